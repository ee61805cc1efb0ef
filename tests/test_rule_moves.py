"""A board that moves has the moved solutions, whatever its rules: all grids of 4×4 are tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice, permutations, product
from random import Random

import pytest

from any_rules import any_rule
from nanpure import Layout, Puzzle
from nanpure import solutions as solutions_of
from nanpure.model.symmetry import (
    Transform,
    permute_columns,
    permute_rows,
    relabel,
    transpose,
)
from nanpure.rules import Board, Rule, kind_named, kinds
from nanpure.rules.number_fields import Flag
from nanpure.rules.primitives import Automaton
from nanpure.search.oracle import brute_solutions
from together import together

BOARDS = [Layout.parse(text).board for text in (
    "2x2", "1x4", "jigsaw:AAABCABBCCDBCDDD", "2x2+from:0")]
MARKS = {"nonconsecutive": "difference", "nonratio": "ratio", "nonsum": "sum"}
TURNS = [transpose(4), permute_columns(4, (3, 2, 1, 0)), permute_rows(4, (1, 0, 2, 3)),
         permute_rows(4, (3, 2, 1, 0)), relabel(4, (4, 3, 2, 1)),
         transpose(4).then(permute_rows(4, (3, 2, 1, 0))).then(relabel(4, (4, 3, 2, 1)))]
REVERSAL = relabel(4, (4, 3, 2, 1))
UPRIGHT = {"flatmates", "boxindexer"}  # which tell rows from columns
UNMOVED = {"windows", "globalentropy", *UPRIGHT}  # by most turns, or on most boards


@cache
def grids(board: Board) -> list[tuple[int, ...]]:
    """All complete grids of a board without rules."""
    rows = list(permutations(range(1, 5)))
    found: list[list[tuple[int, ...]]] = [[]]
    for _ in range(4):
        found = [[*above, row] for above in found for row in rows
                 if all(row[c] != other[c] for other in above for c in range(4))]
    flat = [tuple(digit for row in grid for digit in row) for grid in found]
    return [grid for grid in flat
            if len({*zip(board.regions, grid, strict=True)}) == 16]


def solutions(layout: Layout) -> set[tuple[int, ...]]:
    return {grid for grid in grids(layout.board)
            if all(part.holds([grid[cell] for cell in part.cells]) for part in layout.primitives)
            and all(len({grid[cell] for cell in house.cells}) == 4 for house in layout.houses)}


def moved(grid: Sequence[int], turn: Transform) -> tuple[int, ...]:
    image = [0] * len(grid)
    for cell, digit in enumerate(grid):
        image[turn.cells[cell]] = turn.digits[digit]
    return tuple(image)


def layouts(kind: type[Rule], seed: int) -> Iterator[Layout]:
    chance = Random(f"{kind.kind} {seed}")
    for board in BOARDS:
        rule = any_rule(kind, board, chance)
        rules = [rule] if rule is not None else []
        if rules and kind.kind in MARKS:
            marks = (any_rule(kind_named(MARKS[kind.kind]), board, chance) for _ in range(3))
            rules += [mark for mark in marks if mark is not None]
        if rules:
            yield Layout.of(board, rules)


@pytest.mark.parametrize("seeds", [1, pytest.param(2, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", list(kinds()))
def test_solutions_move_with_their_board(name: str, seeds: int) -> None:
    tried = 0
    for seed in range(seeds):
        for layout in layouts(kinds()[name], seed):
            before = solutions(layout)
            for turn in TURNS:
                try:
                    image = turn(layout)
                except ValueError:
                    continue
                tried += 1
                assert solutions(image) == {moved(grid, turn) for grid in before}, (
                    layout.text, image.text)
                assert turn.inverse()(image) == layout
    assert tried > 5 or name in UNMOVED, "few boards were moved"


@together("name", list(kinds()))
def test_solutions_of_the_example_move_with_it(name: str) -> None:
    layout = Layout.parse(kinds()[name].example)
    size = layout.size
    found = list(islice(solutions_of(Puzzle((0,) * layout.cells, layout)), 3))
    assert found
    turned, reversal = transpose(size), relabel(size, tuple(range(size, 0, -1)))
    for turn in (turned, reversal, turned.then(reversal)):
        try:
            image = turn(layout)
        except ValueError:
            assert turn is not turned or name in UPRIGHT, "rows become columns"
            continue
        for grid in found:
            places = moved(grid.values, turn)
            assert all(rule.holds(places, image, image.rules) for rule in image.rules)
            assert Puzzle(places, image).grid().is_solution


@together("name", list(kinds()))
def test_a_board_and_its_rules_say_the_same(name: str) -> None:
    """The rules themselves, their primitives, and the search that shares nothing with them."""
    layout = next(layouts(kinds()[name], 0))
    found = solutions(layout)
    assert found == {grid for grid in grids(layout.board)
                     if all(rule.holds(grid, layout, layout.rules) for rule in layout.rules)}
    assert found == set(brute_solutions(Puzzle((0,) * 16, layout).grid()))


def lines(layout: Layout) -> tuple[Sequence[int], list[tuple[int, ...]]]:
    """Cells, and all that they may have: the grids, or for an automaton what no house forbids."""
    cells = sorted({cell for rule in layout.rules for cell in rule.cells_of})
    if any(isinstance(part, Automaton) for part in layout.primitives) and 0 < len(cells) < 6:
        return cells, list(product(range(1, 5), repeat=len(cells)))
    return range(16), grids(layout.board)


def kept(layout: Layout) -> set[tuple[int, ...]]:
    cells, every = lines(layout)
    return {line for line in every for digits in [dict(zip(cells, line, strict=True))]
            if all(part.holds([digits[cell] for cell in part.cells])
                   for part in layout.primitives)}


@pytest.mark.parametrize("name", sorted({*kinds()} - {"flatmates"}))  # some 4×4 have it by chance
def test_where_there_is_no_opposite_there_is_none(name: str) -> None:
    """Where a rule refuses the reversal of digits, no rule of its cells has those solutions."""
    kind = kinds()[name]
    refused = 0
    for seed in range(6):
        for layout in layouts(kind, seed):
            try:
                REVERSAL(layout)
            except ValueError:
                pass
            else:
                continue
            before = kept(layout)
            wanted = {tuple(REVERSAL.digits[digit] for digit in digits) for digits in before}
            alone = Layout.of(layout.board, [rule for rule in layout.rules if type(rule) is kind])
            if len(before) in (0, 1, len(lines(layout)[1])) or len(layout.rules) > 1:
                continue  # a rule that nothing keeps, or everything, is like many others
            if any(getattr(rule, "loop", False) for rule in layout.rules):
                continue  # as is a loop around a few cells
            refused += 1
            numbers = [field for field in kind.fields
                       if not (field.places or isinstance(field, Flag))]
            rule = alone.rules[0]
            for number in range(13) if numbers else (0,):
                try:
                    other = kind(**{**vars_of(rule), **{field.name: number for field in numbers}})
                    image = Layout.of(layout.board, [other])
                except ValueError:
                    continue
                assert kept(image) != wanted, (layout.text, image.text)
    assert refused or name not in ("ratio", "arrow", "regionsum", "columnindexer", "rowindexer")


def vars_of(rule: Rule) -> dict[str, object]:
    return {field.name: getattr(rule, field.name) for field in rule.fields}


@pytest.mark.parametrize(("text", "opposite"), [
    ("2x3+thermo:slow:r1c1,r1c2,r2c2", "2x3+thermo:slow:r2c2,r1c2,r1c1"),
    ("3x3+sum:5:r1c1,r1c2", "3x3+sum:15:r1c1,r1c2"),
    ("3x3+from:0+sum:5:r1c1,r1c2", "3x3+from:0+sum:11:r1c1,r1c2"),
    ("3x3+odd:r1c1", "3x3+odd:r1c1"),
    ("2x3+odd:r1c1", "2x3+even:r1c1"),
    ("3x3+from:0+even:r1c1", "3x3+from:0+even:r1c1"),
    ("3x3+minimum:r1c1,r1c2", "3x3+maximum:r1c1,r1c2"),
    ("3x3+greater:r1c1,r1c2", "3x3+greater:r1c2,r1c1"),
    ("3x3+quadruple:1,2,2:r1c1", "3x3+quadruple:8,8,9:r1c1"),
    ("3x3+from:0+quadruple:0,3:r1c1", "3x3+from:0+quadruple:5,8:r1c1"),
    ("3x3+littlekiller:9:r1c2,r2c1", "3x3+littlekiller:11:r1c2,r2c1"),
    ("3x3+arrow:r1c1:r1c2", "3x3+arrow:r1c1:r1c2"),
    ("2x2+nonsum", "2x2+nonsum"),
    ("2x2+sandwich:3:r4c1,r4c4", "2x2+sandwich:2:r4c1,r4c4"),
    ("3x3+from:0+sandwich:28:r1c1,r1c9", "3x3+from:0+sandwich:28:r1c1,r1c9"),
    ("3x3+xsum:1:r1c9,r1c1", "3x3+xsum:45:r1c9,r1c1"),
    ("2x3+globalentropy", "2x3+globalentropy"),
    ("2x2+regionsum:r1c2,r1c3", "2x2+regionsum:r1c2,r1c3"),
])
def test_opposite_digits(text: str, opposite: str) -> None:
    layout = Layout.parse(text)
    turn = relabel(layout.size, tuple(range(layout.size, 0, -1)))
    assert turn(layout).text == opposite
    assert turn(turn(layout)) == layout


@pytest.mark.parametrize("text", [
    "3x3+ratio:r1c1,r1c2", "3x3+nonratio", "3x3+nonsum", "3x3+arrow:r1c1:r1c2,r1c3",
    "3x3+regionsum:r1c3,r1c4,r1c5", "3x3+columnindexer:r1c1", "3x3+rowindexer:r1c1",
])
def test_rules_without_an_opposite(text: str) -> None:
    with pytest.raises(ValueError, match="depends on them"):
        relabel(9, tuple(range(9, 0, -1)))(Layout.parse(text))


@pytest.mark.parametrize(("text", "turned"), [
    ("3x3+columnindexer:r1c1,r2c1", "3x3+rowindexer:r1c1,r1c2"),
    ("3x3+rowindexer:r1c1,r1c2", "3x3+columnindexer:r1c1,r2c1"),
    ("3x3+arrow:r1c1,r1c2:r1c3,r2c4", "3x3+arrow:r1c1,r2c1:r3c1,r4c2"),
    ("2x2+littlekiller:9:r1c2,r2c3,r3c4", "2x2+littlekiller:9:r2c1,r3c2,r4c3"),
    ("2x3+from:0+sum:2:r1c1,r1c2", "3x2+from:0+sum:2:r1c1,r2c1"),
])
def test_transposed(text: str, turned: str) -> None:
    layout = Layout.parse(text)
    assert transpose(layout.size)(layout).text == turned


def test_a_pill_is_read_in_one_direction() -> None:
    """Its mirror image would be read from the other side."""
    with pytest.raises(ValueError, match="expected cells that keep"):
        permute_columns(9, tuple(range(8, -1, -1)))(Layout.parse("3x3+arrow:r1c1,r1c2:r1c3,r2c4"))


def test_lines_are_preserved_from_either_end() -> None:
    for rule in ("palindrome", "whispers", "renban"):
        layout = Layout.parse(f"2x2+{rule}:r1c2,r2c2,r2c1")
        assert transpose(4).preserves(layout)
        assert transpose(4)(layout) is layout
    assert not transpose(4).preserves(Layout.parse("2x2+thermo:r1c2,r2c2,r2c1"))
