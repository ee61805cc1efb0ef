"""The reference: every public name with its docstring, every verb with its help.

Names are looked up in the package itself: its modules load their names when they are first used, so
that a reader of the sources alone would not find them.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType

import click
from click.testing import CliRunner

import nanpure
from nanpure.cli.command import cli
from nanpure.cli.groups import GROUPS, SECTIONS
from nanpure.rules import Rule
from nanpure.words import catalogue

__all__ = ["api_pages", "verb_pages"]

# As docs/stability.md has them: those of dir(nanpure), then those that are imported by name.
MODULES = ("data", "generator", "kernel", "logic", "maths", "methods", "papers", "ratings",
           "archive", "audit", "foundry", "photo", "publishing", "printing")
ROLE = re.compile(r":(?:func|class|meth|mod|data|attr|exc):`~?([^`]+)`")
API_HEAD = """\
# API reference

Made from the docstrings of every public name; [what is public](../stability.md). The
tests run their examples.

| page | what it has |
|---|---|
"""


def api_pages() -> Mapping[str, str]:
    """The pages of the reference by their place in the site."""
    groups = _groups()
    head = API_HEAD + "".join(
        f"| [{title}]({name}.md) | {_listed(names, name)} |\n"
        for name, (title, _, names) in groups.items())
    return {"api/index.md": head} | {
        f"api/{name}.md": _page(title, about, module, names)
        for name, (title, about, names) in groups.items()
        for module in [import_module(f"nanpure.{name}") if name in MODULES else nanpure]}


def _groups() -> dict[str, tuple[str, str, list[str]]]:
    own: dict[str, list[str]] = {"verbs": [], "rules": [], "errors": [], "nouns": []}
    for name in nanpure.__all__:
        own[_kind(getattr(nanpure, name))].append(name)
    titles = {"verbs": ("Verbs", "Functions that take a board in any form."),
              "nouns": ("Nouns", "What the verbs take and give; none of them changes."),
              "rules": ("Rules", "Kinds of rules that a board may have."),
              "errors": ("Errors", inspect.getdoc(import_module("nanpure.errors")) or "")}
    groups = {name: (*titles[name], names) for name, names in own.items()}
    for name in MODULES:
        module = import_module(f"nanpure.{name}")
        groups[name] = (f"nanpure.{name}", inspect.getdoc(module) or "", list(module.__all__))
    return groups


def _kind(value: object) -> str:
    if not inspect.isclass(value):
        return "verbs" if inspect.isroutine(value) else "nouns"
    if issubclass(value, Rule):
        return "rules"
    return "errors" if issubclass(value, Exception) else "nouns"


def _listed(names: Iterable[str], page: str) -> str:
    return ", ".join(f"[`{name}`]({page}.md#{name.lower()})" for name in names)


def _page(title: str, about: str, module: ModuleType, names: Iterable[str]) -> str:
    parts = [f"# {title}", _markdown(about)]
    for name in names:
        parts.extend(_entry(f"## `{name}` {{ #{name.lower()} }}", name, getattr(module, name)))
    return "\n\n".join(filter(None, parts)) + "\n"


def _entry(heading: str, name: str, value: object) -> Iterator[str]:
    yield heading
    if inspect.isclass(value):
        yield _signature(name, value) if not issubclass(value, Exception) else ""
        yield _markdown(inspect.getdoc(value) or "")
        yield from _members(name, value)
    elif inspect.isroutine(value):
        yield _signature(name, value)
        yield _markdown(inspect.getdoc(value) or "")
    elif inspect.ismodule(value):
        yield _markdown(inspect.getdoc(value) or "")
    else:
        yield f"```python\n{name}: {type(value).__name__}\n```"


def _members(name: str, kind: type) -> Iterator[str]:
    """The methods and properties of a class that have something to say."""
    for member, value in vars(kind).items():
        inner = value.fget if isinstance(value, property) else getattr(value, "__func__", value)
        text = inspect.getdoc(inner) if inspect.isroutine(inner) else None
        if member.startswith("_") or not text:
            continue
        call = member if isinstance(value, property) else f"{member}()"
        yield f"### `{name}.{call}` {{ #{name.lower()}-{member.lower()} }}"
        yield "" if isinstance(value, property) else _signature(f"{name}.{member}", inner)
        yield _markdown(text)


def _signature(name: str, value: object) -> str:
    try:
        signature = str(inspect.signature(value))  # type: ignore[arg-type]
    except (TypeError, ValueError):  # a type of the native module, an enumeration
        return ""
    signature = re.sub(r"'((?:[^'\\]|\\.)*)'(?=[,)\s=]|$)", r"\1", signature)
    signature = re.sub(r"^\((?:self|cls)(?:, )?", "(", signature)
    if len(name) + len(signature) > 80:
        inner, _, result = signature[1:].rpartition(")")
        lines = "".join(f"    {part},\n" for part in _arguments(inner))
        signature = f"(\n{lines}){result}"
    return f"```python\n{name}{signature}\n```"


def _arguments(text: str) -> Iterator[str]:
    """Split arguments at commas that stand in no brackets."""
    depth, begin = 0, 0
    for at, sign in enumerate(text):
        depth += (sign in "[({") - (sign in "])}")
        if sign == "," and not depth:
            yield text[begin:at].strip()
            begin = at + 1
    if text[begin:].strip():
        yield text[begin:].strip()


def _markdown(text: str) -> str:
    """A docstring as Markdown: its examples in fences, its names as code, its trees as they are."""
    text = ROLE.sub(r"`\1`", text).replace("``", "`")
    text = re.sub(r"\A\w*\(self[^\n]*(\n\n?|\Z)", "", text)  # nanobind's signature
    lines: list[str] = []
    for part in re.split(r"\n\s*\n", text):
        if part.lstrip().startswith(">>>"):
            part = f"```python\n{inspect.cleandoc(part)}\n```"
        elif re.search(r"[├└│]|^ {4}", part, re.MULTILINE):
            part = f"```text\n{part}\n```"
        lines.append(part)
    return "\n\n".join(lines)


def verb_pages(lang: str) -> Mapping[str, str]:
    """The help of every verb, a page for each section and each group."""
    words = catalogue(lang).text
    pages = {"commands/index.md": ""}
    head = {"en": ("# All verbs\n\nMade from `nanpure VERB --help`. [How they work]"
                   "(../cli.md).\n\n| verb | what it does |\n|---|---|\n"),
            "ja": ("# コマンド一覧\n\n`nanpure --lang ja コマンド --help` の内容です。"
                   "[使い方](../cli.md)。\n\n| コマンド | 内容 |\n|---|---|\n")}[lang]
    sections = {title: list(verbs) for title, verbs in SECTIONS.items()}
    sections |= {f"nanpure {group}": [f"{group} {verb}" for verb in verbs]
                 for group, verbs in GROUPS.items()}
    for title, verbs in sections.items():
        place = "commands/" + title.lower().replace(" ", "-") + ".md"
        parts = [f"# {words(title)}"]
        for verb in verbs:
            text = _help(verb, lang)
            about = text.split("\n\n")[1].strip().split("\n")
            head += (f"| [`{verb}`]({Path(place).name}#{verb.replace(' ', '-')}) "
                     f"| {' '.join(line.strip() for line in about)} |\n")
            parts.append(f"## `nanpure {verb}` {{ #{verb.replace(' ', '-')} }}\n\n"
                         f"```text\n{text.rstrip()}\n```")
        pages[place] = "\n\n".join(parts) + "\n"
    pages["commands/index.md"] = head
    return pages


def _help(verb: str, lang: str) -> str:
    done = CliRunner().invoke(cli, ["--lang", lang, *verb.split(), "--help"],
                              prog_name="nanpure", terminal_width=92)
    if done.exit_code:
        raise click.ClickException(f"no help of {verb}: {done.output}")
    return done.output
