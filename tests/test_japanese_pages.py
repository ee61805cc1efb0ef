"""A page of the docs has in Japanese what it has in English."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"
PAGES = sorted(page.name.removesuffix(".ja.md") for page in DOCS.glob("*.ja.md"))
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
# Words of the program within code: options, addresses of the API, names in Python and in JSON.
WORD = re.compile(r"(?<![\w-])(?:--[a-z][\w-]*|/api/\w+|[a-z_][a-z_.]*[a-z])(?![\w-])")


def plain(page: Path) -> str:
    """The text of a page without its blocks of code."""
    return FENCED.sub("", page.read_text("utf-8"))


def words(text: str) -> set[str]:
    """The words of the program in a text."""
    return {word for code in re.findall(r"`([^`\n]+)`", text) for word in WORD.findall(code)}


def test_the_main_pages_are_there() -> None:
    assert {"first-steps", "questions", "web", "cli", "python", "layouts"} <= set(PAGES)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_lacks_nothing_in_japanese(name: str) -> None:
    english, japanese = plain(DOCS / f"{name}.md"), plain(DOCS / f"{name}.ja.md")

    assert {word for word in words(english) - words(japanese)
            if "_" in word or word[0] in "-/"} == set()
    for what in (r"^#+ ", r"^\|"):  # headings, rows of tables
        assert (len(re.findall(what, japanese, re.MULTILINE))
                >= len(re.findall(what, english, re.MULTILINE))), what
    picture = r"!\[[^]]*\]\(([^)]+)\)"
    assert set(re.findall(picture, english)) <= set(re.findall(picture, japanese))


def test_what_is_looked_for_is_found() -> None:
    assert words("`--lang ja`, `/api/check`, `solve_many(…)`, `FILE`") == {
        "--lang", "ja", "/api/check", "solve_many"}
    assert plain(DOCS / "cli.ja.md").count("--jobs") > 2
