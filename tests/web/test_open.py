"""Text in: every form the parser reads, by dialog, paste and drop; and a precise word if not."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest
from playwright.sync_api import expect

import nanpure
from samples import EASY, HARD, MINI, SIXTEEN, TREE, TWENTY_FIVE, XC90, shown
from text_samples import sections
from visit import Visit

FORMS = list(sections())


@pytest.fixture
def typist(visits: Callable[..., Visit]) -> Visit:
    return visits(permissions=["clipboard-read", "clipboard-write"]).open()


def paste(visit: Visit, text: str) -> None:
    """Put a text on the clipboard and press Ctrl+V on the board."""
    visit.page.evaluate("text => navigator.clipboard.writeText(text)", text)
    visit.cell("r1c1").focus()
    visit.press("Control+v")


def drop(visit: Visit, name: str, *texts: str) -> None:
    """Let a file fall on the board, or several with the same name."""
    visit.page.evaluate(
        """([name, texts]) => {
            const data = new DataTransfer();
            const files = texts.map((text) => new File([text], name, { type: "text/plain" }));
            for (const file of files) data.items.add(file);
            for (const kind of ["dragenter", "dragover", "drop"]) {
                document.querySelector("#board").dispatchEvent(
                    new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
            }
        }""",
        [name, texts],
    )


@pytest.mark.slow
def test_every_text_form_is_pasted(typist: Visit) -> None:
    one_of_each = {form: (head, text) for head, (form, *_), text in reversed(FORMS)}
    assert len(one_of_each) >= 9
    assert_pasted(typist, one_of_each.values())


@pytest.mark.full
def test_every_text_is_pasted(typist: Visit) -> None:
    assert_pasted(typist, ((head, text) for head, _, text in FORMS))


def assert_pasted(typist: Visit, texts: Iterable[tuple[str, str]]) -> None:
    for head, text in texts:
        grid = nanpure.parse_grid(text)
        wanted = shown(grid)
        typist.load(MINI if len(wanted) > 16 else EASY)
        paste(typist, text)
        typist.wait(lambda wanted=wanted: typist.signs() == wanted, head)

        state = typist.state()
        assert state["givens"] == list(grid.puzzle.givens), head
        assert state["layout"]["regions"] == list(grid.layout.regions), head


@pytest.mark.slow
def test_candidates_that_a_text_took_away_stay_away(typist: Visit) -> None:
    text = next(text for _, (form, *_), text in FORMS if form == "candidates")
    grid = nanpure.parse_grid(text)
    typist.load(text)
    left = typist.page.evaluate(
        """async () => {
            const { store, candidatesOf } = await module("js/store.js");
            return [...candidatesOf(store.state)];
        }"""
    )

    assert left == list(grid.candidates)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "layout"),
    [(XC90, TREE), (EASY, "3x3+diagonals"), (SIXTEEN, ""), (TWENTY_FIVE, "")],
    ids=["jigsaw", "diagonals", "16x16", "25x25"],
)
def test_boards_of_other_shapes(used: Visit, text: str, layout: str) -> None:
    grid = nanpure.parse_grid(text, layout or None)
    used.load(text, layout)

    assert used.signs() == shown(grid)
    assert used.find("#board [role=gridcell]").count() == len(grid.values)


def test_a_file_is_dropped(used: Visit) -> None:
    drop(used, "a.sdk", "\n".join(EASY[at : at + 9] for at in range(0, 81, 9)))

    used.wait(lambda: used.line() == EASY, "the dropped puzzle")


def test_of_several_files_the_page_names_the_one_it_read(used: Visit) -> None:
    drop(used, "a.txt", EASY, MINI)

    used.wait(lambda: used.line() == EASY, "the first")
    used.wait(lambda: used.say() == "Only the first of 2 files was read: a.txt", "a word")


@pytest.mark.slow
def test_enter_opens_a_puzzle_in_one_line(typist: Visit) -> None:
    """In a grid that is typed it begins the next line; Ctrl+Enter opens that."""
    typist.load(MINI)
    typist.menu("open")
    expect(typist.find("#open-keys")).to_be_visible()
    typist.find("#open-text").fill(EASY)
    typist.press("End", "Enter")
    typist.wait(lambda: typist.line() == EASY, "the line")
    expect(typist.find("#open-text")).to_be_hidden()
    typist.load(MINI)
    typist.menu("open")
    typist.find("#open-text").fill("")
    for row in range(9):
        typist.page.keyboard.insert_text(HARD[9 * row : 9 * row + 9])
        typist.press("Enter")
    assert typist.find("#open-text").input_value().count("\n") == 9
    typist.press("Control+Enter")
    typist.wait(lambda: typist.line() == HARD, "the grid")


@pytest.mark.slow
def test_a_choice_among_several_puzzles(used: Visit) -> None:
    used.menu("open")
    used.find("#open-text").fill(f"{EASY}\n{HARD}\n{MINI}\n")
    used.find("#open-load").click()
    offered = used.find("#open-list button")
    expect(offered).to_have_count(3)
    offered.nth(1).click()
    used.wait(lambda: used.line() == HARD, "the second puzzle")


@pytest.mark.slow
def test_a_collection_knows_how_far_each_puzzle_is(visit: Visit) -> None:
    """What was begun goes on, also after a reload; what is solved can be left out of the list."""
    solved = nanpure.solve(MINI).solution.line()
    last = MINI.index(".")
    nearly = solved[:last] + "." + solved[last + 1:]
    visit.menu("open")
    visit.find("#open-text").fill(f"{EASY}\n{nearly}\n{HARD}\n")
    visit.find("#open-load").click()
    offered = visit.find("#open-list button")
    offered.nth(0).click()
    visit.wait(lambda: visit.line() == EASY, "the first")
    visit.cell("r1c1").click()
    visit.press("6")
    visit.find("#following").click()
    visit.wait(lambda: visit.line() == nearly, "the second")
    visit.cell(f"r1c{last + 1}").click()
    visit.press(solved[last])
    expect(visit.find("#done-path")).to_be_visible()
    visit.reload()
    expect(visit.find("#all-puzzles")).to_have_text("Puzzle 2 of 3")
    visit.find("#previous").click()
    visit.wait(lambda: visit.line() == "6" + EASY[1:], "the first, as it was left")
    visit.find("#all-puzzles").click()
    expect(offered.nth(0)).to_contain_text("1: 52 cells left")
    expect(offered.nth(1)).to_contain_text("2: ✓")
    expect(offered.nth(2)).to_contain_text("3: 2")
    visit.find("#open-unsolved").check()
    expect(visit.find("#open-list button:visible")).to_have_count(2)
    visit.press("Escape")
    visit.find(".mark").first.click()
    expect(visit.find("#opening-collection")).to_have_text("Your collection (3)")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("1..........4...7", ["line 1", "column 16", "7"]),
        ("x" * 81, ["x"]),
        ("hello, world", ["h"]),
        ("1" * 82, ["1"]),
        ("<img src=x onerror=alert(1)>", ["<img"]),
        ("\u202e\u0000\ud83d\ude00 9×9", ["9"]),
    ],
    ids=["digit", "crosses", "words", "length", "markup", "odd signs"],
)
def test_what_cannot_be_read_is_told_with_its_place(
    used: Visit, text: str, parts: list[str]
) -> None:
    used.refusals("/api/parse")
    before = used.line()
    used.menu("open")
    expect(used.find("#open-error")).to_be_empty()
    used.find("#open-text").fill(text)
    used.find("#open-load").click()
    expect(used.find("#open-error")).not_to_be_empty()
    told = used.find("#open-error").inner_text()
    used.press("Escape")
    expect(used.find("#open-text")).to_be_hidden()

    assert [part for part in parts if part not in told] == []
    assert used.line() == before


@pytest.mark.slow
def test_an_empty_dialog_says_so(visit: Visit) -> None:
    visit.refusals("/api/parse")
    visit.menu("open")
    visit.find("#open-load").click()
    expect(visit.find("#open-error")).not_to_be_empty()


@pytest.mark.slow
def test_no_board_starts_while_the_dialog_has_none(used: Visit) -> None:
    """Above 16×16 no jigsaw is drawn by chance, and the one of before is not used instead."""
    used.menu("new")
    used.find("#new-size").select_option("7")
    expect(used.find("#new-about")).to_contain_text("7×7")
    used.find("#new-start").click()
    used.wait(lambda: len(used.signs()) == 49, "the board")
    used.menu("new")
    expect(used.find("#new-start")).to_be_enabled()
    used.find("#new-size").select_option("25")

    expect(used.find("#new-error")).to_contain_text("16×16")
    expect(used.find("#new-random")).to_be_hidden()
    expect(used.find("#new-start")).to_be_disabled()
    expect(used.find("#new-about")).to_have_count(0)
    assert used.say() == ""
    used.find("#new-shape").select_option("5x5")
    used.find("#new-start").click()
    used.wait(lambda: len(used.signs()) == 625, "the board")
