"""The verbs of the API that write a grid as text: in any form, and as links of sites."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast
from urllib.parse import quote

from nanpure import text
from nanpure.errors import ParseError, Unsupported
from nanpure.io.cosmetics import NOTE as DRAWING
from nanpure.kernel import Control
from nanpure.model.grid import Grid
from nanpure.model.writer import write
from nanpure.text import FormatName
from nanpure.web.models import Convert, Position
from nanpure.web.position import about_json, grid_of

__all__ = ["convert", "links"]

Json = dict[str, Any]
ISS = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="
NOTES = ("title", "author", "rules", "source", DRAWING)


def convert(asked: Convert, control: Control) -> Json:
    """Write a grid in another text form."""
    grid = grid_of(asked)
    written = write(grid, cast("FormatName", asked.to), lossy=asked.lossy)
    return {"text": written, "unsaid": _unsaid(grid, written)}


def links(asked: Position, control: Control) -> Json:
    """Links that contain a grid and open it at other sites; nothing is sent there."""
    grid = grid_of(asked)
    sites = [site for site in text.LINKS if site != "nanpure"]
    return {"links": [_link(grid, site) for site in (*sites, "iss")]}


def _link(grid: Grid, site: str) -> Json:
    try:
        url = write(grid, cast("FormatName", site))
        if site == "iss":  # a text form that the site takes in its address
            url = ISS + quote(url, safe="")
    except Unsupported as error:
        kinds = {type(rule): None for rule in grid.layout.rules}
        return {"site": site, "url": None, "without": str(error), "unsaid": [],
                "kinds": [kind.title for kind in kinds if site not in kind.forms()]}
    return {"site": site, "url": url, "without": None, "unsaid": _unsaid(grid, url), "kinds": []}


def _unsaid(grid: Grid, written: str) -> list[str]:
    """The notes of a puzzle that do not come back from what was written.

    >>> titled = grid_of(Position(puzzle="12..3..........4", about={"title": "Small"}))
    >>> _unsaid(titled, write(titled, "line")), _unsaid(titled, write(titled, "json"))
    (['title'], [])
    """
    had = about_json(grid.puzzle.info, grid.layout.size)
    if not had:
        return []
    try:
        kept = about_json(text.parse(written).info, grid.layout.size)
    except ParseError:  # written lossily, it may be no puzzle
        kept = {}
    return [name for name in NOTES if name in had and _folded(had, name) != _folded(kept, name)]


def _folded(notes: Mapping[str, str], name: str) -> str:
    """A note without regard to its line ends: forms of one line have none."""
    return " ".join(notes.get(name, "").split())
