"""``NANPURE_BACKEND`` that names no back end is an error wherever native code works on puzzles."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import nanpure
from nanpure import Unsupported, _core, kernel
from nanpure.kernel import processors
from nanpure.kernel.processors import (
    DEFAULT,
    MEASURED,
    Measured,
    Processor,
    in_order,
    processor,
)
from search_samples import HARD
from tiers import sampled

SMALL = ".24.3......4.31."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "123434122143" + "4321"
SAID = r"^NANPURE_BACKEND: this machine has .*scalar.*, not 'abacus'$"

VERBS: dict[str, Callable[[], object]] = {
    "solve": lambda: nanpure.solve(HARD),
    "solve 4x4": lambda: nanpure.solve(SMALL),
    "check": lambda: nanpure.check(HARD),
    "count": lambda: nanpure.count(HARD),
    "count 4x4": lambda: nanpure.count(SMALL),
    "solutions": lambda: list(nanpure.solutions(HARD)),
    "solve_many": lambda: nanpure.solve_many([HARD]),
    "solve_many 4x4": lambda: nanpure.solve_many(np.zeros((1, 16), np.uint8)),
    "count_many": lambda: nanpure.count_many([HARD]),
    "rate": lambda: nanpure.rate(EASY),
    "rate's effort": lambda: nanpure.rate(HARD, "effort"),
    "rate_many": lambda: nanpure.rate_many([EASY], jobs=2),
    "next_step": lambda: nanpure.next_step(EASY),
    "steps": lambda: list(nanpure.steps(EASY)),
    "path": lambda: nanpure.path(EASY),
    "hint": lambda: nanpure.hint(EASY),
    "generate": lambda: list(nanpure.generate("2x2")),
    "minimize": lambda: nanpure.minimize(SOLVED),
    "scribe": lambda: kernel.Scribe(kernel.Question("solve", 2)),
}


@pytest.mark.parametrize("name", VERBS)
def test_every_verb_tells(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NANPURE_BACKEND", "abacus")
    with pytest.raises(Unsupported, match=SAID):
        VERBS[name]()
    monkeypatch.setenv("NANPURE_BACKEND", "")
    VERBS[name]()


@sampled("call", ["solve_line", "find_line", "count_line"], small=1)
def test_bare_lines_tell_at_the_first_call(call: str) -> None:
    """A process of its own: they ask once, since to ask every time would cost."""
    program = f"""
import nanpure
for _ in range(2):
    try:
        print(nanpure.{call}({HARD!r}))
    except nanpure.Unsupported as error:
        print(error)
"""
    said = ran("-c", program, backend="abacus").stdout.splitlines()
    assert len(said) == 2
    assert said[0] == said[1]
    assert said[0].endswith("not 'abacus'")
    assert "abacus" not in ran("-c", program, backend="scalar").stdout


@sampled("verb", ["solve", "check", "count", "rate", "steps", "hint"], small=2)
def test_the_command_line_tells(verb: str) -> None:
    done = ran("-c", "from nanpure.cli import main; main()", verb, SMALL, backend="abacus")
    assert done.returncode in (1, 2)
    assert "not 'abacus'" in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def ran(*words: str, backend: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words], capture_output=True, text=True, check=False, timeout=120,
        env=os.environ | {"NANPURE_BACKEND": backend},
    )


# ---- which is taken, by the processor ------------------------------------------------------------


def test_the_order_is_that_of_the_table() -> None:
    order = in_order(tuple(reversed(DEFAULT)), Processor("NoSuchVendor", 1, 2))
    assert order == DEFAULT
    for row in MEASURED:
        models = row.models or {0}
        for model in models:
            some = Processor(row.vendor, row.family, model)
            first = next(one for one in MEASURED if one.is_of(some))
            assert first is row, "a row before it hides it"
            assert in_order(row.order, some) == row.order
            assert in_order(("scalar", row.order[0]), some)[0] == row.order[0]
        assert len(row.order) == len(row.times)
        assert sorted(row.times, reverse=True) == list(row.times), "fastest first"
        assert set(row.order) <= set(DEFAULT)


def test_what_a_row_does_not_name_comes_last(monkeypatch: pytest.MonkeyPatch) -> None:
    row = Measured("a", "V", 6, frozenset({1, 2}), ("avx2", "avx512"), (2.0, 1.5), "2026-11-24")
    monkeypatch.setattr(processors, "MEASURED", (row,))
    assert in_order(DEFAULT, Processor("V", 6, 2)) == (
        "avx2", "avx512", "avx512vbmi2", "neon", "scalar", "generic")
    assert in_order(DEFAULT, Processor("V", 6, 3)) == DEFAULT
    assert in_order(DEFAULT, Processor("W", 6, 2)) == DEFAULT


def test_this_machine_is_asked_once_and_takes_the_first() -> None:
    assert set(kernel.backends()) == set(_core.backends())
    assert kernel.backends() == in_order(kernel.backends(), processor())
    assert ran("-c", "from nanpure import kernel; print(kernel.backend())",
               backend="").stdout.strip() == kernel.backends()[0]


@pytest.mark.skipif(not Path("/proc/cpuinfo").exists(), reason="Linux tells what a processor is")
def test_the_processor_is_what_linux_says() -> None:
    said = dict(re.findall(r"^(vendor_id|cpu family|model)\s*: (\S+)$",
                           Path("/proc/cpuinfo").read_text("utf-8"), re.MULTILINE))
    if "vendor_id" not in said:
        pytest.skip("no processor with cpuid")
    assert processor() == (said["vendor_id"], int(said["cpu family"]), int(said["model"]))
