"""What enumerate says of small layouts: their grids, their puzzles, the fewest clues."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click

from nanpure.cli.options.refuse import refuse
from nanpure.cli.stream.progress import progress
from nanpure.cli.stream.sink import Sink, sink
from nanpure.cli.stream.source import InputError
from nanpure.errors import NanpureError, PuzzleError
from nanpure.io.plain import number_json
from nanpure.model.layout import Layout

if TYPE_CHECKING:
    from nanpure.maths import Census, EssentialGrid, Fewest

__all__ = ["Question", "small_question", "write_small"]

Question = Literal["puzzles", "grids", "fewest"]
Progress = Callable[[int, int], None]


def small_question(*, grids: bool, puzzles: bool, fewest: bool) -> Question | None:
    """What is asked of a small layout, if anything; with it what would do nothing is refused."""
    questions: dict[Question, bool] = {"grids": grids, "puzzles": puzzles, "fewest": fewest}
    asked = [name for name, is_asked in questions.items() if is_asked]
    if not asked:
        return None
    if len(asked) > 1:
        raise click.UsageError("--grids, --puzzles and --fewest exclude each other")
    refuse("small layouts have their own tables", "explain", "classes", "estimate",
           "checkpoint", "lang")
    if grids:
        refuse("grids are listed by one thread", "jobs", "quiet")
    return asked[0]


def write_small(
    question: Question, layout: Layout, output: Path | None, jobs: int, timeout: float | None, *,
    json_: bool, quiet: bool,
) -> int:
    """Write the answer; gives the exit status."""
    with sink(output) as out:
        try:
            lines = _answer(question, layout, out, jobs, timeout, json_=json_, quiet=quiet)
        except PuzzleError as error:
            if error.stopped != "time":
                raise
            out.line(f"# unknown: no result within {timeout:g} seconds")
            return 1
        except NanpureError as error:
            raise InputError(str(error)) from error
        for line in lines:
            out.line(line)
    return 0


def _answer(
    question: Question, layout: Layout, out: Sink, jobs: int, timeout: float | None, *,
    json_: bool, quiet: bool,
) -> Iterator[str]:
    from nanpure.maths import census, essential_grids, fewest_clues  # other verbs need not load it

    if question == "grids":
        grids = essential_grids(layout, timeout=timeout)
        return _json(grids_json(layout, grids)) if json_ else _grid_lines(grids)
    with progress(PARTS, out, quiet) as advance:
        done = 0

        def tell(finished: int, all: int) -> None:
            nonlocal done
            now = PARTS * finished // all
            advance(now - done)
            done = now

        if question == "puzzles":
            found = census(layout, jobs, timeout=timeout, progress=tell)
            return _json(census_json(found)) if json_ else _census_lines(found)
        fewest = fewest_clues(layout, jobs, timeout=timeout, progress=tell)
        return _json(fewest_json(fewest)) if json_ else _fewest_lines(fewest)


PARTS = 1000  # of a progress bar


def _json(members: dict[str, Any]) -> Iterator[str]:
    yield json.dumps(members)


def _grid_lines(grids: tuple[EssentialGrid, ...]) -> Iterator[str]:
    for one in grids:
        yield f"{one.grid.line()}\t{one.grids}\t{one.automorphisms}"


def grids_json(layout: Layout, grids: tuple[EssentialGrid, ...]) -> dict[str, Any]:
    """The essentially different grids as plain data."""
    return {
        "layout": layout.text, "total": number_json(sum(one.grids for one in grids)),
        "grids": [{"grid": one.grid.line(), "grids": number_json(one.grids),
                   "automorphisms": one.automorphisms} for one in grids],
    }


def _census_lines(found: Census) -> Iterator[str]:
    yield "clues\tpuzzles\tminimal\tdifferent"
    for clues, (valid, minimal) in enumerate(zip(found.valid, found.minimal, strict=True)):
        if valid:
            different = "" if found.essential is None else str(found.essential[clues])
            yield f"{clues}\t{valid}\t{minimal}\t{different}"
    different = "" if found.essential is None else str(sum(found.essential))
    yield f"all\t{sum(found.valid)}\t{sum(found.minimal)}\t{different}"


def census_json(found: Census) -> dict[str, Any]:
    """A census as plain data; numbers by clues, from 0 on."""
    return {
        "layout": found.layout.text, "fewest": found.fewest,
        "puzzles": [number_json(many) for many in found.valid],
        "minimal": [number_json(many) for many in found.minimal],
        "different": found.essential and [number_json(many) for many in found.essential],
        "list": [puzzle.line() for puzzle in found.puzzles()]
        if found.essential is not None and sum(found.essential) <= LISTED else None,
    }


LISTED = 10_000  # puzzles in an object


def _fewest_lines(found: Fewest) -> Iterator[str]:
    yield f"{found.clues}\t{found.puzzles}\t{found.essential}"
    for puzzle in found.examples:
        yield puzzle.line()


def fewest_json(found: Fewest) -> dict[str, Any]:
    """The fewest clues as plain data."""
    return {
        "layout": found.layout.text, "fewest": found.clues, "puzzles": number_json(found.puzzles),
        "different": found.essential, "grids": len(found.grids),
        "list": [puzzle.line() for puzzle in found.examples]
        if found.essential <= LISTED else None,
    }
