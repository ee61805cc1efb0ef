"""Grids of the records that codecs read: their layout, placed digits, candidates."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from nanpure import text
from nanpure.errors import ParseError
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout, layout_or_none
from nanpure.model.puzzle import Puzzle, check_givens, puzzle_of_digits
from nanpure.model.sets import bits
from nanpure.words import message

__all__ = ["record_grid"]


def record_grid(record: text.Record, layout: Layout | str | None = None) -> Grid:
    """Return the grid of a codec's record; *layout* wins over the one in the record."""
    chosen = layout_or_none(layout)
    if chosen is None:
        board = record.board or (Layout.default(record.size).board if record.rules else None)
        chosen = Layout.of(board, record.rules) if board else _default_layout(record)
    if record.size != chosen.size:
        raise ParseError(
            record.text,
            expected=message("{cells} cells for layout {layout}", cells=chosen.cells,
                             layout=chosen.structure),
            found=str(record.size**2),
            kind="length",
            facts={"wanted": chosen.cells, "size": chosen.size, "got": record.size**2},
        )
    if chosen.symbols != record.symbols or chosen.empty != record.empty:
        chosen = _with_symbols(chosen, record.symbols, record.empty)
    if record.candidates is not None:
        return _from_candidates(record, chosen)
    if not record.placed:
        return _posed(record, chosen, record.digits).grid()
    givens = tuple(
        0 if cell in record.placed else digit for cell, digit in enumerate(record.digits)
    )
    puzzle = _posed(record, chosen, givens)
    placed = [
        (cell, record.digits[cell]) for cell in sorted(record.placed) if record.digits[cell]
    ]
    return puzzle.grid()._change(placed, ())


# Kept, since a file has the same symbols on every line.
@lru_cache(maxsize=64)
def _with_symbols(layout: Layout, symbols: tuple[str, ...], empty: str) -> Layout:
    return layout.with_symbols(symbols, empty)


def _default_layout(record: text.Record) -> Layout:
    try:
        return Layout.default(record.size)
    except ParseError as error:  # its input is our size
        raise ParseError(record.text, expected=error.expected, line=record.line,
                         kind=error.kind, facts=error.facts) from None


def _posed(record: text.Record, layout: Layout, givens: tuple[int, ...]) -> Puzzle:
    """The puzzle of a record, whose fields are not checked: its codec made them."""
    check_givens(givens, layout)
    return puzzle_of_digits(givens, layout, tuple(sorted(set(record.removed))), record.info)


def _from_candidates(record: text.Record, layout: Layout) -> Grid:
    """Read a candidate grid: a single candidate that no peer has is a digit, else a naked single.

    That is HoDoKu's rule. The format does not show which digits were given: all count as givens
    unless the record marks them as placed.
    """
    masks = record.candidates or ()
    digits = list(record.digits)
    shared = [_in_several([masks[cell] for cell in house.cells]) for house in layout.houses]
    for cell, mask in enumerate(masks):
        single = mask.bit_count() == 1 and not digits[cell]
        if single and not any(shared[house] & mask for house in layout.houses_of[cell]):
            digits[cell] = mask.bit_length()
    plain = replace(record, digits=tuple(digits), candidates=None, removed=())
    grid = record_grid(plain, layout)
    removed = tuple(
        (cell, bit + 1)
        for cell, mask in enumerate(masks)
        if not digits[cell]
        for bit in bits(grid.candidates[cell] & ~mask)
    )
    return record_grid(replace(plain, removed=removed), layout)


def _in_several(masks: Iterable[int]) -> int:
    """The digits that are a candidate of several cells."""
    once = several = 0
    for mask in masks:
        several |= once & mask
        once |= mask
    return several
