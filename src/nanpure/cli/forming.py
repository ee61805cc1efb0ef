"""The verbs about equivalent puzzles: canonical, dedupe, automorphisms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import click

import nanpure
from nanpure.cli.blocks import plain_lines
from nanpure.cli.changing import JOBS
from nanpure.cli.desks import OTHER, PLAIN, Known, TableDesk, account, careful_lines
from nanpure.cli.echo import echo, to_json
from nanpure.cli.options import Options, is_plain, reading
from nanpure.cli.refusing import refuse
from nanpure.cli.run import Answer, Fast, Lines, run
from nanpure.cli.source import Posed
from nanpure.data.arrow import arrow, line_column
from nanpure.io.moves import transform_json, transform_text
from nanpure.kernel import Account, Control, Forms, Limits, board_forms
from nanpure.maths import FORMS, Distinct, Form
from nanpure.maths.many import MOST, forms_of
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.model.writing import write

if TYPE_CHECKING:  # NumPy is loaded for plain lines only
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]
    Numbers = NDArray[np.int64]

__all__ = ["automorphisms", "canonical", "dedupe"]

SIGNS = b".123456789"


FORM = click.option("--form", type=click.Choice(FORMS), default="minlex", show_default=True,
                    help="What comes first: the least string (minlex), the least clue pattern and "
                    "then the least string (pattern), the least where the solution is its own "
                    "form (solution).")
PLACES = click.option("--places", is_flag=True, help="Only the places of the clues count: all "
                      "digits become 1.")


@click.command()
@FORM
@PLACES
@JOBS
@reading
def canonical(options: Options, form: Form, places: bool) -> int:
    """Print the canonical form of each puzzle: the least of all that are equivalent to it.

    Equivalent is what the symmetries of the layout and a relabelling make of a puzzle; the least is
    the first as a string, where an empty cell comes before any digit. With --json also a transform
    that leads there, and the number of automorphisms.
    """
    _agree(places)

    def one(item: Posed, control: Control) -> Answer:
        found = nanpure.canonical(item.grid, form, places=places, control=control)
        if not options.json:
            return Answer(found.form.line(), True)
        layout = item.grid.layout
        # In a column one sign stands for empty, whatever each puzzle has.
        line = found.form.line() if not options.table else write(
            Puzzle(found.form.givens, layout.with_symbols(layout.symbols)), lossy=True)
        return Answer(to_json(item, form=line, automorphisms=found.automorphisms,
                              transform=transform_json(found.transform, layout)), True)

    table = Fast(partial(TableDesk, ask=partial(_forms_known, form, places)))
    fast = Fast(partial(FormDesk, form=form, places=places), table=table)
    return run(options, one, _fast(options, fast), columns=["canonical_form", "automorphisms"])


@click.command()
@FORM
@PLACES
@click.option("--count", "counting", is_flag=True, help="How many there are of each: the first "
              "one, a tab and the number, at the end.")
@JOBS
@reading
def dedupe(options: Options, form: Form, places: bool, counting: bool) -> int:
    """Of puzzles that are equivalent print only the first, as it stands.

    --form solution may be the fastest for puzzles with exactly one solution; any other is an error.
    """
    _agree(places)
    if options.table:
        refuse("a Parquet file is written as it goes", "counting")
    found = Firsts(options, form, places, counting)
    fast = Fast(partial(Desk, form=form, places=places), found.finish)
    return run(options, found.one, _fast(options, fast), last=found.counted if counting else None,
               columns=())


def _agree(places: bool) -> None:
    if places:
        refuse("--places looks at no digits", "form")


@click.command()
@PLACES
@reading
def automorphisms(options: Options, places: bool) -> int:
    """Print the automorphism group of each puzzle: its size, a tab and generators.

    Automorphisms are the symmetries of the layout that, with a relabelling, turn a puzzle into
    itself. A generator says what rows, columns and digits become, and whether the board is
    transposed before.
    """

    def one(item: Posed, control: Control) -> Answer:
        found = nanpure.automorphisms(item.grid, places=places, control=control)
        layout = item.grid.layout
        if options.json:
            listed = [transform_json(turn, layout) for turn in found.generators]
            return Answer(to_json(item, automorphisms=found.size, generators=listed), True)
        said = "; ".join(transform_text(turn, layout) for turn in found.generators)
        return Answer(f"{found.size}\t{said}", True)

    return run(options, one)


# ---- plain classic lines ------------------------------------------------------------------------


def _fast(options: Options, fast: Fast) -> Fast | None:
    """The fast way, where plain classic lines mean what they say and get a plain line."""
    return fast if is_plain(options) else None


def _forms(digits: Digits, form: Form, places: bool, control: Control | None) -> Forms:
    import numpy as np

    if places:
        return board_forms((3, 3), np.minimum(digits, 1), "places", control=control)
    return forms_of(Layout.default(9), digits, form, control=control)


def _forms_known(form: Form, places: bool, digits: Digits, limits: Limits) -> Known:
    """The forms by columns; a row without one, or with more automorphisms, goes the careful way."""
    found = _forms(digits, form, places, limits.control)
    left = (found.automorphisms == 0) | (found.automorphisms == MOST)
    return Known({"canonical_form": line_column(Layout.default(9), found.forms),
                  "automorphisms": arrow().array(found.automorphisms)}, left)


class Desk:
    """Finds the canonical forms of the plain lines of a block."""

    def __init__(self, limits: Limits, form: Form, places: bool) -> None:
        self.control = limits.control
        self.form, self.places = form, places

    def answer(self, text: memoryview, form: bytes) -> Account:
        """Find them; stopped, it has read nothing."""
        import numpy as np

        self.text = bytes(text)
        digits, _, self.kinds, starts = plain_lines(self.text, form)
        self.starts = starts
        try:
            found = _forms(digits, self.form, self.places, self.control)
        except KeyboardInterrupt:
            if self.control is None:
                raise
            self.control.stop()
            return account(0)
        if self.control is not None and self.control.stopped:
            return account(0)
        # A line without a form goes the careful way, which says why.
        without = found.automorphisms == 0
        self.kinds[np.flatnonzero(self.kinds == PLAIN)[without]] = OTHER
        self.forms = found.forms[~without]
        return self.said()

    def said(self) -> Account:
        """What is said of them at once: nothing."""
        return account(len(self.text), len(self.kinds))

    def careful(self, which: Numbers, places: Numbers) -> bytes:
        """Lines that go another way, with the places in the output to which their answers go."""
        return careful_lines(self.text, self.starts, which, places)


class FormDesk(Desk):
    """Says the forms themselves."""

    def said(self) -> Account:
        """A form a line."""
        import numpy as np

        lines = np.full((len(self.forms), 82), ord("\n"), np.uint8)
        lines[:, :81] = np.frombuffer(SIGNS, np.uint8)[self.forms]
        others = np.flatnonzero(self.kinds == OTHER)
        before = np.cumsum(self.kinds == PLAIN)[others]
        return account(len(self.text), len(self.kinds), len(lines), lines.tobytes(),
                        self.careful(others, 82 * before))


@dataclass
class Firsts:
    """The first of all puzzles that are equivalent; with *counting*, how many there are of each."""

    options: Options
    form: Form
    places: bool
    counting: bool
    distinct: Distinct = field(default_factory=Distinct)
    firsts: list[bytes | Posed] = field(default_factory=list)  # while they are counted
    counts: list[int] = field(default_factory=list)

    def one(self, item: Posed, control: Control) -> Lines:
        """Say it if it is the first; its form is found at once, the rest waits for its turn."""
        form = nanpure.canonical(item.grid, self.form, places=self.places, control=control).form

        def said() -> Lines:
            known = len(self.distinct)
            number = self.distinct.number(form)
            if self.counting:
                if number == known:
                    self.firsts.append(item)
                    self.counts.append(0)
                self.counts[number] += 1
            elif number == known:
                yield self._said(item)
            return True

        return said()

    def finish(self, desk: Desk, found: Account) -> Account:
        """Say those of a block that are the first."""
        import numpy as np

        if not found.lines:
            return found
        if (desk.kinds == OTHER).any():  # then each line in its turn
            others = np.flatnonzero(desk.kinds != 2)
            careful = desk.careful(others, np.zeros_like(others))
            return account(found.read, found.lines, careful=careful)
        known = len(self.distinct)
        numbers = self.distinct.numbers(desk.forms)
        # The first line of each number that is new.
        new, first = np.unique(numbers, return_index=True)
        lines = np.flatnonzero(desk.kinds == PLAIN)[np.sort(first[new >= known])]
        output = _lines(desk.text, desk.starts, lines)
        if self.counting:
            self.firsts += output.split(b"\n")[:-1]
            self.counts += [0] * (len(self.distinct) - known)
            for number, many in zip(*np.unique(numbers, return_counts=True), strict=True):
                self.counts[number] += int(many)
            output = b""
        return found._replace(answered=len(numbers), output=memoryview(output))

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
