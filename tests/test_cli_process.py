"""The command line among other processes: pipes, signals, terminals, files, and long streams."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from command_line import ENVIRONMENT, process, running
from easy_lines import PUZZLE, SOLUTION, easy_lines
from stops import HANG, wait_until
from tiers import sampled

EMPTY9 = "." * 81
THOUSAND = easy_lines(1000)


@pytest.fixture
def many_lines(tmp_path: Path) -> Path:
    """A file that takes a while: 300,000 lines."""
    path = tmp_path / "many.txt"
    path.write_text(("\n".join(THOUSAND[0]) + "\n") * 300)
    return path


EXPECTED = ("\n".join(THOUSAND[1]) + "\n").encode()


# ---- pipes --------------------------------------------------------------------------------------


def test_closed_pipe_is_quiet(many_lines: Path) -> None:
    for words in (["solve", many_lines], ["solve", "--all", EMPTY9], ["convert", many_lines]):
        with running(*words) as child:
            assert child.stdout is not None
            assert child.stderr is not None
            assert len(child.stdout.readline()) == 82
            child.stdout.close()
            assert child.wait(HANG) == 0
            assert child.stderr.read() == b""


def test_a_slow_writer_sees_its_answers() -> None:
    with running("solve", stdin=subprocess.PIPE) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        # The format is that of the first 64 lines; after them every line is answered as it comes.
        child.stdin.write("".join(f"{line}\n" for line in THOUSAND[0][:64]).encode())
        child.stdin.flush()
        for line in THOUSAND[1][:64]:
            assert child.stdout.readline().decode() == line + "\n"
        for _ in range(3):
            child.stdin.write(f"{PUZZLE}\n".encode())
            child.stdin.flush()
            assert child.stdout.readline().decode() == SOLUTION + "\n"
        child.stdin.close()
        assert child.wait(HANG) == 0


def test_output_to_another_nanpure() -> None:
    with (
        running("convert", "--to", "grid", *THOUSAND[0][:50]) as first,
        running("solve", stdin=first.stdout) as second,
    ):
        out, err = second.communicate(timeout=HANG)
    assert out.decode().split() == THOUSAND[1][:50]
    assert err == b""


# ---- Ctrl-C -------------------------------------------------------------------------------------

SEARCHES = [
    ["count", "--limit", "0"],
    ["count", "--limit", "0", "--jobs", "2"],
    ["count", "--limit", "0", "--engine", "sat"],
    ["count", "--limit", "0", "--json"],
]


# How soon a search ends after the signal is counted in test_stop, and measured by bench/stopping.
@sampled("words", SEARCHES, small=1)
def test_interrupt_keeps_what_is_finished(words: list[str]) -> None:
    with running(*words, "." * 16, EMPTY9) as child:
        assert child.stdout is not None
        first = child.stdout.readline()  # it comes before the second puzzle begins
        assert b"288" in first
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=HANG)
        assert (child.returncode, out, err.strip()) == (130, b"", b"")


def test_interrupt_of_a_stream(many_lines: Path, tmp_path: Path) -> None:
    result = tmp_path / "out"
    with result.open("wb") as out, running("solve", many_lines, stdout=out) as child:
        wait_until(lambda: result.stat().st_size, "a result")
        child.send_signal(signal.SIGINT)
        _, err = child.communicate(timeout=HANG)
    done = result.read_bytes()
    assert (child.returncode, err.strip()) == (130, b"")
    assert done.endswith(b"\n")
    assert 0 < len(done) < 300 * len(EXPECTED)
    assert (EXPECTED * 300).startswith(done)


def test_interrupt_of_all(tmp_path: Path) -> None:
    with running("solve", "--all", "--limit", str(10**9), EMPTY9) as child:
        assert child.stdout is not None
        lines = [child.stdout.readline() for _ in range(100)]
        child.send_signal(signal.SIGINT)
        rest, err = child.communicate(timeout=HANG)
    assert (child.returncode, err.strip()) == (130, b"")
    assert lines == sorted(set(lines))
    assert rest == b"" or rest.endswith(b"\n")


@sampled("words", [["--jobs", "2"], []], small=1)
def test_interrupt_with_an_output_file(words: list[str], many_lines: Path, tmp_path: Path) -> None:
    target, part = tmp_path / "result", tmp_path / "result.part"
    target.write_text("what was there")
    with running("solve", *words, many_lines, "-o", target) as child:
        wait_until(lambda: part.exists() and part.stat().st_size, "a result")
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=HANG)
    assert (child.returncode, out) == (130, b"")
    assert target.read_text() == "what was there"
    assert str(part) in err.decode()
    assert (EXPECTED * 300).startswith(part.read_bytes())


# ---- files --------------------------------------------------------------------------------------


def test_output_file(tmp_path: Path) -> None:
    target = tmp_path / "result"
    done = process("solve", PUZZLE, "-o", target)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert target.read_text() == SOLUTION + "\n"
    assert [path.name for path in tmp_path.iterdir()] == ["result"]


def test_output_may_be_the_input(tmp_path: Path) -> None:
    file = tmp_path / "puzzles"
    file.write_text("\n".join(THOUSAND[0]))
    assert process("solve", file, "-o", file).returncode == 0
    assert file.read_bytes() == EXPECTED


def test_an_error_leaves_the_file_alone(tmp_path: Path) -> None:
    target, part = tmp_path / "result", tmp_path / "result.part"
    target.write_text("what was there")
    for words, finished in (([PUZZLE, "no-such-file"], True), (["--strict", "-"], False)):
        done = process("solve", *words, "-o", target, stdin="nonsense\n")
        assert done.returncode in (1, 2)
        assert target.read_text() == "what was there"
        assert part.exists() == (str(part) in done.stderr.decode()) == finished
        part.unlink(missing_ok=True)


def test_output_to_a_device() -> None:
    assert process("solve", PUZZLE, "-o", "/dev/null").returncode == 0


# ---- terminals ----------------------------------------------------------------------------------


def on_a_terminal(words: list[str | Path], environment: dict[str, str]) -> tuple[bytes, int]:
    """Run the command with a terminal as standard error; give what appears there."""
    ours, theirs = pty.openpty()
    seen = b""
    with running(*words, stderr=theirs, stdout=subprocess.DEVNULL, env=environment) as child:
        os.close(theirs)
        while select.select([ours], [], [], 20)[0]:
            try:
                data = os.read(ours, 65536)
            except OSError:  # the other end is closed
                break
            if not data:
                break
            seen += data
        status = child.wait(HANG)
    os.close(ours)
    return seen, status


@pytest.mark.slow
def test_progress_bar_on_a_terminal_only(many_lines: Path) -> None:
    bar, status = on_a_terminal(["solve", many_lines], ENVIRONMENT)
    assert status == 0
    assert b"%" in bar
    assert b"\x1b[2K" in bar  # and it goes when the work is done
    quiet, status = on_a_terminal(["solve", many_lines, "--quiet"], ENVIRONMENT)
    assert (quiet, status) == (b"", 0)
    done = process("count", many_lines)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.slow
def test_progress_of_made_puzzles() -> None:
    bar, status = on_a_terminal(["generate", "-n", "300"], ENVIRONMENT)
    assert status == 0
    assert b"%" in bar
    assert b"\x1b[2K" in bar
    assert on_a_terminal(["generate", "-n", "3", "--quiet"], ENVIRONMENT) == (b"", 0)


def test_no_color(many_lines: Path) -> None:
    colours = re.compile(rb"\x1b\[[0-9;]*(?:3|9)[0-7]m|\x1b\[38;")
    bar, _ = on_a_terminal(["solve", many_lines], ENVIRONMENT)
    assert colours.search(bar)
    bar, _ = on_a_terminal(["solve", many_lines], ENVIRONMENT | {"NO_COLOR": "1"})
    assert b"%" in bar
    assert not colours.search(bar)


# ---- long streams -------------------------------------------------------------------------------

MEASURED = """
import atexit, re, sys
def report():
    with open("/proc/self/status") as status:
        sys.stderr.write(re.search(r"VmHWM:\\s+(\\d+)", status.read())[1])
atexit.register(report)
from nanpure.cli import main
main()
"""


def stream(thousands: int, words: list[str]) -> int:
    """Solve a stream of so many thousand easy lines; gives the peak memory in kilobytes."""
    lines = ("\n".join(THOUSAND[0]) + "\n").encode()
    reader = subprocess.Popen(
        [sys.executable, "-c", MEASURED, "solve", *words],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT,
    )
    assert reader.stdin is not None
    assert reader.stdout is not None
    assert reader.stderr is not None
    writer = os.fork()
    if writer == 0:  # it writes while we read
        for _ in range(thousands):
            reader.stdin.write(lines)
        reader.stdin.close()
        os._exit(0)
    reader.stdin.close()
    for _ in range(thousands):
        assert reader.stdout.read(len(EXPECTED)) == EXPECTED
    assert reader.stdout.read() == b""
    peak = int(reader.stderr.read())
    assert reader.wait(20) == 0
    os.waitpid(writer, 0)
    reader.stdout.close()
    reader.stderr.close()
    return peak


# Measured: 29 MB for a million lines and for four, 32 MB with two jobs.
GROWTH = 8_000  # kilobytes; 60,000 lines more of text alone would be 5 MB in and 5 MB out


def test_a_stream_takes_constant_memory() -> None:
    assert stream(120, []) - stream(60, []) < GROWTH


@pytest.mark.parametrize("jobs", ["1", pytest.param("2", marks=pytest.mark.slow)])
def test_a_file_takes_constant_memory(jobs: str, tmp_path: Path) -> None:
    """From file to file: what a longer one takes more is far less than its text."""
    peaks = []
    for thousands in (60, 240):
        path, out = tmp_path / "in", tmp_path / "out"
        path.write_text(("\n".join(THOUSAND[0]) + "\n") * thousands)
        done = subprocess.run(
            [sys.executable, "-c", MEASURED, "solve", path, "-o", out, "--jobs", jobs],
            capture_output=True, env=ENVIRONMENT, check=True, timeout=HANG,
        )
        assert out.stat().st_size == 82_000 * thousands
        peaks.append(int(done.stderr))
    assert peaks[1] - peaks[0] < GROWTH / 4  # the text is 15 MB more


@pytest.mark.full
@pytest.mark.parametrize("words", [[], ["--jobs", "2"]])
def test_a_million_lines_take_constant_memory(words: list[str]) -> None:
    assert stream(1000, words) - stream(60, words) < GROWTH


@pytest.mark.parametrize(("script", "most"), [
    ("import nanpure", 4),
    (f"import nanpure; nanpure.solve_line({PUZZLE!r})", 10),
    (f"import nanpure; nanpure.solve({PUZZLE!r})", 45),
    ("from nanpure.cli import main; sys.argv[1:] = ['--version']; main()", 6),
    (f"from nanpure.cli import main; sys.argv[1:] = ['solve', {PUZZLE!r}]; main()", 12),
    (f"from nanpure.cli import main; sys.argv[1:] = ['solve', '-q', {PUZZLE!r}]; main()", 82),
], ids=["import", "solve_line", "solve", "--version", "solve ONE", "solve -q ONE"])
def test_what_is_loaded_at_the_start(script: str, most: int) -> None:
    """Modules of ours are counted: each takes a millisecond. NumPy takes as long as all of them."""
    counted = (
        "import sys, atexit; atexit.register(lambda: print(*sys.modules, file=sys.stderr)); "
        + script
    )
    words = [sys.executable, "-c", counted]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=HANG)
    loaded = done.stderr.split()
    mine = [name for name in loaded if name.partition(".")[0] == "nanpure"]

    assert "sys" in loaded, done.stderr
    assert not {"numpy", "rich", "subprocess", "zipfile"} & set(loaded)
    assert "nanpure.text.evidence" not in mine, "with all text forms"
    if most <= 12:  # each takes as long as all of ours
        assert not {"click", "dataclasses", "typing", "pathlib"} & set(loaded)
    assert len(mine) <= most, mine
