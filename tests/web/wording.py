"""The texts of the page, their Japanese, and what may be English in a Japanese text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from babel.messages.pofile import read_po

from nanpure.phrases.notation import writing_of

WORDS = Path(__file__).parents[2] / "src" / "nanpure" / "words"  # no wheel has them
WEB = Path(str(files("nanpure.web")))
PROBLEMS = WEB / "static/js/words"

# What stays as it is in Japanese: names of people, methods, keys and formats, our own name, and the
# words of the papers' programs ("answer" is what Ito's prints).
KEPT = re.compile(
    r"nanpure|size|\.\w{3}\b|English|r\dc\d|[A-Z]-Wing|XYZ?-Wing|AIC|ALS|"
    r"Ctrl|Shift|Alt|Enter|Esc(ape)?|Home|End|Backspace|Del(ete)?|Space|Tab|Page ?(Up|Down)|"
    r"Go|Step|Ito|Hiroi|Ushio|Hui|Nakano|Nishikawa|Yamashita|Hiramatsu|assign|guess|answer|"
    r"SudokuPad|SudokuWiki|f-puzzles|Penpa|Sudoku Exchange|OpenSudoku|SumoCue|KSudoku|ipuz|GNOME|"
    r"Interactive Sudoku Solver|API|JSON|CSV|SVG|XML|URL|HoDoKu|SadMan|SudoCue|"
    r"Simple Sudoku|Sudoku Explainer|Sudoku|"
    r"Number Place|jigsaw|diagonals|windows|disjoint|symbols|house|dSetList|pList",
    re.IGNORECASE,
)



class Id(NamedTuple):
    """A message id: its context, and its forms where it has a plural."""

    context: str
    forms: tuple[str, ...]

    @property
    def key(self) -> str:
        """The id as the scripts spell it."""
        return f"{self.context}\x04" * bool(self.context) + "\0".join(self.forms)


@cache
def translations() -> dict[Id, tuple[str, ...]]:
    """The Japanese of each id of the page, form by form."""
    with (WORDS / "ja" / "page.po").open("rb") as file:
        catalogue = read_po(file, abort_invalid=True)
    found = {}
    for message in catalogue:
        if message.id:
            forms = message.id if isinstance(message.id, tuple) else (message.id,)
            texts = message.string if isinstance(message.string, tuple) else (message.string,)
            found[Id(message.context or "", tuple(forms))] = tuple(texts)
    return found


def sources() -> list[Path]:
    """The files of the page with texts in them."""
    static = WEB / "static"
    scripts = [path for path in static.rglob("*.js") if path.parent != PROBLEMS]
    return sorted([*scripts, *static.rglob("*.html"), WEB / "single_file.py"])


# ---- the ids in the code ------------------------------------------------------------------------

# A literal, or several that are joined by +.
TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<text>"(?:[^"\\\n]|\\.)*"(?:\s*\+\s*"(?:[^"\\\n]|\\.)*")*)"""
    r"""|(?P<template>`(?:[^`\\]|\\.)*`)|(?P<name>[\w$#]+)|(?P<sign>[^\s])""", re.DOTALL)
# The argument that is an id, of our functions that take one; `word` is `say` of js/dom.js.
TAKES = {"t": 0, "word": 1, "button": 1, "tick": 1, "field": 0, "fold": 0, "dialogOf": 1,
         "slider": 1, "tabList": 0, "group": 0, "tell": 0, "#tell": 0}
PROPERTIES = ("t", "tLabel", "tTitle", "tPlaceholder", "words")


class _Ids:
    """The ids of a script: where one is expected, each literal that may be its value."""

    def __init__(self, text: str) -> None:
        self.tokens = [(match.lastgroup, match[0]) for match in TOKEN.finditer(text)
                       if match.lastgroup != "comment"]

    def found(self) -> Iterator[Id]:
        for at, (_, token) in enumerate(self.tokens):
            called = self._sign(at + 1) == "(" and self._sign(at - 1) not in (".", "function")
            if called and token in TAKES:
                arguments = self._arguments(at + 2)
                if TAKES[token] < len(arguments):
                    yield from self._values(*arguments[TAKES[token]])
            elif called and token == "texts":
                yield from self._table(*self._arguments(at + 2)[0])
            elif token in PROPERTIES and self._sign(at + 1) == ":":
                yield from self._values(*self._arguments(at + 2)[0])
            elif called and token in ("plural", "context"):
                yield from self._values(at, at + 2)

    def _sign(self, at: int) -> str:
        return self.tokens[at][1] if 0 <= at < len(self.tokens) else ""

    def _arguments(self, start: int) -> list[tuple[int, int]]:
        """The ranges of tokens between commas, up to the bracket that closes."""
        ranges, depth, begun = [], 0, start
        for at in range(start, len(self.tokens)):
            sign = self._sign(at) if self.tokens[at][0] == "sign" else ""
            if sign and sign in "([{":
                depth += 1
            elif (sign and sign in ")]}" and depth == 0) or (sign in (",", ";") and depth == 0):
                ranges.append((begun, at))
                begun = at + 1
                if sign != ",":
                    break
            elif sign and sign in ")]}":
                depth -= 1
        return ranges

    def _table(self, start: int, end: int) -> Iterator[Id]:
        for range_ in self._arguments(start + 1):
            colon = next((at for at in range(*range_) if self._sign(at) == ":"), range_[0] - 1)
            yield from self._values(colon + 1, range_[1])

    def _values(self, start: int, end: int) -> Iterator[Id]:
        at = start
        while at < end:
            kind, token = self.tokens[at]
            if token in ("plural", "context") and self._sign(at + 1) == "(":
                ranges = self._arguments(at + 2)
                first, second = (_text(self._sign(each[0])) for each in ranges[:2])
                yield Id("", (first, second)) if token == "plural" else Id(first, (second,))
                at = ranges[-1][1]
            elif kind == "name" and self._sign(at + 1) in ("(", "["):
                at = self._arguments(at + 2)[-1][1]  # what it gives is not to be seen here
            elif (kind == "text" and "=" not in (self._sign(at - 1), self._sign(at + 1))
                    and _text(token) and not token.startswith('"data-t')):
                yield Id("", (_text(token),))
            at += 1


def _text(literal: str) -> str:
    """The text of a literal of JavaScript."""
    parts = re.findall(r'"((?:[^"\\\n]|\\.)*)"', literal)
    return "".join(parts).replace("\\n", "\n").replace('\\"', '"')


class _Marked(HTMLParser):
    """The ids of a document: the text of an element with data-t, and its label and title."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[Id] = set()
        self._open = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        self._open = "data-t" in names
        for mark, name in (("data-t-label", "aria-label"), ("data-t-title", "title")):
            if mark in names:
                self.ids.add(Id("", (names[name] or "",)))

    def handle_data(self, data: str) -> None:
        if self._open and data.strip():
            self.ids.add(Id("", (" ".join(data.split()),)))

    def handle_endtag(self, tag: str) -> None:
        self._open = False


def ids_in(path: Path) -> set[Id]:
    """The ids of a file, as far as they are to be seen without running it."""
    text = path.read_text("utf-8")
    return set(_Ids(text).found()) if path.suffix == ".js" else _Marked(text).ids


def literals_in(path: Path) -> set[str]:
    """All literals of a script, joined where they are added; all texts of a document."""
    text = path.read_text("utf-8")
    if path.suffix != ".js":
        return {form for each in _Marked(text).ids for form in each.forms}
    return {_text(match["text"]) for match in TOKEN.finditer(text) if match["text"]}


def english_in(text: str) -> list[str]:
    """Words of three small letters and more that no name explains."""
    return re.findall(r"[A-Za-z]*[a-z]{3,}", KEPT.sub(" ", text))


def written(text: str, lang: str = "ja") -> str:
    """A sentence of the library as the page writes it: cells and brackets as in Japanese."""
    writing = writing_of(lang)
    return text if writing is None else writing.foreign(text)
