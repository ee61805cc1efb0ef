"""The site of the documentation: where pages go, where their links lead, what a build holds."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import nanpure
from nanpure.rules import kinds

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module", autouse=True)
def _scripts_are_found() -> Iterator[None]:
    sys.path.insert(0, str(ROOT / "scripts"))
    yield
    sys.path.remove(str(ROOT / "scripts"))


@pytest.fixture(scope="module")
def staging(_scripts_are_found: None) -> ModuleType:
    from docs_site import staging

    return staging


@pytest.mark.parametrize(("source", "place"), [
    ("README.md", "index.md"), ("README.ja.md", "index.md"), ("bench/README.md", "bench.md"),
    ("docs/web.ja.md", "web.md"), ("docs/rules/README.md", "rules/index.md"),
    ("docs/methods/ito.ja.md", "methods/ito.md"),
])
def test_place_of_a_page(staging: ModuleType, source: str, place: str) -> None:
    assert staging.place_of(source) == place


OWN = {"index.md", "cli.md", "rules/cage.md", "techniques/x-wing.md"}
ENGLISH = {*OWN, "maths.md", "bench.md"}


@pytest.mark.parametrize(("source", "text", "moved"), [
    ("docs/a.md", "[x](cli.md#options)", "[x](cli.md#options)"),
    ("docs/rules/a.md", "[x](../../README.md)", "[x](../index.md)"),
    ("docs/rules/a.md", "[x](../maths.md#ranks)", "[x](../../maths.html#ranks)"),
    ("docs/a.md", "[x](../bench/README.md)", "[x](../bench.html)"),
    ("docs/a.md", "[`x.py`](../src/nanpure/errors.py)", "`x.py`"),
    ("docs/a.md", "[the tree](../src/nanpure)", "the tree (`src/nanpure`)"),
    ("docs/a.md", "[x](https://example.org/a.md)", "[x](https://example.org/a.md)"),
    ("docs/a.md", "```\n[x](../README.md)\n```\n", "```\n[x](../README.md)\n```\n"),
    ("docs/rules/a.md", "![x](cage.svg)", "![x](cage.svg#only-light)![x](cage-dark.svg#only-dark)"),
    ("docs/a.md", "try `x-wing`, `xy-wing`", "try [`x-wing`](techniques/x-wing.md), `xy-wing`"),
    ("docs/methods/a.md", "*A cube:* `nanpure papers show ito s4/① --svg`\n",
     "![A cube](figures/ito-s4-1.svg#only-light)![A cube](figures/ito-s4-1-dark.svg#only-dark)\n"),
    ("docs/a.md", "(`nanpure papers show ito fig1 --svg`)",
     "([`ito fig1`](methods/figures/ito-fig1.svg))"),
    ("docs/b/a.md", "[an `x-wing`](../cli.md)", "[an `x-wing`](../cli.md)"),
    ("docs/techniques/x-wing.md", "`x-wing`: a fish", "`x-wing`: a fish"),
    # A Japanese page that names an English one next to its translation means the English one.
    ("docs/a.ja.md", "[x](cli.md)", "[x](../cli.html)"),
    ("docs/a.ja.md", "[x](cli.ja.md)", "[x](cli.md)"),
    ("docs/a.md", "Text.\n- one\n- two\n", "Text.\n\n- one\n- two\n"),
    ("docs/a.ja.md", "問題を\n解きます。\nC++の\n核", "問題を解きます。C++の核"),
    ("docs/a.ja.md", "- 領域は\n  盤の一部、\n  Nマス\n- 次\n", "- 領域は盤の一部、Nマス\n- 次\n"),
    ("docs/a.ja.md", "# 題\n\n[English](a.md)\n\n本文", "# 題\n\n\n本文"),
    ("docs/web.md", "# Web\n\n*[日本語](web.ja.md)*\n\nText.", "# Web\n\n\nText."),
])
def test_links_of_a_page(staging: ModuleType, tmp_path: Path, source: str, text: str,
                         moved: str) -> None:
    assert staging.moved(text, source, OWN, ENGLISH, tmp_path) == moved


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    from docs_site.checks import broken_links

    (tmp_path / "b.html").write_text('<h2 id="there">B</h2><img src="no.svg#only-light">')
    (tmp_path / "a.html").write_text(
        '<a href="b.html#there"></a><a href="b.html#gone"></a><a href="c.html"></a>'
        '<a href="#here"></a><a href="https://example.org"></a>')

    assert broken_links(tmp_path) == [
        "a.html: #here", "a.html: b.html#gone", "a.html: c.html", "b.html: no.svg#only-light"]


def test_each_page_is_executed_somewhere() -> None:
    """What the tests pass over where it is not installed is executed by the site."""
    from docs_site.examples import ONLY_HERE

    from test_docs import NEEDED

    notebooks = {page for page in NEEDED if page.startswith("docs/notebooks/")}
    assert set(ONLY_HERE) | notebooks == set(NEEDED)


def test_an_example_that_shows_something_else_is_found(tmp_path: Path) -> None:
    from docs_site.examples import failures

    page = tmp_path / "page.md"
    page.write_text("```python\n>>> x = 2\n\n```\n\n```python\n>>> x\n2\n\n```\n")
    assert failures(page) == ""
    page.write_text("```python\n>>> 1 + 1\n3\n\n```\n")
    assert "Got:\n    2" in failures(page)


def test_the_reference_has_every_public_name() -> None:
    from docs_site.reference import api_pages

    pages = api_pages()
    text = "".join(pages.values())

    assert [name for name in nanpure.__all__ if f"## `{name}`" not in text] == []
    assert ":func:" not in text
    assert "``" not in re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)


def test_the_parts_of_the_site_are_pages(staging: ModuleType) -> None:
    """Each page that a language names in its parts is one of its own or generated."""
    generated = ("api/", "commands/", "gallery/", "techniques/", "rules/", "notebooks/")
    for lang in ("en", "ja"):
        own = {staging.place_of(name) for path in staging.sources()
               for name in [path.relative_to(ROOT).as_posix()] if staging.language_of(name) == lang}
        parts = (ROOT / "scripts" / "docs_site" / f"{lang}.toml").read_text("utf-8")
        named = set(re.findall(r'"([\w/-]+\.md)"', parts))

        assert {page for page in named if not page.startswith(generated)} <= own, lang
        assert {page for page in own if "/" not in page} - named == set(), lang


def test_questions_for_the_search_have_answers_in_the_site(staging: ModuleType) -> None:
    questions = tomllib.loads(
        (ROOT / "scripts" / "docs_site" / "questions.toml").read_text("utf-8"))["question"]
    parts = (ROOT / "scripts" / "docs_site" / "en.toml").read_text("utf-8")
    there = {name.removesuffix(".md") for name in re.findall(r'"([\w/-]+\.md)"', parts)}
    there |= {f"rules/{kind}" for kind in kinds()} | {"techniques/x-wing"}

    assert len(questions) == 20
    for question in questions:
        assert set(question) == {"en", "ja", "pages"}
        assert set(question["pages"]) <= there, question["en"]


def test_a_wrong_word_is_refused_before_all_work() -> None:
    done = subprocess.run([ROOT / "scripts" / "docs", "--no-stag"], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (
        2, "", "scripts/docs: expected nothing or --no-stage, got '--no-stag'\n")
    asked = subprocess.run([ROOT / "scripts" / "docs", "--help"], capture_output=True, text=True)
    assert "scripts/docs --no-stage" in asked.stdout


@pytest.mark.slow
def test_the_site_is_built() -> None:
    """In the gate's environment: pages of both languages, searched and shown without a network."""
    if Path(sys.prefix) != ROOT / "build" / "venv":
        pytest.skip("scripts/docs shares the environment of scripts/test, which is not in use")
    done = subprocess.run([ROOT / "scripts" / "docs"], capture_output=True, text=True, cwd=ROOT)
    if "is the network there?" in done.stderr:
        pytest.skip(f"what the site needs cannot be had: {done.stderr.strip().splitlines()[-1]}")

    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert ", 0 broken links" in done.stdout
    site = ROOT / "build" / "docs" / "site"
    for folder in (site, site / "ja"):
        found = json.loads((folder / "search.json").read_text("utf-8"))
        assert len(found["items"]) > 500
        assert len([*(folder / "techniques").glob("*.html")]) > 190
        assert len([*(folder / "rules").glob("*.html")]) == len(kinds()) + 1
        for page in folder.glob("*.html"):
            assert re.findall(r'(?:src|rel="stylesheet" href)="https?://', page.read_text()) == []
    if os.environ.get("NANPURE_NO_BROWSER") != "1":
        asked = subprocess.run([sys.executable, ROOT / "scripts" / "site_search.py"],
                               capture_output=True, text=True)
        assert asked.returncode == 0, asked.stdout + asked.stderr
