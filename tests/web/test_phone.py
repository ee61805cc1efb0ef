"""A phone: sheets that are swiped, targets as large as a finger, on its side, narrow, enlarged."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from samples import CHAINED, SIXTEEN
from test_looks import STICKS_OUT
from tiers import sampled
from views import VIEWS
from visit import Visit

TARGETS = """() => [...document.querySelectorAll("button, select, [role=tab], summary, input")]
    .filter(one => one.checkVisibility() && !one.closest("#board"))
    .map(one => {
        const own = one.getBoundingClientRect();
        const whole = /checkbox|radio/.test(one.type) ? one.closest("label") : one;
        const box = (whole ?? one).getBoundingClientRect();
        const more = getComputedStyle(one, "::after");
        const grown = more.content !== "none" && more.position === "absolute"
            ? -parseFloat(more.top) - parseFloat(more.bottom) : 0;
        const name = one.id || one.textContent.trim().slice(0, 30);
        return [name, own.width, box.height + (grown || 0)];
    })
    .filter(([, wide, tall]) => wide && tall < 43.5)
    .map(([name, , tall]) => `${name}: ${tall}`)"""


def swipe(visit: Visit, selector: str, far: int) -> None:
    """A finger goes so many pixels down (up, where it is less than none) from an element."""
    box = visit.find(selector).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 3, box["y"] + box["height"] / 2
    touches = visit.context.new_cdp_session(visit.page)
    for kind, down in (("touchStart", 0), ("touchMove", far / 3), ("touchMove", far)):
        touches.send("Input.dispatchTouchEvent",
                     {"type": kind, "touchPoints": [{"x": x, "y": y + down}]})
    touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_hint_is_drawn_up_for_more_and_down_to_go(phone: Visit) -> None:
    phone.load(CHAINED)
    phone.find("#hint").click()
    expect(phone.find("#ladder .ladder .on")).to_have_count(1)
    swipe(phone, "#ladder .sheet-head", -90)
    expect(phone.find("#ladder .ladder .on")).to_have_count(2)
    swipe(phone, "#ladder .sheet-head", 20)  # not far enough, and slow
    expect(phone.find("#ladder")).to_be_visible()
    swipe(phone, "#ladder .sheet-head", 120)
    expect(phone.find("#playing")).to_be_visible()
    phone.find("#settings").click()
    swipe(phone, "#settings-dialog .dialog-head", 120)
    expect(phone.find("#settings-dialog")).to_be_hidden()


@pytest.mark.slow
def test_targets_are_as_large_as_a_finger(phone: Visit) -> None:
    small = {}
    for view in ("why", "cages", "sixteen", "settings"):
        VIEWS[view](phone)
        small[view] = phone.page.evaluate(TARGETS)
    assert small == {view: [] for view in small}


# What would be seen where the message is: what the bar or the board hides anyway is not.
UNDER = """() => {
    const message = document.querySelector("#message.shown");
    const box = message.getBoundingClientRect();
    message.style.pointerEvents = "none";
    const kinds = "#board-scroll, .rooms a, [role=tab], #modes button, .key, #edits button, "
        + "#hint, #quick-check, .drill .btns button";
    const found = new Set();
    for (let x = box.left + 1; x < box.right; x += 8) {
        for (let y = box.top + 1; y < box.bottom; y += 8) {
            const one = document.elementFromPoint(x, y)?.closest(kinds);
            if (one) found.add(one.id || one.className || one.textContent);
        }
    }
    message.style.pointerEvents = "";
    return [...found];
}"""
SCREENS = [(390, 844), (320, 640), (844, 390), (1280, 860)]


@pytest.mark.slow
@sampled("view", ["bench", "puzzle", "drill", "chain"], small=1)
def test_messages_cover_no_board_no_tab_and_no_key(phone: Visit, view: str) -> None:
    """At either end of the page, on every screen; a press takes them away."""
    VIEWS[view](phone)
    covered = {}
    for width, height in SCREENS:
        phone.page.set_viewport_size({"width": width, "height": height})
        for end in (0, 100_000):
            phone.page.evaluate("""async end => {
                scrollTo(0, end);
                (await module("js/say.js")).say("A digit. ".repeat(8), "bad");
            }""", end)
            phone.settle()
            covered[width, height, end] = phone.page.evaluate(UNDER)
    assert covered == {key: [] for key in covered}
    phone.find("#message").click()
    expect(phone.find("#message.shown")).to_have_count(0)


# 640×430 is what 200 % leaves of 1280×860; the others are a narrow phone and two on their side.
SIZES = [(320, 640), (640, 430), (667, 375), (844, 390)]


@pytest.mark.slow
def test_nothing_is_clipped_on_a_small_screen(visits: Callable[..., Visit]) -> None:
    visit = visits(viewport={"width": 390, "height": 844}, locale="ja-JP").open()
    found = {}
    for view in ("empty", "why", "sixteen", "regions", "cages"):
        VIEWS[view](visit)
        for width, height in SIZES:
            visit.page.set_viewport_size({"width": width, "height": height})
            for language in ("en", "ja")[width != 640:]:
                visit.language(language).settle()
                found[view, width, height, language] = visit.page.evaluate(STICKS_OUT)
    assert found == {key: [] for key in found}


OUT_OF_SIGHT = """ids => ids.filter(id => {
    const box = document.getElementById(id).getBoundingClientRect();
    const rooms = document.querySelector(".rooms").getBoundingClientRect();
    const foot = rooms.height ? rooms.top : innerHeight;
    return box.height < 43.5 || box.top < 0 || box.bottom > foot;
})"""


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en-US", "ja-JP"])
def test_what_one_presses_is_in_sight_on_the_smallest_phone(
    visits: Callable[..., Visit], locale: str
) -> None:
    """Without scrolling: Play; while one plays undo, Hint and Check, on a large board too."""
    visit = visits(viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True,
                   locale=locale).open()
    expect(visit.find("#opening-lead")).not_to_be_empty()
    assert visit.page.evaluate(OUT_OF_SIGHT, ["begin"]) == []
    for text in (CHAINED, SIXTEEN):
        visit.load(text)
        visit.settle()
        assert visit.page.evaluate(OUT_OF_SIGHT, ["undo", "candidates-toggle", "hint",
                                                  "quick-check"]) == []


@pytest.mark.slow
def test_a_finger_paints_regions(phone: Visit) -> None:
    phone.load("." * 81).room("set")
    phone.find("#draw-regions").click()
    spots = [phone.cell(name).evaluate(
        "one => { const b = one.getBoundingClientRect(); return [b.x + 9, b.y + 9]; }")
        for name in ("r1c4", "r1c5", "r1c6")]
    touches = phone.context.new_cdp_session(phone.page)
    for kind, at in (("touchStart", 0), ("touchMove", 1), ("touchMove", 2), ("touchEnd", None)):
        points = [] if at is None else [{"x": spots[at][0], "y": spots[at][1]}]
        touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(phone.find("#paint-status")).to_contain_text("Region 1 has 12 of 9 cells.")


@pytest.mark.slow
def test_the_notch_covers_nothing(phone: Visit) -> None:
    """The bar of the rooms, the tools and messages keep out of the edges that a phone takes."""
    phone.context.new_cdp_session(phone.page).send(
        "Emulation.setSafeAreaInsetsOverride",
        {"insets": {"top": 0, "bottom": 34, "left": 0, "right": 0}})
    last = phone.find('.rooms a[data-room="papers"] span').bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= 844 - 34
    phone.load(CHAINED)
    hint = phone.find("#hint")
    hint.scroll_into_view_if_needed()
    box = hint.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 844 - 34
