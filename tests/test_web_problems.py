"""What goes wrong is told to people who have a page, not a command line."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import nanpure
from broken_texts import fpuzzles
from nanpure.cli.errors import reason_of
from nanpure.errors import NanpureError
from nanpure.kernel import Control
from nanpure.web.models import Parse
from nanpure.web.problem_words import KINDS, PARTS, texts_of
from nanpure.web.problems import Problem, problem_of
from nanpure.web.quick_verbs import parse
from nanpure.words import catalogue, message
from test_words import CATALOGUES, entries
from together import together

SOURCES = Path(nanpure.__file__).parent
FLAG = re.compile(r"--[a-z]{2,}")
ARGUMENT = re.compile(r"\b(layout|lossy|format|column)=")
# "stable" is a way of sorting.
KIND = re.compile(r"""(?<!Rule, )(?<!_Indexer, )(?<!_Parity, )(?<!_Extreme, )"""
                  r"""kind="(?!stable")([a-z]+)"|"(sign|length|json)"(?:, \w+=|\))""")
# Where options are meant: of nanpure, of pip. Names in style sheets look alike.
ELSEWHERE = {"__main__.py", "cli", "foundry", "papers"}
WITHIN = {("kernel", "stale.py"), ("audit", "reports.py"), ("web", "documents.py")}

# Texts of which the library says what the caller could give.
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


def test_no_text_of_the_library_names_an_option_of_the_command_line() -> None:
    """It names its arguments (`words.argument`), in English and in every translation."""
    sources = [(path, path.read_text("utf-8")) for path in SOURCES.rglob("*.py")
               if path.relative_to(SOURCES).parts[0] not in ELSEWHERE
               and (path.parent.name, path.name) not in WITHIN]
    named = [(path.name, text) for path, source in sources if FLAG.search(source)
             for text in said(source) if FLAG.search(text)]
    translated = [each for path in CATALOGUES if path.stem != "cli"
                  for each, _, texts in entries(path)
                  if not FLAG.search(each.text) and any(map(FLAG.search, texts))]

    assert named == []
    assert translated == []


@pytest.mark.parametrize("kind", HELPED)
def test_each_face_names_what_helps_in_its_own_words(kind: str) -> None:
    """Python reads its arguments, the command line its options, the page its own words."""
    with pytest.raises(NanpureError, match=ARGUMENT) as refused:
        nanpure.parse_grid(HELPED[kind])
    assert not FLAG.search(str(refused.value))
    for language in ("en", "ja"):
        text = reason_of(refused.value, language)
        assert FLAG.search(text)
        assert not ARGUMENT.search(text)
    with pytest.raises((Problem, NanpureError)) as caught:
        parse(Parse(text=HELPED[kind]), Control())
    problem = problem_of(caught.value)

    assert problem is not None
    assert problem.members["kind"] == kind
    assert not FLAG.search(str(problem.json()))
    assert not ARGUMENT.search(str(problem.json()))


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
