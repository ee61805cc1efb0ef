"""Reading a path: all of it to jump in, candidates, one digit, colours by hand, what if."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import nanpure
from samples import EASY, HARD
from visit import Visit


def cell(name: str) -> int:
    """The cell of a name such as r1c1."""
    row, column = name[1:].split("c")
    return 9 * int(row) + int(column) - 10


def place_of(page: Page, candidate: str) -> tuple[float, float]:
    """The middle of a candidate on the board."""
    box = page.locator(f'#board [data-candidate="{candidate}"]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_whole_path_is_listed_and_jumped_in(used: Visit) -> None:
    steps = nanpure.path(HARD).steps
    used.load(HARD).method("techniques")
    used.find("#whole-path").click()
    expect(used.find("#whole-path")).to_be_disabled()
    assert used.line() == HARD.replace("0", "."), "nothing moves on the board"
    expect(used.find("#path-bars .bar")).to_have_count(len(steps))
    at = next(at for at, step in enumerate(steps) if step.deduction.eliminations)
    used.find("#steps li").nth(at).locator("button").click()
    expect(used.find("#step-title")).to_have_text(nanpure.explain(steps[at]).split(":")[0])
    expect(used.find("#steps [aria-current]")).to_have_count(1)
    grid = nanpure.parse_grid(HARD)
    for step in steps[:at]:
        grid = grid.after(step.deduction)
    assert used.line() == grid.line()


@pytest.mark.slow
def test_candidates_are_shown_and_one_digit_picked_out(used: Visit) -> None:
    used.load(HARD)
    expect(used.find("#board .candidates")).to_have_count(0)
    used.method("techniques")
    expect(used.find("#board .candidates").first).to_be_visible()
    five = used.find(".filter-digits button").nth(4)
    five.click()
    lit = used.find("#board .candidates .lit")
    grid = nanpure.parse_grid(HARD)
    wanted = sum(mask >> 4 & 1 for mask, digit in zip(grid.candidates, grid.values, strict=True)
                 if not digit)
    expect(lit).to_have_count(wanted)
    other = used.find("#board .candidates i:not(.lit)").first
    assert other.evaluate("one => getComputedStyle(one).opacity") < "0.5"
    five.click()
    expect(lit).to_have_count(0)
    used.find("#reader-candidates").click()
    expect(used.find("#board .candidates")).to_have_count(0)
    used.find("#reader-candidates").click()
    used.room("play")
    expect(used.find("#board .candidates")).to_have_count(0)


@pytest.mark.slow
def test_candidates_are_coloured_by_hand(used: Visit) -> None:
    used.load(HARD).method("techniques")
    used.find(".hand-swatch").nth(1).click()
    first = used.find("#board .candidates i").first.get_attribute("data-candidate") or ""
    used.page.mouse.click(*place_of(used.page, first))
    coloured = used.find("#board .hand-2")
    expect(coloured).to_have_attribute("data-candidate", first)
    assert f"{first[0]} in colour B" in used.label(first[1:])
    used.press(first[0])  # the same by its key takes it away again
    expect(coloured).to_have_count(0)
    used.press(first[0])
    expect(coloured).to_have_count(1)
    assert used.line() == HARD.replace("0", "."), "the document is as it was"
    used.room("play")
    expect(coloured).to_have_count(0)
    used.room("analyse")
    expect(coloured).to_have_count(1)
    used.find("#hand-clear").click()
    expect(coloured).to_have_count(0)


@pytest.mark.slow
def test_a_branch_is_tried_and_left(used: Visit) -> None:
    """Steps go on from a digit that is tried, a wrong one too; the path is there again after."""
    used.load(HARD).method("techniques")
    for pressed in (1, 2):
        used.find("#one-step").click()
        expect(used.find("#steps li")).to_have_count(pressed)
    before = used.line()
    solution = nanpure.solve(HARD).solution.line()
    used.find("#what-if").click()
    expect(used.find("#what-if-note")).to_be_visible()
    names = used.find("#board .candidates i").evaluate_all(
        "all => all.map(one => one.dataset.candidate)")
    wrong = next(name for name in names if solution[cell(name[1:])] != name[0])
    used.page.mouse.click(*place_of(used.page, wrong))
    assert used.signs()[cell(wrong[1:])] == wrong[0]
    used.find("#one-step").click()
    expect(used.find("#steps li")).to_have_count(1)
    used.find("#what-if-return").click()
    expect(used.find("#what-if-note")).to_be_hidden()
    assert used.line() == before
    expect(used.find("#steps li")).to_have_count(2)

    used.find("#what-if").click()
    used.page.mouse.click(*place_of(used.page, wrong))
    assert used.line() != before
    used.room("play")
    assert used.line() == before, "what was tried is no part of the game"
    used.press("Control+y")
    assert used.line() == before, "nor can it be had again"
    used.room("analyse")
    expect(used.find("#what-if-note")).to_be_hidden()


@pytest.mark.slow
def test_what_is_tried_is_not_kept(visit: Visit) -> None:
    """Neither by a reload within the branch, nor when another puzzle is opened in it."""
    visit.load(HARD).method("techniques")
    visit.find("#one-step").click()
    expect(visit.find("#steps li")).to_have_count(1)
    before = visit.line()

    def branch() -> None:
        visit.find("#what-if").click()
        name = visit.find("#board .candidates i").first.get_attribute("data-candidate")
        assert name
        visit.page.mouse.click(*place_of(visit.page, name))
        assert visit.line() != before

    branch()
    visit.reload()
    visit.wait(lambda: visit.line() == before, "the puzzle without what was tried")
    branch()
    visit.load(EASY)
    expect(visit.find("#what-if-note")).to_be_hidden()
    visit.menu("whole-shelf")
    visit.find("#shelf-list .shelf-row").nth(1).click()
    visit.wait(lambda: visit.line() == before, "the puzzle without what was tried")
