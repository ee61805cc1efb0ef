"""The verbs that search: solve, count, check, solutions.

They take a :class:`Puzzle`, a :class:`Grid` (with its placed digits and struck candidates) or
puzzle text, and return a :class:`Result`. Zero and many solutions are valid results; limits lead to
the status ``unknown``, never to a wrong answer.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal, NoReturn

from nanpure.base.arguments import integer
from nanpure.base.lazy import Lazy
from nanpure.base.other_calls import keyword_is_for
from nanpure.base.plain_data import PlainData
from nanpure.errors import MultipleSolutions, NoSolution, PuzzleError, shown_value
from nanpure.kernel import Control, Found, Limits
from nanpure.kernel.search import jobs_of
from nanpure.model.grid import Grid, grid_of_digits
from nanpure.model.layout import Layout
from nanpure.model.puzzle import PuzzleLike, as_grid
from nanpure.search import engines
from nanpure.search.engines import Engine
from nanpure.words import Message, message

if TYPE_CHECKING:
    from nanpure.model.witness import Witness

__all__ = ["Result", "StatusWord", "check", "count", "solutions", "solve", "why_not_one",
           "why_stopped", "witness_of"]

StatusWord = Literal["unique", "none", "many", "unknown"]

# Cells of the solutions that `solve` keeps at most, so that a stopped call returns at once.
KEPT_CELLS = 1 << 19

LEAST_BOARD = 16  # characters of a board; no engine has a name as long

LONG = 0.5  # seconds, after which `solutions` requests no larger batches


@dataclass(frozen=True)
class Result(PlainData):
    """The result of a search.

    - *status*: ``unique``, ``none``, ``many`` or ``unknown`` (a limit was reached first);
    - *solutions*: complete grids, as many as were to be kept;
    - *count*: solutions seen; *exact*: whether there are no more;
    - *witness*: the proof of ``none`` or ``many``, if known;
    - *nodes*: branches taken (by ``sat``: decisions, as far as it has reported them); *engine*: the
      engine that searched;
    - *stopped*: None, or the limit that ended the search: ``limit``, ``nodes``, ``time``,
      ``asked``;
    - *grid*: what was searched, if known (the verbs set it); not part of equality.

    ``str()`` is a sentence. It has no truth value, since a search without a solution ends in a
    result as well.

    >>> print(solve("1..1............"))
    no solution: two 1s in row 1: r1c1 and r1c4
    >>> solve("12..3..........4"), count("." * 16)
    (<Result many: 2 solutions at least>, <Result many: 288 solutions>)
    """

    status: StatusWord
    solutions: tuple[Grid, ...]
    count: int
    exact: bool
    witness: Witness | None
    nodes: int
    engine: str
    stopped: str | None
    grid: Grid | None = field(default=None, kw_only=True, compare=False)

    def __bool__(self) -> NoReturn:
        raise TypeError(message("a Result is neither true nor false: ask is_unique(puzzle), or "
                                "for its status, which is {status!r}", status=self.status))

    def __repr__(self) -> str:
        if self.status == "none":
            return "<Result none>"
        if self.status == "unique" and self.solutions:
            return f"<Result unique: {self.solutions[0].line()}>"
        more = "" if self.exact else " at least"
        stopped = f", stopped by {self.stopped}" if self.status == "unknown" else ""
        return (f"<Result {self.status}: {self.count:,} solution{'s' * (self.count != 1)}"
                f"{more}{stopped}>")

    def __str__(self) -> str:
        return str(self.message())

    def message(self) -> Message:
        """Return the result in a sentence."""
        if self.status == "none":
            return (message("no solution") if self.witness is None else
                    message("no solution: {why}", why=self.witness.message()))
        if self.status == "unknown":
            return message("{why}, with {count} found", why=message(why_stopped(self)),
                           count=self.count)
        if self.status == "many":
            return message("{count} solutions" if self.exact else "at least {count} solutions",
                           count=self.count)
        return (message("one solution: {solution}", solution=self.solutions[0].line())
                if self.solutions else message("one solution"))

    @property
    def solution(self) -> Grid:
        """The one solution.

        Raises :class:`NoSolution`, :class:`MultipleSolutions` (with two witnesses), or
        :class:`PuzzleError` if the search was stopped before it could decide.
        """
        if self.status == "unique":
            return self.solutions[0]
        raise why_not_one(self)

    def to_json(self, lang: str = "en") -> dict[str, Any]:
        """Return plain data, as ``solve --json`` gives it; the witness in *lang*.

        >>> solve(".24. 3... ...4 .31.").to_json()["solution"]
        '1243342121344312'
        """
        from nanpure.io.results import result_json

        puzzle: dict[str, Any] = {} if self.grid is None else self.grid.to_json()
        puzzle.pop("line", None)  # there is no file
        return {**puzzle, **result_json(self, lang)}

    @staticmethod
    def from_json(data: Mapping[str, Any], puzzle: PuzzleLike | None = None) -> Result:
        """Read what :meth:`to_json` and ``solve --json`` gave.

        *puzzle* is what was searched, where the data does not have it. The witness is found again:
        its text is not read. Raises :class:`~nanpure.ParseError` for anything else.

        >>> result = solve("1..1............")
        >>> Result.from_json(result.to_json()) == result
        True
        """
        from nanpure.io.read_json import result_from

        return result_from(data, puzzle)

    def _repr_html_(self) -> str:
        from nanpure.io.notebook import result_html

        return result_html(self)


def solve(
    puzzle: PuzzleLike,
    engine: Engine = "auto",
    limit: int = 2,
    *,
    layout: Layout | str | None = None,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> Result:
    """Search until *limit* solutions are found, and keep them (the first 6,000 of a 9×9).

    With the default limit of 2 the status shows whether the solution is unique; with limit 1 it
    stays ``unknown`` after a solution is found.

    >>> result = solve("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2....."
    ...                "1.4......")
    >>> result.status, result.solution.line()[:9]
    ('unique', '417369825')
    >>> solve("1..1............").solution
    Traceback (most recent call last):
    nanpure.errors.NoSolution: no solution: two 1s in row 1: r1c1 and r1c4
    """
    limit = integer(limit, "limit", 1)
    limits, began = _limits(timeout, nodes, control), time.monotonic()
    grid = as_grid(puzzle, layout)
    room = min(limit, KEPT_CELLS // grid.layout.cells)
    result, used = engines.search(grid, engine, limit, room, limits, began)
    return _result(grid, result, used)


@keyword_is_for("against", "mistakes(puzzle, attempt)")
def check(
    puzzle: PuzzleLike,
    engine: Engine = "auto",
    *,
    layout: Layout | str | None = None,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> Result:
    """Check whether a puzzle has one solution, none or many, with a witness.

    The answer is the status of the result. :func:`~nanpure.is_unique` answers with yes or no,
    :func:`~nanpure.mistakes` compares an attempt with its puzzle.

    >>> result = check("12..............")
    >>> result.status, len(result.witness.cells) > 0
    ('many', True)
    >>> print(check("123....4........").witness)
    no candidate in r1c4
    >>> check("12..............", against="124.")
    Traceback (most recent call last):
    TypeError: check() has no argument 'against', use mistakes(puzzle, attempt): got '124.'
    """
    if not isinstance(engine, str) or len(engine) >= LEAST_BOARD:
        raise (ValueError if isinstance(engine, str) else TypeError)(
            message("expected an engine out of {engines} (mistakes(puzzle, attempt) "
                    "compares two boards), got {value}", engines=", ".join(engines.ENGINES),
                    value=shown_value(engine)))
    return solve(puzzle, engine, 2, layout=layout, timeout=timeout, nodes=nodes, control=control)


def count(
    puzzle: PuzzleLike,
    limit: int | None = 1_000_000,
    engine: Engine = "auto",
    *,
    layout: Layout | str | None = None,
    jobs: int = 1,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> Result:
    """Count the solutions, exactly unless there are more than *limit* (None: no limit).

    The number is ``count`` of the result; no solutions are kept. Beyond the limit ``exact`` is
    False and ``count`` is the limit. Independent parts of a board are counted separately, and
    nearly empty boards of equal boxes (up to 9×9, digits in one house at most) by their column
    sets, so that counts of any size are exact if there is no limit; a count above 64 bits that is
    not complete after 50,000 branches ends there, with ``stopped`` ``limit``. *jobs* threads count
    a classic puzzle with many solutions; the result is the same for any number of them. The nodes
    of such a count are those of this machine's back end.

    >>> count("................").count
    288
    >>> count("." * 64, limit=None).count
    29136487207403520
    >>> some = count("................", limit=100)
    >>> some.count, some.exact, some.status
    (100, False, 'many')
    """
    if limit is not None:
        limit = integer(limit, "limit", 1)
    limits, began = Limits(timeout, nodes, control), time.monotonic()
    grid = as_grid(puzzle, layout)
    wanted = engines.kernel_limit(None if limit is None else limit + 1)
    answer, used = engines.count(grid, engine, wanted, jobs_of(jobs), limits, began)
    result = _result(grid, answer, used)
    if limit is not None and answer.count > limit:
        # The status stays that of the solutions seen.
        result = replace(result, count=limit, exact=False, stopped="limit")
    return result


def solutions(
    puzzle: PuzzleLike,
    limit: int | None = None,
    *,
    layout: Layout | str | None = None,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> Iterator[Grid]:
    """Yield the solutions in lexicographic order (cells row-major, digits ascending).

    Boards beyond N = 36, and those above 10×10 for which the native search finds none for a while,
    go to the SAT engine if it is installed, which knows only the rules of houses.

    Ends after *limit*. *timeout* and *nodes* bound the search as a whole, without the time that
    the caller takes between two solutions; when one is reached, :class:`PuzzleError` with status
    ``unknown`` is raised.

    >>> [grid.line() for grid in solutions("................", limit=2)]
    ['1234341221434321', '1234341223414123']
    """
    if limit is not None:
        limit = integer(limit, "limit", 1)
    grid = as_grid(puzzle, layout)
    return Lazy(_solutions(grid, limit, Limits(timeout, nodes, control)), "solutions")


def _solutions(grid: Grid, limit: int | None, limits: Limits) -> Iterator[Grid]:
    after: Sequence[int] = b""
    engine: Engine = "auto"
    chunk, left = 1, limit
    spent, nodes = 0.0, 0
    while left is None or left > 0:
        wanted = chunk if left is None else min(chunk, left)
        began = time.monotonic()
        rest = engines.rest_of(limits, spent, nodes)
        batch, engine = engines.enumerate_solutions(grid, after, wanted, rest, engine)
        taken = time.monotonic() - began
        spent += taken
        nodes += batch.nodes
        for digits in batch.solutions:
            yield _solved(grid, digits)
        if batch.stopped is None:
            return
        left = None if left is None else left - batch.count
        stopped = batch.stopped
        if stopped == "limit" and left != 0 and limits.timeout and spent >= limits.timeout:
            stopped = "time"
        if stopped != "limit":
            raise PuzzleError(
                message("stopped by {limit} after {nodes} nodes: there may be more solutions",
                        limit=stopped, nodes=nodes),
                "unknown",
                stopped,
            )
        after = batch.solutions[-1]
        # The first one comes at once, the rest in ever larger batches, but never so large that a
        # caller who stops has to wait for them.
        if taken < LONG:
            chunk = min(4 * chunk, 4096, KEPT_CELLS // grid.layout.cells)


def why_not_one(result: Result) -> PuzzleError:
    """Return the error for a result that does not have exactly one solution."""
    if result.status == "none":
        return NoSolution(result.message())
    if result.status == "many":
        shown = result.solutions[:2]
        return MultipleSolutions(message("several solutions: {solutions}",
                                         solutions="; ".join(grid.line() for grid in shown)), shown)
    return PuzzleError(
        message("not known whether the solution is the only one: {why} with {count} found",
                why=message(why_stopped(result)), count=result.count),
        result.status,
        result.stopped,
    )


def why_stopped(result: Result) -> str:
    """Describe the limit that ended a search, and how much was searched, if known.

    >>> why_stopped(solve("." * 81, limit=10**9, nodes=100))
    'stopped by nodes after 100 nodes'
    """
    if not result.nodes:
        return message("stopped by {limit}", limit=result.stopped)
    return message("stopped by {limit} after {nodes} nodes", limit=result.stopped,
                   nodes=result.nodes)


_UNLIMITED = Limits()


def _limits(timeout: float | None, nodes: int | None, control: Control | None) -> Limits:
    if timeout is None and nodes is None and control is None:  # most calls
        return _UNLIMITED
    return Limits(timeout, nodes, control)


# ---- results -----------------------------------------------------------------------------------


def _result(grid: Grid, answer: Found, engine: str) -> Result:
    shown = tuple(_solved(grid, digits) for digits in answer.solutions)
    status: StatusWord = (
        "many" if answer.count >= 2 else "unknown" if answer.stopped else
        "unique" if answer.count == 1 else "none")
    # Like its __init__, in a third of the time.
    result = Result.__new__(Result)
    result.__dict__.update(
        status=status,
        solutions=shown,
        count=answer.count,
        exact=answer.stopped is None,
        witness=None if status == "unique" else witness_of(status, grid, shown, answer.nodes),
        nodes=answer.nodes,
        engine=engine,
        stopped=answer.stopped,
        grid=grid,
    )
    return result


def witness_of(status: str, grid: Grid, solutions: Sequence[Grid], nodes: int) -> Witness | None:
    """Return the proof of a status: two solutions, a contradiction, or a search of so many nodes.

    >>> grid = as_grid("1..1............")
    >>> print(witness_of("none", grid, (), 0))
    two 1s in row 1: r1c1 and r1c4
    """
    from nanpure.model import witness  # most puzzles have one solution

    if status == "none":
        return witness.contradiction(grid) or witness.Exhausted(nodes)
    if status == "many" and len(solutions) >= 2:
        return witness.TwoSolutions(*solutions[:2])
    return None


def _solved(grid: Grid, digits: Sequence[int]) -> Grid:
    """The complete grid of a solution."""
    return grid_of_digits(grid.puzzle, digits if type(digits) is bytes else tuple(digits))
