"""The rules that a caller wants to be made: kinds, and how many of each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import islice
from typing import TYPE_CHECKING

from nanpure.base.arguments import text_of
from nanpure.errors import ParseError, Unsupported, shown
from nanpure.generator.laid.values import field_without_choice
from nanpure.model.layout import Layout
from nanpure.rules import Board, Rule, kind_named, kinds
from nanpure.rules.cell_fields import Cells, Corner, Diagonal, Edge, Line, diagonals_of, lines_of
from nanpure.words import message

if TYPE_CHECKING:
    from nanpure.rules.field import Field

__all__ = ["RuleWish", "RuleWishes", "rule_wishes"]

FORM = re.compile(r"([^\s:*]+)(?:(\*)|:([0-9]{1,9}))?")
LONGEST = 10_000  # characters
SHOWN = 5  # kinds in an error


@dataclass(frozen=True, slots=True)
class RuleWish:
    """A kind, and how many shapes of it: *number*, as many as fit (*fill*), or as many as suit."""

    kind: type[Rule]
    number: int | None = None
    fill: bool = False

    @property
    def text(self) -> str:
        """The wish as :func:`rule_wishes` reads it."""
        number = "*" if self.fill else "" if self.number is None else f":{self.number}"
        return f"{self.kind.kind}{number}"

    @property
    def lies_in_cells(self) -> bool:
        """Whether there are shapes to lay, and not one rule of the whole board."""
        return bool(self.kind.cell_fields)


@dataclass(frozen=True, slots=True)
class RuleWishes:
    """All these wishes, each kind once, in the order in which they are laid."""

    wishes: tuple[RuleWish, ...]

    def __iter__(self) -> Iterator[RuleWish]:
        return iter(self.wishes)

    def __str__(self) -> str:
        return ",".join(wish.text for wish in self.wishes)

    @property
    def of_board(self) -> tuple[Rule, ...]:
        """The rules of the whole board."""
        return tuple(wish.kind() for wish in self.wishes if not wish.lies_in_cells)

    @property
    def in_cells(self) -> tuple[RuleWish, ...]:
        """The wishes for shapes: counted ones first, those that take all the room last."""
        return tuple(sorted((wish for wish in self.wishes if wish.lies_in_cells),
                            key=lambda wish: (wish.fill, wish.number is None)))

    def check(self, board: Board) -> None:
        """Raise :class:`~nanpure.ParseError` for what a board has no room for."""
        for rule in self.of_board:
            rule.check(board)
        for wish in self.in_cells:
            most = room_for(wish.kind, board)
            if (wish.number or 0) > most:
                raise ParseError(wish.text, found=f"{wish.number}", expected=message(
                    "at most {most} shapes of {kind} on a board with {size} rows", most=most,
                    kind=wish.kind.kind, size=board.size))


def rule_wishes(text: str) -> RuleWishes:
    """Read ``KIND``, ``KIND*`` and ``KIND:NUMBER``, separated by commas.

    >>> str(rule_wishes("cage*, thermo:4,diagonals"))
    'cage*,thermo:4,diagonals'
    >>> rule_wishes("cages*")
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected a kind of rule such as cage, found 'cages' in 'cages*'
    """
    wishes: dict[str, RuleWish] = {}
    for word in shown_whole(text).split(","):
        wish = _wish(word.strip(), text)
        if wish.kind.kind in wishes:
            raise ParseError(text, expected="each kind once", found=repr(wish.kind.kind))
        wishes[wish.kind.kind] = wish
    return RuleWishes(tuple(wishes.values()))


def shown_whole(text: str) -> str:
    """The text, if it is one that can be read."""
    if len(text_of(text, "rules")) > LONGEST:
        raise ParseError(text, expected=message("at most {most} characters of wishes for rules",
                                                most=LONGEST), found=f"{len(text)}")
    return text


def _wish(word: str, text: str) -> RuleWish:
    match = FORM.fullmatch(word)
    if match is None:
        raise ParseError(text, expected="KIND, KIND* or KIND:NUMBER", found=repr(word))
    name, star, number = match.groups()
    try:
        kind = kind_named(name)
    except KeyError:
        near = get_close_matches(name.casefold(), kinds()) or [*islice(kinds(), SHOWN), "…"]
        raise ParseError(text, found=repr(name), expected=message(
            "a kind of rule such as {kinds}", kinds=", ".join(near))) from None
    if number is not None and int(number) == 0:
        raise ParseError(text, expected="a number from 1", found=repr(word))
    if (field := field_without_choice(kind)) is not None:
        raise Unsupported(message(
            "nobody can choose the {field} of {kind}: give such rules whole in the layout, got "
            "{got}", field=field.name, kind=name, got=shown(word)))
    if (star or number) and not kind.cell_fields:
        raise ParseError(text, found=repr(word), expected=message(
            "{kind} without a number, since the whole board has it", kind=name))
    return RuleWish(kind, None if number is None else int(number), star is not None)


def room_for(kind: type[Rule], board: Board) -> int:
    """Return how many shapes of a kind a board has room for at most, where each has own cells.

    >>> room_for(kind_named("thermo"), Board.boxes(3, 3)), room_for(kind_named("difference"),
    ...     Board.boxes(3, 3))
    (40, 144)
    """
    return min(_places(field, board) for field in kind.cell_fields)


def _places(field: Field, board: Board) -> int:
    cells = board.size * board.size
    if isinstance(field, Edge):
        return len(board.edges)
    if isinstance(field, Corner):
        return len(board.corners)
    if isinstance(field, Line):
        return len(lines_of(board))
    if isinstance(field, Diagonal):
        return len(diagonals_of(board))
    if isinstance(field, Cells):
        return board.size if field.count == "house" else cells
    return cells // getattr(field, "least", 1)


def suits(kind: type[Rule], layout: Layout) -> int:
    """Return how many shapes of a kind suit a board where nobody says how many.

    >>> suits(kind_named("thermo"), Layout.default(9))
    5
    """
    field, size = kind.cell_fields[0], layout.size
    if isinstance(field, Edge):
        return size + size // 2
    if isinstance(field, Line | Corner):
        return size - 1
    return size // 2 + 1
