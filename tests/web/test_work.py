"""Check, count, solve, rate, make, minimise, orbits, compare: the verbs behind the panels."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

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
    assert bottom(visit, "#make-list .card") <= bottom(visit, "#make-list"), "it runs over"


def bottom(visit: Visit, selector: str) -> float:
    box = visit.find(selector).bounding_box()
    assert box is not None
    return box["y"] + box["height"]


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


def test_compare_all_methods(visit: Visit) -> None:
    tab(visit.load(EASY), "compare")
    visit.find("#compare").click()
    rows = visit.find("#panel-compare tbody tr")
    expect(rows).to_have_count(len(methods.compare(EASY)), timeout=LONG)


def test_a_second_visit_does_not_wait_for_a_long_count(
    visit: Visit, visits: Callable[..., Visit]
) -> None:
    tab(visit.load(EMPTY_9), "check")
    visit.find("#count").click()
    visit.wait(lambda: number(visit) > 0, "a count above zero")
    other = visits().open().load(EASY)
    other.find("#one-step").click()
    other.wait(lambda: other.line() != EASY, "a step", PATIENCE)
