"""What is written can be read again: every form, every layout, or `Unsupported` in writing."""

from __future__ import annotations

import contextlib
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import nanpure
from nanpure import Grid, Layout, Puzzle, Unsupported, parse_grid, write
from nanpure.model.writer import write_row
from nanpure.text import FORMATS, parse, symbols_for
from together import together

BASES = [f"{rows}x{columns}" for rows in range(1, 7) for columns in range(1, 7)]
JIGSAWS = [
    "jigsaw:AAAABCCCCAAAABCCCCADDBBBEECDDDBBBEEEDDFFBFFEEDDFFFFFEEGHHHHHHHIGGGGHIIIIGGGGHIIII",
    "jigsaw:AABCABBCADBCDDDC", "jigsaw:ABCBCACAB",
    "jigsaw:" + "".join("ABCDEFGHIJKLMNOP"[(r + c) % 16] for r in range(16) for c in range(16)),
    "jigsaw:1122112233443344",
]
EXTRAS = ["", "", "", "+diagonals", "+windows", "+disjoint", "+house:r1c1,r2c2"]
MARKS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnop♠♥♣♦★☆○●△▲□■+-|=,:;'\"{}[]<>()&%$§äöü"


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    base = draw(st.sampled_from([*BASES, *BASES, "4x4", "5x5", "3x3", "6x6", "3x9", *JIGSAWS]))
    text = base + draw(st.sampled_from(EXTRAS))
    try:
        layout = Layout.parse(text)
    except nanpure.ParseError:
        layout = Layout.parse(base)
    n = layout.size
    kind = draw(st.sampled_from(["default"] * 4 + ["letters", "hex", "marks", "words", "decimals",
                                                  "reversed"]))
    signs = {
        "letters": MARKS[:n], "hex": "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:n],
        "marks": MARKS[-n:], "words": tuple(f"w{i}" for i in range(n)),
        "decimals": tuple(str(i + 1) for i in range(n)), "reversed": symbols_for(n)[::-1],
    }.get(kind)
    return layout if signs is None else layout.with_symbols(signs)


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    """Empty, sparse, full and contradictory boards, with digits placed and candidates struck."""
    layout = draw(layouts())
    n, cells = layout.size, layout.cells
    rng = random.Random(draw(st.integers(0, 2**32)))
    full = draw(st.sampled_from([0, 0.01, 0.05, 0.4, 1]))
    digits = range(max(1, n - draw(st.sampled_from([0, 3, 7, n]))), n + 1)  # often high ones alone
    shift = draw(st.booleans())  # each digit in each row once, so that less is contradictory
    givens = tuple(
        ((cell % n + cell // n) % n + 1 if shift else rng.choice(digits))
        if rng.random() < full else 0 for cell in range(cells)
    )
    struck = draw(st.sampled_from([0, 0, 0, 0.02, 0.5]))
    removed = tuple((cell, digit) for cell in range(cells) for digit in range(1, n + 1)
                    if rng.random() < struck and n < 10)
    notes = draw(st.dictionaries(
        st.sampled_from(["title", "comment", "rating", "cages", "a,b", "info", "clues", "Solution"])
        | st.text(max_size=4), st.sampled_from(["x", "7", "a\nb", "", '"q"', "1,2", " x "]),
        max_size=3))
    grid = Puzzle(givens, layout, removed, info=notes).grid()
    if draw(st.integers(0, 3)) == 0 and 0 in givens:
        cell = rng.choice([cell for cell in range(cells) if not givens[cell]])
        if grid.candidates[cell]:
            grid = grid.place(cell, grid.candidates[cell].bit_length())
    return grid


def said(grid: Grid) -> tuple[object, ...]:
    return (grid.layout.structure, grid.layout.symbols, grid.values,
            tuple(map(bool, grid.placed)), grid.candidates)


@pytest.mark.parametrize("examples", [20, pytest.param(250, marks=pytest.mark.slow)])
def test_what_is_written_is_read_again(examples: int) -> None:
    settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))(
        given(grids())(read_again))()


def read_again(grid: Grid) -> None:
    for form in FORMATS:
        try:
            text = write(grid, form)
        except Unsupported:
            if form == "json":
                raise
            continue
        again = parse_grid(text)
        assert said(again) == said(grid), (form, text)
        if form in ("json", "csv"):
            assert dict(again.puzzle.info) == dict(grid.puzzle.info), text


def test_a_word_in_a_single_cell() -> None:
    """It has no blanks beside it that would tell it from letters."""
    grid = Puzzle((1,), Layout.parse("1x1").with_symbols(("w0",))).grid()
    assert write(grid, "grid", lossy=True).split("\n")[1] == "| w0 |"
    with pytest.raises(Unsupported, match="read again"):
        write(grid, "grid")


CLASSIC = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
CONTRADICTORY = "55" + "." * 79
NINE = ("hodoku", "sudokuwiki", "sudokuexchange", "opensudoku", "killer", "sumocue", "gnome",
        "sdx")  # forms of 9×9 alone
SMALL = {"iss": 16, "ksudoku": 25}
PLAIN = [Layout.default(size) for size in (4, 6, 8, 10, 12, 15)]


@together("form", sorted({*FORMATS} - {"bank"}))
def test_a_plain_board_goes_into_every_form(form: str) -> None:
    """So the test above is not one of refusals."""
    assert said(parse_grid(write(CLASSIC, form))) == said(parse_grid(CLASSIC))
    for layout in PLAIN if form not in NINE else []:
        if layout.size > SMALL.get(form, layout.size):
            continue
        for givens in ([0] * layout.cells, [layout.size] + [0] * (layout.cells - 1)):
            grid = Puzzle(tuple(givens), layout).grid()
            assert said(parse_grid(write(grid, form))) == said(grid), layout


@pytest.mark.parametrize("size", [16, 25])
@pytest.mark.parametrize("form", ["line", "grid", "sdk", "ss", "jigsaw"])
def test_sparse_letters_are_written_with_their_symbols_or_not_at_all(size: int, form: str) -> None:
    """A lone C of 1-9A-G may be one of 0-F or A-P as well."""
    layout = Layout.default(size)
    board = Puzzle((0,) * 40 + (12,) + (0,) * (layout.cells - 41), layout)
    for name in ("csv", "json"):
        assert Puzzle.parse(write(board, name)) == board
    with pytest.raises(Unsupported, match=r"symbols 1-9A-\w would have to be named") as caught:
        write(board, form)
    assert caught.value.part == "symbols"
    assert write(board, "line", lossy=True).strip(".") == "C"
    clear = Puzzle((1, *board.givens[1:]), layout)
    assert Puzzle.parse(write(clear, form)) == clear


def test_symbols_that_would_be_read_as_others() -> None:
    layout = Layout.parse("2x2+symbols:4321")
    puzzle = Puzzle.parse("4321" + "." * 12, layout)
    with pytest.raises(Unsupported, match="symbols 4321 would have to be named"):
        write(puzzle, "line")
    assert Puzzle.parse(write(puzzle, "csv")) == puzzle


def test_the_smallest_board() -> None:
    puzzle = Puzzle.parse(".", "1")
    written = []
    for form in FORMATS:
        with contextlib.suppress(Unsupported):
            assert Puzzle.parse(write(puzzle, form)) == puzzle
            written.append(form)
    assert {"csv", "json", "nanpure"} <= set(written) < set(FORMATS)


def test_candidates_that_would_change_the_givens() -> None:
    with pytest.raises(Unsupported, match="another digit at r1c1"):
        write(CONTRADICTORY, "candidates")
    with pytest.raises(Unsupported, match="another digit at r1c1"):
        write_row(CONTRADICTORY, "candidates")
    lone = Puzzle.parse("1" + "." * 15).grid()
    naked = lone.remove([(1, 2), (1, 3), *((peer, 4) for peer in (2, 3, 4, 5, 9, 13))])
    assert naked.candidates[1] == 8
    with pytest.raises(Unsupported, match="another digit at r1c2"):
        write(naked, "candidates")
    assert "4" in write(naked, "candidates", lossy=True)


def test_csv_of_one_puzzle_has_its_header() -> None:
    puzzle = Puzzle(parse_grid(CLASSIC).puzzle.givens, Layout.parse("3x3+windows"),
                    info={"rating": "7.2", "my rule": "x", "comment": "a\nb"})
    text = write(puzzle, "csv")
    assert text.split("\n")[0] == "puzzle,layout,symbols,rating,info.my rule,comment,info"
    again = Puzzle.parse(text)
    assert again == puzzle
    assert again.info == puzzle.info
    assert parse(write(CLASSIC, "csv")).line == 2
