"""The room of the full model: totals, essentially different grids, grids by chance."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import nanpure
from nanpure.io.moves import parse_transform
from nanpure.maths import grid_total, unrank
from visit import Visit

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def opened(visit: Visit) -> Visit:
    visit.page.goto(f"{visit.base}/model/")
    expect(visit.find("#total")).to_be_visible()
    return visit


@pytest.mark.slow
def test_the_page_leads_there(visit: Visit) -> None:
    visit.open()
    visit.room("papers").find('#page-papers a[href="model/"]').click()

    expect(visit.find("#total")).to_have_text(f"{grid_total('3x3').grids:,}")


# How far what is shown moves without anybody's doing, as the browser counts it.
SHIFTS = """window.shifts = []; new PerformanceObserver(list => {
    for (const one of list.getEntries()) window.shifts.push(one.value);
}).observe({ type: "layout-shift", buffered: true })"""


@pytest.mark.slow
def test_nothing_that_is_shown_moves(visits: Callable[..., Visit]) -> None:
    """A click on a part is not lost where one above it gets its numbers at that moment."""
    visit = visits()
    visit.page.add_init_script(SHIFTS)
    opened(visit)
    expect(visit.find("#chance dd").first).to_be_visible()
    expect(visit.find("#forms")).to_be_visible()
    visit.settle()

    assert sum(visit.page.evaluate("window.shifts")) < 0.01


@pytest.mark.slow
def test_all_grids_are_counted_class_by_class(visit: Visit) -> None:
    total = grid_total("2x3")
    opened(visit).find("#totals-box").select_option("2x3")
    visit.find("#totals-count").click()
    expect(visit.find("#total")).to_have_text(f"{total.grids:,}")

    visit.find("#totals details summary").click()
    expect(visit.find("#totals tbody tr")).to_have_count(len(total.classes))
    expect(visit.find("#totals tbody tr:last-child td:last-child")).to_have_text(f"{total.grids:,}")
    visit.find("#totals-class").press("Home")
    expect(visit.find("#class-line")).to_contain_text(f"Class 1: {total.classes[0].sets:,} ")
    columns = [digits for box in total.classes[0].columns for digits in box]
    for place, digits in enumerate(columns):
        expect(visit.find("#totals .set").nth(place).locator("span")).to_have_text(
            [str(digit) for digit in digits])


@pytest.mark.slow
def test_essentially_different_grids(visit: Visit) -> None:
    opened(visit)
    expect(visit.find("#essential-number")).to_have_text("2")
    visit.find("#essential-box").select_option("2x3")
    visit.find("#essential-count").click()

    expect(visit.find("#essential-number")).to_have_text("49")
    products = visit.find("#essential tbody td:last-child").all_inner_texts()
    numbers = [int(product.replace(",", "")) for product in products]
    assert sum(numbers) == 49 * 3456


@pytest.mark.slow
def test_a_grid_by_chance_has_a_number_and_a_number_its_grid(visit: Visit) -> None:
    opened(visit)
    number = visit.find("#chance dd").first
    expect(number).to_be_visible()
    rank = int(number.inner_text().replace(",", ""))
    drawn = visit.find("#chance figure svg").get_attribute("aria-label")
    assert drawn == f"The grid {unrank(rank).line()}"

    visit.find("#chance-draw").click()
    expect(visit.find("#chance figure svg")).not_to_have_attribute("aria-label", drawn)
    visit.find("#chance-rank").fill(" ２００５ ")
    visit.find("#chance-go").click()
    expect(number).to_have_text("2,005")
    shown = visit.find("#chance dd").nth(3).inner_text()
    assert shown == nanpure.canonical(unrank(2005)).form.line()


@pytest.mark.slow
def test_a_number_that_is_none_is_told(visit: Visit) -> None:
    opened(visit).refusals("/api/sample")
    for text in "<b>12", "9" * 25:
        visit.find("#chance-rank").fill(text)
        visit.find("#chance-go").click()
        expect(visit.find("#message")).to_contain_text(text)


@pytest.mark.slow
def test_equivalent_puzzles_have_one_form_and_a_way_to_each_other(visit: Visit) -> None:
    one, other = "12..3..........4", "4..........3..21"
    opened(visit).find("#form-puzzle").fill(one)
    visit.find("#form-other").fill(other)
    visit.find("#form-find").click()

    facts = visit.find("#form-result dd")
    expect(facts.first).to_have_text(nanpure.canonical(one).form.line())
    expect(facts.nth(2)).to_have_text("2")
    expect(facts.nth(3)).to_have_text("yes")
    puzzle = nanpure.Puzzle.parse(one)
    assert parse_transform(facts.nth(4).inner_text(), puzzle.layout)(puzzle).line() == other
    visit.find("#form-result summary").click()
    generator = parse_transform(visit.find("#form-result li").inner_text(), puzzle.layout)
    assert generator(puzzle) == puzzle
    labels = [picture.get_attribute("aria-label")
              for picture in visit.find("#form-result svg").all()]
    assert labels == [f"The grid {line}" for line in (one, facts.first.inner_text(), other)]

    visit.find("#form-other").fill("4..........3.1.2")
    visit.find("#form-form").select_option("pattern")
    expect(facts.nth(3)).to_have_text("no")
    expect(facts.first).to_have_text(nanpure.canonical(one, "pattern").form.line())
    visit.find("#form-places").check()
    expect(facts.first).to_have_text(nanpure.canonical(one, places=True).form.line())


@pytest.mark.slow
def test_what_is_no_puzzle_or_has_no_such_form_is_told(visit: Visit) -> None:
    opened(visit).refusals("/api/canonical")
    expect(visit.find("#form-result dd")).to_have_count(5)
    visit.find("#form-other").fill("<b>12")
    visit.find("#form-find").click()
    expect(visit.find("#message")).to_contain_text("<b>12")
    visit.find("#form-other").fill("")
    visit.find("#form-puzzle").fill("12..3..........4")
    visit.find("#form-form").select_option("solution")
    expect(visit.find("#message")).to_contain_text("several solutions")


@pytest.mark.slow
def test_it_speaks_japanese_on_a_phone(visits: Callable[..., Visit]) -> None:
    visit = opened(visits(**PHONE))
    visit.language("ja")

    expect(visit.find("#totals-title")).to_have_text("完成盤の総数")
    expect(visit.find("#class-line")).to_contain_text("列の組")
    expect(visit.find("#essential-number")).to_be_visible()
    assert visit.page.evaluate(
        "document.documentElement.scrollWidth <= document.documentElement.clientWidth")
