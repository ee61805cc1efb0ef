"""The native technique engine: candidates and digits in, raw steps out.

A *program* is a list of catalogue rows (finder, parameters, rating in tenths). A raw step is the
tuple (index of its row, placements, eliminations, evidence). Candidates are numbers
``cell * N + digit - 1``, sets of digits are masks, evidence is the tuple (cells, digits, houses,
covers, fins, sets, commons, links, colors, length, total, nets, rules, ruled). A link is
(candidates, candidates, strong, rules). Nets are a list, with the nets inside others after them; a
line is (cause, candidate or -1, true, units of plus, of minus, lines after, net inside or -1, rule
or -1), a unit (house or -1, cell, digit). Rules are indices into those of the layout.

*posed* has for each cell a mask of the digits that the puzzle as posed leaves to it: a single one
for a given. Techniques that assume a single solution need it; without it the current board counts
as the puzzle.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, cast

from nanpure import _core
from nanpure._core import Control, Why
from nanpure.base.arguments import (
    flag,
    instance,
    integer,
    integers,
    listed,
    mapping,
    optional,
    text_of,
    typed,
)
from nanpure.errors import shown_value
from nanpure.kernel.boards import Houses, digits_of, masks_of
from nanpure.kernel.search import STOPPED, Limits, jobs_of

if TYPE_CHECKING:
    from nanpure.kernel.boards import Masks

__all__ = [
    "Ended", "Grades", "Need", "Program", "RawLine", "RawStep", "RawUnit", "Round", "Survey", "Why",
    "easiest", "finders", "length_term", "levels", "need", "path", "program", "rated", "rounds",
    "steps",
]

RawUnit = tuple[int, int, int]
RawLine = tuple[int, int, bool, list[RawUnit], list[RawUnit], list[int], int, int]
RawStep = tuple[int, list[int], list[int], Why]
"""Index in the program, placements, eliminations; evidence, which its ``fields()`` return."""


class Ended(NamedTuple):
    """The board after the last step; *stopped* is None unless something ended it early."""

    candidates: list[int]
    digits: bytes
    stopped: str | None


class Round(NamedTuple):
    """A round of a rating: its rating in tenths, the first entry with it, the steps applied.

    *placements* and *eliminations* count candidates, once even if several steps share one;
    *counted* is how often the entry goes into a score: for each placement, otherwise once, or twice
    if there were several steps.
    """

    rating: int
    entry: int
    steps: int
    placements: int
    eliminations: int
    counted: int


class Grades(NamedTuple):
    """The grading of rounds: the level and the score of each entry, the highest score of a level.

    Levels count from 0; the last has no cap, and is that of a board on which no entry has a step.
    """

    level: list[int]
    score: list[int]
    caps: list[int]


class Program(_core.Program):
    """Rows of a catalogue, compiled: finder, its parameters in order, rating in tenths."""

    def __init__(self, rows: Sequence[tuple[str, Sequence[int], int]]) -> None:
        compiled = []
        for entry in listed(rows, "rows"):
            if not isinstance(entry, tuple | list) or len(entry) != 3:
                raise TypeError("expected rows to be a list of (finder, parameters, rating), "
                                f"got {shown_value(entry)} in it")
            name, given, rating = entry
            compiled.append((_encoded(name), list(integers(given, "parameters", 0, _UINT16)),
                             integer(rating, "rating", 0, _UINT16)))
        super().__init__(compiled)


_UINT16 = 2**16 - 1
_UINT32 = 2**32 - 1
_INT31 = 2**31 - 1

ANY_RATING = _INT31
"""Above every rating, in tenths."""


def _encoded(name: str) -> str:
    if not text_of(name, "finder").isascii():
        raise ValueError(f"expected a finder out of {', '.join(finders())}, "
                         f"got {shown_value(name)}")
    return name


@lru_cache(maxsize=1)
def finders() -> dict[str, tuple[str, ...]]:
    """Return the native finders with the names of their parameters.

    >>> finders()["naked_single"]
    ()
    """
    return {name: tuple(parameters.split()) for name, parameters in _core.finders()}


def program(entries: Sequence[tuple[str, dict[str, int], int]]) -> Program:
    """Compile catalogue rows: finder, parameters by name (default 0), rating in tenths.

    >>> len(program([("full_house", {}, 10), ("naked_single", {}, 23)]))
    2
    """
    compiled = []
    for entry in listed(entries, "entries"):
        if not isinstance(entry, tuple | list) or len(entry) != 3:
            raise TypeError("expected entries to be a list of (finder, parameters, rating), "
                            f"got {shown_value(entry)} in it")
        name, given, rating = text_of(entry[0], "finder"), mapping(entry[1], "parameters"), entry[2]
        known = finders().get(name)
        if known is None:
            raise ValueError(f"expected a finder out of {', '.join(finders())}, "
                             f"got {shown_value(name)}")
        strange = set(given) - set(known)
        if strange:
            raise ValueError(f"finder {name!r} takes {known}, not {sorted(strange)}")
        compiled.append((name, [given.get(key, 0) for key in known], rating))
    return Program(compiled)


def length_term(length: int) -> int:
    """Return the addition to a rating for a chain of *length* links, in tenths.

    >>> [length_term(n) for n in (0, 4, 5, 7, 100)]
    [0, 0, 1, 2, 10]
    """
    return _core.length_term(min(integer(length, "length", 0), _INT31))


def steps(
    board: Houses, masks: Sequence[int], digits: bytes, entries: Program, limit: int = 0,
    limits: Limits = Limits(), posed: Sequence[int] = (),
) -> tuple[list[RawStep], str | None]:
    """Return all steps, row after row, at most *limit* (0: all); and what stopped the search."""
    limit = min(integer(limit, "limit", 0), _UINT32)
    raw, stopped = _core.logic_steps(*_board(board, masks, digits, posed, entries), limit,
                                     *instance(limits, "limits", Limits).native())
    return raw, STOPPED[stopped]


class Survey:
    """All steps of a board, by one entry of the program at a time; they share their tables."""

    def __init__(
        self, board: Houses, masks: Sequence[int], digits: bytes, entries: Program,
        posed: Sequence[int] = (),
    ) -> None:
        self._native = _core.Survey(*_board(board, masks, digits, posed, entries))
        self._last = len(entries) - 1

    def steps(
        self, entry: int, limits: Limits = Limits()
    ) -> tuple[list[RawStep], str | None, int]:
        """Return the steps of an entry, what stopped the search, and the nodes that it took."""
        raw, stopped, nodes = self._native.steps(
            integer(entry, "entry", 0, self._last), *instance(limits, "limits", Limits).native())
        return raw, STOPPED[stopped], nodes


def easiest(
    board: Houses, masks: Sequence[int], digits: bytes, entries: Program,
    limits: Limits = Limits(), posed: Sequence[int] = (),
) -> tuple[list[RawStep], str | None]:
    """Return the step with the lowest rating: a list of one, or of none."""
    raw, stopped = _core.logic_easiest(*_board(board, masks, digits, posed, entries),
                                       *instance(limits, "limits", Limits).native())
    return raw, STOPPED[stopped]


def rated(
    board: Houses, masks: Sequence[int], digits: bytes, entries: Program, rating: int,
    limits: Limits = Limits(), posed: Sequence[int] = (),
) -> tuple[list[RawStep], str | None]:
    """Return the steps rated *rating* tenths, the first for each effect; and what stopped it."""
    raw, stopped = _core.logic_rated(
        *_board(board, masks, digits, posed, entries), integer(rating, "rating", 0, _INT31),
        *instance(limits, "limits", Limits).native())
    return raw, STOPPED[stopped]


def path(
    board: Houses, masks: Sequence[int], digits: bytes, entries: Program, easiest_first: bool,
    limit: int, limits: Limits = Limits(), highest: int = ANY_RATING,
    posed: Sequence[int] = (),
) -> tuple[list[RawStep], Ended]:
    """Return step after step, at most *limit*, until none is left; and the board at the end.

    With *easiest_first*, no step rated above *highest*, in tenths, is taken.
    """
    easiest_first = flag(easiest_first, "easiest_first")
    limit = min(integer(limit, "limit", 0), _UINT32)
    raw, (candidates, filled, stopped) = _core.logic_path(
        *_board(board, masks, digits, posed, entries), easiest_first, limit,
        integer(highest, "highest", 0, _INT31),
        *instance(limits, "limits", Limits).native())
    return raw, Ended(candidates, filled, STOPPED[stopped])


def rounds(
    board: Houses, masks: Sequence[int], digits: bytes, entries: Program,
    limits: Limits = Limits(), highest: int = ANY_RATING, posed: Sequence[int] = (),
) -> tuple[list[Round], Ended]:
    """Return all steps of the lowest rating at once, round after round; and the board at the end.

    No round is rated above *highest*, in tenths.
    """
    raw, (candidates, filled, stopped) = _core.logic_rounds(
        *_board(board, masks, digits, posed, entries), integer(highest, "highest", 0, _INT31),
        *instance(limits, "limits", Limits).native())
    return [Round(*fields) for fields in raw], Ended(candidates, filled, STOPPED[stopped])


def levels(
    board: Houses, puzzles: Sequence[bytes], entries: Program, grades: Grades, highest: int,
    jobs: int = 1, control: Control | None = None,
) -> list[int | None]:
    """Return the levels of puzzles with one solution, N² digits each; None for a stopped one.

    Above *highest* it is the first level that its rounds reached.
    """
    cells = instance(board, "board", Houses).cells
    count = len(instance(entries, "entries", Program))
    given = [digits_of(puzzle, "puzzles", cells) for puzzle in typed(puzzles, "puzzles", bytes)]
    level, score, caps = (
        list(integers(numbers, name, 0, _INT31))
        for numbers, name in zip(instance(grades, "grades", Grades),
                               ("level of grades", "score of grades", "caps of grades"),
                               strict=True))
    if not len(level) == len(score) == count:
        raise ValueError(f"expected grades of {count} entries, got {shown_value(grades)}")
    graded = _core.logic_levels(
        board, b"".join(given), entries, level, score, caps, integer(highest, "highest", 0, 254),
        jobs_of(jobs), optional(control, "control", Control),
    )
    return [None if level == 255 else level for level in graded]


Need = Literal["no", "yes", "met", "absent", "stopped"]
NEEDS: tuple[Need, ...] = ("no", "yes", "met", "absent", "stopped")


def need(
    board: Houses, digits: bytes, easier: Program, alone: Program, together: Program,
    control: Control | None = None,
) -> tuple[Need, bytes]:
    """Return whether a puzzle with one solution needs a technique, and its digits at the end.

    ``no``: the *easier* ones solve it; ``yes``: *together* they do; ``met``: it has a step where
    the easier ones end, but is not enough; ``absent``: it has none there. Unknown digits are 0.
    """
    cells = instance(board, "board", Houses).cells
    answer, end = _core.need(
        board, digits_of(digits, "digits", cells), instance(easier, "easier", Program),
        instance(alone, "alone", Program), instance(together, "together", Program),
        optional(control, "control", Control))
    return NEEDS[answer], end


def _board(
    board: Houses, masks: Sequence[int], digits: bytes, posed: Sequence[int], entries: Program
) -> tuple[Houses, Masks, bytes, Masks, Program]:
    given = masks_of(board, masks)
    start = integers(posed, "posed")
    open_ = masks_of(board, start, "posed") if start else cast("Masks", array("Q"))
    return (board, given, digits_of(digits, "digits", board.cells), open_,
            instance(entries, "entries", Program))
