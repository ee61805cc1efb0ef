"""What the statements of a proof's head mean; alone, like the checkers that read them.

A statement is a list: its word, the names of its cells, then its numbers, as :data:`READERS` has
them. Each says how to read the digits of the cells, one after another: a digit leads from one state
to the next or to none, and the statement holds if there is a state after the last cell. That is all
that is said of it. From there,

- :class:`Reading` reads digits, and what complete readings leave of candidates,
- :mod:`~nanpure.logic.proofs.statement_clauses` states the same in clauses.

Two forms are read otherwise. One lists rows, of which one has all digits; the other lists branches:
all statements of one hold.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from nanpure.logic.proofs.checker import Wrong

__all__ = ["BRANCHES", "MOST", "READERS", "Branches", "Choice", "Reading", "State", "Statement",
           "Steps", "TooMany", "statements_of"]

MOST = 500_000
"""Steps from state to state and clauses of all statements of a board: seconds, 100 MB."""

State = Hashable
Digits = frozenset[int]
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

    def left(self, own: Sequence[Digits]) -> list[Digits] | None:
        """Return what complete readings leave of the digits of each cell; None without any."""
        states: set[State] = {self.start}
        taken: list[Steps] = []
        for place, digits in enumerate(own):
            taken.append({(state, digit): following for state in states for digit in digits
                          if (following := self._after(state, place, digit)) is not None})
            if len(taken[-1]) > MOST:
                raise TooMany(0)
            states = set(taken[-1].values())
        kept: list[Digits] = []
        for steps in reversed(taken):
            alive = [step for step, following in steps.items() if following in states]
            kept.append(frozenset(digit for _, digit in alive))
            states = {state for state, _ in alive}
        return kept[::-1] if all(kept) else None

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

    def left(self, own: Sequence[Digits]) -> list[Digits] | None:
        """Return what rows that are possible leave of the digits of each cell; None without any."""
        rows = ([digits.intersection(listed) for digits, listed in zip(own, row, strict=True)]
                for row in self.rows)
        return _together([row for row in rows if all(row)])


class Branches:
    """How a statement of branches reads its cells: all statements of one of them hold."""

    def __init__(self, length: int, branches: list[list[Statement]]) -> None:
        """*branches*: statements whose cells are places among those of the whole."""
        self.length, self.branches = length, branches

    def holds(self, digits: Iterable[int]) -> bool:
        """Whether digits, one of each cell, keep the statement."""
        entries = tuple(digits)
        return any(all(part.holds(entries) for part in branch) for branch in self.branches)

    def left(self, own: Sequence[Digits]) -> list[Digits] | None:
        """Return what any branch leaves of the digits of each cell; None without any."""
        found = (_kept(branch, list(own)) for branch in self.branches)
        return _together([kept for kept in found if kept is not None])


def _kept(parts: Sequence[Statement], own: list[Digits]) -> list[Digits] | None:
    """What statements about places of *own* leave of it, again and again."""
    before: list[Digits] = []
    while before != own:
        before = list(own)
        for part in parts:
            kept = part.reading.left([own[place] for place in part.cells])
            if kept is None:
                return None
            for place, digits in zip(part.cells, kept, strict=True):
                own[place] &= digits
    return own if all(own) else None


def _together(ways: Sequence[Sequence[Digits]]) -> list[Digits] | None:
    return [frozenset().union(*digits) for digits in zip(*ways, strict=True)] if ways else None


class Statement(NamedTuple):
    """A reading of some cells."""

    cells: list[int]
    reading: Reading | Choice | Branches

    def holds(self, digits: Sequence[int]) -> bool:
        """Whether the digits of a whole board keep it."""
        return self.reading.holds(digits[cell] for cell in self.cells)


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
