"""The wish of a caller, checked before anything is tried."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from functools import lru_cache
from math import inf, isqrt
from re import fullmatch
from typing import Literal

from nanpure.base.arguments import integer, refused, spelled, spelling_of
from nanpure.errors import ParseError, Unsupported, shown_value
from nanpure.generator.difficulty import Difficulty
from nanpure.generator.laid.wishes import RuleWishes
from nanpure.generator.patterns import SYMMETRIES, Symmetry, is_symmetric, orbits, parse_pattern
from nanpure.generator.regions import RandomJigsaw
from nanpure.kernel import MAX_SIZE, Control
from nanpure.kernel.generate import Recipe
from nanpure.logic import LEVELS
from nanpure.maths.ranking import ranked_box
from nanpure.methods.groups import group_grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.model.sets import CellSet
from nanpure.rules import Board
from nanpure.search.engines import is_classic, search_board
from nanpure.words import message

__all__ = [
    "GRIDS",
    "Grids",
    "Places",
    "Wanted",
    "Work",
    "clue_range",
    "places_of",
    "wished_layout",
]

Grids = Literal["random", "uniform", "groups"]
GRIDS: tuple[Grids, ...] = ("random", "uniform", "groups")

RANDOM = "jigsaw:random"

# On boards above this size it may take very long to decide whether a given is needed; it gets this
# many branches, and an open case keeps the given. A proof that all are needed has no such bound.
PATIENT_SIZE = 16
PATIENCE = 2000

# Above this size a puzzle without superfluous givens is nearly always extreme. So if a difficulty
# is wanted, and no number of clues, attempts stop at these shares of the cells in turn.
OBVIOUS_SIZE = 9
LEAVE_OFF = (0.5, 0.4, 0.6, 0.45, 0.55, 0.0)

Places = CellSet | str | None
"""A pattern: cells, or a picture of them."""


@dataclass(frozen=True)
class Wanted:
    """The complete wish, checked.

    - *layout*: a random jigsaw gives another layout for each index;
    - *places*: a pattern that is filled with digits, in addition to the givens of *start*;
    - *rules*: what is laid on a finished grid, in addition to the rules of the layout.
    """

    layout: Layout | RandomJigsaw
    fewest: int
    most: int
    minimal: bool
    symmetry: Symmetry
    places: CellSet | None
    difficulty: Difficulty
    seed: int
    rated: bool = False
    grids: Grids = "random"
    start: Puzzle | None = None
    rules: RuleWishes | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "grids", spelled(self.grids, "grids", GRIDS))
        object.__setattr__(self, "symmetry", spelled(self.symmetry, "a symmetry", SYMMETRIES))
        for scale in ("se", "hodoku"):
            if scale in dict(self.difficulty.others) and not (
                    isinstance(self.layout, Layout) and is_classic(self.layout)):
                raise Unsupported(message("the scale {scale} serves the classic 9×9 board, "
                                          "expected no range for it: {layout}", scale=scale,
                                          layout=self.layout_name))
        if self.rules is not None:
            for scale in ("se", "hodoku"):
                if scale in dict(self.difficulty.others):
                    raise Unsupported(message("the scale {scale} knows no rules to order, expected "
                                              "no range for it: {rules}", scale=scale,
                                              rules=str(self.rules)))
            self.rules.check(Board.boxes(1, self.size) if isinstance(self.layout, RandomJigsaw)
                             else self.layout.board)
            if self.grids != "random":
                raise Unsupported(message("rules are laid on random grids, expected no other "
                                          "grids, got {grids}", grids=self.grids))
        if self.grids == "groups":
            if isinstance(self.layout, RandomJigsaw):
                raise Unsupported("group tables need rectangular boxes, not random jigsaws")
            group_grid(self.layout)  # rejects a layout that they do not fit
        if self.grids == "uniform":
            if isinstance(self.layout, RandomJigsaw):
                raise Unsupported("uniform grids need rectangular boxes, not random "
                                  "jigsaws")
            if self.places is not None:
                raise Unsupported(message("a pattern is filled with digits, not taken from a "
                                          "uniform grid: {pattern}", pattern=self.places))
            ranked_box(self.layout)  # rejects a layout whose grids have no index

    @property
    def size(self) -> int:
        """N of the board."""
        return self.layout.size

    @property
    def layout_name(self) -> str:
        """The layout, as the end of an error that has no puzzle to show."""
        layout = self.layout
        return message("layout {layout}",
                       layout=layout.structure if isinstance(layout, Layout) else layout)

    def work(self, index: int, control: Control | None = None) -> Work:
        """The work on a puzzle, before its first attempt."""
        if isinstance(self.layout, Layout):
            return Work(index, self.layout)
        return Work(index, self.layout.draw(self.seed, index, control))

    def recipe(self, layout: Layout, number: int) -> Recipe:
        """The recipe of the native generator for an attempt; without a pattern."""
        fewest = self.fewest
        if layout.size > OBVIOUS_SIZE and self.difficulty.asks and not (fewest or self.minimal):
            fewest = int(LEAVE_OFF[number % len(LEAVE_OFF)] * layout.cells)
        even = layout.box_shape if self.grids == "uniform" else None
        return _recipe(layout, self.symmetry, fewest, max(fewest, self.most), self.minimal, even)


@lru_cache(maxsize=1024)
def _recipe(
    layout: Layout, symmetry: Symmetry, fewest: int, most: int, minimal: bool,
    even: tuple[int, int] | None,
) -> Recipe:
    patient = minimal or layout.size <= PATIENT_SIZE
    return Recipe(
        search_board(layout), is_classic(layout), orbits(layout, symmetry), fewest, most, minimal,
        0 if patient else PATIENCE, even,
    )


@dataclass
class Work:
    """The progress of an index: attempts done, the puzzle or the nearest miss so far.

    *won*: the first attempt that is known to succeed; later ones need no check.
    """

    index: int
    layout: Layout
    done: int = 0
    won: float = inf
    puzzle: Puzzle | None = None
    distance: float = inf
    nearest: Puzzle | None = field(default=None, repr=False)
    why: str = message("it was stopped before the first attempt")

    def miss(self, puzzle: Puzzle | None, distance: float, why: str) -> None:
        """Keep the nearest puzzle; without any, the reason why there is none."""
        if puzzle is not None and distance < self.distance:
            self.distance, self.nearest, self.why = distance, puzzle, why
        elif self.nearest is None:
            self.why = why


# ---- the parts of a wish -----------------------------------------------------------------------


def wished_layout(layout: Layout | str) -> Layout | RandomJigsaw:
    """The layout; for ``jigsaw:random``, ``…:N`` and ``…:N:SYMMETRY`` a source of random jigsaws.

    >>> wished_layout("2x3"), wished_layout("jigsaw:random:7:rotate180")
    (Layout.parse('2x3'), RandomJigsaw(size=7, symmetry='rotate180'))
    """
    if isinstance(layout, str) and layout.startswith(RANDOM):
        return _random_jigsaw(layout)
    if not isinstance(layout, Layout | str):
        raise refused(layout, "layout", "a Layout or its text")
    if isinstance(layout, str) and (level := spelling_of(layout, LEVELS)):
        raise ValueError(message("expected a layout, or a level by name (level={level!r}), got "
                                 "{value}", level=level, value=shown_value(layout)))
    chosen = layout if isinstance(layout, Layout) else Layout.parse(layout)
    side = isqrt(chosen.size)
    if chosen.size > MAX_SIZE and chosen.structure == f"{side}x{side}":
        raise Unsupported(message(
            "the generator serves sizes up to {most}, got {size}: {side}x{side} is the shape of a "
            "box, a board of {side} rows is {side}", most=MAX_SIZE, size=chosen.size, side=side))
    if chosen.size > MAX_SIZE:
        raise Unsupported(message("the generator serves sizes up to {most}, got {size}",
                                  most=MAX_SIZE, size=chosen.size))
    return chosen


def _random_jigsaw(text: str) -> RandomJigsaw:
    match = fullmatch(rf"{RANDOM}(?::([0-9]{{1,2}})(?::([a-z0-9-]+))?)?", text)
    size, said = int(match[1] or 9) if match else 0, (match and match[2]) or "none"
    symmetry = next((name for name in SYMMETRIES if name == said), None)
    if not 2 <= size <= MAX_SIZE or symmetry is None:
        raise ParseError(text,
                         expected=message("{random}:N:SYMMETRY with N from 2 to {most} and one of "
                                          "{symmetries}", random=RANDOM, most=MAX_SIZE,
                                          symmetries=", ".join(SYMMETRIES)))
    return RandomJigsaw(size, symmetry)


def places_of(
    pattern: Places, layout: Layout | RandomJigsaw, symmetry: Symmetry = "none",
    givens: Collection[int] = (),
) -> CellSet | None:
    """The places of a pattern, together with those of *givens*."""
    if pattern is None:
        orbits(Layout.default(4), symmetry)  # rejects an unknown one
        return None
    board = layout if isinstance(layout, Layout) else Layout.boxes(1, layout.size)
    if not isinstance(pattern, CellSet | str):
        raise TypeError(message("expected a pattern, cells or a picture, got {value}",
                                value=shown_value(pattern)))
    cells = parse_pattern(pattern, board) if isinstance(pattern, str) else pattern
    if cells.size != board.size:
        raise ValueError(message("expected a pattern of size {size}, got size {got}",
                                 size=board.size, got=cells.size))
    cells |= CellSet.of(givens, board.size)
    if not is_symmetric(cells, symmetry):
        raise ValueError(message("expected a pattern with the symmetry {symmetry}, got {got}",
                                 symmetry=symmetry, got=cells))
    return cells


def clue_range(
    clues: int | tuple[int, int] | None, layout: Layout | RandomJigsaw, places: CellSet | None
) -> tuple[int, int]:
    """The fewest and the most givens; those of a pattern are as many as its places.

    >>> clue_range(None, Layout.default(4), None), clue_range((5, 7), RandomJigsaw(4), None)
    ((0, 16), (5, 7))
    """
    size = layout.size
    total = size * size
    fewest, most = _pair(clues, total)
    if fewest > total:
        raise ValueError(message("expected clues up to {total}, or a range of them, got {got}",
                                 total=total, got=shown_value(clues)))
    if places is not None:
        if not fewest <= len(places) <= most:
            raise ValueError(message("the pattern has {count} places, not the wanted clues: "
                                     "{fewest}-{most}", count=len(places), fewest=fewest,
                                     most=most))
        fewest = most = len(places)
    return fewest, most


def _pair(clues: object, total: int) -> tuple[int, int]:
    if clues is None:
        return 0, total
    pair = clues if isinstance(clues, tuple | list) and len(clues) == 2 else (clues, clues)
    try:
        fewest, most = (integer(bound, "clues", 0) for bound in pair)
    except (TypeError, ValueError):
        fewest, most = 1, 0
    if fewest > most:
        raise ValueError(message("expected a number of clues, or the fewest and the most, got "
                                 "{got}", got=shown_value(clues)))
    return fewest, most
