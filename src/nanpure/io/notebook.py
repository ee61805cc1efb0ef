"""HTML for notebooks: results around the pictures of :func:`nanpure.svg`.

Text takes the colours of the notebook; pictures bring their own background.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from nanpure.io.catalogue import level_name
from nanpure.io.events import sentence
from nanpure.io.explain import explain, step_text
from nanpure.io.geometry import safe
from nanpure.io.paths import ending, omission
from nanpure.io.sentences import technique_name
from nanpure.io.svg import svg
from nanpure.kernel import Batch, Counts
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.path import Path
from nanpure.model.puzzle import Puzzle
from nanpure.model.step import Step
from nanpure.model.witness import TwoSolutions, Witness
from nanpure.ratings import Effort, Hodoku, Level, Minutes, Ratings, Rounds, SudokuExplainer
from nanpure.search.batch import STATUSES
from nanpure.search.result import Result
from nanpure.search.true_candidates import TrueCandidates

if TYPE_CHECKING:
    from nanpure.io.hints import Hint
    from nanpure.maths import Canonical

__all__ = ["batch_html", "canonical_html", "hint_html", "layout_svg", "path_html", "ratings_html",
           "result_html", "step_html", "true_candidates_html", "witness_html"]

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
    """Draw an empty board."""
    return svg(Puzzle((0,) * layout.cells, layout))


def step_html(step: Step) -> str:
    """Return the sentence of a step and, if its grid is known, its picture.

    >>> from nanpure import next_step
    >>> "Hidden Single: one place for 4 in box 1: r2c2=4" in step_html(next_step(
    ...     ".24. 3... ...4 .31."))
    True
    """
    return _page([step_text(step)], *([] if step.grid is None else [svg(step.grid, step=step)]))


def path_html(path: Path) -> str:
    """Return the outcome of a path, its steps, each with a picture to open, and its last grid.

    The first 300 steps are listed; pictures stop when they take too much room.
    """
    layout = path.end.layout
    sentences = [sentence(ending(path), layout)]
    if path.left_out is not None:
        sentences.append(sentence(omission(path.left_out), layout))
    rows, room = [], DRAWN
    steps: Iterable[Step] = path.steps if path.start is None else path.in_grids()
    for step, _ in zip(steps, range(ROWS), strict=False):
        text = safe(sentence(step, layout))
        picture = svg(step.grid, step=step) if step.grid is not None and room > 0 else ""
        room -= len(picture)
        rows.append(f"<li><details><summary>{text}</summary>{picture}</details></li>"
                    if picture else f"<li>{text}</li>")
    more = len(path.steps) - len(rows)
    listed = f"<ol>{''.join(rows)}</ol>" + (f"<p>… {more} more steps</p>" if more else "")
    open_grid = not path.end.is_complete
    return _page(sentences, svg(path.end, candidates=open_grid and layout.size <= 16),
                 f"<details><summary>{len(path.steps)} steps</summary>{listed}</details>"
                 if path.steps else "")


def ratings_html(ratings: Ratings) -> str:
    """Return a table with one row per scale.

    >>> from nanpure import rate
    >>> "<td>1.2</td>" in ratings_html(rate(".24. 3... ...4 .31."))
    True
    """
    if ratings.status != "unique":
        return _page([f"not rated: {_STATUS[ratings.status]}"])
    rows = [_rated(rating) for rating in (
        ratings.nanpure, ratings.level, ratings.effort, ratings.minutes, ratings.se,
        ratings.hodoku)
        if rating is not None]
    return _page([], _table(("scale", "rating", "", "hardest technique"), rows))


def _rated(rating: Rounds | Level | Effort | Minutes | SudokuExplainer | Hodoku) -> tuple[str, ...]:
    if isinstance(rating, Rounds):
        sums = f"sum {'≥' * rating.stuck}{rating.sum:.1f}, rounds: {len(rating.rounds)}"
        return (rating.scale, rating.text, sums,
                technique_name(rating.technique) if rating.technique else "")
    if isinstance(rating, Effort):
        return (rating.scale, f"{rating.mean:.1f}",
                f"guesses on average of {len(rating.guesses)} searches", "")
    if isinstance(rating, Minutes):
        return rating.scale, f"{rating.typical:.1f}", rating.text, ""
    if isinstance(rating, SudokuExplainer):
        return (rating.scale, f"ER {rating.er:.1f}", f"EP {rating.ep:.1f}, ED {rating.ed:.1f}",
                rating.technique)
    name = technique_name(rating.technique) if rating.technique else ""
    return rating.scale, level_name(rating.level), f"score {rating.score}", name


def result_html(result: Result) -> str:
    """Return the result of a search, with the first solutions."""
    sentences = [_STATUS[result.status]]
    if result.witness is not None:
        sentences = [f"{sentences[0]}: {explain(result.witness)}"]
    elif result.status == "unknown":
        sentences = [f"unknown: stopped by {result.stopped}"]
    counted = f"{'' if result.exact else 'at least '}{result.count:,}"
    sentences.append(f"solutions: {counted}; nodes: {result.nodes:,}; engine: {result.engine}")
    boards = result.solutions[:SHOWN]
    if len(result.solutions) > SHOWN:
        sentences.append(f"the first {SHOWN} of {len(result.solutions):,}")
    return _page(sentences, *([_side_by_side(boards)] if boards else []))


def _side_by_side(boards: Sequence[Grid]) -> str:
    drawn = [svg(grid, size=SOLUTION if len(boards) > 1 else None) for grid in boards]
    return f'<div class="nanpure-boards">{"".join(drawn)}</div>'


def canonical_html(found: Canonical) -> str:
    """Return the board of a canonical form, with its number of automorphisms."""
    return _page([f"canonical form; automorphisms: {found.automorphisms:,}"], svg(found.form))


def witness_html(witness: Witness) -> str:
    """Return the sentence of a witness; the boards of two solutions."""
    boards = [witness.first, witness.second] if isinstance(witness, TwoSolutions) else []
    said = "two solutions" if boards else explain(witness)
    return _page([said], *([_side_by_side(boards)] if boards else []))


def true_candidates_html(found: TrueCandidates) -> str:
    """Return a picture of the true candidates, and of those that a limit left open."""
    number = sum(map(int.bit_count, found.candidates))
    sentences = [f"true candidates: {number:,}"]
    if found.stopped is not None:
        left = sum(map(int.bit_count, found.unknown))
        sentences.append(f"unknown: {left:,}, stopped by {found.stopped}")
    sentences.append(f"nodes: {found.nodes:,}")
    return _page(sentences, svg(found.left, candidates=found.grid.layout.size <= 16))


def batch_html(batch: Batch | Counts) -> str:
    """Return the number of rows of a batch for each status."""
    kept = Counter(batch.status.tolist())
    rows = [(_STATUS[STATUSES[status]], f"{kept[status]:,}") for status in sorted(kept)]
    return _page([f"puzzles: {len(batch.status):,}"], _table(("status", "puzzles"), rows))


def hint_html(hint: Hint) -> str:
    """Return the text of a hint, with a picture of the step if the text reveals it."""
    if hint.strength != "move" or hint.step is None or hint.step.grid is None:
        return _page([hint.text])
    return _page([hint.text], svg(hint.step.grid, step=hint.step))


def _page(sentences: Sequence[str], *parts: str) -> str:
    """Sentences, the first one strong, and the parts below them."""
    lines = [f"<p>{'<b>' * (not at)}{safe(line)}{'</b>' * (not at)}</p>"
             for at, line in enumerate(sentences)]
    return f'{_STYLE}\n<div class="nanpure-said">{"".join(lines)}{"".join(parts)}</div>\n'


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    def row(kind: str, cells: Iterable[str]) -> str:
        return f"<tr>{''.join(f'<{kind}>{safe(cell)}</{kind}>' for cell in cells)}</tr>"

    return f"<table>{row('th', heads)}{''.join(row('td', cells) for cells in rows)}</table>"
