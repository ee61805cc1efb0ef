"""Digits and marks go in by keyboard, mouse and touch, and come out again."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from samples import EASY, EMPTY_9, MINI
from visit import Visit


def type_line(visit: Visit, line: str, size: int) -> None:
    """Type a puzzle cell by cell, as a person copies one from a newspaper."""
    for row in range(size):
        visit.cell(f"r{row + 1}c1").focus()
        for sign in line[row * size : (row + 1) * size]:
            if sign != ".":
                visit.press(sign)
            visit.press("ArrowRight")


@pytest.mark.slow
def test_a_puzzle_is_typed(used: Visit) -> None:
    used.blank()
    type_line(used, EASY, 9)

    assert used.line() == EASY
    assert used.label("r1c2") == "row 1 column 2, given 8"


@pytest.mark.slow
def test_the_keyboard_alone_is_enough(used: Visit) -> None:
    """Tab to the board from the top of the page, then arrows, digits and Backspace."""
    used.blank()
    used.page.evaluate("document.activeElement.blur()")
    for _ in range(60):
        used.press("Tab")
        if used.page.evaluate("document.activeElement.matches('#board [data-cell]')"):
            break
    used.press("5", "ArrowRight", "ArrowDown", "7", "ArrowUp", "3", "Backspace")

    assert used.line() == "5" + "." * 9 + "7" + "." * 70
    assert used.page.evaluate("document.activeElement.dataset.cell") == "r1c2"


@pytest.mark.slow
def test_letters_press_buttons(used: Visit) -> None:
    """Unless they are symbols of the board, come with another key, or are switched off."""
    used.load(EASY)
    used.cell("r1c1").click()
    for letter, mode in zip("xcvbz", ("corner", "centre", "colour", "line", "digit"), strict=True):
        used.press(letter)
        expect(used.find(f'#mode-{mode}[aria-pressed="true"]')).to_have_count(1)
    used.press("n")
    expect(used.find('#candidates-toggle[aria-pressed="true"]')).to_have_count(1)
    used.press("Shift+KeyN", "Alt+KeyN")
    expect(used.find('#candidates-toggle[aria-pressed="true"]')).to_have_count(1)
    used.press("h")
    expect(used.find("#ladder .ladder .on")).to_have_count(1)
    used.press("h")
    expect(used.find("#ladder .ladder .on")).to_have_count(2)
    used.press("Escape", "p")
    expect(used.find("#board.covered")).to_have_count(1)
    used.press("p", "k")
    expect(used.find("#board.covered")).to_have_count(0)
    expect(used.find("#message.shown")).to_contain_text("exactly one solution")

    used.setting("letters", False)
    used.press("x", "h")
    expect(used.find('#mode-digit[aria-pressed="true"]')).to_have_count(1)
    expect(used.find("#ladder")).to_be_hidden()

    used.setting("letters", True)
    used.load("." * 81, "9+symbols:ABCDXZNHK")
    used.cell("r1c1").click()
    used.press("x")
    expect(used.find('#mode-digit[aria-pressed="true"]')).to_have_count(1)
    assert used.line().startswith("X")


@pytest.mark.slow
def test_home_end_and_control_arrows_lead_to_the_edges(used: Visit) -> None:
    used.blank()
    used.cell("r5c5").focus()
    used.press("Home", "1", "End", "2", "Control+Home", "3", "Control+End", "4")

    line = used.line()
    assert (line[36], line[44], line[0], line[80]) == ("1", "2", "3", "4")


@pytest.mark.slow
def test_the_mouse_alone_is_enough(used: Visit) -> None:
    used.blank()
    used.cell("r3c4").click()
    used.find('[data-digit="6"]').first.click()
    used.cell("r9c9").click()
    used.find('[data-digit="2"]').first.click()
    used.find('[data-digit="3"]').first.click()
    used.cell("r3c4").click()
    used.find("#erase").click()

    assert used.line() == "." * 80 + "3"


@pytest.mark.slow
def test_fingers_alone_are_enough(visits: Callable[..., Visit]) -> None:
    visit = visits(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).open()
    visit.blank()
    visit.cell("r2c2").tap()
    visit.find('[data-digit="9"]').first.tap()
    visit.cell("r2c3").tap()
    visit.find('[data-digit="1"]').first.tap()
    visit.find("#undo").tap()

    assert visit.line() == "." * 10 + "9" + "." * 70


def test_a_given_cannot_be_overwritten(used: Visit) -> None:
    used.load(EASY)
    used.cell("r1c2").click()
    used.press("1", "Backspace", "Delete")

    assert used.line() == EASY


@pytest.mark.slow
def test_a_placed_digit_is_told_from_a_given(used: Visit) -> None:
    used.load(EASY)
    used.cell("r1c1").click()
    used.press("6")

    expect(used.find(".placed[data-cell=r1c1]")).to_have_count(1)
    expect(used.find(".given[data-cell=r1c1]")).to_have_count(0)
    assert used.label("r1c1") == "row 1 column 1, placed 6"


@pytest.mark.slow
def test_undo_and_redo(used: Visit) -> None:
    used.load(EASY)
    expect(used.find("#redo")).to_be_disabled()
    used.cell("r1c1").click()
    used.press("6", "ArrowRight", "ArrowRight", "1")
    whole = used.line()
    used.press("Control+z")
    used.find("#undo").click()
    assert used.line() == EASY
    used.press("Control+y")
    used.find("#redo").click()

    assert used.line() == whole
    expect(used.find("#redo")).to_be_disabled()
    used.press("Control+z")
    used.cell("r9c1").click()
    used.press("4")
    expect(used.find("#redo")).to_be_disabled()  # another way was taken


@pytest.mark.slow
def test_conflicts_show_at_once_and_go_at_once(used: Visit) -> None:
    used.load(MINI)
    used.cell("r1c1").click()
    used.press("2")  # beside the given 2

    assert wrong(used) == ["r1c1", "r1c2"]
    used.press("1")
    assert wrong(used) == []


def wrong(visit: Visit) -> list[str]:
    found = visit.page.eval_on_selector_all(
        "#board .wrong[data-cell]", "all => all.map(one => one.dataset.cell)"
    )
    assert isinstance(found, list)
    return found


@pytest.mark.slow
def test_many_cells_are_selected_by_drag_shift_and_control(used: Visit) -> None:
    start, end = (used.cell(name).bounding_box() for name in ("r1c1", "r1c4"))
    assert start
    assert end
    used.page.mouse.move(start["x"] + 9, start["y"] + 9)
    used.page.mouse.down()
    used.page.mouse.move(end["x"] + 9, end["y"] + 9, steps=12)
    used.page.mouse.up()
    assert selected(used) == ["r1c1", "r1c2", "r1c3", "r1c4"]

    used.cell("r5c5").click(modifiers=["Control"])
    assert selected(used) == ["r1c1", "r1c2", "r1c3", "r1c4", "r5c5"]

    used.cell("r7c1").click()
    used.press("Shift+ArrowRight", "Shift+ArrowDown")
    assert set(selected(used)) >= {"r7c1", "r7c2", "r8c2"}


def selected(visit: Visit) -> list[str]:
    found = visit.page.eval_on_selector_all(
        '#board [data-cell][aria-selected="true"]', "all => all.map(one => one.dataset.cell)"
    )
    assert isinstance(found, list)
    return found


def test_marks_and_colours(used: Visit) -> None:
    used.load(EMPTY_9)
    used.cell("r1c1").click()
    used.press("Shift+ArrowRight")
    for mode, field in (("corner", "corner"), ("centre", "centre")):
        used.find(f"#mode-{mode}").click()
        used.find('[data-digit="4"]').first.click()
        assert used.state()[field][:3] == [8, 8, 0]
    used.find("#mode-colour").click()
    used.find('[data-digit="2"]').first.click()
    assert used.state()["tints"][:3] == [2, 2, 0]
    used.find("#mode-digit").click()

    assert used.line() == EMPTY_9
    assert "4" in used.label("r1c1")  # marks are spoken too


@pytest.mark.slow
def test_candidates_are_shown_and_hidden(used: Visit) -> None:
    used.load(MINI)
    plain = used.cell("r1c1").inner_text()
    used.find("#candidates-toggle").click()
    shown = used.cell("r1c1").inner_text()
    used.find("#candidates-toggle").click()

    assert plain.strip() == ""
    assert shown.split() == ["1"]
    assert used.cell("r1c1").inner_text() == plain


@pytest.mark.slow
def test_a_digit_and_the_peers_are_highlighted(used: Visit) -> None:
    used.load(EASY)
    before = {name: look(used, name) for name in ("r1c2", "r9c2", "r7c5", "r5c5")}
    used.cell("r1c2").click()  # a given 8; the cells of row 1, column 2 and box 1 are its peers

    assert look(used, "r7c5") != before["r7c5"], "the other 8"
    assert look(used, "r9c2") != before["r9c2"], "a peer"
    assert look(used, "r5c5") == before["r5c5"], "neither"


def look(visit: Visit, name: str) -> tuple[str, str]:
    """Classes and background of a cell."""
    style = visit.cell(name).evaluate("one => getComputedStyle(one).backgroundColor")
    return visit.cell(name).get_attribute("class") or "", str(style)


@pytest.mark.slow
def test_the_keypad_shows_what_the_selected_cell_can_have(used: Visit) -> None:
    """Hiroi's light-blue keys."""
    used.load("12..3..........4")
    used.cell("r1c3").click()
    expect(used.find("#keypad .allowed")).to_have_count(0)
    used.setting("allowed", True)

    keys = used.find("#keypad .allowed .symbol")
    expect(keys).to_have_text(["3", "4"])
    used.cell("r1c1").click()
    expect(used.find("#keypad .allowed")).to_have_count(0)
    used.reload()
    used.cell("r1c3").click()
    expect(used.find("#keypad .allowed .symbol")).to_have_text(["3", "4"])


@pytest.mark.slow
@pytest.mark.parametrize("key", ["５", "Process"], ids=["wide", "input method"])
def test_digits_of_an_input_method(used: Visit, key: str) -> None:
    """It gives wide signs, or keeps the key to itself and leaves its place on the keyboard."""
    used.load(EASY)
    used.cell("r1c1").click()
    keyboard = used.context.new_cdp_session(used.page)
    for kind in ("rawKeyDown", "keyUp"):
        keyboard.send("Input.dispatchKeyEvent", {"type": kind, "key": key, "code": "Digit5"})
    expect(used.cell("r1c1")).to_have_attribute("aria-label", re.compile("placed 5"))
