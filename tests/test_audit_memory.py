"""The memory of an audit does not grow with the rows."""

from __future__ import annotations

import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from command_line import process
from stops import HANG

GROWTH = 35  # MB; with pieces of 8 MB and a single join it was 55

AUDIT = """
import sys
from nanpure.audit import audit
found = audit([sys.argv[1]], jobs=2, sample=100)
# Not ru_maxrss, which begins with the memory of whoever started the process.
(most,) = [line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")]
print(found.rows, int(most) // 1024)
"""


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="Linux has it there")
def test_memory_is_flat(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.txt", tmp_path / "part.txt"
    process("generate", "-n", "300000", "--clues", "30-36", "--bare", "--seed", "1", "-q",
            "-o", whole)
    with whole.open() as lines:
        part.write_text("".join(islice(lines, 60_000)))
    rows, most = audited(whole)
    fewer, less = audited(part)
    assert (rows, fewer) == (300_000, 60_000)
    assert most - less < GROWTH, f"{less} MB, {most} MB"


def audited(file: Path) -> tuple[int, int]:
    """The number of rows, and the most memory in MB."""
    done = subprocess.run([sys.executable, "-c", AUDIT, str(file)], capture_output=True, text=True,
                          check=True, timeout=HANG)
    rows, most = map(int, done.stdout.split())
    return rows, most
