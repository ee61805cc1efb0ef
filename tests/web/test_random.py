"""A thousand things done by chance: the page complains of none of them."""

from __future__ import annotations

import random

import pytest

from visit import Visit

KEYS = ["Control+z", "Control+y", "Backspace", "Space", "ArrowLeft", "Escape", "Shift+3",
        "Control+a"]
CELL = """n => {
    const cells = [...document.querySelectorAll("#board .cell")].filter(one =>
        one.checkVisibility());
    cells[n % cells.length]?.dispatchEvent(
        new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
    document.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
}"""
# Not what leaves the page, prints, downloads or changes the language.
PRESS = """n => {
    const place = document.querySelector("dialog[open]") ?? document;
    const ours = "button, .rooms a, #page-learn a";
    const left = /file-|share-copy|shelf-export|shelf-import|^print$|language/;
    const all = [...place.querySelectorAll(ours)].filter(one =>
        one.checkVisibility() && !one.disabled && !left.test(one.id));
    all[n % all.length]?.click();
}"""
# The browser's own back, within the page.
BACK = "() => { if (history.state?.at > 3) history.back(); }"


@pytest.mark.full
@pytest.mark.parametrize("seed", [1, 2])
def test_a_thousand_random_actions(visit: Visit, seed: int) -> None:
    visit.refusals("/api/")  # what cannot be done is told
    visit.page.on("dialog", lambda dialog: dialog.accept())
    chance = random.Random(seed)
    for number in range(1000):
        kind = chance.random()
        if kind < 0.25:
            visit.page.evaluate(CELL, chance.randrange(81))
        elif kind < 0.45:
            visit.press(chance.choice("123456789"))
        elif kind < 0.55:
            visit.press(chance.choice(KEYS))
        elif kind < 0.58:
            visit.page.evaluate(BACK)
        else:
            visit.page.evaluate(PRESS, chance.randrange(10_000))
        if number % 7 == 0:
            visit.settle(1)
        assert visit.unexpected() == [], number
