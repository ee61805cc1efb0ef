"""The command line, in a child process.

``nanpure`` forks the process of the tests, which has everything loaded: a tenth of the time of
``process``, which starts the command as a shell does. Tests of signals, pipes and terminals start
their own.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, NoReturn

from nanpure.cli import main
from stops import HANG

Done = subprocess.CompletedProcess[bytes]


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
    """Run ``nanpure`` to its end in a fork of this process."""
    given = [str(word) for word in words]
    with (
        tempfile.TemporaryFile() as source,
        tempfile.TemporaryFile() as out,
        tempfile.TemporaryFile() as err,
    ):
        source.write(stdin.encode() if isinstance(stdin, str) else stdin)
        source.seek(0)
        child = os.fork()
        if child == 0:
            _be_nanpure(given, (source, out, err), cwd)
        _, status = os.waitpid(child, 0)
        streams = []
        for stream in (out, err):
            stream.seek(0)
            streams.append(stream.read())
    done = subprocess.CompletedProcess(given, os.waitstatus_to_exitcode(status), *streams)
    return _without_traceback(done)


def _be_nanpure(words: list[str], files: tuple[IO[bytes], ...], cwd: Path | None) -> NoReturn:
    """In the fork: become the command; never come back."""
    status: Any = 1
    try:
        for number, file in enumerate(files):
            os.dup2(file.fileno(), number)
        if cwd is not None:
            os.chdir(cwd)
        os.environ.clear()
        os.environ.update(ENVIRONMENT)
        # Left open on purpose, as the streams of any process are.
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
        os._exit(status if isinstance(status, int) else 1)


def _without_traceback(done: Done) -> Done:
    """Whatever the command is given, there must be none."""
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    assert b"a bug in nanpure" not in done.stderr, done.stderr.decode()
    return done
