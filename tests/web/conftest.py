"""A real server, a real chromium, and visits that end in failure when the page complains."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from fresh import again  # noqa: E402  (the folder must be on the path first)
from server import Server, serving  # noqa: E402
from visit import Visit  # noqa: E402

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# The shell is the same Chromium without windows, which take most of its time to draw.
KNOWN = ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium")
CHROMIUM = os.environ.get("NANPURE_CHROMIUM") or next(filter(os.path.exists, KNOWN), KNOWN[0])


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get("NANPURE_NO_BROWSER"):
        leave_out = pytest.mark.skip(reason="NANPURE_NO_BROWSER is set: the page is NOT tested")
        for item in items:
            if HERE in item.path.parents:
                item.add_marker(leave_out)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server") / "log.txt") as running:
        yield running
    assert "Traceback" not in running.said()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    if not Path(CHROMIUM).exists():
        pytest.fail(
            f"no browser at {CHROMIUM}: apt-get install chromium-headless-shell, or name one in "
            "NANPURE_CHROMIUM; NANPURE_NO_BROWSER=1 leaves the tests of the page out"
        )
    with sync_playwright() as playwright:
        # As root chromium refuses its sandbox; the only pages it sees here are ours.
        options = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=options)
        yield browser
        browser.close()


@pytest.fixture
def visits(chromium: Browser, server: Server) -> Iterator[Callable[..., Visit]]:
    """Start visits, each with storage of its own; words go to ``browser.new_context``."""
    started: list[Visit] = []

    def start(base: str = "", **context: Any) -> Visit:
        visit = Visit(chromium.new_context(**context), base or server.address)
        started.append(visit)
        return visit

    yield start
    faults = [fault for visit in started for fault in visit.close()]
    assert faults == []


@pytest.fixture(scope="session")
def kept(chromium: Browser, server: Server) -> Iterator[Visit]:
    """The one visit of all tests that ask for it; :func:`used` makes it as it was at first."""
    visit = Visit(chromium.new_context(), server.address)
    yield visit.open()
    assert visit.close() == []


@pytest.fixture(scope="session")
def kept_phone(chromium: Browser, server: Server) -> Iterator[Visit]:
    visit = Visit(chromium.new_context(**PHONE), server.address)
    yield visit.open()
    assert visit.close() == []


@pytest.fixture
def used(kept: Visit) -> Iterator[Visit]:
    """The page as it was when it was loaded, but for its shelf, which has what others opened.

    To load the page takes a second of processor time, as long as most of what is done there. Who
    holds the time, or chooses techniques or options of a method, takes ``visit``.
    """
    with again(kept) as visit:
        yield visit


@pytest.fixture
def phone(kept_phone: Visit) -> Iterator[Visit]:
    """The same on a phone."""
    with again(kept_phone) as visit:
        yield visit


@pytest.fixture
def visit(visits: Callable[..., Visit]) -> Visit:
    """One visit at the start page, on a desktop screen, in English."""
    return visits().open()
