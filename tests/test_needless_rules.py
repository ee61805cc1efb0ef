"""Rules that a puzzle does not need, compared with a search in Python."""

from __future__ import annotations

import itertools
import json
import random

import pytest

from command_line import nanpure as run
from nanpure import Control, Layout, NotMade, Puzzle, minimize
from nanpure.generator.needless_rules import without_rule
from nanpure.search.oracle import brute_solutions

GRID = "1234341221434321"
RULES = ("cage:3:r1c1,r1c2", "cage:r2c1,r2c2,r3c3", "thermo:r1c1,r1c2,r1c3", "thermo:r3c2,r2c3",
         "thermo:slow:r4c4,r3c4,r3c3", "cage:5:r4c1,r3c2", "house:r1c1,r2c3,r3c2,r4c3")


def _unique(puzzle: Puzzle) -> bool:
    return len(list(itertools.islice(brute_solutions(puzzle.grid()), 2))) == 1


def _board(chance: random.Random) -> Layout:
    """A board with some rules that the grid keeps."""
    while True:
        text = "2x2+" + "+".join(chance.sample(RULES, chance.randint(2, 5)))
        layout = Layout.parse(text)
        if Puzzle.parse(GRID, layout).grid().is_solution:
            return layout


@pytest.mark.parametrize("seed", range(8))
def test_what_is_left_is_needed(seed: int) -> None:
    chance = random.Random(seed)
    layout = _board(chance)
    puzzle = Puzzle.parse("".join(
        sign if chance.random() < 0.4 else "." for sign in GRID), layout)
    if not _unique(puzzle):
        puzzle = Puzzle.parse(GRID[:12] + "....", layout)
    assert _unique(puzzle)
    least = minimize(puzzle, seed, rules=True)

    assert [rule for rule in least.layout.rules if rule not in layout.rules] == []
    assert next(brute_solutions(least.grid())) == tuple(map(int, GRID))
    assert _unique(least)
    for rule in least.layout.rules:
        assert not _unique(without_rule(least, rule)), rule
    for cell, digit in enumerate(least.givens):
        if digit:
            givens = (*least.givens[:cell], 0, *least.givens[cell + 1:])
            assert not _unique(Puzzle(givens, least.layout)), cell
    assert minimize(puzzle, seed, rules=True) == least
    assert minimize(puzzle, seed).layout == layout


def test_a_rule_may_depend_on_the_others() -> None:
    board = Layout.parse("2x2").board
    dots = [f"ratio:r{a // 4 + 1}c{a % 4 + 1},r{b // 4 + 1}c{b % 4 + 1}" for a, b in board.edges
            if sorted((int(GRID[a]), int(GRID[b]))) in ([1, 2], [2, 4])]
    layout = Layout.parse("+".join(["2x2", *dots, "nonratio"]))
    puzzle = Puzzle.parse("12.............." if len(dots) > 4 else GRID, layout)
    assert _unique(puzzle)

    # Without a dot alone its cells may not have their digits, so no dot can go before the rule
    # that all are given has gone.
    least = minimize(puzzle, rules=True)
    assert len(least.layout.rules) < len(dots)
    assert next(brute_solutions(least.grid())) == tuple(map(int, GRID))
    for rule in least.layout.rules:
        assert not _unique(without_rule(least, rule))


def test_symbols_stay() -> None:
    layout = Layout.parse("2x2+cage:3:r1c1,r1c2+symbols:ABCD")
    assert minimize(Puzzle.parse("ABCDCDABBADCDCBA", layout), rules=True).layout.text == (
        "2x2+symbols:ABCD")


def test_stopped() -> None:
    control = Control()
    control.stop()
    with pytest.raises(NotMade, match="stopped with 1 rules"):
        minimize(Puzzle.parse(GRID, "2x2+cage:3:r1c1,r1c2"), rules=True, control=control)


def test_the_command_line() -> None:
    words = ("edit", "minimize", "--rules", "--layout", "2x2+cage:3:r1c1,r1c2", GRID)
    said = json.loads(run(*words).stdout)
    assert "layout" not in said or said["layout"] == "2x2"
    said = json.loads(run(*words, "--json").stdout)
    assert (said["layout"], said["result_layout"]) == ("2x2+cage:3:r1c1,r1c2", "2x2")
    assert run(*words, "--all").returncode == 2
