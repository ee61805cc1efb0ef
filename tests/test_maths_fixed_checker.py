"""The checker of essentially different grids: it takes what is right, and nothing else."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from command_line import nanpure
from nanpure import Layout
from nanpure.io.essential import essential_json
from nanpure.io.moves import move_json
from nanpure.maths import conjugacy_classes, essential, fixed_checker, fixed_counting
from nanpure.maths.fixed_checker import Symmetry, Wrong, check


@lru_cache
def written(layout: str) -> str:
    found = essential(layout)
    assert found is not None
    return json.dumps(essential_json(found))


@pytest.mark.parametrize("layout", ["2x2", "2x3", "3x2"])
def test_right_certificates_are_taken(layout: str) -> None:
    said = check(written(layout))
    assert said[-1] == f"essentially different grids: {json.loads(written(layout))['essential']}"
    assert not [line for line in said if "granted" in line]


@pytest.mark.full
def test_all_but_the_identity_of_2x4_is_counted_anew() -> None:
    said = check(written("2x4"))
    assert "counted anew: those of 107" in said[2]
    assert said[3] == "taken for granted: the fixed grids of the identity"


@pytest.mark.full
def test_of_2x5_six_classes_are_granted() -> None:
    """OEIS A291188 has another number there; docs/maths.md tells what is looked at."""
    assert check(written("2x5"))[2:] == [
        ("fixed grids: of 1174 classes none, as no relabelling turns as they do; counted anew: "
         "those of 80"),
        "taken for granted: the fixed grids of classes 1, 22, 61, 62, 75, 76",
        "essentially different grids: 4743933427433330"]


def test_what_no_relabelling_undoes_is_told_of_any_boxes() -> None:
    """Of 3x3 the 27 classes of E. Russell and F. Jarvis are left: the others fix no grid."""
    layout = Layout.parse("3x3")
    left = many = 0
    for at, one in enumerate(conjugacy_classes(layout)):
        found = Symmetry(move_json(one.representative, layout), 3, 3, at)
        assert found.many == one.size
        left += bool(found.relabellings)
        many += found.many
    assert (left, many) == (27, 3_359_232)


def test_one_changed_number_anywhere_is_rejected() -> None:
    whole = json.loads(written("2x2"))
    places: list[tuple[dict[str, Any], str]] = [
        (part, name) for part in (whole, *whole["classes"]) for name in part
        if name in ("grids", "order", "sum", "essential", "size", "fixed", "product")]
    assert len(places) == 4 + 4 * len(whole["classes"])
    for part, name in places:
        before = part[name]
        for other in (int(before) + 1, -1, None, [before], True, "x"):
            if other is True and before == 1:
                continue
            part[name] = other
            with pytest.raises(Wrong):
                check(json.dumps(whole))
        part[name] = before
    check(json.dumps(whole))


# ---- lies that agree with each other: what counting anew is for ---------------------------------


def agreeing(whole: dict[str, Any]) -> str:
    """With products, sum and total made to fit."""
    for one in whole["classes"]:
        one["product"] = one["size"] * one["fixed"]
    whole["sum"] = sum(one["product"] for one in whole["classes"])
    whole["essential"], left = divmod(whole["sum"], whole["order"])
    assert left == 0
    return json.dumps(whole)


def test_fixed_grids_that_are_wrong_are_rejected() -> None:
    """As many more as make the sum a multiple of the order again."""
    whole = json.loads(written("2x3"))
    one = next(one for one in whole["classes"][1:] if one["fixed"])
    one["fixed"] += whole["order"] // one["size"]
    with pytest.raises(Wrong, match="fixed grids of class"):
        check(agreeing(whole))
    none = json.loads(written("2x3"))
    one = next(one for one in none["classes"] if not one["fixed"])
    one["fixed"] += none["order"] // one["size"]
    with pytest.raises(Wrong, match="fixed grids of class"):
        check(agreeing(none))


def test_sizes_that_are_wrong_are_rejected() -> None:
    whole = json.loads(written("2x3"))
    alike = [one for one in whole["classes"] if one["fixed"] == 0]
    one, other = alike[0], next(one for one in alike if one["size"] != alike[0]["size"])
    one["size"], other["size"] = other["size"], one["size"]
    with pytest.raises(Wrong, match="size of class"):
        check(agreeing(whole))


def test_classes_that_are_missing_or_there_twice_are_rejected() -> None:
    whole = json.loads(written("2x3"))
    gone = next(at for at, one in enumerate(whole["classes"]) if not one["fixed"])
    twice = [*whole["classes"], whole["classes"][gone]]
    del whole["classes"][gone]
    with pytest.raises(Wrong, match="order: "):
        check(json.dumps(whole))
    with pytest.raises(Wrong, match=r"classes \d+ and 91 are the same"):
        check(json.dumps(whole | {"classes": twice}))


@pytest.mark.parametrize(("change", "said"), [
    (lambda cells: cells[:-1], "not a permutation of the cells"),
    (lambda cells: [cells[1], cells[0], *cells[2:]], "does not keep lines together"),
    (lambda cells: cells[12:24] + cells[:12] + cells[24:], None),
    (lambda cells: cells[6:12] + cells[12:18] + cells[:6] + cells[18:], "keep boxes together"),
    (lambda cells: "r1c1", "not a permutation of the cells"),
])
def test_what_is_no_symmetry_is_rejected(change: Any, said: str | None) -> None:
    whole = json.loads(written("2x3"))
    one = whole["classes"][0]
    one["representative"] = change(one["representative"])
    with pytest.raises(Wrong, match=said or "size of class 1"):
        check(json.dumps(whole))


@pytest.mark.parametrize("text", [
    "", "[]", "5", "[" * 100_000, '{"certificate": "grids up to symmetry", "version": 1}',
    '{"certificate": "grids up to symmetry", "version": 2}'])
def test_other_texts_are_rejected(text: str) -> None:
    with pytest.raises(Wrong):
        check(text)


@pytest.mark.parametrize("layout", ["2x2+diagonals", "1x4", "7x7", "", 5, None])
def test_other_layouts_are_rejected(layout: object) -> None:
    with pytest.raises(Wrong, match="only certificates of equal boxes of 2x2 to 6x6"):
        check(json.dumps(json.loads(written("2x2")) | {"layout": layout}))


# ---- as a program -------------------------------------------------------------------------------


def test_it_imports_nothing_but_the_standard_library_and_its_other_half() -> None:
    for module in (fixed_checker, fixed_counting):
        tree = ast.parse(Path(str(module.__file__)).read_text())
        names = {name.name if isinstance(node, ast.Import) else str(node.module)
                 for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)
                 for name in node.names}
        assert {name.partition(".")[0] for name in names
                if name not in ("nanpure.maths.fixed_counting", "fixed_counting")
                } <= sys.stdlib_module_names


def test_it_runs_alone(tmp_path: Path) -> None:
    for module in (fixed_checker, fixed_counting):
        source = Path(str(module.__file__))
        (tmp_path / source.name).write_text(source.read_text())
    program, path = tmp_path / "fixed_checker.py", tmp_path / "certificate"
    for text, status, said in ((written("2x2"), 0, b"essentially different grids: 2\n"),
                               (written("2x2").replace("256", "257"), 1, b"wrong: ")):
        path.write_text(text)
        done = subprocess.run([sys.executable, "-S", "-E", str(program), str(path)],
                              capture_output=True, check=False, timeout=60)
        assert done.returncode == status
        assert said in done.stdout


def test_the_verb_checks_what_it_has_written(tmp_path: Path) -> None:
    done = nanpure("maths", "enumerate", "--box", "2x3", "--classes", "--json", "-o", "file",
                   cwd=tmp_path)
    assert done.returncode == 0
    done = nanpure("maths", "enumerate", "--check", "file", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == b"essentially different grids: 49"
    text = (tmp_path / "file").read_text()
    (tmp_path / "file").write_text(text.replace('"sum": 169344', '"sum": 169345'))
    done = nanpure("maths", "enumerate", "--check", "file", cwd=tmp_path)
    assert done.returncode == 1
    assert done.stdout.startswith(b"wrong: ")
