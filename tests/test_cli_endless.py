"""Files that never end, at each door of the command line: one clear error, in bounded memory."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from command_line import ENVIRONMENT

SCRIPT = Path(__file__).with_name("endless_inputs.py")
READ_OTHERWISE = ("techniques verify", "verify-proof", "maths enumerate", "maths unrank", "book")


def answers(folder: Path, file: str, verbs: tuple[str, ...], stdin: int) -> dict[str, str]:
    """What each door says, by verb and option."""
    done = subprocess.run([sys.executable, SCRIPT, file, *verbs], cwd=folder, stdin=stdin,
                          capture_output=True, text=True, check=False, env=ENVIRONMENT,
                          pass_fds=[stdin])
    assert (done.returncode, done.stderr) == (0, "")
    return dict(line.split("\t") for line in done.stdout.splitlines())


def without_end(folder: Path, kind: str, verbs: tuple[str, ...]) -> dict[str, str]:
    """The same for ``/dev/zero``, or a pipe with a line that goes on and on."""
    if kind == "zeros":
        with Path("/dev/zero").open("rb") as stream:
            return answers(folder, "/dev/zero", verbs, stream.fileno())
    source, pen = os.pipe()

    def write() -> None:
        with os.fdopen(pen, "wb", buffering=0) as stream:
            try:
                while True:
                    stream.write(b"1" * 65536)
            except BrokenPipeError:
                pass

    writer = threading.Thread(target=write)
    writer.start()
    try:
        return answers(folder, f"/dev/fd/{source}", verbs, source)
    finally:
        os.close(source)
        writer.join()


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["zeros", pytest.param("line", marks=pytest.mark.slow)])
@pytest.mark.parametrize("verbs", [READ_OTHERWISE, pytest.param((), marks=pytest.mark.full)],
                         ids=["some", "all"])
def test_a_file_without_end_is_one_clear_error(
    kind: str, verbs: tuple[str, ...], tmp_path: Path
) -> None:
    said = without_end(tmp_path, kind, verbs)
    wrong = {door: words for door, words in said.items()
             if not words.startswith(("InputError: ", "ParseError: ")) or "memory" in words}
    assert wrong == {}
    assert len(said) >= (7 if verbs else 40)
