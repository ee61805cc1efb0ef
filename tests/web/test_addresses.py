"""The addresses of rooms and pages: where one stands there, and what one finds."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from samples import EASY
from visit import Visit

pytestmark = pytest.mark.slow


def test_the_address_of_a_room_scrolls_nowhere(visits: Callable[..., Visit]) -> None:
    """Nothing on the page has the name of a room, to which a browser would scroll."""
    visit = visits(viewport={"width": 390, "height": 844}, locale="ja-JP").open("#play")
    expect(visit.find("#opening-lead")).not_to_be_empty()
    visit.settle()
    assert visit.page.evaluate("scrollY") == 0
    assert visit.page.evaluate("""async () => (await module("js/rooms.js")).ROOMS
        .filter(name => document.getElementById(name))""") == []


def test_the_bench_shows_no_solution_of_what_one_learnt_from(visit: Visit) -> None:
    """Where nothing was played it is empty; else it takes what was played."""
    for givens in ("", EASY):
        if givens:
            visit.load(givens)
        visit.room("learn", "x-wing").find("#tab-example").click()
        expect(visit.find("#lesson-example")).not_to_be_empty()
        visit.wait(lambda: visit.line() not in ("." * 81, EASY), "the lesson's board")
        visit.room("set")
        expect(visit.find("#board .given")).to_have_count(81 - (givens or "." * 81).count("."))
        assert visit.state()["setup"]
        visit.room("play")


def test_the_other_pages_have_the_bar_and_the_edge_of_the_rooms(
    visits: Callable[..., Visit]
) -> None:
    visit = visits(viewport={"width": 1280, "height": 860})
    visit.page.goto(visit.base + "/#learn")
    edges = [visit.find("#page-learn h1").bounding_box()]
    for page in ("model", "papers"):
        visit.page.goto(f"{visit.base}/{page}/")
        expect(visit.find("h1")).not_to_be_empty()
        edges.append(visit.find("h1").bounding_box())
        expect(visit.find("header .theme-choice svg")).to_be_visible()
        assert visit.find("header #theme").evaluate("one => getComputedStyle(one).opacity") == "0"
        visit.find("header #theme").select_option("dark")
        expect(visit.find("html[data-theme=dark]")).to_have_count(1)
    assert {round(edge["x"]) for edge in edges if edge} == {78}
    assert len([edge for edge in edges if edge]) == 3
