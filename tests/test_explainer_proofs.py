"""The steps of Sudoku Explainer as evidence and as proofs."""

import json
import random
from functools import cache
from pathlib import Path

import pytest

from command_line import nanpure
from nanpure import solve
from nanpure.io.explain import explain
from nanpure.kernel import SeNode, SeStep
from nanpure.logic import CATALOGUE, certify, path, prove, verify_proof
from nanpure.logic.explainer_chains import chain_evidence
from nanpure.logic.explainer_nets import Unwoven, draft_of
from nanpure.logic.proofs.certificate import arrives
from nanpure.logic.proofs.deriving import Facts
from nanpure.logic.proofs.netlines import lines_of_nets
from nanpure.logic.proofs.premises import premises_of
from nanpure.logic.proofs.writing import assumes_one
from nanpure.logic.steps import like
from nanpure.model.grid import Grid
from nanpure.model.puzzle import as_grid
from nanpure.model.step import Step
from tiers import sampled

RATED = [line.split()[:2] for line in
         (Path(__file__).parent / "data" / "se_ratings.txt").read_text().splitlines()
         if line and line[0] != "#"]


def _sample() -> list[str]:
    """A puzzle of each third of a point of ER from 4 up, the first of the file, and the hardest."""
    found: dict[int, str] = {}
    for line, er in RATED:
        if float(er) >= 4:
            found.setdefault(int(3 * float(er)), line)
    return list(found.values())


SAMPLE = _sample()
CHAINS = ("Cycle", "Chain", "Turbot")


@cache
def states(line: str) -> list[tuple[Grid, Step]]:
    """The steps of a path with the grids that they are found in."""
    grid, found = as_grid(line), []
    for step in path(line, "se").steps:
        found.append((grid, step))
        grid = grid.after(step.deduction)
    return found


@pytest.mark.slow
def test_the_sample_has_all_kinds() -> None:
    assert len(SAMPLE) >= 12
    kinds = {step.technique for line in SAMPLE for _, step in states(line)}
    assert {"Nishio Forcing Chains", "Region Forcing Chains", "Cell Forcing Chains",
            "Bidirectional Cycle", "Turbot Fish", "Dynamic Contradiction Forcing Chains (+)",
            "Dynamic Contradiction Forcing Chains (+ Forcing Chains)"} <= kinds
    assert {kind for kind in kinds if kind.startswith("Unique")}


@sampled("line", SAMPLE, small=6)
def test_a_whole_path_is_proved(line: str) -> None:
    steps = [step for _, step in states(line)]

    (found,) = verify_proof(prove(line, steps))

    assert found["status"] == "solved"
    assert found["steps"] == len(steps)
    grid, last = states(line)[-1]
    assert found["grid"] == grid.after(last.deduction).line()


@sampled("line", SAMPLE, small=6)
def test_every_step_has_evidence(line: str) -> None:
    for grid, step in states(line):
        why = step.deduction.evidence
        assert why is not None, step.technique
        assert explain(step, "en", style="teach")
        if any(word in step.technique for word in CHAINS):
            assert bool(why.links) != bool(why.nets)
        if not why.nets:
            continue
        # Its nets are the derivation as they stand, no search goes on behind them.
        known = Facts(sum(1 << 9 * cell + digit - 1
                          for cell, digit in enumerate(grid.values) if digit),
                      ((1 << 729) - 1) & ~int(grid.candidate_set()))
        goals = int(step.deduction.placements), int(step.deduction.eliminations)
        lines = lines_of_nets(premises_of(grid.layout), step.deduction)
        assert arrives(lines, known, goals, 9), step.technique


@pytest.mark.slow
def test_a_premise_that_is_taken_away_is_missed() -> None:
    draw = random.Random(17)
    refused = 0
    for line in SAMPLE[-5:-1]:
        steps = [step for _, step in states(line)]
        head, *proofs = prove(line, steps)
        at = draw.choice([at for at, step in enumerate(steps) if "Chain" in step.technique])
        said = json.loads(proofs[at])
        for kind, names in said["premises"].items():
            assert kind in ("placed", "removed", "rules")
            for name in draw.sample(names, min(3, len(names))):
                less = {**said, "premises": {**said["premises"],
                                             kind: [one for one in names if one != name]}}
                (found,) = verify_proof([head, *proofs[:at], json.dumps(less)])
                refused += 1
                assert found["status"] == "wrong", (steps[at].technique, kind, name)
    assert refused >= 8


@pytest.mark.slow
def test_only_deadly_patterns_assume_one_solution() -> None:
    found = {step.technique: assumes_one(step, CATALOGUE)
             for line in SAMPLE for _, step in states(line)}

    assert {name for name, one in found.items() if one} == {
        name for name in found if name.startswith(("Unique", "BUG"))}


def test_a_rectangle_without_one_of_ours_has_its_cells() -> None:
    line = "....56.8...71....6.89...1.52....7.....4....9..18.246....2.......3...14.7..1.45.2."
    found = [(grid, step) for grid, step in states(line) if step.technique.startswith("Unique")]
    assert any(like(step) == step.technique for _, step in found)
    for grid, step in found:
        assert step.deduction.evidence is not None
        assert len(step.deduction.evidence.cells) >= 4
        assert certify(step, grid, uniqueness=True).unique


def test_nodes_without_a_reason_are_no_evidence() -> None:
    grid = as_grid("." * 81)
    with pytest.raises(Unwoven):
        draft_of(grid).weave((0, False))
    chains = [[SeNode(0, True, 4), SeNode(80 * 9, False, 4)],
              [SeNode(1, True, 4), SeNode(80 * 9, False, 4)]]
    assert chain_evidence(SeStep(80, "Cell Forcing Chains", [], [720], [], chains), grid) is None


def test_a_unit_with_two_true_candidates_ends_a_net() -> None:
    net = draft_of(as_grid("." * 81))
    for cell in (0, 8):
        net.assume((cell * 9, True))
    net.break_at(0)
    last = net.lines[-1]
    assert (last.cause, last.fact, [unit.name for unit in last.minus]) == (
        "contradiction", None, ["1@row1"])


def test_a_proof_on_the_command_line(tmp_path: Path) -> None:
    line, file = SAMPLE[0], tmp_path / "path.jsonl"

    assert nanpure("steps", "--policy", "se", "--proof", str(file), line).returncode == 0
    checked = nanpure("verify-proof", str(file))
    assert checked.returncode == 0
    assert checked.stdout.decode().rstrip().endswith(solve(line).solution.line())
