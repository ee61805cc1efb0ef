"""What a stopped attempt tells: the nearest puzzle it had, or why there is none."""

from __future__ import annotations

import re

import pytest

from command_line import patched
from nanpure import Layout, NotMade, count, generate
from nanpure.generator import patterns
from nanpure.model.sets import CellSet
from stops import time_goes_by_looks


@pytest.fixture(autouse=True)
def _time_goes_by_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    time_goes_by_looks(monkeypatch)


def stopped(seconds: float, **wish: object) -> NotMade:
    with pytest.raises(NotMade) as failed:
        list(generate(seed=0, attempts=10**12, timeout=seconds, **wish))  # type: ignore[arg-type]
    return failed.value


@pytest.mark.parametrize("wish", [
    {"layout": "5x5", "minimal": True}, pytest.param({"layout": "6x6", "grids": "groups"},
                                               marks=pytest.mark.slow),
    pytest.param({"layout": "5x5", "grids": "groups", "symmetry": "rotate180"},
                 marks=pytest.mark.slow),
    pytest.param({"layout": "5x5", "level": "extreme", "rated": True, "minimal": True},
                 marks=pytest.mark.slow),
])
def test_a_large_board_tells_how_far_it_came(wish: dict[str, object]) -> None:
    error = stopped(1.0, **wish)

    assert error.nearest is not None
    assert re.search(r"the nearest has \d+ clues, not all tried: ", str(error))
    assert str(error).endswith(error.nearest.line())
    assert count(error.nearest, 2).count == 1


@pytest.mark.parametrize("wish", [
    pytest.param({"layout": "6x6"}, marks=pytest.mark.slow),
    {"layout": "jigsaw:random:25"}, {"layout": "jigsaw:random:25", "count": 3},
])
def test_or_why_there_is_none(wish: dict[str, object]) -> None:
    error = stopped(0.2, **wish)

    assert error.nearest is None
    assert re.search("no grid was found|a grid was found|a jigsaw table was drawn", str(error))


def test_what_nobody_had_time_to_rate_is_near_still() -> None:
    error = stopped(0.5, layout="5x5", rating=(1, 1.5))

    assert error.nearest is not None
    assert count(error.nearest, 2).count == 1


def test_one_puzzle_has_no_number_and_several_have() -> None:
    alone = str(stopped(0.1, clues=17))
    assert alone.startswith("no such puzzle: stopped after ")
    assert str(stopped(0.1, clues=17, count=3)).startswith("no such puzzle (number 1): ")
    with pytest.raises(NotMade, match=r"^no such puzzle: 5 attempts were not enough; the nearest"):
        list(generate(clues=17, attempts=5))
    said = patched("generate", "--clues", "17", "--attempts", "2").stderr
    assert b"index" not in said
    assert b"seed" not in said


def test_an_error_says_how_often_it_would_take() -> None:
    sparse = ("x..x..x.." + "." * 9 + ".x..x..x.") * 3
    with pytest.raises(NotMade) as failed:
        list(generate(pattern=sparse, attempts=2))
    found = re.search(r"2 attempts were not enough; the nearest has (\d+) solutions( or more)?: ",
                      str(failed.value))
    assert found is not None
    assert failed.value.nearest is not None
    counted = count(failed.value.nearest, 400)
    assert (counted.count, counted.exact) == (int(found[1]), not found[2])
    with pytest.raises(NotMade, match=r"60 attempts .* \(likely fewer than one in 20 "):
        list(generate("2x3", clues=8, minimal=True, symmetry="full", attempts=60))
    with pytest.raises(NotMade, match=r"\(number \d+\): .* \(those before took \d+ each\)"):
        list(generate(seed=3, clues=(0, 22), count=10**6, attempts=60))


def test_a_pattern_on_the_largest_board_is_looked_at_in_a_moment() -> None:
    layout, stripes = Layout.boxes(6, 6), CellSet.of(range(0, 1296, 2), 36)

    assert patterns.is_hopeless(layout, stripes)
    # Each product is one of arrays: 5 times of 36 for each of the six bands and stacks.
    products = len(patterns._small_symmetries(layout)) * len(patterns.generators(layout))
    assert products == 180 * 36
