"""Thirteen tasks of people on the page: how many clicks and keys each takes, and how long.

``python bench/page_tasks.py [TASK…]`` needs playwright and a chromium (``NANPURE_CHROMIUM``). It
plays each task on a page that was just opened and looks at its outcome; a task that fails ends the
script. Choosing in a list and a paste count as a click and a key. The seconds are those of a script
that acts at once: what is left of them is the page's own.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "web"))

import page_player as play
from page_player import Player

from server import serving

CHROMIUM = os.environ.get("NANPURE_CHROMIUM", "/usr/bin/chromium-headless-shell")
DESK = {"viewport": {"width": 1280, "height": 860}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

expect.set_options(timeout=30_000)

TASKS: dict[str, tuple[Callable[[Player], None], dict[str, object]]] = {
    "an easy puzzle to its end, phone": (play.easy, PHONE),
    "a killer by a link of f-puzzles": (play.killer, DESK),
    "a file of 50 puzzles": (play.fifty, DESK),
    "a hint with a chain, read and done": (play.chain, DESK),
    "a jigsaw at random, unique and minimal": (play.jigsaw, DESK),
    "all ratings of a puzzle": (play.rated, DESK),
    "a sheet of four named puzzles": (play.sheet, DESK),
    "one file with hints, opened offline": (play.alone, DESK),
    "a 16×16 with a hint, phone": (play.sixteen, PHONE),
    "Ushio's method and a figure of Ito": (play.papers, DESK),
    "puzzles with several and no solutions": (play.posed, DESK),
    "reload, undo, two windows": (play.windows, DESK),
    "keys alone: a digit, a hint, all steps": (play.keyboard, DESK),
}


def main() -> None:
    """Play the tasks whose names contain an argument, or all."""
    wanted = sys.argv[1:] or [""]
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        options = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=options)
        with serving(Path(folder) / "log.txt") as server:
            print(f"{'task':42} clicks   keys  seconds    load {os.getloadavg()[0]:.1f}")
            for number, (name, (task, screen)) in enumerate(TASKS.items(), 1):
                if any(part in name for part in wanted):
                    done(browser, server.address, f"{number:2} {name}", task, screen)
        browser.close()


def done(
    browser: Browser, address: str, name: str, task: Callable[[Player], None],
    screen: dict[str, object],
) -> None:
    """Play a task and print its line."""
    context = browser.new_context(locale="en-US", reduced_motion="reduce", accept_downloads=True,
                                  **screen)
    player = Player(context, address)
    player.open()
    expect(player.find("#opening-lead")).not_to_be_empty()
    begun = time.perf_counter()
    task(player)
    seconds = time.perf_counter() - begun
    assert player.close() == [], name
    print(f"{name:42} {player.clicks:6} {player.keys:6} {seconds:8.1f}", flush=True)


if __name__ == "__main__":
    main()
