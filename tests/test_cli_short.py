"""Calls that the entry point answers by itself: the same answers as with click."""

from __future__ import annotations

from pathlib import Path

import pytest

from command_line import Done, Run, in_turn, nanpure
from easy_lines import PUZZLE, SOLUTION

LINES = {
    "one solution": PUZZLE, "other empty cells": PUZZLE.replace(".", "*"),
    "none": "11" + PUZZLE[2:], "many": "1" + "." * 79 + "2", "empty": "0" * 81,
    "another character": PUZZLE[:-1] + "?", "not for empty cells": "*" * 81,
    "letters": "ABCDEFGHI" * 9, "wide": "１" * 81,
}


@pytest.mark.parametrize("name", LINES)
def test_a_line_alone(name: str, tmp_path: Path) -> None:
    """It has the answer that an option which changes nothing leaves it."""
    short, whole = in_turn(Run(["solve", LINES[name]], tmp_path),
                           Run(["solve", LINES[name], "--engine", "auto"], tmp_path))
    assert _said(short) == _said(whole)


def _said(done: Done) -> tuple[int, bytes, bytes]:
    return done.returncode, done.stdout, done.stderr


def test_a_file_comes_before_a_puzzle(tmp_path: Path) -> None:
    (tmp_path / PUZZLE).write_text(".24.3......4.31.\n")
    assert nanpure("solve", PUZZLE, cwd=tmp_path).stdout == b"1243342121344312\n"
    (tmp_path / PUZZLE).unlink()
    assert nanpure("solve", PUZZLE, cwd=tmp_path).stdout.decode() == f"{SOLUTION}\n"
