"""Tables of "How sure" and "How fast" are those of the runs that are kept; the rows can be run."""

from __future__ import annotations

import os
import re
import sys
from importlib import import_module
from pathlib import Path
from unittest import mock

import pytest

from scripts_folder import ROOT

BENCH = ROOT / "bench"
LISTS = {"explainer", "hodoku", "setters"}  # of other programs, not part of the project
LONG = {"hodoku", "statements"}

with mock.patch.object(sys, "path", [str(BENCH), *sys.path]):
    fast, page_tables, sure, sure_rows = map(
        import_module, ("fast", "page_tables", "sure", "sure_rows"))


def test_how_sure_shows_the_runs_that_are_kept() -> None:
    """To write it anew: ``python bench/sure.py --write``."""
    runs = page_tables.kept(sure.KEPT)
    assert page_tables.standing(sure.PAGE, sure.PLACE) == sure.table(runs.values())
    assert set(sure_rows.ROWS) <= set(runs)
    shares = [run["short"] / run["cases"] for run in runs.values()]
    table = sure.table(runs.values()).splitlines()
    assert len(table) == 2 + len(shares)
    assert max(shares) == 0 or "%)" in table[2], "the weakest first"


def test_how_fast_shows_the_runs_that_are_kept() -> None:
    """To write it anew: ``python bench/fast.py --write``."""
    runs = page_tables.kept(fast.KEPT)
    for place, table in fast.tables(runs.values()).items():
        assert page_tables.standing(fast.PAGE, place) == table
    for run in runs.values():
        assert re.search(r"20\d\d-\d\d-\d\d, \w", run["run"]), run
        assert re.match(r"`python bench/fast\.py [\w-]+`$|\[[\w ]+\]\(\.\./bench/", run["where"])


@pytest.mark.parametrize("name", sorted(set(sure_rows.ROWS) - LONG))
def test_a_row_holds_on_a_few_cases(name: str) -> None:
    if name in LISTS and "NANPURE_CORPORA" not in os.environ:
        pytest.skip("no lists")
    held = [*sure_rows.ROWS[name].run(4)]
    assert len(held) >= 4
    assert all(held)


def test_a_case_that_falls_short_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    row = sure_rows.Row("a", "b", 3, lambda number: iter([True] * (number - 1) + [False]))
    monkeypatch.setitem(sure_rows.ROWS, "odd", row)
    with mock.patch.object(sys, "path", [str(BENCH), *sys.path]):
        run = sure.tried("odd", 8)
    assert (run["cases"], run["short"]) == (8, 1)
    assert "1 (12 %)" in sure.table([run])
    assert run["command"] == "python bench/sure.py --cases 8 odd"


def test_a_page_without_a_place_is_refused(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A page\n")
    with pytest.raises(ValueError, match=r"expected a page with a place .*got none for 'x'"):
        page_tables.put(page, "x", "| a |")
    page.write_text("before\n<!-- runs: x -->\nold\n<!-- end -->\nafter\n")
    page_tables.put(page, "x", "| new |")
    assert page.read_text() == "before\n<!-- runs: x -->\n| new |\n<!-- end -->\nafter\n"
