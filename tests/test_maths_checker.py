"""The checker of certificates: it takes what is right, and nothing else."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from command_line import nanpure
from nanpure.io.totals import certificate
from nanpure.maths import checker, grid_total
from nanpure.maths.checker import Wrong, check

Place = list[str | int]


@lru_cache
def written(layout: str) -> str:
    total = grid_total(layout)
    assert total is not None
    return json.dumps(certificate(total))


def numbers(value: Any, place: Place) -> Iterator[tuple[Place, int]]:
    """Every number in it, also those that stand as text, and where."""
    if isinstance(value, dict | list):
        entries = value.items() if isinstance(value, dict) else enumerate(value)
        for key, entry in entries:
            yield from numbers(entry, [*place, key])
    elif isinstance(value, int) or str(value).isdigit():
        yield place, int(value)


def changed(whole: dict[str, Any], place: Place, value: object) -> str:
    """The certificate with something else in one place."""
    at: Any = whole
    for key in place[:-1]:
        at = at[key]
    before, at[place[-1]] = at[place[-1]], value
    text = json.dumps(whole)
    at[place[-1]] = before
    return text


@pytest.mark.parametrize("layout", [
    "2x2", "2x3", "3x2", "2x4", pytest.param("3x3", marks=pytest.mark.slow)])
def test_right_certificates_are_taken(layout: str) -> None:
    said = check(written(layout))
    assert said[-1] == f"grids: {json.loads(written(layout))['grids']}"
    assert not [line for line in said if "granted" in line]


@pytest.mark.parametrize("layout", ["2x2", "2x3",
                                    pytest.param("3x3", marks=pytest.mark.slow)])
def test_one_changed_number_anywhere_is_rejected(layout: str) -> None:
    whole = json.loads(written(layout))
    found = list(numbers(whole, []))
    assert len(found) > 20
    for place, number in found:
        others: list[object] = [number + 1]
        if layout != "3x3":
            others += [number - 1, str(number + 1), 0, -number, None, number + 0.5, [number], True]
        for other in others:
            if other is True and number == 1:
                continue
            with pytest.raises(Wrong):
                check(changed(whole, place, other))


@pytest.mark.parametrize("layout", ["2x3", "3x2", "4x4", "3x5", "x", "", 5])
def test_another_layout_is_rejected(layout: object) -> None:
    with pytest.raises(Wrong):
        check(changed(json.loads(written("2x2")), ["layout"], layout))


# ---- lies that agree with each other: what counting anew is for ---------------------------------


def half_the_sets(whole: dict[str, Any]) -> None:
    """Sizes that are wrong, with sums that are right: 2x3 has two classes of 2,880 sets."""
    one, other = whole["classes"][1], whole["classes"][2]
    for entry, more in ((one, 80), (other, -80)):
        entry["sets"] += more
        entry["grids"] = entry["sets"] * entry["fillings"] * entry["completions"]


def other_columns(whole: dict[str, Any]) -> None:
    """One class twice, another one not at all."""
    whole["classes"][2]["columns"] = [
        [list(reversed(column)) for column in box] for box in whole["classes"][1]["columns"]]


def same_class_otherwise(whole: dict[str, Any]) -> None:
    """Boxes exchanged are the same class."""
    whole["classes"][2]["columns"] = whole["classes"][1]["columns"][::-1]


def without_a_class(whole: dict[str, Any]) -> None:
    """Everything fits but that there are more column sets."""
    gone = whole["classes"].pop(0)
    whole["sets"] -= gone["sets"]
    whole["bands"] -= gone["sets"] * gone["fillings"]
    whole["reduced_bands"] = whole["bands"] // (720 * 8)
    whole["grids"] -= gone["grids"]


def other_fillings(whole: dict[str, Any]) -> None:
    """Twice the fillings of a class, and half of its completions."""
    one = whole["classes"][3]
    one["fillings"], one["completions"] = 2 * one["fillings"], one["completions"] // 2
    more = one["sets"] * one["fillings"] // 2
    whole["bands"] += more
    whole["reduced_bands"] = whole["bands"] // (720 * 8)


@pytest.mark.parametrize("lie", [
    half_the_sets, other_columns, same_class_otherwise, without_a_class, other_fillings])
def test_lies_that_agree_are_rejected(lie: Callable[[dict[str, Any]], None]) -> None:
    whole = json.loads(written("2x3"))
    lie(whole)
    with pytest.raises(Wrong) as wrong:
        check(json.dumps(whole))
    assert "grids of class" not in str(wrong.value)  # the products were made to fit


def test_completions_of_three_bands_are_counted() -> None:
    """Two classes of the full model that differ in their completions alone, exchanged."""
    whole = json.loads(written("3x3"))
    by_size: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for one in whole["classes"]:
        by_size.setdefault((one["sets"], one["fillings"]), []).append(one)
    one, other = next(alike for alike in by_size.values() if len(alike) > 1)[:2]
    assert one["completions"] != other["completions"]
    for name in ("completions", "grids"):
        one[name], other[name] = other[name], one[name]
    with pytest.raises(Wrong, match="completions of class"):
        check(json.dumps(whole))


@pytest.mark.parametrize("text", [
    "", "[]", "{}", "5", "[" * 100_000, '{"certificate": "grids by column sets", "version": 1}'])
def test_other_texts_are_rejected(text: str) -> None:
    with pytest.raises(Wrong):
        check(text)


def test_other_members_are_rejected() -> None:
    whole = json.loads(written("2x2"))
    with pytest.raises(Wrong, match="members"):
        check(json.dumps(whole | {"more": 1}))
    whole["classes"][0]["more"] = 1
    with pytest.raises(Wrong, match="members"):
        check(json.dumps(whole))


# ---- as a program -------------------------------------------------------------------------------


def test_it_imports_nothing_but_the_standard_library() -> None:
    tree = ast.parse(Path(checker.__file__).read_text())
    modules = {name.name if isinstance(node, ast.Import) else str(node.module)
               for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)
               for name in node.names}
    assert {module.partition(".")[0] for module in modules} <= sys.stdlib_module_names


def test_it_runs_alone(tmp_path: Path) -> None:
    path = tmp_path / "certificate"
    for text, status, said in ((written("2x3"), 0, b"grids: 28200960"),
                               (written("2x3").replace("2160", "2161"), 1, b"wrong: ")):
        path.write_text(text)
        for words in (["-I", checker.__file__, str(path)], ["-I", checker.__file__]):
            with path.open("rb") as stream:
                done = subprocess.run([sys.executable, *words], stdin=stream, capture_output=True,
                                      check=False, timeout=60)
            assert done.returncode == status
            assert said in done.stdout
    done = subprocess.run([sys.executable, "-I", checker.__file__, str(tmp_path / "none")],
                          capture_output=True, check=False, timeout=60)
    assert done.returncode == 2
    assert b"cannot read" in done.stderr


def test_the_verb_checks_what_it_has_written(tmp_path: Path) -> None:
    done = nanpure("maths", "enumerate", "--box", "2x4", "--json", "-o", "file", cwd=tmp_path)
    assert done.returncode == 0
    done = nanpure("maths", "enumerate", "--check", "file", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == b"grids: 29136487207403520"
    text = (tmp_path / "file").read_text()
    (tmp_path / "file").write_text(text.replace("331776", "331777", 1))
    done = nanpure("maths", "enumerate", "--check", "file", cwd=tmp_path)
    assert done.returncode == 1
    assert done.stdout.startswith(b"wrong: ")
