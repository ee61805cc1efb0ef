"""The verb dedupe: the first of puzzles that are equivalent, or equal."""

from __future__ import annotations

import contextlib
import io
import json
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

import nanpure
from nanpure.base.arrow import duck
from nanpure.cli.errors import note
from nanpure.cli.options.made import JOBS
from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import InputError, Options, reading
from nanpure.cli.stream.batch import OTHER, PLAIN, account, is_longer
from nanpure.cli.stream.blocks import Block
from nanpure.cli.stream.echo import echo, to_json
from nanpure.cli.stream.forms import FORM, PLACES, SIGNS, Desk, agree, forms_by, plain_only
from nanpure.cli.stream.run import Fast, Lines, opened, run
from nanpure.cli.stream.side_file import aside
from nanpure.cli.stream.sink import Sink
from nanpure.cli.stream.source import Posed
from nanpure.cli.stream.table_sink import Answered
from nanpure.data.firsts import MOST, Firsts
from nanpure.data.names import exact_names, puzzle_names
from nanpure.kernel import Account, Control, Forms
from nanpure.maths import Form
from nanpure.maths.canonical_search import plain_grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.text.csvtext import joined
from nanpure.words import message

if TYPE_CHECKING:  # NumPy is loaded for plain lines only
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]
    Numbers = NDArray[np.int64]

    from nanpure.cli.verbs.dedupe_waiting import Waiting

__all__ = ["dedupe"]

GONE = "line,kept,puzzle"
CLASSIC = Layout.default(9)


@click.command()
@FORM
@PLACES
@click.option("--equal", is_flag=True, help="Drop only puzzles with the same givens, not all "
              "equivalent ones.")
@click.option("--gone", type=click.Path(path_type=Path, readable=False), metavar="FILE",
              help="Also write the puzzles that are not printed as CSV: the line of each, the line "
              "of the one kept in its place, the puzzle.")
@click.option("--count", "counting", is_flag=True, help="Count equivalent puzzles: print the first "
              "one, a tab and the number, at the end.")
@JOBS
@reading
def dedupe(
    options: Options, form: Form, places: bool, equal: bool, gone: Path | None, counting: bool
) -> int:
    """Drop puzzles that are equivalent to an earlier one.

    \b
    Examples:
      nanpure dedupe puzzles.txt
      nanpure dedupe --count puzzles.txt

    The first of all equivalent puzzles is printed as it stands. Puzzles are equivalent if a
    symmetry of the layout and a relabelling turn one into the other.

    --form solution may be the fastest for puzzles with exactly one solution; others are errors.
    """
    agree(places)
    if equal:
        refuse("equal puzzles need no form", "form", "places")
    if options.table:
        refuse("a Parquet file is written during the run", "counting")
    if gone is not None:
        if len(options.inputs) > 1:
            refuse("line numbers need a single input", "gone")
        if gone.suffix.lower() == ".parquet":
            raise click.UsageError("--gone is CSV: give a name that does not end in .parquet")
    with (
        _gone(gone, options) as dropped, opened(options, ()) as out, Firsts() as firsts,
        contextlib.closing(Answers(options, form, places, equal, counting, out, dropped,
                                   firsts)) as answers,
        _disk_errors(firsts),
    ):
        make = partial(Desk, forms=_same if equal else partial(forms_by, form, places))
        fast = Fast(make, answers.finish, table=Fast(make, answers.finish_rows))
        return run(options, answers.answer, plain_only(options, fast), last=answers.last, out=out)


@contextlib.contextmanager
def _gone(place: Path | None, options: Options) -> Iterator[Sink | None]:
    with aside("--gone", place, options) as out:
        if out is not None:
            out.line(GONE)
        yield out


@contextlib.contextmanager
def _disk_errors(firsts: Firsts) -> Iterator[None]:
    """Report what fails once names are kept on disk."""
    try:
        yield
    except BrokenPipeError:
        raise
    except Exception as error:
        if firsts.pool is None or not isinstance(error, (duck().Error, OSError)):
            raise
        raise InputError(
            message("cannot keep names in {folder!r}: {error}", folder=str(firsts.pool.folder),
                    error=error)) from error


def _same(digits: Digits, control: Control | None) -> Forms:
    """Return puzzles as their own forms."""
    import numpy as np

    return Forms(digits, np.ones(len(digits), np.uint32), None, None)


@dataclass
class Answers:
    """The answers: of equivalent puzzles (*equal*: of equal ones) the first.

    With *counting*, also their numbers; the others are written to *gone*. As long as there is room
    in memory, puzzles are answered at once; then answers wait in a file.
    """

    options: Options
    form: Form
    places: bool
    equal: bool
    counting: bool
    out: Sink
    gone: Sink | None
    firsts: Firsts
    later: Waiting | None = None
    first: list[bytes | Posed] = field(default_factory=list)  # while they are counted
    counts: list[int] = field(default_factory=list)
    kept: array[int] = field(default_factory=lambda: array("q"))  # lines, if they are reported

    def _waiting(self) -> Waiting | None:
        """The answers that wait, once there are too many different puzzles for memory."""
        if not self.firsts.is_full:
            return self.later
        if not self.firsts.spill():
            if not self.options.quiet:
                note(message("more than {most:,} different puzzles stay in memory, since the extra "
                             "'data' is missing: pip install 'nanpure[data]'", most=MOST))
            return None
        from nanpure.cli.verbs.dedupe_waiting import Waiting

        out = Sink(io.BytesIO(), "nothing") if self.counting else self.out
        self.later = Waiting(self.firsts, out, lines=self.gone is not None)
        return self.later

    def close(self) -> None:
        """Close the files of answers that wait."""
        if self.later is not None:
            self.later.close()

    # ---- one by one ----

    def answer(self, item: Posed, control: Control) -> Lines:
        """Answer with the item if it is the first; the form is found at once, the rest in turn."""
        form = self._form(item, control)

        def lines() -> Lines:
            later = self._waiting()
            if later is not None:
                yield from self._deferred(later, item, form)
                return True
            known = self.firsts.known
            number = self.firsts.number(form)
            if self.gone is not None:
                self._write_gone_line(self.gone, item, number, known)
            if self.counting:
                if number == known:
                    self.first.append(item)
                    self.counts.append(0)
                self.counts[number] += 1
            elif number == known:
                yield self._line_of(item)
            return True

        return lines()

    def _deferred(self, later: Waiting, item: Posed, form: Puzzle) -> Iterator[str]:
        later.add(puzzle_names([form]), [item.line], [item.grid.line().encode()])
        if self.counting:
            later.out.line(self._line_of(item))
        else:
            yield self._line_of(item)

    def _form(self, item: Posed, control: Control) -> Puzzle:
        if self.equal:
            grid = plain_grid(item.grid)
            return Puzzle(grid.values, grid.layout)
        return nanpure.canonical(item.grid, self.form, places=self.places, control=control).form

    def _write_gone_line(self, gone: Sink, item: Posed, number: int, known: int) -> None:
        if number == known:
            self.kept.append(item.line)
        else:
            gone.line(joined([str(item.line), str(self.kept[number]), item.grid.line()]))

    # ---- blocks ----

    def finish(self, desk: Desk, unread: Account, block: Block) -> Account:
        """Answer with those of a block of lines that are the first."""
        import numpy as np

        if not unread.lines:
            return unread
        if (desk.kinds == OTHER).any():  # then line by line
            return _each(desk, unread)
        plain = np.flatnonzero(desk.kinds == PLAIN)
        output = _lines(desk.text, desk.starts, plain[self._answered(desk, block)])
        if self.counting:
            if self.later is None:
                self.first += output.split(b"\n")[:-1]
            else:
                self.later.out.write(output)
            output = b""
        return unread._replace(answered=len(plain), output=memoryview(output))

    def finish_rows(self, desk: Desk, unread: Account, block: Block) -> Account:
        """The same for rows of a table."""
        import numpy as np

        if not unread.lines:
            return unread
        if (desk.kinds == OTHER).any() or _has_more(desk):
            return _each(desk, unread)
        plain = np.flatnonzero(desk.kinds == PLAIN)
        rows = self._answered(desk, block)
        return account(unread.read, unread.lines, len(plain),
                       Answered(plain[rows], desk.digits[rows], {}))

    def _answered(self, desk: Desk, block: Block) -> Numbers:
        """The indices of the plain lines to write: those that are the first; all if they wait."""
        import numpy as np

        later, lines = self._waiting(), block.place.line + np.flatnonzero(desk.kinds == PLAIN)
        if later is not None:
            names = exact_names(CLASSIC, desk.forms)
            if self.gone is None:
                later.add(names)
            else:
                text = _plain_text(desk.digits)
                later.add(names, lines.tolist(), [text[81 * at : 81 * at + 81]
                                                  for at in range(len(lines))])
            return np.arange(len(names))
        numbers, first = self.firsts.numbers(CLASSIC, desk.forms)
        if self.counting:
            self.counts += [0] * len(first)
            for number, many in zip(*np.unique(numbers, return_counts=True), strict=True):
                self.counts[number] += int(many)
        if self.gone is not None:
            self.kept.frombytes(lines[first].astype(np.int64).tobytes())
            self._write_gone(self.gone, desk, lines, numbers, first)
        return first

    def _write_gone(
        self, gone: Sink, desk: Desk, lines: Numbers, numbers: Numbers, first: Numbers
    ) -> None:
        import numpy as np

        others = np.setdiff1d(np.arange(len(numbers)), first)
        text = _plain_text(desk.digits[others])
        rows = [f"{line},{self.kept[number]},".encode() + text[81 * at : 81 * at + 81]
                for at, (line, number) in enumerate(
                    zip(lines[others].tolist(), numbers[others].tolist(), strict=True))]
        if rows:
            gone.write(b"\n".join([*rows, b""]))

    # ---- the end ----

    def last(self) -> Iterator[str]:
        """Answer for the lines that waited; with *counting*, list the first ones and counts."""
        if self.later is not None:
            shared = self.later.join()
            for number, many in zip(shared.places.tolist(), shared.many.tolist(), strict=True):
                if self.counting:
                    self.counts[number] += many - 1  # the number includes itself
        yield from self._counted()
        if self.later is None:
            return
        for rows, stay, many in self.later.verdicts(self.kept, self.gone):
            if self.counting:
                yield from map(self._with_count, (rows[at] for at in stay.tolist()),
                               many.tolist())
            else:
                self.out.take(rows, stay.tolist())

    def _counted(self) -> Iterator[str]:
        for first, many in zip(self.first, self.counts, strict=True):
            if isinstance(first, bytes):
                yield f"{first.decode('utf-8', 'replace')}\t{many}"
            elif self.options.json:
                yield self._line_of(first, count=many)
            else:
                yield f"{self._line_of(first)}\t{many}"

    def _with_count(self, answer: bytes, many: int) -> str:
        text = answer.decode("utf-8", "replace").removesuffix("\n")
        if self.options.json:
            return json.dumps({**json.loads(text), "count": many}, ensure_ascii=False)
        return f"{text}\t{many}"

    def _line_of(self, item: Posed, **members: int) -> str:
        return to_json(item, **members) if self.options.json else echo(item)


def _plain_text(digits: Digits) -> bytes:
    import numpy as np

    return np.frombuffer(SIGNS, np.uint8)[digits].tobytes()


def _each(desk: Desk, unread: Account) -> Account:
    """Send each line of a block the slow way, one by one."""
    import numpy as np

    others = np.flatnonzero(desk.kinds != 2)
    return account(unread.read, unread.lines, careful=desk.careful(others, np.zeros_like(others)))


def _has_more(desk: Desk) -> bool:
    """Whether any line has more than its columns, such as a comment."""
    import numpy as np

    lines = np.flatnonzero(desk.kinds == PLAIN)
    return bool(is_longer(desk.text, desk.starts, lines, desk.row).any())


def _lines(text: bytes, starts: Numbers, which: Numbers) -> bytes:
    """The chosen lines of a text, each with a line feed."""
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
