"""A server of the web page in a process of its own, and requests to it."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from stops import HANG

COMMAND = [sys.executable, "-c", "from nanpure.cli import main; main()", "serve"]


class Server:
    """A running ``nanpure serve``."""

    def __init__(self, process: subprocess.Popen[str], address: str, errors: Path) -> None:
        self.process, self.address, self._errors = process, address, errors
        self.client = httpx.Client(base_url=address, timeout=HANG)

    @property
    def port(self) -> int:
        return int(self.address.rstrip("/").rpartition(":")[2])

    @property
    def errors(self) -> str:
        """What it wrote on standard error so far."""
        return self._errors.read_text("utf-8")

    def post(self, verb: str, **asked: Any) -> httpx.Response:
        """Ask the API."""
        return self.client.post(f"api/{verb}", json=asked)

    def ask(self, verb: str, **asked: Any) -> Any:
        """Ask the API for what must succeed."""
        answer = self.post(verb, **asked)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def raw(self, request: bytes, seconds: float = HANG) -> bytes:
        """Send bytes as they are; what comes back until the connection closes."""
        with socket.create_connection(("127.0.0.1", self.port), seconds) as connection:
            connection.sendall(request)
            answer = b""
            while part := connection.recv(65536):
                answer += part
            return answer

    @contextmanager
    def events(self, verb: str, **asked: Any) -> Iterator[Iterator[tuple[str, Any]]]:
        """Ask for server-sent events; leaving the block closes the request."""
        with self.client.stream("POST", f"api/{verb}", json=asked,
                                headers={"Accept": "text/event-stream"}) as answer:
            assert answer.status_code == 200, answer.read()
            yield _events(answer.iter_lines())


def _events(lines: Iterator[str]) -> Iterator[tuple[str, Any]]:
    kind = ""
    for line in lines:
        if line.startswith("event: "):
            kind = line.removeprefix("event: ")
        elif line.startswith("data: "):
            yield kind, json.loads(line.removeprefix("data: "))


@contextmanager
def serving(*options: str) -> Iterator[Server]:
    """Run a server on a free port of this machine; it is ended with Ctrl-C."""
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with tempfile.TemporaryDirectory() as folder:
        errors = Path(folder) / "errors"
        with errors.open("w") as stream:
            process = subprocess.Popen([*COMMAND, "--port", "0", *options], text=True,
                                       stdout=subprocess.PIPE, stderr=stream, env=environment)
        assert process.stdout is not None
        said = process.stdout.readline()
        address = re.search(r"http://\S+/", said)
        try:
            assert address is not None, f"{said!r} {errors.read_text()!r}"
            server = Server(process, address[0], errors)
            yield server
            server.client.close()
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGINT)
                try:
                    process.wait(HANG)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()
            process.stdout.close()
