"""Playing: several colours in a cell, a result that is shared."""

from __future__ import annotations

import re
from itertools import product

import pytest
from playwright.sync_api import expect

import nanpure
from samples import CHAINED, EASY, EMPTY_9, HARD, SEVERAL, SIXTEEN, solution
from tiers import sampled
from visit import Visit

COUNT_PRINTS = """() => {
    window.printed = 0;
    window.print = () => { window.printed += 1; };
}"""


def tints(visit: Visit, name: str) -> list[str]:
    """The classes of the shapes of colour in a cell, as they are drawn."""
    found = visit.page.evaluate(
        """name => {
            const box = document.querySelector(`#board [data-cell="${name}"]`)
              .getBoundingClientRect();
            return [...document.querySelectorAll("#board .tint")].filter((one) => {
              const own = one.getBoundingClientRect();
              return Math.abs(own.left + own.width / 2 - box.left - box.width / 2) < box.width / 2
                && Math.abs(own.top + own.height / 2 - box.top - box.height / 2) < box.height / 2;
            }).map((one) => one.getAttribute("class"));
        }""", name)
    assert isinstance(found, list)
    return found


@sampled("act", ["key", "board", "keypad"], small=1)
def test_what_one_does_on_a_pause_only_goes_on(used: Visit, act: str) -> None:
    """Nothing was to be seen: so nothing is entered, selected or undone."""
    used.load(EASY)
    used.cell("r1c1").click()
    used.find("#pause-time").click()
    expect(used.find("#board.covered")).to_have_count(1)
    if act == "key":
        used.press("1")
    elif act == "board":
        used.find("#board").click(position={"x": 200, "y": 200})
    else:
        used.find('#keypad [data-digit="1"]').click()
    expect(used.find("#board.covered")).to_have_count(0)
    used.settle()
    assert used.line() == EASY
    assert used.find('#board [aria-selected="true"]').get_attribute("data-cell") == "r1c1"
    used.press("1")
    assert used.line() == "1" + EASY[1:]


@pytest.mark.slow
def test_a_cell_has_several_colours(used: Visit) -> None:
    """Each is a part of the cell, is said, kept, linked, undone and taken away by itself."""
    used.load(EMPTY_9)
    used.find("#mode-colour").click()
    used.cell("r1c1").click()
    used.press("2")
    assert tints(used, "r1c1") == ["tint colour-2"]
    used.press("5", "9")
    assert tints(used, "r1c1") == ["tint colour-2", "tint colour-5", "tint colour-9"]
    assert "colour B E I" in used.label("r1c1")
    link = used.share_link()
    assert "tints=r1c1-259" in link
    used.cell("r1c1").click()
    used.press("5")
    assert tints(used, "r1c1") == ["tint colour-2", "tint colour-9"]
    used.press("Control+z")
    assert tints(used, "r1c1") == ["tint colour-2", "tint colour-5", "tint colour-9"]
    used.page.evaluate("async () => (await module('js/shelf/documents.js')).flush()")
    used.reload()
    used.wait(lambda: len(tints(used, "r1c1")) == 3, "the colours after a reload")
    used.press("Control+z", "Control+z")
    assert tints(used, "r1c1") == ["tint colour-2"]


@pytest.mark.slow
def test_links_and_histories_of_one_colour_are_read(visit: Visit) -> None:
    """What was shared or kept when a cell had at most one colour."""
    visit.open(f"#layout=3x3&colours={'13' + '.' * 79}")
    visit.wait(lambda: tints(visit, "r1c2") == ["tint colour-3"], "the colour of the link")
    assert visit.state()["tints"][:3] == [1, 4, 0]
    found = visit.page.evaluate(
        """async () => {
            const { unpacked } = await module("js/shelf/history.js");
            const { store } = await module("js/store.js");
            return unpacked(store.state, [{ colours: [1, 0, 2, 9] }])[0].tints.slice(0, 3);
        }""")
    assert found == [1, 0, 256]


def test_a_result_is_shared_without_spoiling(used: Visit) -> None:
    visit = used
    visit.context.grant_permissions(["clipboard-read", "clipboard-write"])
    line, free = solution(CHAINED), [c for c, sign in enumerate(CHAINED) if sign == "."]
    visit.load(CHAINED)
    visit.page.evaluate(
        """async digits => {
            const { store } = await module("js/store.js");
            store.change({ placed: digits }, "digit");
        }""", [0 if cell not in free else int(line[cell]) for cell in range(81)])
    expect(visit.find("#done-hardest")).not_to_be_empty()
    visit.find("#done-share").click()
    text = visit.find("#result-text")
    visit.wait(lambda: "https://" in text.input_value(), "the link")
    said = text.input_value()
    steps = nanpure.path(CHAINED).steps
    bars = re.search("[▁▂▃▄▅▆▇█]+", said)
    assert bars is not None
    assert (len(bars[0]), "█" in bars[0]) == (24, True)
    assert len(steps) > 24
    assert visit.find("#done-hardest").inner_text() in said
    assert "Hardest step: XY-Wing" in said
    assert re.search(r"\b0:\d\d\b", said)
    url = said.splitlines()[-1]
    assert nanpure.Puzzle.parse(url).line() == CHAINED
    visit.find("#result-site").select_option("sudokuwiki")
    assert "sudokuwiki.org" in text.input_value()
    visit.find("#result-site").select_option("")
    assert "https" not in text.input_value()
    visit.find("#result-copy").click()
    assert visit.page.evaluate("navigator.clipboard.readText()") == text.input_value()
    visit.find("#result-puzzle").click()
    expect(visit.find("#share-link")).to_be_visible()
    visit.press("Escape")
    visit.language("ja")
    expect(visit.find("#done-hardest")).to_contain_text("いちばん難しい手")
    visit.find("#done-share").click()
    assert "いちばん難しい手：XYウィング" in text.input_value()


@pytest.mark.slow
def test_several_puzzles_on_a_printed_page(visit: Visit) -> None:
    """Those that are ticked, each with its title and level; then the board alone again."""
    visit.page.evaluate(COUNT_PRINTS)
    for line in (EASY, CHAINED, HARD):
        visit.load(line)
        visit.cell("r1c1").click()
        visit.press("1")
    visit.menu("print")
    rows = visit.find("#print-list input")
    expect(rows).to_have_count(3)
    expect(rows.nth(0)).to_be_checked()
    for at in (1, 2):
        rows.nth(at).check()
    visit.find("#print-each").select_option("2")
    visit.find("#print-sheet-go").click()
    visit.wait(lambda: visit.page.evaluate("window.printed") == 1, "the sheet")
    visit.page.emulate_media(media="print")
    expect(visit.find(".sheet-page")).to_have_count(2)
    expect(visit.find(".sheet-puzzle:visible")).to_have_count(3)
    expect(visit.find("#board")).to_be_hidden()
    told = visit.find(".sheet-puzzle figcaption").all_inner_texts()
    for said, line in zip(told, (HARD, CHAINED, EASY), strict=True):
        assert nanpure.rate(line, "level").level.level in said.lower()
    digits = visit.find(".sheet-puzzle").nth(1).locator("text").all_text_contents()
    assert "".join(digits) == CHAINED.replace(".", "")
    visit.page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(visit.find("#board")).to_be_visible()
    visit.page.emulate_media(media="screen")
    visit.menu("print")
    rows.nth(0).uncheck()
    visit.find("#print-sheet-go").click()
    expect(visit.find("#message")).to_have_text("Tick the puzzles that are to be printed.")


@pytest.mark.slow
def test_answers_are_printed(visit: Visit) -> None:
    """Upside down at the foot, or on a page of their own; of a puzzle with none it is said."""
    visit.page.evaluate(COUNT_PRINTS)
    for line in (SEVERAL, EASY):
        visit.load(line)
        visit.cell("r1c1").click()
        visit.press("1")
    for printed, (button, where) in enumerate(product(("board", "sheet-go"), ("foot", "page")), 1):
        visit.menu("print")
        visit.find("#print-answers").select_option(where)
        visit.find("#print-each").select_option("2")
        for box in visit.find("#print-list input").all():
            box.check()
        visit.find(f"#print-{button}").click()
        visit.wait(lambda wanted=printed: visit.page.evaluate("window.printed") == wanted, "it")
        visit.page.emulate_media(media="print")
        answers = visit.find(f".answers-{where} .answer")
        expect(answers.first.locator("svg")).to_be_visible()
        digits = answers.first.locator("svg text").all_text_contents()
        assert "".join(digits) == solution(EASY)
        if button == "board":
            expect(visit.find("#board")).to_be_visible()
            expect(answers).to_have_count(1)
        else:
            expect(answers).to_have_count(2)
            expect(answers.nth(1)).to_have_text(re.compile("^2.*It does not have exactly one "
                                                           "solution"))
        pages = visit.page.pdf(format="Letter").count(b"/Type /Page\n")
        assert pages == (2 if where == "page" else 1)
        visit.page.emulate_media(media="screen")
        visit.page.evaluate("dispatchEvent(new Event('afterprint'))")


def test_answers_too_small_for_the_foot_have_a_page(used: Visit) -> None:
    """It is said; the printed board has its level and the number of givens above it."""
    visit = used
    visit.page.evaluate(COUNT_PRINTS)
    visit.load(SIXTEEN)
    visit.menu("print")
    visit.find("#print-answers").select_option("foot")
    visit.find("#print-board").click()
    visit.wait(lambda: visit.page.evaluate("window.printed") == 1, "it")
    expect(visit.find("#message.shown")).to_contain_text("they stand on a page of their own")
    visit.page.emulate_media(media="print")
    title = visit.find("#print-title")
    givens = sum(map(bool, nanpure.Puzzle.parse(SIXTEEN).givens))
    expect(title).to_have_text(re.compile(rf"^Opened, .*(Hard|Unfair|Extreme) · {givens} givens$"))
    cell = visit.find(".answers-page svg").bounding_box()
    assert cell is not None
    assert cell["width"] / 16 >= 4 * 96 / 25.4, "four millimetres for two signs"
    assert visit.page.pdf(format="A4").count(b"/Type /Page\n") == 2
