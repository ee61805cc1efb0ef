"""A program that ends while a thread is in native code; tests/test_exit.py runs it.

``python exits.py VERB HOW``: a daemon thread calls the verb over and over; the main thread waits
until it is inside, and ends the program in the way asked for.
"""

from __future__ import annotations

import atexit
import os
import signal
import sys
import threading
import time
from collections.abc import Callable

# Before nanpure is imported: such handlers run after its own.
LAST: list[Callable[[], object]] = []
atexit.register(lambda: [call() for call in LAST])

import numpy as np  # noqa: E402

import nanpure  # noqa: E402
from nanpure import kernel  # noqa: E402
from nanpure.generator.clues import minimal_puzzles  # noqa: E402

EMPTY = "." * 81
WIDE = "1" + "." * 39 + "2" + "." * 40  # its solutions are counted by search
BIG = " ".join(["."] * 256)
FULL = "".join("123456789"[(k * 3 + k // 3 + j) % 9] for k in range(9) for j in range(9))
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
ROWS = np.zeros((500_000, 81), np.uint8)
SMALL = np.zeros((500_000, 16), np.uint8)
LINES = f"{HARD}\n".encode() * 20_000

VERBS: dict[str, Callable[[], object]] = {
    "solve_many": lambda: nanpure.solve_many(ROWS),
    "solve_many, threads": lambda: nanpure.solve_many(ROWS, jobs=2),
    "solve_many, 4x4": lambda: nanpure.solve_many(SMALL, jobs=2),
    "count_many": lambda: nanpure.count_many(ROWS, limit=100),
    "solve": lambda: nanpure.solve(EMPTY, limit=10**12),
    "solve, 16x16": lambda: nanpure.solve(BIG, "native", limit=10**12),
    "solve, sat": lambda: nanpure.solve("." * 625, "sat", limit=2),
    "count": lambda: nanpure.count(WIDE, None),
    "solutions": lambda: list(nanpure.solutions(EMPTY, 100_000)),
    "rate": lambda: nanpure.rate(HARD),
    "rate_many": lambda: nanpure.rate_many([HARD] * 10_000, jobs=2),
    "generate": lambda: list(nanpure.generate(count=None, level="hard", jobs=2)),
    "generate, one job": lambda: list(nanpure.generate(count=10_000)),
    "minimize": lambda: nanpure.minimize(FULL),
    "minimal_puzzles": lambda: list(minimal_puzzles(FULL, 1000)),
    "path": lambda: nanpure.path(HARD),
    "steps": lambda: list(nanpure.steps(BIG)),
    "hint": lambda: nanpure.hint(HARD),
    "count_line": lambda: nanpure.count_line(EMPTY, 10**18),
    "solve_line": lambda: nanpure.solve_line(HARD),
    "scribe": lambda: kernel.Scribe(kernel.Question("solve", 2)).answer(LINES),
    "lines": lambda: kernel.classic_lines(LINES * 10),
}


def started(verb: Callable[[], object]) -> threading.Thread:
    """A thread that is well inside the verb."""
    inside = threading.Event()

    def work() -> None:
        while True:
            inside.set()
            verb()

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    inside.wait()
    time.sleep(0.2)
    return thread


def ends(name: str) -> None:
    started(VERBS[name])


def called_later(name: str) -> None:
    """An exit handler that runs after nanpure's own uses it, and joins the thread."""
    thread = started(VERBS[name])
    LAST.append(lambda: print(nanpure.solve(HARD).status, nanpure.solve_line(HARD)[:3]))
    LAST.append(thread.join)
    LAST.append(lambda: print("joined"))


def interrupted(name: str) -> None:
    """Ctrl-C while the interpreter waits for its calls, and again while it ends."""
    ending = threading.Event()

    def strike() -> None:
        ending.wait()
        for delay in (0.0, 0.001, 0.002, 0.005, 0.01):
            time.sleep(delay)
            os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=strike, daemon=True).start()
    started(VERBS[name])
    atexit.register(ending.set)  # runs before nanpure's handler


def unhooked(name: str) -> None:
    """Nobody stops the call: its thread comes for the lock of an interpreter that is gone."""
    started(VERBS[name])
    atexit._clear()


def fork_and_use() -> bool:
    """Whether this is the child, which has then used nanpure; the parent waits for it."""
    child = os.fork()
    if child:
        print("child", os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
        return False
    batch = nanpure.solve_many([HARD] * 3000, jobs=2)
    print(nanpure.solve(HARD).status, set(batch.status.tolist()), flush=True)
    return True


def loaded() -> None:
    """All that a child will use: one that is forked while a thread imports a module waits for it
    forever, as it does in any program.
    """
    nanpure.solve_many([HARD], jobs=2)
    nanpure.solve(HARD)


def forked(name: str) -> None:
    """Both end by way of the interpreter's end."""
    loaded()
    started(VERBS[name])
    fork_and_use()


def forked_elsewhere(name: str) -> None:
    """The thread that forks is the only one of the child, and so its main one."""
    loaded()
    started(VERBS[name])
    thread = threading.Thread(target=fork_and_use)
    thread.start()
    thread.join()


def forked_within(name: str) -> None:
    """A signal's handler forks in the middle of the call that it interrupts."""

    def handler(*_: object) -> None:
        if fork_and_use():
            sys.exit(7)
        control.stop()

    control = nanpure.Control()
    signal.signal(signal.SIGUSR1, handler)
    threading.Timer(0.3, signal.raise_signal, (signal.SIGUSR1,)).start()
    CONTROLLED[name](control)


def forked_within_and_goes_on(name: str) -> None:
    """The same, but in the child the call goes on."""
    control, home = nanpure.Control(), os.getpid()

    def handler(*_: object) -> None:
        fork_and_use()
        control.stop()

    signal.signal(signal.SIGUSR1, handler)
    threading.Timer(0.3, signal.raise_signal, (signal.SIGUSR1,)).start()
    try:
        CONTROLLED[name](control)
    except RuntimeError as error:
        print(error if os.getpid() != home else "the parent has its threads", flush=True)


CONTROLLED: dict[str, Callable[[nanpure.Control], object]] = {
    "solve_many": lambda control: nanpure.solve_many(ROWS, control=control),
    "solve_many, threads": lambda control: nanpure.solve_many(ROWS, jobs=2, control=control),
    "count": lambda control: nanpure.count(WIDE, None, control=control),
}

WAYS = {way.__name__: way for way in (
    ends, called_later, interrupted, unhooked, forked, forked_elsewhere, forked_within,
    forked_within_and_goes_on,
)}

if __name__ == "__main__":
    WAYS[sys.argv[2]](sys.argv[1])
