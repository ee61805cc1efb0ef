"""Check, count, solve, rate, make, minimise, orbits, compare: the verbs behind the panels."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

import nanpure
from nanpure import methods
from nanpure.methods.hiramatsu.orbits import orbits
from samples import CHAINED, EASY, EMPTY_9, EQUAL_GIVENS, MINI, NONE, SEVERAL, WIDE, solution
from visit import Visit


def tab(visit: Visit, name: str) -> Visit:
    """Bring a panel to the front."""
    return visit.tab(name)


def panel(visit: Visit, name: str) -> str:
    return visit.find(f"#panel-{name}").inner_text()


def check(visit: Visit, text: str) -> str:
    tab(visit.load(text), "check")
    visit.find("#check").click()
    expect(visit.find("#check-result")).not_to_be_empty()
    return visit.find("#check-result").inner_text()


@pytest.mark.slow
def test_check_finds_one_solution(used: Visit) -> None:
    assert "one solution" in check(used, EASY).lower()


@pytest.mark.slow
@pytest.mark.parametrize("text", [NONE, EQUAL_GIVENS], ids=["contradiction", "equal givens"])
def test_check_finds_none(used: Visit, text: str) -> None:
    assert "no solution" in check(used, text).lower()


@pytest.mark.slow
def test_equal_givens_are_marked(used: Visit) -> None:
    check(used, EQUAL_GIVENS)
    for name in ("r1c1", "r1c2"):
        expect(used.find(f'#board .wrong[data-cell="{name}"]')).to_have_count(1)


def test_check_shows_where_two_solutions_differ(used: Visit) -> None:
    check(used, SEVERAL)
    solutions = [one.line() for one in nanpure.check(SEVERAL).solutions]
    differ = sum(a != b for a, b in zip(*solutions, strict=True))

    assert differ > 0
    expect(used.find("#board .differ")).to_have_count(differ)


def test_count_of_all_solutions(used: Visit) -> None:
    tab(used.load("." * 16), "check")
    used.find("#count").click()
    expect(used.find("#count-value")).to_contain_text("288")


@pytest.mark.slow
def test_a_long_count_shows_its_progress_and_stops(visit: Visit) -> None:
    visit.page.clock.install()
    tab(visit.load(WIDE), "check")
    visit.find("#count").click()
    expect(visit.find("#stop")).to_be_visible()
    visit.wait(lambda: number(visit) > 0, "a count above zero")
    first = number(visit)
    visit.wait(lambda: number(visit) > first, "a higher count")
    visit.find("#stop").click()
    expect(visit.find("#stop")).to_be_hidden()
    stopped = visit.find("#count-value").inner_text()
    visit.let_pass(800)
    visit.settle()
    assert visit.find("#count-value").inner_text() == stopped

    tab(visit.load(SEVERAL), "check")  # the worker is free again
    visit.find("#count").click()
    expect(visit.find("#count-value")).to_contain_text("4")


def number(visit: Visit) -> int:
    found = re.search(r"\d+", visit.find("#count-value").inner_text().replace(",", ""))
    return int(found[0]) if found else 0


def test_solve_at_once(used: Visit) -> None:
    tab(used.load(CHAINED), "check")
    used.find("#solve").click()
    used.wait(lambda: used.line() == solution(CHAINED), "the solution")
    used.press("Control+z")

    assert used.line() == CHAINED


def test_rate(used: Visit) -> None:
    tab(used.load(CHAINED), "check")
    used.find("#rate").click()
    ratings = nanpure.rate(CHAINED)
    assert ratings.nanpure is not None
    used.wait(lambda: str(ratings.nanpure.max) in panel(used, "check"), "the rating")

    assert "hard" in panel(used, "check").lower()
    explained = nanpure.rate(CHAINED, "se").se
    assert explained is not None
    assert f"{explained.er:.1f}" in panel(used, "check")
    assert explained.technique in panel(used, "check")
    scored = nanpure.rate(CHAINED, "hodoku").hodoku
    assert scored is not None
    used.wait(lambda: str(scored.score) in panel(used, "check"), "the score")
    assert scored.technique in panel(used, "check")
    timed = nanpure.rate(CHAINED, "minutes").minutes
    assert timed is not None
    assert timed.text == "about 17 minutes (12 to 30)"
    assert "12 to 30 for 8 in 10 such puzzles" in panel(used, "check")


@pytest.mark.slow
def test_make_a_puzzle(used: Visit) -> None:
    used.blank().wishes()
    used.find("#make-seed").fill("7")
    used.find("#make-go").click()
    used.wait(lambda: used.line() != EMPTY_9, "a puzzle")
    made = used.line()

    assert nanpure.check(made).status == "unique"
    tab(used.blank(), "make")
    used.find("#make-go").click()
    used.wait(lambda: used.line() != EMPTY_9, "a puzzle")
    assert used.line() == made, "the same seed gives the same puzzle"


def make_in_vain(visit: Visit) -> None:
    """Ask for what no 9×9 is likely to have; the nearest puzzle is shown instead."""
    visit.wishes()
    visit.find("#make-level").select_option("hard")
    visit.find("#make-clues").fill("17")
    visit.find("#make-seed").fill("7")
    visit.find("#make-go").click()
    expect(visit.find("#make-list .card svg")).to_have_count(1)


@pytest.mark.slow
def test_a_wish_in_vain_shows_the_nearest_puzzle(used: Visit) -> None:
    make_in_vain(used)
    card = used.find("#make-list .card")
    givens = card.locator("svg text").count()

    assert givens > 17
    expect(card).to_contain_text(f"{givens} givens")
    over = used.find("#make-list").evaluate(  # in one look: the page may still be scrolling
        """list => list.querySelector(".card").getBoundingClientRect().bottom
            - list.getBoundingClientRect().bottom""")
    assert over <= 0.5, "it runs over"


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["desk", "phone"])
def test_what_was_made_is_brought_into_view(
    visits: Callable[..., Visit], size: tuple[int, int]
) -> None:
    """And the focus stays in the form: Enter makes another one."""
    visit = visits(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce").open()
    visit.wishes()
    for seed in ("7", "8"):
        visit.find("#make-seed").fill(seed)
        visit.press("Enter")
        expect(visit.find("#make-result")).to_contain_text(seed)
        expect(visit.find("#make-list .card svg")).to_be_in_viewport(ratio=1)
        expect(visit.find("#make-seed")).to_be_focused()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 640), (390, 844)], ids=["desk", "phone"])
def test_make_is_in_sight_whatever_is_unfolded(
    visits: Callable[..., Visit], size: tuple[int, int]
) -> None:
    """The rarer wishes are folded; what is set there is counted, what is wrong there is shown."""
    visit = visits(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce").open()
    tab(visit, "make")
    go, summary = visit.find("#make-go"), visit.find("#make-more > summary")
    expect(go).to_be_in_viewport(ratio=1)
    visit.wishes().find("#make-clues").fill("many")
    expect(summary).to_have_text("More wishes 1 set")
    expect(go).to_be_in_viewport(ratio=1)
    summary.click()
    expect(visit.find("#make-clues")).to_be_hidden()
    go.click()
    expect(visit.find("#make-clues")).to_be_focused()
    expect(visit.find("#make-list")).to_be_empty()


@pytest.mark.slow
def test_a_reader_who_has_gone_on_is_left_alone(visits: Callable[..., Visit]) -> None:
    visit = visits(reduced_motion="reduce").open()  # else it may still be scrolling
    tab(visit.load(SEVERAL), "make")
    visit.page.route("**/api/generate", held := Held())
    visit.find("#make-go").click()
    visit.cell("r5c5").click()
    visit.settle()
    before = visit.page.evaluate("scrollY")
    held.let_go()
    expect(visit.find("#make-list .card svg")).to_have_count(1)
    visit.settle()

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


def test_make_a_small_one_of_another_layout(used: Visit) -> None:
    tab(used, "make")
    used.find("#make-layout").select_option("2x3")
    used.find("#make-go").click()
    used.wait(lambda: len(used.signs()) == 36, "a 6×6")
    used.wait(lambda: used.line() != "." * 36, "a puzzle")

    assert nanpure.check(used.line()).status == "unique"


@pytest.mark.slow
def test_minimise(used: Visit) -> None:
    answer = solution(EASY)
    tab(used.load(answer[:60] + EASY[60:]), "bench")
    used.find("#minimize").click()
    used.wait(lambda: used.line().count(".") > 40, "fewer givens")
    line = used.line()

    assert nanpure.solve(line).solution.line() == answer
    for at, sign in enumerate(line):
        if sign != ".":
            assert nanpure.check(line[:at] + "." + line[at + 1 :]).status == "many"


@pytest.mark.slow
def test_orbits_of_4x4(used: Visit) -> None:
    used.load("." * 16).method("hiramatsu-h")
    used.find("#orbits").click()
    count = len(orbits(nanpure.Layout.parse("2x2")))
    expect(used.find("#orbits-result .orbit")).to_have_count(count)

    assert "288" in used.find("#room-papers").inner_text()


def test_orbits_have_numbers_of_their_own(used: Visit) -> None:
    """From 1 on, without a gap; the grids in them keep those of the list of all grids."""
    used.load("." * 16).method("hiramatsu-h")
    used.find("#orbits").click()
    known = orbits(nanpure.Layout.parse("2x2"))
    expect(used.find("#orbits-result .orbit")).to_have_count(len(known))
    labels = used.find("#orbits-result summary").all_inner_texts()
    assert [label.split()[16:] for label in labels] == [  # behind the digits of the picture
        ["orbit", str(number), str(len(orbit)), "grids"] for number, orbit in enumerate(known, 1)
    ]
    used.find("#orbits-result summary").nth(8).click()
    cards = used.find("#orbits-result .orbit[open] .card small")
    expect(cards).to_have_count(len(known[8]))
    assert cards.all_inner_texts() == [f"grid {grid}" for grid in known[8]]

    before, after = (used.find("#orbits-result .orbit").nth(at).bounding_box() for at in (7, 9))
    assert before is not None
    assert after is not None
    assert after["y"] == before["y"] or after["x"] < before["x"], "no hole before the open one"


def test_compare_all_methods(used: Visit) -> None:
    tab(used.load(MINI), "compare")
    used.find("#compare").click()
    rows = used.find("#panel-compare tbody tr")
    expect(rows).to_have_count(len(methods.compare(MINI)))


@pytest.mark.slow
def test_a_table_that_goes_on_shows_it(visits: Callable[..., Visit]) -> None:
    """It is wider than the rail: it slides, says so, and its first column stays."""
    visit = visits(viewport={"width": 390, "height": 844}).open()
    tab(visit.load(EASY), "compare")
    visit.find("#compare").click()
    expect(visit.find("#compare-table tbody tr").nth(1)).to_be_visible()
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


@pytest.mark.slow
def test_a_second_visit_does_not_wait_for_a_long_count(
    visit: Visit, visits: Callable[..., Visit]
) -> None:
    tab(visit.load(WIDE), "check")
    visit.find("#count").click()
    visit.wait(lambda: number(visit) > 0, "a count above zero")
    other = visits().open().load(EASY)
    other.method("techniques").find("#one-step").click()
    other.wait(lambda: other.line() != EASY, "a step")


# ---- a player's mistakes -------------------------------------------------------------------------


def mistaken(visit: Visit, wrong: int = 1) -> list[str]:
    """Enter digits that break no rule and are wrong; the names of their cells."""
    grid, right = nanpure.parse_grid(CHAINED), nanpure.solve(CHAINED).solution.values
    names: list[str] = []
    visit.load(CHAINED)
    for cell, digit in enumerate(right):
        free = [one for one in range(1, 10) if grid.candidates[cell] >> (one - 1) & 1]
        if grid.values[cell] or free in ([digit], []):
            continue
        entered = next(one for one in free if one != digit)
        grid = grid.place(cell, entered)
        names.append(grid.layout.cell_name(cell))
        visit.cell(names[-1]).click()
        visit.press(str(entered))
        if len(names) == wrong:
            return names
    raise AssertionError("no more cells")


def press_check(visit: Visit) -> str:
    tab(visit, "check")
    visit.find("#check").click()
    expect(visit.find("#check-result")).not_to_be_empty()
    return visit.find("#check-result").inner_text()


@pytest.mark.slow
@pytest.mark.parametrize("count", [1, 3])
def test_check_tells_how_many_digits_are_wrong_and_then_which(used: Visit, count: int) -> None:
    names = mistaken(used, count)
    text = press_check(used)

    assert text.startswith(f"{count} digit")
    assert "the puzzle itself is fine" in text.lower()
    assert "no solution" not in text
    assert not any(name in text for name in names), "not yet"
    expect(used.find("#board .wrong")).to_have_count(0)
    used.find("#check-show").click()
    expect(used.find("#check-cells")).to_have_text(f"Here: {', '.join(names)}.")
    expect(used.find("#check-cells")).to_be_focused()
    for name in names:
        expect(used.find(f'#board .wrong[data-cell="{name}"]')).to_have_count(1)
    used.language("ja")
    expect(used.find("#check-result")).to_contain_text(f"{count}個")
    expect(used.find("#check-cells")).to_contain_text(names[0])
    expect(used.find("#board .wrong")).to_have_count(count)
    used.press("Control+z")
    expect(used.find("#check-result")).to_be_empty()


@pytest.mark.slow
def test_check_tells_that_all_is_right_so_far_and_at_the_end(used: Visit) -> None:
    used.load(CHAINED)
    cell = CHAINED.index(".")
    used.cell(f"r{cell // 9 + 1}c{cell % 9 + 1}").click()
    used.press(solution(CHAINED)[cell])
    assert press_check(used) == "All right so far."
    used.find("#solve").click()
    used.wait(lambda: used.line() == solution(CHAINED), "the solution")
    assert press_check(used) == "Solved: every digit is right."


@pytest.mark.slow
def test_a_full_grid_that_is_wrong_is_not_yet_right(used: Visit) -> None:
    line = solution(CHAINED)
    free = [cell for cell in range(81) if CHAINED[cell] == "."][:2]
    used.load(CHAINED)
    tab(used, "check")
    used.find("#solve").click()
    used.wait(lambda: used.line() == line, "the solution")
    for cell in free:
        used.cell(f"r{cell // 9 + 1}c{cell % 9 + 1}").click()
        used.press(str(int(line[cell]) % 9 + 1))
    assert press_check(used).startswith("Not yet right: 2 digits are wrong.")


@pytest.mark.slow
def test_a_right_candidate_that_was_struck_is_told(used: Visit) -> None:
    used.load(CHAINED)
    cell = CHAINED.index(".")
    used.page.evaluate(
        """async ([cell, digit]) => {
            const { store } = await module("js/store.js");
            const struck = store.state.struck.slice();
            struck[cell] = 1 << (digit - 1);
            store.change({ struck }, "strike");
        }""", [cell, int(solution(CHAINED)[cell])])
    assert "struck from 1 cell" in press_check(used)
    used.find("#check-show").click()
    expect(used.find("#board .wrong")).to_have_count(1)


@pytest.mark.slow
def test_the_other_buttons_send_a_player_with_a_mistake_to_check(used: Visit) -> None:
    mistaken(used)
    tab(used, "check")
    for button, place in (("count", "check-result"), ("solve", "check-result"),
                          ("rate", "rate-result")):
        used.find(f"#{button}").click()
        expect(used.find(f"#{place}")).to_contain_text(
            re.compile("what was entered.*Check says", re.IGNORECASE))
    tab(used, "solve")
    used.method("search")
    used.find("#go").click()
    expect(used.find("#statuses")).to_contain_text("What was entered leaves no solution")


def test_candidates_without_a_solution_are_struck(used: Visit) -> None:
    puzzle = "12..3..........4"
    tab(used.load(puzzle), "check")
    used.find("#true-candidates").click()
    expect(used.find("#check-result")).to_contain_text("candidates stand in no solution")
    left = used.page.evaluate("""async () => {
        const { store } = await module("js/store.js");
        return store.state.struck.map((_, cell) => store.candidates(cell));
    }""")
    assert left == list(nanpure.true_candidates(puzzle).candidates)
    used.find("#true-candidates").click()
    expect(used.find("#check-result")).to_contain_text("No candidate")


@pytest.mark.slow
def test_what_cannot_be_made_is_said_in_japanese(used: Visit) -> None:
    used.refusals("/api/generate")  # of more clues than cells
    used.language("ja")
    used.wishes()
    for clues, said in (("16", "17個より少ない"), ("90", "条件")):
        used.find("#make-clues").fill(clues)
        used.find("#make-go").click()
        expect(used.find("#panel-make, #message").filter(has_text=said).first).to_be_visible()
