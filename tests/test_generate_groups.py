"""Puzzles from group tables: begun, and with givens until one solution is left."""

from __future__ import annotations

import json
from itertools import islice

import pytest

from command_line import nanpure
from nanpure import Control, Layout, Puzzle, PuzzleError, Unsupported, count, solutions
from nanpure.generator.group_tables import from_group
from nanpure.methods import Outcome, groups

N99 = ".2.4.6.8.4.6...1.3.9.2.1.6.2.1.6.8.7...8.7...7.9.2.4.6.1.6.5.7.6.5...3.2.7.3.2.4."


def test_n99_and_its_counts() -> None:
    """The table, the mask and the counts of the paper."""
    made = from_group(group="product", exchange=[(3, 6)], pattern=N99)
    events = list(made.events())

    assert made.start.line() == N99
    assert made.table == groups.exchange_rows(groups.group_grid("3x3", "product"), 3, 6)
    assert [event.note.arguments["solutions"] for event in events
            if event.kind == "look" and event.note] == [4, 2, 1]


@pytest.mark.parametrize("layout", ["2x2", "2x3", "3x2", "3x3", "3x4"])
@pytest.mark.parametrize("group", ["cyclic", "product"])
@pytest.mark.parametrize("symmetric", [False, True])
def test_the_end_is_unique(layout: str, group: str, symmetric: bool) -> None:
    made = from_group(layout, 3, group=group, relabel="chance", symmetric=symmetric)
    *_, end = made.events()
    assert isinstance(end, Outcome)
    assert end.end is not None
    puzzle = Puzzle(end.end.values, made.table.layout)

    assert count(puzzle).count == 1
    assert groups.add_given(made.start, made.solution).givens == made.start.givens
    shown = [cell for cell, digit in enumerate(end.end.values) if digit]
    if symmetric:
        assert [made.table.layout.cells - 1 - cell for cell in reversed(shown)] == shown


def test_the_loop_is_that_of_the_paper() -> None:
    made = from_group("2x3", 1, clues=8, relabel=(3, 1, 4, 6, 5, 2), symmetric=True)
    known = groups.make_unique(made.start, made.solution, solutions, symmetric=True)
    *_, end = made.events()

    assert isinstance(end, Outcome)
    assert end.end is not None
    assert end.end.values == known.givens
    assert groups.mask_of(made.start) == groups.random_mask(Layout.parse("2x3"), 8, 1,
                                                            symmetric=True)


def test_relabellings_in_order() -> None:
    table = groups.group_grid("2x3")
    found = [from_group("2x3", seed, relabel="next").solution for seed in range(12)]

    assert found == list(islice(groups.relabellings(table), 12))
    assert from_group("2x3", 720, relabel="next").solution == table
    assert from_group("2x3", 1, relabel="chance") == from_group("2x3", 1, relabel="chance")


@pytest.mark.parametrize("wrong", [
    {"group": "x"}, {"exchange": [(1, 4)]}, {"exchange": [(0, 3)]}, {"relabel": "x"},
    {"relabel": (1, 2)}, {"clues": 82}, {"clues": -1}, {"pattern": N99, "clues": 3},
    {"pattern": "x"}, {"layout": "2x2", "clues": 3, "symmetric": True}, {"seed": -1},
])
def test_what_makes_no_sense(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="expected"):
        from_group(**wrong)  # type: ignore[arg-type]


def test_layouts_without_a_table() -> None:
    for layout in ("3x3+diagonals", "jigsaw:AABBABBACCDDCCDD"):
        with pytest.raises(Unsupported, match="group tables"):
            from_group(layout)


def test_a_stop_ends_it() -> None:
    control = Control()
    control.stop()
    with pytest.raises(PuzzleError, match="stopped"):
        list(from_group(clues=20).events(control))


def test_the_command_line() -> None:
    words = ["generate", "--method", "groups", "--group", "product", "--exchange", "3,6",
             "--pattern", N99, "--seed", "0"]
    said = nanpure(*words, "--events").stdout.decode().splitlines()
    (found,) = map(json.loads, nanpure(*words, "--json").stdout.splitlines())

    assert said[2] == f"# mask {N99}"
    assert "# 36 givens, solutions found: 4" in said
    assert said[-1] == f"{found['puzzle']} # shown=36 clues=38 solutions=4,2,1"
    assert (found["counts"], found["mask"], found["clues"]) == ([4, 2, 1], N99, 38)
    assert nanpure(*words, "--bare").stdout.decode().splitlines() == [found["puzzle"]]


def test_rows_that_are_not_there_are_told_with_the_option() -> None:
    done = nanpure("generate", "--method", "groups", "--box", "2x2", "--exchange", "1,9")

    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().startswith("Error: --exchange: expected rows 1 to 4, got '1,9' ")


def test_relabelled_by_symbols_on_the_command_line() -> None:
    words = ["generate", "--method", "groups", "--seed", "0", "--json", "--layout"]
    (signs,) = map(json.loads, nanpure(*words, "2x2", "--relabel", "3142").stdout.splitlines())
    (spaced,) = map(json.loads, nanpure(*words, "2x2", "--relabel", "3,1 4,2").stdout.splitlines())

    assert signs == spaced
    assert signs["solution"] == groups.relabelled(groups.group_grid("2x2"), (3, 1, 4, 2)).line()
    many = nanpure("generate", "--method", "groups", "--seed", "4", "-n", "3", "--bare").stdout
    one = nanpure("generate", "--method", "groups", "--seed", "6", "--bare").stdout
    assert many.splitlines()[2:] == one.splitlines()
