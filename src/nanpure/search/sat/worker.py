"""The process in which CaDiCaL runs: it reads requests from standard input, answers on its output.

CaDiCaL cannot be interrupted, and python-sat keeps the interpreter's lock meanwhile; so the one way
to stop it at once is to kill the process it runs in. This file is run as a script, by its path: it
imports nothing of nanpure, and starts in a few hundredths of a second.

Requests and answers are marshalled (:mod:`marshal`; both ends run the same Python). A request is a
dictionary: ``paths`` to import from, ``houses`` and ``masks`` (the board and its candidates),
``limit``, ``room`` and ``nodes`` (as of :func:`nanpure.search.sat.search_sat`), ``memory``
(bytes that may be taken, None: any number). An answer is a tuple that begins with its kind:

- ``model``, decisions so far, N² digits (None: not wanted);
- ``done``, decisions, why it stopped (None: all was seen), whether the process can be asked again;
- ``large``, bytes that the formula would take, candidates that are left: nothing was searched;
- ``ready``: it waits for the next request.

Exit status 12: out of memory.
"""

from __future__ import annotations

import marshal
import os
import select
import sys
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, count
from typing import Any

try:
    import fcntl
except ImportError:  # not everywhere
    fcntl = None  # type: ignore[assignment]

__all__ = ["OUT_OF_MEMORY", "Lifeline", "Variables", "answers", "clauses", "need", "propagate"]

OUT_OF_MEMORY = 12  # ENOMEM

# Linux can send a signal when a pipe is closed.
SIGNALLED = sys.platform == "linux" and fcntl is not None

Houses = Sequence[Sequence[int]]
Emit = Callable[[Iterable[Iterable[int]]], object]
Look = Callable[[], int]

# More literals than these are kept apart in pieces, not pair by pair. Pairs search best where
# memory allows: an empty 36×36 takes 2 s and 0.5 GB by pairs, 13 s and 0.15 GB by a product of two
# coordinates, 16 s by pieces of 5. bench/big.py measures what a board takes.
PAIRS = 36
PIECE = 15

# What CaDiCaL and the lists here take, somewhat more than bench/big.py measures on empty boards.
BYTES_A_CLAUSE = 190
BYTES_A_CANDIDATE = 700
BYTES_AT_ALL = 40_000_000

# Where the kernel does not end us with our parent, CaDiCaL runs for so many conflicts, then twice
# as many and so on, and we look between.
FIRST_SLICE = 20_000
MOST = 2**31 - 1  # of conflicts or decisions that CaDiCaL can count down

LARGE = 100_000  # clauses, after which a process is not kept for the next request


# ---- the board ---------------------------------------------------------------------------------


def propagate(houses: Houses, masks: Sequence[int]) -> tuple[bool, list[int]]:
    """Strike what singles and hidden singles strike, until there is nothing left: (sound, masks).

    >>> propagate([(0, 1), (2, 3), (0, 2), (1, 3)], [1, 3, 3, 3])
    (True, [1, 2, 2, 1])
    >>> propagate([(0, 1), (2, 3), (0, 2), (1, 3)], [1, 1, 3, 3])[0]
    False
    """
    left = list(masks)
    full = (1 << len(houses[0])) - 1
    waiting = list(houses)
    while waiting:
        changed: set[int] = set()
        for house in waiting:
            if not _strike(house, left, full, changed):
                return False, left
        waiting = [house for house in houses if not changed.isdisjoint(house)]
    return True, left


def _strike(house: Sequence[int], left: list[int], full: int, changed: set[int]) -> bool:
    """Strike within a house; False: it cannot hold every digit once."""
    placed = once = several = 0
    for cell in house:
        mask = left[cell]
        if not mask & (mask - 1):
            if mask & placed or not mask:
                return False
            placed |= mask
        several |= once & mask
        once |= mask
    if once != full:
        return False
    hidden = once & ~several & ~placed
    if not hidden and not several & placed:
        return True
    for cell in house:
        mask = left[cell]
        if not mask & (mask - 1):
            continue
        alone = mask & hidden
        rest = alone or mask & ~placed
        if rest != mask:
            if not rest or alone & (alone - 1):
                return False
            left[cell] = rest
            changed.add(cell)
    return True


def need(houses: Houses, masks: Sequence[int]) -> int:
    """About how many bytes the formula of a board takes, before anything is taken.

    >>> need([range(4)], [15] * 4) > need([range(4)], [1, 2, 4, 8])
    True
    """
    left = [mask if mask & (mask - 1) else 0 for mask in masks]
    groups = Counter(map(int.bit_count, left))
    for house in houses:
        groups.update(_places([left[cell] for cell in house]))
    apart = sum(times * _clauses_of(width) for width, times in groups.items())
    candidates = sum(map(int.bit_count, left))
    return BYTES_AT_ALL + candidates * BYTES_A_CANDIDATE + apart * BYTES_A_CLAUSE


def _places(masks: Sequence[int]) -> Counter[int]:
    """How many digits have so many places in a house: all digits are counted at a time."""
    planes: list[int] = []  # bit d of plane i is bit i of the count of digit d
    for carry in masks:
        for i, plane in enumerate(planes):
            planes[i], carry = plane ^ carry, plane & carry
        if carry:
            planes.append(carry)
    digits = zip(*(f"{plane:0{len(masks)}b}" for plane in reversed(planes)), strict=True)
    return Counter({int("".join(bits), 2): times for bits, times in Counter(digits).items()})


def _clauses_of(width: int) -> int:
    """Clauses that keep so many literals apart."""
    pieces = max(-(-(width - PAIRS) // (PIECE - 2)), 0)
    width -= pieces * (PIECE - 2)
    return pieces * PIECE * (PIECE - 1) // 2 + width * (width - 1) // 2


# ---- the formula -------------------------------------------------------------------------------


class Variables:
    """The candidates of the cells that are open, numbered from 1."""

    def __init__(self, masks: Sequence[int]) -> None:
        self.masks = masks
        self.first: dict[int, int] = {}  # of an open cell, the number of its first candidate
        self.total = 0
        for cell, mask in enumerate(masks):
            if mask & (mask - 1):
                self.first[cell] = self.total + 1
                self.total += mask.bit_count()

    def of(self, cell: int) -> Iterator[tuple[int, int]]:
        """The digits of an open cell, from 0, with their variables."""
        mask, number = self.masks[cell], self.first[cell]
        while mask:
            low = mask & -mask
            yield low.bit_length() - 1, number
            number += 1
            mask ^= low

    def digits(self, true: set[int]) -> list[int]:
        """The digits of all cells in a model."""
        digits = [mask.bit_length() for mask in self.masks]
        for cell in self.first:
            digits[cell] = 1 + next(digit for digit, number in self.of(cell) if number in true)
        return digits


def clauses(houses: Houses, variables: Variables, emit: Emit) -> None:
    """Hand the clauses of a board to *emit*: every cell one digit, every house each digit once."""
    fresh = count(variables.total + 1)
    for cell in variables.first:
        _exactly_one([number for _, number in variables.of(cell)], fresh, emit)
    for house in houses:
        places: dict[int, list[int]] = {}
        for cell in house:
            if cell in variables.first:
                for digit, number in variables.of(cell):
                    places.setdefault(digit, []).append(number)
        for literals in places.values():
            _exactly_one(literals, fresh, emit)


def _exactly_one(literals: list[int], fresh: Iterator[int], emit: Emit) -> None:
    """At least one, and no two: by pairs where they are few, else in pieces.

    A piece hands on, by a variable of its own, that its one is taken; so the clauses grow with the
    number of literals, not with its square.
    """
    emit([literals])
    others = [-literal for literal in literals]
    while len(others) > PAIRS:
        taken = next(fresh)
        emit(combinations([*others[: PIECE - 1], taken], 2))
        others = [-taken, *others[PIECE - 1 :]]
    emit(combinations(others, 2))


# ---- the search --------------------------------------------------------------------------------


def answers(request: dict[str, Any], solver: Any, look: Look) -> Iterator[tuple[Any, ...]]:
    """Search a board with a new CaDiCaL."""
    houses, room = request["houses"], request["room"]
    sound, masks = propagate(houses, request["masks"])
    if not sound:
        yield "done", 0, None
        return
    size, variables = need(houses, masks), Variables(masks)
    if request["memory"] is not None and size > request["memory"]:
        yield "large", size, variables.total
        return
    # A generator would be asked clause by clause; this way handing over is all in C.
    clauses(houses, variables, lambda found: deque(map(solver.add_clause, found), 0))
    found = decisions = 0
    while True:
        answer = _solve(solver, request["nodes"], decisions, look)
        decisions = solver.accum_stats()["decisions"]
        stopped = None
        if answer:
            found += 1
            true = [number for number in solver.get_model()[: variables.total] if number > 0]
            yield "model", decisions, variables.digits(set(true)) if found <= room else None
            solver.add_clause([-number for number in true])  # empty where no cell was open
            stopped = "limit" if found >= request["limit"] else None
        if answer is not False and request["nodes"] and decisions > request["nodes"]:
            stopped = stopped or "nodes"
        if answer is False or stopped:
            yield "done", decisions, stopped
            return


def _solve(solver: Any, nodes: int | None, spent: int, look: Look) -> bool | None:
    """Let CaDiCaL run, whole where *look* lets it; None: the nodes are spent."""
    conflicts = look()
    while True:
        if nodes:
            solver.dec_budget(min(nodes - spent + 1, MOST))
        if conflicts:
            solver.conf_budget(min(conflicts, MOST))
            conflicts *= 2
        answer: bool | None = solver.solve_limited()
        if answer is not None:
            return answer
        spent = solver.accum_stats()["decisions"]
        if nodes and spent > nodes:
            return None
        look()


# ---- the process -------------------------------------------------------------------------------


class Lifeline:
    """Ties this process to its standard input, a pipe: when the other end is gone it ends.

    Linux sends a signal when the last writer has closed a pipe, and that signal ends a process,
    whatever it is doing. Elsewhere :meth:`look` has to be asked now and then.
    """

    def __init__(self, end: int) -> None:
        self._end = end
        self._parent = os.getppid()
        if SIGNALLED:
            fcntl.fcntl(end, fcntl.F_SETOWN, os.getpid())

    def __enter__(self) -> None:
        """From here on no input is expected, since input would end us too."""
        if SIGNALLED:
            flags = fcntl.fcntl(self._end, fcntl.F_GETFL)
            fcntl.fcntl(self._end, fcntl.F_SETFL, flags | os.O_ASYNC)
            poll = select.poll()
            poll.register(self._end, 0)
            if poll.poll(0):  # it was closed just before
                os._exit(0)

    def __exit__(self, *error: object) -> None:
        if SIGNALLED:
            flags = fcntl.fcntl(self._end, fcntl.F_GETFL)
            fcntl.fcntl(self._end, fcntl.F_SETFL, flags & ~os.O_ASYNC)

    def look(self) -> int:
        """Conflicts after which CaDiCaL is to be stopped for a look; 0: there is no need."""
        if SIGNALLED:
            return 0
        if os.getppid() != self._parent:
            os._exit(0)
        return FIRST_SLICE


def _bounds() -> Any:
    """A function that bounds the memory of this process, None to what it was at the start.

    CaDiCaL keeps what it learns, and the machine is not ours alone.
    """
    try:
        import resource
    except ImportError:  # not on Windows
        return lambda memory: None
    endless = resource.RLIM_INFINITY
    soft, _ = resource.getrlimit(resource.RLIMIT_AS)

    def bound(memory: int | None) -> None:
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        wanted = endless if memory is None else memory + BYTES_AT_ALL
        bounds = [most for most in (wanted, soft, hard) if most != endless]
        resource.setrlimit(resource.RLIMIT_AS, (min(bounds, default=endless), hard))

    return bound


def main() -> None:
    """Answer requests until standard input ends."""
    source = sys.stdin.buffer
    # What a library prints must not come between the answers.
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    lifeline, bound = Lifeline(source.fileno()), _bounds()
    while True:
        try:
            request = marshal.load(source)
        except EOFError:
            return
        with lifeline:
            sys.path[:] = request["paths"]
            from pysat.solvers import Cadical195

            bound(request["memory"])
            _serve(request, Cadical195, lifeline.look, out)
        _send(out, ("ready",))


def _serve(request: dict[str, Any], kind: Any, look: Look, out: Any) -> None:
    with kind() as solver:
        for answer in answers(request, solver, look):
            if answer[0] != "done":
                _send(out, answer)
                continue
            kept = solver.nof_clauses() <= LARGE
            _send(out, (*answer, kept))
            if not kept:
                os._exit(0)  # the quickest way to give back so much memory


def _send(out: Any, answer: tuple[Any, ...]) -> None:
    marshal.dump(answer, out)
    out.flush()


if __name__ == "__main__":
    try:
        main()
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    except BrokenPipeError:
        os._exit(0)
