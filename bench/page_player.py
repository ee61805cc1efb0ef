"""What a player does on the page in each of the tasks of ``page_tasks.py``, and what must come."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

import nanpure
from nanpure import Puzzle
from nanpure.model.puzzle import with_info
from samples import CHAINED, EASY, HARD, LINKED, NONE, SEVERAL, SIXTEEN, solution
from visit import Visit

ABOUT = {"title": "A quiet morning", "author": "Ann", "rules": "Normal sudoku rules apply. "
         "Digits in a cage do not repeat and sum to the total given."}
KILLER = "3x3+cage:4:r1c1+cage:9:r1c2,r1c3+cage:17:r2c1,r2c2"
SAVED = 400  # milliseconds within which the page saves what was changed


class Player(Visit):
    """A visit that counts what it presses."""

    clicks = 0
    keys = 0

    def press_on(self, selector: str, page: Page | None = None) -> None:
        """Click, or tap on a phone."""
        found = (page or self.page).locator(selector).first
        touch = self.page.evaluate("matchMedia('(pointer: coarse)').matches")
        (found.tap if touch else found.click)()
        self.clicks += 1

    def key(self, *keys: str) -> None:
        """Press keys."""
        self.press(*keys)
        self.keys += len(keys)

    def paste(self, text: str) -> None:
        """Paste onto the page: the board takes it as the dialog does."""
        self.page.evaluate("""text => {
            const clipboardData = new DataTransfer();
            clipboardData.setData("text/plain", text);
            document.querySelector("#board").dispatchEvent(
                new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        }""", text)
        self.keys += 1

    def give(self, selector: str, value: Any) -> None:
        """Choose a file."""
        self.find(selector).set_input_files(value)
        self.clicks += 1


def easy(player: Player) -> None:
    player.press_on("#level-easy")
    expect(player.find("#level-easy[aria-pressed=true]")).to_have_count(1)
    player.press_on("#begin")
    line = "".join(player.signs())
    right = solution(line)
    for cell in (at for at, sign in enumerate(line) if sign == "."):
        player.press_on(f'#board [data-cell="r{cell // 9 + 1}c{cell % 9 + 1}"]')
        player.press_on(f'#keypad [data-digit="{right[cell]}"]')
    expect(player.find("#done-time")).to_be_visible()


def killer(player: Player) -> None:
    """Its names and rules stand there, notes know the sums, and that it has several solutions."""
    player.paste(nanpure.write(with_info(Puzzle.parse("." * 81, KILLER), ABOUT), "f-puzzles"))
    expect(player.find("#playing-name")).to_have_text(ABOUT["title"])
    expect(player.find("#play-rules")).to_contain_text(ABOUT["rules"])
    expect(player.find("#posed")).to_contain_text("several solutions")
    player.press_on("#candidates-toggle")
    expect(player.find('#board [data-cell="r1c1"] .candidates i')).to_have_count(1)


def fifty(player: Player) -> None:
    """Opened by its levels, and on to the next."""
    # Every image of a puzzle under relabelling is another puzzle of the same level.
    lines = [EASY.translate(str.maketrans("123456789", "123456789"[at % 9:] + "123456789"[:at % 9]))
             for at in range(9)]
    texts = [f"{name} {at}: {line}" for at, line in enumerate(lines) for name in ("A", "B", "C",
             "D", "E", "F")][:50]
    player.press_on("#more")
    player.press_on("#menu #open")
    player.give("#open-file", {"name": "fifty.txt", "mimeType": "text/plain",
                               "buffer": "\n".join(texts).encode()})
    expect(player.find("#open-list .puzzle-level").first).to_have_text("Easy")
    player.press_on("#open-list .puzzle >> nth=1")
    expect(player.find("#playing-name")).to_have_text("B 0")
    player.press_on("#following")
    expect(player.find("#playing-name")).to_have_text("C 0")


def chain(player: Player) -> None:
    """From the board to the reason, along it, and done."""
    player.paste(at_a_chain())
    expect(player.find("#playing-name")).to_be_visible()
    player.key("h", "h", "h")
    expect(player.find("#ladder .ladder .on")).to_have_count(3)
    expect(player.find("#board .link .head").first).to_be_attached()
    steps = player.find("#hint-text li")
    for _ in range(steps.count() - 1):
        player.key("ArrowRight")
    expect(steps.last).to_have_attribute("aria-current", "step")
    player.press_on("#hint-next")
    expect(player.find("#ladder")).to_be_hidden()


def at_a_chain() -> str:
    """A grid of candidates whose next step is a chain."""
    grid = Puzzle.parse(LINKED).grid()
    for step in nanpure.path(grid).steps:
        if step.deduction.evidence and step.deduction.evidence.links:
            return nanpure.write(grid, "nanpure")
        grid = grid.after(step.deduction)
    raise ValueError("no chain")


def jigsaw(player: Player) -> None:
    player.press_on(".rooms [data-room=set]")
    player.press_on("#draw-regions")
    player.press_on("#paint-random")
    expect(player.find("#board-about")).to_contain_text("jigsaw")
    player.press_on("#draw-givens")
    player.press_on("#unique")
    expect(player.find("#minimize-result")).to_contain_text("with one solution")
    expect(player.find("#bench-count")).to_have_text("1")
    player.press_on("#minimize")
    expect(player.find("#minimize-result")).to_have_text(re.compile(r"^\d+ givens became \d+\.$"))
    expect(player.find("#bench-count")).to_have_text("1")


def rated(player: Player) -> None:
    player.paste(CHAINED)
    player.wait(lambda: player.line() == CHAINED, "the puzzle")
    player.press_on(".rooms [data-room=analyse]")
    player.press_on("#tab-check")
    player.press_on("#rate")
    expect(player.find("#rate-result")).to_contain_text("SE (ER)")
    expect(player.find("#rate-result")).to_contain_text("HoDoKu")


def sheet(player: Player) -> None:
    """Four puzzles of a collection, on paper with their names."""
    names = ["Dawn", "Morning", "Noon", "Evening"]
    lines = [EASY, CHAINED, HARD.replace("0", "."), LINKED]
    player.paste("\n".join(f"{name}: {line}" for name, line in zip(names, lines, strict=True)))
    player.press_on("#open-list .puzzle")
    expect(player.find("#playing-name")).to_have_text(names[0])
    player.press_on("#more")
    player.press_on("#menu #share")
    with player.page.expect_download() as waited:
        player.press_on("#file-sheet")
    assert Path(waited.value.path()).read_bytes().startswith(b"%PDF")
    expect(player.find("#message.shown")).to_have_text(
        "A sheet of 4 puzzles: this one and the next of your collection.")


def alone(player: Player) -> None:
    """Shared, opened from the disk without a network, and a hint read."""
    player.paste(EASY)
    player.wait(lambda: player.line() == EASY, "the puzzle")
    player.press_on("#more")
    player.press_on("#menu #share")
    with player.page.expect_download() as waited, tempfile.TemporaryDirectory() as folder:
        player.press_on("#file-html")
        path = Path(folder) / "puzzle.html"
        waited.value.save_as(path)
        page = player.context.new_page()
        player.context.set_offline(True)
        page.goto(path.as_uri())
        for selector in ("#hint", "#hint-next", "#hint-next", "#hint-next"):
            player.press_on(selector, page)
        expect(page.locator("#board .placed")).to_have_count(1)
        player.context.set_offline(False)
        page.close()


def sixteen(player: Player) -> None:
    player.paste(SIXTEEN)
    player.wait(lambda: len(player.signs()) == 256, "the board")
    for selector in ("#hint", "#hint-next", "#hint-next"):
        player.press_on(selector)
    expect(player.find("#ladder .ladder .on")).to_have_count(3)
    expect(player.find("#board .mark-place").first).to_be_visible()
    player.press_on("#hint-next")
    expect(player.find("#board .placed")).to_have_count(1)


def papers(player: Player) -> None:
    player.paste(CHAINED)
    player.wait(lambda: player.line() == CHAINED, "the puzzle")
    player.press_on(".rooms [data-room=papers]")
    player.press_on("#page-papers [href='#papers/ushio']")
    player.press_on("#go")
    expect(player.find("#statuses")).not_to_be_empty()
    player.press_on("#room-papers [href='#papers']")
    player.press_on("#page-papers [href='#papers/ito']")
    player.press_on("#paper-text")
    player.press_on("#items [data-item=fig7] button")
    expect(player.find("#picture img")).to_be_visible()


def posed(player: Player) -> None:
    """Told when they are opened, with a press on what does not hold."""
    player.paste(SEVERAL)
    expect(player.find("#posed")).to_contain_text("several solutions")
    player.paste(NONE)
    expect(player.find("#posed")).to_contain_text("no solution")


def windows(player: Player) -> None:
    """A digit is there after a reload, can be undone, and another window follows."""
    player.paste(EASY)
    player.wait(lambda: player.line() == EASY, "the puzzle")
    player.press_on('#board [data-cell="r1c1"]')
    player.key(solution(EASY)[0])
    player.page.wait_for_timeout(SAVED)
    player.reload()
    player.wait(lambda: player.signs()[0] == solution(EASY)[0], "the digit")
    player.key("Control+z")
    player.wait(lambda: player.signs()[0] == ".", "no digit")
    other = player.context.new_page()
    other.goto(player.base)
    player.press_on("#shelf-rows .shelf-row", other)
    there = other.locator('#board [data-cell="r1c2"]')
    expect(there).to_have_attribute("aria-label", re.compile(f"given {EASY[1]}"))
    other.wait_for_timeout(SAVED)
    player.press_on('#board [data-cell="r1c1"]')
    player.key(solution(EASY)[0])
    expect(other.locator('#board [data-cell="r1c1"]')).to_have_attribute(
        "aria-label", re.compile("placed"))
    other.close()


def keyboard(player: Player) -> None:
    """No pointer at all: to the board, a digit, the three rungs of a hint, all other steps."""
    player.paste(EASY)
    player.wait(lambda: player.line() == EASY, "the puzzle")
    player.key(solution(EASY)[0])
    player.wait(lambda: player.signs()[0] == solution(EASY)[0], "the digit")
    player.key("h", "h", "h")
    expect(player.find("#ladder .ladder .on")).to_have_count(3)
    while not player.page.evaluate("document.activeElement?.id === 'hint-others'"):
        player.key("Tab")
        assert player.keys < 30
    player.key("Enter")
    expect(player.find("#every-steps li").first).to_be_attached()
    assert player.clicks == 0
