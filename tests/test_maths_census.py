"""The grids and puzzles of small layouts, against brute force and published numbers."""

from __future__ import annotations

import json
import threading
from itertools import product

import numpy as np
import pytest

from command_line import nanpure as command
from nanpure import (
    Control,
    Layout,
    NoSolution,
    Puzzle,
    PuzzleError,
    Unsupported,
    automorphisms,
    canonical,
    kernel,
    solutions,
    solve,
)
from nanpure.maths import census, essential_grids, fewest_clues, symmetries
from tiers import sampled

JIGSAW4, JIGSAW5 = "jigsaw:AAABCABBCCDBCDDD", "jigsaw:AAAABCCABBCCDBBCDDEEDDEEE"

# OEIS A109252: 4×4 puzzles with one solution, by clues from 4 on.
A109252 = (25728, 284160, 1041408, 2141184, 2961024, 2958336, 2204928, 1239552, 522624, 161280,
           34560, 4608, 288)


def brute(layout: Layout) -> tuple[list[int], list[int]]:
    """How many puzzles have one solution, and how many are minimal: all grids with all sets."""
    cells = layout.cells
    grids = np.array([grid.values for grid in solutions(Puzzle((0,) * cells, layout))], np.uint64)
    masks = np.arange(1 << cells)
    ones = np.zeros((len(masks), len(grids)), bool)
    for begin in range(0, len(masks), 1 << 12):
        some = masks[begin : begin + (1 << 12)]
        names = np.zeros((len(some), len(grids)), np.uint64)
        for cell in range(cells):
            kept = (some >> cell & 1).astype(np.uint64)[:, None]
            names = names * np.uint64(5) + kept * grids[None, :, cell]
        order = np.argsort(names, axis=1)
        ranked = np.take_along_axis(names, order, 1)
        same = ranked[:, 1:] == ranked[:, :-1]
        alone = np.ones(ranked.shape, bool)
        alone[:, 1:] &= ~same
        alone[:, :-1] &= ~same
        np.put_along_axis(ones[begin : begin + len(some)], order, alone, 1)
    least = ones.copy()
    for cell in range(cells):
        having = (masks >> cell & 1).astype(bool)
        least[having] &= ~ones[masks[having] ^ (1 << cell)]
    clues = np.bitwise_count(masks)
    return tuple(np.bincount(clues, kind.sum(1), cells + 1).astype(int).tolist()
                 for kind in (ones, least))  # type: ignore[return-value]


@sampled("layout", [
    "1x3", "2x2+diagonals", JIGSAW4, "2x2+cage:3:r1c1,r1c2", "2x2+house:r1c1,r2c3,r3c4,r4c2",
], small=3)
def test_puzzles_against_brute_force(layout: str) -> None:
    found = census(Layout.parse(layout))
    valid, minimal = brute(found.layout)
    assert list(found.valid) == valid
    assert list(found.minimal) == minimal


def test_puzzles_of_4x4_are_the_published_ones() -> None:
    found = census(Layout.parse("2x2"))
    assert found.valid == (0, 0, 0, 0, *A109252)
    assert found.minimal[4:7] == (25728, 58368, 1536)
    assert sum(found.minimal) == 85632
    assert found.essential is not None
    assert found.essential[4:7] == (13, 22, 1)
    assert sum(found.essential) == 36


def test_critical_sets_of_latin_squares_of_4_have_4_to_7_cells() -> None:
    """That is known: scs(4) = 4, lcs(4) = 7; of 3 they have 2 and 3."""
    for layout, fewest, most in (("1x4", 4, 7), ("1x3", 2, 3)):
        minimal = census(Layout.parse(layout)).minimal
        sizes = [clues for clues, many in enumerate(minimal) if many]
        assert (min(sizes), max(sizes)) == (fewest, most)


@pytest.mark.parametrize("layout", ["2x2", JIGSAW4, "2x2+diagonals"])
def test_the_puzzles_are_minimal_and_different(layout: str) -> None:
    found = census(Layout.parse(layout))
    puzzles = list(found.puzzles())
    for puzzle in puzzles:
        assert solve(puzzle).status == "unique"
        assert all(solve(fewer).status == "many" for fewer in without_one(puzzle))
    assert len({canonical(puzzle).form for puzzle in puzzles}) == len(puzzles)
    # Each stands for as many as the symmetries and relabellings make of it.
    order = symmetries(found.layout).order * 24
    orbits = [order // count_with_lost_labels(puzzle) for puzzle in puzzles]
    assert sum(orbits) == sum(found.minimal)


def count_with_lost_labels(puzzle: Puzzle) -> int:
    """Symmetries with relabellings that turn a puzzle into itself; one digit at most is lost."""
    assert len(set(puzzle.givens)) >= 4
    return automorphisms(puzzle).size


def without_one(puzzle: Puzzle) -> list[Puzzle]:
    givens = puzzle.givens
    return [Puzzle((*givens[:cell], 0, *givens[cell + 1 :]), puzzle.layout)
            for cell, digit in enumerate(givens) if digit]


def test_grids_of_6x6() -> None:
    grids = essential_grids(Layout.parse("2x3"))
    assert len(grids) == 49
    assert sum(one.grids for one in grids) == 28_200_960
    for one in grids[::12]:
        assert canonical(one.grid).form == one.grid
        assert automorphisms(one.grid).size == one.automorphisms
        assert one.grids * one.automorphisms == 3456 * 720


@pytest.mark.slow
def test_fewest_clues_of_6x6() -> None:
    found = fewest_clues(Layout.parse("2x3"))
    assert (len(found.grids), found.clues, found.puzzles) == (49, 8, 1_310_100_480)
    assert found.essential == len(found.examples) == 537
    for puzzle in found.examples[::60]:
        assert solve(puzzle).status == "unique"
    assert len({canonical(puzzle).form for puzzle in found.examples[:12]}) == 12


@pytest.mark.parametrize("layout", ["2x2", "1x4", "2x2+diagonals", JIGSAW4])
def test_the_fewest_clues_are_those_of_the_census(layout: str) -> None:
    found, whole = fewest_clues(Layout.parse(layout)), census(Layout.parse(layout))
    assert whole.essential is not None
    assert (found.clues, found.puzzles, found.essential) == (
        whole.fewest, whole.valid[whole.fewest], whole.essential[whole.fewest])


def test_a_jigsaw_of_25_cells() -> None:
    """Puzzles with all clues but one are as many as grids times cells, and so on."""
    found = census(Layout.parse(JIGSAW5), 2)
    total = sum(one.grids for one in found.grids)
    assert total == len(list(solutions(Puzzle((0,) * 25, found.layout))))
    assert found.valid[25] == total
    assert found.valid[24] == 25 * total
    assert sum(found.minimal[: found.fewest + 1]) == found.valid[found.fewest]
    assert fewest_clues(found.layout).puzzles == found.valid[found.fewest]
    assert census(found.layout, 1) == found


@pytest.mark.parametrize("cells", [1, 5, 7, pytest.param(22, marks=pytest.mark.slow)])
def test_sets_that_meet_all_given_ones(cells: int) -> None:
    """Beyond 20 cells the last ones are settled before."""
    rng = np.random.default_rng(cells)
    sets = np.unique(rng.integers(1, 1 << cells, 12, np.uint64) & rng.integers(
        1, 1 << cells, 12, np.uint64))
    sets = sets[sets != 0]
    if not len(sets):
        sets = np.array([1], np.uint64)
    masks = np.arange(1 << cells, dtype=np.uint64)
    meets = np.ones(len(masks), bool)
    for one in sets:
        meets &= masks & one != 0
    least = meets.copy()
    for cell in range(cells):
        bit = np.uint64(1 << cell)
        having = masks & bit != 0
        least[having] &= ~meets[masks[having] ^ bit]
    clues = np.bitwise_count(masks)
    found = kernel.count_hitting(cells, sets, 1 << 20, 2)
    assert found is not None
    assert found.listed is not None
    assert list(found.all) == np.bincount(clues[meets], minlength=cells + 1).tolist()
    assert list(found.minimal) == np.bincount(clues[least], minlength=cells + 1).tolist()
    assert found.listed.tolist() == masks[least].tolist()
    none = kernel.count_hitting(cells, sets, 0)
    assert none is not None
    assert none.listed is None


def test_differences_are_the_least_ones() -> None:
    grids = np.array([grid.values for grid in solutions("." * 16)], np.uint8)
    for own in (grids[0], grids[77]):
        differ = {int(sum(1 << cell for cell in np.flatnonzero(own != other)))
                  for other in grids} - {0}
        least = {one for one in differ if not any(two & ~one == 0 for two in differ - {one})}
        start = grids[(grids[:, :4] == [1, 2, 3, 4]).all(1)]
        for others, relabelled in ((grids, False), (start, True)):
            found = kernel.differences(4, own.tobytes(), others, relabelled)
            assert found is not None
            assert set(found.tolist()) == least
            assert len(found) == len(least)


def test_layouts_with_one_grid_or_none() -> None:
    one, none = Layout.parse("1x1"), Layout.parse("1x3+diagonals")
    assert (census(one).valid, census(one).minimal, census(one).fewest) == ((1, 1), (1, 0), 0)
    assert (fewest_clues(one).clues, fewest_clues(one).puzzles) == (0, 1)
    assert (essential_grids(none), census(none).fewest, sum(census(none).valid)) == ((), None, 0)
    with pytest.raises(NoSolution, match="no grid"):
        fewest_clues(none)
    assert command("maths", "enumerate", "--layout", "1x3+diagonals", "--fewest").returncode == 2


def test_what_is_too_large_is_refused() -> None:
    for layout, call in product(("3x3", "2x4"), (census, fewest_clues)):
        with pytest.raises(Unsupported, match="36 cells"):
            call(Layout.parse(layout))
    for layout in ("2x4", "1x6"):
        with pytest.raises(Unsupported, match=r"500,000|5,000,000"):
            essential_grids(Layout.parse(layout))


def test_time_and_control_stop_it() -> None:
    with pytest.raises(PuzzleError, match="stopped by time"):
        census(Layout.parse("2x3"), timeout=0.5)
    control = Control()
    threading.Timer(0.5, control.stop).start()
    with pytest.raises(PuzzleError, match="stopped by asked"):
        census(Layout.parse("2x3"), control=control)


@pytest.mark.full
def test_puzzles_of_a_6x6_with_diagonals() -> None:
    found = census(Layout.parse("2x3+diagonals"), 2)
    fewest = fewest_clues(found.layout)
    assert (found.fewest, found.valid[found.fewest]) == (fewest.clues, fewest.puzzles)
    assert found.valid[36] == sum(one.grids for one in found.grids) == 8640


def test_the_command_line() -> None:
    said = command("maths", "enumerate", "--box", "2x2", "--puzzles").stdout.decode().splitlines()
    assert said[0].split("\t") == ["clues", "puzzles", "minimal", "different"]
    assert said[2] == "5\t284160\t58368\t22"
    assert said[-1] == f"all\t{sum(A109252)}\t85632\t36"
    told = json.loads(command("maths", "enumerate", "--box", "2x2", "--puzzles", "--json").stdout)
    assert (told["fewest"], len(told["list"]), told["different"][4:7]) == (4, 36, [13, 22, 1])
    said = command("maths", "enumerate", "--box", "2x2", "--fewest").stdout.decode().splitlines()
    assert (said[0], len(said)) == ("4\t25728\t13", 14)
    assert command("maths", "enumerate", "--box", "2x2", "--grids").stdout.decode() == (
        "1234341221434321\t96\t32\n1234341223414123\t192\t16\n")
    late = command("maths", "enumerate", "--box", "2x3", "--puzzles", "--timeout", "0.5")
    assert (late.returncode, late.stdout) == (
        1, b"# unknown: no result within 0.5 seconds\n")
    large = command("maths", "enumerate", "--puzzles")
    assert large.returncode == 2
    assert b"36 cells" in large.stderr
