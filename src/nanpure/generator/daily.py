"""The variant of a day: a kind of rule for each weekday, the same puzzle for everyone."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import lru_cache
from random import Random

from nanpure.base.arguments import refused
from nanpure.generator.difficulty import level_of, rating_of
from nanpure.generator.patterns import Symmetry, orbits
from nanpure.generator.rounds import generate
from nanpure.kernel import Limits
from nanpure.logic import LEVELS, LevelName
from nanpure.model.chance import shuffled
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, with_info
from nanpure.rules import Rule, kinds
from nanpure.search.engines import search_digits

__all__ = ["kind_of_day", "variant_of_day"]

SYMMETRY: Symmetry = "rotate180"
HARDEST: LevelName = "hard"
DAYS = 400  # variants in memory


def kind_of_day(day: date) -> type[Rule]:
    """Return the kind of rule that the variant of a day has, which follows from the weekday.

    >>> kind_of_day(date(2026, 5, 19)).title
    'Cages'
    """
    return next(kind for kind in kinds().values() if _daily(kind)[0] == _day(day).weekday())


def variant_of_day(day: date) -> Puzzle:
    """Make the variant of a day: the same on every machine with this version.

    Shapes and givens have half-turn symmetry. It has so many givens that a search finds the
    solution without a guess, and that it is hard at most. Its info has its level and its rating.

    >>> made = variant_of_day(date(2026, 5, 18))
    >>> made == variant_of_day(date(2026, 5, 18)), made.info["date"], made.layout.rules[0].kind
    (True, '2026-05-18', 'thermo')
    >>> made.info["level"], made.info["rating"]
    ('easy', '2.2')
    """
    return _made(_day(day))


def _day(day: object) -> date:
    if not isinstance(day, date):
        raise refused(day, "day", "a date")
    return day


def _daily(kind: type[Rule]) -> tuple[int, str]:
    return kind.daily or (-1, "")


@lru_cache(maxsize=DAYS)
def _made(day: date) -> Puzzle:
    seed = day.year * 10_000 + day.month * 100 + day.day
    _, wish = _daily(kind_of_day(day))
    puzzle = next(generate(Layout.default(9), seed, rules=wish, symmetry=SYMMETRY))
    eased = _eased(puzzle, Random(f"{seed}/variant"))
    info = {**puzzle.info, "clues": str(eased.clues), "date": day.isoformat(),
            "level": level_of(eased), "rating": rating_of(eased)}
    return with_info(eased, info)


def _eased(puzzle: Puzzle, chance: Random) -> Puzzle:
    """The puzzle with more givens, until no search has to guess and its level is fit for a day."""
    layout = puzzle.layout
    found = search_digits(layout, puzzle.givens, 2, 1, Limits())
    solution, givens = found.solutions[0], list(puzzle.givens)
    numbers = orbits(layout, SYMMETRY)
    for number in shuffled(sorted(set(numbers)), chance):
        if not search_digits(layout, givens, 2, 0, Limits()).nodes and (
                LEVELS.index(level_of(Puzzle(tuple(givens), layout), HARDEST))
                <= LEVELS.index(HARDEST)):
            break
        for cell, own in enumerate(numbers):
            if own == number:
                givens[cell] = solution[cell]
    return replace(puzzle, givens=tuple(givens))
