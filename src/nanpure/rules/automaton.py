"""``+automaton:1./*.1:r1c1,r1c2``: a line is read by an custom automaton."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Self

from nanpure.base.cells import Cell
from nanpure.rules.automata import Reading, States, automaton
from nanpure.rules.board import Board
from nanpure.rules.encoded_states import lines_in, states_of_key, states_to_key
from nanpure.rules.fields import MachineStates, Places, path, states
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Automaton as Lines
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Shape, Tube

__all__ = ["Automaton"]


def _iss_lines(arguments: Sequence[Any], board: Board) -> Iterator[dict[str, Any]]:
    key = str(arguments[0])
    for line in lines_in(arguments[1:]):
        yield {"path": line.cells, "states": states_of_key(key, line, board)}


def _line_for_iss(rule: Automaton, board: Board) -> Iterator[list[Any]]:
    yield [states_to_key(rule.states, board), "", *rule.path]


class Automaton(Rule, kind="automaton"):
    """The values of *path*, read in order, lead from the first of *states* to a final one.

    *states* are the numbers of the next states, for each state and value, -1 for none; then the
    numbers of the final states. :meth:`from_function` makes them.

    >>> board = Board.boxes(2, 2)
    >>> rule = Automaton.from_function(
    ...     "r1c1 r1c2 r2c3", start=0, step=lambda total, value: (total + value) % 3,
    ...     accept=lambda total: total == 2).on(board)
    >>> rule.text(board), rule.holds([1, 4, 0, 0, 0, 0, 3, *[0] * 9], board)
    ('automaton:1.2.0.1/2.0.1.2/*0.1.2.0:r1c1,r1c2,r2c3', True)
    """

    path: Places = path(least=1, crossing=True)
    states: MachineStates = states()

    order = 404
    title = "Custom automata"
    one = "an automaton"
    the = "the line of the automaton"
    says = "The digits on a thin line with bars, read in order, are accepted by its automaton."
    example = ("2x3+automaton:*.1...0./....2./2.2....0:r4c6,r4c5,r5c5,r5c4,r6c5,r6c4"
               "+automaton:..1...2/*.2..../...0..0:r4c1,r3c2,r2c3,r1c3,r2c4,r3c4")
    stated = "Digits along a line with bars are accepted by its automaton."
    called = ("automaton", "automata", "state machine")
    foreign = {"iss": Each("NFA", read=_iss_lines, write=_line_for_iss, encoded=True)}
    repeats = True
    vocabulary = {"en": "automaton automata state machine line lines with bars digits along are "
                        "accepted by its", "ja": "線 上 数字 オートマトン 受理"}

    @classmethod
    def from_function(cls, cells: str | Iterable[Cell], start: Hashable,
                      step: Callable[[Any, int], Hashable | None],
                      accept: Callable[[Any], object]) -> Self:
        """Return the rule whose states are those of a function that reads values.

        From *start*, ``step(state, value)`` is the next state, None where there is none; a line may
        end in a state that *accept* accepts. States are what can be hashed; equal ones are one, and
        those that accept the same are joined. The functions are called once the board is known;
        ``ValueError`` if more than 2048 states are left.
        """
        return cls(cells, Reading(start, step, accept))

    def on(self, board: Board) -> Self:
        """Return the rule with cells instead of their names, and with as few states as possible."""
        rule, made = super().on(board), self.states
        if isinstance(made, Reading):
            return dataclasses.replace(rule, states=made.states(board.values))
        if any(len(row) != board.size for row in made.following):
            return rule  # its check says so
        least = _smallest(made, board.size)
        return rule if least == made else dataclasses.replace(rule, states=least)

    def lower(self, board: Board) -> tuple[Lines, ...]:
        """Return the reading."""
        return (Lines(self.path, *self.states),)

    def opposite(self, board: Board) -> Automaton:
        """Return the rule that reads the opposite values."""
        return dataclasses.replace(self, states=(
            tuple(row[::-1] for row in self.states.following), self.states.final)).on(board)

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the line."""
        yield Tube(self.path, "slate", 0.08, ends="bars" if len(self.path) > 1 else "")


@lru_cache(maxsize=64)  # the lines of a board often have the same one
def _smallest(made: States, size: int) -> States:
    def step(state: int, digit: int) -> int | None:
        after = made.following[state][digit - 1]
        return None if after < 0 else after

    return automaton(0, step, made.final.__contains__, range(1, size + 1))
