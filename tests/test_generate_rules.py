"""Rules made to order: unique by two engines, as wished, drawn without hiding each other."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date, timedelta
from random import Random
from typing import Any

import pytest

from command_line import nanpure
from made_up_rule import with_ladders, with_opposites, with_trios
from nanpure import (
    Layout,
    NanpureError,
    ParseError,
    Puzzle,
    Unsupported,
    count,
    path,
    rate,
    solve,
)
from nanpure.generator import NotMade, generate, kind_of_day, variant_of_day
from nanpure.generator.clues import one_solution, without
from nanpure.generator.difficulty import Difficulty, permitted
from nanpure.generator.laid.laying import Laying, NoRoom, images_of
from nanpure.generator.laid.look import OF_CELLS, is_scattered, spots_of
from nanpure.generator.laid.values import Held, field_without_choice
from nanpure.generator.laid.wishes import room_for, rule_wishes
from nanpure.generator.needless_rules import with_rules, without_rule
from nanpure.kernel import Control, Limits
from nanpure.logic import CATALOGUE
from nanpure.ratings.program import OF_RULES, usual
from nanpure.rules import kinds
from nanpure.search.engines import search_digits
from nanpure.search.oracle import brute_solutions
from stops import time_goes_by_looks
from tiers import sampled
from together import together

LAID = [name for name, kind in kinds().items()
        if kind.cell_fields and field_without_choice(kind) is None]
SLOW = ("countdistinct", "fullrank", "valueindexing", "numberedroom", "samevalues")


def is_unique(puzzle: Puzzle) -> bool:
    """By the native search and by SAT, which share no code."""
    return count(puzzle, 2, "native").count == 1 == count(puzzle, 2, "sat").count


def of_kind(puzzle: Puzzle, name: str) -> list[Any]:
    return [rule for rule in puzzle.layout.rules if rule.kind == name]


def one(rules: str, layout: Layout | str = "2x3", seed: int = 3, **wishes: Any) -> Puzzle:
    return next(generate(layout, seed, rules=rules, **wishes))


# ---- every kind --------------------------------------------------------------------------------


@sampled("name", [pytest.param(name, marks=[pytest.mark.slow] * (name in SLOW))
                  for name in LAID], 6)
def test_every_kind_is_made(name: str) -> None:
    puzzle = one(f"{name}:2")
    rules = of_kind(puzzle, name)

    assert len(rules) == 2 or len(rules[0].cells_of) == 2  # shapes, or cells of one rule
    assert is_unique(puzzle)
    assert puzzle.clues < 36
    assert puzzle == one(f"{name}:2")


@sampled("name", [name for name, kind in kinds().items() if not kind.cell_fields
                  and field_without_choice(kind) is None], 2)
def test_rules_of_the_whole_board_are_kept(name: str) -> None:
    layout = {"antitaxicab": "8", "nonratio": "8", "globalmod": "3x3"}.get(name, "2x3")
    try:
        puzzle = one(name, layout, attempts=20)
    except (NotMade, ParseError):  # no grid of this size keeps it, or no such board has it
        puzzle = one(name, "3x3", attempts=20)

    assert [rule.kind for rule in puzzle.layout.rules] == [name]
    assert is_unique(puzzle)


def test_a_kind_that_only_this_test_knows_is_made() -> None:
    with with_trios() as kind:
        puzzle = one("trio*", "2x2", clues=0)
        covered = Counter(cell for rule in of_kind(puzzle, "trio") for cell in rule.cells_of)
        assert covered == Counter(range(16))
        assert puzzle.clues == 0
        assert len(list(brute_solutions(puzzle.grid()))) == 1
        assert room_for(kind, Layout.default(6)) == 36
    with with_ladders():
        puzzle = one("ladder:2", "2x2")
        assert len(of_kind(puzzle, "ladder")) == 2
        assert len(list(brute_solutions(puzzle.grid()))) == 1
    with with_opposites():
        assert one("opposites", "2x2").layout.text == "2x2+opposites"


def test_a_third_engine_finds_no_other_solution() -> None:
    for seed, rules in enumerate(("cage*", "thermo:2,cage:2", "difference*", "arrow:1,renban:1",
                                  "sandwich:4", "quadruple:3", "whispers:2,odd:3")):
        puzzle = one(rules, "2x2", seed)
        assert len(list(brute_solutions(puzzle.grid()))) == 1, rules


# ---- what was wished ---------------------------------------------------------------------------


def test_killers_without_givens() -> None:
    for puzzle in generate("3x3", 5, 4, rules="cage*", clues=0):
        cages = of_kind(puzzle, "cage")
        assert puzzle.clues == 0
        assert sorted(cell for cage in cages for cell in cage.cells) == list(range(81))
        assert all(cage.sum is not None for cage in cages)
        assert is_unique(puzzle)


def test_kinds_together_and_their_numbers() -> None:
    puzzle = one("cage*,thermo:3,whispers:2,diagonals", "3x3", 1)

    assert len(of_kind(puzzle, "thermo")) == 3
    assert len(of_kind(puzzle, "whispers")) == 2
    assert len(of_kind(puzzle, "diagonals")) == 1
    assert {cell for cage in of_kind(puzzle, "cage") for cell in cage.cells} == set(range(81))
    assert is_unique(puzzle)


def test_rules_that_the_layout_has_stay() -> None:
    layout = Layout.parse("2x3+thermo:r1c1,r2c2,r3c3")
    puzzle = one("cage:2", layout)

    assert layout.rules[0] in puzzle.layout.rules
    assert len(puzzle.layout.rules) == 3
    filled = next(generate(layout, 4, minimal=True))  # minimal with rules
    assert filled.layout == layout
    assert is_unique(filled)
    assert not any(is_unique(Puzzle((*filled.givens[:cell], 0, *filled.givens[cell + 1:]), layout))
                   for cell, digit in enumerate(filled.givens) if digit)


@together("symmetry", ["rotate180", "mirror-v", "diagonal"])
def test_shapes_follow_a_symmetry(symmetry: Any) -> None:
    puzzle = one("cage*,thermo:2", symmetry=symmetry)
    images = images_of(6, symmetry)
    for name in ("cage", "thermo"):
        places = {frozenset(rule.cells_of) for rule in of_kind(puzzle, name)}
        for image in images:
            assert {frozenset(image[cell] for cell in place) for place in places} == places
    given = {cell for cell, digit in enumerate(puzzle.givens) if digit}
    assert all({image[cell] for cell in given} == given for image in images)


@pytest.mark.parametrize("seed", range(2))
def test_with_minimal_every_given_and_every_rule_is_needed(seed: int) -> None:
    puzzle = one("thermo:2,cage,difference:3", seed=seed, minimal=True)

    assert is_unique(puzzle)
    assert len(of_kind(puzzle, "thermo")) == 2
    assert len(of_kind(puzzle, "difference")) == 3
    for rule in puzzle.layout.rules:
        assert not is_unique(without_rule(puzzle, rule)), rule
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            givens = (*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1:])
            assert not is_unique(Puzzle(givens, puzzle.layout)), cell


@together("rules, layout, symmetry", [
    ("odd:4", "2x3", "none"), ("odd,thermo", "3x3", "none"), ("odd", "2x3", "rotate180"),
    ("thermo,difference", "2x3", "rotate180"), ("circles:4", "2x3", "none"),
])
def test_with_minimal_each_cell_that_is_a_shape_is_needed(
        rules: str, layout: str, symmetry: Any) -> None:
    """With a symmetry together with its images, which stay symmetric."""
    puzzle = one(rules, layout, 5, minimal=True, symmetry=symmetry)
    images = images_of(puzzle.layout.size, symmetry)
    solution = solve(puzzle).solution.values
    cells = {cell for rule in puzzle.layout.rules for cell in rule.cells_of}

    assert is_unique(puzzle)
    assert all({image[cell] for cell in cells} == cells for image in images)
    assert rules != "odd:4" or len(cells) == 4
    for rule in puzzle.layout.rules:
        others = [other for other in puzzle.layout.rules if other is not rule]
        if not is_scattered(type(rule)):
            there = {frozenset(image[cell] for cell in rule.cells_of) for image in images}
            others = [other for other in others if frozenset(other.cells_of) not in there]
            assert not is_unique(with_rules(puzzle, others)), rule
            continue
        for cell in rule.cells_of:
            left = [c for c in rule.cells_of if all(c != image[cell] for image in images)]
            less = [type(rule).made({"cells": tuple(left)})] if left else []
            found = solve(with_rules(puzzle, [*others, *less]), limit=2)
            assert found.status != "unique" or found.solution.values != solution, cell


def test_more_shapes_are_laid_where_givens_must_not_help() -> None:
    puzzle = one("thermo,difference", clues=0)

    assert puzzle.clues == 0
    assert is_unique(puzzle)


def test_places_and_numbers_of_givens() -> None:
    pattern = "x....x " * 6
    puzzle = one("cage*", pattern=pattern)
    assert [cell for cell, digit in enumerate(puzzle.givens) if digit] == [
        cell for row in range(6) for cell in (6 * row, 6 * row + 5)]
    assert is_unique(puzzle)
    assert one("cage*", clues=(9, 12)).clues in range(9, 13)


def test_levels_of_boards_with_rules() -> None:
    puzzle = one("cage*", "3x3", level="hard", rated=True)

    assert puzzle.info["level"] == "hard"
    easy = one("thermo:2", level="easy", rated=True)
    assert easy.info["level"] == rate(easy).level.level == "easy"
    assert easy.info["rating"] == rate(easy).nanpure.text


@together("rules, wishes", [
    ("cage*,thermo:4", {"level": "easy"}), ("cage*", {"level": ("medium", "hard")}),
    ("cage*", {"level": "easy", "symmetry": "rotate180"}), ("arrow:4", {"rating": (0, 2.3)}),
    ("thermo:3", {"forbidden": "rising-digits", "clues": (0, 30)}),
])
def test_givens_are_shown_until_the_level_fits(rules: str, wishes: dict[str, Any]) -> None:
    """As few as that asks for: without any orbit of them the puzzle would miss the wish."""
    puzzle = one(rules, "3x3", 7, attempts=3, **wishes)
    wish = Difficulty.of(wishes.get("level"), wishes.get("rating"), None,
                         wishes.get("forbidden", ()))
    images = images_of(9, wishes.get("symmetry", "none"))

    assert is_unique(puzzle)
    assert not wish.judge(puzzle).distance
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            fewer = without(puzzle, tuple({image[cell] for image in images}))
            assert not one_solution(fewer) or wish.judge(fewer).distance, cell


@pytest.mark.parametrize("rules", ["thermo:2", "odd:4"])
def test_boards_that_are_still_in_use_do_not_change_what_a_seed_makes(rules: str) -> None:
    """Equal layouts are one object, whose rules are then not those that were laid."""
    first, = generate("2x2", 1, rules=rules, minimal=True)
    again, = generate("2x2", 1, rules=rules, minimal=True)
    assert again == first


def test_givens_that_must_be_needed_or_are_counted_stay_few() -> None:
    for wishes in ({"minimal": True}, {"clues": (0, 5)}, {"clues": 0}):
        with pytest.raises(NotMade, match="the nearest has level medium or above"):
            one("cage*", "3x3", 7, level="easy", attempts=2, **wishes)


@together("name, layout, rules", [
    ("rising-digits", "2x3", "thermo:2"), ("low-and-high", "2x3", "whispers:2"),
    ("rising-digits", "2x3+thermo:r1c1,r2c2,r3c3", None), ("naked-pair", "2x3", "thermo:2"),
])
def test_techniques_that_boards_with_rules_need(name: str, layout: str, rules: str | None) -> None:
    puzzle = next(generate(layout, 7, rules=rules, needs=name))
    easier = [one.id for one in CATALOGUE.select() if one.id != name and (
        one.rating <= CATALOGUE[name].rating) and one.id in usual(OF_RULES)]

    assert is_unique(puzzle)
    assert not path(puzzle, catalogue=CATALOGUE.select(easier)).end.is_complete
    assert path(puzzle, catalogue=CATALOGUE.select([*easier, name])).end.is_complete


def test_all_ranges_but_those_of_two_scales_go_with_rules() -> None:
    puzzle = one("thermo:2", rating={"nanpure": (1.0, 2.5), "level": (0, 800), "effort": (0, 1)})
    found = rate(puzzle)

    assert found.nanpure.max <= 2.5
    assert found.level.score == float(puzzle.info["score"]) <= 800
    without = one("thermo:1", forbidden="rising-digits")
    assert path(without, catalogue=permitted(["rising-digits"])).end.is_complete
    for scale in ("se", "hodoku"):
        with pytest.raises(Unsupported, match=f"the scale {scale} knows no .*: thermo:2,cage"):
            one("thermo:2,cage", "3x3", rating={scale: (1, 5)})


@together("wishes, said", [
    ({"needs": "rising-digits"}, "rising-digits has no use on this board: layout 2x3"),
    ({"needs": "rising-digits", "layout": "2x3+odd:r1c1"}, "has no use on this board"),
    ({"needs": "unique-rectangle-1", "layout": "2x3+odd:r1c1"}, "has no use on this board"),
    ({"needs": "x-wing", "level": "easy", "rules": "odd:2"}, "easy techniques solve every easy"),
    ({"rating": (5, 6), "level": "easy", "rules": "odd:2"}, "easy puzzle, rated at most 2.3"),
])
def test_wishes_for_levels_that_no_board_with_rules_fulfils(
        wishes: dict[str, Any], said: str) -> None:
    with pytest.raises(NotMade, match=said):
        next(generate(**{"layout": "2x3", "seed": 1} | wishes))


def test_why_these_wishes_are_refused() -> None:
    singles = [CATALOGUE[name].rating for name in ("hidden-single", "naked-single")]
    for name in OF_RULES:
        if CATALOGUE[name].level == "easy":
            assert singles[0] < CATALOGUE[name].rating <= singles[1], name
    assert one("odd:8", rating=(1.6, 1.6), attempts=200).clues  # no other board has such a rating


def test_random_jigsaws_get_rules() -> None:
    first, second = generate("jigsaw:random:6", 2, 2, rules="renban:2")

    assert first.layout.regions != second.layout.regions
    assert all(map(is_unique, (first, second)))


def test_puzzles_depend_on_the_seed_and_the_index_alone() -> None:
    every = list(generate("2x3", 9, 6, rules="cage*,thermo:1"))

    assert every == list(generate("2x3", 9, 6, rules="cage*,thermo:1", jobs=3))
    assert every[:2] == list(generate("2x3", 9, 2, rules="cage*,thermo:1"))
    assert len({puzzle.layout for puzzle in every}) == 6
    assert every[0] != one("cage*,thermo:1", seed=10)


# ---- how it looks --------------------------------------------------------------------------------


@sampled("rules", ["cage*,thermo:3,quadruple:4,sandwich:4,littlekiller:4", "arrow:3,difference*",
                   "clone:2,odd:5,between:2", "thermo*", "regionsum:3,circles:6,sum:6"], 2)
def test_no_shape_hides_another(rules: str) -> None:
    puzzle = one(rules, "3x3", 2)
    spots = Counter(spot for rule in puzzle.layout.rules for spot in spots_of(rule, puzzle.layout))
    beside = puzzle.layout.beside
    strokes = [cells for (layer, cells) in spots if layer == "stroke"]

    assert set(spots.values()) == {1}
    assert any(layer in OF_CELLS for layer, _ in spots)
    for one_end, other in map(sorted, strokes):
        assert other in puzzle.layout.around[one_end]
        across = frozenset(beside[one_end]).intersection(beside[other])
        assert ("stroke", across) not in spots
        assert ("mark", across | {one_end, other}) not in spots


def test_clues_that_mean_the_same_from_both_ends_stand_once() -> None:
    lines = [rule.line for rule in of_kind(one("sandwich*", "3x3"), "sandwich")]

    assert len(lines) == 18
    assert not {line[::-1] for line in lines} & set(lines)
    assert len(of_kind(one("skyscraper*", "2x3"), "skyscraper")) == 24


# ---- wishes that make no sense -------------------------------------------------------------------


@together("rules, said", [
    ("cages*", "a kind of rule such as cage, found 'cages' in 'cages*'"),
    ("", "KIND, KIND* or KIND:NUMBER, found '' in ''"),
    ("cage*,,thermo", "KIND, KIND* or KIND:NUMBER, found ''"),
    ("cage:0", "a number from 1, found 'cage:0'"),
    ("cage,thermo,cage:2", "each kind once, found 'cage'"),
    ("antiknight:2", "antiknight without a number, since the whole board has it"),
    ("thermo:19", "at most 18 shapes of thermo on a board with 6 rows, found 19 in 'thermo:19'"),
    ("thermo:99999", "at most 18 shapes of thermo on a board with 6 rows, found 99999"),
    ("regex:2", "nobody can choose the expression of regex"),
    ("either:2", "nobody can choose the branches of either"),
    ("x" * 10_001, "at most 10000 characters of wishes for rules"),
])
def test_what_is_no_wish(rules: str, said: str) -> None:
    with pytest.raises(NanpureError) as error:
        one(rules)
    assert said in str(error.value)


def test_wishes_that_cannot_be_met() -> None:
    with pytest.raises(NotMade, match=r"only .* of thermo:18 had room"):
        one("thermo:18", attempts=3)
    with pytest.raises(NotMade, match="the nearest has several solutions") as failed:
        one("thermo:1", clues=0, attempts=3)
    assert failed.value.nearest is not None
    assert str(failed.value).endswith(
        f"{failed.value.nearest.line()} {failed.value.nearest.layout.text}")
    with pytest.raises(NotMade, match=r"no grid exists for layout 2x2\+antiking"):
        one("antiking,cage", "2x2")
    with pytest.raises(Unsupported, match="rules are laid on random grids"):
        one("cage", grids="groups")


def test_a_time_limit_ends_the_attempts(monkeypatch: pytest.MonkeyPatch) -> None:
    time_goes_by_looks(monkeypatch)
    with pytest.raises(NotMade, match="stopped after"):
        one("thermo:1", "3x3", clues=0, timeout=0.5)


def test_laying_ends_with_its_control() -> None:
    """On a large board a shape takes seconds, and all the shapes of a wish minutes."""
    control = Control()
    digits = next(brute_solutions(Puzzle.parse("." * 16).grid()))
    laying = Laying(Layout.parse("2x2"), digits, Random(0), control)
    control.stop()
    with pytest.raises(NoRoom):
        laying.lay(rule_wishes("thermo*"))
    assert laying.rules == []


def test_a_number_is_tried_only_until_the_control_stops() -> None:
    """Each of the hundred that a clue may have takes half a second on a board of 25 rows."""
    control = Control()
    held = Held(Layout.default(4).board, (1, 2, 3, 4) * 4, Random(0), control)
    kind = kinds()["sandwich"]
    assert held.rule(kind, {"line": (0, 1, 2, 3)}) is not None
    control.stop()
    assert held.rule(kind, {"line": (0, 1, 2, 3)}) is None


def test_searches_look_more_often_where_rules_are_large() -> None:
    """A node of 16 automata with 100 cells takes milliseconds."""
    circles = ",".join(f"r{row}c{column}" for row in range(2, 12) for column in range(2, 12))
    control = Control()
    control.stop()
    found = search_digits(Layout.parse(f"4x4+circles:{circles}"), bytes(256), 2, 0,
                          Limits(control=control))
    assert (found.count, found.stopped) == (0, "asked")
    assert found.nodes < 100


# ---- the variant of a day ------------------------------------------------------------------------


def test_each_weekday_has_its_kind() -> None:
    days = [date(2026, 5, 18) + timedelta(day) for day in range(7)]
    declared = [kind.daily[0] for kind in kinds().values() if kind.daily]

    assert sorted(declared) == list(range(7))
    assert len({kind_of_day(day) for day in days}) == 7
    assert kind_of_day(days[0]) is kind_of_day(days[0] + timedelta(7))


@sampled("day", range(7), 2)
def test_the_variant_of_a_day_is_one_puzzle(day: int) -> None:
    when = date(2026, 5, 18) + timedelta(day)
    puzzle = variant_of_day(when)
    half_turn = images_of(9, "rotate180")[1]

    assert is_unique(puzzle)
    assert {type(rule) for rule in puzzle.layout.rules} == {kind_of_day(when)}
    assert solve(puzzle).nodes == 0  # nobody has to guess
    assert all(bool(digit) == bool(puzzle.givens[half_turn[cell]])
               for cell, digit in enumerate(puzzle.givens))
    assert puzzle.info["clues"] == str(puzzle.clues)
    assert puzzle.info["level"] == rate(puzzle).level.level in ("easy", "medium", "hard")
    assert puzzle.info["rating"] == rate(puzzle).nanpure.text
    assert variant_of_day(when + timedelta(7)) != puzzle


# ---- on the command line -------------------------------------------------------------------------


def test_the_command_prints_rows_that_are_read_again() -> None:
    made = nanpure("generate", "--rules", "cage*,thermo:2", "--layout", "2x3", "--seed", "4",
                   "-n", "2")
    again = nanpure("solve", "-", stdin=made.stdout)

    assert made.stdout.splitlines()[0] == b"puzzle,layout,symbols"
    assert (again.returncode, len(again.stdout.splitlines())) == (0, 2)
    rows = [json.loads(line) for line in nanpure(
        "generate", "--rules", "cage*,thermo:2", "--layout", "2x3", "--seed", "4", "-n", "2",
        "--json").stdout.splitlines()]
    assert [row["puzzle"] for row in rows] == [
        line.partition(b",")[0].decode() for line in made.stdout.splitlines()[1:]]


def test_rules_given_twice_are_all_made() -> None:
    words = ("generate", "--layout", "2x2", "--seed", "1")
    done = nanpure(*words, "--rules", "cage:1", "--rules", "thermo:1")

    assert done.stdout == nanpure(*words, "--rules", "cage:1,thermo:1").stdout
    assert b"+cage:" in done.stdout
    assert b"+thermo:" in done.stdout


def test_the_command_refuses_what_goes_nowhere() -> None:
    for words, said in ((("--givens", "none", "--clues", "3"), "no place for givens"),
                        (("--day", "2026-02-30"), "a day such as 2026-05-18, got '2026-02-30'"),
                        (("--day", "2026-05-18", "--rules", "cage"), "leave out --rules")):
        done = nanpure("generate", *words)
        assert done.returncode == 2
        assert said.encode() in done.stderr


def test_a_drawn_seed_is_printed_with_a_puzzle_only() -> None:
    for wishes in (("--rules", "cages*"), ("--layout", "2x2", "--rules", "antiking,cage")):
        done = nanpure("generate", *wishes)
        assert done.returncode
        assert b"# seed" not in done.stderr
    done = nanpure("generate", "--layout", "2x2", "--rules", "cage:2")
    assert done.stderr.startswith(b"# seed ")
    seed = done.stderr.split()[2].decode()
    again = nanpure("generate", "--layout", "2x2", "--rules", "cage:2", "--seed", seed)
    assert (again.stdout, again.stderr) == (done.stdout, b"")


def test_the_command_tells_levels_of_boards_with_rules() -> None:
    done = nanpure("generate", "--layout", "4+thermo:r1c1,r2c2", "--seed", "1", "--level", "easy")
    assert b" # easy " in done.stdout

    words = ("generate", "--layout", "2x3", "--seed", "1", "--rules", "thermo:2")
    made = json.loads(nanpure(*words, "--needs", "rising-digits", "--json").stdout)
    assert (made["level"], made["rating"]) == ("easy", 2.2)
