"""Certificates: what the finders find is proved, and the checker believes nothing else."""

from __future__ import annotations

import ast
import json
import random
import runpy
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

import layouts
from cages import cages_of, killer
from logic_grids import Raw, expert_grids, grids, killer_grids, uniqueness_grids
from nanpure import (
    CandidateSet,
    CellSet,
    Deduction,
    DigitSet,
    Evidence,
    Grid,
    Layout,
    Puzzle,
    PuzzleError,
    Step,
    UnsoundStep,
    Unsupported,
    parse_grid,
    solutions,
    solve,
)
from nanpure.base.cells import parse_cell
from nanpure.kernel import Budget, Control, Limits
from nanpure.logic import CATALOGUE, Technique, certify, next_step, path, prove, verify_proof
from nanpure.logic.pages import example
from nanpure.logic.proofs import checker
from nanpure.logic.proofs.checker import Board
from nanpure.logic.proofs.deriving import Facts, Trail
from nanpure.logic.proofs.premises import premises_of
from nanpure.logic.proofs.scope import Scope
from nanpure.logic.proofs.searching import Hunt, Watch
from nanpure.logic.proofs.sums import balances_of
from proof_steps import Made, accepts, certified, wrong_with
from proof_steps import made as certificate_of
from together import together

GRIDS, KILLERS, EACH = 48, 12, 4
MANY_LINES = {"double-exocet": 1}  # strikes some forty candidates, each with a line of its own
NATIVE = [
    # Half a minute.
    pytest.param(t, id=t.id, marks=[pytest.mark.full] if t.id in MANY_LINES else [])
    for t in CATALOGUE if isinstance(t.finder, str)
]
SOURCE = Path(checker.__file__)


@lru_cache(maxsize=2)
def some_grids(count: int) -> list[Raw]:
    return grids(count)


def grids_for(technique: Technique, count: int, killers: int) -> list[Raw]:
    if technique.family == "patterns":
        return expert_grids(min(count, 400)) + some_grids(count)
    if technique.unique:
        return uniqueness_grids(1_000)
    return killer_grids(killers) if technique.family == "cages" else some_grids(count)


@together("technique", [technique for technique in CATALOGUE if isinstance(technique.finder, str)
                        and technique.id not in {*MANY_LINES, "deep-forcing-net"}
                        and technique.family != "rules"],  # tests/test_rule_steps.py
          by=lambda technique: technique.family)
def test_the_step_of_each_page_has_a_certificate(technique: Technique) -> None:
    shown = example(technique)
    assert shown is not None
    grid, step = shown
    granted = Raw(grid.layout, list(grid.candidates), bytes(grid.values), (), grid.puzzle.givens)
    one = certificate_of(technique, step, granted.grid())

    assert wrong_with(one) == []
    assert one.certificate["scope"] == "evidence" or technique.family == "last"


@pytest.mark.slow
@pytest.mark.parametrize("technique", NATIVE)
def test_steps_have_certificates(
    technique: Technique, record_property: Callable[..., None]
) -> None:
    each = MANY_LINES.get(technique.id, EACH)
    made = list(certified(technique, grids_for(technique, GRIDS, KILLERS), each, min(each, 2)))

    record_property("steps", len(made))
    assert [wrong for one in made for wrong in wrong_with(one)] == []
    if technique.family != "last":
        assert {one.certificate["scope"] for one in made} <= {"evidence"}


# In some nets here a supposition is not needed once others have lost their premises.
IDLE = json.dumps({
    "layout": f"jigsaw:{layouts.CHRISTMAS_TREE}",
    "puzzle": ".......4...5...3...1..486........5......2....8.6......9..7.....1....7...6.8...91.",
    "placed": ["6r4c5", "5r5c1", "6r5c2", "8r5c4", "8r7c5", "9r8c5", "7r9c2"],
    "removed": ["1r1c9", "1r2c9", "2r6c2", "7r6c5", "2r6c8", "2r6c9", "2r7c9", "4r7c9", "6r7c9",
                "4r8c9", "4r9c9"],
})


@pytest.mark.slow
def test_suppositions_that_are_not_needed_are_left_out() -> None:
    grid = parse_grid(IDLE)
    solved = solve(grid).solution.values
    raw = Raw(grid.layout, list(grid.candidates), bytes(grid.values), solved, grid.puzzle.givens)
    made = list(certified(CATALOGUE["nested-forcing-chain"], [raw], 8, 8))

    assert made
    assert [wrong for one in made for wrong in wrong_with(one)] == []


# ---- paths -------------------------------------------------------------------------------------

CROSSED = "1......8.............1....6...5..2...5....9....18.......4.....7.2..46...3..2.76.."
PATHS = [
    "3x3 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    f"3x3+diagonals {CROSSED}", "2x3 ........3..2..5.3..324.......121.5..",
    pytest.param("3x3 " + "." * 81, marks=pytest.mark.slow),
    "2x2 .24.3......4.31.", "1x1 .",
]


def proof_of(puzzle: Puzzle | Grid | str) -> list[str]:
    return list(prove(puzzle, path(puzzle).steps))


@pytest.mark.parametrize("text", PATHS)
def test_a_path_proves_what_it_ends_with(text: str) -> None:
    layout, line = text.split()
    puzzle = Puzzle.parse(line, Layout.parse(layout))
    (found,) = verify_proof(proof_of(puzzle))
    ended = path(puzzle).end

    status = "solved" if ended.is_complete else "open"
    assert (found["status"], found["unique"], found["granted"]) == (status, False, 0)
    assert found["grid"] == "".join(map(str, ended.values))


@pytest.mark.parametrize("which", range(0, 60, 4))
def test_paths_on_other_layouts(which: int) -> None:
    raw = (some_grids(GRIDS) + killer_grids(KILLERS))[which]
    grid = raw.grid()
    proof = list(prove(grid, path(grid, max_steps=12).steps))
    (found,) = verify_proof(proof)

    assert found["status"] in ("open", "solved")
    digits = list(map(int, found["grid"].split() if raw.layout.size > 9 else found["grid"]))
    assert all(digit in (0, true) for digit, true in zip(digits, raw.solution, strict=True))
    first = json.loads(proof[0])
    assert found["granted"] == sum(len(first.get(key, [])) for key in ("placed", "removed"))


def test_a_stuck_path_proves_its_steps() -> None:
    (found,) = verify_proof(proof_of("1.........4....."))

    assert (found["status"], found["steps"]) == ("open", 0)


def test_a_puzzle_without_a_solution() -> None:
    # r1c4 can be 4 only, which stands in column 4.
    (found,) = verify_proof(proof_of("123....4........"))
    (givens,) = verify_proof(proof_of("11.............."))

    assert found["status"] == givens["status"] == "none"


def test_a_solution_against_the_sum_of_a_cage() -> None:
    layout = Layout.parse("2x2+cage:5:r1c1,r1c2")
    lines = proof_of(Puzzle.parse("1234341221434321"))
    lines[0] = lines[0].replace('"2x2"', json.dumps(layout.text))

    assert next(verify_proof(lines))["status"] == "none"


def test_killer_paths() -> None:
    layout = killer(4, 3, most=3, kept=0.9)
    puzzle = Puzzle((0,) * 16, layout)
    (found,) = verify_proof(proof_of(puzzle))

    assert found["status"] == "solved" or solve(puzzle).status != "unique"


def test_placed_digits_and_removed_candidates_are_granted() -> None:
    grid = Puzzle.parse(".24.3......4.31.").grid().place(0, 1)
    right = solve(grid).solution.values
    gone = next((cell, digit) for cell, digit in grid.candidate_set() if digit != right[cell])
    grid = grid.remove([gone])
    lines = proof_of(grid)
    (found,) = verify_proof(lines)

    said = json.loads(lines[0])
    assert (said["placed"], said["removed"]) == (["1r1c1"], str(CandidateSet.of([gone], 4)).split())
    assert (found["status"], found["granted"]) == ("solved", 2)


# ---- the checker believes nothing --------------------------------------------------------------


@lru_cache(maxsize=1)
def a_few() -> list[Made]:
    names = ("naked-pair", "pointing", "swordfish", "aic", "als-xz", "sue-de-coq", "3d-medusa",
             "aligned-pair-exclusion", "xy-wing", "innies-outies", "death-blossom")
    return [one for name in names for one in certified(
        CATALOGUE[name], grids_for(CATALOGUE[name], GRIDS, KILLERS), 3, 1)]


def _terms(lines: list[Any]) -> list[str]:
    return [term for line in lines for term in
            (_terms(line[1:]) if isinstance(line, list) else line.split())]


def _shaken(lines: list[Any], chance: random.Random, terms: list[str]) -> list[Any]:
    """Lines with terms exchanged, dropped, doubled, turned round."""
    found: list[Any] = []
    for line in lines:
        if isinstance(line, list):
            found.append([line[0], *_shaken(line[1:], chance, terms)])
            continue
        words = line.split()
        for _ in range(chance.randrange(3)):
            at = chance.randrange(len(words))
            words[at:at + 1] = chance.choice((
                [], [words[at]] * 2, [chance.choice(terms)],
                ["+-"[words[at][0] == "+"] + words[at][1:]], [words[at][0] + "3*" + words[at][1:]],
            )) or ["+" + words[at].lstrip("+-0123456789*") if "@" not in words[at] else words[at]]
        found.append(" ".join(words))
    return found


def test_wrong_steps_are_never_accepted() -> None:
    chance = random.Random(5)
    accepted = tried = 0
    for made in a_few():
        grid = made.grid
        right = solve(grid).solution.values
        terms = _terms(made.certificate["proof"])
        name = grid.layout.cell_name
        true = [f"{right[cell]}{name(cell)}" for cell in range(grid.layout.cells)
                if not grid.values[cell]]
        false = [f"{digit}{name(cell)}" for cell, digit in grid.candidate_set()
                 if digit != right[cell]]
        forged = []
        for _ in range(40):
            lines = _shaken(made.certificate["proof"], chance, terms)
            claim = ({"removed": [chance.choice(true)]} if chance.random() < 0.5
                     else {"placed": [chance.choice(false)]})
            target = next(iter(claim.values()))[0]
            said = "suppose " if "removed" in claim else "suppose not "
            lines = [[said + target, *(lines[0][1:] if isinstance(lines[0], list) else lines)],
                     *lines]
            forged.append({"premises": made.certificate["premises"], "proof": lines, **claim})
        told = accepts(grid, forged)
        tried += len(told)
        accepted += told.count(None)

    assert tried > 1000
    assert accepted == 0


def test_steps_of_puzzles_with_several_solutions() -> None:
    """What is proved holds in every solution."""
    chance = random.Random(3)
    for _ in range(12):
        full = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
        puzzle = Puzzle(tuple(digit if chance.random() < 0.3 else 0 for digit in full),
                        Layout.parse("2x2"))
        (found,) = verify_proof(proof_of(puzzle))
        for one in solutions(puzzle):
            assert all(digit in ("0", str(right))
                       for digit, right in zip(found["grid"], one.values, strict=True))


LINES = proof_of(".24.3......4.31.")
ONE = json.loads(LINES[1])


@together("lines", [
    [], ["{"], ["[1]"], ["5"], [LINES[1]], ['{"nanpure-proof": 2}'], ['{"nanpure-proof": 1}'],
    [LINES[0].replace("2x2", "2x3")], [LINES[0].replace("2x2", "2x2+knight")],
    [LINES[0].replace("0240", "024")], [LINES[0].replace("0240", "0245")],
    [LINES[0].replace("2x2", "jigsaw:AABB")], [LINES[0].replace("2x2", "0x0")],
    [LINES[0], "{}"], [LINES[0], LINES[2].replace("1r1c2", "1r3c3")],
    [LINES[0], json.dumps({**ONE, "placed": ["3r2c2"]})],
    [LINES[0], json.dumps({**ONE, "placed": []})],
    [LINES[0], json.dumps({**ONE, "placed": ["4r5c1"]})],
    [LINES[0], json.dumps({**ONE, "premises": {}})],
    [LINES[0], json.dumps({**ONE, "proof": []})],
    [LINES[0], json.dumps({**ONE, "proof": ["+4@box1 +"]})],
    [LINES[0], json.dumps({**ONE, "proof": ["+4@box2"]})],
    [LINES[0], json.dumps({**ONE, "proof": [["suppose 4r2c2"]]})],
    [LINES[0], json.dumps({**ONE, "proof": [["if 4r2c2", "+4@box1"]]})],
    [LINES[0], json.dumps({**ONE, "proof": [[]]})],
    [LINES[0], '{"placed": ["4r2c2"], "premises": {}, "proof": ' + "[" * 5000 + "]" * 5000 + "}"],
])
def test_what_is_no_proof_is_told(lines: list[str]) -> None:
    (found,) = verify_proof(lines)

    assert found["status"] == "wrong"
    assert found["error"]


def test_a_wrong_proof_does_not_stop_those_after_it() -> None:
    found = list(verify_proof([LINES[0], "{}", *LINES[2:], *LINES]))

    assert [one["status"] for one in found] == ["wrong", "solved"]
    assert found[0]["error"].startswith("line 2: ")


def test_a_cage_gives_nothing_from_below() -> None:
    head = '{"nanpure-proof": 1, "layout": "2x2+cage:r1c1,r1c2", "givens": "0000000000000000"}'
    step = {"placed": ["1r1c2"], "premises": {"rules": ["1@cage1"]},
            "proof": [["suppose not 1r1c2", "+1@cage1"]]}

    assert "not known from below" in next(verify_proof([head, json.dumps(step)]))["error"]


# ---- the premise that there is one solution ----------------------------------------------------

# Three cells of a rectangle have no other candidates than the two of its pattern.
RECTANGLES = {
    "3x3": ("..3..4.6.6.7..2........8.2..76...53......1.8..92.........48.......5..1.43.5.....6",
            "r8c6 r8c8 r9c6 r9c8", "79", "r8c6"),
    "2x3": ("........3..2..5.3..324.......121.5..", "r5c3 r5c5 r6c3 r6c5", "46", "r5c5"),
    # One of its corners is on a diagonal, which would not keep its digits.
    "3x3+diagonals": (CROSSED, "r7c4 r7c8 r8c4 r8c8", "39", "r7c8"),
}


def rectangle(layout: str) -> tuple[Grid, Step]:
    """A step that takes both digits from the fourth corner."""
    line, cells, digits, corner = RECTANGLES[layout]
    board = Layout.parse(layout)
    n = board.size
    both = CandidateSet.of([(parse_cell(corner, n), int(digit)) for digit in digits], n)
    why = Evidence(CellSet.parse(cells, n), DigitSet.of(map(int, digits), n))
    step = Step("remove", Deduction(CandidateSet(0, n), both, why), "unique-rectangle-1")
    return Puzzle.parse(line, board).grid(), step


@pytest.mark.parametrize("layout", ["3x3", "2x3"])
def test_a_deadly_pattern(layout: str) -> None:
    grid, step = rectangle(layout)
    certificate = certify(step, grid, uniqueness=True)
    made = Made(grid, step, json.loads(certificate.json()))

    assert (certificate.unique, certificate.scope) == (True, "evidence")
    assert "swap" in certificate.json()
    assert wrong_with(made) == []
    assert not certify(step, grid).unique


def test_a_pattern_that_a_rule_sees_is_not_deadly() -> None:
    grid, step = rectangle("3x3+diagonals")

    assert not certify(step, grid, uniqueness=True).unique


# 1 and 3 in r1c1, r1c3, r2c1, r2c3 can be exchanged.
OPEN = ".2.4.4.221434321"
CORNERS = ("r1c1", "r1c3", "r2c1", "r2c3")


@pytest.mark.parametrize(("rules", "givens", "swap", "unique", "right"), [
    ("", OPEN, "3r1c1 1r1c3 1r2c1 3r2c3", True, True),
    ("", OPEN, "3r1c1 1r1c3 1r2c1 3r2c3", False, False),
    ("", OPEN, "1r1c1 3r1c3 3r2c1 1r2c3", True, False),  # no other digits
    ("", OPEN, "3r1c1 1r1c3", True, False),  # not so in box 1
    ("", OPEN, "3r1c1 1r1c3 1r2c1 4r2c3", True, False),
    ("", OPEN, "3r1c1 1r1c3 1r2c1 3r2c3 2r1c2", True, False),  # r1c2 is not settled here
    ("", "1" + OPEN[1:], "3r1c1 1r1c3 1r2c1 3r2c3", True, False),  # r1c1 is a given
    ("+diagonals", OPEN, "3r1c1 1r1c3 1r2c1 3r2c3", True, False),
    ("+cage:r1c1,r1c3", OPEN, "3r1c1 1r1c3 1r2c1 3r2c3", True, True),
    ("+cage:4:r1c1,r1c3", OPEN, "3r1c1 1r1c3 1r2c1 3r2c3", True, True),
    ("+cage:3:r1c1,r1c2", OPEN, "3r1c1 1r1c3 1r2c1 3r2c3", True, False),
])
def test_swaps(rules: str, givens: str, swap: str, unique: bool, right: bool) -> None:
    head = {"nanpure-proof": 1, "layout": "2x2" + rules, "givens": givens.replace(".", "0")}
    false = [f"{digit}{cell}" for cell in CORNERS for digit in (2, 4)]
    lines = ["-1@row1", "+r1c3", "-3@column3", "+r2c3", "-1@row2", "+r2c1", f"swap {swap}"]
    step = {"removed": ["1r1c1"], "proof": [["suppose 1r1c1", *lines]], "premises": {
        "removed": false, "rules": ["1@row1", "r1c3", "3@column3", "r2c3", "1@row2", "r2c1"],
        "unique": unique}}
    (found,) = verify_proof([json.dumps(head), json.dumps(step)])

    assert (found["status"] != "wrong") is right


def test_a_path_that_assumes_one_solution_proves_less() -> None:
    grid, step = rectangle("3x3")
    rest = path(grid.after(step.deduction)).steps
    catalogue = CATALOGUE.with_technique(Technique(
        "unique-rectangle-1", "Unique Rectangle", "uniqueness", "hard", lambda grid: iter(()),
        4.5, unique=True)) if "unique-rectangle-1" not in CATALOGUE else CATALOGUE
    lines = list(prove(grid, [step, *rest], catalogue))
    (found,) = verify_proof(lines)
    (without,) = verify_proof(prove(grid, [step, *rest], CATALOGUE.select(["full-house"])))

    assert (found["status"], found["unique"]) == ("solved", True)
    assert (without["status"], without["unique"]) == ("solved", False)
    given = json.loads(lines[0])["givens"]
    stuck = lines[0].replace(given, given[:68] + "7" + given[69:])  # r8c6 is a given then
    assert next(verify_proof([stuck, lines[1]]))["status"] == "wrong"


# ---- what is refused ---------------------------------------------------------------------------

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def test_a_step_that_is_wrong() -> None:
    grid = Puzzle.parse(".24.3......4.31.").grid()
    wrong = Deduction(CandidateSet.of([(0, 3)], 4), CandidateSet(0, 4))

    with pytest.raises(UnsoundStep, match="mine does not follow in "):
        certify(Step("place", wrong, "mine"), grid)


def test_limits() -> None:
    grid = Puzzle.parse(HARD).grid()
    right = solve(grid).solution.values
    step = Step("place", Deduction(CandidateSet.of([(1, right[1])], 9), CandidateSet(0, 9)), "mine")

    with pytest.raises(PuzzleError, match="no proof of mine, stopped by nodes: ") as caught:
        certify(step, grid, nodes=1)
    assert caught.value.status == "unknown"
    with pytest.raises(PuzzleError, match="stopped by time"):
        certify(step, grid, timeout=1e-9)
    control = Control()
    control.stop()
    with pytest.raises(PuzzleError, match="stopped by asked"):
        certify(step, grid, control=control)


def test_boards_that_are_too_large() -> None:
    grid = Puzzle((0,) * 37**2, Layout.parse("1x37")).grid()
    step = Step("place", Deduction(CandidateSet.of([(0, 1)], 37), CandidateSet(0, 37)), "mine")

    with pytest.raises(Unsupported, match="sizes up to 36, got 37"):
        certify(step, grid)


# ---- what the search tries -----------------------------------------------------------------------


def test_outies_are_cages_less_their_house() -> None:
    """Three cages fill box 1, with r3c4 beside it; the other cages have nothing to do with it."""
    layout = Layout.parse("3x3+cage:15:r1c1,r1c2,r1c3+cage:15:r2c1,r2c2,r2c3"
                          "+cage:17:r3c1,r3c2,r3c3,r3c4+cage:9:r4c1,r5c1")
    box, = (at for at, house in enumerate(layout.houses) if str(house) == "box 1")
    why = Evidence(CellSet.parse("r3c4", 9), DigitSet(0, 9), houses=(box,), total=2)
    whole, *_ = balances_of(premises_of(layout), why)
    assert [(sign, term.name) for sign, term in whole.terms] == [
        (-1, "sum@box1"), (1, "sum@cage1"), (1, "sum@cage2"), (1, "sum@cage3")]


def test_the_places_of_a_digit_in_a_box_lock_a_column_too() -> None:
    """The first house that their cell lies in is a row, which they do not share."""
    board = premises_of(Layout.default(9))
    struck = sum(1 << 9 * cell for cell in (1, 2, 10, 11, 19, 20))
    scope = Scope(board, "digits", [area.digits[0] for area in board.areas])
    trail = Trail(9, Facts(0, struck))
    Hunt(scope, Watch(0, Budget(Limits()))).close(trail)
    assert [entry.line.text(board) for entry in trail.entries] == ["+1@box1 -1@column1"]
    assert trail.facts.false == struck | sum(1 << 81 * row for row in range(3, 9))


# ---- the checker itself ------------------------------------------------------------------------


def test_the_checker_is_short_and_alone() -> None:
    source = SOURCE.read_text()
    tree = ast.parse(source)
    imported = {name.name.partition(".")[0] for node in ast.walk(tree)
                if isinstance(node, ast.Import) for name in node.names}
    imported |= {(node.module or "").partition(".")[0] for node in ast.walk(tree)
                 if isinstance(node, ast.ImportFrom)}
    documented = [node for node in ast.walk(tree) if isinstance(
        node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node)]
    told = {at for node in documented
            for at in range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1)}
    code = [line for at, line in enumerate(source.splitlines(), 1)
            if line.strip() and at not in told]

    assert imported <= sys.stdlib_module_names
    assert len(code) <= 200


def test_the_checker_runs_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """``python checker.py path.jsonl``; the exit status says whether something is wrong."""
    file = tmp_path / "path.jsonl"
    for lines, status, code in ((LINES, "solved", False), (LINES[1:], "wrong", True)):
        file.write_text("\n".join(lines))
        monkeypatch.setattr(sys, "argv", [str(SOURCE), str(file)])
        with pytest.raises(SystemExit) as end:
            runpy.run_path(str(SOURCE), run_name="__main__")
        assert end.value.code is code
        assert json.loads(capsys.readouterr().out)["status"] == status


@together("layout", [
    *layouts.ALL, Layout.parse("3x3+windows+house:r1c1,r1c2,r1c3,r1c4,r1c5,r1c6,r1c7,r1c8,r2c9"),
    killer(6, 1, most=3, kept=0.9), Layout.parse("2x2+cage:r1c1,r2c2+cage:7:r3c3,r4c4"),
])
def test_the_checker_reads_the_same_rules(layout: Layout) -> None:
    board = Board(layout.structure)
    houses = {f"{house.kind}{house.number}": list(house.cells) for house in layout.houses}
    cages = {f"cage{number}": list(cage.cells) for number, cage in enumerate(cages_of(layout), 1)}
    totals = [cage.sum for cage in cages_of(layout) if cage.sum]

    assert {**board.areas, **houses, **cages} == board.areas
    assert set(map(tuple, board.areas.values())) == {
        tuple(cells) for cells in (*houses.values(), *cages.values())}
    assert list(board.totals.values()) == totals


def test_the_example_is_the_next_step() -> None:
    grid = Puzzle.parse(".24.3......4.31.").grid()
    step = next_step(grid)
    assert step is not None

    certificate = certify(step, grid)
    assert (certificate.scope, certificate.unique, certificate.placed) == ("evidence", False, ())
