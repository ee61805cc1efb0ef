"""What one did stays: in the browser, and in a link that holds all of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import nanpure
from samples import EASY, EMPTY_9, SEVERAL, SIXTEEN, TREE, XC90
from visit import Visit


def work(visit: Visit) -> None:
    """A little of everything that a document holds."""
    visit.cell("r1c1").click()
    visit.press("1")
    visit.cell("r3c3").click()
    visit.find("#mode-corner").click()
    visit.press("3", "4")
    visit.find("#mode-centre").click()
    visit.press("5")
    visit.find("#mode-colour").click()
    visit.press("2")
    visit.find("#mode-digit").click()


def document(visit: Visit) -> dict[str, object]:
    """All of the state but what the layout computes."""
    state = visit.state()
    return {**state, "layout": [state["layout"][name] for name in ("text", "symbols", "regions")]}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "layout"),
    [(XC90, TREE), (EASY, ""), (EMPTY_9, "3x3+diagonals+windows"), (SIXTEEN, ""),
     ("." * 16, "2x2+symbols:♠♥♦♣"), ("." * 16, '2x2+symbols:<&"\\')],
    ids=["jigsaw", "classic", "extras", "16x16", "suits", "markup"],
)
def test_a_share_link_brings_everything(
    visits: Callable[..., Visit], text: str, layout: str
) -> None:
    visit = visits().open().load(text, layout)
    work(visit)
    other = visits().open(visit.share_link().removeprefix(visit.base + "/"))

    assert document(other) == document(visit)
    assert other.signs() == visit.signs()


@pytest.mark.slow
def test_a_link_brings_the_candidates_shown(visits: Callable[..., Visit]) -> None:
    visit = visits().open().load(EASY)
    plain = visit.share_link()
    visit.find("#candidates-toggle").click()
    link = visit.share_link()
    assert link == plain + "&show=candidates"
    other = visits().open()
    for address, shown in ((plain, "false"), (link, "true"), (plain, "true")):
        other.page.evaluate("address => { location.href = address; }", address)
        expect(other.find("#candidates-toggle")).to_have_attribute("aria-pressed", shown)
        other.wait(lambda: other.line() == EASY, "the puzzle")


def assume(visit: Visit) -> set[int]:
    """Step into an assumption; gives the cells that have a digit by it alone."""
    visit.load(SEVERAL)
    visit.method("hiroi")
    visit.find("#next-interesting").click()
    expect(visit.find("#board.assuming")).to_have_count(1)
    found = visit.find("#board .assumed").evaluate_all("all => all.map(one => one.dataset.cell)")
    assert found
    return {9 * int(name[1]) + int(name[3]) - 10 for name in found}


@pytest.mark.slow
def test_assumed_digits_are_not_shared(visits: Callable[..., Visit]) -> None:
    visit = visits().open()
    only_assumed = assume(visit)
    visit.cell("r1c1").click()
    visit.press(*["Space"] * 3, "2")  # a mark in between does not make them facts
    signs = visit.signs()
    link = visit.share_link()
    visit.menu("share")
    expect(visit.find("#share-assumed")).to_be_visible()
    other = visits().open(link.removeprefix(visit.base + "/"))

    facts = ["." if cell in only_assumed else sign for cell, sign in enumerate(signs)]
    assert facts != signs
    assert other.signs() == facts
    other.menu("share")
    expect(other.find("#share-assumed")).to_be_hidden()


@pytest.mark.slow
def test_assumed_digits_are_not_kept(visit: Visit) -> None:
    visit.page.clock.install()
    only_assumed = assume(visit)
    signs = visit.signs()
    visit.let_pass(600)  # a save may wait for a pause
    visit.reload()

    assert visit.signs() == ["." if cell in only_assumed else sign
                             for cell, sign in enumerate(signs)]


@pytest.mark.slow
def test_the_puzzle_opens_at_other_sites(visits: Callable[..., Visit]) -> None:
    visit = visits().open().load(EASY)
    visit.menu("share")
    for site in ("sudokupad", "f-puzzles", "sudokuwiki", "penpa", "sudokuexchange"):
        link = visit.find(f"#site-{site}")
        expect(link).to_have_attribute("href", nanpure.write(EASY, site))
        expect(link).to_have_attribute("rel", "noopener noreferrer")
        expect(link).to_have_attribute("target", "_blank")
    expect(visit.find("#sites-less")).to_be_empty()
    visit.press("Escape")
    visit.load(EMPTY_9, "3x3+diagonals+windows").language("ja")
    visit.menu("share")
    expect(visit.find("#sites-less")).to_have_text(
        "このすべては表せないサイト：SudokuWiki。"
        "Sudoku Exchangeには、対角線、窓のルールがありません。")
    expect(visit.find("#site-sudokuexchange")).to_be_hidden()
    expect(visit.find("#site-penpa")).to_be_visible()
    expect(visit.find("#site-f-puzzles")).to_be_visible()


@pytest.mark.slow
def test_a_link_of_another_site_is_opened(visits: Callable[..., Visit]) -> None:
    visit = visits().open()
    for site in ("sudokupad", "penpa"):
        visit.load(nanpure.write(EASY, site))
        assert "".join(visit.signs()) == EASY.replace("0", "."), site


@pytest.mark.slow
def test_a_link_is_copied(visits: Callable[..., Visit]) -> None:
    visit = visits(permissions=["clipboard-read", "clipboard-write"]).open().load(EASY)
    link = visit.share_link()
    visit.menu("share")
    visit.find("#share-copy").click()
    visit.wait(lambda: visit.page.evaluate("navigator.clipboard.readText()") == link, "the link")


@pytest.mark.slow
def test_the_browser_keeps_the_document(visit: Visit) -> None:
    visit.page.clock.install()
    visit.load(XC90, TREE)
    work(visit)
    before = document(visit)
    visit.let_pass(600)  # a save may wait for a pause
    visit.reload()

    assert document(visit) == before


@pytest.mark.slow
def test_what_was_done_right_before_a_reload_is_kept(visit: Visit) -> None:
    """The database of a browser stops with the page: the last moment is noted beside it."""
    for digit in ("1", "2", "3"):
        visit.load("12..3..........4")
        visit.cell("r1c3").click()
        visit.page.evaluate("""digit => {
            document.activeElement.dispatchEvent(
                new KeyboardEvent("keydown", {key: digit, bubbles: true}));
            location.reload();
        }""", digit)
        visit.page.wait_for_load_state()
        visit.ready()
        expect(visit.cell("r1c3")).to_contain_text(digit)
        expect(visit.find("#board [role=gridcell]")).to_have_count(16)


def test_language_and_theme_are_kept(visit: Visit) -> None:
    visit.language("ja")
    visit.setting("theme", "dark")
    visit.reload()

    assert visit.find("html").get_attribute("lang") == "ja"
    assert visit.find("html").get_attribute("data-theme") == "dark"


@pytest.mark.slow
def test_rubbish_in_the_storage_does_no_harm(visit: Visit) -> None:
    visit.page.clock.install()
    visit.load(EASY)
    visit.let_pass(600)
    visit.page.evaluate(
        "() => { for (const key of Object.keys(localStorage)) localStorage[key] = '{\"a\": [1,'; }"
    )
    visit.reload()

    assert len(visit.signs()) == 81
