"""Ito: options, names, words, marks and figures of the paper, bad input, boards of all shapes."""

# ruff: noqa: E741  (l is Ito's name for the row)

from __future__ import annotations

import random
import re
from string import Formatter
from typing import Any

import pytest

from ito_cases import (
    BY_ID,
    CASES,
    FIGURE_1,
    SYMMETRIC,
    effects,
    grid_of,
    message,
    places,
    solved,
)
from nanpure import Grid, Layout, ParseError, Puzzle, Unsupported
from nanpure.base.cells import parse_cell
from nanpure.io.figures import Board, Mark
from nanpure.io.ito_candidates import mini_grids
from nanpure.io.method_words import short
from nanpure.methods import ito
from nanpure.methods.ito.squares import hamada
from nanpure.methods.ito.words import WORDS
from nanpure.methods.protocol import replay
from nanpure.model.step import Finding, Step
from nanpure.papers.ito.figures.boards import single_box, single_row

# ---- options -----------------------------------------------------------------------------------


def test_nested_trial_finds_what_one_level_cannot() -> None:
    """n99 has two independent ambiguities, so that no single trial completes it."""
    grid = Puzzle.parse(BY_ID["ito-n99"]["puzzle"]).grid()
    events, outcome = solved(grid, trial=2)

    assert outcome.solutions[0].is_solution
    assert outcome.depth == 2
    boards = replay(grid, events)
    assert (boards[0], boards[2]) == (outcome.end, outcome.solutions[0])
    assert not outcome.complete


def test_a_trial_is_not_compared_with_the_cube_of_another() -> None:
    """The dummycube is restored with cube and array.

    Else trials of two candidates that come to the same board would both end with it at once: the
    first pass of the second would find "nothing changed", though it has placed a digit.
    """
    grid = Puzzle.parse(BY_ID["ito-n99"]["puzzle"]).grid()
    trials: list[list[str]] = []
    for event in solved(grid)[0]:
        if event.kind == "assume":
            trials.append([])
        elif trials and event.note is not None and event.note.id.startswith("ito.status."):
            trials[-1].append(event.note.id)

    assert len(trials) == 24
    assert all(first == "ito.status.0" for first, *_ in trials)


def test_trial_order() -> None:
    grid = Puzzle.parse(BY_ID["ito-trial-5"]["puzzle"]).grid()
    trials = [
        event.deduction.placements
        for event in solved(grid, trial_order="fewest")[0]
        if event.kind == "assume" and isinstance(event, Finding)
    ]
    stuck = solved(grid, trial=0)[1].end
    assert stuck is not None
    counts = [len(stuck.digits(next(iter(tried))[0])) for tried in trials]

    assert counts == sorted(counts)
    assert counts[0] == min(len(stuck.digits(c)) for c in range(81) if not stuck.values[c])


def test_smaller_cyclic_cells_reach_less() -> None:
    """[OPEN] largest N: 4 is not enough, there is no hidden subset among the techniques."""
    ends = []
    for largest in (1, 2, 3, 4, 8):
        end = solved(Puzzle.parse(BY_ID["ito-trial-5"]["puzzle"]).grid(), largest=largest, trial=0)
        assert end[1].end is not None
        ends.append(len(end[1].end.candidate_set()))
        names = {event.technique for event in end[0] if isinstance(event, Step)}
        assert not any(f"ito.cyclic_cells_{n}_" in name for n in range(largest + 1, 9)
                       for name in names)

    assert ends == sorted(ends, reverse=True)
    state = grid_of(BY_ID["ito-state-subset6_col-1"])
    assert ito.technique("cyclic_cells_6_col", state)
    small, all_sizes = (solved(state, largest=n, trial=0)[1].end for n in (4, 8))
    assert small is not None
    assert all_sizes is not None
    assert len(all_sizes.candidate_set()) <= len(small.candidate_set())


def _hamada(grid: Grid, all_pairs: bool) -> list[Step]:
    board = ito.initialize(grid)
    return [*hamada(board, all_pairs), *hamada(board.turn(), all_pairs)]


def test_hamada_with_the_first_pair_of_a_box() -> None:
    """All pairs see at least what the first pair of each box sees."""
    for case in CASES:
        if case["kind"] == "technique_state" and "amada" in case["technique"]:
            grid = grid_of(case)
            every = effects(_hamada(grid, True))[1]
            assert effects(_hamada(grid, False))[1] <= every
            assert places(case["expected"]["eliminations"]) <= every
    # Box 1 has two pairs, {1,2} first; only the second, {3,4}, makes the move: A r3c1, A' r2c2,
    # B r2c5, C and D at the ends of row 9.
    state = {(0, 0): "12", (0, 1): "12", (2, 0): "34", (1, 1): "34", (1, 4): "34"}
    state |= {(8, m): "3456789" if m in (0, 4) else "56789" for m in range(9)}
    removed = [
        (9 * row + m, digit)
        for (row, m), left in state.items()
        for digit in range(1, 10)
        if str(digit) not in left
    ]
    grid = Puzzle((0,) * 81, Layout.default(9), tuple(removed)).grid()

    assert effects(_hamada(grid, False)) == (set(), set())
    assert effects(_hamada(grid, True))[1] == {(18, 3), (18, 4), (13, 3), (13, 4)}


def test_families_and_names() -> None:
    names = ito.technique_names()
    grid = Puzzle.parse(FIGURE_1).grid()

    assert len(names) == len(set(names)) == 4 + 7 * 3 + 8
    assert {s.technique for s in ito.technique("line_in_box", grid)} == {
        "ito.line_in_box_row", "ito.line_in_box_col"}
    both = ito.technique("cyclic_cells_2_box + cyclic_cells_2_row", grid)
    assert {s.technique for s in both} == {"ito.cyclic_cells_2_box", "ito.cyclic_cells_2_row"}
    assert ito.technique("X-Wing (row)", grid) == ito.technique("x_wing_row", grid)
    for wrong in ("", "+", "swordfish", "cyclic_cells_9_box", "x_wing_ro", "row"):
        with pytest.raises(ParseError, match="techniques of ito"):
            ito.technique(wrong, grid)


# ---- words and marks ---------------------------------------------------------------------------


@pytest.mark.slow
def test_every_note_is_worded() -> None:
    seen: dict[str, set[str]] = {}
    for case in CASES:
        if case["kind"] in ("puzzle", "trial", "technique_state"):
            steps = ito.technique(case.get("technique", "line_in_box"), grid_of(case))
            trace = solved(grid_of(case), max_steps=400)[0] if "puzzle" in case else []
            for event in [*steps, *trace]:
                if event.note:
                    seen.setdefault(event.note.id, set()).update(event.note.arguments)

    assert set(seen) == set(WORDS)
    for name in WORDS:
        for template in (short(name, "en"), short(name, "ja")):
            assert template
            used = {field for _, field, _, _ in Formatter().parse(template) if field}
            assert used <= seen[name], name
    for name, text in ito.MESSAGES.items():
        note = "ito." + text.replace(" ", "_")
        assert (short(note, "en"), short(note, "ja")) == (text, text), name


def test_the_marks_of_the_figures() -> None:
    def marks(name: str, grid: Grid) -> dict[str, tuple[int, ...]]:
        step = ito.technique(name, grid)[0]
        assert step.note is not None
        return {key: step.note.arguments[key] for key in ito.MARKS if key in step.note.arguments}

    assert marks("x_wing_row", grid_of(BY_ID["ito-fig6"])) == {
        "circle_cells": (20, 60), "disc_cells": (24, 56)}
    assert marks("hamada_row", grid_of(BY_ID["ito-fig7"])) == {
        "circle_cells": (55, 78), "disc_cells": (74,), "triangle_cells": (10, 15)}
    # Figure 5 in another band: two_box_lines_col of case two-pure-3 clears box 3.
    two = marks("two_box_lines_col", grid_of(BY_ID["ito-two-pure-3"]))
    assert {cell % 9 for cell in two["dark_cells"]} == {6, 7}
    assert {cell % 9 for cell in two["light_cells"]} == {8}
    assert len(two["dark_cells"]) == 12
    assert len(two["light_cells"]) == 6


# ---- bad input and other boards ----------------------------------------------------------------


@pytest.mark.parametrize("text", ["11" + "." * 79, "1.......1" + "." * 72, "5" * 81])
def test_equal_givens_are_inconsistent(text: str) -> None:
    events, outcome = solved(text)

    assert message(outcome) == "inconsistent"
    assert (outcome.status, outcome.complete, outcome.solutions) == ("none", True, ())
    assert [event.kind for event in events] == ["status", "status"]


def test_equal_givens_as_written() -> None:
    """The array is tested only when the cube is empty."""
    line = list(BY_ID["ito-fig1-symmetric"]["expected"]["solution"])
    line[0] = line[1]
    assert message(solved("".join(line), check_givens=False)[1]) == "inconsistent"
    assert message(solved("11" + "." * 14, check_givens=False)[1]) == "unable to solve"


def test_complete_boards() -> None:
    line = BY_ID["ito-fig1-symmetric"]["expected"]["solution"]
    events, outcome = solved(line)

    assert outcome.solutions[0].line() == line
    assert not any(isinstance(event, Step) for event in events)


def test_a_cell_without_digits_is_noticed_only_at_the_end() -> None:
    grid = Puzzle.parse("12..3....4......").grid()
    struck = grid.remove([(3, digit) for digit in range(1, 5)])
    outcome = solved(struck)[1]

    assert outcome.status in ("none", "stuck")
    assert not outcome.solutions


@pytest.mark.parametrize(
    "text", ["3x3+diagonals", "2x2+windows", "jigsaw:AABBBCAABBCADEECCDEECDDDE"]
)
def test_other_layouts_are_unsupported(text: str) -> None:
    layout = Layout.parse(text)
    grid = Puzzle((0,) * layout.cells, layout).grid()
    for call in (
        lambda: ito.METHOD.serves(layout),
        lambda: list(ito.METHOD.run(grid)),
        lambda: ito.technique("x_wing", grid),
    ):
        with pytest.raises(Unsupported, match="'ito'.*" + re.escape(text[:6])):
            call()


@pytest.mark.parametrize("wrong", [
    {"largest": 10}, {"largest": 0}, {"largest": "x"}, {"trial": -1}, {"trial": "one"},
    {"trial_order": "random"},
])
def test_wrong_options(wrong: dict[str, Any]) -> None:
    [(name, value)] = wrong.items()
    with pytest.raises((ValueError, TypeError), match=f"{name}.*{value!r}"):
        solved(SYMMETRIC, **wrong)


@pytest.mark.parametrize("text", ["1x1", "1x5", "2x2", "3x2", "2x5", "4x4", "5x5",
                                  pytest.param("6x6", marks=pytest.mark.slow)])
def test_boards_of_all_shapes(text: str) -> None:
    """What is placed in a grid with holes is what stood there."""
    layout = Layout.parse(text)
    n, rng = layout.size, random.Random(5)
    rows, columns = layout.box_shape or (1, n)
    shifts = [columns * j + i for i in range(columns) for j in range(rows)]
    values = [(shift + m) % n + 1 for shift in shifts for m in range(n)]
    givens = tuple(value if rng.random() < 0.6 else 0 for value in values)
    end = solved(Puzzle(givens, layout).grid(), trial=0, max_steps=3 * n * n)[1].end

    # Without trial a digit is placed only where all solutions have it.
    assert end is not None
    assert all(have in (0, want) for have, want in zip(end.values, values, strict=True))


def test_single_places_are_marked_in_their_figures() -> None:
    for figure in (single_box(), single_row()):
        board, = figure.parts
        assert isinstance(board, Board)
        cell = {"4.2": "r3c1", "4.3": "r8c3"}[figure.title.en[:3]]
        assert board.marks == (Mark(parse_cell(cell, 9), 3, "○"),)


# ---- figure 2 ----------------------------------------------------------------------------------


def test_figure_2() -> None:
    drawn = mini_grids(Puzzle.parse("." * 81).grid()).splitlines()

    assert len(drawn) == 9 * 3 + 10
    assert len(set(map(len, drawn))) == 1
    assert drawn[1] == "┃" + "┃".join(["│".join([" 1 2 3 "] * 3)] * 3) + "┃"
    assert drawn[3].count("7 8 9") == 9


def test_mini_grids_show_what_is_left() -> None:
    """Figure 4: read back from the drawing."""
    drawn = mini_grids(Puzzle.parse(FIGURE_1).grid()).splitlines()
    rows = [drawn[1 + 4 * l : 4 + 4 * l] for l in range(9)]
    parts = [[line.replace("┃", "│").split("│")[1:-1] for line in row] for row in rows]
    cells = [" ".join(part[m] for part in row) for row in parts for m in range(9)]
    left = [[int(d) for d in cell.split()] if "[" not in cell else [] for cell in cells]
    fixed = [cell.strip(" []") if "[" in cell else "." for cell in cells]

    assert left == BY_ID["ito-fig1"]["expected"]["candidates_initial"]
    assert "".join(fixed) == FIGURE_1


@pytest.mark.parametrize("text", ["2x3", "3x2", "1x5", "5x1", "4x4", "6x6",
                                  "jigsaw:AABBBCAABBCADEECCDEECDDDE"])
def test_mini_grids_of_other_boards(text: str) -> None:
    layout = Layout.parse(text)
    n = layout.size
    drawn = mini_grids(Puzzle((1, *(0,) * (n * n - 1)), layout).grid()).splitlines()

    assert len(set(map(len, drawn))) == 1
    assert sum("[1]" in line for line in drawn) == 1
    walls = sum(1 for m in range(n - 1) if layout.regions[m] != layout.regions[m + 1])
    assert drawn[0].count("┳") == walls
    assert drawn[0].count("┯") == n - 1 - walls
