"""The verb ``techniques verify``: cases compared with the steps of techniques."""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import chain, islice
from pathlib import Path
from typing import NamedTuple

import click

from nanpure.cli.errors import reason_of
from nanpure.cli.options.shared import OUTPUT, QUIET, InputError, Number
from nanpure.cli.stream.bounded_files import lines_of
from nanpure.cli.stream.echo import LONGEST
from nanpure.cli.stream.sink import Sink, sink
from nanpure.errors import NanpureError, ParseError, shown
from nanpure.io.plain import printable
from nanpure.logic import CATALOGUE
from nanpure.logic.cases import failure, named, parse_case
from nanpure.words import message

__all__ = ["verify"]


class Line(NamedTuple):
    """A line of a file that should be a case."""

    file: str
    number: int
    text: str


class Verdict(NamedTuple):
    """The reason why a case fails (None if it passes), and the technique that it names."""

    line: Line
    technique: str
    failure: str | None

    def text(self) -> str:
        """One line of text."""
        place = f"{self.line.file}:{self.line.number}"
        return printable(f"{place}: {self.failure}: {self.line.text}"[:LONGEST])

    def json(self) -> str:
        """One JSON object."""
        return json.dumps(
            {"file": self.line.file, "line": self.line.number, "case": self.line.text,
             "technique": self.technique, "passed": self.failure is None,
             "failure": self.failure},
            ensure_ascii=False,
        )


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--only", multiple=True, metavar="TECHNIQUE", help="Only the cases of this "
              "technique, by its code, id or name; may be given several times.")
@click.option("--jobs", type=Number(1, 1024), default=1, show_default=True, help="Threads.")
@OUTPUT
@click.option("--json", "json_", is_flag=True, help="One JSON object per case, then one with the "
              "totals.")
@QUIET
def verify(
    files: tuple[str, ...], only: tuple[str, ...], jobs: int, output: Path | None, json_: bool
) -> int:
    """Check cases of techniques.

    \b
    Examples:
      nanpure techniques verify cases.txt
      nanpure techniques verify --only hidden-single cases.txt

    The cases are HoDoKu library lines, or JSON objects for other boards.

    A case is a grid and everything that one technique finds there. Each line that fails is printed
    with the difference, then 'N passed, M failed'. The exit status is 0 if none failed.
    """
    lines = _lines(files, frozenset(map(_id, only)))
    first = list(islice(lines, 1))
    if not first:
        names, where = ", ".join(map(shown, only)), ", ".join(map(shown, files))
        raise InputError(message("no case of {names} in {files}", names=names, files=where) if only
                         else message("no case in {files}", files=where))
    tally: Counter[bool] = Counter()
    with sink(output, files) as out, ThreadPoolExecutor(jobs) as pool:
        for verdict in _in_order(chain(first, lines), jobs, pool):
            tally[verdict.failure is None] += 1
            if json_:
                out.line(verdict.json())
            elif verdict.failure is not None:
                out.line(verdict.text())
        _end(out, tally, json_)
    return 1 if tally[False] else 0


def _end(out: Sink, tally: Counter[bool], json_: bool) -> None:
    passed, failed = tally[True], tally[False]
    if json_:
        out.line(json.dumps({"passed": passed, "failed": failed}))
    else:
        out.line(f"{passed} passed, {failed} failed")


def _lines(files: Iterable[str], only: frozenset[str]) -> Iterator[Line]:
    """The lines of all files, without comments, of the chosen techniques."""
    for file in files:
        for number, line in enumerate(lines_of(file), 1):
            text = line.strip()
            if text and not text.startswith("#") and (not only or _id(_named(text)) in only):
                yield Line(file, number, text)


def _named(text: str) -> str:
    """The technique that a line names; empty if the line is malformed."""
    try:
        return named(text)
    except ParseError:
        return ""


def _id(name: str) -> str:
    """The id of a technique, by any of its names."""
    return CATALOGUE[name].id if name in CATALOGUE else name


def _in_order(lines: Iterable[Line], jobs: int, pool: ThreadPoolExecutor) -> Iterator[Verdict]:
    """Yield the verdicts in the order of the lines, as many at a time as there are jobs."""
    if jobs == 1:
        yield from map(_verdict, lines)
        return
    running: deque[Future[Verdict]] = deque()
    for line in lines:
        running.append(pool.submit(_verdict, line))
        if len(running) > 4 * jobs:
            yield running.popleft().result()
    for future in running:
        yield future.result()


def _verdict(line: Line) -> Verdict:
    try:
        case = parse_case(line.text)
        return Verdict(line, case.technique, failure(case))
    except NanpureError as error:
        return Verdict(line, _named(line.text), f"no case: {reason_of(error)}")
