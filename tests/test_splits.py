"""Splitting data sets: nothing equivalent in two parts, whatever the order; the audit agrees."""

from __future__ import annotations

import json
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from command_line import nanpure
from nanpure import Puzzle, canonical, generate, minimize, solve, transform
from nanpure.audit import Split, audit, split
from nanpure.audit.row_numbers import NONE, Drawn
from nanpure.data.splits import checked_shares, drawn_numbers
from nanpure.errors import ParseError, Unsupported

SHARES = {"train": 0.8, "validation": 0.1, "test": 0.1}


@pytest.fixture(scope="module")
def lines() -> list[str]:
    """160 puzzles of 100 classes; in 60 of these two are equivalent."""
    some = list(generate("3x3", seed=5, count=100))
    twins = [transform(one, seed=at) for at, one in enumerate(some[:60])]
    found = [one.line() for one in [*some, *twins]]
    Random(3).shuffle(found)
    return found


def parts_of(made: Split) -> dict[str, list[str]]:
    return {name: place.read_text().splitlines() for name, place in made.files.items()}


def test_no_class_is_parted_and_shares_are_met(lines: list[str], tmp_path: Path) -> None:
    file = tmp_path / "all.txt"
    file.write_text("\n".join(lines) + "\n")
    made = split([file], tmp_path / "parts", SHARES, jobs=2)
    parts = parts_of(made)
    forms = {name: {canonical(line).form.line() for line in some} for name, some in parts.items()}

    assert sorted(chain.from_iterable(parts.values())) == sorted(lines)
    assert [parts[name] for name in parts] == [
        [line for line in lines if line in set(some)] for some in parts.values()]
    assert all(abs(made.rows[name] - 160 * share) <= 1 for name, share in SHARES.items())
    assert sum(map(len, forms.values())) == len(set.union(*forms.values())) == 100
    assert (made.classes, made.shared, made.left_out) == (60, 120, 0)
    found = audit(list(made.files.values()), sample=0)
    assert found.splits == dict(made.rows)
    assert not any(found.leaks.values())


def test_the_order_of_rows_and_threads_do_not_count_but_the_seed(
    lines: list[str], tmp_path: Path
) -> None:
    one, other = tmp_path / "one.txt", tmp_path / "other.txt"
    one.write_text("\n".join(lines) + "\n")
    other.write_text("# turned\r\n" + "\r\n\r\n".join(reversed(lines)))
    first, second, third = (
        parts_of(split([file], tmp_path / f"{number}", SHARES, seed=seed, jobs=jobs))
        for number, (file, seed, jobs) in enumerate([(one, 0, 1), (other, 0, 3), (one, 1, 1)]))

    assert {name: set(some) for name, some in first.items()} == {
        name: set(some) for name, some in second.items()}
    assert set(first["test"]) != set(third["test"])


def test_stable_parts_stay_when_rows_are_added(lines: list[str], tmp_path: Path) -> None:
    few, all_ = tmp_path / "few.txt", tmp_path / "all.txt"
    few.write_text("\n".join(lines[:50]))
    all_.write_text("\n".join(lines))
    some = parts_of(split([few], tmp_path / "a", SHARES, stable=True))
    more = parts_of(split([all_], tmp_path / "b", SHARES, stable=True))

    assert all(set(some[name]) <= set(more[name]) for name in SHARES)
    assert sum(map(len, some.values())) == 50


def test_by_solution_other_puzzles_of_a_grid_stay_together(tmp_path: Path) -> None:
    some = list(generate("3x3", seed=9, count=20))
    others = [minimize(transform(solve(one).solution.line(), seed=at), seed=at)
              for at, one in enumerate(some)]
    file = tmp_path / "all.csv"
    rows = [one.line() for one in [*some, *others]]
    file.write_text("id,puzzle\n" + "".join(f"{at},{line}\n" for at, line in enumerate(rows))
                    + f"40,{'.' * 81}\n41,rubbish\n")
    shares = {"a": "1/2", "b": "1/2"}
    grids = split([file], tmp_path / "grids", shares, by="solution")
    puzzles = split([file], tmp_path / "puzzles", shares)

    assert (grids.classes, grids.shared, dict(grids.rows)) == (20, 40, {"a": 20, "b": 20})
    assert (grids.faults[0].place.line, grids.faults[0].what) == (
        43, "expected a puzzle, found words at line 43 of '41,rubbish'")
    assert (grids.faults[1].place.line, grids.faults[1].what) == (42, "several solutions")
    assert not any(audit(list(grids.files.values())).leaks.values())
    assert audit(list(puzzles.files.values())).leaks["solution"]
    assert (puzzles.left_out, sum(puzzles.rows.values())) == (1, 41)


def test_parquet_keeps_its_columns_and_rows_of_several_layouts_their_order(
    lines: list[str], tmp_path: Path
) -> None:
    small = ["12..3..........4", "4..........3..21", ".24.3......4.31."]
    rows = [{"id": at, "puzzle": line, "split": "old", "tags": [at],
             "layout": "2x2" if len(line) == 16 else "3x3"}
            for at, line in enumerate([*small, *lines[:30], *small, *lines[30:]])]
    schema = pa.schema([("id", pa.int64()), ("puzzle", pa.large_string()),
                        ("split", pa.dictionary(pa.int32(), pa.string())),
                        ("layout", pa.string()),
                        ("tags", pa.list_(pa.field("element", pa.int16())))],
                       metadata={"who": "me"})
    table = pa.Table.from_pylist(rows, schema=schema)
    for number, part in enumerate((table.slice(0, 100), table.slice(100))):
        pq.write_table(part, tmp_path / f"{number}.parquet", row_group_size=7)
    made = split([tmp_path / "0.parquet", tmp_path / "1.parquet"], tmp_path / "parts", SHARES)
    parts = {name: pq.read_table(place) for name, place in made.files.items()}
    found = [row for part in parts.values() for row in part.to_pylist()]

    assert {part.schema for part in parts.values()} == {schema.set(
        2, schema.field(2).with_name("info.input_split"))}
    assert parts["train"].schema.metadata[b"who"] == b"me"
    assert all(part.column("id").to_pylist() == sorted(part.column("id").to_pylist())
               for part in parts.values())
    named = [{name.rpartition("_")[2]: value for name, value in row.items()} for row in found]
    assert sorted(named, key=lambda row: row["id"]) == rows
    assert not any(audit(list(made.files.values()), sample=0).leaks.values())


def test_csv_keeps_what_is_in_it(tmp_path: Path) -> None:
    file = tmp_path / "it.csv"
    head = "id;quizzes;split;source"
    rows = ['1;12..3..........4;x;"a;b"', "2;.24.3......4.31.;;数独", "3;1....2..........;y;"]
    file.write_text("\n".join(["# about", head, *rows[:2], "", "# in between", rows[2]]))
    made = split([file], tmp_path / "parts", {"a": 0.5, "b": 0.5})
    found = parts_of(made)

    assert {some[0] for some in found.values()} == {"id;quizzes;info.input_split;source"}
    assert sorted(found["a"][1:] + found["b"][1:]) == rows
    assert made.files["a"].name == "a.csv"


# ---- where numbers are cut -----------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_cuts_come_as_near_as_classes_allow(seed: int, tmp_path: Path) -> None:
    rng = np.random.default_rng(seed)
    values = rng.random(40) / (1, 1e5)[seed % 2]  # also where all are in a few stretches
    numbers = rng.choice(values, 300, p=rng.dirichlet(np.ones(40)))
    numbers[::50] = NONE
    drawn = Drawn(tmp_path / "numbers")
    for rows in np.array_split(np.arange(300), 7):
        drawn.put(rows[::2], numbers[rows[::2]])
        drawn.put(rows[1::2], numbers[rows[1::2]])
    drawn.close()
    shares = checked_shares({"a": "0.3", "b": "0.3", "c": "0.4"})
    ends = drawn.ends(list(shares.values()))
    real = numbers[numbers < 1]

    assert (drawn.of(0, 400) == numbers).all()
    for end, wanted in zip(ends, (0.3, 0.6), strict=False):
        near = min(abs(int((real < cut).sum()) - int(len(real) * wanted + 0.5))
                   for cut in [*np.unique(real), 1.0])
        assert abs(int((real < end).sum()) - int(len(real) * wanted + 0.5)) == near


def test_seeds_draw_apart() -> None:
    """Halves under two seeds share half of their rows, as chance has it."""
    names = np.random.default_rng(1).integers(0, 256, (4000, 16), np.uint8)
    halves = [drawn_numbers(names, seed) < 0.5 for seed in range(4)]
    both = [int((halves[0] & other).sum()) for other in halves[1:]]

    assert all(1850 < int(half.sum()) < 2150 for half in halves)
    assert all(900 < many < 1100 for many in both)


# ---- what goes wrong ----------------------------------------------------------------------------


@pytest.mark.parametrize(("shares", "why"), [
    ({"a": 1.0}, "2 to 60 parts"), ({"a": 0.5, "b": 0.4}, "a sum of 0.9"),
    ({"A": 0.5, "b": 0.5}, "lower-case letters"), ({"../a": 0.5, "b": 0.5}, "lower-case letters"),
    ({"a": 0, "b": 1}, "between 0 and 1"), ({"a": "x", "b": 1}, "between 0 and 1"),
    ({"a": True, "b": 0.5}, "between 0 and 1"), ({"a": float("nan"), "b": 0.5}, "between 0 and 1"),
])
def test_wrong_shares(shares: dict[str, Any], why: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=why):
        split([tmp_path / "none"], tmp_path / "parts", shares)
    assert not (tmp_path / "parts").exists()


def test_wrong_files(tmp_path: Path) -> None:
    halves = {"a": 0.5, "b": 0.5}
    one, other, table = tmp_path / "one.txt", tmp_path / "it.csv", tmp_path / "it.sdk"
    one.write_text("12..3..........4\n")
    other.write_text("puzzle\n12..3..........4\n")
    table.write_text("[Puzzle]\n" + "\n".join(["." * 9] * 8 + ["1" + "." * 8]) + "\n")
    for files, why in (([one, other], "the form and columns of the first file, line"),
                       ([table], "cannot split the form"), ([tmp_path], "directory")):
        with pytest.raises((ParseError, Unsupported, OSError), match=why):
            split(files, tmp_path / "parts", halves)
    with pytest.raises(Unsupported, match="a new folder or an empty one"):
        split([one], tmp_path, halves)
    one.write_text("# nothing\n")
    with pytest.raises(Unsupported, match="no puzzle in"):
        split([one], tmp_path / "parts", halves)
    assert not (tmp_path / "parts").exists()


def test_the_verb(lines: list[str], tmp_path: Path) -> None:
    (tmp_path / "all.txt").write_text("\n".join([*lines, "rubbish"]) + "\n")
    done = nanpure("split", "all.txt", "-o", "parts", "--parts", "train=0.9, test=0.1",
                   cwd=tmp_path)
    again = nanpure("split", "all.txt", "-o", "again", "--json", "--seed", "7", cwd=tmp_path)
    said = json.loads(again.stdout)

    assert done.returncode == again.returncode == 1
    assert done.stdout.decode().splitlines() == [
        "parts/train.txt: 144 rows (90.0%)", "parts/test.txt: 16 rows (10.0%)",
        "120 rows are equivalent to another one, in 60 classes; each class is in one part",
        "left out: 1"]
    assert b"all.txt:161: left out: expected a puzzle, found words" in done.stderr
    assert (said["shared"], said["files"]["test"]) == (120, "again/test.txt")
    assert sum(said["rows"].values()) == 160
    assert abs(said["rows"]["train"] - 128) <= 1
    assert sorted(path.name for path in (tmp_path / "parts").iterdir()) == ["test.txt", "train.txt"]


@pytest.mark.parametrize(("words", "why"), [
    (("it",), "Missing option"), (("it", "-o", "p", "--parts", "a"), "expected NAME=SHARE"),
    (("it", "-o", "p", "--parts", "a=0.5,a=0.5"), "each name once"),
    (("it", "-o", "p", "--parts", "a=0.5,b=0.6"), "a sum of 1.1"),
    (("it", "-o", "it"), "a new folder"), (("none", "-o", "p"), "does not exist"),
    (("-", "-o", "p"), "write it to a file and give its name: '-'"),
    (("it", "-o", "p", "--to", "parquet"), "then split NEW: 'parquet'"),
])
def test_wrong_usage(words: tuple[str, ...], why: str, tmp_path: Path) -> None:
    (tmp_path / "it").write_text(Puzzle.parse("12..3..........4").line() + "\n")
    done = nanpure("split", *words, cwd=tmp_path)

    assert done.returncode == 2
    assert why in done.stderr.decode()
    assert done.stderr.count(b"\n") == 1
