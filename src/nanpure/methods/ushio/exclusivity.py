"""Component 2.1, search for exclusive sets (排他セットの検索, ``makeExclusiveSet``).

Called with the square and the digit whose possibility has just been excluded. A stands for the
digits left in that square, n for their number; B for the squares of a unit that still have the
excluded digit.

Decided where the paper leaves it open:

- the extension to order n+1 comes after the plain order has been tried for row, col and box: the
  paper calls them first and second stage (第一段, 第二段);
- more than n+1 squares for n+1 digits is a contradiction like more than n for n;
- after a contradiction nothing more is examined (the paper says so only of a single set).

In the field's terms: (1) finds naked subsets of the square's own digits, or of these and one more;
(2) to (4) find hidden subsets of the squares left for the digit.
"""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.methods.ushio.context import RecursiveParm
from nanpure.methods.ushio.registration import make_determined_set
from nanpure.methods.ushio.tables import Board, ESet, Unit
from nanpure.model.step import Event

__all__ = ["NUMBERS", "exclusive_sets", "make_exclusive_set"]

# The paper numbers row, col and box: in (1) by letters, otherwise by (2) (3) (4).
LETTERS = {"row": "(a)", "col": "(b)", "box": "(c)"}
NUMBERS = {"row": "(2)", "col": "(3)", "box": "(4)"}


def make_exclusive_set(rp: RecursiveParm, square: int, digit: int) -> Iterator[Event]:
    """Register what follows from an exclusion, up to the first single set or 不能."""
    for eset in exclusive_sets(rp.board, rp.possible, square, digit):
        if eset.surplus:
            yield _contradiction(rp, eset, square, digit)
            return
        yield from make_determined_set(rp, eset, rp.board.bit(square, digit))
        if rp.status.single_registered or rp.status.inconsistent:
            return


def exclusive_sets(board: Board, possible: int, square: int, digit: int) -> Iterator[ESet]:
    """Find the exclusive sets around an exclusion, in the paper's order (1-1) (1-2) (2) (3) (4).

    A set with a surplus of squares or digits is a contradiction. *digit* is its order, from 0.
    """
    units = board.units[square]
    size, full = board.size, board.full
    left = [[possible >> cell * size & full for cell in unit.squares] for unit in units]
    a = board.left(possible, square)
    for unit, masks in zip(units, left, strict=True):
        yield from _same_order(unit, masks, a)
    for unit, masks in zip(units, left, strict=True):
        yield from _next_order(unit, masks, a)
    for unit, masks in zip(units, left, strict=True):
        yield from _for_digit(unit, masks, 1 << digit, full)


def _same_order(unit: Unit, masks: list[int], a: int) -> Iterator[ESet]:
    """(1-1) The squares that have digits of A only: as many as digits, or too many."""
    squares = _within(unit, masks, a)
    if squares.bit_count() >= a.bit_count():
        yield ESet(squares, a, unit, f"2.1 (1-1) {LETTERS[unit.base]}")


def _next_order(unit: Unit, masks: list[int], a: int) -> Iterator[ESet]:
    """(1-2) If there were fewer, the same with one more digit; not with two (``sub1abc``).

    The paper takes every digit outside A in turn. One that is the only digit outside A in no
    square adds no square to those of A, which were fewer than n: only the others are examined.
    """
    order = a.bit_count() + 1
    if _within(unit, masks, a).bit_count() >= order - 1:
        return
    more = {mask & ~a for mask in masks}
    for digit in sorted(extra for extra in more if extra and not extra & (extra - 1)):
        squares = _within(unit, masks, a | digit)
        if squares.bit_count() >= order:
            yield ESet(squares, a | digit, unit, f"2.1 (1-2) {LETTERS[unit.base]}")


def _for_digit(unit: Unit, masks: list[int], digit: int, full: int) -> Iterator[ESet]:
    """(2) (3) (4) The digits whose squares all lie among the squares B left for the digit."""
    b = elsewhere = 0
    for square, mask in zip(unit.squares, masks, strict=True):
        if mask & digit:
            b |= 1 << square
        else:
            elsewhere |= mask
    digits = full & ~elsewhere
    if digits.bit_count() >= b.bit_count():
        yield ESet(b, digits, unit, f"2.1 {NUMBERS[unit.base]}")


def _within(unit: Unit, masks: list[int], digits: int) -> int:
    """The squares of a unit that have no digit but these."""
    squares = 0
    for square, mask in zip(unit.squares, masks, strict=True):
        if not mask & ~digits:
            squares |= 1 << square
    return squares


def _contradiction(rp: RecursiveParm, eset: ESet, square: int, digit: int) -> Event:
    """More squares than digits for them, or the reverse: 不能.

    The squares are marked; if no square is left for the digit, all squares of the unit.
    """
    why = "squares" if eset.surplus > 0 else "digits"
    digits = tuple(d + 1 for d in range(rp.board.size) if eset.digits >> d & 1)
    return rp.fail(
        why, rp.board.bit(square, digit), eset.squares or eset.unit.mask,
        digits=digits, count=eset.squares.bit_count(), house=eset.unit.house, rule=eset.rule,
    )
