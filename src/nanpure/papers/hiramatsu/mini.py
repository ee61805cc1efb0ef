"""The mini model: his counting, search and table, each next to an independent one.

Grids are texts of 16 digits in array order; ``1234/3412/2143/4321`` shows the rows.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations

from nanpure.maths import grid_total
from nanpure.methods.hiramatsu import mini, orbits
from nanpure.methods.hiramatsu.check import input_check
from nanpure.model.layout import Layout
from nanpure.papers.hiramatsu.printed import FIG_3_2, FIG_4, FIG_4_ONE_WRONG
from nanpure.papers.hiramatsu.puzzles import EMPTY
from nanpure.papers.hiramatsu.traces import trace

__all__ = ["arrangements", "below", "beside", "between", "blocks", "by_hand", "by_parts",
           "by_search", "checked_by_list", "columns", "compared_grids", "compared_rows", "cut_rows",
           "damaged_grids", "damaged_rows", "fewest_givens", "fourths", "full_model", "generated",
           "grid", "grids_in", "grids_of", "half_turned", "images", "impossible", "one_wrong",
           "orbit", "orbit_of", "orbit_sizes", "orbits_of", "pair_counts", "part", "row",
           "rows_agree", "symmetric", "two_turns", "unlike_themselves"]

MINI = Layout.parse("2x2")

# Rows of figure 4 that are fragments in the scan, and those cut off at its foot.
FRAGMENTS = (129, 169, 175, 178, 181, 207, 218, 219, *range(221, 229), 268, 269, *range(271, 279))
CUT = (*range(30, 51), *range(80, 101), *range(132, 151), *range(182, 201), *range(231, 251),
       *range(281, 289))


# ---- parts -------------------------------------------------------------------------------------


def _slashed(digits: str, width: int) -> str:
    return "/".join(digits[k : k + width] for k in range(0, len(digits), width))


def part(number: int) -> str:
    """Return a part of figure 2: ``12/34``."""
    return _slashed("".join(map(str, mini.parts(MINI)[number - 1])), 2)


def arrangements(places: int) -> int:
    """List and count the arrangements of the digits 1 to 4 in so many places: 4Pk."""
    return len(set(permutations("1234", places)))


def blocks() -> dict[str, str]:
    """Return the cells of A, B, C and D: those that change with the part of one block."""
    differing = {}
    for place, letter in enumerate("ABCD"):
        first, other = [1] * 4, [1] * 4
        other[place] = 8  # 21/43 has nothing in common with 12/34
        grids = (mini.compose(MINI, tuple(first)), mini.compose(MINI, tuple(other)))
        differing[letter] = " ".join(MINI.cell_name(cell) for cell in range(16)
                                     if grids[0][cell] != grids[1][cell])
    return differing


def beside(number: int) -> list[int]:
    """Return the parts that fit at B next to a part at A."""
    return list(mini.beside(MINI, number))


def below(number: int) -> list[int]:
    """Return the parts that fit at C below a part at A."""
    return list(mini.below(MINI, number))


def pair_counts() -> list[list[int]]:
    """Return the choices for B, for C and for pairs, over all 24 parts at A, without repeats."""
    choices = {(len(beside(n)), len(below(n)), len(mini.pairs(MINI, n))) for n in range(1, 25)}
    return [list(counts) for counts in sorted(choices)]


def impossible(number: int) -> list[list[int]]:
    """Return the pairs (B, C) around a part at A that leave no part for D."""
    return [list(pair) for pair, fourth in mini.pairs(MINI, number).items() if not fourth]


def fourths() -> dict[int, int]:
    """Count, over all parts at A and all pairs, how often D has no part, or one (or more)."""
    counts: dict[int, int] = {}
    for number in range(1, 25):
        for fourth in mini.pairs(MINI, number).values():
            counts[len(fourth)] = counts.get(len(fourth), 0) + 1
    return dict(sorted(counts.items()))


def by_parts() -> int:
    """Count the grids by parts: for each part at A, the pairs with their parts at D."""
    return sum(len(fourth) for n in range(1, 25) for fourth in mini.pairs(MINI, n).values())


# ---- grids -------------------------------------------------------------------------------------


@cache
def _grids() -> list[str]:
    *_, end = trace("c", EMPTY)
    return [solution.line() for solution in getattr(end, "solutions", ())]


def grids_of(first: int = 1, last: int = 288) -> list[str]:
    """Return the grids with these numbers, as found by algorithm C on the empty board."""
    return _grids()[first - 1 : last]


def grid(number: int) -> str:
    """Return a grid with its rows separated."""
    return _slashed(grids_of(number, number)[0], 4)


def by_search() -> int:
    """Count the grids that algorithm C finds."""
    return len(grids_of())


@cache
def by_hand() -> list[str]:
    """Build all grids from the 24 orders of 1 to 4 as rows, without any method."""
    rows = ["".join(order) for order in permutations("1234")]

    def fits(above: tuple[str, ...], row: str) -> bool:
        if any(digit == other for upper in above for digit, other in zip(upper, row, strict=True)):
            return False
        return len(above) % 2 == 0 or not ({*above[-1][:2]} & {*row[:2]})

    grids: list[tuple[str, ...]] = [()]
    for _ in range(4):
        grids = [(*above, row) for above in grids for row in rows if fits(above, row)]
    return sorted(map("".join, grids))


def compared_grids() -> list[list[int]]:
    """Compare figure 3-2 with the run: how many grids agree, and the numbers of the others."""
    same = [n for n, digits in FIG_3_2.items() if digits == grids_of()[n - 1]]
    return [[len(same)], [n for n in FIG_3_2 if n not in same]]


def damaged_grids() -> dict[int, list[str]]:
    """Return the damaged grids: as printed, the rows that differ, and these rows by the run.

    A row equal to that of the preceding grid is marked by its number.
    """
    damaged = {}
    for number, digits in FIG_3_2.items():
        true, before = (grids_of()[number - k] for k in (1, 2))
        if digits == true:
            continue
        numbers = [int(digit) for digit in digits]
        notes = [f"{len(input_check(numbers, MINI))} mistakes"]
        for k in range(0, 16, 4):
            if digits[k : k + 4] != true[k : k + 4]:
                source = f" (of {number - 1})" * (digits[k : k + 4] == before[k : k + 4])
                notes.append(f"row {k // 4 + 1}: {digits[k : k + 4]}{source} for {true[k : k + 4]}")
        damaged[number] = notes
    return damaged


def between(first: int, last: int) -> list[str]:
    """Return the grids between two grids as figure 3-2 prints them, in the order of rows."""
    return [digits for digits in by_hand() if FIG_3_2[first] < digits < FIG_3_2[last]]


def checked_by_list(puzzle: str) -> int:
    """Count the listed grids that agree with a puzzle."""
    return sum(all(sign in (".", digit) for sign, digit in zip(puzzle, digits, strict=True))
               for digits in grids_of())


@cache
def fewest_givens(number: int) -> int:
    """Return the least number of digits of a grid that exclude all other grids of the list."""
    own = grids_of()[number - 1]
    alike = {frozenset(cell for cell in range(16) if own[cell] == other[cell])
             for other in grids_of() if other != own}
    return next(many for many in range(17) for cells in combinations(range(16), many)
                if not any(same.issuperset(cells) for same in alike))


# ---- rotations and reflections -----------------------------------------------------------------


def columns() -> list[str]:
    """Return the columns of the table."""
    return list(orbits.columns(MINI))


@cache
def _table() -> tuple[tuple[int, ...], ...]:
    return orbits.table(MINI)


def row(number: int) -> list[int]:
    """Return a row of figure 4, ma to rd."""
    return list(_table()[number - 1])


def clockwise(digits: str) -> str:
    """Turn a grid by 90 degrees, as text."""
    return "".join(digits[4 * (3 - c) + r] for r in range(4) for c in range(4))


def left_right(digits: str) -> str:
    """Reflect a grid left to right."""
    return "".join(digits[k : k + 4][::-1] for k in range(0, 16, 4))


def upside_down(digits: str) -> str:
    """Reflect a grid upside down."""
    return "".join(digits[k : k + 4] for k in (12, 8, 4, 0))


def _number(digits: str) -> int:
    return by_hand().index(digits) + 1


@cache
def images(number: int) -> list[int]:
    """Compute a row of figure 4 from the text of the grid: four turns, four of the reflection."""
    numbers = []
    for start in (by_hand()[number - 1], left_right(by_hand()[number - 1])):
        for _ in range(4):
            numbers.append(_number(start))
            start = clockwise(start)
    return numbers


def rows_agree(*numbers: int) -> int:
    """Count the grids (default: all) whose row agrees with an independent computation."""
    return sum(row(n) == images(n) for n in numbers or range(1, 289))


def generated(number: int) -> dict[str, object]:
    """Turn a grid both ways and reflect it both ways; also return all results of any series."""
    digits = by_hand()[number - 1]
    ways = {"clockwise": clockwise(digits),
            "anticlockwise": clockwise(clockwise(clockwise(digits))),
            "left-right": left_right(digits), "up-down": upside_down(digits)}
    everything, new = {digits}, {digits}
    while new:
        new = {way(grid) for grid in new
               for way in (clockwise, left_right, upside_down)} - everything
        everything |= new
    return {**{name: _number(image) for name, image in ways.items()},
            "all": sorted(map(_number, everything))}


def two_turns(number: int) -> int:
    """Return the number of a grid after two successive turns by 90 degrees in the table."""
    return row(row(number)[1])[1]


def half_turned(number: int) -> str:
    """Return a grid turned by 180 degrees, with its rows separated."""
    return _slashed(clockwise(clockwise(grids_of()[number - 1])), 4)


def orbit(number: int) -> list[int]:
    """Return the images of a grid under rotation and reflection."""
    return sorted(set(row(number)))


def orbit_of() -> list[list[int]]:
    """Return all orbits by their smallest number."""
    return [list(orbit) for orbit in orbits.orbits(MINI)]


def orbit_sizes() -> dict[int, int]:
    """Count the orbits of each size."""
    return orbits.sizes(MINI)


def orbits_of(size: int) -> list[list[int]]:
    """Return the orbits of one size."""
    return [orbit for orbit in orbit_of() if len(orbit) == size]


def symmetric() -> list[int]:
    """Return the grids that are equal to their own half turn."""
    return list(orbits.point_symmetric(MINI))


def unlike_themselves() -> int:
    """Count the grids that all seven other rotations and reflections change."""
    return sum(n not in row(n)[1:] for n in range(1, 289))


# ---- figure 4 against the run ------------------------------------------------------------------


def compared_rows() -> list[list[int]]:
    """Return how many rows of figure 4 are legible, and which of them differ from the run."""
    return [[len(FIG_4)], [n for n, printed in FIG_4.items() if printed != row(n)]]


def one_wrong(number: int) -> dict[str, list[int]]:
    """Return the columns in which a row of figure 4 differs from the run: printed, computed."""
    pairs = zip(columns(), FIG_4_ONE_WRONG[number], row(number), strict=True)
    return {name: [printed, true] for name, printed, true in pairs if printed != true}


def _restored() -> dict[int, list[int]]:
    """All rows that follow from the legible printed ones.

    A row names the turns and reflections of its grid. Turned once more, or begun at the reflection,
    it is the row of another grid: ma mb mc md ra rb rc rd gives mb mc md ma, rd ra rb rc.
    """
    rows = {}
    for m1, m2, m3, m4, r1, r2, r3, r4 in FIG_4.values():
        turns, mirrors = [m1, m2, m3, m4], [r1, r2, r3, r4]
        for k in range(4):
            rows[turns[k]] = turns[k:] + turns[:k] + mirrors[4 - k :] + mirrors[: 4 - k]
            rows[mirrors[k]] = mirrors[k:] + mirrors[:k] + turns[4 - k :] + turns[: 4 - k]
    return rows


def _restored_rows(numbers: tuple[int, ...]) -> list[int]:
    restored = _restored()
    return [len(numbers), sum(restored.get(n) == row(n) for n in numbers)]


def damaged_rows() -> list[int]:
    """Count the rows that are fragments in the scan, and those implied by others as in the run."""
    return _restored_rows(FRAGMENTS)


def cut_rows() -> list[int]:
    """Count the rows that the scan cuts off, and those implied by others as in the run."""
    return _restored_rows(CUT)


# ---- beyond 4×4 ------------------------------------------------------------------------------


def grids_in(box: str) -> str:
    """Count the grids of a board of boxes by column sets; as text."""
    total = grid_total(box)
    assert total is not None
    return str(total.grids)


def full_model(box: str) -> list[str]:
    """Count the grids, grids equal to their half turn, and orbits of a board; as texts."""
    counts = orbits.count(Layout.parse(box))
    if counts is None:
        raise TypeError("expected a count without a limit")
    return [str(counts.grids), str(counts.symmetric), str(counts.count)]
