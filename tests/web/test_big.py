"""Large boards: all of them is seen, they are enlarged and moved by hand, a digit is soon drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import FloatRect, expect

from samples import SIXTEEN, TWENTY_FIVE
from visit import Visit

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIDEWAYS = {**PHONE, "viewport": {"width": 844, "height": 390}}
DESK = {"viewport": {"width": 1280, "height": 800}}


def box(visit: Visit, selector: str) -> FloatRect:
    found = visit.find(selector).bounding_box()
    assert found is not None
    return found


def point(visit: Visit, name: str) -> tuple[float, float]:
    found = visit.cell(name).evaluate(
        "one => { const b = one.getBoundingClientRect(); return [b.x + b.width / 2,"
        " b.y + b.height / 2]; }")
    return found[0], found[1]


def scale(visit: Visit) -> float:
    found = visit.page.evaluate("async () => (await module('js/view.js')).view.scale")
    assert isinstance(found, float | int)
    return float(found)


@pytest.mark.slow
@pytest.mark.parametrize("screen", [DESK, PHONE, SIDEWAYS], ids=["desk", "phone", "sideways"])
def test_all_of_a_large_board_is_seen(
    visits: Callable[..., Visit], screen: dict[str, Any]
) -> None:
    visit = visits(**screen).open()
    width, height = screen["viewport"]["width"], screen["viewport"]["height"]
    for text in (SIXTEEN, TWENTY_FIVE):
        visit.load(text)
        visit.wait(lambda: scale(visit) == 1, "all of it")
        board = box(visit, "#board")
        assert board["x"] >= 0
        assert board["x"] + board["width"] <= width
        assert board["y"] + board["height"] <= height
        assert board["width"] >= 0.9 * min(width, height - (150 if height > 400 else 0))
        around = visit.find("#board-scroll").evaluate(
            "one => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]")
        assert around == [0, 0]
        bar = box(visit, "#zoom-bar")
        assert bar["y"] + bar["height"] <= height
        finger = 44 if screen.get("has_touch") else 0
        assert min(box(visit, f"#zoom-{name}")["width"] for name in ("out", "fit", "in")) >= finger


@pytest.mark.slow
def test_buttons_and_the_wheel_enlarge_about_a_point(visits: Callable[..., Visit]) -> None:
    visit = visits(**DESK).open().load(TWENTY_FIVE)
    visit.find("#candidates-toggle").click()
    expect(visit.find("#zoom-note")).to_be_visible()
    assert visit.find("#board .candidates:visible").count() == 0
    before = box(visit, "#board")["width"]
    x, y = point(visit, "r20c3")
    visit.page.mouse.move(x, y)
    visit.page.keyboard.down("Control")
    for _ in range(4):
        visit.page.mouse.wheel(0, -120)
    visit.page.keyboard.up("Control")
    visit.wait(lambda: scale(visit) > 2, "a larger board")
    after = point(visit, "r20c3")
    cell = box(visit, "#board")["width"] / 25
    assert abs(after[0] - x) < cell / 2
    assert abs(after[1] - y) < cell / 2
    expect(visit.find("#zoom-note")).to_be_hidden()
    assert visit.find("#board .candidates:visible").count() > 100
    visit.find("#zoom-out").click()
    visit.find("#zoom-fit").click()
    assert scale(visit) == 1
    assert box(visit, "#board")["width"] == before
    for _ in range(12):
        visit.find("#zoom-in").click()
    assert box(visit, "#board")["width"] / 25 <= 96
    visit.cell("r25c25").focus()  # the cursor is kept in sight
    at, room = point(visit, "r25c25"), box(visit, "#board-scroll")
    assert room["x"] <= at[0] <= room["x"] + room["width"]
    assert room["y"] <= at[1] <= room["y"] + room["height"]


@pytest.mark.slow
def test_two_fingers_enlarge_and_move_one_selects(visits: Callable[..., Visit]) -> None:
    """A pinch keeps the cell between the fingers between them, and selects nothing."""
    visit = visits(**PHONE).open().load(TWENTY_FIVE)
    touches = visit.context.new_cdp_session(visit.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})

    x, y = point(visit, "r6c8")
    touch("touchStart", (x - 30, y))
    touch("touchStart", (x - 30, y), (x + 30, y))
    for far in (40, 60, 90):
        touch("touchMove", (x - far + 40, y), (x + far + 40, y))
    touch("touchEnd")
    visit.wait(lambda: scale(visit) > 2.5, "a larger board")
    after = point(visit, "r6c8")
    assert abs(after[0] - x - 40) < 25
    assert abs(after[1] - y) < 25
    touch("touchStart", after)
    touch("touchEnd")
    expect(visit.find("#board .selected")).to_have_attribute("data-cell", "r6c8")


@pytest.mark.slow
def test_the_highlight_of_a_large_board_is_one_shape(used: Visit) -> None:
    """It covers the places of the digit in all cells that can have it, and goes with it."""
    used.load("." * 256)
    used.find("#candidates-toggle").click()
    lit = used.find("#board .lit-places")
    assert not lit.get_attribute("d")
    used.cell("r1c1").click()
    used.press("3")
    path = lit.get_attribute("d") or ""
    peers = used.page.evaluate(
        "async () => (await module('js/store.js')).store.state.layout.peers[0].length")
    assert path.count("M") == 256 - 1 - peers
    assert used.find("#board .candidates .lit").count() == 0
    used.press("Escape")
    assert not lit.get_attribute("d")


@pytest.mark.slow
@pytest.mark.parametrize("symbols", ["", "5x5+symbols:decimal"], ids=["letters", "numbers"])
def test_candidates_of_a_large_board_are_lines_of_text(used: Visit, symbols: str) -> None:
    """Few nodes, each sign in its place, also where signs are numbers of two figures."""
    used.load("1" + " 0" * 624 if symbols else "." * 625, symbols)
    used.find("#candidates-toggle").click()
    for _ in range(3):
        used.find("#zoom-in").click()
    assert used.find("#board *").count() < 2500
    cell = used.cell("r6c6")
    line = cell.locator(".candidates").evaluate("""(one, sign) => {
        const text = one.firstChild, range = document.createRange();
        const cell = one.closest(".cell").getBoundingClientRect();
        return [...text.data.matchAll(new RegExp(sign, "g"))].map(found => {
            range.setStart(text, found.index);
            range.setEnd(text, found.index + found[0].length);
            const box = range.getBoundingClientRect();
            const wide = box.width - parseFloat(getComputedStyle(one).letterSpacing);
            return [found[0], (box.x + wide / 2 - cell.x) / cell.width,
                (box.y + box.height / 2 - cell.y) / cell.height];
        });
    }""", r"\S+" if symbols else r"\S")
    assert [sign for sign, _, _ in line] == used.state()["layout"]["symbols"]
    for at, (sign, x, y) in enumerate(line):
        assert abs(x - (at % 5 + 0.5) / 5) < 0.06, sign
        assert abs(y - (at // 5 + 0.5) / 5) < 0.06, sign
