"""The review of a puzzle before it is printed: its flags, and facts that an editor may want."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from typing import Any

from nanpure.base.arguments import optional, spelled, spelling_of
from nanpure.errors import NanpureError, PuzzleError, Unsupported
from nanpure.io.catalogue import level_message
from nanpure.kernel import Budget, Control, Limits
from nanpure.logic import LEVELS, LevelName
from nanpure.logic.techniques.table import BY_ID
from nanpure.maths import redundant_givens
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, PuzzleLike, as_grid, read_options
from nanpure.model.sets import CellSet
from nanpure.publishing.flag import Flag, FlagName, flags_in, some_of
from nanpure.publishing.givens import symmetry
from nanpure.publishing.known import Known, Name, Place
from nanpure.ratings import Level, Ratings, rate
from nanpure.ratings.program import LAST_RESORT
from nanpure.search.result import Result, why_stopped
from nanpure.search.verbs import check
from nanpure.text import claimed_solutions
from nanpure.words import Message, message, message_of

__all__ = ["Review", "review", "reviewed"]

STATUS: dict[str, Message] = {"none": message("no solution"), "many": message("several solutions")}


@dataclass(frozen=True, slots=True)
class Review:
    """The review of *puzzle*: its *flags* in their order, and its *ratings* if it has one solution.

    >>> found = review(".24.3......4.31.")
    >>> found.fit, found.failing(), found.failing(waived=["minimal"])
    (False, ['minimal'], [])
    """

    puzzle: Puzzle
    flags: tuple[Flag, ...]
    ratings: Ratings = field(default_factory=Ratings)

    def __repr__(self) -> str:
        return f"<Review {', '.join(f'{flag.name} {flag.verdict}' for flag in self.flags)}>"

    @property
    def fit(self) -> bool:
        """Whether nothing speaks against printing it."""
        return not self.failing()

    def failing(self, waived: Collection[FlagName] = ()) -> list[FlagName]:
        """Return the flags that fail or are unknown, without those *waived*."""
        allowed = flags_in(waived)
        return [flag.name for flag in self.flags if not (flag.holds or flag.name in allowed)]

    def met(self, known: Known, place: Place, name: Name | None = None) -> Review:
        """Return it with the flag ``new``; from now on the puzzle is *known*.

        *name*: its name, if it has been computed.
        """
        if self.puzzle.removed:
            new = Flag("new", "open", message("struck candidates are not compared"))
        else:
            where = known.meet(self.puzzle, place, name)
            new = Flag("new", "pass") if where is None else Flag("new", "fail", where)
        return replace(self, flags=(*self.flags, new))

    def to_json(self, lang: str = "en") -> dict[str, Any]:
        """Plain data, as in ``check --publish --json``."""
        from nanpure.publishing.report import review_json

        return review_json(self, lang)

    def lines(self, lang: str = "en", waived: Collection[FlagName] = ()) -> list[str]:
        """The report, as ``check --publish`` prints it."""
        from nanpure.publishing.report import review_lines

        return review_lines(self, lang, waived)


def review(
    puzzle: PuzzleLike,
    level: LevelName | None = None,
    known: Known | None = None,
    place: Place | None = None,
    *,
    layout: Layout | str | None = None,
    timeout: float | None = None,
    control: Control | None = None,
) -> Review:
    """Review a puzzle as posed: whether it is fit to print.

    - ``unique``: it has exactly one solution; ``solution``: that is the one that the puzzle states
      itself; open if it states none;
    - ``minimal``: it needs each of its givens; ``symmetric``: a turn or a reflection maps their
      places to themselves;
    - ``logic``: the techniques of the scale ``level`` solve it, without forcing or guessing;
      ``steady``: not just a single step is as hard as its level;
    - ``level``: its level is *level*, by default what the puzzle itself states; open if neither
      says one;
    - ``new``: neither it nor a twin is *known* yet; afterwards it is, from *place*.

    *timeout*: seconds for all together. A flag that a limit leaves open is ``unknown``, and counts
    as failed.

    >>> known = Known()
    >>> review(".24.3......4.31.", known=known, place=Place("", 1)).flags[-1].verdict
    'pass'
    >>> review(".13.4......3.42.", known=known, place=Place("", 2)).flags[-1].text
    'a twin of line 1'
    """
    posed = as_grid(puzzle, layout).puzzle
    level = None if level is None else spelled(level, "level", LEVELS)
    known = optional(known, "known", Known) or Known()
    place = optional(place, "place", Place) or Place("", 1)
    found = reviewed(posed, level, Budget(Limits(timeout, control=control)))
    return found.met(known, place)


def reviewed(puzzle: Puzzle, level: LevelName | None, budget: Budget) -> Review:
    """Review a puzzle by itself, without the flag ``new``."""
    rest = budget.rest()
    result = check(puzzle, timeout=rest.timeout, control=rest.control)
    flags = [_unique(result)]
    if result.status != "unique":
        return Review(puzzle, (*flags, symmetry(puzzle)), Ratings(result.status))
    flags += [_solution(puzzle, result.solution), _minimal(puzzle, budget), symmetry(puzzle)]
    try:
        rest = budget.rest()
        ratings = rate(puzzle, ["nanpure", "level", "minutes"], timeout=rest.timeout,
                       control=rest.control)
    except (PuzzleError, Unsupported) as error:
        rated = [Flag(name, "unknown", _why(error)) for name in ("logic", "steady", "level")]
        return Review(puzzle, (*flags, *rated))
    assert ratings.level is not None, "it was asked for"
    return Review(puzzle, (*flags, _logic(ratings.level), _steady(ratings.level),
                           _level(ratings.level, level or _stated(puzzle))), ratings)


def _unique(result: Result) -> Flag:
    if result.status == "unique":
        return Flag("unique", "pass")
    if result.status == "unknown":
        return Flag("unique", "unknown", message(why_stopped(result)))
    return Flag("unique", "fail", STATUS[result.status] if result.witness is None
                else result.witness.message())


def _solution(puzzle: Puzzle, solution: Grid) -> Flag:
    try:
        stated = list(claimed_solutions(puzzle.info, read_options(puzzle.layout)))
    except NanpureError as error:
        return Flag("solution", "fail", message("cannot be read: {error}", error=error))
    if not stated:
        return Flag("solution", "open", message("none stated", "solution"))
    wrong = CellSet.of([cell for cell, digit in enumerate(solution.values)
                        if any(digits[cell] != digit for digits in stated)], puzzle.layout.size)
    if not wrong:
        return Flag("solution", "pass")
    cells = tuple(str(wrong).split())
    return Flag("solution", "fail", message("differs at {cells}", cells=some_of(cells)), cells)


def _minimal(puzzle: Puzzle, budget: Budget) -> Flag:
    rest = budget.rest()
    try:
        found = redundant_givens(puzzle, timeout=rest.timeout, control=rest.control)
    except PuzzleError as error:
        return Flag("minimal", "unknown", _why(error))
    if not found:
        return Flag("minimal", "pass")
    cells = tuple(str(found).split())
    return Flag("minimal", "fail", message("redundant: {cells}", cells=some_of(cells)), cells)


def _why(error: NanpureError) -> str:
    """The reason why something is not known, without the puzzle at the end of the message."""
    stopped = error.stopped if isinstance(error, PuzzleError) else None
    return message("stopped by {limit}", limit=stopped) if stopped else message_of(error)


def _logic(found: Level) -> Flag:
    if LAST_RESORT.id not in dict(found.steps):
        return Flag("logic", "pass")
    return Flag("logic", "fail", message("needs forcing or guessing"))


def _steady(found: Level) -> Flag:
    if LAST_RESORT.id in dict(found.steps):
        return Flag("steady", "open")
    hard = sum(times for id, times in found.steps if BY_ID[id].level == found.level)
    if hard != 1 or found.level == LEVELS[0]:
        return Flag("steady", "pass")
    return Flag("steady", "fail", message("a single step is harder than the level below"))


def _stated(puzzle: Puzzle) -> str | None:
    """The level that the notes of a puzzle state; its comment may begin with it."""
    if level := puzzle.info.get("level", "").strip():
        return level
    first, *_ = (puzzle.info.get("comment") or " ").split(" ")
    return first if first.casefold() in LEVELS else None


def _level(found: Level, stated: str | None) -> Flag:
    measured = level_message(found.level)
    if stated is None:
        return Flag("level", "open", message("{level}, none stated", level=measured))
    if spelling_of(stated, [found.level]):
        return Flag("level", "pass", message("{level}, as stated", level=measured))
    named = next((level_message(level) for level in LEVELS if level == stated.casefold()), stated)
    return Flag("level", "fail", message("{level}, stated: {stated}", level=measured,
                                         stated=named))
