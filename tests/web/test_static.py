"""What the page is made of: files that stand alone, and two dictionaries that say the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path

import pytest

from visit import Visit
from wording import PARTS, dictionary, english_in

STATIC = Path(str(files("nanpure.web"))) / "static"
FILES = sorted(path for path in STATIC.rglob("*") if path.is_file())
TEXTS = [path for path in FILES if path.suffix in (".html", ".css", ".js", ".svg")]
SCRIPTS = [path for path in FILES if path.suffix == ".js"]
PAGES = [path for path in FILES if path.suffix == ".html"]

# An address that names a format, never fetched.
NAMES = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")


def place(path: Path) -> str:
    return str(path.relative_to(STATIC))


def test_there_is_a_page() -> None:
    assert {"index.html", "api.html"} <= {place(path) for path in PAGES}
    assert len(SCRIPTS) > 10


@pytest.mark.parametrize("path", TEXTS, ids=place)
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


@pytest.mark.parametrize("path", TEXTS, ids=place)
def test_a_file_fits_in_a_room(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 400


@pytest.mark.parametrize("path", SCRIPTS, ids=place)
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


# ---- words -------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", PARTS)
def test_both_dictionaries_have_the_same_keys(used: Visit, part: str) -> None:
    english, japanese = (dictionary(used, language, part) for language in ("en", "ja"))

    assert len(english) > 20
    assert sorted(english) == sorted(japanese)
    assert [key for key, text in (english | japanese).items() if not text.strip()] == []


def arguments(text: str) -> set[str]:
    """The names between braces; of a function, those it takes."""
    taken = re.match(r"\(\{(.*?)\}\)\s*=>", text, re.DOTALL)
    return set(re.findall(r"\w+", taken[1]) if taken else re.findall(r"\{(\w+)\}", text))


@pytest.mark.parametrize("part", PARTS)
def test_both_say_the_same_arguments(used: Visit, part: str) -> None:
    english, japanese = (dictionary(used, language, part) for language in ("en", "ja"))
    # The server's English sentence says the place already; the Japanese one has to add it. And
    # where it says why there is no puzzle, the Japanese one says what to do.
    adds = {"open.faultAt", "make.failed"}

    assert {key: arguments(text) for key, text in english.items() if key not in adds} == {
        key: arguments(text) for key, text in japanese.items() if key not in adds
    }


# Reasons are told as the library tells them; whatever else the page says, it says to somebody.
REASONS = {"blocks.kept", "blocks.seen", "links.strong", "links.weak"}
PLAIN = re.compile(r"(?:[るくぐつぬぶむだ]|(?<!しょ)う|(?<!ださ)い|(?<![まで])す|(?<!し)た)。")
POLITE = re.compile(r"です|ます|ません|ください")
OTHER_WORDS = re.compile(r"領域|(?<!完成)盤(?!面)|段階の\{|見る所")


@pytest.mark.parametrize("part", PARTS)
def test_japanese_has_one_voice_and_one_word_for_a_thing(used: Visit, part: str) -> None:
    japanese = dictionary(used, "ja", part)

    plain = {key for key, text in japanese.items() if PLAIN.search(text)}
    assert plain <= REASONS, sorted(plain - REASONS)
    assert [key for key in REASONS & set(japanese) if POLITE.search(japanese[key])] == []
    assert {key: text for key, text in japanese.items() if OTHER_WORDS.search(text)} == {}


@pytest.mark.parametrize("part", PARTS)
def test_english_is_english_and_japanese_japanese(used: Visit, part: str) -> None:
    english, japanese = (dictionary(used, language, part) for language in ("en", "ja"))
    # What has no letters of a language of its own: names, keys, numbers.
    same = {key for key in english if english[key] == japanese[key]}
    wordy = {key for key in same if re.search(r"[a-z]{3,}.*\s[a-z]{2,}", english[key])}

    assert wordy == set(), "two words of English and more stand in the Japanese dictionary"
    # Ushio's words for his statuses are names in the program; nothing of them is shown.
    assert {k: t for k, t in english.items() if JAPANESE.search(t) and not allowed(k, t)} == {}
    assert [
        (key, text)
        for key, text in japanese.items()
        if key not in same and not JAPANESE.search(text) and english_in(text)
    ] == []


def allowed(key: str, text: str) -> bool:
    return key == "ushio.result" or "language" in key or "日本語" in text


def used_keys(path: Path) -> Iterator[str]:
    text = path.read_text("utf-8")
    yield from re.findall(r"\bt\(\s*['\"]([\w.-]+)['\"]", text)
    yield from re.findall(r"data-t(?:-\w+)?=\"([\w.-]+)\"", text)


def test_every_key_that_is_used_is_a_word(used: Visit) -> None:
    known = {key for part in PARTS for key in dictionary(used, "en", part)}
    used = {key: place(path) for path in TEXTS for key in used_keys(path)}

    assert len(used) > 50
    assert {key: where for key, where in used.items() if key not in known} == {}
