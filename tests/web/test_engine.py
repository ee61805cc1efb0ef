"""The page with the engine in the browser, in every room, as with a server; and without a network.

It needs the engine that ``scripts/wasm`` builds; where there is none, a line says so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import nanpure
from conftest import PHONE
from edition import ENGINE, NO_ENGINE, hosting
from nanpure import Layout, Puzzle
from nanpure.maths import grid_total
from nanpure.methods.hiramatsu.orbits import orbits
from nanpure.web.site import Site, write_site
from nanpure.web.site.engine import engine_in
from nanpure.web.site.single import whole_html
from samples import CHAINED, EASY, SEVERAL, WIDE, solution
from server import Server
from visit import Visit

MOST = 9_700_000  # bytes of a first visit: a little more than docs/static.md has measured

pytestmark = [pytest.mark.slow,
              pytest.mark.skipif(not (ENGINE / "engine.json").exists(), reason=NO_ENGINE)]


@pytest.fixture(scope="module")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("edition") / "page"
    write_site(folder, Site(engine_in(ENGINE), date.today() - timedelta(days=1), 3))
    with hosting(folder) as address:
        yield address


@pytest.fixture(params=["server", "engine"])
def base(request: pytest.FixtureRequest) -> str:
    """The address of the page, served by ours or by any."""
    if request.param == "engine":
        return str(request.getfixturevalue("edition"))
    server: Server = request.getfixturevalue("server")
    return server.address


@pytest.fixture(params=[{}, PHONE], ids=["desk", "phone"])
def walked(request: pytest.FixtureRequest, visits: Callable[..., Visit], base: str) -> Visit:
    return visits(base, **request.param).open()


def engine_is_there(visit: Visit) -> None:
    expect(visit.find("#engine-load")).to_be_hidden()


def test_a_walk_through_every_room(walked: Visit) -> None:
    """The same on a desk and a phone, with a server and without."""
    play(walked)
    learn(walked)
    set_puzzles(walked)
    analyse(walked)
    read(walked)


def play(visit: Visit) -> None:
    visit.load(EASY)
    visit.cell("r1c1").click()
    wrong = next(digit for digit in "15" if digit != solution(EASY)[0])
    visit.press(wrong)
    visit.find("#quick-check").click()
    expect(visit.find("#message.shown")).to_have_text("1 digit is wrong.")
    visit.press("Control+z")
    visit.find("#hint").click()
    for rung in (1, 2, 3):
        expect(visit.find("#ladder .ladder .on")).to_have_count(rung)
        visit.find("#hint-next").click()
    visit.wait(lambda: visit.line() != EASY, "the step is done")


def learn(visit: Visit) -> None:
    visit.room("learn", "x-wing")
    expect(visit.find("#lesson-title")).to_have_text("X-Wing")
    expect(visit.find("#lesson-example li").first).to_be_visible()
    visit.room("learn", "naked-pair")
    visit.find("#tab-practice").click()
    expect(visit.find("#drill-question")).to_contain_text("Which candidate goes?")


def set_puzzles(visit: Visit) -> None:
    visit.blank(4).wishes()
    visit.find("#make-seed").fill("7")
    visit.find("#make-go").click()
    visit.wait(lambda: visit.line() != "." * 16, "a puzzle")
    assert nanpure.check(visit.line()).status == "unique"


def analyse(visit: Visit) -> None:
    visit.load(CHAINED).tab("check")
    visit.find("#rate").click()
    rated = nanpure.rate(CHAINED).nanpure
    assert rated is not None
    expect(visit.find("#panel-check")).to_contain_text(str(rated.max))
    visit.load("." * 16).tab("check")
    visit.find("#count").click()
    expect(visit.find("#count-value")).to_contain_text("288")
    visit.load(CHAINED).tab("every")
    visit.find("#every-go").click()
    expect(visit.find("#panel-every")).to_contain_text("Naked Single")


def read(visit: Visit) -> None:
    visit.load("." * 16).method("hiramatsu-h")
    visit.find("#orbits").click()
    expect(visit.find("#orbits-result .orbit")).to_have_count(len(orbits(Layout.parse("2x2"))))
    visit.page.goto(f"{visit.base}/papers/#ushio")
    expect(visit.find("#items button").first).to_be_visible()
    visit.page.goto(f"{visit.base}/model/")
    expect(visit.find("#total")).to_have_text(f"{grid_total('3x3').grids:,}")


def test_what_a_browser_cannot_make_is_said_without_a_command_to_install_it(
    visits: Callable[..., Visit], edition: str
) -> None:
    visit = visits(edition).open()
    visit.refusals("/api/draw")
    engine_is_there(visit)
    visit.menu("share")
    visit.find("#file-pdf").click()
    expect(visit.find("#message.shown")).to_contain_text("makes no PNG and no PDF")


def test_an_error_is_that_of_the_server(visits: Callable[..., Visit], base: str) -> None:
    visit = visits(base).open()
    visit.refusals("/api/parse")
    told = visit.page.evaluate("""async () => {
        const { ask } = await module("js/api.js");
        return ask("parse", { text: "12x4" }).then(() => null,
            ({ name, status, message, data, line, column }) =>
                ({ name, status, message, line, column, data }));
    }""")

    assert (told["name"], told["status"], told["data"]["status"]) == ("Problem", 422, 422)
    assert told["message"] == told["data"]["detail"]
    assert set(told["data"]["texts"]) == {"ja"} | set(told["data"]["texts"])


def test_long_work_stops_and_the_next_answer_comes(
    visits: Callable[..., Visit], edition: str
) -> None:
    visit = visits(edition).open()
    for isolated in (False, True):  # the first time no memory is shared: a spare worker goes on
        assert visit.page.evaluate("crossOriginIsolated") is isolated
        visit.load(WIDE).tab("check")
        visit.find("#count").click()
        expect(visit.find("#count-value")).to_contain_text(re.compile(r"[1-9]"))
        visit.find("#stop").click()
        expect(visit.find("#stop")).to_be_hidden()
        visit.load(SEVERAL).tab("check")
        visit.find("#count").click()
        expect(visit.find("#count-value")).to_contain_text(
            str(nanpure.count(SEVERAL, limit=1000).count))
        visit.reload()


def test_it_opens_again_without_a_network_and_keeps_the_shelf(
    chromium: Browser, edition: str
) -> None:
    context = chromium.new_context()
    visit = Visit(context, edition).open()
    engine_is_there(visit)
    visit.load(EASY)
    visit.cell("r1c1").click()
    visit.press(solution(EASY)[0])
    visit.page.evaluate("async () => (await module('js/shelf/documents.js')).flush()")
    visit.page.evaluate("navigator.serviceWorker.ready")
    visit.page.close()

    context.set_offline(True)
    visit.page = context.new_page()
    visit.open()
    visit.menu("whole-shelf")
    visit.find("#shelf-list .shelf-row").first.click()
    expect(visit.cell("r1c1")).to_contain_text(solution(EASY)[0])
    visit.find("#hint").click()
    expect(visit.find("#ladder .ladder .on")).to_have_count(1)
    visit.page.goto(f"{edition}/nothing/here")
    expect(visit.find("a").first).to_have_attribute("href", "/")
    assert visit.close() == []


def test_no_request_leaves_the_origin_and_it_is_small(chromium: Browser, edition: str) -> None:
    """All that a first visit brings, its engine and what is kept for flights."""
    context = chromium.new_context()
    elsewhere: list[str] = []
    context.on("request", lambda one: elsewhere.append(one.url)
               if not one.url.startswith((edition, "blob:", "data:")) else None)
    visit = Visit(context, edition).open()
    engine_is_there(visit)
    visit.page.evaluate("navigator.serviceWorker.ready")
    kept = visit.page.evaluate("""async () => {
        const sizes = {};
        for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const request of await cache.keys()) {
                sizes[request.url] = (await (await cache.match(request)).arrayBuffer()).byteLength;
            }
        }
        return sizes;
    }""")

    assert elsewhere == []
    assert sum(kept.values()) < MOST
    assert visit.close() == []


def test_one_file_has_all_rooms_from_a_disk(chromium: Browser, tmp_path: Path) -> None:
    """Without a network, and as far as it was played when it is opened again."""
    file = tmp_path / "one.html"
    file.write_text(whole_html(Puzzle.parse(EASY), engine_in(ENGINE), "Sunday"), "utf-8")
    tab = chromium.new_context(offline=True, locale="en-US").new_page()
    faults: list[str] = []
    tab.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    tab.on("pageerror", lambda error: faults.append(str(error)))
    tab.goto(file.as_uri())
    tab.locator('#board [data-cell="r1c1"]').click()
    tab.keyboard.press(solution(EASY)[0])
    tab.locator("#hint").click()
    expect(tab.locator("#ladder .ladder .on")).to_have_count(1)
    tab.evaluate("dispatchEvent(new Event('pagehide'))")
    tab.wait_for_timeout(300)
    tab.goto("about:blank")
    tab.goto(file.as_uri())
    expect(tab.locator('#board .placed[data-cell="r1c1"]')).to_have_text(solution(EASY)[0])
    tab.evaluate("location.hash = 'learn/x-wing'")
    expect(tab.locator("#lesson-example li").first).to_be_visible()

    assert faults == []
    tab.context.close()
