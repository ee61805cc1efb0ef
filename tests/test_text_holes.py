"""Ways through the readers that no other test takes, found by coverage and by mutants."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

import nanpure
from nanpure import ParseError, Unsupported, parse_grid

GIVEN = [1, *[0] * 14, 2]


def ipuz(first: Any = 1, **more: Any) -> str:
    rows = [[first, *GIVEN[1:4]], *(GIVEN[at : at + 4] for at in (4, 8, 12))]
    return json.dumps({"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku#1"],
                       "dimensions": {"width": 4, "height": 4}, "puzzle": rows} | more)


@pytest.mark.parametrize("cell", [
    {"cell": 3, "style": {"shapebg": "circle"}}, {"value": 3, "style": {"color": "f00"}},
])
def test_a_cell_of_ipuz_that_looks_different(cell: dict[str, Any]) -> None:
    assert parse_grid(ipuz(cell)).puzzle.givens == (3, *GIVEN[1:])


@pytest.mark.parametrize(("text", "said"), [
    (ipuz({"cell": 3, "style": {"mark": {"TL": "1"}}}), "more than one digit, \"{'cell'"),
    (ipuz({"cell": {"a": 1}}), "more than one digit, \"{'cell': {'a': 1}}\""),
    (ipuz(cages=[{"cells": [[0, 1], [0, 2]], "value": 3, "operator": "*"}]),
     r"a cage with the operator '\*'"),
    (ipuz(zones=5), "zones as a list of groups, found '5'"),
    (ipuz(cages=[1]), r"cages as a list of groups, found '\[1\]'"),
    (ipuz(cages=[{"cells": [[0, 1]], "value": "x"}]), "the value of a cage, found 'x'"),
])
def test_what_ipuz_has_beyond_a_sudoku(text: str, said: str) -> None:
    with pytest.raises((ParseError, Unsupported), match=said):
        parse_grid(text)


@pytest.mark.parametrize(("value", "kept"), [
    ('{"a": "b", "c": "d"}', {"a": "b", "c": "d"}), ('{"a": 1}', {"info": '{"a": 1}'}),
    ("{", {"info": "{"}),
])
def test_notes_in_one_column(value: str, kept: dict[str, str]) -> None:
    quoted = value.replace('"', '""')
    grid = parse_grid(f'puzzle,info\n1..........4...2,"{quoted}"\n')
    assert dict(grid.puzzle.info) == kept


@pytest.mark.parametrize(("letters", "kept"), [
    ("cbdedecbbcedecdb", {"solution": "2314142232434131"}), ("zz", {}),
    ("zbdedecbbcedecdb", {}),
])
def test_the_solution_of_ksudoku_is_a_note(letters: str, kept: dict[str, str]) -> None:
    """Its cells go down the columns."""
    grid = parse_grid('<ksudoku><game><puzzle><graph order="4" type="sudoku"></graph>'
                      f"<values>_b______________</values><solution>{letters}</solution>"
                      "</puzzle></game></ksudoku>")
    assert dict(grid.puzzle.info) == kept


def test_lists_of_a_large_board_without_a_comma() -> None:
    """With marks they are no plain grid; that its digits are words is known by its size."""
    rows = [[str((6 * (row % 6) + row // 6 + column) % 36 + 1) for column in range(36)]
            for row in range(36)]
    rows[2][0] = f"*{rows[2][0]}*"
    grid = parse_grid("\n".join(map(" ".join, rows)))
    assert grid.candidates[72] == 1 << 12
    assert grid.values[1:3] == (2, 3)


# ---- what `scripts/mutants.py` found ------------------------------------------------------------


def test_cliques_of_ksudoku_may_be_rows_and_columns() -> None:
    lines = [range(4 * r, 4 * r + 4) for r in range(4)] + [range(c, 16, 4) for c in range(4)]
    boxes = [(at, at + 1, at + 4, at + 5) for at in (0, 2, 8, 10)]
    cliques = "".join(f"<clique>{' '.join(map(str, cells))}</clique>" for cells in (*lines, *boxes))
    grid = parse_grid(f'<ksudoku><game><puzzle><graph order="4" type="custom">{cliques}</graph>'
                      "<values>_b______________</values></puzzle></game></ksudoku>")
    assert str(grid.layout) == "2x2"


def test_a_stream_is_read_from_where_it_is() -> None:
    stream = io.BytesIO(b"rubbish1..........4...2\n")
    stream.seek(7)
    assert [puzzle.givens[0] for puzzle in nanpure.read(stream)] == [1]


@pytest.mark.parametrize("can_go_back", [True, False])
def test_what_a_stream_has_read_ahead_is_read(can_go_back: bool) -> None:
    class Raw(io.BytesIO):
        def seekable(self) -> bool:
            return can_go_back

    lines = b"rubbish\n1..........4...2\n" + b"3..........4...2\n" * 1000
    with io.BufferedReader(Raw(lines)) as stream:  # type: ignore[type-var]  # raw enough
        assert stream.readline() == b"rubbish\n"
        found = [puzzle.givens[0] for puzzle in nanpure.read(stream)]
        assert found == [1, *[3] * 1000]


def test_fields_of_a_known_size_are_a_puzzle_a_line() -> None:
    lines = b"1,,,,,,,,,,,,,,,2\n1,,,,,,,,,,,,,,,3\n"
    found = nanpure.read(lines, "2x2")
    assert [puzzle.givens[-1] for puzzle in found] == [2, 3]


def test_a_given_of_sudokuwiki_without_a_digit() -> None:
    cells = "0k03" + "01" + "00" * 78
    with pytest.raises(ParseError, match="candidates from 1 to 9 at r1c3, found 1"):
        parse_grid(f"https://www.sudokuwiki.org/sudoku.htm?bd={cells}")


def test_rules_within_rules_of_the_interactive_solver_end() -> None:
    text = ".Or.Or.Cage~3~R1C1~R1C2.End.Cage~5~R1C1~R1C2.End.Cage~10~R2C1~R2C2\n"
    puzzle, = nanpure.read(text.encode(), lossy=True)
    assert puzzle.layout.text == (
        "3x3+cage:10:r2c1,r2c2+either:(cage:3:r1c1,r1c2)(cage:5:r1c1,r1c2)")
    open_end = ".Or.And.Or.Cage~3~R1C1~R1C2.End.Cage~5~R2C2~R2C3.End.WhiteDot~R1C1~R1C2"
    with pytest.raises(Unsupported, match="not supported: Or"):
        parse_grid(open_end)
    assert nanpure.Puzzle.parse(".Or.And.Cage~3~R1C1~R1C2.End.~R1C2_3_4").layout.text == (
        "3x3+either:(cage:3:r1c1,r1c2)(combination:3/4:r1c2)")
    assert nanpure.Puzzle.parse(".Or.And.End.Cage~3~R1C1~R1C2.End").layout.text == "3x3"
    with pytest.raises(ParseError, match="fewer parts within parts"):
        parse_grid(".Or" * 200)


def test_a_table_of_too_many_regions() -> None:
    with pytest.raises(ParseError, match="expected 4 regions of 4 cells, found 5 regions"):
        parse_grid("AABBAABBCCDDCCDE")
