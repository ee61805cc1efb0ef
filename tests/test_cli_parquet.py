"""Parquet on the command line: a row for each answer, rows in place of lines."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from command_line import COMMAND, ENVIRONMENT, Done, nanpure, patched
from nanpure.cli.command import cli
from nanpure.cli.stream.columns import ANSWERS, cells_of
from nanpure.text.csvtext import Columns
from test_data_rows import SMALL, SOLVED, UNIQUE, tables
from tiers import sampled

NONE = "44" + UNIQUE[2:]
MANY = UNIQUE[:-30] + "." * 30
TWO = "1234341221434321"
WRONG = SOLVED[:-1] + str(int(SOLVED[-1]) % 9 + 1)
HUGE = ".24.3......4.31."

# Verbs with the columns that they have of their own.
VERBS = {
    "solve": ["solution"], "solve --first": ["solution"],
    "solve --all --limit 3": ["solution", "solutions", "count", "exact"],
    "solve --method hui": ["solution", "answer_json"],
    "count --limit 5000": ["count", "exact"],
    "count --limit 20": ["count", "exact"], "check": ["witness"],
    "check --minimal": ["witness", "minimal", "redundant"], "convert": [],
    "maths canonical": ["canonical_form", "automorphisms"],
    "maths canonical --places": ["canonical_form", "automorphisms"],
    "edit transform --seed 1": ["result", "clues", "answer_json"],
    "maths automorphisms": ["answer_json"],
    "candidates": ["text", "answer_json"],
    "solve --jobs 2": ["solution"],
}
SLOW = {
    "rate --scales effort,level": ["level", "level_score", "effort"],
    "hint": ["answer_json"], "steps": ["answer_json"],
    "edit minimize --seed 1": ["result", "clues", "answer_json"],
    "edit complete --seed 1": ["result", "clues", "answer_json"],
    "edit near --limit 2": ["result", "clues", "answer_json"],
}
LINES = [UNIQUE, f"{UNIQUE} # with a comment", NONE, "rubbish", SMALL, "", "# a comment", MANY,
         "." * 81, f"{UNIQUE}\r", TWO]


def rows_of(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pq.read_table(path).to_pylist()
    return found


def here(*words: str) -> None:
    """A run in this process, with what is patched: it writes a file and nothing else."""
    cli.main(args=list(words), prog_name="nanpure", standalone_mode=False)


def same_as_json(verb: str, own: list[str], file: Path, to: Path) -> list[dict[str, Any]]:
    """The rows of a run, after a look at what ``--json`` says of the same."""
    columns = [*own, "status", "message"]
    said = nanpure(*verb.split(), "--json", file)
    done = nanpure(*verb.split(), file, "-o", to)
    assert (done.returncode, done.stdout) == (said.returncode, b"")
    assert done.stderr == said.stderr
    found = rows_of(to)
    assert list(found[0])[-len(columns) :] == columns
    wanted = [cells_of(json.loads(line), columns) for line in said.stdout.splitlines()]
    for row in wanted:
        if "canonical_form" in row:  # in a column one sign stands for empty
            row["canonical_form"] = (row["canonical_form"] or "").replace("0", ".") or None
    assert [{name: row[name] for name in columns} for row in found] == wanted
    return found


@pytest.mark.parametrize("verb", [*VERBS, *SLOW])
def test_a_row_is_the_object_of_json(verb: str, tmp_path: Path) -> None:
    file = tmp_path / "lines.txt"
    slow = verb in SLOW
    file.write_text("\n".join([HUGE, "rubbish", SMALL] if slow else LINES) + "\n")
    found = same_as_json(verb, SLOW[verb] if slow else VERBS[verb], file, tmp_path / "out.parquet")
    assert list(found[0])[:3] == ["puzzle", "layout", "info"]
    if not slow:
        assert [row["puzzle"] for row in found] == [
            UNIQUE, UNIQUE, NONE, "rubbish", SMALL, MANY, "." * 81, UNIQUE, TWO]
        assert [row["info"] for row in found].count(None) == 8
        assert json.loads(found[1]["info"]) == {"comment": "with a comment"}


def test_with_limit_1_any_solution_is_shown(tmp_path: Path) -> None:
    file, to = tmp_path / "lines.txt", tmp_path / "out.parquet"
    file.write_text("\n".join([UNIQUE, MANY, f"{UNIQUE} # a comment", SMALL, NONE]) + "\n")
    done = nanpure("solve", "--limit", "1", file, "-o", to)
    lines = nanpure("solve", "--limit", "1", file).stdout.decode().splitlines()
    assert done.returncode == 1
    assert [row["solution"] for row in rows_of(to)] == [*lines[:4], None]
    assert [row["message"] for row in rows_of(to)] == [None] * 5


@sampled("verb", ["check", "solve", "count --limit 5", "maths canonical"], small=1)
def test_tables_keep_their_columns_both_ways(
    verb: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number, source in enumerate(tables(10)):
        file, to = tmp_path / f"{number}.csv", tmp_path / f"{number}.parquet"
        rows = (f"{UNIQUE},{WRONG}", f"{MANY},{SOLVED}", f"{NONE},", f"{SMALL},")
        file.write_bytes(source.encode() + (b"\n" if source[-1:] > "\r" else b"")
                         + "\n".join(rows).encode())
        if nanpure(*verb.split(), file).returncode == 2:
            continue  # no row is a puzzle
        found = same_as_json(verb, VERBS.get(verb, ["count", "exact"]), file, to)
        with monkeypatch.context() as context:
            context.setattr(Columns, "form", b"")
            here(*verb.split(), str(file), "--quiet", "-o", str(tmp_path / "slow.parquet"))
        assert rows_of(tmp_path / "slow.parquet") == found
        again = nanpure(*verb.split(), to)  # a Parquet file as input
        assert again.stdout.count(b"\n") == len(found)


def test_kept_fields_are_those_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "k.csv"
    file.write_text(f'id,quizzes,solution,level,source\n07,{UNIQUE.replace(".", "0")},{SOLVED},'
                    f'"hard, ""very""",\n\n8,{SMALL},,数独,x\n9,{NONE},{SOLVED},,\n')
    done = nanpure("solve", file, "-o", tmp_path / "out.parquet")
    assert done.returncode == 1
    found = rows_of(tmp_path / "out.parquet")
    names = ["id", "quizzes", "info.input_solution", "level", "source"]
    assert list(found[0]) == [*names, "solution", "status", "message"]
    assert [[row[name] for name in names] for row in found] == [
        ["07", UNIQUE.replace(".", "0"), SOLVED, 'hard, "very"', None],
        ["8", SMALL, None, "数独", "x"], ["9", NONE, SOLVED, None, None]]
    assert [row["status"] for row in found] == ["unique", "many", "none"]


TYPED = pa.table({
    "rating": pa.array([1.5, None, 3.0, 4.0, 5.0]), "tags": pa.array([["a"], [], None, [], []]),
    "question": pa.array([UNIQUE.replace(".", "0"), None, SMALL, UNIQUE, "x"], pa.large_string()),
    "answer": pa.array([SOLVED, None, None, WRONG, ""]),
    "split": pa.array(["train", "test", "train", None, "test"]).dictionary_encode(),
})


@pytest.mark.parametrize("verb", ["solve", "check", "count", "maths canonical", "convert",
                                  "maths automorphisms"])
def test_typed_columns_are_kept(verb: str, tmp_path: Path) -> None:
    file, to = tmp_path / "in.parquet", tmp_path / "out.parquet"
    pq.write_table(TYPED, file, row_group_size=2)
    same_as_json(verb, VERBS.get(verb, ["count", "exact"]), file, to)
    found = pq.read_table(to)
    kept = found.select([name if name in found.column_names else f"info.input_{name}"
                         for name in TYPED.column_names])
    assert kept.schema.types == TYPED.schema.types
    assert kept.to_pydict().values().__repr__() == TYPED.to_pydict().values().__repr__()


def test_rows_have_numbers_and_answers_in_their_order(tmp_path: Path) -> None:
    file = tmp_path / "in.parquet"
    pq.write_table(TYPED, file)
    done = nanpure("solve", file)
    lines = done.stdout.decode().splitlines()
    assert lines[0] == lines[3] == SOLVED
    assert lines[1] == f", # error: {file}:2: expected a puzzle, found null"
    assert lines[2] == f"{SMALL}, # many"
    assert lines[4].startswith("x, # error: ")
    assert done.stderr.decode().startswith(
        f"{file}:4: the solution given in the input differs at r9c9")


def test_of_equivalent_rows_the_first_is_kept_with_its_columns(tmp_path: Path) -> None:
    file, to = tmp_path / "in.parquet", tmp_path / "out.parquet"
    twin = nanpure("edit", "transform", UNIQUE).stdout.decode().strip()
    puzzles = [UNIQUE, twin, None, SMALL, SMALL]
    pq.write_table(pa.table({"id": [7, 8, 9, 10, 11], "puzzle": puzzles}), file)
    assert nanpure("dedupe", file, "-o", to).returncode == 1
    found = rows_of(to)
    assert list(found[0]) == ["id", "puzzle", "status", "message"]
    assert [(row["id"], row["puzzle"], row["status"]) for row in found] == [
        (7, UNIQUE, None), (9, None, "bad"), (10, SMALL, None)]


def test_many_row_groups_and_threads(tmp_path: Path) -> None:
    """More rows than a block and a row group have, with some that are odd in between."""
    puzzles = [UNIQUE, SMALL, *[UNIQUE] * 998] * 70
    file, to, two = tmp_path / "in.parquet", tmp_path / "out.parquet", tmp_path / "two.parquet"
    pq.write_table(pa.table({"puzzle": puzzles, "index": range(len(puzzles))}), file)
    assert nanpure("solve", file, "-o", to).returncode == 1
    assert nanpure("solve", file, "-o", two, "--jobs", "3").returncode == 1
    assert to.read_bytes() == two.read_bytes()
    found = pq.read_table(to)
    assert found.column("index").to_pylist() == list(range(len(puzzles)))
    assert found.column("solution").to_pylist() == [
        SOLVED if puzzle == UNIQUE else None for puzzle in puzzles]
    assert pq.ParquetFile(to).num_row_groups == 2


def test_several_inputs_have_the_same_columns(tmp_path: Path) -> None:
    lines, table = tmp_path / "lines.txt", tmp_path / "table.csv"
    lines.write_text(f"{UNIQUE}\n")
    table.write_text(f"id,puzzle\n1,{UNIQUE}\n")
    to = tmp_path / "out.parquet"
    assert nanpure("solve", lines, SMALL, lines, "-o", to).returncode == 1
    assert [row["status"] for row in rows_of(to)] == ["unique", "many", "unique"]
    done = nanpure("solve", table, lines, "-o", to)
    assert (done.returncode, len(rows_of(to))) == (2, 3)
    assert (b"the inputs have different columns, but a Parquet file has one set: id, puzzle; and "
            in done.stderr)


def test_a_puzzle_that_a_line_does_not_say_is_written_as_json(tmp_path: Path) -> None:
    struck, to = f":0000:x:{UNIQUE}:212::", tmp_path / "out.parquet"
    assert nanpure("convert", struck, "-o", to).returncode == 0
    puzzle = rows_of(to)[0]["puzzle"]
    again = nanpure("convert", puzzle, "--to", "hodoku").stdout.decode().strip()
    assert again.rstrip(":") == struck.rstrip(":")


MADE = ["puzzle", "layout", "clues", "seed", "index"]
OUT_OF_NOTHING = {
    "generate -n 3 --seed 1 --layout 2x2": [
        *MADE, "attempt", "generator_version", "level", "nanpure_max", "nanpure_stuck"],
    "generate -n 3 --seed 1 --layout 2x2 --bare": [*MADE, "attempt", "generator_version"],
    "generate -n 3 --seed 1 --layout 2x2 --rating effort:0-9": [
        *MADE, "attempt", "generator_version", "level", "nanpure_max", "nanpure_stuck", "effort"],
    "generate -n 2 --seed 1 --method hiroi --layout 4": [*MADE, "answer_json"],
    "maths sample -n 3 --seed 1": ["grid", "layout", "rank"],
    "maths unrank 5 x 7": ["grid", "layout", "rank", "status", "message"],
    "maths unrank": ["grid", "layout", "rank", "status", "message"],  # no line of input
}


@pytest.mark.parametrize("words", OUT_OF_NOTHING)
def test_puzzles_out_of_nothing(words: str, tmp_path: Path) -> None:
    to, columns = tmp_path / "out.parquet", OUT_OF_NOTHING[words]
    said = nanpure(*words.split(), "--json")
    done = nanpure(*words.split(), "--to", "parquet", "-o", to)
    assert (done.returncode, done.stderr) == (said.returncode, b"")
    assert rows_of(to) == [cells_of(json.loads(line), columns)
                           for line in said.stdout.splitlines()]
    assert pq.read_schema(to).names == columns


def test_standard_output_is_a_file_too(tmp_path: Path) -> None:
    done = nanpure("solve", UNIQUE, "--to", "parquet")
    (tmp_path / "x").write_bytes(done.stdout)
    assert rows_of(tmp_path / "x")[0]["solution"] == SOLVED
    assert nanpure("solve", tmp_path / "x").stdout.decode().split(",")[0].strip() == SOLVED


# ---- what goes wrong ---------------------------------------------------------------------------


def refused(done: Done, *said: str) -> None:
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1
    for words in said:
        assert words in done.stderr.decode()


def test_bad_files_are_told_by_name(tmp_path: Path) -> None:
    file = tmp_path / "bad.parquet"
    for data, said in ((b"", "damaged"), (b"PAR1" + b"x" * 99, "damaged"), (b"text", "damaged")):
        file.write_bytes(data)
        refused(nanpure("solve", file), said, repr(str(file)))
    pq.write_table(pa.table({"a": [1], "b": ["x"]}), file)
    refused(nanpure("solve", file), "expected a column such as 'puzzle', or a single column of",
            "'a', 'b'")
    refused(nanpure("solve", file, "--column", "c"), "expected a column 'c'")
    refused(nanpure("solve", file, "--column", "a"), "as a column of strings, or of lists",
            "got int64")
    pq.write_table(pa.table({"puzzle": pa.array([], pa.string())}), file)
    refused(nanpure("solve", file), f"no puzzle in {str(file)!r}: it is empty")
    pq.write_table(pa.table({"puzzle": ["x"]}), file)
    done = nanpure("solve", file, "--strict")
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.decode().startswith(f"{file}:1: Error: ")


def test_a_column_of_another_name(tmp_path: Path) -> None:
    file = tmp_path / "in.parquet"
    pq.write_table(pa.table({"puzzle": ["7"], "other": [UNIQUE]}), file)
    assert nanpure("solve", file, "--column", "other").stdout.decode().strip() == SOLVED
    refused(nanpure("solve", "--column", "other", UNIQUE), "--column names a column of a Parquet")


def test_the_only_column_of_puzzles_needs_no_name(tmp_path: Path) -> None:
    file = tmp_path / "in.parquet"
    columns = {"id": [1, 2, 3], "task": [None, UNIQUE, SMALL], "answer": [SOLVED, SOLVED, None],
               "source": ["x", "1234", "0123456789abcdef"]}
    pq.write_table(pa.table(columns), file)
    done = nanpure("solve", file)
    assert done.stdout.decode().splitlines()[1:] == [SOLVED, f"{SMALL}, # many"]
    pq.write_table(pa.table(columns | {"other": [MANY, None, None]}), file)
    refused(nanpure("solve", file), "found several candidates, 'task', 'other'", "--column")
    assert nanpure("solve", file, "--column", "task").returncode == 1
    pq.write_table(pa.table({"done": [SOLVED]}), file)  # grids alone may be anything
    refused(nanpure("solve", file), "or a single column of puzzles", "'done'")


def test_standard_input_is_no_place_for_parquet(tmp_path: Path) -> None:
    file = tmp_path / "in.parquet"
    pq.write_table(pa.table({"puzzle": [UNIQUE]}), file)
    for words in ((), ("-",)):
        refused(nanpure("solve", *words, stdin=file.read_bytes()),
                "standard input is Parquet, which can be read only from a separate file")


def test_verbs_without_rows_as_answers_read_parquet_too(tmp_path: Path) -> None:
    file, lines = tmp_path / "in.parquet", tmp_path / "in.txt"
    puzzles = [HUGE, "1.......4....2.."]
    pq.write_table(pa.table({"id": [1, 2], "puzzle": puzzles}), file)
    lines.write_text("\n".join(puzzles) + "\n")
    link = ("link", "--to", "nanpure")
    assert nanpure(*link, file).stdout == nanpure(*link, lines).stdout != b""
    one = tmp_path / "one.parquet"
    pq.write_table(pa.table({"puzzle": puzzles[:1]}), one)
    assert nanpure("draw", one).stdout == nanpure("draw", HUGE).stdout != b""
    book = ("book", "--no-levels", "-o", "-")
    assert nanpure(*book, one).stdout == nanpure(*book, HUGE).stdout
    assert nanpure(*book, one).stdout.startswith(b"%PDF")


def test_without_the_extra_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "in.parquet"
    pq.write_table(pa.table({"puzzle": [UNIQUE]}), file)
    for name in [name for name in sys.modules if name.partition(".")[0] == "pyarrow"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    for words in (("solve", file), ("solve", UNIQUE, "-o", tmp_path / "out.parquet"),
                  ("generate", "-o", tmp_path / "out.parquet")):
        refused(patched(*words), "the extra 'data': pip install 'nanpure[data]'")
    assert [path.name for path in tmp_path.iterdir()] == ["in.parquet"]


@pytest.mark.slow
def test_what_is_finished_is_kept_when_it_is_interrupted(tmp_path: Path) -> None:
    """The part that is left is a whole Parquet file, with the rows that wait for a group."""
    to, lines = tmp_path / "out.parquet", 70_000
    running = subprocess.Popen([*COMMAND, "solve", "-o", str(to)], env=ENVIRONMENT,
                               stdin=subprocess.PIPE, stderr=subprocess.PIPE)
    assert running.stdin is not None
    running.stdin.write(f"{UNIQUE}\n".encode() * lines)
    running.stdin.flush()
    part = to.with_name("out.parquet.part")
    for _ in range(1200):
        if part.exists() and part.stat().st_size:
            break
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    running.stdin.close()
    err = running.stderr.read().decode() if running.stderr else ""
    assert running.wait(60) == 130
    rows = len(rows_of(part))
    assert not to.exists()
    assert 65_000 < rows <= lines
    assert f"finished results are in {str(part)!r} ({rows} rows)" in err


def test_an_error_in_the_midst_leaves_the_rows_before_it(tmp_path: Path) -> None:
    lines, to = tmp_path / "lines.txt", tmp_path / "out.parquet"
    lines.write_text(f"{UNIQUE}\n" * 5 + "bad\n" + f"{UNIQUE}\n")
    done = nanpure("solve", "--strict", lines, "-o", to)
    assert done.returncode == 1
    part = to.with_name("out.parquet.part")
    assert b"(5 rows)" in done.stderr
    assert len(rows_of(part)) == 5
    assert nanpure("solve", lines, "-o", to).returncode == 1
    assert (len(rows_of(to)), part.exists()) == (7, False)


def test_every_column_has_a_type() -> None:
    from nanpure.data import field_type

    assert [str(field_type(member.type)) for member in ANSWERS.values()]


@pytest.mark.parametrize("nested", [False, True])
def test_columns_of_lists(tmp_path: Path, nested: bool) -> None:
    """As files of others have them; what is wrong is told by its row."""
    def listed(line: str) -> list[Any]:
        digits = [int(sign.replace(".", "0")) for sign in line]
        return [digits[at : at + 9] for at in range(0, 81, 9)] if nested else digits

    source, target = tmp_path / "lists.parquet", tmp_path / "out.parquet"
    puzzles = [listed(UNIQUE), listed(UNIQUE), None, listed(UNIQUE)[:-1]]
    pq.write_table(pa.table({"id": [1, 2, 3, 4], "grid": puzzles, "solution": [
        listed(SOLVED), listed(WRONG), None, None]}), source)
    done = nanpure("solve", "-o", str(target), str(source))
    found = pq.read_table(target)

    assert found.column("grid").to_pylist() == puzzles
    assert found.column("status").to_pylist() == ["unique", "unique", "bad", "bad"]
    assert found.column("solution").to_pylist() == [SOLVED, SOLVED, None, None]
    assert done.returncode == 1
    assert "the solution given in the input differs at r9c9" in found.column("message")[1].as_py()
    assert found.column("message").to_pylist()[3].startswith(
        "expected 9 rows of 9 cells, found 8" if nested else "expected 81 cells for 9x9")
    audited = json.loads(nanpure("audit", "--json", str(source)).stdout)
    assert audited["rows"] == 4
