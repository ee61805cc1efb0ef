"""Generated pages and golden sentences are those of the catalogue."""

from __future__ import annotations

import importlib.util
import sys
from doctest import DocTestParser, DocTestRunner
from pathlib import Path
from types import ModuleType

import pytest

from nanpure.io.pages import page_text
from nanpure.logic import CATALOGUE, Page
from nanpure.logic.pages import doc, example, pages

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "technique_pages", ROOT / "scripts" / "technique_pages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_committed_pages_are_those_of_the_catalogue(script: ModuleType) -> None:
    """Else run scripts/technique_pages.py."""
    assert script.stale(script.documents(), [script.PAGES]) == []


def test_sentences_are_the_golden_ones(script: ModuleType) -> None:
    """Else look at every change of words, then run scripts/technique_pages.py --golden."""
    for at, text in script.golden().items():
        assert (ROOT / at).read_text("utf-8").splitlines() == text.splitlines()
    assert script.stale(script.golden(), [script.GOLDEN]) == []


def test_a_stale_page_is_named(script: ModuleType, tmp_path: Path,
                               monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(script, "ROOT", tmp_path)
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "old.md").write_text("gone")
    (tmp_path / "docs" / "same.md").write_text("same")

    assert script.stale({Path("docs/new.md"): "new", Path("docs/same.md"): "same"},
                        [Path("docs")]) == ["docs/new.md", "docs/old.md"]


def test_pages_belong_to_techniques_of_the_table() -> None:
    assert all(isinstance(page, Page) for page in pages().values())
    assert [id for id in pages() if id not in CATALOGUE] == []


@pytest.mark.parametrize("technique", CATALOGUE, ids=lambda technique: technique.id)
def test_every_technique_has_a_page_with_an_executed_example(technique) -> None:  # type: ignore[no-untyped-def]
    text = doc(technique)
    for part in ("Pattern: ", "Why it is sound: ", "Example:\n", "Also known as: "):
        assert part in text
    report: list[str] = []
    test = DocTestParser().get_doctest(text, {}, technique.id, None, 0)
    assert len(test.examples) == 4
    DocTestRunner().run(test, out=report.append)
    assert report == []


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_page_on_the_command_line(lang: str) -> None:
    for technique in CATALOGUE:
        text = page_text(technique, lang)
        assert technique.name in text
        assert technique.japanese in text
        assert example(technique) is None or pages()[technique.id].example in text
