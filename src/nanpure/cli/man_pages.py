"""Man pages, made from the declarations of the verbs: the same texts as ``--help``.

The source is that of man(7), which man-db and mandoc read.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator

import click

from nanpure import __version__
from nanpure.cli.groups import GROUPS, VERBS, Group, context_at
from nanpure.cli.help_texts import KEPT, summary_of
from nanpure.cli.language import language_of
from nanpure.words import in_language, message

__all__ = ["file_name", "man_page", "pages"]


def pages() -> list[str]:
    """Return what has a page, as it is typed; an empty text stands for nanpure itself."""
    return ["", *GROUPS, *VERBS]


def file_name(typed: str) -> str:
    """Return the file of a page.

    >>> file_name("maths rank"), file_name("")
    ('nanpure-maths-rank.1', 'nanpure.1')
    """
    return "-".join(["nanpure", *typed.split()]) + ".1"


def man_page(root: click.Context, typed: str) -> str:
    """Return the source of the page of a verb, a group, or nanpure itself."""
    return "\n".join(_lines(context_at(root, typed.split()), typed)) + "\n"


def _lines(context: click.Context, typed: str) -> Iterator[str]:
    command, name = context.command, file_name(typed).removesuffix(".1")
    language = language_of(context)

    def heading(title: str) -> str:
        return f".SH {_quoted(in_language(title, language))}"

    yield f'.TH "{name.upper()}" "1" "" "nanpure {__version__}" "nanpure"'
    yield heading(message("NAME"))
    yield f"{_text(name)} \\- {_text(summary_of(command))}"
    yield heading(message("SYNOPSIS"))
    yield f".B {_text(' '.join(['nanpure', *typed.split()]))}"
    yield _text(" ".join(command.collect_usage_pieces(context)))
    yield heading(message("DESCRIPTION"))
    yield from _paragraphs(command.help or "")
    if isinstance(command, Group):
        for title, verbs in command.sections():
            yield heading(title)
            for verb in verbs:
                found = context_at(context, [verb]).command
                yield from _item(f"\\fB{_text(verb)}\\fR", summary_of(found))
    yield heading(message("OPTIONS"))
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if record is not None:
            yield from _item(f"\\fB{_text(record[0])}\\fR", record[1])
    if command.epilog:
        yield heading(message("EXIT STATUS"))
        yield from _paragraphs(command.epilog)
    if not typed:
        yield heading(message("ENVIRONMENT"))
        for variable, meaning in ENVIRONMENT.items():
            yield from _item(f"\\fB{_text(variable)}\\fR", in_language(meaning, language))
    yield heading(message("SEE ALSO"))
    others = [] if not typed else ["nanpure"]
    if isinstance(command, Group):
        others += [file_name(f"{typed} {verb}".strip()).removesuffix(".1")
                   for _, verbs in command.sections() for verb in verbs]
    yield ", ".join(f"\\fB{_text(other)}\\fR(1)" for other in others)


ENVIRONMENT = {
    "NANPURE_LANG": message("The language, before that of the locale."),
    "LC_ALL, LC_MESSAGES, LANG": message("The locale, whose language is used if there is a "
                                         "translation."),
    "NANPURE_WORDS": message("A folder of further languages."),
    "NANPURE_RULES": message("Modules and files with custom kinds of rules."),
    "NANPURE_BACKEND": message("The back end for classic batches, in place of the best one here."),
    "NANPURE_TRACEBACK": message("Show where a bug is."),
    "NO_COLOR": message("No colours on the terminal."),
}


def _paragraphs(text: str) -> Iterator[str]:
    """Yield the paragraphs of a help text; those that keep their lines, without filling."""
    for at, part in enumerate(inspect.cleandoc(text).split("\n\n")):
        if at:
            yield ".PP"
        if not part.startswith(KEPT):
            yield _text(" ".join(part.split()))
            continue
        lines = part.removeprefix(KEPT).strip("\n").split("\n")
        yield ".nf"
        yield from map(_text, lines)
        yield ".fi"


def _item(name: str, text: str) -> Iterator[str]:
    yield from (".TP", name, _text(" ".join(text.split())))


def _quoted(text: str) -> str:
    return '"' + _text(text).replace('"', "\\(dq") + '"'


def _text(text: str) -> str:
    r"""A text as man(7) reads it: no character of it begins an escape or a request.

    >>> print(_text("-o \\x 'y'"))
    \-o \ex \(aqy\(aq
    >>> print(_text(".24.3"))
    \&.24.3
    """
    escaped = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return re.sub(r"^(?=\s*\.)", "\\\\&", escaped)
