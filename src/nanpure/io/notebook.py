"""What notebooks show: results as HTML around the pictures of :func:`nanpure.svg`.

Text takes the colours of the notebook; pictures bring their own background.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from nanpure.io.catalogue import level_name
from nanpure.io.events import sentence
from nanpure.io.explain import explain
from nanpure.io.geometry import safe
from nanpure.io.paths import ending, omission
from nanpure.io.sentences import technique_name
from nanpure.io.svg import svg
from nanpure.kernel import Batch, Counts
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.model.step import Path, Step
from nanpure.rate import Effort, Hodoku, Level, Ratings, Rounds, SudokuExplainer
from nanpure.search.batch import STATUSES
from nanpure.search.verbs import Result

if TYPE_CHECKING:
    from nanpure.io.hints import Hint

__all__ = ["batch_html", "hint_html", "layout_svg", "path_html", "ratings_html", "result_html",
           "step_html"]

SHOWN = 4  # solutions drawn side by side
SOLUTION = 230  # their width in pixels
ROWS = 300  # steps listed
DRAWN = 1_500_000  # characters of pictures of a path: a notebook keeps them all

_STYLE = """\
<style>
.nanpure-said table { border-collapse: collapse; margin: .3em 0; }
.nanpure-said th, .nanpure-said td { text-align: left !important; padding: .2em .9em .2em 0;
 white-space: nowrap; }
.nanpure-said p { margin: .3em 0; }
.nanpure-said summary { cursor: pointer; padding: .15em 0; }
.nanpure-said li { padding: .1em 0; }
.nanpure-boards { display: flex; flex-wrap: wrap; gap: 12px; }
</style>"""

_STATUS = {
    "unique": "one solution", "none": "no solution", "many": "several solutions",
    "unknown": "unknown", "bad": "no puzzle",
}


def layout_svg(layout: Layout) -> str:
    """An empty board."""
    return svg(Puzzle((0,) * layout.cells, layout))


def step_html(step: Step) -> str:
    """The sentence of a step and, where its grid is known, its picture.

    >>> from nanpure import next_step
    >>> "Hidden Single: one place for 4 in box 1: r2c2=4" in step_html(next_step(
    ...     ".24. 3... ...4 .31."))
    True
    """
    if step.grid is None:
        # Houses have numbers alone: without the layout their names would be guessed.
        effects = [f"{sign} {candidates}" for sign, candidates in (
            ("places", step.deduction.placements), ("removes", step.deduction.eliminations))
            if candidates]
        return _page([f"{technique_name(step.technique)}: {', '.join(effects)}"])
    said = sentence(step, step.grid.layout)
    return _page([said], svg(step.grid, step=step))


def path_html(path: Path) -> str:
    """How a path ended, its steps with a picture to open behind each, and its last grid.

    The first 300 steps are listed; pictures end where they take too much room.
    """
    layout = path.end.layout
    said = [sentence(ending(path), layout)]
    if path.left_out is not None:
        said.append(sentence(omission(path.left_out), layout))
    rows, room = [], DRAWN
    steps: Iterable[Step] = path.steps if path.start is None else path.in_grids()
    for step, _ in zip(steps, range(ROWS), strict=False):
        told = safe(sentence(step, layout))
        picture = svg(step.grid, step=step) if step.grid is not None and room > 0 else ""
        room -= len(picture)
        rows.append(f"<li><details><summary>{told}</summary>{picture}</details></li>"
                    if picture else f"<li>{told}</li>")
    more = len(path.steps) - len(rows)
    listed = f"<ol>{''.join(rows)}</ol>" + (f"<p>… {more} more steps</p>" if more else "")
    open_grid = not path.end.is_complete
    return _page(said, svg(path.end, candidates=open_grid and layout.size <= 16),
                 f"<details><summary>{len(path.steps)} steps</summary>{listed}</details>"
                 if path.steps else "")


def ratings_html(found: Ratings) -> str:
    """A table with a row a scale.

    >>> from nanpure import rate
    >>> "<td>1.2</td>" in ratings_html(rate(".24. 3... ...4 .31."))
    True
    """
    if found.status != "unique":
        return _page([f"not rated: {_STATUS[found.status]}"])
    rows = [_rated(rating) for rating in (
        found.nanpure, found.level, found.effort, found.se, found.hodoku) if rating is not None]
    return _page([], _table(("scale", "rating", "", "hardest technique"), rows))


def _rated(it: Rounds | Level | Effort | SudokuExplainer | Hodoku) -> tuple[str, ...]:
    if isinstance(it, Rounds):
        sums = f"sum {'≥' * it.stuck}{it.sum:.1f}, rounds: {len(it.rounds)}"
        return it.scale, it.text, sums, technique_name(it.technique) if it.technique else ""
    if isinstance(it, Effort):
        return it.scale, f"{it.mean:.1f}", f"guesses on average of {len(it.guesses)} searches", ""
    if isinstance(it, SudokuExplainer):
        return it.scale, f"ER {it.er:.1f}", f"EP {it.ep:.1f}, ED {it.ed:.1f}", it.technique
    name = technique_name(it.technique) if it.technique else ""
    return it.scale, level_name(it.level), f"score {it.score}", name


def result_html(found: Result) -> str:
    """What a search found out, with the first solutions."""
    said = [_STATUS[found.status]]
    if found.witness is not None:
        said = [f"{said[0]}: {explain(found.witness)}"]
    elif found.status == "unknown":
        said = [f"unknown: stopped by {found.stopped}"]
    counted = f"{'' if found.exact else 'at least '}{found.count:,}"
    said.append(f"solutions: {counted}; nodes: {found.nodes:,}; engine: {found.engine}")
    boards = [svg(grid, size=SOLUTION if len(found.solutions) > 1 else None)
              for grid in found.solutions[:SHOWN]]
    if len(found.solutions) > SHOWN:
        said.append(f"the first {SHOWN} of {len(found.solutions):,}")
    return _page(said, *([f'<div class="nanpure-boards">{"".join(boards)}</div>'] if boards
                         else []))


def batch_html(found: Batch | Counts) -> str:
    """How many rows of a batch have each status."""
    kept = Counter(found.status.tolist())
    rows = [(_STATUS[STATUSES[status]], f"{kept[status]:,}") for status in sorted(kept)]
    return _page([f"puzzles: {len(found.status):,}"], _table(("status", "puzzles"), rows))


def hint_html(found: Hint) -> str:
    """The text of a hint; the step is drawn where the text tells it too."""
    if found.strength != "move" or found.step is None or found.step.grid is None:
        return _page([found.text])
    return _page([found.text], svg(found.step.grid, step=found.step))


def _page(said: Sequence[str], *parts: str) -> str:
    """Sentences, the first one strong, and what stands below them."""
    lines = [f"<p>{'<b>' * (not at)}{safe(line)}{'</b>' * (not at)}</p>"
             for at, line in enumerate(said)]
    return f'{_STYLE}\n<div class="nanpure-said">{"".join(lines)}{"".join(parts)}</div>\n'


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    def row(kind: str, cells: Iterable[str]) -> str:
        return f"<tr>{''.join(f'<{kind}>{safe(cell)}</{kind}>' for cell in cells)}</tr>"

    return f"<table>{row('th', heads)}{''.join(row('td', cells) for cells in rows)}</table>"
