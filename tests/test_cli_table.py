"""The options that many verbs have mean one thing: the table in docs/cli*.md, from the verbs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import click
import pytest

from command_line import context_of
from nanpure.cli.groups import VERBS

DOCS = Path(__file__).parents[1] / "docs" / "cli.md"
HEADS = {DOCS: "verb", DOCS.with_suffix(".ja.md"): "コマンド"}
BEGIN, END = "<!-- options by verb: tests/test_cli_table.py -->", "<!-- end -->"

# The columns of the table, and what may be said of the option: one meaning, in few words.
MEANINGS: Mapping[str, str] = {
    "-q": r"No progress bar, no warnings\.",
    "--json": r"(One )?JSON object|A certificate|as a JSON object",
    "-o": r"Write to this file|The book;|folder",
    "--to": r"[Ff]orm|Parquet|site",
    "--lang": r"Language of the (sentences|help|pages|table)\.",
    "--jobs": r"(Threads|Processes)\b",
    "--timeout": r"Time limit for each puzzle|Stop (the method |each method )?after this time",
    "--limit": r"\b0 (finds|looks for|counts)\b|0: all|count up to so many",
    "-n": r"The number of (puzzles|grids)",
    "--seed": r"seed gives",
    "--layout": r"\b(layout|boxes|RxC|2x2)\b|[Aa]s for the other verbs",
}
# They write no answers to puzzles, or none at all.
WITHOUT_JSON = {"help", "completion", "man"}
WITHOUT_QUIET = {"help"}
WITHOUT_OUTPUT = {"help", "serve"}


def options_of(verb: str) -> dict[str, str]:
    """The options of a verb, as they are typed, and their help."""
    return {name: str(option.help) for option in context_of(verb).command.params
            if isinstance(option, click.Option) and not option.hidden for name in option.opts}


def table(head: str) -> Iterator[str]:
    """The lines of the table."""
    yield f"| {head} | {' | '.join(f'`{name}`' for name in MEANINGS)} |"
    yield "|---|" + ":-:|" * len(MEANINGS)
    for verb in VERBS:
        own = options_of(verb)
        cells = " | ".join("•" if name in own else " " for name in MEANINGS)
        yield f"| `{verb}` | {cells} |"


@pytest.mark.parametrize("page", HEADS)
def test_the_table_is_in_the_manual(page: Path) -> None:
    """To write it anew: ``python tests/test_cli_table.py``."""
    text = page.read_text("utf-8")
    assert text.partition(f"{BEGIN}\n")[2].partition(f"\n{END}")[0] == "\n".join(
        table(HEADS[page]))


@pytest.mark.parametrize("name", MEANINGS)
def test_an_option_means_one_thing(name: str) -> None:
    helps = {verb: own[name] for verb in VERBS if name in (own := options_of(verb))}
    assert helps
    assert {verb: text for verb, text in helps.items()
            if not re.search(MEANINGS[name], text)} == {}


def test_what_all_verbs_have() -> None:
    for name, without in (("--json", WITHOUT_JSON), ("-q", WITHOUT_QUIET), ("-o", WITHOUT_OUTPUT)):
        assert {verb for verb in VERBS if name not in options_of(verb)} == without
    for verb in VERBS:
        own = options_of(verb)
        assert ("-q" in own) == ("--quiet" in own)
        assert ("-o" in own) == ("--output" in own)
        assert not {"-v", "--verbose", "--silent"} & set(own)


def test_a_short_option_means_one_thing() -> None:
    meanings: dict[str, set[str]] = {}
    for verb in VERBS:
        for option in context_of(verb).command.params:
            for short in (name for name in option.opts if re.fullmatch("-[a-zA-Z]", name)):
                meanings.setdefault(short, set()).add(max(option.opts, key=len))
    assert meanings == {"-o": {"--output"}, "-q": {"--quiet"}, "-n": {"--number"}}


def test_the_list_of_options_has_verbs_of_groups_with_their_group() -> None:
    short = {verb.split()[1] for verb in VERBS if " " in verb} - set(VERBS)
    listed = DOCS.read_text("utf-8").partition("| option | verbs | meaning |\n")[2]
    cells = [re.split(r"(?<!\\)\|", row)[2] for row in listed.partition("\n\n")[0].splitlines()]
    names = [name.strip() for cell in cells for name in re.split("[,;:(]", cell)]
    assert "maths sample" in names
    assert short.intersection(names) == set()


if __name__ == "__main__":
    for page, title in HEADS.items():
        before, _, rest = page.read_text("utf-8").partition(f"{BEGIN}\n")
        lines = "\n".join(table(title))
        page.write_text(f"{before}{BEGIN}\n{lines}\n{END}{rest.partition(END)[2]}", "utf-8")
