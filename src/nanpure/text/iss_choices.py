"""Choices of ISS: ``.Or.Cage~3~R1C1~R1C2.And.Odd~R1C1.Even~R1C2.End.End``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from nanpure.errors import ParseError
from nanpure.rules import Board, Rule
from nanpure.rules.branch_fields import MOST_BRANCHES, MOST_RULES
from nanpure.rules.field import Field
from nanpure.rules.number_fields import Total
from nanpure.rules.registry import either, one_of
from nanpure.words import message

from .draft import Draft, cell_name
from .iss_parts import Part, branches_of

__all__ = ["take_choice"]

Take = Callable[[Part, Draft, Board], None]


class _Branch(Draft):
    """What must hold in one branch; *error* says why it cannot."""

    error: ParseError | None = None

    def add(self, kind: type[Rule], values: Mapping[str, Any], board: Board, what: str) -> None:
        """Add a rule; one whose sum no digits have makes the branch impossible, not wrong."""
        try:
            super().add(kind, values, board, what)
        except ParseError as error:
            if all(_has_digits(field, values, board) for field in kind.fields):
                raise
            self.error = error


def _has_digits(field: Field, values: Mapping[str, Any], board: Board) -> bool:
    """Whether so many cells can have the value of a field, if it is a sum."""
    if not isinstance(field, Total) or values.get(field.name) is None:
        return True
    total: int = values[field.name]
    least, most = field.range(len(values[field.of]), board)
    return least <= total <= most


def take_choice(part: Part, board: Draft, place: Board, take: Take) -> None:
    """Take parts one of which must hold; *take* takes a single one.

    If one of them says nothing, nothing is said. Those that cannot hold are no branches, and an
    error if there are no others; if one is left, it must hold.
    """
    branches, error = [], None
    for parts in branches_of(part):
        branch, rules = _read(parts, board, place, take)
        board.unknown |= branch.unknown
        if branch.error is not None:
            error = branch.error
        elif not rules:
            return
        else:
            branches.append(rules)
    if board.unknown:
        return
    _fit(branches, board)
    if len(branches) > 1:
        board.rules.append(either(branches).fitted(place))
    elif branches:
        board.rules += branches[0]
    elif error is not None:
        raise error


def _read(parts: Iterable[Part], board: Draft, place: Board, take: Take
          ) -> tuple[_Branch, list[Rule]]:
    """Read a branch; return what it holds and its rules."""
    branch = _Branch(board.size, board.text, board.line, board.form, regions=board.regions,
                     first=board.first)
    for part in parts:
        if part.within:
            branch.leave(part.name)
        else:
            take(part, branch, place)
    rules = list(branch.known(place))
    try:
        rules += _restricted(branch)
    except ParseError as nothing_left:
        branch.error = nothing_left
    return branch, rules


def _fit(branches: Sequence[Sequence[Rule]], board: Draft) -> None:
    """Refuse more than the engine takes."""
    for count, most in ((len(branches), MOST_BRANCHES), (sum(map(len, branches)), MOST_RULES)):
        if count > most:
            board.fail(message("a choice of at most {most} parts", most=most), str(count), "large")


def _restricted(board: Draft) -> Iterator[Rule]:
    """The cells with a digit, or with some of the candidates, as rules."""
    gone: dict[int, set[int]] = {}
    for cell, digit in board.removed:
        gone.setdefault(cell, set()).add(digit)
    for cell, digit in enumerate(board.digits):
        left = [digit] if digit else [other for other in range(1, board.size + 1)
                                      if other not in gone.get(cell, ())]
        if not left:
            board.fail(message("some digit at {cell}", cell=cell_name(cell, board.size)), "none")
        if len(left) < board.size:
            yield one_of(cell, [digit + board.first - 1 for digit in left])
