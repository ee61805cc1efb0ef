"""Books and sheets of puzzles as PDF: what is on which page, and the file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeVar

from nanpure.base.arguments import flag, integer, one_of, real, text_of
from nanpure.errors import NanpureError, shown_value
from nanpure.io.voice import check_language
from nanpure.model.puzzle import Puzzle
from nanpure.printing.canvas import draw
from nanpure.printing.entries import Entry, entries, sections
from nanpure.printing.fonts import Typeface, typeface
from nanpure.printing.pages import HEADING, LEADING, Pen, wrapped
from nanpure.printing.sheets import MM, PAPERS, PER_PAGE, Box, Sheet
from nanpure.printing.words import say

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

__all__ = ["ANSWERS", "Answers", "Book", "write_book"]

Answers = Literal["back", "upside-down", "none"]
ANSWERS: tuple[Answers, ...] = ("back", "upside-down", "none")

TEXT = 8.5  # font size of hints and paths
NUMBER = 8.0  # of page numbers
COLUMN_GAP = 7 * MM
LONGEST = 50  # millimetres of a margin
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Book:
    """How a book is to look; lengths in millimetres.

    - *title*, *author*: of the title page, which a book without *cover* has not; a sheet, then;
    - *lang*: ``en`` or ``ja``; *paper*: one of :data:`~nanpure.printing.PAPERS`; *per_page*: 1, 2,
      4, 6, 9, 12 or 20 puzzles; *answers_per_page* the same of solutions;
    - *levels*: rate the puzzles, sort them by level, a section each, and print level and rating;
    - *answers*: at the ``back``, there ``upside-down``, or ``none``; *hints*: a line a puzzle;
      *paths*: every step of every puzzle, for teachers;
    - *margin*; *gutter*: further room where pages are bound; *bleed*: paper beyond the cut, as
      print shops want it;
    - *font*: a TrueType file in place of M PLUS 1.
    """

    title: str = ""
    author: str = ""
    lang: str = "en"
    paper: str = "a4"
    per_page: int = 4
    answers_per_page: int = 12
    levels: bool = True
    cover: bool = True
    answers: Answers = "back"
    hints: bool = False
    paths: bool = False
    margin: float = 15
    gutter: float = 0
    bleed: float = 0
    font: Path | None = None

    def __post_init__(self) -> None:
        check_language(self.lang)
        for name in ("title", "author"):
            text_of(getattr(self, name), name)
        for name in ("levels", "cover", "hints", "paths"):
            flag(getattr(self, name), name)
        one_of(self.paper, "paper", PAPERS)
        one_of(self.answers, "answers", ANSWERS)
        for name in ("per_page", "answers_per_page"):
            if (count := integer(getattr(self, name), name)) not in PER_PAGE:
                raise ValueError(f"{name}: expected one of {', '.join(map(str, PER_PAGE))}, "
                                 f"got {count}")
        for name in ("margin", "gutter", "bleed"):
            length = real(getattr(self, name))
            if length is None or not 0 <= length <= LONGEST:
                raise ValueError(f"{name}: expected 0 to {LONGEST} millimetres, got "
                                 f"{shown_value(getattr(self, name))}")


@dataclass(frozen=True, slots=True)
class _Page:
    """What one page has; *mark*: a name for the table of contents."""

    draw: Callable[[Pen, Box], None]
    mark: str = ""


def write_book(
    puzzles: Iterable[Puzzle], book: Book | None = None, *,
    link: Callable[[Puzzle], str] | None = None,
) -> bytes:
    """Set puzzles as a book, a PDF with its fonts embedded; the same wishes give the same bytes.

    *link* gives the text of a QR code beside each puzzle. Raises
    :class:`~nanpure.PuzzleError` where a puzzle has not exactly one solution, and
    :class:`~nanpure.NanpureError` where the typeface lacks a sign or there is no puzzle.

    >>> write_book([Puzzle.parse(".24. 3... ...4 .31.")], Book("One", cover=False))[:5]
    b'%PDF-'
    """
    from reportlab.pdfgen.canvas import Canvas

    book = Book() if book is None else book
    face = typeface(book.font)
    told = entries(puzzles, rated=book.levels, link=link)
    if not told:
        raise NanpureError("a book needs a puzzle")
    sheet = Sheet.of(book.paper, book.margin, book.gutter, book.bleed)
    pages = list(_pages(book, told, sheet, face))
    if book.cover:
        pages = _opened(book, told, pages)
    out = BytesIO()
    canvas = Canvas(out, pagesize=sheet.media, invariant=1, pageCompression=1,
                    initialFontName=face.regular.fontName)
    canvas.setTitle(book.title or say("title", book.lang))
    canvas.setAuthor(book.author)
    canvas.setCreator("nanpure")
    _draw(canvas, book, sheet, face, pages)
    canvas.save()
    return out.getvalue()


def _draw(
    canvas: Canvas, book: Book, sheet: Sheet, face: Typeface, pages: Sequence[_Page]
) -> None:
    pen = Pen(canvas, face)
    for number, page in enumerate(pages, 1):
        if book.bleed:
            canvas.setCropBox(sheet.trim, "trim")
            canvas.setCropBox((0, 0, *sheet.media), "bleed")
        if page.mark:
            canvas.bookmarkPage(f"page{number}")
            canvas.addOutlineEntry(page.mark, f"page{number}", level=0)
        area = sheet.area(number)
        page.draw(pen, area)
        if number > 1 or not book.cover:
            bottom = sheet.bleed + max(sheet.margin * 0.5, 10) - NUMBER / 2
            # At the outer edge, where one leafs.
            if number % 2:
                pen.right(area.right, bottom, str(number), NUMBER)
            else:
                pen.left(area.left, bottom, str(number), NUMBER)
        canvas.showPage()


# ---- what is on which page -----------------------------------------------------------------------


def _pages(book: Book, told: Sequence[Entry], sheet: Sheet, face: Typeface) -> Iterator[_Page]:
    """All pages behind the cover."""
    for level, part in sections(told):
        name = say(level, book.lang) if level else ""
        yield from _marked(name, (
            partial(_puzzles, entries=some, per_page=book.per_page, name=name)
            for some in _chunks(part, book.per_page)))
    area = sheet.area(1)
    column = area.split(_columns(area), 1, COLUMN_GAP)[0].width
    if book.hints:
        hints = (f"{entry.number}. {entry.hint(book.lang)}" for entry in told)
        lines = [(line, False) for hint in hints for line in wrapped(hint, column, TEXT, face)]
        yield from _text(say("hints", book.lang), lines, area)
    if book.paths:
        yield from _text(say("paths", book.lang), list(_paths(told, book.lang, column, face)), area)
    if book.answers != "none":
        name = say("answers", book.lang)
        yield from _marked(name, (
            partial(_answers, entries=some, per_page=book.answers_per_page, name=name,
                    turned=book.answers == "upside-down")
            for some in _chunks(told, book.answers_per_page)))


def _marked(name: str, draws: Iterable[Callable[[Pen, Box], None]]) -> Iterator[_Page]:
    """Pages of one part, the first of which the contents name."""
    for at, draw_it in enumerate(draws):
        yield _Page(draw_it, name if not at else "")


def _columns(area: Box) -> int:
    """Columns of text side by side: two where both can be read."""
    return 2 if area.width > 400 else 1


def _text(name: str, lines: Sequence[tuple[str, bool]], area: Box) -> Iterator[_Page]:
    room = int((area.height - HEADING) / (TEXT * LEADING)) * _columns(area)
    return _marked(name, (partial(_lines, lines=some, name=name) for some in _chunks(lines, room)))


def _paths(
    told: Sequence[Entry], lang: str, width: float, face: Typeface
) -> Iterator[tuple[str, bool]]:
    for entry in told:
        yield f"{entry.number}", True
        for at, step in enumerate(entry.steps(lang), 1):
            for line in wrapped(f"{at}. {step}", width, TEXT, face):
                yield line, False
        yield "", False


def _chunks(things: Sequence[T], count: int) -> Iterator[Sequence[T]]:
    return (things[at : at + count] for at in range(0, len(things), count))


# ---- the pages -----------------------------------------------------------------------------------


def _puzzles(pen: Pen, box: Box, *, entries: Sequence[Entry], per_page: int, name: str) -> None:
    pen.puzzles(pen.heading(box, name) if name else box, entries, per_page, name)


def _answers(
    pen: Pen, box: Box, *, entries: Sequence[Entry], per_page: int, name: str, turned: bool
) -> None:
    pen.answers(pen.heading(box, name), entries, per_page, turned=turned)


def _lines(pen: Pen, box: Box, *, lines: Sequence[tuple[str, bool]], name: str) -> None:
    below = pen.heading(box, name)
    columns = below.split(_columns(box), 1, COLUMN_GAP)
    room = int(below.height / (TEXT * LEADING))
    for column, some in zip(columns, _chunks(lines, room), strict=False):
        pen.lines(column, some, TEXT)


# ---- the cover -----------------------------------------------------------------------------------


def _opened(book: Book, told: Sequence[Entry], pages: Sequence[_Page]) -> list[_Page]:
    """The pages behind a title page, which has the contents too."""
    contents = [(page.mark, number) for number, page in enumerate(pages, 2) if page.mark]
    return [_Page(partial(_cover, book=book, told=told, contents=contents)), *pages]


def _cover(
    pen: Pen, box: Box, *, book: Book, told: Sequence[Entry], contents: Sequence[tuple[str, int]]
) -> None:
    """The title, the first puzzle as an ornament, how many there are, what is where."""
    title = book.title or say("title", book.lang)
    size = min(36.0, 36 * 0.95 * box.width / pen.face.width(title, 36, bold=True))
    pen.centred(box.middle, box.top - 0.14 * box.height, title, size, bold=True)
    if book.author:
        pen.centred(box.middle, box.top - 0.14 * box.height - 26, book.author, 13)
    side = min(0.5 * box.width, 0.36 * box.height)
    bottom = box.bottom + 0.42 * box.height
    draw(pen.canvas, told[0].picture(), box.middle - side / 2, bottom, side, pen.face)
    count = len(told)
    said = say("puzzles", book.lang, count=count) if count > 1 else say("puzzle", book.lang)
    pen.centred(box.middle, bottom - 30, said, 13)
    rows = [(mark, number) for mark, number in contents if mark]
    left, right = box.middle - 0.3 * box.width, box.middle + 0.3 * box.width
    for at, (mark, number) in enumerate(rows):
        line = bottom - 62 - at * 17
        pen.left(left, line, mark, 10.5)
        pen.right(right, line, str(number), 10.5)
        pen.dots(left + pen.face.width(mark, 10.5) + 6,
                 right - pen.face.width(str(number), 10.5) - 6, line)
