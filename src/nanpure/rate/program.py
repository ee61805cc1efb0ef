"""The techniques that ratings use, and the one that never fails.

Proof by search stands at the end of the catalogue. A rating knows the solution already, so it need
not run that search: where all other techniques are at their end, it takes what the search would
prove.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from nanpure.kernel import logic as native
from nanpure.logic import CATALOGUE, TABLE, Catalogue, Technique

__all__ = ["LAST_RESORT", "TECHNIQUES", "Rated", "by_order", "by_rating"]

LAST_RESORT = next(technique for technique in TABLE if technique.id == "proof-by-search")

# The techniques of the scales nanpure-1 and level-1. A technique that becomes usual later joins the
# paths and not these, so that what a puzzle was rated it stays rated; a new version of a scale has
# a list of its own.
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

# A digit that is hidden once a pattern has struck its other places: steps of a rating, but for a
# path two steps in one.
DIRECT = tuple(technique.id for technique in CATALOGUE if technique.id.startswith("direct-"))


@dataclass(frozen=True)
class Rated:
    """A program with its techniques, in its order."""

    techniques: tuple[Technique, ...]
    program: native.Program


@lru_cache(maxsize=1)
def by_rating() -> Rated:
    """What the ``nanpure`` scale applies: its techniques and the direct forms.

    Some never have the first say on 9×9 boards (subsets of five and more, Franken X-wings: none in
    15,000 puzzles, random minimal and top1465). They stay: they cost 25 µs at most where they are
    asked at all, and other boards need them.
    """
    return _compiled(_chosen(also=DIRECT))


@lru_cache(maxsize=1)
def by_order() -> Rated:
    """What the path of the ``level`` scale uses: its techniques, naked singles before hidden.

    That is HoDoKu's order, which its scores go with: with ours, easy puzzles score twice as much.
    """
    chosen = _chosen()
    first = [chosen["full-house"], chosen["naked-single"]]
    return _compiled(Catalogue([*first, *(each for each in chosen if each not in first)]))


def _chosen(also: tuple[str, ...] = ()) -> Catalogue:
    # Ratings hold for every puzzle, so none of these assumes that it has one solution.
    return CATALOGUE.select(only=(*TECHNIQUES, *also))


def _compiled(catalogue: Catalogue) -> Rated:
    ((program, techniques),) = catalogue.segments  # the project's own techniques are all native
    assert program is not None, "a native segment has its program"
    return Rated(techniques, program)
