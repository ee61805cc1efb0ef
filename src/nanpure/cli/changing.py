"""The verbs that make puzzles out of puzzles: minimize, complete, near, transform."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import click

import nanpure
from nanpure.cli.echo import bad_json, echo, spaced, to_json
from nanpure.cli.options import Options, number, reading
from nanpure.cli.refusing import refuse
from nanpure.cli.run import Answer, Lines, run
from nanpure.cli.source import Item, Posed
from nanpure.cli.wishes import PATTERN, SEED, SYMMETRY, TIMEOUT, Wishes, picture, wishing
from nanpure.errors import NanpureError, PuzzleError
from nanpure.generate import NotMade, minimal_puzzles, until_unique
from nanpure.io.moves import parse_transform
from nanpure.io.plain import printable
from nanpure.kernel import Control
from nanpure.model.puzzle import Puzzle
from nanpure.model.writing import write

__all__ = ["complete", "minimize", "near", "transform"]

RESULT = ("result", "clues", "answer_json")
JOBS = click.option("--jobs", type=click.IntRange(1, 1024), default=1, show_default=True,
                    help="Threads; the output does not depend on them.")
LIMIT = click.option("--limit", type=number(1), default=1000, show_default=True,
                     help="Stop after so many for each puzzle.")


@click.command()
@SEED
@SYMMETRY
@click.option("--all", "every", is_flag=True, help="All minimal puzzles among the givens, one a "
              "line, then an empty line.")
@LIMIT
@TIMEOUT
@JOBS
@reading
def minimize(options: Options, seed: int, symmetry: str, every: bool, limit: int) -> int:
    """Take givens away until every one that is left is needed."""

    def one(item: Posed, control: Control) -> Answer:
        found = nanpure.minimize(item.grid.puzzle, seed, 0, symmetry, timeout=options.timeout,
                                 control=control)
        return Answer(_puzzle_text(item, options, found), True)

    def all_(item: Posed, control: Control) -> Lines:
        found = minimal_puzzles(item.grid.puzzle, limit + 1, timeout=options.timeout,
                                control=control)
        return (yield from _several(item, options, found, limit))

    if every:
        refuse("--all looks at single givens", "symmetry")
        refuse("--all leaves nothing to chance", "seed")
        refuse("--all writes puzzles as they are found, one after the other", "jobs")
    else:
        refuse("there is one result without --all", "limit")
    failure = partial(_failed, options)
    if every:
        return run(options, all_, failure=spaced(options, failure), columns=RESULT)
    return run(options, one, failure=failure, columns=RESULT)


@click.command()
@PATTERN
@SEED
@SYMMETRY
@wishing
@TIMEOUT
@JOBS
@reading
def complete(
    options: Options, pattern: str | None, seed: int, symmetry: str, wishes: Wishes
) -> int:
    """Add givens until a puzzle has exactly one solution.

    With --pattern they stand in all its places and nowhere else (for an empty board see generate
    --pattern); without it where they split the solutions best, until one is left, and with
    --symmetry together with their images.
    """
    if pattern is None:
        refuse("such wishes go with --pattern only", *Wishes.__annotations__)
    else:
        refuse("the pattern says where givens stand", "symmetry")
    places, arguments = picture(pattern), wishes.arguments

    def one(item: Posed, control: Control) -> Answer:
        puzzle = item.grid.puzzle
        if places is None:
            found = until_unique(puzzle, seed, 0, symmetry, timeout=options.timeout,
                                 control=control)
        else:
            found = nanpure.complete(puzzle, places, seed, timeout=options.timeout,
                                     control=control, **arguments)
        return Answer(_puzzle_text(item, options, found), True)

    return run(options, one, failure=partial(_failed, options), columns=RESULT)


@click.command()
@click.option("--minus", type=click.IntRange(0, 9), default=1, show_default=True,
              help="How many givens go.")
@click.option("--plus", type=click.IntRange(0, 9), default=1, show_default=True,
              help="How many others come.")
@click.option("--minimal", "only_minimal", is_flag=True, help="Only puzzles whose givens are all "
              "needed.")
@LIMIT
@TIMEOUT
@reading
def near(options: Options, minus: int, plus: int, only_minimal: bool, limit: int) -> int:
    """Find the puzzles with one solution near a puzzle: some givens less, some others more.

    One a line, then an empty line; ' # more' when it stops at --limit, ' # none' where the puzzle
    has no solution and nothing near it has just one, ' # nothing found' where it has some.
    """

    def verb(item: Posed, control: Control) -> Lines:
        try:
            found = nanpure.near(item.grid.puzzle, minus, plus, minimal=only_minimal,
                                 timeout=options.timeout, control=control)
        except NanpureError:
            raise
        except ValueError as error:
            # More givens to take away than this puzzle has, or no room for those to add.
            raise NanpureError(f"{error}: {item.grid.line()}") from error
        return (yield from _several(item, options, found, limit))

    return run(options, verb, failure=spaced(options, partial(_failed, options)), columns=RESULT)


@click.command()
@SEED
@click.option("--keep-digits", is_flag=True, help="Do not relabel.")
@click.option("--by", metavar="TRANSFORM", help="Do this: what automorphisms prints ('transpose "
              "rows=… columns=… digits=…'), or the transform of canonical --json.")
@click.option("--back", is_flag=True, help="Undo --by.")
@reading
def transform(options: Options, seed: int, keep_digits: bool, by: str | None, back: bool) -> int:
    """Shuffle puzzles by the symmetries of their layout: the same in disguise."""

    def one(item: Posed, control: Control) -> Answer:
        puzzle = item.grid.puzzle
        if by is None:
            found = nanpure.transform(puzzle, seed, digits=not keep_digits)
        else:
            turn = parse_transform(by, puzzle.layout)
            found = (turn.inverse() if back else turn)(puzzle)
        return Answer(_puzzle_text(item, options, found), True)

    if by is None:
        refuse("there is nothing to undo without --by", "back")
    else:
        refuse("--by leaves nothing to chance", "seed", "keep_digits")
    return run(options, one, failure=partial(_failed, options), columns=RESULT)


# ---- what is said ------------------------------------------------------------------------------


def _puzzle_text(item: Posed, options: Options, puzzle: Puzzle) -> str:
    if options.json:
        removed = [f"{digit}{puzzle.layout.cell_name(cell)}" for cell, digit in puzzle.removed]
        members = {"removed": removed} if removed else {}
        return to_json(item, result=puzzle.line(), clues=puzzle.clues, **members)
    # Without the candidates that were taken away beforehand it may have more solutions.
    return write(puzzle, "json" if puzzle.removed else "line", lossy=True)


def _several(item: Posed, options: Options, found: Iterable[Puzzle], limit: int) -> Lines:
    """A line each, then an empty one; whether all is well."""
    number_ = -1
    for number_, puzzle in enumerate(found):
        if number_ == limit:
            yield to_json(item, stopped="limit") if options.json else f"{echo(item)} # more"
            break
        yield _puzzle_text(item, options, puzzle)
    if number_ < 0:
        yield to_json(item, found=0) if options.json else f"{echo(item)} # nothing found"
    if not options.json:
        yield ""
    return True


def _failed(options: Options, item: Item, error: NanpureError) -> str:
    """Why there is no answer: 'none' and 'many' say it all."""
    status = _status(error)
    if options.json and status == "bad":
        return bad_json(item, error)
    if options.json:
        nearest = error.nearest.line() if isinstance(error, NotMade) and error.nearest else None
        return to_json(item, status=status, message=printable(str(error)), nearest=nearest)
    kind = "not made" if isinstance(error, NotMade) else "error" if status == "bad" else status
    why = "" if kind in ("none", "many") else f": {error}"
    return f"{echo(item)} # {kind}{why}"


def _status(error: NanpureError) -> str:
    if isinstance(error, NotMade):
        return "unknown"
    return error.status if isinstance(error, PuzzleError) else "bad"
