"""Ushio's page: statuses, squares in error, warnings, and the support options."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import nanpure
from nanpure import Step, methods
from nanpure.io.method_titles import method_source
from nanpure.methods import METHODS
from nanpure.methods.ushio import Support, go, one_step
from samples import EASY, EMPTY_9, EQUAL_GIVENS, HARD, NONE, SEVERAL
from test_solve import choose, run_to_the_end
from visit import Visit

JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")

def result_of(visit: Visit) -> str:
    return visit.find("#statuses, #ushio-results").all_inner_texts().__str__()


@pytest.mark.parametrize(
    ("text", "status", "japanese"),
    [(EASY, "complete", "《完了》"), (NONE, "inconsistent", "《不能》"),
     (EQUAL_GIVENS, "inconsistent", "《不能》")],
    ids=["complete", "inconsistent", "equal givens"],
)
def test_statuses(visit: Visit, text: str, status: str, japanese: str) -> None:
    visit.load(text)
    choose(visit, "ushio")
    run_to_the_end(visit)

    on = visit.find("#ushio-results .chips .on")
    assert status in on.all_inner_texts()
    assert not JAPANESE.search(result_of(visit))
    visit.language("ja")
    assert japanese in on.all_inner_texts()
    expect(visit.find(".source cite")).to_have_text(method_source(METHODS["ushio"], "ja"))


@pytest.mark.parametrize("text", [NONE, EQUAL_GIVENS], ids=["inconsistent", "equal givens"])
def test_squares_in_error_are_marked(visit: Visit, text: str) -> None:
    visit.load(text)
    choose(visit, "ushio")
    run_to_the_end(visit)
    grid = nanpure.parse_grid(text)
    marked = [grid.layout.cell_name(cell) for cell in go(grid).marked]

    assert marked
    for name in marked:
        expect(visit.find(f'#board .wrong[data-cell="{name}"]')).to_have_count(1)


def test_several_solutions_are_warned_of(visit: Visit) -> None:
    visit.load(SEVERAL)
    choose(visit, "ushio")
    run_to_the_end(visit)
    assert [note.id for note in go(nanpure.parse_grid(SEVERAL)).messages] == [
        "ushio.warning-exists"
    ]
    english = result_of(visit)
    assert "another" in english.lower()

    visit.load(EASY)
    choose(visit, "ushio")
    run_to_the_end(visit)
    assert "another" not in result_of(visit).lower()


def test_one_step_decides_one_square_after_another(visit: Visit) -> None:
    visit.load(HARD)
    choose(visit, "ushio")
    grid = nanpure.parse_grid(HARD)
    for pressed in range(1, 4):
        visit.find("#one-step").click()
        expect(visit.find("#steps li")).to_have_count(pressed)
        [decided] = [event.note.arguments["steps"] for event in methods.run(
            "ushio", grid, single_step=True) if isinstance(event, Step)
            and event.kind == "place" and not event.depth and event.note]
        expect(visit.find("#sentence")).to_contain_text(" → ".join(
            step.removesuffix(" 1").removesuffix(" 2") for step in decided))
        grid = one_step(grid).grid
        assert visit.line() == grid.line()


def test_the_support_options_show_sets_and_possibilities(visit: Visit) -> None:
    visit.load(HARD)
    choose(visit, "ushio")
    assert visit.find("#ushio-registrations").is_disabled()
    visit.find("#ushio-checked").check()
    visit.find("#ushio-registrations").check()
    visit.find("#ushio-lists").check()
    visit.find("#one-step").click()
    expect(visit.find("#steps li")).to_have_count(1)
    wanted = one_step(
        nanpure.parse_grid(HARD),
        support=Support(checked=True, registrations=True, lists=True),
    )

    expect(visit.find("#ushio-registered li")).to_have_count(len(wanted.registrations))
    visit.find("#ushio-sets summary").click()
    expect(visit.find("#ushio-sets li")).to_have_count(len(wanted.sets))


def test_an_empty_board_is_solved_by_assumption(visit: Visit) -> None:
    visit.load(EMPTY_9)
    choose(visit, "ushio")
    run_to_the_end(visit)

    assert visit.line() == go(nanpure.parse_grid(EMPTY_9)).grid.line()
    assert "another" in result_of(visit).lower()
