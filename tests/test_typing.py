"""What type checkers say of a user's program: nothing, in their strictest mode."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

import nanpure
from nanpure import generator, logic, text

PROGRAM = Path(__file__).with_name("typed_program.py")
SOURCE = Path(nanpure.__file__).parent.parent

# Each is refused by a checker: a word that is none of those there are.
WRONG = """\
import nanpure
nanpure.write(".24.3......4.31.", "sdkk")
nanpure.generate(symmetry="rotate80")
nanpure.generate(level="hardest")
nanpure.rate(".24.3......4.31.", "SE")
nanpure.Puzzle.parse(".24.3......4.31.")["r1c1"].upper()
nanpure.Cage(5, 3)
nanpure.check(".24.3......4.31.", against=".24.31.....4.31.")
"""


def checked(folder: Path, program: str) -> list[str]:
    """What ``mypy --strict`` says of a program that lies outside the checkout."""
    file = folder / "program.py"
    file.write_text(program)
    there = {} if SOURCE.name == "site-packages" else {"MYPYPATH": str(SOURCE)}
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", folder / "cache", file],
        capture_output=True, text=True, check=False, cwd=folder, env=there)
    assert done.returncode in (0, 1), done.stderr
    assert "MYPYPATH" not in done.stdout
    return [line for line in done.stdout.splitlines() if line.startswith(f"{file.name}:")]


@pytest.mark.slow
def test_mypy_has_nothing_to_say(tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    assert len(PROGRAM.read_text().splitlines()) > 55

    assert checked(tmp_path, PROGRAM.read_text()) == []
    lines = [int(line.split(":")[1]) for line in checked(tmp_path, WRONG)]
    assert sorted(set(lines)) == list(range(2, len(WRONG.splitlines()) + 1))


@pytest.mark.slow
def test_pyright_has_nothing_to_say(tmp_path: Path) -> None:
    """Only where it is installed: it brings a Node.js of 60 MB."""
    pyright = shutil.which("pyright") or shutil.which("basedpyright")
    if pyright is None:
        pytest.skip("pyright is not installed")
    shutil.copy(PROGRAM, tmp_path)
    (tmp_path / "pyrightconfig.json").write_text(json.dumps({
        "typeCheckingMode": "strict", "extraPaths": [str(SOURCE)], "include": [PROGRAM.name]}))
    done = subprocess.run([pyright, "-p", tmp_path], capture_output=True, text=True, check=False)

    assert "0 errors" in done.stdout, done.stdout


def test_the_program_runs() -> None:
    done = subprocess.run([sys.executable, PROGRAM], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert "<Result unique: 1243342121344312>" not in done.stdout  # print shows sentences
    assert "one solution: 1243342121344312" in done.stdout


def test_types_travel_with_the_package() -> None:
    assert (Path(nanpure.__file__).parent / "py.typed").is_file()


def test_the_literals_are_the_names_there_are() -> None:
    assert get_args(text.FormatName) == tuple(text.FORMATS)
    assert get_args(generator.Symmetry) == tuple(generator.SYMMETRIES)
    assert get_args(logic.LevelName) == logic.LEVELS


@pytest.mark.parametrize("call", [
    lambda: nanpure.write(".24.3......4.31.", "FPuzzles"),  # type: ignore[arg-type]
    lambda: list(nanpure.read(".24.3......4.31.", format="Line")),  # type: ignore[arg-type]
    lambda: next(nanpure.generate("2x2", 1, symmetry="Rotate 180",  # type: ignore[arg-type]
                                  level="Easy")),  # type: ignore[arg-type]
    lambda: nanpure.rate(".24.3......4.31.", "EFFORT"),  # type: ignore[arg-type]
    lambda: nanpure.hint(".24.3......4.31.", "Move"),  # type: ignore[arg-type]
    lambda: nanpure.path(".24.3......4.31.", "Easiest"),  # type: ignore[arg-type]
    lambda: nanpure.solve(".24.3......4.31.", "Native"),  # type: ignore[arg-type]
    lambda: nanpure.canonical(".24.3......4.31.", "Minlex"),  # type: ignore[arg-type]
    lambda: nanpure.svg(".24.3......4.31.", theme="Dark"),  # type: ignore[arg-type]
    lambda: nanpure.solve_many([".24.3......4.31."]).status == nanpure.Status("Unique"),
])
def test_names_are_taken_in_any_spelling(call: object) -> None:
    assert callable(call)
    assert call() is not None
