"""First paint, layout shifts and input latency of the page, as Chromium's own tracing has them.

``python bench/paint.py [ROUNDS]`` needs playwright and a chromium (``NANPURE_CHROMIUM``). Each
round is a new context with an empty cache: the page opens, Play is pressed, digits are typed, a
hint is asked for, every room is opened. Medians of the rounds are printed; of shifts the largest.

- *first paint*, *largest paint*: from the start of the navigation until the first text or picture
  is on the screen, and the largest one;
- *shift*: Chromium's layout shift score of everything that moved without an input before it;
- *input*: from a key or a click until the next frame is presented, the longest of each kind.
"""

from __future__ import annotations

import json
import os
import platform
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "web"))

from server import serving

CHROMIUM = os.environ.get("NANPURE_CHROMIUM", "/usr/bin/chromium-headless-shell")
CATEGORIES = ["loading", "devtools.timeline", "blink.user_timing", "latencyInfo"]
SCREENS = {"desktop": (1280, 860), "phone": (390, 844)}


def main() -> None:
    """Print a line a screen."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    options = ["--no-sandbox"] if os.geteuid() == 0 else []
    print(processor(), platform.machine(), f"load {os.getloadavg()[0]:.1f}", f"{rounds} rounds")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=options)
        with serving(Path(folder) / "log.txt") as server:
            for name, size in SCREENS.items():
                told = [visit(browser, server.address, size) for _ in range(rounds)]
                print(name, {key: round((max if key == "shift" else median)(
                    one[key] for one in told), 4 if key == "shift" else 1) for key in told[0]})
        browser.close()


def visit(browser: Browser, address: str, size: tuple[int, int]) -> dict[str, float]:
    """Milliseconds of one visit, and its shifts."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    page = context.new_page()
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.goto(address)
    page.locator("#begin").wait_for()
    page.locator("#opening-day:not(:empty)").wait_for()
    page.wait_for_timeout(500)
    page.locator("#begin").click()
    page.locator('body[data-state="playing"]').wait_for()
    page.locator("#board .cell:not(.given)").first.click()
    for key in "123456789":
        page.keyboard.press(key)
        page.wait_for_timeout(60)
    page.keyboard.press("Control+z")
    page.locator("#hint").click()
    page.locator("#ladder .ladder .on").first.wait_for()
    page.keyboard.press("Escape")
    for room in ("#learn/xy-chain", "#set", "#analyse", "#papers", "#play"):
        page.evaluate("place => { location.hash = place; }", room)  # no input: any shift counts
        page.wait_for_timeout(1000)
    told = figures(json.loads(browser.stop_tracing())["traceEvents"])
    context.close()
    return told


def figures(events: list[dict[str, Any]]) -> dict[str, float]:
    """What the trace says."""
    start = min(each["ts"] for each in events if each["name"] == "navigationStart"
                and each["args"].get("data", {}).get("documentLoaderURL", "").startswith("http"))
    paint = min(each["ts"] for each in events if each["name"] == "firstContentfulPaint"
                and each["ts"] >= start)
    large = [each["ts"] for each in events if each["name"] == "largestContentfulPaint::Candidate"]
    shifts = [each["args"]["data"] for each in events if each["name"] == "LayoutShift"]
    taken = dict(inputs(events))
    return {
        "first paint": (paint - start) / 1000,
        "largest paint": (max(large) - start) / 1000 if large else 0.0,
        "shift": sum(each["score"] for each in shifts if not each["had_recent_input"]),
        **taken,
    }


def inputs(events: list[dict[str, Any]]) -> Iterator[tuple[str, float]]:
    """The longest key and the longest click, from the input to the next frame."""
    for name, kinds in (("key", ("keydown",)), ("click", ("pointerdown", "pointerup", "click"))):
        found = [each["args"]["data"]["duration"] for each in events
                 if each["name"] == "EventTiming" and "data" in each["args"]
                 and each["args"]["data"].get("type") in kinds]
        yield name, float(max(found, default=0))


def processor() -> str:
    """The name of the processor."""
    info = Path("/proc/cpuinfo")
    names = [line.partition(":")[2].strip() for line in info.read_text("utf-8").splitlines()
             if line.startswith("model name")] if info.exists() else []
    return names[0] if names else platform.processor()


if __name__ == "__main__":
    main()
