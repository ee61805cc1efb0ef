"""Proofs of answers: what a search says of the solutions, refuted clause by clause."""

from __future__ import annotations

import ast
import json
import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import layouts
from cages import killer
from command_line import nanpure
from nanpure import Layout, Puzzle, PuzzleError, Result, Unsupported, check, generate
from nanpure.kernel import Control, Limits
from nanpure.logic import prove_status, verify_proof
from nanpure.logic.proofs import (
    rule_checker,
    search_checker,
    search_writing,
    statement_checker,
    statement_clauses,
)
from nanpure.logic.proofs.search_checker import HEAD
from nanpure.logic.proofs.search_writing import status_proof
from random_puzzles import random_puzzle
from tiers import sampled
from together import together

CORPORA = Path(os.environ.get("NANPURE_CORPORA", "/nowhere")) / "bench"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
STATUS = {"unique": "solved", "none": "none", "many": "many"}


def proved(puzzle: Puzzle | str) -> dict[str, object]:
    """The verdict on the proof of a puzzle; it must say what the search says."""
    result = check(puzzle)
    (found,) = verify_proof(prove_status(puzzle))
    assert found["status"] == STATUS[result.status], found
    if result.status == "unique":
        digits = str(found["grid"])
        values = digits.split() if " " in digits else digits
        assert tuple(map(int, values)) == result.solution.values
    return found


def test_a_hard_puzzle() -> None:
    found = proved(HARD)
    assert found["lemmas"] > 10
    assert found["granted"] == 0


@pytest.mark.parametrize("puzzle", [
    "1..1............", "12..............", "123....4........", "." * 81,
    "5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842.75..791.5.6.8",  # none
    ".24.3......4.31.", "1234341221434321",
])
def test_any_number_of_solutions(puzzle: str) -> None:
    proved(puzzle)


@sampled("layout", [layout for layout in layouts.ALL if 1 < layout.size <= 25], small=9,
         ids=layouts.name)
def test_every_layout(layout: Layout) -> None:
    chance = random.Random(layout.structure)
    fewest = layout.cells * 3 // 4 if layout.size > 9 else 0  # or many counts take long
    puzzle = random_puzzle(layout, chance, fewest=fewest)
    proved(puzzle)
    given = next(cell for cell, digit in enumerate(puzzle.givens) if digit)
    other = puzzle.givens[given] % layout.size + 1
    proved(Puzzle((*puzzle.givens[:given], other, *puzzle.givens[given + 1 :]), layout))


def killers() -> Iterator[Puzzle]:
    for seed in range(12):
        layout = killer(6, seed, most=4, kept=1.0)
        yield Puzzle((0,) * layout.cells, layout)
        yield Puzzle((1,) + (0,) * (layout.cells - 1), layout)


def test_cages() -> None:
    seen = [proved(puzzle)["status"] for puzzle in killers()]
    assert {"solved", "none", "many"} <= set(seen)


def test_removed_candidates_are_taken_for_granted() -> None:
    grid = Puzzle.parse("1... .... .... ...3").grid().remove([(2, 2), (1, 2)])
    (found,) = verify_proof(prove_status(grid))
    assert found["granted"] == 2


# ---- what is wrong is refused -------------------------------------------------------------------


def test_the_beginning_of_a_proof() -> None:
    (found,) = verify_proof(list(prove_status(HARD))[:3])
    assert (found["status"], found["error"]) == ("wrong", "the last lemma is missing")


def test_the_lemmas_of_another_puzzle() -> None:
    """The puzzle without a given has other solutions: nothing may refute them."""
    head, *lemmas = prove_status(HARD)
    said = json.loads(head)
    for cell in [cell for cell, digit in enumerate(said["givens"]) if digit != "0"]:
        givens = said["givens"][:cell] + "0" + said["givens"][cell + 1 :]
        assert check(givens).status == "many"
        (found,) = verify_proof([json.dumps({**said, "givens": givens}), *lemmas])
        assert found["status"] == "wrong"
        assert "does not follow" in str(found["error"])


@pytest.mark.parametrize("count", [2, pytest.param(5, marks=pytest.mark.slow)])
def test_damaged_proofs_never_prove_what_is_not_so(count: int) -> None:
    chance = random.Random(7)
    refused = 0
    # That of the hard one takes a second.
    made = tuple(one.line() for one in generate(seed=3, count=count))
    for puzzle in (HARD,) * (count > 2) + made:
        head, *lemmas = prove_status(puzzle)
        said = json.loads(head)
        several = said["givens"]
        while check(several).status == "unique":
            cell = chance.choice([cell for cell, sign in enumerate(several) if sign != "0"])
            several = several[:cell] + "0" + several[cell + 1 :]
        for _ in range(20):
            broken = [json.loads(lemma) for lemma in lemmas]
            for _ in range(chance.randint(1, 5)):
                damage(broken, chance)
            text = list(map(json.dumps, broken))
            (found,) = verify_proof([head, *text])
            assert found["status"] in ("solved", "wrong")
            refused += found["status"] == "wrong"
            (found,) = verify_proof([json.dumps({**said, "givens": several}), *text])
            assert found["status"] == "wrong"
    assert refused > 4 * count


def damage(lemmas: list[list[int]], chance: random.Random) -> None:
    lemma = chance.choice(lemmas)
    match chance.choice(["drop", "less", "other", "sign", "more"]):
        case "drop" if len(lemmas) > 1:
            lemmas.remove(lemma)
        case "less" if lemma:
            lemma.pop(chance.randrange(len(lemma)))
        case "other" if lemma:
            lemma[chance.randrange(len(lemma))] = chance.randint(1, 729)
        case "sign" if lemma:
            lemma[chance.randrange(len(lemma))] *= -1
        case _:
            lemmas.insert(chance.randrange(len(lemmas)), [chance.randint(1, 729)])


SOUND: dict[str, Any] = {
    HEAD: 1, "layout": "2x2", "givens": "0240300000040310", "solutions": ["1243342121344312"],
}


def test_the_sound_head_is_sound() -> None:
    assert next(verify_proof([json.dumps(SOUND), "[]"]))["status"] == "solved"


@together("lines, said", [
    ([json.dumps({**SOUND, HEAD: 3})], "line 1: expected version 1 or 2, got 3"),
    ([json.dumps({**SOUND, HEAD: 2})], "expected statements in version 2"),
    ([json.dumps({**SOUND, "statements": []})], "expected statements in version 2"),
    ([json.dumps({**SOUND, "solutions": ["1243342121344321"]})], "breaks a rule"),
    ([json.dumps({**SOUND, "solutions": ["2143341212344321"]})], "no solution of this puzzle"),
    ([json.dumps({**SOUND, "solutions": ["124"]})], "expected 16 digits"),
    ([json.dumps({**SOUND, "solutions": SOUND["solutions"] * 2})], "different ones"),
    ([json.dumps({**SOUND, "solutions": []}), "[]"], "does not follow"),
    ([json.dumps({**SOUND, "solutions": 5})], "line 1"),
    ([json.dumps({**SOUND, "layout": "2x2+thermo:r1c1,r1c2"})], "expected a known rule"),
    ([json.dumps({HEAD: 1})], "layout"),
    ([json.dumps(SOUND), "[65]"], "expected a list of numbers up to 64, got '[65]'"),
    ([json.dumps(SOUND), "[true]"], "expected a list of numbers"),
    ([json.dumps(SOUND), "[0]"], "expected a list of numbers"),
    ([json.dumps(SOUND), "7"], "expected a list of numbers"),
    ([json.dumps(SOUND), "[" * 100_000], "line 2"),
    ([json.dumps(SOUND), "rubbish"], "line 2"),
])
def test_rubbish(lines: list[str], said: str) -> None:
    (found,) = verify_proof(lines)
    assert found["status"] == "wrong"
    assert said in str(found["error"])


def test_a_file_is_of_one_kind() -> None:
    steps = json.dumps({"nanpure-proof": 1, "layout": "1x1", "givens": "1"})
    search = [json.dumps(SOUND), "[]"]
    assert [one["status"] for one in verify_proof([*search, steps])] == ["solved", "wrong"]
    (found,) = verify_proof([steps, *search])
    assert (found["status"], found["error"]) == ("wrong", "line 2: 'premises'")


def test_the_checkers_share_nothing_with_the_search() -> None:
    steps, statements, clauses = (f"nanpure.logic.proofs.{name}" for name in (
        "checker", "statement_checker", "statement_clauses"))
    assert ours(search_checker) == {steps, statements, clauses}
    assert ours(statement_clauses) == {statements}
    assert ours(statement_checker) == {steps}
    assert ours(rule_checker) == {steps, statements}


def ours(module: ModuleType) -> set[str]:
    """What a module imports, apart from the standard library."""
    tree = ast.parse(Path(str(module.__file__)).read_text())
    imported = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    imported |= {name.name for node in ast.walk(tree) if isinstance(node, ast.Import)
                 for name in node.names}
    return {name for name in imported if name.partition(".")[0] not in sys.stdlib_module_names}


# ---- limits, doors ------------------------------------------------------------------------------


def test_it_can_be_stopped() -> None:
    control = Control()
    control.stop()
    with pytest.raises(PuzzleError) as stopped:
        list(prove_status(HARD, control=control))
    assert stopped.value.stopped == "asked"


@pytest.mark.slow
def test_it_ends_in_time() -> None:
    """13 rows share 12 columns for their 1: resolution takes ages over pigeons in holes."""
    board = Layout.parse("1x25")
    crowded = Puzzle((0,) * board.cells, board).grid().remove(
        (25 * row + column, 1) for row in range(13) for column in range(12, 25))
    none = Result("none", (), 0, True, None, 0, "native", None)
    with pytest.raises(PuzzleError, match="not proved: stopped by time") as stopped:
        list(status_proof(crowded, none, Limits(timeout=0.05)))
    assert (stopped.value.status, stopped.value.stopped) == ("unknown", "time")


def test_without_python_sat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_writing.sat, "available", lambda: False)
    with pytest.raises(Unsupported, match=r"nanpure\[sat\]"):
        list(prove_status(HARD))
    assert next(verify_proof(prove_status("." * 16)))["status"] == "many"


def test_the_command_line(tmp_path: Path) -> None:
    path = tmp_path / "proof"
    lines = "\n".join([HARD, "." * 81, "11" + "." * 79, "rubbish", ""])
    done = nanpure("check", "--proof", str(path), stdin=lines)
    assert done.returncode == 1
    assert [line.split("\t")[0] for line in done.stdout.decode().splitlines()] == [
        "unique", "many", "none", "bad"]
    told = nanpure("verify-proof", str(path))
    assert told.returncode == 0
    first, second, third = told.stdout.decode().splitlines()
    assert "lemmas: the only solution is 812753649943682175675491283154237896" in first
    assert second == "0 lemmas: there are several solutions"
    assert third == "1 lemmas: there is no solution"


@pytest.mark.full
@pytest.mark.parametrize(("name", "every"), [
    ("hardest_375", 1), ("clue17_49158", 49), ("pattern_10000", 20), ("big16", 1),
])
def test_puzzles_of_others(name: str, every: int) -> None:
    if not CORPORA.exists():
        pytest.skip("needs NANPURE_CORPORA")
    for line in (CORPORA / f"{name}.txt").read_text().splitlines()[::every]:
        proved(line)
