"""Automata that read the values of a line: made from functions, with as few states as possible.

States are joined by Hopcroft's partition by what they accept.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import NamedTuple

from nanpure.words import message

__all__ = ["MOST_STATES", "Reading", "States", "automaton"]

MOST_STATES = 2048
"""States that the engine takes (``native/rules/automaton.cpp``)."""

MOST_FOUND = 20_000  # states before equal ones are joined


class States(NamedTuple):
    """An automaton without cells: ``following[state][digit-1]``, or -1; and the final states."""

    following: tuple[tuple[int, ...], ...]
    final: tuple[int, ...]


class Reading(NamedTuple):
    """What an automaton is made of, once its values are known: arguments of :func:`automaton`."""

    start: Hashable
    step: Callable[..., Hashable | None]
    accepts: Callable[..., object]

    def states(self, values: Iterable[int]) -> States:
        """Return the automaton."""
        return automaton(self.start, self.step, self.accepts, values)


def automaton(start: Hashable, step: Callable[..., Hashable | None],
              accepts: Callable[..., object], values: Iterable[int]) -> States:
    """Return the automaton that reads *values*, listed by digit, one after another.

    *step* takes a state and a value and returns the next state, None if there is none; *accepts*
    says whether a line may end in a state. Raises ``ValueError`` if it has more than 2048 states.

    >>> automaton(0, lambda total, value: total + value if total + value <= 3 else None,
    ...           lambda total: total == 3, range(1, 4))
    States(following=((1, 2, 3), (2, 3, -1), (3, -1, -1), (-1, -1, -1)), final=(3,))
    """
    values = tuple(values)
    number: dict[Hashable, int] = {start: 0}
    found, rows = [start], []
    for state in found:  # which grows
        row = []
        for value in values:
            after = step(state, value)
            if after is not None and after not in number:
                number[after] = len(found)
                found.append(after)
                if len(found) > MOST_FOUND:
                    raise ValueError(_too_many(f"{MOST_FOUND}"))
            row.append(-1 if after is None else number[after])
        rows.append(row)
    return _least(rows, [bool(accepts(state)) for state in found])


def _too_many(number: str) -> str:
    return message("expected an automaton of at most {most} states, got more than {number}",
                   most=MOST_STATES, number=number)


def _least(rows: Sequence[Sequence[int]], final: Sequence[bool]) -> States:
    """The automaton with states that accept the same joined, and those that accept nothing gone."""
    width = len(rows[0])
    block = _blocks(rows, final)
    if block[0] < 0:
        return States(((-1,) * width,), ())
    order = {block[0]: 0}  # blocks that can be reached, as they are met
    kept, waiting = [], [0]
    for state in waiting:  # which grows
        row = []
        for to in rows[state]:
            after = block[to] if to >= 0 else -1
            if after >= 0 and after not in order:
                order[after] = len(order)
                waiting.append(to)
            row.append(order[after] if after >= 0 else -1)
        kept.append(tuple(row))
    if len(kept) > MOST_STATES:
        raise ValueError(_too_many(f"{len(kept) - 1}"))
    return States(tuple(kept), tuple(order[block[state]] for state in waiting if final[state]))


def _blocks(rows: Sequence[Sequence[int]], final: Sequence[bool]) -> list[int]:
    """By state a number, equal for states that accept the same; -1 for those that accept nothing.

    Hopcroft's algorithm (1971): beginning with what accepts the empty line and what does not,
    blocks are split by what leads into another block; of two halves the smaller one is looked at
    again.
    """
    before: list[list[list[int]]] = [[[] for _ in rows] for _ in rows[0]]
    for state, row in enumerate(rows):
        for arrows, to in zip(before, row, strict=True):
            if to >= 0:
                arrows[to].append(state)
    alive = {state for state, ends in enumerate(final) if ends}
    reached = list(alive)
    for state in reached:  # which grows
        fresh = {earlier for arrows in before for earlier in arrows[state]} - alive
        alive |= fresh
        reached += fresh
    block = [int(ends) if state in alive else -1 for state, ends in enumerate(final)]
    members = [{state for state in alive if block[state] == number} for number in (0, 1)]
    waiting = {0, 1}
    while waiting:
        splitter = tuple(members[waiting.pop()])
        for arrows in before:
            entering: dict[int, set[int]] = {}
            for to in splitter:
                for state in arrows[to]:
                    entering.setdefault(block[state], set()).add(state)
            for number, part in entering.items():
                whole = members[number]
                if len(part) < len(whole):
                    smaller = part if 2 * len(part) <= len(whole) else whole - part
                    whole -= smaller
                    for state in smaller:
                        block[state] = len(members)
                    waiting.add(len(members))
                    members.append(smaller)
    return block
