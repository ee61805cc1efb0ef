"""The verb dedupe: of puzzles that are equivalent, or equal, the first."""

from __future__ import annotations

import contextlib
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

import nanpure
from nanpure.cli.blocks import Block
from nanpure.cli.changing import JOBS
from nanpure.cli.desks import OTHER, PLAIN, account, is_longer
from nanpure.cli.echo import echo, to_json
from nanpure.cli.forming import FORM, PLACES, SIGNS, Desk, agree, forms_by, plain_only
from nanpure.cli.options import Options, reading
from nanpure.cli.refusing import refuse
from nanpure.cli.run import Fast, Lines, run
from nanpure.cli.sink import Sink, sink
from nanpure.cli.source import Posed
from nanpure.cli.table_sink import Answered
from nanpure.kernel import Account, Control, Forms
from nanpure.maths import Distinct, Form
from nanpure.maths.ways import plain_grid
from nanpure.model.puzzle import Puzzle
from nanpure.text.csvtext import joined

if TYPE_CHECKING:  # NumPy is loaded for plain lines only
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]
    Numbers = NDArray[np.int64]

__all__ = ["dedupe"]

GONE = "line,kept,puzzle"


@click.command()
@FORM
@PLACES
@click.option("--equal", is_flag=True, help="Only of puzzles with the same givens, not of all that "
              "are equivalent.")
@click.option("--gone", type=click.Path(path_type=Path, readable=False), metavar="FILE",
              help="Also write which puzzles are not printed, as CSV: the line of each, the line "
              "of the one that was kept for it, the puzzle.")
@click.option("--count", "counting", is_flag=True, help="How many there are of each: the first "
              "one, a tab and the number, at the end.")
@JOBS
@reading
def dedupe(
    options: Options, form: Form, places: bool, equal: bool, gone: Path | None, counting: bool
) -> int:
    """Of puzzles that are equivalent print only the first, as it stands.

    --form solution may be the fastest for puzzles with exactly one solution; any other is an error.
    """
    agree(places)
    if equal:
        refuse("equal puzzles need no form", "form", "places")
    if options.table:
        refuse("a Parquet file is written as it goes", "counting")
    if gone is not None:
        if len(options.inputs) > 1:
            refuse("lines have numbers in one input only", "gone")
        if gone.suffix.lower() == ".parquet":
            raise click.UsageError("--gone is CSV: a name that does not end in .parquet")
        if (gone, options.output) == (Path("-"), None) or gone == options.output:
            raise click.UsageError("--gone: expected another file than the puzzles go to")
    with _gone(gone, options) as dropped:
        found = Firsts(options, form, places, equal, counting, dropped)
        make = partial(Desk, forms=_same if equal else partial(forms_by, form, places))
        fast = Fast(make, found.finish, table=Fast(make, found.finish_rows))
        return run(options, found.one, plain_only(options, fast),
                   last=found.counted if counting else None, columns=())


@contextlib.contextmanager
def _gone(place: Path | None, options: Options) -> Iterator[Sink | None]:
    if place is None:
        yield None
        return
    with sink(place, options.inputs) as out:
        out.line(GONE)
        yield out


def _same(digits: Digits, control: Control | None) -> Forms:
    """Puzzles as their own forms."""
    import numpy as np

    return Forms(digits, np.ones(len(digits), np.uint32), None, None)


@dataclass
class Firsts:
    """The first of all puzzles that are equivalent (*equal*: that are equal).

    With *counting*, how many there are of each; *gone* is told which others there were.
    """

    options: Options
    form: Form
    places: bool
    equal: bool
    counting: bool
    gone: Sink | None
    distinct: Distinct = field(default_factory=Distinct)
    firsts: list[bytes | Posed] = field(default_factory=list)  # while they are counted
    counts: list[int] = field(default_factory=list)
    kept: array[int] = field(default_factory=lambda: array("q"))  # lines, where they are told

    def one(self, item: Posed, control: Control) -> Lines:
        """Say it if it is the first; its form is found at once, the rest waits for its turn."""
        form = self._form(item, control)

        def said() -> Lines:
            known = len(self.distinct)
            number = self.distinct.number(form)
            if self.gone is not None:
                self._tell_one(self.gone, item, number, known)
            if self.counting:
                if number == known:
                    self.firsts.append(item)
                    self.counts.append(0)
                self.counts[number] += 1
            elif number == known:
                yield self._said(item)
            return True

        return said()

    def _form(self, item: Posed, control: Control) -> Puzzle:
        if self.equal:
            grid = plain_grid(item.grid)
            return Puzzle(grid.values, grid.layout)
        return nanpure.canonical(item.grid, self.form, places=self.places, control=control).form

    def _tell_one(self, gone: Sink, item: Posed, number: int, known: int) -> None:
        if number == known:
            self.kept.append(item.line)
        else:
            gone.line(joined([str(item.line), str(self.kept[number]), item.grid.line()]))

    def finish(self, desk: Desk, found: Account, block: Block) -> Account:
        """Say those of a block of lines that are the first."""
        import numpy as np

        if not found.lines:
            return found
        if (desk.kinds == OTHER).any():  # then each line in its turn
            return _each(desk, found)
        known = len(self.distinct)
        numbers, first = self._numbered(desk, block)
        output = _lines(desk.text, desk.starts, np.flatnonzero(desk.kinds == PLAIN)[first])
        if self.counting:
            self.firsts += output.split(b"\n")[:-1]
            self.counts += [0] * (len(self.distinct) - known)
            for number, many in zip(*np.unique(numbers, return_counts=True), strict=True):
                self.counts[number] += int(many)
            output = b""
        return found._replace(answered=len(numbers), output=memoryview(output))

    def finish_rows(self, desk: Desk, found: Account, block: Block) -> Account:
        """The same as rows."""
        import numpy as np

        if not found.lines:
            return found
        if (desk.kinds == OTHER).any() or _has_more(desk):
            return _each(desk, found)
        numbers, first = self._numbered(desk, block)
        lines = np.flatnonzero(desk.kinds == PLAIN)[first]
        return account(found.read, found.lines, len(numbers),
                       Answered(lines, desk.digits[first], {}))

    def _numbered(self, desk: Desk, block: Block) -> tuple[Numbers, Numbers]:
        """The number of each plain line of a block, and which are the first with theirs."""
        import numpy as np

        known = len(self.distinct)
        numbers = self.distinct.numbers(desk.forms)
        new, first = np.unique(numbers, return_index=True)
        first = np.sort(first[new >= known])
        if self.gone is not None:
            lines = block.place.line + np.flatnonzero(desk.kinds == PLAIN)
            self.kept.frombytes(lines[first].astype(np.int64).tobytes())
            self._tell(self.gone, desk, lines, numbers, first)
        return numbers, first

    def _tell(
        self, gone: Sink, desk: Desk, lines: Numbers, numbers: Numbers, first: Numbers
    ) -> None:
        import numpy as np

        others = np.setdiff1d(np.arange(len(numbers)), first)
        text = np.frombuffer(SIGNS, np.uint8)[desk.digits[others]].tobytes()
        said = [f"{line},{self.kept[number]},".encode() + text[81 * at : 81 * at + 81]
                for at, (line, number) in enumerate(
                    zip(lines[others].tolist(), numbers[others].tolist(), strict=True))]
        if said:
            gone.write(b"\n".join([*said, b""]))

    def counted(self) -> Iterator[str]:
        """Say all that were the first, and how many there were of each."""
        for first, many in zip(self.firsts, self.counts, strict=True):
            if isinstance(first, bytes):
                yield f"{first.decode('utf-8', 'replace')}\t{many}"
            elif self.options.json:
                yield self._said(first, count=many)
            else:
                yield f"{self._said(first)}\t{many}"

    def _said(self, item: Posed, **members: int) -> str:
        return to_json(item, **members) if self.options.json else echo(item)


def _each(desk: Desk, found: Account) -> Account:
    """Let each line of a block go by itself."""
    import numpy as np

    others = np.flatnonzero(desk.kinds != 2)
    return account(found.read, found.lines, careful=desk.careful(others, np.zeros_like(others)))


def _has_more(desk: Desk) -> bool:
    """Whether a line has more than its columns say, a comment."""
    import numpy as np

    lines = np.flatnonzero(desk.kinds == PLAIN)
    return bool(is_longer(desk.text, desk.starts, lines, desk.row).any())


def _lines(text: bytes, starts: Numbers, which: Numbers) -> bytes:
    """Some of the lines of a text, each with a line feed."""
    import numpy as np

    if b"\r" in text or not text.endswith(b"\n"):
        return b"".join(text[starts[line] : starts[line + 1]].rstrip(b"\r\n") + b"\n"
                        for line in which.tolist())
    if not len(which):
        return b""
    # Whole runs of lines at once.
    cuts = np.flatnonzero(np.diff(which) != 1) + 1
    begins = which[np.concatenate(([0], cuts))]
    ends = which[np.concatenate((cuts - 1, [len(which) - 1]))] + 1
    return b"".join(text[begin:end] for begin, end in zip(
        starts[begins].tolist(), starts[ends].tolist(), strict=True))
