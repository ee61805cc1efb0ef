"""Forcing chains and nets: what their lines say holds, and no puzzle needs more."""

from __future__ import annotations

import time
from collections import Counter
from functools import cache
from itertools import islice

import pytest

from logic_grids import EXPERT, Raw, grids, killer_grids, steps_of
from nanpure import Grid, Path, Puzzle, PuzzleError, Step, explain, solve
from nanpure.io.nets import FEW, arrows
from nanpure.kernel import Control
from nanpure.kernel import logic as native
from nanpure.logic import CATALOGUE, certify, next_step, path, prove, steps, verify_proof
from nanpure.logic.proofs.certificate import _known
from nanpure.logic.proofs.netlines import lines_of_nets
from nanpure.logic.proofs.premises import premises_of
from nanpure.logic.proofs.smallest import arrives
from nanpure.logic.steps import rating
from nanpure.model.net import Inference, Net, Unit
from nanpure.search.engines import board_of
from nets import REFUTED, net

FORCING = [technique.id for technique in CATALOGUE if technique.family == "forcing"]
ALL = CATALOGUE.select(also=FORCING, without=["proof-by-search"])

# Named by those who found them: AI Escargot (Arto Inkala), Easter Monster (champagne), Golden
# Nugget (tarek).
FAMOUS = {
    "AI Escargot":
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "Easter Monster":
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    "Golden Nugget":
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
}


@cache
def some_grids() -> list[Raw]:
    return grids(40)


@cache
def famous_path(name: str) -> Path:
    return path(FAMOUS[name], catalogue=ALL, verify=True)


@cache
def famous_steps() -> list[tuple[Grid, Step]]:
    """Each forcing step of two of the famous puzzles with its grid."""
    found = []
    for name in ("AI Escargot", "Golden Nugget"):
        grid = Puzzle.parse(FAMOUS[name]).grid()
        for step in famous_path(name).steps:
            if step.technique in FORCING:
                found.append((grid, step))
            grid = grid.after(step.deduction)
    return found


@pytest.mark.parametrize("name", [
    "AI Escargot", *(pytest.param(name, marks=pytest.mark.slow)
                     for name in ("Golden Nugget", "Easter Monster"))])
def test_the_famous_puzzles_are_solved_without_search(name: str) -> None:
    found = famous_path(name)

    assert found.stopped is None
    assert found.end.is_solution


def nets_prove(step: Step, grid: Grid) -> bool:
    """Whether the lines of the nets alone lead to the step."""
    deduction = step.deduction
    board = premises_of(grid.layout)
    goals = int(deduction.placements), int(deduction.eliminations)
    return arrives(lines_of_nets(board, deduction), _known(grid), goals, board.size)


# Seconds of those inside nets, of which there are some among the certificates below.
@pytest.mark.parametrize("id", [
    pytest.param(id, marks=[pytest.mark.slow] if id in ("nested-forcing-net", "deep-forcing-net")
                 else []) for id in FORCING])
def test_the_lines_of_each_net_lead_to_the_step(id: str) -> None:
    alone, seen = CATALOGUE.select(only=[id]), 0
    for raw in some_grids():
        if seen > (2 if id == "deep-forcing-net" else 20):
            break
        grid = raw.grid()
        try:
            for step in islice(steps(grid, alone, nodes=400_000), 3):
                assert nets_prove(step, grid), explain(step, layout=grid.layout)
                seen += 1
        except PuzzleError:
            continue  # stopped by its nodes

    assert seen > 0


@pytest.mark.slow
def test_a_line_left_out_is_missed() -> None:
    """What the test above looks at depends on the lines: without one nothing arrives.

    A unit that strikes several candidates stands in as many lines, of which one would do.
    """
    grid, step = next(pair for pair in famous_steps() if pair[1].technique == "digit-forcing-net")
    (whole,) = step.deduction.evidence.nets  # type: ignore[union-attr]
    board, deduction = premises_of(grid.layout), step.deduction
    goals = int(deduction.placements), int(deduction.eliminations)
    (lines,) = lines_of_nets(board, deduction)

    assert len(lines.lines) == len(whole.lines) - 1
    for at, line in enumerate(whole.lines[1:]):
        if not line.true and line.cause != "contradiction":
            continue
        fewer = type(lines)(lines.candidate, lines.true, lines.lines[:at] + lines.lines[at + 1:])
        assert not arrives([fewer], _known(grid), goals, board.size)


def test_nets_of_famous_puzzles_have_certificates() -> None:
    chosen = famous_steps()[::12]
    assert {step.technique for _, step in chosen} >= {"digit-forcing-net", "nested-forcing-net"}
    for grid, step in chosen:
        assert certify(step, grid).scope == "evidence"


def test_a_path_of_nets_proves_the_solution() -> None:
    line = FAMOUS["AI Escargot"]
    (found,) = verify_proof(prove(line, famous_path("AI Escargot").steps))

    assert (found["status"], found["unique"]) == ("solved", False)
    assert found["grid"] == solve(line).solution.line()


def lines_of(found: Net) -> list[Inference]:
    return [line for line in found.walk() if line.cause != "known"]


def test_the_length_is_the_number_of_lines() -> None:
    for _, step in famous_steps():
        why = step.deduction.evidence
        assert why is not None
        assert why.length == sum(net.size for net in why.nets)
        assert all(len(lines_of(net)) == net.size for net in why.nets)


def test_the_shortest_comes_first() -> None:
    grid = Puzzle.parse(FAMOUS["AI Escargot"]).grid()
    for id in ("nishio", "region-forcing-chain", "digit-forcing-net", "cell-forcing-net"):
        lengths = [step.deduction.evidence.length  # type: ignore[union-attr]
                   for step in steps(grid, CATALOGUE.select(only=[id]))]
        assert lengths == sorted(lengths)


@pytest.mark.parametrize("id", FORCING)
def test_both_languages_tell_every_line(id: str) -> None:
    for grid, step in famous_steps():
        if step.technique != id:
            continue
        why = step.deduction.evidence
        assert why is not None
        for lang in ("en", "ja"):
            told = explain(step, lang, grid.layout, "teach").splitlines()
            assert len(told) == 2 + sum(net.size for net in why.nets)
        return


def test_arrows_are_those_of_the_lines() -> None:
    seen = set()
    for _, step in famous_steps():
        why = step.deduction.evidence
        assert why is not None
        few = all(len(net.lines) <= FEW for net in why.nets)
        drawn = arrows(why, 9)
        whole = sum(len(line.after) for net in why.nets for line in net.lines if line.candidate)
        assert 0 < len(drawn) <= whole
        if few and len(why.nets) == 1:
            assert len(drawn) == whole
        seen.add(few)

    assert seen == {True, False}


def test_what_a_path_takes_is_the_first_of_all() -> None:
    """A path leaves out lines that are longer than the best so far; what it takes is the same."""
    chosen = [(grid, step) for grid, step in famous_steps() if "nested" not in step.technique]
    for grid, step in chosen[::9]:
        first = next(steps(grid, CATALOGUE.select(only=[step.technique])))
        assert first.deduction == step.deduction


@pytest.mark.parametrize("id", ["nishio", "digit-forcing-net", "digit-forcing-net-with-subsets"])
def test_a_round_is_the_lowest_rated_of_all(id: str) -> None:
    technique, alone = CATALOGUE[id], CATALOGUE.select(only=[id])
    ((program, _),) = alone.segments
    assert program is not None
    seen = 0
    for line in FAMOUS.values():
        grid = Puzzle.parse(line).grid()
        found, _ = native.rounds(board_of(grid.layout), grid.candidates, bytes(grid.values),
                                 program)
        ratings = Counter(rating(technique, step.deduction) for step in steps(grid, alone))
        if not ratings:
            continue
        lowest = min(ratings)
        assert (found[0].rating, found[0].steps) == (lowest, ratings[lowest])
        seen += len(ratings) > 1
    assert seen > 0


def test_limits_end_in_unknown() -> None:
    line = FAMOUS["Easter Monster"]
    nested = CATALOGUE.select(only=["nested-forcing-net"])
    with pytest.raises(PuzzleError) as nodes:
        next_step(line, catalogue=nested, nodes=50)
    assert (nodes.value.status, nodes.value.stopped) == ("unknown", "nodes")

    stopped = Control()
    stopped.stop()
    assert path(line, catalogue=ALL, control=stopped).stopped == "asked"
    begun = time.monotonic()
    found = path("." * 81, catalogue=CATALOGUE.select(only=["deep-forcing-net"]), timeout=0.3)
    assert found.stopped in ("time", None)
    assert time.monotonic() - begun < 5


JIGSAW = "jigsaw:AAAABBBCCAAABBCCCCCDBEEEDDDBEEDDDFFEEGFFFFGGGGGGF"
PLAIN = ["full-house", "naked-single"]


@pytest.mark.parametrize("text", ["2x3", "2x4", "3x3+diagonals", "3x3+windows", JIGSAW])
def test_other_layouts(text: str) -> None:
    """Nets go on where digits with one candidate left in their cell end, up to the solution."""
    alone, went = CATALOGUE.select(only=[*PLAIN, *FORCING]), 0
    for raw in grids(60):
        if raw.layout.structure != text:
            continue
        found = path(raw.grid(), catalogue=alone, verify=True)
        assert found.end.is_solution
        went += sum(step.technique in FORCING for step in found.steps)
    assert went > 0


def test_cages_see_too() -> None:
    """What a cage strikes: the line has no unit but its rule, and still a certificate."""
    found = 0
    for raw in killer_grids(24)[:6]:
        grid = raw.grid()
        for step in islice(steps(grid, CATALOGUE.select(only=["digit-forcing-net"])), 12):
            why = step.deduction.evidence
            assert why is not None
            assert nets_prove(step, grid) or certify(step, grid)
            found += any(line.rule is not None for net in why.nets for line in net.lines)
    assert found > 0


@pytest.mark.slow
def test_nets_inside_nets_give_up_where_it_is_clear_that_they_will() -> None:
    """An eighth of their limit, of 6 million nodes, is enough to see it."""
    grid = Puzzle.parse(EXPERT[0]).grid()
    raw = Raw(grid.layout, list(grid.candidates), bytes(grid.values), (), grid.puzzle.givens)
    found, stopped = steps_of(raw, CATALOGUE["deep-forcing-net"], 1_500_000)

    assert (found, stopped) == ([], None)


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (lambda: Unit(None), r"expected a cell, or a house with a digit, got Unit"),
        (lambda: Unit(1, 2, 3), r"expected a cell, or a house with a digit, got Unit"),
        (lambda: Inference("contradiction", (1, 2)),
         r"expected a candidate unless .* got \(1, 2\)"),
        (lambda: Inference("refuted", (1, 2)), r"expected a nested net .* got None"),
        (lambda: Inference("assumed", (1, 2, 3)),  # type: ignore[arg-type]
         r"expected a cell and a digit, got \(1, 2, 3\)"),
        (lambda: Net(()), r"expected an assumption first, got \(\)"),
        (lambda: net("assumed 5r1c1=1 ||\nfollows 5r1c2=0 | -5@row1 | 1"),
         r"expected lines before line 1, got \(1,\)"),
    ],
)
def test_nets_that_are_none(made: object, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        made()  # type: ignore[operator]


def test_a_net_counts_its_lines() -> None:
    assert (REFUTED.size, len(list(REFUTED.walk())), REFUTED.is_contradiction) == (15, 16, True)
