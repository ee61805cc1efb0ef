"""The command line, in a child process.

``nanpure`` runs it in a fork of a small process that has everything loaded: a tenth of the time of
``process``, which starts the command as a shell does. (The process of the tests is large: to fork
that takes four times as long.) In the small gate the fork goes on to the next command; what a
command leaves behind the next one finds, and should not notice. In the whole gate each command has
a new one. Tests of signals, pipes and terminals start their own.
"""

from __future__ import annotations

import contextlib
import gc
import os
import pickle
import pkgutil
import select
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

import click

import nanpure as package
from nanpure.cli import main
from nanpure.cli.command import cli
from stops import HANG

# What verbs load themselves when they first need it, a fifth of a second for each run.
LATE = ("pyarrow.parquet", "pyarrow.compute", "pyarrow.csv", "duckdb")

Done = subprocess.CompletedProcess[bytes]
Command = tuple[list[str], str, bytes]  # its words, its folder, what it reads
USED: list[object] = []  # streams that were standard ones
# Whether commands run one after the other in one fork, as in the small gate (conftest), or each in
# its own. A fork takes ten times as long as a small command.
SHARES = False
RUNS = 50  # of one fork: what a command leaves behind in its process grows


def _command() -> list[str]:
    script = Path(sys.executable).with_name("nanpure")
    if script.exists():
        return [str(script)]
    return [sys.executable, "-c", "from nanpure.cli import main; main()"]


# The installed script where there is one, else the module.
COMMAND = _command()

# Ours, without what would change the output of a child.
ENVIRONMENT = {
    key: value
    for key, value in os.environ.items()
    if not key.startswith("NANPURE_") and key not in ("NO_COLOR", "FORCE_COLOR")
} | {"PYTHONWARNINGS": "ignore", "LC_ALL": "C.UTF-8", "TERM": "xterm"}


def context_of(verb: str) -> click.Context:
    """The context of a verb as it is typed, such as ``maths rank``; of all, where it is empty."""
    found = click.Context(cli, info_name="nanpure", terminal_width=78, **cli.context_settings)
    for name in verb.split():
        assert isinstance(found.command, click.Group)
        command = found.command.get_command(found, name)
        assert command is not None, verb
        found = click.Context(command, info_name=name, parent=found, terminal_width=78)
    return found


def process(*words: str | Path, stdin: bytes | str = b"", **options: Any) -> Done:
    """Run ``nanpure`` to its end as a process of its own."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    options.setdefault("env", ENVIRONMENT)
    return _without_traceback(
        subprocess.run(
            [*COMMAND, *map(str, words)],
            input=data,
            capture_output=True,
            timeout=HANG,
            check=False,
            **options,
        )
    )


@contextlib.contextmanager
def running(*words: str | Path, **options: Any) -> Iterator[subprocess.Popen[bytes]]:
    """The command, started and in any case ended."""
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": ENVIRONMENT} | options
    child = subprocess.Popen([*COMMAND, *map(str, words)], **options)
    try:
        yield child
    finally:
        if child.poll() is None:
            child.kill()
        child.wait()
        for stream in (child.stdin, child.stdout, child.stderr):
            if stream is not None:
                stream.close()


def nanpure(
    *words: str | Path, stdin: bytes | str = b"", cwd: Path | None = None
) -> Done:
    """Run ``nanpure`` to its end in a fork of a process that has it loaded, new or used before."""
    return _alone(fork_server(), words, stdin, cwd)


class Run(NamedTuple):
    """A command of several."""

    words: Iterable[str | Path]
    cwd: Path | None = None
    stdin: bytes | str = b""


def in_turn(*runs: Run) -> list[Done]:
    """Run commands one after the other in one fork, in the whole gate too."""
    asked = [_command_of(*run) for run in runs]
    done = _run(fork_server(), asked, b"")
    assert done.returncode == 0, done
    return [_without_traceback(subprocess.CompletedProcess(words, *said))
            for (words, *_), said in zip(asked, pickle.loads(done.stdout), strict=True)]


def patched(*words: str | Path, stdin: bytes | str = b"") -> Done:
    """Run ``nanpure`` in a fork of this very process: with what the test has patched."""
    server = ForkServer()
    try:
        return _alone(server, words, stdin, None)
    finally:
        server.close()


def _command_of(
    words: Iterable[str | Path], cwd: Path | None, stdin: bytes | str = b""
) -> Command:
    given = stdin.encode() if isinstance(stdin, str) else stdin
    return [str(word) for word in words], str(cwd or Path.cwd()), given


def _alone(
    server: ForkServer, words: tuple[str | Path, ...], stdin: bytes | str, cwd: Path | None
) -> Done:
    done = _run(server, _command_of(words, cwd), stdin)
    return _without_traceback(done)


def _run(server: ForkServer, what: Command | list[Command], stdin: bytes | str) -> Done:
    with (
        tempfile.TemporaryFile() as asked,
        tempfile.TemporaryFile() as source,
        tempfile.TemporaryFile() as out,
        tempfile.TemporaryFile() as err,
    ):
        asked.write(pickle.dumps(what))
        source.write(stdin.encode() if isinstance(stdin, str) else stdin)
        for stream in (asked, source):
            stream.seek(0)
        status = server.run([stream.fileno() for stream in (asked, source, out, err)])
        streams = []
        for stream in (out, err):
            stream.seek(0)
            streams.append(stream.read())
    return subprocess.CompletedProcess(what, status, *streams)


@cache
def fork_server() -> ForkServer:
    """The one of this process. conftest starts it while the process is small."""
    return ForkServer()


class ForkServer:
    """A process that forks those which run commands; it ends when this one does."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._socket, other = socket.socketpair()
        if os.fork() == 0:
            with contextlib.suppress(BaseException):
                self._socket.close()
                _serve(other)
            os._exit(0)
        other.close()

    def run(self, streams: list[int]) -> int:
        """Run what is asked in the first file, with the others as standard streams."""
        with self._lock:
            socket.send_fds(self._socket, [b"turn" if SHARES else b"anew"], streams)
            (status,) = struct.unpack("i", self._socket.recv(4))
        return int(status)

    def close(self) -> None:
        """Let it end."""
        self._socket.close()


def _serve(asked: socket.socket) -> None:
    # What the tests have open, above all their own pipes, must not stay open because of this.
    nothing = os.open(os.devnull, os.O_RDWR)
    for number in range(3):
        os.dup2(nothing, number)
    os.closerange(3, asked.fileno())
    os.closerange(asked.fileno() + 1, os.sysconf("SC_OPEN_MAX"))
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    for module in pkgutil.walk_packages(package.__path__, "nanpure."):
        if not module.name.endswith("__main__"):
            with contextlib.suppress(ImportError):  # an extra that is not there
                import_module(module.name)
    for name in LATE:
        with contextlib.suppress(ImportError):
            import_module(name)
    gc.freeze()
    runner: Runner | None = None
    while True:
        message, streams, *_ = socket.recv_fds(asked, 4, 4)
        if runner is not None and (message != b"turn" or runner.runs == RUNS):
            runner.end()
            runner = None
        if not message:
            return
        runner = runner or Runner(asked)
        status = runner.run(streams)
        for number in streams:
            os.close(number)
        if status is None:  # it has ended in the midst of the command, or by it
            status, runner = runner.end(), None
        asked.send(struct.pack("i", status))


class Runner:
    """A fork that runs commands, one after the other."""

    def __init__(self, asked: socket.socket) -> None:
        self.runs = 0
        self._socket, other = socket.socketpair()
        self._process = os.fork()
        if self._process == 0:
            asked.close()
            self._socket.close()
            with contextlib.suppress(BaseException):
                _run_what_comes(other)
            os._exit(1)
        other.close()
        self._ended = os.pidfd_open(self._process)

    def run(self, streams: list[int]) -> int | None:
        """Its status; None if the process has ended, which is its status then."""
        self.runs += 1
        socket.send_fds(self._socket, [b"run"], streams)
        # Not only its end of the socket: processes that it has started may have that too.
        ready, *_ = select.select([self._socket, self._ended], [], [])
        said = self._socket.recv(4) if self._socket in ready else b""
        return int(struct.unpack("i", said)[0]) if said else None

    def end(self) -> int:
        """Let it end, and give the status of the process."""
        self._socket.close()
        os.close(self._ended)
        _, status = os.waitpid(self._process, 0)
        return os.waitstatus_to_exitcode(status)


def _run_what_comes(asked: socket.socket) -> None:
    """In the fork: run commands until nobody asks."""
    while True:
        message, streams, *_ = socket.recv_fds(asked, 3, 4)
        if not message:
            os._exit(0)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        with open(streams[0], "rb", closefd=False) as request:
            what = pickle.loads(request.read())
        status = _answered(what, streams[1:])
        for number in streams:
            os.close(number)
        asked.send(struct.pack("i", status))


def _answered(what: Command | list[Command], streams: list[int]) -> int:
    """Run a command, or commands in turn."""
    if isinstance(what, tuple):
        return _ran(what, streams)
    said = []
    for command in what:
        with (tempfile.TemporaryFile() as source, tempfile.TemporaryFile() as out,
              tempfile.TemporaryFile() as err):
            source.write(command[2])
            source.seek(0)
            status = _ran(command, [source.fileno(), out.fileno(), err.fileno()])
            said.append((status, *(os.pread(stream.fileno(), 1 << 30, 0) for stream in (out, err))))
    with open(streams[1], "wb", closefd=False) as answer:
        pickle.dump(said, answer)
    return 0


def _ran(command: Command, streams: list[int]) -> int:
    words, folder, _ = command
    status: Any = 1
    try:
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
        os.chdir(folder)
        os.environ.clear()
        os.environ.update(ENVIRONMENT)
        # Left open on purpose, as the streams of any process are: one that is closed, or that
        # nobody knows any more, would close what the next command has under that number.
        USED.extend((sys.stdin, sys.stdout, sys.stderr))
        sys.stdin = open(0, encoding="utf-8", errors="surrogateescape")  # noqa: SIM115
        sys.stdout = open(1, "w", encoding="utf-8")  # noqa: SIM115
        sys.stderr = open(2, "w", encoding="utf-8", errors="backslashreplace")  # noqa: SIM115
        sys.argv = ["nanpure", *words]
        try:
            main()
        except SystemExit as end:
            status = end.code or 0
        sys.stdout.flush()
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
    return status if isinstance(status, int) else 1


def _without_traceback(done: Done) -> Done:
    """Whatever the command is given, there must be none."""
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    assert b"a bug in nanpure" not in done.stderr, done.stderr.decode()
    return done
