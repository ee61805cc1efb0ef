"""The command line as a child process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

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


def nanpure(*words: str | Path, stdin: bytes | str = b"", **options: Any) -> Done:
    """Run ``nanpure`` to its end; whatever it is given, there must be no traceback."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    options.setdefault("env", ENVIRONMENT)
    done = subprocess.run(
        [*COMMAND, *map(str, words)],
        input=data,
        capture_output=True,
        timeout=60,
        check=False,
        **options,
    )
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    assert b"a bug in nanpure" not in done.stderr, done.stderr.decode()
    return done
