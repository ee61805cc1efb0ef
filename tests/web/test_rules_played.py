"""Playing boards with rules: conflicts by rule, notes that know sums, rules in words, clues."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

import nanpure
from nanpure.model.puzzle import with_info
from nanpure.rules import kinds
from samples import EASY, EMPTY_9
from visit import Visit

DRAWING = {"line": [{"lines": [["R1C1", "R2C2"]], "outlineC": "#f00", "width": 0.2}],
           "text": [{"cells": ["R3C3"], "value": "z"}]}
MANY = ("3x3+thermo:r1c1,r1c2,r1c3+arrow:r5c5:r5c6,r5c7+whispers:r9c1,r8c2+even:r4c1"
        "+quadruple:1,2:r7c7+nonconsecutive")


def wrong(visit: Visit) -> list[str]:
    """The cells in conflict, in their order."""
    found = visit.page.eval_on_selector_all(
        "#board .cell.wrong", "all => all.map(one => one.dataset.cell)")
    assert isinstance(found, list)
    return found


def enter(visit: Visit, digits: str) -> None:
    """Enter digits in cells: ``5r1c1 …``."""
    for digit, *name in digits.split():
        visit.cell("".join(name)).click()
        visit.press(digit)


def place(visit: Visit, digits: str) -> None:
    """Let these digits, and no others, be placed: sooner than by hand."""
    placed = [0] * 81
    for digit, _, row, _, column in digits.split():
        placed[9 * int(row) + int(column) - 10] = int(digit)
    visit.page.evaluate(
        "async placed => (await module('js/store.js')).store.change({ placed })", placed)
    visit.settle(2)


def notes(visit: Visit, name: str) -> str:
    """The candidates that the page shows in a cell."""
    return visit.cell(name).inner_text().replace("\n", "").replace(" ", "")


def test_digits_that_break_a_rule_are_marked(used: Visit) -> None:
    used.load(EMPTY_9, MANY)
    for entered, broken in {
        "5r1c1 7r1c3": "", "5r1c1 6r1c3": "r1c1 r1c3", "2r1c3": "r1c3",
        "7r5c5 4r5c6 3r5c7": "r5c6 r5c7", "7r5c5 4r5c6 1r5c7": "r5c5 r5c6 r5c7",
        "1r5c5": "r5c5", "4r9c1 8r8c2": "r8c2 r9c1", "3r4c1": "r4c1",
        "3r6c6 4r6c7": "r6c6 r6c7", "": "", "3r7c7 5r7c8 9r8c7": "r7c7 r7c8 r8c7",
    }.items():
        place(used, entered)
        assert " ".join(wrong(used)) == broken, entered
    place(used, "5r1c1 6r1c3")
    lit = used.find("#board .broken-rules .rule-tube")
    expect(lit).to_have_count(1)
    expect(lit).to_have_attribute("d", re.compile("^M20 20L"))  # the thermometer
    place(used, "")
    expect(lit).to_have_count(0)
    enter(used, "8r1c1")
    assert wrong(used) == ["r1c1"]


def test_notes_leave_out_what_a_rule_excludes(used: Visit) -> None:
    used.load(EMPTY_9, "3x3+cage:10:r1c1,r1c2,r1c3+arrow:r5c5:r5c6,r5c7+difference:r9c1,r9c2")
    enter(used, "1r1c1 4r5c6 5r9c1")
    used.find("#candidates-toggle").click()
    assert notes(used, "r1c2") == "234567"
    assert notes(used, "r5c5") == "56789"
    assert notes(used, "r5c7") == "1235"
    assert notes(used, "r9c2") == "46"


def test_values_from_0(used: Visit) -> None:
    """A cage of 1 in two cells has 0 and 1."""
    used.load("." * 16, "2x2+from:0+cage:1:r1c1,r1c2")
    used.find("#candidates-toggle").click()
    assert notes(used, "r1c1") == "01"


def test_rules_are_said_beside_the_board(used: Visit) -> None:
    used.load(EMPTY_9)
    expect(used.find("#play-rules")).to_be_hidden()
    used.load(EMPTY_9, MANY + "+thermo:r9c9,r8c9")
    rules = used.find("#play-rules")
    said = rules.locator("p")
    expect(said).to_have_count(6)
    for kind in ("thermo", "arrow", "nonconsecutive"):
        expect(rules).to_contain_text(f"{kinds()[kind].title} {kinds()[kind].says}")


@pytest.mark.slow
def test_what_the_source_says_is_told_too(used: Visit) -> None:
    """Its title, its author, its rules as they were written, its source and its drawing."""
    about = {"title": "Small", "author": "N. N.", "rules": "Normal sudoku rules apply.",
             "source": "Here", "cosmetics": json.dumps(DRAWING)}
    puzzle = nanpure.Puzzle.parse(EASY)
    used.load(nanpure.write(with_info(puzzle, about), "json"))
    rules = used.find("#play-rules")
    expect(used.find("#playing-name")).to_have_text("Small")
    expect(used.find("#playing-by")).to_have_text("by N. N. · Here")
    expect(rules.locator("p")).to_have_text([about["rules"], "Source: Here"])
    under, over = used.find("#board .under .cosmetic"), used.find("#board .over .cosmetic")
    expect(under).to_have_attribute("d", "M20 20L60 60")
    expect(over).to_have_text("z")
    used.reload()
    expect(rules).to_contain_text(about["rules"])
    expect(under).to_have_count(1)
    used.load(EMPTY_9)
    expect(under).to_have_count(0)


@pytest.mark.slow
def test_cells_are_where_they_are_seen_beside_clues(used: Visit) -> None:
    """A click in a cell selects it, and clues lie beside the board, within its room."""
    used.load(EMPTY_9, "3x3+littlekiller:9:r1c2,r2c1+littlekiller:8:r9c8,r8c9")
    for name in ("r1c1", "r9c9", "r4c7"):
        used.cell(name).click()
        expect(used.find("#board [aria-selected=true]")).to_have_attribute("data-cell", name)
    board, room = (used.find(place).bounding_box() for place in ("#board", "#board-scroll"))
    signs = [sign.bounding_box() for sign in used.find("#board text.rule-sign").all()]
    assert board
    assert room
    assert len(signs) == 2
    for sign in signs:
        assert sign
        for at, long in (("x", "width"), ("y", "height")):
            assert room[at] <= sign[at] < sign[at] + sign[long] <= room[at] + room[long]
        assert any(sign[at] + sign[long] <= board[at] or sign[at] >= board[at] + board[long]
                   for at, long in (("x", "width"), ("y", "height")))


def test_the_rule_of_a_hint_is_lit(used: Visit) -> None:
    """From the rung that says where to look, until the hint is closed."""
    used.load("." * 36, "2x3+thermo:r1c1,r1c2,r1c3+thermo:r3c1,r3c2")
    lit = used.find("#board .step-rules .rule-tube")
    expect(lit).to_have_count(0)
    used.find("#hint").click()
    expect(lit).to_have_count(1)
    for _ in range(2):
        used.find("#hint-next").click()
    expect(used.find("#hint-title")).to_have_text("Rising Digits")
    expect(lit).to_have_count(1)
    expect(used.find("#board .mark-pattern")).to_have_count(0)
    used.find("#hint-close").click()
    expect(lit).to_have_count(0)
