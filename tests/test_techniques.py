"""Every case of every technique, and that every step that it finds is sound."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from nanpure.logic import CATALOGUE, steps
from nanpure.logic.cases import failure, named, parse_case
from nanpure.logic.pages import pages
from nanpure.logic.soundness import Judge
from together import together

OWN = Path(__file__).parent / "data" / "techniques"
CORPORA = Path(os.environ.get("NANPURE_CORPORA", "/nowhere")) / "techniques"


def lines_of(path: Path) -> Iterator[tuple[str, str]]:
    """The cases of a file, each with its place."""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            yield f"{path.stem}:{number}", line


IN_FILES = [case for path in sorted(OWN.glob("*.txt")) for case in lines_of(path)]
# The examples of pages are cases too, but for those of cages and rules, which are puzzles, and of
# forcing, which show one step of many.
SHOWN = [page.example for id, page in pages().items()
         if CATALOGUE[id].family not in ("cages", "rules", "forcing")]
CASES = [*IN_FILES, *((f"pages:{number}", line) for number, line in enumerate(SHOWN)
                      if line not in {line for _, line in IN_FILES})]
FIRST = {line.split(":")[1]: place for place, line in reversed(CASES)}  # of each technique, -x


def part_of(case: tuple[str, str]) -> str:
    """The file that it is of, by 40 lines; apart from the first of each kind."""
    place, line = case
    file, _, number = place.partition(":")
    more = FIRST[line.split(":")[1]] != place
    return f"{file}-{int(number) // 40}" + " more" * more


MORE = {part_of(case) for case in CASES if part_of(case).startswith(("fish", "patterns"))
        and part_of(case).endswith("more")}


@together("place, line", CASES, by=part_of, slow=MORE)
def test_our_cases(place: str, line: str) -> None:
    case = parse_case(line)

    assert failure(case) is None, place
    judge = Judge(case.grid)
    for step in steps(case.grid, CATALOGUE.select(only=[case.technique])):
        judge.check(step, case.grid)


def test_a_case_stands_in_the_file_of_its_family() -> None:
    wrong = [place for place, line in IN_FILES
             if CATALOGUE[named(line)].family != place.partition(":")[0]]

    assert wrong == []


def corpus_files() -> list[Path]:
    """The libraries of others, where NANPURE_CORPORA says that they are."""
    return sorted(CORPORA.glob("*.txt"))


@pytest.mark.full
@pytest.mark.parametrize("path", corpus_files(), ids=lambda path: path.stem)
def test_cases_of_others(path: Path) -> None:
    """Every line whose technique the catalogue has; the others are of later families."""
    lines = [line for _, line in lines_of(path)]
    served = [line for line in lines if named(line) in CATALOGUE]
    failed = [(line, why) for line in served if (why := failure(parse_case(line))) is not None]

    assert lines
    assert failed == []
