"""What a puzzle is and what went wrong, in words and in front, with no word of a command line."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from broken_texts import fpuzzles
from samples import EASY, MINI, NONE, SEVERAL, solution
from test_marks import red
from test_open import drop
from test_rooms import state
from visit import Visit
from wording import english_in

MANY = "This puzzle has several solutions"
CELLS = [{"value": int(sign), "given": True} if sign != "." else {} for sign in MINI]
FOG = fpuzzles({"size": 4, "fogofwar": ["R1C1"],
                       "grid": [CELLS[at:at + 4] for at in range(0, 16, 4)]})


def in_front(visit: Visit, selector: str) -> bool:
    """Whether what is drawn last in the middle of an element is the element."""
    found = visit.find(selector).evaluate(
        """one => {
            const { x, y, width, height } = one.getBoundingClientRect();
            const top = document.elementFromPoint(x + width / 2, y + height / 2);
            return one === top || one.contains(top);
        }""")
    assert isinstance(found, bool)
    return found


def test_several_and_no_solutions_are_told_at_opening(used: Visit) -> None:
    """By the dialog; it stays to be read, and hints say it too."""
    told = used.find("#posed")
    used.load(EASY)
    expect(used.find("#message.shown")).to_contain_text("Opened")
    expect(told).to_be_empty()
    used.load(SEVERAL)
    expect(told).to_contain_text(MANY)
    used.find("#hint").click()
    state(used, "ladder")
    expect(used.find("#hint-posed")).to_contain_text("Logic alone does not decide between them")
    used.find("#hint-close").click()
    used.load(NONE)
    expect(told).to_have_text("This puzzle has no solution.")


@pytest.mark.slow
def test_several_and_no_solutions_are_told_on_all_ways(used: Visit) -> None:
    """A file, a link, the shelf, from the bench."""
    told = used.find("#posed")
    used.load(EASY)
    used.room("analyse")
    drop(used, "a.txt", NONE)
    expect(used.find("#message.shown")).to_contain_text("has no solution")
    used.room("play")
    expect(told).to_have_text("This puzzle has no solution.")
    used.language("ja")
    expect(told).to_have_text("この問題には解がありません。")
    used.language("en")

    link = f"#puzzle={SEVERAL}"
    used.page.evaluate("hash => { location.hash = hash; }", link)
    expect(told).to_contain_text(MANY)
    used.load(EASY)
    expect(told).to_be_empty()
    used.menu("whole-shelf")
    used.find(f'#shelf-list .shelf-row:not([data-id="{shelved(used)}"])').first.click()
    expect(told).not_to_be_empty()

    used.room("set")
    used.find("#set-empty").click()
    used.find("#setup-done").click()
    state(used, "playing")
    expect(told).to_contain_text(MANY)


def shelved(visit: Visit) -> str:
    return str(visit.page.evaluate("sessionStorage['nanpure.tab']"))


@pytest.mark.slow
def test_a_rule_that_is_not_known_is_left_out_on_wish(used: Visit) -> None:
    used.refusals("/api/parse")
    used.menu("open")
    used.find("#open-layout").fill("")
    used.find("#open-text").fill(FOG)
    expect(used.find("#open-lossy")).to_be_hidden()
    used.find("#open-load").click()
    error = used.find("#open-error")
    expect(error).to_contain_text("fogofwar")
    assert "--" not in error.inner_text()
    used.find("#open-lossy").click()
    used.wait(lambda: used.line() == MINI, "the puzzle")
    expect(used.find("#posed")).to_contain_text("fogofwar")
    used.page.evaluate("async () => (await module('js/shelf/documents.js')).flush()")
    used.reload()
    expect(used.find("#posed")).to_contain_text("fogofwar")
    used.language("ja")
    expect(used.find("#posed")).to_contain_text("未対応のルールを除いて開きました")

    # Of several puzzles those with such rules are named, and can be had.
    used.menu("open")
    lines = [json.dumps({"puzzle": MINI}), json.dumps({"puzzle": MINI, "thermos": [[1, 2]]})]
    used.find("#open-text").fill("\n".join(lines))
    used.find("#open-load").click()
    expect(used.find("#open-bad")).to_contain_text("2行目：「thermos」")
    assert english_in(used.find("#open-bad").inner_text()) == ["thermos"]
    expect(used.find("#open-list li")).to_have_count(1)
    used.find("#choose-lossy").click()
    expect(used.find("#open-list li").nth(1)).to_contain_text("2：")
    expect(used.find("#open-bad")).to_be_empty()
    expect(used.find("#choose-dialog")).to_be_visible()
    used.press("Escape")
    used.load(f"{EASY}\n12345")
    expect(used.find("#message.shown")).to_contain_text("読めなかったものが1個あります（最初は2行目）")

    # So is text around puzzles that is no title of one.
    end = "\n\nThe end of it"
    used.load(f"Easy\n{EASY}{end}")
    skipped = "飛ばしました（最初は4行目：The end of it）"
    expect(used.find("#message.shown")).to_contain_text(skipped)
    used.menu("open")
    used.find("#open-text").fill(f"Easy\n{EASY}\nHard\n{MINI}{end}")
    used.find("#open-load").click()
    expect(used.find("#open-skipped")).to_be_visible()
    expect(used.find("#open-skipped")).to_contain_text("最初は6行目：The end of it")
    used.press("Escape")


@pytest.mark.slow
def test_errors_stand_in_front_of_a_dialog_in_words(used: Visit) -> None:
    used.refusals("/api/alone")
    used.load(SEVERAL)
    used.menu("share")
    used.find("#file-checking").check()
    foot = used.find("#share-dialog").bounding_box()
    used.find("#file-html").click()
    message = used.find("#message.shown")
    expect(message).to_have_text("This puzzle has several solutions.")
    assert in_front(used, "#message")
    assert used.find("#share-dialog").bounding_box() == foot, "what one presses stays in its place"
    used.press("Escape")
    expect(used.find("#share-dialog")).to_be_hidden()
    expect(used.find("body > #message")).to_have_count(1)

    used.menu("open")
    used.find("#open-file").set_input_files(
        {"name": "large.txt", "mimeType": "text/plain", "buffer": b"." * 4_000_001})
    expect(message).to_contain_text("large.txt has 4000001 bytes")
    assert in_front(used, "#message")
    used.press("Escape")


@pytest.mark.slow
def test_the_end_stays(used: Visit) -> None:
    """Where a hint places the last digit too; a hint of a full grid says that it is solved."""
    line = solution(EASY)
    cell = EASY.index(".")
    used.load(line[:cell] + "." + line[cell + 1:])
    for rung in ("Which technique?", "Why?", "Place it"):
        used.press("h")
        expect(used.find("#hint-next")).to_have_text(rung)
    used.find("#hint-next").click()
    state(used, "done")
    used.press("h")
    used.settle()
    state(used, "done")
    used.load(line)  # posed whole: it was not played
    state(used, "playing")
    used.press("h")
    expect(used.find("#message.shown")).to_have_text("Solved: every digit is right.")
    state(used, "playing")


def test_a_cage_with_another_sum_is_no_end(used: Visit) -> None:
    used.load("432121433412123.", "2x2+cage:3:r1c1,r1c2")
    used.cell("r4c4").click()
    used.press("4")
    state(used, "playing")
    assert red(used) == ["r1c1", "r1c2"]
