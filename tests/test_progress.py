"""The progress bar: on a terminal, and never in the midst of results."""

from __future__ import annotations

import os
import pty
import subprocess
from pathlib import Path

import pytest

from command_line import COMMAND, ENVIRONMENT


def on_terminal(*words: str, results: Path | None = None) -> bytes:
    """What a person sees who runs that; with *results* standard output goes to a file."""
    outer, inner = pty.openpty()
    out = os.open(results, os.O_WRONLY | os.O_CREAT) if results is not None else os.dup(inner)
    running = subprocess.Popen([*COMMAND, *words], stdin=subprocess.DEVNULL, stdout=out,
                               stderr=inner, env=ENVIRONMENT)
    os.close(out)
    os.close(inner)
    seen = b""
    while True:
        try:
            data = os.read(outer, 65536)
        except OSError:  # the other end is closed
            break
        if not data:
            break
        seen += data
    os.close(outer)
    running.wait(timeout=60)
    return seen


def left_over(seen: bytes) -> list[str]:
    """What stays on the terminal at the end, line by line."""
    lines = []
    for line in seen.decode().replace("\r\n", "\n").split("\n"):
        shown: list[str] = []
        for part in line.split("\r"):
            shown[: len(part)] = part
        lines.append("".join(shown).rstrip())
    return lines


def test_fast_results_stand_alone() -> None:
    seen = on_terminal("generate", "-n", "20", "--bare")

    assert b"%" not in seen
    assert len(left_over(seen)) == 21


def test_who_waits_sees_the_time_pass() -> None:
    seen = on_terminal("generate", "-n", "200000000", "--clues", "17-18", "--timeout", "2.5")

    assert seen.count(b"0 % 0:0") > 2
    assert b"0 % 0:02" in seen
    message, last = left_over(seen)
    assert message.startswith("# no such puzzle")
    assert last == ""


def test_it_goes_before_a_result_is_written() -> None:
    seen = on_terminal("generate", "-n", "2", "--needs", "naked-quad", "--seed", "10", "--bare")

    assert b"% 0:0" in seen
    *puzzles, last = left_over(seen)
    assert last == ""
    assert [len(line) for line in puzzles] == [81, 81]
    assert "%" not in "".join(puzzles)


def test_other_verbs_have_it_too(tmp_path: Path) -> None:
    hard = tmp_path / "hard.txt"
    hard.write_text("." * 625 + "\n" + "1" + "." * 15 + "\n")
    seen = on_terminal("near", str(hard), "--minus", "0", "--plus", "3", "--timeout", "2")

    assert b"0 % 0:01" in seen
    first, gap, *_ = left_over(seen)
    assert "# unknown: stopped after 0 puzzles" in first
    assert gap == ""


@pytest.mark.parametrize("words", [["--quiet"], []])
def test_a_bar_of_its_own_where_results_go_elsewhere(tmp_path: Path, words: list[str]) -> None:
    target = tmp_path / "made.txt"
    seen = on_terminal("generate", "-n", "300", *words, results=target)

    assert (b"%" in seen) == (not words)
    assert target.read_bytes().count(b"\n") == 300
