"""Check, count, solve, rate, make, minimise, orbits, compare: the verbs behind the panels."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

import nanpure
from nanpure import methods
from nanpure.methods.hiramatsu.orbits import orbits
from samples import CHAINED, EASY, EMPTY_9, EQUAL_GIVENS, NONE, SEVERAL, solution
from visit import PATIENCE, Visit

LONG = 60_000  # milliseconds


def tab(visit: Visit, name: str) -> Visit:
    """Bring a panel to the front."""
    visit.find(f'[role=tab][aria-controls="panel-{name}"]').click()
    expect(visit.find(f"#panel-{name}")).to_be_visible()
    return visit


def panel(visit: Visit, name: str) -> str:
    return visit.find(f"#panel-{name}").inner_text()


def check(visit: Visit, text: str) -> str:
    tab(visit.load(text), "check")
    visit.find("#check").click()
    expect(visit.find("#check-result")).not_to_be_empty()
    return visit.find("#check-result").inner_text()


def test_check_finds_one_solution(visit: Visit) -> None:
    assert "one solution" in check(visit, EASY).lower()


@pytest.mark.parametrize("text", [NONE, EQUAL_GIVENS], ids=["contradiction", "equal givens"])
def test_check_finds_none(visit: Visit, text: str) -> None:
    assert "no solution" in check(visit, text).lower()


def test_equal_givens_are_marked(visit: Visit) -> None:
    check(visit, EQUAL_GIVENS)
    for name in ("r1c1", "r1c2"):
        expect(visit.find(f'#board .wrong[data-cell="{name}"]')).to_have_count(1)


def test_check_shows_where_two_solutions_differ(visit: Visit) -> None:
    check(visit, SEVERAL)
    solutions = [one.line() for one in nanpure.check(SEVERAL).solutions]
    differ = sum(a != b for a, b in zip(*solutions, strict=True))

    assert differ > 0
    expect(visit.find("#board .differ")).to_have_count(differ)


def test_count_of_all_solutions(visit: Visit) -> None:
    tab(visit.load("." * 16), "check")
    visit.find("#count").click()
    expect(visit.find("#count-value")).to_contain_text("288")


def test_a_long_count_shows_its_progress_and_stops(visit: Visit) -> None:
    tab(visit.load(EMPTY_9), "check")
    visit.find("#count").click()
    expect(visit.find("#stop")).to_be_visible()
    visit.wait(lambda: number(visit) > 0, "a count above zero")
    first = number(visit)
    visit.wait(lambda: number(visit) > first, "a higher count")
    visit.find("#stop").click()
    expect(visit.find("#stop")).to_be_hidden()
    stopped = visit.find("#count-value").inner_text()
    visit.page.wait_for_timeout(800)
    assert visit.find("#count-value").inner_text() == stopped

    tab(visit.load(SEVERAL), "check")  # the worker is free again
    visit.find("#count").click()
    expect(visit.find("#count-value")).to_contain_text("4")


def number(visit: Visit) -> int:
    found = re.search(r"\d+", visit.find("#count-value").inner_text().replace(",", ""))
    return int(found[0]) if found else 0


def test_solve_at_once(visit: Visit) -> None:
    tab(visit.load(CHAINED), "check")
    visit.find("#solve").click()
    visit.wait(lambda: visit.line() == solution(CHAINED), "the solution")
    visit.find("#undo").click()

    assert visit.line() == CHAINED


def test_rate(visit: Visit) -> None:
    tab(visit.load(CHAINED), "check")
    visit.find("#rate").click()
    ratings = nanpure.rate(CHAINED)
    assert ratings.nanpure is not None
    visit.wait(lambda: str(ratings.nanpure.max) in panel(visit, "check"), "the rating", LONG)

    assert "hard" in panel(visit, "check").lower()


def test_make_a_puzzle(visit: Visit) -> None:
    tab(visit, "make")
    visit.find("#make-seed").fill("7")
    visit.find("#make-go").click()
    visit.wait(lambda: visit.line() != EMPTY_9, "a puzzle", LONG)
    made = visit.line()

    assert nanpure.check(made).status == "unique"
    visit.load(EMPTY_9)
    visit.find("#make-go").click()
    visit.wait(lambda: visit.line() != EMPTY_9, "a puzzle", LONG)
    assert visit.line() == made, "the same seed gives the same puzzle"


def make_in_vain(visit: Visit) -> None:
    """Ask for what no 9×9 is likely to have; the nearest puzzle is shown instead."""
    tab(visit, "make")
    visit.find("#make-level").select_option("hard")
    visit.find("#make-clues").fill("17")
    visit.find("#make-seed").fill("7")
    visit.find("#make-go").click()
    expect(visit.find("#make-list .card svg")).to_have_count(1, timeout=LONG)


def test_a_wish_in_vain_shows_the_nearest_puzzle(visit: Visit) -> None:
    make_in_vain(visit)
    card = visit.find("#make-list .card")
    givens = card.locator("svg text").count()

    assert givens > 17
    expect(card).to_contain_text(f"{givens} givens")
    over = visit.find("#make-list").evaluate(  # in one look: the page may still be scrolling
        """list => list.querySelector(".card").getBoundingClientRect().bottom
            - list.getBoundingClientRect().bottom""")
    assert over <= 0.5, "it runs over"


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["desk", "phone"])
def test_what_was_made_is_brought_into_view(
    visits: Callable[..., Visit], size: tuple[int, int]
) -> None:
    """And the focus stays in the form: Enter makes another one."""
    visit = visits(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce").open()
    tab(visit, "make")
    for seed in ("7", "8"):
        visit.find("#make-seed").fill(seed)
        visit.press("Enter")
        expect(visit.find("#make-result")).to_contain_text(seed, timeout=LONG)
        expect(visit.find("#make-list .card svg")).to_be_in_viewport(ratio=1)
        expect(visit.find("#make-seed")).to_be_focused()


def test_a_reader_who_has_gone_on_is_left_alone(visit: Visit) -> None:
    tab(visit.load(SEVERAL), "make")
    visit.page.route("**/api/generate", held := Held())
    visit.find("#make-go").click()
    visit.cell("r5c5").click()
    before = visit.page.evaluate("scrollY")
    held.let_go()
    expect(visit.find("#make-list .card svg")).to_have_count(1, timeout=LONG)
    visit.page.wait_for_timeout(300)

    assert visit.page.evaluate("scrollY") == before
    expect(visit.cell("r5c5")).to_be_focused()


class Held:
    """Requests that wait until they are let go."""

    def __init__(self) -> None:
        self.waiting: list[Route] = []

    def __call__(self, route: Route) -> None:
        self.waiting.append(route)

    def let_go(self) -> None:
        for route in self.waiting:
            route.continue_()


def test_make_a_small_one_of_another_layout(visit: Visit) -> None:
    tab(visit, "make")
    visit.find("#make-layout").select_option("2x3")
    visit.find("#make-go").click()
    visit.wait(lambda: len(visit.signs()) == 36, "a 6×6", LONG)
    visit.wait(lambda: visit.line() != "." * 36, "a puzzle", LONG)

    assert nanpure.check(visit.line()).status == "unique"


def test_minimise(visit: Visit) -> None:
    answer = solution(EASY)
    tab(visit.load(answer[:60] + EASY[60:]), "make")
    visit.find("#minimize").click()
    visit.wait(lambda: visit.line().count(".") > 40, "fewer givens", LONG)
    line = visit.line()

    assert nanpure.solve(line).solution.line() == answer
    for at, sign in enumerate(line):
        if sign != ".":
            assert nanpure.check(line[:at] + "." + line[at + 1 :]).status == "many"


def test_orbits_of_4x4(visit: Visit) -> None:
    tab(visit.load("." * 16), "compare")
    visit.find("#orbits").click()
    count = len(orbits(nanpure.Layout.parse("2x2")))
    expect(visit.find("#orbits-result .orbit")).to_have_count(count, timeout=LONG)

    assert "288" in panel(visit, "compare")


def test_orbits_have_numbers_of_their_own(visit: Visit) -> None:
    """From 1 on, without a gap; the grids in them keep those of the list of all grids."""
    tab(visit.load("." * 16), "compare")
    visit.find("#orbits").click()
    known = orbits(nanpure.Layout.parse("2x2"))
    expect(visit.find("#orbits-result .orbit")).to_have_count(len(known), timeout=LONG)
    labels = visit.find("#orbits-result summary").all_inner_texts()
    assert [label.split()[16:] for label in labels] == [  # behind the digits of the picture
        ["orbit", str(number), str(len(orbit)), "grids"] for number, orbit in enumerate(known, 1)
    ]
    visit.find("#orbits-result summary").nth(8).click()
    cards = visit.find("#orbits-result .orbit[open] .card small")
    assert cards.all_inner_texts() == [f"grid {grid}" for grid in known[8]]

    before, after = (visit.find("#orbits-result .orbit").nth(at).bounding_box() for at in (7, 9))
    assert before is not None
    assert after is not None
    assert after["y"] == before["y"] or after["x"] < before["x"], "no hole before the open one"


def test_compare_all_methods(visit: Visit) -> None:
    tab(visit.load(EASY), "compare")
    visit.find("#compare").click()
    rows = visit.find("#panel-compare tbody tr")
    expect(rows).to_have_count(len(methods.compare(EASY)), timeout=LONG)


def test_a_table_that_goes_on_shows_it(visits: Callable[..., Visit]) -> None:
    """On a phone the table slides; on a desk it does not, and says nothing."""
    visit = visits(viewport={"width": 390, "height": 844}).open()
    tab(visit.load(EASY), "compare")
    visit.find("#compare").click()
    expect(visit.find("#compare-table tbody tr").nth(1)).to_be_visible(timeout=LONG)
    slider = visit.find(".slider:has(#compare-table)")
    expect(slider).to_have_class("slider more-right")
    expect(slider.locator(".slide-note")).to_be_visible()
    sign = slider.evaluate("one => getComputedStyle(one, '::after').content")
    assert "›" in sign

    slider.locator(".wide").evaluate("one => one.scrollTo(1e6, 0)")
    expect(slider).to_have_class("slider more-left")
    method = slider.locator("tbody th").first.bounding_box()
    box = slider.bounding_box()
    assert method is not None
    assert box is not None
    assert abs(method["x"] - box["x"]) < 2, "whose row it is stays to be seen"

    visit.page.set_viewport_size({"width": 1280, "height": 800})
    expect(slider).to_have_class("slider")
    expect(slider.locator(".slide-note")).to_be_hidden()


def test_a_second_visit_does_not_wait_for_a_long_count(
    visit: Visit, visits: Callable[..., Visit]
) -> None:
    tab(visit.load(EMPTY_9), "check")
    visit.find("#count").click()
    visit.wait(lambda: number(visit) > 0, "a count above zero")
    other = visits().open().load(EASY)
    other.find("#one-step").click()
    other.wait(lambda: other.line() != EASY, "a step", PATIENCE)
