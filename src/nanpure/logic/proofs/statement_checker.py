"""What the statements of a proof's head mean; alone, like the checkers that read them.

A statement is a list: its word, the names of its cells, then its numbers, as :data:`READERS` has
them. Each says how to read the digits of the cells, one after another: a digit leads from one state
to the next or to none, and the statement holds if there is a state after the last cell. That is all
that is said of it. From there,

- :class:`Reading` reads digits,
- :class:`Clauses` states the same over candidates and states, which have numbers of their own:
  "after the first so many cells the reading is in this state".

Digits that hold are read along one path of states; with exactly these states true, every clause is.
Digits that do not hold end without a next state: unit propagation walks up to there, and fails. So
the clauses are exact, for any cells, also for one that occurs twice. Two forms are read otherwise.
One lists rows, of which one has all digits; each row has a number, and the same is true of these.
The other lists branches: all statements of one hold. A branch has a number, and forbids only where
that is true; states follow from digits anyway, so digits that break all branches deny all numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from nanpure.logic.proofs.checker import Wrong

__all__ = ["BRANCHES", "MOST", "READERS", "Clauses", "Reading", "Statement", "TooMany",
           "statements_of"]

MOST = 500_000
"""Steps from state to state and clauses of all statements of a board: seconds, 100 MB."""

State = Hashable
Clause = list[int]
Steps = dict[tuple[State, int], State]


class TooMany(Wrong):
    """A statement, by its place, whose steps are too many."""

    def __init__(self, place: int) -> None:
        super().__init__(f"expected at most {MOST} steps of statements, got more by the "
                         f"statement {place + 1}")
        self.place = place


class Reading:
    """How statements of one form read the digits of their cells."""

    def __init__(self, length: int, start: State,
                 after: Callable[[Any, int, int], State | None]) -> None:
        """*after*: the state that follows a state, the place of a cell (from 0) and its digit."""
        self.length, self.start, self._after = length, start, after
        self.steps: list[Steps] = []
        """By cell: the state that follows a state and a digit, where an end can be reached."""

    def holds(self, digits: Iterable[int]) -> bool:
        """Whether digits, one of each cell, keep the statement."""
        state: State | None = self.start
        for place, digit in enumerate(digits):
            state = self._after(state, place, digit)
            if state is None:
                return False
        return True

    def explore(self, size: int, most: int) -> int:
        """Find all steps with digits to *size*; return their number, or above *most* what it is."""
        states, number = [self.start], 0
        for place in range(self.length):
            number += len(states) * size
            if number > most:
                return number
            last = place == self.length - 1
            self.steps.append({(state, digit): last or following for state in states
                               for digit in range(1, size + 1)
                               if (following := self._after(state, place, digit)) is not None})
            states = list(dict.fromkeys(self.steps[-1].values()))
        for place in range(self.length - 2, -1, -1):
            alive = {state for state, _ in self.steps[place + 1]}
            self.steps[place] = {step: following for step, following in self.steps[place].items()
                                 if following in alive}
        return number


class Choice:
    """How a statement of rows, one of which has all digits, reads its cells: it has no states."""

    def __init__(self, length: int, rows: list[list[list[int]]]) -> None:
        """*rows*: for each cell the digits that it may have in that row."""
        self.length, self.rows = length, rows

    def holds(self, digits: Iterable[int]) -> bool:
        """Whether digits, one of each cell, keep the statement."""
        entries = tuple(digits)
        return any(all(digit in own for digit, own in zip(entries, row, strict=True))
                   for row in self.rows)


class Branches:
    """How a statement of branches reads its cells: all statements of one of them hold."""

    def __init__(self, length: int, branches: list[list[Statement]]) -> None:
        """*branches*: statements whose cells are places among those of the whole."""
        self.length, self.branches = length, branches

    def holds(self, digits: Iterable[int]) -> bool:
        """Whether digits, one of each cell, keep the statement."""
        entries = tuple(digits)
        return any(all(part.holds(entries) for part in branch) for branch in self.branches)


class Statement(NamedTuple):
    """A reading of some cells."""

    cells: list[int]
    reading: Reading | Choice | Branches

    def holds(self, digits: Sequence[int]) -> bool:
        """Whether the digits of a whole board keep it."""
        return self.reading.holds(digits[cell] for cell in self.cells)


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


# ---- the words ----------------------------------------------------------------------------------


def _linear(length: int, weights: list[int], total: int) -> Reading:
    """The digits, each times its weight, add up to the total."""
    _fits(len(weights) == length)
    last = length - 1

    def after(held: int, place: int, digit: int) -> int | None:
        held += weights[place] * digit
        return held if place < last or held == total else None
    return Reading(length, 0, after)


def _equal_sums(length: int, lengths: list[int], offset: int) -> Reading:
    """The first ``lengths[0]`` digits add up to as much as the next ``lengths[1]``, and so on.

    Each digit counts *offset* more.
    """
    _fits(min(lengths) > 0 and sum(lengths) == length)
    ends = {sum(lengths[:number + 1]) - 1: number for number in range(len(lengths))}

    def after(state: tuple[int | None, int], place: int, digit: int
              ) -> tuple[int | None, int] | None:
        total, held = state
        held += digit + offset
        if place not in ends:
            return total, held
        return (held, 0) if total in (None, held) else None
    return Reading(length, (None, 0), after)


def _combination(length: int, sets: list[list[int]]) -> Reading:
    """The digits are different, and those of one of the sets."""
    wanted = [_mask(digits) for digits in sets]

    def after(held: int, place: int, digit: int) -> int | None:
        more = held | 1 << digit
        if more == held or not any(more & digits == more for digits in wanted):
            return None
        return more if place < length - 1 or more in wanted else None
    return Reading(length, 0, after)


def _mask(digits: list[int]) -> int:
    return sum(1 << digit for digit in set(digits))


def _chain(length: int, step: int) -> Reading:
    """Each digit is at least *step* more than the one before it."""
    def after(before: int, place: int, digit: int) -> int | None:
        return digit if not place or digit - before >= step else None
    return Reading(length, 0, after)


def _pair(length: int, allowed: list[list[int]]) -> Reading:
    """Where the first cell has d, the second has one of ``allowed[d - 1]``, if there is that."""
    _fits(length == 2)
    pairs = {(one, other) for one, others in enumerate(allowed, 1) for other in others}

    def after(before: int, place: int, digit: int) -> int | None:
        return digit if not place or (before, digit) in pairs else None
    return Reading(length, 0, after)


def _count(length: int, rows: list[list[int]]) -> Reading:
    """Each [digit, least, most] says how often the digit stands in the cells."""
    _fits(all(len(row) == 3 for row in rows))

    def after(held: tuple[int, ...], place: int, digit: int) -> tuple[int, ...] | None:
        counts = tuple(number + (digit == row[0]) for number, row in zip(held, rows, strict=True))
        left = length - 1 - place
        fits = all(number <= most and number + left >= least
                   for number, (_, least, most) in zip(counts, rows, strict=True))
        return counts if fits else None
    return Reading(length, (0,) * len(rows), after)


def _element(length: int, number: int) -> Reading:
    """Where the first cell has digit d, the d-th of the others has the number."""
    def after(pointed: int, place: int, digit: int) -> int | None:
        if not place:
            return digit if digit < length else None
        return pointed if place != pointed or digit == number else None
    return Reading(length, 0, after)


def _between(length: int) -> Reading:
    """The digits from the third on are strictly between the first two."""
    _fits(length > 1)

    def after(ends: tuple[int, ...], place: int, digit: int) -> tuple[int, ...] | None:
        if place < 2:
            return tuple(sorted((*ends, digit)))
        return ends if ends[0] < digit < ends[1] else None
    return Reading(length, (), after)


def _automaton(length: int, following: list[list[int]], final: list[int]) -> Reading:
    """Digit d leads from state s to ``following[s][d - 1]``, or nowhere where that is -1.

    The first state is 0, the last one of the final ones.
    """
    states = range(len(following))
    _fits(all(to in states or to == -1 for row in following for to in row))

    def after(state: int, place: int, digit: int) -> int | None:
        row = following[state] if state in states else []
        to = row[digit - 1] if digit <= len(row) else -1
        return to if to >= 0 and (place < length - 1 or to in final) else None
    return Reading(length, 0, after)


def _table(length: int, rows: list[list[list[int]]]) -> Choice:
    """Some row has all digits."""
    _fits(all(len(row) == length for row in rows))
    return Choice(length, rows)


def _fits(whether: bool) -> None:
    if not whether:
        raise Wrong("expected a statement with numbers that fit its cells")


READERS: dict[str, tuple[Callable[..., Reading | Choice], tuple[int, ...]]] = {
    "linear": (_linear, (1, 0)),
    "equal sums": (_equal_sums, (1, 0)),
    "combination": (_combination, (2,)),
    "chain": (_chain, (0,)),
    "pair": (_pair, (2,)),
    "count": (_count, (2,)),
    "element": (_element, (0,)),
    "between": (_between, ()),
    "automaton": (_automaton, (2, 1)),
    "table": (_table, (3,)),
}
"""By word: the reader; for each number after the cells 0, for a list of numbers 1, of lists 2."""

BRANCHES = "either"
"""The word of branches: after its cells there are lists of statements of the other words."""


def statements_of(records: Any, cell_of: Callable[[str], int]) -> Iterator[Statement]:
    """Yield the statements of a head; :class:`Wrong`. *cell_of* reads the name of a cell."""
    readings: dict[str, Reading | Choice] = {}  # statements of one form share one
    for record in records:
        word, names, *numbers = record
        if word == BRANCHES and type(names) is list and names and len(numbers) == 1:
            branches = _branches(numbers[0], len(names), readings)
            yield Statement(list(map(cell_of, names)), Branches(len(names), branches))
        else:
            yield _statement(record, cell_of, readings)


def _statement(record: Any, cell_of: Callable[[Any], int], readings: dict[str, Reading | Choice]
               ) -> Statement:
    word, names, *numbers = record
    reader, depths = READERS.get(word, (None, ()))
    if not (reader and type(names) is list and names and len(numbers) == len(depths)
            and all(map(_is_plain, numbers, depths))):
        raise Wrong(f"expected a statement, got {str([word, names, *numbers])[:200]}")
    form = str((word, len(names), numbers))
    if form not in readings:
        readings[form] = reader(len(names), *numbers)
    return Statement(list(map(cell_of, names)), readings[form])


def _branches(lists: Any, length: int, readings: dict[str, Reading | Choice]
              ) -> list[list[Statement]]:
    """The statements of each branch, whose cells are places, from 0."""
    def place_of(number: int) -> int:
        _fits(type(number) is int and 0 <= number < length)
        return number

    _fits(type(lists) is list and all(type(branch) is list for branch in lists))
    return [[_statement(record, place_of, readings) for record in branch] for branch in lists]


def _is_plain(number: Any, depth: int) -> bool:
    """Whether it is a whole number, or lists of them."""
    return type(number) is int if not depth else (
        type(number) is list and all(_is_plain(part, depth - 1) for part in number))
