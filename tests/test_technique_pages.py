"""Generated pages, with the sentences of all examples, are those of the catalogue."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from doctest import DocTestParser, DocTestRunner
from types import ModuleType

import pytest

from nanpure.io import pages as io_pages
from nanpure.io.pages import page_text
from nanpure.logic import CATALOGUE, Page, page
from nanpure.logic import pages as logic_pages
from nanpure.logic.pages import doc, pages
from nanpure.words.texts import texts
from scripts_folder import ROOT, script_named
from tiers import sampled


@pytest.fixture(scope="module")
def script() -> ModuleType:
    return script_named("technique_pages")


@pytest.fixture(scope="module", autouse=True)
def _each_example_is_made_once(script: ModuleType) -> Iterator[None]:
    """All tests show the same; some take a second."""
    made = functools.cache(lambda name: logic_pages.example(CATALOGUE[name]))
    with pytest.MonkeyPatch.context() as patch:
        for module in (script, io_pages):
            patch.setattr(module, "example", lambda technique: made(technique.id))
        yield


@pytest.fixture(scope="module")
def made(script: ModuleType, _each_example_is_made_once: None) -> dict[str, str]:
    pages: dict[str, str] = script.documents() | script.pictures()
    return pages


def test_the_pages_are_those_whose_digests_are_kept(
        script: ModuleType, made: dict[str, str]) -> None:
    """Else run scripts/technique_pages.py before the change and after; it prints what changed."""
    assert script.generated.stale(made, ROOT / script.DIGESTS) == []
    kept = ROOT / "docs" / "images" / f"{script.SHOWN}.svg"
    assert kept.read_text("utf-8") == made[f"techniques/{script.SHOWN}.svg"]


@sampled("name", sorted(pages()), 8)
def test_the_session_of_a_page_is_what_happens(made: dict[str, str], name: str) -> None:
    report: list[str] = []
    text = made[f"techniques/{name}.md"]
    test = DocTestParser().get_doctest(
        text.partition("```python\n")[2].partition("```")[0], {}, name, None, 0)
    assert len(test.examples) == 6
    DocTestRunner().run(test, out=report.append)
    assert report == []


def test_pages_belong_to_techniques_of_the_table() -> None:
    assert all(isinstance(page, Page) for page in pages().values())
    assert [id for id in pages() if id not in CATALOGUE] == []


FAMILIES = list(dict.fromkeys(technique.family for technique in CATALOGUE))
LONG = "deep-forcing-net"  # a second, each of three times


@pytest.mark.parametrize("family", [*FAMILIES, pytest.param(LONG, marks=pytest.mark.slow)])
def test_every_technique_has_a_page_with_an_executed_example(family: str) -> None:
    for technique in CATALOGUE:
        if family != (LONG if technique.id == LONG else technique.family):
            continue
        text = doc(technique)
        for part in ("Pattern: ", "Why it is sound: ", "Example:\n", "Also known as: "):
            assert part in text, technique.id
        report: list[str] = []
        test = DocTestParser().get_doctest(text, {}, technique.id, None, 0)
        assert len(test.examples) == 4, technique.id
        DocTestRunner().run(test, out=report.append)
        assert report == []


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_page_on_the_command_line(lang: str) -> None:
    for technique in CATALOGUE:
        text = page_text(technique, lang)
        assert technique.name in text
        assert technique.name_in("ja") in text
        assert pages()[technique.id].example in text
        if lang == "ja":
            parts = re.findall(r"^(形|理由|例|出典): ", text, re.MULTILINE)
            assert parts[:3] == ["形", "理由", "例"]
            told = text.partition("\n例: ")[2].partition("\n")[2]
            assert not re.search(r"r\d+c\d+|[()]", told), "as players write cells and brackets"


# Names of people, programs and forums, and the English names of techniques.
NAMES = re.compile(
    r"Sudoku (Explainer|Studio|Players' Forum)|Hodoku-enhanced|HoDoKu|SudokuWiki|enjoysudoku|"
    r"Nicolas Juillerat|Bernhard Hobiger|Andrew Stuart|George Woods|Steve Kurzhals|Allan Barker|"
    r"David P\. Bird|Denis Berthier|Myth Jellies|Sheldon Wu|Sue De Coq|StrmCkr|Nick70|bennys|"
    r"champagne|mith|shye|Phistomefel|xz|Loki|Easter Monster|(L2|XY)-Wing|ALS(-XY-Chain|-XZ|-XY)?|"
    r"(Dynamic )?(Digit|Cell|Region|Contradiction|Double)? ?Forcing Chains|"
    r"Two-Sector Disjoint Subsets|Bivalue Universal Grave|Multivalue Universal Grave|BUG(-Lite)?|"
    r"MUG|AIC|SK|Thor's hammer|law of leftovers|"
    r"(extended unique rectangle|trivalue oddagon|anti-tridagon|broken wing|guardians|domino loop|"
    r"Medusa|split|local|hybrid|overlap)(?![a-z])")


def test_every_page_is_written_in_japanese_too() -> None:
    for technique in CATALOGUE:
        english, japanese = page(technique.id), page(technique.name_in("ja"), "ja")
        assert japanese.example == english.example, technique.id
        assert bool(japanese.source) == bool(english.source), technique.id
        for text in (japanese.pattern, japanese.why, japanese.source):
            assert text == "" or text.endswith("。")
            assert not set("()[]{}") & set(text), "one kind of brackets, the full-width one"
            assert re.search(r"[A-Za-z]{2}", NAMES.sub("", text)) is None
        for text in (japanese.pattern, japanese.why):
            assert len(re.findall("[ぁ-ん]", text)) > len(text) / 4


def test_the_japanese_words_are_those_of_pages() -> None:
    ids = [id for family in FAMILIES for id in texts("ja", f"pages/{family}")]
    assert sorted(ids) == sorted(pages())
    with pytest.raises(ValueError, match=r"expected a language out of en, .*got 'xx'"):
        page("naked-single", "xx")
