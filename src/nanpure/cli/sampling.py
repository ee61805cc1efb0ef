"""The verbs about the order of all grids: sample, rank, unrank."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from nanpure.cli.bounded import lines_of
from nanpure.cli.changing import JOBS
from nanpure.cli.echo import to_json
from nanpure.cli.options import (
    OUTPUT,
    TO_TABLE,
    InputError,
    Options,
    chosen_layout,
    number,
    reading,
    wants_table,
)
from nanpure.cli.progress import progress
from nanpure.cli.refusing import refuse
from nanpure.cli.run import Answer, run
from nanpure.cli.sink import Sink, sink
from nanpure.cli.source import Posed
from nanpure.cli.table_sink import opened
from nanpure.cli.wishes import SEED
from nanpure.errors import NanpureError, shown
from nanpure.io.plain import number_json, printable
from nanpure.io.tables import aligned
from nanpure.kernel import Control, uniform_grids
from nanpure.maths import rank as rank_of
from nanpure.maths import unrank as grid_at
from nanpure.maths.minimals import START, MinimalStatistics, evaluated, joined, parts
from nanpure.maths.ranking import ranked_box, total
from nanpure.model.layout import Layout

if TYPE_CHECKING:  # NumPy is loaded where grids are drawn
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["rank", "sample", "unrank"]

AT_ONCE = 1 << 14  # grids that are drawn before any is written
STATISTICS = 100_000  # samples
GRID = ("grid", "layout", "rank")  # columns of a Parquet file
LONGEST = 200      # signs of a line that shall be an index

LAYOUT = click.option("--layout", metavar="TEXT", help="2x2, 2x3, 3x2, 2x4, 4x2 or 3x3 (the "
                      "default).")
BOX = click.option("--box", metavar="RxC", help="Short for --layout RxC.")
JSON = click.option("--json", "json_", is_flag=True, help="One JSON object a grid.")


@click.command()
@click.argument("count", metavar="[N]", type=number(0), required=False)
@LAYOUT
@BOX
@SEED
@click.option("--rank", "ranked", is_flag=True, help="After each grid a tab and its rank.")
@click.option("--minimal-statistics", "minimal", is_flag=True, help="Instead of grids: how many "
              "minimal puzzles 9x9 grids have by their clues, estimated from N samples (default: "
              "100,000), with standard errors.")
@click.option("--start", type=click.IntRange(17, 81), default=START, show_default=True,
              help="Clues that such a sample starts from; puzzles with more are not seen.")
@JOBS
@TO_TABLE
@OUTPUT
@JSON
@click.option("--quiet", is_flag=True, help="No progress bar.")
def sample(
    count: int | None, layout: str | None, box: str | None, seed: int, ranked: bool, minimal: bool,
    start: int, jobs: int, to: str | None, output: Path | None, json_: bool, quiet: bool,
) -> int:
    """Print N complete grids by chance (one without N), each time all equally likely.

    The same seed gives the same grids, whatever --jobs is, and a larger N more of them.
    """
    table = wants_table(output, to, json=json_)
    if minimal:
        refuse("--minimal-statistics is about puzzles of 9x9", "ranked", "layout", "box", "to")
        return _statistics(STATISTICS if count is None else count, seed, start, jobs, output,
                           json_=json_, quiet=quiet)
    refuse("only --minimal-statistics starts from clues", "start")
    board, count = _board(layout, box), 1 if count is None else count
    json_ = json_ or table
    with opened(output, GRID if table else None) as out, progress(count, out, quiet) as advance:
        for begin in range(0, count, AT_ONCE):
            many = min(AT_ONCE, count - begin)
            found = uniform_grids(many, seed, jobs, box=ranked_box(board), begin=begin,
                                  ranked=ranked or json_)
            text = _text(found.grids, board)
            if found.ranks is None:
                out.write(text.encode())
            else:
                _with_ranks(out, text.split(), found.ranks, board, json_=json_)
            out.flush()
            advance(many)
    return 0


@click.command()
@JOBS
@reading
def rank(options: Options) -> int:
    """Print the rank of each complete grid: its index among all of its layout, from 0.

    That is for boxes of 2x2, 2x3, 2x4, the same turned, and 3x3. With 2x2 the order is that of the
    lines of digits; else it is an order by the columns of the digits, which the manual describes.
    """

    def one(item: Posed, control: Control) -> Answer:
        index = rank_of(item.grid, control=control)
        if options.json:
            return Answer(to_json(item, rank=number_json(index)), True)
        return Answer(str(index), True)

    return run(options, one, columns=["rank"])


@click.command()
@click.argument("indices", nargs=-1, metavar="[INDEX | -]...")
@LAYOUT
@BOX
@TO_TABLE
@OUTPUT
@JSON
def unrank(
    indices: tuple[str, ...], layout: str | None, box: str | None, to: str | None,
    output: Path | None, json_: bool,
) -> int:
    """Print the complete grid of each index: what rank undoes.

    Without an INDEX, and for -, the indices are the lines of standard input.
    """
    board = _board(layout, box)
    fine, table = True, wants_table(output, to, json=json_)
    json_ = json_ or table
    with opened(output, (*GRID, "status", "message") if table else None) as out:
        for text in _indices(indices or ("-",)):
            try:
                index = _index(text, board)
            except ValueError as error:
                fine = False
                said = {"index": printable(text), "status": "bad",
                        "error": {"message": str(error), "column": 0}}
                out.line(json.dumps(said, ensure_ascii=False) if json_
                         else f"{printable(text)} # error: {error}")
                continue
            line = grid_at(index, board).line()
            out.line(_json(line, index, board) if json_ else line)
    return 0 if fine else 1


# ---- parts --------------------------------------------------------------------------------------


def _board(layout: str | None, box: str | None) -> Layout:
    board = chosen_layout(layout, box)[0] or Layout.parse("3x3")
    try:
        ranked_box(board)
    except NanpureError as error:
        raise InputError(f"--{'box' if box else 'layout'}: {error}") from error
    return board


def _indices(words: tuple[str, ...]) -> Iterator[str]:
    for word in words:
        if word != "-":
            yield word
            continue
        for line in lines_of(word):
            if text := line.strip():
                yield text[:LONGEST]  # the rest says nothing more


def _index(text: str, board: Layout) -> int:
    last = total(board) - 1
    if text.isdecimal() and text.isascii() and int(text) <= last:
        return int(text)
    raise ValueError(f"expected an index from 0 to {last}, got {shown(text)}")


def _text(grids: NDArray[np.uint8], board: Layout) -> str:
    """The grids, a line each."""
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
        out.line(_json(line, index, board) if json_ else f"{line}\t{index}")


# ---- statistics ---------------------------------------------------------------------------------


def _statistics(
    samples: int, seed: int, start: int, jobs: int, output: Path | None, *, json_: bool,
    quiet: bool,
) -> int:
    """Print what the samples come to; after Ctrl-C those that are finished."""
    sums, interrupted = joined(), False
    with sink(output) as out:
        with progress(samples, out, quiet) as advance:
            try:
                for part in parts(samples, seed, start, jobs, None):
                    sums = joined(sums, part)
                    advance(part.samples)
            except KeyboardInterrupt:
                interrupted = True
        found = evaluated(sums, start)
        for line in [json.dumps(asdict(found))] if json_ else _statistics_table(found):
            out.line(line)
        out.flush()
        if interrupted:
            raise KeyboardInterrupt
    return 0


def _statistics_table(found: MinimalStatistics) -> Iterator[str]:
    heads = ("clues", "hits", "in a grid", "±", "share %", "±")
    rows = [(str(one.clues), str(one.hits), f"{one.number:.3e}", f"{one.number_error:.1e}",
             f"{100 * one.share:.4f}", f"{100 * one.share_error:.4f}") for one in found.clues]
    yield from aligned([heads, *rows], range(len(heads)))
    yield (f"# {found.samples} samples, {found.valid} with one solution at {found.start} clues; "
           f"{found.number:.3e} ± {found.number_error:.1e} minimal puzzles in a grid; "
           f"mean {found.mean:.4f} ± {found.mean_error:.4f} clues")


def _json(line: str, index: int, board: Layout) -> str:
    return json.dumps({"grid": line, "layout": board.text, "rank": number_json(index)})
