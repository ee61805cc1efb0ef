"""Runs that end early: told to, on a full disk, at a pipe; whole lines are left everywhere."""

from __future__ import annotations

import contextlib
import fcntl
import os
import signal
import struct
import subprocess
import termios
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from command_line import COMMAND, ENVIRONMENT, running
from easy_lines import easy_lines
from stops import HANG, wait_until
from tiers import sampled

THOUSAND = easy_lines(1000)
EXPECTED = ("\n".join(THOUSAND[1]) + "\n").encode()


@pytest.fixture
def many_lines(tmp_path: Path) -> Path:
    """A file that takes a while: 300,000 lines."""
    path = tmp_path / "many.txt"
    path.write_text(("\n".join(THOUSAND[0]) + "\n") * 300)
    return path


# ---- signals and pipes --------------------------------------------------------------------------


@sampled("words, name", [
    (words, name) for words in (["solve"], ["solve", "--jobs", "2"], ["convert"])
    for name in ("SIGTERM", "SIGHUP")], small=1)
def test_told_to_end_with_an_output_file(
    words: list[str], name: str, many_lines: Path, tmp_path: Path
) -> None:
    """As after Ctrl-C; the exit status is what a shell says of the signal."""
    target, part = tmp_path / "result", tmp_path / "result.part"
    number = signal.Signals[name]
    with running(*words, many_lines, "-o", target) as child:
        wait_until(lambda: part.exists() and part.stat().st_size, "something is finished")
        child.send_signal(number)
        _, err = child.communicate(timeout=HANG)
    done = part.read_bytes()
    lines = done.count(b"\n")
    assert (child.returncode, done[-1:]) == (128 + number, b"\n")
    assert err.decode() == (
        f"interrupted: finished results are in {str(part)!r} ({lines} lines)\n")
    assert not target.exists()


def test_a_pipe_gets_whole_lines() -> None:
    """Also where it is full, and Ctrl-C comes in the midst of a write."""
    for words in (["solve"], ["solve", "--all"], ["convert", "--to", "json"]):
        reader, writer = os.pipe()
        with (
            open(reader, "rb") as stream,
            running(*words, stdin=subprocess.PIPE, stdout=writer) as child,
        ):
            os.close(writer)
            assert child.stdin is not None
            feeding = Thread(target=feed, args=(child.stdin,), daemon=True)
            feeding.start()
            wait_until(partial(is_full, reader), "the pipe is full")
            child.send_signal(signal.SIGINT)
            assert stream.read()[-1:] == b"\n"
            assert child.wait(HANG) == 130
            feeding.join(HANG)


def feed(stream: Any) -> None:
    with contextlib.suppress(BrokenPipeError):
        while True:
            stream.write(("\n".join(THOUSAND[0]) + "\n").encode())


def is_full(number: int) -> bool:
    """Whether a pipe of the usual size has hardly any room left."""
    (waiting,) = struct.unpack("i", fcntl.ioctl(number, termios.FIONREAD, bytes(4)))
    return waiting > 45_000  # pages are not filled to the last byte


def test_a_stream_that_does_not_wait_gets_all(many_lines: Path) -> None:
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    with (
        open(reader, "rb") as stream,
        running("solve", many_lines, stdout=writer) as child,
    ):
        os.close(writer)
        wait_until(partial(is_full, reader), "the pipe is full")
        assert stream.read() == EXPECTED * 300
        assert child.wait(HANG) == 0


# ---- full disks ---------------------------------------------------------------------------------


@contextlib.contextmanager
def small_room(folder: Path, kind: str) -> Iterator[tuple[list[str], str]]:
    """A folder for files of 100 kB at most, by a limit or on a disk of that size.

    Gives what comes before the command, and what the system will say. Only root can make a disk;
    anybody else gets a limit instead.
    """
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=100k", "none", str(folder)]
    if kind == "disk" and subprocess.run(mount, capture_output=True, check=False).returncode == 0:
        try:
            yield [], "No space left on device"
        finally:
            subprocess.run(["umount", "-l", str(folder)], check=True)
    else:
        yield ["/bin/bash", "-c", 'ulimit -f 100; exec "$@"', "bash"], "File too large"


@sampled("verb, kind", [
    ("solve", "limit"), ("show", "limit"), ("show", "disk"), ("solve", "disk")], small=1)
def test_a_full_disk_leaves_whole_lines(
    verb: str, kind: str, many_lines: Path, tmp_path: Path
) -> None:
    with small_room(tmp_path / "small", kind) as (before, why):
        target, part = tmp_path / "small" / "result", tmp_path / "small" / "result.part"
        target.write_text("old")
        child = subprocess.run(
            [*before, *COMMAND, verb, str(many_lines), "-o", str(target)],
            capture_output=True, env=ENVIRONMENT, timeout=HANG, check=False,
        )
        done = part.read_bytes()
        assert target.read_text() == "old"
    assert child.returncode == 2
    assert done.endswith(b"\n")
    lines = done.count(b"\n")
    assert 600 < lines < 9000
    assert child.stderr.decode() == (
        f"ended early: finished results are in {str(part)!r} ({lines} lines)\n"
        f"Error: cannot write {str(target)!r}: {why}\n")
