"""The clauses of rules, for a SAT solver: what each primitive forbids, over candidates and states.

Most primitives read the digits of their cells one after another: a digit leads from one state to
the next, or to none. The states that lie between the first and an end become variables, layer by
layer, as those of a decision diagram do (Abío and others 2012): a state and a digit give the next
state, a digit needs a state that has it, a state needs one that leads to it. So unit propagation
strikes every digit that the primitive alone forbids. The other primitives are written directly.

A literal is ``cell · N + digit``, with digits from 1, or the number of a state above all of these.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from nanpure.errors import Unsupported
from nanpure.rules import primitives as known
from nanpure.words import message

__all__ = ["MOST", "rule_clauses"]

MOST = 2_000_000
"""Clauses and steps of all rules of a board."""

Clause = list[int]
State = Hashable
After = Callable[[Any, int, int], State | None]


class Stated(NamedTuple):
    """Clauses, and how many numbers of their own they have, after N² · N candidates."""

    clauses: list[Clause]
    numbers: int


def rule_clauses(parts: Iterable[known.Primitive], size: int, masks: Sequence[int]) -> Stated:
    """Return the clauses of primitives on a board with the candidates *masks*.

    Raises :class:`Unsupported` where they would be more than :data:`MOST`.

    >>> rule_clauses([known.Chain((0, 1), 1)], 2, [3, 3]).clauses
    [[-2], [-3]]
    """
    board = _Board(size, masks)
    for part in parts:
        board.add(part, [])
    return Stated(board.clauses, board.last - len(masks) * size)


class _Board:
    """The clauses so far; *last* is the greatest number in use."""

    def __init__(self, size: int, masks: Sequence[int]) -> None:
        self.size, self.masks, self.last = size, masks, len(masks) * size
        self.clauses: list[Clause] = []
        self.steps = 0

    def add(self, part: known.Primitive, guard: Clause) -> None:
        """Add the clauses of a primitive, none of which says anything where *guard* is true."""
        before = len(self.clauses)
        match part:
            case known.Different():
                self._differ(part.cells)
            case known.Sum():
                self._differ(part.cells)
                self._sum(part.cells, (1,) * len(part.cells), part.total)
            case known.Linear():
                self._sum(part.cells, part.weights, part.total)
            case known.Either():
                self._branch(part)
            case known.Count():
                for digit, least, most in part.digits:
                    self._read(part.cells, 0, _count(digit, least, most, len(part.cells)))
            case known.Combination() | known.Table() | known.Pair() | known.Element():
                self._list(part)
            case _:
                self._read(part.cells, *_reading(part))
        if guard:
            self.clauses[before:] = [[*guard, *clause] for clause in self.clauses[before:]]
        if len(self.clauses) + self.steps > MOST:
            raise Unsupported(message("engine 'sat' would need more than {most} clauses for the "
                                      "rules of the board", most=MOST), "rules")

    def _digits(self, cell: int) -> list[int]:
        mask = self.masks[cell]
        return [digit for digit in range(1, mask.bit_length() + 1) if mask >> digit - 1 & 1]

    def _of(self, cell: int, digit: int) -> int:
        return cell * self.size + digit

    def _new(self) -> int:
        self.last += 1
        return self.last

    def _differ(self, cells: Sequence[int]) -> None:
        for one, other in combinations(cells, 2):
            both = self.masks[one] & self.masks[other]
            self.clauses += [[-self._of(one, digit), -self._of(other, digit)]
                             for digit in range(1, both.bit_length() + 1) if both >> digit - 1 & 1]

    def _list(self, part: known.Combination | known.Table | known.Pair | known.Element) -> None:
        """What lists what may be."""
        match part:
            case known.Combination(cells, sets):
                self._differ(cells)
                self._choose(cells, [[mask] * len(cells) for mask in sets])
            case known.Table(cells, listed):
                self._choose(cells, listed)
            case known.Pair((first, second), allowed):
                self.clauses += [[-self._of(first, one), -self._of(second, other)]
                                 for one in self._digits(first) for other in self._digits(second)
                                 if not allowed[one - 1] >> other - 1 & 1]
            case known.Element((pointer, *others), wanted):
                self.clauses += [
                    [-self._of(pointer, digit), self._of(others[digit - 1], wanted)]
                    for digit in self._digits(pointer)]

    def _choose(self, cells: Sequence[int], listed: Iterable[Sequence[int]]) -> None:
        """Masks for all cells of which one list has all digits: each that can has a number."""
        chosen = [(self._new(), masks) for masks in listed if all(
            self.masks[cell] & mask for cell, mask in zip(cells, masks, strict=True))]
        self.clauses.append([number for number, _ in chosen])
        for place, cell in enumerate(cells):
            for digit in self._digits(cell):
                having = [number for number, masks in chosen if masks[place] >> digit - 1 & 1]
                self.clauses += [[-number, -self._of(cell, digit)] for number, masks in chosen
                                 if not masks[place] >> digit - 1 & 1]
                self.clauses.append([-self._of(cell, digit), *having])

    def _sum(self, cells: Sequence[int], weights: Sequence[int], total: int) -> None:
        """A sum is read within what the cells that are left can still add."""
        low, high, limits = total, total, []
        for cell, weight in zip(reversed(cells), reversed(weights), strict=True):
            limits.append((low, high))
            ends = sorted(weight * digit for digit in self._digits(cell)) or [0]
            low, high = low - ends[-1], high - ends[0]
        limits.reverse()

        def after(held: int, place: int, digit: int) -> int | None:
            held += weights[place] * digit
            least, most = limits[place]
            return held if least <= held <= most else None
        self._read(cells, 0, after)

    def _branch(self, part: known.Either) -> None:
        numbers = [self._new() for _ in part.branches]
        self.clauses.append(numbers)
        for number, branch in zip(numbers, part.branches, strict=True):
            for each in branch:
                self.add(each, [-number])

    def _read(self, cells: Sequence[int], start: State, after: After) -> None:
        """The cells are read from a state on."""
        layers = self._layers(cells, start, after)
        if layers is None:
            self.clauses.append([])
            return
        before: dict[State, int | None] = {start: None}  # None: the only one there is
        for cell, steps in zip(cells, layers, strict=True):
            goals = dict.fromkeys(goal for goal in steps.values())
            numbers: dict[State, int | None] = {goal: self._new() for goal in goals} if (
                len(goals) > 1) else dict.fromkeys(goals)
            self._layer(cell, steps, before, numbers)
            before = numbers

    def _layers(self, cells: Sequence[int], start: State, after: After
                ) -> list[dict[tuple[State, int], State]] | None:
        """By cell the steps from which an end can be reached; None: no end can."""
        layers: list[dict[tuple[State, int], State]] = []
        states: list[State] = [start]
        for place, cell in enumerate(cells):
            digits, last = self._digits(cell), place == len(cells) - 1
            self.steps += len(states) * len(digits)
            if self.steps > MOST:
                return layers  # add() refuses it
            layers.append({(state, digit): last or goal for state in states for digit in digits
                           if (goal := after(state, place, digit)) is not None})
            states = list(dict.fromkeys(layers[-1].values()))
        alive: set[State] = {True}
        for place in reversed(range(len(layers))):
            layers[place] = {step: goal for step, goal in layers[place].items() if goal in alive}
            alive = {state for state, _ in layers[place]}
        return layers if alive else None

    def _layer(self, cell: int, steps: dict[tuple[State, int], State],
               before: dict[State, int | None], after: dict[State, int | None]) -> None:
        """The clauses of the steps of one cell."""
        leading: dict[State, set[State]] = {}
        having: dict[int, list[State]] = {digit: [] for digit in self._digits(cell)}
        for (state, digit), goal in steps.items():
            leading.setdefault(goal, set()).add(state)
            having[digit].append(state)
        for state, number in before.items():
            for digit in having:
                clause = [-self._of(cell, digit)] if number is None else [
                    -number, -self._of(cell, digit)]
                goal = steps.get((state, digit))
                if goal is None:
                    self.clauses.append(clause)
                elif (next_number := after[goal]) is not None:
                    self.clauses.append([*clause, next_number])
        for goal, states in leading.items():
            if (number := after[goal]) is not None:
                self._needs(number, states, before)
        for digit, states_of in having.items():
            self._needs(self._of(cell, digit), states_of, before)
        if len(after) > 1:
            self.clauses.append([number for number in after.values() if number is not None])

    def _needs(self, literal: int, states: Iterable[State], before: dict[State, int | None]
               ) -> None:
        """What is true needs one of some states, unless there is but one."""
        numbers = [before[state] for state in states]
        if None not in before.values() and len(numbers) < len(before):
            self.clauses.append([-literal, *[number for number in numbers if number is not None]])


# ---- how primitives are read ---------------------------------------------------------------------


def _reading(part: known.Primitive) -> tuple[State, After]:
    """The first state of a primitive, and what follows a state, a place and a digit."""
    match part:
        case known.EqualSums():
            return (None, 0), _equal_sums(part)
        case known.Chain():
            return None, _chain(part.step)
        case known.Between():
            return (), _between
        case known.Automaton():
            return 0, _automaton(part)
    raise Unsupported(message("engine {engine!r} does not know the rule {rule}", engine="sat",
                              rule=type(part).__name__), "rules")


def _count(wanted: int, least: int, most: int, length: int) -> After:
    def after(held: int, place: int, digit: int) -> int | None:
        held += digit == wanted
        return held if held <= most and held + length - 1 - place >= least else None
    return after


def _equal_sums(part: known.EqualSums) -> After:
    ends: set[int] = set()
    for length in part.lengths:
        ends.add(max(ends, default=-1) + length)

    def after(state: tuple[int | None, int], place: int, digit: int
              ) -> tuple[int | None, int] | None:
        total, held = state[0], state[1] + digit + part.offset
        if place not in ends:
            return total, held
        return (held, 0) if total in (None, held) else None
    return after


def _chain(step: int) -> After:
    def after(before: int | None, place: int, digit: int) -> int | None:
        return digit if before is None or digit - before >= step else None
    return after


def _between(ends: tuple[int, ...], place: int, digit: int) -> tuple[int, ...] | None:
    if place < 2:
        return tuple(sorted((*ends, digit)))
    return ends if ends[0] < digit < ends[1] else None


def _automaton(part: known.Automaton) -> After:
    last, final = len(part.cells) - 1, frozenset(part.final)

    def after(state: int, place: int, digit: int) -> int | None:
        to = part.following[state][digit - 1]
        return to if to >= 0 and (place < last or to in final) else None
    return after
