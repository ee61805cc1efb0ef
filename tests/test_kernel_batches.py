"""The batch kernels: every back end against `scalar`, on mixed batches of every awkward size."""

from __future__ import annotations

import os
import random
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from nanpure import kernel
from nanpure.kernel import (
    Batch,
    Control,
    Counts,
    Limits,
    classic_batch,
    classic_counts,
    classic_search,
)
from stops import stopped_at_work
from tiers import sampled

Rows = NDArray[np.uint8]

WIDE = [name for name in kernel.backends() if name != "scalar"]
CORPORA = Path(os.environ.get("NANPURE_CORPORA", "/nowhere")) / "bench"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def row(line: str) -> Rows:
    return np.array([int(sign) if sign.isdigit() else 0 for sign in line], np.uint8)


def scrambled(puzzle: Rows, chance: random.Random) -> Rows:
    """The same puzzle with lines, chutes and digits exchanged."""
    digits = np.array([0, *chance.sample(range(1, 10), 9)], np.uint8)
    lines = [[3 * chute + i for chute in chance.sample(range(3), 3)
              for i in chance.sample(range(3), 3)] for _ in range(2)]
    return digits[puzzle.reshape(9, 9)[np.ix_(*lines)]].reshape(81)


def mixed(n: int, seed: int) -> Rows:
    """Puzzles with no, one, two, many solutions; empty, full and contradictory grids; shuffled."""
    chance = random.Random(seed)
    hard = row(HARD)
    full = np.frombuffer(classic_search(hard.tobytes()).solutions[0], np.uint8)
    two = np.where(np.isin(np.arange(81), rectangle(full)), 0, full)
    rows = []
    for _ in range(n):
        kind = chance.randrange(9)
        base = (full, two, hard)[chance.randrange(3)].astype(np.uint8)
        given = np.flatnonzero(base).tolist()
        if kind == 0:
            base = np.zeros(81, np.uint8)
        elif kind <= 3:  # fewer clues: often several solutions
            base = base.copy()
            base[chance.sample(given, min(len(given), chance.randrange(1, 50)))] = 0
        elif kind <= 5:  # a clue changed: mostly none
            base = base.copy()
            base[chance.choice(given)] = chance.randrange(1, 10)
        rows.append(scrambled(base, chance))
    return np.array(rows, np.uint8).reshape(n, 81)


def rectangle(full: Rows) -> list[int]:
    """Four cells of two digits, in two rows and two boxes: without them there are two solutions."""
    grid = full.reshape(9, 9)
    for up in range(9):
        for down in range(up + 1, up - up % 3 + 3):
            for a in range(9):
                for b in range(a - a % 3 + 3, 9):
                    if {grid[up, a], grid[up, b]} == {grid[down, a], grid[down, b]}:
                        return [9 * up + a, 9 * up + b, 9 * down + a, 9 * down + b]
    raise AssertionError("this grid has no rectangle")


def solved(rows: Rows, grids: Rows) -> NDArray[np.bool_]:
    """Whether each grid solves its row."""
    grid = grids.reshape(-1, 9, 9)
    boxes = grid.reshape(-1, 3, 3, 3, 3).swapaxes(2, 3).reshape(-1, 9, 9)
    whole = np.full(len(rows), True)
    for houses in (grid, grid.swapaxes(1, 2), boxes):
        whole &= (np.sort(houses, axis=2) == np.arange(1, 10)).all(axis=(1, 2))
    return whole & ((rows == 0) | (rows == grids)).all(axis=1)


def on(name: str, monkeypatch: pytest.MonkeyPatch, rows: Rows, limit: int, jobs: int = 1) -> Batch:
    monkeypatch.setenv("NANPURE_BACKEND", name)
    return classic_batch(rows, limit, jobs)


def same(one: Batch | Counts, other: Batch | Counts) -> bool:
    """Whether all arrays are equal."""
    others = other.arrays()
    return all((part == others[name]).all() for name, part in one.arrays().items())


def check_equal(rows: Rows, found: Batch, expected: Batch) -> None:
    assert (found.counts == expected.counts).all()
    assert (found.status == expected.status).all()
    unique = expected.status == 1
    assert (found.solutions[unique] == expected.solutions[unique]).all()
    some = expected.counts > 0
    assert solved(rows[some], found.solutions[some]).all()
    assert not found.solutions[~some].any()


@pytest.mark.parametrize("name", WIDE)
@pytest.mark.parametrize("limit", [1, 2, pytest.param(3, marks=pytest.mark.slow), 40])
def test_mixed_batches(name: str, limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = mixed(1500, limit)
    expected = on("scalar", monkeypatch, rows, limit)
    assert set(expected.counts.tolist()) >= {0, 1, min(2, limit), limit}
    check_equal(rows, on(name, monkeypatch, rows, limit), expected)


@pytest.mark.parametrize("name", WIDE)
def test_givens_that_clash(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two to nine equal givens in one house, among others: no solution, and found out at once."""
    chance = random.Random(11)
    houses = [[cell for cell in range(81) if kind(cell) == i]
              for kind in (lambda c: c // 9, lambda c: c % 9, lambda c: c // 27 * 3 + c % 9 // 3)
              for i in range(9)]
    rows = np.zeros((27 * 8, 81), np.uint8)
    for i, (house, equal) in enumerate((h, n) for h in houses for n in range(2, 10)):
        rows[i, chance.sample(house, equal)] = chance.randrange(1, 10)
    monkeypatch.setenv("NANPURE_BACKEND", name)
    found = classic_counts(rows)
    assert not found.counts.any()
    assert not found.branches.any()


@pytest.mark.parametrize("name", WIDE)
def test_batches_of_any_size(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = mixed(70, 5)
    expected = on("scalar", monkeypatch, rows, 2)
    for n in (0, 1, 5, 6, 7, 15, 16, 17, 31, 32, 33, 63, 64, 65, 70):
        found = on(name, monkeypatch, rows[:n], 2)
        first = {name: part[:n] for name, part in expected.arrays().items()}
        check_equal(rows[:n], found, Batch(**first))


@sampled("name", WIDE, small=1)
def test_a_large_batch_on_threads(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = np.tile(mixed(1001, 6), (30, 1))[:30_003]  # 8 chunks
    expected = on("scalar", monkeypatch, rows[:1001], 2)
    one = on(name, monkeypatch, rows, 2)
    assert (one.counts == np.tile(expected.counts, 30)[:30_003]).all()
    for jobs in (2, 3, 16):
        many = on(name, monkeypatch, rows, 2, jobs)
        assert same(one, many)


@pytest.mark.parametrize("name", kernel.backends())
def test_counts(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = mixed(500, 7)
    expected = on(name, monkeypatch, rows, 5)
    found = classic_counts(rows, 5)
    assert (found.counts == expected.counts).all()
    assert (found.status == expected.status).all()
    empty = ~rows.any(axis=1)
    assert empty.any()
    assert (found.branches[empty] > 0).all()
    assert (found.branches[rows.all(axis=1)] == 0).all()
    again = classic_counts(rows, 5, jobs=4)
    assert same(again, found)
    wrong = rows[:100].copy()
    wrong[99, 80] = 10  # beyond the first 4,096 bytes, which are looked at together
    with pytest.raises(ValueError, match=r"expected digits 0\.\.9, got 10 in row 99 at index 80$"):
        classic_counts(wrong)


@pytest.mark.parametrize("name", WIDE)
def test_one_long_search_is_shared(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A row with very many solutions among easy ones: exact, whichever lanes find them."""
    rows = mixed(40, 8)
    rows[20] = row(HARD)
    rows[20, [0, 11, 12, 19, 22, 24]] = 0
    expected = on("scalar", monkeypatch, rows, 20_000)
    assert expected.counts[20] == 20_000
    check_equal(rows, on(name, monkeypatch, rows, 20_000), expected)


@pytest.mark.parametrize("name", kernel.backends())
def test_limits_mean_the_same_everywhere(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = mixed(300, 9)
    for limits in (Limits(nodes=3), Limits(timeout=100.0)):
        monkeypatch.setenv("NANPURE_BACKEND", "scalar")
        expected = classic_batch(rows, 9, 1, limits)
        monkeypatch.setenv("NANPURE_BACKEND", name)
        found = classic_batch(rows, 9, 1, limits)
        assert same(found, expected)


@pytest.mark.parametrize("name", kernel.backends())
@pytest.mark.parametrize("jobs", [1, 3])
def test_a_batch_stops(name: str, jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NANPURE_BACKEND", name)
    rows = np.zeros((5000, 81), np.uint8)
    rows[0] = row(HARD)
    control = Control()
    with stopped_at_work(control) as stop:
        found = classic_batch(rows, 4_000_000_000, jobs, Limits(control=control))
    # Each thread is refused once, and then for each of the five chunks.
    assert stop.looks_after <= 2 * jobs + 5
    assert found.status[-1] == 3
    assert found.counts[-1] == 0
    assert not found.solutions[-1].any()
    stopped = Control()
    stopped.stop()
    assert (classic_batch(rows, 2, jobs, Limits(control=stopped)).status == 3).all()


@pytest.mark.parametrize("path", sorted(CORPORA.glob("[!b]*.txt")), ids=lambda path: path.stem)
def test_corpora(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows, _, _ = kernel.classic_lines(path.read_bytes())
    few = rows[:5000]
    for limit in (1, 2):
        expected = on("scalar", monkeypatch, few, limit)
        for name in WIDE:
            check_equal(few, on(name, monkeypatch, few, limit), expected)


@pytest.mark.full
@pytest.mark.parametrize("path", sorted(CORPORA.glob("[!b]*.txt")), ids=lambda path: path.stem)
def test_whole_corpora(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows, _, _ = kernel.classic_lines(path.read_bytes())
    expected = on("scalar", monkeypatch, rows, 2)
    for name in WIDE:
        check_equal(rows, on(name, monkeypatch, rows, 2, jobs=2), expected)


def test_lines_of_every_length_and_sign() -> None:
    """The vectors of the line reader against a plain reading of the same bytes."""
    chance = random.Random(10)
    plain = set("123456789.0_*")
    line = "1" + "." * 80
    texts = [line[:n] for n in range(81)] + [line + end for end in ("", " 5", "#x", "\r", "x")]
    for at in range(81):
        signs = chance.sample([chr(code) for code in range(128) if chr(code) not in "\n\r"], 12)
        texts.extend(line[:at] + sign + line[at + 1 :] for sign in signs)
    digits, kinds, starts = kernel.classic_lines("\n".join(texts).encode())
    assert len(kinds) == len(texts) == len(starts) - 1
    expected = []
    for text, kind in zip(texts, kinds.tolist(), strict=True):
        cells, tail = text[:81], text[81:].removesuffix("\r")
        good = len(cells) == 81 and set(cells) <= plain and set(cells) & set("123456789") != set()
        if good and (not tail or tail[0] in " \t#"):
            assert kind == 1
            expected.append(row(cells))
        else:
            assert kind == (2 if not text or text[0] == "#" else 0), repr(text)
    assert (digits == np.array(expected)).all()
