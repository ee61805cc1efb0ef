"""Cages of a killer as people write them: by sum, by cells, in pairs, as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from nanpure.base.arguments import integer, listed
from nanpure.base.cells import cell_of
from nanpure.errors import shown_value
from nanpure.rules.cage import Cage
from nanpure.words import message

__all__ = ["cages_of"]

_BETWEEN = re.compile(r"[;+\n]+|(?<=\w)[ \t]+(?=(?:cage:)?\d+[:=])")  # two cages of a text
_CAGE = re.compile(r"\s*(?:cage:)?(?:(\d+)\s*[:=]\s*)?([^:=]+?)\s*")
LARGEST_SUM = 1 << 20


def cages_of(cages: object, size: int) -> tuple[Cage, ...]:
    """Return cages in any form that :meth:`Puzzle.killer` takes, of a board with *size* rows.

    >>> cages_of({15: ["r1c1", (1, 2)], 7: [["r2c1", "r2c2"], ["r3c1", "r3c2"]]}, 9)[1:]
    (Cage(cells=(9, 10), sum=7), Cage(cells=(18, 19), sum=7))
    >>> cages_of([("r1c1 r1c2", 15), (None, ["r2c1"])], 9) == cages_of("15:r1c1,r1c2 ; r2c1", 9)
    True
    >>> cages_of("3=r1c1,r1c2 4=r2c1,r2c2", 4)
    (Cage(cells=(0, 1), sum=3), Cage(cells=(4, 5), sum=4))
    """
    found: list[Cage] = []
    entries = (cages,) if isinstance(cages, str) else listed(
        tuple(cages.items()) if isinstance(cages, Mapping) else cages, "cages")
    for entry in entries:
        if isinstance(entry, Cage):
            found.append(entry)
        elif isinstance(entry, str):
            found.extend(_of_text(entry, size))
        elif isinstance(entry, tuple | list) and len(entry) == 2:
            found.extend(_entry(entry[0], entry[1], size))
        else:
            raise TypeError(message("expected cages as pairs (cells, sum), got {value} in them",
                                    value=shown_value(entry)))
    if not found:
        raise ValueError(message("expected at least one cage, got {value}",
                                 value=shown_value(cages)))
    return tuple(found)


def _of_text(text: str, size: int) -> Iterator[Cage]:
    for piece in filter(str.strip, _BETWEEN.split(text.strip())):
        match = _CAGE.fullmatch(piece)
        if match is None:
            raise ValueError(message("expected cages as SUM:r1c1,r1c2, got {text}",
                                     text=shown_value(piece)))
        yield Cage(_cells(match[2], size), int(match[1]) if match[1] else None)


def _entry(key: object, value: object, size: int) -> Iterator[Cage]:
    """The cage, or the cages, of a sum and cells, whichever comes first."""
    if _is_sum(value) and not _is_sum(key):
        key, value = value, key
    if not _is_sum(key) or _is_sum(value):
        raise TypeError(message("expected a cage as cells and their sum, got {value}",
                                value=shown_value((key, value))))
    total = None if key is None else integer(key, "sum of a cage", 1, LARGEST_SUM)
    for cells in _groups(value, size):
        yield Cage(cells, total)


def _is_sum(value: object) -> bool:
    return value is None or (hasattr(value, "__index__") and not isinstance(value, bool)
                             and getattr(value, "ndim", 0) == 0)


def _groups(value: Any, size: int) -> Iterator[tuple[int, ...]]:
    """The cells of one cage, or of several in a list."""
    entries = value if isinstance(value, str) else listed(value, "cells of a cage")
    if isinstance(entries, str) or all(map(_names_cell, entries)):
        yield _cells(entries, size)
        return
    for entry in entries:
        yield _cells(entry if isinstance(entry, str) else listed(entry, "cells of a cage"), size)


def _names_cell(entry: object) -> bool:
    """Whether something is one cell, not a list of some."""
    if isinstance(entry, str):
        return len(re.split(r"[\s,]+", entry.strip())) == 1
    if isinstance(entry, tuple) and len(entry) == 2:
        return all(_is_sum(number) and number is not None for number in entry)
    return hasattr(entry, "__index__")


def _cells(cells: str | Iterable[object], size: int) -> tuple[int, ...]:
    names = re.split(r"[\s,]+", cells.strip()) if isinstance(cells, str) else cells
    return tuple(cell_of(name, size) for name in names)
