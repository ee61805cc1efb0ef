"""The worker process, from its caller's side: started, used, and kept for the next search.

A separate thread writes to the process and reads from it, so that a caller waiting for an answer
can check its limits at any time, and so that every process is waited for. The process ends when its
input does, so none outlives this one, however this one ends; a forked child closes its copies.
"""

from __future__ import annotations

import atexit
import contextlib
import marshal
import os
import signal
import subprocess
import sys
import tempfile
from io import BufferedReader, FileIO
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, cast
from weakref import WeakSet

from nanpure.base.children import deaf
from nanpure.base.memory import OUT_OF_MEMORY, ran_out
from nanpure.errors import NanpureError, Unsupported
from nanpure.search.sat import worker
from nanpure.words import message

__all__ = ["Lost", "Process"]

SCRIPT = str(Path(worker.__file__).resolve())
KEPT = 2  # idle processes
# On Windows, what keeps Ctrl-C from it.
APART = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)

# Linux wakes the reader of a pipe, and only then signals that something was written. If this
# process does not run in between, the worker, which by then expects only the end of the pipe,
# mistakes the signal for that.
_BY_THE_REQUEST = -getattr(signal, "SIGIO", 0) or None

Answer = tuple[Any, ...]


class Lost(Exception):
    """A process that died before or because of a request: another one can take it."""


class Process:
    """A worker: :meth:`ask` it, then :meth:`hear` its answers until it is done.

    Then :meth:`give_back` or :meth:`kill` it; until then it belongs to the caller alone.
    """

    def __init__(self) -> None:
        self._answers: SimpleQueue[Answer] = SimpleQueue()
        self._requests: SimpleQueue[bytes] = SimpleQueue()
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115  # its thread closes it
        self._process = _started(self._errors.fileno())
        self._heard = True  # if False, it may have died while idle
        self._left = False  # this interpreter ends, and the outcome does not matter
        _all.add(self)
        try:
            Thread(target=self._talk, name="nanpure sat", daemon=True).start()
        except BaseException:
            self.kill()
            raise

    @staticmethod
    def take() -> Process:
        """Return an idle process, or a new one."""
        with contextlib.suppress(IndexError):
            while True:
                idle = _idle.pop()
                if idle._process.poll() is None:
                    idle._heard = False
                    return idle
        try:
            return Process()
        except (OSError, RuntimeError) as error:  # no memory for a process, or for a thread
            why = message("engine 'sat' cannot start its process: {error}", error=error)
            raise Unsupported(_of_memory(why) if ran_out(error) else why) from error

    @property
    def id(self) -> int:
        """The id of the process."""
        return self._process.pid

    def ask(self, request: dict[str, Any]) -> None:
        """Send a request."""
        paths = [os.path.abspath(path) for path in sys.path]
        self._requests.put(marshal.dumps({**request, "paths": paths}))

    def hear(self, seconds: float) -> Answer | None:
        """Return the next answer; None: there was none within *seconds*.

        Raises :class:`Unsupported` if it ran out of memory, :class:`NanpureError` if it ended for
        another reason, :class:`Lost` if it may never have received the request, or died from it.
        """
        try:
            answer = self._answers.get(timeout=seconds)
        except Empty:
            return None
        if answer[0] == "ended":
            if not self._heard or answer[1] == _BY_THE_REQUEST:
                raise Lost
            raise _failure(*answer[1:])
        if answer[0] == "failed":
            raise _unheard(answer[1])
        self._heard = True
        return answer

    def give_back(self) -> None:
        """Keep it for the next search, once all of its answers have been read."""
        if len(_idle) < KEPT:
            _idle.append(self)
        else:
            self._requests.put(b"")

    def kill(self) -> None:
        """Kill the process at once; its thread waits for it to end."""
        self._process.kill()

    # ---- in the thread ----

    def _talk(self) -> None:
        to, back = _ends(self._process)
        try:
            with self._process, self._errors, BufferedReader(back) as answers:
                while (request := self._requests.get()) and self._exchange(request, to, answers):
                    pass
        except Exception as error:  # no memory: a waiting caller must not wait forever
            self._answers.put(("failed", error))

    def _exchange(self, request: bytes, to: FileIO, back: BufferedReader[FileIO]) -> bool:
        """Send one request and pass on its answers; return whether the process can take another."""
        try:
            rest = memoryview(request)
            while rest:
                rest = rest[to.write(rest) :]
            while (answer := marshal.load(back))[0] != "ready":
                self._answers.put(answer)
            return True
        except (EOFError, BrokenPipeError, ValueError):
            to.close()
            status = self._process.wait()
            if self._left:
                return False
            self._errors.seek(max(self._errors.seek(0, os.SEEK_END) - 2000, 0))
            self._answers.put(("ended", status, self._errors.read().decode("utf-8", "replace")))
        except Exception:  # no memory, or a broken pipe
            to.close()  # or the process would wait forever for the rest
            raise
        return False


def _started(errors: int) -> subprocess.Popen[bytes]:
    if not sys.executable:
        raise Unsupported("engine 'sat' needs a Python to start, but sys.executable is empty")
    with deaf():
        return subprocess.Popen(
            [sys.executable, "-I", "-S", SCRIPT], bufsize=0,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, creationflags=APART,
        )


def _failure(status: int, text: str) -> NanpureError:
    killed = status == -getattr(signal, "SIGKILL", 9)
    signs = ("bad_alloc", "MemoryError", "failed to map segment")
    if killed or status == worker.OUT_OF_MEMORY or any(sign in text for sign in signs):
        return Unsupported(message("out of memory (or it was killed): engine 'sat'") if killed
                           else _of_memory("engine 'sat'"))
    last = next((line for line in reversed(text.splitlines()) if line.strip()), "")
    return NanpureError(message("engine 'sat' ended early, with status {status}: {text}",
                                status=status, text=last[:200]))


def _unheard(error: Exception) -> NanpureError:
    if ran_out(error):
        return Unsupported(_of_memory("engine 'sat'"))
    return NanpureError(message("engine 'sat' cannot talk to its process: {error}", error=error))


def _of_memory(what: str) -> str:
    return message("{reason}: {what}", reason=OUT_OF_MEMORY, what=what)


# ---- all of them -------------------------------------------------------------------------------

_all: WeakSet[Process] = WeakSet()
_idle: list[Process] = []


def _ends(process: subprocess.Popen[bytes]) -> tuple[FileIO, FileIO]:
    # Unbuffered, so that a forked child can close them in any state.
    return cast("FileIO", process.stdin), cast("FileIO", process.stdout)


def _kill_all() -> None:
    """Kill the solver processes when this one ends.

    Only daemon threads can still be waiting for them: they do so until they end too, silently.
    """
    for process in list(_all):
        process._left = True
        process.kill()


def _let_go() -> None:
    """Close the pipes in a forked child: open ends would keep the parent's processes alive."""
    _idle.clear()
    for process in list(_all):
        process._process.returncode = 0  # or it would be waited for
        for end in _ends(process._process):
            end.close()
    _all.clear()


atexit.register(_kill_all)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_let_go)
