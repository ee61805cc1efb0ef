"""Cages: different digits and sums, through every verb; against brute force and python-sat."""

from __future__ import annotations

import gc
import json
import random
import tracemalloc
from itertools import combinations, count, permutations

import pytest
from pysat.solvers import Cadical195

import nanpure
from cages import cages_of, killer
from nanpure import Cage, Grid, Layout, ParseError, Puzzle, Unsupported
from nanpure.logic import CATALOGUE
from nanpure.model.symmetry import random_transform, relabel, transpose
from nanpure.rules.primitives import Different
from nanpure.search.engines import board_of
from nanpure.search.oracle import brute_solutions
from tiers import sampled
from together import together

EMPTY4 = "." * 16


def empty(layout: Layout) -> Puzzle:
    return Puzzle((0,) * layout.cells, layout)


# ---- text --------------------------------------------------------------------------------------


def test_the_text_has_one_form() -> None:
    layout = Layout.parse("2x2 + cage: 5 : r1c2, r1c1 +cage:r4c4,r4c3+ diagonals")

    assert layout.text == "2x2+diagonals+cage:5:r1c1,r1c2+cage:r4c3,r4c4"
    assert Layout.parse(layout.text) is layout
    assert cages_of(layout) == (Cage((0, 1), 5), Cage((14, 15)))
    assert layout.with_rules(Cage((1, 0), 5)) is layout


@pytest.mark.parametrize(("text", "complaint"), [
    ("cage:2:r1c1,r1c2", "a sum from 3 to 7 of 2 cells, found 2"),
    ("cage:8:r1c1,r1c2", "a sum from 3 to 7 of 2 cells, found 8"),
    ("cage:5:r1c1,r5c1", "a cell from r1c1 to r4c4"),
    ("cage:x:r1c1", "a sum, found 'x'"),
    ("cage:5:", "a cell from"),
    ("cage", r"\+cage:…"),
    ("cage:10:r1c1,r1c2,r1c3,r1c4,r2c1", "at most 4 different cells, found 5"),
    ("cage:99999999999999999999:r1c1", "a sum, found"),
])
def test_what_no_cage_can_be_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(ParseError, match=complaint):
        Layout.parse(f"2x2+{text}")


def test_cells_of_a_cage_see_each_other() -> None:
    layout = Layout.parse("2x2+cage:r1c1,r2c4")

    assert layout.sees(0, 7)
    assert layout.digits_alike
    assert not Layout.parse("2x2+cage:5:r1c1,r1c2").digits_alike
    grid = Puzzle.parse("1...............", layout).grid()
    assert 1 not in grid.digits(7)


# ---- what is wrong -----------------------------------------------------------------------------


@pytest.mark.parametrize(("line", "rule", "said", "japanese"), [
    ("1......1........", "cage:r1c1,r2c4", "two 1s in a cage: r1c1 and r2c4", "ケージに1が2つ"),
    ("12..............", "cage:5:r1c1,r1c2", "the cage r1c1, r1c2 has 3, not 5", "合計は3で、5に"),
    ("1...............", "cage:7:r1c1,r3c3", "the cage r1c1, r3c3 can have 3 to 5, not 7",
     "合計は3から5で、7に"),
])
def test_a_witness_shows_it(line: str, rule: str, said: str, japanese: str) -> None:
    found = nanpure.check(Puzzle.parse(line, f"2x2+{rule}"))

    assert found.status == "none"
    assert str(found.witness) == said
    assert japanese in nanpure.explain(found.witness, "ja")


def test_a_full_grid_that_misses_a_sum_is_no_solution() -> None:
    line = "1234341221434321"

    assert Puzzle.parse(line, "2x2+cage:3:r1c1,r1c2").grid().is_solution
    assert not Puzzle.parse(line, "2x2+cage:4:r1c1,r1c2").grid().is_solution


# ---- counts ------------------------------------------------------------------------------------

ALL4 = [grid.values for grid in nanpure.solutions(EMPTY4)]


@together("seed", range(40))
def test_4x4_counts_are_those_of_all_grids(seed: int) -> None:
    layout = killer(4, seed, summed=0.8, kept=0.7)
    wanted = [values for values in ALL4 if all(rule.holds(values, layout) for rule in layout.rules)]

    assert len(wanted) > 0
    assert nanpure.count(empty(layout), None).count == len(wanted)
    assert [grid.values for grid in nanpure.solutions(empty(layout))] == wanted
    assert nanpure.solve(empty(layout), limit=1000).count == len(wanted)


@sampled("seed", range(8), small=2)
def test_6x6_counts_are_those_of_brute_force(seed: int) -> None:
    layout = killer(6, seed, summed=0.9, kept=0.8)
    wanted = sorted(brute_solutions(empty(layout).grid()))

    assert nanpure.count(empty(layout), None).count == len(wanted)
    assert [grid.values for grid in nanpure.solutions(empty(layout), 100)] == wanted[:100]


def by_sat(layout: Layout, most: int) -> int:
    """Solutions, at most so many, by CaDiCaL: every cage one of its combinations in some order."""
    n, fresh = layout.size, count(1)
    number = {(cell, digit): next(fresh) for cell in range(n * n) for digit in range(1, n + 1)}
    with Cadical195() as solver:
        for cell in range(n * n):
            solver.add_clause([number[cell, digit] for digit in range(1, n + 1)])
            for one, other in combinations(range(1, n + 1), 2):
                solver.add_clause([-number[cell, one], -number[cell, other]])
        for group in layout.groups:
            for digit in range(1, n + 1):
                for one, other in combinations(group, 2):
                    solver.add_clause([-number[one, digit], -number[other, digit]])
        for cage in cages_of(layout):
            chosen = []
            for digits in permutations(range(1, n + 1), len(cage.cells)):
                if cage.sum in (None, sum(digits)):
                    chosen.append(next(fresh))
                    for cell, digit in zip(cage.cells, digits, strict=True):
                        solver.add_clause([-chosen[-1], number[cell, digit]])
            solver.add_clause(chosen)
        found = 0
        while found < most and solver.solve():
            found += 1
            true = {literal for literal in solver.get_model() if literal > 0}
            solver.add_clause([-each for each in number.values() if each in true])
        return found


@pytest.mark.parametrize(("size", "seed", "most", "kept"), [
    *((9, seed, 4, 1.0) for seed in range(6)),
    *((9, seed, 4, 0.9) for seed in range(6, 10)),
    *((6, seed, 3, 0.7) for seed in range(6)),
])
def test_status_and_counts_are_those_of_sat(size: int, seed: int, most: int, kept: float) -> None:
    layout = killer(size, seed, most=most, kept=kept)
    wanted = by_sat(layout, 301)

    assert nanpure.count(empty(layout), 300).count == min(wanted, 300)
    assert nanpure.check(empty(layout)).status == ("unique" if wanted == 1 else "many")


# ---- the verbs ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def unique() -> Puzzle:
    """A 9×9 in cages, without givens, that has one solution."""
    for seed in count():
        puzzle = empty(killer(9, 1000 + seed, most=3))
        if nanpure.check(puzzle).status == "unique":
            return puzzle
    raise AssertionError


def test_a_killer_goes_through_every_verb(unique: Puzzle) -> None:
    solution = nanpure.solve(unique).solution

    assert solution.is_solution
    assert nanpure.count(unique).count == 1
    assert [grid.values for grid in nanpure.solutions(unique)] == [solution.values]
    assert nanpure.solve_many([unique]).solutions[0].tolist() == list(solution.values)
    assert nanpure.count_many([unique]).counts.tolist() == [1]
    path = nanpure.path(unique, verify=True)
    assert path.end.is_solution
    assert {"cage-combinations", "innies-outies"} & {step.technique for step in path.steps}
    assert nanpure.hint(unique).status == "step"
    assert nanpure.rate(unique).nanpure.max > 1
    assert nanpure.svg(unique).count("<text") == len(cages_of(unique.layout))
    minimal = nanpure.minimize(Puzzle(solution.values, unique.layout))
    assert minimal.clues == 0
    assert nanpure.solve(minimal).solution.values == solution.values


WITHOUT_NETS = [entry.id for entry in CATALOGUE if "net" in entry.id.split("-")]


@pytest.mark.parametrize("without", [
    pytest.param([*WITHOUT_NETS, "nested-forcing-chain"], id="without nets"),
    pytest.param([], id="all", marks=pytest.mark.slow),
])
def test_every_step_in_a_killer_is_sound(unique: Puzzle, without: list[str]) -> None:
    solution = nanpure.solve(unique).solution.values
    for step in nanpure.steps(unique, CATALOGUE.select(without=without)):
        assert all(solution[cell] == digit for cell, digit in step.deduction.placements)
        assert all(solution[cell] != digit for cell, digit in step.deduction.eliminations)


def test_a_killer_is_made_with_given_cages() -> None:
    layout = Layout.parse("3x3+cage:3:r1c1,r1c2+cage:24:r5c5,r5c6,r6c5+cage:r9c1,r8c2,r7c3")

    puzzle, = nanpure.generate(layout, seed=3)

    assert puzzle.layout is layout
    assert nanpure.check(puzzle).status == "unique"


def test_json_carries_the_cages(unique: Puzzle) -> None:
    again = Puzzle.parse(nanpure.write(unique, "json"))

    assert again == unique
    assert json.loads(nanpure.write(unique, "json"))["layout"] == unique.layout.text


def test_no_other_form_drops_a_cage(unique: Puzzle) -> None:
    for form in ("line", "grid", "sdk", "ss", "hodoku"):
        with pytest.raises(Unsupported):
            nanpure.write(unique, form)


def test_what_does_not_know_cages_is_not_asked(unique: Puzzle) -> None:
    for method in nanpure.methods.METHODS:
        with pytest.raises(Unsupported):
            list(nanpure.methods.run(method, unique))


def test_the_search_knows_primitives_of_any_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that is no cage says by its primitives alone what holds."""
    pairs = [(0, 5), (0, 10), (3, 9)]
    monkeypatch.setattr(Cage, "lower", lambda self, board: tuple(map(Different, pairs)))
    layout = Layout.parse("2x2+cage:r1c2,r4c3")  # no other test has it
    expected = [grid for grid in nanpure.solutions(EMPTY4)
                if all(grid.values[a] != grid.values[b] for a, b in pairs)]

    assert 0 < len(expected) < 288
    assert nanpure.count(empty(layout), None).count == len(expected)


def test_lists_of_several_layouts_are_searched_together(unique: Puzzle) -> None:
    other = empty(killer(9, 7))
    rows = nanpure.solve_many([unique, "." * 81, other, unique])

    assert rows.status.tolist() == [1, 2, rows.status[2], 1]
    assert rows.solutions[0].tolist() == rows.solutions[3].tolist()


# ---- symmetry ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_images_of_a_killer_have_as_many_solutions(seed: int) -> None:
    layout = killer(4, seed, kept=0.6)
    turned = transpose(4)(empty(layout))
    mirrored = relabel(4, (4, 3, 2, 1))(empty(layout))

    for image in (turned, mirrored):
        assert nanpure.count(image, None).count == nanpure.count(empty(layout), None).count
    with pytest.raises(ValueError, match="depends on them"):
        relabel(4, (2, 1, 3, 4))(empty(layout))
    move = random_transform(layout, seed)
    assert move.preserves(layout)


# ---- memory ------------------------------------------------------------------------------------


@pytest.mark.slow
def test_many_killers_keep_memory_flat() -> None:
    def some(first: int) -> None:
        for total in range(first, first + 600):
            cells = [0, 1, 2 + total % 70]
            text = "3x3+cage:" + ",".join(map(Layout.default(9).cell_name, cells))
            layout = Layout.parse(f"{text}+cage:{3 + total % 15}:r9c8,r9c9")
            board_of(layout)
            Grid.start(empty(layout)).candidates  # noqa: B018  # what it keeps is what counts

    some(0)
    gc.collect()
    tracemalloc.start()
    try:
        some(600)
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        some(1200)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert after - before < 1_000_000


# ---- digits that are alike -------------------------------------------------------------------


def _different(size: int, seed: int, least: int, most: int) -> Puzzle:
    """An empty board with eight groups of different digits, anywhere."""
    chance, text = random.Random(f"groups {size} {seed}"), str(size)
    for _ in range(8):
        cells = sorted(chance.sample(range(size * size), chance.randint(least, most)))
        text += "+cage:" + ",".join(f"r{cell // size + 1}c{cell % size + 1}" for cell in cells)
    return Puzzle.parse("." * size * size, text)


def test_an_empty_board_is_not_searched_for_each_naming_of_the_digits() -> None:
    # Searched for each naming, half of a hundred such boards took more than 100,000 nodes.
    found = [(nanpure.solve(puzzle, nodes=2000).status, nanpure.count(puzzle, 5).status)
             for puzzle in (_different(6, seed, 3, 5) for seed in range(60))]
    assert all(status == counted for status, counted in found)
    assert {status for status, _ in found} == {"none", "many"}


@pytest.mark.parametrize("limit", [1, 2, 7, 16, 17, 1000])
def test_no_solution_of_digits_that_are_alike_is_lost(limit: int) -> None:
    for seed in range(40):
        puzzle = _different(4, seed, 2, 3)
        for givens in ((0,) * 16, (1, *[0] * 15), (1, 2, *[0] * 14)):
            shown = Puzzle(givens, puzzle.layout)
            every = nanpure.count(shown).count
            result = nanpure.solve(shown, limit=limit)
            assert result.count == min(every, limit)
            assert len({grid.values for grid in result.solutions}) == result.count
            assert all(grid.is_solution for grid in result.solutions)
