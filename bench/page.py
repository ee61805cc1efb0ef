"""How fast the page is: first paint, keys, steps, the first of all steps.

``python bench/page.py [ROUNDS]`` needs playwright and a chromium (``NANPURE_CHROMIUM``).
The browser is started before the clock: its start is not ours. Medians of the rounds are printed.
"""

from __future__ import annotations

import os
import resource
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "web"))

from samples import CHAINED, EASY, SIXTEEN, TWENTY_FIVE
from server import serving

DEEP = "...5....66.........31.8..92.8...9.1....3....52...6..3......73..193....6..2.4....."
CHROMIUM = os.environ.get("NANPURE_CHROMIUM", "/usr/bin/chromium-headless-shell")
ROUNDS = 7

PAINT = """() => new Promise(done => {
    const look = () => {
        const found = performance.getEntriesByName("first-contentful-paint")[0];
        if (found && document.querySelector("#board [role=gridcell]"))
            requestAnimationFrame(() => done([found.startTime, performance.now()]));
        else requestAnimationFrame(look);
    };
    look();
})"""

# Milliseconds from a press on List all steps until the picture with the first of them.
FIRST = """() => new Promise(done => {
    const list = document.querySelector("#every-steps"), begun = performance.now();
    new MutationObserver((_, watch) => {
        if (!list.querySelector("li")) return;
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
    }).observe(list, { childList: true, subtree: true });
    document.querySelector("#every-go").click();
})"""

# Milliseconds from a press on 1 Step until the next picture after the list has grown.
STEP = """() => new Promise(done => {
    const list = document.querySelector("#steps"), begun = performance.now();
    const seen = list.childElementCount;
    new MutationObserver((_, watch) => {
        if (list.childElementCount === seen) return;
        watch.disconnect();
        requestAnimationFrame(() => done(performance.now() - begun));
    }).observe(list, { childList: true });
    document.querySelector("#one-step").click();
})"""

# Open a puzzle in place, as a paste does.
OPEN = """async text => {
    const { modules } = await import("/js/main.bundle.js");
    await modules["js/open.js"].putOnBoard(text, "3x3");
}"""

# Milliseconds from a press on Candidates until the next picture; then they are hidden again.
CANDIDATES = """() => new Promise(done => {
    const button = document.querySelector("#candidates-toggle"), begun = performance.now();
    button.click();
    requestAnimationFrame(() => setTimeout(() => {
        const taken = performance.now() - begun;
        button.click();
        setTimeout(() => done(taken), 300);
    }));
})"""

# Milliseconds from a digit on the keyboard until the next picture.
DIGIT = """sign => new Promise(done => {
    const begun = performance.now();
    const key = new KeyboardEvent("keydown", { key: sign, code: "Digit" + sign, bubbles: true });
    document.activeElement.dispatchEvent(key);
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
})"""


def main() -> None:
    """Print every figure with what it is."""
    with sync_playwright() as playwright:
        options = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=options)
        rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
        print(f"load {os.getloadavg()[0]:.1f}")
        begun = [starting(browser) for _ in range(rounds)]
        names = ("address", "first paint", "board drawn", "CPU time of the server for all of it")
        for name, times in zip(names, zip(*begun, strict=True), strict=True):
            show(f"from the command to: {name}", times)
        with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "log") as server:
            first_of_all_steps(browser, server.address)
            for name, text in (("9x9", CHAINED), ("16x16", SIXTEEN), ("25x25", TWENTY_FIVE)):
                with loaded(browser, server.address, text) as page:
                    page.evaluate("location.hash = 'analyse/path'")
                    page.wait_for_selector("#one-step")
                    times = [page.evaluate(STEP) for _ in range(20)]
                    show(f"1 Step, {name}, until it is drawn", times)
            for name, size in (("9x9", 9), ("25x25", 25)):
                with loaded(browser, server.address, "." * size**2) as page:
                    page.wait_for_timeout(500)
                    show(f"the candidates of an empty {name}",
                         [page.evaluate(CANDIDATES) for _ in range(10)])
                    page.click("#candidates-toggle")
                    if size > 9:  # at first such a board is too small for candidates
                        page.click("#zoom-in")
                        page.click("#zoom-in")
                    page.evaluate("""document.querySelector('[data-cell="r1c1"]').focus()""")
                    show(f"a digit on an empty {name} with candidates",
                         [page.evaluate(DIGIT, str(1 + at % 9)) for at in range(20)])
        browser.close()


def starting(browser: Browser) -> tuple[float, float, float, float]:
    """Milliseconds until the server says its address, the first paint, the board; and of CPU."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with tempfile.TemporaryDirectory() as folder:
        begun = time.perf_counter()
        with serving(Path(folder) / "log") as server:
            address = time.perf_counter() - begun
            page = browser.new_page()
            gone = time.perf_counter() - begun
            page.goto(server.address, wait_until="commit")
            paint, board = page.evaluate(PAINT)
            page.close()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return 1000 * address, 1000 * gone + paint, 1000 * gone + board, 1000 * cpu


def first_of_all_steps(browser: Browser, address: str) -> None:
    """Other images of the puzzles each time, since the server keeps the lists of a few grids."""
    for name, text in (("24 givens", DEEP), ("an easy one", EASY)):
        with loaded(browser, address, text) as page:
            page.evaluate("location.hash = 'analyse/all'")
            page.evaluate(FIRST)  # what the page and the server load once
            times = []
            for turn in range(1, 9):
                page.evaluate(OPEN, relabelled(text, turn))
                page.wait_for_selector("#every-steps:empty", state="attached")
                times.append(page.evaluate(FIRST))
        show(f"all steps, {name}: until the first are drawn", times)


def relabelled(text: str, by: int) -> str:
    """The puzzle with other digits."""
    return "".join(sign if sign == "." else str((int(sign) + by - 1) % 9 + 1) for sign in text)


@contextmanager
def loaded(browser: Browser, address: str, text: str) -> Iterator[Page]:
    page = browser.new_page()
    page.goto(address)
    page.click("#more")
    page.click("#menu #open")
    page.fill("#open-text", text)
    page.click("#open-load")
    page.wait_for_selector("#open-text", state="hidden")
    yield page
    page.close()


def show(what: str, times: Iterable[float]) -> None:
    """A line: median and range, in milliseconds."""
    ordered = sorted(times)
    print(f"{what}: {median(ordered):.0f} ms ({ordered[0]:.0f} to {ordered[-1]:.0f}, "
          f"{len(ordered)} times)")


if __name__ == "__main__":
    main()
