"""The progress bar: on a terminal, and never in the midst of results."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from command_line import COMMAND, ENVIRONMENT
from stops import HANG

# To look at all near it takes long, and nothing is found for a while.
PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


# The command by somebody with less patience: the line comes sooner.
IMPATIENT = [sys.executable, "-c", """
import nanpure.cli.stream.progress as shown
shown.PATIENCE, shown.EVERY = 0.3, 0.01
import nanpure.cli.options.wishes as wishes
wishes.fresh_seed = lambda: 10
from nanpure.cli import main
main()
"""]


def on_terminal(
    *words: str, results: Path | None = None, command: list[str] = COMMAND, until: bytes = b""
) -> bytes:
    """What a person sees who runs that; with *results* standard output goes to a file.

    With *until* the person presses Ctrl-C on seeing that.
    """
    outer, inner = pty.openpty()
    out = os.open(results, os.O_WRONLY | os.O_CREAT) if results is not None else os.dup(inner)
    running = subprocess.Popen([*command, *words], stdin=subprocess.DEVNULL, stdout=out,
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
        if until and until in seen:
            running.send_signal(signal.SIGINT)
            until = b""
    os.close(outer)
    running.wait(timeout=HANG)
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
    seen = on_terminal("generate", "-n", "20", "--bare", "--seed", "1")

    assert b"%" not in seen
    assert len(left_over(seen)) == 21


@pytest.mark.slow
def test_who_waits_sees_the_time_pass() -> None:
    seen = on_terminal("generate", "-n", "200000000", "--clues", "17-18", until=b"0 % 0:02")

    assert seen.count(b"0 % 0:0") > 2
    assert not any(left_over(seen))


@pytest.mark.slow
def test_it_goes_before_a_message() -> None:
    seen = on_terminal("generate", "-n", "200000000", "--clues", "17-18", "--attempts", "300",
                       command=IMPATIENT)

    assert b"0 % 0:0" in seen
    message, last = left_over(seen)
    assert message.startswith("# no such puzzle")
    assert last == ""


@pytest.mark.slow
def test_it_goes_before_a_result_is_written() -> None:
    seen = on_terminal("generate", "-n", "2", "--needs", "naked-quad", "--bare", command=IMPATIENT)

    assert b"% 0:0" in seen
    seed, *puzzles, last = left_over(seen)
    assert seed == "# seed 10"
    assert last == ""
    assert [len(line) for line in puzzles] == [81, 81]
    assert "%" not in "".join(puzzles)


@pytest.mark.slow
def test_other_verbs_have_it_too(tmp_path: Path) -> None:
    hard = tmp_path / "hard.txt"
    hard.write_text(f"{PUZZLE}\n1{'.' * 15}\n")
    seen = on_terminal("edit", "near", str(hard), "--minus", "3", "--plus", "3", "--timeout", "2",
                       command=IMPATIENT)

    assert b"0 % 0:0" in seen
    first, gap, *_ = left_over(seen)
    assert "# unknown: stopped after 0 puzzles" in first
    assert gap == ""


@pytest.mark.parametrize("words", [
    [], pytest.param(["--quiet"], marks=pytest.mark.slow)])
def test_a_bar_of_its_own_where_results_go_elsewhere(tmp_path: Path, words: list[str]) -> None:
    target = tmp_path / "made.txt"
    seen = on_terminal("generate", "-n", "300", *words, results=target)

    assert (b"%" in seen) == (not words)
    assert target.read_bytes().count(b"\n") == 300
