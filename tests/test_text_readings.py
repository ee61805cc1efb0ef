"""Texts that could be read in several ways: the likelier one only if the other is impossible."""

from __future__ import annotations

import json
import random

import pytest

import nanpure as library
from command_line import nanpure
from nanpure import Grid, Layout, ParseError, Puzzle, Unsupported, parse_grid, write
from nanpure.rules.board import box_regions
from nanpure.rules.layout_text import letters
from nanpure.text import Bad, ReadOptions, detect, parse, records
from nanpure.text.frames import are_connected
from nanpure.text.samurai import HOLES

CLASSIC = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def on_one_line(grid: Grid, empty: str = ".") -> str:
    signs, n = grid.layout.symbols, grid.layout.size
    return "".join(signs[d] if mask >> d & 1 else empty
                   for mask in grid.candidates for d in range(n))


@pytest.mark.parametrize("empty", list(".0*_"))
def test_candidates_of_a_classic_on_one_line(empty: str) -> None:
    """729 signs; as a 27×27 it has no solution, and that was the answer."""
    grid = Puzzle.parse(CLASSIC).grid()
    line = on_one_line(grid, empty)
    again = parse_grid(line)
    assert (again.layout.size, again.candidates) == (9, grid.candidates)
    assert library.solve(line).status == "unique"
    for layout in ("9", "3x3+windows"):
        assert parse_grid(line, layout).layout == Layout.parse(layout)
    done = nanpure("solve", stdin=line)
    assert done.stdout.decode().strip() == library.solve(CLASSIC).solution.line()


@pytest.mark.parametrize("layout", ["2x2", "2x3", "2x4", "2x5", "3x4", "4x4", "5x5"])
def test_candidates_of_other_sizes_on_one_line(layout: str) -> None:
    """Whether N³ is a board's length too (64, 4096, 15625), a jigsaw's (512) or no other."""
    board = Layout.parse(layout)
    rng = random.Random(layout)
    for givens in (0, 1, 5):
        values = [0] * board.cells
        for digit in range(givens):
            values[rng.randrange(board.cells)] = digit % board.size + 1
        grid = Puzzle(tuple(values), board).grid()
        if not all(grid.candidates):
            continue
        again = parse_grid(on_one_line(grid))
        assert (again.layout.size, again.candidates) == (board.size, grid.candidates)


def test_boards_of_such_lengths_stay_boards() -> None:
    for size in (8, 27):
        board = Layout.default(size)
        rows = "".join(board.symbols[(c + r * 4) % size] for r in range(size) for c in range(size))
        for line in ("." * board.cells, board.symbols[3] + "." * (board.cells - 1), rows):
            assert parse(line).size == size
    sixteen = letters(box_regions(4, 4))
    assert parse("1" + "." * 255 + sixteen).size == 16


def test_neither_is_an_error_that_names_both() -> None:
    """One sign out of its place: no candidates, and as a board nonsense."""
    line = on_one_line(Puzzle.parse(CLASSIC).grid())
    broken = line[:9] + "2" + line[10:]
    with pytest.raises(ParseError, match=r"candidates of a 9x9.* 27x27 .*layout='9' or .*'27'\)"):
        parse(broken)
    with pytest.raises(ParseError, match=r"'1' or an empty cell here.* found '2' at .*column 10"):
        parse(broken, ReadOptions(size=9))
    assert parse(broken, ReadOptions(size=27)).size == 27
    dead = "." * 9 + line[9:]  # a cell without any candidate
    with pytest.raises(ParseError, match="candidates of a 9x9"):
        parse(dead)
    assert parse(dead, ReadOptions(size=9)).candidates is not None


def test_contradictory_boards_are_written_so_that_they_are_boards() -> None:
    puzzle = Puzzle.of([1, 2, 3, 4, 1, 2, 3, 4] * 8)
    line = write(puzzle, "line")
    assert " " in line
    assert Puzzle.parse(line) == puzzle


# ---- samurais ------------------------------------------------------------------------------------


@pytest.mark.parametrize("hole", list("Xx.0_-"))
@pytest.mark.parametrize("glue", ["", " "])
def test_a_samurai_is_no_board_of_21_rows(hole: str, glue: str) -> None:
    """It was one, of 3×7 boxes, with many solutions."""
    rng = random.Random(3)
    cells = [hole if cell in HOLES else rng.choice("....123456789") for cell in range(21 * 21)]
    line = glue.join(cells)
    rows = "\n".join(glue.join(cells[at : at + 21]) for at in range(0, 441, 21))
    for text in (line, json.dumps(cells), *([] if hole == "-" else [rows])):
        with pytest.raises(Unsupported, match="a samurai, five 9x9 grids"):
            parse(text)
    assert parse(line, ReadOptions(size=21)).size == 21


def test_boards_of_21_rows_stay_boards() -> None:
    for text in ("1" + "." * 440, "." * 441, "." * 60 + "L" + "." * 380, ("1" + "." * 20) * 21):
        assert parse(text).size == 21


# ---- letters: regions or digits ------------------------------------------------------------------

LETTERS = "ABCDEFGHIJKLMNOP"
SOLVED = "".join(LETTERS[(4 * r + r // 4 + c) % 16] for r in range(16) for c in range(16))


def test_a_solved_grid_of_letters_with_a_fault() -> None:
    assert parse(SOLVED).digits[:3] == (1, 2, 3)
    faulty = SOLVED[1] + SOLVED[0] + SOLVED[2:]
    with pytest.raises(ParseError, match=r"solved 16x16, found neither .*layout='jigsaw:…'"):
        parse(faulty)
    assert library.solve(parse_grid(faulty, Layout.parse("4x4+symbols:ABCDEFGHIJKLMNOP"))
                         ).status == "none"
    boxes = letters(box_regions(4, 4))
    assert parse(boxes).board is not None
    with pytest.raises(ParseError):  # letters beside a layout are digits
        Puzzle.parse("AABBAABBCCDDCCDD", "2x2")


def test_a_puzzle_with_its_solution_behind_it() -> None:
    """162 signs: the solution was read as a table of scattered regions."""
    solution = library.solve(CLASSIC).solution.line()
    with pytest.raises(ParseError, match="region letters after the puzzle, found its solution"):
        parse(CLASSIC + solution)
    other = solution.translate(str.maketrans("12", "21"))
    scattered = parse(CLASSIC + other)  # it does not keep the givens: no solution
    assert scattered.board is not None
    assert not are_connected(scattered.board.regions, 9)
    with pytest.raises(Unsupported):
        write(Puzzle((0,) * 81, Layout.parse("jigsaw:" + solution)), "line")


def test_sixteen_rows_below_a_section_line() -> None:
    """Rows of 16 signs may be 4×4 puzzles; below [Puzzle] they are rows."""
    rows = ["." * 16] * 15 + ["1" + "." * 15]
    assert detect(["[Puzzle]", *rows]) == "sdk"
    assert parse("\n".join(["[Puzzle]", *rows])).size == 16


@pytest.mark.parametrize(("text", "found"), [
    ("~R1C1_5.Cage~3~R1C1~R1C2", "'~R1C1_5.Cage~3~R1C1~'"), (".Cage~3~R1C1.Ca-ge~2", "'-ge~2'")])
def test_parts_of_iss_begin_with_a_point_and_a_name(text: str, found: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text, ReadOptions(format="iss"))
    assert f"expected parts like .Cage~10~R1C1~R1C2, found {found}" in str(caught.value)


LINKED = {"size": 4, "grid": [[{"value": 1, "given": True}, {}, {}, {}], *[[{}] * 4] * 3],
          "thermometer": [{"lines": [["R1C2", "R2C3"]]}],
          "ruleset": "Normal sudoku rules apply. Digits increase along a thermometer."}


@pytest.mark.parametrize("value", [
    {"puzzle": "1..........4...2", "note": "x"}, {"puzzle": "1" + "." * 80}, LINKED,
    {"puzzle": "1.", "layout": "2x2"}, {**LINKED, "ruleset": "All digits on lines are prime."}])
def test_an_object_alone_is_read_as_in_a_file(value: dict[str, object]) -> None:
    """Also with its errors."""
    text = json.dumps(value)
    [record] = [it for it in records([text, " "]) if it.line == 1]
    if isinstance(record, Bad):
        with pytest.raises(type(record.error)) as caught:
            parse(text)
        assert str(caught.value) == str(record.error)
    else:
        assert parse(text) == record


@pytest.mark.parametrize("text", ['{"puzzle": "1', '{"puzzle": "1..........4...2"} x', "{{1, 0}}"])
def test_what_is_no_whole_object_fails_as_in_a_file(text: str) -> None:
    [bad] = [it for it in records([text, " "]) if isinstance(it, Bad)]
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert str(caught.value) == str(bad.error)
