"""What compares the small gate with the whole one: ``scripts/coverage --tiers``, ``mutants.py``."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]

# A change is told as what stood there and what comes in its place.
PYTHON = '''"""A text, 1 < 2."""
from __future__ import annotations
__all__ = ["f"]
LIMIT: int | None = 3
if TYPE_CHECKING:
    import x
@cache(4)
def f(a: "1 + 1", b: int | str = 5) -> int | None:
    """No 6 here."""
    # nor 7 < 8
    while a in b and not b:
        break
    if a < b: raise E
    log(f"{9 + 9}")
    a += "10" + é; c = (d) / 2
    return a
'''
CPP = r'''#include <a1.hpp>
#define X (1 < 2)
// 1 < 2
/* 3 + 4
   5 */
static_assert(sizeof(int) == 4);
template <int N> bool f(const std::vector<int>& v, T* p) {
  auto s = "6 < 7"; auto r = R"x(8 + "9)x"; char c = '+'; int big = 1'000;
  if (v.size() <= 2 && !p) continue;
  p->call(s);
  x[i] |= 0x10;
  return a - b;
}
'''
JAVASCRIPT = r'''import { a } from "./b1.js";
const f = (x) => x.replace(/[1-2] + "/g, `3 + ${4 + 5}`);
if (a !== 6 || done) return;
view.hold("7");
this.left = this.right;
'''


@pytest.fixture(scope="module")
def tools() -> Iterator[Any]:
    """The scripts' modules, which stand beside each other."""
    sys.path.insert(0, str(ROOT / "scripts"))
    try:
        import mutant_changes
        import mutant_reach
        import mutants
        import tier_coverage
        import tier_runs

        yield SimpleNamespace(changes=mutant_changes, reach=mutant_reach, mutants=mutants,
                              runs=tier_runs, coverage=tier_coverage)
    finally:
        sys.path.remove(str(ROOT / "scripts"))


def told(tools: Any, name: str, text: str) -> list[tuple[str, str]]:
    return [(text[change.start : change.end], change.new)
            for change in tools.changes.changes(Path(name), text)]


def test_python_is_changed_where_it_is_code(tools: Any) -> None:
    assert told(tools, "a.py", PYTHON) == [
        ("3", "2"), ("3", "4"), ("5", "4"), ("5", "6"),
        ("in", "not in"), ("and", "or"), ("not ", ""), ("break", "continue"),
        ("a < b", "(not (a < b))"), ("<", "<="), ("raise E", "pass"),
        ('log(f"{9 + 9}")', "pass"), ('a += "10" + é', "pass"), ("+", "-"), ("/", "*"),
        ("2", "1"), ("2", "3"), ("return a", "return None")]
    for change in tools.changes.changes(Path("a.py"), PYTHON):
        ast.parse(change.applied(PYTHON))


def test_cpp_is_changed_where_it_is_code(tools: Any) -> None:
    assert told(tools, "a.cpp", CPP) == [
        ("v.size() <= 2 && !p", "!(v.size() <= 2 && !p)"), ("<=", "<"), ("2", "1"), ("2", "3"),
        ("&&", "||"), ("!", ""), ("continue", "break"), ("p->call(s);", ";"),
        ("x[i] |= 0x10;", ";"), ("|=", "&="), ("return a - b;", "return {};"), ("-", "+")]


def test_javascript_is_changed_where_it_is_code(tools: Any) -> None:
    assert told(tools, "a.js", JAVASCRIPT) == [
        ("a !== 6 || done", "!(a !== 6 || done)"), ("!==", "==="), ("6", "5"), ("6", "7"),
        ("||", "&&"), ('view.hold("7");', ";"), ("this.left = this.right;", ";")]


def test_lines_of_code_have_no_comments_and_strings_alone(tools: Any) -> None:
    count = tools.changes.code_lines
    assert count(Path("a.js"), JAVASCRIPT) == 5
    assert count(Path("a.cpp"), CPP) == 6
    assert count(Path("a.py"), PYTHON) == 12


def test_a_draw_is_the_same_for_a_seed_and_shared_by_lines_of_code(tools: Any) -> None:
    mutants = tools.mutants
    under = "src/nanpure/web/static/js/pl"
    lines, weights = mutants.drawn(5, under)
    assert (lines, weights) == mutants.drawn(5, under)
    assert lines["JavaScript"] != mutants.drawn(6, under)[0]["JavaScript"]
    assert len(lines["JavaScript"]) == len(set(lines["JavaScript"])) > 100
    file, line = lines["JavaScript"][0]
    one = mutants.mutant(file, line, 5)
    assert one == mutants.mutant(file, line, 5)
    plain = (ROOT / file).read_text("utf-8").splitlines()
    assert [number for number, (a, b) in
            enumerate(zip(plain, one.text.splitlines(), strict=True), 1) if a != b] == [line]
    assert one.before == plain[line - 1].strip() != one.after
    assert mutants.shares(10, {"a": 54, "b": 30, "c": 16}) == {"a": 5, "b": 3, "c": 2}
    assert mutants.shares(7, {"a": 2, "b": 1, "c": 1}) == {"a": 3, "b": 2, "c": 2}


def test_what_only_the_whole_gate_reaches(tools: Any) -> None:
    every = {"a.py": {"lines": {(1,), (2,), (3,), (7,)}, "branches": {(1, 2), (1, -1), (3, 7)}},
             "b.js": {"functions": {(4, 20, "f"), (9, 1, "")}}}
    small = {"a.py": {"lines": {(1,), (8,)}, "branches": {(1, 2)}}, "b.js": {"functions": set()}}
    rows = list(tools.coverage.compared(small, every))
    assert [(file, kind, reached, few) for file, kind, reached, few, _ in rows] == [
        ("a.py", "lines", 4, 1), ("a.py", "branches", 3, 1), ("b.js", "functions", 2, 0)]
    assert [tools.coverage.shown(kind, missed) for _, kind, _, _, missed in rows] == [
        "2-3, 7", "1>-1, 3>7", "f:4, =>:9"]
    assert list(tools.coverage.compared({}, {})) == []


def test_a_function_of_the_page_reaches_to_the_next_one(tools: Any, tmp_path: Path) -> None:
    seen = [["js/a.js", 3, 10, "f", True], ["js/a.js", 8, 5, "", False],
            ["js/a.js", 9, 5, "g", True]]
    (tmp_path / "1.json").write_text(json.dumps(seen))
    (tmp_path / "2.json").write_text(json.dumps([["js/a.js", 3, 10, "f", False]]))
    functions = tools.runs.functions_of([tmp_path])["js/a.js"]
    assert functions == {(3, 10, "f"): True, (8, 5, ""): False, (9, 5, "g"): True}
    assert tools.runs._stretches(functions) == [(1, 2), (3, 7), (9, 999_999)]
    assert tools.runs.ranges([5, 1, 2, 3, 5]) == [(1, 3), (5, 5)]


def reach_of(tools: Any, *told: tuple[str, str, float, tuple[tuple[int, int], ...]]) -> Any:
    """Runs as tier, name, seconds and the lines of ``src/a.py`` that they reach."""
    reach = object.__new__(tools.reach.Reach)
    reach.guessed = []
    reach.runs = {
        tools.reach.Run(tier, f"tests/{name}.py"): {
            "cpu": cpu, "reached": {"src/a.py": stretches},
            "tests": {f"tests/{name}.py::test_{one}": cpu / 2 for one in "ab"}}
        for tier, name, cpu, stretches in told}
    return reach


def test_the_likeliest_and_cheapest_tests_come_first(tools: Any) -> None:
    reach = reach_of(
        tools, ("small", "far", 1, ((1, 2),)), ("small", "near", 10, ((1, 9),)),
        ("small", "dear", 1_000, ((1, 9),)), ("slow", "near", 5, ((1, 2), (5, 6))),
        ("small", "test_b", 1, ()))

    def names(line: int, tier: str, file: str = "src/a.py") -> list[str]:
        mutant = tools.reach.Mutant(file, line, "", "", "")
        return [Path(part.run.file).stem for part in reach.of(mutant, tier)]

    assert names(5, "small") == ["near", "dear"]
    assert names(5, "slow") == ["near"]
    # What is run when the file is loaded: by those that run more of it.
    assert names(1, "small") == ["near", "dear"]
    assert names(30, "small") == []
    # Nothing is known of a file: those with a word of its name.
    assert names(1, "small", "other/b.py") == ["test_b"]


def test_tests_that_reach_a_line_come_before_whole_files(
    tools: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    reach = reach_of(tools, ("small", "x", 20, ((1, 9),)), ("small", "y", 4, ((1, 9),)))
    tests = {"tests/x.py": ["", "tests/x.py::test_a"],
             "tests/y.py": ["tests/y.py::test_a", "tests/y.py::test_b"]}
    for run, told in reach.runs.items():
        told["data"] = run.file
    monkeypatch.setattr(tools.reach, "_data", lambda file: SimpleNamespace(
        measured_files=lambda: ["/checkout/src/a.py"],
        contexts_by_lineno=lambda _: {5: tests[file]}))

    def parts(line: int) -> list[tuple[str, ...]]:
        return [part.names for part in reach.of(tools.reach.Mutant("src/a.py", line, "", "", ""),
                                                "small")]

    assert parts(5) == [("tests/y.py::test_a", "tests/y.py::test_b"), ("tests/x.py::test_a",),
                        ("tests/x.py",)]
    assert parts(6) == [("tests/y.py",), ("tests/x.py",)]


def test_tests_are_tried_in_chunks_as_far_as_patience_goes(tools: Any) -> None:
    parts = [tools.reach.Part(tools.reach.Run("small", name), (name,), cost)
             for name, cost in zip("abcd", (5, 5, 90, 300), strict=True)]
    assert [[part.run.file for part in chunk] for chunk in tools.reach.chunks(parts, 150)] == [
        ["a", "b"], ["c"]]


def test_a_run_of_mutants_goes_on_where_it_was(tools: Any, tmp_path: Path) -> None:
    mutants = tools.mutants
    one = {"language": "Python", "slot": 3, "verdict": "neither", "tiers": ["small"], "by": "",
           "seconds": 1, "file": "a.py", "line": 5}
    trials = mutants.Trials(tmp_path / "log")
    trials.add(one)
    assert not mutants._is_wanted(one, ["small"])
    assert mutants._is_wanted(one, ["small", "slow"])
    trials.add(one | {"verdict": "slow", "tiers": ["small", "slow"]})
    [done] = mutants.Trials(tmp_path / "log").told.values()
    assert done["verdict"] == "slow"
    assert not mutants._is_wanted(done, ["small", "slow"])
    assert mutants._is_wanted(None, ["small"])


# A suite that sees for which test its parts are counted, by a coverage.py that only notes it.
NOTED = """
class Coverage:
    now = "nothing yet"

    @classmethod
    def current(cls): return cls

    @classmethod
    def switch_context(cls, name): cls.now = name
"""
SUITE = """
import pytest
from coverage import Coverage

@pytest.fixture(scope="module")
def shared(): return Coverage.now

@pytest.fixture
def own(shared): return Coverage.now

@pytest.mark.parametrize("case", "ab")
def test_it(own, shared, case):
    assert (shared, own, Coverage.now) == ("", "suite.py::test_it", "suite.py::test_it")
"""


def test_what_is_counted_bears_the_name_of_its_test(tmp_path: Path) -> None:
    (tmp_path / "coverage.py").write_text(NOTED)
    (tmp_path / "suite.py").write_text(SUITE)
    path = f"{tmp_path}:{ROOT / 'scripts' / 'counted'}"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "counted_tests", "suite.py"], cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True, check=False)
    assert "2 passed" in done.stdout, done.stdout


def test_files_of_tests_run_in_groups_but_each_of_the_page_alone(tools: Any) -> None:
    tests = {"tests/a.py": 299, "tests/b.py": 1, "tests/web/c.py": 1, "tests/d.py": 1}
    groups = [group.files for group in tools.runs.grouped("small", tests)]
    assert groups == [("tests/a.py", "tests/b.py"), ("tests/web/c.py",), ("tests/d.py",)]


def test_of_a_tier_that_was_not_counted_the_next_of_kin_come_first(
    tools: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = {"src/fish.py": "def swims(): ...\nclass Fin: ...\n", "tests/test_fish.py": "common",
             "tests/test_a.py": "swims common", "tests/test_b.py": "swims Fin",
             "tests/test_c.py": "common"}
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    monkeypatch.setattr(tools.reach, "ROOT", tmp_path)
    kinship = tools.reach.Kinship(name for name in texts if name.startswith("tests/"))
    found = kinship.of("src/fish.py")
    assert found == {"tests/test_fish.py": 1.25, "tests/test_a.py": 0.75, "tests/test_b.py": 1.75,
                     "tests/test_c.py": 0.25}
