"""Ways through the readers that no other test takes, found by `scripts/coverage`."""

from __future__ import annotations

import json
from typing import Any

import pytest

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
    (ipuz({"cell": 3, "style": {"mark": {"TL": "1"}}}), "a cell with more than a digit, \"{'cell'"),
    (ipuz({"cell": {"a": 1}}), "a cell with more than a digit, \"{'cell': {'a': 1}}\""),
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
