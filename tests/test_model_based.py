"""Calls by chance, in any order, against a small model; hypothesis shrinks what fails.

The model is a plain list of all 288 grids of the 4×4 board: the solutions of whatever stands on it
are those that agree with its digits and candidates. Objects live on through the calls, so that one
which is changed, freed or shared by another is found: puzzles, grids, iterators that were left half
way, controls with parents, batches, threads, forked processes.
"""

from __future__ import annotations

import copy
import os
import pickle
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, invariant, rule

import nanpure
from nanpure import Control, Grid, NoSolution, Puzzle, PuzzleError
from nanpure.logic import path

Digits = tuple[int, ...]

CELLS, PLACES, DIGITS = 16, st.integers(0, 15), st.integers(1, 4)


def peers(cell: int) -> set[int]:
    """The cells in a row, column or box with a cell."""
    row, column = divmod(cell, 4)
    return {
        other for other in range(CELLS)
        if other != cell and (
            other // 4 == row or other % 4 == column
            or (other // 8, other % 4 // 2) == (row // 2, column // 2))
    }


PEERS = [peers(cell) for cell in range(CELLS)]


def all_grids() -> list[Digits]:
    """All grids of the board, ascending: row by row, each agreeing with those before."""
    lines, found = list(permutations(range(1, 5))), [()]
    for _ in range(4):
        found = [
            (*grid, *line) for grid in found for line in lines
            if all(line[at] != grid[other] for at in range(4)
                   for other in PEERS[len(grid) + at] if other < len(grid))
        ]
    return found


ALL = all_grids()


@dataclass(frozen=True)
class Model:
    """What a puzzle or grid must be: its givens, its digits, the digits that are left in cells."""

    givens: Digits
    values: Digits
    left: tuple[frozenset[int], ...]

    @staticmethod
    def of(givens: Digits) -> Model:
        left = tuple(
            frozenset({value} if value else set(range(1, 5)) - {givens[p] for p in PEERS[cell]})
            for cell, value in enumerate(givens))
        return Model(givens, givens, left)

    def placed(self, cell: int, digit: int) -> Model:
        values = (*self.values[:cell], digit, *self.values[cell + 1:])
        left = [
            frozenset({digit}) if at == cell
            else here - {digit} if at in PEERS[cell] and not values[at] else here
            for at, here in enumerate(self.left)]
        return Model(self.givens, values, tuple(left))

    def without(self, cell: int, digit: int) -> Model:
        left = tuple(here - {digit} if at == cell and not self.values[at] else here
                     for at, here in enumerate(self.left))
        return Model(self.givens, self.values, left)

    def solutions(self) -> list[Digits]:
        return [grid for grid in ALL if all(map(frozenset.__contains__, self.left, grid))]

    def masks(self) -> Digits:
        return tuple(sum(1 << digit - 1 for digit in here) for here in self.left)


Held = tuple[Any, Model]  # a puzzle or grid, and what it must be


@dataclass
class Stream:
    """An iterator of solutions, and those that are still to come."""

    told: Iterator[Grid]
    left: list[Digits]


@dataclass
class Flag:
    control: Control
    parent: Flag | None = None
    stopped: bool = False

    def is_stopped(self) -> bool:
        return self.stopped or (self.parent is not None and self.parent.is_stopped())


def status_of(solutions: list[Digits]) -> str:
    return ("none", "unique", "many")[min(len(solutions), 2)]


def pickled(one: Any) -> Any:
    return pickle.loads(pickle.dumps(one))


class Calls(RuleBasedStateMachine):
    """Each rule is a call, with what must come of it."""

    puzzles, grids = Bundle("puzzles"), Bundle("grids")
    any_held = st.one_of(puzzles, grids)
    streams, flags = Bundle("streams"), Bundle("flags")

    def __init__(self) -> None:
        super().__init__()
        self.all_grids: list[Held] = []

    def kept(self, grid: Grid, model: Model) -> Held:
        self.all_grids.append((grid, model))
        return grid, model

    @invariant()
    def nothing_changes(self) -> None:
        """All grids are what they were when they were made, whatever was done to others since."""
        for grid, model in self.all_grids:
            assert grid.values == model.values
            assert grid.candidates == model.masks()

    # ---- puzzles and grids

    @rule(target=puzzles, grid=st.sampled_from(ALL), given=st.sets(PLACES, max_size=9))
    def puzzle_of_a_grid(self, grid: Digits, given: set[int]) -> Held:
        givens = tuple(digit if cell in given else 0 for cell, digit in enumerate(grid))
        return Puzzle.of(givens), Model.of(givens)

    @rule(target=puzzles, given=st.dictionaries(PLACES, DIGITS, max_size=5))
    def puzzle_of_any_digits(self, given: dict[int, int]) -> Held:
        givens = tuple(given.get(cell, 0) for cell in range(CELLS))
        return Puzzle.parse("".join(map(str, givens)).replace("0", ".")), Model.of(givens)

    @rule(target=grids, one=puzzles)
    def grid_of(self, one: Held) -> Held:
        return self.kept(one[0].grid(), one[1])

    @rule(target=grids, one=grids, cell=PLACES, digit=DIGITS)
    def place(self, one: Held, cell: int, digit: int) -> Held:
        grid, model = one
        if model.values[cell]:
            with pytest.raises(ValueError, match="has a digit"):
                grid.place(cell, digit)
            return one
        return self.kept(grid.place(cell, digit), model.placed(cell, digit))

    @rule(target=grids, one=grids, struck=st.lists(st.tuples(PLACES, DIGITS), max_size=12))
    def remove(self, one: Held, struck: list[tuple[int, int]]) -> Held:
        grid, model = one
        for cell, digit in struck:
            model = model.without(cell, digit)
        return self.kept(grid.remove(struck), model)

    @rule(one=any_held, how=st.sampled_from([copy.copy, copy.deepcopy, pickled]))
    def copied(self, one: Held, how: Any) -> None:
        again = how(one[0])
        assert again == one[0]
        assert hash(again) == hash(one[0])

    @rule(one=grids)
    def look(self, one: Held) -> None:
        grid, model = one
        assert grid.puzzle.givens == model.givens
        assert grid.is_complete == (0 not in model.values)
        assert grid.is_solution == (model.values in ALL)
        assert set(grid.conflicts) == {
            (cell, other) for cell in range(CELLS) for other in PEERS[cell]
            if other > cell and model.values[cell] and model.values[cell] == model.values[other]}

    @rule(one=puzzles, form=st.sampled_from(["line", "grid", "json", "csv"]))
    def written_and_read(self, one: Held, form: str) -> None:
        assert list(nanpure.read(nanpure.write(one[0], form))) == [one[0]]

    # ---- searches

    @rule(one=any_held, limit=st.integers(1, 300), jobs=st.integers(1, 3))
    def search(self, one: Held, limit: int, jobs: int) -> None:
        thing, model = one
        wanted = model.solutions()
        solved, counted = nanpure.solve(thing), nanpure.count(thing, limit, jobs=jobs)
        checked = nanpure.check(thing)
        assert solved.status == checked.status == status_of(wanted)
        assert len(solved.solutions) == min(len(wanted), 2)
        assert {grid.values for grid in solved.solutions} <= set(wanted)
        assert (counted.count, counted.exact) == (min(len(wanted), limit), len(wanted) <= limit)
        assert (checked.witness is None) == (checked.status == "unique")
        if len(wanted) == 1:
            assert solved.solution.values == wanted[0]
        else:
            with pytest.raises(PuzzleError) as raised:
                solved.solution  # noqa: B018
            assert isinstance(raised.value, NoSolution) == (not wanted)

    @rule(one=any_held)
    def path_ends(self, one: Held) -> None:
        thing, model = one
        wanted = model.solutions()
        if wanted:
            found = path(thing)
            assert len(wanted) > 1 or found.end.values == wanted[0]

    @rule(all_held=st.lists(any_held, min_size=1, max_size=6), jobs=st.integers(1, 3))
    def many(self, all_held: list[Held], jobs: int) -> None:
        things, models = zip(*all_held, strict=True)
        wanted = [model.solutions() for model in models]
        batch = nanpure.solve_many(list(things), jobs=jobs)
        counts = nanpure.count_many(list(things), limit=300, jobs=jobs)
        assert [("none", "unique", "many")[s] for s in batch.status] == list(map(status_of, wanted))
        assert counts.counts.tolist() == list(map(len, wanted))
        for digits, solutions in zip(batch.solutions, wanted, strict=True):
            assert not solutions or tuple(digits.ravel().tolist()) in solutions

    @rule(all_held=st.lists(any_held, min_size=1, max_size=6))
    def in_threads(self, all_held: list[Held]) -> None:
        with ThreadPoolExecutor(3) as pool:
            found = list(pool.map(lambda one: nanpure.count(one[0], 300).count, all_held))
        assert found == [len(model.solutions()) for _, model in all_held]

    @rule(one=any_held)
    def in_a_fork(self, one: Held) -> None:
        thing, model = one
        reader, writer = os.pipe()
        child = os.fork()
        if not child:
            signal.alarm(60)  # one that hangs ends
            os.write(writer, str(nanpure.count(thing, 300).count).encode())
            os._exit(0)
        os.close(writer)
        with os.fdopen(reader) as said:
            assert said.read() == str(len(model.solutions()))
        assert os.waitpid(child, 0)[1] == 0

    # ---- iterators

    @rule(target=streams, one=any_held)
    def begin(self, one: Held) -> Stream:
        thing, model = one
        return Stream(nanpure.solutions(thing), model.solutions())

    @rule(stream=streams, steps=st.integers(1, 40))
    def take(self, stream: Stream, steps: int) -> None:
        for _ in range(steps):
            grid = next(stream.told, None)
            assert (grid and grid.values) == (stream.left.pop(0) if stream.left else None)

    @rule(stream=consumes(streams), drop=st.booleans())
    def leave(self, stream: Stream, drop: bool) -> None:
        if not drop:
            stream.told.close()  # type: ignore[attr-defined]
            assert next(stream.told, None) is None

    # ---- controls

    @rule(target=flags)
    def control(self) -> Flag:
        return Flag(Control())

    @rule(target=flags, flag=flags)
    def child(self, flag: Flag) -> Flag:
        return Flag(Control(flag.control), flag)

    @rule(flag=flags)
    def stop(self, flag: Flag) -> None:
        flag.control.stop()
        flag.stopped = True

    @rule(flag=flags, one=any_held)
    def search_with(self, flag: Flag, one: Held) -> None:
        """It answers rightly, or says that it was stopped, which only a stopped control does."""
        thing, model = one
        assert flag.control.stopped == flag.is_stopped()
        wanted = model.solutions()
        found = nanpure.count(thing, None, control=flag.control)
        if found.stopped is None:
            assert found.count == len(wanted)
        else:
            assert found.stopped == "asked"
            assert flag.is_stopped()
            assert found.count <= len(wanted)
        if not flag.is_stopped():
            assert found.stopped is None

    @rule(flag=flags, one=any_held)
    def iterate_with(self, flag: Flag, one: Held) -> None:
        thing, model = one
        told = nanpure.solutions(thing, control=flag.control)
        if flag.is_stopped() and model.solutions():
            with suppress(PuzzleError):  # a search that ends before its first look has its answer
                assert [grid.values for grid in told] == model.solutions()
        else:
            assert [grid.values for grid in told] == model.solutions()


ALLOWED = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]


class TestAFewCalls(Calls.TestCase):  # type: ignore[misc,name-defined]
    settings = settings(max_examples=6, stateful_step_count=30, suppress_health_check=ALLOWED)


@pytest.mark.slow
class TestSomeCalls(Calls.TestCase):  # type: ignore[misc,name-defined]
    settings = settings(max_examples=20, stateful_step_count=30, suppress_health_check=ALLOWED)


@pytest.mark.full
class TestManyCalls(Calls.TestCase):  # type: ignore[misc,name-defined]
    settings = settings(max_examples=3_000, stateful_step_count=60, suppress_health_check=ALLOWED)


def test_the_model_is_right() -> None:
    """288 is what all papers say, and Hiramatsu's lists."""
    assert len(set(ALL)) == 288
    assert sorted(ALL) == ALL
    for grid, cell in product(ALL, range(CELLS)):
        assert {grid[other] for other in PEERS[cell]} == {1, 2, 3, 4} - {grid[cell]}
    assert len(Model.of((1, 2, *[0] * 14)).solutions()) == 24
