"""Rank and unrank against all grids of the small layouts; grids by chance against exact counts."""

from __future__ import annotations

import itertools
from bisect import bisect_right
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from nanpure import Control, Layout, Puzzle, PuzzleError, Unsupported, solutions
from nanpure.kernel import (
    RANKED,
    canonical_forms,
    count_grids,
    rank_grids,
    set_classes,
    uniform_grids,
    unrank_grids,
)
from nanpure.maths import rank, sample_grids, unrank
from nanpure.maths.ranking import total
from tiers import sampled

ALL = 6_670_903_752_021_072_936_960
LAYOUTS = [f"{height}x{width}" for height, width in RANKED]


def chi_square(counts: list[int], shares: list[float]) -> float:
    """The statistic less its mean, in standard deviations."""
    n = sum(counts)
    found = sum((many - n * share) ** 2 / (n * share)
                for many, share in zip(counts, shares, strict=True))
    freedom = len(counts) - 1
    return float((found - freedom) / (2 * freedom) ** 0.5)


def turned(grids: NDArray[np.uint8]) -> NDArray[np.uint8]:
    size = round(grids.shape[1] ** 0.5)
    turn = grids.reshape(-1, size, size).transpose(0, 2, 1)
    return np.ascontiguousarray(turn).reshape(len(grids), -1)


# ---- the order ----------------------------------------------------------------------------------


@pytest.mark.parametrize("box", RANKED)
def test_totals(box: tuple[int, int]) -> None:
    found = set_classes(box)
    assert found.total == sum(a * b * c for a, b, c in found.classes)
    assert found.total == count_grids(box).grids


def test_the_known_numbers_of_3x3() -> None:
    found = set_classes((3, 3))
    assert found.total == ALL
    assert len(found.classes) == 84
    assert len({one.completions for one in found.classes}) == 44
    # Bands: 9! · 2,612,736.
    assert sum(one.members * one.fillings for one in found.classes) == 948_109_639_680


def test_all_grids_of_2x2_stand_in_lexicographic_order() -> None:
    grids = unrank_grids(range(288), (2, 2))
    listed = [grid.line() for grid in solutions("." * 16, limit=None)]
    assert ["".join(map(str, row)) for row in grids.tolist()] == listed
    assert rank_grids(grids, (2, 2)) == list(range(288))


@pytest.mark.parametrize("box", [(2, 3), (3, 2)])
def test_an_even_choice_of_the_grids_of_2x3(box: tuple[int, int]) -> None:
    indices = range(0, 28_200_960, 997)
    grids = unrank_grids(indices, box)
    assert rank_grids(grids, box) == list(indices)
    assert len(np.unique(grids, axis=0)) == len(indices)


@pytest.mark.full
def test_all_grids_of_2x3() -> None:
    seen = 0
    for begin in range(0, 28_200_960, 100_000):
        indices = range(begin, min(begin + 100_000, 28_200_960))
        grids = unrank_grids(indices, (2, 3))
        assert rank_grids(grids, (2, 3)) == list(indices)
        seen += len(np.unique(grids, axis=0))
    assert seen == 28_200_960


@given(st.data(), st.sampled_from(LAYOUTS))
def test_rank_undoes_unrank(data: st.DataObject, layout: str) -> None:
    index = data.draw(st.integers(0, total(layout) - 1))
    grid = unrank(index, layout)
    assert grid.is_solution
    assert rank(grid) == index


def test_grids_with_one_first_band_stand_side_by_side() -> None:
    for index in (0, 10**21, ALL - 1):
        band = unrank(index).line()[:27]
        found = set_classes((3, 3)).classes
        starts = [0, *itertools.accumulate(a * b * c for a, b, c in found)]
        number = bisect_right(starts, index) - 1
        completions = found[number].completions
        first = starts[number] + (index - starts[number]) // completions * completions
        assert unrank(first).line()[:27] == band
        assert unrank(first + completions - 1).line()[:27] == band
        if first + completions < ALL:
            assert unrank(first + completions).line()[:27] != band


# ---- chance -------------------------------------------------------------------------------------


def test_a_sample_is_told_by_its_seed_alone() -> None:
    one = uniform_grids(3000, 5, ranked=True)
    many = uniform_grids(3000, 5, 3, ranked=True)
    assert np.array_equal(one.grids, many.grids)
    assert one.ranks == many.ranks == rank_grids(one.grids)
    rest = uniform_grids(1000, 5, begin=2000)
    assert np.array_equal(rest.grids, one.grids[2000:])
    assert np.array_equal(sample_grids(10, 5), one.grids[:10])
    assert not np.array_equal(sample_grids(10, 6), one.grids[:10])


def test_all_grids_of_2x2_are_equally_likely() -> None:
    ranks = uniform_grids(288_000, 3, box=(2, 2), ranked=True).ranks
    assert ranks is not None
    counts = Counter(ranks)
    assert abs(chi_square([counts[k] for k in range(288)], [1 / 288] * 288)) < 4


@sampled("box", [(2, 3), (4, 2), (3, 3)], small=1)
def test_ranks_of_the_transposed_grids_are_even(box: tuple[int, int]) -> None:
    """Nothing in the drawing ties the stacks of a grid to its rank."""
    other = box[::-1]
    ranks = rank_grids(turned(uniform_grids(20_000, 11, box=box).grids), other)
    counts = np.bincount([100 * index // set_classes(other).total for index in ranks],
                         minlength=100)
    assert abs(chi_square(counts.tolist(), [0.01] * 100)) < 4


def test_classes_of_stacks_come_as_often_as_they_are() -> None:
    found = set_classes((3, 3)).classes
    sizes = [a * b * c for a, b, c in found]
    starts = [0, *itertools.accumulate(sizes)]
    ranks = rank_grids(turned(sample_grids(20_000, 2)))
    counts = Counter(bisect_right(starts, index) - 1 for index in ranks)
    common = [k for k, size in enumerate(sizes) if size / ALL > 5e-4]
    rare = [k for k in range(84) if k not in common]
    observed = [counts[k] for k in common] + [sum(counts[k] for k in rare)]
    expected = [sizes[k] / ALL for k in common] + [sum(sizes[k] for k in rare) / ALL]
    assert abs(chi_square(observed, expected)) < 4


def test_the_416_classes_of_bands() -> None:
    """By canonical forms; how many bands are in a class, its automorphisms tell."""
    size = {form: share for form, share, _ in bands()}
    assert len(size) == 416
    assert sum(many * ways for _, many, ways in bands()) == ALL
    grids = turned(sample_grids(10_000, 8))
    counts = Counter(forms_of_first_bands(grids))
    shares = {form: many * ways / ALL for form, many, ways in bands()}
    observed = [counts[form] for form in shares]
    assert sum(observed) == 10_000
    assert abs(chi_square(observed, list(shares.values()))) < 4


def forms_of_first_bands(grids: NDArray[np.uint8]) -> list[bytes]:
    return [form.tobytes() for form in canonical_forms(only_first_band(grids)).forms]


def only_first_band(grids: NDArray[np.uint8]) -> NDArray[np.uint8]:
    found = np.zeros_like(grids)
    found[:, :27] = grids[:, :27]
    return found


def bands() -> list[tuple[bytes, int, int]]:
    """Each class of first bands: its form, how many bands it has, and the completions of each.

    Bands come from all first column sets of the 84 classes and all of their fillings.
    """
    if not BANDS:
        found = set_classes((3, 3)).classes
        start = 0
        for members, fillings, completions in found:
            grids = unrank_grids([start + k * completions for k in range(fillings)])
            forms = canonical_forms(only_first_band(grids))
            for form, automorphisms in zip(forms.forms, forms.automorphisms.tolist(), strict=True):
                # Of all that a band becomes one in six is a first band.
                many = 3_359_232 * 362_880 // automorphisms // 6
                BANDS[form.tobytes()] = many, completions
            start += members * fillings * completions
    return [(form, many, ways) for form, (many, ways) in BANDS.items()]


BANDS: dict[bytes, tuple[int, int]] = {}


def test_every_digit_is_equally_likely_in_every_cell() -> None:
    grids = sample_grids(9_000, 4)
    counts = [np.bincount(grids[:, cell], minlength=10)[1:].tolist() for cell in range(81)]
    spread = [chi_square(one, [1 / 9] * 9) for one in counts]
    assert max(spread) < 6
    assert abs(sum(spread) / 81) < 0.5


# ---- what is refused ----------------------------------------------------------------------------


def test_what_is_no_grid_has_no_rank() -> None:
    with pytest.raises(PuzzleError, match="only a complete grid has a rank: 12"):
        rank("12..3..........4")
    with pytest.raises(PuzzleError, match="only a complete grid"):
        rank("1234341221434312")
    with pytest.raises(ValueError, match="got row 1: 0000000000000000"):
        rank_grids(np.stack([unrank_grids([5], (2, 2))[0], np.zeros(16, np.uint8)]), (2, 2))
    with pytest.raises(ValueError, match=r"row 0: .*\?$"):
        rank_grids(np.full((1, 16), 200, np.uint8), (2, 2))


@pytest.mark.parametrize("layout", ["2x5", "3x4", "3x3+diagonals", "jigsaw:AABBABABCDCDCCDD"])
def test_other_layouts_are_unsupported(layout: str) -> None:
    with pytest.raises(Unsupported, match="grids are ranked for plain boxes"):
        sample_grids(1, layout=layout)
    with pytest.raises(Unsupported, match="grids are ranked for plain boxes"):
        unrank(0, Layout.parse(layout))


def test_an_index_out_of_range_is_refused() -> None:
    for index in (-1, ALL):
        with pytest.raises(ValueError, match=f"from 0 to {ALL - 1}, got {index}"):
            unrank(index)


def test_a_stopped_control_stops() -> None:
    control = Control()
    control.stop()
    assert not uniform_grids(5, 0, control=control).grids.any()
    assert rank_grids(unrank_grids([7, 8]), control=control) == []
    assert unrank_grids([7], control=control).shape == (0, 81)
    with pytest.raises(PuzzleError, match="stopped"):
        rank(Puzzle.parse("1234341221434321"), control=control)
    with pytest.raises(PuzzleError, match="stopped"):
        unrank(3, control=control)
