"""Puzzles that repeat earlier ones: every input, in memory and on disk."""

from __future__ import annotations

import tempfile
from importlib import import_module
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest

from nanpure import Control, Layout, NanpureError, Puzzle, canonical
from nanpure.data import dedupe, exact_names, firsts
from nanpure.maths import Form
from nanpure.model.symmetry import random_transform
from test_maths_canonical import CASES

MODULE = import_module("nanpure.data.dedupe")  # the verb has the same name
LINES = [case[0] for case in CASES if int(case[2]) < 10_000][:12]
UNIQUE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
SMALL = ["12..3..........4", "1..............."]
PUZZLES = [random_transform(puzzle.layout, 3 * at)(puzzle) if at % 5 else puzzle
           for at, puzzle in enumerate(map(Puzzle.parse, [*LINES, *SMALL] * 3))]


def expected(keys: list[object]) -> list[int]:
    first: dict[object, int] = {}
    return [first.setdefault(key, at) for at, key in enumerate(keys)]


@pytest.fixture
def few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MODULE, "FEW", 7)
    monkeypatch.setattr(MODULE, "AT_ONCE", 5)


@pytest.mark.usefixtures("few_at_a_time")
@pytest.mark.parametrize("most", [1, 3, 1 << 20])
@pytest.mark.parametrize(("form", "places"), [("minlex", False), ("pattern", False),
                                              ("minlex", True)])
def test_the_first_of_equivalent_puzzles(
    form: Form, places: bool, most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of several sizes; the limit of memory changes nothing, and nothing stays on disk."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)
    first = expected([canonical(puzzle, form, places=places).form for puzzle in PUZZLES])

    result = dedupe(iter(PUZZLES), form=form, places=places, most=most)

    assert result.firsts.tolist() == first
    assert result.kept.tolist() == sorted(set(first))
    assert result.dropped.tolist() == sorted({*range(len(first))} - set(first))
    assert result.counts.tolist() == [first.count(at) for at in sorted(set(first))]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("few_at_a_time")
@pytest.mark.parametrize("most", [1, 1 << 20])
def test_equal_puzzles(most: int) -> None:
    assert dedupe(PUZZLES, equal=True, most=most).firsts.tolist() == expected(list(PUZZLES))


@pytest.mark.usefixtures("few_at_a_time")
def test_every_input(tmp_path: Path) -> None:
    lines = [puzzle.line() for puzzle in PUZZLES if puzzle.layout.size == 9]
    lines.insert(4, "rubbish")
    file = tmp_path / "puzzles.txt"
    file.write_text("\n".join(lines) + "\n")
    good = [line for line in lines if line != "rubbish"]
    first = expected([canonical(line).form for line in good])
    spread = [at + (at >= 4) for at in first]
    spread.insert(4, -1)

    for source in (file, file.read_bytes(), pa.array(lines), np.array(lines)):
        result = dedupe(source, jobs=2)
        assert result.firsts.tolist() == spread
        assert 4 not in {*result.kept.tolist(), *result.dropped.tolist()}
    rows = np.array([Puzzle.parse(line).givens for line in good], np.uint8)
    assert dedupe(rows).firsts.tolist() == dedupe(good).firsts.tolist() == first
    assert dedupe([]).firsts.tolist() == dedupe(b"").firsts.tolist() == []


def test_what_has_no_form() -> None:
    """By the convention ``solution``, or after a stop."""
    assert dedupe(["." * 81, UNIQUE, "." * 81], form="solution").firsts.tolist() == [-1, 1, -1]
    control = Control()
    control.stop()
    assert dedupe(LINES, control=control).kept.tolist() == []


def test_what_is_refused() -> None:
    struck = Puzzle((0,) * 16, Layout.default(4), ((0, 1),))
    large = Puzzle((256, *(0,) * (2**16 - 1)), Layout.parse("16x16"))
    for wrong in ([struck], [large]):
        with pytest.raises(NanpureError):
            dedupe(wrong)
    with pytest.raises(TypeError, match="got 5 at index 1"):
        dedupe([SMALL[0], 5])  # type: ignore[list-item]
    mixed = [SMALL[0], "rubbish", None, Puzzle.parse(LINES[0]), [*map(int, SMALL[0].replace(
        ".", "0"))]]
    assert dedupe(mixed, "2x2").firsts.tolist() == [0, -1, -1, -1, 0]
    assert dedupe(["rubbish"]).firsts.tolist() == [-1]
    with pytest.raises(ValueError, match="expected neither form nor places"):
        dedupe(SMALL, equal=True, places=True)


def test_without_the_extra_all_stays_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(firsts, "find_spec", lambda name: None)
    monkeypatch.setattr(MODULE, "FEW", 7)
    assert dedupe(PUZZLES, most=1).firsts.tolist() == dedupe(PUZZLES).firsts.tolist()


def test_names_on_disk_meet_those_in_memory() -> None:
    board, rows = Layout.default(4), np.eye(16, 16, dtype=np.uint8)
    with firsts.Firsts(4) as some:
        assert some.folder is None
        assert [some.number(Puzzle(tuple(row), board)) for row in rows[:3].tolist()] == [0, 1, 2]
        assert not some.is_full
        numbers, new = some.numbers(board, rows[[3, 0, 3]])
        assert (numbers.tolist(), new.tolist()) == ([3, 0, 3], [0])
        assert some.is_full
        assert some.spill()
        assert not some.is_full
        some.wait([4, 5, 6], exact_names(board, rows[[5, 2, 5]]))
        shared = some.shared()
        assert [column.tolist() for column in shared.until(4)] == [[2], [2], [2]]
        assert [column.tolist() for column in shared.until(9)] == [[4, 5, 6], [4, 2, 4], [2, 2, 2]]
