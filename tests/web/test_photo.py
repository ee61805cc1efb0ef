"""A picture is opened: looked at beside what was read of it, corrected, played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from nanpure import photo
from visit import Visit

pytest.importorskip("cv2", reason="needs the extra photo")
FOUR = Path(__file__).parents[1] / "data/photo/four.png"

pytestmark = pytest.mark.slow


@pytest.fixture
def looking(visits: Callable[..., Visit]) -> Visit:
    visit = visits().open()
    visit.find("#open-file").set_input_files(FOUR)
    expect(visit.find("#photo-dialog")).to_be_visible()
    return visit


def read(visit: Visit) -> list[str]:
    """The labels of the cells that were read."""
    labels = visit.page.eval_on_selector_all(
        ".photo-cells button", "all => all.map(one => one.getAttribute('aria-label'))")
    assert isinstance(labels, list)
    return labels


def test_a_picture_is_read_corrected_and_opened(looking: Visit) -> None:
    board, = photo.read(FOUR)
    digits = list(board.grid.values)
    signs = [label.split(": ")[1][0].replace("e", "0") for label in read(looking)]
    assert signs == [str(digit) for digit in digits]
    expect(looking.find("#photo-status")).to_contain_text("solution")

    chosen = looking.find(".photo-cells button[aria-pressed=true]")
    expect(chosen).to_be_focused()  # keys correct at once

    full = next(cell for cell, digit in enumerate(digits) if digit)
    looking.find(".photo-cells button").nth(full).click()
    looking.press("Backspace")
    digits[full] = 0
    looking.find("#photo-open").click()

    looking.wait(lambda: looking.state()["givens"] == digits, "opened")
    expect(looking.find("#photo-dialog")).not_to_be_visible()


def test_what_was_written_by_hand_is_an_entry(looking: Visit) -> None:
    board, = photo.read(FOUR)
    full = next(cell for cell, digit in enumerate(board.grid.values) if digit)
    looking.find(".photo-cells button").nth(full).click()
    looking.find("#photo-by-hand").check()
    looking.find("#photo-open").click()

    looking.wait(lambda: looking.state()["placed"][full] == board.grid.values[full],
                 "opened")
    assert looking.state()["givens"][full] == 0


def test_a_picture_without_a_board_is_told(visits: Callable[..., Visit]) -> None:
    import cv2
    import numpy as np

    visit = visits().open()
    visit.refusals("/api/photo")
    white = bytes(cv2.imencode(".png", np.full((300, 300), 255, np.uint8))[1])
    visit.find("#open-file").set_input_files(
        {"name": "white.png", "mimeType": "image/png", "buffer": white})

    visit.wait(lambda: "no board was found" in visit.say(), "told")
    assert visit.say().endswith("'white.png'")
