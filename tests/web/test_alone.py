"""The playing room in one file: without a server, without a network, with what it was given."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import nanpure
from js_functions import follow, leave
from nanpure import Puzzle
from nanpure.web.carried_path import carried_path
from nanpure.web.single_file import alone_html
from samples import CHAINED, EASY, HARD, SEVERAL, solution
from visit import Visit
from wording import english_in


def opened(
    chromium: Browser, path: Path, page: str, **context: Any
) -> tuple[Page, list[str]]:
    """The file in a browser that is offline; what it complains of, what it asks others for."""
    path.write_text(page, "utf-8")
    tab = chromium.new_context(offline=True, locale="en-US", **context).new_page()
    follow(tab)
    faults: list[str] = []
    tab.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    tab.on("pageerror", lambda error: faults.append(str(error)))
    tab.on("request", lambda one: faults.append(one.url)
           if not one.url.startswith(("file:", "data:")) else None)
    tab.goto(path.as_uri())
    expect(tab.locator("#board .given").first).to_be_visible()
    return tab, faults


def close(tab: Page) -> None:
    leave(tab)
    tab.context.close()



def test_it_is_played_offline_and_kept(chromium: Browser, tmp_path: Path) -> None:
    page = alone_html(Puzzle.parse(EASY), "Sunday", checking=True)
    tab, faults = opened(chromium, tmp_path / "sunday.html", page)
    right = solution(EASY)
    wrong = next(digit for digit in "15" if digit != right[0])
    tab.locator('#board [data-cell="r1c1"]').click()
    tab.keyboard.press(wrong)
    tab.locator("#quick-check").click()
    expect(tab.locator('#board .cell.wrong[data-cell="r1c1"]')).to_have_count(1)
    tab.keyboard.press("Control+z")
    tab.keyboard.press(right[0])
    tab.locator("#quick-check").click()
    expect(tab.locator("#message.shown")).to_have_text("All right so far.")
    tab.evaluate("async () => { dispatchEvent(new Event('pagehide')); }")
    tab.wait_for_timeout(300)
    tab.reload()
    expect(tab.locator('#board .placed[data-cell="r1c1"]')).to_have_text(right[0])
    tab.keyboard.press("Control+z")

    assert tab.title() == "Sunday"
    assert faults == []
    close(tab)


@pytest.mark.slow
def test_it_is_played_to_its_end_on_a_phone(chromium: Browser, tmp_path: Path) -> None:
    puzzle = Puzzle.parse("1.....4...2..3..")
    tab, faults = opened(
        chromium, tmp_path / "small.html", alone_html(puzzle, "Small"),
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    for cell, digit in enumerate(nanpure.solve(puzzle).solution.values):
        if not puzzle.givens[cell]:
            tab.locator(f'#board [data-cell="{puzzle.layout.cell_name(cell)}"]').tap()
            tab.locator(f'#keypad [data-digit="{digit}"]').tap()
    expect(tab.locator("#finished")).to_contain_text(re.compile(r"^Done\.\s*\d+:\d\d$"))
    expect(tab.locator("#keypad")).to_be_hidden()
    tab.evaluate("dispatchEvent(new Event('pagehide'))")
    tab.wait_for_timeout(300)
    tab.reload()
    expect(tab.locator("#finished")).to_be_visible()
    tab.keyboard.press("Control+z")
    expect(tab.locator("#finished")).to_be_hidden()
    expect(tab.locator("#keypad")).to_be_visible()

    assert faults == []
    close(tab)


@pytest.mark.slow
def test_all_of_it_is_in_sight_on_a_phone(chromium: Browser, tmp_path: Path) -> None:
    """Nothing to scroll, no target below 44 pixels, no name over the board."""
    page = alone_html(Puzzle.parse(EASY), "A quiet morning with nine digits", checking=True)
    found = {}
    for width, height in ((390, 844), (320, 640), (844, 390)):
        tab, faults = opened(chromium, tmp_path / "a.html", page, has_touch=True, is_mobile=True,
                             viewport={"width": width, "height": height})
        found[width, height] = tab.evaluate("""() => {
            const [name, board] = ["#alone-title", "#board"].map(one =>
                document.querySelector(one).getBoundingClientRect());
            return [document.documentElement.scrollHeight - innerHeight,
                document.documentElement.scrollWidth - innerWidth,
                name.bottom > board.top && name.left < board.right,
                [...document.querySelectorAll(".btns button, .key")].filter(one =>
                    one.getBoundingClientRect().height < 44).length];
        }""")
        assert faults == []
        close(tab)
    assert found == {key: [0, 0, False, 0] for key in found}


def test_the_solution_is_left_out_unless_wanted(chromium: Browser, tmp_path: Path) -> None:
    page = alone_html(Puzzle.parse(EASY), "<b>\"Sunday\"</b>", "ja")
    answer = ", ".join(map(str, nanpure.solve(EASY).solution.values))

    assert answer not in page
    assert solution(EASY) not in page
    assert answer in alone_html(Puzzle.parse(EASY), checking=True)
    assert not re.search(r"<b>", page)
    tab, faults = opened(chromium, tmp_path / "a.html", page)
    expect(tab.locator("#quick-check")).to_be_hidden()
    expect(tab.locator("html")).to_have_attribute("lang", "en")  # as the browser speaks
    assert faults == []
    close(tab)


@pytest.mark.slow
def test_hints_lead_through_the_puzzle(chromium: Browser, tmp_path: Path) -> None:
    """Four rungs, offline; a wrong digit comes first, and the last step ends the game."""
    puzzle = Puzzle.parse("1.....4...2..3..")
    page = alone_html(puzzle, "Small", carried=carried_path(puzzle))
    tab, faults = opened(chromium, tmp_path / "hints.html", page)
    tab.locator("#hint").click()
    expect(tab.locator("#hint-text")).to_have_text(re.compile(r"^Look at "))
    tab.locator("#hint-next").click()
    expect(tab.locator("#hint-text")).to_contain_text(": look at ")
    tab.locator("#language").click()
    expect(tab.locator("#hint-text")).to_contain_text("注目")
    tab.locator("#language").click()
    tab.keyboard.press("Escape")
    expect(tab.locator("#ladder")).to_be_hidden()

    right = nanpure.solve(puzzle).solution.values
    tab.locator('#board [data-cell="r1c2"]').click()
    tab.keyboard.press(str(right[1] % 4 + 1))
    tab.locator("#hint").click()
    expect(tab.locator("#hint-title")).to_have_text("Something is wrong already")
    expect(tab.locator('#board .wrong[data-cell="r1c2"]')).to_have_count(1)
    expect(tab.locator("#hint-next")).to_be_hidden()
    tab.keyboard.press("Escape")
    tab.keyboard.press("Control+z")
    for _ in range(12):
        tab.locator("#hint").click()
        for _ in range(3):
            tab.locator("#hint-next").click()
    expect(tab.locator("#finished")).to_be_visible()
    assert faults == []
    close(tab)


@pytest.mark.slow
def test_a_hint_of_a_file_is_walked(chromium: Browser, tmp_path: Path) -> None:
    """Steps of one sentence with their badges, by ›, by a key and by a tap, in both languages."""
    puzzle = Puzzle.parse(CHAINED)
    carried = carried_path(puzzle)
    at = next(at for at, step in enumerate(carried["steps"]) if step["eliminations"])
    steps = carried["steps"][at]["said"]["en"]["walk"]
    page = alone_html(puzzle, "Chained", carried={**carried, "steps": carried["steps"][at:]})
    tab, faults = opened(chromium, tmp_path / "walked.html", page)
    tab.locator("#hint").click()
    for rung in (2, 3):
        tab.locator("#hint-next").click()
        expect(tab.locator("#ladder .ladder .on")).to_have_count(rung)
    items = tab.locator("#hint-text > li")
    expect(items).to_have_count(len(steps))
    assert len(steps) > 1
    expect(items.first).to_have_attribute("aria-current", "step")
    tab.locator("#ladder .walk-on").click()
    expect(items.nth(1)).to_have_attribute("aria-current", "step")
    expect(tab.locator("#board .candidates").first).to_be_visible()
    tab.keyboard.press("ArrowLeft")
    expect(items.first).to_have_attribute("aria-current", "step")
    items.last.click()
    expect(items.last).to_have_attribute("aria-current", "step")
    tab.locator("#language").click()
    expect(items.last).to_have_attribute("aria-current", "step")
    assert english_in(tab.locator("#hint-text").inner_text()) == []
    tab.keyboard.press("Escape")
    expect(tab.locator("#board .candidates")).to_have_count(0)
    expect(tab.locator("#board [data-lit]")).to_have_count(0)
    assert faults == []
    close(tab)


@pytest.mark.slow
def test_share_gives_files(visit: Visit, tmp_path: Path) -> None:
    """A picture, a sheet with the puzzles of the shelf, the page: each a download."""
    visit.load(HARD).load(EASY)
    visit.page.evaluate("async () => (await module('js/shelf/documents.js')).flush()")
    visit.menu("share")
    visit.find("#file-title").fill("Sunday")
    room = visit.find("#share-dialog, dialog[open]").first.bounding_box()
    for label in visit.page.locator(".files label span:visible").all():  # none is pushed out
        box = label.bounding_box()
        assert room
        assert box
        assert box["x"] + box["width"] <= room["x"] + room["width"]
    visit.find("#file-qr").select_option("sudokupad")
    visit.find("#file-marks").check()
    begins = {"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF", "sheet": b"%PDF",
              "html": b"<!doctype html>"}
    for name, head in begins.items():
        with visit.page.expect_download() as download:
            visit.find(f"#file-{name}").click()
        path = tmp_path / name
        download.value.save_as(path)
        assert path.read_bytes().startswith(head), name
    assert b"/TrimBox" in (tmp_path / "sheet").read_bytes()  # where it is to be cut
    assert "Sunday" in (tmp_path / "html").read_text("utf-8")
    expect(visit.find("#message.shown")).to_contain_text("A sheet of 2 puzzles")


@pytest.mark.slow
def test_the_step_that_is_shown_is_a_picture(used: Visit, tmp_path: Path) -> None:
    """Of a path, and of a hint in Play; where no step is shown, none is offered."""
    def drawn() -> str:
        used.menu("share")
        expect(used.find("#file-step")).to_be_checked()
        with used.page.expect_download() as waited:
            used.find("#file-svg").click()
        used.press("Escape")
        waited.value.save_as(tmp_path / "step.svg")
        assert waited.value.suggested_filename == "nanpure-step.svg"
        found = re.search("<title>(.*)</title>", (tmp_path / "step.svg").read_text("utf-8"))
        assert found is not None
        return found[1]

    path = nanpure.path(CHAINED).steps
    used.load(CHAINED)
    used.menu("share")
    expect(used.find("#file-svg")).to_be_visible()
    expect(used.find("#file-step")).to_be_hidden()
    used.press("Escape")
    used.method("techniques")
    for _ in range(2):
        used.find("#one-step").click()
    expect(used.find("#steps li")).to_have_count(2)
    assert drawn() == nanpure.explain(path[1])
    used.load(CHAINED).room("play")
    used.find("#hint").click()
    for rung in (2, 3):
        used.find("#hint-next").click()
        expect(used.find("#ladder .ladder .on")).to_have_count(rung)
    assert drawn() == nanpure.explain(path[0])


@pytest.mark.slow
def test_a_step_of_a_method_is_a_picture(used: Visit, tmp_path: Path) -> None:
    """With the marks of its paper; where it has nothing to draw, that is said."""
    used.load(CHAINED)
    for method in ("ito", "ushio"):
        used.method(method)
        used.find("#one-step").click()
        expect(used.find("#steps li")).to_have_count(1)
        used.menu("share")
        expect(used.find("#file-step")).to_be_checked()
        with used.page.expect_download() as waited:
            used.find("#file-svg").click()
        waited.value.save_as(tmp_path / "step.svg")
        assert waited.value.suggested_filename == "nanpure-step.svg"
        assert 'class="new"' in (tmp_path / "step.svg").read_text("utf-8")
        used.press("Escape")
    used.load(SEVERAL).method("hui-assign")  # ends where none of its rules goes on
    used.find("#speed").select_option("once")
    used.find("#go").click()
    expect(used.find("#statuses")).not_to_be_empty()
    used.refusals("/api/draw")
    used.menu("share")
    expect(used.find("#file-no-step")).to_be_visible()
    expect(used.find("#file-step")).to_be_hidden()
