"""Runs ``nanpure`` in forks of itself, each with one fault to come; started with the injector.

A request is a line of JSON on standard input: ``words``, ``folder``, ``kind``, ``at``; the answer
is one: ``status`` (negative: the signal that ended it; null: it hung), ``calls``. What the run
printed lies in the folder, in ``out`` and ``err``.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import pkgutil
import signal
import sys
import time
from importlib import import_module
from typing import Any

import nanpure
from nanpure.cli import main

KINDS = ("none", "allocation", "write", "sync", "rename", "open", "thread", "fork")
# What verbs load when they first need it: most calls would be those of Python's importing.
LATE = ("pyarrow.parquet", "pyarrow.compute", "pyarrow.csv", "duckdb", "resvg_py", "segno",
        "reportlab.pdfgen.canvas", "reportlab.pdfbase.ttfonts", "reportlab.lib.colors",
        "rich.console", "rich.progress", "rich.text")
HANG = 30.0  # seconds; a run takes some hundredths of one

injector = ctypes.CDLL(None)
injector.nanpure_calls.restype = ctypes.c_long


def become(words: list[str], folder: str, kind: str, at: int) -> None:
    """In the fork: the command, with a fault to come."""
    os.chdir(folder)
    for number, name, flags in ((0, os.devnull, os.O_RDONLY),
                                (1, "out", os.O_CREAT | os.O_WRONLY | os.O_TRUNC),
                                (2, "err", os.O_CREAT | os.O_WRONLY | os.O_TRUNC)):
        file = os.open(name, flags, 0o600)
        os.dup2(file, number)
        os.close(file)
    # Left open on purpose, as the streams of any process are.
    sys.stdin = open(0, closefd=False)  # noqa: SIM115
    sys.stdout = open(1, "w", closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", closefd=False)  # noqa: SIM115
    sys.argv = ["nanpure", *words]
    injector.nanpure_arm(KINDS.index(kind), ctypes.c_long(at))
    main()


def run(words: list[str], folder: str, kind: str, at: int) -> dict[str, Any]:
    child = os.fork()
    if child == 0:
        status = 70
        try:
            become(words, folder, kind, at)
            status = 0
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 1 if end.code else 0
        except BaseException:
            injector.nanpure_arm(0, 0)
            import traceback

            traceback.print_exc()
        with contextlib.suppress(BaseException):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(status)
    end = time.monotonic() + HANG
    while time.monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return {"status": os.waitstatus_to_exitcode(status), "calls": injector.nanpure_calls()}
        time.sleep(0.002)
    os.kill(child, signal.SIGABRT)  # it tells where it hangs
    os.waitpid(child, 0)
    return {"status": None, "calls": injector.nanpure_calls()}


def serve() -> None:
    ours = [module.name for module in pkgutil.walk_packages(nanpure.__path__, "nanpure.")]
    for name in (*ours, *LATE):
        if not name.endswith("__main__"):
            with contextlib.suppress(ImportError):
                import_module(name)
    for line in sys.stdin:
        print(json.dumps(run(**json.loads(line))), flush=True)  # noqa: T201


if __name__ == "__main__":
    serve()
