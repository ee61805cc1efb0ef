"""Essentially different grids: fixed grids against brute force and the published table."""

from __future__ import annotations

import json
from collections import Counter
from functools import lru_cache
from math import factorial
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from command_line import nanpure
from nanpure import Control, Layout, ParseError, Puzzle, Unsupported, canonical
from nanpure.kernel import Limits, fixed_grids
from nanpure.maths import Essential, conjugacy_classes, essential, symmetries
from nanpure.maths.checkpoint import Checkpoint
from nanpure.model.symmetry import Transform, permute_rows
from nanpure.search.engines import enumerate_solutions

CLASSIC = Layout.default(9)
# E. Russell and F. Jarvis (2006): how many symmetries a class has, and the grids that each of them
# fixes, for all classes but that of the identity that fix any.
RUSSELL_JARVIS = Counter([
    (96, 21_233_664), (16, 107_495_424), (192, 4_204_224), (64, 2_508_084), (5184, 323_928),
    (20736, 162), (20736, 288), (144, 14_837_760), (1728, 2592), (288, 5184), (864, 2_085_120),
    (3456, 1296), (1728, 294_912), (2304, 648), (1152, 6_342_480), (1296, 30_258_432),
    (10368, 1854), (93312, 288), (2916, 155_492_352), (69984, 13_056), (972, 449_445_888),
    (3888, 27_648), (31104, 6480), (15552, 1728), (15552, 3456), (7776, 13_824),
])
PUBLISHED = {"2x2": 2, "2x3": 49, "3x2": 49}


def counted(layout: str) -> Essential:
    found = essential(layout)
    assert found is not None
    return found


def fixed(layout: Layout, turn: Transform, relabelled: bool = True) -> int:
    return fixed_grids(layout.size, layout.groups, turn.cells, relabelled).grids


@lru_cache
def grids(text: str) -> np.ndarray:
    """All grids whose first row is 1 … N."""
    layout = Layout.parse(text)
    n = layout.size
    begun = Puzzle((*range(1, n + 1), *[0] * (n * n - n)), layout)
    found = enumerate_solutions(begun.grid(), b"", 50_000, Limits())[0].solutions
    return np.frombuffer(b"".join(map(bytes, found)), np.uint8).reshape(-1, n * n)


def brute(text: str, turn: Transform, relabelled: bool = True) -> int:
    """How many of these a symmetry leaves as they are, by looking at each."""
    known = grids(text)
    n = Layout.parse(text).size
    images = known[:, turn.cells]
    labels = np.zeros((len(known), n + 1), np.uint8)
    labels[:, 1:] = images[:, :n] if relabelled else np.arange(1, n + 1)
    return int((np.take_along_axis(labels, known, 1) == images).all(1).sum())


# ---- fixed grids -------------------------------------------------------------------------------

SMALL = ["2x2", "2x3", "1x4", "2x2+diagonals", "2x2+windows", "2x2+disjoint", "2x3+diagonals",
         "2x2+cage:r1c1,r2c2", "jigsaw:AABCDABCDABCDDBC", "jigsaw:AAABBAABBBCCCDDCCDDDEEEEE"]


@pytest.mark.parametrize("text", [
    pytest.param(text, marks=[pytest.mark.slow] if text == "2x3" else []) for text in SMALL])
def test_fixed_grids_against_looking_at_each(text: str) -> None:
    layout = Layout.parse(text)
    for one in conjugacy_classes(layout):
        for relabelled in (True, False):
            found = fixed(layout, one.representative, relabelled)
            assert found == brute(text, one.representative, relabelled)


@given(seed=st.integers(0, 2**32), text=st.sampled_from(["2x2", "2x3", "2x2+disjoint"]))
def test_conjugates_fix_as_many(seed: int, text: str) -> None:
    layout = Layout.parse(text)
    turns = symmetries(layout).generators
    one = other = turns[seed % len(turns)]
    for k in range(5):
        other = other.then(turns[(seed >> 3 * k) % len(turns)])
    assert fixed(layout, one) == fixed(layout, other.inverse().then(one).then(other))
    assert fixed(layout, one) == fixed(layout, one.inverse())


def test_fixed_grids_of_the_classic_board() -> None:
    """All classes that take no more than a moment, those that fix none among them."""
    known = Counter[tuple[int, int]]()
    for one in conjugacy_classes(CLASSIC)[1:]:
        if one.order >= 4 or one.size in (93312, 69984, 10368, 144, 864):
            found = fixed(CLASSIC, one.representative)
            known.update([(one.size, found)] * (found > 0))
    assert known <= RUSSELL_JARVIS
    assert known.total() == 16


def test_digits_that_stay_fix_nothing_but_by_half_turns() -> None:
    for turn in symmetries(CLASSIC).generators:
        assert fixed(CLASSIC, turn, relabelled=False) == 0


def test_limits_of_fixed_grids() -> None:
    swap = permute_rows(9, (3, 4, 5, 0, 1, 2, 6, 7, 8)).cells  # two bands
    limits = Limits(timeout=1e-9)
    assert fixed_grids(9, CLASSIC.groups, range(81), limits=limits).stopped == "time"
    control = Control()
    control.stop()
    assert fixed_grids(9, CLASSIC.groups, range(81), limits=Limits(control=control)).stopped \
        == "asked"
    with pytest.raises(ValueError, match="turns groups into groups"):
        fixed_grids(9, CLASSIC.groups, (1, 0, *range(2, 81)))
    with pytest.raises(ValueError, match="a house of 9"):
        fixed_grids(9, [(0, 1)], range(81))
    assert fixed_grids(9, CLASSIC.groups, swap).grids == 0


# ---- essentially different ---------------------------------------------------------------------


@pytest.mark.parametrize("text", PUBLISHED)
def test_published_numbers(text: str) -> None:
    found = counted(text)
    assert found.count == PUBLISHED[text]
    assert found.sum == found.count * found.order


@pytest.mark.parametrize("text", [text for text in SMALL if text != "2x3"])
def test_as_many_as_there_are_canonical_forms(text: str) -> None:
    layout = Layout.parse(text)
    forms = {canonical(Puzzle(tuple(map(int, one)), layout)).form for one in grids(text)}
    found = counted(text)
    assert found.count == len(forms)
    assert found.grids == len(grids(text)) * factorial(layout.size)


def test_two_by_four() -> None:
    found = counted("2x4")
    assert (found.count, sum(one.fixed > 0 for one in found.classes)) == (1_673_187, 108)


@pytest.mark.full
def test_column_sets_and_search_agree() -> None:
    layout = Layout.parse("2x4")
    for one in counted("2x4").classes[1:]:
        assert fixed(layout, one.representative) == one.fixed


@pytest.mark.full
def test_the_full_model() -> None:
    found = essential("3x3", jobs=2)
    assert found is not None
    assert found.count == 5_472_730_538
    assert found.sum == 18_384_171_550_626_816
    assert Counter((one.size, one.fixed) for one in found.classes[1:] if one.fixed) \
        == RUSSELL_JARVIS
    assert len(found.classes) == 275


def test_jobs_change_nothing() -> None:
    assert essential("2x3", jobs=3) == essential("2x3")


def test_a_checkpoint_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    told: list[tuple[int, int]] = []
    first = essential("2x3", checkpoint=path, progress=lambda *how: told.append(how))
    assert first == essential("2x3")
    assert (told[0], told[-1], len(told)) == ((0, 90), (90, 90), 91)
    whole = json.loads(path.read_text())
    assert len(whole["numbers"]) == 90
    # A class that is known is not counted again: its number is believed.
    name = " ".join(map(str, range(36)))
    whole["numbers"] = {name: str(39_168 + 3456)}
    path.write_text(json.dumps(whole))
    found = essential("2x3", checkpoint=path, progress=lambda *how: told.append(how))
    assert found is not None
    assert (found.count, told[91]) == (50, (1, 90))
    whole["numbers"][name] = "39169"
    path.write_text(json.dumps(whole))
    with pytest.raises(ParseError, match="3456 divides"):
        essential("2x3", checkpoint=path)
    with pytest.raises(ParseError, match="checkpoint"):
        essential("3x2", checkpoint=path)


def test_what_is_finished_is_kept_when_it_is_stopped(tmp_path: Path) -> None:
    path, control = tmp_path / "kept", Control()

    def tell(done: int, _: int) -> None:
        if done == 30:
            control.stop()

    assert essential("2x3", checkpoint=path, control=control, progress=tell) is None
    about = {"count": "grids fixed by symmetries", "layout": "2x3"}
    assert len(Checkpoint(path, about).numbers) == 30

    def interrupt(done: int, _: int) -> None:
        if done == 40:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        essential("2x3", jobs=2, checkpoint=path, progress=interrupt)
    assert 40 <= len(Checkpoint(path, about).numbers) <= 90
    assert essential("2x3", checkpoint=path) == essential("2x3")


def test_what_is_refused() -> None:
    with pytest.raises(Unsupported, match="distinguish digits"):
        essential("2x2+cage:3:r1c1,r1c2")
    with pytest.raises(Unsupported, match="36x36"):
        essential("6x7")
    with pytest.raises(Unsupported):  # its symmetries are too many
        essential("5x5+windows")
    with pytest.raises(Unsupported, match=r"\(5, 5\)"):
        essential("5x5")
    assert essential("3x3", timeout=1e-9) is None


# ---- the command line --------------------------------------------------------------------------


def test_the_table() -> None:
    lines = nanpure("maths", "enumerate", "--box", "2x3", "--classes").stdout.decode().splitlines()
    assert lines[-1] == "essentially different grids: 49"
    assert lines[-2] == "sum: 169344 = 3456 x 49"
    rows = [line.split(maxsplit=4) for line in lines[7:-4]]
    assert len(rows) == 32
    assert sum(int(product) for *_, product, _ in rows) == 169_344
    assert all(int(size) * int(here) == int(product) for _, size, here, product, _ in rows)


def test_the_table_as_json() -> None:
    done = nanpure("maths", "enumerate", "--layout", "2x2", "--classes", "--json")
    said = json.loads(done.stdout)
    assert (said["essential"], said["order"], said["sum"], said["grids"]) == (2, 128, 256, 288)
    assert sum(one["size"] for one in said["classes"]) == 128
    assert sum(one["product"] for one in said["classes"]) == 256


def test_a_table_that_takes_too_long() -> None:
    done = nanpure("maths", "enumerate", "--layout", "3x3+diagonals", "--classes", "--timeout",
                   "0.2")
    assert done.returncode == 1
    assert done.stdout.decode().startswith("# unknown")
    refused = nanpure("maths", "enumerate", "--classes", "--explain")
    assert (refused.returncode, refused.stdout) == (2, b"")
