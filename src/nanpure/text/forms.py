"""The text forms by name, each loaded on demand."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Literal, TypeAlias

from nanpure.base.arguments import spelling_of, text_of
from nanpure.base.by_name import ByName
from nanpure.errors import Unsupported, shown
from nanpure.words import message

from .base import Format

__all__ = ["FORMATS", "FormatName", "form_named"]

FormatName: TypeAlias = Literal[
    "line", "grid", "sdk", "ss", "candidates", "hodoku", "jigsaw", "csv", "json", "cells", "sdx",
    "opensudoku", "bank", "killer", "sumocue", "iss", "ipuz", "gnome", "ksudoku", "solo",
    "f-puzzles", "sudokupad", "sudokuwiki", "penpa", "sudokuexchange", "nanpure",
]
"""The names of the forms."""

# The module of each form, in the order in which messages name them.
_HOMES: dict[FormatName, str] = {
    "line": "oneline", "grid": "grid", "sdk": "sdk", "ss": "ss", "candidates": "candidates",
    "hodoku": "hodoku", "jigsaw": "oneline", "csv": "csvtext", "json": "jsonforms",
    "cells": "spreadsheet", "sdx": "sdx", "opensudoku": "opensudoku", "bank": "bank",
    "killer": "killer", "sumocue": "sumocue", "iss": "iss", "ipuz": "jsonforms",
    "gnome": "jsonforms", "ksudoku": "ksudoku", "solo": "solo", "f-puzzles": "links",
    "sudokupad": "links", "sudokuwiki": "links", "penpa": "links", "sudokuexchange": "links",
    "nanpure": "links",
}


def _load(name: FormatName) -> Format:
    home = import_module(f"nanpure.text.{_HOMES[name]}")
    if _HOMES[name] == "links":
        links: Mapping[str, Format] = home.LINKS
        return links[name]
    return next(
        form for form in vars(home).values() if isinstance(form, Format) and form.name == name
    )


FORMATS: Mapping[str, Format] = ByName("forms", tuple(_HOMES), _load)  # type: ignore[arg-type]


def form_named(name: str) -> Format:
    """Return the form of a name, in any spelling.

    >>> form_named("sdk").name, form_named("FPuzzles").name
    ('sdk', 'f-puzzles')
    >>> form_named("x")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    nanpure.errors.Unsupported: unknown format (there are line, grid, sdk, ...
    """
    found = spelling_of(text_of(name, "name of a format"), FORMATS)
    if found is None:
        raise Unsupported(message("unknown format (there are {formats}): {name}",
                                  formats=", ".join(FORMATS), name=shown(name)))
    return FORMATS[found]
