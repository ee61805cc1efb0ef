"""Every case of every technique, and that every step that it finds is sound."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from nanpure.logic import CATALOGUE, steps
from nanpure.logic.cases import failure, parse_case
from nanpure.logic.soundness import Judge

OWN = Path(__file__).parent / "data" / "techniques"


def cases(folder: Path, pattern: str) -> Iterator[object]:
    """Parameters: the lines of all files, named by file and line."""
    for path in sorted(folder.glob(pattern)):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if line.strip() and not line.startswith("#"):
                yield pytest.param(line, id=f"{path.stem}:{number}")


@pytest.mark.parametrize("line", list(cases(OWN, "*.txt")))
def test_our_cases(line: str) -> None:
    case = parse_case(line)

    assert failure(case) is None
    judge = Judge(case.grid)
    for step in steps(case.grid, CATALOGUE.select(only=[case.technique])):
        judge.check(step, case.grid)
