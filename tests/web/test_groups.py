"""Puzzles from group tables on the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import nanpure
from nanpure.generator.group_tables import from_group
from visit import Visit

N99 = ".2.4.6.8.4.6...1.3.9.2.1.6.2.1.6.8.7...8.7...7.9.2.4.6.1.6.5.7.6.5...3.2.7.3.2.4."


def made(visit: Visit) -> Visit:
    visit.find("#groups-boards").evaluate("one => one.replaceChildren()")  # those made before
    visit.find("#groups-go").click()
    expect(visit.find("#groups-boards .card")).to_have_count(4)
    return visit


def board(visit: Visit, name: str) -> str:
    picture = visit.find(f"#groups-boards [data-name={name}] svg")
    return picture.get_attribute("aria-label") or ""


def test_n99_by_its_mask(used: Visit) -> None:
    """The mask of the board on the table of Z3 × Z3 with two rows exchanged: 4, 2, 1 solutions."""
    used.load(N99)
    used.tab("table")
    used.find("#groups-group").select_option("product")
    used.find("#groups-exchange").fill("3,6")
    used.find("#groups-pattern-digits").click()
    made(used)

    assert board(used, "mask") == N99
    said = used.find("#groups-events li").all_inner_texts()
    assert [line.rpartition(" ")[2] for line in said if "solutions found" in line] == [
        "4", "2", "1"]
    used.find("#groups-boards [data-name=puzzle]").click()
    expect(used.find("#message")).to_contain_text("38")
    assert nanpure.count(used.line()).count == 1


@pytest.mark.slow
def test_a_relabelled_table_with_a_mask_by_chance(used: Visit) -> None:
    used.tab("table")
    used.find("#groups-layout").select_option("2x3")
    expect(used.find("#groups-digits")).to_be_hidden()
    used.find("#groups-relabel").select_option("own")
    used.find("#groups-digits").fill("314652")
    used.find("#groups-clues").fill("8")
    used.find("#groups-symmetric").check()
    used.find("#groups-seed").fill("1")
    made(used)
    known = from_group("2x3", 1, relabel=(3, 1, 4, 6, 5, 2), clues=8, symmetric=True)

    assert (board(used, "table"), board(used, "solution"), board(used, "mask")) == (
        known.table.line(), known.solution.line(), known.start.line())
    used.language("ja")
    expect(used.find("#groups-events li").last).to_contain_text("解は1通り")


def test_digits_that_are_no_relabelling(used: Visit) -> None:
    used.tab("table")
    used.find("#groups-relabel").select_option("own")
    used.find("#groups-digits").fill("1123")
    used.find("#groups-go").click()

    expect(used.find("#message")).to_contain_text("9 different digits")


@pytest.mark.slow
def test_rows_that_do_not_leave_a_solution(used: Visit) -> None:
    used.refusals("/api/groups")
    used.tab("table")
    used.find("#groups-exchange").fill("1,4")
    used.find("#groups-go").click()

    expect(used.find("#message")).to_contain_text("exchange of rows")
    assert used.find("#groups-boards .card").count() == 0
