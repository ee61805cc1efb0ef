"""Tables on the command line: the native way and the codec, row by row, say the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from command_line import Done, nanpure, patched
from nanpure.text.csvtext import Columns
from test_data_rows import SMALL, SOLVED, UNIQUE, tables
from tiers import sampled

NONE = "44" + UNIQUE[2:]
MANY = UNIQUE[:-30] + "." * 30
VERBS = [["solve"], ["check"], ["check", "--minimal"],
         ["count", "--limit", "5"], ["dedupe"], ["canonical"], ["solve", "--jobs", "2"]]


def carefully(monkeypatch: pytest.MonkeyPatch, *words: str | Path) -> Done:
    """The same without any row that is read natively."""
    with monkeypatch.context() as context:
        context.setattr(Columns, "form", b"")
        return patched(*words)


@sampled("verb", VERBS, small=1, ids=" ".join)
def test_both_ways_say_the_same(
    verb: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = []
    for number, source in enumerate(tables(20)):
        file = tmp_path / f"{number}.csv"
        rows = (f"{NONE},{SOLVED}", f"{MANY},{SOLVED}", MANY, f"{NONE},", f"{SMALL},")
        file.write_bytes(source.encode() + (b"\n" if source[-1:] > "\r" else b"")
                         + "\n".join(rows).encode())
        files.append(file)
    fast, slow = nanpure(*verb, *files), carefully(monkeypatch, *verb, *files)
    assert fast.returncode == slow.returncode
    empty = (b"0", b".") if verb == ["canonical"] else (b"", b"")  # natively always .
    assert fast.stdout.replace(*empty).splitlines() == slow.stdout.replace(*empty).splitlines()
    assert fast.stderr.splitlines() == slow.stderr.splitlines()


def test_a_wrong_solution_is_named_with_its_row_and_cell(tmp_path: Path) -> None:
    file = tmp_path / "kaggle.csv"
    wrong = SOLVED[:40] + ("1" if SOLVED[40] != "1" else "2") + SOLVED[41:]
    rows = [f"{UNIQUE.replace('.', '0')},{SOLVED}"] * 3000
    rows[1234] = f"{UNIQUE.replace('.', '0')},{wrong}"
    file.write_text("quizzes,solutions\n" + "\n".join(rows) + "\n")
    done = nanpure("check", file)
    said = done.stdout.decode().splitlines()
    assert (done.returncode, len(said)) == (1, 3000)
    assert said[1234] == "unique\tthe solution given in the input differs at r5c5"
    assert set(said) == {"unique\t", said[1234]}
    done = nanpure("solve", file)
    assert done.stdout.decode() == f"{SOLVED}\n" * 3000
    assert (done.returncode, done.stderr.decode()) == (
        1, f"{file}:1236: the solution given in the input differs at r5c5\n")


def test_a_table_without_a_header_goes_the_same_way(tmp_path: Path) -> None:
    puzzle = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    rows = [f"{at},{puzzle},8.{at % 10}" for at in range(70)]
    rows[7] = f"7,{puzzle[:-1]},8.7"
    bare, headed = tmp_path / "bare.csv", tmp_path / "headed.csv"
    bare.write_text("\n".join(rows))
    headed.write_text("\n".join(["id,puzzle,rating", *rows]))
    for verb in ("solve", "check"):
        one, other = nanpure(verb, str(bare)), nanpure(verb, str(headed))
        assert one.returncode == other.returncode == 1
        same = one.stdout.replace(f"{bare}:8".encode(), f"{headed}:9".encode())
        assert same.replace(b"line 8", b"line 9") == other.stdout
