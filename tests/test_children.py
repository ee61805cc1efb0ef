"""Child processes: the signals that must not reach them, and what they load."""

from __future__ import annotations

import signal
import subprocess
import sys
from multiprocessing import get_all_start_methods
from pathlib import Path

import pytest

from nanpure.base.children import load_ahead
from stops import HANG

needs_forks = pytest.mark.skipif("forkserver" not in get_all_start_methods(), reason="forks")

# In a process of its own, where no other child has been started yet.
AHEAD = """
import signal
from multiprocessing import forkserver
from nanpure.base.children import load_ahead

assert load_ahead(["nanpure.errors"]) == "forkserver"
assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
print(forkserver._forkserver._forkserver_pid)
input()
"""


@needs_forks
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="tells what others block")
def test_interrupts_do_not_reach_the_process_that_loads_ahead() -> None:
    words = [sys.executable, "-c", AHEAD]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        ahead = int(child.stdout.readline())
        status = Path(f"/proc/{ahead}/status").read_text(encoding="ascii")
        child.communicate("\n", HANG)
    blocked = next(int(line.split()[1], 16) for line in status.splitlines()
                   if line.startswith("SigBlk"))

    assert child.returncode == 0
    assert blocked >> signal.SIGINT - 1 & 1


@needs_forks
def test_without_a_place_for_its_socket_processes_start_like_others(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails() -> None:
        raise OSError("AF_UNIX path too long")

    monkeypatch.setattr("multiprocessing.forkserver.ensure_running", fails)

    assert load_ahead([]) == "spawn"
