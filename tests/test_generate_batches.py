"""The native batches of the generator against what answers one question at a time."""

from __future__ import annotations

import pytest

from nanpure.generator import SYMMETRIES, generate
from nanpure.generator.difficulty import Difficulty
from nanpure.generator.patterns import orbits
from nanpure.kernel import backends
from nanpure.kernel.generate import Recipe, attempts
from nanpure.logic import LEVELS
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, as_grid
from nanpure.ratings import levels_of, rate
from nanpure.search.engines import board_of
from nanpure.search.verbs import count
from tiers import sampled

NINE = Layout.default(9)


@pytest.mark.parametrize("layout", [
    "2x3", "3x3", pytest.param("3x3+windows", marks=pytest.mark.slow)])
def test_levels_are_those_of_rate(layout: str) -> None:
    puzzles = list(generate(layout, seed=3, count=30))
    known = [rate(puzzle, ["level"]).level.level for puzzle in puzzles]
    grids = [as_grid(puzzle) for puzzle in puzzles]

    assert levels_of(grids) == levels_of(grids, jobs=2) == known
    for highest in range(len(LEVELS)):
        for level, cut in zip(known, levels_of(grids, LEVELS[highest]), strict=True):
            if LEVELS.index(level) <= highest:
                assert cut == level
            else:
                assert highest < LEVELS.index(cut) <= LEVELS.index(level)


def test_levels_want_whole_candidates() -> None:
    puzzle = next(generate("2x2", seed=1))
    struck = Puzzle(puzzle.givens, puzzle.layout, removed=frozenset({(puzzle.givens.index(0), 1)}))
    with pytest.raises(ValueError, match="struck"):
        levels_of([as_grid(struck)])


def test_judging_says_what_the_ratings_say() -> None:
    wish = Difficulty.of(["medium", "hard"], (2.0, 4.0), None, [])
    near = far = 0
    for puzzle in generate(seed=8, count=40):
        judged, rated = wish.judge(puzzle), rate(puzzle, ["level", "nanpure"])
        fits = rated.level.level in ("medium", "hard") and 2.0 <= rated.nanpure.max <= 4.0

        assert (judged.distance == 0) == fits
        near, far = near + fits, far + (not fits)
    assert near
    assert far


@sampled("symmetry", SYMMETRIES, small=4)
def test_rows_together_are_rows_alone(symmetry: str) -> None:
    recipe = Recipe(board_of(NINE), True, orbits(NINE, symmetry), 20, 34, True)
    starts = [(index, 3) for index in range(40)]
    together = attempts(recipe, 6, starts, 20)

    assert together == attempts(recipe, 6, starts, 20, jobs=3)
    assert together == [attempts(recipe, 6, [start], 20)[0] for start in starts]
    for one in together[::10]:
        assert count(Puzzle(tuple(one.puzzle), NINE), 2, "sat").count == 1


@pytest.mark.parametrize("wish", [
    {"minimal": True}, {"symmetry": "rotate180"}, {"clues": (24, 25)},
])
def test_the_same_on_every_back_end(
    wish: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    for name in backends():
        monkeypatch.setenv("NANPURE_BACKEND", name)
        made.append(list(generate(seed=4, count=300, **wish)))  # type: ignore[arg-type]

    assert all(one == made[0] for one in made)
