"""The buttons: 1 Step and Go, their preparation, and what they show afterwards.

Both start from the digits that are displayed and from nothing else, so they are functions of a
grid: determined sets of higher order are found again at each press, and an assumption is made
again with its messages, as in the paper. A grid of this library can also have struck candidates.
They count as possibilities that the search excludes when it comes to them (``ushio.struck``), so
that what follows from them is investigated like any exclusion.

Go calls ``startSearch`` until 完了; the paper does not name them, but 不能 and 不定 end it too.

The limit of 80 levels is one less than the number of squares, and so it is on other boards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from nanpure.kernel import MAX_SIZE, Limits
from nanpure.methods.protocol import Outcome, require_boxes
from nanpure.methods.tallies import Tally
from nanpure.methods.ushio.context import RecursiveParm, Session, Statuses
from nanpure.methods.ushio.search import start_search
from nanpure.methods.ushio.tables import board_of
from nanpure.methods.ushio.tally import press
from nanpure.model.grid import Grid
from nanpure.model.sets import CandidateSet, CellSet, DigitSet, bits
from nanpure.model.step import Deduction, Event, Note, Step

__all__ = ["Press", "Registration", "Result", "Support", "go", "one_step", "run", "tally"]


# The events that show the registration of a set: an order above 1 (or a contradiction), a digit,
# the answer of an assumption, an assumed digit.
_REGISTERED = ("ushio.register", "ushio.single", "ushio.assumption", "ushio.assumed")


@dataclass(frozen=True, slots=True)
class Support:
    """The support options (サポート用オプション).

    *checked* is the unnamed check box: the reference message of cases 2 and 4, and the condition
    for the others, which only 1 Step has: *registrations* shows each set as it is registered,
    *inside* those inside assumptions too, *lists* the two lists at the end of the step.
    """

    checked: bool = False
    registrations: bool = False
    inside: bool = False
    lists: bool = False

    def __post_init__(self) -> None:
        if self.registrations and not self.checked:
            raise ValueError("registrations are offered only when the box is checked")
        if (self.inside or self.lists) and not self.registrations:
            raise ValueError("inside and lists are offered only together with registrations")


@dataclass(frozen=True, slots=True)
class Registration:
    """A determined set as it was registered.

    *base*: row, col, box or assumption; *steps*: the rules of the paper that led there, first the
    one that found it.
    """

    cells: CellSet
    digits: DigitSet
    base: str
    depth: int
    steps: tuple[str, ...] = ()

    @property
    def order(self) -> int:
        """The number of cells, and of digits."""
        return len(self.cells)


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a press of a button.

    - *statuses*: the seven; *current*: the three variables (row, col, digit order), all from 0;
    - *grid*: the board afterwards; *placed*: the digits decided, in order;
    - *marked*: the squares in error;
    - *messages*: warnings and reference messages, worded in ``words.py``;
    - *registrations*, *sets*, *possibilities*: as :class:`Support` requests, otherwise empty.
      *sets* is ``dSetList``; *possibilities* has the mask of each cell in ``pList``, bit d-1 for
      digit d;
    - *assumptions*: the number of branches tried; *deepest*: the highest level reached.
    """

    statuses: Statuses
    current: tuple[int, int, int] | None
    grid: Grid
    placed: tuple[tuple[int, int], ...]
    marked: CellSet
    messages: tuple[Note, ...]
    registrations: tuple[Registration, ...] = ()
    sets: tuple[tuple[CellSet, DigitSet], ...] = ()
    possibilities: tuple[int, ...] = ()
    assumptions: int = 0
    deepest: int = 0


def run(
    grid: Grid,
    *,
    single_step: bool = False,
    reference: bool = False,
    level_limit: int | None = None,
    shortcut: bool = True,
    max_steps: int | None = None,
) -> Iterator[Event]:
    """Press Go (or 1 Step) and yield the trace.

    *reference* is the unnamed check box, *level_limit* the highest level that may still make an
    assumption (80 on 9×9). Without *shortcut* a negative branch is searched even if other
    answers are known already. *max_steps* counts placements and removals, inside assumptions too.
    """
    yield from Press(grid, single_step, reference, level_limit, max_steps, shortcut).events()


def tally(
    grid: Grid, limits: Limits, *, single_step: bool = False, reference: bool = False,
    level_limit: int | None = None, shortcut: bool = True, max_steps: int | None = None,
) -> Tally | None:
    """Add up the events of :func:`run`; None with *max_steps*, and for boards not served.

    These are boards beyond 36×36, or with a *level_limit* beyond their number of squares.
    """
    if max_steps is not None or not _is_served(grid, level_limit):
        return None  # before a press is prepared, which takes minutes on the largest boards
    return Press(grid, single_step, reference, level_limit, None, shortcut).tally(limits)


def _is_served(grid: Grid, level_limit: int | None) -> bool:
    """Whether the native run serves it, whose levels are on the stack of its thread.

    It counts them from 0; a limit below that, no assumption at all, is left to the trace.
    """
    return grid.layout.size <= MAX_SIZE and 0 <= (level_limit or 0) <= grid.layout.cells


def go(grid: Grid, *, support: Support | None = None, level_limit: int | None = None) -> Result:
    """Press Go: to the end, or to 不能 or 不定.

    >>> from nanpure import Puzzle
    >>> result = go(Puzzle.parse("1...........2..3").grid())
    >>> result.statuses.result, result.grid.line(), result.messages[0].id
    ('完了', '1342423131242413', 'ushio.warning-exists')
    """
    support = support or Support()
    if support.registrations:
        raise ValueError("the detail options are for 1 Step only")
    return _press(grid, False, support, level_limit)


def one_step(
    grid: Grid, *, support: Support | None = None, level_limit: int | None = None
) -> Result:
    """Press 1 Step: decide one square.

    >>> from nanpure import Puzzle
    >>> result = one_step(Puzzle.parse("12..3..........4").grid())
    >>> result.current, result.placed, result.statuses.single_registered
    ((1, 1, 3), ((5, 4),), True)
    """
    return _press(grid, True, support or Support(), level_limit)


def _press(grid: Grid, single_step: bool, support: Support, level_limit: int | None) -> Result:
    button = Press(grid, single_step, support.checked, level_limit, None)
    if not support.registrations and _is_served(grid, level_limit):
        button.tally(Limits())
        return button.result(tuple(button.placed))
    shown: list[Registration] = []
    placed: list[tuple[int, int]] = []
    for event in button.events():
        if support.registrations and (support.inside or not event.depth):
            shown.extend(_registration(event, grid.layout.size))
        if isinstance(event, Step) and not event.depth:
            placed.extend(event.deduction.placements)
    result = button.result(tuple(placed))
    # The paper shows the lists when a digit was found and at 不能, not at 不定.
    if support.lists and (result.statuses.single_registered or result.statuses.inconsistent):
        result = replace(result, sets=button.sets(), possibilities=button.possibilities())
    return replace(result, registrations=tuple(shown))


def _registration(event: Event, size: int) -> Iterator[Registration]:
    """The set that an event registered, if it did."""
    note = event.note
    if note and note.id in _REGISTERED:
        cells, digits, steps = (note.arguments[key] for key in ("cells", "digits", "steps"))
        assert isinstance(cells, tuple)
        assert isinstance(digits, tuple)
        assert isinstance(steps, tuple)
        yield Registration(CellSet.of(cells, size), DigitSet.of(digits, size),
                           str(note.arguments["base"]), event.depth, steps)


@dataclass
class Press:
    """One press of a button: its preparation, its calls of ``startSearch``, its outcome."""

    grid: Grid
    single_step: bool
    reference: bool
    level_limit: int | None
    max_steps: int | None
    shortcut: bool = True
    rp: RecursiveParm = field(init=False)
    placements: int = 0
    eliminations: int = 0
    placed: list[tuple[int, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        require_boxes("ushio", self.grid.layout)
        board = board_of(self.grid.layout)
        limit = board.size**2 - 1 if self.level_limit is None else self.level_limit
        session = Session(board, limit, self.reference, self.shortcut, _struck(self.grid))
        self.rp = RecursiveParm(session, board.all_possible)
        for square, digit in enumerate(self.grid.values):
            if digit:
                self.rp.append(board.single(square, digit - 1))

    def events(self) -> Iterator[Event]:
        """The trace, the outcome last."""
        steps = 0
        for event in self._search():
            if isinstance(event, Step):
                if steps == self.max_steps:
                    note = self.rp.note("stopped", steps=steps)
                    yield Outcome("status", note=note, status="stopped", end=self._end())
                    return
                steps += 1
                if not event.depth:
                    self.placements |= event.deduction.placements.mask
                    self.eliminations |= event.deduction.eliminations.mask
            yield event
        yield self._outcome()

    def tally(self, limits: Limits) -> Tally:
        """Add up the trace, without making it; boards of up to 36×36."""
        size = self.grid.layout.size
        totals, done = press(self.rp, self.grid, self.single_step, limits)
        if done.stopped is not None:
            return totals
        for placed, possibility in done.steps:
            if placed:
                self.placements |= 1 << possibility
                self.placed.append((possibility // size, possibility % size + 1))
            else:
                self.eliminations |= 1 << possibility
        totals.add(self._outcome())
        return totals

    def _search(self) -> Iterator[Event]:
        duplicate = indeterminate = False
        status = self.rp.status
        while True:
            yield from start_search(self.rp)
            yield self.rp.event("status", "returned", statuses=status.names)
            # They are set only by the call that assumed; the press as a whole keeps them.
            duplicate |= status.single_duplicate
            indeterminate |= status.single_indeterminate
            if self.single_step or status.result:
                status.single_duplicate, status.single_indeterminate = duplicate, indeterminate
                return

    def _outcome(self) -> Outcome:
        status, end = self.rp.status, self._end()
        note = self.rp.note
        marked = tuple(bits(self.rp.marked))
        if status.inconsistent:
            return Outcome("status", note=note("inconsistent", cells=marked), status="none",
                           complete=True, end=end)
        if status.complete:
            words = ("complete-duplicate" if status.single_duplicate else
                     "complete-indeterminate" if status.single_indeterminate else "complete")
            return Outcome("status", note=note(words), status="solved", solutions=(end,),
                           complete=words == "complete", end=end,
                           others=words == "complete-duplicate")
        if status.indeterminate:
            return Outcome("status", note=note("indeterminate"), status="stuck", end=end)
        cell, digit = divmod(self.rp.current.bit_length() - 1, self.rp.board.size)
        step = note("step", cell=cell, digit=digit + 1)
        return Outcome("status", note=step, status="stopped", end=end)

    def _end(self) -> Grid:
        """The board outside all assumptions."""
        size = self.rp.board.size
        return self.grid.after(Deduction(
            CandidateSet(self.placements, size), CandidateSet(self.eliminations, size)))

    def result(self, placed: tuple[tuple[int, int], ...]) -> Result:
        """The result for the caller of a button function."""
        rp, size = self.rp, self.rp.board.size
        current = None
        if rp.current and (rp.status.complete or rp.status.single_registered
                           or rp.status.inconsistent):
            square, digit = divmod(rp.current.bit_length() - 1, size)
            current = (square // size, square % size, digit)
        return Result(
            statuses=replace(rp.status), current=current, grid=self._end(), placed=placed,
            marked=CellSet(rp.marked, size), messages=tuple(rp.session.messages),
            assumptions=rp.session.assumptions, deepest=rp.session.deepest,
        )

    def sets(self) -> tuple[tuple[CellSet, DigitSet], ...]:
        """The list of determined sets."""
        size = self.rp.board.size
        return tuple((CellSet(d.squares, size), DigitSet(d.digits, size)) for d in self.rp.dsets)

    def possibilities(self) -> tuple[int, ...]:
        """The possibility list, one mask per cell."""
        board = self.rp.board
        return tuple(board.left(self.rp.possible, square) for square in range(board.size**2))


def _struck(grid: Grid) -> int:
    """The possibilities that are struck in a grid though no digit shown explains it."""
    size, peers = grid.layout.size, grid.layout.peers
    struck = 0
    for cell, value in enumerate(grid.values):
        if not value:
            seen = {grid.values[peer] for peer in bits(peers[cell])}
            for digit in range(1, size + 1):
                if digit not in seen and not grid.candidates[cell] >> (digit - 1) & 1:
                    struck |= 1 << cell * size + digit - 1
    return struck
