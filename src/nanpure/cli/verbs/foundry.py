"""The verb foundry: data sets of puzzles by a recipe."""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click

from nanpure.base.children import load_ahead
from nanpure.cli.errors import note
from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import QUIETLY, InputError, Number, number
from nanpure.cli.stream.sink import sink
from nanpure.cli.verbs.archive import need_data
from nanpure.errors import NanpureError
from nanpure.words import message, message_of

if TYPE_CHECKING:
    from nanpure.foundry import Fault, Manifest, Recipe
    from nanpure.foundry.engines import Engine
    from nanpure.foundry.run import Progress

__all__ = ["foundry"]

MOST_BARS = 12  # of quotas

# In a process of its own while this one reads the recipe; workers are forked from it.
WORKERS_LOAD = ("nanpure.foundry", "pyarrow.compute", "pyarrow.dataset", "pyarrow.parquet")


class _Sample(click.ParamType[int | None]):
    """A number of rows, or all of them."""

    name = "sample"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> int | None:
        """Read the number."""
        if value is None or value == "all":
            return None
        if isinstance(value, int) or (value.isascii() and value.isdigit() and len(value) < 10):
            return int(value)
        return self.fail(
            message("expected a number of rows, or all, got {value!r}", value=value), param, ctx)


@click.command()
@click.argument("recipe", metavar="[RECIPE.toml]", required=False,
                type=click.Path(path_type=Path, dir_okay=False))
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FOLDER",
              help="The folder of the data set: a new one, or that of an interrupted run. With "
              "--example, a file.")
@click.option("--rows", type=number(1), metavar="N", help="The number of rows, in place of the "
              "recipe's, to try it out.")
@click.option("--example", is_flag=True, help="Write an example recipe with comments instead.")
@click.option("--verify", "verified", metavar="FOLDER", help="Check a data set instead: hashes, "
              "solutions, contents of columns, equal rows, splits.",
              type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option("--sample", type=_Sample(), default=100, show_default=True, metavar="N",
              help="Rows of each file whose ratings and paths --verify computes again; all: every "
              "row.")
@click.option("--jobs", type=Number(1, 1024), metavar="N", help="Processes (default: one "
              "per core); the files do not depend on them.")
@click.option("--cluster", "address", metavar="ADDRESS", help="Run on the workers of this Dask "
              "scheduler, which see the folder at the same path; local:N starts N here.")
@click.option("--json", "json_", is_flag=True, help="One JSON object.")
@QUIETLY
def foundry(
    recipe: Path | None, output: Path | None, rows: int | None, example: bool,
    verified: Path | None, sample: int | None, jobs: int | None, address: str | None, json_: bool,
    quiet: bool,
) -> int:
    """Make a data set of puzzles from a recipe.

    \b
    Examples:
      nanpure foundry --example -o recipe.toml
      nanpure foundry recipe.toml --rows 20 -o dataset

    The data set consists of Parquet files, a manifest and a data card.

    The same recipe gives the same bytes. An interrupted run continues when it is started again.
    """
    if example:
        refuse("--example writes a recipe", "recipe", "rows", "verified", "sample", "jobs",
               "address", "json_", "quiet")
        return _example(output)
    need_data()
    if verified is not None:
        refuse("--verify reads an existing data set", "recipe", "rows", "output", "address")
        return _verify(verified, sample, jobs, json_=json_, quiet=quiet)
    refuse("only --verify takes a sample", "sample")
    if address is not None:
        refuse("a cluster has its own workers", "jobs")
    if recipe is None or output is None:
        raise click.UsageError("expected RECIPE.toml and -o FOLDER, or --example, or --verify")
    return _make(recipe, rows, output, jobs, address, json_=json_, quiet=quiet)


def _example(output: Path | None) -> int:
    from nanpure.foundry.example import EXAMPLE

    with sink(output) as out:
        out.write(EXAMPLE.encode())
    return 0


def _print(*lines: str) -> None:
    with sink(None) as out:
        for line in lines:
            out.line(line)


def _make(
    place: Path, rows: int | None, folder: Path, jobs: int | None, address: str | None, *,
    json_: bool, quiet: bool,
) -> int:
    jobs = jobs or os.cpu_count() or 1
    method = load_ahead(WORKERS_LOAD) if jobs > 1 and address is None else None
    from nanpure.foundry import Recipe, TooFew, make

    try:
        recipe = Recipe.read(place)
        recipe = recipe if rows is None else Recipe.of({**recipe.members, "rows": rows})
    except OSError as error:
        raise InputError(message("cannot read {name!r}: {reason}", name=str(place),
                                 reason=error.strerror)) from error
    except (NanpureError, ValueError) as error:
        raise InputError(message("{place}: {error}", place=place, error=error)) from error
    try:
        with (_engine(address, folder, jobs, method) as engine,
              _bars(recipe, quiet) as progress):
            made = make(recipe, folder, engine=engine, progress=progress, damaged=_again)
    except TooFew as error:
        note(message("# {error}", error=error))
        return 1
    except KeyboardInterrupt:
        note(message("interrupted: the same command resumes from the finished parts in {folder!r}",
                     folder=str(folder)))
        raise
    except OSError as error:
        raise InputError(
            message("cannot write {name!r}: {reason}; the same command resumes from the "
                    "finished parts", name=str(error.filename or folder),
                    reason=error.strerror)) from error
    except (NanpureError, ValueError) as error:
        raise InputError(message_of(error)) from error
    _print(_summary(made, folder, json_=json_))
    return 0


def _again(faults: list[Fault]) -> None:
    for fault in faults:
        note(message("{fault}: it is made again", fault=fault.what), fault.file)


@contextlib.contextmanager
def _engine(
    address: str | None, folder: Path, jobs: int, method: Literal["forkserver", "spawn"] | None
) -> Iterator[Engine]:
    """A cluster if there is an address; otherwise processes of this machine, or just this one."""
    from nanpure.foundry.engines import Here, Processes

    if address is None:
        if method is None:
            yield Here()
            return
        with contextlib.closing(Processes(jobs, method)) as processes:
            yield processes
        return
    from nanpure.foundry.cluster import cluster

    with cluster(address, folder) as engine:
        yield engine


def _summary(made: Manifest, folder: Path, *, json_: bool) -> str:
    shards = made.shards.values()
    rows, size = sum(shard.rows for shard in shards), sum(shard.size for shard in shards)
    if json_:
        return json.dumps({"folder": str(folder), "rows": rows, "files": len(shards),
                           "bytes": size, **made.account})
    files = f"{len(shards)} file{'s' * (len(shards) != 1)}"
    return f"{folder}: {rows:,} rows in {files}, {size:,} bytes"


def _verify(
    folder: Path, sample: int | None, jobs: int | None, *, json_: bool, quiet: bool
) -> int:
    from nanpure.foundry import verify

    try:
        with _one_bar(quiet) as progress:
            faults = verify(folder, sample, jobs, progress=progress)
    except (NanpureError, ValueError) as error:
        raise InputError(message_of(error)) from error
    if json_:
        _print(json.dumps({"folder": str(folder), "faults": [fault._asdict() for fault in faults]},
                        ensure_ascii=False))
    else:
        _print(*(f"{fault.file}: {fault.what}" for fault in faults))
        if not faults:
            _print(f"{folder}: all is as the manifest says")
    return 1 if faults else 0


# ---- bars --------------------------------------------------------------------------------------


@contextlib.contextmanager
def _bars(recipe: Recipe, quiet: bool) -> Iterator[Progress | None]:
    """A bar for all rows, with rate and time left, and one per quota; on a terminal only."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from nanpure.foundry.quotas import cells_of, quotas_of

    wanted = [sum(column) for column in zip(
        *(quotas_of(recipe, at) for at in range(len(recipe.layouts))), strict=True)]
    names = [" ".join(filter(None, cell)) for cell in cells_of(recipe)]
    with _progress() as bars:
        whole = bars.add_task("puzzles", total=recipe.rows)
        cells = [bars.add_task(name, total=want)
                 for name, want in zip(names, wanted, strict=True)] if (
                     1 < len(names) <= MOST_BARS) else []
        shards = bars.add_task("files", total=recipe.rows, visible=False)

        def show(stage: str, done: int, total: int, counts: Sequence[int]) -> None:
            if stage == "shards":
                bars.update(shards, completed=done, total=total, visible=True)
                return
            bars.update(whole, completed=done, total=total)
            for cell, count in zip(cells, counts, strict=False):
                bars.update(cell, completed=count)

        yield show


@contextlib.contextmanager
def _one_bar(quiet: bool) -> Iterator[Callable[[int, int], None] | None]:
    if quiet or not sys.stderr.isatty():
        yield None
        return
    with _progress() as bars:
        task = bars.add_task("files", total=None)
        yield lambda done, total: bars.update(task, completed=done, total=total)


def _progress() -> Any:
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    class _Rate(TextColumn):
        def render(self, task: Any) -> Any:
            from rich.text import Text

            return Text(f"{task.finished_speed or task.speed or 0:,.0f}/s")

    return Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
                    _Rate(""), TimeRemainingColumn(), console=Console(stderr=True), transient=True)
