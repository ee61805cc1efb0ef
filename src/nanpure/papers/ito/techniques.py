"""One sweep of a technique: its effects, and when those of 4 and 5.1 to 5.6 act."""

# ruff: noqa: E741  (l is his name for the row)

from __future__ import annotations

from functools import cache
from itertools import combinations, product

from nanpure.base.arrays import np
from nanpure.methods import ito
from nanpure.methods.ito.lines import line_in_box
from nanpure.methods.ito.squares import hamada
from nanpure.model.grid import Grid
from nanpure.model.step import Step
from nanpure.papers.ito.boards import FIG5, board, grid, keep, left, names_of, only, place, turned
from nanpure.papers.ito.puzzles import EMPTY
from nanpure.papers.notes import arguments_of, effects_of

__all__ = ["LETTERS", "after", "area_combinations", "area_letters", "area_segments",
           "area_weights", "b_of", "box_sum", "codes_of_box", "counts_that_act", "cycle",
           "effects", "first_cells_of", "hamada_cases", "hamada_state", "hamada_with",
           "ignored_boxes", "left_after", "lines_of_loss", "marked_cells", "marks",
           "one_weight_each", "pairs_that_act", "removed_by", "removed_from", "segment_acts",
           "sets_that_act", "shifted_sums", "single_at_each_place", "sizes_that_act", "square",
           "square_cases", "steps_of", "three_boxes"]

LETTERS = "ABCDEFGHI"  # the segments of a band in figure 5, box by box from top to bottom


def steps_of(technique: str, start: str | Grid) -> list[Step]:
    """Return the steps of one sweep of a technique."""
    return ito.technique(technique, grid(start) if isinstance(start, str) else start)


def effects(technique: str, start: str | Grid) -> list[str]:
    """Return what one sweep of a technique places (+) or removes (-), in order: ``"-3r1c2"``."""
    return [text for step in steps_of(technique, start) for text in effects_of(step)]


def removed_by(technique: str, start: str | Grid, cells: str) -> list[str]:
    """Return what the step on these cells removes, ``"3r1c2"``; nothing without such a step."""
    return [
        candidate for step in steps_of(technique, start)
        if names_of(arguments_of(step)["cells"]) == cells
        for candidate in str(step.deduction.eliminations).split()
    ]


def marked_cells(step: Step) -> dict[str, tuple[int, ...]]:
    """Return the cells that a step marks, by the marks of the figures."""
    return {ito.MARKS[name]: cells for name, cells in arguments_of(step).items()
            if name in ito.MARKS and isinstance(cells, tuple)}


def marks(technique: str, start: str | Grid) -> dict[str, list[list[int]]]:
    """Return the cells (l, m) that the first step marks, by the marks of the figures."""
    [first, *_] = steps_of(technique, start)
    return {sign: [*map(place, cells)] for sign, cells in marked_cells(first).items()}


def area_segments(start: str | Grid) -> dict[str, str]:
    """Return the letters of figure 5's dark, light and cleaned segments of the upper band."""
    [step] = steps_of("two_box_lines_row", start)
    gone = [place(cell) for cell, _ in step.deduction.eliminations]
    cells = {**marks("two_box_lines_row", start), "removed": gone}
    return {name: "".join(sorted({LETTERS[(m - 1) // 3 * 3 + l - 1] for l, m in some}))
            for name, some in cells.items()}


def after(technique: str, start: str | Grid) -> Grid:
    """Return the state after one sweep."""
    now = grid(start) if isinstance(start, str) else start
    for step in steps_of(technique, now):
        now = now.after(step.deduction)
    return now


def left_after(technique: str, start: str | Grid, l: int, m: int) -> list[int]:
    """Return the digits left in cell (l, m) after one sweep."""
    return left(after(technique, start), l, m)


def removed_from(technique: str, start: str | Grid) -> list[int]:
    """Count the candidates that one sweep removes, and return their digits."""
    gone = [effect for effect in effects(technique, start) if effect.startswith("-")]
    return [len(gone), *sorted({int(effect[1]) for effect in gone})]


# ---- section 4: when a single acts ---------------------------------------------------------------

UNITS = {"box": ("b1", [f"r{l}c{m}" for l in (1, 2, 3) for m in (1, 2, 3)]),
         "row": ("r1", [f"r1c{m}" for m in range(1, 10)]),
         "col": ("c1", [f"r{l}c1" for l in range(1, 10)])}


def counts_that_act(unit: str) -> list[int]:
    """Return the numbers of T in a unit, of 0 to 9, at which digit 5 is placed there.

    For ``depth``, the number of digits left in cell (1,1).
    """
    numbers = []
    for number in range(10):
        if unit == "depth":
            state = keep(EMPTY, "r1c1=" + "123456789"[:number])
            acts = bool(effects("single_in_depth", state))
        else:
            name, cells = UNITS[unit]
            state = only(EMPTY, 5, name, " ".join(cells[:number]))
            acts = any(effect[3:] in {cell[1:] for cell in cells}
                       for effect in effects(f"single_in_{unit}", state))
        if acts:
            numbers.append(number)
    return numbers


def single_at_each_place() -> int:
    """Count the places, of 81, that are found as the only place of a digit in its box."""
    right = 0
    for k, n in product(range(1, 10), range(1, 10)):
        l, m = (k - 1) // 3 * 3 + (n - 1) // 3 + 1, (k - 1) % 3 * 3 + (n - 1) % 3 + 1
        placed = effects("single_in_box", only(EMPTY, 5, f"b{k}", f"r{l}c{m}"))
        right += placed[0] == f"+5r{l}c{m}"
    return right


def lines_of_loss(technique: str) -> list[int]:
    """Count the 5s left in row 2, in column 3, and in row 3 (row m) after placing 5 at (2,3)."""
    states = {"box": only(EMPTY, 5, "b1", "r2c3"), "row": only(EMPTY, 5, "r2", "r2c3"),
              "depth": keep(EMPTY, "r2c3=5")}
    now = after(f"single_in_{technique}", states[technique])
    cube = board(now).cube[:, :, 4]
    return [int(cube[1].sum()), int(cube[:, 2].sum()), int(cube[2].sum())]


# ---- 5.1, 5.2: cyclic cells ----------------------------------------------------------------------


def cycle(number: int, unit: str = "row") -> Grid:
    """Return the first N cells of a unit with the digits 1·2, 2·3, …, N·1."""
    cells = UNITS[unit][1][:number]
    return keep(EMPTY, " ".join(f"{cell}={n + 1}{(n + 1) % number + 1}"
                                for n, cell in enumerate(cells)))


def sizes_that_act(unit: str = "row") -> list[int]:
    """Return the N from 2 to 9 for which a cycle of N cells removes something from its unit."""
    return [number for number in range(2, 10)
            if number < 9 and effects(f"cyclic_cells_{number}_{unit}", cycle(number, unit))]


def pairs_that_act(unit: str) -> int:
    """Count the pairs of cells of a unit that are found as cyclic cells of 1 and 5."""
    cells = UNITS[unit][1]
    return sum(
        removed_by(f"cyclic_cells_2_{unit}", keep(EMPTY, f"{cell}=15 {other}=15"),
                   f"{cell} {other}") != []
        for cell, other in combinations(cells, 2)
    )


def sets_that_act(number: int) -> int:
    """Count the sets of N cells of box 1 that are found as cyclic cells of the digits 1 to N."""
    some = "123456789"[:number]
    return sum(
        removed_by(f"cyclic_cells_{number}_box",
                   keep(EMPTY, " ".join(f"{cell}={some}" for cell in cells)), " ".join(cells)) != []
        for cells in combinations(UNITS["box"][1], number)
    )


SHIFTS = (1, 2, 3)


# ---- 5.3 -----------------------------------------------------------------------------------------


def box_sum(start: str | Grid, k: int, num: int) -> int:
    """5.3: return the sum of the weights where digit *num* is left in box *k*, from 1."""
    return int(ito.line_weights()[board(start).part(k - 1)[:, :, num - 1]].sum())


def one_weight_each() -> list[int]:
    """Return the sums of weights when digit 5 is left in one cell of box 1, cell by cell."""
    cells = [f"r{l}c{m}" for l, m in product((1, 2, 3), repeat=2)]
    return [box_sum(only(EMPTY, 5, "b1", cell), 1, 5) for cell in cells]


@cache
def codes_of_box(line: str) -> list[list[int]]:
    """Return the sums of weights at which the first, second and third line of box 1 act.

    This tries all 512 sets of cells where a digit may be left in the box. For columns the weights
    are transposed.
    """
    codes: list[list[int]] = [[], [], []]
    for code in range(512):
        now = board(EMPTY)
        part = np.array([code >> n & 1 for n in range(9)], dtype=np.bool_).reshape(3, 3)
        now.cube[:, :, 1:] = False
        now.cube[:3, :3, 0] = part if line == "row" else part.transpose()
        for step in line_in_box(now, "row" if line == "row" else "col"):
            arguments = arguments_of(step)
            if arguments["house"] == 0 and isinstance(arguments["line"], int):
                codes[arguments["line"] - 1].append(code)
    return codes


# ---- 5.4 -----------------------------------------------------------------------------------------


def area_weights() -> list[list[int]]:
    """Return the weights of the segments of a band, row by row."""
    rows: list[list[int]] = ito.area_weights().tolist()
    return rows


def area_letters() -> dict[str, list[str]]:
    """Return the sets of T among A to I that have each code's sum (5.4), as letters.

    G, H and I have no weight, so each sum stands for one set of A to F.
    """
    weight = ito.area_weights()
    sets: dict[str, set[str]] = {}
    for flags in product((False, True), repeat=9):
        area3 = np.array(flags).reshape(3, 3).transpose()  # A B C is the first column
        code = int(weight[area3].sum())
        if code in ito.area_codes():
            letters = "".join(c for c, t in zip("ABCDEF", flags, strict=False) if t)
            sets.setdefault(str(code), set()).add(letters)
    return {code: sorted(letters) for code, letters in sorted(sets.items())}


def segment_acts() -> list[str]:
    """Return the sets of cells (1 to 3) of segment A at which figure 5 still acts: ``"13"``."""
    cells = [f"r1c{m}" for m in (1, 2, 3)]
    below = "r2c1 r2c2 r2c3"
    sets = []
    for size in range(4):
        for some in combinations((0, 1, 2), size):
            state = only(FIG5, 1, "b1", " ".join(cells[n] for n in some) + " " + below)
            if effects("two_box_lines_row", state):
                sets.append("".join(str(n + 1) for n in some))
    return sets


def area_combinations(line: str) -> int:
    """Count the combinations of band, pair of rows and third box that clean just six cells."""
    right = 0
    for u, v, rows in product(range(3), range(3), combinations(range(3), 2)):
        state = keep(EMPTY, "")
        for box in range(3):
            if box != v:
                cells = [f"r{3 * u + i + 1}c{3 * box + j + 1}" for i in rows for j in range(3)]
                state = only(state, 1, f"b{3 * u + box + 1}", " ".join(cells))
        want = [f"-1r{3 * u + i + 1}c{3 * v + j + 1}" for i in rows for j in range(3)]
        if line == "col":
            state = turned(state)
            want = sorted(f"-1r{candidate.partition('c')[2]}c{candidate[3]}" for candidate in want)
        right += effects(f"two_box_lines_{line}", state) == want
    return right


def three_boxes() -> Grid:
    """Leave 1 only in rows 1 and 2 in all three boxes of a band, so that every shift would hit."""
    return only(FIG5, 1, "b3", "r1c7 r1c8 r1c9 r2c7 r2c8 r2c9")


def shifted_sums(start: str | Grid, num: int) -> list[int]:
    """Return the upper band's sums for shifts 1, 2 and 3, by loops over cells and segments."""
    cube = board(start).cube
    area3 = [[any(cube[i, 3 * v + j, num - 1] for j in range(3)) for v in range(3)]
             for i in range(3)]
    weight = ito.area_weights().tolist()
    return [sum(weight[i][v] for i in range(3) for v in range(3) if area3[i][(v + shift) % 3])
            for shift in SHIFTS]


def ignored_boxes() -> list[int]:
    """Return the box (from 1) without weight after a shift by 1, 2 and 3 to the left."""
    return [int(np.roll(np.arange(3), -shift)[ito.area_weights().sum(axis=0) == 0][0]) + 1
            for shift in SHIFTS]


def first_cells_of(technique: str, start: str | Grid) -> list[int]:
    """Return the boxes, from 1, where one sweep removes something, in its order."""
    cells = [place((int(effect[3]) - 1) * 9 + int(effect[5]) - 1)
             for effect in effects(technique, start)]
    return list(dict.fromkeys((l - 1) // 3 * 3 + (m - 1) // 3 + 1 for l, m in cells))


# ---- 5.5 -----------------------------------------------------------------------------------------


def square(one: str, other: str) -> Grid:
    """Return a state with 3 left only in some cells of two rows: ``"r3c3 r3c7", "r7c3 r7c7"``."""
    state = keep(EMPTY, "")
    for cells in (one, other):
        state = only(state, 3, cells[:2], cells)
    return state


def square_cases() -> dict[str, int]:
    """Count the candidates that a square removes, for each variant of the rule."""
    cases = {
        "two rows with the same two columns": ("r3c3 r3c7", "r7c3 r7c7"),
        "three places in a row": ("r3c3 r3c7 r3c9", "r7c3 r7c7"),
        "other columns": ("r3c3 r3c7", "r7c3 r7c8"),
        "all in one box": ("r1c1 r1c2", "r2c1 r2c2"),
    }
    return {name: len(effects("x_wing_row", square(*rows))) for name, rows in cases.items()}


# ---- 5.6 -----------------------------------------------------------------------------------------


def hamada_state(
    a: str = "r7c2=39", near: str = "r9c3=39", b: str = "r9c7=39", pair: str = "r2c2=37 r2c7=37",
    row: str = "r2c2 r2c7",
) -> Grid:
    """Return figure 7 without its digits, with A, A', B, the pair C D and the places of 3."""
    return only(keep(EMPTY, f"{a} {near} {b} {pair}"), 3, "r2", row)


def hamada_cases() -> dict[str, int]:
    """Count the candidates removed, for each variant of the rule."""
    cases = {
        "as figure 7": hamada_state(),
        "A and A' have other digits": hamada_state(a="r7c2=38"),
        "A' has a third digit": hamada_state(near="r9c3=389"),
        "B in a row without A or A'": hamada_state(b="r8c7=39"),
        "B has other digits": hamada_state(b="r9c7=38"),
        "3 in a third cell of row 2": hamada_state(row="r2c2 r2c7 r2c9"),
        "C and D in other columns": hamada_state(pair="r2c2=37 r2c8=37", row="r2c2 r2c8"),
        # Line 27, l .ne. l1 .and. l .ne. l2: C and D must not be A or A' and B themselves.
        "the row of A for C and D": only(
            keep(EMPTY, "r7c2=39 r9c3=39 r9c7=39"), 3, "r7", "r7c2 r7c7"),
        "the row of B for C and D": only(
            keep(EMPTY, "r7c2=39 r9c2=39 r9c7=39"), 3, "r9", "r9c2 r9c7"),
    }
    return {name: len(effects("hamada_row", state)) for name, state in cases.items()}


def b_of(number: int) -> int:
    """Count the candidates removed when B has so many digits left of 3, 9, 8, 5, 6."""
    return len(effects("hamada_row", hamada_state(b="r9c7=" + "39856"[:number])))


def hamada_with(start: str | Grid, *, all_pairs: bool) -> int:
    """Count the candidates that one sweep removes, with all pairs of a box or only the first."""
    return sum(len(step.deduction.eliminations) for step in hamada(board(start), all_pairs))
