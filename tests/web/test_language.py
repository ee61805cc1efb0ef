"""Two languages: everything changes at once, nothing of the other language stays."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from samples import CHAINED, NONE, SEVERAL
from views import VIEWS
from visit import Visit
from wording import english_in


@pytest.mark.slow
def test_cells_are_spoken_in_japanese(used: Visit) -> None:
    VIEWS["puzzle"](used)
    english = used.label("r1c4")
    used.language("ja")

    assert english == "row 1 column 4, given 9"
    assert re.search(r"1\s*行.*4\s*列.*9", used.label("r1c4"))
    assert english_in(used.label("r1c4")) == []


@pytest.mark.slow
def test_cells_that_the_server_names_are_named_as_the_language_does(used: Visit) -> None:
    say = """async () => {
        const { cellMessage } = await module("js/names.js");
        const { layout } = (await module("js/store.js")).store.state;
        const args = { cell: cellMessage(layout, layout.cell("r8c9")), digit: 9 };
        return (await module("js/words.js")).t("Decided: {cell} = {digit}", args);
    }"""
    assert "r8c9" in used.page.evaluate(say)
    assert "8行9列" in used.language("ja").page.evaluate(say)


def test_the_title_and_the_language_of_the_page(used: Visit) -> None:
    english = used.page.title()
    used.language("ja")

    assert used.find("html").get_attribute("lang") == "ja"
    assert "ナンプレ" in used.page.title()
    used.language("en")
    assert used.page.title() == english


@pytest.mark.slow
def test_a_japanese_browser_gets_japanese(visits: Callable[..., Visit]) -> None:
    visit = visits(locale="ja-JP").open()

    assert visit.find("html").get_attribute("lang") == "ja"


@pytest.mark.slow
def test_a_language_whose_words_do_not_come_is_asked_for_again(visit: Visit) -> None:
    visit.page.route("**/words/ja.json", lambda route: route.abort())
    visit.expect_fault("Failed to load resource")
    visit.find("#language").click()
    expect(visit.find("#message.shown")).to_contain_text("The server cannot be reached.")
    assert visit.find("html").get_attribute("lang") == "en"
    visit.page.unroute_all()
    visit.language("ja")


class Held:
    """Requests in English to a place of the server that are held back until they are let go."""

    def __init__(self, visit: Visit, place: str) -> None:
        self.visit, self.routes, self.holding = visit, list[Route](), True
        visit.page.route(f"**{place}", self._take)

    def _take(self, route: Route) -> None:
        if self.holding and '"lang":"en"' in (route.request.post_data or ""):
            self.routes.append(route)
        else:
            route.continue_()

    def wait(self) -> None:
        self.visit.wait(lambda: bool(self.routes), "asked in English")

    def let_go(self) -> None:
        """And wait until the page has had the answers."""
        self.holding = False
        for route in self.routes:
            with self.visit.page.expect_response(lambda _: True):
                route.continue_()
        self.visit.settle()


@pytest.mark.slow
@pytest.mark.parametrize("method", ["hiroi", "techniques"])
def test_an_answer_in_the_language_of_before_that_comes_late_is_void(
    used: Visit, method: str
) -> None:
    used.load(SEVERAL if method == "hiroi" else CHAINED).method(method)
    used.find("#one-step").click()
    expect(used.find("#steps li")).to_have_count(1)
    used.language("ja")
    used.wait(lambda: not english_in(used.find("#steps").inner_text()), "Japanese")
    held = Held(used, "/api/run" if method == "hiroi" else "/api/steps")
    used.language("en")
    held.wait()
    used.language("ja")
    held.let_go()
    assert english_in(used.find("#steps").inner_text()) == []


@pytest.mark.slow
@pytest.mark.parametrize(("method", "puzzle"), [
    ("ito", SEVERAL), ("hiroi", SEVERAL), ("techniques", NONE)])
def test_how_a_run_ended_is_said_in_the_new_language(
    used: Visit, method: str, puzzle: str
) -> None:
    used.load(puzzle).method(method)
    used.find("#speed").select_option("once")
    used.find("#go").click()
    expect(used.find("#statuses")).not_to_be_empty()
    used.language("ja")
    assert english_in(used.find("#statuses").inner_text()) == []
    used.language("en")
    assert not re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", used.find("#statuses").inner_text())


@pytest.mark.slow
def test_steps_that_were_not_listed_are_in_the_new_language(used: Visit) -> None:
    used.load(CHAINED).method("hiroi")
    used.find("#speed").select_option("once")
    used.find("#go").click()
    expect(used.find("#steps-before")).to_be_visible()
    used.language("ja")
    while used.find("#steps-before").is_visible():  # before those of now have come, too
        used.find("#steps-before").click()
    used.wait(lambda: not english_in(used.find("#steps").inner_text()), "Japanese")


@pytest.mark.slow
@pytest.mark.parametrize("method", ["hiroi", "techniques"])
def test_a_step_that_comes_after_the_language_has_changed_is_in_the_new_one(
    used: Visit, method: str
) -> None:
    used.load(SEVERAL if method == "hiroi" else CHAINED).method(method)
    held = Held(used, "/api/run" if method == "hiroi" else "/api/steps")
    used.find("#one-step").click()
    held.wait()
    used.language("ja")
    held.let_go()
    expect(used.find("#steps li")).to_have_count(1)
    used.wait(lambda: not english_in(used.find("#steps").inner_text()), "Japanese")


@pytest.mark.slow
def test_a_hint_and_a_lesson_are_in_the_language_of_now(used: Visit) -> None:
    used.load(CHAINED)
    held = Held(used, "/api/hint")
    used.find("#hint").click()
    held.wait()
    used.language("ja")
    held.let_go()
    expect(used.find("#ladder")).to_be_visible()
    assert english_in(used.find("#ladder").inner_text()) == []

    used.room("learn", "naked-pair")
    expect(used.find("#lesson-pattern")).not_to_be_empty()
    held = Held(used, "/api/lesson")
    used.language("en")
    held.wait()
    used.language("ja")
    held.let_go()
    assert english_in(used.find("#panel-example").inner_text()) == []
    used.find("#tab-rule").click()
    assert english_in(used.find("#panel-rule").inner_text()) == []
