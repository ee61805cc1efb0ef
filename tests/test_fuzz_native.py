"""The native code under libFuzzer: its targets on inputs that are kept; in the long tier more.

``native/tests/fuzz/targets.cpp`` says what is fuzzed; by hand:

    NANPURE_FUZZ_TARGET=boards build/fuzzer/fuzz_guided FOLDER -runs=100000
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from native_build import guided_program, run, sanitized_program

sys.path.insert(0, str(Path(__file__).parent / "fuzz"))

from targets import corpus

pytestmark = pytest.mark.slow  # the program has the sanitizers in it: minutes to compile

RUNS = os.environ.get("NANPURE_FUZZ", "100000")  # of each target
HANG = 7_200  # seconds; only a hang takes that long
# The longest inputs: a few lines; a shape, its rules and its cells; a puzzle.
LONGEST = {"lines": 1000, "boards": 300, "classic": 100}


def files(name: str, folder: Path) -> list[Path]:
    """The inputs that are kept for a target, each in a file."""
    paths = []
    for at, data in enumerate(corpus(f"native_{name}")):
        paths.append(folder / f"{at}")
        paths[-1].write_bytes(data)
    return paths


@pytest.mark.parametrize("name", LONGEST)
def test_the_corpus_is_handled(name: str, tmp_path: Path) -> None:
    inputs = files(name, tmp_path)
    assert len(inputs) > 20
    said = run(sanitized_program("fuzz_replay", "address,undefined"), name, *inputs)
    assert said == f"{len(inputs)} inputs, 0 failures\n"


def test_there_is_no_other_target() -> None:
    program = sanitized_program("fuzz_replay", "address,undefined")
    done = subprocess.run([program, "stones"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "expected one of the targets lines, boards, classic, got 'stones'\n"


@pytest.mark.full
@pytest.mark.parametrize("name", LONGEST)
def test_fuzzing_guided_by_coverage_finds_nothing(name: str, tmp_path: Path) -> None:
    if shutil.which("clang++") is None:
        pytest.skip("clang++ is missing, which has libFuzzer")
    kept = tmp_path / "kept"
    kept.mkdir()
    files(name, kept)
    environment = os.environ | {
        "NANPURE_FUZZ_TARGET": name, "UBSAN_OPTIONS": "print_stacktrace=1"}
    done = subprocess.run(
        [guided_program(), kept, f"-runs={RUNS}", "-seed=1", f"-max_len={LONGEST[name]}",
         f"-artifact_prefix={tmp_path}/"],
        capture_output=True, text=True, check=False, timeout=HANG, env=environment)

    assert done.returncode == 0, done.stderr[-4_000:]
    assert "Done" in done.stderr.splitlines()[-1]
