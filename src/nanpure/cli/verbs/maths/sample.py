"""The verb sample."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from nanpure.cli.options.made import JOBS
from nanpure.cli.options.output_forms import form_of
from nanpure.cli.options.ranked import GRID, JSON, LAYOUT, grid_json, ranked_board
from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import BOX, OUTPUT_BY_NAME, QUIETLY, TO_TABLE, Number, number
from nanpure.cli.options.wishes import SEED, seed_of
from nanpure.cli.stream.progress import progress
from nanpure.cli.stream.sink import Sink, sink
from nanpure.cli.stream.table_sink import opened
from nanpure.io.tables import aligned
from nanpure.kernel import uniform_grids
from nanpure.maths.minimals import START, MinimalStatistics, evaluated, joined, parts
from nanpure.maths.ranking import ranked_box
from nanpure.model.layout import Layout

if TYPE_CHECKING:  # NumPy is loaded where grids are drawn
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["sample"]

AT_ONCE = 1 << 14  # grids drawn before any is written
STATISTICS = 100_000  # samples


@click.command()
@click.option("-n", "--number", "count", type=number(0), help="The number of grids (default: 1), "
              "or of samples (100,000).")
@LAYOUT
@BOX
@SEED
@click.option("--rank", "ranked", is_flag=True, help="Print a tab and the rank after each grid.")
@click.option("--minimal-statistics", "minimal", is_flag=True, help="Instead of grids, print the "
              "number of minimal puzzles in 9x9 grids by clues, estimated from -n samples, with "
              "standard errors.")
@click.option("--start", type=Number(17, 81), default=START, show_default=True,
              help="Clues that such a sample starts from; puzzles with more do not occur.")
@JOBS
@TO_TABLE
@OUTPUT_BY_NAME
@JSON
@QUIETLY
def sample(
    count: int | None, layout: str | None, box: str | None, seed: int | None, ranked: bool,
    minimal: bool, start: int, jobs: int, to: str | None, output: Path | None, json_: bool,
    quiet: bool,
) -> int:
    """Print random complete grids, all equally likely.

    \b
    Examples:
      nanpure maths sample -n 3
      nanpure maths sample -n 10 --layout 2x3 --seed 7

    The same seed gives the same grids, whatever --jobs is; a larger number adds more of them.
    """
    _, json_, table = form_of(output, to, json=json_)
    if minimal:
        refuse("--minimal-statistics is for 9x9 puzzles", "ranked", "layout", "box", "to")
        return _statistics(STATISTICS if count is None else count, seed_of(seed, quiet=True), start,
                           jobs, output, json_=json_, quiet=quiet)
    refuse("only --minimal-statistics starts from clues", "start")
    board, count = ranked_board(layout, box), 1 if count is None else count
    drawn = seed_of(seed, quiet)
    with opened(output, GRID if table else None) as out, progress(count, out, quiet) as advance:
        for begin in range(0, count, AT_ONCE):
            many = min(AT_ONCE, count - begin)
            batch = uniform_grids(many, drawn, jobs, box=ranked_box(board), begin=begin,
                                  ranked=ranked or json_)
            text = _text(batch.grids, board)
            if batch.ranks is None:
                out.write(text.encode())
            else:
                _with_ranks(out, text.split(), batch.ranks, board, json_=json_)
            out.flush()
            advance(many)
    return 0


def _text(grids: NDArray[np.uint8], board: Layout) -> str:
    """The grids, one per line."""
    import numpy as np

    lines = np.full((len(grids), board.cells + 1), ord("\n"), np.uint8)
    lines[:, :-1] = grids + ord("0")
    text = lines.tobytes().decode()
    signs = {ord("0") + digit: board.symbol(digit) for digit in range(1, board.size + 1)}
    return text if all(chr(sign) == own for sign, own in signs.items()) else text.translate(signs)


def _with_ranks(
    out: Sink, lines: list[str], ranks: list[int], board: Layout, *, json_: bool
) -> None:
    for line, index in zip(lines, ranks, strict=True):
        out.line(grid_json(line, index, board) if json_ else f"{line}\t{index}")


def _statistics(
    samples: int, seed: int, start: int, jobs: int, output: Path | None, *, json_: bool,
    quiet: bool,
) -> int:
    """Print the statistics of the samples; after Ctrl-C, of those that are finished."""
    sums, interrupted = joined(), False
    with sink(output) as out:
        with progress(samples, out, quiet) as advance:
            try:
                for part in parts(samples, seed, start, jobs, None):
                    sums = joined(sums, part)
                    advance(part.samples)
            except KeyboardInterrupt:
                interrupted = True
        table = evaluated(sums, start, seed)
        for line in [json.dumps(asdict(table))] if json_ else _statistics_table(table):
            out.line(line)
        out.flush()
        if interrupted:
            raise KeyboardInterrupt
    return 0


def _statistics_table(statistics: MinimalStatistics) -> Iterator[str]:
    heads = ("clues", "hits", "in a grid", "±", "share %", "±")
    rows = [(str(row.clues), str(row.hits), f"{row.number:.3e}", f"{row.number_error:.1e}",
             f"{100 * row.share:.4f}", f"{100 * row.share_error:.4f}") for row in statistics.clues]
    yield from aligned([heads, *rows], range(len(heads)))
    yield (f"# {statistics.samples} samples, {statistics.valid} with one solution at "
           f"{statistics.start} clues; "
           f"{statistics.number:.3e} ± {statistics.number_error:.1e} minimal puzzles in a grid; "
           f"mean {statistics.mean:.4f} ± {statistics.mean_error:.4f} clues; "
           f"seed {statistics.seed}")
