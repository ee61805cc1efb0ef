"""The static edition without its engine: play begins, the page is kept, a new version comes."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from edition import hosting
from engine_folder import engine_folder
from nanpure.web.site import Site, write_site
from nanpure.web.site.engine import engine_in
from visit import Visit

pytestmark = pytest.mark.slow
TODAY = date.today()


def written(folder: Path, days: int) -> None:
    """Write the folder; its engine does not start, as where its files do not come."""
    engine = folder.with_name("engine")
    if not engine.exists():
        engine_folder(engine)
    write_site(folder, Site(engine_in(engine), TODAY - timedelta(days=1), days))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    written(tmp_path / "page", 3)
    return tmp_path / "page"


@pytest.fixture
def visit(folder: Path, chromium: Browser) -> Iterator[Visit]:
    with hosting(folder) as address:
        visit = Visit(chromium.new_context(), address).open()
        yield visit
        assert visit.close() == []


def test_play_begins_before_the_engine_is_there(visit: Visit) -> None:
    """Today's puzzle with its hints and checks; in another language as well."""
    visit.find("#begin").click()
    visit.cell("r1c1").click()
    visit.find("#hint").click()
    for rung in (1, 2, 3):
        expect(visit.find("#ladder .ladder .on")).to_have_count(rung)
        visit.find("#hint-next").click()
    visit.find("#quick-check").click()
    expect(visit.find("#message.shown")).to_have_text("All right so far.")
    visit.find("#language").click()
    expect(visit.find("#hint")).to_have_text("ヒント")
    visit.find("#hint").click()
    expect(visit.find("#hint-text")).to_contain_text("注目")


def test_it_opens_without_a_network_and_a_new_version_leaves_the_shelf(
    visit: Visit, folder: Path
) -> None:
    visit.find("#begin").click()
    empty = visit.page.locator("#board [role=gridcell]:not(.given)").first
    name = empty.get_attribute("data-cell")
    assert name is not None
    empty.click()
    visit.press("5")
    visit.page.evaluate("async () => (await module('js/shelf/documents.js')).flush()")
    visit.page.evaluate("async () => { await navigator.serviceWorker.ready; }")

    visit.context.set_offline(True)
    visit.reload()
    expect(visit.cell(name)).to_contain_text("5")
    visit.page.goto(f"{visit.base}/nothing/here")
    expect(visit.find("a").first).to_have_attribute("href", "/")
    visit.context.set_offline(False)

    written(folder, 4)
    visit.open()
    visit.find("#new-build button").first.click()
    expect(visit.find("#new-build")).to_have_count(0)
    visit.ready()
    expect(visit.cell(name)).to_contain_text("5")
    visit.wait(lambda: sum(" page " in each for each in visit.page.evaluate("caches.keys()")) == 1,
               "what the earlier version kept is gone")


def test_a_picture_is_refused_before_anything_is_read(visit: Visit) -> None:
    visit.find("#open-file").set_input_files(
        {"name": "a.jpg", "mimeType": "image/jpeg", "buffer": b"a picture"})

    expect(visit.find("#message.shown")).to_contain_text("reads no pictures")
    expect(visit.find("#message.shown")).to_contain_text("a.jpg")
    visit.menu("open")
    expect(visit.find("#open-photograph")).to_be_hidden()
    expect(visit.find("#open-file-hint")).to_have_text("A text.")
