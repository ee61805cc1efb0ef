"""The verb generate: new puzzles."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from itertools import count as counting
from pathlib import Path

import click

import nanpure
from nanpure import text
from nanpure.cli.errors import reason_of
from nanpure.cli.language import language_of
from nanpure.cli.options.output_forms import Form, form_of, refuse_suffix
from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import (
    BOX,
    LANGUAGE,
    OUTPUT_BY_NAME,
    QUIETLY,
    SYMBOLS,
    InputError,
    Number,
    Seconds,
    chosen_layout,
    form_option,
    number,
)
from nanpure.cli.options.wishes import (
    PATTERN,
    RULES,
    SEED,
    SYMMETRY,
    Day,
    Pair,
    Wishes,
    note_seed,
    picture,
    seed_of,
    wishing,
)
from nanpure.cli.stream.columns import MADE, NUMBER
from nanpure.cli.stream.progress import progress
from nanpure.cli.stream.sink import Sink
from nanpure.cli.stream.standard import tell
from nanpure.cli.stream.table_sink import opened
from nanpure.cli.stream.text_forms import LINES
from nanpure.cli.verbs.generate_groups import Groups, grouping
from nanpure.errors import NanpureError
from nanpure.generator import (
    GRIDS,
    NUMBERS,
    Grids,
    NotMade,
    Symmetry,
    unbiased_puzzles,
    variant_of_day,
)
from nanpure.io.answers import ACCOUNT, made_json
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.model.writer import record_of, write_row
from nanpure.text.base import Sheet
from nanpure.words import message, message_of

__all__ = ["generate"]

RANDOM = "jigsaw:random"


@click.command()
@click.option("-n", "--number", "count", type=number(0), default=1, show_default=True,
              help="The number of puzzles.")
@click.option("--layout", metavar="TEXT", help="As for the other verbs (default: 3x3), with any "
              "rules; also jigsaw:random[:N[:SYMMETRY]], with new regions for each puzzle.")
@BOX
@SYMBOLS
@RULES
@SEED
@click.option("--clues", type=Pair(int), metavar="N | A-B",
              help="The number of givens, or the fewest and the most.")
@click.option("--givens", type=click.Choice(["none"]), help="none: no givens at all, the rules "
              "leave one solution.")
@SYMMETRY
@PATTERN
@wishing
@click.option("--grids", type=click.Choice(GRIDS), default="random", show_default=True,
              help="Where solutions come from; uniform: all equally likely; groups: the group "
              "tables of Nakano and others.")
@click.option("--method", type=click.Choice(["hiroi", "groups"]), help="Make puzzles as a document "
              "does, and report the effort: hiroi (mknmpl), puzzles that singles solve; groups, a "
              "masked group table that gets givens until it has one solution.")
@click.option("--unbiased", is_flag=True, help="Minimal puzzles, those of all grids equally "
              "likely: a classic one takes a minute, or seconds with --clues 17-30.")
@click.option("--day", type=Day(), metavar="DATE", help="The variant of a day, the same for "
              "everyone: each weekday has its kind of rule.")
@grouping
@click.option("--timeout", type=Seconds(0, min_open=True), metavar="SECONDS",
              help="Time limit for each puzzle; what one leaves, the others may use. It does not "
              "change which ones are made.")
@click.option("--jobs", type=Number(1, 1024), default=1, show_default=True,
              help="Threads; the output does not depend on them.")
@click.option("--bare", is_flag=True, help="Print only the puzzle, unrated: much faster.")
@form_option("Text form; prints only the puzzles, as --bare does; names as for convert --to. "
             "Without it, one line per puzzle, and random jigsaws in the form jigsaw. parquet: a "
             "table, one row per puzzle.")
@OUTPUT_BY_NAME
@click.option("--json", "json_", is_flag=True, help="One JSON object per puzzle.")
@QUIETLY
@LANGUAGE
def generate(
    count: int, layout: str | None, box: str | None, symbols: str | None, rules: str | None,
    seed: int | None, clues: tuple[int, int] | None, givens: str | None, symmetry: Symmetry,
    pattern: str | None, wishes: Wishes, grids: Grids, method: str | None, unbiased: bool,
    day: date | None, groups: Groups, timeout: float | None, jobs: int, bare: bool, to: str | None,
    output: Path | None, json_: bool, quiet: bool, lang: str,
) -> int:
    """Make puzzles with exactly one solution.

    \b
    Examples:
      nanpure generate --level hard
      nanpure generate --rules 'cage*,thermo:4' --givens none

    One line per puzzle: the puzzle, then ' # level rating clues'. With --rules it is a row of csv,
    which has the rules in its column layout.

    Each run makes others; its seed ends each line as ' # seed N', and --seed N repeats it.

    If no such puzzle can be made, the nearest one and the reason are reported, with exit status 1.
    """
    form = _form(output, to, json_, own=method == "groups" and groups.events)
    to, json_, table = form
    _refuse_idle(method, groups, json_)
    clues = _clues(clues, givens)
    if day is not None:
        _refuse_with_day()
    if timeout is not None:
        timeout *= max(count, 1)  # the library has one limit for all
    if unbiased:
        _refuse_with_unbiased(method)
    board = _board(layout, box, symbols)
    ruled = rules is not None or day is not None
    name = to or ("csv" if ruled else "jigsaw" if isinstance(board, str) else "line")
    sheet = _sheet(name)
    only = _alone(name, sheet) if to is not None or bare or ruled else None
    lines: Iterator[str]
    drawn, seed = seed is None, seed_of(seed, quiet=True)
    try:
        if method == "hiroi":
            from nanpure.generator.hiroi import mknmpl  # not needed otherwise

            puzzles = mknmpl(board, seed, count, reduce=wishes.minimal, timeout=timeout)
            lines = map(_json if json_ else only or _with_account, puzzles)
        elif method == "groups":
            lines = map(groups.writer(only, json_, lang), groups.puzzles(
                board, seed, count, clues=clues, symmetry=symmetry, pattern=pattern,
                timeout=timeout))
        elif unbiased:
            puzzles = unbiased_puzzles(
                board, seed, count, clues=clues, rated=only is None, timeout=timeout, jobs=jobs)
            lines = map(_json if json_ else only or _with_comment(name), puzzles)
        elif day is not None:
            lines = map(_json if json_ else only or _with_comment(name), [variant_of_day(day)])
        else:
            puzzles = nanpure.generate(
                board, seed, count, clues=clues, symmetry=symmetry, pattern=picture(pattern),
                grids=grids, rules=rules, rated=json_ or only is None, timeout=timeout,
                jobs=jobs, **wishes.arguments)
            lines = map(_json if json_ else only or _with_comment(name), puzzles)
    except NotMade as error:
        return _not_made(error)
    except (NanpureError, ValueError) as error:
        raise InputError(message_of(error)) from error
    # JSON and tables have the seed, and so does the comment after a puzzle.
    told = drawn and not json_ and day is None
    columns = _columns(method, wishes, bare) if table else None
    with opened(output, columns) as out, progress(count, out, quiet) as advance:
        if told:
            lines = _with_seed(lines, seed) if only is None else _after_seed(lines, seed, out)
        _print(lines, out, advance, "" if json_ else text.FORMATS[name].header,
               None if json_ else sheet)
    return 0


def _print(lines: Iterator[str], out: Sink, advance: Callable[[int], object], header: str,
           sheet: Sheet | None) -> None:
    """Print puzzles as they are made, below a header, if there is one."""
    if header:
        out.line(header)
    try:
        for line in lines:
            out.line(line)
            if sheet is not None:
                out.footer = sheet.footer
            out.flush()  # the next one may take long
            advance(1)
    except NotMade as error:
        # An early end: with -o, finished puzzles stay in the part file.
        out.before()
        raise click.exceptions.Exit(_not_made(error)) from error


def _clues(clues: tuple[int, int] | None, givens: str | None) -> tuple[int, int] | None:
    """The range of givens; none at all where they are not wanted."""
    if givens is None:
        return clues
    refuse("--givens none leaves no place for givens", "clues", "pattern")
    return 0, 0


def _with_seed(lines: Iterator[str], seed: int) -> Iterator[str]:
    """The lines, with a seed that was drawn in the comment at their end."""
    return (f"{line} # seed {seed}" for line in lines)


def _after_seed(lines: Iterator[str], seed: int, out: Sink) -> Iterator[str]:
    """Print the seed before the first line: without a puzzle nobody needs it."""
    first = next(lines, None)
    if first is not None:
        out.before()  # clears the progress line
        note_seed(seed)
        yield first
        yield from lines


def _form(output: Path | None, to: str | None, json_: bool, own: bool) -> Form:
    """The form of the output; refuse options that conflict with it, or with an *own* form."""
    if json_:
        refuse("--json has its own form", "to")
    form = form_of(output, to, json=json_)
    if own and not (json_ or to or form.table):
        refuse_suffix("--events has its own lines", output, form)
    if to and not form.table:
        refuse("--to writes only the puzzles", "bare")
    return form


def _columns(method: str | None, wishes: Wishes, bare: bool) -> tuple[str, ...]:
    """The columns of a Parquet file: those of data sets, or for a method JSON as well."""
    if method is not None:
        return (*MADE, "answer_json")
    own = (*MADE, "attempt", "generator_version")
    rated = ("level", "nanpure_max", "nanpure_stuck",
             *(NUMBER[scale] for scale, _ in wishes.rating if scale in NUMBER))
    return own if bare else (*own, *rated)


def _refuse_idle(method: str | None, groups: Groups, json_: bool) -> None:
    """Refuse options that would do nothing with a method, or without one."""
    ours = message("this option is for nanpure's own generator, not for --method")
    if method is not None:
        refuse(ours, "level", "rating", "needs", "forbid", "attempts", "grids", "jobs", "rules",
               "givens")
    if method == "hiroi":
        refuse(ours, "clues", "symmetry", "pattern")
    if method == "groups":
        refuse("givens are added until there is one solution, needed or not", "minimal")
        if groups.events:
            refuse("--events has its own lines", "bare", "to", "json_")
        if not json_ and not groups.events:
            refuse("there are no sentences without --json or --events", "lang")
    else:
        refuse("only --method groups has this "
               "option", "group", "exchange", "relabel", "events", "lang")


def _refuse_with_unbiased(method: str | None) -> None:
    """Refuse options that would choose among the puzzles, or repeat what they are."""
    if method is not None:
        raise click.UsageError("--unbiased is for nanpure's own generator, not for --method")
    refuse("--unbiased makes all minimal puzzles equally likely", "level", "rating", "needs",
           "forbid", "attempts", "grids", "symmetry", "pattern", "minimal", "rules", "givens")


def _refuse_with_day() -> None:
    """Refuse all that would choose another puzzle."""
    refuse("--day has its own wishes", "count", "layout", "box", "symbols", "rules", "seed",
           "clues", "givens", "symmetry", "pattern", "minimal", "level", "rating", "needs",
           "forbid", "attempts", "grids", "method", "unbiased", "timeout", "jobs")


def _not_made(error: NotMade) -> int:
    """Report the reason and the nearest puzzle; return the exit status."""
    language = language_of(click.get_current_context())
    tell(f"# {reason_of(error, language)}")
    return 1


def _board(layout: str | None, box: str | None, symbols: str | None) -> Layout | str:
    """The layout; its text for random jigsaws, which have none yet."""
    if layout is not None and layout.startswith(RANDOM):
        if box is not None or symbols is not None:
            raise click.UsageError(message("--layout {layout} goes with neither --box nor "
                                           "--symbols", layout=RANDOM))
        return layout
    if layout is None and box is None:
        layout = "3x3" if symbols is None else str(len(text.parse_symbols(symbols, None)[0]))
    board, _ = chosen_layout(layout, box, symbols)
    assert board is not None, "there is a text"
    return board


# ---- how puzzles are shown ---------------------------------------------------------------------

Writer = Callable[[Puzzle], str]


def _json(puzzle: Puzzle) -> str:
    return json.dumps(made_json(puzzle), ensure_ascii=False)


def _sheet(form: str) -> Sheet | None:
    """The writer of one document with all puzzles, if the form has one; without notes."""
    make = text.FORMATS[form].sheet if not text.FORMATS[form].header else None
    return make(record_of(Puzzle.of([0] * 81).grid())) if make is not None else None


def _alone(form: str, sheet: Sheet | None = None) -> Writer:
    """A writer of puzzles in a text form, with gaps between those of several lines."""
    if form == "line":
        return Puzzle.line
    before = counting()
    if sheet is not None:
        def document_row(puzzle: Puzzle) -> str:
            head = "" if next(before) else f"{sheet.header}\n"
            return head + write_row(replace(puzzle, info={}), form, sheet=sheet, lossy=True)

        return document_row

    def text_of(puzzle: Puzzle) -> str:
        # Whoever chooses a form that cannot carry the layout knows the layout.
        gap = "\n" if next(before) and form not in LINES else ""
        return gap + write_row(replace(puzzle, info={}), form, lossy=True)

    return text_of


def _with_account(puzzle: Puzzle) -> str:
    """The puzzle and its account: see :class:`nanpure.generator.hiroi.Account`."""
    account = " ".join(f"{name}={puzzle.info[name]}" for name in ("clues", *ACCOUNT))
    return f"{puzzle.line()} # {account}"


def _with_comment(form: str) -> Writer:
    alone = _alone(form)

    def commented(puzzle: Puzzle) -> str:
        info = puzzle.info
        others = "".join(f" {name}={info[name]}" for name in NUMBERS.values() if name in info)
        return f"{alone(puzzle)} # {info['level']} {info['rating']} {info['clues']}{others}"

    return commented
