"""Batches: every shape of input, the same answers as one by one, on any number of threads."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from nanpure import Layout, Puzzle, Unsupported, count_many, kernel, solve, solve_many
from nanpure.search.oracle import brute_solutions
from search_samples import STATUS, a_solution, fits


def rows_of(size: int, number: int) -> np.ndarray[Any, Any]:
    """Random puzzles of a size, with none, one and many solutions."""
    rng = np.random.default_rng(number * 100 + size)
    layout = Layout.default(size)
    base = np.array(a_solution(layout, 5), np.uint8)
    rows = np.tile(base, (number, 1))
    for row in rows:
        row[:] = (rng.permutation(size).astype(np.uint8) + 1)[row - 1]
        row[rng.random(size * size) < rng.uniform(0.3, 0.65)] = 0
        if rng.random() < 0.3:
            row[rng.integers(size * size)] = rng.integers(1, size + 1)
    return rows


@pytest.mark.parametrize("size", [4, 6, 9, 10])
@pytest.mark.parametrize("number", [0, 1, 31, 32, 33, 1000])
def test_batch_equals_single(size: int, number: int) -> None:
    rows = rows_of(size, number)
    batch = solve_many(rows)
    assert batch.solutions.shape == (number, size * size)
    assert (batch.solutions.dtype, batch.counts.dtype) == (np.uint8, np.uint32)
    for index in range(min(number, 150)):
        single = solve(Puzzle.of(rows[index].tolist()))
        status = STATUS.index(single.status)
        assert (batch.status[index], batch.counts[index]) == (status, single.count)
        if status == 1:
            assert batch.solutions[index].tolist() == list(single.solution.values)
        elif status == 0:
            assert not batch.solutions[index].any()
        else:
            shown = Puzzle.of(batch.solutions[index].tolist()).grid()
            assert shown.is_solution
            assert fits(shown, Puzzle.of(rows[index].tolist()).grid())
    if number == 1000:
        assert set(batch.status.tolist()) == {0, 1, 2}


@pytest.mark.parametrize("size", [4, 9, 10])
@pytest.mark.parametrize("limit", [1, 2, 50])
def test_counting_is_solving_without_solutions(size: int, limit: int) -> None:
    rows = rows_of(size, 300)
    batch, found = solve_many(rows, limit=limit), count_many(rows, limit=limit)
    assert (found.counts == batch.counts).all()
    assert (found.status == batch.status).all()
    assert found.branches.shape == (300,)
    full = rows.all(axis=1)
    assert not found.branches[full].any()
    again = count_many(rows, limit=limit, jobs=3)
    assert found == again


@pytest.mark.parametrize("size", [4, 9])
@pytest.mark.parametrize("limit", [1, 2, 5])
def test_number_of_jobs_changes_nothing(size: int, limit: int) -> None:
    rows = rows_of(size, 5000 if size == 9 else 1000)
    one, two = (solve_many(rows, limit=limit, jobs=jobs) for jobs in (1, 2))
    assert one == two
    assert (solve_many(rows[:100], limit=limit, jobs=64).counts == one.counts[:100]).all()


def test_limit_one_in_a_batch_is_unknown() -> None:
    batch = solve_many(["1234341221434321", "1...............", "1..1............"], limit=1)
    assert batch.status.tolist() == [3, 3, 0]
    assert batch.counts.tolist() == [1, 1, 0]
    assert batch.solutions.any(axis=1).tolist() == [True, True, False]


def test_every_back_end_agrees(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = rows_of(9, 1000)
    expected = solve_many(rows, limit=7)
    unique = expected.status == 1
    for name in kernel.backends():
        monkeypatch.setenv("NANPURE_BACKEND", name)
        assert kernel.backend() == name
        found = solve_many(rows, limit=7)
        assert (found.status == expected.status).all()
        assert (found.counts == expected.counts).all()
        assert (found.solutions[unique] == expected.solutions[unique]).all()
    monkeypatch.setenv("NANPURE_BACKEND", "abacus")
    with pytest.raises(Unsupported, match=r"NANPURE_BACKEND: this machine has .*not 'abacus'"):
        solve_many(rows)


def test_batch_shapes_and_kinds() -> None:
    rows = rows_of(9, 33)
    expected = solve_many(rows)
    kinds: list[Any] = [
        rows.reshape(33, 9, 9),
        rows.astype(np.int64),
        rows.astype(">i2"),
        np.asfortranarray(rows),
        np.repeat(rows, 2, axis=0)[::2],
        [Puzzle.of(row.tolist()) for row in rows],
        [Puzzle.of(row.tolist()).grid() for row in rows],
        [Puzzle.of(row.tolist()).line() for row in rows],
        (Puzzle.of(row.tolist()) for row in rows),
        b"\n".join(Puzzle.of(row.tolist()).line().encode() for row in rows),
    ]
    for puzzles in kinds:
        assert solve_many(puzzles) == expected


def test_batch_of_lines() -> None:
    good = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    broken = "4.z"
    first = solve(good).solution.line()
    for text in (
        f"{good}\n{broken}\n{good}\n",
        f"\ufeff{good}\r\n{broken}\r\n{good} # again\r\n",
        f"{good}\r{broken}\r{good}",
        f"# a comment\n\n{good}\n{broken}\n\n{good.replace('.', '0')} 3.4\n",
    ):
        batch = solve_many(text.encode())
        assert batch.status.tolist() == [1, 4, 1], text
        assert "".join(map(str, batch.solutions[2])) == first
        assert not batch.solutions[1].any()
        assert batch.counts.tolist() == [1, 0, 1]
    assert solve_many(b"").status.tolist() == []
    assert solve_many(b"\n\n# nothing\n").solutions.shape == (0, 81)
    assert solve_many(b"rubbish\n\xff\xfe\n").status.tolist() == [4, 4]
    # One layout: that of the first line, or the one asked for.
    assert solve_many(b"1...............\n" + good.encode()).status.tolist() == [2, 4]
    assert solve_many(b"1...............\n" + good.encode(), "3x3").status.tolist() == [4, 1]


def test_batch_of_a_file(tmp_path: Path) -> None:
    """Plain lines, others that the codecs must read, and rubbish, whatever stands between them."""
    rows = rows_of(9, 200)
    lines = [Puzzle.of(row.tolist()).line() for row in rows]
    spaced = " ".join(lines[3])
    struck = Puzzle.parse(lines[7]).grid()
    cell = lines[7].index(".")
    digit = struck.candidates[cell].bit_length()
    said = [lines[0], "# a comment", spaced, "rubbish", "", "  ", *lines[4:7], "1..............."]
    path = tmp_path / "lines.txt"
    path.write_text("\r\n".join(said), "utf-8")
    found = solve_many(path)
    expected = solve_many(rows[[0, 3, 4, 5, 6]])
    assert found.status.tolist() == np.insert(expected.status, [2, 5], 4).tolist()
    assert (found.solutions[[0, 1, 3, 4, 5]] == expected.solutions).all()
    assert count_many(path).counts[[0, 1, 3, 4, 5]].tolist() == expected.counts.tolist()
    # The same in a list; a struck candidate has an answer of its own.
    mixed = [lines[6], struck.remove([(cell, digit)]), lines[8]]
    apart = [solve(puzzle) for puzzle in mixed]
    assert count_many(mixed).counts.tolist() == [result.count for result in apart]
    with pytest.raises(FileNotFoundError):
        solve_many(tmp_path / "none.txt")


def test_struck_candidates_count_in_a_batch() -> None:
    open_ = Puzzle.parse("12..............")
    one = next(brute_solutions(open_.grid()))
    rest = tuple(
        (cell, digit) for cell in range(16) for digit in range(1, 5) if digit != one[cell]
    )
    struck = Puzzle(open_.givens, open_.layout, removed=rest)
    batch = solve_many([open_, struck, open_.grid().remove(rest), open_])
    assert batch.status.tolist() == [2, 1, 1, 2]
    assert batch.solutions[1].tolist() == batch.solutions[2].tolist() == list(one)
    nine = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    digit = solve(nine).solution.values[1]
    assert solve_many([Puzzle.parse(nine).grid().remove([(1, digit)])]).status.tolist() == [0]
