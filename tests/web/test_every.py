"""All steps of the grid as it stands: what the page lists is what the library finds."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Route, expect

import nanpure
from nanpure.io.events import sentence
from nanpure.io.sentences import technique_name
from nanpure.logic import CATALOGUE, all_steps
from nanpure.model.layout import Layout
from nanpure.model.step import Step
from samples import EASY, HARD, MINI, SEVERAL, solution
from visit import Visit
from wording import written

LOOPED = ".....67..4...8..3.6..2..1......1....54.7.8........24...1.....9..92.4.613...3...2."
ONLY = "continuous-nice-loop"


def only_loops(visit: Visit) -> None:
    """One technique ticked alone, in the fold that is open then."""
    visit.tab("solve")
    visit.find(".choice summary").click()
    visit.page.evaluate(
        "wanted => document.querySelectorAll('.techniques input').forEach((it) => {"
        " if (it.checked !== (it.value === wanted)) it.click(); })", ONLY)


def listed(visit: Visit) -> list[str]:
    return visit.find("#every-steps li").all_inner_texts()


def said(step: Step, layout: Layout, lang: str = "en") -> str:
    """What the list says of a step below the name of its technique."""
    whole = written(sentence(step, layout, lang), lang)
    return whole.removeprefix(technique_name(step.technique, lang)).lstrip(":： ")


@pytest.mark.slow
def test_all_loops_up_to_a_length_in_both_languages(visit: Visit) -> None:
    visit.load(LOOPED)
    only_loops(visit)
    visit.tab("every")
    grid = nanpure.parse_grid(LOOPED)
    for links in ("", "14"):
        found = list(nanpure.steps(grid, CATALOGUE.select(only=[ONLY]),
                                   loops=int(links) if links else None))
        visit.find("#every-loops").fill(links)
        visit.find("#every-go").click()
        expect(visit.find("#every-steps li")).to_have_count(len(found))
        expect(visit.find("#every [role=status]")).to_contain_text(f"{len(found)} steps")
        for lang in ("ja", "en"):
            visit.language(lang)
            wanted = [said(step, grid.layout, lang) for step in found]
            visit.wait(lambda wanted=wanted: listed(visit) == wanted, f"{lang}: {wanted}")

    # The last one is drawn, and done when asked for.
    last = found[-1].deduction.eliminations
    visit.find("#every-steps li button").last.click()
    expect(visit.find("#board .mark-remove")).to_have_count(len(last))
    expect(visit.find("#every-walk li").first).to_have_attribute("aria-current", "step")
    expect(visit.find("#every .walk-formula p")).to_have_text(wanted[-1])
    assert visit.line() == LOOPED
    visit.find("#every-act").click()
    expect(visit.find("#every-steps li")).to_have_count(0)
    struck = [f"{digit}{grid.layout.cell_name(cell)}" for cell, digit in last]
    digits = visit.state()["struck"]
    assert sum(mask.bit_count() for mask in digits) == len(struck)


@pytest.mark.slow
def test_what_is_not_listed_is_said(used: Visit) -> None:
    used.load(LOOPED)
    used.tab("every")
    used.find("#every-go").click()
    count = len(list(nanpure.steps(LOOPED)))
    assert count > 1000
    expect(used.find("#every-steps li")).to_have_count(1000)
    expect(used.find("#every [role=status]")).to_have_text(
        f"{count:,} steps.The first 1,000 are listed.")
    used.tab("solve").find("#one-step").click()
    expect(used.find("#every-steps li")).to_have_count(0)


@pytest.mark.slow
def test_what_lies_beyond_the_list_is_sifted_too(used: Visit) -> None:
    """The last technique has steps that the first thousand leave out; the server finds them."""
    found = list(nanpure.steps(LOOPED))
    last = [step for step in found if step.technique == found[-1].technique]
    assert found.index(last[0]) >= 1000
    layout = nanpure.Layout.parse("3x3")
    used.load(LOOPED)
    used.tab("every")
    used.find("#every-go").click()
    expect(used.find("#every-steps li")).to_have_count(1000)
    used.find("#every-technique").select_option(last[0].technique)
    expect(used.find("#every-left")).to_have_text(f"{len(last)} of {len(found):,} steps.")
    expect(used.find("#every-steps li")).to_have_text([said(step, layout) for step in last])
    used.find("#every-steps li button").last.click()
    marks = last[-1].deduction.eliminations or last[-1].deduction.placements
    expect(used.find("#board .mark-remove, #board .mark-place")).to_have_count(len(marks))

    cell = layout.cell_name(next(iter(marks))[0])
    with_cell = [step for step in last if cell in sentence(step, layout)]
    used.find("#every-find").fill(cell.upper())
    expect(used.find("#every-left")).to_have_text(f"{len(with_cell)} of {len(found):,} steps.")
    expect(used.find("#every-steps li")).to_have_count(len(with_cell))
    used.find("#every-find").fill("")
    used.find("#every-technique").select_option("")
    # The name stands below the others, with its number, and a button that lists its steps.
    group = used.find(f'.step-group[data-technique="{last[0].technique}"]')
    expect(group.locator("small")).to_have_text(f"{len(last):,}")
    group.locator(".link").click()
    expect(used.find("#every-steps li")).to_have_text([said(step, layout) for step in last])
    used.find("#every-technique").select_option("")
    expect(used.find("#every-steps li")).to_have_count(1000)
    expect(used.find("#every-left")).to_be_hidden()


@pytest.mark.slow
def test_the_list_is_sifted_by_technique_and_by_what_it_says(used: Visit) -> None:
    used.load(HARD)
    used.tab("every")
    used.find("#every-go").click()
    found = list(nanpure.steps(HARD))
    expect(used.find("#every-steps li")).to_have_count(len(found))
    count = sum(step.technique == found[0].technique for step in found)
    assert 1 < count < len(found)
    used.find("#every-technique").select_option(found[0].technique)
    expect(used.find("#every-steps li:visible")).to_have_count(count)
    expect(used.find("#every-left")).to_have_text(f"{count} of {len(found)} steps.")
    cell = next(iter(found[0].deduction.placements))[0]
    name = nanpure.Layout.parse("3x3").cell_name(cell)
    used.find("#every-find").fill(f" {name.upper()} ")
    there = [step for step in found if step.technique == found[0].technique
             and name in sentence(step, nanpure.Layout.parse("3x3"), "en")]
    expect(used.find("#every-steps li:visible")).to_have_count(len(there))


def test_a_search_that_breaks_off_keeps_what_it_listed(used: Visit) -> None:
    """The steps are listed before the result is there; the next search lists all of them."""
    def broken(route: Route) -> None:
        answer = route.fetch()
        messages = answer.text().split("\n\n")
        items = [message for message in messages if message.startswith("event: item")]
        route.fulfill(response=answer, body="\n\n".join([*items[:1], ""]))

    found = list(next(group for group in all_steps(MINI) if group.steps).steps)
    used.load(MINI)
    used.tab("every")
    used.page.route("**/api/steps", broken)
    used.find("#every-go").click()
    expect(used.find("#every-steps li")).to_have_count(len(found))
    expect(used.find("#message")).to_contain_text("ended before the work was done")
    used.page.unroute("**/api/steps")
    used.find("#every-go").click()
    every = list(nanpure.steps(MINI))
    assert len(every) > len(found)
    expect(used.find("#every-steps li")).to_have_count(len(every))
    counts = Counter(step.technique for step in every)  # in the order of the catalogue
    expect(used.find(".step-group summary")).to_have_text(
        [f"{technique_name(id, 'en')}{count}" for id, count in counts.items()])
    expect(used.find("#every [role=status]")).to_have_text(f"{len(every)} steps.")


@pytest.mark.slow
def test_nothing_is_listed_for_a_wrong_grid(used: Visit) -> None:
    used.load(EASY)
    used.tab("every")
    wrong = next(digit for digit in "15" if digit != solution(EASY)[0])
    used.cell("r1c1").click()
    used.press(wrong)
    used.find("#every-go").click()
    expect(used.find("#said")).to_contain_text("wrong")
    expect(used.find("#every-steps li")).to_have_count(0)


@pytest.mark.slow
def test_the_links_are_a_number_from_4_to_40(used: Visit) -> None:
    used.load(SEVERAL)
    used.tab("every")
    used.find("#every-loops").fill("3")
    used.find("#every-go").click()
    expect(used.find("#every-loops:invalid")).to_have_count(1)
    expect(used.find("#every-steps li")).to_have_count(0)


@pytest.mark.slow
def test_no_technique_of_loops(visit: Visit) -> None:
    visit.refusals("/api/steps")
    visit.load(EASY).language("ja")
    only_loops(visit)
    visit.page.evaluate(
        "wanted => document.querySelectorAll('.techniques input').forEach((it) => {"
        " if (it.value === wanted || it.value === 'x-wing') it.click(); })", ONLY)
    visit.tab("every")
    visit.find("#every-loops").fill("8")
    visit.find("#every-go").click()
    expect(visit.find("#message.shown")).to_have_text("連続ループの手筋が選ばれていません。")
