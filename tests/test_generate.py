"""Puzzles that are made: unique by an independent counter, as asked for, the same everywhere."""

from __future__ import annotations

import json
import re

import pytest

from command_line import nanpure
from nanpure import (
    Control,
    Layout,
    MultipleSolutions,
    NanpureError,
    Puzzle,
    Unsupported,
    count,
    is_minimal,
    rate,
)
from nanpure.generator import (
    SYMMETRIES,
    NotMade,
    generate,
    minimal_puzzles,
    minimize,
    near,
    parse_pattern,
    random_jigsaw,
    transform,
    until_unique,
)
from nanpure.generator.patterns import generator_images, is_symmetric
from nanpure.logic import LEVELS
from nanpure.model.sets import CellSet
from nanpure.ratings import SCALES, Scale
from stops import time_goes_by_looks
from together import together

LAYOUTS = ("2x2", "2x3", "3x3", "3x4", "3x3+diagonals", "3x3+windows", "jigsaw:random:7")


def shown(puzzle: Puzzle) -> CellSet:
    return CellSet.of((c for c, d in enumerate(puzzle.givens) if d), puzzle.layout.size)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_made_puzzles_have_one_solution(layout: str) -> None:
    for puzzle in generate(layout, seed=5, count=4, minimal=True):
        assert count(puzzle, 2, "sat").count == 1
        assert is_minimal(puzzle)


@pytest.mark.full
@pytest.mark.parametrize("layout", LAYOUTS)
def test_many_made_puzzles_have_one_solution(layout: str) -> None:
    for puzzle in generate(layout, seed=9, count=300):
        assert count(puzzle, 2, "sat").count == 1


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_symmetries(symmetry: str) -> None:
    for puzzle in generate("2x3", seed=2, count=3, symmetry=symmetry):
        assert is_symmetric(shown(puzzle), symmetry)
        assert count(puzzle, 2).count == 1


def test_the_same_for_every_number_of_jobs_and_puzzles() -> None:
    few = list(generate(seed=3, count=5, level="easy"))
    many = list(generate(seed=3, count=40, level="easy", jobs=2))

    assert few == many[:5]
    assert [dict(puzzle.info) for puzzle in few] == [dict(puzzle.info) for puzzle in many[:5]]
    assert list(generate(seed=4, count=5, level="easy")) != few


def test_clues() -> None:
    assert [puzzle.clues for puzzle in generate(seed=1, count=5, clues=30)] == [30] * 5
    assert all(25 <= puzzle.clues <= 27 for puzzle in generate(seed=1, count=5, clues=(25, 27)))


def test_ranges_on_several_scales() -> None:
    wanted: dict[Scale, tuple[float, float]] = {
        "se": (3.0, 6.6), "hodoku": (250, 2000),
        "level": (300, 900), "effort": (0.0, 2.0), "nanpure": (2.6, 5.8)}
    for puzzle in generate(seed=1, count=3, rating=wanted):
        found = rate(puzzle, SCALES)
        assert found.se is not None
        assert found.level is not None
        assert found.effort is not None
        assert found.hodoku is not None
        for name, number, (low, high) in (
            ("er", found.se.er, wanted["se"]), ("score", found.level.score, wanted["level"]),
            ("effort", found.effort.mean, wanted["effort"]),
            ("hodoku", found.hodoku.score, wanted["hodoku"]),
        ):
            assert low <= number <= high
            assert float(puzzle.info[name]) == number
    with pytest.raises(Unsupported, match="the scale se serves the classic 9×9 board"):
        generate("2x2", rating={"se": (1, 2)})
    with pytest.raises(ValueError, match="expected a scale out of nanpure, level"):
        generate(rating={"skyscrapers": (1, 2)})  # type: ignore[dict-item]


def test_levels_and_ratings() -> None:
    for puzzle in generate(seed=1, count=3, level=["hard", "unfair"], rated=True):
        assert puzzle.info["level"] == rate(puzzle, ["level"]).level.level in ("hard", "unfair")
        assert float(puzzle.info["rating"]) == rate(puzzle, ["nanpure"]).nanpure.max
    for puzzle in generate(seed=1, count=3, rating=(2.0, 3.0)):
        assert 2.0 <= rate(puzzle, ["nanpure"]).nanpure.max <= 3.0


@pytest.mark.parametrize("level", LEVELS[:4])
def test_levels_of_large_boards(level: str) -> None:
    puzzle, = generate("3x4", seed=2, level=level, symmetry="rotate180")

    assert rate(puzzle, ["level"]).level.level == level


def test_patterns() -> None:
    picture = "xx.xx.xx." * 4 + "." * 9 + "xx.xx.xx." * 4
    puzzle, = generate(seed=1, pattern=picture)

    assert shown(puzzle) == parse_pattern(picture, Layout.default(9))
    assert count(puzzle, 2, "sat").count == 1


@pytest.mark.parametrize("wish", [
    {"clues": 16}, {"clues": 17, "attempts": 20}, {"pattern": "x.x.x.x.x" * 9},
    {"clues": 18, "attempts": 10**9, "timeout": 0.3},
])
def test_what_cannot_be_had_ends(
    wish: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    controls = time_goes_by_looks(monkeypatch)
    with pytest.raises(NotMade):
        list(generate(seed=1, **wish))  # type: ignore[arg-type]
    assert sum(one.looks for one in controls) < 100_000


def test_the_nearest_comes_along() -> None:
    with pytest.raises(NotMade, match=r"the nearest has \d\d clues") as failed:
        list(generate(seed=1, clues=17, attempts=20))
    assert failed.value.nearest is not None
    assert count(failed.value.nearest, 2).count == 1


def test_a_stopped_control_stops() -> None:
    control = Control()
    control.stop()
    with pytest.raises(NotMade, match="stopped"):
        list(generate(clues=17, control=control))


@together("wish", [
    {"layout": "7"}, {"symmetry": "spiral"}, {"level": "deadly"}, {"needs": "magic"},
    {"clues": (5, 3)}, {"clues": 82}, {"seed": -1}, {"attempts": 0}, {"jobs": 0},
    {"rating": (3, 1)}, {"pattern": "xx"}, {"layout": "jigsaw:random:99"},
    {"layout": "jigsaw:random:9:spiral"}, {"layout": "jigsaw:random:9:none:x"},
    {"pattern": "x" + "." * 80, "symmetry": "rotate180"}, {"clues": 24.5}, {"clues": (1,)},
    {"clues": (None, 30)}, {"clues": "24"}, {"rating": 3}, {"seed": "a"}, {"seed": 1.5},
    {"needs": "x-wing", "forbidden": ["x-wing"]},
])
def test_wishes_that_make_no_sense(wish: dict[str, object]) -> None:
    with pytest.raises((TypeError, ValueError, NanpureError)):
        generate(**wish)  # type: ignore[arg-type]


def test_a_level_in_the_place_of_the_layout_is_shown_the_way() -> None:
    with pytest.raises(ValueError, match=re.escape("(level='hard'), got 'Hard'")):
        generate("Hard")


def test_minimize() -> None:
    whole = "1234341221434321"
    least = minimize(whole, seed=1)
    most = "1234341221434..."  # the full grid has four times as many, which takes as long
    among = minimize(most, seed=1)

    assert is_minimal(least)
    assert minimize(whole, seed=1) == least
    assert among in set(minimal_puzzles(most, limit=10_000))
    with pytest.raises(MultipleSolutions):
        minimize("1...............")


def test_near_and_until_unique() -> None:
    puzzle, = generate("2x3", seed=8, minimal=True)
    others = list(near(puzzle))

    assert len(set(others)) == len(others)
    for other in others:
        assert other.clues == puzzle.clues
        assert len(shown(other) & shown(puzzle)) >= puzzle.clues - 1
        assert count(other, 2).count == 1
    assert count(until_unique("." * 36, seed=1), 2).count == 1


def test_transform() -> None:
    puzzle, = generate(seed=6)
    other = transform(puzzle, seed=2)

    assert other != puzzle
    assert transform(puzzle, seed=2) == other
    assert rate(other, ["nanpure"]) == rate(puzzle, ["nanpure"])


def test_random_jigsaws() -> None:
    for size in (4, 5, 9):
        layout = random_jigsaw(size, seed=3)
        assert layout.size == size
        assert layout == random_jigsaw(size, seed=3)


@pytest.mark.parametrize(("size", "symmetry"), [
    (5, "mirror-v"), (6, "rotate180"), (6, "mirror-both"), (9, "rotate90"), (9, "diagonal"),
    pytest.param(9, "full", marks=pytest.mark.slow),
])
def test_random_jigsaws_with_a_symmetry(size: int, symmetry: str) -> None:
    regions = random_jigsaw(size, seed=1, symmetry=symmetry).regions
    mixed = any(random_jigsaw(size, k, symmetry=symmetry).regions != regions for k in range(2, 9))

    for image in generator_images(size, symmetry):
        assert len({(regions[cell], regions[to]) for cell, to in enumerate(image)}) == size
    assert mixed


def test_a_symmetry_that_the_boxes_do_not_have() -> None:
    with pytest.raises(NanpureError, match="size 6"):
        random_jigsaw(6, symmetry="rotate90")
    with pytest.raises(NanpureError, match="size 6"):
        list(generate("jigsaw:random:6:rotate90"))


# ---- the command line --------------------------------------------------------------------------


def test_lines() -> None:
    done = nanpure("generate", "-n", "3", "--seed", "7", "--level", "medium")
    lines = done.stdout.decode().splitlines()

    assert done.returncode == 0
    assert len(lines) == 3
    for line in lines:
        puzzle, _, rest = line.partition(" # ")
        level, rating, clues = rest.split()
        assert level == "medium"
        assert float(rating) > 0
        assert int(clues) == sum(sign != "." for sign in puzzle)


def test_json_says_where_a_puzzle_comes_from() -> None:
    said = json.loads(nanpure("generate", "--layout", "2x3", "--json", "--seed", "9").stdout)

    assert said["generator_version"] == 1
    assert (said["seed"], said["index"], said["layout"]) == (9, 0, "2x3")
    assert said["clues"] == sum(sign != "." for sign in said["puzzle"])


def test_jobs_write_the_same() -> None:
    one, two = (nanpure("generate", "-n", "50", "--bare", "--seed", "1", "--jobs", jobs).stdout
                for jobs in ("1", "2"))
    assert one == two
    assert one.count(b"\n") == 50


@pytest.mark.parametrize(("words", "status"), [
    (["--clues", "16"], 1), (["--clues", "17", "--attempts", "5"], 1), (["--clues", "a-b"], 2),
    (["--layout", "7"], 2), (["--needs", "magic"], 2), (["--pattern", "@/nowhere"], 2),
])
def test_wrong_wishes_on_the_command_line(words: list[str], status: int) -> None:
    done = nanpure("generate", *words)

    assert done.returncode == status
    assert done.stdout == b""
    assert done.stderr.count(b"\n") == 1


def test_verbs_that_take_puzzles() -> None:
    assert is_minimal(nanpure("edit", "minimize", "1234341221434321").stdout.decode().strip())
    assert nanpure("edit", "transform", "--seed", "1", "12.............4").returncode == 0
    assert nanpure("edit", "minimize", "1...............").stdout == b"1............... # many\n"
