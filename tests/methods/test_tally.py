"""Runs without a trace: what they count is what the events of the readable methods add up to."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from inspect import signature
from typing import Any

import pytest

import nanpure
from nanpure import Control, Layout, NoSolution, Puzzle, Unsupported, kernel, methods
from nanpure.kernel import Limits
from nanpure.methods import METHODS, Tally, tally
from nanpure.model.grid import Grid
from stops import stopped_at_work

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
EMPTY = "." * 81
QUICK = [name for name, method in METHODS.items() if method.tally is not None]
BOXES = ["2x2", "2x3", "3x2", "3x3", "1x4", "4x1"]
OTHERS = ["2x2+diagonals", "jigsaw:AABBAABBCCDDCCDD", "3x3+windows"]


def grids(seed: int, count: int) -> list[Grid]:
    """Random ones: with one solution, several or none, some with candidates taken away."""
    chance, found = random.Random(seed), []
    for at in range(count):
        layout = Layout.parse((BOXES + OTHERS)[at % len(BOXES + OTHERS)])
        n = layout.size
        first = (*chance.sample(range(1, n + 1), n), *[0] * (layout.cells - n))
        [full] = nanpure.solutions(Puzzle(first, layout), limit=1)
        share = chance.choice([0.35, 0.5, 0.7, 1])
        givens = [digit if chance.random() < share else 0 for digit in full.values]
        if chance.random() < 0.3:
            givens[chance.randrange(layout.cells)] = chance.randrange(n) + 1
        grid = Puzzle(tuple(givens), layout).grid()
        struck = [(cell, d) for cell in range(layout.cells) if not grid.values[cell]
                  for d in grid.digits(cell) if chance.random() < 0.03]
        found.append(grid.remove(struck) if chance.random() < 0.3 else grid)
    return found


OPTIONS: dict[str, list[dict[str, Any]]] = {
    "ito": [{}, {"trial": 2, "trial_order": "fewest", "all_pairs": False},
            {"largest": 2, "check_givens": False}],
    "ushio": [{}, {"single_step": True, "reference": True}, {"level_limit": 1},
              {"shortcut": False}],
    "hiroi": [{"limit": 50}, {"limit": 50, "inside": True}, {"limit": 1},
              {"limit": 20, "confirm": False}],
    "hiramatsu-h": [{}, {"levels": 0}, {"levels": 2}, {"relist": True}],
    "hiramatsu-c": [{"limit": 50}, {"limit": 1}],
    "hui": [{}, {"limit": 1}, {"max_boards": 3}, {"units": "jigsaw:AABBAABBCCDDCCDD"}],
    "hui-guess": [{"max_boards": 100}, {"limit": 1, "max_boards": 30}],
}


def from_events(name: str, grid: Grid, options: dict[str, Any]) -> Tally:
    found = Tally()
    for event in methods.run(name, grid, **options):
        found.add(event)
    return found


def answer_of(run: Callable[[], Tally]) -> Tally | str:
    """What a run counts, or why it does not begin."""
    try:
        return run()
    except (Unsupported, NoSolution) as error:
        return str(error)


# Of open grids some methods try all: what takes the run without events longer than this, or has
# more steps, the readable methods follow for minutes or for ever. A step of Ito's takes 3 ms.
SECONDS, STEPS, STEPS_OF_ITO = 5, 50_000, 5_000


def is_long(name: str, found: Tally | str) -> bool:
    if isinstance(found, str):
        return False
    steps = found.placements + found.removals + found.assumptions
    return found.outcome is None or steps > (STEPS_OF_ITO if name == "ito" else STEPS)


def assert_same(seed: int, count: int) -> None:
    ends: set[str] = set()
    runs = long = 0
    for grid in grids(seed, count):
        for name in QUICK:
            for options in OPTIONS[name]:
                if "units" in options and grid.layout.size != 4:
                    continue
                quick = answer_of(partial(tally, name, grid, timeout=SECONDS, **options))
                runs += 1
                if is_long(name, quick):
                    long += 1
                    continue
                # As text: grids compare by what they show.
                assert repr(quick) == repr(answer_of(partial(from_events, name, grid, options))), (
                    name, options, grid)
                outcome = repr(quick).partition("outcome=")[2]
                ends.add(outcome.partition("note=Note(id='")[2].partition("'")[0])
    assert long <= runs / 50
    assert {"hiroi.find_count", "hiroi.none", "hiroi.limit", "hiramatsu.all", "hiramatsu.none",
            "hiramatsu.input", "hiramatsu.limit", "hui.solutions", "hui.limit", "hui.max_boards",
            "hui.index_error", "hiramatsu.solved", "hiramatsu.unsolvable",
            "hiramatsu.contradiction", "ito.answer", "ito.inconsistent", "ito.unable_to_solve",
            "ushio.complete", "ushio.inconsistent", "ushio.step", "ushio.complete-duplicate",
            } <= ends or count < 48


@pytest.mark.parametrize("count", [6, pytest.param(48, marks=pytest.mark.slow)])
def test_the_same_as_the_events(count: int) -> None:
    assert_same(1, count)


@pytest.mark.full
@pytest.mark.parametrize("seed", range(2, 12))
def test_the_same_as_the_events_of_many(seed: int) -> None:
    assert_same(seed, 300)


@pytest.mark.parametrize(("puzzle", "placements"), [
    (".2.2...1...32.13", 8), (".32....4.......1", 11), ("4.32.3.4.....3..", 8),
    ("3..2...2.4.1....", 10),
])
def test_of_houses_that_name_one_cell_the_last_holds(puzzle: str, placements: int) -> None:
    """``(1+k) i}81$0``. Were it the first, these contradictions would take a digit more or less."""
    grid = Puzzle.parse(puzzle).grid()
    found = tally("hui", grid)

    assert found.placements == placements
    assert repr(found) == repr(from_events("hui", grid, {}))


@pytest.mark.parametrize(("cells", "row", "places"), [
    ((55, 73, 78), 8, (73, 78)), ((55, 74, 78), 6, (55, 60))])
def test_hamada_logic_does_not_look_at_the_rows_of_its_pair(
    cells: tuple[int, ...], row: int, places: tuple[int, int]
) -> None:
    """Line 27 of 5.6: r7c2, A' and r9c7 have 3 and 9; in that row 3 has two places, one of them."""
    grid = Puzzle((0,) * 81, Layout.default(9)).grid()
    grid = grid.remove([(cell, digit) for cell in cells for digit in (1, 2, 4, 5, 6, 7, 8)])
    grid = grid.remove([(cell, 3) for cell in range(9 * row, 9 * row + 9) if cell not in places])
    found = tally("ito", grid, trial=0)

    assert found.removals == from_events("ito", grid, {"trial": 0}).removals
    assert found.removals > 0


@pytest.mark.parametrize("name", QUICK)
def test_the_options_are_those_of_the_run(name: str) -> None:
    quick = METHODS[name].tally
    assert quick is not None
    _, _, *options = signature(quick).parameters.values()
    assert {each.name: each.default for each in options} == METHODS[name].options


def test_more_levels_than_squares_are_followed_by_the_trace() -> None:
    for text in ("1...........2..3", "." * 16):
        grid = Puzzle.parse(text).grid()
        assert METHODS["ushio"].tally(grid, Limits(), level_limit=17) is None
        assert repr(tally("ushio", grid, level_limit=17)) == repr(tally("ushio", grid))


def test_methods_without_a_native_run_are_counted_by_their_events() -> None:
    for name in METHODS:
        if name not in QUICK:
            assert repr(tally(name, HARD, max_steps=300)) == repr(
                from_events(name, Puzzle.parse(HARD).grid(), {"max_steps": 300}))


def test_the_hard_puzzle_at_once() -> None:
    for name in ("hiroi", "hiramatsu-c"):
        found = tally(name, HARD)
        assert found.outcome is not None
        assert (found.solutions, found.outcome.complete, found.assumptions) == (1, True, 2_068_780)


@pytest.mark.full
@pytest.mark.parametrize("name", ["hiroi", "hiramatsu-c"])
def test_the_hard_puzzle_takes_the_readable_method_as_many_tries(name: str) -> None:
    """Half a minute each."""
    assert from_events(name, Puzzle.parse(HARD).grid(), {}).assumptions == 2_068_780


def test_a_sixteen_that_was_too_slow_for_his_generator() -> None:
    [made] = nanpure.generate("4x4", 4, clues=110)
    found = tally("hiroi", made)
    assert found.outcome is not None
    assert found.outcome.solutions == (nanpure.solve(made).solution,)


# ---- limits ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", QUICK)
def test_time_and_stop_end_a_run(name: str) -> None:
    """On what takes them longer than until their first look."""
    puzzle = HARD if name in ("ito", "ushio") else EMPTY
    options = {"max_boards": 10**9} if name.startswith("hui") else {}
    assert tally(name, puzzle, timeout=1e-6, **options).outcome is None
    control = Control()
    control.stop()
    assert tally(name, puzzle, control=control, **options).outcome is None


@pytest.mark.parametrize("name", ["hiroi", "hiramatsu-c"])
def test_a_stop_from_another_thread_is_seen(name: str) -> None:
    control = Control()
    sixteen = Puzzle.parse("." * 256).grid()  # no solution in that order within hours
    with stopped_at_work(control, looks=3) as stop:
        assert tally(name, sixteen, control=control).outcome is None
    assert stop.looks_after <= 3


def test_limits_of_solutions() -> None:
    found = tally("hiroi", EMPTY, limit=1000)
    assert found.outcome is not None
    assert (found.solutions, len(found.outcome.solutions), found.outcome.complete) == (
        1000, 1000, False)
    with pytest.raises(ValueError, match="limit"):
        tally("hiroi", EMPTY, limit=0)


def test_more_solutions_than_are_kept_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel.methods, "MOST_KEPT", 4 * 810)
    for name in ("hiroi", "hiramatsu-c"):
        with pytest.raises(Unsupported, match=f"{name} keeps at most 10 solutions"):
            tally(name, EMPTY)
        assert tally(name, EMPTY, limit=10).solutions == 10


def test_the_native_runs_refuse_what_they_do_not_know() -> None:
    caged = kernel.houses(2, ((0, 1), (2, 3), (0, 2), (1, 3)), cages=(((0, 1), 3),))
    plain = kernel.houses(2, ((0, 1), (2, 3), (0, 2), (1, 3)))
    crowded = kernel.houses(2, ((0, 1), (0, 1), (0, 1), (0, 2), (2, 3), (1, 3)))
    with pytest.raises(ValueError, match="without sums"):
        kernel.fixed_order(caged, bytes(4), [3] * 4)
    with pytest.raises(ValueError, match="without sums"):
        kernel.grid_table(plain, caged, bytes(4), [3] * 4, assigning=True, most_boards=9)
    with pytest.raises(ValueError, match="same size"):
        kernel.grid_table(plain, kernel.houses(1, ((0,),)), bytes(4), [3] * 4, assigning=True,
                          most_boards=9)
    with pytest.raises(ValueError, match="three houses"):
        kernel.fixed_order(crowded, bytes(4), [3] * 4)
    with pytest.raises(ValueError, match="out of range"):
        kernel.fixed_order(plain, bytes([3, 0, 0, 0]), [3] * 4)
    assert kernel.fixed_order(plain, bytes(4), [3] * 4, limits=Limits(1e-9)).stopped in (
        None, "time")
