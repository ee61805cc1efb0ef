"""Subsets, Sue de Coq and links that rules bring: needed, explained, proven, true of all solutions.

Positions are those of boards with all their solutions known, less some candidates that no solution
has: so each technique meets many more of them than paths lead to.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from nanpure import Grid, Layout, Puzzle, explain, solve
from nanpure.errors import PuzzleError
from nanpure.logic import CATALOGUE, Catalogue, path, steps
from nanpure.logic.proofs import certify, prove, verify_proof
from nanpure.logic.techniques.account import Facts
from nanpure.logic.techniques.rules.board import digits_in, narrowed
from nanpure.logic.techniques.rules.exclusions import exclusions
from nanpure.model.step import Step
from nanpure.rules import kinds
from rule_boards import cases
from tiers import sampled

OF_SETS = CATALOGUE.select(only=[
    technique.id for technique in CATALOGUE
    if technique.family in ("subsets", "locked") or technique.id in ("sue-de-coq", "als-xz")])
OF_LINKS = CATALOGUE.select(only=[
    technique.id for technique in CATALOGUE
    if technique.family in ("chains", "wings", "colouring", "single-digit")])
OF_RULES = CATALOGUE.select(only=[
    technique.id for technique in CATALOGUE if technique.family == "rules"])
AT_ONCE, SHARES = 4, (0.3, 0.6, 0.85)
FIRST = range(3_000, 3_400, AT_ONCE)
Solved = tuple[Grid, list[int]]


def positions(first: int) -> Iterator[Solved]:
    """Positions with the candidates of all solutions together, as masks."""
    for seed, case in enumerate(cases(first, AT_ONCE), first):
        layout = Layout.parse(case.layout)
        if layout.size > 6:
            continue
        chance = random.Random(seed)
        puzzle = Puzzle.of(case.givens, layout)
        result = solve(puzzle, limit=300, nodes=100_000)
        if not result.exact or not result.count:
            continue
        true = [0] * layout.cells
        for solution in result.solutions:
            for cell, digit in enumerate(solution.values):
                true[cell] |= 1 << digit - 1
        for share in SHARES:
            grid = puzzle.grid()
            gone = [(cell, digit) for cell, mask in enumerate(grid.candidates)
                    for digit in range(1, layout.size + 1)
                    if (mask & ~true[cell]) >> digit - 1 & 1 and not grid.values[cell]
                    and chance.random() < share]
            yield grid.remove(gone) if gone else grid, true


def is_true(step: Step, true: list[int]) -> bool:
    """Whether a step agrees with all solutions."""
    done = step.deduction
    return all(true[cell] == 1 << digit - 1 for cell, digit in done.placements) and not any(
        true[cell] >> digit - 1 & 1 for cell, digit in done.eliminations)


@sampled("first", FIRST, 3)
@pytest.mark.parametrize("catalogue", [OF_SETS, OF_LINKS], ids=["sets", "links"])
def test_steps_are_true_of_all_solutions(first: int, catalogue: Catalogue) -> None:
    chance = random.Random(first)
    for grid, true in positions(first):
        try:
            for step in steps(grid, catalogue, nodes=300_000):
                assert is_true(step, true), (grid.layout.text, grid.line(), step)
                if chance.random() < 0.1:
                    assert explain(step, "en") != explain(step, "ja")
        except PuzzleError:  # as many as the limit allows
            continue


# Boards on which singles, locked candidates and what rules leave by themselves lead no further.
NEEDED = [
    ("naked-pair", "2x3+cage:r1c3,r2c3,r2c4,r2c5",
     "3r1c3 4r1c3 5r1c3 6r1c3 3r2c5 4r2c5 5r2c5 6r2c5"),
    ("x-chain", "2x3+clone:r1c1:r4c4", "1r1c2 1r1c3 1r1c4 1r1c6 1r5c5 1r6c5 1r3c5 1r2c5"),
    ("discontinuous-nice-loop", "2x3+clone:r1c1:r4c4", "1r1c2 1r1c3 1r1c4 1r1c6"),
]
FOUND = [
    ("hidden-pair", "2x3+quadruple:1,2:r2c3", "1r2c3 2r2c3 1r2c4 2r2c4"),
    ("naked-pair", "2x3+renban:r1c1,r2c2,r2c3,r3c4",
     "1r1c1 4r1c1 5r1c1 6r1c1 1r3c4 4r3c4 5r3c4 6r3c4"),
    ("als-discontinuous-nice-loop", "2x3+cage:13:r1c3,r2c1,r2c2,r2c3",
     " ".join(("1r1c1 4r1c1 1r1c2 4r1c2 6r1c4 6r1c6 6r1c3 6r3c1 6r4c1 6r5c1 6r6c1",
               "2r2c5 2r3c5 2r4c5 2r5c5 2r6c5"))),
]
EASY = CATALOGUE.select(only=[technique.id for technique in CATALOGUE
                              if technique.family in ("singles", "locked", "rules", "cages")])


def board_of(layout: str, removed: str) -> Grid:
    board = Layout.parse(layout)
    return Puzzle((0,) * board.cells, board).grid().remove(
        [(cell_of(board, name), int(name[0])) for name in removed.split()])


def cell_of(board: Layout, candidate: str) -> int:
    """The cell of ``5r1c2``."""
    row, column = candidate[2:].split("c")
    return (int(row) - 1) * board.size + int(column) - 1


def by_rules(technique: str, grid: Grid) -> list[Step]:
    """The steps of a technique with rules among their reasons."""
    return [step for step in steps(grid, CATALOGUE.select(only=[technique]))
            if step.deduction.evidence is not None and step.deduction.evidence.rules]


@pytest.mark.parametrize(("technique", "layout", "removed"), NEEDED + FOUND)
def test_a_rule_serves_as_a_house_or_as_a_link(technique: str, layout: str, removed: str) -> None:
    grid = board_of(layout, removed)
    found = by_rules(technique, grid)
    assert found
    certificate = certify(found[0], grid)
    assert certificate.lines
    (verdict,) = verify_proof(prove(grid, [found[0]]))
    assert verdict["status"] == "open"


@pytest.mark.parametrize(("technique", "layout", "removed"), NEEDED)
def test_nothing_easier_goes_on(technique: str, layout: str, removed: str) -> None:
    del technique
    assert not [*steps(board_of(layout, removed), EASY)]


def test_a_link_by_an_equal_cell_names_the_cell_and_the_house() -> None:
    (step,) = by_rules("x-chain", board_of(*NEEDED[1][1:]))
    assert "r1c5 is 1 (row 1; r1c1 has the same digit as r4c4 by the clone" in explain(
        step, "en", style="teach")


def test_a_link_by_a_sum_of_houses_says_so() -> None:
    told = [explain(step, "en", style="teach") for step in by_rules(
        FOUND[2][0], board_of(*FOUND[2][1:]))]
    assert any("by the sums of the cage of 13 in box 1 and of whole houses" in text
               for text in told)


def test_sets_that_a_rule_links_make_an_als_xz() -> None:
    layout = ("3x2+disjoint+sandwich:0:r1c1,r1c6+sandwich:7:r6c1,r6c6"
              "+pairs:12346/6/126/15/1236/136:every:r3c4,r3c5,r3c6,r4c5,r4c4")
    grid = path(Puzzle.parse("....2....35.....1...5162..3245526431", layout), catalogue=EASY).end
    for step in by_rules("als-xz", grid):
        why = step.deduction.evidence
        assert why is not None
        if why.ruled:
            text = explain(step, "en", style="teach")
            assert "4 in r1c3 rules out 5 in r1c2" in text
            assert certify(step, grid).lines
            return
    raise AssertionError("no ALS-XZ by a rule")


# Rules that are seen, read or chosen from, and what is said of a step about them.
TOLD = [
    ("2x3+skyscraper:5:r1c1,r1c6", "." * 36,
     "With 5 digits in view, r1c1 can be at most 2, r1c2 can be at most 3"),
    ("2x3+skyscraper:1:r1c1,r1c6", "." * 36,
     "The digits in view can only be 6. They stand in r1c1."),
    ("2x3+entropic:r1c1,r2c2,r2c3,r3c4", ".......1......1.....................",
     "2 in r1c1, r2c3 or r3c4 would break the rule, since r2c2 can only be 1."),
    ("2x3+lockout:r1c1,r2c2,r3c3,r3c4", "." * 36,
     "Whatever stands elsewhere, 3 or 4 in r2c2 or r3c3 would break the rule."),
    ("2x3+either:(thermo:r1c1,r1c2,r1c3)(thermo:r1c1,r2c2,r3c3)", "." * 36,
     "If the thermometer r1c1, r2c2, r3c3 must hold, 5 or 6 in r1c1 would be wrong."),
    ("2x3+either:(thermo:r1c1,r1c2,r1c3)(thermo:r1c1,r2c2,r3c3)", ".41" + "." * 33,
     "That leaves only the thermometer r1c1, r2c2, r3c3."),
]


@pytest.mark.parametrize(("layout", "puzzle", "told"), TOLD)
def test_reasons_say_why_a_digit_goes(layout: str, puzzle: str, told: str) -> None:
    grid = Puzzle.parse(puzzle, layout).grid()
    texts = [explain(step, "en", grid.layout, "teach") for step in steps(grid, OF_RULES)]
    assert any(told in text for text in texts), texts


@sampled("kind", sorted(kinds()), 8)
def test_what_excludes_a_digit_excludes_it(kind: str) -> None:
    """No digits out of the candidates that are told, and any others elsewhere, keep the rule."""
    layout = Layout.parse(kinds()[kind].example)
    chance = random.Random(kind)
    for step in steps(Puzzle((0,) * layout.cells, layout), OF_RULES):
        why = step.deduction.evidence
        if why is None or step.technique in ("needed-digits", "pointing-by-sight") or why.houses:
            continue
        facts = Facts(CATALOGUE[step.technique], why, step.deduction.placements,
                      step.deduction.eliminations)
        taken = narrowed(layout, facts)
        for group in exclusions(taken, taken.parts) or ():
            masks = dict.fromkeys(taken.before, (1 << layout.size) - 1) | dict(group.reasons)
            for cell, mask in group.gone.items():
                for _ in range(40):
                    digits = {each: chance.choice(digits_in(own)) for each, own in masks.items()}
                    digits[cell] = chance.choice(digits_in(mask))
                    if differ(layout, digits):
                        assert not all(part.holds([digits[each] for each in part.cells])
                                       for part in taken.parts), (kind, group, digits)


def differ(layout: Layout, digits: dict[int, int]) -> bool:
    """Whether cells that see each other have different digits."""
    return all(not layout.peers[one] >> other & 1 for one in digits for other in digits
               if one != other and digits[one] == digits[other])
