"""H4 to H7 ①: the steps of which both algorithms are built, each a generator of events.

Each returns whether it changed anything, and raises :class:`Contradiction`.
"""

from __future__ import annotations

from collections.abc import Generator

from nanpure.methods.hiramatsu.board import Board, Contradiction, note
from nanpure.model.sets import CandidateSet, CellSet, DigitSet, bits
from nanpure.model.step import Deduction, Event, Evidence

__all__ = ["Steps", "fill", "last_candidates", "list_candidates", "place", "skewer"]

Steps = Generator[Event, None, bool]


def place(
    board: Board, cell: int, digit: int, what: str, house: int | None = None, reason: int = 0
) -> Generator[Event, None, None]:
    """Set a cell, report it, and check whether the digit is now in a house twice.

    *house* and the cells of *reason* are the evidence in addition to the cell itself.
    """
    board.put(cell, digit)
    arguments = {"cell": cell, "digit": digit}
    if house is not None:
        arguments["house"] = house
    yield board.step("place", board.placing(cell, digit, house, reason), what, **arguments)
    board.check(cell)


# ---- H4: set the blanks that the digits alone decide ---------------------------------------------


def fill(board: Board) -> Steps:
    """H4: ① and then ②, each once through the whole board; digits count as soon as they are set."""
    first = yield from _last_blanks(board)
    second = yield from _last_digits(board)
    third = yield from _marking(board)
    return first or second or third


def _last_blanks(board: Board) -> Steps:
    """① (a): the only blank of a row, column or block gets the digit that is not used there."""
    changed = False
    units = board.units
    for house in units.order:
        blanks = [cell for cell in units.cells[house] if not board.values[cell]]
        left = board.full & ~board.used[house]
        if len(blanks) == 1 and left:
            changed = True
            yield from place(board, blanks[0], left.bit_length(), "last-blank", house)
    return changed


def _last_digits(board: Board) -> Steps:
    """① (b): a blank whose row, column and block use N - 1 digits gets the remaining one.

    Literally "somewhere in the row, column, block 8 of the digits are used". Each unit by itself
    would be (a) again, so the digits of the three together are meant: the field's naked single.
    """
    changed = False
    for cell in board.blanks():
        left = board.possible(cell)
        if left.bit_count() == 1:
            changed = True
            yield from place(board, cell, left.bit_length(), "last-digit")
    return changed


def _marking(board: Board) -> Steps:
    """②: the marking method マーキング法, the field's hidden single by cross-hatching.

    For each digit the cells are marked where it cannot be: those with a digit and those that see
    the digit. A unit with one unmarked blank has it there. Candidates that H7 has struck from the
    list of H5 are not marked: the paper marks by "the digits whose place is decided".
    """
    changed = False
    units = board.units
    for digit in range(1, board.size + 1):
        marked = sum(1 << cell for cell, mask in enumerate(board.struck)
                     if mask >> (digit - 1) & 1)
        for cell, value in enumerate(board.values):
            if value:
                marked |= 1 << cell
            if value == digit:
                marked |= units.seen[cell]
        for house in units.order:
            unmarked = units.masks[house] & ~marked
            if unmarked.bit_count() == 1:
                changed = True
                cell = unmarked.bit_length() - 1
                reason = _markers(board, digit, house)
                marked |= units.seen[cell] | unmarked
                yield from place(board, cell, digit, "marking", house, reason)
    return changed


def _markers(board: Board, digit: int, house: int) -> int:
    """The equal digits that mark blanks of a unit."""
    blanks = sum(1 << cell for cell in board.units.cells[house] if not board.values[cell])
    return sum(
        1 << cell
        for cell, value in enumerate(board.values)
        if value == digit and board.units.seen[cell] & blanks
    )


# ---- H5, H6: list the possible digits ----------------------------------------------------------


def list_candidates(board: Board, relist: bool) -> Generator[Event, None, None]:
    """H5: list the possible digits of every blank.

    The list is kept up to date while digits are set, so there is nothing to do unless it is to be
    made afresh (*relist*), which restores the candidates that H7 has struck.
    """
    blanks = board.blanks()
    if relist:
        for cell in blanks:
            board.masks[cell] = board.possible(cell)
    total = sum(board.masks[cell].bit_count() for cell in blanks)
    yield board.event("look", "list", blanks=len(blanks), candidates=total)


def last_candidates(board: Board) -> Steps:
    """H6: every blank with one possible digit gets it.

    All of them, according to the list at the beginning of H6, before anything else is done; two of
    them may turn out to be equal digits in a unit. A blank without a possible digit is a
    contradiction: the paper does not name it, but nothing else can be made of it.
    """
    blanks = board.blanks()
    empty = next((cell for cell in blanks if not board.masks[cell]), None)
    if empty is not None:
        raise Contradiction(note("no-candidate", cell=empty))
    single = [
        (cell, board.masks[cell].bit_length())
        for cell in blanks
        if board.masks[cell].bit_count() == 1
    ]
    for cell, digit in single:
        yield from place(board, cell, digit, "last-candidate")
    return bool(single)


# ---- H7 ①: logical inference ---------------------------------------------------------------------


def skewer(board: Board) -> Steps:
    """H7 ①: the skewer method 串刺し法, the field's pointing (locked candidates type 1).

    If two or more equal candidates of a block are in one row or column only ("2 or 3" in the
    paper, whose blocks have three), that candidate is struck from the rest of the line. All blocks
    are examined before H6 comes again; struck candidates are gone at once.
    """
    changed = False
    units, n = board.units, board.size
    for block, lines in units.crossings.items():
        blanks = [cell for cell in units.cells[block] if not board.values[cell]]
        for digit in range(1, n + 1):
            bit = 1 << (digit - 1)
            places = sum(1 << cell for cell in blanks if board.masks[cell] & bit)
            if places.bit_count() < 2:
                continue
            for line, shared in lines:
                if places & ~shared:
                    continue
                victims = [
                    cell
                    for cell in units.cells[line]
                    if not shared >> cell & 1 and not board.values[cell] and board.masks[cell] & bit
                ]
                if not victims:
                    continue
                changed = True
                for cell in victims:
                    board.masks[cell] &= ~bit
                deduction = Deduction(
                    CandidateSet(0, n),
                    CandidateSet.of(((cell, digit) for cell in victims), n),
                    Evidence(CellSet(places, n), DigitSet(bit, n), (block, line)),
                )
                yield board.step(
                    "remove", deduction, "skewer", digit=digit, cells=tuple(bits(places)),
                    block_house=block, house=line, far_cells=tuple(victims),
                )
    return changed
