"""The techniques by name, in the order of the text; each can run alone on a candidate state."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from nanpure.errors import ParseError
from nanpure.methods.ito.basic import single_in_box, single_in_depth, single_in_row
from nanpure.methods.ito.cube import Board, initialize
from nanpure.methods.ito.lines import line_in_box, two_box_lines
from nanpure.methods.ito.squares import hamada, x_wing
from nanpure.methods.ito.subsets import Unit, cyclic_cells
from nanpure.methods.protocol import require_boxes
from nanpure.model.grid import Grid
from nanpure.model.step import Event, Note, Step
from nanpure.words import message

__all__ = ["Technique", "largest_subset", "technique", "technique_names", "techniques"]

UNITS: tuple[Unit, ...] = ("box", "row", "col")


class Technique(NamedTuple):
    """A sweep over the whole board: *name*, *section* of the paper, and the generator.

    *look* is the note of the event that announces the sweep.
    """

    name: str
    section: str
    sweep: Callable[[Board], Iterator[Event]]
    look: Note


def _technique(
    name: str, section: str, sweep: Callable[[Board], Iterator[Event]], **arguments: object
) -> Technique:
    look = name.replace(f"_{arguments['N']}", "") if arguments else name
    return Technique(name, section, sweep, Note(f"ito.look.{look}", arguments))


def largest_subset(size: int) -> int:
    """Return the default of the largest N of cyclic cells.

    Up to 9×9 all there are, N - 1: there is no hidden subset among the techniques, and a hidden
    pair shows as a large naked one. On larger boards 4: the number of choices explodes.
    """
    return max(size - 1, 2) if size <= 9 else 4


def techniques(size: int, largest: int | None = None, all_pairs: bool = True) -> list[Technique]:
    """Return the techniques of one pass, in his order (section 6: "in the order of the text").

    That all units come for N = 2, then all for N = 3, … follows the order of 5.1 and 5.2.
    """
    logic = partial(hamada, all_pairs=all_pairs)
    sweeps = [
        _technique("single_in_box", "4.2", single_in_box),
        _technique("single_in_row", "4.3", single_in_row),
        _technique("single_in_col", "4.3", lambda b: single_in_row(b.turn())),
        _technique("single_in_depth", "4.4", single_in_depth),
    ]
    sweeps += [
        _technique(f"cyclic_cells_{number}_{unit}", "5.1" if number == 2 else "5.2",
                   partial(cyclic_cells, number=number, unit=unit), N=number)
        for number in range(2, (largest_subset(size) if largest is None else largest) + 1)
        for unit in UNITS
    ]
    sweeps += [
        _technique("line_in_box_row", "5.3", partial(line_in_box, line="row")),
        _technique("line_in_box_col", "5.3", partial(line_in_box, line="col")),
        _technique("two_box_lines_row", "5.4", partial(two_box_lines, line="row")),
        _technique("two_box_lines_col", "5.4", partial(two_box_lines, line="col")),
        _technique("x_wing_row", "5.5", x_wing),
        _technique("x_wing_col", "5.5", lambda b: x_wing(b.turn())),
        _technique("hamada_row", "5.6", logic),
        _technique("hamada_col", "5.6", lambda b: logic(b.turn())),
    ]
    return sweeps


def technique_names(size: int = 9) -> tuple[str, ...]:
    """Return the names that :func:`technique` accepts, in his order.

    >>> technique_names(4)[:6]
    ('single_in_box', 'single_in_row', 'single_in_col', 'single_in_depth', \
'cyclic_cells_2_box', 'cyclic_cells_2_row')
    """
    return tuple(each.name for each in techniques(size, max(size - 1, 2)))


def _chosen(name: str, size: int) -> list[Technique]:
    """Resolve a name: a technique, a family (``x_wing``, ``cyclic_cells_3``), or several (+)."""
    known = techniques(size, max(size - 1, 2))
    wanted = set()
    for part in name.split("+"):
        # The figures of the cases have prose names: "X-Wing (row)", "Hamada logic (row)".
        plain = part.strip().lower().replace("-", "_").replace(" logic", "")
        plain = plain.replace(" (", "_").removesuffix(")").replace(" ", "_")
        matching = {each.name for each in known if f"{each.name}_".startswith(f"{plain}_")}
        if not matching or not plain:
            families = "single_in_*, cyclic_cells_N_*, line_in_box_*, two_box_lines_*, x_wing_*"
            raise ParseError(name, found=repr(part),
                             expected=message("techniques of ito joined by +: {families}, "
                                              "hamada_* with box, row, col or depth for *",
                                              families=families))
        wanted |= matching
    return [each for each in known if each.name in wanted]


def technique(name: str, grid: Grid) -> list[Step]:
    """Sweep a technique over a candidate state; return its placements or removals.

    *name* as in :func:`technique_names`; ``x_wing`` or ``cyclic_cells_3`` mean the whole family,
    ``a+b`` several, which run in his order, each on the board that the earlier ones leave.

    >>> from nanpure import Puzzle
    >>> rows = "." * 18 + "12.456.89" + "." * 27 + "85.674.21" + "." * 18
    >>> [step] = technique("x_wing_row", Puzzle.parse(rows).grid())
    >>> print(step.technique, len(step.deduction.eliminations))
    ito.x_wing_row 14
    """
    require_boxes("ito", grid.layout)
    board = initialize(grid)
    return [
        event
        for each in _chosen(name, grid.layout.size)
        for event in each.sweep(board)
        if isinstance(event, Step)
    ]
