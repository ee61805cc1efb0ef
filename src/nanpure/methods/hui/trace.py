"""The table of grids as it goes through the rounds of ``sudoku``, reported as events.

A grid of the table is a *board* of the trace and keeps its number: 0 is the puzzle; every copy that
a guess makes gets the next free number and names the board it comes ``from``; a board that is
replaced by its copies, not ``ok`` or without candidates is dropped (kind ``undo``). Its depth is
the number of guesses that led to it. A guess among one candidate is not an assumption: it is placed
on the board itself.

The work is done for many boards at once (:data:`ROOM`), the events are made board by board.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from nanpure.base.arrays import np
from nanpure.methods.hui.program import Guesses, forced, free, guesses, ok
from nanpure.methods.hui.tables import Board, Tables
from nanpure.model.grid import Grid
from nanpure.model.sets import CandidateSet, CellSet, DigitSet
from nanpure.model.step import Deduction, Event, Evidence, Finding, Kind, Note, Step

__all__ = ["Entry", "Table", "note"]

# The number of candidates (boards × cells × digits) examined together: 690 boards of a 9×9, 32 of a
# 25×25. A batch then takes under 0.1 s; larger ones were not faster.
ROOM = 500_000

Put = tuple[int, int, int]  # cell, digit, house (-1: naked single)


def note(what: str, **arguments: Any) -> Note:
    """Make a note of an event."""
    return Note(f"hui.{what}", arguments)


@dataclass(slots=True)
class Entry:
    """A grid of the table; *solution*: the same as a grid, once it is complete and ``ok``."""

    y: Board
    board: int
    depth: int
    solution: Grid | None = None

    @property
    def settled(self) -> bool:
        """Whether nothing is left to do with it."""
        return self.solution is not None


class Table:
    """The table of grids, and the rounds that it goes through."""

    def __init__(self, grid: Grid, tables: Tables) -> None:
        self.grid = grid
        self.tables = tables
        start = np.array(grid.values, dtype=np.int16)
        self.entries = [Entry(start, 0, 0)]
        self.made = 1
        self.round = 0
        self.crowded = False
        self.standing = {0: self.entries[0]}
        self.alone = start
        self._known: dict[tuple[int, int, int], Deduction] = {}

    # ---- rounds ----------------------------------------------------------------------------

    def assign(self) -> Iterator[Event]:
        """Put the forced digits into the first grid, and no more (Yamashita)."""
        entry = self.entries[0]
        (stages,), _ = self._stages([entry])
        yield from self._forced(entry, stages)

    def sudoku_round(self, max_boards: int, *, assigning: bool = True) -> Iterator[Event]:
        """Do ``guess (ok # ]) assign`` with the table; without *assigning* only ``guess``.

        The caller can tell from :attr:`crowded` whether it ended because of *max_boards*.
        """
        self.round += 1
        yield self._event("look", None, "table", round=self.round, boards=len(self.entries))
        open_ = [entry for entry in self.entries if not entry.settled]
        after: dict[int, list[Entry]] = {}
        count = len(self.entries)
        room = max(1, ROOM // self.tables.allowed.size)
        for begin in range(0, len(open_), room):
            batch = open_[begin : begin + room]
            yield from self._batch(batch, after, assigning)
            count += sum(len(after[entry.board]) - 1 for entry in batch)
            if count > max_boards:
                self.crowded = True
                break
        self.entries = [
            new
            for entry in self.entries
            for new in (after.get(entry.board, [entry]) if not entry.settled else [entry])
        ]

    def _batch(
        self, batch: list[Entry], after: dict[int, list[Entry]], assigning: bool
    ) -> Iterator[Event]:
        if assigning:
            stages, table = self._stages(batch)
            fine = ok(table, self.tables)
        else:
            stages, table = [[] for _ in batch], np.stack([entry.y for entry in batch])
            fine = np.ones(len(batch), dtype=np.bool_)
        made = guesses(table[fine], self.tables)
        bounds = np.searchsorted(made.parent, np.arange(int(fine.sum()) + 1)).tolist()
        passed = 0
        for index, entry in enumerate(batch):
            yield from self._forced(entry, stages[index])
            news: list[Entry] = []
            after[entry.board] = news
            if not fine[index]:
                yield self._dropped(entry, "not_ok")
                continue
            span = range(bounds[passed], bounds[passed + 1])
            passed += 1
            yield from self._guess(entry, made, span, news)

    def _stages(self, batch: list[Entry]) -> tuple[list[list[list[Put]]], Board]:
        """Assign for several grids: the digits that each step puts into each, and the end."""
        table: Board = np.stack([entry.y for entry in batch])
        stages: list[list[list[Put]]] = [[] for _ in batch]
        active = np.arange(len(batch))
        while active.size:
            step = forced(table[active], self.tables)
            grids, cells = np.nonzero(step.digits)
            digits, houses = step.digits[grids, cells], step.house[grids, cells]
            table[active] += step.digits
            moved, first = np.unique(grids, return_index=True)
            ends = [*first[1:].tolist(), len(grids)]
            for grid, begin, end in zip(active[moved].tolist(), first.tolist(), ends, strict=False):
                part = slice(begin, end)
                stages[grid].append(list(zip(
                    cells[part].tolist(), digits[part].tolist(), houses[part].tolist(), strict=True
                )))
            active = active[moved]
        return stages, table

    # ---- events ----------------------------------------------------------------------------

    def _forced(self, entry: Entry, stages: list[list[Put]]) -> Iterator[Event]:
        for number, stage in enumerate(stages, 1):
            yield self._event("look", entry, "step", step=number, count=len(stage))
            for cell, digit, house in stage:
                entry.y[cell] = digit
                yield self._step(entry, cell, digit, house)

    def _guess(
        self, entry: Entry, made: Guesses, span: range, news: list[Entry]
    ) -> Iterator[Event]:
        """Report the outcome of one grid; the grids that replace it go into *news*."""
        if not span:
            yield self._dropped(entry, "dead")
            return
        cell = int(made.cell[span[0]])
        if cell < 0:
            news.append(entry)
            entry.solution = self.grid_of(entry.y)
            yield self._event("status", entry, "solution", solution=entry.solution.line())
            return
        if len(span) == 1:
            news.append(entry)
            digit = int(made.digit[span[0]])
            entry.y[cell] = digit
            yield self._step(entry, cell, digit, -1, "only_guess")
            return
        if len(self.standing) == 1:
            self.alone = entry.y
        for index in span:
            digit = int(made.digit[index])
            new = Entry(made.grids[index].copy(), self.made, entry.depth + 1)
            self.made += 1
            news.append(new)
            self.standing[new.board] = new
            deduction = self._deduction(cell, digit, -1)
            message = note("guess", board=new.board, cell=cell, digit=digit,
                           **{"from": entry.board})
            yield Finding("assume", deduction, depth=new.depth, note=message)
        yield self._dropped(entry, "replaced", count=len(span))

    def _dropped(self, entry: Entry, what: str, **arguments: Any) -> Event:
        if len(self.standing) == 1:
            self.alone = entry.y
        del self.standing[entry.board]
        return self._event("undo", entry, what, **arguments)

    def _step(
        self, entry: Entry, cell: int, digit: int, house: int, what: str | None = None
    ) -> Step:
        arguments: dict[str, Any] = {"board": entry.board, "cell": cell, "digit": digit}
        own = self.tables.own
        if house >= 0 and own:
            arguments["house"] = house
        what = what or ("ac" if house < 0 else "ar" if own else "ar_units")
        deduction = self._deduction(cell, digit, house if own else -1)
        return Step("place", deduction, f"hui.{what}", depth=entry.depth,
                    note=note(what, **arguments))

    def _deduction(self, cell: int, digit: int, house: int) -> Deduction:
        """The deduction of a placed digit; the same few occur on many boards."""
        key = cell, digit, house
        deduction = self._known.get(key)
        if deduction is None:
            size = self.tables.size
            evidence = Evidence(
                CellSet(1 << cell, size),
                DigitSet(1 << (digit - 1), size),
                (house,) if house >= 0 else (),
            )
            placed = CandidateSet(1 << (cell * size + digit - 1), size)
            deduction = self._known[key] = Deduction(placed, CandidateSet(0, size), evidence)
        return deduction

    def _event(self, kind: Kind, entry: Entry | None, what: str, **arguments: Any) -> Event:
        if entry is None:
            return Event(kind, note=note(what, **arguments))
        return Event(kind, depth=entry.depth, note=note(what, board=entry.board, **arguments))

    # ---- grids -----------------------------------------------------------------------------

    def grid_of(self, y: Board) -> Grid:
        """Turn digits of this puzzle into a grid, the blanks with what ``free`` allows."""
        values = y.tolist()
        given = self.grid.puzzle.givens
        placed = tuple(0 if g else value for g, value in zip(given, values, strict=True))
        candidates = [1 << (value - 1) if value else 0 for value in values]
        b = free(y, self.tables) if 0 in values else np.zeros((0, 0), dtype=np.bool_)
        for cell, digit in zip(*(axis.tolist() for axis in np.nonzero(b)), strict=True):
            candidates[cell] |= 1 << digit
        return Grid(self.grid.puzzle, placed, tuple(candidates))

    def end(self) -> Grid:
        """The board that is alone, or the last one that was: the state before any guess."""
        alone = next(iter(self.standing.values())).y if len(self.standing) == 1 else self.alone
        return self.grid_of(alone)

    def solutions(self) -> tuple[Grid, ...]:
        """The settled grids of the table in its order."""
        return tuple(entry.solution for entry in self.entries if entry.solution is not None)
