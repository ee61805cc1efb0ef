"""``NANPURE_BACKEND`` that names no back end is an error wherever native code works on puzzles."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import numpy as np
import pytest

import nanpure
from nanpure import Unsupported, kernel
from search_samples import HARD

SMALL = ".24.3......4.31."
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
    "rate": lambda: nanpure.rate(HARD),
    "rate's effort": lambda: nanpure.rate(HARD, "effort"),
    "rate_many": lambda: nanpure.rate_many([HARD], jobs=2),
    "next_step": lambda: nanpure.next_step(HARD),
    "steps": lambda: list(nanpure.steps(HARD)),
    "path": lambda: nanpure.path(HARD),
    "hint": lambda: nanpure.hint(HARD),
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


@pytest.mark.parametrize("call", ["solve_line", "find_line", "count_line"])
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


@pytest.mark.parametrize("verb", ["solve", "check", "count", "rate", "steps", "hint"])
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
