"""The tutorial: tried step by step on a desktop, passed over and skipped on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from visit import Visit

SHELF = "async () => (await (await module('js/shelf/database.js')).all()).length"


def step(visit: Visit, name: str) -> None:
    expect(visit.find(f'body[data-tutorial="{name}"]')).to_have_count(1)


@pytest.mark.slow
def test_it_is_tried_and_leaves_nothing(visits: Callable[..., Visit]) -> None:
    visit = visits(locale="en-US").open()
    visit.find("#tutorial-take").click()
    step(visit, "rules")
    expect(visit.find("#board .set-edge, #board .base, #board .place").first).to_be_attached()
    visit.find("#tutorial-next").click()
    step(visit, "digit")
    expect(visit.find("#hint")).to_be_hidden()
    visit.press("2")
    step(visit, "digit")
    visit.press("1")
    step(visit, "notes")
    visit.press("Shift+Digit3", "Shift+Digit8")
    step(visit, "check")
    visit.find("#quick-check").click()
    step(visit, "hint")
    visit.find("#hint").click()
    visit.find("#hint-close").click()
    step(visit, "end")
    visit.find("#tutorial-next").click()
    expect(visit.find('body[data-state="opening"]:not([data-tutorial])')).to_have_count(1)
    expect(visit.find("#opening-lead")).to_contain_text("The same for everyone.")
    expect(visit.find("#tutorial-offer")).to_be_hidden()
    assert visit.page.evaluate(SHELF) == 0


@pytest.mark.slow
def test_it_is_skipped_and_found_again_on_a_phone(phone: Visit) -> None:
    phone.menu("help")
    phone.find("#help-tutorial").click()
    for name in ("rules", "digit", "notes", "check", "hint", "end"):
        step(phone, name)
        height = "document.documentElement.scrollHeight - innerHeight"
        assert phone.page.evaluate(height) <= 0, name
        if name != "end":
            phone.find("#tutorial-next").click()
    phone.find("#leave").click()
    phone.menu("help")
    phone.find("#help-tutorial").click()
    phone.find("#tutorial-skip").click()
    expect(phone.find('body[data-state="opening"]:not([data-tutorial])')).to_have_count(1)
