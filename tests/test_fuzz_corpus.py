"""What fuzzing has found of interest, gone through again; and in the long tier, more of it.

``tests/fuzz/targets.py`` says what is fuzzed, ``tests/fuzz/guided.py`` how to go on by hand.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

FUZZ = Path(__file__).parent / "fuzz"
sys.path.insert(0, str(FUZZ))

from targets import TARGETS, corpus  # noqa: E402  (the folder must be on the path first)

RUNS = os.environ.get("NANPURE_FUZZ", "100000")  # of each target
HANG = 7_200  # seconds; only a hang takes that long


@pytest.mark.parametrize("name", TARGETS)
def test_the_corpus_is_handled(name: str) -> None:
    inputs = corpus(name)
    assert len(inputs) > 50
    for data in inputs:
        TARGETS[name](data)


def test_a_fault_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each target stands on the verbs themselves: where one is wrong, it says so."""
    monkeypatch.setattr("nanpure.write", lambda puzzle, form: "1...............")
    with pytest.raises(AssertionError):
        test_the_corpus_is_handled("read")


@pytest.mark.full
@pytest.mark.parametrize("name", TARGETS)
def test_fuzzing_guided_by_coverage_finds_nothing(name: str, tmp_path: Path) -> None:
    pytest.importorskip("atheris", reason="atheris has no package for this machine")
    (tmp_path / name).mkdir()
    for at, data in enumerate(corpus(name)):
        (tmp_path / name / f"{at}").write_bytes(data)
    done = subprocess.run(
        [sys.executable, FUZZ / "guided.py", name, tmp_path / name, f"-runs={RUNS}", "-seed=1",
         "-max_len=4000", f"-artifact_prefix={tmp_path}/"],
        capture_output=True, text=True, check=False, timeout=HANG)

    assert done.returncode == 0, done.stderr[-4_000:]
    assert "Done" in done.stderr.splitlines()[-1]
