"""The verb compare: the documented methods side by side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import click

from nanpure import methods
from nanpure.cli.options.methods import SECONDS, settings_of
from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import LANGUAGE, SETTINGS, Options, limit_option, number, reading
from nanpure.cli.stream.echo import echo, status_line, to_json
from nanpure.cli.stream.run import Answer, Lines, run
from nanpure.cli.stream.source import Posed
from nanpure.errors import NanpureError
from nanpure.io.answers import outcome_text, row_json
from nanpure.io.tables import aligned
from nanpure.methods import Row
from nanpure.model.grid import Grid
from nanpure.words import in_language, message

__all__ = ["STATUS_WORDS", "compare"]

HEADS = (
    message("method", "column"), message("status", "column"), message("outcome", "column"),
    message("solutions", "column"), message("placements", "column"), message("removals", "column"),
    message("assumptions", "column"), message("depth", "column"), message("seconds", "column"),
)
STATUS_WORDS = {str(word): word for word in (
    message("solved", "status"), message("none", "status"), message("stuck", "status"),
    message("stopped", "status"), message("unsupported", "status"), message("error", "status"),
)}
NUMBERS = range(3, len(HEADS))  # columns


@click.command()
@click.option("--method", "names", multiple=True, type=click.Choice(list(methods.METHODS)),
              help="Only this method; may be given several times.")
@SETTINGS
@click.option("--steps", "max_steps", type=number(1), metavar="N",
              help="Stop each method after N steps.")
@limit_option("Solutions to look for, with methods that find all; 0 looks for all.", 1000)
@click.option("--timeout", type=SECONDS, default=60.0, show_default=True, metavar="SECONDS",
              help="Stop each method after this time.")
@LANGUAGE
@reading
def compare(
    options: Options, names: tuple[str, ...], settings: tuple[str, ...], max_steps: int | None,
    limit: int,
) -> int:
    """Run all documented methods on puzzles, in one table.

    \b
    Examples:
      nanpure papers compare .24.3......4.31.
      nanpure papers compare --method ito --method hui .24.3......4.31.

    Columns: method, plain status, the outcome in the words of its paper, solutions found (+ if the
    method does not show that these are all), digits placed and candidates removed (under
    assumptions too), assumptions, most open at a time, seconds. An empty line follows each table.
    """
    chosen = names or tuple(methods.METHODS)
    if not any("limit" in methods.METHODS[name].options for name in chosen):
        refuse(message("none of these methods finds all solutions: {methods}",
                       methods=", ".join(chosen)), "limit")
    limits = {"max_steps": max_steps, "limit": limit, "timeout": options.timeout,
              **settings_of(settings, chosen)}
    by_hand = bool(settings)  # then a value that a method refuses is a usage error
    return run(options, lambda item, control: _compare(item, options, names, limits,
                                                       by_hand=by_hand),
               failure=partial(status_line, options))


def _compare(
    item: Posed, options: Options, names: tuple[str, ...], limits: dict[str, Any], *, by_hand: bool
) -> Answer | Lines:
    try:
        rows = methods.compare(item.grid, names or None, **limits)
    except NanpureError:
        raise
    except (ValueError, TypeError) as error:
        if not by_hand:
            raise
        raise click.UsageError(message("--set: {error}", error=error)) from error
    fine = any(row.solutions for row in rows)
    if options.json:
        listed = [row_json(row, item.grid, options.lang) for row in rows]
        return Answer(to_json(item, methods=listed), fine)
    return _table(item, item.grid, rows, options.lang, fine)


def _table(item: Posed, grid: Grid, rows: Sequence[Row], lang: str, fine: bool) -> Lines:
    yield f"# {echo(item)}"
    heads = [in_language(head, lang) for head in HEADS]
    yield from aligned([heads, *(_cells(row, grid, lang) for row in rows)], NUMBERS)
    yield ""
    return fine


def _cells(row: Row, grid: Grid, lang: str) -> tuple[str, ...]:
    status = in_language(STATUS_WORDS[row.status], lang)
    if row.status == "unsupported":
        return (row.method, status, *("" for _ in HEADS[2:]))
    more = "+" if row.solutions and not row.complete else ""
    numbers = (row.placements, row.removals, row.assumptions, row.depth)
    return (row.method, status, outcome_text(row, grid, lang), f"{row.solutions}{more}",
            *map(str, numbers), f"{row.seconds:.3f}")
