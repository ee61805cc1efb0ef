"""The process in which CaDiCaL runs: requests on standard input, answers on standard output.

CaDiCaL cannot be interrupted, and python-sat holds the interpreter's lock meanwhile; so the only
way to stop it at once is to kill its process. This file is run as a script, by its path: it imports
nothing of nanpure, and starts in a few hundredths of a second.

Requests and answers are marshalled (:mod:`marshal`; both ends run the same Python). A request is a
dictionary: ``paths`` to import from, ``houses`` and ``masks`` (the board and its candidates),
``rules`` (clauses, and how many numbers of their own they have: :mod:`nanpure.search.sat.rules`),
``limit``, ``room`` and ``nodes`` (as in :func:`nanpure.search.sat.search_sat`), ``memory`` (bytes
that may be allocated, None: any number), ``after`` (None: solutions in any order; N² digits, or
none: in the order of the cells, those after these), and maybe ``pairs`` (true: search the pairs
alone, by the newest CaDiCaL). An answer is a tuple that begins with its kind:

- ``model``, decisions so far, N² digits (None: not wanted);
- ``done``, decisions, why it stopped (None: complete), whether the process can take another
  request;
- ``large``, bytes that the formula would take, candidates that are left: nothing was searched;
- ``ready``: it waits for the next request.

Exit status 12: out of memory.
"""

from __future__ import annotations

import marshal
import os
import select
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, suppress
from importlib import import_module
from typing import Any, Literal

try:
    import fcntl
except ImportError:  # not everywhere
    fcntl = None  # type: ignore[assignment]

if __package__:
    from nanpure.search.sat import formula, ordered
else:  # a script, without its folder in the path
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    import formula  # type: ignore[import-not-found, no-redef]
    import ordered  # type: ignore[import-not-found, no-redef]

__all__ = ["OUT_OF_MEMORY", "Lifeline", "answers"]

OUT_OF_MEMORY = 12  # ENOMEM

# Linux can send a signal when a pipe is closed.
SIGNALLED = sys.platform == "linux" and fcntl is not None
WINDOWS = os.name == "nt"

Look = Callable[[], int]

# Where the kernel does not end this process with its parent, CaDiCaL runs for this many conflicts,
# then twice as many and so on, with a check in between.
FIRST_SLICE = 20_000
MOST = 2**31 - 1  # the most conflicts or decisions that CaDiCaL can count

# Of the two formulas of a board (formula.py), the pairs are searched for this many conflicts, the
# crossings, which usually end sooner, for three times as many; then for twice as many and so on. In
# equal turns 13 boards of 36×36 with 55 % holes took 110 s of CPU, this way 86. If the pairs take
# more bytes than this, the board is large and open, and they alone are searched, to the end; if
# they would take too many, the crossings.
FIRST_TURN, FIRST_IS_LONGER = 4_000, 3
MANY_PAIRS, MOST_PAIRS = 150_000_000, 800_000_000

LARGE = 100_000  # clauses, above which a process is not kept for the next request


# ---- the search --------------------------------------------------------------------------------


class Turns:
    """The formulas of one board, searched in turn; nodes are the decisions of all."""

    def __init__(self, request: dict[str, Any], masks: list[int], kind: Any, look: Look,
                 ended: ExitStack) -> None:
        self._rules, more = request["rules"]
        self.variables = formula.Variables(masks, more)
        self._houses, self._nodes = request["houses"], request["nodes"]
        self._kind, self._look, self._ended = kind, look, ended
        self._waiting = ([formula.pairs] if request.get("pairs")
                         else self._formulas(masks, request["memory"]))
        self._whole = len(self._waiting) == 1
        self._solvers: list[Any] = []
        self._blocked: list[list[int]] = []
        self._turn = 0

    def _formulas(self, masks: list[int], memory: int | None) -> list[Any]:
        if self._nodes:  # the limit is for one search
            return [formula.clauses]
        pairs = formula.need_of_pairs(self._houses, masks)
        if pairs <= MANY_PAIRS:
            return [formula.clauses, formula.pairs]
        most = MOST_PAIRS if memory is None else min(MOST_PAIRS, memory)
        return [formula.pairs if pairs <= most else formula.clauses]

    @property
    def decisions(self) -> int:
        return sum(solver.accum_stats()["decisions"] for solver in self._solvers)

    @property
    def clauses(self) -> int:
        return sum(solver.nof_clauses() for solver in self._solvers)

    def block(self, digits: list[int]) -> None:
        """Exclude this solution from now on."""
        clause = [-dict(self.variables.of(cell))[digits[cell] - 1] for cell in self.variables.first]
        self._blocked.append(clause)  # empty if no cell was open
        for solver in self._solvers:
            solver.add_clause(clause)

    def solve(self, assumed: Sequence[int] = ()) -> list[int] | Literal[False] | None:
        """Return the digits of a solution with these literals; False: none, None: out of nodes."""
        if self._nodes and self.decisions > self._nodes:
            return None
        while True:
            conflicts = 0 if self._whole else FIRST_TURN << self._turn
            for number in range(len(self._solvers) + len(self._waiting)):
                solver = self._solver(number)
                longer = 1 if number else FIRST_IS_LONGER
                answer = self._run(solver, longer * conflicts, assumed)
                if answer:
                    true = solver.get_model()[: self.variables.total]
                    return self.variables.digits({number for number in true if number > 0})
                if answer is False:
                    return False
                if self._whole:
                    return None
            self._turn += 1

    def _solver(self, number: int) -> Any:
        """Return the solver of a formula, which is written at its first turn."""
        if number == len(self._solvers):
            solver = self._ended.enter_context(self._kind())
            # A generator would be called once per clause; this way all clauses are passed on in C.
            self._waiting.pop(0)(self._houses, self.variables,
                                 lambda clauses: deque(map(solver.add_clause, clauses), 0))
            for clause in (*self.variables.clauses(self._rules), *self._blocked):
                solver.add_clause(clause)
            self._solvers.append(solver)
        return self._solvers[number]

    def _run(self, solver: Any, turn: int, assumed: Sequence[int]) -> bool | None:
        """Run CaDiCaL, to the end unless *look* or a turn limits it; None: it was stopped."""
        slice_, spent = self._look(), 0
        while True:
            conflicts = min((some for some in (slice_, turn - spent) if some > 0), default=0)
            if self._nodes:
                solver.dec_budget(min(max(self._nodes - self.decisions + 1, 1), MOST))
            if conflicts:
                solver.conf_budget(min(conflicts, MOST))
            answer: bool | None = solver.solve_limited(assumptions=assumed)
            if answer is not None:
                return answer
            spent += conflicts
            if (turn and spent >= turn) or (self._nodes and self.decisions > self._nodes):
                return None
            slice_ *= 2
            self._look()


def answers(request: dict[str, Any], kind: Any, look: Look) -> Iterator[tuple[Any, ...]]:
    """Search a board with new solvers of that kind."""
    houses, room, limit = request["houses"], request["room"], request["limit"]
    sound, masks = formula.propagate(houses, request["masks"])
    if not sound:
        yield "done", 0, None, True
        return
    size = formula.need(houses, masks) + formula.BYTES_A_CLAUSE * len(request["rules"][0])
    with ExitStack() as ended:
        turns = Turns(request, masks, kind, look, ended)
        if request["memory"] is not None and size > request["memory"]:
            yield "large", size, turns.variables.total
            return
        if request["after"] is None:
            solutions = _anyhow(turns, request, masks)
        else:
            seats = [[houses[number] for number in some]
                     for some in formula.houses_of(houses, len(masks))]
            solutions = ordered.solutions(seats, turns, request["after"])
        stopped = None
        for count, digits in enumerate(solutions, 1):
            if digits is None:
                stopped = "nodes"
                break
            yield "model", turns.decisions, digits if count <= room else None
            if count >= limit:
                stopped = "limit"
                break
        yield "done", turns.decisions, stopped, turns.clauses <= LARGE


def _anyhow(
    turns: Turns, request: dict[str, Any], masks: list[int]
) -> Iterator[list[int] | None]:
    """Yield the solutions as they are found; None at the end: no nodes are left."""
    alone = request["limit"] > 1 and not request["rules"][0]
    while digits := turns.solve():
        yield digits
        turns.block(digits)
        # If two are requested, the second is often nearby.
        if alone and (other := formula.swapped(request["houses"], masks, digits)):
            yield list(other)
            turns.block(list(other))
        alone = False
    if digits is None:
        yield None


# ---- the process -------------------------------------------------------------------------------


class Lifeline:
    """A tie to standard input, a pipe: this process ends when the other end is gone.

    Linux sends a signal when the last writer has closed a pipe, and that signal ends a process at
    any point. Elsewhere :meth:`look` has to be called from time to time.
    """

    def __init__(self, end: int) -> None:
        self._end = end
        self._parent = os.getppid()
        if SIGNALLED:
            fcntl.fcntl(end, fcntl.F_SETOWN, os.getpid())

    def __enter__(self) -> None:
        """Expect no input from here on, since input would end this process too."""
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
        """Return the conflicts after which CaDiCaL must stop for a check; 0: no check is needed."""
        if SIGNALLED:
            return 0
        if self._is_alone():
            os._exit(0)
        return FIRST_SLICE

    def _is_alone(self) -> bool:
        if WINDOWS:  # where the id of a parent stays the same when it has ended
            windows: Any = import_module("_winapi")
            library: Any = import_module("msvcrt")
            try:
                windows.PeekNamedPipe(library.get_osfhandle(self._end), 0)
            except OSError:
                return True
            return False
        return os.getppid() != self._parent


def _bounds() -> Any:
    """Return a function that bounds the memory of this process, None for the initial bound.

    CaDiCaL keeps what it learns, and other processes need memory too.
    """
    try:
        import resource
    except ImportError:  # not on Windows
        return lambda memory: None
    endless = resource.RLIM_INFINITY
    soft, _ = resource.getrlimit(resource.RLIMIT_AS)

    def bound(memory: int | None) -> None:
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        wanted = endless if memory is None else memory + formula.BYTES_AT_ALL
        bounds = [most for most in (wanted, soft, hard) if most != endless]
        with suppress(OSError, ValueError):  # macOS refuses bounds that it does not keep
            resource.setrlimit(resource.RLIMIT_AS, (min(bounds, default=endless), hard))

    return bound


def main() -> None:
    """Answer requests until standard input ends."""
    source = sys.stdin.buffer
    # The output of a library must not come between the answers.
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
            from pysat import solvers

            bound(request["memory"])
            newest = getattr(solvers, "Cadical300", solvers.Cadical195)  # not in every python-sat
            _serve(request, newest if request.get("pairs") else solvers.Cadical195, lifeline.look,
                   out)
        _send(out, ("ready",))


def _serve(request: dict[str, Any], kind: Any, look: Look, out: Any) -> None:
    for answer in answers(request, kind, look):
        _send(out, answer)
        if answer[0] == "done" and not answer[-1]:
            os._exit(0)  # the fastest way to release so much memory


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
