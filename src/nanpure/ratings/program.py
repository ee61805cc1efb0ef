"""The techniques that ratings use, by scale."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TypeVar

from nanpure.kernel import logic as native
from nanpure.logic import CATALOGUE, LEVELS, TABLE, Catalogue, Technique
from nanpure.model.layout import Layout
from nanpure.search.engines import rule_of_searches

__all__ = ["LAST_RESORT", "OF_RULES", "TECHNIQUES", "Rated", "by_level", "by_rating", "for_layout",
           "scores", "usual"]

LAST_RESORT = next(technique for technique in TABLE if technique.id == "proof-by-search")

# The techniques of the scale level-2, and of nanpure-2 in addition to those below. A technique that
# becomes usual later joins the paths and not these, so that the ratings of puzzles do not change; a
# new version of a scale has its own list.
TECHNIQUES = (
    "full-house", "hidden-single", "naked-single", "cage-combinations", "innies-outies",
    "innies-outies-of-several", "locked-pair", "locked-triple", "pointing", "claiming",
    "naked-pair", "naked-triple", "hidden-pair", "hidden-triple", "naked-quad", "hidden-quad",
    "naked-quint", "hidden-quint", "naked-sext", "hidden-sext", "naked-sept", "hidden-sept",
    "naked-oct", "hidden-oct", "x-wing", "swordfish", "jellyfish", "remote-pair", "skyscraper",
    "two-string-kite", "turbot-fish", "empty-rectangle", "w-wing", "xy-wing", "xyz-wing",
    "m-wing", "s-wing", "l-wing", "h-wing", "finned-x-wing", "sashimi-x-wing",
    "finned-swordfish", "sashimi-swordfish", "finned-jellyfish", "sashimi-jellyfish",
    "simple-colors-trap", "simple-colors-wrap", "multi-colors-1", "multi-colors-2", "wxyz-wing",
    "sue-de-coq", "x-chain", "xy-chain", "3d-medusa", "continuous-nice-loop", "aic",
    "discontinuous-nice-loop", "vwxyz-wing", "grouped-continuous-nice-loop", "grouped-aic",
    "grouped-discontinuous-nice-loop", "als-xz", "als-xy-wing", "als-chain", "death-blossom",
    "aligned-pair-exclusion", "als-continuous-nice-loop", "als-aic",
    "als-discontinuous-nice-loop", "franken-x-wing", "finned-franken-x-wing",
    "franken-swordfish", "finned-franken-swordfish",
)

# A digit that is hidden once a pattern has struck its other places: one step of a rating, two steps
# of a path.
DIRECT = tuple(technique.id for technique in CATALOGUE if technique.id.startswith("direct-"))

# Further techniques of nanpure-2: where the others end, forcing continues.
HARDER = (
    "bent-quad", "nishio", "digit-forcing-chain", "cell-forcing-chain", "region-forcing-chain",
    "digit-forcing-net", "cell-forcing-net", "region-forcing-net", "digit-forcing-net-with-subsets",
    "cell-forcing-net-with-subsets", "region-forcing-net-with-subsets", "nested-forcing-chain",
    "nested-forcing-net", "deep-forcing-net",
)

# Those of rules, on boards that have other rules than cages: these had no ratings before.
OF_RULES = tuple(technique.id for technique in CATALOGUE if technique.family == "rules")

BRUTE_FORCE = 10_000  # HoDoKu's score of it

# Tenths between techniques of the level scale: more than the length of a chain ever adds.
APART = 100


@dataclass(frozen=True)
class Rated:
    """A program with its techniques, in its order."""

    techniques: tuple[Technique, ...]
    program: native.Program


Chosen = TypeVar("Chosen")


def for_layout(choice: Callable[[tuple[str, ...]], Chosen], layout: Layout) -> Chosen:
    """Return what :func:`usual`, :func:`by_rating` or :func:`by_level` choose for a layout."""
    return choice(() if rule_of_searches(layout) is None else OF_RULES)


def usual(further: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The ids of the techniques of the ``level`` scale, and *further* ones of some boards.

    >>> "x-wing" in usual(), "rising-digits" in usual(), "rising-digits" in usual(OF_RULES)
    (True, False, True)
    """
    return (*TECHNIQUES, *further)


@lru_cache(maxsize=2)
def by_rating(further: tuple[str, ...] = ()) -> Rated:
    """The program of the ``nanpure`` scale: its techniques, the direct forms and forcing.

    *further*: ids of those that only some boards have.

    Some are never the easiest on 9×9 boards (subsets of five and more, Franken X-wings: none in
    15,000 puzzles, random minimal and top1465). They stay: they cost 25 µs at most where they are
    tried at all, and other boards need them.
    """
    return _compiled(_chosen(also=(*DIRECT, *HARDER, *further)))


@lru_cache(maxsize=2)
def by_level(further: tuple[str, ...] = ()) -> Rated:
    """The program of the ``level`` scale: its techniques, by level and then by score.

    Full houses and naked singles come before hidden ones, as in HoDoKu, where the scores come from:
    the other way round, easy puzzles would score twice as much. Each technique is a separate step
    in the order, so a round has steps of one alone. *further* as for
    :func:`by_rating`.
    """
    techniques = sorted(_chosen(further),
                        key=lambda each: (LEVELS.index(each.level), scores()[each.id]))
    return Rated(tuple(techniques), native.program([
        (str(each.finder), dict(each.parameters), APART * at)
        for at, each in enumerate(techniques)]))


@lru_cache(maxsize=1)
def scores() -> Mapping[str, int]:
    """The scores of the ``level`` scale: HoDoKu's, or that of the last earlier one that has one.

    The table is in order of difficulty, so a technique that HoDoKu lacks counts as its neighbour.
    """
    table = {LAST_RESORT.id: BRUTE_FORCE}
    last = 0
    for technique in _chosen(OF_RULES):
        last = technique.hodoku[1] if technique.hodoku else last
        table[technique.id] = last
    return MappingProxyType(table)


def _chosen(also: tuple[str, ...] = ()) -> Catalogue:
    # Ratings hold for every puzzle, so none of these assumes that it has one solution.
    return CATALOGUE.select(only=(*TECHNIQUES, *also))


def _compiled(catalogue: Catalogue) -> Rated:
    ((program, techniques),) = catalogue.segments  # the project's own techniques are all native
    assert program is not None, "a native segment has its program"
    return Rated(techniques, program)
