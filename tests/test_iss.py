"""Strings of the Interactive Sudoku Solver: copies, choices, ranges of values, lines with gaps.

What they mean was compared with that program (commit e373f98) on the same strings.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from itertools import product

import pytest

import nanpure
from nanpure import ParseError, Puzzle, Unsupported, write
from nanpure.rules import Board
from nanpure.rules.encoded_states import Guesser, Line, lines_in
from together import together


def layout_of(text: str) -> str:
    return Puzzle.parse(text).layout.text


# ---- copies -------------------------------------------------------------------------------------

def test_parts_are_copied() -> None:
    def found(text: str) -> str:
        return layout_of(f".Shape~4x4.Replicate~{text}")

    assert found("B.Thermo~R1C1~R1C2.End") == "2x2+thermo:r1c1,r1c2"
    assert found("h.Thermo~R1C1~R1C2.End") == "2x2+thermo:r1c1,r1c2+thermo:r2c2,r2c3"
    assert found("C~R2C2.WhiteDot~R2C2~R1C2.End") == "2x2+difference:r1c3,r2c3"
    assert found("D.Replicate~R.Thermo~R1C1~R2C2.End.End") == (
        "2x2+thermo:r1c1,r2c2+thermo:r1c2,r2c3+thermo:r2c1,r3c2+thermo:r2c2,r3c3")
    assert found("D.Or.Cage~3~R1C1~R2C1.Thermo~R1C1~R2C1.End.End") == (
        "2x2+either:(cage:3:r1c1,r2c1)(thermo:r1c1,r2c1)"
        "+either:(cage:3:r1c2,r2c2)(thermo:r1c2,r2c2)")
    assert Puzzle.parse(".Shape~4x4.Replicate~D.~R1C1_1_4.End").removed == (
        (0, 2), (0, 3), (1, 2), (1, 3))


def test_copies_stay_on_the_board() -> None:
    with pytest.raises(ParseError, match="copies within the board, 4x4, found R1C2 moved away"):
        Puzzle.parse(".Shape~4x4.Replicate~I.Thermo~R1C1~R1C2.End")


def test_copies_of_copies_fit_into_memory() -> None:
    nested = ".Replicate~DAw" * 14 + ".Thermo~R1C1~R1C2" + ".End" * 14
    for text in (nested, f".Replicate~{'_' * 42}{'.~R1C1_1_2' * 90}.End"):
        with pytest.raises(ParseError, match="at most 20000 parts with their copies, found more"):
            Puzzle.parse(f".Shape~16x16{text}")


# ---- choices ------------------------------------------------------------------------------------


def test_choices_are_written() -> None:
    for choice in ("(thermo:r1c1,r2c2)(sum:5:r1c1,r2c1)", "(diagonals)(windows)",
                   "(thermo:r1c1,r2c2&cage:3:r5c5,r5c6)(whispers:r2c1,r2c2)+cage:9:r8c8,r8c9"):
        puzzle = Puzzle.parse("1" + "." * 80, f"3x3+either:{choice}")
        assert Puzzle.parse(write(puzzle, "iss")) == puzzle
    assert write(Puzzle.parse("." * 81, "3x3+either:(thermo:r1c1,r2c2)(sum:5:r1c1,r2c1)"), "iss"
                 ) == ".Shape~9x9.Or.Thermo~R1C1~R2C2.V~R1C1~R2C1.End"
    with pytest.raises(Unsupported, match="'iss' holds no rule 'nonratio'"):
        write(Puzzle.parse("." * 81, "3x3+either:(nonratio)(cage:3:r1c1,r1c2)"), "iss")


def test_a_branch_that_no_digits_keep_is_no_branch() -> None:
    dead = ".Or.Cage~3~R1C1~R1C2~R1C3"
    assert layout_of(f"{dead}.Cage~8~R1C1~R1C2.End") == "3x3+cage:8:r1c1,r1c2"
    assert layout_of(f"{dead}.Cage~8~R1C1~R1C2.V~R5C5~R5C6.End") == (
        "3x3+either:(cage:8:r1c1,r1c2)(sum:5:r5c5,r5c6)")
    assert layout_of(".Or.And.Cage~2~R1C1~R1C2.Thermo~R1C1~R2C2.End.V~R5C5~R5C6.End") == (
        "3x3+sum:5:r5c5,r5c6")
    with pytest.raises(ParseError, match="a sum from 6 to 24 of 3 cells, found 3"):
        Puzzle.parse(".Or.Cage~3~R1C1~R1C2~R1C3.End")
    nothing = ".Or.And.~R1C1_1_2.~R1C1_3_4.End"
    assert layout_of(f"{nothing}.V~R5C5~R5C6.End") == "3x3+sum:5:r5c5,r5c6"
    with pytest.raises(ParseError, match="some digit at r1c1, found none"):
        Puzzle.parse(f"{nothing}.End")
    with pytest.raises(ParseError, match="a cell of a 9x9 like R1C1, found 'R0C1'"):
        Puzzle.parse(".Or.Cage~3~R0C1~R1C2.Cage~3~R1C1~R1C2.End")


def test_a_choice_has_as_many_parts_as_the_engine_takes() -> None:
    assert layout_of(f".Or{'.~R1C1_5' * 64}.End").startswith("3x3+either:")
    with pytest.raises(ParseError, match="a choice of at most 64 parts, found 65 at line 1"):
        Puzzle.parse(f".Or{'.~R1C1_5' * 65}.End")
    rows = "".join(f".Thermo~R{row}C{column}~R{row}C{column + to}" for row in range(1, 10)
                   for column in range(2, 9) for to in (-1, 1))
    with pytest.raises(ParseError, match="a choice of at most 256 parts, found 378 at line 1"):
        Puzzle.parse(f".Or{f'.And{rows}.End' * 3}.End")


def test_a_choice_is_not_about_the_board() -> None:
    for part in ("NoBoxes", "Shape~9x9", f"Jigsaw~{'1' * 81}"):
        with pytest.raises(Unsupported, match=f"not supported: {part.partition('~')[0]} "):
            Puzzle.parse(f".Or.{part}.~R1C1_5.End")
    assert Puzzle.parse(".And.Shape~4x4.~R1C1_4.End").givens == (4, *[0] * 15)


# ---- boards -------------------------------------------------------------------------------------

def test_values_that_no_cell_may_have_are_none_of_the_board() -> None:
    given = [f"~R{row}C{column}_1_2_3_4" for row in range(1, 5) for column in range(1, 5)]
    text = f".Shape~4x4~0-5.{''.join(given)}.Cage~3~R1C1~R1C2"
    assert layout_of(text) == "2x2+cage:3:r1c1,r1c2"
    assert Puzzle.parse(text.replace("R1C1_1_2_3_4", "R1C1_2")).givens[:2] == (2, 0)
    assert layout_of(text.replace("_4", "_0")) == "2x2+from:0+cage:3:r1c1,r1c2"
    for other in (f"{text}.Sandwich~R1~3", text.replace("_4", "_5"), text.replace(given[5], "")):
        with pytest.raises(Unsupported, match="Shape~4x4~0-5"):
            Puzzle.parse(other)


def test_a_jigsaw_is_the_boxes_of_a_size_that_has_none() -> None:
    table = "0001111000011122223332223333445556644555664445666"
    assert layout_of(f".Shape~7x7.Jigsaw~{table}.RegionSumLine~R1C1~R4C1").startswith("jigsaw:")


# ---- weighted sums ------------------------------------------------------------------------------


def test_weighted_sums_go_out_and_in() -> None:
    puzzle = Puzzle.of("." * 16, "2x2+linear:1,-10,3:-5:r1c1,r3c4,r2c2")
    text = write(puzzle, "iss")
    assert text == ".Shape~4x4.Sum~-5_=_1_-10_3~R1C1~R3C4~R2C2"
    assert Puzzle.parse(text) == puzzle
    with pytest.raises(Unsupported, match="'iss' holds no rule 'linear:101:"):
        write(Puzzle.of("." * 16, "2x2+linear:101:101:r1c1"), "iss")


# ---- automata that read gaps --------------------------------------------------------------------

BOARD = Board.boxes(2, 2)


def test_lines_and_their_gaps() -> None:
    assert list(lines_in(["_a b", 0, "-", 1, "", "", 2, "-", "-"])) == [
        Line((0, 1), (1,)), Line((2,), (1, 1))]
    with pytest.raises(ValueError, match="no cells"):
        list(lines_in(["-"]))
    with pytest.raises(ValueError, match="'x' as a cell"):
        list(lines_in([0, "x"]))


GAP = BOARD.size  # the place of the gap among the values
FALLING = Guesser(range(1), frozenset({0, 5}), [
    # Values rise; a gap forgets the last one. State v + 1: the last value has the place v.
    {place: [place + 1] for place in range(4)} | {GAP: [0]},
    *[{place: [place + 1] for place in range(last + 1, 4)} | {GAP: [0]} for last in range(4)]])


@together("gaps", [(), (1,), (2,), (1, 2), (0,), (3,), (1, 1)])
def test_a_gap_is_read_where_it_is(gaps: tuple[int, ...]) -> None:
    """Each segment rises; the last one ends in the greatest value, or has no cell."""
    guesser = FALLING._replace(final=frozenset({0, 4}))
    states = guesser.states(gaps, None, BOARD)
    for digits in product(range(1, BOARD.size + 1), repeat=3):
        at = 0
        for digit in digits:
            at = states.following[at][digit - 1] if at >= 0 else -1
        parts = [digits[start:end] for start, end in zip((0, *gaps), (*gaps, 3), strict=True)]
        rises = all(part == tuple(sorted(set(part))) for part in parts)
        ends = not parts[-1] or parts[-1][-1] == BOARD.size
        assert (at in states.final) == (rises and ends), digits


def test_an_automaton_too_large_for_all_lines_is_one_for_its_length() -> None:
    """Whether the 12th value from the end is a 1: 4,096 states for lines of any length."""
    guesser = Guesser(range(1), frozenset({12}), [
        {0: [0, 1], 1: [0], 2: [0], 3: [0]},
        *[{place: [at + 1] for place in range(4)} for at in range(1, 12)]])
    with pytest.raises(ValueError, match="at most 2048 states"):
        guesser.states((), None, BOARD)
    states = guesser.states((), 13, BOARD)
    assert len(states.following) == 14  # it is the second of 13
    assert [state for state, row in enumerate(states.following) if len(set(row)) > 1] == [1]


def test_what_a_guesser_may_be_is_bounded() -> None:
    with pytest.raises(ValueError, match="too many states"):
        Guesser(range(1), frozenset({4096}), []).states((), None, BOARD)
    ring = [{0: [at, (at + 1) % 500], 1: [(at + 2) % 500]} for at in range(500)]
    with pytest.raises(ValueError, match="too many sets of states"):
        Guesser(range(400), frozenset({0}), ring).states((), 20_000, BOARD)


def key_of(*numbers: tuple[int, int]) -> str:
    """The key of numbers of some bits each."""
    bits = "".join(f"{number:0{count}b}" for number, count in numbers)
    data = int(bits.ljust(-(-len(bits) // 8) * 8, "0"), 2).to_bytes(-(-len(bits) // 8), "big")
    return urlsafe_b64encode(data).decode().rstrip("=")


def test_a_key_with_gaps() -> None:
    """Any value, a gap, a 1: the states 0, 2, 3 and 1, which is final."""
    key = key_of((1, 2), (1, 4), (4, 4), (1, 2), (1, 2), (0, 1),
                 (0b01111, 5), *[(2, 2)] * 4, (0, 5), (0b10000, 5), (3, 2), (0b00001, 5), (1, 2))
    text = f".Shape~4x4.NFA~{key}~_a%20name~R1C1~-~R2C2"
    grids = list(nanpure.solutions(Puzzle.parse(text)))
    assert len(grids) == 72
    assert {grid.values[5] for grid in grids} == {1}
    with pytest.raises(Unsupported, match="NFA"):
        Puzzle.parse(f".Shape~4x4.NFA~{key}~_~-")


def test_a_number_has_four_digits_at_most() -> None:
    """A longer one is no number, which the error says; a number of no use is told as such."""
    with pytest.raises(ParseError, match=r"expected a number after Thermo, found '12345'"):
        layout_of(".Thermo~12345~R1C1~R1C2")
    with pytest.raises(Unsupported, match="Thermo~1234~"):
        layout_of(".Thermo~1234~R1C1~R1C2")
