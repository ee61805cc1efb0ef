"""What users read is idiomatic English.

The table "Say / do not say" of CONTRIBUTING.md, as far as a pattern can tell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from message_ids import texts_of
from nanpure.cli.groups import GROUPS, VERBS
from test_cli_japanese import refused

ROOT = Path(__file__).parents[1]
PAGES = ("README.md", "CONTRIBUTING.md", "bench/README.md", *(
    str(page.relative_to(ROOT)) for folder in (
        "docs", "docs/methods", "docs/cookbook", "docs/notebooks")
    for page in sorted((ROOT / folder).glob("*.md")) if not page.name.endswith(".ja.md")))
# The table, addresses, and code.
ASIDE = re.compile(r"\| say \| do not say \|\n(?:\|.*\n)+|\]\([^)]*\)|^ *```.*?^ *```|`[^`]+`",
                   re.MULTILINE | re.DOTALL)
DIALECT = re.compile(
    r"\b(?:beside(?!s)|(?<!percent )signs?|of (?:its|their|your) own|(?:is|are) (?:told|said)"
    r"|(?<!only )by chance|nobody else|for whoever|who needs?|nothing for"
    r"|is no (?:puzzle|grid|file|number|line)|(?:comes? to|ends? in) an error|any more)\b",
    re.IGNORECASE)


def texts() -> Iterator[tuple[str, str]]:
    """(place, text) of help, of refusals, and of the pages written by hand."""
    for verb in ("", *GROUPS, *VERBS):
        for text in texts_of(verb):
            yield f"nanpure {verb} --help", text
    yield from refused()
    for page in PAGES:
        yield page, ASIDE.sub("", (ROOT / page).read_text("utf-8"))


def test_what_users_read_has_no_dialect() -> None:
    found = [(place, match[0]) for place, text in texts() for match in DIALECT.finditer(text)]

    assert found == []


@pytest.mark.parametrize("text", ["Parquet is nothing for a terminal", "a line of its own",
                                  "the signs of the digits", "the wrong digit is told"])
def test_dialect_is_seen(text: str) -> None:
    assert DIALECT.search(text)
