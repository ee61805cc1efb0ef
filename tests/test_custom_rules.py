"""Custom rules: functions, expressions, sets, choices, and kinds that a user declares."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

import nanpure
from nanpure import (
    Automaton,
    Combination,
    Either,
    Layout,
    Linear,
    Pairs,
    ParseError,
    Puzzle,
    Regex,
    Thermometer,
)
from nanpure.rules import Board, Rule, kinds, primitives
from nanpure.rules.automata import States
from nanpure.rules.encoded import pairs_of_key, pairs_to_key
from nanpure.rules.encoded_states import Line, states_of_key, states_to_key
from nanpure.rules.regular import checked, matching

PATH = "r1c1 r1c2 r2c3 r3c3"
CELLS = (0, 1, 6, 10)


def fill(rule: Rule, board: str = "2x2") -> set[tuple[int, ...]]:
    """What the cells of the path have in the solutions of a board with a rule."""
    puzzle = Puzzle.of("." * 16, board, rules=[rule])
    text = puzzle.layout.text
    assert Layout.parse(text).text == text
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle
    assert nanpure.svg(puzzle).startswith("<svg")
    assert Puzzle.parse(nanpure.write(puzzle, "json")) == puzzle
    return {tuple(grid.values[cell] for cell in CELLS) for grid in nanpure.solutions(puzzle)}


def wanted(keeps: Callable[..., bool]) -> set[tuple[int, ...]]:
    every = {tuple(grid.values[cell] for cell in CELLS)
             for grid in nanpure.solutions(Puzzle.of("." * 16, "2x2"))}
    return {digits for digits in every if keeps(*digits)}


RULES: list[tuple[Rule, Callable[..., bool]]] = [
    (Pairs.where(PATH, lambda one, other: one * other % 3 == 2),
     lambda a, b, c, d: a * b % 3 == b * c % 3 == c * d % 3 == 2),
    (Pairs.where(PATH, lambda one, other: one <= other, every=True),
     lambda a, b, c, d: a <= b <= c <= d),
    (Automaton.from_function(PATH, 0, lambda total, value: (total + value) % 5,
                             lambda total: total == 3),
     lambda a, b, c, d: (a + b + c + d) % 5 == 3),
    (Regex(PATH, "1.*|[24]+.{2}"),
     lambda a, b, c, d: a == 1 or (a in (2, 4) and b in (2, 4))),
    (Combination("r1c1 r1c2", [[1, 2], [3, 4]]), lambda a, b, c, d: a + b in (3, 7)),
    (Linear(PATH, [3, -1, 2, -5], 1), lambda a, b, c, d: 3 * a - b + 2 * c - 5 * d == 1),
    (Either([Thermometer("r1c1 r1c2"), [Thermometer("r2c3 r3c3"), Pairs(PATH, [[2]] * 4)]]),
     lambda a, b, c, d: a < b or (c < d and b == c == d == 2)),
]


@pytest.mark.parametrize("number", range(len(RULES)))
def test_a_rule_means_what_its_function_says(number: int) -> None:
    rule, keeps = RULES[number]
    assert fill(rule) == wanted(keeps) != set()


def test_functions_are_asked_for_the_values_of_the_board() -> None:
    asked: list[tuple[int, int]] = []

    def keeps(one: int, other: int) -> bool:
        asked.append((one, other))
        return one > other

    rule = Pairs.where("r1c1 r1c2", keeps)
    assert asked == []
    puzzle = Puzzle.of("." * 16, "2x2+from:0", rules=[rule])
    assert asked == list(product(range(4), repeat=2))
    assert puzzle.layout.rules == (Pairs((0, 1), [[], [0], [0, 1], [0, 1, 2]]),)
    assert puzzle.layout.text == "2x2+from:0+pairs:/0/01/012:r1c1,r1c2"


def test_values_above_nine_stand_apart() -> None:
    rule = Pairs.where("r1c1 r1c2", lambda one, other: one + other == 17)
    text = Puzzle.of("." * 256, "4x4", rules=[rule]).layout.text
    assert text.startswith("4x4+pairs:16/15/14/13/")
    assert Layout.parse("4x4+combination:1.12/3.4:r1c1,r1c2").text == (
        "4x4+combination:1.12/3.4:r1c1,r1c2")
    assert Layout.parse("4x4+regex:[1-9A]G:r1c1,r1c2").rules == (Regex((0, 1), "[1-9A]G"),)


WRONG = [
    ("pairs:1/2/3:r1c1,r1c2", "4 sets, one for each value, found 3"),
    ("pairs:1/2/3/5:r1c1,r1c2", "values from 1 to 4, found 5"),
    ("pairs:1/2/x/4:r1c1,r1c2", "sets of different values such as 13/24"),
    ("combination:12/3:r1c1,r1c2", "sets of 2 values, found 3"),
    ("combination:12/:r1c1,r1c2", "sets of different values such as 13/24, found '12/'"),
    ("pairs:1/2/33/4:r1c1,r1c2", "sets of different values such as 13/24, found '1/2/33/4'"),
    ("lookandsay:1,565:r1c1,r1c2", "values from 1 to 4, found 565"),
    ("linear:1,0:3:r1c1,r1c2", "weights from -1000 to 1000, not 0"),
    ("linear:1:3:r1c1,r1c2", "2 weights, one for each cell, found 1"),
    ("linear:1,1:x:r1c1,r1c2", "an integer, found 'x'"),
    ("regex:(12:r1c1,r1c2", r"expected \) in '\(12'"),
    ("regex:12{3,2}:r1c1,r1c2", r"numbers such as \{2,5\}, found '\{3,2\}'"),
    ("regex:[2-1]:r1c1,r1c2", "the smaller value first, found 2-1"),
    ("regex:[]:r1c1,r1c2", r"values such as \[1-36\]"),
    ("regex:*:r1c1,r1c2", r"a value, \. \[ or \("),
    ("regex:5:r1c1,r1c2", "values from 1 to 4, found 5"),
    ("regex:((1{9}){9}){9}:r1c1", "at most 500 parts"),
    ("regex:.*1.{12}:r1c1", "an expression for which 2048 states are enough"),
    ("odd:r1c1+", r"or \+symbols:… in ''"),
    ("odd:r1c1+Thermo:r1c1,r2c2", r"\+thermo:….* in 'Thermo:r1c1,r2c2'"),
    ("automaton:1.1/0.:r1c1", "4 next states in each state, one for each value, found 2"),
    ("automaton:1.1.1.2/0...:r1c1", "at most 2048 states such as"),
    ("either:odd:r1c1", r"branches such as \(odd:r1c1\)\(even:r1c2\), found 'odd:r1c1'"),
    ("either:(odd:r1c1)(", r"branches such as"),
    ("either:(odd:r1c9)", "a cell from r1c1 to r4c4"),
    ("either:(either:(odd:r1c1))", "rules without branches, found either"),
    ("either:()", "or .symbols"),
]


@pytest.mark.parametrize(("text", "complaint"), WRONG)
def test_what_is_wrong_is_one_clear_error(text: str, complaint: str) -> None:
    with pytest.raises(ParseError, match=complaint):
        Layout.parse(f"2x2+{text}")


def test_a_machine_without_end_is_refused() -> None:
    rule = Automaton.from_function(PATH, 0, lambda count, value: count + 1, lambda count: True)
    with pytest.raises(ValueError, match="at most 2048 states, got more than 20000"):
        Puzzle.of("." * 16, "2x2", rules=[rule])
    with pytest.raises(TypeError, match="expected branches to be rules, got 5"):
        Either([[5]])  # type: ignore[list-item]


# ---- how ISS packs them --------------------------------------------------------------------------


ANY = Line((), ())


@pytest.mark.parametrize("text", ["2x2", "1x7", "3x3+from:0"])
def test_keys_go_out_and_in(text: str) -> None:
    board = Layout.parse(text).board
    table = tuple(tuple(other for other in board.values if one * other % 3 == 1)
                  for one in board.values)
    assert pairs_of_key(pairs_to_key(table, board), board) == table
    for expression in (".*", "[12]*3", "(1|22)*.", "1{3}"):
        made = matching(checked(expression), board.values)
        assert states_of_key(states_to_key(made, board), ANY, board) == made


def test_keys_that_are_no_keys() -> None:
    board = Board.boxes(2, 2)
    for key in ("", "+", "A" * 400 + "B", "é"):
        with pytest.raises(ValueError, match="table"):
            pairs_of_key(key, board)
    for key in ("A", "!", "JgAQBKUACEAyAQwFQBgSABwAgQJECiAsgMMD"):
        with pytest.raises(ValueError, match=r"key|automaton|base64"):
            states_of_key(key, ANY, board)
    nothing = States(((-1,) * 4,), ())
    assert states_of_key(states_to_key(nothing, board), ANY, board).final == ()


# ---- kinds that a user declares ------------------------------------------------------------------

SOURCE = '''
from itertools import pairwise
from nanpure.rules import Rule
from nanpure.rules.fields import Places, path
from nanpure.rules.primitives import Pair, allowed_by
from nanpure.rules.shapes import Tube


class Alternating(Rule, kind="KIND"):
    """Neighbours on a line are odd and even in turn."""

    path: Places = path(least=2)
    order = 500
    title = "Alternating lines"
    one, the = "an alternating line", "the alternating line"
    says = "Odd and even digits take turns on a dashed pink line."
    example = "2x2+KIND:r1c1,r1c2,r2c3"

    def lower(self, board):
        allowed = allowed_by(board.values, lambda one, other: (one + other) % 2 == 1)
        return [Pair(pair, allowed) for pair in pairwise(self.path)]

    def shapes(self, board):
        yield Tube(self.path, "pink", 0.15, dashed=True)
'''


@pytest.fixture
def own(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """The command line with a file of a user's rules."""
    (tmp_path / "mine.py").write_text(SOURCE.replace("KIND", "alternating"))
    (tmp_path / "clash.py").write_text(SOURCE.replace("KIND", "odd"))

    def run(*words: str, rules: str = "mine.py") -> subprocess.CompletedProcess[str]:
        named = os.pathsep.join(str(tmp_path / name) for name in rules.split())
        return subprocess.run(
            [sys.executable, "-m", "nanpure", *words], capture_output=True, text=True, check=False,
            timeout=60, env={**os.environ, "NANPURE_RULES": named})
    return run


LINE = "2x2+alternating:r1c1,r1c2,r2c3,r3c3,r4c3"


def test_a_custom_kind_goes_through_the_command_line(
    own: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    assert own("count", "--layout", LINE, "." * 16).stdout == "24\n"
    assert own("draw", "--layout", LINE, "." * 16).stdout.startswith("<svg")
    assert "alternating" not in kinds()


def test_a_file_that_is_not_there_is_named(
    own: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    assert "Odd and even digits take turns" in own("rules", "alternating").stdout
    missing = own("count", "--layout", LINE, "." * 16, rules="none.py")
    assert missing.returncode == 2
    assert "NANPURE_RULES: cannot load" in missing.stderr
    assert len(missing.stderr.splitlines()) == 1


def test_a_name_that_another_kind_has_is_refused(
    own: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    clash = own("count", "--layout", "2x2+unknown", "." * 16, rules="clash.py")
    assert clash.returncode == 2
    assert "expected a kind that no other rule has, got 'odd'" in clash.stderr
    with pytest.raises(ValueError, match="a kind that no other rule has, got 'cage'"):
        class _Cage(Rule, kind="cage"):
            pass


def test_a_file_does_not_hide_a_module(tmp_path: Path) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit('not to be run')")
    done = subprocess.run(
        [sys.executable, "-m", "nanpure", "count", "--layout", "2x2+unknown", "." * 16],
        capture_output=True, text=True, check=False, timeout=60,
        env={**os.environ, "NANPURE_RULES": str(tmp_path / "json.py")})
    assert done.returncode == 2
    assert "a module with the name 'json' is loaded already" in done.stderr


def test_a_rule_of_a_choice_sees_the_rules_of_its_board() -> None:
    """Marks exempt an edge from the rule that all are given, also where that is chosen."""
    plain = Layout.parse("2x2+difference:r1c1,r1c2+nonconsecutive")
    chosen = Layout.parse("2x2+difference:r1c1,r1c2+either:(nonconsecutive)")
    (choice,) = (part for part in chosen.primitives if isinstance(part, primitives.Either))
    assert {*choice.branches[0]} < {*plain.primitives}
    assert len(choice.branches[0]) == len(plain.primitives) - 1 == 23
