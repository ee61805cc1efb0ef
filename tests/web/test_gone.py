"""A server that is gone: every room says so where its content would be, and asks again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from visit import Visit


class Outage:
    """Requests of some verbs find no server; *asked* counts them."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.gone: set[str] = set()
        self.asked: Counter[str] = Counter()
        visit.expect_fault("ERR_CONNECTION_REFUSED")
        visit.page.route("**/api/*", self._answer)

    def _answer(self, route: Route) -> None:
        verb = route.request.url.rpartition("/")[2]
        self.asked[verb] += 1
        if verb in self.gone:
            route.abort("connectionrefused")
        else:
            route.continue_()

    def ends(self, verb: str, where: str, content: str) -> None:
        """It is told in a place; with the server back, a press brings the content there."""
        note = self.visit.find(f"{where} .gone")
        expect(note).to_contain_text("The server cannot be reached")
        self.gone.discard(verb)
        # It may have asked by itself already.
        note.evaluate_all("all => all.forEach(one => one.querySelector('button').click())")
        expect(self.visit.find(f"{where} {content}").first).to_be_attached()
        expect(note).to_have_count(0)


@pytest.mark.slow
def test_every_room_asks_again(visits: Callable[..., Visit]) -> None:
    visit = visits()
    outage = Outage(visit)
    outage.gone = {"today", "about"}
    visit.page.goto(visit.base)
    outage.ends("today", "#opening", "#opening-lead:not(:empty)")
    visit.room("analyse")
    outage.ends("about", "#panel-solve", ".techniques input")

    outage.gone = {"lessons"}
    visit.room("learn")
    visit.wait(lambda: outage.asked["lessons"] > 1, "asked again by itself")
    outage.ends("lessons", "#page-learn", "#learn-next")
    outage.gone = {"lesson"}
    visit.room("learn", "x-wing")
    outage.ends("lesson", "#room-learn", "#lesson-pattern:not(:empty)")

    outage.gone = {"bench", "today"}
    visit.room("set")
    outage.ends("bench", "#bench", "#bench-title:not(:empty)")
    visit.room("play")
    visit.find("#level-hard").click()
    outage.ends("today", "#opening", '#level-hard[aria-pressed="true"]')


@pytest.mark.slow
def test_the_reading_room_asks_again(visits: Callable[..., Visit]) -> None:
    visit = visits()
    outage = Outage(visit)
    outage.gone = {"papers", "judge"}
    visit.page.goto(visit.base + "/papers/#ito/fig7")
    expect(visit.find("#text .gone")).to_be_visible()
    visit.language("ja")
    expect(visit.find(".section-choice span")).not_to_have_text("Section")
    visit.language("en")
    outage.ends("papers", "#text", "#items li")
    outage.ends("judge", "#beside", "#judged-verdict")
    outage.gone = {"paper"}
    title = visit.find("#paper-title").inner_text()
    visit.page.evaluate("location.hash = 'hui'")
    outage.ends("paper", "#text", "#items li")
    expect(visit.find("#paper-title")).not_to_have_text(title)
