"""Lines answered in JSON, a block at a time, beside the objects of one puzzle a time."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from command_line import nanpure
from easy_lines import easy_lines
from nanpure import NanpureError, Puzzle, Result, count, solve
from nanpure.io.results import result_json

UNIQUE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
SOLVED = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"
OTHERS = [
    UNIQUE, UNIQUE.replace(".", "0"), UNIQUE.replace(".", "*"), UNIQUE.replace("..", "._"),
    UNIQUE.replace("..", "_."), "44" + UNIQUE[2:], UNIQUE[:-30] + "." * 30, "1" + "." * 80,
    "." * 81, UNIQUE + " # 5.0", UNIQUE + "  ", "", "# a comment", UNIQUE[:80], "nonsense", SOLVED,
    SOLVED[:70] + ".11" + SOLVED[73:], "12..............", UNIQUE.replace("8.5", "...", 1),
]
VERBS = {
    "solve": lambda line: solve(line),
    "solve --limit 3": lambda line: solve(line, limit=3),
    "solve --nodes 20": lambda line: solve(line, nodes=20),
    "solve --engine native": lambda line: solve(line, "native"),
    "check": lambda line: solve(line),
    "count": lambda line: count(line),
    "count --limit 5": lambda line: count(line, 5),
}


def expected(number: int, line: str, verb: str) -> dict[str, Any] | None:
    """The object of a line as the verb of the library has it; None: it is no puzzle."""
    try:
        result: Result = VERBS[verb](line)
    except NanpureError:
        return None
    puzzle = Puzzle.parse(line)
    return {"line": number, "puzzle": puzzle.line(), "layout": puzzle.layout.text,
            **result_json(result)}


@pytest.mark.parametrize("verb", [
    pytest.param(verb, marks=[pytest.mark.slow] if verb == "count" else []) for verb in VERBS])
@pytest.mark.parametrize("end", [
    "\n", pytest.param("\r\n", marks=pytest.mark.slow)], ids=repr)
def test_objects_are_those_of_one_puzzle_a_time(verb: str, end: str, tmp_path: Path) -> None:
    path = tmp_path / "lines"
    lines = [*easy_lines(30)[0], *OTHERS, *easy_lines(30)[0][::-1], *OTHERS[::-1]]
    path.write_bytes(end.join(lines).encode())
    said = [json.loads(line) for line in nanpure(*verb.split(), "--json", path).stdout.splitlines()]
    assert {one.pop("file") for one in said} == {str(path)}
    told = [line for line in lines if line and not line.startswith("#")]
    assert len(said) == len(told)
    objects = [expected(number, line, verb) for number, line in enumerate(lines, 1)
               if line and not line.startswith("#")]
    for mine, other in zip(said, objects, strict=True):
        if other is None:
            assert mine["status"] == "bad"
        else:
            assert list(mine) == list(other)
            assert mine == other
    assert sum(it is not None for it in objects) > 80


def test_numbers_go_on_over_blocks_on_any_number_of_threads(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    path.write_text("\n".join([*[UNIQUE] * 9000, "nonsense", "", *[UNIQUE] * 9000]))
    one = nanpure("solve", "--json", path)
    objects = [json.loads(line) for line in one.stdout.splitlines()]
    assert [it["line"] for it in objects] == [*range(1, 9002), *range(9003, 18003)]
    assert [it["line"] for it in objects if it["status"] == "bad"] == [9001]
    assert nanpure("solve", "--json", path, "--jobs", "3").stdout == one.stdout


def test_rows_of_a_table_and_claims_are_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_text(f"puzzle,solution\n{UNIQUE},{SOLVED}\n{UNIQUE},{SOLVED[::-1]}\n")
    done = nanpure("solve", "--json", path)
    objects = [json.loads(line) for line in done.stdout.splitlines()]
    assert ["message" in it for it in objects] == [False, True]
    assert done.returncode == 1


def test_a_short_file_is_answered_without_numpy(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    path.write_text(f"{UNIQUE}\n# a comment\r\n\r{UNIQUE}")
    program = ("import sys; from nanpure.cli.main import main\n"
               f"sys.argv = ['nanpure', 'solve', '--json', {str(path)!r}]\n"
               "try: main()\nfinally: print('numpy' in sys.modules)")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True,
                          check=True)
    *objects, loaded = done.stdout.splitlines()
    assert [json.loads(line)["line"] for line in objects] == [1, 4]
    assert loaded == "False"
