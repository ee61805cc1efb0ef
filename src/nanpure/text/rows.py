"""Lines of multi-line forms: borders, prose, rows of cells, and the possible width of a row."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache
from math import isqrt

from nanpure.kernel.strings import word_starts

from .full_width import narrow
from .symbols import EMPTY, LARGEST_LETTERED, LOOSE_EMPTY, symbols_for

__all__ = ["Looks", "Row", "has_bars", "is_border", "is_prose", "looks_of", "may_be_cells"]

BARS = "|│║┃╎┆┊¦｜"
HEAVY_BARS = "║┃"
_DASHES = "-=─━═╌┄┈－"
HEAVY_DASHES = "━═"
# Corners and crossings of all frames in the box-drawing block, light, heavy and double.
_CORNERS = "".join(map(chr, range(0x2500, 0x2580))).translate({ord(c): None for c in BARS})
_BORDER = re.compile(rf"[\s{re.escape(BARS + _CORNERS)}+*:.'`,=＋－\-]*")
_DASHED = re.compile(rf"[{_DASHES}]{{2}}|\+-|-\+|[{re.escape(_CORNERS)}]")
_PLAIN_DASHES = re.compile(rf"[-\s{re.escape(BARS)}]*")
_WORD = re.compile(rf"[^\s{re.escape(BARS)}]+")
_BAR = re.compile(rf"[{re.escape(BARS)}]")
_BLANK_BARS = dict.fromkeys(map(ord, BARS), " ")


class _Blanks(dict[int, str]):
    """A table with a blank for each character that it does not name."""

    def __missing__(self, sign: int) -> str:
        return " "


_ONLY_BARS = _Blanks({**dict.fromkeys(range(128), " "), **{ord(bar): bar for bar in BARS}})
_LETTERS = re.compile(r"[^\W\d_]{3,}")
_RUN = re.compile(r"[0-9A-Za-z.*_?\-]{16,}")
_MEMBERS = re.compile(r"\s*(\{|\[\s*[\[{])")
_CELLS = frozenset("0123456789,#+" + EMPTY + LOOSE_EMPTY)  # with the marks of candidate grids
_ROW = _CELLS.union(BARS, " \t")  # the characters of nearly all rows
_PLACED = re.compile(r"(?<!\S)[uU](?=\d(?!\S))")  # the mark of a placed digit in an .sdx grid

_ALIKE = str.maketrans("023456789", "1" * 9)  # the looks of a line do not depend on its digits
SHORT = 500  # characters of a line whose looks are kept for a while


def looks_of(text: str) -> Looks:
    """Return the looks of a line, cached since many lines of a file look the same.

    >>> looks_of("| 1 2 | 3 4 |").widths
    frozenset({4})
    """
    if len(text) > SHORT:
        return Looks(text)
    return _kept_looks(text.translate(_ALIKE))


@lru_cache(maxsize=1024)
def _kept_looks(text: str) -> Looks:
    return Looks(text)


def is_border(text: str) -> bool:
    """Whether a line is part of a frame: dashes side by side or at a corner, or box drawing.

    >>> [is_border(s) for s in ("+---+---+", "*-----------*", ":---.---:", "├─┼─┤", "+-+ |")]
    [True, True, True, True, True]
    >>> [is_border(s) for s in (". . . | . . .", "1--4-----", "- - -")]
    [False, False, False]
    """
    return looks_of(text).is_border


def has_bars(text: str) -> bool:
    """Whether a line has a bar.

    >>> has_bars("1 2 | 3 4"), has_bars("1234")
    (True, False)
    """
    return _BAR.search(text) is not None


def may_be_cells(text: str) -> bool:
    """Whether a border may be a row of empty cells too, if ``-`` is the symbol of one."""
    return bool(_PLAIN_DASHES.fullmatch(text))


def is_prose(text: str, signs: Collection[str] = ()) -> bool:
    """Whether a line is text: many of its characters are not cells, however long rows are.

    *signs* are symbols that the caller named. A row with one wrong character is not text.

    >>> [is_prose(text) for text in ("Easy", "問題1", "=== 1 ===", "No.1", "Level: hard")]
    [True, True, True, True, True]
    >>> [is_prose(text) for text in ("12..", "1..z", "12AB..G.........", "1 2 | 3 4", "1")]
    [False, False, False, False, False]
    """
    return _is_prose(text, frozenset("".join(signs))) if signs else looks_of(text).is_prose


def _holds_cells(text: str) -> bool:
    """Whether a line has data of a puzzle in any form: a run of cells, or JSON.

    >>> _holds_cells('{"rows": [[1]]}'), _holds_cells("7;12..3..........4;easy")
    (True, True)
    >>> _holds_cells("The Saturday puzzle, 26.11.2026"), _holds_cells("Schwierig: 26.11.2026")
    (False, False)
    """
    runs = _RUN.findall(text)
    return bool(_MEMBERS.match(text)) or any("." in run or not run.isalpha() for run in runs)


def _is_prose(text: str, signs: frozenset[str] = frozenset()) -> bool:
    if "u" in text or "U" in text:
        text = _PLACED.sub("", text)
    if _ROW.issuperset(text) or _holds_cells(text):
        return False
    words = _words_in(text)
    cells = [sign for word in words for sign in narrow(word)]
    odd = [sign for sign in cells if sign not in _CELLS and sign not in signs]
    if not odd:
        return False
    # Among more than nine cells some may be letters; their places distinguish them from words.
    if not signs and len({len(word) for word in words}) > 1 and any(map(_LETTERS.search, words)):
        return True
    last = max(_last_letter(count) for count in {len(cells), len(words), isqrt(len(cells))})
    odd = [sign for sign in odd if not ("A" <= sign.upper() <= last)]
    return len(odd) * 4 > len(cells)


def _last_letter(size: int) -> str:
    """The last letter that is a digit of a size, in any alphabet; ``@`` if there is none."""
    if size in (16, 25):
        return "P" if size == 16 else "Y"
    return symbols_for(size)[-1] if 9 < size <= LARGEST_LETTERED else "@"


class Looks:
    """The looks of a line, apart from its digits: its kind, and the possible places of its cells.

    *widths* are all possible numbers of cells; *may_have_label*: a word, or the last words
    together, are long enough for a puzzle after a label; *is_short*: it has too few characters for
    a row, and no bars.
    """

    __slots__ = ("_bars", "_characters", "_cuts", "_fields", "_text", "_words", "is_border",
                 "is_prose", "is_short", "may_have_label", "widths")

    def __init__(self, text: str) -> None:
        digits = "1" in text  # no border has one
        self.is_border = not digits and bool(_DASHED.search(text) and _BORDER.fullmatch(text))
        self.is_prose = not self.is_border and _is_prose(text)
        words = _words_in(text)
        lengths = list(map(len, words))
        self.may_have_label = len(lengths) > 1 and (
            max(lengths[1:]) >= LEAST**2
            or (LEAST <= lengths[-1] < len(lengths)
                and set(lengths[-lengths[-1] :]) == {lengths[-1]}))
        self._characters, self._words = len("".join(words)), len(words)
        bars = text.count("|") if text.isascii() else len(_BAR.findall(text))
        fields = _fields(text) if self._words <= bars + 1 else ()  # at most one word each
        widths = {self._characters}
        points = "." in text or "_" in text
        if not points or not any(len(word) > 1 and ("." in word or "_" in word) for word in words):
            widths.add(self._words)
        if fields and (any(text[at:end] in ("", ".") for at, end in fields) or (
                len(fields) == self._words in widths)):
            widths.add(len(fields))
        self.widths = frozenset([width for width in widths if width >= LEAST])
        self.is_short = bool(words) and not (self.widths or bars)
        self._text, self._fields = text, fields
        self._bars: str | None = None
        self._cuts: Cuts | None = None

    @property
    def bars(self) -> str:
        """The line with blanks for everything except its bars."""
        if self._bars is None:
            self._bars = self._text.translate(_ONLY_BARS)
        return self._bars

    def is_glued(self, width: int) -> bool:
        """Whether it has that many cells only if words are runs of them."""
        return width == self._characters and width not in (self._words, len(self._fields))

    def cuts(self, width: int) -> Cuts | None:
        """Return the places of *width* cells, if the line can have as many."""
        if self._cuts is None or len(self._cuts.columns) != width:
            self._cuts = self._cut(width)
        return self._cuts

    def _cut(self, width: int) -> Cuts | None:
        if width == self._words:
            starts = word_starts(self._text) or tuple(
                [word.start() + 1 for word in _WORD.finditer(self._text)])
            return Cuts(starts, width == self._characters, ())
        if width == len(self._fields):
            starts = tuple([start + 1 for start, _ in self._fields])
            single = all(end - start == 1 for start, end in self._fields)
            return Cuts(starts, single, self._fields)
        if width == self._characters:
            words = [word.span() for word in _WORD.finditer(self._text)]
            starts = tuple([at + 1 for start, end in words for at in range(start, end)])
            return Cuts(starts, True, ())
        return None


LEAST = 4  # cells of a row


class Cuts:
    """The places of the cells of a line: their 1-based *columns*, and more.

    *single*: each cell is a character, next to nothing except blanks and bars; *fields*: start and
    end of each, if some may be blank; without them, the cells are the words.
    """

    __slots__ = ("columns", "fields", "single")

    def __init__(
        self, columns: tuple[int, ...], single: bool, fields: Sequence[tuple[int, int]]
    ) -> None:
        self.columns, self.single, self.fields = columns, single, fields

    def cells(self, text: str) -> Sequence[str]:
        """Return the cells of a line with these cuts, a text if each is one character."""
        if self.single:
            return "".join(_words_in(text))
        if not self.fields:
            return _words_in(text)
        return [text[start:end] or "." for start, end in self.fields]


class Row:
    """A line of cells, with its number."""

    __slots__ = ("line", "looks", "text")

    def __init__(self, line: int, text: str, looks: Looks | None = None) -> None:
        self.line, self.text = line, text
        self.looks = looks or looks_of(text)

    @property
    def words(self) -> Sequence[str]:
        """The runs of characters between blanks and bars."""
        return _words_in(self.text)

    @property
    def widths(self) -> frozenset[int]:
        """All possible numbers of cells of the row."""
        return self.looks.widths

    def cells(self, width: int) -> Sequence[str] | None:
        """Return the row as *width* cells, a text if each is one character; or None."""
        cuts = self.looks.cuts(width)
        return None if cuts is None else cuts.cells(self.text)

    def columns(self, width: int) -> Sequence[int]:
        """Return the 1-based columns of *width* cells."""
        cuts = self.looks.cuts(width)
        return () if cuts is None else cuts.columns


def _words_in(text: str) -> list[str]:
    """The runs of characters between blanks and bars."""
    return (text.replace("|", " ") if text.isascii() else text.translate(_BLANK_BARS)).split()


def _fields(text: str) -> Sequence[tuple[int, int]]:
    """The fields between bars, if every cell has its own walls; blank means empty."""
    text = text.rstrip()
    pieces = _BAR.split(text)
    if len(pieces) < 2 or any(len(piece.split(None, 2)) > 1 for piece in pieces):
        return ()
    out, start = [], 0
    for field in pieces:
        content = field.strip()
        at = start + (len(field) - len(field.lstrip()) if content else len(field) // 2)
        out.append((at, at + len(content)))
        start += len(field) + 1
    if out[0][0] == out[0][1]:
        out.pop(0)
    if out and out[-1][0] == out[-1][1] and text[-1:] in BARS:
        out.pop()
    return out if len(out) > 1 else ()
