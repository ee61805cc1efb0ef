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
from tiers import sampled
from visit import Visit

JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")

def result_of(visit: Visit) -> str:
    return visit.find("#statuses, #ushio-results").all_inner_texts().__str__()


@pytest.mark.slow
@sampled(
    "text, status, japanese",
    [(EASY, "complete", "《完了》"), (NONE, "inconsistent", "《不能》"),
     (EQUAL_GIVENS, "inconsistent", "《不能》")],
    small=1, ids=["complete", "inconsistent", "equal givens"],
)
def test_statuses(used: Visit, text: str, status: str, japanese: str) -> None:
    used.load(text)
    choose(used, "ushio")
    run_to_the_end(used)

    on = used.find("#ushio-results .chips .on")
    assert status in on.all_inner_texts()
    assert not JAPANESE.search(result_of(used))
    used.language("ja")
    assert japanese in on.all_inner_texts()
    expect(used.find(".source cite")).to_have_text(method_source(METHODS["ushio"], "ja"))


@pytest.mark.slow
@pytest.mark.parametrize("text", [NONE, EQUAL_GIVENS], ids=["inconsistent", "equal givens"])
def test_squares_in_error_are_marked(used: Visit, text: str) -> None:
    used.load(text)
    choose(used, "ushio")
    run_to_the_end(used)
    grid = nanpure.parse_grid(text)
    marked = [grid.layout.cell_name(cell) for cell in go(grid).marked]

    assert marked
    for name in marked:
        expect(used.find(f'#board .wrong[data-cell="{name}"]')).to_have_count(1)


@pytest.mark.slow
def test_several_solutions_are_warned_of(used: Visit) -> None:
    used.load(SEVERAL)
    choose(used, "ushio")
    run_to_the_end(used)
    assert [note.id for note in go(nanpure.parse_grid(SEVERAL)).messages] == [
        "ushio.warning-exists"
    ]
    english = result_of(used)
    assert "another" in english.lower()

    used.load(EASY)
    choose(used, "ushio")
    run_to_the_end(used)
    assert "another" not in result_of(used).lower()


@pytest.mark.slow
def test_one_step_decides_one_square_after_another(used: Visit) -> None:
    used.load(HARD)
    choose(used, "ushio")
    grid = nanpure.parse_grid(HARD)
    for pressed in range(1, 4):
        used.find("#one-step").click()
        expect(used.find("#steps li")).to_have_count(pressed)
        [decided] = [event.note.arguments["steps"] for event in methods.run(
            "ushio", grid, single_step=True) if isinstance(event, Step)
            and event.kind == "place" and not event.depth and event.note]
        expect(used.find("#sentence")).to_contain_text(" → ".join(
            step.removesuffix(" 1").removesuffix(" 2") for step in decided))
        grid = one_step(grid).grid
        assert used.line() == grid.line()


def test_the_support_options_show_sets_and_possibilities(used: Visit) -> None:
    used.load(HARD)
    choose(used, "ushio")
    assert used.find("#ushio-registrations").is_disabled()
    used.find("#ushio-checked").check()
    used.find("#ushio-registrations").check()
    used.find("#ushio-lists").check()
    used.find("#one-step").click()
    expect(used.find("#steps li")).to_have_count(1)
    wanted = one_step(
        nanpure.parse_grid(HARD),
        support=Support(checked=True, registrations=True, lists=True),
    )

    expect(used.find("#ushio-registered li")).to_have_count(len(wanted.registrations))
    used.find("#ushio-sets summary").click()
    expect(used.find("#ushio-sets li")).to_have_count(len(wanted.sets))


@pytest.mark.slow
def test_an_empty_board_is_solved_by_assumption(used: Visit) -> None:
    used.load(EMPTY_9)
    choose(used, "ushio")
    run_to_the_end(used)

    assert used.line() == go(nanpure.parse_grid(EMPTY_9)).grid.line()
    assert "another" in result_of(used).lower()
