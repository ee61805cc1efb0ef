"""The items about the search: the listings as they are printed, beside the software's own search.

The recursion is written anew from what the page says of it, with what is wrong in it as options.
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
    """What the recursion did: boards printed, writings (+) and deletions (-), places beyond."""

    boards: list[list[int]] = field(default_factory=list)
    trace: list[tuple[str, int, int, int]] = field(default_factory=list)
    beyond: int = 0
    left: list[int] = field(default_factory=list)


def listed(
    puzzle: str, *, exchanged: bool = False, places: bool = False, stop: bool = True
) -> Listed:
    """Run the listings after the confirm search.

    - *exchanged*: writing stores 0 and deleting stores n in ``board``, as it is printed;
    - *places*: ``position_count`` is the number of places, as the text can be read;
    - *stop*: without it there is no condition that ends the recursion; asking for a place behind
      the last one is counted and, unlike in C, goes no further.
    """
    flags = confirmed(puzzle)[0]
    position = [index for blank in flags.blanks() for index in blank]
    position_count = len(position) // 2 if places else len(position)
    found = Listed()

    def write(n: int, x: int, y: int) -> None:
        flags.write_number(n, x, y)
        found.trace.append(("+", n, x, y))
        if exchanged:
            flags.board[x][y] = 0

    def delete(n: int, x: int, y: int) -> None:
        flags.delete_number(n, x, y)
        found.trace.append(("-", n, x, y))
        if exchanged:
            flags.board[x][y] = n

    def search(pos: int) -> None:
        if stop and pos == position_count:
            found.boards.append(values(flags))
            return
        if pos >= len(position):
            found.beyond += 1
            return
        x, y = position[pos : pos + 2]
        f = flags.get_bit(x, y)
        for n in range(1, flags.size + 1):
            if f & flags.biton[n]:
                write(n, x, y)
                search(pos + 2)
                delete(n, x, y)

    search(0)
    found.left = values(flags)
    return found


def blanks_printed(puzzle: str, *, exchanged: bool) -> list[int]:
    """How many places of each printed board are 0."""
    return [board.count(0) for board in listed(puzzle, exchanged=exchanged).boards]


def board_restored(puzzle: str, *, exchanged: bool) -> bool:
    """After the search the board is what it was before."""
    return listed(puzzle, exchanged=exchanged).left == values(confirmed(puzzle)[0])


def counted_in(puzzle: str, *, places: bool) -> list[int]:
    """How many places of each printed board are 0, with one or the other ``position_count``."""
    return [board.count(0) for board in listed(puzzle, places=places).boards]


def same_as_listed(puzzle: str) -> list[object]:
    """The listing beside the software: how many boards, the same in the same order, ascending."""
    boards = listed(puzzle).boards
    own = [list(grid.values) for grid in hiroi.solutions(grid_of(puzzle))]
    return [len(boards), boards == own, boards == sorted(boards)]


def same_trace(puzzle: str) -> list[object]:
    """Writings and deletions of the listing, traced by hand so to speak, beside the trace."""
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
    """Without a condition that ends the recursion: places asked for behind the last, boards."""
    found = listed(puzzle, stop=False)
    return [found.beyond, len(found.boards)]
