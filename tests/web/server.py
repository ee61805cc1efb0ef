"""The server under test: the command line itself, on a free port of the loopback."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

STARTS_WITHIN = ENDS_WITHIN = 120.0  # seconds until a test gives up; they measure nothing
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")


@dataclass
class Server:
    process: subprocess.Popen[bytes]
    log: Path
    address: str = ""

    def said(self) -> str:
        return self.log.read_text("utf-8", "replace")

    def await_address(self) -> None:
        deadline = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < deadline:
            if found := ADDRESS.search(self.said()):
                self.address = found[0]
                return
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise RuntimeError(f"the server did not start: {self.said()!r}")

    def interrupt(self) -> int:
        """Ctrl-C; gives the exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(ENDS_WITHIN)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise


@contextmanager
def serving(log: Path, *words: str) -> Iterator[Server]:
    command = [sys.executable, "-c", "from nanpure.cli import main; main()", "serve"]
    with log.open("wb") as out:
        process = subprocess.Popen(
            [*command, "--port", "0", *words], stdout=out, stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL, env={**os.environ, "PYTHONUNBUFFERED": "1"},
            # A shell that runs the tests in the background would hand on an ignored Ctrl-C.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        )
    server = Server(process, log)
    try:
        server.await_address()
        yield server
    finally:
        server.interrupt()
