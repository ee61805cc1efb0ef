"""The verb rate: how hard puzzles are."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import click

import nanpure
from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import Options, limiting, reading
from nanpure.cli.stream.columns import RATINGS
from nanpure.cli.stream.echo import echo, to_json
from nanpure.cli.stream.run import Answer, run
from nanpure.cli.stream.source import Posed
from nanpure.errors import PuzzleError, shown
from nanpure.io.answers import ratings_json
from nanpure.kernel import Control
from nanpure.rate import SCALES, USUAL, Ratings, Scale

__all__ = ["rate"]


@dataclass(frozen=True)
class Letter:
    """What a letter of --format stands for, and the scale that it needs."""

    text: Callable[[Any], str]
    scale: Scale | None = None


# %g %r %p %d are the raters' pattern; they are on the nanpure scale, like %s, %n and %m, or with
# --scales se on that of Sudoku Explainer, like %R, %P, %D and %M everywhere. So are %l, %c and %m
# with --scales hodoku what %L, %C and %T are everywhere.
LETTERS: dict[str, Letter] = {
    "r": Letter(lambda it: it.text, "nanpure"),
    "p": Letter(lambda it: f"{'≥' * (it.stuck and not it.places)}{it.to_placement:.1f}", "nanpure"),
    "d": Letter(lambda it: f"{it.first:.1f}", "nanpure"),
    "s": Letter(lambda it: f"{'≥' * it.stuck}{it.sum:.1f}", "nanpure"),
    "n": Letter(lambda it: str(len(it.rounds)), "nanpure"),
    "m": Letter(lambda it: str(it.technique), "nanpure"),
    "l": Letter(lambda it: str(it.level), "level"),
    "c": Letter(lambda it: str(it.score), "level"),
    "e": Letter(lambda it: f"{it.mean:.1f}", "effort"),
    "R": Letter(lambda it: f"{it.er:.1f}", "se"),
    "P": Letter(lambda it: f"{it.ep:.1f}", "se"),
    "D": Letter(lambda it: f"{it.ed:.1f}", "se"),
    "M": Letter(lambda it: str(it.technique), "se"),
    "L": Letter(lambda it: str(it.level), "hodoku"),
    "C": Letter(lambda it: str(it.score), "hodoku"),
    "T": Letter(lambda it: str(it.technique), "hodoku"),
}

COLUMNS: dict[Scale, str] = {
    "nanpure": "rs", "level": "lc", "effort": "e", "se": "RPD", "hodoku": "LC"}

# Letters that with --scales of one name mean that scale.
OWN: dict[Scale, dict[str, str]] = {
    "nanpure": {}, "se": {"r": "R", "p": "P", "d": "D", "m": "M"},
    "hodoku": {"l": "L", "c": "C", "m": "T"},
}


@click.command()
@click.option("--scales", metavar="NAME,…", help="Any of nanpure (max and sum), level (level and "
              "score), effort (guesses), se (ER, EP and ED of Sudoku Explainer 1.2.1), hodoku "
              "(level and score of HoDoKu 2.2); the default is the first three.")
@click.option("--format", "pattern", metavar="TEXT", help="Format of a line: %g the puzzle; "
              "nanpure scale: %r max, %p up to the first placement, %d first round, %s sum, %n "
              "rounds, %m technique; %l level, %c score, %e guesses; %R ER, %P EP, %D ED, %M "
              "technique of Sudoku Explainer, which are %r %p %d %m with --scales se; %L level, %C "
              "score, %T technique of HoDoKu, %l %c %m with --scales hodoku; %% a percent sign.")
@limiting
@reading
def rate(options: Options, scales: str | None, pattern: str | None) -> int:
    """Rate puzzles: the puzzle, max, sum, level, score and effort, separated by tabs.

    The scales are defined in docs/ratings.md; se and hodoku have to be named, and rate the classic
    board only. For the hardest puzzles se takes seconds, nanpure up to a minute. A puzzle without
    exactly one solution is followed by ' # none' or ' # many'.
    """
    chosen = _scales(scales)
    if pattern is None:
        letters = "".join(f"\t%{letter}" for scale in chosen for letter in COLUMNS[scale])
        return run(options, lambda item, control: _rate(item, control, options, chosen,
                                                        f"%g{letters}"),
                   columns=[name for scale in chosen for name in RATINGS[scale]])
    if options.table:
        refuse("a Parquet file has columns", "pattern")
    if options.json:
        raise click.UsageError("--format does not go with --json")
    if scales is not None:
        if len(chosen) != 1 or chosen[0] not in OWN:
            raise click.UsageError(f"--format goes with --scales nanpure, se or hodoku alone, "
                                   f"got {shown(scales)}")
        pattern = _on(chosen[0], pattern)
    needed = _needed(pattern)
    return run(options, lambda item, control: _rate(item, control, options, needed, pattern))


def _scales(text: str | None) -> tuple[Scale, ...]:
    """Read --scales; the order of the columns is always that of SCALES."""
    if text is None:
        return USUAL
    named = [name.strip() for name in text.split(",")]
    for name in named:
        if name not in SCALES:
            raise click.UsageError(f"--scales: expected some of {','.join(SCALES)}, "
                                   f"got {shown(name)}")
    return tuple(scale for scale in SCALES if scale in named)


def _on(scale: Scale, pattern: str) -> str:
    """A pattern with the letters of a scale in place of those that others have too."""
    return re.sub("%(.)", lambda it: f"%{OWN[scale].get(it[1], it[1])}", pattern)


def _needed(pattern: str) -> tuple[Scale, ...]:
    """The scales that a pattern asks for; a letter that stands for nothing is wrong usage."""
    used = set()
    for letter in re.findall(r"%(.?)", pattern, re.DOTALL):
        if letter in ("g", "%"):
            continue
        if letter not in LETTERS:
            known = " ".join(f"%{name}" for name in ("g", *LETTERS, "%"))
            raise click.UsageError(f"--format: expected one of {known}, got {shown('%' + letter)} "
                                   f"in {shown(pattern)}")
        used.add(LETTERS[letter].scale)
    return tuple(scale for scale in SCALES if scale in used)


def _rate(
    item: Posed, control: Control, options: Options, scales: tuple[Scale, ...], pattern: str
) -> Answer:
    """One puzzle; a pattern without a scale still tells whether it has one solution."""
    try:
        found = nanpure.rate(item.grid, scales or SCALES[:1], timeout=options.timeout,
                             nodes=options.nodes, control=control)
    except PuzzleError as error:
        if control.stopped:
            raise KeyboardInterrupt from error
        return _without(item, options, error)
    if options.json:
        return Answer(to_json(item, status=found.status, **ratings_json(found)), True)
    return Answer(_filled(pattern, item.grid.line(), found), True)


def _filled(pattern: str, puzzle: str, found: Ratings) -> str:
    def said(match: re.Match[str]) -> str:
        if match[1] in "g%":
            return puzzle if match[1] == "g" else "%"
        letter = LETTERS[match[1]]
        assert letter.scale is not None, "only the puzzle needs no scale"
        return letter.text(getattr(found, letter.scale))

    return re.sub("%(.)", said, pattern)


def _without(item: Posed, options: Options, error: PuzzleError) -> Answer:
    """What stands in place of a puzzle that has not exactly one solution."""
    if options.json:
        return Answer(to_json(item, status=error.status, message=str(error)), False)
    why = f"unknown: stopped by {error.stopped}" if error.status == "unknown" else error.status
    return Answer(f"{echo(item)} # {why}", False)
