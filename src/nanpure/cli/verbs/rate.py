"""The verb rate: how hard puzzles are."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import click

import nanpure
from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.scales import Scales
from nanpure.cli.options.shared import Options, limiting, reading
from nanpure.cli.stream.columns import RATINGS
from nanpure.cli.stream.echo import echo, to_json
from nanpure.cli.stream.run import Answer, for_people, run
from nanpure.cli.stream.source import Posed
from nanpure.errors import PuzzleError, shown
from nanpure.io.answers import ratings_json
from nanpure.kernel import Control
from nanpure.ratings import SCALES, USUAL, Ratings, Scale
from nanpure.words import message

__all__ = ["rate"]


@dataclass(frozen=True)
class Letter:
    """The meaning of a letter of --format, and the scale that it needs."""

    text: Callable[[Any], str]
    scale: Scale | None = None


# %g %r %p %d are the raters' pattern. Like %s, %n and %m they are on the nanpure scale, or with
# --scales se on that of Sudoku Explainer, where %R, %P, %D and %M always are. In the same way
# --scales hodoku makes %l, %c and %m what %L, %C and %T always are.
LETTERS: dict[str, Letter] = {
    "r": Letter(lambda rating: rating.text, "nanpure"),
    "p": Letter(lambda rating: f"{'≥' * (rating.stuck and not rating.places)}"
                               f"{rating.to_placement:.1f}", "nanpure"),
    "d": Letter(lambda rating: f"{rating.first:.1f}", "nanpure"),
    "s": Letter(lambda rating: f"{'≥' * rating.stuck}{rating.sum:.1f}", "nanpure"),
    "n": Letter(lambda rating: str(len(rating.rounds)), "nanpure"),
    "m": Letter(lambda rating: str(rating.technique), "nanpure"),
    "l": Letter(lambda rating: str(rating.level), "level"),
    "c": Letter(lambda rating: str(rating.score), "level"),
    "e": Letter(lambda rating: f"{rating.mean:.1f}", "effort"),
    "t": Letter(lambda rating: f"{'≥' * rating.stuck}{rating.typical:.1f}", "minutes"),
    "i": Letter(lambda rating: "-" if rating.low is None else f"{rating.low:.1f}-{rating.high:.1f}",
                "minutes"),
    "R": Letter(lambda rating: f"{rating.er:.1f}", "se"),
    "P": Letter(lambda rating: f"{rating.ep:.1f}", "se"),
    "D": Letter(lambda rating: f"{rating.ed:.1f}", "se"),
    "M": Letter(lambda rating: str(rating.technique), "se"),
    "L": Letter(lambda rating: str(rating.level), "hodoku"),
    "C": Letter(lambda rating: str(rating.score), "hodoku"),
    "T": Letter(lambda rating: str(rating.technique), "hodoku"),
}

COLUMNS: dict[Scale, str] = {
    "nanpure": "rs", "level": "lc", "effort": "e", "minutes": "ti", "se": "RPD",
    "hodoku": "LC"}

HEADS = {"r": "max", "s": "sum", "l": "level", "c": "score", "e": "effort", "t": "minutes",
         "i": "from-to", "R": "ER", "P": "EP",
         "D": "ED", "L": "HoDoKu level", "C": "HoDoKu score"}

# Letters that mean a scale if --scales names it alone.
OWN: dict[Scale, dict[str, str]] = {
    "nanpure": {}, "se": {"r": "R", "p": "P", "d": "D", "m": "M"},
    "hodoku": {"l": "L", "c": "C", "m": "T"},
}


@click.command()
@click.option("--scales", "--scale", type=Scales(), metavar="NAME,…", help="Any of nanpure (max "
              "and sum), level (level and score), effort (guesses), minutes (estimated time of "
              "players, with its range), se (ER, EP and ED of Sudoku Explainer 1.2.1), hodoku "
              "(level and score of HoDoKu 2.2); the default is the first three.")
@click.option("--format", "pattern", metavar="TEXT", help="Format of a line: %g the puzzle; "
              "nanpure scale: %r max, %p up to the first placement, %d first round, %s sum, %n "
              "rounds, %m technique; %l level, %c score, %e guesses; %t minutes, %i their range; "
              "%R ER, %P EP, %D ED, %M technique of Sudoku Explainer, which are %r %p %d %m with "
              "--scales se; %L level, %C score, %T technique of HoDoKu, %l %c %m with --scales "
              "hodoku; %% a percent sign.")
@limiting
@reading
def rate(options: Options, scales: tuple[Scale, ...] | None, pattern: str | None) -> int:
    """Rate how hard puzzles are.

    \b
    Examples:
      nanpure rate puzzles.txt
      nanpure rate --scales se puzzles.txt

    One line per puzzle, with tabs between its columns: the puzzle; max, the hardest round, and sum,
    all rounds; level and score; effort, the mean number of guesses. A terminal also gets a line
    with their names.

    With --scales se: ER, the hardest step; EP, the hardest up to the first digit; ED, the first
    step. So an easy puzzle has three equal numbers.

    With --scales minutes: how long players take, and the range of 8 in 10 such puzzles; '-' where
    the data end, which are of classic puzzles that need no forcing.

    The scales are defined in docs/ratings.md; se and hodoku have to be named, and rate the classic
    board only. For the hardest puzzles se takes seconds, nanpure up to a minute. A puzzle without
    exactly one solution is followed by ' # none' or ' # many'.
    """
    chosen = scales or USUAL
    if pattern is None:
        letters = "".join(f"\t%{letter}" for scale in chosen for letter in COLUMNS[scale])
        return run(options, lambda item, control: _rate(item, control, options, chosen,
                                                        f"%g{letters}"),
                   header=_header(chosen) if for_people(options) else "",
                   columns=[name for scale in chosen for name in RATINGS[scale]])
    if options.table:
        refuse("a Parquet file has columns", "pattern")
    if options.json:
        raise click.UsageError("--format does not go with --json")
    if scales is not None:
        if len(chosen) != 1 or chosen[0] not in OWN:
            raise click.UsageError(message("--format goes with --scales nanpure, se or hodoku "
                                           "alone, got {scales}", scales=shown(",".join(scales))))
        pattern = _on(chosen[0], pattern)
    needed = _needed(pattern)
    return run(options, lambda item, control: _rate(item, control, options, needed, pattern))


def _header(scales: tuple[Scale, ...]) -> str:
    """A comment that names the columns."""
    return "# puzzle, " + ", ".join(
        HEADS[letter] for scale in scales for letter in COLUMNS[scale])


def _on(scale: Scale, pattern: str) -> str:
    """Replace the letters that scales share with those of one scale."""
    return re.sub("%(.)", lambda match: f"%{OWN[scale].get(match[1], match[1])}", pattern)


def _needed(pattern: str) -> tuple[Scale, ...]:
    """The scales that a pattern needs; an unknown letter is a usage error."""
    used = set()
    for letter in re.findall(r"%(.?)", pattern, re.DOTALL):
        if letter in ("g", "%"):
            continue
        if letter not in LETTERS:
            known = " ".join(f"%{name}" for name in ("g", *LETTERS, "%"))
            raise click.UsageError(message("--format: expected one of {known}, got {letter} in "
                                           "{pattern}", known=known, letter=shown("%" + letter),
                                           pattern=shown(pattern)))
        used.add(LETTERS[letter].scale)
    return tuple(scale for scale in SCALES if scale in used)


def _rate(
    item: Posed, control: Control, options: Options, scales: tuple[Scale, ...], pattern: str
) -> Answer:
    """Rate one puzzle; without a scale, still check that it has one solution."""
    try:
        ratings = nanpure.rate(item.grid, scales or SCALES[:1], timeout=options.timeout,
                               nodes=options.nodes, control=control)
    except PuzzleError as error:
        if control.stopped:
            raise KeyboardInterrupt from error
        return _without(item, options, error)
    if options.json:
        return Answer(to_json(item, status=ratings.status, **ratings_json(ratings)), True)
    return Answer(_filled(pattern, item.grid.line(), ratings), True)


def _filled(pattern: str, puzzle: str, ratings: Ratings) -> str:
    def value(match: re.Match[str]) -> str:
        if match[1] in "g%":
            return puzzle if match[1] == "g" else "%"
        letter = LETTERS[match[1]]
        assert letter.scale is not None, "only the puzzle needs no scale"
        return letter.text(getattr(ratings, letter.scale))

    return re.sub("%(.)", value, pattern)


def _without(item: Posed, options: Options, error: PuzzleError) -> Answer:
    """The line of a puzzle that does not have exactly one solution."""
    if options.json:
        return Answer(to_json(item, status=error.status, message=str(error)), False)
    why = f"unknown: stopped by {error.stopped}" if error.status == "unknown" else error.status
    return Answer(f"{echo(item)} # {why}", False)
