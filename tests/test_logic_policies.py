"""Paths: that of Sudoku Explainer, and the one with the lowest maximum and few steps of it."""

from __future__ import annotations

import random
from pathlib import Path as File

import pytest

from nanpure import Grid, Path, Step, Unsupported, path, rate
from nanpure.io.explain import explain
from nanpure.io.paths import outcome
from nanpure.logic import CATALOGUE, next_step, steps
from nanpure.logic.steps import rating
from nanpure.model.path import Hardest
from nanpure.model.puzzle import as_grid
from tiers import sampled
from together import together

RATED = [line.split()[0] for line in
         (File(__file__).parent / "data" / "se_ratings.txt").read_text("utf-8").splitlines()
         if line and not line.startswith("#")]
# Four naked singles where the lowest rating is always taken, three with the fewest; two pointing
# steps where it takes three. From random minimal puzzles.
SEVERAL = {
    "...3....5.3..1.762....6......74.135....8....69.2.......5..8..1.86.....3...4.9....":
        Hardest(2.3, 3, 3),
    "....8.3.4...3.6.1......7....8..6...79.....18.....72..33.6...52...9.......5.6.48..":
        Hardest(2.6, 2, 2),
}


def tenths(step: Step) -> int:
    """The rating of a step of our techniques."""
    return rating(CATALOGUE[step.technique], step.deduction)


def replayed(start: Grid, found: Path) -> list[Grid]:
    grids = [start]
    for step in found.steps:
        grids.append(grids[-1].after(step.deduction))
    assert grids[-1].candidates == found.end.candidates
    return grids


# ---- Sudoku Explainer ----------------------------------------------------------------------------


def told(step: Step) -> float:
    assert step.note is not None
    value = step.note.arguments["rating"]
    assert isinstance(value, float)
    return value


@sampled("line", RATED[:40], small=15)
def test_the_path_of_sudoku_explainer_has_its_rating(line: str) -> None:
    known = rate(line, "se").se
    assert known is not None
    found = path(line, "se", verify=True)

    ratings = [told(step) for step in found.steps]
    assert max(ratings) == known.er
    assert ratings[0] == known.ed
    first = next(at for at, step in enumerate(found.steps) if step.kind == "place")
    assert max(ratings[: first + 1]) == known.ep
    assert found.steps[ratings.index(known.er)].technique == known.technique
    assert found.end.is_solution
    replayed(as_grid(line), found)


def test_it_goes_on_from_any_grid() -> None:
    """Candidates that a step struck, not a memory, are what the next one builds on."""
    line = next(line for line in RATED if (found := rate(line, "se").se) and 6 < found.er < 7.5)
    found = path(line, "se")
    grids = replayed(as_grid(line), found)

    for at in range(0, len(found.steps), 7):
        assert path(grids[at], "se").steps == found.steps[at:]
        assert next_step(grids[at], "se") == found.steps[at]
    assert path(line, "se", max_steps=5).steps == found.steps[:5]
    assert path(line, "se", max_steps=5).stopped == "steps"
    assert next_step(found.end, "se") is None


def test_its_sentences() -> None:
    line = "98.7..6..75..4.....6..8....8...5..4..7...65...........3....87.....2....1........."
    found = path(line, "se", max_steps=1)

    assert explain(found.steps[0]) == "Hidden Single (1.2): one place for 6 in box 2: r2c4=6"
    assert explain(found.steps[0], "ja") == (
        "隠れた単独候補(1.2): ブロック2で6の入るマスは1つ: r2c4=6")
    assert "評価" in explain(outcome(path(RATED[0], "easiest"), 80, "ja"), "ja")
    ends = path("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4....",
                "se", max_steps=1)
    assert ends.stopped in (None, "steps")


def test_sudoku_explainer_has_its_own_techniques_and_board() -> None:
    with pytest.raises(ValueError, match="the policy se has its own techniques"):
        path(RATED[0], "se", CATALOGUE)
    with pytest.raises(Unsupported, match="serves the classic 9×9 board, got 2x2"):
        next_step(".24.3......4.31.", "se")


def test_limits_of_sudoku_explainer() -> None:
    monster = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
    found = path(monster, "se", timeout=1e-9)
    assert (found.stopped, found.steps) == ("time", ())


# ---- the lowest maximum --------------------------------------------------------------------------


@together("line", RATED[:30])
def test_the_numbers_of_an_easiest_path_are_its_own(line: str) -> None:
    found = path(line, "easiest", verify=True)
    replayed(as_grid(line), found)

    assert found.end.is_solution
    ratings = [tenths(step) for step in found.steps]
    assert found.hardest is not None
    assert found.hardest.rating == max(ratings) / 10
    assert found.hardest.steps == ratings.count(max(ratings))
    assert 1 <= found.hardest.at_least <= found.hardest.steps


def by_chance(start: Grid, chance: random.Random, highest: int) -> int | None:
    """How many of the hardest steps a path has that takes any step up to *highest*, at random.

    """
    within = CATALOGUE.select(only=[
        one.id for one in CATALOGUE if one.usual and one.tenths <= highest])
    grid, count = start, 0
    while not grid.is_complete:
        choices = list(steps(grid, within))
        if not choices:
            return None
        step = chance.choice(choices)
        count += tenths(step) == highest
        grid = grid.after(step.deduction)
    return count


@pytest.mark.parametrize("line", SEVERAL)
def test_no_path_by_chance_is_below_the_bound(line: str) -> None:
    """Paths that take any step up to the maximum reach the end, and never with fewer of it."""
    chance, known = random.Random(17), SEVERAL[line]
    assert path(line, "easiest").hardest == known
    highest = round(known.rating * 10)

    counts = [by_chance(as_grid(line), chance, highest) for _ in range(30)]
    assert all(count is not None and count >= known.at_least for count in counts)
    assert by_chance(as_grid(line), chance, highest - 1) is None


def test_proof_by_search_lists_one_step_and_proves_no_bound() -> None:
    few = CATALOGUE.select(only=["full-house", "hidden-single", "proof-by-search"])
    found = path(list(SEVERAL)[1], "easiest", few)
    assert found.hardest is not None
    assert (found.hardest.rating, found.hardest.at_least) == (20.0, 1)


def test_a_path_that_takes_less_than_rounds_disproves_their_bound() -> None:
    found = path(
        "104570000000000000850000000025000000000005000000000000000000000000200083000000000",
        "easiest",
        layout="3x3+sandwich:15:r1c4,r9c4+sandwich:23:r1c6,r9c6+sandwich:0:r1c8,r9c8+sandwich:13:"
        "r3c1,r3c9+sandwich:6:r4c1,r4c9+sandwich:26:r5c1,r5c9+sandwich:3:r6c1,r6c9+sandwich:6:"
        "r7c1,r7c9")
    assert found.hardest == Hardest(6.7, 1, 1)


def test_the_outcome_says_what_is_proved() -> None:
    found = path(RATED[0], "easiest")
    for hardest, said in ((Hardest(4.2, 3, 3), "4.2, the lowest maximum: 3, the fewest"),
                          (Hardest(4.2, 3, 2), "3, and at least 2 are needed")):
        assert said in explain(outcome(Path(found.steps, found.end, None, hardest), 80))


def test_hardest_refuses_what_cannot_be() -> None:
    with pytest.raises(ValueError, match="at_least"):
        Hardest(4.2, 2, 3)
    with pytest.raises(TypeError, match="expected rating to be a number"):
        Hardest("4.2", 2, 1)  # type: ignore[arg-type]
