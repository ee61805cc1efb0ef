"""The ledger of the five papers, row by row; and that it can fail."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from nanpure import papers
from nanpure.io.figures import figure_json, figure_text
from nanpure.io.svg_figures import figure_svg
from nanpure.io.voice import LANGUAGES
from nanpure.papers import PAPERS, Item, Paper
from nanpure.papers.words import judged_lines, place_of

# Every id of an inventory that was made from the papers and not from the program, with how many
# statements it stands for.
ROOT = Path(__file__).parents[2]
INVENTORY = ROOT / "tests" / "data" / "paper_items.txt"

ROWS = [pytest.param(paper, item, id=f"{paper.name}/{item.id}",
                     marks=[pytest.mark.full] if item.slow else [])
        for paper in PAPERS.values() for item in paper.items]
FIGURES = [row for row in ROWS if row.values[1].figure]


@pytest.mark.parametrize(("paper", "item"), ROWS)
def test_the_row_has_its_verdict(paper: Paper, item: Item) -> None:
    judged = papers.judge(paper, item)

    assert judged.verdict != "differs", judged.outcome
    assert (judged.verdict == "paper wrong") == (item.proof is not None)
    for lang in LANGUAGES:
        assert all(line.strip() for line in judged_lines(paper, judged, lang))


@pytest.mark.parametrize("name", PAPERS)
def test_the_ledger_has_every_item_of_the_inventory(name: str) -> None:
    wanted = {}
    for line in INVENTORY.read_text("utf-8").splitlines():
        id, many = line.split(" ")
        paper, _, rest = id.partition("/")
        if paper == name:
            wanted[rest] = int(many)

    found = {item.id: item.items for item in PAPERS[name].items}
    assert {id: found.get(id) for id in wanted} == wanted
    assert not [id for id, many in Counter(it.id for it in PAPERS[name].items).items() if many > 1]


@pytest.mark.parametrize("name", PAPERS)
def test_the_documentation_has_the_sums(name: str) -> None:
    """What a row says of its verdict beforehand is what comes of it: see the test of each row."""
    items = PAPERS[name].items
    wrong, damaged, beyond = (sum(getattr(item, why) is not None for item in items)
                              for why in ("proof", "damaged", "beyond"))
    sums = (len(items), sum(item.items for item in items),
            len(items) - wrong - damaged - beyond, wrong, damaged, beyond)
    line = f"| {name.capitalize()} | {' | '.join(map(str, sums))} |"

    assert line in (ROOT / "docs" / "methods" / "README.md").read_text("utf-8")
    assert not any(item.open for item in items)


@pytest.mark.parametrize("name", PAPERS)
def test_another_expectation_differs(name: str) -> None:
    """A row whose paper stated something else would be found out."""
    paper = PAPERS[name]
    quick = [item for item in paper.items if item.call and not item.slow][:20]
    for item in quick:
        other = replace(item, expect="something else", instead=None, proof=None)
        assert papers.judge(paper, other).verdict == "differs", item.id


@pytest.mark.parametrize("name", PAPERS)
def test_both_languages_are_there(name: str) -> None:
    japanese = re.compile(r"[ぁ-んァ-ヶ一-龠]")
    for item in PAPERS[name].items:
        for words in (item.states, item.note, item.proof, item.damaged, item.open, item.beyond):
            if words is not None:
                assert words.en.strip(), item.id
                assert japanese.search(words.ja), item.id


@pytest.mark.parametrize("name", PAPERS)
def test_places_have_no_english_in_japanese(name: str) -> None:
    kept = {"initialize", "SIZE", "xmas"}  # names in the papers
    for item in PAPERS[name].items:
        words = set(re.findall(r"[A-Za-z]{4,}", place_of(item, "ja")))
        assert words <= kept, (item.id, place_of(item, "ja"))


@pytest.mark.parametrize(("paper", "item"), FIGURES)
def test_the_figure_is_drawn(paper: Paper, item: Item) -> None:
    figure = papers.figure(paper, item)

    assert figure is not None
    assert figure_json(figure)["parts"]
    for lang in LANGUAGES:
        assert len(figure_text(figure, lang).splitlines()) > 1
        root = ElementTree.fromstring(figure_svg(figure, lang))
        assert root.find("{http://www.w3.org/2000/svg}title") is not None
