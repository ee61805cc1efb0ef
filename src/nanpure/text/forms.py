"""The text forms by name, each loaded on demand."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from nanpure.base.facade import ByName
from nanpure.errors import Unsupported, shown
from nanpure.words import message

from .base import Format

__all__ = ["FORMATS", "form_named"]

# The module of each form, in the order in which messages name them.
_HOMES = {
    "line": "oneline", "grid": "grid", "sdk": "sdk", "ss": "ss", "candidates": "candidates",
    "hodoku": "hodoku", "jigsaw": "oneline", "csv": "csvtext", "json": "jsonforms",
    "cells": "spreadsheet", "sdx": "sdx", "opensudoku": "opensudoku", "bank": "bank",
    "killer": "killer", "sumocue": "sumocue", "iss": "iss", "ipuz": "jsonforms",
    "gnome": "jsonforms", "ksudoku": "ksudoku", "solo": "solo", "f-puzzles": "links",
    "sudokupad": "links", "sudokuwiki": "links", "penpa": "links", "sudokuexchange": "links",
    "nanpure": "links",
}


def _load(name: str) -> Format:
    home = import_module(f"nanpure.text.{_HOMES[name]}")
    if _HOMES[name] == "links":
        links: Mapping[str, Format] = home.LINKS
        return links[name]
    return next(
        form for form in vars(home).values() if isinstance(form, Format) and form.name == name
    )


FORMATS: Mapping[str, Format] = ByName("forms", tuple(_HOMES), _load)


def form_named(name: str) -> Format:
    """Return the form of a name.

    >>> form_named("sdk").name
    'sdk'
    >>> form_named("x")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    nanpure.errors.Unsupported: unknown format (there are line, grid, sdk, ...
    """
    if name not in FORMATS:
        raise Unsupported(message("unknown format (there are {formats}): {name}",
                                  formats=", ".join(FORMATS), name=shown(name)))
    return FORMATS[name]
