"""Rules in the forms of other programs: out and in again, and where others mean something else."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from any_rules import any_list
from nanpure import Layout, ParseError, Puzzle, Unsupported, write
from nanpure.rules import Board, Rule, kinds
from nanpure.rules.branch_fields import Branches
from nanpure.rules.cell_fields import Cells, Corner, Diagonal, Edge, Path, diagonals_from
from nanpure.rules.foreign import Each, has_name, names_of
from nanpure.rules.list_fields import Expression, Integer, Machine, ValueSets, Weights
from nanpure.rules.number_fields import Digits, Flag, Number, Numbers, Total
from nanpure.text import ReadOptions, parse
from nanpure.text.links.ruletext import beyond
from together import together

Json = dict[str, Any]

BOTH = ("f-puzzles", "iss")


def empty(layout: Layout) -> Puzzle:
    return Puzzle((0,) * layout.cells, layout)


# ---- out, and in again --------------------------------------------------------------------------


@together("kind, form", [
    (kind, form) for form in ("f-puzzles", "iss", "sudokupad", "json", "csv", "nanpure")
    for kind in kinds()], by=lambda case: case[1])
def test_an_example_goes_out_and_in(kind: str, form: str) -> None:
    puzzle = empty(Layout.parse(kinds()[kind].example))
    board, rules = puzzle.layout.board, puzzle.layout.rules
    sites = ("f-puzzles", "sudokupad") if form == "sudokupad" else (form,)
    has_form = (kind, form) == ("either", "iss")  # a choice has brackets there, and no name
    if form in (*BOTH, "sudokupad") and not has_form and not any(
            all(has_name(rule, site, board, rules) for rule in rules) for site in sites):
        with pytest.raises(Unsupported, match=f"'{form}' holds no rule"):
            write(puzzle, form)
        return
    assert Puzzle.parse(write(puzzle, form)).layout == puzzle.layout


def walk(board: Board, cells: int, random: Random) -> tuple[int, ...]:
    """Cells of which each touches the one before."""
    path = [random.randrange(board.size**2)]
    while len(path) < cells:
        row, column = divmod(path[-1], board.size)
        near = [r * board.size + c for r in range(max(0, row - 1), min(board.size, row + 2))
                for c in range(max(0, column - 1), min(board.size, column + 2))]
        left = [cell for cell in near if cell not in path]
        if not left:
            return walk(board, cells, random)
        path.append(random.choice(left))
    return tuple(path)


def corner_of(board: Board, random: Random) -> tuple[int, ...]:
    size = board.size
    first = random.randrange(size - 1) * size + random.randrange(size - 1)
    return first, first + 1, first + size, first + size + 1


def cells_of(field: Cells, board: Board, random: Random) -> list[int]:
    count = board.size if field.count == "house" else random.randint(1, 2)
    return random.sample(range(board.size**2), count)


# What chance gives a field: the first class that it is of.
BY_CHANCE: dict[Any, Callable[[Any, Board, Random], Any]] = {
    Edge: lambda _, board, random: random.choice(board.edges)[::random.choice((1, -1))],
    Corner: lambda _, board, random: corner_of(board, random),
    Diagonal: lambda _, board, random: random.choice(
        diagonals_from(random.randrange(board.size), board)),
    Path: lambda field, board, random: walk(board, min(random.randint(3, 6), field.most or 6),
                                            random),
    Cells: cells_of,
    Digits: lambda _, board, random: random.choices(board.values, k=random.randint(1, 4)),
    Numbers: lambda _, board, random: (1, random.randint(0, board.size - 1)),
    Flag: lambda _, board, random: random.random() < 0.5,
    Branches | Expression | Integer | Machine | ValueSets | Weights: any_list,
    Total: lambda _, board, random: random.randint(3, 40),
    Number: lambda _, board, random: random.randint(1, board.size - 1),
}


def random_rule(kind: type[Rule], board: Board, random: Random) -> Rule | None:
    """A rule of a kind on a board, or None where chance has made none."""
    values = {field.name: next(given for of, given in BY_CHANCE.items() if isinstance(field, of))(
        field, board, random) for field in kind.fields
        if not field.optional or random.random() < 0.5}
    try:
        rule = kind(**values).on(board)
        rule.check(board)
    except (ParseError, ValueError):
        return None
    return rule


def are_gathered(kind: type[Rule], form: str) -> bool:
    """Whether a form has no more than one rule of a kind."""
    return any(isinstance(name, Each) and name.single for name in names_of(kind, form))


@pytest.mark.parametrize("form", BOTH)
@pytest.mark.parametrize("seed", range(30))
def test_random_rules_together_go_out_and_in(form: str, seed: int) -> None:
    random = Random(seed)
    layout = Layout.parse(random.choice(["2x2", "2x3", "3x3", "3x3+from:0", "1x6", "4x4"]))
    if form == "f-puzzles" and layout.first == 0:
        with pytest.raises(Unsupported, match="symbols"):
            write(empty(layout), form)
        return
    rules: list[Rule] = []
    for kind in random.sample(list(kinds().values()), 12):
        for _ in range(1 if are_gathered(kind, form) else 3):
            rule = random_rule(kind, layout.board, random)
            if rule is not None:
                rules.append(rule)
    rules = [rule for rule in rules if has_name(rule, form, layout.board, rules)]
    puzzle = empty(Layout.of(layout.board, rules))
    assert Puzzle.parse(write(puzzle, form)).layout == puzzle.layout


# ---- f-puzzles ----------------------------------------------------------------------------------


def fpuzzle(size: int = 9, **members: Any) -> str:
    return json.dumps({"size": size, "grid": [[{} for _ in range(size)] for _ in range(size)],
                       **members})


def layout_of(text: str) -> str:
    return Puzzle.parse(text).layout.text


LONG = ",".join(f"r{row}c{column}" for row in (1, 2) for column in range(1, 8))
READ: list[tuple[Json, str]] = [
    ({"thermometer": [{"lines": [["R1C1", "R1C2"], ["R3C1", "R3C2"]]}]},
     "thermo:r1c1,r1c2+thermo:r3c1,r3c2"),
    ({"slowthermometer": [{"lines": [["R1C1", "R1C2"]]}]}, "thermo:slow:r1c1,r1c2"),
    # A pill is read in the order of the board, whatever the order of its cells; several arrows of
    # a circle have its sum each, and begin in any cell of it.
    ({"arrow": [{"cells": ["R2C3", "R2C2"], "lines": [["R2C3", "R3C3"], ["R2C2", "R1C1"]]}]},
     "arrow:r2c2,r2c3:r1c1+arrow:r2c2,r2c3:r3c3"),
    ({"difference": [{"cells": ["R1C2", "R1C1"]}, {"cells": ["R3C1", "R4C1"], "value": "4"}]},
     "difference:r1c1,r1c2+difference:4:r3c1,r4c1"),
    ({"ratio": [{"cells": ["R1C2", "R1C1"], "value": "3"}]}, "ratio:3:r1c1,r1c2"),
    ({"xv": [{"cells": ["R1C1", "R1C2"], "value": "X"}, {"cells": ["R2C1", "R2C2"],
                                                        "value": "V"}]},
     "sum:10:r1c1,r1c2+sum:5:r2c1,r2c2"),
    ({"negative": ["xv", "ratio"], "nonconsecutive": True}, "nonconsecutive+nonratio+nonsum"),
    # Half of the size, rounded up.
    ({"whispers": [{"lines": [["R1C1", "R1C2"]], "value": "5"}]}, "whispers:r1c1,r1c2"),
    ({"whispers": [{"lines": [["R1C1", "R1C2"]], "value": "4"}]}, "whispers:4:r1c1,r1c2"),
    ({"odd": [{"cell": "R1C1"}, {"cell": "R2C2"}], "even": [{"cell": "R1C2"}]},
     "odd:r1c1,r2c2+even:r1c2"),
    ({"minimum": [{"cell": "R1C1"}, {"cell": "R1C2"}]}, "minimum:r1c1,r1c2"),
    # A digit may be asked for twice.
    ({"quadruple": [{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [2, 1, 2]}]},
     "quadruple:1,2,2:r1c1"),
    # A clone may overlap what it is a clone of.
    ({"clone": [{"cells": ["R1C1", "R1C2"], "cloneCells": ["R1C2", "R1C1"]}]},
     "clone:r1c1,r1c2:r1c2,r1c1"),
    ({"littlekillersum": [{"cell": "R0C7", "direction": "DR", "value": "6",
                           "cells": ["R1C8", "R2C9"]}]}, "littlekiller:6:r1c8,r2c9"),
    ({"littlekillersum": [{"cell": "R10C2", "direction": "UL", "value": "1",
                           "cells": ["R9C1"]}]}, "littlekiller:1:r9c1"),
    ({"littlekillersum": [{"cell": "R0C7", "direction": "DR"}]}, ""),  # no number, no clue
    # The rising diagonal is the one called +.
    ({"diagonal+": True}, "house:r1c9,r2c8,r3c7,r4c6,r5c5,r6c4,r7c3,r8c2,r9c1"),
    # Cells twice in a cage, a line across itself, a line of more than nine cells.
    ({"killercage": [{"cells": ["R1C1", "R1C1", "R1C2"], "value": "5"}]}, "cage:5:r1c1,r1c2"),
    ({"palindrome": [{"lines": [["R1C1", "R2C2", "R3C1", "R3C3", "R2C2", "R1C3"]]}]},
     "palindrome:r1c1,r2c2,r3c1,r3c3,r2c2,r1c3"),
    ({"palindrome": [{"lines": [LONG.upper().split(",")]}]}, f"palindrome:{LONG}"),
    ({"columnindexer": [{"cells": ["R1C1", "R2C1"]}]}, "columnindexer:r1c1,r2c1"),
    # A sum of 0 is none: the digits differ.
    ({"killercage": [{"cells": ["R1C1", "R1C2"], "value": "0"}]}, "cage:r1c1,r1c2"),
]


@together("members, rules", READ)
def test_members_of_f_puzzles(members: Json, rules: str) -> None:
    assert layout_of(fpuzzle(**members)) == f"3x3{'+' if rules else ''}{rules}"


def test_parity_in_a_cell() -> None:
    value = json.loads(fpuzzle(4))
    value["grid"][0][1]["parity"] = "Odd"
    assert layout_of(json.dumps(value)) == "2x2+odd:r1c2"
    value["grid"][0][1]["parity"] = "Prime"
    with pytest.raises(Unsupported, match="the member 'parity' of a cell"):
        layout_of(json.dumps(value))


ODD_ENTRIES: list[tuple[Json, str]] = [
    ({"arrow": [{"cells": ["R1C1"], "lines": [["R2C2", "R3C3"]]}]}, "does not lead out of its"),
    ({"arrow": [{"cells": ["R1C1"], "lines": [["R1C1"]]}]}, "does not lead out of its circle"),
    ({"xv": [{"cells": ["R1C1", "R1C2"], "value": "L"}]}, "xv with the value 'L'"),
    ({"ratio": [{"cells": ["R1C1", "R1C2"], "value": "1/2"}]}, "ratio with the value '1/2'"),
    ({"littlekillersum": [{"cell": "R0C7", "direction": "DR", "value": "6",
                           "cells": ["R1C7", "R2C9"]}]}, "other cells than those of its diagonal"),
    ({"littlekillersum": [{"cell": "R3C3", "direction": "DR", "value": "6"}]}, "no place outside"),
    ({"clone": [{"cells": ["R1C1"]}]}, "clone with no cloneCells"),
    ({"negative": ["xv", "sandwich"]}, "negative sandwich"),
    ({"whispers": [{"lines": [["R1C1", "R1C2"]], "loop": True}]}, "with the member 'loop'"),
]


@pytest.mark.parametrize(("members", "words"), ODD_ENTRIES)
def test_an_entry_that_is_not_understood_is_refused(members: Json, words: str) -> None:
    with pytest.raises(Unsupported, match=words):
        layout_of(fpuzzle(**members))


@pytest.mark.parametrize(("members", "words"), [
    ({"difference": [{"cells": ["R1C1", "R3C3"]}]}, "two cells with a common side, found r1c1"),
    ({"regionsumline": [{"lines": [["R1C1", "R1C2"]]}]}, r"a line through several boxes"),
    ({"quadruple": [{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [0]}]}, "values from 1"),
])
def test_a_rule_that_a_board_cannot_have_is_an_error(members: Json, words: str) -> None:
    with pytest.raises(ParseError, match=words):
        layout_of(fpuzzle(**members))


def test_a_site_is_called_by_its_name() -> None:
    puzzle = empty(Layout.parse("3x3+leaper:1,3"))
    for form in ("f-puzzles", "sudokupad"):
        with pytest.raises(Unsupported, match=f"'{form}' holds no rule 'leaper:1,3'"):
            write(puzzle, form)


# ---- drawings -----------------------------------------------------------------------------------

LINE = {"lines": [["R1C1", "R1C2", "R1C3"]], "outlineC": "#00ff00", "width": 0.3}
SAYS = "Normal sudoku rules apply. Digits along a thermometer increase from the bulb."


def test_drawings_are_kept_and_written_out_again() -> None:
    text = fpuzzle(thermometer=[{"lines": [["R1C1", "R1C2"]]}], line=[LINE], ruleset=SAYS,
                   text=[{"cells": ["R0C1"], "value": "x"}], title="t", author="a")
    value = json.loads(text)
    value["grid"][0][0]["c"] = "#ff0000"
    puzzle = Puzzle.parse(json.dumps(value))
    assert puzzle.layout.text == "3x3+thermo:r1c1,r1c2"
    assert json.loads(puzzle.info["cosmetics"]) == {
        "line": [LINE], "text": [{"cells": ["R0C1"], "value": "x"}],
        "colours": {"R1C1": {"c": "#ff0000"}}}
    for form in ("f-puzzles", "sudokupad"):
        again = Puzzle.parse(write(puzzle, form))
        assert again == puzzle
        assert again.info == puzzle.info


@pytest.mark.parametrize(("drawn", "ruleset", "left"), [
    ({"line": [LINE]}, "", "line"),  # it may be a rule that nobody has put into words
    ({"line": [LINE]}, SAYS + " Digits on green lines differ by five.",
     "the rule 'Digits on green lines differ by five'"),
    ({"line": [{"lines": [["R5C1", "R5C2"]]}]}, "", ""),  # repeats the thermometer
    ({"circle": [{"cells": ["R5C1"], "fromConstraint": "Thermometer"}]}, "", ""),
    ({"circle": [{"cells": ["R6C1"], "fromConstraint": "Thermometer"}]}, "", "circle"),
    ({"cage": [{"cells": ["R6C1"], "value": "FOW"}]}, "no rules", "cage"),
])
def test_a_drawing_is_none_where_words_state_all_rules(drawn: Json, ruleset: str,
                                                       left: str) -> None:
    text = fpuzzle(thermometer=[{"lines": [["R5C1", "R5C2"]]}], ruleset=ruleset, **drawn)
    assert parse(text, ReadOptions(lossy=True)).info.get("left out", "") == left
    if left:
        with pytest.raises(Unsupported) as caught:
            Puzzle.parse(text)
        assert caught.value.name == left
    else:
        assert layout_of(text) == "3x3+thermo:r5c1,r5c2"


# ---- words --------------------------------------------------------------------------------------

DOTS = "9+difference:r1c1,r1c2+ratio:3:r3c1,r3c2"
WORDS = [
    ("Digits along an arrow sum to the number in its circle.", "9+arrow:r1c1:r1c2,r1c3", True),
    ("The circle holds the largest digit on its arrow.", "9+arrow:r1c1:r1c2,r1c3", False),
    ("The circle is the product of the digits on its arrow.", "9+arrow:r1c1:r1c2,r1c3", False),
    ("Digits may repeat along an arrow.", "9+arrow:r1c1:r1c2,r1c3", True),
    ("Digits may repeat in cages and along an arrow.", "9+arrow:r1c1:r1c2,r1c3+cage:r2c1,r2c2",
     False),
    ("Digits may repeat in boxes.", "9+arrow:r1c1:r1c2,r1c3", False),
    ("Digits may repeat if allowed by other rules.", "9+littlekiller:5:r1c2,r2c1", True),
    ("No negative constraint.", DOTS, True), ("There is no negative constraint.", DOTS, True),
    ("Standard kropki (no negative constraint): white dots are consecutive.", DOTS, True),
    ("Negative constraint applies.", DOTS, False), ("All dots are given.", DOTS, False),
    ("Not all dots are given.", DOTS, True), ("All black dots are given.", DOTS, False),
    ("All black dots are given.", DOTS + "+nonratio", True),
    ("All dots are given.", DOTS + "+nonratio", False),
    ("All dots are given.", DOTS + "+nonratio+nonconsecutive", True),
    ("Adjacent cells without a dot may or may not be consecutive.", DOTS, True),
    ("Adjacent cells without a dot may not be consecutive.", DOTS, False),
    ("Adjacent cells without a dot may not be consecutive.", DOTS + "+nonconsecutive", True),
    ("Digits separated by a white dot have a difference of 1.", DOTS, True),
    ("Digits separated by a white dot have a difference of 5.", DOTS, False),
    ("Digits separated by a black dot have a ratio of 1:3.", DOTS, True),
    ("Digits separated by a black dot have a ratio of 1:2.", DOTS, False),
    ("Neighbours on a green line differ by at least 5.", "9+whispers:r1c1,r1c2", True),
    ("Neighbours on a green line differ by at least 4.", "9+whispers:r1c1,r1c2", False),
    ("Neighbours on a green line differ by at least 4.", "9+whispers:4:r1c1,r1c2", True),
    ("Digits along thermometers increase (not necessarily consecutively!) from the bulb.",
     "9+thermo:r1c1,r1c2", True),
    ("Digits along thermometers increase consecutively from the bulb.", "9+thermo:r1c1,r1c2",
     False),
    ("Digits along thermometers must not increase from the bulb.", "9+thermo:r1c1,r1c2", False),
    ("Digits along thermometers increase: for example, 2, 4, 8.", "9+thermo:r1c1,r1c2", True),
    ("Digits along thermometors increase.", "9+thermo:r1c1,r1c2", True),
    ("Digits in cages sum to the total, e.g. 1+2=3. And digits on a ring sum to 20.",
     "9+cage:3:r1c1,r1c2", False),
    ("Less than signs point at the smaller digit.", "9+thermo:r1c1,r1c2", True),
    ("Less than signs point at the smaller digit.", "9+thermo:r1c1,r1c2,r1c3", False),
    ("Less than signs point at the smaller digit.", "9+thermo:slow:r1c1,r1c2", False),
    ("Less than signs point at the smaller digit.", "9+thermo:r1c1,r2c2", False),
    ("Normal rules apply; however, there are no regions.", "1x6+skyscraper:3:r1c1,r1c6", True),
    ("Normal rules apply; however, there are no regions.", "6+skyscraper:3:r1c1,r1c6", False),
    ("Digits on a lockout line must not be between the diamonds.", "9+lockout:r1c1,r1c2", True),
    ("Digits on the line must not be between the circles.", "9+between:r1c1,r1c2,r1c3", False),
    ("Three digits have a low, a middle and a high one (for example, 29439... but not 29483...).",
     "9+entropic:r1c1,r1c2,r1c3", True),
    ("By:\nOne Setter\nanother\n\nNormal sudoku rules apply.", "9", True),
]


@together("words, layout, known", WORDS)
def test_words_say_what_the_rules_do_or_more(words: str, layout: str, known: bool) -> None:
    parts = Layout.parse(layout)
    assert (beyond(words, parts.board, parts.rules) is None) == known


# ---- ISS ----------------------------------------------------------------------------------------

STRINGS = [
    (".Cage~0~R1C1~R1C2", "cage:r1c1,r1c2"), (".Cage~~R1C1~R1C2", "cage:r1c1,r1c2"),
    (".Thermo~r1c1~r1c2", "thermo:r1c1,r1c2"),
    (".WhiteDot~R1C1~R1C2~R2C2", "difference:r1c1,r1c2+difference:r1c2,r2c2"),
    (".GreaterThan~R2C2~R2C1~R1C2", "greater:r2c2,r1c2+greater:r2c2,r2c1"),
    (".X~R1C1~R1C2.V~R2C1~R2C2", "sum:10:r1c1,r1c2+sum:5:r2c1,r2c2"),
    (".Sum~7~R1C2~R1C1", "sum:7:r1c1,r1c2"), (".Sum~7~R1C2~R5C1", "linear:1,1:7:r1c2,r5c1"),
    (".Sum~-3_=_1_-10_0_1~R1C1~R1C2~R2C1~R1C1", "linear:2,-10:-3:r1c1,r1c2"),
    (".Quad~R1C1~4~1~4", "quadruple:1,4,4:r1c1"),
    (".PillArrow~2~R1C3~R1C2~R1C1~R2C1", "arrow:r1c2,r1c3:r1c1,r2c1"),
    (".Indexing~C~R1C1~R2C1", "columnindexer:r1c1,r2c1"), (".Indexing~R~R1C1", "rowindexer:r1c1"),
    # The end that names a diagonal is a convention, another end needs a sum of cells.
    (".LittleKiller~9~R1C2", "littlekiller:9:r1c2,r2c1"),
    (".Sum~9~R2C1~R1C2", "littlekiller:9:r2c1,r1c2"),
    (".LittleKiller~20~R7C1", "littlekiller:20:r7c1,r8c2,r9c3"),
    (".LittleKiller~20~R3C9", "littlekiller:20:r3c9,r2c8,r1c7"),
    (".LittleKiller~20~R9C7", "littlekiller:20:r9c7,r8c8,r7c9"),
    (".SameValues~3~R1C1~R2C4~R3C7", "clone:r1c1:r2c4+clone:r1c1:r3c7"),
    (".SameValues~2~R1C1~R1C2~R4C1~R5C5", "samevalues:r1c1,r1c2:r4c1,r5c5"),
    (".EqualSum~R1C1~R1C2~-~R2C1~-~R3C3~R3C4",
     "samesum:r1c1,r1c2:r2c1+samesum:r2c1:r3c3,r3c4"),
    (".LookAndSay~2319~R1C1~R1C2~R4C1", "lookandsay:3,3,9:r1c1,r1c2,r4c1"),
    (".LookAndSay~1109~R1C1~R1C2", "lookandsay:1:9:r1c1,r1c2"),
    (".ContainExact~5_5~R1C1~R2C4", "lookandsay:5,5:r1c1,r2c4"),
    (".ContainAtLeast~1_1_2~R1C1~R2C4~R3C8", "contains:1,1,2:r1c1,r2c4,r3c8"),
    (".SumLine~10~R1C1~R1C2~R2C2~R2C1~LOOP", "sumline:10:loop:r1c1,r1c2,r2c2,r2c1"),
    (".HiddenSkyscraper~R2~3~5", "hiddenskyscraper:3:r2c1,r2c9+hiddenskyscraper:5:r2c9,r2c1"),
    (".Whisper~R1C1~R1C2", "whispers:r1c1,r1c2"), (".Whisper~4~R1C1~R1C2", "whispers:4:r1c1,r1c2"),
    (".AntiKnight.AntiKing", "antiknight+antiking"), (".StrictXV", "nonsum"),
    (".StrictKropki.BlackDot~R1C1~R1C2", "ratio:r1c1,r1c2+nonconsecutive+nonratio"),
    (".AntiConsecutive", "nonconsecutive"),
]


@together("text, rules", STRINGS)
def test_parts_of_iss(text: str, rules: str) -> None:
    assert layout_of(text) == f"3x3+{rules}"


@pytest.mark.parametrize(("text", "words"), [
    (".SameValues~2~R1C1~R1C2~R2C1", "SameValues"), (".Sum~0_1_-1~R1C1~R1C2", "Sum~0_1"),
    (".Sum~9_=_1~R1C1~R1C2~R1C3", "Sum"), (".LittleKiller~9", "LittleKiller~9"),
    (".GreaterThan~R1C1~R5C5", "GreaterThan"), (".Arrow~5~R1C1", "Arrow~5~R1C1"),
    (".Shape~4x4~0-4", "Shape~4x4~0-4"),
    (".LookAndSay~0103~R1C1", "LookAndSay~010"), (".LookAndSay~1323~R1C1~R1C2", "LookAndSay~132"),
    (".Replicate~+.SameValues~2~R1C1~R3C3.End", "Replicate"),
    (".Replicate~D~VA1.SameValues~2~R1C1~R3C3.End", "Replicate"),
    (".Replicate~D.LittleKiller~9~R1C2.End", "Replicate"), (".Replicate~D.AntiKing.End", "Repl"),
    (".Or.Replicate~.Odd~R1C1.End.End", "Or"), (".Sum~R1C1~R1C2~R2C2", "Sum"),
    (".EqualSum~R1C1~R1C2", "EqualSum"), (".SumLine~5~R1C1~R1C2~LOOP~R1C3", "SumLine~5"),
    # Of dots it knows nothing: they are no exception there.
    (".AntiConsecutive.WhiteDot~R1C1~R1C2", "AntiConsecutive"),
    (".AntiConsecutive.BlackDot~R1C1~R1C2", "AntiConsecutive"), (".Pair~a+c~_~R1C1~R1C2", "Pair"),
])
def test_parts_of_iss_that_mean_something_else(text: str, words: str) -> None:
    with pytest.raises(Unsupported, match=words):
        layout_of(text)


def test_whispers_of_iss_have_a_difference_of_5_whatever_the_size() -> None:
    assert layout_of(".Shape~6x6.Whisper~R1C1~R1C2") == "2x3+whispers:5:r1c1,r1c2"
    assert layout_of(".Shape~6x6.Whisper~3~R1C1~R1C2") == "2x3+whispers:r1c1,r1c2"


def test_rows_beyond_9_are_letters_in_iss() -> None:
    assert layout_of(".Shape~16x16.Thermo~RaC1~R9C2~RgCg") == "4x4+thermo:r10c1,r9c2,r16c16"


def test_a_line_through_no_boxes_has_no_region_sums() -> None:
    """ISS leaves the rule out without a word."""
    with pytest.raises(ParseError, match="a board with boxes"):
        layout_of(".NoBoxes.RegionSumLine~R1C1~R1C2")


def test_values_from_0_in_iss() -> None:
    text = ".Shape~4x4~0-3.~R1C1_0~R1C2_1_3.Cage~0~R2C1~R2C2.Cage~3~R3C1~R3C2"
    puzzle = Puzzle.parse(text)
    assert puzzle.layout.text == "2x2+from:0+cage:r2c1,r2c2+cage:3:r3c1,r3c2"
    assert (puzzle.givens[0], puzzle.removed) == (1, ((1, 1), (1, 3)))
    assert write(puzzle, "iss") == text


def test_dots_are_no_exception_to_a_rule_that_iss_has_alone() -> None:
    with pytest.raises(Unsupported, match="nonconsecutive"):
        write(empty(Layout.parse("3x3+nonconsecutive+difference:r1c1,r1c2")), "iss")
    assert "StrictKropki" in write(empty(Layout.parse(
        "3x3+nonconsecutive+nonratio+difference:r1c1,r1c2")), "iss")


# ---- rubbish ------------------------------------------------------------------------------------

ATOMS: list[Any] = [
    None, True, 0, 5, -3, 2.5, "", "0", "5", "X", "DR", "R1C1", "R0C3", "R99C99", "R1C", "½",
    "9" * 50, [], {}, ["R1C1"], ["R1C1", "R1C2"], [["R1C1", "R1C2"]], [[]], [[["R1C1"]]], {"a": 1},
    [1, 2], ["xv", 3], float("nan")]
MEMBERS = ["cells", "lines", "cell", "value", "values", "direction", "cloneCells", "odd one"]
PARTS = ["", "0", "5", "R1C1", "R1C2", "r4c4", "R9C9", "VA1", "5_=_1_-1", "x", "9" * 20, "4x4", "½"]


@together("kind", list(kinds()))
def test_rubbish_is_an_error_of_ours(kind: str) -> None:
    random = Random(kind)
    names = {form: [name.name for name in names_of(kinds()[kind], form)] for form in BOTH}
    for _ in range(60 if all(names.values()) else 0):
        entry = {name: random.choice(ATOMS) for name in random.sample(MEMBERS, 3)}
        member = random.choice([[entry], [entry, entry], random.choice(ATOMS)])
        words = "".join(f"~{word}" for word in random.choices(PARTS, k=random.randint(0, 4)))
        for text in (fpuzzle(4, **{random.choice(names["f-puzzles"]): member}),
                     f".Shape~4x4.{random.choice(names['iss'])}{words}"):
            with contextlib.suppress(ParseError, Unsupported):
                parse(text)


# ---- pictures of killers ------------------------------------------------------------------------


def test_a_cage_of_0_in_a_picture_has_different_digits_without_a_sum() -> None:
    picture = ("Z<<<<W<<<^0<<>^X<T>^j>>>^>^c^^<<>>^T^<<<^>>>^^S<<^<<0^>^L<<<^^<^>^U<>>^Q>>>^>>>>^")
    assert "+cage:r2c2,r2c3,r2c4,r3c1,r3c2,r4c2+" in layout_of(picture)
