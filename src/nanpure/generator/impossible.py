"""Impossible wishes, by proof: refused at once instead of after thousands of attempts.

A wish that is not refused here may still be impossible; then nobody has proven it, and attempts
run out.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import NamedTuple

from nanpure.generator.difficulty import permitted
from nanpure.generator.errors import NotMade
from nanpure.generator.patterns import is_hopeless, orbits
from nanpure.generator.regions import RandomJigsaw
from nanpure.generator.wishes import Wanted
from nanpure.kernel.logic import length_term
from nanpure.logic import CATALOGUE, LEVELS, Technique
from nanpure.model.layout import Layout
from nanpure.model.sets import CellSet
from nanpure.ratings.levels import CAPS
from nanpure.ratings.program import OF_RULES, by_rating
from nanpure.search.compiled import owners_of
from nanpure.search.engines import is_classic, rule_of_searches
from nanpure.words import message

__all__ = ["fewest_known", "most_needed", "refuse"]

# No classic puzzle has fewer: McGuire, Tugemann and Civario, "There is no 16-clue Sudoku", 2012.
FEWEST_CLASSIC = 17

FULL, HIDDEN, NAKED = "full-house", "hidden-single", "naked-single"
SINGLES = (FULL, HIDDEN, NAKED)
HIDDEN_SCORE = 14  # of a hidden single, the highest of the three

# Four empty cells are the fewest of which each can share its row and its column with another one.
# With fewer, one is always the last of its line.
CYCLE = 4

LONGEST = 2**31 - 1  # lines of nets within nets: more than a step can have


AT_LEAST = message("a puzzle that needs {technique} is rated at least {least:g}")


class Bound(NamedTuple):
    """A rating that a puzzle has at least, or at most, and the reason."""

    rating: float
    why: str


def refuse(wanted: Wanted) -> None:
    """Raise :class:`NotMade` if it is proven that no puzzle fulfils the wish."""
    if wanted.places is not None:
        _pattern(wanted, wanted.places)
    _clues(wanted)
    _symmetry(wanted)
    if wanted.minimal:
        _minimal(wanted)
    if wanted.difficulty.asks:
        _technique(wanted)
        _level(wanted)
        _rating(wanted)


# ---- the givens --------------------------------------------------------------------------------


def fewest_known(layout: Layout | RandomJigsaw) -> int:
    """The givens that every puzzle has at least; two digits without one could trade places.

    >>> fewest_known(Layout.default(9)), fewest_known(Layout.default(4))
    (17, 3)
    """
    classic = isinstance(layout, Layout) and is_classic(layout)
    return FEWEST_CLASSIC if classic else layout.size - 1


def most_needed(size: int) -> int:
    """The most givens of a puzzle that needs all of them.

    In a row full of givens each one follows from the others.

    >>> most_needed(9)
    72
    """
    return size * (size - 1)


def _clues(wanted: Wanted) -> None:
    known = fewest_known(wanted.layout)
    if wanted.most < known and not _has_struck(wanted):
        raise NotMade(message("no puzzle of this layout has fewer than {least} clues, got {got}",
                              least=known, got=wanted.most),
                      kind="fewest", least=known, got=wanted.most)


def _has_struck(wanted: Wanted) -> bool:
    """Whether there is more than givens: candidates removed from the start, rules for digits."""
    layout = wanted.layout
    return (wanted.rules is not None or (wanted.start is not None and bool(wanted.start.removed))
            or (isinstance(layout, Layout) and not layout.digits_alike))


def _symmetry(wanted: Wanted) -> None:
    """Check that the number of givens is a sum of sizes of orbits."""
    if wanted.places is not None or wanted.symmetry == "none":
        return
    numbers = orbits(Layout.boxes(1, wanted.size), wanted.symmetry)
    sums = 1  # bit n: n givens are possible
    for orbit in set(numbers):
        sums |= sums << numbers.count(orbit)
    if not sums >> wanted.fewest & ((1 << (wanted.most - wanted.fewest + 1)) - 1):
        raise NotMade(message("no {board} has that many clues with the symmetry {symmetry}, got "
                              "{got}", board=_board(wanted), symmetry=wanted.symmetry,
                              got=_between(wanted.fewest, wanted.most)), kind="orbits",
                      got=_between(wanted.fewest, wanted.most))


def _pattern(wanted: Wanted, places: CellSet) -> None:
    layout = wanted.layout
    if isinstance(layout, Layout) and is_hopeless(layout, places) and not _has_struck(wanted):
        raise NotMade(message("no puzzle with this pattern, since some lines may trade places: "
                              "{pattern}", pattern=_picture(places)), kind="twins")


def _minimal(wanted: Wanted) -> None:
    layout, places, most = wanted.layout, wanted.places, most_needed(wanted.size)
    if wanted.fewest > most:
        raise NotMade(message("no {board} has more than {most} clues that are all needed, since "
                              "no row may be full, got {got}", board=_board(wanted), most=most,
                              got=wanted.fewest), kind="needed", most=most, got=wanted.fewest)
    if places is None or not isinstance(layout, Layout):
        return
    for house in layout.houses:
        if all(cell in places for cell in house.cells):
            raise NotMade(message("no puzzle with this pattern needs all its givens, since "
                                  "{house} is full: {pattern}", house=house.message,
                                  pattern=_picture(places)), kind="needed")


# ---- the difficulty ----------------------------------------------------------------------------
#
# All statements about singles rest on this: a single stays one, whatever else is placed or struck.
# So a puzzle that singles solve is solved by them in any order, and both scales use nothing else on
# it: its rating is that of a single, its level that of its score. On boards with rules that count
# as easy the same holds of singles together with these, whose ratings are below a naked single's.


def _empty(wanted: Wanted) -> int:
    """The number of cells that a puzzle may leave empty."""
    known = 0 if _has_struck(wanted) else fewest_known(wanted.layout)
    return wanted.size**2 - max(wanted.fewest, known)


def _highest_of_singles(empty: int) -> str:
    """The highest level of a puzzle that singles solve."""
    score = HIDDEN_SCORE * empty
    return next(level for level in LEVELS if score <= CAPS.get(level, inf))


def _technique(wanted: Wanted) -> None:
    name, empty = wanted.difficulty.needs, _empty(wanted)
    if name is not None:
        technique = CATALOGUE[name]
        if _is_idle(wanted, technique):
            raise NotMade(message("{technique} has no use on this board: {layout}",
                                  technique=name, layout=wanted.layout_name),
                          kind="room", technique=name)
        size, finder = technique.parameters.get("size", 0), str(technique.finder)
        # k digits in k cells of a house (k lines of a fish) strike in another cell (line) of N.
        room = wanted.size - 1 if technique.family == "subsets" or finder == "fish" else wanted.size
        if isinstance(size, int) and size > room:
            raise NotMade(message("no {board} has room for {technique}: {layout}",
                                  board=_board(wanted), technique=name, layout=wanted.layout_name),
                          kind="room", technique=name)
        if empty < CYCLE and (name != FULL or not empty):
            raise NotMade(message("{why}, without {technique}, got clues {got}", why=_few(empty),
                                  technique=name, got=_between(wanted.fewest, wanted.most)),
                          kind="conflict")
    left = permitted(wanted.difficulty.forbidden)
    if empty and not len(left):
        raise NotMade(message("no puzzle is solved without any technique, and all are forbidden: "
                              "{wishes}", wishes=wanted.layout_name), kind="conflict")


def _level(wanted: Wanted) -> None:
    wish, empty = wanted.difficulty, _empty(wanted)
    if not wish.levels:
        return
    wanted_names = ", ".join(level for level in LEVELS if level in wish.levels)
    name = wish.needs
    if name is not None and name not in SINGLES and wish.levels == {LEVELS[0]} and (
            CATALOGUE[name].rating >= CATALOGUE[NAKED].rating):
        raise NotMade(message(
            "easy techniques solve every {level} puzzle, so none needs {technique}, got level "
            "{got}" if _has_rules(wanted) else
            "singles solve every {level} puzzle, so none needs {technique}, got level {got}",
            level=LEVELS[0], technique=name, got=wanted_names), kind="conflict")
    highest = _highest_of_singles(empty)
    why = _few(empty) if empty < CYCLE else message("singles solve every puzzle that needs "
                                                    "{technique}", technique=name) if (
        name in SINGLES and not (name == NAKED and _has_rules(wanted))) else ""
    if why and all(LEVELS.index(level) > LEVELS.index(highest) for level in wish.levels):
        raise NotMade(message("{why}, so the level is at most {highest}, got level {got}", why=why,
                              highest=highest, got=wanted_names), kind="conflict")


def _rating(wanted: Wanted) -> None:
    if wanted.difficulty.rating is None:
        return
    low, high = wanted.difficulty.rating
    wanted_range = message("rating {low:g}-{high:g}", low=low, high=high)
    floor = max(_floors(wanted), key=lambda bound: bound.rating)
    ceiling = min(_ceilings(wanted), key=lambda bound: bound.rating)
    for bound, outside in ((floor, high < floor.rating), (ceiling, low > ceiling.rating)):
        if outside:
            raise NotMade(message("{why}, got {got}", why=message(bound.why), got=wanted_range),
                          kind="rating")
    if not any(low <= tenths / 10 <= high for tenths in _ratings(wanted)):
        raise NotMade(message("no puzzle has a rating between these, got {range}",
                              range=wanted_range), kind="rating")


def _floors(wanted: Wanted) -> Iterator[Bound]:
    """Lower bounds of the rating."""
    wish, empty = wanted.difficulty, _empty(wanted)
    yield Bound(0.0, message("no rating is below 0"))
    if not empty:
        return
    full, hidden = CATALOGUE[FULL].rating, CATALOGUE[HIDDEN].rating
    above = min(tenths for tenths in _ratings(wanted) if tenths > 10 * hidden) / 10
    yield Bound(full,
                message("only a full grid is rated below {rating:g}, and only {clues} clues ask "
                        "for one", rating=full, clues=wanted.size**2))
    if wish.needs == HIDDEN:
        yield Bound(hidden,
                    message("a puzzle that needs {technique} is rated at least {rating:g}",
                            technique=HIDDEN, rating=hidden))
    elif wish.needs not in (None, FULL):
        yield Bound(above,
                    message("a puzzle that needs {technique} is rated at least {rating:g}",
                            technique=wish.needs, rating=above))
    highest = _highest_of_singles(empty)
    if wish.levels and min(map(LEVELS.index, wish.levels)) > LEVELS.index(highest):
        yield Bound(above,
                    message("a puzzle rated below {rating:g} is at most {level}", rating=above,
                            level=highest))


def _ceilings(wanted: Wanted) -> Iterator[Bound]:
    """Upper bounds of the rating."""
    wish, empty = wanted.difficulty, _empty(wanted)
    most = _ratings(wanted)[-1] / 10
    yield Bound(most, message("no rating is above {rating:g}", rating=most))
    if empty < CYCLE:
        most = CATALOGUE[FULL].rating if empty else 0.0
        yield Bound(most, message("{why}, rated at most {rating:g}", why=_few(empty), rating=most))
    if wish.needs in SINGLES:
        most = CATALOGUE[wish.needs].rating
        yield Bound(most,
                    message("a puzzle that needs {technique} is rated at most {rating:g}",
                            technique=wish.needs, rating=most))
    if wish.levels == {LEVELS[0]}:
        most = CATALOGUE[NAKED].rating
        yield Bound(most,
                    message("easy techniques solve every {level} puzzle, rated at most {rating:g}"
                            if _has_rules(wanted) else
                            "singles solve every {level} puzzle, rated at most {rating:g}",
                            level=LEVELS[0], rating=most))


def _has_rules(wanted: Wanted) -> bool:
    """Whether there are rules, or may be, for which the techniques of rules are rated."""
    return wanted.rules is not None or (
        isinstance(wanted.layout, Layout) and rule_of_searches(wanted.layout) is not None)


def _is_idle(wanted: Wanted, technique: Technique) -> bool:
    """Whether no rule of a board is one that a technique is about, or lets it exchange digits."""
    if not isinstance(wanted.layout, Layout) or wanted.rules is not None:
        return False
    if technique.unique:
        return rule_of_searches(wanted.layout) is not None
    way = technique.parameters.get("reasoning")
    return str(technique.finder) == "rule_cells" and all(
        way != known for _, known, _ in owners_of(wanted.layout))


def _ratings(wanted: Wanted) -> list[int]:
    """The ratings that a puzzle may have, in tenths, and some that none has."""
    rated = by_rating(OF_RULES if _has_rules(wanted) else ()).techniques
    single = {technique.tenths for technique in rated if technique.family == "singles"}
    others = [technique.tenths for technique in rated if technique.family != "singles"]
    longer = range(min(others), max(others) + length_term(LONGEST) + 1)
    return sorted({0, *single, *longer})


# ---- words -------------------------------------------------------------------------------------


def _few(empty: int) -> str:
    if not empty:
        return message("a full grid leaves nothing to solve")
    return message("full houses solve any puzzle with at most {empty} empty cells", empty=empty)


def _board(wanted: Wanted) -> str:
    return message("{size}×{size} puzzle", size=wanted.size)


def _level_name(level: str) -> str:
    return message(level, "level")

def _between(low: float, high: float) -> str:
    return f"{low:g}" if low == high else f"{low:g}-{high:g}"


def _picture(places: CellSet) -> str:
    return "".join("x" if cell in places else "." for cell in range(places.size**2))
