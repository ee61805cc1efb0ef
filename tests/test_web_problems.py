"""What goes wrong is told to people who have a page, not a command line."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import nanpure
from broken_texts import fpuzzles
from nanpure.errors import NanpureError
from nanpure.kernel import Control
from nanpure.web.models import Parse
from nanpure.web.problem_words import KINDS, PARTS, texts_of
from nanpure.web.problems import Problem, problem_of, without_flags
from nanpure.web.quick_verbs import parse
from nanpure.words import catalogue, message
from together import together

SOURCES = Path(nanpure.__file__).parent
FLAG = re.compile(r"--[a-z]{2,}")
# "stable" is a way of sorting.
KIND = re.compile(r"""(?<!Rule, )(?<!_Indexer, )(?<!_Parity, )(?<!_Extreme, )"""
                  r"""kind="(?!stable")([a-z]+)"|"(sign|length|json)"(?:, \w+=|\))""")
# Parts that the page has nothing to do with, and calls that the reading room shows as they are.
ELSEWHERE = {"__main__.py", "archive", "audit", "cli", "data", "foundry", "kernel", "papers"}
WITHIN = {("web", "problems.py"), ("web", "documents.py")}  # the table itself; comments of HTML

# Texts of which the library says which option of the command line would help.
HELPED = {
    "rules": fpuzzles({"size": 4, "antitaxi": [{"lines": [["R1C1", "R1C2"]]}],
                       "grid": [[{}] * 4] * 4}),
    "sign": "1..........4...z", "readings": "1234" * 15 + "1.43", "symbols": "." * 255 + "A",
}


def said(source: str) -> Iterator[str]:
    """What a module says: its texts but those that explain it."""
    tree = ast.parse(source)
    explains = {id(node.body[0].value) for node in ast.walk(tree)
                if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
                and node.body and isinstance(node.body[0], ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and (
                id(node) not in explains):
            yield node.value


def test_no_sentence_names_an_option_of_the_command_line() -> None:
    sources = [path.read_text("utf-8") for path in SOURCES.rglob("*.py")
               if path.relative_to(SOURCES).parts[0] not in ELSEWHERE
               and (path.parent.name, path.name) not in WITHIN]
    named = [text for source in sources if FLAG.search(source)
             for text in said(source) if FLAG.search(text)]

    assert len(named) > 5
    assert [text for text in named if FLAG.search(without_flags(text))] == []


@pytest.mark.parametrize("kind", HELPED)
def test_the_api_names_no_option(kind: str) -> None:
    """Where the command line is told of one, the page is told in its own words."""
    with pytest.raises(NanpureError, match=FLAG):
        nanpure.parse_grid(HELPED[kind])
    with pytest.raises((Problem, NanpureError)) as caught:
        parse(Parse(text=HELPED[kind]), Control())
    problem = problem_of(caught.value)

    assert problem is not None
    assert problem.members["kind"] == kind
    assert not FLAG.search(str(problem.json()))


def test_a_text_that_is_quoted_stays_as_it_is() -> None:
    with pytest.raises(NanpureError) as caught:
        nanpure.parse_grid("1..........4...z --layout 2x2")
    problem = problem_of(caught.value)

    assert problem is not None
    assert problem.detail.endswith("'1..........4...z --layout 2x2'")


def test_every_kind_has_its_sentence() -> None:
    """The kinds that the sources name are those that have a sentence, no more, no less."""
    named = {first or second for path in SOURCES.rglob("*.py") if "methods" not in path.parts
             for first, second in KIND.findall(path.read_text("utf-8"))}

    assert named | {"unsolvable", "several", "limit"} == {*KINDS, "part"}


@together("sentence", [*KINDS.values(), *PARTS.values()])
def test_every_sentence_is_japanese_too(sentence: str) -> None:
    assert catalogue("ja").text(sentence) != sentence


def test_the_sentence_of_a_text_has_its_place() -> None:
    with pytest.raises(NanpureError) as caught:
        nanpure.parse_grid("1..........4...z")
    problem = problem_of(caught.value)

    assert problem is not None
    assert problem.json()["texts"] == {
        "ja": "1行目16文字目：「z」は読めません。使えるのは1 2 3 4と、空きを表す . 0 * _ です。"}
    assert Problem.of_json(problem.json()).json() == problem.json()
    assert Problem(422, "x", kind="json").at(3).json()["texts"] == {
        "ja": "3行目：JSONとして読めません。"}


def test_english_has_a_sentence_where_its_own_is_for_programs() -> None:
    assert texts_of("", {"kind": "rules", "name": "thermo", "line": 2})["en"] == (
        "Line 2: “thermo” may be a rule, and nanpure does not know it.")
    assert "en" not in texts_of("", {"kind": "time", "seconds": 10.0})
    assert texts_of("", {"kind": "time", "seconds": 10.0})["ja"].startswith("10秒")
    assert texts_of("", {"kind": "length"}) == texts_of("", {}) == {}
    assert texts_of(message("out of memory"), {}) == {"ja": "メモリーが足りません"}
