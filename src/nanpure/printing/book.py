"""Books and sheets of puzzles as PDF: the contents of each page, and the file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeVar

from nanpure.base.arguments import flag, integer, real, spelled, text_of
from nanpure.errors import NanpureError, shown_value
from nanpure.io.catalogue import level_name
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, PuzzleLike, as_grid
from nanpure.phrases.voice import check_language
from nanpure.printing.columns import Line, columns_of
from nanpure.printing.cover import COVERED, Front, cover, fits
from nanpure.printing.entries import Entry, entries, sections
from nanpure.printing.fonts import Typeface, typeface
from nanpure.printing.page_sizes import MM, PAPERS, PER_PAGE, Box, Sheet
from nanpure.printing.pages import HEADING, LEADING, TEXT, Pen, wrapped
from nanpure.printing.words import rule_sentences, say
from nanpure.words import message

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

__all__ = ["ANSWERS", "Answers", "Book", "write_book"]

Answers = Literal["back", "upside-down", "none"]
ANSWERS: tuple[Answers, ...] = ("back", "upside-down", "none")

NUMBER = 8.0  # of page numbers
COLUMN_GAP = 7 * MM
LONGEST = 50  # millimetres of a margin
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Book:
    """The design of a book; lengths in millimetres.

    - *title*, *author*: for the title page; without *cover* there is none, as for a sheet;
    - *lang*: ``en`` or ``ja``; *paper*: one of :data:`~nanpure.printing.PAPERS`; *per_page*: 1, 2,
      4, 6, 9, 12 or 20 puzzles; *answers_per_page* the same of solutions;
    - *levels*: rate the puzzles, sort them into a section per level, and print level and rating;
    - *answers*: at the ``back``, there ``upside-down``, or ``none``; *hints*: one line per puzzle;
      *paths*: every step of every puzzle, for teachers;
    - *margin*; *gutter*: additional room where pages are bound; *bleed*: paper beyond the cut, as
      print shops want it; *marks*: lines outside the bleed that show where to cut;
    - *font*: a TrueType file to use instead of M PLUS 1.
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
    marks: bool = False
    font: Path | None = None

    def __post_init__(self) -> None:
        check_language(self.lang)
        for name in ("title", "author"):
            text_of(getattr(self, name), name)
        for name in ("levels", "cover", "hints", "paths", "marks"):
            flag(getattr(self, name), name)
        object.__setattr__(self, "paper", spelled(self.paper, "paper", PAPERS))
        object.__setattr__(self, "answers", spelled(self.answers, "answers", ANSWERS))
        for name in ("per_page", "answers_per_page"):
            if (count := integer(getattr(self, name), name)) not in PER_PAGE:
                raise ValueError(message("{name}: expected one of {counts}, got {got}", name=name,
                                         counts=", ".join(map(str, PER_PAGE)), got=count))
        for name in ("margin", "gutter", "bleed"):
            length = real(getattr(self, name))
            if length is None or not 0 <= length <= LONGEST:
                raise ValueError(message("{name}: expected 0 to {most} millimetres, got {got}",
                                         name=name, most=LONGEST,
                                         got=shown_value(getattr(self, name))))


@dataclass(frozen=True, slots=True)
class _Page:
    """The contents of one page; *mark* is its name in the table of contents, *note* follows it."""

    draw: Callable[[Pen, Box], None]
    mark: str = ""
    note: str = ""


def write_book(
    puzzles: Iterable[PuzzleLike], book: Book | None = None, *,
    layout: Layout | str | None = None, link: Callable[[Puzzle], str] | None = None,
) -> bytes:
    """Typeset puzzles as a PDF book with embedded fonts; equal arguments give equal bytes.

    Each of *puzzles* is in any form that :meth:`Puzzle.of` takes, with *layout* as there; *link*
    returns the text of a QR code next to each puzzle. Raises :class:`~nanpure.PuzzleError`
    if a puzzle does not have exactly one solution, and :class:`~nanpure.NanpureError` if the
    typeface lacks a character or there is no puzzle.

    >>> write_book([".24. 3... ...4 .31."], Book("One", cover=False))[:5]
    b'%PDF-'
    """
    from reportlab.pdfgen.canvas import Canvas

    book = Book() if book is None else book
    face = typeface(book.font)
    posed = (as_grid(puzzle, layout).puzzle for puzzle in puzzles)
    made = entries(posed, rated=book.levels, link=link)
    if not made:
        raise NanpureError("a book needs a puzzle")
    sheet = Sheet.of(book.paper, book.margin, book.gutter, book.bleed, marks=book.marks)
    pages = list(_pages(book, made, sheet, face))
    if book.cover:
        pages = _opened(book, made, pages, sheet, face)
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
        if sheet.outside:
            canvas.setCropBox(sheet.trim, "trim")
            canvas.setCropBox(sheet.bled, "bleed")
            pen.hairlines(sheet.crop_marks())
        if page.mark:
            canvas.bookmarkPage(f"page{number}")
            canvas.addOutlineEntry(page.mark, f"page{number}", level=0)
        area = sheet.area(number)
        page.draw(pen, area)
        if number > 1 or not book.cover:
            bottom = sheet.outside + max(sheet.margin * 0.5, 10) - NUMBER / 2
            # At the outer edge, where pages are turned.
            if number % 2:
                pen.right(area.right, bottom, str(number), NUMBER)
            else:
                pen.left(area.left, bottom, str(number), NUMBER)
        canvas.showPage()


# ---- what is on which page -----------------------------------------------------------------------


def _pages(book: Book, entries: Sequence[Entry], sheet: Sheet, face: Typeface) -> Iterator[_Page]:
    """All pages after the cover."""
    for level, part in sections(entries):
        name = level_name(level, book.lang) if level else ""
        yield from _marked(name, (
            partial(_puzzles, entries=some, book=book, name=name)
            for some in _chunks(part, book.per_page)), _range(part, book.lang))
    area = sheet.area(1)
    column = area.split(_columns(area), 1, COLUMN_GAP)[0].width
    if any(entry.remarks() for entry in entries):
        yield from _text(say("about", book.lang), list(_remarks(entries, column, face)), area)
    if book.hints:
        lines = [(line, False) for hint in _hints(entries, book.lang)
                 for line in wrapped(hint, column, TEXT, face)]
        yield from _text(say("hints", book.lang), lines, area)
    if book.paths:
        yield from _text(say("paths", book.lang),
                         list(_paths(entries, book.lang, column, face)), area)
    if book.answers != "none":
        name = say("answers", book.lang)
        yield from _marked(name, (
            partial(_answers, entries=some, per_page=book.answers_per_page, name=name,
                    turned=book.answers == "upside-down")
            for some in _chunks(entries, book.answers_per_page)))


def _marked(
    name: str, draws: Iterable[Callable[[Pen, Box], None]], note: str = ""
) -> Iterator[_Page]:
    """The pages of one part; the contents list the first."""
    for at, draw_it in enumerate(draws):
        yield _Page(draw_it, *(("", "") if at else (name, note)))


def _range(part: Sequence[Entry], lang: str) -> str:
    first, last = part[0].number, part[-1].number
    return say("range" if first < last else "single", lang, first=first, last=last)


def _columns(area: Box) -> int:
    """The number of text columns: two if both are wide enough to read."""
    return 2 if area.width > 400 else 1


def _text(name: str, lines: Sequence[Line], area: Box) -> Iterator[_Page]:
    columns = columns_of(lines, int((area.height - HEADING) / (TEXT * LEADING)))
    return _marked(name, (partial(_lines, columns=some, name=name)
                          for some in _chunks(columns, _columns(area))))


def _hints(entries: Sequence[Entry], lang: str) -> Iterator[str]:
    """One hint per puzzle; consecutive puzzles with the same hint share it."""
    for hint, group in groupby(entries, key=lambda entry: entry.hint(lang)):
        some = [entry.number for entry in group]
        numbers = f"{some[0]}–{some[-1]}" if len(some) > 1 else f"{some[0]}"
        yield f"{numbers}. {hint}"


def _remarks(entries: Sequence[Entry], width: float, face: Typeface) -> Iterator[Line]:
    """What puzzles say of themselves; names that were cut above boards are whole here."""
    for entry in entries:
        if not (remarks := entry.remarks()):
            continue
        head = "  ".join(filter(None, [str(entry.number), face.carried(entry.name)]))
        for line in wrapped(head, width, TEXT, face):
            yield line, True
        for remark in remarks:
            for line in wrapped(face.carried(remark), width, TEXT, face):
                yield line, False
        yield "", False


def _paths(entries: Sequence[Entry], lang: str, width: float, face: Typeface) -> Iterator[Line]:
    for entry in entries:
        yield "  ".join([str(entry.number), *entry.labels(lang)]), True
        for at, (sentence, *explanation) in enumerate(entry.steps(lang), 1):
            walk = (f"{at}.{number} {text}" for number, text in enumerate(explanation, 1))
            for text in (f"{at}. {sentence}", *walk):
                for line in wrapped(text, width, TEXT, face):
                    yield line, False
        yield "", False


def _chunks(things: Sequence[T], count: int) -> Iterator[Sequence[T]]:
    return (things[at : at + count] for at in range(0, len(things), count))


# ---- the pages -----------------------------------------------------------------------------------


def _puzzles(pen: Pen, box: Box, *, entries: Sequence[Entry], book: Book, name: str) -> None:
    pen.puzzles(pen.heading(box, name) if name else box, entries, book.per_page, book.lang)


def _answers(
    pen: Pen, box: Box, *, entries: Sequence[Entry], per_page: int, name: str, turned: bool
) -> None:
    pen.answers(pen.heading(box, name), entries, per_page, turned=turned)


def _lines(pen: Pen, box: Box, *, columns: Sequence[Sequence[Line]], name: str) -> None:
    places = pen.heading(box, name).split(_columns(box), 1, COLUMN_GAP)
    for place, column in zip(places, columns, strict=False):
        pen.lines(place, column, TEXT)


# ---- the cover -----------------------------------------------------------------------------------


def _opened(
    book: Book, entries: Sequence[Entry], pages: Sequence[_Page], sheet: Sheet, face: Typeface
) -> list[_Page]:
    """Put a title page first, with the contents and, if they fit, the rules."""
    area = sheet.area(1)
    rules = rule_sentences((entry.puzzle.layout for entry in entries), book.lang)
    if book.levels:
        rules.append(say("rating", book.lang))
    lines = [line for rule in rules for line in wrapped(rule, COVERED * area.width, TEXT, face)]
    marks = sum(1 for page in pages if page.mark)
    if not fits(area, marks, len(lines)):
        pages = [*_text(say("how", book.lang), [(rule, False) for rule in lines], area), *pages]
        lines = []
    contents = [(page.mark, page.note, number) for number, page in enumerate(pages, 2) if page.mark]
    front = Front(book.title or say("title", book.lang), book.author, _how_many(entries, book.lang),
                  entries[0].picture(), contents, lines)
    return [_Page(partial(cover, front=front)), *pages]


def _how_many(entries: Sequence[Entry], lang: str) -> str:
    count = len(entries)
    return say("puzzles", lang, count=count) if count > 1 else say("puzzle", lang)
