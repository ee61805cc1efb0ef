"""Ctrl-C while the command line is being loaded ends it without a word."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from command_line import COMMAND, ENVIRONMENT
from stops import HANG

STRIKE = "import os, signal\nos.kill(os.getpid(), signal.SIGINT)\n"
OURS = {"script": COMMAND, "module": [sys.executable, "-m", "nanpure"]}


def run(command: list[str], before: Path | None = None) -> tuple[int, str, str]:
    path = os.pathsep.join(filter(None, (str(before or ""), ENVIRONMENT.get("PYTHONPATH", ""))))
    done = subprocess.run(command, capture_output=True, text=True, timeout=HANG, check=False,
                          env={**ENVIRONMENT, "PYTHONPATH": path}, stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("command", OURS.values(), ids=OURS)
@pytest.mark.parametrize("module", ["typing", "click"])  # of the package, of the command line
def test_ctrl_c_at_an_import_is_quiet(command: list[str], module: str, tmp_path: Path) -> None:
    (tmp_path / f"{module}.py").write_text(STRIKE)
    assert run([*command, "solve", "1..."], tmp_path) == (128 + signal.SIGINT, "", "")


def test_a_server_ends_though_an_import_forgets_the_interrupt(tmp_path: Path) -> None:
    """As the callback of a weak reference does, which may run at any time."""
    (tmp_path / "uvicorn.py").write_text(
        f"try:\n    {STRIKE.replace(chr(10), chr(10) + '    ')}pass\n"
        "except KeyboardInterrupt:\n    pass\n"
        "import time\ntime.sleep(3600)\n")
    code, out, err = run([*OURS["script"], "serve", "--port", "0"], tmp_path)
    assert (code, err) == (0, "")
    assert out.startswith("nanpure: http://127.0.0.1:")


def test_programs_of_others_get_their_interrupt(tmp_path: Path) -> None:
    """Also where they have our name."""
    program = tmp_path / "nanpure"
    program.write_text("import nanpure, time\ntry:\n" + "".join(
        f"    {line}\n" for line in (*STRIKE.splitlines(), "time.sleep(60)"))
        + "except KeyboardInterrupt:\n    print('caught')\n")
    assert run([sys.executable, str(program)]) == (0, "caught\n", "")


def test_what_is_ignored_stays_ignored() -> None:
    code, out, _ = run(["/bin/sh", "-c", 'trap "" INT; exec "$@"', "sh", *OURS["module"],
                        "solve", ".24.3......4.31."])
    assert (code, out) == (0, "1243342121344312\n")
