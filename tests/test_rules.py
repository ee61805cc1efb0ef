"""Kinds of rules: one that is made up here goes through every door, and no other file names one."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

import nanpure
from command_line import nanpure as command
from made_up_rule import with_ladders, with_opposites, with_trios
from nanpure import Layout, ParseError, Puzzle, logic
from nanpure.io.witnesses import witness_text
from nanpure.model.symmetry import relabel, transpose
from nanpure.printing import Book, write_book
from nanpure.rules import Board, Rule, kinds
from nanpure.rules.cage import Cage
from nanpure.rules.thermometer import Thermometer
from nanpure.search.engines import board_of
from nanpure.text import Record, lightened, write
from nanpure.text.links.ruletext import beyond
from nanpure.web.position import layout_json
from together import together

SOURCE = Path(nanpure.__file__).parent
TRIO = "2x2+trio:6:r1c1,r1c2,r3c3"


@pytest.fixture
def trio() -> Iterator[type[Rule]]:
    with with_trios() as kind:
        yield kind


def empty(layout: Layout) -> Puzzle:
    return Puzzle((0,) * layout.cells, layout)


ALL4 = [rows for rows in permutations(list(permutations((1, 2, 3, 4))), 4) if all(
        len(set(column)) == 4 for column in zip(*rows, strict=True)) and all(
        len({rows[r + i][c + k] for i in (0, 1) for k in (0, 1)}) == 4
        for r in (0, 2) for c in (0, 2))]


# ---- a kind that nobody knows -------------------------------------------------------------------


def test_it_is_read_and_written(trio: type[Rule]) -> None:
    layout = Layout.parse(TRIO)
    assert layout.rules == (trio((0, 1, 10), 6),)
    assert layout.text == TRIO
    assert Layout.parse(layout.text) is layout
    for text, complaint in (("trio:r1c1,r1c2", "expected a sum"), ("trio:99:r1c1", "a sum from"),
                            ("trio:6:r9c9", "a cell from r1c1")):
        with pytest.raises(ParseError, match=complaint):
            Layout.parse(f"2x2+{text}")
    for text in ("2x2+trio", "2x2+Trios:6:r1c1,r1c2"):
        with pytest.raises(ParseError, match=r"\+trio:…"):
            Layout.parse(text)
    assert trio.pattern() == "trio:SUM:r1c1,…"


@pytest.mark.parametrize("form", ["json", "csv", "iss", "f-puzzles", "nanpure"])
def test_it_goes_through_text_forms(trio: type[Rule], form: str) -> None:
    puzzle = empty(Layout.parse(TRIO))
    text = nanpure.write(puzzle, form)
    assert Puzzle.parse(text).layout == puzzle.layout
    if form == "iss":
        assert text == ".Shape~4x4.Trio~6~R1C1~R1C2~R3C3"


def test_forms_without_a_name_for_it_refuse_it_or_leave_it_out(trio: type[Rule]) -> None:
    puzzle = empty(Layout.parse(TRIO))
    for form in ("killer", "sumocue", "penpa", "grid", "ipuz", "ksudoku", "solo"):
        with pytest.raises(nanpure.Unsupported):
            nanpure.write(puzzle, form)
    record = nanpure.model.writer.record_of(puzzle.grid())
    assert lightened(record, "ipuz")[1] == ("rules: trio:6:r1c1,r1c2,r3c3",)


def test_links_have_it_in_words(trio: type[Rule]) -> None:
    value = {"size": 4, "grid": [[{}] * 4] * 4, "ruleset": "Normal sudoku rules apply. Trios have "
             "different digits, whose sum is given.",
             "trios": [{"cells": ["R1C1", "R1C2"], "value": "4"}]}
    assert Puzzle.parse(json.dumps(value)).layout == Layout.parse("2x2+trio:4:r1c1,r1c2")


def test_it_is_searched(trio: type[Rule]) -> None:
    layout = Layout.parse(TRIO)
    wanted = sum(len({rows[0][0], rows[0][1], rows[2][2]}) == 3
                 and rows[0][0] + rows[0][1] + rows[2][2] == 6 for rows in ALL4)
    assert nanpure.count(empty(layout), None).count == wanted > 0
    solutions = list(nanpure.solutions(empty(layout)))
    assert len(solutions) == wanted
    assert all(grid.is_solution for grid in solutions)
    assert nanpure.solve(empty(layout)).status == "many"


def test_it_is_checked_with_a_witness(trio: type[Rule]) -> None:
    layout = Layout.parse(TRIO)
    twice = nanpure.check(Puzzle((1, *[0] * 9, 1, *[0] * 5), layout)).witness
    assert str(twice) == "two 1s in a trio: r1c1 and r3c3"
    missed = nanpure.check(Puzzle((4, 3, *[0] * 14), layout)).witness
    assert str(missed) == "the trio r1c1, r1c2, r3c3 can have 8 to 9, not 6"
    assert witness_text(missed, "ja").endswith("6にならない")


@pytest.mark.parametrize(("shape", "error"), [
    ((0, 2), ValueError), ((10**6, 10**6), ValueError), (("2", 2), TypeError),
    ((2.5, 2), TypeError),
])
def test_boards_that_there_are_not(shape: tuple[Any, Any], error: type[Exception]) -> None:
    with pytest.raises(error, match="expected"):
        Board.boxes(*shape)


@pytest.mark.parametrize("rule", ["cage:", "cage:3:", "cage::", "cage:3:r1c1,", "house:,"])
def test_a_cell_without_a_name(rule: str) -> None:
    with pytest.raises(ParseError) as caught:
        Layout.parse(f"2x2+{rule}")
    assert str(caught.value) == f"expected a cell from r1c1 to r4c4 in {rule!r}"


@pytest.mark.parametrize("rules", [iter([Cage((0,), 3)]), None, (3,), (Cage((99,), 3),),
                                   (Cage((0, 1), 1),)])
def test_a_record_with_wrong_rules(rules: Any) -> None:
    record = Record(4, (0,) * 16, tuple("1234"), rules=rules)
    with pytest.raises((TypeError, ParseError), match="expected"):
        write(record, "json")


def test_it_moves(trio: type[Rule]) -> None:
    layout = Layout.parse(TRIO)
    assert transpose(4)(layout).text == "2x2+trio:6:r1c1,r2c1,r3c3"
    assert relabel(4, (4, 3, 2, 1))(layout).text == "2x2+trio:9:r1c1,r1c2,r3c3"
    assert not layout.digits_alike
    with pytest.raises(ValueError, match="depends on them"):
        relabel(4, (2, 1, 3, 4))(layout)
    assert nanpure.maths.symmetries(layout).order >= 1


def test_sets_of_one_switch_go_together() -> None:
    """Its symmetries are those of a board with the same sets as cages, which are alike."""
    with with_opposites():
        layout, cages = (Layout.parse(text) for text in (
            "2x2+opposites", "2x2+cage:r1c1,r4c4+cage:r1c4,r4c1"))
        group = nanpure.maths.symmetries(layout)
        assert group.order == nanpure.maths.symmetries(cages).order == 8
        assert all(turn.preserves(layout) for turn in group.generators)
        assert transpose(4).preserves(layout)
        assert str(nanpure.check(Puzzle((*[0] * 3, 1, *[0] * 8, 1, *[0] * 3), layout)).witness) == (
            "two 1s in a pair of opposite corners: r1c4 and r4c1")


def test_its_answers_are_proven(trio: type[Rule]) -> None:
    """The checkers share nothing with the kinds: the proof spells the rule out for them."""
    layout = Layout.parse("2x2+trio:6:r1c1,r1c2,r3c3+trio:4:r4c3,r4c4")
    unique = next(nanpure.generate(layout, 1))
    for puzzle, status in ((unique, "solved"), (Puzzle((4, 3, *[0] * 14), layout), "none")):
        proof = list(logic.prove_status(puzzle))
        assert "trio" not in json.loads(proof[0])["layout"]
        assert [answer["status"] for answer in logic.verify_proof(proof)] == [status]
    steps = list(logic.prove(unique, nanpure.path(unique).steps))
    assert [answer["status"] for answer in logic.verify_proof(steps)] == ["solved"]


def test_it_is_drawn_and_printed(trio: type[Rule]) -> None:
    puzzle = empty(Layout.parse(TRIO))
    assert ">=6<" in nanpure.svg(puzzle).replace("&gt;", ">")
    shapes = layout_json(puzzle.layout)["shapes"]
    assert [shape["shape"] for shape in shapes] == ["outline", "badge"]
    assert shapes[1]["text"] == "=6"
    unique = next(nanpure.generate(puzzle.layout, 1))
    assert write_book([unique], Book(levels=False)).startswith(b"%PDF")


def test_it_is_hinted_at(trio: type[Rule]) -> None:
    puzzle = empty(Layout.parse("2x2+trio:3:r1c1,r1c2"))
    assert nanpure.hint(puzzle) is not None


def test_it_is_listed(trio: type[Rule]) -> None:
    from nanpure.io.rules import rule_lines
    assert any("+trio:SUM:r1c1,…" in line for line in rule_lines(kinds().values()))


# ---- one of lines, edges, numbers and flags -----------------------------------------------------

LADDER = "2x2+ladder:1,3:2:loose:r1c1,r1c2,r2c3:r4c3,r4c4"


@pytest.fixture
def ladder() -> Iterator[type[Rule]]:
    with with_ladders() as kind:
        yield kind


def test_a_ladder_is_read_and_written(ladder: type[Rule]) -> None:
    layout = Layout.parse(LADDER)
    assert layout.rules == (ladder((0, 1, 6), (14, 15), (1, 3), 2, True),)
    assert layout.text == LADDER
    assert Layout.parse("2x2+ladder:3,1:loose:r1c1,r1c2,r2c3:r4c4,r4c3").text == (
        LADDER.replace(":2:", ":"))
    assert Layout.of(layout.board, [ladder("r1c1 r1c2 r2c3", "r4c4, r4c3", (3, 1), 2, True)]
                     ) == layout
    for text, complaint in (
            ("1,3:2:loose:r1c1,r1c2:r4c3,r4c4", "at least 3 cells"),
            ("1,3:r1c1,r1c2,r1c1:r4c3,r4c4", "r1c1 twice"),
            ("1,3:r1c1,r1c2,r1c3:r4c3,r3c4", "with a common side"),
            ("5:r1c1,r1c2,r1c3:r4c3,r4c4", "values from 1 to 4"),
            ("1,2,3:r1c1,r1c2,r1c3:r4c3,r4c4", "1 to 2 values"),
            ("1:0:r1c1,r1c2,r1c3:r4c3,r4c4", "a number from 1"),
            ("1:fast:r1c1,r1c2,r1c3:r4c3,r4c4", "fast")):
        with pytest.raises(ParseError, match=complaint):
            Layout.parse(f"2x2+ladder:{text}")
    assert ladder.pattern() == "ladder:1,2:STEP:loose:r1c1,…:r1c1,r1c2"
    assert [field["type"] for field in ladder.schema()["fields"]] == [
        "path", "edge", "digits", "number", "flag"]


@pytest.mark.parametrize("form", ["json", "csv", "nanpure"])
def test_a_ladder_goes_through_text_forms(ladder: type[Rule], form: str) -> None:
    puzzle = empty(Layout.parse(LADDER))
    assert Puzzle.parse(nanpure.write(puzzle, form)).layout == puzzle.layout
    assert json.loads(json.dumps(puzzle.layout.rules[0].to_json())) == {
        "kind": "ladder", "path": [0, 1, 6], "beside": [14, 15], "marks": [1, 3], "step": 2,
        "loose": True}


def test_a_ladder_moves(ladder: type[Rule]) -> None:
    layout = Layout.parse(LADDER)
    assert transpose(4)(layout).text == "2x2+ladder:1,3:2:loose:r1c1,r2c1,r3c2:r3c4,r4c4"
    assert relabel(4, (4, 3, 2, 1))(layout).text == (
        "2x2+ladder:2,4:2:loose:r2c3,r1c2,r1c1:r4c3,r4c4")
    with pytest.raises(ValueError, match="depends on them"):
        relabel(4, (2, 1, 3, 4))(layout)
    assert nanpure.maths.symmetries(layout).order == 1


def test_a_ladder_is_searched(ladder: type[Rule]) -> None:
    layout = Layout.parse(LADDER)
    grids = [tuple(digit for row in rows for digit in row) for rows in ALL4]
    wanted = {grid for grid in grids
              if grid[0] <= grid[1] <= grid[6] and {1, 3} <= {grid[0], grid[1], grid[6]}
              and abs(grid[14] - grid[15]) >= 2}
    assert wanted
    assert {grid.values for grid in nanpure.solutions(empty(layout))} == wanted
    assert nanpure.count(empty(layout), None).count == len(wanted)
    assert {grid for grid in grids if layout.rules[0].holds(grid, layout)} == wanted


def test_what_only_searches_and_techniques_know_is_refused_by_name_elsewhere(
    ladder: type[Rule]
) -> None:
    puzzle = empty(Layout.parse(LADDER))
    with pytest.raises(nanpure.Unsupported, match="know the rule 'ladder:1,3"):
        board_of(puzzle.layout)


def test_a_ladder_is_explained(ladder: type[Rule]) -> None:
    puzzle = empty(Layout.parse(LADDER))
    step = nanpure.path(puzzle).steps[0]
    told = nanpure.explain(step, layout=puzzle.layout, style="teach")
    assert "the ladder" in told.lower(), told
    assert ladder.says in told


def test_a_ladder_is_drawn_and_listed(ladder: type[Rule]) -> None:
    from nanpure.io.rules import rule_lines
    assert [shape["shape"] for shape in layout_json(Layout.parse(LADDER))["shapes"]] == [
        "tube", "disc"]
    assert any("+ladder:1,2:STEP:loose:" in line for line in rule_lines(kinds().values()))


def test_cells_may_be_named_until_there_is_a_board() -> None:
    board = Board.boxes(3, 3)
    named, rule = (Thermometer(cells) for cells in ("r1c1, r1c2 r2c3", (0, 1, 11)))
    assert named.on(board) == rule
    assert named.text(board) == rule.text(board) == "thermo:r1c1,r1c2,r2c3"
    for last in (5, 2):
        values = [1, 3, *[0] * 9, last, *[0] * 69]
        assert named.holds(values, board) == rule.holds(values, board) == (last == 5)
    assert not named.digits_alike(board)
    cells, digits = list(range(81)), list(range(10))
    assert named.moved(cells, digits, board) == rule.moved(cells, digits, board) == (rule,)
    for text in ("zz", "", "r1c1;r1c2", "r1c1 " * 5000):
        with pytest.raises(ParseError, match="expected path such as r1c1 r1c2 in"):
            Thermometer(text)
    with pytest.raises(ParseError, match="a cell from r1c1 to r9c9"):
        Thermometer("r1c1 r1c10").on(board)


def test_values_from_0_may_stand_anywhere_in_layout_text() -> None:
    first, last = (Layout.parse(text) for text in ("2x2+from:0+diagonals", "2x2+diagonals+from:0"))
    assert first is last
    assert last.text == "2x2+from:0+diagonals"
    with pytest.raises(ParseError, match=r"found '0\+from:1' in '2x2\+from:0\+from:1'"):
        Layout.parse("2x2+from:0+from:1")


def test_a_sum_that_takes_too_many_states_is_refused() -> None:
    with pytest.raises(ParseError, match=r"2048 states are enough, found 322 in '322:r1c1,r1c25'"):
        Layout.parse("5x5+xsum:322:r1c1,r1c25")


# ---- what there is ------------------------------------------------------------------------------


@together("name", list(kinds()))
def test_every_kind_is_whole(name: str) -> None:
    kind = kinds()[name]
    layout = Layout.parse(kind.example)
    assert any(type(rule) is kind for rule in layout.rules)
    assert layout.shapes or kind.is_switch() or not any(field.places for field in kind.fields)
    assert nanpure.solve(empty(layout), limit=1, nodes=100_000).count == 1
    assert kind.title
    assert kind.house or (kind.one and kind.the), "a witness has words for it"
    assert [other for other in kinds().values() if other.order == kind.order] == [kind]
    assert kind.says.endswith(".")
    assert kind.stated.endswith(".")


@together("name", list(kinds()))
def test_every_kind_has_a_page_and_a_picture(name: str) -> None:
    kind = kinds()[name]
    page = command("rules", name).stdout.decode()
    assert kind.says in page
    assert kind.example in page
    assert command("rules", name, "--svg").stdout.startswith(b"<svg")


@together("name", list(kinds()))
def test_a_kind_is_understood_in_its_own_words(name: str) -> None:
    kind = kinds()[name]
    layout = Layout.parse(kind.example)
    rules = [rule for rule in layout.rules if type(rule) is kind]
    assert beyond(kind.stated, layout.board, rules) is None
    assert beyond(kind.stated, layout.board) is not None


def test_the_list_of_rules_is_named_in_the_help() -> None:
    listed = command("rules").stdout.decode()
    for kind in kinds().values():
        assert f"+{kind.pattern()}" in listed
    assert "which nanpure rules lists" in " ".join(
        command("solve", "--help").stdout.decode().split())


# ---- nobody else names a kind -------------------------------------------------------------------

# Names of kinds that are nothing else, and may not be written outside of rules/: in code, not in
# docstrings or examples. "house" is a word of every board; "cage" and "window" are not.
NAMES = {"cage", "diagonals", "windows", "disjoint", "thermo", "whispers", "renban", "palindrome",
         "regionsum", "littlekiller", "quadruple", "rowindexer", "columnindexer", "antiknight",
         "antiking", "leaper", "nonconsecutive", "nonratio", "nonsum"}
EXEMPT = {
    "io/cosmetics.py": "a member of f-puzzles for outlines without a meaning",
    "logic/techniques/forcing/sentences.py": "a sentence of its own",
    "text/ksudoku.py": "an element of its XML",
    "text/links/cosmetics.py": "a member for outlines without a meaning",
    "text/links/penpa_drawing.py": "the site's words for what it draws",
    "text/links/penpa_glyphs.py": "the site's words for what it draws",
    "text/links/sudokupad.py": "the site's word for an outline",
    "logic/proofs/checker.py": "reads layout text by itself, on purpose",
    "__init__.py": "exports kinds, named constructors",
}


def strings_of(tree: ast.AST) -> Iterator[str]:
    """The string constants of a module that are no docstrings."""
    prose = {id(node.body[0].value) for node in ast.walk(tree)
             if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body
             and isinstance(node.body[0], ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.value


def test_no_module_outside_of_rules_knows_a_kind() -> None:
    found = []
    modules = {module.__module__.removeprefix("nanpure.rules.") for module in kinds().values()}
    for path in sorted(SOURCE.rglob("*.py")):
        name = str(path.relative_to(SOURCE))
        if name.startswith("rules/") or name in EXEMPT:
            continue
        code = path.read_text(encoding="utf-8")
        if not any(word in code for word in (*NAMES, "nanpure.rules.")):
            continue
        tree = ast.parse(code)
        found += [f"{name}: {text!r}" for text in strings_of(tree) if text in NAMES]
        found += [f"{name}: imports {node.module}" for node in ast.walk(tree)
                  if isinstance(node, ast.ImportFrom) and node.module
                  and node.module.startswith("nanpure.rules.")
                  and node.module.removeprefix("nanpure.rules.") in modules]
    assert not found
