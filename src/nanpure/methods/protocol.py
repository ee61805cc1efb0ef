"""The protocol of the documented methods: description, outcome, and replay of a trace.

A method is a generator of :class:`~nanpure.model.step.Event`. Its last event is an
:class:`Outcome`. Every note id is ``<method>.<what>`` and is worded in ``words.py`` of its folder.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from inspect import signature
from typing import TYPE_CHECKING, Any, Literal

from nanpure.base.arguments import flag, instance, one_of, optional, refused, text_of, typed
from nanpure.errors import Unsupported, shown, shown_value
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.step import Event, Finding
from nanpure.words import message

if TYPE_CHECKING:
    from nanpure.methods.tallies import Tally

__all__ = ["Method", "Outcome", "OutcomeStatus", "Standing", "found_solution", "replay",
           "require_boxes"]

# solved: at least one solution is shown (the method decides whether it is the only one);
# none: shown to have no solution; stuck: the method ended without an answer; stopped: at a limit.
OutcomeStatus = Literal["solved", "none", "stuck", "stopped"]
STATUSES: tuple[OutcomeStatus, ...] = ("solved", "none", "stuck", "stopped")


@dataclass(frozen=True, slots=True)
class Outcome(Event):
    """The last event of a method.

    - *status*: see above; *note* words it as the paper does;
    - *solutions*: complete grids that the method found, in its order;
    - *complete*: whether the method has shown that there are no others; *others*: whether it has
      shown that there are some;
    - *end*: the grid at the end outside all assumptions; for methods on several boards, the last
      one that was alone, otherwise the first grid.
    """

    status: OutcomeStatus = "stuck"
    solutions: tuple[Grid, ...] = ()
    complete: bool = False
    end: Grid | None = None
    others: bool = False

    def __post_init__(self) -> None:
        Event.__post_init__(self)  # slots make another class, which super() would not find
        one_of(self.status, "a status", STATUSES)
        object.__setattr__(self, "solutions", typed(self.solutions, "solutions", Grid))
        flag(self.complete, "complete")
        flag(self.others, "others")
        optional(self.end, "end", Grid)


@dataclass(frozen=True, slots=True)
class Method:
    """A documented solving system.

    - *name*: as in ``methods.run`` and ``--method``; *title*, *source*: for people;
    - *run*: the generator, ``run(grid, **options)``; options have defaults;
    - *serves*: raises :class:`Unsupported`, naming the method and the layout, for a layout that the
      method cannot serve;
    - *tally*: ``tally(grid, limits, **options)``, adds up the events of *run* without making them;
      it returns None if only the events can tell.
    """

    name: str
    title: str
    source: str
    run: Callable[..., Iterator[Event]]
    serves: Callable[[Layout], None]
    tally: Callable[..., Tally | None] | None = None

    def __post_init__(self) -> None:
        for name in ("name", "title", "source"):
            text_of(getattr(self, name), name)
        for name in ("run", "serves", "tally"):
            if not callable(getattr(self, name)) and (name != "tally" or self.tally is not None):
                raise refused(getattr(self, name), name, "a function")

    def demand(self, layout: Layout) -> None:
        """Raise :class:`Unsupported` for a layout that the method cannot serve.

        No paper has rules other than houses.
        """
        for rule in instance(layout, "layout", Layout).rules:
            if not rule.house:
                raise Unsupported(message("method {method!r} does not know the rule {rule}",
                                          method=self.name, rule=shown(rule.text(layout))))
        self.serves(layout)

    @property
    def options(self) -> dict[str, Any]:
        """The options of *run* with their defaults."""
        _, *options = signature(self.run).parameters.values()
        return {option.name: option.default for option in options}

    @property
    def kinds(self) -> dict[str, str]:
        """The options of *run* with their annotations."""
        _, *options = signature(self.run).parameters.values()
        return {option.name: str(option.annotation) for option in options}


# The part of its paper that ties a method to plain boxes.
_TIES = {
    "ito": message("section 3.3 computes a box from row and column"),
    "hiroi": message("gflag is found by xgrp and ygrp, of boxes GRX by GRY"),
    "mknmpl": message("flags are cleared in row, column and box of GRX by GRY"),
    "ushio": message("II 1 knows row, col and box"),
    "hiramatsu-h": message("H2 and H7 know rows, columns and blocks of one shape"),
    "hiramatsu-c": message("C5 knows rows, columns and blocks of one shape"),
}


def require_boxes(name: str, layout: Layout, shape: tuple[int, int] | None = None) -> None:
    """Raise :class:`Unsupported` unless the layout is plain R×C boxes (of *shape*, if given).

    The error names the part of the paper that ties the method to them.
    """
    plain = layout.box_shape is not None and not layout.rules
    if not plain or (shape is not None and layout.box_shape != shape):
        wanted = (message("{height}x{width} boxes", height=shape[0], width=shape[1]) if shape
                  else message("rectangular boxes and no extra houses"))
        if name in _TIES:
            wanted = message("{boxes} ({reason})", boxes=wanted, reason=_TIES[name])
        raise Unsupported(message("method {method!r} serves {wanted}, not layout {layout!r}",
                                  method=name, wanted=wanted, layout=layout.structure))


class Standing:
    """The boards that stand while a trace runs.

    A board is a grid under some assumptions. Methods that assume and undo in a stack number their
    boards by depth (0: no assumption). Methods with many boards at once name the board of an event
    in ``note.arguments["board"]``, and the source of an ``assume`` in ``["from"]``.
    ``assume`` opens a board and makes the placements and eliminations of its deduction there;
    ``undo`` drops it.
    """

    def __init__(self, grid: Grid) -> None:
        self.boards = {0: instance(grid, "grid", Grid)}

    def before(self, event: Event) -> Grid | None:
        """The grid in which an event happens; None if its board is not standing."""
        return self.boards.get(self._source(event))

    def take(self, event: Event) -> None:
        """Apply an event."""
        board = _board(event)
        if event.kind == "undo":
            self.boards.pop(board, None)
            return
        if event.kind not in ("assume", "place", "remove"):
            return
        grid = self.before(event)
        if grid is None:
            raise ValueError(message("expected events of one trace, from its start, got one on a "
                                     "board that is not standing: {event}",
                                     event=shown_value(event)))
        self.boards[board] = grid.after(event.deduction) if isinstance(event, Finding) else grid

    def _source(self, event: Event) -> int:
        if event.kind != "assume":
            return _board(event)
        return int(_arguments(event).get("from", event.depth - 1))


def replay(grid: Grid, events: Iterable[Event]) -> dict[int, Grid]:
    """Follow a trace from its first grid to the boards that stand at the end (:class:`Standing`).

    >>> from nanpure.methods import run
    >>> from nanpure.model.puzzle import as_grid
    >>> grid = as_grid(".24.3......4.31.")
    >>> replay(grid, run("hiroi", grid))[0].line()
    '1243342121344312'
    """
    standing = Standing(grid)
    if isinstance(events, str | bytes | Mapping) or not isinstance(events, Iterable):
        raise refused(events, "events", "a list")
    for event in events:
        standing.take(instance(event, "each of the events", Event))
    return standing.boards


def _arguments(event: Event) -> dict[str, Any]:
    return dict(event.note.arguments) if event.note else {}


def _board(event: Event) -> int:
    """The number of the board that an event concerns."""
    return int(_arguments(event).get("board", event.depth))


def found_solution(event: Event) -> str | None:
    """Return the solution, as a line, that an event announces; None if it announces none.

    Methods that list all solutions report each when they find it: a ``status`` event whose note has
    the line as its argument ``solution``, or as ``line`` if its id is ``<method>.solution``.
    """
    if event.kind != "status" or event.note is None:
        return None
    line = event.note.arguments.get("solution")
    if line is None and event.note.id.endswith(".solution"):
        line = event.note.arguments.get("line")
    return None if line is None else str(line)
