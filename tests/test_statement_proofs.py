"""Proofs of answers on boards with any rule: statements, their clauses, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import rules_oracle as oracle
from nanpure import Layout, Puzzle, Result, Unsupported, solutions
from nanpure.kernel import Limits
from nanpure.logic import prove_status, verify_proof
from nanpure.logic.proofs import statement_checker, statement_clauses, statements
from nanpure.logic.proofs.search_checker import HEAD, Known, check_search
from nanpure.logic.proofs.search_writing import status_proof
from nanpure.logic.proofs.statement_checker import BRANCHES, READERS, statements_of
from nanpure.logic.proofs.statement_clauses import Clauses
from nanpure.logic.proofs.statements import spelled_out
from nanpure.rules import primitives
from nanpure.rules.primitives import (
    Automaton,
    Between,
    Chain,
    Combination,
    Count,
    Different,
    Either,
    Element,
    EqualSums,
    Linear,
    Pair,
    Primitive,
    Table,
)
from rule_boards import case
from together import together

STATUS = ("none", "solved", "many")


# ---- what statements mean -----------------------------------------------------------------------

Numbers = list[Any]


def numbers_of(word: str, size: int, chance: Random) -> tuple[int, Numbers]:
    """A number of cells, and numbers of a statement that fit them."""
    length, digits = chance.randint(1, 4), range(1, size + 1)
    match word:
        case "linear":
            weights = [chance.choice((-10, -2, -1, 1, 1, 2)) for _ in range(length)]
            some = [chance.choice(digits) for _ in range(length)]
            return length, [weights, sum(map(int.__mul__, weights, some)) + (some == [1])]
        case "equal sums":
            lengths = [chance.randint(1, 2) for _ in range(chance.randint(1, 3))]
            return sum(lengths), [lengths, chance.choice((-1, 0))]
        case "combination":
            length = min(length, size)
            return length, [[sorted(chance.sample(digits, length))
                             for _ in range(chance.randint(0, 3))]]
        case "chain":
            return length, [chance.randint(-1, 2)]
        case "pair":
            return 2, [[[digit for digit in digits if chance.random() < 0.5] for _ in digits]]
        case "count":
            return length, [[[digit, least := chance.randint(0, 2), least + chance.randint(0, 1)]
                             for digit in chance.sample(digits, chance.randint(1, 2))]]
        case "element":
            return size + 1, [chance.choice(digits)]
        case "between":
            return length + 1, []
        case "automaton":
            states = range(chance.randint(1, 3))
            return length, [[[chance.choice((-1, *states)) for _ in digits] for _ in states],
                            [state for state in states if chance.random() < 0.6]]
        case "table":
            return length, [[[[digit for digit in digits if chance.random() < 0.6]
                              for _ in range(length)] for _ in range(chance.randint(0, 3))]]
        case "either":
            length = max(length, size + 1)
            return length, [[[branch_of(length, size, chance) for _ in range(chance.randint(1, 2))]
                             for _ in range(chance.randint(1, 3))]]
    raise AssertionError(word)


def branch_of(length: int, size: int, chance: Random) -> list[Any]:
    """A statement over some of the places of others."""
    word = chance.choice([*READERS])
    own, numbers = numbers_of(word, size, chance)
    return [word, [chance.randrange(length) for _ in range(own)], *numbers]


def primitive_of(word: str, cells: Sequence[int], numbers: Numbers) -> Primitive:
    """The primitive that means what a statement says."""
    def masks(sets: list[list[int]]) -> tuple[int, ...]:  # damaged ones may have no digits
        return tuple(sum(1 << digit >> 1 for digit in set(digits) if digit > 0) for digits in sets)

    kinds: dict[str, Callable[..., Primitive]] = {
        "linear": lambda weights, total: Linear(tuple(cells), tuple(weights), total),
        "equal sums": lambda lengths, offset: EqualSums(tuple(cells), tuple(lengths), offset),
        "combination": lambda sets: Combination(tuple(cells), masks(sets)),
        "chain": lambda step: Chain(tuple(cells), step),
        "pair": lambda sets: Pair(tuple(cells), (*masks(sets), 0)),
        "count": lambda rows: Count(tuple(cells), tuple(map(tuple, rows))),
        "element": lambda digit: Element(tuple(cells), digit),
        "between": lambda: Between(tuple(cells)),
        "automaton": lambda following, final: Automaton(
            tuple(cells), tuple(map(tuple, following)), tuple(final)),
        "table": lambda rows: Table(tuple(cells), tuple(map(masks, rows))),
        "either": lambda branches: Either(tuple(cells), tuple(
            tuple(primitive_of(word, [cells[place] for place in places], numbers)
                  for word, places, *numbers in branch) for branch in branches)),
    }
    return kinds[word](*numbers)


def satisfiable(stated: Clauses, digits: Sequence[int], size: int) -> bool:
    """Whether states can be chosen to suit the digits of all cells."""
    known = Known(SimpleNamespace(total=stated.total, clauses=stated.clauses,  # type: ignore[arg-type]
                                  candidates=0))
    candidates = [cell * size + digit if digit == own else -(cell * size + digit)
                  for cell, own in enumerate(digits) for digit in range(1, size + 1)]
    if known.contradiction or known.take(candidates):
        return False
    # What is left open are states that nothing leads to, or rows that have all digits.
    values = [[known.value[number] is True or (rest and known.value[number] is None)
               for number in range(stated.total + 1)] for rest in (False, True)]
    assert any(all(any(true[abs(one)] == (one > 0) for one in clause) for clause in stated.clauses)
               for true in values)
    return True


@pytest.mark.parametrize("word", [*READERS, BRANCHES])
def test_clauses_say_what_the_primitive_means(word: str) -> None:
    """Of all digits: read, by clauses, and by the primitive; also where a cell occurs twice."""
    chance, kept = Random(word), 0
    for number in range(12):
        size = chance.choice((2, 3, 3))
        length, numbers = numbers_of(word, size, chance)
        cells = [chance.randrange(length) for _ in range(length)] if number % 3 == 0 else (
            chance.sample(range(length), length))
        primitive = primitive_of(word, cells, numbers)
        (told,) = statements_of([[word, list(map(str, cells)), *numbers]], int)
        stated = Clauses([told], size, length * size)
        for digits in product(range(1, size + 1), repeat=length):
            wanted = primitive.holds([digits[cell] for cell in cells])
            assert told.holds(digits) == wanted, (primitive, digits)
            assert satisfiable(stated, digits, size) == wanted, (primitive, digits)
            kept += wanted
    assert kept > 6


def test_every_primitive_has_a_statement() -> None:
    known = {kind for kind in vars(primitives).values()
             if isinstance(kind, type) and issubclass(kind, Primitive) and hasattr(kind, "code")}
    assert known - {Different} == set(statements._WRITERS)
    assert {word for word, _ in statements._WRITERS.values()} == {*READERS, BRANCHES}


# ---- boards with rules of all kinds -------------------------------------------------------------


def proofs_of(first: int, number: int) -> Iterator[tuple[list[str], str]]:
    """The proofs of random boards, and the status that the oracle finds."""
    for seed in range(first, first + number):
        board = case(seed)
        found = len(oracle.solutions(board.layout, board.givens, 2))
        yield list(prove_status(Puzzle.of(board.givens, Layout.parse(board.layout)))), STATUS[found]


@pytest.mark.parametrize(("first", "number"), [
    (0, 20), pytest.param(20, 20, marks=pytest.mark.slow),
    pytest.param(1_000, 500, marks=pytest.mark.slow)])
def test_boards_with_any_rules(first: int, number: int) -> None:
    for lines, status in proofs_of(first, number):
        (found,) = verify_proof(lines)
        assert found["status"] == status, (lines[0], found)
        assert found == next(check_search(lines))


def test_a_board_of_each_kind_of_statement() -> None:
    """Each is needed: the puzzle is unique by it, and the proof knows how."""
    for rules in ("littlekiller:11:r1c1,r2c2,r3c3,r4c4", "regionsum:r1c1,r1c2,r1c3,r1c4",
                  "renban:r1c1,r2c2,r3c3", "thermo:r1c1,r2c2,r3c3", "nonconsecutive",
                  "quadruple:1,1:r2c2", "columnindexer:r1c1,r2c2", "between:r1c1,r2c2,r3c3"):
        layout = Layout.parse(f"2x2+{rules}")
        words = {said[0] for said in spelled_out(layout).statements}
        assert len(words) == 1
        (found,) = verify_proof(prove_status(Puzzle((0,) * 16, layout)))
        wanted = len(oracle.solutions(layout.structure, (0,) * 16, 2))
        assert found["status"] == STATUS[wanted], rules


# ---- what is wrong is refused -------------------------------------------------------------------

UNIQUE = "2x2+antiknight+greater:r2c1,r2c2+arrow:r4c1:r3c1,r3c2+sum:5:r1c1,r2c1"


@pytest.fixture(scope="module")
def proof() -> list[str]:
    lines = list(prove_status(Puzzle((0,) * 16, Layout.parse(UNIQUE))))
    assert [answer["status"] for answer in verify_proof(lines)] == ["solved"]
    return lines


def forged(lines: Sequence[str], **members: object) -> dict[str, Any]:
    """The verdict where the head has other members; none where one is None."""
    head = {**json.loads(lines[0]), **members}
    (found,) = verify_proof([json.dumps({name: value for name, value in head.items()
                                         if value is not None}), *lines[1:]])
    return found


def test_a_head_has_all_rules_of_its_layout(proof: list[str]) -> None:
    head = json.loads(proof[0])
    said, text = head["statements"], head["spelled_from"]
    for place in range(len(said)):
        found = forged(proof, statements=[*said[:place], *said[place + 1:]])
        assert (found["status"], "expected the rules of" in found["error"]) == ("wrong", True)
    cages = head["layout"].split("+")
    assert len(cages) > 2
    assert "expected the rules" in forged(proof, layout="+".join(cages[:-1]))["error"]
    for rule in text.split("+")[1:]:
        assert forged(proof, spelled_from=text.replace(f"+{rule}", ""))["status"] == "wrong"
    assert forged(proof, spelled_from=f"{text}+even:r1c2")["status"] == "wrong"
    assert "expected the rules of" in forged(proof, **{HEAD: 1}, statements=None)["error"]
    assert forged(proof, spelled_from="rubbish")["status"] == "wrong"
    assert forged(proof, spelled_from=7)["status"] == "wrong"


def test_a_claim_that_is_wrong(proof: list[str]) -> None:
    (solution,) = json.loads(proof[0])["solutions"]
    other = solution.translate(str.maketrans("1234", "2143"))
    assert "breaks a rule" in forged(proof, solutions=[other])["error"]
    assert "breaks a rule" in forged(proof, solutions=[solution, other])["error"]
    assert "does not follow" in forged(proof, solutions=[])["error"]
    (found,) = verify_proof(proof[:3])
    assert found["error"] == "the last lemma is missing"


def changed(said: list[Any], chance: Random) -> None:
    """Change one number, or one cell, anywhere in a statement, or leave one out."""
    at = chance.randrange(len(said))
    if isinstance(said[at], list) and said[at]:
        changed(said[at], chance)
    elif isinstance(said[at], int):
        said[at] += chance.choice((-1, 1))
    elif str(said[at]).startswith("r") and chance.random() < 0.5:
        said[at] = f"r{chance.randint(1, 4)}c{chance.randint(1, 4)}"
    else:
        said.pop(at)


def places(names: str) -> list[int]:
    return [4 * row + column for row, column in oracle.cells_in(names)]


def holds(rule: Primitive, values: Sequence[int]) -> bool:
    """Whether digits of a board keep it; a cell that damage left out is not pointed at."""
    try:
        return rule.holds([values[cell] for cell in rule.cells])
    except IndexError:
        return False


def proves_no_falsehood(lines: list[str], chance: Random, rounds: int) -> int:
    """Damage the head of a proof on 4x4; what is still accepted is so. Returns how much is."""
    head, accepted = json.loads(lines[0]), 0
    for _ in range(rounds):
        said = json.loads(json.dumps(head["statements"]))
        for _ in range(chance.randint(1, 2)):
            if said:
                changed(said, chance)
        found = forged(lines, statements=said, spelled_from=None)
        if found["status"] == "wrong":
            continue
        accepted += 1
        base = Layout.parse(head["layout"])
        keep = [primitive_of(word, [cell for name in names for cell in places(name)], numbers)
                for word, names, *numbers in said]
        grids = [grid.values for grid in solutions(Puzzle.of([*map(int, head["givens"])], base))]
        left = [values for values in grids
                if all(holds(rule, values) for rule in keep)]
        assert found["status"] == STATUS[min(2, len(left))], (head, said)
    return accepted


@pytest.mark.parametrize(("boards", "rounds"), [
    (12, 8), pytest.param(150, 40, marks=pytest.mark.slow)])
def test_damaged_statements_never_prove_what_is_not_so(boards: int, rounds: int) -> None:
    chance, accepted, tried, seed = Random(5), 0, 0, 0
    while tried < boards:
        seed += 1
        board = case(seed)
        layout = Layout.parse(board.layout)
        if layout.size == 4 and spelled_out(layout).statements:
            tried += 1
            lines = list(prove_status(Puzzle.of(board.givens, layout)))
            accepted += proves_no_falsehood(lines, chance, rounds)
    assert boards < accepted < boards * rounds


def test_lemmas_do_not_prove_another_puzzle(proof: list[str]) -> None:
    """Without a statement that the puzzle needs there are other solutions."""
    said = json.loads(proof[0])["statements"]
    refused = 0
    for place in range(len(said)):
        less = [*said[:place], *said[place + 1:]]
        found = forged(proof, statements=less, spelled_from=None)
        refused += found["status"] == "wrong"
    assert refused


@together("said", [
    7, [7], [[]], [["linear"]], [["chain", [], 1]], [["chain", ["r1c1"], True]],
    [["chain", ["r1c1"], [1]]], [["chain", ["r1c1"]]], [["chain", ["r1c1"], 1, 1]],
    [["chain", ["r5c1"], 1]], [["chain", "r1c1", 1]], [["linear", ["r1c1"], [1, 1], 2]],
    [["equal sums", ["r1c1"], [0, 1], 0]], [["equal sums", ["r1c1"], [], 0]],
    [["pair", ["r1c1"], [[1]]]], [["pair", ["r1c1", "r1c2"], [[1]]]],
    [["count", ["r1c1"], [[1, 2]]]], [["between", ["r1c1"]]], [["trio", ["r1c1"]]],
    [[["chain"], ["r1c1"], 1]], [["chain", [["r1c1"]], 1]],
])
def test_rubbish(said: object, proof: list[str]) -> None:
    found = forged(proof, statements=said, spelled_from=None)
    assert found["status"] == "wrong"


# ---- limits -------------------------------------------------------------------------------------


def test_too_many_clauses(monkeypatch: pytest.MonkeyPatch, proof: list[str]) -> None:
    monkeypatch.setattr(statement_checker, "MOST", 50)
    monkeypatch.setattr(statement_clauses, "MOST", 50)
    with pytest.raises(Unsupported, match="'arrow:r4c1:r3c1,r3c2' takes too many clauses"):
        list(prove_status(Puzzle((0,) * 16, Layout.parse(UNIQUE))))
    (found,) = verify_proof(proof)
    assert "expected at most 50 steps" in found["error"]


def test_a_rule_that_is_too_large_is_refused_soon() -> None:
    names = ",".join(f"r{row}c{row}" for row in range(1, 19))
    puzzle = Puzzle((0,) * 36**2, Layout.parse(f"6x6+renban:{names}")).grid()
    none = Result("none", (), 0, True, None, 0, "native", None)
    with pytest.raises(Unsupported, match="'renban:r1c1,r2c2"):
        status_proof(puzzle, none, Limits())


def test_an_unknown_primitive_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(statements._WRITERS, Chain)
    with pytest.raises(Unsupported, match="no proof knows the rule 'thermo:r1c1,r1c2'"):
        next(prove_status(Puzzle((0,) * 16, Layout.parse("2x2+thermo:r1c1,r1c2"))))
