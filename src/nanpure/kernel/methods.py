"""Runs of documented methods without their traces: bytes and masks in, totals out.

The readable Python in :mod:`nanpure.methods` is the text of the papers; these functions do the same
in the same order.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, cast

from nanpure import _core
from nanpure.base.arguments import flag, instance, integer, integers
from nanpure.errors import shown_value
from nanpure.kernel.boards import MAX_SIZE, Houses, digits_of, masks_of
from nanpure.kernel.search import MOST_KEPT, STOPPED, Limits

if TYPE_CHECKING:
    from nanpure.kernel.boards import Masks

__all__ = ["Cubed", "FixedOrder", "GridTable", "Person", "Pressed", "algorithm_h", "fixed_order",
           "grid_table", "logical_cube", "press"]

_UINT64 = 2**64 - 1
_ENDS: tuple[Literal["settled", "empty", "crowded", "stopped"], ...] = (
    "settled", "empty", "crowded", "stopped")
_ENDS_OF_PERSON: tuple[Literal["solved", "stuck", "contradiction"], ...] = (
    "solved", "stuck", "contradiction")


@dataclass(frozen=True, slots=True)
class FixedOrder:
    """The results of a search in a fixed order.

    - *count*: solutions, all of them in *solutions*, N² digits each;
    - *tries*: digits tried; *placed*: digits that the confirm search placed between them;
    - *depth*: most digits tried at a time; *stopped*: as in :class:`~nanpure.kernel.Found`.
    """

    count: int
    tries: int
    placed: int
    depth: int
    stopped: str | None
    solutions: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class GridTable:
    """Hui's table of grids at its end.

    - *end*: ``settled``, ``empty``, ``crowded`` (more than the maximum of grids) or ``stopped``;
    - *boards*: grids in it; *made*: grids ever made; *seen*: those of them that are complete and
      ok;
    - *placed*: digits placed without a guess; *depth*: most guesses that led to a grid;
    - *solutions*: the complete grids in the order of the table; *alone*: the grid that stands
      alone, or the last one that did. In a stopped table only the counts are meaningful.
    """

    end: Literal["settled", "empty", "crowded", "stopped"]
    boards: int
    made: int
    seen: int
    placed: int
    depth: int
    solutions: tuple[bytes, ...]
    alone: bytes


def fixed_order(
    board: Houses, digits: bytes, kept: Sequence[int], confirm: Sequence[int] = (),
    limit: int | None = None, limits: Limits = Limits(),
) -> FixedOrder:
    r"""Try the blanks of *digits* row by row, each with its digits ascending.

    A blank may have the digits of its mask in *kept* that none of its houses has; a cell has at
    most three houses. *confirm*: the houses in which a search for singles follows each digit tried;
    none: there is no such search. The search ends at *limit* solutions, at the latest when they
    take 2**26 cells.

    >>> from nanpure.kernel import houses
    >>> board = houses(2, ((0, 1), (2, 3), (0, 2), (1, 3)))
    >>> found = fixed_order(board, bytes(4), [3] * 4)
    >>> found.count, found.tries, found.solutions[0]
    (2, 8, b'\x01\x02\x02\x01')
    """
    cells = instance(board, "board", Houses).cells
    most = MOST_KEPT // 4 // cells
    many, tries, placed, depth, stopped, shown = _core.fixed_order(
        board, digits_of(digits, "digits", cells), masks_of(board, kept, "kept"),
        list(integers(confirm, "confirm", 0, board.count - 1)),
        most if limit is None else min(integer(limit, "limit", 1), most), *_native(limits),
    )
    return FixedOrder(many, tries, placed, depth, STOPPED[stopped], _split(shown, cells))


def grid_table(
    seen: Houses, units: Houses, digits: bytes, allowed: Sequence[int], *, assigning: bool,
    most_boards: int, limit: int | None = None, batch: int = 1, limits: Limits = Limits(),
) -> GridTable:
    r"""Take Hui's table from one grid to its end.

    *seen* are the houses that make a digit impossible, *units* those in which it must have a place;
    *allowed* the candidates of each cell at the start. Without *assigning* it only guesses. It ends
    when as many as *limit* of its first grids (default all) are solutions, or when it has more than
    *most_boards*, which is checked after each *batch* of grids.

    >>> from nanpure.kernel import houses
    >>> board = houses(2, ((0, 1), (2, 3), (0, 2), (1, 3)))
    >>> found = grid_table(board, board, bytes(4), [3] * 4, assigning=True, most_boards=9)
    >>> found.end, found.made, found.solutions
    ('settled', 3, (b'\x01\x02\x02\x01', b'\x02\x01\x01\x02'))
    """
    cells = instance(seen, "seen", Houses).cells
    end, boards, made, complete, placed, depth, settled, alone = _core.table_of_grids(
        seen, instance(units, "units", Houses), digits_of(digits, "digits", cells),
        masks_of(seen, allowed, "allowed"), flag(assigning, "assigning"),
        0 if limit is None else integer(limit, "limit", 1, _UINT64),
        min(integer(most_boards, "number most_boards", 0), _UINT64),
        integer(batch, "batch", 1, _UINT64), *_native(limits),
    )
    return GridTable(_ENDS[end], boards, made, complete, placed, depth, _split(settled, cells),
                     alone)


@dataclass(frozen=True, slots=True)
class Pressed:
    """The results of a press of Ushio's Go or 1 Step.

    A possibility is square × N + digit, counted from 0.

    - *stopped*: as in :class:`~nanpure.kernel.Found`;
    - *placements*, *removals*: steps, with those inside assumptions; *assumptions*: branches tried;
      *deepest*: the highest level reached;
    - *statuses*: the seven in the order of the paper; *current*: the possibility of the three
      variables, -1 for none; *marked*: squares in error;
    - *steps*: outside all assumptions, whether each placed or struck, and its possibility;
    - *messages*: (level, case of table 1, assumed possibility), also for cases 2 and 4 with
      *reference*.
    """

    stopped: str | None
    placements: int
    removals: int
    assumptions: int
    deepest: int
    statuses: tuple[bool, ...]
    current: int
    marked: tuple[int, ...]
    steps: tuple[tuple[bool, int], ...]
    messages: tuple[tuple[int, int, int], ...]


def press(
    size: int, units: Sequence[int], digits: bytes, banned: Sequence[int], *, limit: int,
    single_step: bool = False, reference: bool = False, shortcut: bool = True,
    limits: Limits = Limits(),
) -> Pressed:
    """Press Go, or 1 Step, on displayed *digits*.

    *units*: the cells of the rows, then of the columns, then of the boxes, N for each; *banned*:
    for each cell the digits struck before the method begins; *limit*: the highest level that may
    still assume, at most N²; *shortcut*: whether other answers found by a positive branch make the
    negative one unnecessary.

    >>> units = (0, 1, 2, 3, 0, 2, 1, 3, 0, 1, 2, 3)
    >>> press(2, units, bytes([1, 0, 0, 0]), [0] * 4, limit=3).steps
    ((False, 1), (True, 3), (False, 1), (True, 5), (False, 1), (False, 2), (True, 6))
    """
    size = integer(size, "size", 1, MAX_SIZE)
    cells = size * size
    masks = integers(banned, "banned", 0, (1 << size) - 1)
    members = integers(units, "units", 0, cells - 1)
    if len(masks) != cells or len(members) != 3 * cells:
        raise ValueError(f"expected {cells} masks banned and {3 * cells} cells of units, "
                         f"got {len(masks)} and {len(members)}: {shown_value(units)}")
    stopped, counts, statuses, current, marked, steps, messages = _core.press(
        size, list(members), digits_of(digits, "digits", cells),
        cast("Masks", array("Q", masks)), integer(limit, "limit", 0, cells),
        flag(single_step, "single_step"), flag(reference, "reference"),
        flag(shortcut, "shortcut"), *_native(limits),
    )
    placements, removals, assumptions, deepest = counts
    return Pressed(STOPPED[stopped], placements, removals, assumptions, deepest, tuple(statuses),
                   current, tuple(marked), tuple(steps), tuple(messages))


@dataclass(frozen=True, slots=True)
class Cubed:
    """The results of a run of Ito's program.

    - *stopped*: as in :class:`~nanpure.kernel.Found`; *status*: 1 unable to solve, 2 inconsistent,
      3 answer;
    - *placements*, *removals*: with those inside trials; *trials*; *deepest*: most open at a time,
      *depth* at the end;
    - *digits*: at the end; *ground*, *open*: digits and masks of open cells outside all trials.
    """

    stopped: str | None
    status: int
    placements: int
    removals: int
    trials: int
    deepest: int
    depth: int
    digits: bytes
    ground: bytes
    open: tuple[int, ...]


def logical_cube(
    box: tuple[int, int], digits: bytes, masks: Sequence[int], *, largest: int, trial: int = 1,
    fewest: bool = False, all_pairs: bool = True, check_givens: bool = True,
    limits: Limits = Limits(),
) -> Cubed:
    r"""Run Ito's program on *digits* (0 = open) and the *masks* of open cells.

    *box*: height and width of a box, N = height × width up to 36; the options are those of the
    method ``ito``, with *largest* as a number and *fewest* for the order of trials.

    >>> logical_cube((2, 1), bytes([1, 0, 0, 0]), [3, 2, 2, 3], largest=1).digits
    b'\x01\x02\x02\x01'
    """
    shape = integers(box, "box", 1, MAX_SIZE)
    if len(shape) != 2 or shape[0] * shape[1] > MAX_SIZE:
        raise ValueError(f"expected a box of height × width up to {MAX_SIZE} cells, "
                         f"got {shown_value(box)}")
    size = shape[0] * shape[1]
    open_ = integers(masks, "masks", 0, (1 << size) - 1)
    if len(open_) != size * size:
        raise ValueError(f"expected {size * size} masks, got {len(open_)}: {shown_value(open_)}")
    stopped, status, counts, deepest, depth, end, ground, left = _core.logical_cube(
        *shape, digits_of(digits, "digits", size * size), cast("Masks", array("Q", open_)),
        integer(largest, "largest", 0, size), min(integer(trial, "trial", 0), _UINT64),
        flag(fewest, "fewest"), flag(all_pairs, "all_pairs"), flag(check_givens, "check_givens"),
        *_native(limits),
    )
    placements, removals, trials = counts
    return Cubed(STOPPED[stopped], status, placements, removals, trials, deepest, depth, end,
                 ground, tuple(left))


@dataclass(frozen=True, slots=True)
class Person:
    """The results of a run of Hiramatsu's algorithm H.

    - *stopped*: as in :class:`~nanpure.kernel.Found`; *end*: ``solved``, ``stuck`` or
      ``contradiction`` (outside all trials);
    - *placements*, *removals*: with those inside trials; *trials*; *deepest*: most open at a time,
      *depth* where it was solved;
    - *ground*, *solved*: digits and masks outside all trials, and of the complete board.
    """

    stopped: str | None
    end: Literal["solved", "stuck", "contradiction"]
    placements: int
    removals: int
    trials: int
    deepest: int
    depth: int
    ground: tuple[bytes, tuple[int, ...]]
    solved: tuple[bytes, tuple[int, ...]]


def algorithm_h(
    board: Houses, digits: bytes, masks: Sequence[int], struck: Sequence[int],
    order: Sequence[int], crossings: Sequence[int], *, levels: int = 1, relist: bool = False,
    limits: Limits = Limits(),
) -> Person:
    r"""Search in the manner of a person, steps H3 to H7 of the paper, from *digits* (0 = blank).

    *masks*: the possible digits of each cell; *struck*: those struck before the method begins;
    *order*: the houses in the order of the paper; *crossings*: a block and a line through it, the
    next two, and so on. *levels* and *relist* are the options of the method ``hiramatsu-h``.

    >>> from nanpure.kernel import houses
    >>> board = houses(2, ((0, 1), (2, 3), (0, 2), (1, 3)))
    >>> found = algorithm_h(board, bytes([1, 0, 0, 0]), [1, 2, 2, 3], [0] * 4, range(4), ())
    >>> found.end, found.placements, found.solved[0]
    ('solved', 3, b'\x01\x02\x02\x01')
    """
    cells = instance(board, "board", Houses).cells
    last = board.count - 1
    crossed = integers(crossings, "crossings", 0, last)
    if len(crossed) % 2:
        raise ValueError("expected crossings to be blocks and lines in turn, got "
                         f"{shown_value(crossed)}")
    stopped, end, counts, deepest, depth, ground, solved = _core.algorithm_h(
        board, digits_of(digits, "digits", cells), masks_of(board, masks, "masks"),
        masks_of(board, struck, "struck"), list(integers(order, "order", 0, last)),
        list(zip(crossed[::2], crossed[1::2], strict=True)),
        min(integer(levels, "levels", 0), _UINT64), flag(relist, "relist"), *_native(limits),
    )
    placements, removals, trials = counts
    return Person(STOPPED[stopped], _ENDS_OF_PERSON[end], placements, removals, trials, deepest,
                  depth, (ground[0], tuple(ground[1])), (solved[0], tuple(solved[1])))


def _native(limits: Limits) -> tuple[float, _core.Control | None]:
    _, seconds, control = instance(limits, "limits", Limits).native()
    return seconds, control


def _split(shown: bytes, cells: int) -> tuple[bytes, ...]:
    return tuple(shown[i : i + cells] for i in range(0, len(shown), cells))
