"""The ledger of the five papers, row by row; and that it can fail."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from nanpure import papers
from nanpure.base.facade import modules_in
from nanpure.cli.command import cli
from nanpure.io.figures import Table, figure_json, figure_text
from nanpure.io.svg_figures import figure_svg
from nanpure.papers import MEANINGS, PAPERS, VERDICTS, Item, Paper
from nanpure.papers.words import judged_json, judged_lines, meaning_lines, tally_line
from nanpure.words import languages
from together import together

# Every id of an inventory that was made from the papers and not from the program, with how many
# statements it stands for.
ROOT = Path(__file__).parents[2]
INVENTORY = ROOT / "tests" / "data" / "paper_items.txt"

# Rows of a quarter of a second and more: half of what all of them take.
LONG_ROWS = """
    hiramatsu/H4/② hiramatsu/s1/claim1
    hiroi/claim5 hiroi/data2
    hui/s10/group hui/s3/claim1 hui/s3/claim5 hui/s6/claim2 hui/s6/claim4 hui/s9/claim4
    ito/abstract/claim2 ito/s53/rule ito/s54/listing3 ito/s57/claim1 ito/s6/listing1
    ito/s6/solver2 ito/s7/claim1
    ushio/1.0/call ushio/1.0/status6 ushio/1.1/throwaway ushio/1.2/call2 ushio/2.1/call
    ushio/III/claim1 ushio/IV/structure ushio/SSB/c/register ushio/table1/case6
"""
LONG = set(LONG_ROWS.split())
Row = tuple[Paper, Item]
ROWS: list[Row] = [(paper, item) for paper in PAPERS.values() for item in paper.items]


def name_of(row: Row) -> str:
    return f"{row[0].name}/{row[1].id}"


def section_of(row: Row) -> str:
    """All that a name has before its last part: sections, figures, listings."""
    return name_of(row).rpartition("/")[0]


SECTIONS = list(dict.fromkeys(map(section_of, ROWS)))
# The small gate has every second section but the longest, and the figures of every fourth.
SELDOM = {*SECTIONS[1::2], "ushio/table1", "ushio/2.1", "hui/s9", "hui/s11"}
SELDOM_DRAWN = set(SECTIONS) - set(SECTIONS[::4])
SLOW = [pytest.param(*row, id=name_of(row),
                     marks=pytest.mark.full if row[1].slow else pytest.mark.slow)
        for row in ROWS if row[1].slow or name_of(row) in LONG]


def test_rows_that_take_long_are_rows() -> None:
    assert set(map(name_of, ROWS)) >= LONG


@together("paper, item", [row for row in ROWS if not row[1].slow and name_of(row) not in LONG],
          by=section_of, slow=SELDOM)
def test_the_row_has_its_verdict(paper: Paper, item: Item) -> None:
    assert_verdict(paper, item)


@pytest.mark.parametrize(("paper", "item"), SLOW)
def test_the_row_that_takes_long_has_its_verdict(paper: Paper, item: Item) -> None:
    assert_verdict(paper, item)


def assert_verdict(paper: Paper, item: Item) -> None:
    judged = papers.judge(paper, item)

    assert judged.verdict != "differs", judged.outcome
    assert (judged.verdict == "paper wrong") == (item.proof is not None)
    assert (judged.verdict == "by reading") == (item.reading is not None)
    assert (judged.verdict == "no experiment") == (item.beyond is not None)
    for lang in languages():
        assert all(line.strip() for line in judged_lines(paper, judged, lang))
    # A value that stood otherwise in the paper, or in what is proven instead, would be found out.
    wanted = "expect" if item.proof is None else "instead"
    for other in changed(getattr(item, wanted)) if item.call else ():
        mutant = replace(item, **{wanted: other})
        assert papers.verdict_of(mutant, judged.outcome) == "differs"


def changed(value: Any) -> Iterator[Any]:
    """A value with one of its numbers, texts and truths changed, each in its turn."""
    if isinstance(value, dict):
        yield {}
        for key, each in value.items():
            yield from ({**value, key: other} for other in changed(each))
    elif isinstance(value, list):
        yield [*value, None]
        for place, each in enumerate(value):
            yield from ([*value[:place], other, *value[place + 1 :]] for other in changed(each))
    else:
        yield not value if isinstance(value, bool) else value + type(value)(1)


# What a call may not look at where a row is counted as reproduced: words that nanpure took over
# from the papers, its own documentation and source, the ledger itself.
OWN_WORDS = {"sentence", "difficulty", "STEP_OF_C", "__doc__", "inspect", "PAPERS"}


@pytest.mark.parametrize("name", PAPERS)
def test_nothing_is_reproduced_by_reading_back_our_own_words(name: str) -> None:
    used: dict[str, set[str]] = {}
    for path in (ROOT / "src" / "nanpure" / "papers" / name).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                used[node.name] = names_in(node)
    for _ in used:  # what a function uses by way of others
        for names in used.values():
            names |= set[str]().union(*(used[each] for each in names & used.keys()))
    told = {one for one, names in used.items() if names & OWN_WORDS}

    found = {item.id: names_in(ast.parse(item.call)) for item in PAPERS[name].items
             if item.call and not any((item.reading, item.damaged, item.beyond))}
    assert told
    assert not {id: names & told for id, names in found.items() if names & told}
    assert not [id for id, names in found.items() if not names & used.keys()]


@pytest.mark.parametrize("name", PAPERS)
def test_a_name_in_a_call_stands_for_one_thing(name: str) -> None:
    for folder in (name, f"{name}.figures"):
        exports = Counter(export for module in modules_in(f"nanpure.papers.{folder}")
                          for export in getattr(module, "__all__", ()))

        assert exports
        assert not [export for export, number in exports.items() if number > 1]


def names_in(tree: ast.AST) -> set[str]:
    nodes = list(ast.walk(tree))
    return {node.id for node in nodes if isinstance(node, ast.Name)} | {
        node.attr for node in nodes if isinstance(node, ast.Attribute)}


def test_a_row_read_back_is_a_class_of_its_own() -> None:
    """In words, in JSON, in the counts, with its meaning; its call must still agree."""
    hui = PAPERS["hui"]
    item = hui.item("s10/between")
    judged = papers.judge(hui, item)

    assert judged.verdict == "by reading"
    assert judged_json(hui, judged)["means"] == MEANINGS["by reading"]._asdict()
    for lang, name in zip(("en", "ja"), VERDICTS["by reading"], strict=True):
        assert f"1 {name}" in tally_line("hui", [judged], lang)
        assert any(line.endswith(name) for line in judged_lines(hui, judged, lang))
        [line] = meaning_lines([judged], lang)
        assert line == f"# {name}: {MEANINGS['by reading'].of(lang)}"
    assert papers.verdict_of(item, ["EASY"]) == "differs"
    assert list(MEANINGS) == list(VERDICTS)


def test_the_ledger_ends_with_what_its_verdicts_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = {id: papers.judge(PAPERS["hui"], PAPERS["hui"].item(id)) for id in (
        "s10/between", "s2/table4")}
    monkeypatch.setattr(papers, "ledger", lambda paper: rows.values())
    for lang in languages():
        done = CliRunner().invoke(cli, ["papers", "show", "ledger", "hui", "--lang", lang])
        lines = done.stdout.splitlines()

        assert done.exit_code == 0, done.output
        assert lines[-2:] == [f"# {VERDICTS[name].of(lang)}: {MEANINGS[name].of(lang)}"
                              for name in ("reproduced", "by reading")]
        assert lines[-3].startswith("# hui: ")
    done = CliRunner().invoke(cli, ["papers", "show", "ledger", "hui", "--json"])
    assert [json.loads(line)["means"] for line in done.stdout.splitlines()] == [
        MEANINGS[one.verdict]._asdict() for one in rows.values()]


def test_a_row_has_one_reason() -> None:
    item = PAPERS["hui"].item("s9/claim3")  # by the paper alone
    assert not item.call
    assert papers.judge(PAPERS["hui"], item).verdict == "paper wrong"
    for wrong in ({"reading": item.proof}, {"instead": 1}, {"call": "1", "expect": 2},
                  {"proof": None}):
        with pytest.raises(ValueError, match="s9/claim3"):
            replace(item, **wrong)


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
    by_hand = [sum(getattr(item, why) is not None for item in items)
               for why in ("reading", "proof", "damaged", "beyond")]
    sums = (len(items), sum(item.items for item in items), len(items) - sum(by_hand), *by_hand)
    line = f"| {name.capitalize()} | {' | '.join(map(str, sums))} |"

    assert line in (ROOT / "docs" / "methods" / "README.md").read_text("utf-8")
    assert not any(item.open for item in items)


@pytest.mark.parametrize("name", PAPERS)
def test_both_languages_are_there(name: str) -> None:
    japanese = re.compile(r"[ぁ-んァ-ヶ一-龠]")
    for item in PAPERS[name].items:
        for words in (item.states, item.note, item.proof, item.reading, item.damaged, item.open,
                      item.beyond):
            if words is not None:
                assert words.en.strip(), item.id
                assert japanese.search(words.ja), item.id


@pytest.mark.parametrize("name", PAPERS)
def test_places_have_no_english_in_japanese(name: str) -> None:
    kept = {"initialize", "SIZE", "xmas"}  # names in the papers
    for item in PAPERS[name].items:
        words = set(re.findall(r"[A-Za-z]{4,}", item.place.ja))
        assert words <= kept, (item.id, item.place.ja)


@together("paper, item", [row for row in ROWS if row[1].figure], by=section_of,
          slow=SELDOM_DRAWN)
def test_the_figure_is_drawn(paper: Paper, item: Item) -> None:
    figure = papers.figure(paper, item)

    assert figure is not None
    assert figure_json(figure)["parts"]
    for part in figure.parts:
        if isinstance(part, Table):
            assert {len(row) for row in part.rows} == {len(part.heads)}
    for lang in languages():
        assert len(figure_text(figure, lang).splitlines()) > 1
        root = ElementTree.fromstring(figure_svg(figure, lang))
        assert root.find("{http://www.w3.org/2000/svg}title") is not None
