"""What the command line needs of the system: no more than every system has."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from command_line import ENVIRONMENT
from nanpure.cli.stream import atomic_file, waiting
from nanpure.search.sat import worker
from stops import HANG
from test_architecture import SOURCE, modules

FOUR = "12..3..........4"
SOLVED = "1243341243212134"

# Only where a module of ours asks: Python's own may need them on this system.
WITHOUT = """
import builtins, importlib, sys
ABSENT = {"fcntl", "resource", "termios", "tty", "pty", "pwd", "grp", "posix", "syslog"}
MISSED = set()
found = builtins.__import__
def find(name, globals=None, locals=None, fromlist=(), level=0):
    asking = (globals or {}).get("__name__") or ""
    if level == 0 and name in ABSENT and (asking + ".").startswith("nanpure."):
        MISSED.add(name)
        raise ImportError(f"no module named {name}")
    return found(name, globals, locals, fromlist, level)
builtins.__import__ = find
import os, signal, select
for module, names in (
    (os, "O_NOFOLLOW O_CLOEXEC O_NONBLOCK O_NOCTTY fchown fchmod geteuid mkfifo"),
    (signal, "SIGHUP SIGPIPE pthread_sigmask"), (select, "PIPE_BUF poll"),
):
    for name in names.split():
        if hasattr(module, name):
            delattr(module, name)
"""


def without(code: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", WITHOUT + code, *words], capture_output=True, text=True,
        env=ENVIRONMENT, timeout=HANG, check=False,
    )


@pytest.mark.slow
def test_every_module_is_imported_without_what_posix_has() -> None:
    names = [module.name for module in modules()]
    assert {"nanpure.__main__", "nanpure.base.locks", "nanpure.web.worker"} <= set(names)
    done = without("for name in sys.argv[1:]: importlib.import_module(name)\nprint(*MISSED)\n",
                   *names)

    assert done.stderr == ""
    assert "fcntl" in done.stdout.split()  # else the test has taken nothing away


def test_files_are_written_without_what_posix_has(tmp_path: Path) -> None:
    main = "sys.argv[0] = 'nanpure'\nfrom nanpure.cli import main\nmain()\n"
    file, left = tmp_path / "out", tmp_path / "out.part"
    for _ in range(2):
        done = without(main, "solve", "--first", FOUR, "-o", str(file))
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
        assert file.read_text() == SOLVED + "\n"
        assert not left.exists()
    left.write_text("from another run")
    done = without(main, "solve", "--first", FOUR, "-o", str(file))
    assert done.returncode == 2
    assert done.stderr.endswith("it exists, from another run or an earlier one; remove it first\n")
    assert left.read_text() == "from another run"


# ---- what stands in for it -----------------------------------------------------------------------


def test_a_stream_that_select_does_not_take_is_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slept: list[float] = []
    monkeypatch.setattr(waiting.time, "sleep", slept.append)
    no_file = SimpleNamespace(fileno=lambda: -1)  # select() fails
    waiting.until_ready(reader=no_file)
    waiting.until_ready(writer=no_file)
    assert slept == [waiting.PAUSE] * 2
    reading, writing = os.pipe()
    try:
        waiting.until_ready(writer=writing)
        os.write(writing, b"x")
        waiting.until_ready(reader=reading)
    finally:
        os.close(reading)
        os.close(writing)
    assert slept == [waiting.PAUSE] * 2


def test_a_part_without_a_lock_is_closed_before_it_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(atomic_file, "lock", lambda number: None)
    part = atomic_file.begin(tmp_path / "out")
    assert (tmp_path / "out.part").exists()
    part.remove()
    assert part.stream.closed
    assert not list(tmp_path.iterdir())


def test_a_folder_is_not_opened_where_there_are_no_locks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from nanpure.foundry import run

    monkeypatch.setattr(run.os, "open", None)
    monkeypatch.setattr(run, "LOCKS", False)
    with run.alone(tmp_path / "nowhere"):
        pass


@pytest.mark.parametrize("gone", [False, True])
def test_on_windows_a_worker_looks_at_its_pipe(
    monkeypatch: pytest.MonkeyPatch, gone: bool
) -> None:
    asked: list[int] = []

    def peek(handle: int, size: int) -> tuple[int, int]:
        asked.append(handle)
        if gone:
            raise BrokenPipeError
        return 0, 0

    class Exited(Exception):
        """In place of the end of this process."""

    def leave(status: int) -> None:
        raise Exited

    monkeypatch.setattr(worker, "SIGNALLED", False)
    monkeypatch.setattr(worker, "WINDOWS", True)
    monkeypatch.setattr(worker.os, "_exit", leave)
    monkeypatch.setitem(sys.modules, "_winapi", SimpleNamespace(PeekNamedPipe=peek))
    monkeypatch.setitem(sys.modules, "msvcrt",
                        SimpleNamespace(get_osfhandle=lambda number: number + 1000))
    with pytest.raises(Exited) if gone else contextlib.nullcontext():
        assert worker.Lifeline(7).look() == worker.FIRST_SLICE
    assert asked == [1007]


@pytest.mark.parametrize(("name", "ours"), [
    ("nanpure", True), ("nanpure.exe", True), ("/usr/bin/nanpure", True), ("nanpure.py", False)])
def test_the_command_is_known_by_its_name_on_every_system(name: str, ours: bool) -> None:
    code = ("import sys; sys.argv[0] = sys.argv[1]\nimport _signal\n"
            "from nanpure.base import startup_interrupt\n"
            "print(_signal.getsignal(_signal.SIGINT) is startup_interrupt._end)")
    done = subprocess.run([sys.executable, "-c", code, name], capture_output=True, text=True,
                          env=ENVIRONMENT, timeout=HANG, check=False)
    assert done.stdout == f"{ours}\n"


def test_no_module_names_a_device() -> None:
    for path in SOURCE.rglob("*.py"):
        for device in ("/dev/stdin", "/dev/null", "/dev/tty", "/tmp"):
            assert f'"{device}' not in path.read_text("utf-8"), path


def test_the_package_is_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "nanpure", "solve", "--first", FOUR], capture_output=True, text=True,
        env=ENVIRONMENT, timeout=HANG, check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, SOLVED + "\n", "")
    done = subprocess.run(
        [sys.executable, "-m", "nanpure", "solve", "x"], capture_output=True, text=True,
        env=ENVIRONMENT, timeout=HANG, check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
