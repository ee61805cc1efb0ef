"""Every form into every form: what arrives is whole, or what is missing was said beforehand."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from nanpure import Puzzle
from nanpure.text import FORMATS

ROOT = Path(__file__).parents[1]
ONE_OF_EACH = (1, 16, 27, 40)  # classic, jigsaw, 16×16, killer: as posed, placed or struck


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "form_matrix", ROOT / "scripts" / "form_matrix.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("those", [
    ONE_OF_EACH[:1], pytest.param(ONE_OF_EACH, marks=pytest.mark.slow)], ids=["classic", "all"])
def test_one_of_each_family(script: ModuleType, those: tuple[int, ...]) -> None:
    """Raises where a puzzle changes without a word."""
    grids = script.puzzles()
    found = script.counts([grids[at] for at in those])
    assert len(found) == len(FORMATS) ** 2
    assert found["json", "json"] == found["json", "nanpure"] == len(those)
    assert found["line", "line"] == 0  # none of these: placed digits, struck candidates, regions


def test_a_change_without_a_word_is_found(script: ModuleType) -> None:
    one = Puzzle.parse("1" + "." * 80).grid()
    other = Puzzle.parse("2" + "." * 80).grid()
    with pytest.raises(script.Wrong, match="candidates, digits of 3x3 1"):
        script.arrives(one, (other, frozenset()), "line", "json → line")
    assert script.differences(one, one.place(5, 3)) == {"digits", "placed", "candidates"}


def test_the_table_in_the_documents_has_all_forms(script: ModuleType) -> None:
    """Else run scripts/form_matrix.py."""
    page = script.PAGE.read_text("utf-8")
    there = page.partition(script.BEGIN)[2].partition(script.END)[0].split("\n")
    numbers = dict.fromkeys(((one, two) for one in FORMATS for two in FORMATS), 0)
    wanted = [line.split(" | ", 1)[0] for line in script.table(numbers)]
    assert [line.split(" | ", 1)[0] for line in there if line][2:] == wanted[2:]


@pytest.mark.full
def test_all_fifty_give_the_table(script: ModuleType) -> None:
    """Else run scripts/form_matrix.py, and look at what has changed."""
    page = script.PAGE.read_text("utf-8")
    assert script.printed(page, script.table(script.counts(script.puzzles()))) == page
