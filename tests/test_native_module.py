"""The Python module under sanitizers: tests run once more where every access is watched."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from native_build import ROOT, runtime_libraries, sanitized_package

HANG = 3_600  # seconds; only a hang takes that long
# What hands memory between Python and C++: texts, arrays, batches, objects that outlive others.
# (Not big_boards: it bounds the address space, of which a sanitizer takes terabytes.)
MEMORY = ["arguments", "backend", "cages", "count", "data_rows", "form_matrix",
          "fixed_by_sets", "grid", "hints", "lines", "logic_engine", "many", "many_strings",
          "maths_canonical", "maths_estimate", "maths_ranking", "maths_structure",
          "maths_symmetries", "model_based", "part", "reading", "scribe", "sets", "solve", "stop",
          "text", "text_errors", "threads", "uniqueness"]
# (Not scribe: the sanitizer of threads ends a process that was forked and starts threads twice.)
THREADS = ["count", "kernel_batches", "many", "stop", "threads"]


@pytest.mark.full
@pytest.mark.parametrize(
    ("sanitize", "names"), [("address,undefined", MEMORY), ("thread", THREADS)],
    ids=["memory", "threads"])
def test_the_module_under_sanitizers(sanitize: str, names: list[str], tmp_path: Path) -> None:
    package = sanitized_package(sanitize)
    environment = os.environ | {
        "LD_PRELOAD": runtime_libraries(sanitize),
        "PYTHONPATH": str(package),
        # Python's own allocator hands out parts of blocks, which hides what is read beyond them;
        # what it still holds at its end is no leak.
        "PYTHONMALLOC": "malloc",
        "ASAN_OPTIONS": f"detect_leaks=0:log_path={tmp_path}/asan",
        "UBSAN_OPTIONS": f"print_stacktrace=1:log_path={tmp_path}/ubsan",
        # Its search for deadlocks knows 64 locks at a time, and dies where pyarrow holds more (when
        # it forks); and it would refuse any thread in a process that was forked.
        "TSAN_OPTIONS": "report_signal_unsafe=0:detect_deadlocks=0:die_after_fork=0"
                        f":log_path={tmp_path}/tsan",
    }
    environment.pop("PYTEST_XDIST_WORKER", None)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not full",
         *(f"tests/test_{name}.py" for name in names)],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=HANG)

    found = [path.read_text(errors="replace") for path in tmp_path.glob("*san.*")]
    assert found == [], found[0][:4_000]
    assert re.search(r"\d{3,} passed", done.stdout.splitlines()[-1]), done.stdout[-4_000:]
    assert done.returncode == 0, done.stdout[-4_000:]
