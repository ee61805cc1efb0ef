"""Every case of every technique, and that every step that it finds is sound."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from nanpure.logic import CATALOGUE, steps
from nanpure.logic.cases import failure, named, parse_case
from nanpure.logic.soundness import Judge

OWN = Path(__file__).parent / "data" / "techniques"
CORPORA = Path(os.environ.get("NANPURE_CORPORA", "/nowhere")) / "techniques"


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


def corpus_files() -> list[Path]:
    """The libraries of others, where NANPURE_CORPORA says that they are."""
    return sorted(CORPORA.glob("*.txt"))


@pytest.mark.full
@pytest.mark.parametrize("path", corpus_files(), ids=lambda path: path.stem)
def test_cases_of_others(path: Path) -> None:
    """Every line whose technique the catalogue has; the others are of later families."""
    lines = [line for line in path.read_text("utf-8").splitlines()
             if line.strip() and not line.startswith("#")]
    served = [line for line in lines if named(line) in CATALOGUE]
    failed = [(line, why) for line in served if (why := failure(parse_case(line))) is not None]

    assert lines
    assert failed == []
