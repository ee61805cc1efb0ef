"""The archive: what was printed, found again as itself and as a twin; one writer; nothing lost."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
import pyarrow.parquet as pq
import pytest

from command_line import ENVIRONMENT, nanpure
from nanpure import Puzzle, canonical, generate, transform
from nanpure.archive import Added, add, export, find, reading, report, writing
from nanpure.data import canonical_names
from nanpure.errors import ParseError, Unsupported

LAYOUTS = ("2x2", "2x3", "3x3", "3x3+diagonals")


def puzzles(layout: str, count: int, seed: int = 1) -> list[Puzzle]:
    return list(generate(layout, seed=seed, count=count))


def book(folder: Path, name: str, some: list[Puzzle]) -> Path:
    file = folder / name
    file.write_text("".join(f"{one.line()}\n" for one in some))
    return file


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "printed.duckdb"


def looked_for(file: Path, *some: Puzzle) -> list[Any]:
    with reading(file) as archive:
        return [found for puzzle in some for found in find(archive, [puzzle])]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_puzzle_and_its_twin_are_found_and_no_other(layout: str, file: Path) -> None:
    one, two, other = puzzles(layout, 3, seed=3)
    with writing(file) as archive:
        plain = layout == Puzzle.parse(one.line()).layout.structure
        added = add(archive, book(file.parent, "a.txt", [one, two]), "Book 3", "2024-05", "p. 7",
                    None if plain else one.layout)
    same, twin, no = looked_for(file, one, transform(two, seed=9), other)

    assert added == Added(2, 0)
    assert (same.kind, twin.kind) == ("exact", "twin")
    assert [(use.place, use.date, use.note, use.file, use.line, use.puzzle)
            for use in (*same.uses, *twin.uses)] == [
        ("Book 3", "2024-05", "p. 7", "a.txt", 1, one.line()),
        ("Book 3", "2024-05", "p. 7", "a.txt", 2, two.line())]
    assert no.kind == ("no" if canonical(other.grid()).form != canonical(two.grid()).form
                       and canonical(other.grid()).form != canonical(one.grid()).form else "twin")


def test_many_are_found_as_one_by_one(file: Path) -> None:
    some = puzzles("3x3", 100)
    with writing(file) as archive:
        add(archive, book(file.parent, "a.txt", some[:50]), "it", "2024")
    with reading(file) as archive:
        found = find(archive, some)

    assert [one.kind if one else "" for one in found] == ["exact"] * 50 + ["no"] * 50
    assert found == looked_for(file, *some)


def test_the_same_file_is_added_once(file: Path) -> None:
    source = book(file.parent, "a.txt", puzzles("3x3", 5))
    with writing(file) as archive:
        said = [add(archive, source, "x", "2024"), add(archive, source, "x", "2024"),
                add(archive, source, "y", "2024"), add(archive, source, "x", "2024", again=True)]

    assert said == [Added(5, 0), Added(5, 0, again=True), Added(5, 5), Added(5, 5)]


def test_an_export_that_finds_no_room_names_its_file(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nanpure.archive.reports.put", lambda _, write: write(Path("/dev/full")))
    with writing(file) as archive, pytest.raises(OSError, match="No space left") as error:
        export(archive, tmp_path / "out.csv", "csv")
    assert error.value.filename == str(tmp_path / "out.csv")


def test_report_and_export(file: Path, tmp_path: Path) -> None:
    some = puzzles("3x3", 4)
    with writing(file) as archive:
        add(archive, book(tmp_path, "a.txt", some), "A", "2024-05", rated=("effort", "level"))
        add(archive, book(tmp_path, "b.txt", [transform(some[1], seed=1)]), "B", "2025")
        add(archive, book(tmp_path, "c.txt", puzzles("2x2", 1)), "C, D", "2025", 'say "so"')
    with reading(file) as archive:
        made = report(archive)
        for name in ("csv", "parquet", "json"):
            export(archive, tmp_path / f"out.{name}", name)
    rows = pq.read_table(tmp_path / "out.parquet").to_pylist()
    names, _ = canonical_names(some[0].layout, np.array([some[0].givens], np.uint8))

    assert (made.puzzles, made.different, made.repeated) == (6, 5, 1)
    assert made.by["year"] == {"2024": 4, "2025": 2}
    assert made.by["place"] == {"A": 4, "B": 1, "C, D": 1}
    assert made.by["layout"] == {"2x2": 1, "3x3": 5}
    assert sum(made.by["level"].values()) == 4
    assert [[use[1:] for use in one.uses] for one in made.twice] == [[("A", "2024-05"),
                                                                      ("B", "2025")]]
    assert [row["puzzle"] for row in rows[:4]] == [one.line() for one in some]
    assert rows[0]["canonical"] == names.tobytes().hex()
    assert (rows[5]["place"], rows[5]["note"]) == ("C, D", 'say "so"')
    assert [json.loads(line) for line in (tmp_path / "out.json").read_text().splitlines()] == rows
    assert len((tmp_path / "out.csv").read_text().splitlines()) == 7


# ---- files that are none, rubbish ---------------------------------------------------------------


def test_a_file_with_rubbish_is_told_and_nothing_of_it_added(file: Path) -> None:
    source = file.with_name("bad.txt")
    source.write_text(puzzles("3x3", 1)[0].line() + "\nrubbish\n")
    with writing(file) as archive:
        with pytest.raises(Unsupported, match=r"nothing of '.*bad.txt' was added, since line 2"):
            add(archive, source, "x", "2024")
        assert report(archive).puzzles == 0
        source.write_text("# nothing\n")
        with pytest.raises(Unsupported, match="no puzzle in"):
            add(archive, source, "x", "2024")
        with pytest.raises(ParseError, match="expected a date"):
            add(archive, source, "x", "2024-13")


def test_what_is_no_archive_is_told(file: Path) -> None:
    with pytest.raises(FileNotFoundError), reading(file):
        pass
    assert not file.exists()
    file.write_bytes(b"")
    with pytest.raises(Unsupported, match="it is empty"), reading(file):
        pass
    file.write_text("4...8..." * 999)
    for opened in (reading, writing):
        with pytest.raises(Unsupported, match="it is not a DuckDB file"), opened(file):
            pass
    file.unlink()
    with duckdb.connect(str(file)) as base:
        base.execute("CREATE TABLE archive (kind VARCHAR)")
    with pytest.raises(Unsupported, match="another DuckDB file"), writing(file):
        pass
    with pytest.raises(Unsupported, match="found no file"), reading(file.parent):
        pass


def test_another_version_is_told(file: Path) -> None:
    with writing(file):
        pass
    with duckdb.connect(str(file)) as base:
        base.execute("UPDATE archive SET version = '9'")
    with pytest.raises(Unsupported, match="of version 1, found version '9'"), reading(file):
        pass


def test_a_damaged_archive_is_told(file: Path) -> None:
    with writing(file) as archive:
        add(archive, book(file.parent, "a.txt", puzzles("3x3", 5)), "x", "2024")
    whole = file.read_bytes()
    file.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    with pytest.raises(Unsupported, match=r"printed.duckdb'$"), reading(file) as archive:
        report(archive)


# ---- several processes --------------------------------------------------------------------------


HOLD = """
import sys
from pathlib import Path
from nanpure.archive import add, writing
with writing(Path(sys.argv[1])) as archive:
    add(archive, Path(sys.argv[2]), "first", "2024")
    def hold(count):
        print(count, flush=True)
        sys.stdin.readline()
    add(archive, Path(sys.argv[2]), "second", "2024", progress=hold)
"""


def holder(file: Path, source: Path) -> subprocess.Popen[str]:
    """A process that has added a file, and has another one half added."""
    child = subprocess.Popen([sys.executable, "-c", HOLD, str(file), str(source)], text=True,
                             env=ENVIRONMENT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert child.stdout is not None
    assert child.stdout.readline() == "5\n"
    return child


@pytest.mark.slow
def test_a_second_process_waits_or_says_who_holds_it(file: Path) -> None:
    source = book(file.parent, "a.txt", puzzles("3x3", 5))
    with holder(file, source) as child:
        for opened in (writing, reading):
            with pytest.raises(Unsupported, match=f"in use by process {child.pid} "), \
                    opened(file, 0):
                pass
        second = subprocess.Popen(
            [sys.executable, "-m", "nanpure", "archive", str(file), "add", str(source), "--where",
             "third", "--wait", "100"], env=ENVIRONMENT, stdout=subprocess.PIPE)
        child.communicate("\n")
        out, _ = second.communicate()

    assert (second.returncode, out.decode()) == (
        0, f"{source}: 5 puzzles added, 5 of them printed before\n")
    with reading(file) as archive:
        assert report(archive).by["place"] == {"first": 5, "second": 5, "third": 5}


@pytest.mark.slow
def test_a_killed_process_loses_nothing_that_was_added(file: Path) -> None:
    source = book(file.parent, "a.txt", puzzles("3x3", 5))
    for _ in range(2):
        with holder(file, source) as child:
            child.kill()
    with reading(file) as archive:
        assert report(archive).by["place"] == {"first": 5}
    with writing(file) as archive:
        assert add(archive, source, "second", "2024") == Added(5, 5)


# ---- the command line ---------------------------------------------------------------------------


def test_the_verb(tmp_path: Path) -> None:
    one, two = puzzles("3x3", 2)
    book(tmp_path, "a.txt", [one])
    (tmp_path / "q.txt").write_text(f"{two.line()}\nrubbish\n{transform(one, seed=2).line()}\n")
    said = nanpure("archive", "it.duckdb", "add", "a.txt", "--where", "A", "--when", "2024",
                   cwd=tmp_path)
    found = nanpure("archive", "it.duckdb", "find", "q.txt", one.line(), cwd=tmp_path)
    lines = found.stdout.decode().splitlines()

    assert (said.returncode, said.stdout) == (
        0, b"a.txt: 1 puzzles added, 0 of them printed before\n")
    assert found.returncode == 1
    assert lines[0] == f"{two.line()}\tno"
    assert lines[1].startswith("rubbish # error: ")
    assert lines[2].endswith("\ttwin\t2024 A")
    assert lines[3] == f"{one.line()}\texact\t2024 A"


@pytest.mark.parametrize(("words", "why"), [
    (("it", "add"), "add needs FILE... and --where"), (("it", "report", "1..."), "reads no puzzl"),
    (("it", "find", "--where", "x"), "find adds nothing: leave out --where"),
    (("it", "add", "none.txt", "--where", "x"), "add expects a file, got 'none.txt'"),
    (("it", "add", ".", "--where", "x", "--when", "now"), "expected a date"),
    (("it", "export"), "export needs -o FILE"), (("it", "export", "-o", "x.txt"), "--to"),
    (("none", "find", "1..."), "cannot read 'none': No such file"),
    ((".", "find"), "is a directory"), (("it", "report", "--to", "csv"), "only export"),
])
def test_wrong_usage(words: tuple[str, ...], why: str, tmp_path: Path) -> None:
    done = nanpure("archive", *words, cwd=tmp_path)

    assert done.returncode == 2
    assert why in done.stderr.decode()
    assert list(tmp_path.iterdir()) == []
