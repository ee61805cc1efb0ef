"""What a search found: a status, solutions, a witness."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Literal, NoReturn

from nanpure.base.on_demand import fields_on_demand
from nanpure.base.plain_data import PlainData
from nanpure.errors import MultipleSolutions, NoSolution, PuzzleError
from nanpure.kernel import Found
from nanpure.model.grid import Grid, grid_of_digits
from nanpure.model.puzzle import Puzzle, PuzzleLike, parse_grid
from nanpure.words import Message, message

if TYPE_CHECKING:
    from nanpure.model.witness import Witness

__all__ = ["Result", "StatusWord", "result_of", "result_of_line", "solved", "why_not_one",
           "why_stopped", "witness_of"]

StatusWord = Literal["unique", "none", "many", "unknown"]


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

    >>> from nanpure import count, solve
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

    def __getstate__(self) -> dict[str, Any]:  # complete, whatever has been read so far
        return {one.name: getattr(self, one.name) for one in fields(self)}

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

        >>> from nanpure import solve
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

        >>> from nanpure import solve
        >>> result = solve("1..1............")
        >>> Result.from_json(result.to_json()) == result
        True
        """
        from nanpure.io.read_json import result_from

        return result_from(data, puzzle)

    def _repr_html_(self) -> str:
        from nanpure.io.notebook import result_html

        return result_html(self)


# ---- made by searches --------------------------------------------------------------------------

# Objects take longer to make than most puzzles to solve. So a result is filled without its
# __init__, and keeps the digits of its solutions, for a bare line also the line; grids and the
# witness are worked out when they are read.


def result_of(grid: Grid, found: Found, engine: str) -> Result:
    """Return the result of the search of a grid."""
    result = Result.__new__(Result)
    result.__dict__.update(
        status="many" if found.count >= 2 else "unknown" if found.stopped else
        "unique" if found.count == 1 else "none",
        count=found.count,
        exact=found.stopped is None,
        nodes=found.nodes,
        engine=engine,
        stopped=found.stopped,
        grid=grid,
        _digits=found.solutions,
    )
    return result


def result_of_line(line: str, solutions: tuple[bytes, ...], nodes: int) -> Result:
    """Return the result of the search of a bare classic line for up to two solutions.

    >>> result_of_line("12" + "." * 79, (), 7)
    <Result none>
    """
    result = Result.__new__(Result)
    values = result.__dict__
    values.update(_BY_NUMBER[len(solutions)])
    values["nodes"], values["_line"], values["_digits"] = nodes, line, solutions
    return result


# What follows from the number of solutions that a search for two has found.
_BY_NUMBER: tuple[dict[str, object], ...] = tuple(
    {"status": status, "count": count, "exact": stopped is None, "engine": "native",
     "stopped": stopped}
    for count, (status, stopped) in enumerate([("none", None), ("unique", None), ("many", "limit")])
)


def _grid(result: Result) -> Grid:
    return parse_grid(result.__dict__["_line"])


def _solutions(result: Result) -> tuple[Grid, ...]:
    assert result.grid is not None, "searches know it"
    puzzle, each = result.grid.puzzle, result.__dict__["_digits"]
    return tuple(solved(puzzle, digits) for digits in each)


def _witness(result: Result) -> Witness | None:
    assert result.grid is not None, "searches know it"
    return witness_of(result.status, result.grid, result.solutions, result.nodes)


def solved(puzzle: Puzzle, digits: Sequence[int]) -> Grid:
    """Return the complete grid of a solution of ours, which is not checked."""
    return grid_of_digits(puzzle, digits if type(digits) is bytes else tuple(digits))


fields_on_demand(Result, grid=_grid, solutions=_solutions, witness=_witness)


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

    >>> from nanpure import solve
    >>> why_stopped(solve("." * 81, limit=10**9, nodes=100))
    'stopped by nodes after 100 nodes'
    """
    if not result.nodes:
        return message("stopped by {limit}", limit=result.stopped)
    return message("stopped by {limit} after {nodes} nodes", limit=result.stopped,
                   nodes=result.nodes)


def witness_of(status: str, grid: Grid, solutions: Sequence[Grid], nodes: int) -> Witness | None:
    """Return the proof of a status: two solutions, a contradiction, or a search of so many nodes.

    >>> grid = parse_grid("1..1............")
    >>> print(witness_of("none", grid, (), 0))
    two 1s in row 1: r1c1 and r1c4
    """
    from nanpure.model import witness  # most puzzles have one solution

    if status == "none":
        return witness.contradiction(grid) or witness.Exhausted(nodes)
    if status == "many" and len(solutions) >= 2:
        return witness.TwoSolutions(*solutions[:2])
    return None
