"""The rungs of a hint on every screen: what one presses, keys that walk, large boards."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import expect

import nanpure
from nanpure.model.writer import write
from samples import EASY, HARD, LINKED, SIXTEEN, solution
from visit import Visit

pytestmark = pytest.mark.slow

DESK, PHONE, SMALL, ZOOMED = (1280, 860), (390, 844), (320, 640), (640, 430)


@cache
def at_a_chain() -> str:
    """The grid in which the next step is a long chain."""
    grid = nanpure.parse_grid(LINKED)
    while (step := nanpure.next_step(grid)) is not None:
        assert step.deduction.evidence is not None
        if len(step.deduction.evidence.links) > 4:
            return write(grid, "json")
        grid = grid.after(step.deduction)
    raise AssertionError("no chain")


def screen(visit: Visit, size: tuple[int, int]) -> Visit:
    visit.page.set_viewport_size({"width": size[0], "height": size[1]})
    visit.settle()
    return visit


@pytest.mark.parametrize("size", [DESK, PHONE, SMALL, ZOOMED], ids=str)
def test_what_one_presses_is_in_sight_and_in_one_place(used: Visit, size: tuple[int, int]) -> None:
    """Also where the reason is longer than the screen: it scrolls by itself, down to its end."""
    screen(used, DESK).room("play").load(at_a_chain())
    screen(used, size)
    used.find("#hint").click()
    places = []
    for rung in (1, 2, 3):
        expect(used.find("#ladder .ladder .on")).to_have_count(rung)
        expect(used.find("#hint-next")).to_be_in_viewport(ratio=1)
        places.append(used.find("#hint-next").bounding_box())
        if rung < 3:
            used.find("#hint-next").click()
    assert places == places[:1] * 3
    assert used.page.evaluate("[scrollY, document.documentElement.scrollHeight - innerHeight]") == [
        0, 0], "only what is told scrolls"
    while used.find("#ladder .walk-on").is_enabled():
        used.find("#ladder .walk-on").click()
    last = used.find("#hint-text li:visible").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()
    board, sheet = used.find("#board").bounding_box(), used.find("#ladder").bounding_box()
    assert board is not None
    assert sheet is not None
    if size in (PHONE, SMALL):  # the sheet covers no board, and ends where the screen does
        assert board["y"] + board["height"] <= sheet["y"]
        assert abs(sheet["y"] + sheet["height"] - size[1]) < 1
    used.find("#hint-close").click()
    screen(used, DESK)


def test_arrow_keys_walk_the_links_of_a_hint_opened_by_its_key(used: Visit) -> None:
    screen(used, DESK).room("play").load(at_a_chain())
    used.cell("r5c5").click()
    for rung in (1, 2, 3):
        used.press("h")
        expect(used.find("#ladder .ladder .on")).to_have_count(rung)
    lit = []
    steps = used.find("#hint-text li").count()
    for at in range(steps):
        expect(used.find("#hint-text li").nth(at)).to_have_attribute("aria-current", "step")
        lit += used.page.eval_on_selector_all(
            "#board .link.lit-part", "all => all.map(one => one.dataset.link)")
        used.press("ArrowRight")
    step = nanpure.next_step(nanpure.parse_grid(at_a_chain()))
    assert step is not None
    assert step.deduction.evidence is not None
    links = step.deduction.evidence.links
    assert set(lit) == {str(at) for at in range(len(links))}
    expect(used.find("#hint-text [aria-current]")).to_be_in_viewport()
    expect(used.find("#ladder [aria-live]").last).to_contain_text(f"Step {steps} of {steps}: So ")
    expect(used.find("#board .selected")).to_have_attribute("data-cell", "r5c5")
    used.press("Escape")
    expect(used.find("#ladder")).to_be_hidden()
    expect(used.find("#board [data-lit]")).to_have_count(0)
    used.press("ArrowRight")
    expect(used.find("#board .selected")).to_have_attribute("data-cell", "r5c6")


def test_arrow_keys_walk_the_sentence_of_a_step(used: Visit) -> None:
    """From the button that made it; and in a list of choices they choose."""
    screen(used, DESK).room("play").load(HARD)
    used.method("techniques")
    used.find("#one-step").click()
    second = used.find("#sentence li").nth(1)
    expect(second).to_be_visible()
    used.press("ArrowRight")
    expect(second).to_have_attribute("aria-current", "step")
    used.find("#speed").focus()
    used.press("ArrowLeft")
    expect(second).to_have_attribute("aria-current", "step")


MIDDLES = """all => all.map(one => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const cell = document.elementsFromPoint(x, y).find(each => each.matches(".cell"))
        .getBoundingClientRect();
    return Math.hypot(x - cell.x - cell.width / 2, y - cell.y - cell.height / 2) / cell.width;
})"""


def test_a_step_is_drawn_where_candidates_are_too_small(used: Visit) -> None:
    """16×16 on a phone: the digit that is placed, crosses in the middle of their cells."""
    screen(used, DESK).room("play").load(SIXTEEN)
    step = nanpure.next_step(nanpure.parse_grid(SIXTEEN))
    assert step is not None
    ((cell, digit),) = step.deduction.placements
    name = nanpure.parse_grid(SIXTEEN).layout.cell_name(cell)
    screen(used, PHONE)
    for notes in (False, True):
        if notes:
            used.find("#candidates-toggle").click()
        used.find("#hint").click()
        for rung in (1, 2, 3):
            expect(used.find("#ladder .ladder .on")).to_have_count(rung)
            if rung < 3:
                used.find("#hint-next").click()
        sign = used.find("#board .candidates i")
        expect(sign).to_have_text([str(digit)])
        expect(sign).to_be_visible()
        assert sign.get_attribute("data-candidate") == f"{digit}{name}"
        box = sign.bounding_box()
        assert box is not None
        assert box["height"] >= 11, "as large as can be read"
        crosses = used.find("#board .kept-out")
        assert crosses.count() > 2
        off = used.page.eval_on_selector_all("#board .kept-out, #board .candidates i", MIDDLES)
        assert max(off) < 0.15
        used.find("#hint-close").click()
    used.find("#candidates-toggle").click()
    screen(used, DESK)


def test_a_browser_without_check_visibility(visits: Callable[..., Visit]) -> None:
    """Safari before 17.4: keys, letters, hints and messages work there too."""
    visit = visits()
    visit.context.add_init_script("delete Element.prototype.checkVisibility")
    visit.open().load(EASY)
    visit.cell("r1c1").click()
    visit.press(solution(EASY)[0])
    assert visit.signs()[0] == solution(EASY)[0]
    visit.press("h")
    expect(visit.find("#ladder .ladder .on")).to_have_count(1)
    visit.press("h")
    expect(visit.find("#ladder .ladder .on")).to_have_count(2)
    visit.press("h")
    expect(visit.find("#hint-text [aria-current]")).to_have_count(1)
