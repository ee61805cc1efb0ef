"""Which functions of the page's scripts run: two runs of the tests, one beside the other.

Where ``NANPURE_JS_COVERAGE`` names a folder, each process of a run writes there what it saw.

    python tests/web/js_functions.py SMALL ALL   functions that only the second run reaches
"""

from __future__ import annotations

import json
import os
import re
import sys
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import CDPSession, Page

from nanpure.web.bundle import STATIC, script_bundle

__all__ = ["Function", "follow", "leave", "only_in", "read", "table"]

WITHOUT_NAME = "=>"


class Function(NamedTuple):
    """A function by its place: what a bundle makes of a module moves no line."""

    module: str  # below the folder of static files
    line: int
    rest: int  # how many signs of the line follow; before it a bundle writes other words
    name: str

    def __str__(self) -> str:
        return f"{self.name or WITHOUT_NAME}:{self.line}"


class Recorder:
    """Counts the functions of all pages that it follows, and writes them into a folder."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.file = folder / f"{os.getpid()}.json"
        self.ran: dict[Function, bool] = {}
        self.sessions: dict[Page, CDPSession] = {}

    def follow(self, page: Page) -> None:
        session = page.context.new_cdp_session(page)
        session.send("Profiler.enable")
        session.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": False})
        self.sessions[page] = session
        for leads_on in ("goto", "reload"):
            setattr(page, leads_on, self._taken_before(page, getattr(page, leads_on)))

    def _taken_before(self, page: Page, leads_on: Callable[..., Any]) -> Callable[..., Any]:
        """The functions of a document are forgotten with it: see what ran before the next one.

        Where a link leads to another document, what ran in the first is not seen.
        """

        def take_and_go(*words: Any, **options: Any) -> Any:
            self.take(page)
            return leads_on(*words, **options)

        return take_and_go

    def take(self, page: Page) -> None:
        self._add(self.sessions[page].send("Profiler.takePreciseCoverage")["result"])

    def leave(self, page: Page) -> None:
        """Write down what ran; before the page is closed."""
        self.take(page)
        del self.sessions[page]
        written = [[*function, ran] for function, ran in sorted(self.ran.items())]
        self.file.write_text(json.dumps(written))

    def _add(self, scripts: Iterable[dict[str, Any]]) -> None:
        for script in scripts:
            url = urlsplit(script["url"])
            places = _places(url.scheme, url.path)
            if places is None:
                continue
            for function in script["functions"]:
                [found] = function["ranges"]
                if place := places.at(found["startOffset"]):
                    key = Function(*place, function["functionName"])
                    self.ran[key] = self.ran.get(key, False) or found["count"] > 0


@cache
def _recorder() -> Recorder | None:
    folder = os.environ.get("NANPURE_JS_COVERAGE")
    return Recorder(Path(folder)) if folder else None


def follow(page: Page) -> None:
    """From here on, until it is left, the functions of a page are seen; if that is wished for."""
    if found := _recorder():
        found.follow(page)


def leave(page: Page) -> None:
    if found := _recorder():
        found.leave(page)


class _Places:
    """Which line of which module stands at an offset of a script, in units of UTF-16."""

    def __init__(self, text: str, module: str = "") -> None:
        self.starts: list[int] = []
        self.lines: list[tuple[str, int]] = []
        line = end = 0
        for written in text.split("\n"):
            if head := _HEAD.match(written):
                module, line = head[1], -2  # its name, and the function that it is within
            line += 1
            self.starts.append(end)
            self.lines.append((module, line))
            end += len(written.encode("utf-16-le")) // 2 + 1
        self.starts.append(end)

    def at(self, offset: int) -> tuple[str, int, int] | None:
        """The module, the line there and what follows; nothing within what a bundle adds."""
        found = bisect_right(self.starts, offset) - 1
        if not 0 < offset < self.starts[-1] or self.lines[found][1] < 1:
            return None
        return *self.lines[found], self.starts[found + 1] - offset


_HEAD = re.compile(r"// (js/[\w/-]+\.js)$")


@cache
def _places(scheme: str, path: str) -> _Places | None:
    """The lines of a script of ours; a file without a server has its script within."""
    place = path.lstrip("/")
    if scheme == "file":
        return _Places("\n" + script_bundle("js/alone.js"))
    if place.endswith(".bundle.js"):
        return _Places(script_bundle(place.removesuffix(".bundle.js") + ".js"))
    if place.endswith(".js") and (STATIC / place).is_file():
        return _Places((STATIC / place).read_text("utf-8"), place)
    return None


def read(folder: Path) -> dict[Function, bool]:
    """The functions that the processes of a run saw, and whether any of them ran each."""
    ran: dict[Function, bool] = defaultdict(bool)
    for file in folder.glob("*.json"):
        for *function, ran_there in json.loads(file.read_text()):
            ran[Function(*function)] |= ran_there
    return ran


def only_in(every: Path, small: Path) -> dict[str, list[Function]]:
    """The functions that the first run reaches and the second does not, by their modules."""
    few = read(small)
    found: dict[str, list[Function]] = defaultdict(list)
    for function, ran in sorted(read(every).items()):
        if ran and not few.get(function):
            found[function.module].append(function)
    return found


def table(small: Path, every: Path) -> str:
    """The functions that the small run leaves out, by their modules, and how many there are."""
    missed = only_in(every, small)
    lines = [f"{module}: {', '.join(map(str, functions))}"
             for module, functions in missed.items()]
    few, many = read(small), read(every)
    lines.append(f"{len({*few, *many})} functions: {sum(many.values())} run, "
                 f"{sum(few.values())} in the small run, "
                 f"{sum(map(len, missed.values()))} in the other one alone")
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    sys.stdout.write(table(*map(Path, sys.argv[1:])))
