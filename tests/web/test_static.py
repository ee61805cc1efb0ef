"""What the page is made of: files that stand alone."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path

import pytest

from together import together

STATIC = Path(str(files("nanpure.web"))) / "static"
FILES = sorted(path for path in STATIC.rglob("*") if path.is_file())
TEXTS = [path for path in FILES if path.suffix in (".html", ".css", ".js", ".svg")]
SCRIPTS = [path for path in FILES if path.suffix == ".js"]
PAGES = [path for path in FILES if path.suffix == ".html"]

# An address that names a format, never fetched.
NAMES = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}


def place(path: Path) -> str:
    return str(path.relative_to(STATIC))


def test_there_is_a_page() -> None:
    assert {"index.html", "api.html"} <= {place(path) for path in PAGES}
    assert len(SCRIPTS) > 10


@together("path", TEXTS)
def test_nothing_comes_from_elsewhere(path: Path) -> None:
    text = path.read_text("utf-8")
    found = set(re.findall(r"(?:https?:)?//[\w.-]+\.\w{2,}[^\s\"'`)>]*", text)) - NAMES
    # A comment may name a source; a string or an attribute may not.
    loaded = [
        one
        for one in found
        if not re.search(r"^\s*(?://|\*|/\*).*" + re.escape(one), text, re.MULTILINE)
    ]

    assert loaded == []


@together("path", TEXTS)
def test_a_file_fits_in_a_room(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 400


@together("path", SCRIPTS)
def test_no_script_makes_markup_or_code_out_of_text(path: Path) -> None:
    text = re.sub(r"//.*|/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    ways = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function\("

    assert re.findall(ways, text) == []


class Markup(HTMLParser):
    """Collects what the content policy would refuse."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.inline: list[str] = []
        self.script = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        self.inline += [f"<{tag} {name}>" for name in names if name[:2] == "on" or name == "style"]
        self.script = tag == "script" and "src" not in names
        if tag == "style":
            self.inline.append("<style>")

    def handle_data(self, data: str) -> None:
        if self.script and data.strip():
            self.inline.append(f"<script>{data.strip()[:40]}")

    def handle_endtag(self, tag: str) -> None:
        self.script = False


@pytest.mark.parametrize("path", PAGES, ids=place)
def test_no_script_and_no_style_stands_in_a_page(path: Path) -> None:
    assert Markup(path.read_text("utf-8")).inline == []
