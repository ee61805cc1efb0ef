"""Each door of the command line that reads a file, with one that never ends: what it says.

tests/test_cli_endless.py runs it: ``python endless_inputs.py FILE [VERB…]``. A line for each door,
the words and what was said. There is not much memory.
"""

from __future__ import annotations

import resource
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from command_line import context_of
from nanpure.cli.command import cli
from nanpure.cli.groups import GROUPS, VERBS

MEMORY = 3 << 30  # bytes of addresses
PUZZLE = ".24.3......4.31."
# Options that name a file to be written.
WRITTEN = {"output", "html", "gone", "proof", "svg", "show"}

# What else a verb needs before it reads.
BESIDE = {
    "split": ["--parts", "a=0.5,b=0.5", "-o", "parts"], "book": ["-o", "book.pdf"],
    "foundry": ["-o", "set"], "archive": ["new.duckdb", "add", "--where", "here"],
}
# How an option names the file, and what it needs beside it.
OPTIONS = {
    "pattern": ["--pattern", "@{}"], "layout": [PUZZLE, "--layout", "jigsaw:@{}"],
    "check": ["--check", "{}"], "checkpoint": ["--box", "2x2", "--checkpoint", "{}"],
    "font": [PUZZLE, "--font", "{}"],
}
STANDARD = ("maths unrank", "draw", "book")  # read no device but standard input


def doors(verbs: list[str]) -> Iterator[list[str]]:
    """The words of a call for each; {} is the file."""
    for verb in verbs:
        for one in context_of(verb).command.params:
            if reads(verb, one):
                words = ["-" if verb in STANDARD else "{}"] if isinstance(
                    one, click.Argument) else OPTIONS[one.name or ""]
                yield [*verb.split(), *BESIDE.get(verb, []), *words]


def reads(verb: str, one: click.Parameter) -> bool:
    """Whether an argument or option names a file to be read."""
    said = one.metavar or ""
    if isinstance(one, click.Argument):
        return (verb, one.name) != ("archive", "file") and any(
            word in said for word in ("FILE", "| -]", "RECIPE"))
    if one.name == "layout":
        return "@" in str(getattr(one, "help", ""))
    return one.name not in WRITTEN and "FILE" in said


def main(file: str, verbs: list[str]) -> None:
    for words in doors(verbs or list(VERBS)):
        try:
            said = repr(cli.main([word.format(file) for word in words], "nanpure",
                                 standalone_mode=False))
        except Exception as error:
            said = f"{type(error).__name__}: {error}"
        print(verb_of(words), said, sep="\t", flush=True)


def verb_of(words: list[str]) -> str:
    name = words[: 2 if words[0] in GROUPS else 1]
    return " ".join([*name, *(word for word in words if word.startswith("--"))])


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    main(sys.argv[1], sys.argv[2:])
    assert not list(Path.cwd().iterdir()), "nothing was written"
