"""What goes wrong is told to people who have a page, not a command line."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import nanpure
from nanpure.errors import NanpureError
from nanpure.web.models import Parse
from nanpure.web.problems import Problem, problem_of, without_flags
from nanpure.web.quick import parse
from nanpure.kernel import Control

SOURCES = Path(nanpure.__file__).parent
FLAG = re.compile(r"--[a-z]{2,}")
# Parts that the page has nothing to do with, and calls that the reading room shows as they are.
ELSEWHERE = {"__main__.py", "archive", "audit", "cli", "data", "foundry", "papers"}

# Texts of which the library says which option of the command line would help.
HELPED = {
    "rules": ("SCFnPzzle", ""),
}


def said(path: Path) -> Iterator[str]:
    """What a module says: its texts but those that explain it."""
    tree = ast.parse(path.read_text("utf-8"))
    explains = {id(node.body[0].value) for node in ast.walk(tree)
                if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
                and node.body and isinstance(node.body[0], ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and (
                id(node) not in explains):
            yield node.value


def test_no_sentence_names_an_option_of_the_command_line() -> None:
    sources = [path for path in SOURCES.rglob("*.py")
               if path.relative_to(SOURCES).parts[0] not in ELSEWHERE
               and path.name not in ("documents.py", "problems.py")]
    named = [text for path in sources for text in said(path) if FLAG.search(text)]

    assert len(named) > 5
    assert [text for text in named if FLAG.search(without_flags(text))] == []
