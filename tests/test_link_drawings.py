"""Rules that are drawings at SudokuPad and Penpa+: read where words agree, written, refused."""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import replace
from typing import Any
from unittest.mock import Mock

import pytest

from nanpure import Layout, ParseError, Puzzle, Unsupported, svg, write
from nanpure.rules import Board, Rule, kinds
from nanpure.text import ReadOptions, parse
from nanpure.text.links import meaning
from nanpure.text.links.colours import colour_of, families_in
from nanpure.text.links.glyphs import Spot, path_of
from nanpure.text.links.lz import unpacked
from nanpure.text.links.naming import named, stated_by
from nanpure.text.links.zipper import unzipped, zipped
from together import together

Json = dict[str, Any]

NORMAL = "Normal sudoku rules apply. "
BOXES = [[[row + at, column + to] for at in range(3) for to in range(3)]
         for row in (0, 3, 6) for column in (0, 3, 6)]


def pad(rules: str = "", **more: Any) -> str:
    """A puzzle of SudokuPad with words and drawings."""
    notes = {"metadata": {"rules": rules}} if rules else {}
    return json.dumps({"cells": [[{} for _ in range(9)] for _ in range(9)], "regions": BOXES,
                       **notes, **more})


def read_of(text: str) -> str:
    """The rules of a puzzle as layout text, without the board."""
    return Puzzle.parse(text).layout.text.partition("3x3")[2]


def left_out(text: str) -> str:
    """What is refused, which is all that is left out lossily."""
    with pytest.raises(Unsupported) as caught:
        Puzzle.parse(text)
    assert parse(text, ReadOptions(lossy=True)).info["left out"] == caught.value.name
    return caught.value.name


def line(*cells: tuple[int, int], color: str = "#CFCFCF", thickness: float = 16) -> Json:
    return {"color": color, "thickness": thickness,
            "wayPoints": [[row - 0.5, column - 0.5] for row, column in cells]}


def disc(row: float, column: float, size: float, **more: Any) -> Json:
    return {"center": [row, column], "width": size, "height": size, "rounded": True,
            "backgroundColor": "#FFFFFF", "borderColor": "#000000", **more}


def text_at(row: float, column: float, text: str, **more: Any) -> Json:
    return {"center": [row, column], "width": 0.25, "height": 0.25, "rounded": False,
            "text": text, **more}


BULB = disc(0.5, 0.5, 0.85, backgroundColor="#CFCFCF", borderColor="#CFCFCF")
THERMO = {"lines": [line((1, 1), (1, 3), thickness=21)], "underlays": [BULB]}
THERMO_SAYS = NORMAL + "Digits increase along thermometers from the bulb."
RING = disc(0.5, 0.5, 0.75, borderColor="#a1a1a1")
ARROW = {"arrows": [line((1, 1), (1, 3), color="#a1a1a1")], "overlays": [RING]}
ARROW_SAYS = NORMAL + "Digits along an arrow sum to the digit in its circle."
PALINDROME_SAYS = NORMAL + "Grey lines are palindromes."
BOTH_SAY = (NORMAL + "A renban line has consecutive digits. "
            "A palindrome reads the same in both directions.")
DOTS = {"overlays": [disc(0.5, 1, 0.3), disc(1.5, 1, 0.3, backgroundColor="#000000")]}
DOTS_SAY = (NORMAL + "Digits separated by a white dot are consecutive. "
            "Digits separated by a black dot have a ratio of 1:2. ")


# ---- every kind, out and in again ---------------------------------------------------------------


@together("kind", [
    name for name, kind in kinds().items() if kind.drawn is not None])
def test_a_kind_that_is_drawn_goes_out_and_in(kind: str) -> None:
    layout = Layout.parse(kinds()[kind].example)
    link = write(Puzzle((0,) * layout.cells, layout), "sudokupad")
    assert Puzzle.parse(link).layout == layout
    if kind not in ("thermo", "windows"):  # a slow one is typed; the short word has windows
        assert "sudokupad.app/scl" in link, link


@pytest.mark.parametrize("kind", [name for name, kind in kinds().items() if kind.drawn is None])
def test_a_kind_that_is_not_drawn_is_refused_by_name(kind: str) -> None:
    layout = Layout.parse(kinds()[kind].example)
    with pytest.raises(Unsupported, match="'sudokupad' holds no rule"):
        write(Puzzle((0,) * layout.cells, layout), "sudokupad")


TOGETHER = [
    "3x3+thermo:r1c1,r1c2,r1c3+palindrome:r3c1,r3c2,r3c3+arrow:r5c1:r5c2,r5c3",
    "3x3+cage:10:r1c1,r1c2+difference:r3c1,r3c2+ratio:r5c1,r5c2+nonconsecutive+nonratio",
    "3x3+whispers:r1c1,r2c2,r3c3+renban:r1c5,r2c5,r3c5+regionsum:r5c3,r5c4,r5c5",
    "3x3+littlekiller:12:r1c2,r2c1+sandwich:10:r3c1,r3c9+quadruple:1,2,2:r5c5",
    "3x3+odd:r1c1,r5c5+even:r2c2+minimum:r9c9+maximum:r7c7+sum:10:r1c4,r1c5+sum:5:r2c4,r2c5",
    "3x3+thermo:r1c1,r1c2+thermo:r1c1,r2c1+arrow:r5c5:r5c6,r5c7+arrow:r5c5:r6c5,r7c5",
    "3x3+arrow:r1c1,r1c2:r2c1,r3c1+arrow:r5c5,r6c5:r6c6,r6c7",
    "1x9+thermo:r1c1,r1c2,r1c3", "4x4+quadruple:10,12:r1c1+cage:20:r1c1,r1c2",
]


@pytest.mark.parametrize("text", TOGETHER)
def test_kinds_together_are_told_apart(text: str) -> None:
    layout = Layout.parse(text)
    link = write(Puzzle((0,) * layout.cells, layout), "sudokupad")
    assert "sudokupad.app/scl" in link
    assert Puzzle.parse(link).layout == layout


def test_a_drawing_looks_as_the_site_draws_f_puzzles() -> None:
    layout = Layout.parse("3x3+thermo:r1c1,r1c2+difference:2:r3c1,r3c2+cage:10:r5c1,r5c2")
    link = write(Puzzle((0,) * 81, layout), "sudokupad").partition("scl")[2]
    value = unzipped(
        unpacked(link.replace("%2B", "+").replace("%2F", "/").replace("%3D", "=")) or "", 1)
    assert value["lines"] == [line((1, 1), (1, 2), thickness=21)]
    assert value["underlays"] == [BULB]
    dot = disc(2.5, 1.0, 0.3, text="2", color="#000", stroke="none")
    assert value["overlays"] == [dot]
    assert value["cages"] == [{"cells": [[4, 0], [4, 1]], "unique": True, "value": "10", "sum": 10}]
    assert value["metadata"]["rules"].startswith(NORMAL + "Digits in a cage do not repeat")


# ---- drawing and words agree --------------------------------------------------------------------

AGREED: list[tuple[Json, str, str]] = [
    (THERMO, THERMO_SAYS, "+thermo:r1c1,r1c2,r1c3"), (ARROW, ARROW_SAYS, "+arrow:r1c1:r1c2,r1c3"),
    (THERMO, "通常の数独のルール。温度計に沿って球から数字が大きくなる。",
     "+thermo:r1c1,r1c2,r1c3"),
    ({"lines": [line((1, 1), (1, 3))]}, PALINDROME_SAYS, "+palindrome:r1c1,r1c2,r1c3"),
    # A line that stops short of the middle of its last cell, and one drawn twice
    ({"lines": [{**line((1, 1), (1, 3)), "wayPoints": [[0.5, 0.5], [0.5, 2.2]]},
                line((1, 3), (1, 1), thickness=8)]}, PALINDROME_SAYS, "+palindrome:r1c1,r1c2,r1c3"),
    (DOTS, DOTS_SAY, "+difference:r1c1,r1c2+ratio:r2c1,r2c2"),
    ({"overlays": [text_at(0.5, 1, "X"), text_at(1, 0.5, "V")]},
     NORMAL + "Digits separated by an X sum to 10, by a V to 5.",
     "+sum:10:r1c1,r1c2+sum:5:r1c1,r2c1"),
    ({"overlays": [text_at(0.5, 1, "<")]},
     NORMAL + "Inequality signs point at the smaller digit.", "+greater:r1c2,r1c1"),
    ({"overlays": [disc(1, 1, 0.7, text="1223")]},
     NORMAL + "Digits in circles appear in the surrounding four cells.", "+quadruple:1,2,2,3:r1c1"),
    ({"overlays": [disc(1, 1, 0.7), text_at(1, 1, "1 2\n2")]},
     NORMAL + "Quadruples: digits in circles appear in the surrounding four cells.",
     "+quadruple:1,2,2:r1c1"),
    ({"overlays": [text_at(0.5, -0.5, "10")]}, NORMAL + "Sandwich clues outside the grid give the "
     "sum of the digits between the 1 and the 9.", "+sandwich:10:r1c1,r1c9"),
    ({"overlays": [text_at(0.5, -0.5, "0")]}, NORMAL + "Sandwich clues outside the grid give the "
     "sum of the digits between the 1 and the 9.", "+sandwich:0:r1c1,r1c9"),
    ({"overlays": [text_at(-0.5, 0.5, "10"), text_at(-0.5, 0.5, "◯")]},
     NORMAL + "X-sums: clues outside the grid give the sum of the first X digits.",
     "+xsum:10:r1c1,r9c1"),
    ({"overlays": [text_at(-0.5, 0.5, "40")], "arrows": [
        {"color": "#000", "wayPoints": [[-0.2, 0.8], [-0.02, 0.98]]}]},
     NORMAL + "Little killer clues outside the grid give the sum of the indicated diagonal.",
     "+littlekiller:40:r1c2,r2c3,r3c4,r4c5,r5c6,r6c7,r7c8,r8c9"),
    ({"cages": [{"cells": [[0, 0], [0, 1]], "value": "10"}]},
     NORMAL + "Digits in cages do not repeat and sum to the total given.", "+cage:10:r1c1,r1c2"),
    ({"underlays": [{"center": [0.5, 0.5], "width": 0.7, "height": 0.7, "rounded": True,
                     "backgroundColor": "#CFCFCF"}]}, NORMAL + "Digits in grey circles are odd.",
     "+odd:r1c1"),
]


@pytest.mark.parametrize(("drawn", "says", "rules"), AGREED)
def test_a_drawing_is_a_rule_where_words_name_it(drawn: Json, says: str, rules: str) -> None:
    assert read_of(pad(says, **drawn)) == rules


@pytest.mark.parametrize(("drawn", "says", "names"), [
    # The words name no kind, or another one
    (THERMO, "", "a line at r1c1,r1c2,r1c3, a circle at r1c1"),
    (THERMO, PALINDROME_SAYS, "a circle at r1c1"),
    ({"lines": THERMO["lines"]}, THERMO_SAYS, "a line at r1c1,r1c2,r1c3"),
    (THERMO, NORMAL, "a line at r1c1,r1c2,r1c3, a circle at r1c1"),
    (DOTS, NORMAL + "Digits separated by a white dot are consecutive.",
     "a circle at r2c1,r2c2"),
    ({"overlays": [text_at(0.5, -0.5, "10")]}, NORMAL, "the text 10 outside the grid"),
    (ARROW, NORMAL, "an arrow at r1c1,r1c2,r1c3, a circle at r1c1"),
    # One of two lines has no bulb
    ({**THERMO, "lines": [*THERMO["lines"], line((5, 1), (5, 3))]}, THERMO_SAYS,
     "a line at r5c1,r5c2,r5c3"),
    # A line in another colour than the one that the words mean
    ({"lines": [line((1, 1), (1, 3), color="#F067F0")]}, PALINDROME_SAYS,
     "a line at r1c1,r1c2,r1c3"),
    # Two kinds, and nothing tells them apart
    ({"lines": [line((1, 1), (1, 3), color="#0000FF")]},
     BOTH_SAY,
     "a line at r1c1,r1c2,r1c3, which may be renban:r1c1,r1c2,r1c3, palindrome:r1c1,r1c2,r1c3"),
    ({"fogofwar": ["r1c1"], "triggereffect": [1]}, NORMAL, "fogofwar, triggereffect"),
    ({"cages": [{"cells": [[0, 0], [0, 1]], "value": "DR7"}]},
     NORMAL + "Digits in cages do not repeat and sum to the total given.", "a cage at r1c1,r1c2"),
    ({"cages": [{"cells": [[0, 0], [0, 1]], "value": "FOW"}]}, NORMAL, "a cage at r1c1,r1c2"),
])
def test_what_is_not_understood_is_refused_by_name(drawn: Json, says: str, names: str) -> None:
    assert left_out(pad(says, **drawn)) == names


def test_colours_only_break_ties() -> None:
    says = BOTH_SAY
    lines = [line((1, 1), (1, 3), color="#F067F0"), line((3, 1), (3, 3), color="#CFCFCF")]
    assert read_of(pad(says, lines=lines)) == "+renban:r1c1,r1c2,r1c3+palindrome:r3c1,r3c2,r3c3"
    alone = NORMAL + "A renban line has consecutive digits."
    assert read_of(pad(alone, lines=lines)) == "+renban:r1c1,r1c2,r1c3+renban:r3c1,r3c2,r3c3"


def test_words_give_the_number_that_no_drawing_has() -> None:
    green, orange = (line((row, 1), (row, 3), color=color)
                     for row, color in ((1, "#67F067"), (3, "#FF9A00")))
    says = NORMAL + "Neighbours on a green whisper line differ by at least 5. "
    dutch = NORMAL + "Neighbours on an orange whisper line differ by at least 4. "
    assert read_of(pad(says, lines=[green])) == "+whispers:r1c1,r1c2,r1c3"
    assert read_of(pad(dutch, lines=[orange])) == "+whispers:4:r3c1,r3c2,r3c3"
    assert left_out(pad(says, lines=[green, orange])) == "a line at r3c1,r3c2,r3c3"
    with pytest.raises(Unsupported, match="differ by at least"):  # a number of some rules only
        Puzzle.parse(pad(says + dutch, lines=[green, orange]))


def test_a_drawing_without_a_meaning_is_kept_and_written_again() -> None:
    picture = [{"center": [4.5, 4.5], "width": 1, "height": 1, "backgroundColor": "#FF0000"},
               {**text_at(9.5, 4.5, "by me"), "color": "#000000"}]
    says = NORMAL + "Digits in cages do not repeat and sum to the total given."
    cage = {"cells": [[0, 0], [0, 1]], "value": "10", "unique": True}
    puzzle = Puzzle.parse(pad(says, underlays=picture, cages=[cage]))
    assert json.loads(puzzle.info["cosmetics"]) == {"underlays": picture}
    again = Puzzle.parse(write(puzzle, "sudokupad"))
    assert (again, again.info) == (puzzle, puzzle.info)
    assert left_out(pad("", underlays=picture, cages=[cage])) == (
        "a coloured cell at r5c5, the text by me outside the grid")
    for more in ({"lines": [line((5, 5), (5, 7), color="#00FF00")]}, {"overlays": [RING]},
                 {"overlays": [text_at(9.5, 4.5, "12")]}):
        left_out(pad(says, cages=[cage], **more))


# ---- traps --------------------------------------------------------------------------------------


@pytest.mark.parametrize("says", [
    "The circle holds the largest digit on its arrow.",
    "The circle of an arrow is the product of its digits.",
    "Digits on an arrow have the digit sum in its circle.",
])
def test_an_arrow_that_words_make_another_rule(says: str) -> None:
    assert left_out(pad(NORMAL + says, **ARROW)) == f"the rule {says[:-1]!r}"


@pytest.mark.parametrize(("says", "rules"), [
    ("No negative constraint.", ""), ("There is no negative constraint.", ""),
    ("Not all dots are given.", ""), ("Not all possible dots are necessarily given.", ""),
    ("All dots are given.", "+nonconsecutive+nonratio"),
    ("All black dots are given.", "+nonratio"), ("All white dots are given.", "+nonconsecutive"),
])
def test_a_negative_constraint_is_one_where_words_say_so(says: str, rules: str) -> None:
    dots = "+difference:r1c1,r1c2+ratio:r2c1,r2c2"
    assert Layout.parse("3x3" + dots + rules) == Layout.parse(
        "3x3" + read_of(pad(DOTS_SAY + says, **DOTS)))


def test_all_dots_are_given_where_words_name_dots_of_which_none_is_drawn() -> None:
    white = {"overlays": DOTS["overlays"][:1]}
    assert Layout.parse("3x3" + read_of(pad(DOTS_SAY + "All dots are given.", **white))) == (
        Layout.parse("3x3+difference:r1c1,r1c2+nonconsecutive+nonratio"))


def test_rings_may_lie_on_bulbs() -> None:
    bulbs = [BULB, {**BULB, "center": [0.5, 4.5]}]
    rings = [disc(0.5, column, 0.8, borderColor="#CFCFCF") for column in (0.5, 4.5)]
    lines = [line((1, 1), (2, 1)), line((1, 5), (2, 5)), line((1, 1), (1, 5), thickness=2)]
    says = THERMO_SAYS + " Digits on a line between two bulbs lie between the digits in these."
    assert Layout.parse("3x3" + read_of(
        pad(says, lines=lines, underlays=bulbs, overlays=rings))) == Layout.parse(
        "3x3+thermo:r1c1,r2c1+thermo:r1c5,r2c5+between:r1c1,r1c2,r1c3,r1c4,r1c5")


@pytest.mark.parametrize(("says", "rules"), [
    ("Cells a knight's move apart cannot contain the same digit.", ["antiknight"]),
    ("Cells a king's move apart cannot contain the same digit.", ["antiking"]),
    ("Adjacent digits cannot be consecutive.", ["nonconsecutive"]),
    ("Cells a knight's move apart can contain the same digit.", []),
    ("There is no knight's move constraint.", []), ("The anti-knight rule does not apply.", []),
    ("Cells a knight's move apart need not be different.", []),
    ("Without anti-king rule.", []), ("Digits may be consecutive.", []),
])
def test_words_state_a_rule_of_the_whole_board_unless_they_deny_it(
    says: str, rules: list[str]
) -> None:
    found = stated_by(named(NORMAL + says), Board.boxes(3, 3), ())
    assert [rule.kind for rule in found] == rules


def test_words_that_say_something_else_of_what_is_drawn() -> None:
    dots = {"overlays": [disc(0.5, 1, 0.3, text="3")]}
    says = "Digits in white circles must appear in one of the two adjacent cells."
    assert left_out(pad(NORMAL + says, **dots)) == "a circle at r1c1,r1c2".replace(
        "a circle", "the text 3")
    cage = {"cages": [{"cells": [[0, 0], [0, 1], [0, 2], [0, 3]]}]}
    twice = "Each digit appearing in a cage must appear exactly twice in that cage."
    assert twice[:-1] in str(left_out(pad(NORMAL + twice, **cage))) + twice
    larger = {"overlays": [text_at(0.5, 1, "<")]}
    left_out(pad(NORMAL + "Inequality signs point at the larger digit.", **larger))


def test_neighbours_that_are_minima_themselves_are_exempt() -> None:
    layout = Layout.parse("3x3+minimum:r1c1,r1c2,r5c5")
    assert Puzzle.parse(write(Puzzle((0,) * 81, layout), "sudokupad")).layout == layout


def test_lines_of_one_circle_are_each_its_sum() -> None:
    arrows = [line((1, 1), (1, 3)), line((1, 1), (3, 1))]
    assert read_of(pad(ARROW_SAYS, arrows=arrows, overlays=[RING])) == (
        "+arrow:r1c1:r1c2,r1c3+arrow:r1c1:r2c1,r3c1")


def test_a_pill_is_read_in_the_order_of_the_board() -> None:
    pill = {**RING, "center": [0.5, 1.0], "width": 1.75}
    arrow = line((1, 2), (2, 2), (3, 2))  # begins at its second cell
    says = NORMAL + "Digits along an arrow sum to the two-digit number in its pill."
    assert read_of(pad(says, arrows=[arrow], overlays=[pill])) == "+arrow:r1c1,r1c2:r2c2,r3c2"


def test_a_line_in_its_own_colour_is_no_thermometer_between_bulbs_of_others() -> None:
    bulbs = [disc(row, 0.5, 0.85, backgroundColor="#CFCFCF", borderColor="#CFCFCF")
             for row in (0.5, 4.5)]
    lines = [line((1, 1), (1, 3)), line((5, 1), (5, 3)), line((1, 1), (5, 1), color="#67F067")]
    says = THERMO_SAYS + " Neighbours along a green line differ by at least 5."
    assert Layout.parse("3x3" + read_of(pad(says, lines=lines, underlays=bulbs))) == Layout.parse(
        "3x3+thermo:r1c1,r1c2,r1c3+thermo:r5c1,r5c2,r5c3+whispers:r1c1,r2c1,r3c1,r4c1,r5c1")


def test_a_ring_is_no_grey_disc() -> None:
    says = NORMAL + "Digits in grey circles are odd."
    grey = disc(4.5, 4.5, 0.7, backgroundColor="#CFCFCF", borderColor="#CFCFCF")
    green = disc(6.5, 6.5, 0.7, backgroundColor="#00FF00", borderColor="#00FF00")
    assert left_out(pad(says, underlays=[grey, RING])) == "a circle at r1c1"
    assert left_out(pad(says, underlays=[grey, green])) == "a circle at r7c7"
    assert read_of(pad(says, underlays=[grey])) == "+odd:r5c5"


def test_cells_that_look_like_a_region_are_no_cosmetics() -> None:
    window = [{"center": [row + 0.5, column + 0.5], "width": 1, "height": 1,
               "backgroundColor": "#CFCFCF"} for row in (1, 2, 3) for column in (1, 2, 3)]
    says = "Place the digits 1 to 9 in each row, column, box and region."
    assert left_out(pad(says, underlays=window)).startswith("a coloured cell at r2c2")


def test_pencil_marks_bind_nothing() -> None:
    value = json.loads(pad())
    value["cells"][0][0] = {"centremarks": [1, 2], "pencilMarks": [3]}
    puzzle = Puzzle.parse(json.dumps(value))
    assert puzzle.info["marks"] == "12r1c1 3r1c1" or puzzle.info["marks"] == "3r1c1 12r1c1"
    assert puzzle.grid().candidates[0] == 0b111111111


def test_the_sites_own_text_for_no_rules_says_nothing() -> None:
    says = "No rules provided for this puzzle. Please check the related video or website for rules."
    assert left_out(pad(says, **THERMO)).startswith("a line at")
    assert read_of(pad(says)) == ""


# ---- parts --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "families"), [
    ("#67F067", {"green"}), ("#cfcfcf", {"grey"}), ("rgba(207, 207, 207, 0.95)", {"grey"}),
    ("#fff", {"white"}), ("#000000", {"black"}), ("#F067F0", {"pink", "violet"}),
    ("#2ECBFF", {"blue"}),
])
def test_families_of_colours(text: str, families: set[str]) -> None:
    colour = colour_of(text)
    assert colour is not None
    assert colour.families == families


@pytest.mark.parametrize("text", ["#0000", "none", "None", "transparent", "", "rgba(0,0,0,0)",
                                  "rgba(0,0,0,.01)", "#12"])
def test_colours_that_cannot_be_seen(text: str) -> None:
    assert colour_of(text) is None


@pytest.mark.parametrize("text", ["skyblue", "hsl(120, 50%, 50%)", "rgba(1,2,3,1.2.3)"])
def test_colours_that_only_browsers_know_are_seen(text: str) -> None:
    colour = colour_of(text)
    assert colour is not None
    assert not colour.families
    dot = disc(0.5, 1, 0.3, backgroundColor=text)
    assert left_out(pad(DOTS_SAY, overlays=[dot])).startswith("a circle at r1c1,r1c2")


@pytest.mark.parametrize("angle", [45, -45, "135"])
def test_a_square_may_be_turned_either_way(angle: int | str) -> None:
    from nanpure.text.links.pad_glyphs import glyphs_in
    shape = {"center": [0.5, 0.5], "width": 0.5, "height": 0.5, "borderColor": "#000",
             "angle": angle}
    [spot] = glyphs_in({"overlays": [shape]}, 9)
    assert isinstance(spot, Spot)
    assert spot.turned


@pytest.mark.parametrize("text", [
    "a,b:c", "[x]: 1", "facade", "it's {a:1}", "1:f,", "plain, text: x"])
def test_texts_survive_the_shortened_writing(text: str) -> None:
    value = {"cells": [[{}, {"value": 3}]], "metadata": {"title": text, "rules": "a: b"}}
    written = zipped(value)
    assert (json.loads(written) if written.startswith('{"') else unzipped(written, 1)) == value


def test_words_for_colours() -> None:
    assert families_in("Green or PURPLE lines; 灰色") == {"green", "violet", "grey"}
    assert families_in("A greenhouse") == frozenset()


@pytest.mark.parametrize(("points", "cells"), [
    ([(0.5, 0.5), (0.5, 2.5)], (0, 1, 2)), ([(0.5, 0.5), (2.5, 2.5)], (0, 4, 8)),
    ([(0.5, 0.5), (1.5, 2.5)], (0, 5)), ([(0.5, 0.5), (0.5, 0.5)], None),
    ([(0.5, 0.5), (0.5, 1.0), (2.5, 1.0)], None), ([(0.5, 0.5), (0.5, 3.5)], None),
])
def test_the_cells_of_a_line(points: list[tuple[float, float]], cells: tuple[int, ...] | None
                             ) -> None:
    assert path_of(points, 3) == cells


@pytest.mark.parametrize("member", ["lines", "arrows", "underlays", "overlays", "cages"])
@pytest.mark.parametrize("entry", [
    {}, [], 3, "x", None, {"wayPoints": [[1]]}, {"wayPoints": 5}, {"wayPoints": [["a", 2], [1, 2]]},
    {"center": [1e9, 0], "text": "3"}, {"center": [0.5, 0.5], "width": -1, "height": "x"},
    {"center": [0.5, 0.5], "width": 50, "height": 50, "backgroundColor": "#f00"},
    {"color": 5, "wayPoints": [[0.5, 0.5], [0.5, 1.5], [float("inf"), 2]]},
])
def test_broken_drawings_are_errors_of_ours(member: str, entry: Any) -> None:
    from nanpure import NanpureError
    try:
        Puzzle.parse(pad(THERMO_SAYS, **{member: [entry]}))
    except NanpureError:
        return


def test_a_drawing_of_thousands_of_parts_is_refused_at_once() -> None:
    lines = [line((1, 1), (1, 2), color=f"#{number:06x}", thickness=number / 99)
             for number in range(1, 5002)]
    with pytest.raises(ParseError, match="a drawing of at most 5000 parts"):
        Puzzle.parse(pad(PALINDROME_SAYS, lines=lines))


def test_nothing_is_lost_behind_thousands_of_equal_parts() -> None:
    same = [line((1, 1), (1, 2))] * 5001
    with pytest.raises(ParseError, match="a drawing of at most 5000 parts"):
        Puzzle.parse(pad(PALINDROME_SAYS, lines=[*same, line((3, 1), (3, 2))]))


def test_the_areas_of_colours_are_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = Mock(wraps=meaning.are_copies)
    monkeypatch.setattr(meaning, "are_copies", calls)
    tints = [{"center": [row + 0.5, column + 0.5], "width": 1, "height": 1,
              "backgroundColor": "#f00"} for row in range(9) for column in range(8)]
    assert "underlays" in parse(pad(NORMAL, underlays=tints[:-1])).info["cosmetics"]
    assert calls.call_count == 1


@pytest.mark.parametrize("member", ["lines", "arrows", "underlays", "overlays", "metadata"])
def test_members_of_another_type_are_no_drawings(member: str) -> None:
    with pytest.raises(ParseError, match=r"expected (a list|an object with notes), found x"):
        Puzzle.parse(pad(**{member: "x"}))


def test_a_sentence_without_an_end_names_nothing() -> None:
    assert not named("line dot white thermometer " * 20_000)
    assert left_out(pad(THERMO_SAYS + "line dot " * 20_000, **THERMO)).startswith("a line at")


def test_values_within_values_end_in_errors_of_ours() -> None:
    deep = "[" * 600 + "]" * 600
    with pytest.raises(ParseError, match="deeply nested values"):
        unzipped(f"{{ce:[[{{v:1}}]],l:{deep}}}", 1)
    plain = Puzzle.parse("1" + "." * 80)
    for note in (deep, "[" * 100_000, f'{{"lines":[{deep}]}}'):
        drawn = replace(plain, info={"cosmetics": note})
        assert read_of(write(drawn, "sudokupad")) == ""
        assert svg(drawn) == svg(plain)


def test_a_quote_without_an_end_is_looked_for_once() -> None:
    with pytest.raises(ParseError, match="JSON"):
        unzipped("{ce:[[" + "'" + "\\'" * 500_000, 1)


def test_kinds_name_themselves() -> None:
    """What a kind states of itself, words of it name, so that it is read again."""
    for kind in kinds().values():
        if kind.drawn is not None:
            assert issubclass(kind, Rule)
            assert kind in named(kind.stated), kind.kind


# ---- Penpa+ -------------------------------------------------------------------------------------

PENPA_REFUSED = {"thermo"}  # its example has a slow one


@together("kind", [name for name, kind in kinds().items() if kind.drawn is not None])
def test_a_kind_goes_out_to_penpa_and_in(kind: str) -> None:
    layout = Layout.parse(kinds()[kind].example)
    puzzle = Puzzle((0,) * layout.cells, layout)
    if kind in PENPA_REFUSED:
        with pytest.raises(Unsupported, match="read again"):
            write(puzzle, "penpa")
        return
    link = write(puzzle, "penpa")
    assert "penpa-edit/#m=edit&p=" in link
    assert Puzzle.parse(link).layout == layout


@pytest.mark.parametrize("text", [
    "3x3+thermo:r1c1,r1c2,r1c3+arrow:r5c1:r5c2,r5c3+cage:10:r7c1,r7c2",
    "3x3+littlekiller:12:r1c2,r2c1+littlekiller:40:r9c2,r8c3,r7c4,r6c5,r5c6,r4c7,r3c8,r2c9",
    "3x3+difference:2:r1c1,r1c2+ratio:r5c5,r6c5+quadruple:1,2,2:r3c3+sum:10:r9c8,r9c9",
    "3x3+arrow:r1c1,r1c2:r2c1,r3c1+arrow:r5c5,r6c5:r6c6,r6c7", "3x3+diagonals+odd:r1c2+even:r5c7",
    "3x3+whispers:r1c1,r2c2,r3c3+whispers:r9c9,r8c8,r7c7", "3x3+cage:r1c1,r1c2,r2c1,r2c2",
])
def test_kinds_together_are_told_apart_in_penpa(text: str) -> None:
    layout = Layout.parse(text)
    assert Puzzle.parse(write(Puzzle((0,) * 81, layout), "penpa")).layout == layout


def changed(text: str, *changes: tuple[str, str]) -> str:
    """The link of a layout to Penpa+ with parts of its drawing replaced."""
    layout = Layout.parse(text)
    link = write(Puzzle((0,) * layout.cells, layout), "penpa").partition("p=")[2]
    raw = zlib.decompress(base64.b64decode(link), -15).decode()
    for old, new in changes:
        assert old in raw, raw
        raw = raw.replace(old, new)
    engine = zlib.compressobj(9, zlib.DEFLATED, -15)
    return "m=edit&p=" + base64.b64encode(engine.compress(raw.encode()) + engine.flush()).decode()


SAYS_NO_MORE = ("Normal sudoku rules apply. Digits increase along a thermometer from the bulb.",
                "Normal sudoku rules apply.")
SAYS_NOTHING = (SAYS_NO_MORE[0], "")


def test_penpa_without_words_has_what_it_has_a_tool_for() -> None:
    thermo = "3x3+thermo:r1c1,r1c2,r1c3"
    assert Puzzle.parse(changed(thermo, SAYS_NOTHING)).layout == Layout.parse(thermo)
    assert left_out(changed(thermo, SAYS_NO_MORE)) == "a line at r1c1,r1c2,r1c3, a circle at r1c1"
    line = ("zT:[[28,29,30]]", "zT:[]"), ("z7:[]", "z7:[[28,29,30]]")
    assert left_out(changed(thermo, SAYS_NOTHING, *line)) == "a line at r1c1,r1c2,r1c3"


@pytest.mark.parametrize(("change", "name"), [
    (("zF:{}", 'zF:{"28,29":3}'), "freeline"), (("z5:[]", "z5:[[28,29]]"), "polygon"),
    (("zL:{}", 'zL:{"28,29":40}'), "line"), (("zY:{}", 'zY:{"28":[1,"star",1]}'), "symbol"),
    (("zL:{}", 'zL:{"28,29":3}'), "a line at r1c1,r1c2"),
    (("zS:{}", 'zS:{"28":3}'), "a coloured cell at r1c1"),
    (("zC:{}", 'zC:{"900,901":10}'), "cage"), (("z3:[]", "z3:[[28,29]]"),
                                              "an arrow at r1c1,r1c2, a circle at r1c1"),
    (("z3:[]", 'z3:[["x"]]'), "arrows"), (("z6:[]", "z6:[5]"), "killercages"),
    (("zL:{}", "zL:[5]"), "line"), (("zT:[]", 'zT:{"28":[29]}'), "thermo"),
    (("zN:{}", 'zN:{"28,29":5}'), "numbers that are not digits of cells"),
])
def test_what_penpa_draws_beside_a_rule_is_refused(change: tuple[str, str], name: str) -> None:
    assert left_out(changed("3x3+odd:r5c5", *([change] if "zY" not in change[0] else [
        ("zY:{", 'zY:{"28":[1,"star",1],')]))) == name


def test_a_line_of_penpa_that_branches_is_no_line() -> None:
    text = changed("3x3+whispers:r1c1,r1c2,r1c3", ('"29,30":3', '"29,30":3,"29,42":3'))
    assert left_out(text) == "line"
