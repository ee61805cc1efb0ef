"""Automata that read lines: they accept what their functions accept, with as few states."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from nanpure.rules.automata import MOST_STATES, States, automaton
from nanpure.rules.board import Board
from nanpure.rules.encoded_states import Guesser
from nanpure.rules.primitives import Automaton


def accepted(made: States, length: int, size: int) -> set[tuple[int, ...]]:
    """The lines of digits that an automaton accepts."""
    part = Automaton(tuple(range(length)), made.following, made.final)
    return {digits for digits in product(range(1, size + 1), repeat=length) if part.holds(digits)}


def residual_count(lines: Callable[[tuple[int, ...]], bool], size: int, longest: int) -> int:
    """How many beginnings differ in what may follow them: the states that there must be."""
    ends = [end for length in range(longest + 1)
            for end in product(range(1, size + 1), repeat=length)]
    rights = {frozenset(end for end in ends if lines((*begin, *end))) for begin in ends}
    return len(rights - {frozenset()})


@pytest.mark.parametrize("total", range(5))
def test_sums(total: int) -> None:
    def step(held: int, value: int) -> int | None:
        return held + value if held + value <= total else None

    made = automaton(0, step, lambda held: held == total, range(1, 4))
    for length in range(1, 5):
        assert accepted(made, length, 3) == {
            digits for digits in product(range(1, 4), repeat=length) if sum(digits) == total}
    assert len(made.following) == total + 1


def test_random_ones_that_guess_are_made_with_the_fewest_states() -> None:
    chance = Random(7)
    for _ in range(15):
        size, states = 2, chance.randint(1, 4)
        table = {(state, value): [to for to in range(states) if chance.random() < 0.4]
                 for state in range(states) for value in range(1, size + 1)}
        final = [state for state in range(states) if chance.random() < 0.5]
        starts = list(range(chance.randint(1, states)))

        def right(line: tuple[int, ...], starts: list[int] = starts, final: list[int] = final,
                  table: dict[tuple[int, int], list[int]] = table) -> bool:
            held = set(starts)
            for value in line:
                held = {to for state in held for to in table[state, value]}
            return not held.isdisjoint(final)

        made = Guesser(range(len(starts)), frozenset(final), [
            {value - 1: table[state, value] for value in range(1, size + 1)}
            for state in range(states)]).states((), None, Board.boxes(1, size))
        for length in range(1, 6):
            assert accepted(made, length, size) == {
                line for line in product(range(1, size + 1), repeat=length) if right(line)}
        # Where nothing is accepted there is a first state all the same.
        assert len(made.following) == max(1, residual_count(right, size, 6))


def test_values_count_and_not_digits() -> None:
    made = automaton(0, lambda held, value: held + value, lambda held: held == 0, [0])
    assert made == States(((0,),), (0,))


def test_too_many_states() -> None:
    def step(held: int, value: int) -> int | None:
        return held + value if held < 3000 else None

    with pytest.raises(ValueError, match=f"at most {MOST_STATES} states, got more than 3000"):
        automaton(0, step, lambda held: held == 3000, [1])
    with pytest.raises(ValueError, match=f"at most {MOST_STATES} states, got more than 19000"):
        automaton(0, lambda held, value: held + 1 if held < 19000 else None,
                  lambda held: held == 19000, [1])
    with pytest.raises(ValueError, match="more than 20000"):
        automaton(0, lambda held, value: held + 1, lambda held: False, [1])
