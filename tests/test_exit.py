"""The program ends, is interrupted or forks while a thread is in native code: nothing aborts.

Up to Python 3.13 a thread that comes back for the lock of an interpreter that is being torn down is
ended in the middle of C++, which aborts the process (exit code 134).
"""

from __future__ import annotations

import multiprocessing
import signal
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest

import nanpure
from exits import CONTROLLED, HARD, VERBS
from tiers import sampled

HANGS = 120  # seconds; nothing is measured here


def ended(name: str, way: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(Path(__file__).with_name("exits.py")), name, way],
        capture_output=True, text=True, check=False, timeout=HANGS,
    )


@sampled("name", VERBS, small=2)
def test_a_daemon_thread_does_not_keep_the_program_from_ending(name: str) -> None:
    done = ended(name, "ends")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


PYTHON_BELOW = """
import sys, threading, time
import nanpure
from nanpure import _core

inside = threading.Event()

def stay():
    inside.set()
    while True:
        time.sleep(0.001)

class Slow:
    def find_spec(self, name, *_):
        if name == "numpy":
            stay()

class Cells:
    def __len__(self):
        return 16
    def __getitem__(self, at):
        stay()

CALLS = {"a first array": lambda: nanpure.solve("." * 625, "sat"),
         "a sequence of the caller": lambda: _core.Houses(4, Cells())}
sys.meta_path.insert(0, Slow())
threading.Thread(target=CALLS[sys.argv[1]], daemon=True).start()
inside.wait()
"""


@sampled("what", ["a first array", "a sequence of the caller"], small=1)
def test_a_daemon_thread_in_python_below_native_code_ends_in_silence(what: str) -> None:
    """Such as NumPy, which nanobind imports when it is first needed: on a busy machine that takes
    long.
    """
    done = subprocess.run([sys.executable, "-c", PYTHON_BELOW, what], capture_output=True,
                          text=True, check=False, timeout=HANGS)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.full
def test_every_call_in_a_daemon_thread_at_five_moments() -> None:
    done = subprocess.run([sys.executable, str(Path(__file__).with_name("exits_of_calls.py"))],
                          capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@sampled("name", ["solve_many, threads", "rate_many", "generate", "scribe"], small=1)
def test_later_exit_handlers_use_nanpure_and_join_the_thread(name: str) -> None:
    done = ended(name, "called_later")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == ["unique 812", "joined"]


@sampled("name", ["solve_many, threads", "rate", "generate", "lines"], small=1)
def test_ctrl_c_while_the_program_ends(name: str) -> None:
    """It may break off the waiting, or end a process that has ended already."""
    done = ended(name, "interrupted")
    assert done.returncode in (0, 130, -signal.SIGINT)
    assert "terminate" not in done.stderr
    said = [line for line in done.stderr.splitlines() if "Error" in line or "Interrupt" in line]
    assert all(line.startswith("KeyboardInterrupt") for line in said)


@sampled("name", ["solve_many, threads", "solve, 16x16", "rate", "steps"], small=1)
def test_a_thread_that_nobody_stopped_waits_for_the_end(name: str) -> None:
    done = ended(name, "unhooked")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@sampled(
    "name, way",
    [
        # The rows go on in two threads until the child is at its end.
        pytest.param("solve_many, threads", "forked", marks=pytest.mark.slow),
        pytest.param("rate_many", "forked", marks=pytest.mark.slow),
        ("generate", "forked"),
        ("scribe", "forked"),
        ("solve_many, threads", "forked_elsewhere"),
        ("steps", "forked_elsewhere"),
        *((name, "forked_within_and_goes_on") for name in CONTROLLED if "threads" not in name),
    ],
    small=2,
)
def test_a_child_process_uses_nanpure(name: str, way: str) -> None:
    done = ended(name, way)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == ["unique {1}", "child 0"]


@sampled("name", CONTROLLED, small=1)
def test_a_handler_forks_within_a_call_and_the_child_leaves(name: str) -> None:
    done = ended(name, "forked_within")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == ["unique {1}", "child 7"]


def test_a_child_that_has_lost_the_threads_of_its_call_is_told() -> None:
    done = ended("solve_many, threads", "forked_within_and_goes_on")
    assert (done.returncode, done.stderr) == (0, "")
    used, told, child = done.stdout.splitlines()
    assert (used, child) == ("unique {1}", "child 0")
    assert told.startswith("the process was forked in the middle of a call with several threads")


def solved(jobs: int) -> list[int]:
    return nanpure.solve_many([HARD] * 100, jobs=jobs).status.tolist()


@pytest.mark.filterwarnings("ignore:.*use of fork:DeprecationWarning")
@pytest.mark.parametrize("method", ["fork", pytest.param("spawn", marks=pytest.mark.slow)])
def test_worker_processes_of_multiprocessing(method: str) -> None:
    control = nanpure.Control()
    rows = np.zeros((500_000, 81), np.uint8)
    thread = threading.Thread(target=lambda: nanpure.solve_many(rows, jobs=2, control=control))
    thread.start()
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map_async(solved, [1, 2, 3]).get(HANGS) == [[1] * 100] * 3
    control.stop()
    thread.join(HANGS)
    assert not thread.is_alive()


SUBINTERPRETER = """
import _xxsubinterpreters as interpreters
import nanpure
one = interpreters.create()
try:
    interpreters.run_string(one, "import nanpure; nanpure.solve")
except interpreters.RunFailedError as error:
    print(error)
interpreters.destroy(one)
print(nanpure.solve_many(["." * 81] * 10).status.max())
"""


@pytest.mark.skipif(sys.version_info >= (3, 13), reason="the module has another name")
def test_a_subinterpreter_is_refused_and_the_main_one_goes_on() -> None:
    done = subprocess.run([sys.executable, "-c", SUBINTERPRETER], capture_output=True, text=True,
                          check=False, timeout=HANGS)
    assert (done.returncode, done.stderr) == (0, "")
    refused, status = done.stdout.splitlines()
    assert refused.endswith("serves the main interpreter of a process, not subinterpreters")
    assert status == "2"
