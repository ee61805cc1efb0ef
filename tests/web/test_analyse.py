"""Analyse: undo beside the tabs, what almost locked sets have in common."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from samples import EASY
from visit import Visit


def test_undo_and_redo_stand_beside_the_tabs(used: Visit) -> None:
    visit = used.load(EASY).method("techniques")
    undo, redo = visit.find("#analyse-undo"), visit.find("#analyse-redo")
    expect(undo).to_be_disabled()
    visit.find("#one-step").click()
    visit.wait(lambda: visit.line() != EASY, "a step")
    stepped = visit.line()
    undo.click()
    visit.wait(lambda: visit.line() == EASY, "the grid before it")
    redo.click()
    visit.wait(lambda: visit.line() == stepped, "the step again")
    expect(redo).to_be_disabled()


@pytest.mark.slow
def test_restricted_commons_have_a_badge_half_way(used: Visit) -> None:
    """A dotted line without an arrow from set to set, with the digit; a legend says what it is."""
    visit = used.room("learn", "als-xy-wing")
    badges = visit.find("#board .bond .badge-digit")
    expect(badges).to_have_text(["9", "1"])
    expect(visit.find("#board .link-line.common")).to_have_count(2)
    assert visit.find("#board .head").count() == 0
    expect(visit.find(".sign-common:visible")).to_have_count(1)
    for at in range(2):
        box = badges.nth(at).bounding_box()
        line = visit.find("#board .link-line.common").nth(at).bounding_box()
        assert box is not None
        assert line is not None
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        assert line["x"] - 12 <= middle[0] <= line["x"] + line["width"] + 12
        assert line["y"] - 12 <= middle[1] <= line["y"] + line["height"] + 12
