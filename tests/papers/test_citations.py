"""Sections of the papers are cited by numbers that they have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from nanpure.io.method_options import about
from nanpure.methods import METHODS
from nanpure.papers import PAPERS

ROOT = Path(__file__).parents[2]

# The numbered sections, as the headings of the five papers have them. Hiroi's page has none.
SECTIONS = {
    "ito": {*"1234567", "3.1", "3.2", "3.3", "3.4", "4.1", "4.2", "4.3", "4.4", "4.5", "4.6",
            "5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7"},
    "hiroi": set[str](),
    "ushio": {"1", "2", "1.0", "1.1", "1.2", "2.0", "2.1", "2.2"},
    "hui": {str(number) for number in range(1, 14)},
    "hiramatsu": {*"123456", "2.1", "2.2", "3.1", "3.2"},
}
AUTHORS = {"Ito": "ito", "Ushio": "ushio", "Nakano": "hui", "Hiramatsu": "hiramatsu",
           "Hiroi": "hiroi", "Hui": "hui"}

NUMBER = r"\d+(?:\.\d+)?(?![\d.]*\d)"
LISTED = re.compile(rf"\b[Ss]ections? ({NUMBER}(?:(?:, | and |, and | to |–){NUMBER})*)")
JAPANESE = re.compile(rf"((?:{NUMBER}[、・~]){{0,5}}{NUMBER})節")
BY_AUTHOR = re.compile(rf"\b({'|'.join(AUTHORS)}) ({NUMBER})(?= (?!m?s )|$|[\"',.:;)])")


def _files(name: str) -> Iterator[Path]:
    """The files that speak of one paper: its method, words, lessons, items, figures, pages."""
    stems = {name, "groups"} if name == "hui" else {name}
    for folder in (ROOT / "src" / "nanpure", ROOT / "docs" / "methods", ROOT / "tests" / "methods"):
        for path in folder.rglob("*"):
            if path.suffix in (".py", ".md", ".toml") and stems & {
                    part.partition(".")[0].removeprefix("test_") for part in path.parts}:
                yield path


def _cited(text: str) -> Iterator[str]:
    for pattern in (LISTED, JAPANESE):
        for found in pattern.finditer(text):
            yield from re.findall(NUMBER, found.group(1))


@pytest.mark.parametrize("name", SECTIONS)
def test_what_is_said_of_a_paper_cites_its_sections(name: str) -> None:
    files = list(_files(name))
    found = [(path.relative_to(ROOT), number) for path in files
             for number in _cited(path.read_text("utf-8")) if number not in SECTIONS[name]]

    assert len(files) > 5
    assert not found


@pytest.mark.parametrize("name", SECTIONS)
def test_places_are_sections(name: str) -> None:
    """Of items and of the options of methods, which the page and the command line show."""
    paper = PAPERS[name]
    places = [item.place.en for item in paper.items]
    places += [about(METHODS[method], option).place for method in paper.methods
               for option in METHODS[method].options]
    begin = re.compile(rf"(?:(?:{'|'.join(AUTHORS)}|IV|V),? )?({NUMBER})(?!st|nd|rd|th)")

    wrong = [place for place in places
             if (found := begin.match(place)) and found.group(1) not in SECTIONS[name]]
    assert not wrong


def test_authors_are_cited_with_sections_of_theirs() -> None:
    """``Nakano 7`` anywhere in the sources and the documentation."""
    found = []
    for folder in ("src", "docs", "bench", "tests"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".py", ".md", ".js", ".toml") and path != Path(__file__):
                text = path.read_text("utf-8")
                found += [(path.relative_to(ROOT), *each) for each in BY_AUTHOR.findall(text)]

    assert [each[1:] for each in found]
    assert not [each for each in found if each[2] not in SECTIONS[AUTHORS[each[1]]]]
