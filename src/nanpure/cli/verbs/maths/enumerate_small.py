"""``enumerate`` for small layouts: their grids, their puzzles, the fewest clues."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click

from nanpure.cli.options.refuse import refuse
from nanpure.cli.stream.progress import progress_of_parts
from nanpure.cli.stream.sink import Sink, sink
from nanpure.errors import PuzzleError
from nanpure.io.plain import number_json
from nanpure.model.layout import Layout

if TYPE_CHECKING:
    from nanpure.maths import Census, EssentialGrid, Fewest

__all__ = ["Question", "small_question", "write_small"]

Question = Literal["puzzles", "grids", "fewest"]


def small_question(*, grids: bool, puzzles: bool, fewest: bool) -> Question | None:
    """Return the question about a small layout, if any; refuse options that would do nothing."""
    questions: dict[Question, bool] = {"grids": grids, "puzzles": puzzles, "fewest": fewest}
    chosen = [name for name, is_asked in questions.items() if is_asked]
    if not chosen:
        return None
    if len(chosen) > 1:
        raise click.UsageError("--grids, --puzzles and --fewest exclude each other")
    refuse("small layouts have their own tables", "explain", "classes", "estimate",
           "checkpoint", "lang")
    if grids:
        refuse("grids are listed by one thread", "jobs", "quiet")
    return chosen[0]


def write_small(
    question: Question, layout: Layout, output: Path | None, jobs: int, timeout: float | None, *,
    json_: bool, quiet: bool,
) -> int:
    """Write the answer and return the exit status."""
    with sink(output) as out:
        try:
            lines = _answer(question, layout, out, jobs, timeout, json_=json_, quiet=quiet)
        except PuzzleError as error:
            if error.stopped != "time":
                raise
            out.line(f"# unknown: no result within {timeout:g} seconds")
            return 1
        for line in lines:
            out.line(line)
    return 0


def _answer(
    question: Question, layout: Layout, out: Sink, jobs: int, timeout: float | None, *,
    json_: bool, quiet: bool,
) -> Iterator[str]:
    from nanpure.maths import census, essential_grids, fewest_clues  # not needed by other verbs

    if question == "grids":
        grids = essential_grids(layout, timeout=timeout)
        return _json(grids_json(layout, grids)) if json_ else _grid_lines(grids)
    with progress_of_parts(out, quiet) as tell:
        if question == "puzzles":
            counted = census(layout, jobs, timeout=timeout, progress=tell)
            return _json(census_json(counted)) if json_ else _census_lines(counted)
        fewest = fewest_clues(layout, jobs, timeout=timeout, progress=tell)
        return _json(fewest_json(fewest)) if json_ else _fewest_lines(fewest)




def _json(members: dict[str, Any]) -> Iterator[str]:
    yield json.dumps(members)


def _grid_lines(grids: tuple[EssentialGrid, ...]) -> Iterator[str]:
    for entry in grids:
        yield f"{entry.grid.line()}\t{entry.grids}\t{entry.automorphisms}"


def grids_json(layout: Layout, grids: tuple[EssentialGrid, ...]) -> dict[str, Any]:
    """The essentially different grids as plain data."""
    return {
        "layout": layout.text, "total": number_json(sum(entry.grids for entry in grids)),
        "grids": [{"grid": entry.grid.line(), "grids": number_json(entry.grids),
                   "automorphisms": entry.automorphisms} for entry in grids],
    }


def _census_lines(census: Census) -> Iterator[str]:
    yield "clues\tpuzzles\tminimal\tdifferent"
    for clues, (valid, minimal) in enumerate(zip(census.valid, census.minimal, strict=True)):
        if valid:
            different = "" if census.essential is None else str(census.essential[clues])
            yield f"{clues}\t{valid}\t{minimal}\t{different}"
    different = "" if census.essential is None else str(sum(census.essential))
    yield f"all\t{sum(census.valid)}\t{sum(census.minimal)}\t{different}"


def census_json(census: Census) -> dict[str, Any]:
    """A census as plain data; numbers are by clues, from 0."""
    return {
        "layout": census.layout.text, "fewest": census.fewest,
        "puzzles": [number_json(many) for many in census.valid],
        "minimal": [number_json(many) for many in census.minimal],
        "different": census.essential and [number_json(many) for many in census.essential],
        "list": [puzzle.line() for puzzle in census.puzzles()]
        if census.essential is not None and sum(census.essential) <= LISTED else None,
    }


LISTED = 10_000  # puzzles in an object


def _fewest_lines(fewest: Fewest) -> Iterator[str]:
    yield f"{fewest.clues}\t{fewest.puzzles}\t{fewest.essential}"
    for puzzle in fewest.examples:
        yield puzzle.line()


def fewest_json(fewest: Fewest) -> dict[str, Any]:
    """The fewest clues as plain data."""
    return {
        "layout": fewest.layout.text, "fewest": fewest.clues,
        "puzzles": number_json(fewest.puzzles),
        "different": fewest.essential, "grids": len(fewest.grids),
        "list": [puzzle.line() for puzzle in fewest.examples]
        if fewest.essential <= LISTED else None,
    }
