"""What is said of a line names its file first; what ends a run is an object, too, with --json."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

from command_line import COMMAND, ENVIRONMENT, Run, in_turn, nanpure
from nanpure.cli.stream.source import place_of, placed
from nanpure.errors import NanpureError
from nanpure.text import Bad
from stops import HANG

FOUR = ".24.3......4.31."
CLASSIC = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
CLAIM = f"puzzle,solution\n{FOUR},{'1' * 16}\n"
LEFT_OUT = f'{{"puzzle":"{FOUR}","thermos":[1]}}\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "four.txt").write_text(f"{FOUR}\njunk\n")
    (tmp_path / "nine.txt").write_text(f"# nine\n{CLASSIC}\n")
    (tmp_path / "claim.csv").write_text(CLAIM)
    (tmp_path / "more.json").write_text(LEFT_OUT)
    (tmp_path / "packed.gz").write_bytes(gzip.compress(f"{FOUR}\n".encode()))
    (tmp_path / "other.txt").write_text(f"{FOUR}\n")
    (tmp_path / "odd\n\x1b name").write_text("junk\n")
    return tmp_path


def objects(*words: str, folder: Path, stdin: str = "") -> list[dict[str, object]]:
    return [json.loads(line)
            for line in nanpure(*words, cwd=folder, stdin=stdin).stdout.decode().splitlines()]


# ---- "file" in JSON -----------------------------------------------------------------------------

PLACES = [("four.txt", 1), ("four.txt", 2), ("nine.txt", 2), (None, 1), ("packed.gz", 1), (None, 1)]


@pytest.mark.parametrize("verb", [
    "solve", "count", "check", "convert", "show", "candidates", "hint", "rate", "check --minimal",
    "edit transform", "maths canonical", "solve --all", "solve --jobs 2", "check --jobs 3"])
def test_an_object_names_its_file(verb: str, folder: Path) -> None:
    """The fast ways and the others, in the order of the inputs."""
    said = objects(*verb.split(), "--json", "four.txt", "nine.txt", FOUR, "packed.gz", "-",
                   folder=folder, stdin=f"{FOUR}\n")
    assert [(each.get("file"), each["line"]) for each in said] == PLACES
    assert all(next(iter(each)) == "file" for each in said if "file" in each)
    assert "error" in said[1]


def test_a_bad_line_names_its_file_and_itself_once(folder: Path) -> None:
    (folder / "sign.txt").write_text(f"{FOUR}\n{FOUR[:-1]}z\n")
    for verb in ("solve", "count", "hint"):
        first, second, stdin = in_turn(
            Run((verb, "four.txt"), folder), Run((verb, "sign.txt"), folder),
            Run((verb,), folder, f"{FOUR}\njunk\n"))
        assert first.stdout.decode().splitlines()[-1] == (
            "junk # error: four.txt:2: expected a puzzle, found words")
        told = second.stdout.decode().splitlines()[-1]
        assert told.startswith(f"{FOUR[:-1]}z # error: sign.txt:2: expected a digit"), told
        assert told.endswith("found 'z' at column 16")
        assert stdin.stdout.decode().splitlines()[-1] == (
            "junk # error: expected a puzzle, found words at line 2")
    first, second = in_turn(Run(("check", "four.txt"), folder), Run(("check", "sign.txt"), folder))
    assert first.stdout.decode().splitlines()[-1] == (
        "bad\tfour.txt:2: expected a puzzle, found words in 'junk'")
    assert second.stdout.decode().splitlines()[-1].endswith(f"at column 16 of '{FOUR[:-1]}z'")
    errors = [each["error"] for each in objects("solve", "--json", "sign.txt", "four.txt",
                                                folder=folder) if "error" in each]
    assert [error.get("column") for error in errors] == [16, None]  # type: ignore[attr-defined]


@pytest.mark.slow
def test_all_objects_of_a_puzzle_name_it(folder: Path) -> None:
    schema = json.loads(nanpure("steps", "--schema").stdout)
    for words in ([], ["--all"], ["--method", "hui"]):
        said = objects("steps", "--json", *words, "other.txt", "four.txt", folder=folder)
        assert {each["file"] for each in said} == {"four.txt", "other.txt"}
        for each in said:
            jsonschema.validate(each, schema)
    said = objects("edit", "minimize", "--all", "--json", "four.txt", folder=folder)
    assert {each["file"] for each in said} == {"four.txt"}


def test_proofs_and_archives_name_it_too(folder: Path) -> None:
    in_turn(Run(["steps", "--proof", "a.jsonl", FOUR], folder),
            Run(["check", "--proof", "b.jsonl", FOUR], folder),
            Run(["archive", "it", "add", "nine.txt", "--where", "x"], folder))
    said = objects("verify-proof", "--json", "a.jsonl", "b.jsonl", folder=folder)
    assert [each["file"] for each in said] == ["a.jsonl", "b.jsonl"]
    lines = nanpure("verify-proof", "a.jsonl", "b.jsonl", cwd=folder).stdout.decode().splitlines()
    assert [line.partition(": ")[0] for line in lines] == ["a.jsonl", "b.jsonl"]
    found = objects("archive", "it", "find", "--json", "nine.txt", FOUR, folder=folder)
    assert [each.get("file") for each in found] == ["nine.txt", None]


def test_a_table_has_no_such_column(folder: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    assert nanpure("hint", "nine.txt", "-o", "out.parquet", cwd=folder).returncode == 0
    (answer,) = parquet.read_table(folder / "out.parquet").column("answer_json").to_pylist()
    assert "file" not in json.loads(answer)


# ---- FILE:LINE: ---------------------------------------------------------------------------------


def test_a_line_is_named_as_editors_read_it() -> None:
    assert placed("a.txt", 3) == "a.txt:3"
    assert placed("a\n\x1b", 1) == r"a\n\x1b:1"
    error = NanpureError("x")
    assert place_of(Bad(3, "junk", error, "a.txt")) == "a.txt:3"
    assert place_of(Bad(3, "junk", error, "-")) == "-:3"
    assert place_of(Bad(1, "junk\x1b", error)) == r"'junk\x1b'"


@pytest.mark.parametrize(("words", "said", "status"), [
    ("solve --strict nine.txt four.txt", "four.txt:2: Error: expected a puzzle, found words", 1),
    ("count --strict --jobs 2 four.txt", "four.txt:2: Error: expected a puzzle", 1),
    ("solve claim.csv", "claim.csv:2: the solution given in the input differs at ", 1),
    ("show --lossy more.json", "more.json:1: left out: thermos", 0),
    ("solve --strict odd*", r"odd\n\x1b name:1: Error: expected a puzzle", 1),
])
def test_what_is_said_of_a_line_begins_with_its_place(
    words: str, said: str, status: int, folder: Path
) -> None:
    asked = [name for word in words.split()
             for name in (sorted(each.name for each in folder.glob(word)) or [word])]
    done = nanpure(*asked, cwd=folder)
    assert done.stderr.decode().startswith(said)
    assert done.stderr.count(b"\n") == 1
    assert done.returncode == status


def test_skipped_text_is_said_with_its_place(folder: Path) -> None:
    (folder / "page.txt").write_text(f"{CLASSIC}\n# fine\nSome words\nthat are none\n" * 2)
    done = nanpure("convert", "page.txt", cwd=folder)
    if done.stderr:
        assert done.stderr.decode().startswith("page.txt:")


# ---- errors that end a run ----------------------------------------------------------------------


@pytest.mark.parametrize(("words", "message", "more"), [
    ("solve --json nonsense", "'nonsense' is neither a file nor a puzzle", {}),
    ("solve --json --nothing", "No such option", {}),
    ("sovle --json", "Did you mean nanpure solve?", {}),
    ("solve --json --limit x", "not a valid integer", {}),
    ("solve --json --strict four.txt", "expected a puzzle", {"file": "four.txt", "line": 2}),
    ("solve --json empty", "it is empty", {}),
    ("solve --json .", "cannot read '.'", {}),
    ("rules --json nothing", "expected one of", {}),
    ("audit --json nothing", "does not exist", {}),
    ("generate --json --layout 7", "7 is prime", {}),
    ("draw --json four.txt", "give -o FILE", {}),
])
def test_an_error_is_an_object(
    words: str, message: str, more: dict[str, object], folder: Path
) -> None:
    (folder / "empty").touch()
    done = nanpure(*words.split(), cwd=folder)
    *_, last = [json.loads(line) for line in done.stdout.decode().splitlines()]
    assert last["status"] == "error"
    assert set(last) == {"status", "error", *more}
    assert last.items() >= more.items()
    assert message in last["error"]["message"]
    assert message.encode() in done.stderr
    assert done.returncode in (1, 2)


def test_an_error_without_json_is_none(folder: Path) -> None:
    for words in (["solve", "nonsense"], ["solve", "--nothing"], ["solve", "--", "--json"]):
        assert nanpure(*words, cwd=folder).stdout == b""


def test_a_closed_reader_is_no_trouble(folder: Path) -> None:
    """Nobody reads the object: the status is that of the error, without a traceback."""
    run = f"{' '.join(map(repr, COMMAND))} solve --json nonsense | true; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", run], capture_output=True, timeout=HANG, check=True,
                          env=ENVIRONMENT | {"PYTHONPATH": ":".join(sys.path)})
    assert b"Traceback" not in done.stderr
    assert done.stdout.strip() in (b"2", b"0")


# ---- all for 0 ----------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [
    "solve --all 12..3..........4",
    pytest.param("edit minimize --all 1234341221434...", marks=pytest.mark.slow),
    "edit near --plus 2 12..3..........4", "maths structure --clues 4 1234341221434321",
    "solve --json --all 12..3..........4",
])
def test_a_limit_of_0_finds_all(words: str) -> None:
    free, bound, one = in_turn(*(Run([*words.split(), "--limit", limit])
                                 for limit in ("0", "1000000", "1")))
    assert free.returncode == 0
    assert free.stdout == bound.stdout != one.stdout
