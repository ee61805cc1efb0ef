"""The search of Hiroi's program, as events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from nanpure.methods.hiroi.flags import Confirmed, Flags, confirm_search, units_of
from nanpure.methods.protocol import Outcome, OutcomeStatus
from nanpure.model.grid import Grid
from nanpure.model.sets import CandidateSet, CellSet, DigitSet
from nanpure.model.step import Deduction, Event, Evidence, Finding, Kind, Note, Step

__all__ = ["Search"]


class Search:
    """A run on one grid: its solutions so far, and the events that lead to them."""

    def __init__(
        self, grid: Grid, *, confirm: bool = True, inside: bool = False, keep: bool = True
    ) -> None:
        self.end = grid
        self.size = grid.layout.size
        self.flags = Flags(grid)
        self.units = units_of(grid.layout)
        self.confirming = confirm
        self.inside = inside
        self.keep = keep
        self.position: list[int] = []
        self.position_count = 0
        self.find_count = 0
        self.solutions: list[Grid] = []
        self._looks: dict[tuple[int, int, int, int], Event] = {}
        self._writes: dict[tuple[int, int, int, int], Event] = {}
        self._deletes: dict[tuple[int, int, int, int], Event] = {}

    def events(self, limit: int | None = None) -> Iterator[Event]:
        """Confirm, list the blanks, search; stops after *limit* solutions."""
        yield from self.confirm()
        self.position = [index for blank in self.flags.blanks() for index in blank]
        self.position_count = len(self.position)
        yield _event("look", 0, "positions", count=self.position_count // 2)
        yield from self.search(limit)

    def confirm(self) -> Iterator[Step]:
        """Run the confirm search before the search; does nothing if it is left out."""
        for step in self._confirm(0) if self.confirming else ():
            self.end = self.end.after(step.deduction)
            yield step

    def search(self, limit: int | None = None) -> Iterator[Event]:
        """Try every allowed digit in every blank of ``position``.

        His recursion ``search(pos)`` with its stack written out: a 36×36 board has more blanks
        than Python lets functions nest. ``calls`` has, for every open call, the digits still to
        try, the digit it has written (0: the confirm search was there before it) and the digits
        that the confirm search placed after that.
        """
        flags, position = self.flags, self.position
        calls: list[tuple[int, int, list[Confirmed]]] = []
        depth = pos = 0
        called = True
        while True:
            x, y = position[pos : pos + 2] if pos < self.position_count else (0, 0)
            if called and pos == self.position_count:
                f = 0
                yield self._print_board(depth)
                if self.find_count == limit:
                    return
            elif called:
                if flags.board[x][y]:
                    calls.append((0, 0, []))
                    pos += 2
                    continue
                f = flags.get_bit(x, y)
                yield self._looked(f, x, y, depth)
            if f:
                n = (f & -f).bit_length()
                flags.write_number(n, x, y)
                depth += 1
                trail: list[Confirmed] = []
                calls.append((f & flags.bitoff[n], n, trail))
                yield self._written(n, x, y, depth)
                if self.inside:
                    yield from self._confirm(depth, trail)
                pos += 2
                called = True
                continue
            if not calls:
                return
            pos -= 2
            f, n, trail = calls.pop()
            called = False
            if n:
                for _, placed, x1, y1, _ in reversed(trail):
                    flags.delete_number(placed, x1, y1)
                x, y = position[pos : pos + 2]
                flags.delete_number(n, x, y)
                yield self._deleted(n, x, y, depth)
                depth -= 1

    def outcome(self, stopped: str | None = None) -> Outcome:
        """Sum up; *stopped* names the limit that ended the run, if one did."""
        what = stopped or ("find_count" if self.find_count else "none")
        status: OutcomeStatus = "solved" if self.find_count else "none"
        if stopped == "stopped":
            status = "stopped"
        return Outcome(
            "status",
            note=_note(what, count=self.find_count),
            status=status,
            solutions=tuple(self.solutions),
            complete=stopped is None,
            end=self.end,
        )

    # ---- events ----------------------------------------------------------------------------

    def _cell(self, x: int, y: int) -> int:
        return x * self.size + y

    def _candidate(self, n: int, x: int, y: int) -> Deduction:
        placed = CandidateSet(1 << (self._cell(x, y) * self.size + n - 1), self.size)
        return Deduction(placed, CandidateSet(0, self.size))

    def _confirm(self, depth: int, trail: list[Confirmed] | None = None) -> Iterator[Step]:
        for done in confirm_search(self.flags, self.units):
            if trail is not None:
                trail.append(done)
            rule, n, x, y, house = done
            cell = self._cell(x, y)
            arguments: dict[str, Any] = {"cell": cell, "digit": n}
            if house is not None:
                arguments["house"] = house
            evidence = Evidence(
                CellSet(1 << cell, self.size),
                DigitSet(1 << (n - 1), self.size),
                () if house is None else (house,),
            )
            placed = self._candidate(n, x, y)
            yield Step(
                "place",
                Deduction(placed.placements, placed.eliminations, evidence),
                f"hiroi.{rule}",
                depth=depth, note=_note(rule, **arguments),
            )

    # The same few events come up again and again, thousands of times in a hard puzzle: they are
    # frozen, so each is made once. This halves the time of a long search.

    def _looked(self, f: int, x: int, y: int, depth: int) -> Event:
        key = f, x, y, depth
        event = self._looks.get(key)
        if event is None:
            what, digits = ("search" if f else "dead"), tuple(DigitSet(f, self.size))
            event = _event("look", depth, what, cell=self._cell(x, y), digits=digits)
            self._looks[key] = event
        return event

    def _written(self, n: int, x: int, y: int, depth: int) -> Event:
        key = n, x, y, depth
        event = self._writes.get(key)
        if event is None:
            note = _note("write_number", cell=self._cell(x, y), digit=n)
            event = Finding("assume", self._candidate(n, x, y), depth=depth, note=note)
            self._writes[key] = event
        return event

    def _deleted(self, n: int, x: int, y: int, depth: int) -> Event:
        key = n, x, y, depth
        event = self._deletes.get(key)
        if event is None:
            event = _event("undo", depth, "delete_number", cell=self._cell(x, y), digit=n)
            self._deletes[key] = event
        return event

    def _print_board(self, depth: int) -> Event:
        self.find_count += 1
        grid = self.solution()
        if self.keep:
            self.solutions.append(grid)
        return _event("status", depth, "print_board", count=self.find_count, solution=grid.line())

    def solution(self) -> Grid:
        """Return the complete board as a grid."""
        return self.grid_of([n for row in self.flags.board for n in row])

    def grid_of(self, values: Sequence[int]) -> Grid:
        """Return the N² digits of a complete board as a grid."""
        puzzle = self.end.puzzle
        placed = (0 if given else n for given, n in zip(puzzle.givens, values, strict=True))
        return Grid(puzzle, tuple(placed), tuple(1 << (n - 1) for n in values))


def _note(what: str, **arguments: Any) -> Note:
    return Note(f"hiroi.{what}", arguments)


def _event(kind: Kind, depth: int, what: str, **arguments: Any) -> Event:
    return Event(kind, depth=depth, note=_note(what, **arguments))
