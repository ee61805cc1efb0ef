"""Automata that read the values of a line: made from functions, with as few states as possible.

The construction is that of subsets, for automata that guess, followed by Moore's partition of
states that accept the same.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import NamedTuple

from nanpure.words import message

__all__ = ["MOST_STATES", "States", "automaton", "guessing"]

MOST_STATES = 1024
"""States that the engine takes (``native/rules/automaton.cpp``)."""

MOST_FOUND = 20_000  # states before equal ones are joined


class States(NamedTuple):
    """An automaton without cells: ``following[state][digit-1]``, or -1; and the final states."""

    following: tuple[tuple[int, ...], ...]
    final: tuple[int, ...]


def automaton(start: Hashable, step: Callable[..., Hashable | None],
              accepts: Callable[..., bool], values: Iterable[int]) -> States:
    """Return the automaton that reads *values*, listed by digit, one after another.

    *step* takes a state and a value and returns the next state, None if there is none; *accepts*
    says whether a line may end in a state. Raises ``ValueError`` if it has more than 1024 states.

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


def guessing(starts: Iterable[Hashable], steps: Callable[..., Iterable[Hashable]],
             accepts: Callable[..., bool], values: Iterable[int]) -> States:
    """Return the automaton that accepts what one that guesses can accept.

    It begins in any of *starts*; *steps* yields all states that may follow one and a value.

    >>> guessing("ab", lambda state, value: state if "ab".index(state) + 1 == value else (),
    ...          lambda state: True, range(1, 3))
    States(following=((1, 2), (1, -1), (-1, 2)), final=(0, 1, 2))
    """
    def step(states: frozenset[Hashable], value: int) -> frozenset[Hashable] | None:
        return frozenset(after for state in states for after in steps(state, value)) or None

    def accepted(states: frozenset[Hashable]) -> bool:
        return any(map(accepts, states))

    return automaton(frozenset(starts), step, accepted, values)


def _too_many(number: str) -> str:
    return message("expected an automaton of at most {most} states, got more than {number}",
                   most=MOST_STATES, number=number)


def _least(rows: Sequence[Sequence[int]], final: Sequence[bool]) -> States:
    """The automaton with states that accept the same joined, and those that accept nothing gone."""
    alive = _alive(rows, final)
    rows = [[to if to >= 0 and alive[to] else -1 for to in row] for row in rows]
    group = [int(ends) for ends in final]
    while True:
        keys: dict[tuple[int, ...], int] = {}
        refined = [keys.setdefault((own, *[group[to] if to >= 0 else -1 for to in row]), len(keys))
                   for own, row in zip(group, rows, strict=True)]
        if len(keys) == len(set(group)):
            break
        group = refined
    order: dict[int, int] = {}  # groups that can be reached, as they are met
    kept, waiting = [], [0]
    order[group[0]] = 0
    for state in waiting:  # which grows
        row = []
        for to in rows[state]:
            if to >= 0 and group[to] not in order:
                order[group[to]] = len(order)
                waiting.append(to)
            row.append(order[group[to]] if to >= 0 else -1)
        kept.append(tuple(row))
    if len(kept) > MOST_STATES:
        raise ValueError(_too_many(f"{len(kept) - 1}"))
    return States(tuple(kept), tuple(order[group[state]] for state in waiting if final[state]))


def _alive(rows: Sequence[Sequence[int]], final: Sequence[bool]) -> list[bool]:
    """Which states lead to a final one."""
    before: list[list[int]] = [[] for _ in rows]
    for state, row in enumerate(rows):
        for to in row:
            if to >= 0:
                before[to].append(state)
    alive, waiting = list(final), [state for state, ends in enumerate(final) if ends]
    for state in waiting:  # which grows
        for earlier in before[state]:
            if not alive[earlier]:
                alive[earlier] = True
                waiting.append(earlier)
    return alive
