"""The rooms: today's puzzle, playing, the shelf, lessons and drills, the live bench."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

import nanpure
from nanpure.generator import generate, kind_of_day, variant_of_day
from nanpure.logic import CATALOGUE, page
from nanpure.web.lessons import PATH
from samples import CHAINED, EASY, HARD, SEVERAL, solution
from tiers import sampled
from visit import Visit


def state(visit: Visit, name: str) -> None:
    expect(visit.find(f'body[data-state="{name}"]')).to_have_count(1)


def test_it_opens_on_the_puzzle_of_the_day(visit: Visit) -> None:
    day = visit.page.evaluate("new Date().toLocaleDateString('sv')")  # as 2026-05-18
    made = next(generate("3x3", int(day.replace("-", "")), level="medium", symmetry="rotate180"))

    assert visit.line() == made.line()
    expect(visit.find("button.main:visible")).to_have_count(1)
    visit.find("#level-hard").click()
    visit.wait(lambda: visit.line() != made.line(), "another level")
    visit.find("#begin").click()
    state(visit, "playing")
    expect(visit.find("#playing-name")).to_contain_text("Hard")


@pytest.mark.slow
def test_a_second_door_opens_the_variant_of_the_day(visit: Visit) -> None:
    today = date.fromisoformat(visit.page.evaluate("new Date().toLocaleDateString('sv')"))
    door = visit.find("#begin-variant")
    made = variant_of_day(today)
    expect(door).to_contain_text(
        f"{kind_of_day(today).title} ({made.info['level'].capitalize()})")
    door.click()
    state(visit, "playing")

    assert visit.line() == made.line()
    assert visit.state()["layout"]["text"] == made.layout.text
    expect(visit.find("#playing-name")).to_contain_text(kind_of_day(today).title)
    visit.find(".mark").first.click()
    state(visit, "opening")
    door.click()  # the same game again
    state(visit, "playing")


@pytest.mark.slow
def test_a_puzzle_that_comes_late_stays_out_of_another_room(visit: Visit) -> None:
    """It was put on the board there again and again, without end."""
    held: list[Route] = []
    visit.page.route("**/api/today", lambda route: held.append(route))
    visit.find("#level-hard").click()
    visit.wait(lambda: bool(held), "asked for")
    visit.room("set")
    held[0].continue_()
    with visit.page.expect_response("**/api/bench"):
        visit.cell("r1c1").click()
        visit.press("5")
    visit.settle()
    assert visit.state()["setup"]
    assert visit.line() == "5" + "." * 80


@pytest.mark.slow
def test_home_stays_while_its_puzzle_is_on_its_way(visits: Callable[..., Visit]) -> None:
    """The address changed from none to that of Play, which showed the puzzle of before again."""
    visit = visits().open().load(EASY)
    visit.page.goto(visit.base)  # without an address
    visit.wait(lambda: visit.line() == EASY, "what was played")
    held: list[Route] = []
    visit.page.route("**/api/today", lambda route: held.append(route))
    with visit.page.expect_event("framenavigated"):
        visit.find(".mark").first.click()
    visit.wait(lambda: bool(held), "asked for")
    visit.settle()
    state(visit, "opening")
    held[0].continue_()
    visit.wait(lambda: visit.line() != EASY, "today's puzzle")
    state(visit, "opening")


@pytest.mark.slow
def test_a_digit_begins_to_play(visit: Visit) -> None:
    free = visit.line().index(".")
    visit.cell(f"r{free // 9 + 1}c{free % 9 + 1}").click()
    visit.press("1")
    state(visit, "playing")
    visit.find("#undo").click()
    expect(visit.find("#undo")).to_be_disabled()  # the opening itself is not undone
    assert visit.line().count(".") > 40


@pytest.mark.slow
def test_back_leads_from_room_to_room(visit: Visit) -> None:
    for room in ("learn", "set", "analyse"):
        visit.find(f'.rooms a[data-room="{room}"]').click()
        expect(visit.find(f'.rooms a[aria-current][data-room="{room}"]')).to_have_count(1)
    visit.page.go_back()
    expect(visit.find("#room-set")).to_be_visible()
    visit.page.go_back()
    expect(visit.find("#page-learn")).to_be_visible()


@pytest.mark.slow
def test_what_was_played_is_on_the_shelf_with_its_history(visit: Visit) -> None:
    """Opening another puzzle replaces nothing; undo goes on after a reload."""
    visit.load(EASY)
    visit.cell("r1c1").click()
    visit.press("6", "ArrowRight", "ArrowRight", "1")
    whole = visit.line()
    visit.load(HARD)
    visit.cell("r1c1").click()
    visit.menu("whole-shelf")
    rows = visit.find("#shelf-list .shelf-row")
    expect(rows).to_have_count(2)
    rows.nth(1).click()
    visit.wait(lambda: visit.line() == whole, "the first puzzle")
    visit.reload()
    visit.wait(lambda: visit.line() == whole, "the first puzzle")
    visit.press("Control+z", "Control+z")
    assert visit.line() == EASY
    visit.press("Control+z")
    assert visit.line() == EASY


@pytest.mark.slow
def test_two_windows_show_the_same_puzzle(visits: Callable[..., Visit]) -> None:
    first = visits().open().load(EASY)
    first.cell("r1c1").click()
    first.press("6")
    first.page.evaluate("async () => (await module('js/shelf/documents.js')).flush()")
    id_ = first.page.evaluate("sessionStorage['nanpure.tab']")
    page = first.context.new_page()
    page.goto(first.base)
    expect(page.locator("#begin")).to_be_visible()
    expect(page.locator("#opening-day")).not_to_be_empty()
    page.evaluate("id => { sessionStorage['nanpure.tab'] = id; }", id_)
    page.reload()
    second = page.locator('#board [data-cell="r1c3"]')
    expect(page.locator('#board .placed[data-cell="r1c1"]')).to_have_count(1)
    second.click()
    page.keyboard.press("1")
    expect(first.find('#board .placed[data-cell="r1c3"]')).to_have_count(1)


@pytest.mark.slow
def test_a_window_that_only_opens_a_puzzle_makes_no_second_one(
    visits: Callable[..., Visit]
) -> None:
    """Opening it writes its time: a digit typed elsewhere just then was kept as another puzzle."""
    visit = visits().open().load(EASY)
    visit.cell("r1c1").click()
    visit.press("6")
    shelf = "module('js/shelf/database.js')"
    flush = "async () => (await module('js/shelf/documents.js')).flush()"
    visit.page.evaluate(flush)
    visit.page.evaluate(f"""async () => {{
        const {{ one, keep }} = await {shelf};
        await keep(await one(sessionStorage["nanpure.tab"]));
    }}""")  # as another window does that tells it too late
    visit.cell("r1c3").click()
    visit.press("1")
    visit.page.evaluate(flush)
    kept = visit.page.evaluate(f"async () => (await (await {shelf}).all()).map(each => each.text)")
    assert len(kept) == 1
    visit.page.reload()
    expect(visit.find('#board .placed[data-cell="r1c3"]')).to_have_count(1)


@pytest.mark.slow
def test_the_shelf_as_a_file(visits: Callable[..., Visit], tmp_path: Path) -> None:
    visit = visits().open().load(EASY)
    visit.cell("r1c1").click()
    visit.press("6")
    whole = visit.line()
    visit.menu("whole-shelf")
    with visit.page.expect_download() as download:
        visit.find("#shelf-export").click()
    path = tmp_path / "shelf.json"
    download.value.save_as(path)
    assert len(json.loads(path.read_text("utf-8"))["puzzles"]) == 1
    other = visits().open()
    other.menu("whole-shelf")
    other.find("#shelf-file").set_input_files(path)
    other.find("#shelf-list .shelf-row").click()
    other.wait(lambda: other.line() == whole, "the puzzle of the file")

    path.write_text("[1, 2]", "utf-8")
    other.menu("whole-shelf")
    other.find("#shelf-file").set_input_files(path)
    expect(other.find("#message.shown")).to_contain_text("no file of a shelf")


def test_the_end_of_a_puzzle(used: Visit) -> None:
    line, cell = solution(CHAINED), CHAINED.index(".")
    used.load(line[:cell] + "." + line[cell + 1 :])
    used.cell(f"r1c{cell + 1}").click()
    used.press(line[cell])
    state(used, "done")
    expect(used.find("#done-hardest")).to_contain_text("Full House")
    used.find("#another").click()
    state(used, "playing")

    assert nanpure.check(used.line()).status == "unique"


def test_mistakes_at_once_and_on_check(used: Visit) -> None:
    used.load(EASY)
    wrong = next(digit for digit in "15" if digit != solution(EASY)[0])
    used.cell("r1c1").click()
    used.press(wrong)
    expect(used.find("#board .cell.wrong")).to_have_count(0)
    used.find("#quick-check").click()
    expect(used.find('#board .cell.wrong[data-cell="r1c1"]')).to_have_count(1)
    used.press("Control+z")
    used.setting("mistakes", "once")
    used.press(wrong)
    expect(used.find('#board .cell.wrong[data-cell="r1c1"]')).to_have_count(1)


@pytest.mark.slow
def test_notes_tidy_themselves_and_undo_brings_them_back(used: Visit) -> None:
    used.load(EASY)
    used.cell("r1c1").click()
    used.find("#mode-corner").click()
    used.press("1", "6")
    used.find("#mode-digit").click()
    used.cell("r1c3").click()
    used.press("1")
    assert "corner marks 6" in used.label("r1c1")
    used.press("Control+z")
    assert "corner marks 1 6" in used.label("r1c1")


@pytest.mark.slow
def test_digit_first_and_full_width_digits(used: Visit) -> None:
    used.load("." * 81)
    used.setting("digitFirst", True)
    used.find('#keypad [data-digit="4"]').click()
    used.cell("r1c1").click()
    used.cell("r5c5").click()
    assert (used.line()[0], used.line()[40]) == ("4", "4")
    used.find("#board").dispatch_event("keydown", {"key": "７", "bubbles": True})
    used.wait(lambda: used.line()[40] == "7", "the full-width digit")


def test_lines_are_drawn_and_taken_away(used: Visit) -> None:
    used.load(EASY)
    used.find("#mode-line").click()
    for count in (2, 0):
        start, end = (used.cell(name).bounding_box() for name in ("r1c1", "r1c3"))
        assert start is not None
        assert end is not None
        used.page.mouse.move(start["x"] + 20, start["y"] + 20)
        used.page.mouse.down()
        used.page.mouse.move(end["x"] + 20, end["y"] + 20, steps=10)
        used.page.mouse.up()
        used.wait(lambda count=count: len(used.state()["lines"]) == count, f"{count} pieces")


@pytest.mark.slow
def test_a_pause_covers_the_board(used: Visit) -> None:
    used.load(EASY)
    used.find("#pause-time").click()
    expect(used.find("#board.covered")).to_have_count(1)
    used.find("#pause-time").click()
    expect(used.find("#board.covered")).to_have_count(0)


@pytest.mark.slow
def test_the_bench_is_live(used: Visit) -> None:
    used.load(SEVERAL).room("set")
    found = nanpure.count(SEVERAL).count
    expect(used.find("#bench-count")).to_have_text(str(found))
    grids = list(nanpure.solutions(SEVERAL))
    unlike = sum(len({one.values[cell] for one in grids}) > 1 for cell in range(81))
    expect(used.find("#board .cell.open-cell")).to_have_count(unlike)
    cell = CHAINED.index("9")
    used.load(CHAINED).room("set")
    expect(used.find("#bench-count")).to_have_text("1")
    expect(used.find("#bench-details")).to_contain_text("Hard")
    used.cell(f"r1c{cell + 1}").click()
    used.press("Backspace")
    expect(used.find("#bench-title")).to_have_text("solutions")
    used.press("9")
    expect(used.find("#bench-count")).to_have_text("1")
    used.find("#setup-done").click()
    state(used, "playing")
    assert nanpure.check(used.line()).status == "unique"


@pytest.mark.slow
def test_setting_leaves_what_is_played_alone(visit: Visit) -> None:
    visit.load(EASY)
    visit.cell("r1c1").click()
    visit.press("6")
    played = visit.line()
    visit.room("set")
    visit.wait(lambda: visit.line() == EASY, "the givens on the bench")
    visit.cell("r1c1").click()
    visit.press("5")
    visit.room("analyse").room("play")
    visit.menu("whole-shelf")
    expect(visit.find("#shelf-list .shelf-row")).to_have_count(2)
    visit.find("#shelf-list .shelf-row").nth(1).click()
    visit.wait(lambda: visit.line() == played, "what was played")


@pytest.mark.slow
def test_a_hint_that_is_left_open_does_nothing_in_another_room(used: Visit) -> None:
    """What is opened there closes it; the room stays what it is, and the time stands."""
    used.load(EASY).room("play")
    used.find("#hint").click()
    expect(used.find("#ladder")).to_be_visible()
    used.room("set")
    used.wait(lambda: used.state()["setup"], "the bench")
    used.cell("r1c1").click()
    used.press("5")
    assert used.state()["setup"]
    assert used.signs()[0] == "5"
    assert used.find("#leave").get_attribute("hidden") is not None


@pytest.mark.slow
def test_a_drill_judges_and_remembers(visit: Visit) -> None:
    visit.room("learn", "naked-pair")
    visit.find("#tab-practice").click()
    expect(visit.find("#drill-question")).to_contain_text("Which candidate goes?")
    grid = nanpure.parse_grid(visit.line())
    struck = visit.page.evaluate(
        """async () => {
            const { store, namesOf } = await module("js/store.js");
            return namesOf(store.state.struck, store.state.layout);
        }""")
    for name in struck:
        row, column = name[2:].split("c")
        grid = grid.remove([((int(row) - 1) * 9 + int(column) - 1, int(name[0]))])
    step = next(nanpure.steps(grid, CATALOGUE.select(only=["naked-pair"])))
    cell, digit = next(iter(step.deduction.eliminations))
    visit.cell(grid.layout.cell_name(cell)).click()
    visit.press(str(digit))
    expect(visit.find("#drill-verdict")).to_contain_text("Right.")
    expect(visit.find(".dots i:not(.no)")).to_have_count(1)
    visit.room("learn")
    expect(visit.find('.chapter li.part a[href="#learn/naked-pair"]')).to_have_count(1)
    card = visit.find('#path li.part a[href="#learn/naked-pair"]')
    expect(card.locator(".sketch-gone")).not_to_have_count(0)
    expect(visit.find("#path li")).to_have_count(len(PATH))
    visit.find("#lesson-find").fill("skyscraper")
    expect(visit.find("#path")).to_be_hidden()
    expect(visit.find('.chapter li:visible a[href="#learn/skyscraper"]')).to_have_count(1)
    expect(visit.find('.chapter li a[href="#learn/naked-pair"]')).to_be_hidden()


@pytest.mark.slow
def test_a_drill_waits_until_it_can_judge(used: Visit) -> None:
    held: list[Route] = []
    used.page.route("**/api/steps", lambda route: held.append(route))
    used.room("learn", "naked-pair")
    used.find("#tab-practice").click()
    used.wait(lambda: bool(held), "asked for its steps")
    assert used.find("#drill-show").is_hidden()
    held[0].continue_()
    expect(used.find("#drill-show")).to_be_visible()
    # Twice at once: the second finds nothing left to tell, and is no fault.
    used.page.evaluate("for (const _ of [1, 2]) document.getElementById('drill-show').click()")
    expect(used.find("#drill-next")).to_be_visible()


@pytest.mark.slow
def test_a_lesson_has_no_tabs_before_the_lessons_come(visit: Visit) -> None:
    """Or who turns to one would be turned back when they do."""
    held: list[Route] = []
    visit.page.route("**/api/lessons", lambda route: held.append(route))
    visit.room("learn", "naked-pair")
    visit.wait(lambda: bool(held), "asked for the lessons")
    practice = visit.find("#tab-practice")
    assert practice.is_hidden()
    for route in held:
        route.continue_()
    practice.click()
    expect(visit.find("#drill-question")).to_contain_text("Which candidate")
    expect(practice).to_have_attribute("aria-selected", "true")


@pytest.mark.slow
def test_a_drill_says_what_is_easier_and_takes_what_it_asks_for(used: Visit) -> None:
    """A remote pair has company; a digit that is asked for goes in as a digit."""
    used.room("learn", "remote-pair")
    used.find("#tab-practice").click()
    expect(used.find("#drill-also")).to_have_text(
        "An easier technique finds the same here, but none gets any further. "
        "Look for: Remote Pair.")
    expect(used.find("#mode-corner")).to_have_attribute("aria-pressed", "true")
    used.room("learn", "hidden-single")
    used.find("#tab-practice").click()
    expect(used.find("#drill-question")).to_contain_text("Which digit is placed?")
    expect(used.find("#drill-also")).to_be_hidden()
    expect(used.find("#mode-digit")).to_have_attribute("aria-pressed", "true")


def test_a_lesson_shows_its_example_link_by_link(used: Visit) -> None:
    used.room("learn", "xy-chain")
    steps = used.find("#lesson-example li")
    expect(steps.first).to_contain_text("If ")
    expect(used.find("#board .lit-part")).to_have_count(1)
    used.find("#panel-example .walk-on").click()
    expect(steps.nth(1)).to_have_attribute("aria-current", "step")
    expect(used.find("#board .lit-part")).to_have_count(2)  # what falls, and what follows


@pytest.mark.slow
@sampled("locale, said", [
    ("en-US", "If r8c7 is not 8, it is 3 (its only other candidate)."),
    ("ja-JP", "8行7列が8でないなら3になる（残る候補）。")], small=1)
def test_the_board_shows_the_step_that_is_read(
    visits: Callable[..., Visit], locale: str, said: str
) -> None:
    visit = visits(locale=locale).open()
    visit.room("learn", "xy-chain")
    present = visit.find("#lesson-example [aria-current]")
    expect(present).to_have_text(said)
    assert visit.page.eval_on_selector_all(
        "#board [data-lit=cell]", "all => all.map(one => one.dataset.cell)") == ["r8c7"]
    expect(visit.find("#board .lit-part")).to_have_count(1)  # the link within that cell
    visit.find("#lesson-example").focus()
    visit.press("ArrowRight")
    expect(visit.find("#board [data-lit=cell]")).to_have_attribute("data-cell", "r8c6")
    expect(visit.find("#board [data-lit=around]")).to_have_count(8)  # row 8, which is named
    visit.find("#lesson-example li").first.click()
    expect(visit.find("#board [data-lit=cell]")).to_have_attribute("data-cell", "r8c7")
    visit.find("#tab-rule").click()
    expect(visit.find("#board [data-lit]")).to_have_count(0)


@pytest.mark.slow
def test_links_go_round_digits(used: Visit) -> None:
    """No link of the examples of chains runs through the middle of a digit of another cell."""
    for name in ("aic", "als-chain", "grouped-aic"):
        used.room("learn", name)
        used.find("#tab-example").click()
        # Almost locked sets are tied by what only one of two can hold, all others by links.
        expect(used.find("#board :is(.link, .bond)").first).to_be_attached()
        assert used.page.evaluate(CROSSED) == []


# Digits, large and small, whose middle half lies on a link; nodes of the step itself are its ends.
CROSSED = """() => {
    const found = [];
    for (const line of document.querySelectorAll("#board .link-line:not(.sees)")) {
        const to = line.getScreenCTM();
        const long = line.getTotalLength();
        for (let far = 0; far <= long; far += 1) {
            const at = line.getPointAtLength(far).matrixTransform(to);
            for (const sign of document.querySelectorAll(
                "#board .digit, #board [data-candidate]:not([class*=mark-])")) {
                const box = sign.getBoundingClientRect();
                if (Math.abs(at.x - box.x - box.width / 2) < box.width / 8
                    && Math.abs(at.y - box.y - box.height / 2) < box.height / 6) {
                    found.push(sign.dataset.candidate ?? sign.parentElement.dataset.cell);
                }
            }
        }
    }
    return [...new Set(found)];
}"""


@pytest.mark.slow
def test_a_lesson_in_japanese(visits: Callable[..., Visit]) -> None:
    """Pattern, reason and source are those of the Japanese page, not the English ones."""
    visit = visits(locale="ja").open()
    for name in ("xy-chain", "finned-x-wing"):
        visit.room("learn", name)
        words = page(name, "ja")
        expect(visit.find("#lesson-title")).to_have_text(CATALOGUE[name].name_in("ja"))
        expect(visit.find("#lesson-pattern")).to_have_text(words.pattern)
        visit.find("#tab-rule").click()
        expect(visit.find("#lesson-why")).to_have_text(words.why)
        expect(visit.find("#lesson-source")).to_have_text(words.source)
