"""The lines of forcing nets as a tree that folds, and what the page says of the lowest maximum."""

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
    """Take a nested step in the page, told in full; the lines that the library tells."""

    def ask_for_it(route: Route) -> None:
        body = json.loads(route.request.post_data or "")
        route.continue_(post_data=json.dumps({**body, "only": ["nested-forcing-chain"]}))

    visit.page.route("**/api/steps", ask_for_it)
    visit.load(NESTED).language(lang)
    visit.method("techniques")
    visit.find("#teach").check()
    visit.find("#one-step").click()
    expect(visit.find("#net")).to_be_visible()
    return told(lang)


def told(lang: str) -> list[str]:
    grid = nanpure.parse_grid(NESTED)
    step = next(nanpure.steps(grid, CATALOGUE.select(only=["nested-forcing-chain"])))
    lines = nanpure.explain(step, lang, grid.layout, "teach").splitlines()
    return [written(line.strip(), lang) for line in lines]


def shown_lines(visit: Visit) -> list[str]:
    """The lines that are in sight, without what is said of those inside."""
    return [line for line in visit.find("#net .net-lines").evaluate(
        """list => [...list.querySelectorAll("li > .leaf, li > button")]
            .filter((one) => one.checkVisibility())
            .map((one) => [...(one.querySelector("span:has(.number)") ?? one).childNodes]
                .filter((part) => part.nodeName !== "SMALL").map((part) => part.textContent)
                .join("").trim())""") if line]


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_is_nested_folds(used: Visit, lang: str) -> None:
    head, *lines, conclusion = nested_step(used, lang)
    first = [line for line in lines if not line.split(".")[1].isdigit()]
    assert 0 < len(first) < len(lines)

    assert shown_lines(used) == first
    expect(used.find("#conclusion")).to_have_text(conclusion)
    expect(used.find("#sentence")).to_contain_text(head)
    used.find("#net-all").click()
    assert shown_lines(used) == lines
    used.find("#net-all").click()
    assert shown_lines(used) == first


@pytest.mark.slow
def test_keys_fold_and_the_language_keeps_what_is_unfolded(used: Visit) -> None:
    _, *lines, _ = nested_step(used, "en")
    folded = used.find('#net [aria-expanded="false"]')
    count = folded.count()
    assert count > 1
    head = folded.first
    inside = used.page.locator(f'[id="{head.get_attribute("aria-controls")}"]')
    head.focus()
    for key, there in (("Enter", True), ("Space", False), ("ArrowRight", True),
                       ("ArrowRight", True), ("ArrowLeft", False), ("Enter", True)):
        used.press(key)
        expect(inside).to_be_visible(visible=there)
        expect(folded).to_have_count(count - there)
    seen = len(shown_lines(used))

    used.language("ja")
    used.wait(lambda: shown_lines(used)[0] != lines[0], "Japanese lines")
    assert len(shown_lines(used)) == seen
    assert set(shown_lines(used)) < set(told("ja"))


@pytest.mark.slow
def test_a_tree_fits_a_small_screen(visits: Callable[..., Visit]) -> None:
    visit = visits(viewport={"width": 320, "height": 640}).open()
    nested_step(visit, "en")
    visit.find("#net-all").click()
    over = visit.page.evaluate(
        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert over <= 0


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
def test_a_line_lights_what_it_names(used: Visit, lang: str) -> None:
    nested_step(used, lang)

    def lit() -> set[str]:
        return set(used.page.evaluate("""() => [...document.querySelectorAll("[data-lit=cell]")]
            .map((cell) => cell.dataset.cell)"""))

    def named(line: str) -> set[str]:
        found = re.findall(r"r(\d)c(\d)|(\d)行(\d)列", line)
        return {f"r{a or c}c{b or d}" for a, b, c, d in found}

    heads = used.find("#net button[aria-expanded]:visible")
    used.page.mouse.move(1, 1)  # lines that come to lie below it would be lit
    heads.first.focus()
    seen = 0
    for _ in range(8):
        line = used.page.evaluate("document.activeElement.textContent")
        assert lit() == named(line)
        houses = re.search(r"(row|column|box) \d|ブロック\d|\d[行列]目", line)
        assert used.find("#net .lit").count() == bool(named(line) or houses)
        seen += bool(named(line))
        used.press("ArrowDown")
    assert seen > 3
    used.find("#net-all").click()
    expect(used.find('#net [aria-expanded="false"]')).to_have_count(0)
    leaf = used.find("#net .leaf:visible").first
    leaf.hover()
    assert lit() == named(leaf.inner_text())
    used.find("#board").hover()
    used.page.evaluate("document.activeElement.blur()")
    assert lit() == set()
