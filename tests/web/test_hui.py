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


@pytest.mark.parametrize("method", ["hui", "hui-assign", "hui-guess"])
def test_phrases_are_there_with_the_method(visit: Visit, method: str) -> None:
    expect(visit.find("#hui-phrases")).to_be_hidden()
    unfolded(visit, MINI, method)
    expect(visit.find("#phrase-show")).to_be_visible()
    visit.method("ito")

    expect(visit.find("#hui-phrases")).to_be_hidden()


def test_phrases_show_their_grids(visit: Visit) -> None:
    unfolded(visit, SEVERAL)
    for number in range(1, 10):
        shown(visit, number)
        grids = hui.phrase(number, nanpure.Puzzle.parse(SEVERAL).grid())
        expect(visit.find("#phrase-result .card")).to_have_count(len(grids))
        pictures = [picture.replace("\n", "")
                    for picture in visit.find("#phrase-result .card svg").all_text_contents()]

        assert pictures == ["".join(str(d) for d in digits if d) for digits in grids]
        said = visit.find("#phrase-result").inner_text()
        assert hui.PHRASES[number][0] in said
        assert hui.PHRASES[number][1] in said


def test_a_grid_of_a_phrase_goes_on_the_board(visit: Visit) -> None:
    unfolded(visit, SEVERAL)
    shown(visit, 5)
    second = hui.phrase(5, nanpure.Puzzle.parse(SEVERAL).grid())[1]
    visit.find("#phrase-result .card").nth(1).click()

    wanted = "".join(str(digit or ".") for digit in second)
    visit.wait(lambda: visit.line() == wanted, "the second grid")


def test_a_phrase_without_a_grid(visit: Visit) -> None:
    unfolded(visit, "11..............")
    shown(visit, 5)

    assert "index error" in visit.find("#phrase-result").inner_text()


def test_phrases_in_japanese(visit: Visit) -> None:
    unfolded(visit, MINI)
    shown(visit, 2)
    visit.language("ja")

    expect(visit.find("#phrase-result")).to_contain_text("決まって")


def test_difficulty_and_masks(visit: Visit) -> None:
    unfolded(visit, MINI)
    visit.find("#looks-show").click()
    expect(visit.find("#masks-table tbody tr")).not_to_have_count(0)
    found = hui.masks(nanpure.solve(MINI).solutions[0])
    rows = visit.find("#masks-table tbody tr").all_inner_texts()

    assert [list(map(int, row.replace(",", "").split())) for row in rows] == [
        [givens, *row] for givens, row in enumerate(zip(
            found.by_givens, found.minimal_by_givens, found.symmetric_by_givens, strict=True))
        if row[0]]
    said = visit.find("#looks-result").inner_text()
    assert hui.difficulty(nanpure.Puzzle.parse(MINI)).size in said
    assert f"{found.count:,}" in said
    visit.find("#looks-result .card").click()
    visit.wait(lambda: visit.line() == found.fewest.line(), "the puzzle with the fewest givens")


@pytest.mark.parametrize(("text", "said"), [
    (SEVERAL, "several"), ("11..............", "no solution"), ("." * 81, "too large"),
])
def test_difficulty_without_masks(visit: Visit, text: str, said: str) -> None:
    unfolded(visit, text)
    visit.find("#looks-show").click()

    expect(visit.find("#looks-result")).to_contain_text(said)
    assert visit.find("#looks-result .card").count() == 0
