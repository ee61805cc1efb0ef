"""What a wrong digit leaves behind: nothing, neither lost notes nor a cell that stays red."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from samples import EASY, HARD, solution
from test_rooms import state
from visit import Visit


def red(visit: Visit) -> list[str]:
    found = visit.page.eval_on_selector_all(
        "#board .cell.wrong", "all => all.map(one => one.dataset.cell)")
    assert isinstance(found, list)
    return found


@pytest.mark.slow
def test_what_was_called_wrong_is_not_so_of_other_digits(used: Visit) -> None:
    """By undo, by redo, and where another puzzle comes."""
    used.load(EASY)
    wrong = next(digit for digit in "15" if digit != solution(EASY)[0])
    used.cell("r1c1").click()
    used.press("6" if wrong != "6" else "1", wrong, "k")
    used.wait(lambda: red(used) == ["r1c1"], "it is shown")
    used.press("Control+z")
    used.settle()
    assert red(used) == []
    assert "conflict" not in used.label("r1c1")
    used.press("Control+y", "k")
    used.wait(lambda: red(used) == ["r1c1"], "it is shown")
    used.load(HARD)
    used.settle()
    assert red(used) == []


@pytest.mark.slow
def test_a_wrong_digit_eats_no_notes(used: Visit) -> None:
    """Where it is seen to be wrong they stay; else they come back when it goes."""
    used.load("......9.." + "." * 72)
    state(used, "playing")
    for cell in ("r1c1", "r1c5"):
        used.cell(cell).click()
        used.press("Shift+9", "Shift+4", "Alt+9")
    used.cell("r1c6").click()
    used.press("9")  # there is a nine in the row
    assert red(used) == ["r1c6", "r1c7"]
    for cell in ("r1c1", "r1c5"):
        assert "corner marks 4 9" in used.label(cell)
        assert "centre marks 9" in used.label(cell)

    used.press("4")
    assert "corner marks 9" in used.label("r1c1")
    used.cell("r1c5").click()
    used.press("Shift+9")  # the reader's own
    used.cell("r1c6").click()
    used.press("5")  # the four goes, and gives back what it took
    assert "corner marks 4 9" in used.label("r1c1")
    assert "corner marks 4" in used.label("r1c5")
    used.press("4", "Delete")
    assert "corner marks 4 9" in used.label("r1c1")

    # Another four that sees the cell keeps it out of there.
    used.press("4")
    used.cell("r2c2").click()
    used.press("4")
    used.cell("r1c6").click()
    used.press("Delete")
    assert "corner marks 9" in used.label("r1c1")
    assert "corner marks 4" in used.label("r1c5")
    used.press("Control+z", "Control+z", "Control+z")
    assert "corner marks 4 9" in used.label("r1c1")


def test_a_digit_of_a_hint_tidies_the_notes_too(used: Visit) -> None:
    line = solution(EASY)
    cells = [cell for cell in range(81) if EASY[cell] == "."]
    last, other = next((one, two) for one in cells for two in cells
                       if one < two and one // 9 == two // 9)
    used.load("".join("." if cell in (last, other) else line[cell] for cell in range(81)))
    for cell in (last, other):
        used.cell(f"r{cell // 9 + 1}c{cell % 9 + 1}").click()
        used.press(f"Shift+{line[last]}", f"Shift+{line[other]}")
    for rung in ("Which technique?", "Why?", "Place it"):
        used.press("h")
        expect(used.find("#hint-next")).to_have_text(rung)
    used.find("#hint-next").click()
    used.wait(lambda: used.line().count(".") == 1, "the digit")
    left = (last, other)[used.line()[last] != "."]
    assert f"corner marks {line[left]}" in used.label(f"r{left // 9 + 1}c{left % 9 + 1}")
    assert len(used.label(f"r{left // 9 + 1}c{left % 9 + 1}").split("corner marks ")[1]) == 1


@pytest.mark.slow
def test_keys_change_no_board_that_is_not_seen(used: Visit) -> None:
    """In the course and in the list of papers."""
    used.load(EASY)
    used.cell("r1c1").click()
    used.press("6")
    for room in ("learn", "papers"):
        used.room(room)
        expect(used.find(f"#page-{room} a").first).to_be_visible()
        used.press("1", "Delete", "Control+z")
        assert used.state()["placed"][0] == 6
    used.room("play")
    used.press("Control+z")
    assert used.state()["placed"][0] == 0
