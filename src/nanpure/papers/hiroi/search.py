"""The items about the search: order, ends, counts, and the listings as printed."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from nanpure.kernel import Limits
from nanpure.methods import hiroi
from nanpure.methods.tallies import Tally
from nanpure.model.step import Event, Step
from nanpure.papers.hiroi.boards import confirmed, flags_of, grid_of, values
from nanpure.papers.hiroi.puzzles import PUZZLES, X0
from nanpure.papers.notes import arguments_of, happened
from nanpure.search.verbs import count

__all__ = ["Listed", "after_dead", "after_solution", "before_and_after", "beyond",
           "blanks_printed", "board_restored", "compiled", "counted_in", "every_digit",
           "first_place", "found", "listed", "lowered", "possible", "same_as_listed",
           "same_solutions", "same_trace", "sizes", "tries", "undetermined"]


@cache
def _events(puzzle: str, inside: bool = False) -> tuple[Event, ...]:
    return tuple(hiroi.run(grid_of(puzzle), inside=inside))


@cache
def _tally(puzzle: str, confirm: bool = True, inside: bool = False) -> Tally:
    tally = hiroi.tally(grid_of(puzzle), Limits(), confirm=confirm, inside=inside)
    assert tally is not None
    return tally


def tries(puzzle: str, *, confirm: bool = True, inside: bool = False) -> int:
    """Count the digits that the search tries."""
    return _tally(puzzle, confirm, inside).assumptions


def first_place(puzzle: str) -> list[str]:
    """Return what the search writes (+) and deletes (-) in its first place."""
    layout = grid_of(puzzle).layout
    pairs = ((event, arguments_of(event)) for event in _events(puzzle) if event.depth == 1)
    return [f"{'+' if event.kind == 'assume' else '-'}{arguments['digit']}"
            f"{layout.cell_name(arguments['cell'])}"
            for event, arguments in pairs if event.kind in ("assume", "undo")]


def sizes(puzzle: str) -> list[int]:
    """Return SIZE, GRX, GRY and ``find_count``."""
    flags = flags_of(puzzle)
    return [flags.size, flags.grx, flags.gry, _tally(puzzle).solutions]


def found(puzzle: str) -> list[int]:
    """Return ``find_count``, and the number of solutions that the library counts."""
    return [_tally(puzzle).solutions, count(puzzle, limit=1000).count]


def undetermined(puzzle: str) -> int:
    """Count the places that the confirm search leaves."""
    [many] = [int(arguments_of(event)["count"]) for event in _events(puzzle)
              if happened(event) == "positions"]
    return many


def before_and_after(puzzle: str, *, inside: bool = False) -> list[int]:
    """Count the placements of the confirm search before the search and within it."""
    events = _events(puzzle, inside)
    start = next(i for i, event in enumerate(events) if happened(event) == "positions")
    steps = [i for i, event in enumerate(events) if isinstance(event, Step)]
    return [sum(i < start for i in steps), sum(i > start for i in steps)]


def every_digit(puzzle: str) -> list[int]:
    """Count places with digits; writings; deletions; places whose digits differ from these.

    At a place, the search should write the possible digits in ascending order and delete each
    before the next.
    """
    tried: list[list[tuple[str, int]]] = []
    wanted: list[list[tuple[str, int]]] = []
    open_: list[int] = []
    written = deleted = 0
    for event in _events(puzzle):
        what, arguments = happened(event), arguments_of(event)
        if what == "search":
            wanted.append([(sign, n) for n in arguments["digits"] for sign in "+-"])
            tried.append([])
            open_ = [*open_[: event.depth], len(tried) - 1]
        elif what in ("write_number", "delete_number"):
            # A digit of the place that is open one level above that of the digit.
            sign = "+" if what == "write_number" else "-"
            tried[open_[event.depth - 1]].append((sign, arguments["digit"]))
            written += sign == "+"
            deleted += sign == "-"
    differ = sum(a != b for a, b in zip(tried, wanted, strict=True))
    return [len(wanted), written, deleted, differ]


def after_solution(puzzle: str) -> list[object]:
    """Return boards printed; tried digits on them; the next events, each kind once."""
    return _next(puzzle, "print_board")


def after_dead(puzzle: str) -> list[object]:
    """Return whether there are places without a digit; the next events, each kind once."""
    many, _, kinds = _next(puzzle, "dead")
    return [bool(many), kinds]


def _next(puzzle: str, what: str) -> list[object]:
    events = _events(puzzle)
    at = [i for i, event in enumerate(events) if happened(event) == what]
    return [len(at), sorted({events[i].depth for i in at}),
            sorted({happened(events[i + 1]) for i in at})]


# ---- what the confirm search spares ------------------------------------------------------------


def possible(puzzle: str, *, confirm: bool) -> int:
    """Count the possible digits of all blanks, with or without the confirm search."""
    search = hiroi.Search(grid_of(puzzle), confirm=confirm)
    for _ in search.confirm():
        pass
    return sum(search.flags.get_bit(x, y).bit_count() for x, y in search.flags.blanks())


def lowered() -> dict[str, list[bool]]:
    """Return for each puzzle whether the confirm search lowers possible and tried digits."""
    return {name: [possible(puzzle, confirm=True) < possible(puzzle, confirm=False),
                   tries(puzzle) < tries(puzzle, confirm=False)]
            for name, puzzle in PUZZLES.items()}


def same_solutions(puzzle: str) -> list[bool]:
    """Return for the confirm search inside: the same solutions in order; fewer digits tried."""
    plain, inside = _tally(puzzle), _tally(puzzle, inside=True)
    assert plain.outcome is not None
    assert inside.outcome is not None
    return [plain.outcome.solutions == inside.outcome.solutions,
            tries(puzzle, inside=True) < tries(puzzle)]


def compiled(large: str) -> dict[str, object]:
    """Compare the search in an interpreted language (Python here) and compiled (C++).

    - *same*: both find the same boards of x0;
    - *more*: the ratio of tries on a large board to those on x0, in tens.
    """
    mine, outcome = listed(X0), _tally(X0).outcome
    assert outcome is not None
    return {"same": mine.boards == [list(grid.values) for grid in outcome.solutions],
            "more": tries(large) // tries(X0) // 10 * 10}


@dataclass
class Listed:
    """A record of the recursion: boards printed, writings (+), deletions (-), places beyond."""

    boards: list[list[int]] = field(default_factory=list)
    trace: list[tuple[str, int, int, int]] = field(default_factory=list)
    beyond: int = 0
    left: list[int] = field(default_factory=list)


def listed(
    puzzle: str, *, exchanged: bool = False, places: bool = False, stop: bool = True
) -> Listed:
    """Run the listings after the confirm search.

    - *exchanged*: writing stores 0 and deleting stores n in ``board``, as printed;
    - *places*: ``position_count`` is the number of places, as one may read the text;
    - *stop*: without it no condition ends the recursion; a request for a place beyond the last one
      is counted and, unlike in C, goes no further.
    """
    flags = confirmed(puzzle)[0]
    position = [index for blank in flags.blanks() for index in blank]
    position_count = len(position) // 2 if places else len(position)
    record = Listed()

    def write(n: int, x: int, y: int) -> None:
        flags.write_number(n, x, y)
        record.trace.append(("+", n, x, y))
        if exchanged:
            flags.board[x][y] = 0

    def delete(n: int, x: int, y: int) -> None:
        flags.delete_number(n, x, y)
        record.trace.append(("-", n, x, y))
        if exchanged:
            flags.board[x][y] = n

    def search(pos: int) -> None:
        if stop and pos == position_count:
            record.boards.append(values(flags))
            return
        if pos >= len(position):
            record.beyond += 1
            return
        x, y = position[pos : pos + 2]
        f = flags.get_bit(x, y)
        for n in range(1, flags.size + 1):
            if f & flags.biton[n]:
                write(n, x, y)
                search(pos + 2)
                delete(n, x, y)

    search(0)
    record.left = values(flags)
    return record


def blanks_printed(puzzle: str, *, exchanged: bool) -> list[int]:
    """Count the places of each printed board that are 0."""
    return [board.count(0) for board in listed(puzzle, exchanged=exchanged).boards]


def board_restored(puzzle: str, *, exchanged: bool) -> bool:
    """Return whether the search leaves the board as it was before."""
    return listed(puzzle, exchanged=exchanged).left == values(confirmed(puzzle)[0])


def counted_in(puzzle: str, *, places: bool) -> list[int]:
    """Count the places of each printed board that are 0, with either ``position_count``."""
    return [board.count(0) for board in listed(puzzle, places=places).boards]


def same_as_listed(puzzle: str) -> list[object]:
    """Compare listing and software: number of boards, the same in the same order, ascending."""
    boards = listed(puzzle).boards
    own = [list(grid.values) for grid in hiroi.solutions(grid_of(puzzle))]
    return [len(boards), boards == own, boards == sorted(boards)]


def same_trace(puzzle: str) -> list[object]:
    """Compare the writings and deletions of the listing with the trace."""
    grid = grid_of(puzzle)
    own = []
    for event in hiroi.run(grid):
        if event.kind in ("assume", "undo"):
            arguments = arguments_of(event)
            place = divmod(arguments["cell"], grid.layout.size)
            own.append(("+" if event.kind == "assume" else "-", arguments["digit"], *place))
    mine = listed(puzzle).trace
    return [len(mine), mine == own]


def beyond(puzzle: str) -> list[int]:
    """Count places requested beyond the last, and boards, if no condition ends the recursion."""
    record = listed(puzzle, stop=False)
    return [record.beyond, len(record.boards)]
