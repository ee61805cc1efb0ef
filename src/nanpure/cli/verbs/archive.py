"""The verb archive: what was printed, where and when."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date as calendar
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click

from nanpure.cli.errors import reason_of
from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import (
    FORM,
    LOSSY,
    OUTPUT,
    QUIET,
    InputError,
    Seconds,
    chosen_layout,
)
from nanpure.cli.stream.echo import with_file
from nanpure.cli.stream.sink import Sink, sink
from nanpure.errors import NanpureError, shown
from nanpure.model.layout import Layout
from nanpure.model.records import record_grid
from nanpure.text import ReadOptions, parse
from nanpure.words import message, message_of

if TYPE_CHECKING:
    from nanpure.archive import Added, Archive, Found, Report
    from nanpure.data import Boards, Wrong

__all__ = ["archive", "need_data"]

ACTIONS = ("add", "find", "report", "export")
SHOWN = 10  # uses listed on a line
SUFFIXES = {".csv": "csv", ".parquet": "parquet", ".json": "json", ".jsonl": "json"}


def need_data() -> None:
    """Raise an error that names what is missing of the extra ``data``."""
    missing = [name for name in ("pyarrow", "duckdb") if find_spec(name) is None]
    if missing:
        raise InputError(message("data sets need the extra 'data': pip install 'nanpure[data]' "
                                 "(missing: {missing})", missing=", ".join(missing)))


@click.command()
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False))
@click.argument("action", type=click.Choice(ACTIONS))
@click.argument("inputs", nargs=-1, metavar="[PUZZLE | FILE | -]...")
@click.option("--where", metavar="TEXT", help="With add: where they are printed, such as a book.")
@click.option("--when", metavar="DATE", help="With add: 2026, 2026-11 or 2026-11-23 (default: "
              "today).")
@click.option("--note", metavar="TEXT", help="With add: a note of any kind.")
@click.option("--level", is_flag=True, help="With add: rate them on the scale level too, a few "
              "milliseconds per puzzle.")
@click.option("--again", is_flag=True, help="With add: add a file once more that was added with "
              "this place and date.")
@click.option("--layout", metavar="TEXT", help="With add and find: the layout of puzzles that do "
              "not give one.")
@FORM
@LOSSY
@click.option("--to", type=click.Choice(("csv", "parquet", "json")), help="With export: the form "
              "(default: by the name of the file).")
@click.option("--wait", type=Seconds(0), default=10, show_default=True, metavar="SECONDS",
              help="How long to wait for another process that has the archive open.")
@OUTPUT
@click.option("--json", "json_", is_flag=True, help="One JSON object per line.")
@QUIET
def archive(
    file: Path, action: str, inputs: tuple[str, ...], where: str | None, when: str | None,
    note: str | None, level: bool, again: bool, layout: str | None, from_: str | None, lossy: bool,
    to: str | None, wait: float, output: Path | None, json_: bool,
) -> int:
    """Keep a record of printed puzzles, and find them in it.

    \b
    Examples:
      nanpure archive printed.duckdb add puzzles.txt --where Weekly
      nanpure archive printed.duckdb find .24.3......4.31.

    For each puzzle, find tells whether it or a twin of it was printed.

    A twin is the image of a puzzle under a symmetry of the layout and a relabelling. The archive is
    one DuckDB file. add takes files, find takes puzzles and files; report counts by year, place,
    level and clues and lists puzzles printed twice or more; export writes everything to -o FILE.
    """
    need_data()
    if action != "add":
        refuse(message("{action} adds nothing", action=action), "where", "when", "note", "level",
               "again")
    if action not in ("add", "find"):
        refuse(message("{action} reads no puzzles", action=action), "layout", "from_", "lossy")
        if inputs:
            raise click.UsageError(message("{action} reads no puzzles: leave out {given}",
                                           action=action, given=shown(inputs[0])))
    if action != "export":
        refuse("only export writes the archive", "to")
    board, how = chosen_layout(layout, None)
    how = replace(how, format=from_, lossy=lossy)
    try:
        if action == "export":
            refuse("export writes one row per puzzle, with --to json an object", "json_")
            return _export(file, output, to, wait)
        with sink(output, inputs) as out:
            if action == "add":
                return _add(file, inputs, where, when or str(calendar.today()), note or "", board,
                            how, wait, out, level=level, again=again, json_=json_)
            from nanpure.archive import reading, report

            with reading(file, wait) as opened:
                if action == "find":
                    return _find(opened, inputs, board, how, out, json_=json_)
                _write_report(report(opened), out, json_=json_)
    except FileNotFoundError as error:
        raise InputError(message("cannot read {name!r}: {reason}", name=error.filename,
                                 reason=error.strerror)) from error
    except OSError as error:
        raise InputError(
            message("cannot use {name!r}: {reason}", name=str(error.filename or file),
                    reason=error.strerror)) from error
    except (NanpureError, ValueError) as error:
        raise InputError(message_of(error)) from error
    return 0


# ---- add ---------------------------------------------------------------------------------------


def _add(
    file: Path, inputs: tuple[str, ...], where: str | None, when: str, note: str,
    layout: Layout | None, how: ReadOptions, wait: float, out: Sink, *, level: bool, again: bool,
    json_: bool,
) -> int:
    from nanpure.archive import add, writing
    from nanpure.archive.add import day

    if where is None or not inputs:
        raise click.UsageError("add needs FILE... and --where TEXT")
    day(when)
    for name in inputs:
        if not os.path.isfile(name):
            raise InputError(message("add expects a file, got {name}", name=shown(name)))
    with writing(file, wait) as opened:
        for name in inputs:
            added = add(opened, Path(name), where, when, note, layout,
                        ("effort", "level") if level else ("effort",), again=again,
                        format=how.format, lossy=how.lossy)
            out.line(_added(name, added, json_=json_))
    return 0


def _added(name: str, added: Added, *, json_: bool) -> str:
    if json_:
        return json.dumps({"file": name, **added._asdict()}, ensure_ascii=False)
    if added.again:
        return (f"{name}: {added.puzzles:,} puzzles are there already with this place and date "
                "(--again adds them once more)")
    return f"{name}: {added.puzzles:,} puzzles added, {added.known:,} of them printed before"


# ---- find --------------------------------------------------------------------------------------


def _find(
    opened: Archive, inputs: tuple[str, ...], layout: Layout | None, how: ReadOptions, out: Sink,
    *, json_: bool,
) -> int:
    from nanpure.archive.find import found_of
    from nanpure.data import line_column

    puzzles, wrong = 0, 0
    for name in inputs or ("-",):
        file = name if os.path.exists(name) else None
        for boards, bad in _read(name, layout, how):
            answers = {fault.row: _bad(fault, json_=json_) for fault in bad}
            wrong += len(answers)
            for board in boards:
                lines = line_column(board.layout, board.puzzles).to_pylist()
                for row, line, puzzle, entry in zip(
                        board.rows.tolist(), board.lines.tolist(), lines,
                        found_of(opened, board), strict=True):
                    wrong += entry is None
                    puzzles += 1
                    answers[row] = _found(line, puzzle, entry, json_=json_)
            for row in sorted(answers):
                out.line(with_file(answers[row], file) if json_ else answers[row])
    if not puzzles:
        raise InputError(message("no puzzle recognised in {label}",
                                 label=", ".join(map(repr, inputs or ("-",)))))
    return 1 if wrong else 0


def _read(
    name: str, layout: Layout | None, how: ReadOptions
) -> Iterator[tuple[Sequence[Boards], Sequence[Wrong]]]:
    """Read a file, standard input, or the argument itself as a puzzle."""
    from nanpure.data import grouped, pieces, text_pieces

    if name == "-":
        if sys.stdin is None:
            raise InputError("standard input is closed")
        for piece in text_pieces(sys.stdin.buffer, "standard input", layout, how):
            yield piece.boards, piece.bad
    elif os.path.exists(name):
        for piece in pieces(Path(name), None, layout, how.format, lossy=how.lossy):
            yield piece.boards, piece.bad
    else:
        try:
            puzzle = record_grid(parse(name, how), layout).puzzle
        except NanpureError as error:
            raise InputError(message("{name} is neither a file nor a puzzle: {error}",
                                     name=shown(name), error=error)) from error
        yield grouped([(0, 1, puzzle, ())]), ()


def _bad(fault: Wrong, *, json_: bool) -> str:
    if json_:
        return json.dumps({"line": fault.line, "status": "bad", "error": reason_of(fault.error)},
                          ensure_ascii=False)
    return f"{' '.join(fault.text.split())[:99]} # error: {reason_of(fault.error)}"


def _found(line: int, puzzle: str, entry: Found | None, *, json_: bool) -> str:
    if entry is None:
        why = "no canonical form within reach"
        return (json.dumps({"line": line, "puzzle": puzzle, "status": "bad", "error": why})
                if json_ else f"{puzzle} # error: {why}")
    if json_:
        return json.dumps({"line": line, "puzzle": puzzle, "published": entry.kind,
                           "uses": [use._asdict() for use in entry.uses]}, ensure_ascii=False)
    uses = [f"{use.date} {use.place}" + f" ({use.note})" * bool(use.note)
            for use in entry.uses[:SHOWN]]
    if len(entry.uses) > SHOWN:
        uses.append(f"and {len(entry.uses) - SHOWN:,} more")
    return "\t".join([puzzle, entry.kind, "; ".join(uses)]).rstrip("\t")


# ---- report, export ----------------------------------------------------------------------------


def _write_report(made: Report, out: Sink, *, json_: bool) -> None:
    if json_:
        out.line(json.dumps(made._asdict() | {"twice": [repeat._asdict() for repeat in made.twice]},
                            ensure_ascii=False))
        return
    out.line(f"{made.puzzles:,} puzzles, {made.different:,} different, "
             f"{made.repeated:,} printed several times")
    for name, counts in made.by.items():
        for value, count in counts.items():
            out.line(f"{name}\t{value}\t{count:,}")
    for repeat in made.twice:
        out.line("twice\t" + "\t".join(
            f"{date} {place} {puzzle}" for puzzle, place, date in repeat.uses))


def _export(file: Path, output: Path | None, to: str | None, wait: float) -> int:
    from nanpure.archive import export, reading

    form = to or (SUFFIXES.get(output.suffix.lower()) if output else None)
    if output is None or str(output) == "-" or form is None:
        raise click.UsageError("export needs -o FILE, and --to if its name does not end in .csv, "
                               ".parquet or .json")
    with reading(file, wait) as opened:
        export(opened, output, form)
    return 0
