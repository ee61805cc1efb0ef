"""The verbs about equivalent puzzles: canonical, automorphisms; what dedupe shares with them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import click

import nanpure
from nanpure.cli.blocks import plain_lines
from nanpure.cli.changing import JOBS
from nanpure.cli.desks import OTHER, PLAIN, Known, TableDesk, account, careful_lines
from nanpure.cli.echo import to_json
from nanpure.cli.options import Options, is_plain, reading
from nanpure.cli.refusing import refuse
from nanpure.cli.run import Answer, Fast, run
from nanpure.cli.source import Posed
from nanpure.data.arrow import arrow, line_column
from nanpure.io.moves import transform_json, transform_text
from nanpure.kernel import Account, Control, Forms, Limits, board_forms
from nanpure.maths import FORMS, Form
from nanpure.maths.many import MOST, forms_of
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.model.writing import write

if TYPE_CHECKING:  # NumPy is loaded for plain lines only
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]
    Numbers = NDArray[np.int64]

__all__ = ["FORM", "PLACES", "Desk", "FormsOf", "agree", "automorphisms", "canonical", "forms_by",
           "plain_only"]

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
    agree(places)

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
    fast = Fast(partial(FormDesk, forms=partial(forms_by, form, places)), table=table)
    return run(options, one, plain_only(options, fast), columns=["canonical_form", "automorphisms"])


FormsOf = Callable[["Digits", Control | None], Forms]
"""Gives the forms of ``uint8[n, 81]``."""


def agree(places: bool) -> None:
    """Refuse --form where it would do nothing."""
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


def plain_only(options: Options, fast: Fast) -> Fast | None:
    """The fast way, where plain classic lines mean what they say and get a plain line."""
    return fast if is_plain(options) else None


def forms_by(form: Form, places: bool, digits: Digits, control: Control | None) -> Forms:
    """The forms of ``uint8[n, 81]``."""
    import numpy as np

    if places:
        return board_forms((3, 3), np.minimum(digits, 1), "places", control=control)
    return forms_of(Layout.default(9), digits, form, control=control)


def _forms_known(form: Form, places: bool, digits: Digits, limits: Limits) -> Known:
    """The forms by columns; a row without one, or with more automorphisms, goes the careful way."""
    found = forms_by(form, places, digits, limits.control)
    left = (found.automorphisms == 0) | (found.automorphisms == MOST)
    return Known({"canonical_form": line_column(Layout.default(9), found.forms),
                  "automorphisms": arrow().array(found.automorphisms)}, left)


class Desk:
    """Finds the canonical forms of the plain lines of a block."""

    def __init__(self, limits: Limits, forms: FormsOf) -> None:
        self.control = limits.control
        self.forms_of = forms

    def answer(self, text: memoryview, form: bytes) -> Account:
        """Find them; stopped, it has read nothing."""
        import numpy as np

        self.text, self.row = bytes(text), form
        digits, _, self.kinds, self.starts = plain_lines(self.text, form)
        try:
            found = self.forms_of(digits, self.control)
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
        self.digits, self.forms = digits[~without], found.forms[~without]
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
