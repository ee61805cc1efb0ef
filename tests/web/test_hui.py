"""What the page shows of Hui's method beside its run."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import nanpure
from nanpure.methods import hui
from samples import MINI
from visit import Visit

SEVERAL = "12..3..........4"


def unfolded(visit: Visit, text: str, method: str = "hui") -> Visit:
    visit.load(text)
    visit.method(method)
    visit.find("#hui-phrases summary").click()
    return visit


def shown(visit: Visit, number: int) -> None:
    visit.find("#phrase").select_option(str(number))
    visit.find("#phrase-show").click()
    expect(visit.find("#phrase-result strong")).to_have_text(f"P{number}")


@pytest.mark.slow
@pytest.mark.parametrize("method", ["hui", "hui-assign", "hui-guess"])
def test_phrases_are_there_with_the_method(used: Visit, method: str) -> None:
    expect(used.find("#hui-phrases")).to_be_hidden()
    unfolded(used, MINI, method)
    expect(used.find("#phrase-show")).to_be_visible()
    used.method("ito")

    expect(used.find("#hui-phrases")).to_be_hidden()


@pytest.mark.slow
def test_phrases_show_their_grids(used: Visit) -> None:
    unfolded(used, SEVERAL)
    for number in range(1, 10):
        shown(used, number)
        grids = hui.phrase(number, nanpure.Puzzle.parse(SEVERAL).grid())
        expect(used.find("#phrase-result .card")).to_have_count(len(grids))
        pictures = [picture.replace("\n", "")
                    for picture in used.find("#phrase-result .card svg").all_text_contents()]

        assert pictures == ["".join(str(d) for d in digits if d) for digits in grids]
        said = used.find("#phrase-result").inner_text()
        assert hui.PHRASES[number][0] in said
        assert hui.PHRASES[number][1] in said


def test_a_grid_of_a_phrase_goes_on_the_board(used: Visit) -> None:
    unfolded(used, SEVERAL)
    shown(used, 5)
    second = hui.phrase(5, nanpure.Puzzle.parse(SEVERAL).grid())[1]
    used.find("#phrase-result .card").nth(1).click()

    wanted = "".join(str(digit or ".") for digit in second)
    used.wait(lambda: used.line() == wanted, "the second grid")


@pytest.mark.slow
def test_a_phrase_without_a_grid(used: Visit) -> None:
    unfolded(used, "11..............")
    shown(used, 5)

    expect(used.find("#phrase-result")).to_contain_text("index error")


@pytest.mark.slow
def test_phrases_in_japanese(used: Visit) -> None:
    unfolded(used, MINI)
    shown(used, 2)
    used.language("ja")

    expect(used.find("#phrase-result")).to_contain_text("決まって")


def test_difficulty_and_masks(used: Visit) -> None:
    unfolded(used, MINI)
    used.find("#looks-show").click()
    expect(used.find("#masks-table tbody tr")).not_to_have_count(0)
    found = hui.masks(nanpure.solve(MINI).solutions[0])
    rows = used.find("#masks-table tbody tr").all_inner_texts()

    assert [list(map(int, row.replace(",", "").split())) for row in rows] == [
        [givens, *row] for givens, row in enumerate(zip(
            found.by_givens, found.minimal_by_givens, found.symmetric_by_givens, strict=True))
        if row[0]]
    said = used.find("#looks-result").inner_text()
    assert hui.difficulty(nanpure.Puzzle.parse(MINI)).size in said
    assert f"{found.count:,}" in said
    used.find("#looks-result .card").click()
    used.wait(lambda: used.line() == found.fewest.line(), "the puzzle with the fewest givens")


@pytest.mark.slow
@pytest.mark.parametrize(("text", "said"), [
    (SEVERAL, "several"), ("11..............", "no solution"), ("." * 81, "too large"),
])
def test_difficulty_without_masks(used: Visit, text: str, said: str) -> None:
    unfolded(used, text)
    used.find("#looks-show").click()

    expect(used.find("#looks-result")).to_contain_text(said)
    assert used.find("#looks-result .card").count() == 0
