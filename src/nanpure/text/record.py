"""What a codec reads and writes: plain data, no model type."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

__all__ = ["Record"]

_NOTHING: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Record:
    """One puzzle as text carries it.

    Cells are 0 … size²-1 row-major, digits 1 … size, 0 = empty.

    - ``digits``: size² entries, givens and placed digits together;
    - ``placed``: the cells of ``digits`` that are not givens;
    - ``removed``: candidates (cell, digit) that the source lists as taken away, ascending;
    - ``candidates``: for formats that list the candidates of every cell instead: one mask a cell,
      bit d-1 for digit d. Which single candidates are givens is decided above, where the houses
      are known; ``digits`` is then 0 everywhere, except where the source marks placed digits.
      For writing, the caller always sets ``digits``, ``removed`` and ``candidates``;
    - ``layout``: layout text as the source gave it (``3x3``, ``jigsaw:AAB…``), or None where the
      source is silent and the default of its size is meant;
    - ``regions``: the region of each cell where box borders are drawn or given, else None. Reading
      sets it only for a jigsaw (and then ``layout`` too); for writing, the caller always sets it;
    - ``symbols``: the size signs of the digits in order, each a string of one or more characters;
    - ``empty``: the sign of an empty cell, used in writing;
    - ``info``: what else the source said: title, author, comment, rating, …;
    - ``line``: 1-based line of the source where it begins; ``text``: that source text.
    """

    size: int
    digits: tuple[int, ...]
    symbols: tuple[str, ...]
    placed: frozenset[int] = frozenset()
    removed: tuple[tuple[int, int], ...] = ()
    candidates: tuple[int, ...] | None = None
    layout: str | None = None
    regions: tuple[int, ...] | None = None
    empty: str = "."
    info: Mapping[str, str] = field(default_factory=lambda: _NOTHING)
    line: int = 1
    text: str = ""
