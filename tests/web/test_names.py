"""Puzzles have names: title, author, rules and source, seen, written, and sent on."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import nanpure
from nanpure.model.puzzle import with_info
from samples import CHAINED, EASY, MINI
from visit import Visit

ABOUT = {"title": "A quiet morning", "author": "Ann", "rules": "Normal sudoku rules apply.",
         "source": "https://example.org/1"}


def link(about: dict[str, str], site: str = "f-puzzles") -> str:
    return nanpure.write(with_info(nanpure.Puzzle.parse(EASY), about), site)


@pytest.mark.slow
def test_a_puzzle_keeps_its_name_on_all_ways(visits: Callable[..., Visit]) -> None:
    """From a link to the head and the shelf, written anew, and out again by another link."""
    visit = visits().open().load(link(ABOUT))
    expect(visit.find("#playing-name")).to_have_text(ABOUT["title"])
    expect(visit.find("#playing-by")).to_have_text("by Ann")
    visit.menu("naming")
    expect(visit.find("input#naming-author")).to_have_value("Ann")
    expect(visit.find("#naming-rules")).to_have_value(ABOUT["rules"])
    visit.find("input#naming-title").fill("An evening")
    visit.find("#naming-source").fill("the paper")
    visit.find("#naming-keep").click()
    expect(visit.find("#playing-by")).to_have_text("by Ann · the paper")
    visit.reload()
    expect(visit.find("#playing-name")).to_have_text("An evening")
    visit.menu("whole-shelf")
    expect(visit.find("#shelf-list b")).to_have_text("An evening")
    visit.find("#shelf-list .shelf-name").click()
    visit.find("#naming-source").fill("https://example.org/2")
    visit.find("#naming-keep").click()
    visit.press("Escape")
    expect(visit.find("#play-rules a")).to_have_attribute("href", "https://example.org/2")
    visit.menu("share")
    expect(visit.find("#sites-less")).to_contain_text("f-puzzles, SudokuPad: no place for Source.")
    visit.find("#share-form").select_option("json")
    expect(visit.find("#share-text")).to_have_value(re.compile('"title": "An evening"'))
    address = visit.find("#share-link").input_value()
    other = visits().open(address.removeprefix(visit.base + "/"))
    expect(other.find("#playing-name")).to_have_text("An evening")
    expect(other.find("#play-rules")).to_contain_text(ABOUT["rules"])


@pytest.mark.slow
def test_a_collection_has_names_and_levels(visits: Callable[..., Visit]) -> None:
    visit = visits().open()
    visit.menu("open")
    visit.find("#open-text").fill(f"Warm-up: {EASY}\nThe hard one: {CHAINED}\n{'.' * 81}")
    visit.find("#open-load").click()
    levels = visit.find("#open-list .puzzle-level")
    expect(levels).to_have_text(["Easy", "Hard", "several solutions"])
    expect(visit.find("#open-list b:visible")).to_have_text(["Warm-up", "The hard one"])
    visit.find("#open-list .puzzle").nth(1).click()
    expect(visit.find("#playing-name")).to_have_text("The hard one")
    level = visit.page.evaluate(
        "async () => (await module('js/shelf/documents.js')).document_().name.level")
    assert level == "hard"

    # Kept with the versions of its scales: what an earlier one found is found again.
    found = visit.page.evaluate("""async (puzzle) => {
        const { keepLevel, knownLevel } = await module("js/shelf/database.js");
        const { levelFound } = await module("js/shelf/levels.js");
        const asked = { puzzle, layout: "3x3" }, id = `3x3 ${puzzle}`;
        const { scale } = { ...await levelFound(asked), ...await knownLevel(id) };
        const levels = [];
        for (const each of [scale, "level-1 nanpure-1"]) {
            await keepLevel({ id, scale: each, status: "unique", level: "easy", rating: 1.2 });
            levels.push((await levelFound(asked)).level);
        }
        return levels;
    }""", CHAINED)
    assert found == ["easy", "hard"]


@pytest.mark.slow
def test_a_sheet_has_the_next_of_a_collection(used: Visit) -> None:
    """With their names; the one before is not on it, nor is another of the shelf."""
    small = "1.....4...2..3.."
    used.load(EASY)
    used.menu("open")
    used.find("#open-text").fill(f"One: {small[::-1]}\nTwo: {MINI}\nThree: {small}")
    used.find("#open-load").click()
    used.find("#open-list .puzzle").nth(1).click()
    expect(used.find("#playing-name")).to_have_text("Two")
    used.menu("share")
    with used.page.expect_request("**/api/book") as asked, used.page.expect_download():
        used.find("#file-sheet").click()
    assert [(each["puzzle"], each["about"]["title"])
            for each in asked.value.post_data_json["puzzles"]] == [(MINI, "Two"), (small, "Three")]
    expect(used.find("#message.shown")).to_have_text(
        "A sheet of 2 puzzles: this one and the next of your collection.")
