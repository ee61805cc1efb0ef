"""The reading room: the papers, item by item, beside the board on which they run."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from nanpure.papers import MEANINGS, PAPERS
from visit import Visit

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def opened(visit: Visit, fragment: str = "") -> Visit:
    visit.page.goto(f"{visit.base}/papers/{fragment}")
    expect(visit.find("#items button").first).to_be_visible()
    return visit


@pytest.mark.slow
def test_the_page_leads_there(visit: Visit) -> None:
    visit.open().room("papers")
    visit.find("#page-papers a[href='papers/']").click()

    expect(visit.find("#items button").first).to_be_visible()
    expect(visit.find("#papers button")).to_have_count(len(PAPERS))


@pytest.mark.slow
def test_an_item_is_run_and_drawn(visit: Visit) -> None:
    opened(visit)
    visit.find('#items [data-item="fig7"] button').click()

    expect(visit.find("#judged-verdict")).to_have_text("The scan is damaged")
    expect(visit.find("#judged-means")).to_have_text(MEANINGS["scan damaged"].en)
    expect(visit.find("#judged-facts")).to_contain_text("3r7c2")
    picture = visit.find("#picture img")
    expect(picture).to_be_visible()
    assert picture.evaluate("one => one.decode().then(() => one.naturalWidth)") > 300
    assert visit.page.url.endswith("#ito/fig7")

    # Of a row that no run puts to the test, why.
    item = PAPERS["ito"].item("s51/term")
    assert item.reading is not None
    visit.find('#items [data-item="s51/term"] button').click()
    expect(visit.find("#judged-verdict")).to_have_text("By reading alone")
    expect(visit.find("#judged-facts")).to_contain_text(item.reading.en)


def test_a_paper_runs_step_by_step(visit: Visit) -> None:
    opened(visit, "#ito/fig1/variant")
    expect(visit.find("#step-count")).to_contain_text("ito")
    visit.find("#step").click()
    expect(visit.find("#step-count")).to_have_text("Step 1")
    first = visit.find("#step-text").inner_text()
    visit.find("#step").click()
    expect(visit.find("#step-count")).to_have_text("Step 2")
    assert visit.find("#step-text").inner_text() != first

    visit.find("#teach").check()
    expect(visit.find("#step-count")).to_have_text("Step 2")
    visit.find("#step-back").click()
    expect(visit.find("#step-count")).to_have_text("Step 1")
    visit.find("#step-end").click()
    expect(visit.find("#step-count")).to_contain_text(" of ")
    expect(visit.find("#step-text")).to_contain_text("answer")
    expect(visit.find("#step")).to_be_disabled()


@pytest.mark.slow
def test_sections_and_papers_are_chosen(visit: Visit) -> None:
    opened(visit)
    visit.find("#section").select_option("5.4")
    shown = [item.id for item in PAPERS["ito"].items if item.place.en.split(",")[0] == "5.4"]
    expect(visit.find("#items button")).to_have_count(len(shown))

    visit.find("#papers button").nth(4).click()
    expect(visit.find("#items button")).to_have_count(len(PAPERS["hiramatsu"].items))
    expect(visit.find("#section")).to_have_value("")


@pytest.mark.slow
def test_what_is_not_there_is_told(visit: Visit) -> None:
    opened(visit, "#nobody/nothing")
    expect(visit.find("#papers [aria-current=true]")).to_have_count(1)
    opened(visit, "#hui/<b>nothing</b>")
    expect(visit.find("#judged")).to_be_hidden()


@pytest.mark.slow
def test_it_speaks_japanese_on_a_phone(visits: Callable[..., Visit]) -> None:
    visit = opened(visits(**PHONE), "#ito/fig7")
    visit.language("ja")

    expect(visit.find("#judged-verdict")).to_have_text("スキャンの破損")
    expect(visit.find("html")).to_have_attribute("lang", "ja")
    # Below the item, in the text, and nothing sticks out.
    expect(visit.find('#items [data-item="fig7"] #beside')).to_be_visible()
    assert visit.page.evaluate(
        "document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@pytest.mark.slow
def test_the_buttons_are_buttons_on_a_phone_too(visits: Callable[..., Visit]) -> None:
    """There they stand among the items, whose own buttons look like text."""
    visit = opened(visits(**PHONE), "#ito/fig1/variant")
    expect(visit.find("#step")).to_be_visible()
    color = visit.find("#step").evaluate("one => getComputedStyle(one).backgroundColor")
    quiet = visit.find("#step-end").evaluate("one => getComputedStyle(one).backgroundColor")

    assert {color, quiet} & {"rgba(0, 0, 0, 0)", "transparent"} == set()
    assert color != quiet
