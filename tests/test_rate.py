"""Ratings: what they are made of, and that they do not depend on how a puzzle is written."""

from __future__ import annotations

import random
from functools import lru_cache
from math import inf
from pathlib import Path

import pytest

import layouts
import nanpure
from nanpure import Layout, MultipleSolutions, NoSolution, Puzzle, PuzzleError, Ratings
from nanpure.generator.difficulty import Difficulty
from nanpure.io.answers import ratings_json
from nanpure.kernel import Control
from nanpure.logic import CATALOGUE, LEVELS, TABLE, Catalogue, path, steps
from nanpure.logic.steps import rating
from nanpure.model.symmetry import random_transform
from nanpure.ratings import SCALES, USUAL, Effort, Level, Round, Rounds
from nanpure.ratings import rounds as rounds_module
from nanpure.ratings.levels import CAPS
from nanpure.ratings.program import (
    DIRECT,
    HARDER,
    LAST_RESORT,
    TECHNIQUES,
    Rated,
    by_level,
    by_rating,
)
from random_puzzles import random_puzzle

SINGLES = ".24. 3... ...4 .31."
EASY = ".8..7..3.7..2.3..8..9.6.4...4.....2.8.2...9.1.3.....6...6.8.1..2..9.5..6.7..3..4."
MIDDLE = "1....678.4571....6..9......2..9.5...53.84......4.......76.1.4.2...6...1.......6.8"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

RATED = [
    Layout.parse(text)
    for text in ("2x2", "2x3", "3x3", "3x3+diagonals", "3x3+windows", "2x4", layouts.JIGSAWS[0],
                 layouts.JIGSAWS[2], "2x3+disjoint", "3x4")
]


@lru_cache
def puzzles(layout: Layout) -> list[Puzzle]:
    """A few puzzles with one solution: minimal ones, and one with some givens more."""
    chance = random.Random(layout.structure)
    full = layout.cells // 3
    return [random_puzzle(layout, chance, fewest=fewest) for fewest in (0, 0, full)]


def by_layout(layout: Layout) -> str:
    return layouts.name(layout)


every_layout = pytest.mark.parametrize("layout", RATED, ids=by_layout)


# ---- the nanpure scale -------------------------------------------------------------------------


def rounds(puzzle: Puzzle | str) -> Rounds:
    found = nanpure.rate(puzzle, ["nanpure"]).nanpure
    assert found is not None
    return found


# Four seconds with diagonals.
HARD_TO_RATE = {"3x3+diagonals", "3x4", RATED[6].structure}


@pytest.mark.parametrize("layout", [
    pytest.param(layout, id=by_layout(layout),
                 marks=[pytest.mark.slow] * (layout.structure in HARD_TO_RATE))
    for layout in RATED])
def test_rounds_and_levels_do_not_change_under_symmetries(layout: Layout) -> None:
    for puzzle in puzzles(layout):
        expected = nanpure.rate(puzzle, ["nanpure", "level"])
        for seed in range(8):
            image = random_transform(layout, seed)(puzzle)
            assert nanpure.rate(image, ["nanpure", "level"]) == expected


@every_layout
def test_rounds_fill_the_grid(layout: Layout) -> None:
    for puzzle in puzzles(layout):
        found = rounds(puzzle)
        ratings = [one.rating for one in found.rounds]

        assert sum(one.placements for one in found.rounds) == puzzle.givens.count(0)
        assert found.max == max(ratings)
        assert found.sum == pytest.approx(sum(ratings))
        assert found.first == ratings[0] <= found.to_placement <= found.max
        assert all(one.steps >= 1 for one in found.rounds)
        assert all(one.placements or one.eliminations for one in found.rounds)


@pytest.mark.parametrize("puzzle", [EASY, MIDDLE, 0, 1, 2])
def test_a_round_takes_all_steps_of_the_lowest_rating(puzzle: str | int) -> None:
    """The rounds again, from the steps that the engine lists."""
    rated = by_rating().techniques
    order = [technique.id for technique in rated]
    posed = puzzles(Layout.default(9))[puzzle] if isinstance(puzzle, int) else Puzzle.parse(puzzle)
    grid = posed.grid()
    for one in rounds(posed).rounds:
        # A step is never rated lower than its technique, and nets take long to list.
        catalogue = CATALOGUE.select(only=[each.id for each in rated if each.rating <= one.rating])
        found = [(rating(CATALOGUE[step.technique], step.deduction), step.technique, step.deduction)
                 for step in steps(grid, catalogue)]
        lowest = min(value for value, _, _ in found)
        taken = [(id, deduction) for value, id, deduction in found if value == lowest]
        assert one.rating == lowest / 10
        assert one.technique == min((id for id, _ in taken), key=order.index)
        assert one.steps == len(taken)
        assert one.placements == len({each for _, it in taken for each in it.placements})
        assert one.eliminations == len({each for _, it in taken for each in it.eliminations})
        for _, deduction in taken:
            grid = grid.after(deduction)
    assert grid.is_solution


def test_factors_of_an_easy_puzzle() -> None:
    assert rounds(SINGLES).rounds == (
        Round(1.2, "hidden-single", 4, 4, 0),
        Round(1.0, "full-house", 4, 4, 0),
        Round(1.0, "full-house", 2, 2, 0),
    )


def test_up_to_the_first_placement() -> None:
    factors = [Round(2.6, "pointing", 1, 0, 2), Round(3.2, "x-wing", 1, 0, 1),
               Round(1.2, "hidden-single", 2, 2, 0), Round(4.4, "w-wing", 1, 0, 1),
               Round(1.0, "full-house", 1, 1, 0)]
    found = Rounds(tuple(factors))

    assert (found.first, found.to_placement, found.max) == (2.6, 3.2, 4.4)
    assert (found.sum, found.technique) == (12.4, "w-wing")
    assert Rounds(tuple(factors[:2])).to_placement == 3.2
    assert found.scale == "nanpure-2"


def test_a_full_grid_needs_no_round() -> None:
    full = nanpure.solve(EASY).solution
    found = nanpure.rate(full)

    assert found.nanpure == Rounds(())
    assert (found.nanpure.max, found.nanpure.sum, found.nanpure.first) == (0, 0, 0)
    assert (found.nanpure.to_placement, found.nanpure.technique) == (0, "")
    assert found.level == Level("easy", 0, "", ())


def test_the_grid_as_it_stands_is_rated() -> None:
    """Placed digits and struck candidates count."""
    grid = Puzzle.parse(EASY).grid()
    solution = nanpure.solve(EASY).solution
    for cell in range(60):
        if not grid.values[cell]:
            grid = grid.place(cell, solution.values[cell])
    later = nanpure.rate(grid).nanpure

    assert later is not None
    assert later.sum < rounds(EASY).sum


def test_what_ratings_use() -> None:
    rated = {technique.id for technique in by_rating().techniques}

    assert not any(CATALOGUE[id].unique for id in rated)
    assert LAST_RESORT.id not in rated
    assert rated >= {technique.id for technique in by_level().techniques}
    assert rated >= {t.id for t in CATALOGUE if t.id.startswith("direct-")}


def test_where_techniques_end_the_level_counts_a_search_and_the_rounds_go_on() -> None:
    found = nanpure.rate(MIDDLE)

    assert found.nanpure is not None
    assert found.level is not None
    assert not found.nanpure.stuck
    assert found.nanpure.technique in HARDER
    assert (found.level.level, found.level.technique) == ("extreme", "proof-by-search")
    assert found.level.score >= 10_000


def test_where_all_techniques_end_the_rating_is_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    few = CATALOGUE.select(only=["full-house", "hidden-single", "naked-single", "pointing"])
    ((program, techniques),) = few.segments
    assert program is not None
    monkeypatch.setattr(rounds_module, "by_rating",
                        lambda further: Rated(techniques, program))
    found = rounds(MIDDLE)
    judged = Difficulty.of(None, (1, 12), None, ()).judge(Puzzle.parse(MIDDLE))
    endless = Difficulty.of(None, (1, inf), None, ()).judge(Puzzle.parse(MIDDLE))

    assert found.stuck
    assert (found.max, found.text) == (1.2, "≥1.2")
    assert ratings_json(Ratings(nanpure=found))["nanpure"]["stuck"] is True
    assert (judged.distance > 0, judged.rating, judged.why) == (True, None, "rating above 12")
    assert (endless.distance, endless.rating) == (0, "≥1.2")
    assert not rounds(EASY).stuck
    assert Rounds((Round(2.6, "pointing", 1, 0, 1),), stuck=True).places is False


# ---- level and effort --------------------------------------------------------------------------


@every_layout
def test_a_level_is_made_of_its_steps(layout: Layout) -> None:
    for puzzle in puzzles(layout):
        found = nanpure.rate(puzzle, ["level"]).level
        assert found is not None
        levels = [CATALOGUE[id].level for id, _ in found.steps]

        assert LEVELS.index(found.level) >= max(map(LEVELS.index, levels))
        assert found.score <= CAPS.get(found.level, found.score)
        assert CATALOGUE[found.technique].level == max(levels, key=LEVELS.index)
        order = [technique.id for technique in TABLE]
        assert [id for id, _ in found.steps] == sorted(dict(found.steps), key=order.index)


def test_the_level_of_singles_is_that_of_the_path() -> None:
    found = nanpure.rate(EASY).level
    taken = path(EASY, catalogue=Catalogue(by_level().techniques))
    scores = {"full-house": 4, "naked-single": 4, "hidden-single": 14}

    assert found is not None
    assert taken.end.is_solution
    assert found.score == sum(scores[step.technique] for step in taken.steps)
    assert found.level == "easy"
    assert found.scale == "level-2"


@every_layout
def test_effort_is_the_mean_of_images(layout: Layout) -> None:
    for puzzle in puzzles(layout):
        found = nanpure.rate(puzzle, ["effort"]).effort
        assert found is not None

        assert len(found.guesses) == 16
        assert min(found.guesses) <= found.mean <= max(found.guesses)
        images = [random_transform(layout, seed)(puzzle) for seed in (0, 7)]
        assert [found.guesses[seed] for seed in (0, 7)] == [
            nanpure.solve(image, "native").nodes for image in images
        ]


def test_effort_of_singles_is_none_and_of_a_hard_puzzle_much() -> None:
    easy, hard = (nanpure.rate(puzzle, ["effort"]).effort for puzzle in (EASY, HARD))

    assert easy is not None
    assert easy.mean == 0
    assert hard is not None
    assert hard.mean > 20
    assert Effort((1, 2, 6)).mean == 3


# ---- the verbs ---------------------------------------------------------------------------------


def test_only_the_scales_asked_for() -> None:
    for scale in SCALES:
        found = nanpure.rate(EASY, [scale])
        assert [name for name in SCALES if getattr(found, name) is not None] == [scale]
    assert [getattr(nanpure.rate(EASY, SCALES), name).scale for name in SCALES] == [
        "nanpure-2", "level-2", "effort-1", "minutes-1", "se-1.2.1", "hodoku-2.2"
    ]
    assert nanpure.rate(EASY) == nanpure.rate(EASY, USUAL)


def test_puzzles_without_exactly_one_solution() -> None:
    with pytest.raises(NoSolution):
        nanpure.rate("1" * 81)
    with pytest.raises(MultipleSolutions) as caught:
        nanpure.rate("." * 81)
    assert len(caught.value.witnesses) == 2


def test_bad_arguments() -> None:
    with pytest.raises(ValueError, match=r"expected a scale out of .*, got 'serate'"):
        nanpure.rate(EASY, ["serate"])  # type: ignore[list-item]
    with pytest.raises(ValueError, match=r"got \[\]"):
        nanpure.rate(EASY, [])
    with pytest.raises(ValueError, match="got 0"):
        nanpure.rate_many([EASY], jobs=0)
    with pytest.raises(TypeError, match=r"or a list of puzzles .*, got"):
        nanpure.rate_many(EASY)
    assert nanpure.rate_many(["1" * 81, "rubbish"], "effort")[1].status == "bad"
    with pytest.raises(nanpure.Unsupported, match="got 37"):
        nanpure.rate(Puzzle((0,) * 37**2, Layout.parse("1x37")))


def test_limits_end_in_unknown() -> None:
    control = Control()
    control.stop()
    with pytest.raises(PuzzleError) as caught:
        nanpure.rate("." * 625, control=control)
    assert (caught.value.status, caught.value.stopped) == ("unknown", "asked")
    with pytest.raises(PuzzleError) as caught:
        nanpure.rate(HARD, nodes=2)
    assert (caught.value.status, caught.value.stopped) == ("unknown", "nodes")


def test_many_are_as_one_by_one_and_do_not_depend_on_jobs() -> None:
    some = [*puzzles(RATED[2]), "1" * 81, *puzzles(RATED[0]), "." * 81, MIDDLE, EASY]
    alone = nanpure.rate_many(some)

    assert [one.status for one in alone] == [
        "unique", "unique", "unique", "none", "unique", "unique", "unique", "many", "unique",
        "unique",
    ]
    assert alone[3] == Ratings("none")
    assert alone[0] == nanpure.rate(some[0])
    for jobs in (2, 5):
        assert nanpure.rate_many(some, jobs=jobs) == alone
    assert nanpure.rate_many([HARD], ["effort"], nodes=2) == [Ratings("unknown")]
    assert nanpure.rate_many([]) == []


@pytest.mark.parametrize("structure", ["4x4", "5x5", pytest.param("6x6", marks=pytest.mark.slow)])
def test_big_boards(structure: str) -> None:
    """With most cells given: what is tested is that every size is served."""
    layout = Layout.parse(structure)
    chance = random.Random(1)
    solution = list(next(nanpure.solutions(Puzzle((0,) * layout.cells, layout))).values)
    for cell in chance.sample(range(layout.cells), layout.cells // 8):
        solution[cell] = 0
    puzzle = Puzzle(tuple(solution), layout)

    assert nanpure.solve(puzzle).status == "unique"
    assert rounds(puzzle).rounds == rounds(random_transform(layout, 3)(puzzle)).rounds


# ---- the page ----------------------------------------------------------------------------------


def test_the_page_lists_the_ratings_of_the_table() -> None:
    page = (Path(__file__).parents[1] / "docs" / "ratings.md").read_text("utf-8")
    by_value: dict[float, list[str]] = {}
    for technique in TABLE:
        if technique.id in (*TECHNIQUES, *DIRECT, *HARDER):
            by_value.setdefault(technique.rating, []).append(technique.id)
    expected = [f"| {value} | {', '.join(by_value[value])} |" for value in sorted(by_value)]

    _, _, table = page.partition("| rating | techniques |\n|---:|---|\n")
    assert table.split("\n\n")[0].splitlines() == expected
