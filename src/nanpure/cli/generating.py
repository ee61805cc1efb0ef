"""The verbs that make puzzles: generate, minimize, transform."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import click

from nanpure import generate as making
from nanpure.cli.echo import echo, to_json
from nanpure.cli.options import InputError, Options, Seconds, chosen_layout, number, reading
from nanpure.cli.run import Answer, run
from nanpure.cli.sink import sink
from nanpure.cli.source import Item
from nanpure.errors import NanpureError, PuzzleError
from nanpure.kernel import Control
from nanpure.layout import Layout
from nanpure.logic import LEVELS
from nanpure.puzzle import Puzzle, write

__all__ = ["generate", "minimize", "transform"]

SEED = click.option("--seed", type=click.IntRange(0, 2**64 - 1), default=0, show_default=True,
                    help="The same seed gives the same puzzles everywhere.")
SYMMETRY = click.option("--symmetry", type=click.Choice(list(making.SYMMETRIES)), default="none",
                        show_default=True, help="Of the places of the givens.")


@click.command()
@click.option("-n", "--number", "count", type=number(0), default=1, show_default=True,
              help="How many puzzles.")
@click.option("--layout", metavar="TEXT", default="3x3", show_default=True,
              help="As for the other verbs; also jigsaw:random and jigsaw:random:N, a table for "
              "each puzzle.")
@SEED
@click.option("--clues", metavar="N | A-B", help="How many givens, or the fewest and the most.")
@click.option("--minimal", is_flag=True, help="Every single given is needed.")
@SYMMETRY
@click.option("--pattern", metavar="PICTURE | @FILE", help="Exactly these places: N² signs, . "
              "where no given may stand.")
@click.option("--level", multiple=True, type=click.Choice(LEVELS), help="May be given several "
              "times.")
@click.option("--rating", metavar="A-B", help="Lowest and highest nanpure maximum.")
@click.option("--needs", metavar="TECHNIQUE", help="Not solved without it by what is rated no "
              "higher, but with it.")
@click.option("--forbid", multiple=True, metavar="TECHNIQUE", help="Solved without it; may be "
              "given several times.")
@click.option("--attempts", type=number(1), help="For each puzzle (default: 10,000, or 100 for a "
              "pattern).")
@click.option("--timeout", type=Seconds(0, min_open=True), metavar="SECONDS",
              help="For all of them; it only breaks off.")
@click.option("--jobs", type=click.IntRange(1, 1024), default=1, show_default=True,
              help="Threads; the output does not depend on them.")
@click.option("--bare", is_flag=True, help="Only the puzzle, not rated: much faster.")
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
              help="Write there instead (renamed into place at the end).")
@click.option("--json", "json_", is_flag=True, help="One JSON object a puzzle.")
def generate(
    count: int, layout: str, seed: int, clues: str | None, minimal: bool, symmetry: str,
    pattern: str | None, level: tuple[str, ...], rating: str | None, needs: str | None,
    forbid: tuple[str, ...], attempts: int | None, timeout: float | None, jobs: int, bare: bool,
    output: Path | None, json_: bool,
) -> int:
    """Make puzzles, each with exactly one solution: the puzzle, then ' # level rating clues'.

    What cannot be had ends with the nearest puzzle and why, and exit status 1.
    """
    control = Control()
    low_high = _range(clues, "clues", int)
    try:
        puzzles = making.generate(
            _layout(layout), seed, count, minimal=minimal, symmetry=symmetry,
            clues=None if low_high is None else (int(low_high[0]), int(low_high[1])),
            pattern=_pattern(pattern), level=level or None, rating=_range(rating, "rating", float),
            needs=needs, forbidden=forbid, attempts=attempts, rated=not bare, timeout=timeout,
            jobs=jobs, control=control,
        )
    except making.NotMade as error:
        click.echo(f"# {error}", err=True)
        return 1
    except (NanpureError, ValueError) as error:
        raise InputError(str(error)) from error
    with sink(output) as out:
        try:
            for puzzle in puzzles:
                out.line(_line(puzzle, bare, json_))
                out.flush()
        except making.NotMade as error:
            click.echo(f"# {error}", err=True)
            return 1
        except KeyboardInterrupt:
            control.stop()
            raise
    return 0


def _layout(text: str) -> Layout | str:
    """A random jigsaw is not yet a layout."""
    if text.startswith("jigsaw:random"):
        return text
    layout, _ = chosen_layout(text, None)
    assert layout is not None, "there is a text"
    return layout


def _range(text: str | None, option: str, kind: type[int] | type[float]
           ) -> tuple[float, float] | None:
    """Read ``N`` or ``A-B``."""
    if text is None:
        return None
    low, _, high = text.partition("-")
    try:
        return kind(low), kind(high or low)
    except ValueError as error:
        raise click.UsageError(f"--{option}: expected N or A-B, got {text!r}") from error


def _pattern(text: str | None) -> str | None:
    if text is None or not text.startswith("@"):
        return text
    try:
        with open(text[1:], encoding="utf-8-sig", errors="replace") as stream:
            return stream.read(100_000)
    except OSError as error:
        raise InputError(f"--pattern: cannot read {text[1:]!r}: {error.strerror}") from error


def _line(puzzle: Puzzle, bare: bool, json_: bool) -> str:
    info = dict(puzzle.info)
    if json_:
        numbers = {name: int(info[name]) for name in ("seed", "index", "attempt", "clues",
                                                      "generator_version")}
        said = {"puzzle": puzzle.line(), "layout": puzzle.layout.text, **numbers}
        if "level" in info:
            said["level"] = info["level"]
        if "rating" in info:
            said["rating"] = float(info["rating"])
        return json.dumps(said, ensure_ascii=False)
    if bare:
        return puzzle.line()
    return f"{puzzle.line()} # {info['level']} {info['rating']} {info['clues']}"


# ---- from puzzles ------------------------------------------------------------------------------


@click.command()
@SEED
@SYMMETRY
@click.option("--all", "every", is_flag=True, help="All minimal puzzles among the givens, one a "
              "line, then an empty line.")
@click.option("--limit", type=number(1), default=1000, show_default=True,
              help="With --all: stop after so many.")
@reading
def minimize(options: Options, seed: int, symmetry: str, every: bool, limit: int) -> int:
    """Take givens away until every one that is left is needed."""
    def one(item: Item, control: Control) -> Answer | Iterator[str]:
        if item.grid is None:
            return _failed(item, options, item.error)
        puzzle = item.grid.puzzle
        try:
            if every:
                found = list(making.minimal_puzzles(puzzle, limit, control))
                return Answer("\n".join([*map(_written, found), ""]), True)
            return _answer(item, options, making.minimize(puzzle, seed, 0, symmetry, control))
        except NanpureError as error:
            return _failed(item, options, error)

    return run(options, one)  # type: ignore[arg-type]


@click.command()
@SEED
@click.option("--keep-digits", is_flag=True, help="Do not relabel.")
@reading
def transform(options: Options, seed: int, keep_digits: bool) -> int:
    """Shuffle puzzles by the symmetries of their layout: the same in disguise."""
    def one(item: Item, control: Control) -> Answer:
        if item.grid is None:
            return _failed(item, options, item.error)
        puzzle = making.transform(item.grid.puzzle, seed, digits=not keep_digits)
        return _answer(item, options, puzzle)

    return run(options, one)


def _written(puzzle: Puzzle) -> str:
    return write(puzzle, "line", lossy=True)


def _answer(item: Item, options: Options, puzzle: Puzzle) -> Answer:
    if options.json:
        return Answer(to_json(item, result=puzzle.line(), clues=puzzle.clues), True)
    return Answer(_written(puzzle), True)


def _failed(item: Item, options: Options, error: NanpureError | None) -> Answer:
    if options.json:
        return Answer(to_json(Item(item.line, item.text, item.grid, error)), False)
    kind = error.status if isinstance(error, PuzzleError) else "error"
    why = "" if kind in ("none", "many") else f": {error}"
    return Answer(f"{echo(item)} # {kind}{why}", False)
