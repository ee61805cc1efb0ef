"""Long texts, such as lessons: a TOML file per subject and language, read when asked for.

A file ``words/<language>/<subject>.toml`` has texts by id. An entry is a text or, where it has
several fields, a table. Texts that share sentences name them: ``{PART}``, in capitals, stands for
an entry of the table ``parts`` or of the entry itself, and ``like = "…"`` takes the fields of a
table of ``shapes``. Other holes, as ``{cell}``, are filled by whoever shows the text. English
stands in the code; a language without the file, or without the entry, shows English.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from nanpure.words import FURTHER, merged

__all__ = ["text", "texts"]

Fields = Mapping[str, str]


def texts(language: str, subject: str) -> Mapping[str, Fields]:
    """Return the fields of each text of a subject by id; nothing for a language without the file.

    A text without fields is the field ``text``.

    >>> texts("ja", "pages/singles")["naked-single"]["why"]
    'そのマスにはほかの数字がどれも入らないので、残った候補に決まる。'
    """
    return _texts(language, subject, os.environ.get(FURTHER, ""))


def text(language: str, subject: str, id: str, english: str) -> str:
    """Return a text in a language, or the English if it is not translated."""
    return texts(language, subject).get(id, {}).get("text", english)


@cache
def _texts(language: str, subject: str, further: str) -> Mapping[str, Fields]:
    return merged(f"{language}/{subject}.toml", further, _read)


def _read(path: Path) -> dict[str, Fields]:
    entries = tomllib.loads(path.read_text("utf-8"))
    parts, shapes = entries.pop("parts", {}), entries.pop("shapes", {})
    return {id: _fields(entry if isinstance(entry, dict) else {"text": entry}, parts, shapes)
            for id, entry in entries.items()}


def _fields(entry: dict[str, Any], parts: Fields, shapes: Mapping[str, Fields]) -> Fields:
    shape = shapes[entry.pop("like")] if "like" in entry else {}
    whole = {**parts, **shape, **entry}
    return {name: _filled(value, whole) for name, value in whole.items() if not name.isupper()}


def _filled(value: str, parts: Fields) -> str:
    """The text with its parts, which may have parts in turn."""
    return re.sub(r"\{([A-Z_]+)\}",
                  lambda hole: _filled(parts[hole[1]], parts) if hole[1] in parts else hole[0],
                  value)
