"""Drawings of setters: drawn from any JSON, on and under the board, on paper as on the screen."""

from __future__ import annotations

import json
from typing import Any

import pytest

import nanpure
from nanpure.io.cosmetics import MOST, elements, marks
from nanpure.model.puzzle import with_info
from nanpure.printing.pictures import pdf, png

DRAWING: dict[str, Any] = {
    "line": [{"lines": [["R1C1", "R2C2", "R2C3"]], "outlineC": "#D07DE0", "width": 0.4}],
    "circle": [{"cells": ["R3C3"], "baseC": "#FFFFFF", "outlineC": "#000000", "fontC": "#000000",
                "width": 0.7, "height": 0.7, "value": "7"},
               {"cells": ["R3C4", "R4C4"], "width": 0.3, "height": 0.5, "angle": 45}],
    "rectangle": [{"cells": ["R5C5"], "baseC": "#B0FFB0", "width": 1, "height": 0.5, "angle": 90}],
    "text": [{"cells": ["R6C6"], "value": "abc", "fontC": "#000000", "size": 0.5},
             {"cells": ["R7C6"], "value": "<&>", "fontC": "#cc0000"}],
    "cage": [{"cells": ["R8C1", "R8C2"], "value": "r"}],
    "colours": {"R9C9": {"c": "#ff0000"}, "R9C8": {"cArray": ["#00f", "#0f0"]},
                "R9C7": {"highlight": 2}},
}


def drawn(drawing: object, size: int = 9) -> list[dict[str, Any]]:
    return marks({"cosmetics": json.dumps(drawing)}, size)


def test_all_of_it_is_drawn() -> None:
    found = drawn(DRAWING)
    assert [mark["text"] for mark in found if "text" in mark] == ["7", "r", "abc", "<&>"]
    assert [mark["fill"] for mark in found if mark.get("fill", "none") != "none"][:4] == [
        "#ff0000", "#00f", "#0f0", "#ffa0a0"]
    assert [mark["over"] for mark in found].count(True) == 5  # an edge, an outline, three texts
    under, over = ("".join(elements(found, over=side)) for side in (False, True))
    assert "M20 20L60 60L100 60" in under
    assert "&lt;&amp;&gt;" in over
    # A square turned by a right angle is as wide as it was high.
    (turned,) = [mark for mark in found if mark.get("fill") == "#B0FFB0"]
    assert turned["d"] == "M190 160L190 200L170 200L170 160Z"


@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_pictures_have_it(theme: Any) -> None:
    puzzle = with_info(nanpure.Puzzle.of([1] + [0] * 80), {"cosmetics": json.dumps(DRAWING)})
    picture = nanpure.svg(puzzle, theme=theme)
    assert picture.index("#D07DE0") < picture.index('class="thin"') < picture.index("abc")
    assert png(picture, 100).startswith(b"\x89PNG")
    assert pdf(picture).startswith(b"%PDF")
    assert "abc" not in nanpure.svg(nanpure.Puzzle.of([1] + [0] * 80))


@pytest.mark.parametrize("drawing", [
    None, 3, [], "x", {"line": 3}, {"line": [3, None, {}]}, {"line": [{"lines": "R1C1"}]},
    {"line": [{"lines": [["R1C1", 3], ["R1C1", "R1"], [["R1C1"]], ["R1C1"]]}]},
    {"circle": [{"cells": []}, {"cells": ["R0C5"]}, {"cells": ["R10C1"]}, {"cells": ["R²C1"]}]},
    {"text": [{"cells": ["R1C1"]}, {"cells": ["R1C1"], "value": ""}, {"value": "x"}]},
    {"colours": {"R1C1": 3, "x": {"c": "#f00"}, "R1C2": {"c": "red"}, "R1C3": {"c": 99}}},
    {"colours": [1], "cage": [{"cells": ["x"]}]},
], ids=repr)
def test_what_is_no_drawing_is_left_out(drawing: object) -> None:
    assert drawn(drawing) == []


def test_no_value_gets_into_the_picture_unchecked() -> None:
    """Colours, numbers and texts of strangers."""
    evil = '#f00"/><script>'
    found = drawn({"circle": [{"cells": ["R1C1"], "baseC": evil, "outlineC": evil, "width": 1e308,
                               "height": "2", "value": evil * 9, "fontC": evil}] * 3 * MOST})
    assert len(found) == MOST
    assert {mark["fill"] for mark in found} == {"none", ""}
    text = "".join([*elements(found, over=False), *elements(found, over=True)])
    assert "<script" not in text
    assert marks({"cosmetics": "{"}, 9) == marks({}, 9) == []
    assert marks({"cosmetics": "[" * 100_000}, 9) == []


def test_the_border_of_cells_is_closed() -> None:
    """Every end of a side is that of another, at inner corners too."""
    (mark,) = drawn({"cage": [{"cells": ["R1C1", "R2C1", "R2C2", "R3C2"]}]})
    ends = [part for side in mark["d"][1:].split("M") for part in side.split("L")]
    assert len(ends) == 20
    assert {ends.count(end) for end in ends} == {2}
