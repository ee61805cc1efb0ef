"""The launcher's decisions: what it sets up, when, and what it says if it cannot. Nothing is
compiled or downloaded here; ``test_launcher_bare.py`` does the real thing."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from launching import FIRST, ROOT, Checkout, append, finish, hold, release, wait_for, work
from nanpure.cli.groups import VERBS
from tiers import sampled

CORE = {"builder>=1", "maker", "core>=1", "server", "solver"}


@pytest.fixture
def bare(tmp_path: Path) -> Checkout:
    """A fresh clone."""
    return Checkout(tmp_path)


@pytest.fixture
def ready(bare: Checkout) -> Checkout:
    """A checkout that is set up."""
    return bare.settle()


def test_the_first_call_sets_everything_up_and_runs_the_verb(bare: Checkout) -> None:
    status, out, err = bare.launch("solve", "a b.txt", "--json")

    assert (status, out) == (
        3, f"words: solve a b.txt --json\nfolder: {bare.root.parent}\ninput: given\n")
    assert work(bare.asked()) == FIRST
    assert bare.required() == CORE
    assert err.splitlines()[0] == "nanpure: first call: setting up, which takes some minutes, once"
    assert all(line.startswith("nanpure: ") for line in err.splitlines())


@pytest.mark.slow
def test_it_is_built_while_further_packages_come(bare: Checkout) -> None:
    hold(bare, "requirements")
    launch = bare.start()
    wait_for((bare.tools / "held-requirements").exists)
    wait_for(lambda: "build" in (bare.tools / "asked").read_text())
    release(bare, "requirements")

    assert finish(launch)[0] == 3
    assert work(bare.asked()) == FIRST


def test_the_second_call_starts_no_python_and_says_nothing(ready: Checkout) -> None:
    status, _, err = ready.launch("solve")

    assert (status, err) == (3, "")
    assert ready.asked() == []


def older_text(checkout: Checkout) -> None:
    """As cp -p and tar do: other content under an old date."""
    checkout.path("src/nanpure/search/verbs.py").write_text("solve = 2\n")
    os.utime(checkout.path("src/nanpure/search/verbs.py"), (1, 1))


def renamed(checkout: Checkout) -> None:
    checkout.path("native/search/search.cpp").rename(checkout.path("native/find.cpp"))


def removed(checkout: Checkout) -> None:
    checkout.path("src/nanpure/web/app.js").unlink()


CHANGES = {
    "python": append("src/nanpure/search/verbs.py"), "page": append("src/nanpure/web/app.js"),
    "native": append("native/logic/engine/path.hpp"), "cmake": append("CMakeLists.txt"),
    "project": append("pyproject.toml"), "launcher": append("nanpure"),
    "setup": append("scripts/setup.sh"), "older": older_text, "renamed": renamed,
    "removed": removed,
}


@sampled("change", CHANGES.values(), small=1, ids=CHANGES)
def test_a_change_is_built_once(ready: Checkout, change: Callable[[Checkout], None]) -> None:
    change(ready)
    status, _, err = ready.launch("solve")

    assert status == 3
    assert work(ready.asked()) == ["build"]
    assert "something has changed" in err

    ready.launch("solve")

    assert ready.asked() == []


def touched(checkout: Checkout) -> None:
    checkout.path("native/search/search.cpp").touch()


def compiled(checkout: Checkout) -> None:
    cache = checkout.path("src/nanpure/__pycache__")
    cache.mkdir()
    (cache / "solve.pyc").touch()


NO_CHANGES = {"date": touched, "bytecode": compiled, "readme": append("README.md"),
              "gate": append("scripts/test")}


@sampled("change", NO_CHANGES.values(), small=1, ids=NO_CHANGES)
def test_what_changes_nothing_builds_nothing(
    ready: Checkout, change: Callable[[Checkout], None]
) -> None:
    change(ready)

    assert ready.launch("solve")[2] == ""
    assert ready.asked() == []


def edit(checkout: Checkout, old: str, new: str) -> None:
    path = checkout.path("pyproject.toml")
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


@pytest.mark.slow
def test_a_further_requirement_is_installed_beside_the_others(ready: Checkout) -> None:
    edit(ready, '["core>=1"]', '["core>=1", "more"]')
    ready.launch("solve")

    assert work(ready.asked()) == ["requirements", "build"]
    assert ready.required() == CORE | {"more"}


@pytest.mark.slow
def test_another_requirement_makes_the_environment_anew(ready: Checkout) -> None:
    edit(ready, "core>=1", "core>=2")
    ready.launch("solve")

    assert work(ready.asked()) == FIRST


# ---- further extras

def test_a_further_extra_comes_with_the_first_use_of_its_verb(ready: Checkout) -> None:
    status, out, err = ready.launch("book", "x")

    assert (status, out.splitlines()[0]) == (3, "words: book x")
    assert "nanpure: book needs the extra print: installing it\n" in err
    assert work(ready.asked()) == ["requirements"]
    assert "paper" in ready.required()
    for verb in ("book", "solve", "serve", "unknown", "--help"):
        assert ready.launch(verb)[2] == ""
    assert ready.asked() == []


@pytest.mark.slow
def test_a_language_before_the_verb_does_not_hide_it(ready: Checkout) -> None:
    assert "book needs the extra print" in ready.launch("--lang", "ja", "book")[2]
    assert "archive needs the extra data" in ready.launch("--lang=ja", "archive")[2]
    assert ready.launch("--lang", "ja")[2] == ""


@pytest.mark.slow
def test_extras_that_were_added_stay(ready: Checkout) -> None:
    ready.launch("book")
    ready.launch("archive")
    edit(ready, "core>=1", "core>=2")
    ready.asked(), ready.required()
    ready.launch("solve")

    assert work(ready.asked()) == FIRST
    assert {"paper", "tables"} < ready.required()
    assert ready.launch("archive")[2] == ""


@pytest.mark.slow
def test_the_first_call_may_be_of_a_verb_with_an_extra(bare: Checkout) -> None:
    bare.launch("book")

    assert work(bare.asked()) == FIRST
    assert bare.required() == CORE | {"paper"}


def test_an_extra_that_the_table_misspells_is_named(ready: Checkout) -> None:
    edit(ready, 'verbs.book = "print"', 'verbs.book = "pint"')
    status, _, err = ready.launch("solve")

    assert status == 2
    assert err.endswith("pyproject.toml, [tool.nanpure.launcher]: no such extra: pint\n")


def test_the_table_of_the_project_fits_the_command_line() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    table = project["tool"]["nanpure"]["launcher"]["verbs"]

    assert set(table) <= set(VERBS)
    assert set(table.values()) <= set(project["project"]["optional-dependencies"])
    done = subprocess.run([sys.executable, ROOT / "scripts" / "launcher_table.py"],
                          capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        "web sat", *(" ".join(row) for row in table.items()), ".parquet data"]


@pytest.mark.slow
@sampled("words", ["solve a.parquet", "rate a.txt --to parquet", "count --to=parquet",
                   "check a -o b.parquet"], small=1)
def test_a_kind_of_file_brings_its_extra_too(ready: Checkout, words: str) -> None:
    verb = words.split()[0]
    assert f"{verb} needs the extra data: installing it" in ready.launch(*words.split())[2]
    assert ready.launch(*words.split())[2] == ""
    assert "book needs the extra print: installing it" in ready.launch("book", "x.parquet")[2]
    assert {"paper", "tables"} < ready.required()


@pytest.mark.slow
def test_a_verb_and_a_file_bring_two_extras_at_once(bare: Checkout) -> None:
    bare.launch("book", "x.parquet")

    assert bare.required() == CORE | {"paper", "tables"}


# ---- where it is called from

@pytest.mark.slow
def test_through_a_link_and_from_path(ready: Checkout, tmp_path: Path) -> None:
    (tmp_path / "one").symlink_to("a & checkout/nanpure")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "nanpure").symlink_to("../one")
    folder = tmp_path / "else where"
    folder.mkdir()
    path = {"PATH": f"{tmp_path / 'bin'}:{ready.tools}", "CDPATH": str(tmp_path)}

    for words in (["../one"], ["nanpure"], ["bash", "../a & checkout/nanpure"]):
        status, out, err = ready.run(*words, "count", cwd=folder, env=ready.environment | path)
        assert (status, err) == (3, "")
        assert out == f"words: count\nfolder: {folder}\ninput: given\n"
    assert ready.asked() == []


@pytest.mark.slow
def test_a_checkout_that_was_moved_is_set_up_again(ready: Checkout, tmp_path: Path) -> None:
    ready.root = ready.root.rename(tmp_path / "moved")

    assert ready.launch("solve")[0] == 3
    assert work(ready.asked()) == FIRST


@pytest.mark.slow
def test_an_environment_whose_python_is_gone_is_made_anew(ready: Checkout) -> None:
    """As after an upgrade of Debian."""
    (ready.tools / "python3.11").rename(ready.tools / "python3.14")
    ready.link_tool("python3", "python3.14")

    assert ready.launch("solve")[0] == 3
    assert work(ready.asked()) == FIRST


@pytest.mark.slow
def test_an_environment_that_lost_its_python_is_made_anew(ready: Checkout) -> None:
    ready.path("build/venv/bin/python").unlink()

    assert ready.launch("solve")[0] == 3
    assert work(ready.asked()) == FIRST


def test_quiet_is_quiet(bare: Checkout) -> None:
    status, out, err = bare.launch("solve", "--quiet")

    assert (status, err) == (3, "")
    assert out.startswith("words: solve --quiet\n")


@pytest.mark.slow
@sampled("closed", ["2>&- 0<&-", "2>&-", "0<&-"], small=1)
def test_closed_streams_do_no_harm(bare: Checkout, closed: str) -> None:
    status, out, _ = bare.run("bash", "-c", f'"$0" unread {closed}', bare.root / "nanpure")

    assert status == 3
    assert out == f"words: unread\nfolder: {bare.root.parent}\n"


@pytest.fixture
def gate(bare: Checkout) -> Callable[..., tuple[int, str, str]]:
    """Run the gate's script, where lint passes and there is no browser."""
    for name in ("ruff", "mypy"):
        bare.write_tool(name, "exit 0")
    alone = bare.environment | {"NANPURE_NO_BROWSER": "1"}
    return lambda *words: bare.run(bare.path("scripts/test"), *words, env=alone)


def test_the_gate_shares_environment_and_build(
    bare: Checkout, gate: Callable[..., tuple[int, str, str]]
) -> None:
    """What one has set up the other uses, and brings what it needs beside it."""
    bare.settle()
    status, out, err = gate("-k", "layout")
    assert status == 0, err
    assert "-m not slow and not full -k layout" in out
    assert work(bare.asked()) == ["requirements"]
    assert {"core>=1", "server", "solver", "tester", "paper"} < bare.required()

    for verb in ("solve", "book", "archive"):
        assert bare.launch(verb)[2] == ""
    assert gate()[0] == 0
    assert work(bare.asked()) == []

    append("native/search/search.cpp")(bare)
    assert gate()[0] == 0
    assert bare.launch("solve")[2] == ""
    assert work(bare.asked()) == ["build"]


@pytest.mark.slow
def test_the_gate_may_come_first(
    bare: Checkout, gate: Callable[..., tuple[int, str, str]]
) -> None:
    assert "pytest: " in gate()[1]
    assert work(bare.asked()) == FIRST
    assert bare.launch("book")[2] == ""
    assert work(bare.asked()) == []


def test_where_lint_fails_the_launcher_goes_on_with_what_stands(
    bare: Checkout, gate: Callable[..., tuple[int, str, str]]
) -> None:
    bare.settle()
    bare.write_tool("ruff", "exit 1")
    assert gate()[0] == 1
    bare.asked()
    assert bare.launch("solve")[0] == 3
    assert work(bare.asked()) == []


@pytest.mark.parametrize(("words", "marks"), [
    ([], "not slow and not full"), (["--all"], "not full"), (["--full"], "full or not full")])
def test_the_tiers_are_marks(
    gate: Callable[..., tuple[int, str, str]], words: list[str], marks: str
) -> None:
    assert f"-m {marks} -x" in gate(*words, "-x")[1]
