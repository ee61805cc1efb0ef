"""The files of a data set: their places, and checks against its manifest."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from nanpure.base.files import sha256_of
from nanpure.errors import ParseError, shown_value
from nanpure.words import message

__all__ = ["CARD", "JOURNAL", "MANIFEST", "WORK", "inside", "json_bytes", "wrong_with"]

MANIFEST, CARD, WORK, JOURNAL = "manifest.json", "README.md", "work", "work/parts.jsonl"


def wrong_with(place: Path, size: int, digest: str) -> str:
    """Return in words what is wrong with a file of that size and SHA-256; empty if all is well."""
    try:
        actual = place.stat().st_size
        if actual != size:
            return message("it has {actual:,} bytes, not {stated:,} as in the manifest",
                           actual=actual, stated=size)
        other = sha256_of(place)
        return "" if other == digest else (
            message("its SHA-256 is {actual}, not {stated} as in the manifest", actual=other,
                    stated=digest))
    except FileNotFoundError:
        return message("it is missing")
    except OSError as error:
        return message("it cannot be read: {reason}", reason=error.strerror)


def json_bytes(members: Any) -> bytes:
    r"""Return JSON in the form in which all files are written.

    >>> json_bytes({"b": 1, "a": "é"})
    b'{\n "b": 1,\n "a": "\xc3\xa9"\n}\n'
    """
    return (json.dumps(members, ensure_ascii=False, indent=1) + "\n").encode()


_NAMES = r"data/[a-z0-9_-]+\.parquet|README\.md|figures/[a-z_]+\.svg"


def inside(folder: Path, name: object) -> Path:
    """Return the path of a file named by a manifest; refuse a name that leads elsewhere.

    >>> inside(Path("d"), "../x")
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected the name of a shard, such as data/train-00000.parquet, \
found '../x' in 'd/manifest.json'
    """
    if not isinstance(name, str) or not re.fullmatch(_NAMES, name):
        raise ParseError(str(folder / MANIFEST), found=shown_value(name), format="manifest",
                         expected="the name of a shard, such as data/train-00000.parquet")
    return folder / name
