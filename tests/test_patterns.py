"""The named patterns of experts: where they are known to be, and that they are what they say."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import reduce
from itertools import combinations, islice, product
from operator import and_
from pathlib import Path

import pytest

from logic_grids import EXPERT, expert_grids, grids, steps_of
from nanpure import (
    CandidateSet,
    Grid,
    Puzzle,
    Step,
    Unsupported,
    explain,
    generate,
    next_step,
    solve,
    svg,
)
from nanpure.generator import random_jigsaw
from nanpure.logic import CATALOGUE, certify, path, steps, truths_and_links
from nanpure.logic.least_covers import distinct_covers, least_covers
from nanpure.logic.pages import example
from nanpure.logic.soundness import Judge
from test_logic_soundness import several_solutions

LOKI, MONSTER, NUGGET, ESCARGOT, FATA, PAIRED = EXPERT
BASICS = CATALOGUE.select(only=[
    technique.id for technique in CATALOGUE
    if technique.usual and technique.family in ("singles", "locked", "subsets")])
PATTERNS = [technique for technique in CATALOGUE if technique.family == "patterns"]
BENCH = Path(os.environ.get("NANPURE_CORPORA", "/nowhere")) / "bench"


def after_basics(text: str) -> Grid:
    return path(Puzzle.parse(text), catalogue=BASICS).end


def after_basics_of(puzzle: Puzzle) -> Grid:
    return path(puzzle, catalogue=BASICS).end


def found(id: str, grid: Grid) -> list[Step]:
    return list(steps(grid, CATALOGUE.select(only=[id])))


# ---- what experts say --------------------------------------------------------------------------

NAMED = [
    (LOKI, "tridagon", "3, 5, 7 in r4c6, r4c7, r5c5, r5c8, r6c4, r6c9, r7c4, r7c7, r8c5, r8c8, ",
     "ガーディアンr8c8の1", "3r8c8 5r8c8 7r8c8"),
    (MONSTER, "sk-loop", "2, 7 in boxes 1, 9; 1, 6 in boxes 3, 7; 3, 8 in row 2; 4, 5 in row 8; ",
     "ブロック1・9の2・7",
     "7r1c3 3r2c5 8r2c5 8r2c6 2r3c1 4r5c2 8r5c2 3r5c8 9r5c8 1r7c3 5r8c4 4r8c5 6r9c1"),
    (NUGGET, "junior-exocet", "base r1c7, r2c7 (1, 2, 4, 7), targets r4c8, r7c9, cross lines rows ",
     "ベースr1c7・r2c7(1・2・4・7)、ターゲットr4c8・r7c9", "3r7c9"),
    (FATA, "junior-exocet", "base r5c4, r5c6 (1, 3, 6), targets r4c2, r6c8, cross lines columns ",
     "ベースr5c4・r5c6(1・3・6)、ターゲットr4c2・r6c8", "2r4c2 4r4c2"),
]


@pytest.mark.parametrize(("text", "id", "english", "japanese", "removed"), NAMED,
                         ids=["Loki", "Easter Monster", "Golden Nugget", "Fata Morgana"])
def test_what_experts_name(
    text: str, id: str, english: str, japanese: str, removed: str
) -> None:
    grid = after_basics(text)
    (step,) = found(id, grid)

    assert english in explain(step)
    assert japanese in explain(step, "ja")
    assert sorted(str(step.deduction.eliminations).split()) == sorted(removed.split())
    picture = svg(grid, step=step)
    assert explain(step, style="teach") in picture
    assert 'class="base"' in picture
    assert picture.count("<circle") + picture.count("<rect") > 12
    assert certify(step, grid).scope == "evidence"


@pytest.mark.full  # the gate has it in docs/patterns.md
def test_the_tridagon_is_all_that_loki_needs() -> None:
    without = CATALOGUE.select(without=["proof-by-search"])
    with_it = CATALOGUE.select(also=["tridagon"], without=["proof-by-search"])

    assert not path(Puzzle.parse(LOKI), catalogue=without).end.is_complete
    found = path(Puzzle.parse(LOKI), catalogue=with_it)
    assert [step.technique for step in found.steps].count("tridagon") == 1
    assert found.end.is_solution


def test_easter_monster_has_locked_sets_in_rows_and_columns_too() -> None:
    first = found("multi-sector-locked-set", after_basics(MONSTER))[0]
    why = first.deduction.evidence

    assert why is not None
    assert len(why.cells) == 16
    assert sum(len(some[0]) for some in least_covers(why).values()) == 16


# ---- what they say of themselves ---------------------------------------------------------------


def examples(*ids: str) -> Iterator[tuple[Grid, Step]]:
    """Steps of the pages and of images of puzzles that have the patterns."""
    for id in ids:
        shown = example(CATALOGUE[id])
        assert shown is not None
        yield shown
        slow = id == "multi-sector-locked-set"
        for raw in (expert_grids(60) + grids(120))[:: 12 if slow else 1]:
            if steps_of(raw, CATALOGUE[id], 400_000)[0]:
                grid = raw.grid()
                yield from ((grid, step) for step in found(id, grid)[:2])


def fits(grid: Grid, cells: list[int], allowed: list[list[int]]) -> bool:
    """Whether cells can be filled so that those that see each other differ."""
    peers = grid.layout.peers

    def rest(at: int, held: dict[int, int]) -> bool:
        if at == len(cells):
            return True
        seen = {digit for other, digit in held.items() if peers[cells[at]] >> other & 1}
        return any(rest(at + 1, {**held, cells[at]: digit})
                   for digit in allowed[at] if digit not in seen)

    return rest(0, {})


@pytest.mark.parametrize("id", ["bivalue-oddagon", "tridagon"])
def test_without_its_guardians_a_pattern_cannot_be_filled(id: str) -> None:
    tried = 0
    for grid, step in examples(id):
        why = step.deduction.evidence
        assert why is not None
        assert why.fins
        cells, fins = list(why.cells), set(why.fins)
        bare = [[digit for digit in grid.digits(cell) if (cell, digit) not in fins]
                for cell in cells]
        assert all(set(held) <= set(why.digits) for held in bare)
        assert not fits(grid, cells, bare)
        tried += 1
    assert tried > 1


def test_without_its_guardians_a_broken_wing_has_no_place_for_its_digit() -> None:
    tried = 0
    for grid, step in examples("broken-wing"):
        why = step.deduction.evidence
        assert why is not None
        assert why.fins
        (digit,) = why.digits
        loop = list(why.cells)
        houses = [set(grid.layout.houses[house].cells) for house in why.houses]
        guardians = {cell for cell, _ in why.fins}
        places = {cell for cell in range(grid.layout.cells)
                  if not grid.values[cell] and digit in grid.digits(cell)}
        assert len(loop) % 2 == 1
        assert len(set(why.houses)) == len(loop)
        assert all(len(house & places - guardians) == 2 for house in houses)
        ways = [held for held in product((0, 1), repeat=len(loop))
                if all(sum(bit for cell, bit in zip(loop, held, strict=True) if cell in house) == 1
                       for house in houses)]
        assert ways == []
        tried += 1
    assert tried > 1


@pytest.mark.parametrize("id", ["sk-loop", "multi-sector-locked-set"])
def test_the_digits_of_a_locked_set_are_as_many_as_its_cells(id: str) -> None:
    tried = 0
    for grid, step in examples(id):
        why = step.deduction.evidence
        assert why is not None
        covers = least_covers(why)
        held = {digit for cell in why.cells for digit in grid.digits(cell)}
        assert set(covers) == held
        assert sum(len(some[0]) for some in covers.values()) == len(why.cells)
        for cell, digit in step.deduction.eliminations:
            inside = [[cell in grid.layout.houses[house].cells for house in cover]
                      for cover in covers[digit]]
            assert any(sum(one) > (cell in why.cells) for one in inside)
        tried += 1
    assert tried > 1


def test_covers_with_the_same_cells_are_told_once() -> None:
    """The 4s of box 4 are those of row 4; the links that are named are as many as the cells."""
    step = found("multi-sector-locked-set", after_basics(MONSTER))[0]
    why = step.deduction.evidence
    assert why is not None
    short, teach = explain(step), explain(step, style="teach")
    named = short.split(": ")[2].split("; for ")
    assert sum(one.partition(" in ")[0].count(",") + 1 for one in named[0].split("; ")) == 16
    assert named[1].startswith("4 also box 4; just enough for the 16 cells")
    assert "4 at most 2 times (rows 4, 8; the same cells as row 4: box 4)" in teach
    japanese = explain(step, "ja", style="teach")
    assert "4が多くて2回(4・8行目、4行目と同じマス: ブロック4)" in japanese
    assert "or rows 4, 8" not in teach


@pytest.mark.parametrize("id", [
    "sk-loop", pytest.param("multi-sector-locked-set", marks=pytest.mark.slow)])
def test_distinct_covers_stand_for_all_least_covers(id: str) -> None:
    for _, step in examples(id):
        why = step.deduction.evidence
        assert why is not None
        places = {(house, digit): part.cells for digit in why.digits
                  for house, part in zip(why.houses, why.sets, strict=True)
                  if digit in part.digits}
        whole, told = least_covers(why), distinct_covers(why)
        assert set(told) == set(whole)
        for digit, covers in told.items():
            by_cells = [frozenset(places[same[0], digit] for same in cover) for cover in covers]
            assert len(set(by_cells)) == len(by_cells)
            assert {frozenset(chosen) for cover in covers for chosen in product(*cover)} == {
                frozenset(cover) for cover in whole[digit]}


@pytest.mark.parametrize("id", ["firework-triple", "firework-quadruple"])
def test_the_cells_of_a_firework_hold_its_digits(id: str) -> None:
    tried = 0
    for grid, step in examples(id):
        why = step.deduction.evidence
        assert why is not None
        values = solve(grid).solution.values
        assert sorted(values[cell] for cell in why.cells) == sorted(why.digits)
        for part in why.sets:
            assert {values[cell] for cell in part.cells} <= set(why.digits)
        tried += 1
    assert tried > 2


def equal_sides(step: Step, grid: Grid, solution: Grid) -> int:
    """Whether both sides hold the same digits; the number of their cells."""
    why = step.deduction.evidence
    assert why is not None
    one, other = (Counter(solution.values[cell] for cell in part.cells) for part in why.sets)
    assert one == other
    assert not {(cell, solution.values[cell]) for cell in range(grid.layout.size**2)} & set(
        step.deduction.eliminations)
    return one.total()


def test_equivalent_sets_hold_the_same_digits() -> None:
    for grid, step in islice(examples("set-equivalence"), 4):
        assert equal_sides(step, grid, solve(grid).solution) == 16 or grid.layout.boxes


def test_leftovers_of_jigsaws_are_true() -> None:
    sizes = Counter()
    for seed in range(1, 9):
        puzzle, = generate(random_jigsaw(8, seed=seed), seed=seed)
        grid, solution = after_basics_of(puzzle), solve(puzzle).solution
        for step in found("set-equivalence", grid):
            sizes[equal_sides(step, grid, solution)] += 1
    assert sizes.total() > 10
    assert min(sizes) < 6


def test_truths_and_links_of_the_loop_in_easter_monster() -> None:
    (step,) = found("sk-loop", after_basics(MONSTER))
    sets = truths_and_links(step)

    assert str(sets) == (
        "16 Truths = {1N2 1N8 2N1 2N3 2N7 2N9 3N2 3N8 7N2 7N8 8N1 8N3 8N7 8N9 9N2 9N8} "
        "16 Links = {2b1 7b1 1b3 6b3 1b7 6b7 2b9 7b9 3r2 8r2 4r8 5r8 4c2 8c2 3c8 9c8}")
    assert sets.rank == 0


def test_truths_and_links_of_an_exocet_and_of_nothing() -> None:
    (step,) = found("junior-exocet", after_basics(NUGGET))
    sets = truths_and_links(step)
    assert len(sets.truths) == 2 + 3 * 4
    assert {"1b3", "7c7", "4N8", "7N9"} <= set(sets.links)
    with pytest.raises(Unsupported, match="got hidden-single"):
        truths_and_links(next_step(".24.3......4.31."))


@pytest.mark.parametrize("id", ["junior-exocet", "senior-exocet"])
def test_base_and_targets_have_the_same_digits_in_the_solution(id: str) -> None:
    tried = 0
    for grid, step in examples(id):
        why = step.deduction.evidence
        assert why is not None
        base, targets, _ = why.sets
        values = solve(grid).solution.values
        assert {values[cell] for cell in base.cells} == {values[cell] for cell in targets.cells}
        inside = set(grid.layout.houses[why.covers[0]].cells)
        assert id == "senior-exocet" or not inside & set(targets.cells)
        tried += 1
    assert tried > 3


def test_two_exocets_say_more_than_each_alone() -> None:
    grid = after_basics(PAIRED)
    (step,) = found("double-exocet", grid)
    why = step.deduction.evidence
    assert why is not None
    values = solve(grid).solution.values
    one, aims, other, ends, _ = why.sets
    for base, targets in ((one, aims), (other, ends)):
        assert {values[cell] for cell in base.cells} == {values[cell] for cell in targets.cells}
    assert {values[cell] for cell in one.cells | other.cells} == set(why.digits)
    single = [set(each.deduction.eliminations) for each in found("junior-exocet", grid)]
    assert set(step.deduction.eliminations) > set().union(*single)
    assert len(step.deduction.eliminations) == 43
    some = CandidateSet.of(list(step.deduction.eliminations)[::11], 9)
    fewer = replace(step, deduction=replace(step.deduction, eliminations=some))
    assert certify(fewer, grid).scope == "evidence"
    assert explain(step, style="teach") in svg(grid, step=step)
    assert explain(step).startswith(
        "Double Exocet: base r1c1, r3c1 (targets r4c3, r7c2) and base r8c3, r9c3 (targets r2c2, ")
    assert "ベースr1c1・r3c1(ターゲットr4c3・r7c2)とベースr8c3・r9c3" in explain(step, "ja")


def test_a_double_exocet_spares_all_forcing() -> None:
    forcing = [one.id for one in CATALOGUE if one.usual and one.family == "forcing"]
    without = CATALOGUE.select(without=forcing)
    with_it = CATALOGUE.select(also=["double-exocet"], without=forcing)

    assert not path(PAIRED, catalogue=without).end.is_complete
    assert path(PAIRED, catalogue=with_it).end.is_solution


# ---- a puzzle without a pattern ----------------------------------------------------------------


def templates(grid: Grid, digit: int) -> list[int]:
    """All ways to put a digit into every row, column and box, as masks of cells."""
    ways: list[int] = []

    def rest(row: int, seen: int, way: int) -> None:
        if row == 9:
            ways.append(way)
            return
        cells = range(9 * row, 9 * row + 9)
        fixed = [cell for cell in cells if grid.values[cell] == digit]
        for cell in fixed or [c for c in cells if not grid.values[c] and digit in grid.digits(c)]:
            if not seen >> cell & 1:
                rest(row + 1, seen | grid.layout.peers[cell], way | 1 << cell)

    rest(0, 0, 0)
    return ways


def any_exocets(grid: Grid) -> set[tuple[int, int, int, int]]:
    """Base and targets anywhere: each way to place a digit of two cells of a house needs a target.

    So an exocet is defined most generally (by champagne): nothing is asked of where targets are.
    """
    ways = {digit: templates(grid, digit) for digit in range(1, 10)}
    empty = [cell for cell in range(81) if not grid.values[cell]]
    shown = set()
    for one, other in combinations(empty, 2):
        if not grid.layout.sees(one, other):
            continue
        base = 1 << one | 1 << other
        through = [way & ~base for some in ways.values() for way in some if way & base]
        first = min(through, key=int.bit_count)
        for target in (cell for cell in empty if first >> cell & 1):
            common = reduce(and_, (way for way in through if not way >> target & 1), (1 << 81) - 1)
            shown |= {(one, other, min(target, second), max(target, second))
                      for second in empty if common >> second & 1}
    return shown


def test_ai_escargot_has_no_exocet_of_any_form() -> None:
    nugget = {(6, 15, 34, 62)}
    assert any_exocets(after_basics(NUGGET)) == nugget
    usual = CATALOGUE.select(without=[one.id for one in CATALOGUE
                                      if one.usual and one.family == "forcing"])
    stuck = path(Puzzle.parse(ESCARGOT), catalogue=usual)
    assert [step.technique for step in stuck.steps] == ["hidden-single", "finned-swordfish"]
    for grid in (after_basics(ESCARGOT), stuck.end):
        assert any_exocets(grid) == set()


def test_where_ai_escargot_is_stuck_no_other_technique_helps() -> None:
    """Of all that are off: rectangles and graves, fish of any shape, kraken fish, templates."""
    forcing = [one.id for one in CATALOGUE if one.usual and one.family == "forcing"]
    stuck = path(Puzzle.parse(ESCARGOT), catalogue=CATALOGUE.select(without=forcing)).end
    others = [one.id for one in CATALOGUE if not one.usual and one.id != "proof-by-search"]
    assert len(others) > 70
    assert list(steps(stuck, CATALOGUE.select(only=others))) == []


def test_ai_escargot_has_none_of_them() -> None:
    """Neither after the basics nor where all usual techniques end."""
    stuck = path(Puzzle.parse(ESCARGOT), catalogue=CATALOGUE.select(without=["proof-by-search"]))
    for grid in (after_basics(ESCARGOT), stuck.end):
        assert {technique.id for technique in PATTERNS if found(technique.id, grid)} == set()


def test_patterns_are_true_of_all_solutions() -> None:
    """They do not rest on there being one solution only."""
    fired = 0
    for grid in several_solutions(30, 60):
        judge = Judge(grid)
        for technique in PATTERNS:
            for step in found(technique.id, grid)[:40]:
                judge.check(step, grid)
                fired += 1

    assert fired > 20


# ---- many grids --------------------------------------------------------------------------------


@pytest.mark.full
@pytest.mark.parametrize("name", ["hardest_375", "top1465"])
def test_patterns_of_hard_puzzles_are_true(
    name: str, record_property: Callable[..., None]
) -> None:
    """Records how many puzzles have each pattern once the basics end."""
    lines = (BENCH / f"{name}.txt").read_text("utf-8").split("\n")
    fired = dict.fromkeys((technique.id for technique in PATTERNS), 0)
    for line in lines:
        text = line[:81]
        if len(text) < 81 or text.startswith("#"):
            continue
        grid = after_basics(text)
        true = set(enumerate(solve(grid).solution.values))
        for technique in PATTERNS:
            shown = found(technique.id, grid)
            fired[technique.id] += bool(shown)
            for step in shown:
                assert not true & set(step.deduction.eliminations), (text, str(step))
                assert set(step.deduction.placements) <= true, (text, str(step))

    for id, count in fired.items():
        record_property(id, count)
    assert fired["junior-exocet"] > 0
