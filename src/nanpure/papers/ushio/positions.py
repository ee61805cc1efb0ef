"""Positions of the items of Ushio's paper: determined sets and possibilities as short texts.

A determined set is ``"r1c1 r1c5 = 15"``, a list of them has commas. Possibilities are
``"r1c1=12 r1c2=23"``: these digits are left there, all digits everywhere else; a row, column or box
(``"r1=456789"``, ``"c1=..."``, ``"b1=..."``) stands for its squares that are not named.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nanpure.base.cells import parse_cell
from nanpure.methods.ushio.context import RecursiveParm, Session
from nanpure.methods.ushio.tables import Board, DSet, ESet, board_of
from nanpure.model.layout import Layout
from nanpure.model.sets import CellSet, bits
from nanpure.model.step import Event
from nanpure.papers.notes import arguments_of, happened

__all__ = ["NINE", "cell_of", "context", "dset", "dset_text", "dsets", "eset_text", "finish",
           "name_of", "possibilities", "set_of", "set_text", "short", "variables"]

NINE = board_of(Layout.parse("3x3"))


def cell_of(name: str, board: Board = NINE) -> int:
    """Return the number of a square, row by row from 0."""
    return parse_cell(name, board.size)


def name_of(square: int, board: Board = NINE) -> str:
    """Return the name of a square."""
    return board.layout.cell_name(square)


def dset(text: str, board: Board = NINE) -> DSet:
    """Return a determined set from its text."""
    cells, _, digits = text.partition("=")
    return board.dset(CellSet.parse(cells, board.size).mask,
                      sum(1 << int(digit) - 1 for digit in digits.strip()))


def dsets(text: str, board: Board = NINE) -> list[DSet]:
    """Return the determined sets of a list."""
    return [dset(part, board) for part in text.split(",") if part.strip()]


def set_text(squares: int, digits: int, board: Board = NINE) -> str:
    """Return squares and digits as text."""
    cells = " ".join(name_of(square, board) for square in bits(squares))
    return f"{cells} = {''.join(str(digit + 1) for digit in bits(digits))}"


def dset_text(one: DSet, board: Board = NINE) -> str:
    """Return a determined set as text."""
    return set_text(one.squares, one.digits, board)


def eset_text(one: ESet, board: Board = NINE) -> str:
    """Return an exclusive set as text, its base first; a contradiction is marked 不能."""
    wrong = " 不能" if one.surplus else ""
    return f"{one.unit.base}: {set_text(one.squares, one.digits, board)}{wrong}"


def possibilities(text: str, board: Board = NINE) -> int:
    """Return a possibility list from its text."""
    left: dict[int, int] = {}
    parts = [part.partition("=") for part in text.split()]
    for place, _, digits in sorted(parts, key=lambda part: not part[0][1:].isdigit()):
        mask = sum(1 << int(digit) - 1 for digit in digits)
        left |= dict.fromkeys(_squares(place, board), mask)  # units first, then single squares
    possible = board.all_possible
    for square, mask in left.items():
        possible &= ~((board.full & ~mask) << square * board.size)
    return possible


def _squares(place: str, board: Board) -> Iterable[int]:
    if not place[1:].isdigit():
        return (cell_of(place, board),)
    number, base = int(place[1:]) - 1, "rcb".index(place[0])
    houses = dict.fromkeys(units[base].squares for units in board.units)
    return sorted(houses)[number] if base < 2 else list(houses)[number]


def context(left: str = "", sets: str = "", board: Board = NINE) -> RecursiveParm:
    """Return a context of level 0 with these possibilities and this list of determined sets."""
    rp = RecursiveParm(Session(board, board.size**2 - 1), possibilities(left, board))
    for each in dsets(sets, board):
        rp.append(each)
    return rp


def finish(routine: Iterator[Event]) -> tuple[tuple[Event, ...], object]:
    """Run a routine to its end; return its events and its value."""
    events: list[Event] = []
    while True:
        try:
            events.append(next(routine))
        except StopIteration as end:
            return tuple(events), end.value


def variables(rp: RecursiveParm) -> list[int]:
    """Return the three variables, from 0; none if they are not set."""
    if not rp.current:
        return []
    square, digit = divmod(rp.current.bit_length() - 1, rp.board.size)
    return [square // rp.board.size, square % rp.board.size, digit]


def set_of(event: Event) -> tuple[int, int]:
    """Return the squares and digits of the set that an event names, as masks."""
    arguments = arguments_of(event)
    return (sum(1 << cell for cell in arguments["cells"]),
            sum(1 << digit - 1 for digit in arguments["digits"]))


def short(event: Event, board: Board = NINE) -> str:
    """Return an event in few words: ``exclude 4r1c2``, ``register r1c1 r1c2 = 12``."""
    name, arguments = happened(event), arguments_of(event)
    if "cells" in arguments and "digits" in arguments and event.kind != "remove":
        return f"{name} {set_text(*set_of(event), board)}"
    if "cell" not in arguments:
        return name
    return (f"{'exclude' if event.kind == 'remove' else name} "
            f"{arguments['digit']}{name_of(arguments['cell'], board)}")
