"""The message ids of the code, found in its syntax trees: what a catalogue may translate."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import click

from command_line import context_of
from nanpure.cli.groups import GROUPS, SECTIONS, VERBS
from nanpure.cli.help_texts import paragraphs

SOURCE = Path(__file__).parents[1] / "src" / "nanpure"

# The arguments of calls that are messages, by place or name, where they are constants: errors, and
# what raises them. With holes they are made by `message`, whose first argument is an id anywhere.
Arguments = tuple[int | str, ...]
MESSAGES: Mapping[str, Arguments] = {
    "message": (0,), "refuse": (0,), ".fail": (0, 1), "fail": (3, 4), "cannot": (1,),
    "UsageError": (0,), "BadParameter": (0,), "ClickException": (0,), "InputError": (0,),
    "ParseError": ("expected", "found"), "PuzzleError": (0,), "NoSolution": (0,),
    "MultipleSolutions": (0,), "NotMade": (0,), "Unsupported": (0,), "UnsoundStep": (0,),
    "TypeError": (0,), "ValueError": (0,), "unfit": (1, 2), "Finding": (0, 1, 3), "_fail": (1, 2),
    ".wrong": (1, 2), ".leave": (0,),
    "go_on": (1,), "Trial": (2,), "Judged": ("why",), "Bound": (1,), "Fault": (1,), "TooFew": (0,),
    "_no_archive": (1,), "only_record": (3,), "refused": (2,), "one_of": (1,), "spelled": (1,),
}
CLICK: Mapping[str, Arguments] = {"_": (0,), "ngettext": (0,)}


class Id(NamedTuple):
    """A message id and its context."""

    text: str
    context: str = ""


def _constants(argument: ast.expr) -> Iterator[str]:
    """The texts that an argument may be."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield argument.value
    elif isinstance(argument, ast.IfExp):
        yield from _constants(argument.body)
        yield from _constants(argument.orelse)
    elif isinstance(argument, ast.BoolOp):
        for value in argument.values:
            yield from _constants(value)


def ids_in(folder: Path, calls: Mapping[str, Arguments] = MESSAGES) -> Iterator[tuple[Path, Id]]:
    """(file, id) of all messages in the Python files below a folder."""
    called = re.compile(rf"\b({'|'.join(name.removeprefix('.') for name in calls)})\(")
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text("utf-8")
        for node in ast.walk(ast.parse(source)) if called.search(source) else ():
            if isinstance(node, ast.Call):
                for each in _ids_of(node, calls):
                    yield path, each


def _ids_of(call: ast.Call, calls: Mapping[str, Arguments]) -> Iterator[Id]:
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    if isinstance(call.func, ast.Attribute) and f".{name}" in calls:
        name = f".{name}"
    context = next(_constants(call.args[1]), "") if name == "message" and call.args[1:] else ""
    keywords = {keyword.arg: keyword.value for keyword in call.keywords}
    for place in calls.get(name, ()):
        if isinstance(place, int):
            given = call.args[place] if place < len(call.args) else None
        else:
            given = keywords.get(place)
        if given is not None:
            yield from (Id(text, context) for text in _constants(given) if text)


def texts_of(verb: str) -> Iterator[str]:
    """Each paragraph of the English help of a verb as it is typed; of all, where it is empty."""
    command = context_of(verb).command
    for text in (command.help, command.epilog,
                 *(getattr(param, "help", None) for param in command.params)):
        yield from paragraphs(getattr(text, "template", text)) if text else ()


@cache
def ids() -> frozenset[Id]:
    """All message ids: of help, of click, and of what is raised and printed."""
    help_texts = {Id(text) for verb in ("", *GROUPS, *VERBS) for text in texts_of(verb)}
    titles = {Id(title) for title in (*SECTIONS, "Groups of verbs")}
    return frozenset(help_texts | titles | ids_of_click() | {each for _, each in ids_in(SOURCE)})


@cache
def ids_of_click() -> frozenset[Id]:
    """The message ids of click, some of them of errors that ours cannot make."""
    clicks = {each for _, each in ids_in(Path(click.__file__).parent, CLICK)}
    # It translates these values, too; types have no text of their own for messages.
    return frozenset(clicks | {Id("required"), *(Id(kind.name, "type") for kind in (
        click.INT, click.FLOAT, click.IntRange(), click.FloatRange()))})
