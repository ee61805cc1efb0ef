"""Coming back: the calendar, times, slips and techniques, in the browser and in its file."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from nanpure.generator import variant_of_day
from samples import EASY, solution
from visit import Visit

# What the version before kept: puzzles alone, two of them finished.
BEFORE = """puzzles => new Promise((done, failed) => {
    const asked = indexedDB.open("nanpure", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("puzzles", { keyPath: "id" });
    asked.onsuccess = () => {
        const work = asked.result.transaction("puzzles", "readwrite");
        for (const puzzle of puzzles) work.objectStore("puzzles").put(puzzle);
        work.oncomplete = () => { asked.result.close(); done(); };
        work.onerror = failed;
    };
})"""


def record(day: str, seconds: int, *, done: bool) -> dict[str, Any]:
    return {"id": f"today-{day}-medium", "name": {"kind": "today", "date": day, "level": "medium"},
            "seconds": seconds, "hints": 1, "slips": 2, "done": done, "left": 0 if done else 17,
            "begun": 1, "touched": 1, "version": 1, "text": f"layout=3x3&givens={EASY}"}


def variant(day: str, seconds: int) -> dict[str, Any]:
    """A variant as it was kept before variants had a level, finished."""
    return record(day, seconds, done=True) | {
        "id": f"variant-{day}", "name": {"kind": "variant", "date": day, "rule": "Cages"}}


@pytest.mark.slow
def test_what_an_earlier_version_kept_is_in_the_calendar(
    visits: Callable[..., Visit], tmp_path: Path
) -> None:
    visit = visits(locale="en-US")
    visit.page.clock.set_fixed_time("2026-05-18T09:00:00")
    visit.page.goto(f"{visit.base}/icon.svg")
    visit.page.evaluate(BEFORE, [record("2026-05-14", 200, done=True),
                                 record("2026-05-15", 400, done=True),
                                 record("2026-04-30", 60, done=False),
                                 variant("2026-05-16", 90)])
    visit.open()
    visit.find("#other-days").click()
    day = visit.find('.day[data-day="2026-05-15"]')
    expect(day).to_have_attribute("aria-label", "Friday, May 15: 6:40, done")
    expect(visit.find("#level-times tbody tr")).to_have_text(["Medium23:205:00",
                                                              "Variants11:301:30"])
    expect(visit.find('.day[data-day="2026-05-18"]')).to_be_focused()
    expect(visit.find('.day[data-day="2026-05-19"]')).to_be_disabled()
    visit.press("PageUp", "ArrowDown", "ArrowDown")
    expect(visit.find('.day[data-day="2026-05-02"]')).to_be_focused()
    visit.press("ArrowLeft", "ArrowLeft")
    begun = visit.find('.day[data-day="2026-04-30"]')
    expect(begun).to_have_attribute("aria-label", "Thursday, April 30: 17 cells left")
    visit.press("Enter")
    expect(visit.find("#opening-day")).to_have_text("Thursday, April 30")
    visit.find("#other-days").click()
    visit.find('#records-dialog [data-level="variant"]').click()
    visit.page.set_viewport_size({"width": 320, "height": 700})
    assert visit.page.evaluate("""[...document.querySelectorAll("#records-dialog .levels button")]
        .filter(one => {
            const words = document.createRange();
            words.selectNodeContents(one);
            const [inner, outer] = [words.getBoundingClientRect(), one.getBoundingClientRect()];
            return inner.left < outer.left || inner.right > outer.right;
        }).map(one => one.textContent)""") == []
    visit.page.set_viewport_size(visit.screen)
    expect(visit.find('#records-dialog [data-level="medium"]')).to_have_attribute(
        "aria-pressed", "false")
    visit.find("#month-next").click()
    expect(visit.find('.day[data-day="2026-05-16"]')).to_have_attribute(
        "aria-label", "Saturday, May 16: 1:30, done")
    visit.find('.day[data-day="2026-05-15"]').click()
    made = variant_of_day(date(2026, 5, 15))
    visit.wait(lambda: visit.line() == made.line(), "the variant of that day")
    assert visit.state()["layout"]["text"] == made.layout.text
    expect(visit.find("#playing-name")).to_contain_text("Whispers, May 15")
    visit.find(".mark").click()

    visit.load(EASY)
    finish(visit)
    expect(visit.find("#done-counts")).to_contain_text("Hidden Single × ")
    games = kept(visit)
    assert len(games) == 4
    new = next(game for game in games if not game["date"])
    visit.wait(lambda: bool(game_of(visit, new["id"])["techniques"]), "the techniques")
    assert game_of(visit, new["id"])["level"] == "easy"
    assert game_of(visit, new["id"])["techniques"]["hidden-single"] > 9

    visit.menu("whole-shelf")
    with visit.page.expect_download() as download:
        visit.find("#shelf-export").click()
    download.value.save_as(tmp_path / "shelf.json")
    held = json.loads((tmp_path / "shelf.json").read_text("utf-8"))
    assert held["form"] == "nanpure-shelf-2"
    assert len(held["games"]) == 4
    old = {"form": "nanpure-shelf-1", "puzzles": [record("2026-05-14", 200, done=True)]}
    (tmp_path / "old.json").write_text(json.dumps(old), "utf-8")
    other = visits().open()
    for name, count in (("old.json", 1), ("shelf.json", 4)):
        other.menu("whole-shelf")
        other.find("#shelf-file").set_input_files(tmp_path / name)
        other.wait(lambda count=count: len(kept(other)) == count, "the games")
        other.press("Escape")


@pytest.mark.slow
def test_statistics_are_switched_off_and_forgotten(visits: Callable[..., Visit]) -> None:
    visit = visits().open()
    visit.setting("records", False)
    visit.load(EASY)
    finish(visit)
    expect(visit.find("#done-hardest")).not_to_be_empty()
    assert kept(visit) == []
    visit.setting("records", True)
    visit.find("#board").press("Control+z")
    finish(visit)
    visit.wait(lambda: len(kept(visit)) == 1, "the game")
    visit.find(".mark").click()
    visit.find("#other-days").click()
    visit.find("#records-more summary").click()
    visit.page.once("dialog", lambda asked: asked.accept())
    visit.find("#forget-games").click()
    expect(visit.find("#records-kept")).to_be_hidden()
    assert kept(visit) == []


def finish(visit: Visit) -> None:
    """Enter all digits at once."""
    visit.page.evaluate("""async digits => {
        const { store } = await module("js/store.js");
        store.change(({ givens }) => ({ placed: givens.map((given, at) =>
            given ? 0 : Number(digits[at])) }), "digit");
    }""", solution(EASY))
    expect(visit.find('body[data-state="done"]')).to_have_count(1)


def kept(visit: Visit) -> list[dict[str, Any]]:
    found = visit.page.evaluate("async () => (await module('js/shelf/database.js')).allGames()")
    assert isinstance(found, list)
    return found


def game_of(visit: Visit, id_: str) -> dict[str, Any]:
    return next(game for game in kept(visit) if game["id"] == id_)
