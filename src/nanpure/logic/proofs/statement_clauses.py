"""The statements of a proof's head in clauses, for the checker of searches.

They are over candidates and over states of a reading, which have numbers of their own: "after the
first so many cells the reading is in this state". Digits that hold are read along one path of
states; with exactly these states true, every clause is. Digits that do not hold end without a next
state: unit propagation walks up to there, and fails. So the clauses are exact, for any cells, also
for one that occurs twice. A row of a list has a number, and the same is true of these. So has a
branch, which forbids only where its number is true; states follow from digits anyway, so digits
that break all branches deny all numbers.
"""

from __future__ import annotations

from collections.abc import Iterable

from nanpure.logic.proofs.statement_checker import (
    MOST,
    Branches,
    Choice,
    Reading,
    State,
    Statement,
    Steps,
    TooMany,
)

__all__ = ["Clauses"]

Clause = list[int]


class Clauses:
    """The clauses of statements on a board with N = *size*; numbers of states follow *total*."""

    def __init__(self, statements: Iterable[Statement], size: int, total: int) -> None:
        self.size, self.total = size, total
        self.clauses: list[Clause] = []
        self._explored = 0
        for place, statement in enumerate(statements):
            self._add(statement.cells, statement.reading, [])
            if self._explored + len(self.clauses) > MOST:
                raise TooMany(place)

    def _add(self, cells: list[int], reading: Reading | Choice | Branches, guard: Clause) -> None:
        """Add the clauses of a reading, which forbid nothing where *guard* is true."""
        if isinstance(reading, Branches):
            numbers = self._numbers(len(reading.branches))
            self.clauses.append([*numbers])
            for number, branch in zip(numbers, reading.branches, strict=True):
                for part in branch:
                    self._add([cells[place] for place in part.cells], part.reading, [-number])
        elif isinstance(reading, Choice):
            self._choose(cells, reading.rows, guard)
        else:
            if not reading.steps:
                self._explored += reading.explore(self.size, MOST - self._explored)
            if self._explored <= MOST:
                self._state(cells, reading, guard)

    def _numbers(self, count: int) -> range:
        """So many new numbers."""
        self.total += count
        return range(self.total - count + 1, self.total + 1)

    def _choose(self, cells: list[int], rows: list[list[list[int]]], guard: Clause) -> None:
        """Add the clauses of a choice: each row gets its own number."""
        chosen, first = self._numbers(len(rows)), cells[0] * self.size
        self.clauses += [[*guard, *chosen]] if rows else [
            [*guard, -(first + digit)] for digit in range(1, self.size + 1)]
        for number, row in zip(chosen, rows, strict=True):
            for cell, own in zip(cells, row, strict=True):
                self.clauses += [[-number, -(cell * self.size + digit)]
                                 for digit in range(1, self.size + 1) if digit not in own]
            if len(self.clauses) > MOST:
                return

    def _state(self, cells: list[int], reading: Reading, guard: Clause) -> None:
        """Add the clauses of a reading.

        A state that is known from one number needs no other: where only one digit leads to it, and
        to no other state, it is that candidate; where only one state leads to it, and to no other,
        it is that state; the only one after so many cells is true.
        """
        before: dict[State, Clause] = {reading.start: []}  # what is false in a state
        for cell, steps in zip(cells, reading.steps, strict=True):
            first = cell * self.size
            after = self._numbered(steps, before, first)
            for state, denied in before.items():
                for digit in range(1, self.size + 1):
                    clause = [*denied, -(first + digit)]
                    goal = steps.get((state, digit))
                    if goal is None:
                        self.clauses.append([*guard, *clause])
                    elif after[goal] and after[goal][0] not in clause:
                        self.clauses.append([*clause, -after[goal][0]])
            if len(after) > 1 and [*after.values()] != [*before.values()]:
                self.clauses.append([*guard, *(-literal for denied in after.values()
                                               for literal in denied)])
            before = after

    def _numbered(self, steps: Steps, before: dict[State, Clause], first: int
                  ) -> dict[State, Clause]:
        """What is false in each state that some steps lead to."""
        digits_to: dict[State, set[int]] = {}
        states_to: dict[State, set[State]] = {}
        from_digit: dict[int, set[State]] = {}
        from_state: dict[State, set[State]] = {}
        for (state, digit), goal in steps.items():
            digits_to.setdefault(goal, set()).add(digit)
            states_to.setdefault(goal, set()).add(state)
            from_digit.setdefault(digit, set()).add(goal)
            from_state.setdefault(state, set()).add(goal)
        after: dict[State, Clause] = {}
        for goal, digits in digits_to.items():
            digit, state = min(digits), next(iter(states_to[goal]))
            if len(digits_to) == 1:
                after[goal] = []
            elif digits == {digit} and from_digit[digit] == {goal}:
                after[goal] = [-(first + digit)]
            elif states_to[goal] == {state} and from_state[state] == {goal}:
                after[goal] = before[state]
            else:
                self.total += 1
                after[goal] = [-self.total]
        return after
