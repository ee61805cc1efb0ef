"""The text forms by name, each loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from nanpure.errors import Unsupported, shown

from .base import Format

__all__ = ["FORMATS", "form_named"]

# Which module has which form; in the order in which they are named.
_HOMES = {
    "line": "oneline", "grid": "grid", "sdk": "sdk", "ss": "ss", "candidates": "candidates",
    "hodoku": "hodoku", "jigsaw": "oneline", "csv": "csvtext", "json": "jsonforms",
    "cells": "spreadsheet", "sdx": "sdx", "opensudoku": "opensudoku", "bank": "bank",
    "killer": "killer", "sumocue": "sumocue", "iss": "iss", "ipuz": "jsonforms",
    "gnome": "jsonforms", "ksudoku": "ksudoku", "f-puzzles": "links", "sudokupad": "links",
    "sudokuwiki": "links", "penpa": "links", "sudokuexchange": "links", "nanpure": "links",
}


class _Forms(Mapping[str, Format]):
    """The forms by name."""

    def __init__(self) -> None:
        self._loaded: dict[str, Format] = {}

    def __getitem__(self, name: str) -> Format:
        form = self._loaded.get(name)
        if form is None:
            form = self._loaded[name] = _load(name)
        return form

    def __iter__(self) -> Iterator[str]:
        return iter(_HOMES)

    def __len__(self) -> int:
        return len(_HOMES)

    # The inherited one loads the form to see whether the name is there.
    def __contains__(self, name: object) -> bool:
        return name in _HOMES

    def __repr__(self) -> str:
        return f"<the forms {', '.join(self)}>"


def _load(name: str) -> Format:
    home = import_module(f"nanpure.text.{_HOMES[name]}")
    if _HOMES[name] == "links":
        links: Mapping[str, Format] = home.LINKS
        return links[name]
    return next(
        form for form in vars(home).values() if isinstance(form, Format) and form.name == name
    )


FORMATS: Mapping[str, Format] = _Forms()


def form_named(name: str) -> Format:
    """The form of a name.

    >>> form_named("sdk").name
    'sdk'
    >>> form_named("x")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    nanpure.errors.Unsupported: no format of that name (there are line, grid, sdk, ...
    """
    if name not in FORMATS:
        raise Unsupported(f"no format of that name (there are {', '.join(FORMATS)}): {shown(name)}")
    return FORMATS[name]
