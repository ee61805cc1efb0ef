"""The verbs of the API that make files: pictures, sheets and books."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from functools import partial
from typing import Any

import nanpure
from nanpure.errors import Unsupported, shown
from nanpure.io.svg_themes import Theme
from nanpure.kernel import Control
from nanpure.model.puzzle import Puzzle
from nanpure.printing import Book as Setting
from nanpure.printing import pdf, png, write_book
from nanpure.printing.requests import HOLE, address, demand, made, site_link
from nanpure.text import LINKS
from nanpure.web.catalogue import catalogue_of
from nanpure.web.event_pictures import event_picture
from nanpure.web.limits import ITEMS, QUICK_SECONDS
from nanpure.web.models import Position
from nanpure.web.models_print import Book, Draw, Posed
from nanpure.web.position import grid_of, parse_layout
from nanpure.web.problems import Problem
from nanpure.web.report import Report
from nanpure.web.step_lookup import refound

__all__ = ["book", "draw"]

Json = dict[str, Any]
TYPES = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}
USUAL: dict[str, Theme] = {"svg": "auto", "png": "light", "pdf": "print"}
POINTS = 0.75  # of a pixel
SHARPER = 2  # pixels of a PNG for one of the screen, unless a size is given
WISHES = ("title", "author", "lang", "paper", "per_page", "answers_per_page", "levels", "cover",
          "answers", "hints", "paths", "margin", "gutter", "bleed", "marks")


def draw(asked: Draw, control: Control) -> Json:
    """Draw a grid, a step of its path, or an event of a method, as a file."""
    _demand(asked.form)
    if asked.theme == "auto" and asked.form != "svg":
        raise Problem(422, "the theme auto follows the reader of an SVG, "
                      f"expected another one for {asked.form}")
    if sum(choice is not None for choice in (asked.step, asked.shown, asked.event)) > 1:
        raise Problem(422, "expected step, or shown with a step of the grid, or event, and not "
                      "several of them")
    theme = asked.theme or USUAL[asked.form]
    picture = event_picture(asked, asked.event, theme, control) if asked.event else \
        _board_picture(asked, theme, control)
    if asked.form == "png":
        shown_at = int(picture.partition('width="')[2].partition('"')[0])
        return _file("png", png(picture, asked.size or SHARPER * shown_at))
    if asked.form == "pdf":
        return _file("pdf", pdf(picture, asked.size * POINTS if asked.size else None))
    return _file("svg", picture.encode())


def _board_picture(asked: Draw, theme: Theme, control: Control) -> str:
    if asked.policy == "se" and (asked.only, asked.without, asked.uniqueness) != (None, [], None):
        raise Problem(422, "the policy se has its own techniques, expected none of only, "
                      "without and uniqueness")
    grid, step = grid_of(asked), None
    if asked.shown is not None:
        step = refound(grid, asked.shown, asked, control)
    if asked.step is not None:
        path = nanpure.path(
            grid, asked.policy, None if asked.policy == "se" else catalogue_of(asked),
            max_steps=asked.limit, timeout=QUICK_SECONDS, control=control)
        if len(path.steps) < asked.step:
            raise Problem(422, f"expected a step of the path, which has {len(path.steps)}, "
                          f"got {asked.step}")
        step = path.step(asked.step - 1)
        assert step.grid is not None
        grid = step.grid
    return nanpure.svg(grid, candidates=asked.candidates, size=asked.size, step=step,
                       lang=asked.lang, theme=theme, rulers=asked.rulers)


def book(asked: Book, report: Report) -> Json:
    """Set puzzles as a book, a PDF; progress: the number of puzzles so far."""
    _demand("pdf", *["codes"] * (asked.address is not None or asked.site is not None))
    if asked.site is not None and (asked.address is not None or asked.site not in LINKS):
        raise Problem(422, f"expected as site one of {', '.join(LINKS)}, and no address, "
                      f"got {shown(asked.site)}")
    if bool(asked.puzzles) == bool(asked.make):
        raise Problem(422, "expected puzzles or make, not both")
    if sum(count for _, count in asked.make) > ITEMS:
        raise Problem(422, f"expected at most {ITEMS} puzzles to be made, got "
                      f"{sum(count for _, count in asked.make)}")
    if asked.address is not None and HOLE not in asked.address:
        raise Problem(422, f"expected an address with {HOLE} in it, got {shown(asked.address)}")
    wishes = {name: getattr(asked, name) for name in WISHES}
    there: list[Puzzle] = []
    count = len(asked.puzzles) or sum(many for _, many in asked.make)
    with report.watching(lambda: {"made": len(there), "of": count}):
        data = write_book(
            _each(asked, report, there), Setting(**wishes),
            link=partial(site_link, asked.site) if asked.site is not None
            else None if asked.address is None else partial(address, asked.address))
    return _file("pdf", data)


def _each(asked: Book, report: Report, there: list[Puzzle]) -> Iterator[Puzzle]:
    """Yield the puzzles one by one, until the work is stopped."""
    layout = parse_layout(asked.layout) if asked.layout is not None else None
    given = (grid_of(_posed(each, asked)).puzzle for each in asked.puzzles)
    for puzzle in given if asked.puzzles else made(
            asked.make, layout or "3x3", asked.seed, control=report.control):
        report.demand()
        there.append(puzzle)
        yield puzzle


def _posed(each: str | Posed, asked: Book) -> Position:
    if isinstance(each, str):
        return Position(puzzle=each, layout=asked.layout)
    return Position(puzzle=each.puzzle, layout=each.layout or asked.layout, about=each.about)


def _demand(*wanted: str) -> None:
    try:
        demand(*wanted)
    except Unsupported as error:
        raise Problem(501, str(error), kind="library") from error


def _file(form: str, data: bytes) -> Json:
    return {"type": TYPES[form], "data": b64encode(data).decode()}
