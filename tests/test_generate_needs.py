"""Puzzles that need a technique: the native judge, and the walk from near misses."""

from __future__ import annotations

import json
from functools import cache

import pytest

from command_line import nanpure
from nanpure import Layout, NotMade, Puzzle, count, generate, is_minimal, path
from nanpure.generator.difficulty import need_of
from nanpure.generator.patterns import is_symmetric
from nanpure.kernel import Control
from nanpure.kernel import logic as native
from nanpure.logic import CATALOGUE
from nanpure.methods.groups import mask_of
from nanpure.ratings.program import TECHNIQUES
from nanpure.search.engines import board_of


def needs(puzzle: Puzzle, name: str) -> bool:
    """The definition, step by step, from the beginning each time."""
    technique = CATALOGUE[name]
    easier = [one.id for one in CATALOGUE
              if one.id in TECHNIQUES and one.rating <= technique.rating and one.id != technique.id]

    def solves(only: list[str]) -> bool:
        return bool(only) and path(
            puzzle, catalogue=CATALOGUE.select(only=only)).end.is_complete

    return not solves(easier) and solves([*easier, technique.id])


@cache
def some_puzzles(layout: str) -> list[Puzzle]:
    return list(generate(layout, seed=12, count=12, clues=None))


@pytest.mark.parametrize("layout", ["3x3", "2x3", "3x3+windows", "3x4"])
@pytest.mark.parametrize("technique", ["full-house", "hidden-single", "naked-single", "pointing",
                                       "naked-pair", "x-wing", "skyscraper", "xy-wing", "w-wing",
                                       "xy-chain", "als-xz"])
def test_the_native_judge_says_what_the_paths_say(layout: str, technique: str) -> None:
    for puzzle in some_puzzles(layout):
        found, _ = need_of(puzzle, technique, None)
        assert (found == "yes") == needs(puzzle, technique), puzzle


def test_the_judge_tells_how_far_it_came() -> None:
    puzzle = next(generate(seed=3, needs="x-wing"))
    assert need_of(puzzle, "x-wing", None) == (
        "yes", bytes(path(puzzle).end.values))
    end = path(puzzle, catalogue=CATALOGUE.select(only=[
        one.id for one in CATALOGUE
        if one.id in TECHNIQUES and one.rating <= 3.2 and one.id != "x-wing"])).end
    assert need_of(puzzle, "swordfish", None)[0] == "no"
    assert any(native.need(
        board_of(puzzle.layout), bytes(end.values), native.program([]), native.program([]),
        native.program([]))[1])
    control = Control()
    control.stop()
    assert need_of(puzzle, "als-xz", control)[0] in ("stopped", "no")
    with pytest.raises(ValueError, match="81"):
        native.need(board_of(Layout.default(9)), b"\x01", *[native.program([])] * 3)


LONG_WISHES = [
    {"needs": "swordfish", "clues": (24, 27)},
    {"needs": "xy-wing", "symmetry": "rotate180", "minimal": True},
    {"needs": "naked-pair", "layout": "jigsaw:random"}, {"needs": "naked-triple", "layout": "3x4"},
    {"needs": "naked-pair", "layout": "2x3"},
    {"needs": "skyscraper", "layout": "3x3+diagonals"},
]


@pytest.mark.parametrize("wish", [
    {"needs": "x-wing"}, pytest.param({"needs": "x-wing", "minimal": True}, marks=pytest.mark.slow),
    pytest.param({"needs": "w-wing", "symmetry": "rotate180"}, marks=pytest.mark.slow),
    {"needs": "xy-wing", "grids": "groups"},
    {"needs": "x-wing", "level": "hard", "forbidden": "swordfish"},
    *(pytest.param(wish, marks=pytest.mark.slow) for wish in LONG_WISHES),
])
def test_wishes_hold_after_a_walk(wish: dict[str, object]) -> None:
    made = list(generate(seed=11, count=2, rated=True, **wish))  # type: ignore[arg-type]

    assert made == list(
        generate(seed=11, count=2, rated=True, jobs=3, **wish))  # type: ignore[arg-type]
    for puzzle in made:
        assert count(puzzle, 2, "sat").count == 1
        assert needs(puzzle, str(wish["needs"]))
        assert is_symmetric(mask_of(puzzle), str(wish.get("symmetry", "none")))
        assert not wish.get("minimal") or is_minimal(puzzle)
        low, high = wish.get("clues", (0, 144))  # type: ignore[misc]
        assert low <= puzzle.clues <= high
        assert puzzle.info["generator_version"] == "2"
        if "level" in wish:
            assert puzzle.info["level"] == wish["level"]


@pytest.mark.slow
def test_a_walk_finds_what_attempts_alone_do_not() -> None:
    """The attempts are as good as a look at ten times as many puzzles."""
    with_walk = [int(puzzle.info["attempt"]) for puzzle in generate(seed=1, count=12,
                                                                    needs="x-wing")]
    plain = []
    for index in range(12):
        puzzles = generate(seed=index, count=1000)
        plain.append(next((number for number, puzzle in enumerate(puzzles)
                           if need_of(puzzle, "x-wing", None)[0] == "yes"), 1000))

    assert sum(with_walk) < sum(plain) / 2


def test_the_nearest_has_use_for_it() -> None:
    with pytest.raises(NotMade, match=r"the nearest has (a use for|no need for) jellyfish"):
        list(generate(seed=1, needs="jellyfish", attempts=3))


def test_json_names_the_version_of_the_search() -> None:
    said = json.loads(nanpure("generate", "--needs", "w-wing", "--json").stdout)
    assert said["generator_version"] == 2
