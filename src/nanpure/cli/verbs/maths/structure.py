"""The verb structure: unavoidable sets of a grid, and all puzzles with few givens in it."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

import click

from nanpure import maths
from nanpure.cli.options.made import LIMIT
from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import Number, Options, reading
from nanpure.cli.options.wishes import TIMEOUT
from nanpure.cli.stream.echo import Failure, echo, spaced, status_line, to_json
from nanpure.cli.stream.run import Answer, Lines, run
from nanpure.cli.stream.source import Posed
from nanpure.errors import NanpureError, PuzzleError
from nanpure.kernel import Control
from nanpure.kernel.structure import MOST_CELLS
from nanpure.maths.structure import MOST
from nanpure.model.sets import CellSet
from nanpure.words import message

__all__ = ["structure"]


@click.command()
@click.option("--sets", "listing", is_flag=True, help="List the unavoidable sets, one per line: "
              "the number of cells, a tab and the cells; then an empty line.")
@click.option("--clique", "apart", is_flag=True, help="List as many disjoint sets as possible, in "
              "the same way.")
@click.option("--size", type=Number(1, MOST_CELLS), default=MOST, show_default=True,
              help="Sets of at most this many cells.")
@click.option("--clues", type=Number(1, MOST_CELLS), metavar="N", help="List all puzzles "
              "with N givens in the grid, one per line, then an empty line; ' # more' at --limit, "
              "' # nothing found' if there are none.")
@click.option("--minimal", is_flag=True, help="With --clues: only puzzles whose givens are all "
              "needed.")
@LIMIT
@click.option("--jobs", "threads", type=Number(1, 1024), default=1, show_default=True,
              help="Threads; the output does not depend on them.")
@TIMEOUT
@reading
def structure(
    options: Options, listing: bool, apart: bool, size: int, clues: int | None, minimal: bool,
    limit: int, threads: int,
) -> int:
    """Find the unavoidable sets of complete grids.

    \b
    Examples:
      nanpure maths structure 1234341221434321
      nanpure maths structure --sets 1234341221434321

    One line per grid: the number of minimal unavoidable sets by size, and the most that are
    disjoint.

    Every puzzle with this solution has a given in each of them. A puzzle with one solution stands
    for its solution.
    """
    if listing + apart + (clues is not None) > 1:
        raise click.UsageError("--sets, --clique and --clues exclude each other")
    if clues is None:
        refuse("only --clues finds puzzles", "minimal", "limit")
    else:
        refuse("--clues chooses the sets that it needs", "size")
    failure: Failure = partial(status_line, options)
    if clues is not None:
        wanted = clues

        def puzzles(item: Posed, control: Control) -> Lines:
            return (yield from _puzzles(item, options, wanted, minimal, limit, threads, control))

        return run(options, puzzles, failure=spaced(options, failure))

    def sets(item: Posed, control: Control) -> Answer:
        return _sets(item, options, size, listing, apart, threads, control)

    return run(options, sets, failure=spaced(options, failure) if listing or apart else failure)


def _sets(
    item: Posed, options: Options, size: int, listing: bool, apart: bool, threads: int,
    control: Control,
) -> Answer:
    limits: dict[str, Any] = {"timeout": options.timeout, "control": control}
    sets = maths.unavoidable_sets(item.grid, size, jobs=threads, **limits)
    together = None if listing else maths.clique(item.grid, size, **limits)
    if control.stopped:
        raise KeyboardInterrupt
    stopped = sets.stopped or (together.stopped if together else None)
    if options.json:
        members: dict[str, Any] = {"complete": sets.complete}
        if not apart:
            members["sets"] = [str(cells).split() for cells in sets.sets]
        if together is not None:
            members["clique"] = [str(cells).split() for cells in together.sets]
            members["bound"] = together.bound
        return Answer(to_json(item, **members, stopped=stopped), True)
    why = f"unknown: stopped by {stopped}, complete up to {sets.complete} cells"
    if listing or apart:
        lines = [_line(cells) for cells in (together.sets if together else sets.sets)]
        return Answer("\n".join([*lines, *([f"{echo(item)} # {why}"] if stopped else []), ""]),
                      True)
    assert together is not None
    many = Counter(map(len, sets.sets))
    sizes = " ".join(f"{cells}:{many[cells]}" for cells in sorted(many))
    return Answer(f"{len(sets.sets)} sets\t{sizes}\t{len(together.sets)} apart"
                  f"{f' # {why}' if stopped else ''}", True)


def _line(cells: CellSet) -> str:
    return f"{len(cells)}\t{cells}"


def _puzzles(
    item: Posed, options: Options, clues: int, minimal: bool, limit: int, threads: int,
    control: Control,
) -> Lines:
    count, cells = 0, item.grid.layout.cells
    if clues > cells:
        raise NanpureError(message("expected a number of givens from 1 to {cells}, got {clues}: "
                                   "{puzzle}", cells=cells, clues=clues,
                                   puzzle=item.grid.line()))
    try:
        for puzzle in maths.puzzles_with_clues(
                item.grid, clues, minimal=minimal, limit=limit + 1, jobs=threads,
                timeout=options.timeout, control=control):
            if count == limit:
                yield (to_json(item, stopped="limit") if options.json else f"{echo(item)} # more")
                break
            count += 1
            line = puzzle.line()
            yield to_json(item, result=line, clues=clues) if options.json else line
    except PuzzleError as error:
        if control.stopped:
            raise KeyboardInterrupt from error
        raise
    if not count:
        yield to_json(item, found=0) if options.json else f"{echo(item)} # nothing found"
    if not options.json:
        yield ""
    return True
