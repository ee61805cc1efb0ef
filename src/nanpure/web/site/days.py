"""The puzzles of a day as the folder carries them: as the verbs answer, with their solutions.

The path is carried for the level on which the page opens: whoever chooses another one has the
engine by then.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any, get_args

import nanpure
from nanpure.kernel import Control
from nanpure.model.puzzle import Puzzle
from nanpure.web.about import about, rules
from nanpure.web.carried_path import carried_path
from nanpure.web.daily_puzzle import today, variant
from nanpure.web.models_rooms import Level, Today, Variant
from nanpure.web.position import layout_json, parse_layout
from nanpure.web.site.packed import packed_json

__all__ = ["days_of", "files_of_day", "ready_files", "yesterday"]

USUAL = "medium"  # as static/js/view.js has it
BOARDS = ("9", "3x3")  # the layouts that the page asks for at its start

Json = dict[str, Any]


def days_of(first: date, count: int) -> Iterator[date]:
    """Yield so many days.

    >>> [day.isoformat() for day in days_of(date(2026, 12, 31), 2)]
    ['2026-12-31', '2027-01-01']
    """
    return (first + timedelta(days) for days in range(count))


def yesterday() -> date:
    """Return the day before today: it has not ended everywhere."""
    return date.today() - timedelta(days=1)


def files_of_day(day: date) -> dict[str, bytes]:
    """Return the files of a day by their addresses in the folder.

    *today*: the answers of the verb, by level; *solutions*: their digits; *variant*: the answer of
    that verb, with the layout of its board in *layouts*; *path*: the level whose path is carried.
    """
    name = day.isoformat()
    posed = {level: today(Today(date=name, level=level), Control()) for level in get_args(Level)}
    other = variant(Variant(date=name), Control())
    layout = other["board"]["layout"]
    puzzles = {level: Puzzle.parse(answer["board"]["puzzle"]) for level, answer in posed.items()}
    told = {
        "today": posed, "variant": other, "path": USUAL,
        "layouts": {layout: layout_json(parse_layout(layout))},
        "solutions": {level: nanpure.solve(puzzle).solution.line()
                      for level, puzzle in puzzles.items()},
    }
    return {f"days/{name}.pack": packed_json(told),
            f"days/{name}-path.pack": packed_json(carried_path(puzzles[USUAL]))}


def ready_files() -> dict[str, bytes]:
    """Return the answers that the page asks for before anybody has done anything."""
    layouts = {text: layout_json(parse_layout(text)) for text in BOARDS}
    return {"ready/about.pack": packed_json(about()), "ready/rules.pack": packed_json(rules()),
            "ready/layouts.pack": packed_json(layouts)}
