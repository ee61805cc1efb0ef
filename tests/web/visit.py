"""One person's visit: a browser context with one page, its faults, and what one does there."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, expect

from js_functions import follow, leave

PANELS = {"solve": ("analyse", "path"), "every": ("analyse", "all"), "check": ("analyse", "rating"),
          "compare": ("analyse", "compare"), "bench": ("set", "bench"), "make": ("set", "make"),
          "table": ("set", "table")}
PATIENCE = 120_000  # milliseconds until a test gives up; it measures nothing
REFUSED = "Failed to load resource: the server responded with a status of 4"

# What a module of the page exports: module("js/store.js"), for what is evaluated there.
MODULE = """window.module = async place =>
    (await import("/js/main.bundle.js")).modules[place]"""

expect.set_options(timeout=PATIENCE)


class Visit:
    """A page and all that went wrong on it.

    Console errors and warnings and uncaught exceptions are faults. Chromium logs each refused
    request as an error, and one to elsewhere, which the page's policy forbids: those are faults
    too, unless the test means to be refused (:meth:`refusals`).
    """

    def __init__(self, context: BrowserContext, base: str) -> None:
        context.set_default_timeout(PATIENCE)
        self.context, self.base = context, base
        self.faults: list[str] = []
        self.expected: list[re.Pattern[str]] = []
        context.on("console", self._console)
        context.on("weberror", lambda error: self.faults.append(f"uncaught: {error.error}"))
        self.asked: set[Request] = set()
        context.on("request", lambda request: self.asked.add(request))
        for ended in ("requestfinished", "requestfailed"):
            context.on(ended, lambda request: self.asked.discard(request))
        context.add_init_script(MODULE)
        self.page: Page = context.new_page()
        self.screen = self.page.viewport_size
        follow(self.page)

    # ---- what goes wrong

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            place = message.location
            self.faults.append(f"{message.type}: {message.text} ({place.get('url', '')})")

    def refusals(self, path: str) -> None:
        """From here on the server may refuse requests to *path*."""
        self.expect_fault(re.escape(REFUSED) + ".*" + re.escape(path))

    def expect_fault(self, pattern: str) -> None:
        self.expected.append(re.compile(pattern))

    def unexpected(self) -> list[str]:
        """The faults so far but those that the test means to see."""
        return [f for f in self.faults if not any(known.search(f) for known in self.expected)]

    def close(self) -> list[str]:
        leave(self.page)
        self.context.close()
        return self.unexpected()

    # ---- going there

    def open(self, fragment: str = "") -> Visit:
        self.page.goto(self.base + "/" + fragment)
        self.ready()
        return self

    def reload(self) -> Visit:
        self.page.reload()
        self.ready()
        return self

    def ready(self) -> None:
        expect(self.page.locator("#board [role=gridcell]").first).to_be_visible()

    # ---- the page

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def cell(self, name: str) -> Locator:
        return self.find(f'#board [data-cell="{name}"]')

    def say(self) -> str:
        return self.find("#message").inner_text()

    def label(self, name: str) -> str:
        return self.cell(name).get_attribute("aria-label") or ""

    def state(self) -> dict[str, Any]:
        """The document, as the page's own store has it."""
        found = self.page.evaluate(
            "async () => JSON.parse(JSON.stringify((await module('js/store.js')).store.state))"
        )
        assert isinstance(found, dict)
        return found

    def signs(self) -> list[str]:
        """The digit of each cell, read from its spoken label; ``.`` where there is none."""
        labels = self.page.eval_on_selector_all(
            "#board [role=gridcell]", "all => all.map(one => one.getAttribute('aria-label'))"
        )
        return [spoken_sign(label) for label in labels]

    def line(self) -> str:
        return "".join(self.signs())

    def hold_time(self) -> Visit:
        """From here on the page's clock stands still, and goes on by :meth:`let_pass` alone."""
        self.page.clock.install()
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / 1000 + 1)
        return self

    def let_pass(self, milliseconds: int) -> None:
        """Let time pass for the page; what waits for a moment until then is done."""
        self.page.clock.run_for(milliseconds)

    def settle(self, frames: int = 5) -> None:
        """Let the page be drawn a few times, so that what it does at once is done."""
        self.page.evaluate(
            "async frames => { while (frames--) await new Promise(requestAnimationFrame) }", frames
        )

    def answered(self, patience: float) -> None:
        """Wait until the server has answered all that was asked, or some milliseconds."""
        while self.asked and patience > 0:
            self.page.wait_for_timeout(20)
            patience -= 20

    def wait(self, holds: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
        waited = 0
        while not holds():
            assert waited < patience, f"never: {what}"
            self.page.wait_for_timeout(50)
            waited += 50

    # ---- what one does

    def menu(self, name: str) -> None:
        """Choose an entry of the menu, by its id."""
        self.find("#more").click()
        self.find(f"#menu #{name}").click()

    def room(self, name: str, part: str = "") -> Visit:
        """Go to a room by its address; a phone hides the rooms while one plays."""
        self.page.evaluate("hash => { location.hash = hash; }", f"{name}/{part}".rstrip("/"))
        expect(self.find(f'body[data-room="{name}"]')).to_have_count(1)
        return self

    def method(self, name: str) -> Visit:
        """Choose a method in the room where it runs."""
        if name in ("techniques", "search"):
            self.room("analyse", "path")
            self.find("#method").select_option(name)
        else:
            self.room("papers", name)
        expect(self.find("#method")).to_have_value(name)
        return self

    def tab(self, name: str) -> Visit:
        """Bring a panel to the front, in its room."""
        self.room(*PANELS[name])
        expect(self.find(f"#panel-{name}")).to_be_visible()
        return self

    def wishes(self) -> Visit:
        """The rarer wishes of a puzzle that is made, unfolded."""
        self.tab("make")
        if not self.find("#make-more").evaluate("one => one.open"):
            self.find("#make-more > summary").click()
        return self

    def blank(self, size: int = 9) -> Visit:
        """An empty board on the bench, where digits are givens."""
        self.menu("new")
        self.find("#new-size").select_option(str(size))
        expect(self.find("#new-start")).to_be_enabled()
        self.find("#new-start").click()
        expect(self.find('body[data-room="set"]')).to_have_count(1)
        self.wait(lambda: len(self.signs()) == size * size, "the board")
        return self

    def setting(self, name: str, value: str | bool) -> Visit:
        """Choose something in the settings."""
        self.find("#settings").click()
        if isinstance(value, bool):
            self.find(f"#set-{name}").set_checked(value)
        else:
            self.find(f"#settings-dialog #{name}").select_option(value)
        self.press("Escape")
        return self

    def load(self, text: str, layout: str = "") -> Visit:
        """Open a puzzle with the dialog."""
        self.menu("open")
        self.find("#open-text").fill(text)
        self.find("#open-layout").fill(layout)  # it keeps the last one
        self.find("#open-load").click()
        expect(self.find("#open-text")).to_be_hidden()
        return self

    def share_link(self) -> str:
        """The link of the share dialog, which is closed again."""
        self.menu("share")
        link = self.find("#share-link").input_value()
        self.press("Escape")
        expect(self.find("#share-link")).to_be_hidden()
        return link

    def language(self, code: str) -> Visit:
        if self.find("html").get_attribute("lang") != code:
            self.find("#language").evaluate("one => one.click()")  # on a phone in the settings
        expect(self.find(f"html[lang={code}]")).to_have_count(1)
        return self


def spoken_sign(label: str | None) -> str:
    """The digit at the end of a spoken label; ``.`` where there is none."""
    found = re.search(r"(?:given|placed)\s+(\S+)", label or "")
    return found[1].rstrip(",;.") if found else "."
