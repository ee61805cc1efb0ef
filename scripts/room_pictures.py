#!/usr/bin/env python3
"""Take pictures of all rooms of the page: two themes, three screens, two languages.

``scripts/room_pictures.py [ROOM…]``: only the rooms whose names begin so. Needs playwright, a
chromium (``NANPURE_CHROMIUM``) and Pillow (the extras dev and print). They are WebP files of some
20 kB in ``build/rooms``, with an ``index.html`` that shows them side by side; the day's puzzle is
that of the machine's date.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from io import BytesIO
from itertools import product
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, expect, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests" / "web"))

import views  # noqa: E402
from server import serving  # noqa: E402
from visit import Visit  # noqa: E402

FOLDER = ROOT / "build" / "rooms"
THEMES, LANGUAGES = ("light", "dark"), ("en", "ja")
SCREENS = {"desktop": {"viewport": {"width": 1280, "height": 860}},
           "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
           "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True,
                     "is_mobile": True}}
CHROMIUM = os.environ.get("NANPURE_CHROMIUM", "/usr/bin/chromium-headless-shell")


def playing(visit: Visit) -> None:
    """A puzzle with some digits and notes."""
    visit.load(views.EASY)
    line = views.solution(views.EASY)
    for cell in [at for at, sign in enumerate(views.EASY) if sign == "."][:6]:
        visit.cell(f"r{cell // 9 + 1}c{cell % 9 + 1}").click()
        visit.press(line[cell])


def analyse(visit: Visit) -> None:
    """A step of the path, with its bars."""
    visit.load(views.CHAINED)
    visit.method("techniques")
    for _ in range(3):
        visit.find("#one-step").click()
    expect(visit.find("#steps li").nth(2)).to_be_attached()


ROOMS: dict[str, Callable[[Visit], None]] = {
    "play-opening": views.VIEWS["empty"], "play": playing, "play-hint": views.why,
    "play-done": views.solved, "learn-course": views.course, "learn": views.lesson,
    "set": views.bench, "analyse": analyse, "analyse-all": views.every,
    "papers-list": views.documents, "papers": views.ushio, "papers-text": views.papers,
    "model": views.model,
}


def main() -> None:
    """Write those of all rooms, or of some."""
    wanted = [room for room in ROOMS if room.startswith(tuple(sys.argv[1:] or [""]))]
    FOLDER.mkdir(parents=True, exist_ok=True)
    options = ["--no-sandbox"] if os.geteuid() == 0 else []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=options)
        with serving(Path(folder) / "log.txt") as server:
            for room, screen, theme, language in product(wanted, SCREENS, THEMES, LANGUAGES):
                take(browser, server.address, room, screen, theme, language)
        browser.close()
    (FOLDER / "index.html").write_text(index(), "utf-8")
    print(FOLDER / "index.html")


def index() -> str:
    """A page that shows all of them, a row for each room and screen."""
    lines = ["<!doctype html>", "<title>The rooms</title>"]
    for room, screen in product(ROOMS, SCREENS):
        lines.append(f"<h2>{room}, {screen}</h2>")
        lines += [f'<img width="24%" alt="" src="{room}-{screen}-{theme}-{language}.webp">'
                  for theme, language in product(THEMES, LANGUAGES)]
    return "\n".join([*lines, ""])


def take(
    browser: Browser, address: str, room: str, screen: str, theme: str, language: str
) -> None:
    """One picture."""
    context = browser.new_context(
        **SCREENS[screen], color_scheme=theme, reduced_motion="reduce",
        locale={"en": "en-US", "ja": "ja-JP"}[language])
    visit = Visit(context, address).open()
    expect(visit.find("#opening-lead")).not_to_be_empty()
    ROOMS[room](visit)
    visit.find("#message").evaluate("one => one.classList.remove('shown')")
    visit.page.mouse.move(1, 1)  # what is under the pointer would be lit
    visit.page.evaluate("document.fonts.ready")
    shot = visit.page.screenshot(animations="disabled", caret="hide")
    Image.open(BytesIO(shot)).save(
        FOLDER / f"{room}-{screen}-{theme}-{language}.webp", quality=55, method=6)
    context.close()


if __name__ == "__main__":
    main()
