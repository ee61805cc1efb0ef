"""Forcing nets, walked step by step, and what the page says of the lowest maximum."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

import nanpure
from nanpure.logic import CATALOGUE
from samples import CHAINED, HARD
from tiers import sampled
from visit import Visit
from wording import written

NESTED = (":nested-forcing-chain:x:.....7.387..5.+6.+4...4.+1.6.+7.+7..5+1...1...69.7..3.+7....1..7"
          "9.+54..5+4.1..+7.6..2+6+748..:112 122 334 248 948 349 359 268 568 968:::")


def nested_step(visit: Visit, lang: str) -> list[str]:
    """Take a nested step in the page; the lines that the library tells."""

    def ask_for_it(route: Route) -> None:
        body = json.loads(route.request.post_data or "")
        route.continue_(post_data=json.dumps({**body, "only": ["nested-forcing-chain"]}))

    visit.page.route("**/api/steps", ask_for_it)
    visit.load(NESTED).language(lang)
    visit.method("techniques")
    visit.find("#one-step").click()
    expect(visit.find("#sentence .walk-inside").first).to_be_attached()
    return told(lang)


def told(lang: str) -> list[str]:
    grid = nanpure.parse_grid(NESTED)
    step = next(nanpure.steps(grid, CATALOGUE.select(only=["nested-forcing-chain"])))
    lines = nanpure.explain(step, lang, grid.layout, "teach").splitlines()
    return [written(line.strip(), lang) for line in lines]


def shown_lines(visit: Visit) -> list[str]:
    """The lines that are in sight, each with its number."""
    found = visit.find("#sentence p").evaluate_all(
        "all => all.filter((one) => one.checkVisibility()).map((one) => one.textContent.trim())")
    return [re.sub(r"^([\d.]+) ", r"\1. ", line) for line in found]


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_is_nested_folds(used: Visit, lang: str) -> None:
    _, *lines, conclusion = nested_step(used, lang)
    first = [line for line in lines if not line.split(".")[1].isdigit()]
    assert 0 < len(first) < len(lines)

    assert shown_lines(used) == first
    expect(used.find("#sentence .walk-text").last).to_have_text(conclusion)
    folds = used.find("#sentence .walk-inside summary")
    for at in range(folds.count()):
        folds.nth(at).press("Enter")
    assert shown_lines(used) == lines
    expect(used.find("#sentence li").first).to_have_attribute("aria-current", "step")  # no walk


@pytest.mark.slow
def test_the_language_keeps_the_step_one_stands_at(used: Visit) -> None:
    nested_step(used, "en")
    used.press("ArrowRight", "ArrowRight")
    expect(used.find("#sentence li").nth(2)).to_have_attribute("aria-current", "step")
    english = shown_lines(used)
    used.language("ja")
    used.wait(lambda: shown_lines(used)[0] != english[0], "Japanese lines")
    expect(used.find("#sentence li").nth(2)).to_have_attribute("aria-current", "step")
    assert set(shown_lines(used)) < set(told("ja"))


@pytest.mark.slow
def test_a_net_fits_a_small_screen(visits: Callable[..., Visit]) -> None:
    """One step at a time there, with › for the next; nothing is wider than the screen."""
    visit = visits(viewport={"width": 320, "height": 640}).open()
    nested_step(visit, "en")
    steps = visit.find("#sentence li")
    for at in range(steps.count()):
        expect(visit.find("#sentence li:visible")).to_have_count(1)
        expect(steps.nth(at)).to_be_visible()
        for fold in steps.nth(at).locator("summary").all():
            fold.click()
        over = visit.page.evaluate(
            "() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert over <= 0
        if at + 1 < steps.count():
            visit.find("#panel-solve .walk-on").click()


@pytest.mark.slow
@sampled("puzzle", [HARD, CHAINED], small=1, ids=["hard", "chained"])
def test_the_lowest_maximum_is_told(used: Visit, puzzle: str) -> None:
    found = nanpure.path(puzzle, "easiest")
    assert found.hardest is not None
    used.load(puzzle)
    used.method("techniques")
    used.find("#policy").select_option("easiest")
    used.find("#speed").select_option("once")
    used.find("#go").click()

    ending = used.find("#statuses .ending")
    expect(ending).to_contain_text(f"the lowest maximum of ratings is {found.hardest.rating:.1f}")
    expect(ending).to_contain_text(f"{len(found.steps)} steps")
    proved = found.hardest.steps == found.hardest.at_least
    expect(ending).to_contain_text(
        "proved to be the fewest" if proved else f"at least {found.hardest.at_least} must")
    used.language("ja")
    expect(ending).to_contain_text("証明済み" if proved else "少なくとも")


@sampled("lang", ["en", "ja"], small=1)
def test_a_step_lights_what_its_lines_name(used: Visit, lang: str) -> None:
    nested_step(used, lang)

    def lit() -> set[str]:
        return set(used.page.evaluate("""() => [...document.querySelectorAll("[data-lit=cell]")]
            .map((cell) => cell.dataset.cell)"""))

    def named(line: str) -> set[str]:
        found = re.findall(r"r(\d)c(\d)|(\d)行(\d)列", line)
        return {f"r{a or c}c{b or d}" for a, b, c, d in found}

    steps = used.find("#sentence li")
    texts = [step.text_content() or "" for step in steps.all()]
    assert sum(map(bool, map(named, texts))) > 3
    for text in texts:
        expect(used.find("#sentence [aria-current]")).to_have_text(text)
        assert lit() == named(text)
        used.press("ArrowRight")
    steps.first.click()
    assert lit() == named(texts[0])
    used.room("play")
    assert lit() == set()


def test_a_link_goes_straight_or_round_what_is_in_its_way(used: Visit) -> None:
    """A digit, or the node of another link, half way along a row."""
    sideways = used.page.evaluate("""async () => {
        const { bestWay } = await module("js/route.js");
        const { CELL } = await module("js/lines.js");
        const at = (row, column) => [(column + 0.5) * CELL, (row + 0.5) * CELL];
        const layout = { size: 9, across: 3 };
        const [start, end, middle] = [at(2, 1), at(2, 7), at(2, 4)];
        const way = (digit, met) => bestWay(start, end, { met, layout, radius: CELL / 4,
            signs: cell => ({ digit: Number(cell === digit), shown: 0 }) });
        return [way(null, []), way(2 * 9 + 4, []), way(null, [middle])]
            .map(points => points.some(([, y]) => Math.abs(y - start[1]) > CELL / 10));
    }""")
    assert sideways == [False, True, True]
