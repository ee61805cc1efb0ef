"""The events of methods on the board: marks of the papers, in figures and on the command line."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from command_line import nanpure
from nanpure import methods
from nanpure.io.figures import Board, Boards, figure_text
from nanpure.io.method_boards import difference, event_figure, with_boards
from nanpure.io.svg_figures import figure_svg
from nanpure.methods import ito
from nanpure.model.puzzle import Puzzle, as_grid

FIG6 = "." * 18 + "12.456.89" + "." * 27 + "85.674.21" + "." * 18
FIG7 = ".........1.2456.89....................................4.1......726......85.674.21"
FOUR = "12..3..........4"
TWO = "..3.21....4.3..."
SVG = "{http://www.w3.org/2000/svg}"


def board_of(name: str, puzzle: str) -> Board:
    grid = Puzzle.parse(puzzle).grid()
    [step] = ito.technique(name, grid)
    figure = event_figure(grid, step)
    assert figure is not None
    [board] = figure.parts
    assert isinstance(board, Board)
    return board


def test_figure_6_has_circles_and_discs() -> None:
    board = board_of("x_wing_row", FIG6)
    signs = {(mark.cell, mark.digit): mark.sign for mark in board.marks if mark.sign != "×"}

    assert signs == {(20, 3): "○", (60, 3): "○", (24, 3): "●", (56, 3): "●"}
    assert sum(mark.sign == "×" for mark in board.marks) == 14


def test_figure_7_has_circles_discs_and_triangles() -> None:
    board = board_of("hamada_row", FIG7)

    assert {mark.cell for mark in board.marks if mark.sign == "○"} == {55, 78}
    assert {mark.cell for mark in board.marks if mark.sign == "●"} == {74}
    assert {mark.cell for mark in board.marks if mark.sign == "△"} == {10, 15}
    assert {(mark.cell, mark.digit) for mark in board.marks if mark.sign == "×"} == {
        (55, 3), (78, 3)}


def test_ushio_shows_the_squares_in_error() -> None:
    grid = as_grid("1...1...........")
    *_, (before, event) = with_boards(grid, methods.run("ushio", grid))
    assert before is not None
    figure = event_figure(before, event)

    assert figure is not None
    [board] = figure.parts
    assert isinstance(board, Board)
    assert "error" in board.shades.values()


def test_hui_shows_where_solutions_differ() -> None:
    grid = as_grid("12..34..21..43..")
    *_, (before, event) = with_boards(grid, methods.run("hui", grid))
    assert before is not None
    figure = event_figure(before, event)

    assert figure is not None
    [boards] = figure.parts
    assert isinstance(boards, Boards)
    assert len(boards.boards) > 1
    values = [board.grid.values for board in boards.boards]
    apart = {cell for cell in range(16) if len({each[cell] for each in values}) > 1}
    assert apart
    assert all(set(board.shades) == apart for board in boards.boards)


def test_one_solution_differs_nowhere() -> None:
    assert not difference([as_grid("1234341221434321")]).boards[0].shades


@pytest.mark.parametrize("name", methods.METHODS)
def test_every_event_can_be_drawn(name: str) -> None:
    grid = as_grid(FOUR)
    drawn = 0
    for before, event in with_boards(grid, methods.run(name, grid)):
        if before is None:
            assert event.kind in ("look", "status")
            continue
        figure = event_figure(before, event)
        if figure is not None:
            drawn += 1
            assert figure_text(figure, "ja")
            assert ElementTree.fromstring(figure_svg(figure)).tag == f"{SVG}svg"
        elif event.kind in ("place", "remove", "assume"):
            # Steps of Hui's table put digits, and are no deductions of their own.
            assert not hasattr(event, "deduction")
    assert drawn


# ---- the command line --------------------------------------------------------------------------


@pytest.mark.parametrize("name", methods.METHODS)
def test_steps_draw_boards_and_pictures(name: str, tmp_path: Path) -> None:
    plain = nanpure("steps", "--method", name, FOUR)
    drawn = nanpure("steps", "--method", name, "--board", "--svg", "pics", FOUR, cwd=tmp_path)

    assert drawn.returncode == plain.returncode
    assert len(drawn.stdout.splitlines()) > len(plain.stdout.splitlines())
    for line in plain.stdout.decode().splitlines():
        assert line in drawn.stdout.decode().splitlines()
    pictures = sorted(path.name for path in (tmp_path / "pics").iterdir())
    assert pictures[0].startswith("1-001-")
    for picture in (tmp_path / "pics").iterdir():
        ElementTree.parse(picture)


def test_phrases_are_boxed_boards() -> None:
    flat = nanpure("steps", "--method", "hui", "--phrase", "P2", ".24.3......4.31.")
    boxed = nanpure("steps", "--method", "hui", "--phrase", "P2", "--board", ".24.3......4.31.")

    assert flat.stdout.decode().splitlines()[1] == ".24.3......4.31."
    assert boxed.stdout.decode().splitlines()[2].split("   ")[0] == "| . 2 | 4 . |"
    assert boxed.stdout.count(b"+-----+-----+") == 9
