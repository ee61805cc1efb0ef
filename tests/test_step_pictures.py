"""Steps drawn: on the terminal and as SVG."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from evidence import STEPS
from layouts import ALL
from nanpure import Grid, Layout, Puzzle, explain, next_step, svg
from nanpure.io.marks import marks_of
from nanpure.io.tables import screen_width
from nanpure.io.terminal import board
from tiers import sampled
from together import together

NS = "{http://www.w3.org/2000/svg}"
EMPTY = Puzzle.parse("." * 81).grid()


def drawn(id: str, grid: Grid = EMPTY) -> ET.Element:
    return ET.fromstring(svg(grid, step=STEPS[id]))


def kinds(root: ET.Element) -> dict[str, int]:
    """How many children of a group, or elements, each class has."""
    found: dict[str, int] = {}
    for element in root.iter():
        kind = element.attrib.get("class", "")
        found[kind] = found.get(kind, 0) + max(1, len(element) if element.tag == f"{NS}g" else 1)
    return found


@sampled("id", STEPS, small=8)
def test_every_step_is_drawn(id: str) -> None:
    root = drawn(id)
    found = STEPS[id].deduction
    assert found is not None
    seen = kinds(root)

    assert root.findtext(f"{NS}title") == explain(STEPS[id])
    assert root.findtext(f"{NS}desc") == " ".join(explain(STEPS[id], style="teach").split())
    assert seen.get("mark place", 0) == len(found.placements)
    assert seen.get("mark remove", 0) == len(found.eliminations)
    strike = next(p for p in root.iter(f"{NS}path") if p.attrib.get("class") == "strike")
    assert strike.attrib["d"].count("M") == len(found.eliminations)
    assert svg(EMPTY, step=STEPS[id]) == svg(EMPTY, step=STEPS[id])


def test_a_fish_has_base_cover_and_fins() -> None:
    seen = kinds(drawn("finned-x-wing"))

    assert (seen["base"], seen["cover"], seen["mark fin"], seen["mark pattern"]) == (2, 2, 1, 4)


def test_a_clue_beside_the_board_that_is_the_reason_is_lit() -> None:
    layout = Layout.parse("2x3+sandwich:0:r1c1,r1c2,r1c3,r1c4,r1c5,r1c6"
                          "+sandwich:9:r1c2,r2c2,r3c2,r4c2,r5c2,r6c2")
    step = next_step(Puzzle.parse("1" + "." * 35, layout))
    assert step is not None
    assert step.deduction.evidence is not None
    assert step.deduction.evidence.rules == (0,)
    (disc,) = ET.fromstring(svg(step.grid, step=step)).findall(f"{NS}circle[@class='cell']")

    assert float(disc.get("cx", 0)) < 0 < float(disc.get("cy", 0)) < 40  # left of row 1


def test_links_are_arrows_solid_and_dashed() -> None:
    seen = kinds(drawn("aic"))

    assert (seen["link"], seen["link weak"], seen["head"]) == (3, 2, 5)


def test_sets_and_colours_are_told_apart() -> None:
    sets, colours = kinds(drawn("als-xy-wing")), kinds(drawn("multi-colors-1"))

    assert (sets["set0"], sets["set1"], sets["set2"]) == (1, 1, 1)
    assert [colours[f"mark {mark}"] for mark in ("pattern", "other", "third", "fourth")] == [
        1, 1, 1, 1]


def test_arrows_stay_on_the_board() -> None:
    for path in drawn("aic").iter(f"{NS}path"):
        if path.attrib.get("class", "").startswith("link"):
            numbers = [float(number) for number in re.findall(r"-?[\d.]+", path.attrib["d"])]
            start, control, end = zip(numbers[::2], numbers[1::2], strict=True)
            for k in range(11):
                t = k / 10
                for a, b, c in zip(start, control, end, strict=True):
                    at = (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
                    assert 0 <= at <= 360


def test_words_in_a_picture_are_escaped() -> None:
    layout = Layout.parse("2x2").with_symbols(["<", "&", "3", "4"])
    grid = Puzzle((0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0), layout).grid()
    step = next_step(grid)
    assert step is not None

    root = ET.fromstring(svg(grid, step=step))
    assert root.findtext(f"{NS}title") == explain(step, layout=layout)
    assert "<script" not in svg(grid, step=step)


def test_a_picture_in_japanese() -> None:
    root = ET.fromstring(svg(EMPTY, step=STEPS["x-wing"], lang="ja"))

    assert root.findtext(f"{NS}title") == explain(STEPS["x-wing"], "ja")


def test_a_step_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="expected a step of size 4, got one of size 9"):
        svg("." * 16, step=STEPS["x-wing"])


# ---- the terminal ------------------------------------------------------------------------------


def test_marks_are_those_of_candidates_that_are_there() -> None:
    grid = EMPTY.place(20, 4)  # r3c3, which sees part of the fish

    marks = marks_of(grid, STEPS["x-wing"])
    assert marks == {(16, 4): "pattern", (61, 4): "pattern", (52, 4): "remove"}


def test_signs_without_colour() -> None:
    text = board(EMPTY, STEPS["finned-x-wing"])

    assert text.count("4*") == 4
    assert text.count("4-") == text.count("4^") == 1
    assert text.splitlines()[-1] == "- removed  ^ fin  * pattern"
    assert board(EMPTY, STEPS["x-wing"], lang="ja").splitlines()[-1] == "- 除去  * 型"
    assert "\x1b" not in text


def test_colours_instead_of_signs() -> None:
    text = board(EMPTY, STEPS["finned-x-wing"], color=True)
    plain = re.sub(r"\x1b\[[\d;]*m", "", text)

    assert "\x1b[" in text
    assert "*" not in plain
    assert plain == board(EMPTY, color=True) == board(EMPTY)


@together("layout", ALL)
def test_boards_of_every_layout(layout: Layout) -> None:
    lines = board(Puzzle((0,) * layout.cells, layout).grid()).splitlines()
    while not lines[-1].startswith("+-"):
        lines.pop()  # the rules below it

    assert len(lines) > layout.size
    assert len(set(map(len, lines))) == 1


def test_wide_symbols_keep_the_columns() -> None:
    layout = Layout.parse("2x2").with_symbols(list("一二三四"))
    lines = board(Puzzle((1, *[0] * 15), layout).grid()).splitlines()

    assert len({screen_width(line) for line in lines}) == 1
