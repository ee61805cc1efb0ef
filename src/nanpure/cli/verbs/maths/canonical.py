"""The verb canonical."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import click

import nanpure
from nanpure.cli.options.made import JOBS
from nanpure.cli.options.shared import Options, reading
from nanpure.cli.stream.batch import OTHER, PLAIN, Known, TableDesk, account
from nanpure.cli.stream.echo import to_json
from nanpure.cli.stream.forms import FORM, PLACES, SIGNS, Desk, agree, forms_by, plain_only
from nanpure.cli.stream.run import Answer, Fast, run
from nanpure.cli.stream.source import Posed
from nanpure.data.arrow import arrow, line_column
from nanpure.io.moves import transform_json
from nanpure.kernel import Account, Control, Limits
from nanpure.maths import Form
from nanpure.maths.canonical_arrays import MOST
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.model.writer import write

if TYPE_CHECKING:  # NumPy is loaded for plain lines only
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]

__all__ = ["canonical"]


@click.command()
@FORM
@PLACES
@JOBS
@reading
def canonical(options: Options, form: Form, places: bool) -> int:
    """Print the canonical form of puzzles.

    \b
    Examples:
      nanpure maths canonical .24.3......4.31.
      nanpure maths canonical --json .24.3......4.31.

    It is the least of all puzzles equivalent to the given one.

    Puzzles are equivalent if a symmetry of the layout and a relabelling turn one into the other;
    the least is the first as a string, where an empty cell comes before any digit. --json also has
    a transform that leads there, and the number of automorphisms.
    """
    agree(places)

    def answer(item: Posed, control: Control) -> Answer:
        result = nanpure.canonical(item.grid, form, places=places, control=control)
        if not options.json:
            return Answer(result.form.line(), True)
        layout = item.grid.layout
        # In a column one character stands for empty cells, whichever each puzzle has.
        line = result.form.line() if not options.table else write(
            Puzzle(result.form.givens, layout.with_symbols(layout.symbols)), lossy=True)
        return Answer(to_json(item, form=line, automorphisms=result.automorphisms,
                              transform=transform_json(result.transform, layout)), True)

    table = Fast(partial(TableDesk, ask=partial(_forms_known, form, places)))
    fast = Fast(partial(FormDesk, forms=partial(forms_by, form, places)), table=table)
    return run(options, answer, plain_only(options, fast),
               columns=["canonical_form", "automorphisms"])


def _forms_known(form: Form, places: bool, digits: Digits, limits: Limits) -> Known:
    """The forms by columns; rows without one, or with too many automorphisms, go the slow way."""
    forms = forms_by(form, places, digits, limits.control)
    left = (forms.automorphisms == 0) | (forms.automorphisms == MOST)
    return Known({"canonical_form": line_column(Layout.default(9), forms.forms),
                  "automorphisms": arrow().array(forms.automorphisms)}, left)


class FormDesk(Desk):
    """A desk that answers with the forms themselves."""

    def block_account(self) -> Account:
        """Write one form per line."""
        import numpy as np

        lines = np.full((len(self.forms), 82), ord("\n"), np.uint8)
        lines[:, :81] = np.frombuffer(SIGNS, np.uint8)[self.forms]
        others = np.flatnonzero(self.kinds == OTHER)
        before = np.cumsum(self.kinds == PLAIN)[others]
        return account(len(self.text), len(self.kinds), len(lines), lines.tobytes(),
                        self.careful(others, 82 * before))
