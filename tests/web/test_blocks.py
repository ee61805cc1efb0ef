"""What blocks what on singles: in words and on the board, true of the grid, in both languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import nanpure
from nanpure import Grid
from samples import HARD
from visit import Visit

LINES = {"en": r"The (\d) in (\S+) keeps (\d) out of (.+)\.",
         "ja": r"()(\d行\d列)の(\d)があるので、(.+)に\dは入らない。"}


def why(visit: Visit) -> None:
    """The third rung of a hint."""
    visit.find("#hint").click()
    for rung in (1, 2, 3):
        expect(visit.find("#ladder .ladder .on")).to_have_count(rung)
        if rung < 3:
            visit.find("#hint-next").click()


def cells(text: str) -> list[int]:
    found = re.findall(r"r(\d)c(\d)|(\d)行(\d)列", text)
    return [9 * (int(a or c) - 1) + int(b or d) - 1 for a, b, c, d in found]


def told(visit: Visit, explanation: str) -> list[str]:
    """The steps of an explanation."""
    return visit.find(f"{explanation} .walk-text").all_inner_texts()


def open_in(grid: Grid, house: int, target: int) -> list[int]:
    return [cell for cell in grid.layout.houses[house].cells
            if cell != target and not grid.values[cell]]


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_each_other_cell_of_the_house_has_what_blocks_it(used: Visit, lang: str) -> None:
    used.language(lang).load(HARD)
    grid = nanpure.parse_grid(HARD)
    step = nanpure.path(HARD, max_steps=1).steps[0]
    assert step.technique == "hidden-single"
    ((target, digit),) = step.deduction.placements
    why(used)
    _, *lines, _ = told(used, "#hint-text")
    kept_out = []
    for line in lines:
        found = re.fullmatch(LINES[lang], line)
        assert found is not None, line
        (blocker,), out = cells(found[2]), cells(found[4])
        assert grid.values[blocker] == digit == int(found[3])
        assert all(grid.layout.peers[blocker] >> cell & 1 for cell in out)
        kept_out += out
    (house,) = step.deduction.evidence.houses
    assert sorted(kept_out) == sorted(open_in(grid, house, target))
    expect(used.find("#board .blocker")).to_have_count(len(lines))
    expect(used.find("#board .kept-out")).to_have_count(len(kept_out))

    used.find("#ladder .walk-on").click()
    first = cells(lines[0])
    expect(used.find('#board [data-lit="cell"]')).to_have_count(len(first))
    used.find("#hint-close").click()
    expect(used.find("#board .blocker")).to_have_count(0)


def test_a_naked_single_sees_every_other_digit(used: Visit) -> None:
    used.room("learn", "naked-single")
    expect(used.find("#board .blocker")).to_have_count(8)
    _, said, _ = told(used, "#lesson-example")
    named = re.findall(r"(\d) in (r\dc\d)", said)
    assert len({digit for digit, _ in named}) == 8
    for digit, cell in named:
        assert used.label(cell).endswith(digit)
    expect(used.find("#board .kept-out")).to_have_count(0)
    expect(used.find("#panel-example .legend")).to_contain_text("keeps digits out")


@pytest.mark.slow
def test_other_steps_have_no_blocks(used: Visit) -> None:
    used.room("learn", "x-wing")
    expect(used.find("#board .mark-remove").first).to_be_visible()
    expect(used.find("#board .blocker")).to_have_count(0)
    assert not any("keeps" in line for line in told(used, "#lesson-example"))
