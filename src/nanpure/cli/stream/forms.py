"""Canonical forms of plain classic lines, a block at a time: for canonical and dedupe."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import Options, is_plain
from nanpure.cli.stream.batch import OTHER, PLAIN, account, careful_lines, unless_stopped
from nanpure.cli.stream.blocks import plain_lines
from nanpure.cli.stream.run import Fast
from nanpure.kernel import Account, Control, Forms, Limits, board_forms
from nanpure.maths import FORMS, Form
from nanpure.maths.canonical_arrays import forms_of
from nanpure.model.layout import Layout

if TYPE_CHECKING:  # NumPy is loaded for plain lines only
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]
    Numbers = NDArray[np.int64]

__all__ = ["FORM", "PLACES", "SIGNS", "Desk", "agree", "forms_by", "plain_only"]

SIGNS = b".123456789"
FORM = click.option("--form", type=click.Choice(FORMS), default="minlex", show_default=True,
                    help="The order of puzzles: the least string (minlex), the least clue pattern "
                    "and then the least string (pattern), the least where the solution is its own "
                    "form (solution).")
PLACES = click.option("--places", is_flag=True, help="Only the places of the clues count: all "
                      "digits become 1.")
FormsOf = Callable[["Digits", Control | None], Forms]
"""A function that returns the forms of ``uint8[n, 81]``."""


def agree(places: bool) -> None:
    """Refuse --form where it would do nothing."""
    if places:
        refuse("--places ignores the digits", "form")


def plain_only(options: Options, fast: Fast) -> Fast | None:
    """The fast way, if plain classic lines can be read directly and get a plain line."""
    return fast if is_plain(options) else None


def forms_by(form: Form, places: bool, digits: Digits, control: Control | None) -> Forms:
    """The forms of ``uint8[n, 81]``."""
    import numpy as np

    if places:
        return board_forms((3, 3), np.minimum(digits, 1), "places", control=control)
    return forms_of(Layout.default(9), digits, form, control=control)


class Desk:
    """A desk that finds the canonical forms of the plain lines of a block."""

    def __init__(self, limits: Limits, forms: FormsOf) -> None:
        self.limits = limits
        self.forms_of = forms

    def answer(self, text: memoryview, form: bytes) -> Account:
        """Find the forms; if stopped, report that nothing was read."""
        import numpy as np

        self.text, self.row = bytes(text), form
        digits, _, self.kinds, self.starts = plain_lines(self.text, form)
        forms = unless_stopped(lambda: self.forms_of(digits, self.limits.control), self.limits)
        if forms is None:
            return account(0)
        # A line without a form goes the slow way, which reports why.
        without = forms.automorphisms == 0
        self.kinds[np.flatnonzero(self.kinds == PLAIN)[without]] = OTHER
        self.digits, self.forms = digits[~without], forms.forms[~without]
        return self.block_account()

    def block_account(self) -> Account:
        """The account of a block before it is finished: without answers."""
        return account(len(self.text), len(self.kinds))

    def careful(self, which: Numbers, places: Numbers) -> bytes:
        """Lines that go another way, with the places of their answers in the output."""
        return careful_lines(self.text, self.starts, which, places)
