"""Every verb on a board with rules that only searches know: an answer, or a refusal by name."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import nanpure
from command_line import nanpure as run
from nanpure import Layout, Puzzle, Unsupported, is_minimal, logic, methods
from nanpure.logic import prove_status, verify_proof
from nanpure.logic.proofs.premises import spelled
from nanpure.methods import METHODS
from nanpure.model.symmetry import random_transform
from nanpure.search import compiled
from nanpure.search.oracle import brute_solutions

LAYOUT = "2x2+thermo:r1c1,r1c2,r1c3+thermo:slow:r4c1,r4c2"
BOARD = Layout.parse(LAYOUT)
EMPTY = "." * 16
GRIDS = sorted(brute_solutions(Puzzle.parse(EMPTY, LAYOUT).grid()))
RULE = "the rule 'thermo:r1c1,r1c2,r1c3'"


def _line(grid: tuple[int, ...], shown: str) -> str:
    return "".join(str(digit) if sign == "x" else "." for digit, sign in zip(grid, shown,
                                                                             strict=True))


PUZZLE = Puzzle.parse(_line(GRIDS[0], "...xx..x.x..x..."), LAYOUT)


def test_the_samples() -> None:
    assert 1 < len(GRIDS) < 288
    assert len(list(brute_solutions(PUZZLE.grid()))) == 1


def test_searches() -> None:
    empty = Puzzle.parse(EMPTY, LAYOUT)
    assert nanpure.solve(PUZZLE).solution.values == GRIDS[0]
    assert nanpure.count(empty).count == len(GRIDS)
    assert [grid.values for grid in nanpure.solutions(empty)] == GRIDS
    assert nanpure.check(empty).status == "many"
    assert nanpure.true_candidates(empty).candidates == tuple(
        sum({1 << (grid[cell] - 1) for grid in GRIDS}) for cell in range(16))
    assert nanpure.rate(PUZZLE, "effort").effort is not None


def test_many_compile_a_layout_once() -> None:
    compiled.compiled.cache_clear()
    puzzles = [Puzzle.parse(_line(grid, "xxxxx" + "." * 11), LAYOUT) for grid in GRIDS]
    batch, counts = nanpure.solve_many(puzzles), nanpure.count_many(puzzles, limit=100)
    rows = np.array([puzzle.givens for puzzle in puzzles], np.uint8)
    again = nanpure.solve_many(rows, LAYOUT)
    assert compiled.compiled.cache_info().misses == 1
    each = [len(list(brute_solutions(puzzle.grid()))) for puzzle in puzzles]
    assert counts.counts.tolist() == each
    assert batch.status.tolist() == again.status.tolist() == [min(count, 2) for count in each]
    assert (batch.solutions == again.solutions).all()
    ratings = nanpure.rate_many(puzzles, "effort")
    assert [one.status for one in ratings] == ["unique" if one == 1 else "many" for one in each]


@pytest.mark.parametrize("size", [40, 256])
def test_many_of_a_large_board(size: int) -> None:
    puzzle = Puzzle((0,) * size * size, Layout.default(size))
    for verb in (nanpure.solve_many, nanpure.count_many):
        with pytest.raises(Unsupported, match=f"sizes up to 36, got {size}"):
            verb([puzzle])


def test_techniques() -> None:
    assert logic.path(PUZZLE).end.values == GRIDS[0]
    assert "rising-digits" in {step.technique for step in logic.steps(PUZZLE)}
    assert nanpure.hint(PUZZLE).step is not None
    ratings = nanpure.rate(PUZZLE)
    assert ratings.nanpure is not None
    assert ratings.level is not None


def test_what_is_refused() -> None:
    for scale in ("se", "hodoku"):
        with pytest.raises(Unsupported, match=f"the scale '{scale}' does not know {RULE}: 'nan"):
            nanpure.rate(PUZZLE, scale)
    for name in METHODS:
        with pytest.raises(Unsupported, match=f"does not know {RULE}|serves rectangular boxes"):
            list(methods.run(name, PUZZLE))


def test_proofs() -> None:
    (found,) = verify_proof(prove_status(PUZZLE))
    assert (found["status"], found["grid"]) == ("solved", "".join(map(str, GRIDS[0])))
    (found,) = verify_proof(logic.prove(PUZZLE, logic.path(PUZZLE).steps))
    assert (found["status"], found["grid"]) == ("solved", "".join(map(str, GRIDS[0])))
    assert spelled(Layout.parse("2x2+cage:3:r1c1,r1c2+nonconsecutive")).text == (
        "2x2+cage:3:r1c1,r1c2")
    # A rule of different digits alone is spelled as cages, values as digits.
    for layout in ("2x2+antiking", "2x2+from:0+cage:3:r1c1,r1c2"):
        start = next(nanpure.solutions(Puzzle((0,) * 16, Layout.parse(layout)))) if (
            "king" not in layout) else None
        givens = start.values if start else (1,) + (0,) * 15
        puzzle = Puzzle(givens, Layout.parse(layout))
        (found,) = verify_proof(prove_status(puzzle))
        assert found["status"] == ("solved" if start else "none"), found


def test_making() -> None:
    least = nanpure.minimize(Puzzle(GRIDS[0], BOARD), seed=2)
    assert is_minimal(least)
    made = nanpure.until_unique(Puzzle.parse(EMPTY, LAYOUT), seed=1)
    assert len(list(brute_solutions(made.grid()))) == 1
    filled = nanpure.complete(Puzzle.parse(EMPTY, LAYOUT), "xx..x..x..x..xx.", seed=1)
    assert len(list(brute_solutions(filled.grid()))) == 1
    near = list(nanpure.near(least, limit=3))
    assert all(nanpure.check(puzzle).status == "unique" for puzzle in near)
    shuffled = nanpure.transform(PUZZLE, seed=4)
    assert len(list(brute_solutions(shuffled.grid()))) == 1


@pytest.mark.parametrize("layout", [LAYOUT, "2x2+whispers:2:r1c1,r1c2", "2x2+antiknight",
                                    "2x2+arrow:r1c1:r1c2,r2c3"])
def test_canonical_forms(layout: str) -> None:
    board = Layout.parse(layout)
    puzzle = Puzzle((1,) + (0,) * 15, board)
    images = [random_transform(board, seed)(puzzle) for seed in range(8)]
    forms = {nanpure.canonical(image).form for image in images}
    assert len(forms) == 1
    (form,) = forms
    assert form.layout == board
    # An equivalent puzzle has as many solutions, under the rules of its own board.
    assert nanpure.count(form).count == nanpure.count(puzzle).count
    assert all(nanpure.equivalent(puzzle, image) for image in images)


def test_the_command_line(tmp_path: Path) -> None:
    words = ("--layout", LAYOUT, PUZZLE.line())
    assert run("solve", *words).stdout.decode().strip() == "".join(map(str, GRIDS[0]))
    proof = tmp_path / "proof.jsonl"
    done = run("check", "--proof", proof, *words)
    assert done.returncode == 0
    told = run("verify-proof", proof)
    assert told.stdout.decode().endswith(
        f" lemmas: the only solution is {''.join(map(str, GRIDS[0]))}\n")


def test_the_command_line_rates() -> None:
    words = ("--layout", LAYOUT, PUZZLE.line())
    done = run("rate", "--json", "--scales", "se", *words)
    assert "'nanpure', 'level' and 'effort'" in json.loads(done.stdout)["error"]["message"]
    assert run("rate", *words).returncode == 0


def test_a_book_has_no_level_for_them(tmp_path: Path) -> None:
    book = tmp_path / "book.pdf"
    done = run("book", "--layout", LAYOUT, PUZZLE.line(), "-o", book)
    assert done.returncode == 0, done.stderr
    assert book.read_bytes().startswith(b"%PDF")
