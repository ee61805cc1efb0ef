"""Steps about rules: sound on every kind, proven, named and explained in every language."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

import nanpure
from made_up_rule import with_mixtures
from nanpure import Layout, Puzzle, explain, logic
from nanpure.logic import CATALOGUE
from nanpure.logic.pages import example
from nanpure.logic.proofs import certify, prove, verify_proof
from nanpure.logic.proofs.premises import premises_of, spelled
from nanpure.logic.soundness import Judge
from nanpure.model.path import LeftOut
from nanpure.rules import kinds
from nanpure.rules.reasoning import REASONINGS
from nanpure.words import languages
from scripts_folder import ROOT, script_named
from together import together

OF_RULES = [technique.id for technique in CATALOGUE if technique.family == "rules"]
ONLY = CATALOGUE.select(only=OF_RULES)
EXAMPLES = [(name, kind.example) for name, kind in kinds().items()]


def some_givens(layout: Layout, every: int) -> Puzzle:
    """A solution of a layout, of which every so-manieth digit is given."""
    values = nanpure.solve(Puzzle((0,) * layout.cells, layout), limit=1).solutions[0].values
    return Puzzle(tuple(0 if at % every else digit for at, digit in enumerate(values)), layout)


def test_each_way_of_reasoning_is_a_technique() -> None:
    assert set(REASONINGS) < set(OF_RULES)


@together("kind, text", EXAMPLES, by=lambda case: str(EXAMPLES.index(case) // 12))
def test_steps_are_sound_on_every_kind(kind: str, text: str) -> None:
    puzzle = some_givens(Layout.parse(text), 4)
    grid = puzzle.grid()
    judge = Judge(grid)
    for step in logic.path(grid, catalogue=ONLY).steps:
        judge.check(step, grid)


def test_pairs_of_the_whole_board_stand_next_to_other_primitives() -> None:
    with with_mixtures():
        grid = Puzzle((0,) * 16, Layout.parse("2x2+mixture")).grid()
        judge = Judge(grid)
        found = logic.path(grid).steps
        for step in found:
            judge.check(step, grid)
    assert found
    with with_mixtures("magic"), pytest.raises(ValueError, match="got 'magic' of mixture"):
        logic.path("." * 16, layout="2x2+mixture")


@together("id", OF_RULES, by=lambda technique: "all")
def test_the_step_of_a_page_is_proven_and_explained(id: str) -> None:
    found = example(CATALOGUE[id])
    assert found is not None
    grid, step = found
    certificate = certify(step, grid)
    assert certificate.rules
    (verdict,) = verify_proof(prove(grid, [step]))
    assert (verdict["status"], verdict["steps"]) == ("open", 1)
    for lang in languages():
        texts = [explain(step, lang, grid.layout, style) for style in ("short", "teach")]
        assert all("{" not in text and "  " not in text for text in texts), texts
    why = step.deduction.evidence
    assert why is not None
    assert id == "pointing-by-sight" or why.rules


def test_cells_of_a_rule_that_are_a_house_do_not_move_the_names_of_houses() -> None:
    layout = Layout.parse("3x2+house:r3c3,r4c3,r6c1,r6c2,r6c3,r6c4"
                          "+lunchbox:12:r5c4,r4c5,r3c4,r3c5,r3c6,r2c5")
    cells = {f"{house.kind}{house.number}": house.cells for house in spelled(layout).houses}
    houses = [area for area in premises_of(layout).areas if area.is_house]
    assert len(houses) == len(layout.houses) + 1
    assert all(cells[area.digits[0].name.partition("@")[2]] == area.cells for area in houses)


def test_reasons_of_an_arrow_are_bounds() -> None:
    """Cells that a least sum binds are not explained by a greatest one."""
    grid = Puzzle.parse("3..." + "." * 12, "2x2+arrow:r2c3:r3c3,r4c1").grid()
    for step in logic.steps(grid, catalogue=ONLY):
        text = explain(step, "en", grid.layout, "teach")
        assert "has at least" not in text


def test_a_proof_with_another_statement_is_refused() -> None:
    grid, step = example(CATALOGUE["rising-digits"]) or (None, None)
    assert grid is not None
    assert step is not None
    head, line = prove(grid, [step])
    weaker = head.replace('["chain", ["r1c2", "r2c3", "r3c4"], 1]',
                          '["chain", ["r1c2", "r2c3", "r3c4"], 0]')
    assert weaker != head
    (verdict,) = verify_proof([weaker, line])
    assert verdict["status"] == "wrong"
    record = json.loads(head)
    del record["spelled_from"]
    record["statements"][0][2] = 0
    (verdict,) = verify_proof([json.dumps(record), line])
    assert "the derivation does not reach" in verdict["error"]
    unnamed = json.loads(line)
    unnamed["premises"]["rules"] = []
    (verdict,) = verify_proof([head, json.dumps(unnamed)])
    assert "expected a statement among the premises" in verdict["error"]


def test_a_rule_is_named_first() -> None:
    layout = Layout.parse("3x3+cage:3:r1c4,r1c5+thermo:r2c1,r2c2,r2c3,r3c3+sandwich:35:r5c1,r5c9")
    told = [explain(step, layout=layout) for step in logic.steps(
        Puzzle((0,) * 81, layout), CATALOGUE.select(only=(*OF_RULES, "cage-combinations")))]
    for name in ("the cage of 3 in box 2: only 1+2", "the thermometer from r2c1 to r3c3",
                 "the sandwich line of 35 from r5c1 to r5c9"):
        assert any(name in text for text in told), (name, told)


def test_a_hint_names_the_rule() -> None:
    puzzle = Puzzle((0,) * 81, Layout.parse("3x3+thermo:r1c1,r2c1,r2c2,r2c3,r3c3"))
    assert str(nanpure.hint(puzzle)) == "Look at the thermometer from r1c1 to r3c3."
    assert str(nanpure.hint(puzzle, "what")) == (
        "Rising Digits: look at the thermometer from r1c1 to r3c3.")
    cage = Puzzle((0,) * 81, Layout.parse("3x3+cage:4:r1c4,r1c5"))
    assert str(nanpure.hint(cage, lang="ja")) == "ブロック2の4のケージに注目。"


def test_what_assumes_one_solution_is_left_out() -> None:
    puzzle = some_givens(Layout.parse("2x3+thermo:r1c1,r1c2,r2c2"), 3)
    both = CATALOGUE.select(also=["unique-rectangle-1"])
    assert logic.left_out(puzzle, both) == LeftOut(("unique-rectangle-1",), "rules")
    assert logic.left_out(some_givens(Layout.parse("2x3"), 1), both) is None


def test_evidence_goes_through_json() -> None:
    grid, _step = example(CATALOGUE["arrow-sums"]) or (None, None)
    assert grid is not None
    path = logic.path(grid, catalogue=ONLY, max_steps=1)
    members = path.to_json()
    assert members["steps"][0]["evidence"]["rules"] == ["arrow:r1c1:r1c2,r2c3,r3c4"]
    assert type(path).from_json(members).steps == path.steps


@pytest.mark.slow
@pytest.mark.skipif("NANPURE_CORPORA" not in os.environ, reason="no corpora")
def test_steps_of_setters_puzzles_are_right() -> None:
    done = subprocess.run([sys.executable, ROOT / "bench" / "rule_steps.py", "--some", "40"],
                          capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert " 0 wrong" in done.stdout


@pytest.mark.slow
def test_the_paths_of_explained_variants_are_true_and_proven() -> None:
    script = script_named("variants_explained")
    for title, _, puzzle in script.puzzles():
        path = script.explained(puzzle)
        solution = nanpure.solve(puzzle).solution.values
        for step in path.steps:
            found = step.deduction
            assert all(solution[cell] == digit for cell, digit in found.placements), title
            assert all(solution[cell] != digit for cell, digit in found.eliminations), title
        (verdict,) = verify_proof(prove(puzzle.grid(), path.steps))
        assert verdict["status"] == "solved", (title, verdict)
        assert nanpure.parse_grid(nanpure.write(puzzle, "f-puzzles")).layout == puzzle.layout


@pytest.mark.slow
def test_the_page_of_explained_variants_is_that_whose_digest_is_kept() -> None:
    """Else run scripts/variants_explained.py before the change and after."""
    script = script_named("variants_explained")
    assert script.generated.stale(script.documents(), ROOT / script.DIGESTS) == []


@pytest.mark.parametrize("technique", ["innies-minus-outies", "innies-minus-outies-of-several"])
def test_sums_of_houses_name_the_digits_that_go(technique: str) -> None:
    shown = example(CATALOGUE[technique])
    assert shown is not None
    deduction = shown[1].deduction
    assert deduction.evidence is not None
    assert set(deduction.evidence.digits) == {digit for _, digit in deduction.eliminations}
