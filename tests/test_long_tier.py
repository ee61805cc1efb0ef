"""The long tier: every test of it belongs to one part that can be run alone."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

from parts import PARTS, files_of, long_files
from together import together

SCRIPT = Path(__file__).with_name("parts.py")


def test_each_file_is_in_one_part() -> None:
    own = Path(__file__)
    found = Counter(path for part in PARTS for path in files_of(part))
    assert found == Counter(long_files() - {own, SCRIPT})


@together("part", PARTS)
def test_no_part_is_empty(part: str) -> None:
    assert files_of(part)


def test_the_script_names_what_there_is() -> None:
    said = subprocess.run([sys.executable, SCRIPT, "rates"], capture_output=True, text=True,
                          check=True).stdout.split()
    assert said == [str(path) for path in files_of("rates")]
    wrong = subprocess.run([sys.executable, SCRIPT, "weather"], capture_output=True, text=True,
                           check=False)
    assert wrong.returncode == 1
    assert wrong.stderr.startswith("expected one of the parts native, kernel, logic, ")
    assert wrong.stderr.endswith("got 'weather'\n")
