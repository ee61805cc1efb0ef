"""What the command line needs of the system: no more than every system has."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from command_line import ENVIRONMENT
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
