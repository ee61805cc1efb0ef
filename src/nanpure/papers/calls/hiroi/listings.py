"""The items about the search: the listings as printed, next to the software's own search.

The recursion is written anew from the page, with its errors as options.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from nanpure.methods import hiroi
from nanpure.papers.calls.hiroi.boards import confirmed, grid_of, values

__all__ = ["Listed", "beyond", "blanks_printed", "board_restored", "counted_in", "listed",
           "same_as_listed", "same_trace"]


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
        if event.note is not None and event.kind in ("assume", "undo"):
            arguments: Mapping[str, Any] = event.note.arguments
            place = divmod(arguments["cell"], grid.layout.size)
            own.append(("+" if event.kind == "assume" else "-", arguments["digit"], *place))
    mine = listed(puzzle).trace
    return [len(mine), mine == own]


def beyond(puzzle: str) -> list[int]:
    """Count places requested beyond the last, and boards, if no condition ends the recursion."""
    record = listed(puzzle, stop=False)
    return [record.beyond, len(record.boards)]
