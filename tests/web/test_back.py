"""Into a puzzle by a digit, and out of what lies over the page by the browser's back."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from samples import EASY
from test_rooms import state
from visit import Visit

GIVEN_FIRST = json.dumps({"date": "2026-11-26", "level": "medium"})  # r1c1 is a given of it
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.slow
def test_a_digit_begins_whatever_stands_in_the_first_cell(visits: Callable[..., Visit]) -> None:
    visit = visits()
    visit.page.route("**/api/today", lambda route: route.continue_(post_data=GIVEN_FIRST))
    visit.open()
    before = visit.line()
    assert before[0] != "."
    visit.press("5")
    state(visit, "playing")
    assert visit.line() == before
    assert visit.say() == ""

    # What was begun goes on, as with the button, and nothing in it is written over.
    free = before.index(".")
    cell = f"r{free // 9 + 1}c{free % 9 + 1}"
    visit.cell(cell).click()
    visit.press("1")
    played = visit.line()
    assert played != before
    visit.find(".mark").first.click()
    state(visit, "opening")
    visit.cell("r9c9").click()
    visit.press("Escape")
    visit.wait(lambda: visit.line() == before, "the opening's puzzle")
    visit.press("2")
    state(visit, "playing")
    assert visit.line() == played
    visit.menu("whole-shelf")
    expect(visit.find("#shelf-list .shelf-row")).to_have_count(1)


@pytest.mark.slow
def test_back_takes_away_what_lies_over_the_page(visits: Callable[..., Visit]) -> None:
    visit = visits(**PHONE)
    visit.page.goto("about:blank")
    visit.open()
    page, settings = visit.page, visit.find("#settings-dialog")
    visit.find("#opening button.main").tap()
    state(visit, "playing")
    visit.find("#hint").tap()
    state(visit, "ladder")
    visit.find("#settings").tap()
    expect(settings).to_be_visible()
    visit.find("#settings-dialog .close").tap()  # not by back: its place in the history is spent
    expect(settings).to_be_hidden()
    visit.find("#more").tap()
    expect(visit.find("#menu")).to_be_visible()
    page.go_back()
    expect(visit.find("#menu")).to_be_hidden()
    state(visit, "ladder")
    for opener, sheet in [("open", "#open-dialog"), ("new", "#new-dialog"),
                          ("share", "#share-dialog"), ("print", "#printing-dialog"),
                          ("whole-shelf", "#shelf-dialog"), ("help", "#help-dialog")]:
        visit.menu(opener)
        expect(visit.find(sheet)).to_be_visible()
        page.go_back()
        expect(visit.find(sheet)).to_be_hidden()
        state(visit, "ladder")
    page.go_back()
    state(visit, "playing")
    visit.find("#hint").tap()
    state(visit, "ladder")
    visit.find("#hint-close").tap()
    state(visit, "playing")
    visit.reload()
    state(visit, "playing")
    page.go_back()
    state(visit, "opening")
    page.go_back()
    assert page.url == "about:blank"


@pytest.mark.slow
def test_back_on_the_way_between_rooms(visits: Callable[..., Visit]) -> None:
    """A sheet that went by another way costs no press of back, wherever one went from it."""
    visit = visits().open()
    page = visit.page
    visit.load(EASY)
    visit.setting("timer", False)
    visit.room("learn")
    expect(visit.find("#page-learn")).to_be_visible()
    visit.find("#settings").click()
    page.go_back()
    expect(visit.find("#settings-dialog")).to_be_hidden()
    expect(visit.find("#page-learn")).to_be_visible()
    visit.find('.rooms a[data-room="analyse"]').click()
    expect(visit.find("#room-analyse")).to_be_visible()
    visit.press("?")
    expect(visit.find("#help-dialog")).to_be_visible()
    visit.press("Escape")
    visit.find('.rooms a[data-room="play"]').click()
    state(visit, "playing")
    visit.find("#hint").click()
    state(visit, "ladder")
    visit.find("#hint-others").click()
    expect(visit.find("#panel-every")).to_be_visible()
    page.go_back()
    expect(visit.find("#room-play")).to_be_visible()
    state(visit, "playing")
    page.go_back()
    expect(visit.find("#room-analyse")).to_be_visible()
    page.go_back()
    expect(visit.find("#page-learn")).to_be_visible()
    page.go_back()
    expect(visit.find("#room-play")).to_be_visible()
    state(visit, "playing")
    page.go_back()
    state(visit, "opening")
