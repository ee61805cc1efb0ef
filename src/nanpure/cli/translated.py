"""Help and usage errors in a language other than English; loaded only for one.

A command is copied with its texts translated, paragraph by paragraph. The words of click itself go
through the function that it has imported from :mod:`gettext`, which :func:`speak` replaces.
"""

from __future__ import annotations

import copy
import gettext
import inspect
import sys
from collections.abc import Iterable
from typing import Any

import click

from nanpure.cli.help_texts import EXAMPLES, KEPT, paragraphs
from nanpure.io.japanese_lines import padded, width_of, wrapped
from nanpure.words import ENGLISH, Catalogue, Message, catalogue

__all__ = ["Formatter", "help_of", "speak", "translated"]

CLICK = ("core", "decorators", "exceptions", "formatting", "parser", "types")  # its modules


class Formatter(click.HelpFormatter):
    """Help in click's layout, with lines broken as Japanese needs it."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write the usage line."""
        if prefix is None:
            prefix = f"{vars(click.formatting)['_']('Usage:')} "
        self._write_beside(f"{prefix}{prog} ", args)

    def write_text(self, text: str) -> None:
        """Write paragraphs."""
        indent = " " * self.current_indent
        parts = ["\n".join(f"{indent}{line}" for line in wrapped(part, self.width - len(indent)))
                 for part in text.split("\n\n")]
        self.write("\n\n".join(parts) + "\n")

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        """Write options or verbs, with their text next to them or below."""
        listed = list(rows)
        first = min(max(width_of(name) for name, _ in listed), col_max) + col_spacing
        for name, text in listed:
            label = f"{'':{self.current_indent}}{name}"
            if width_of(name) > first - col_spacing:
                self.write(f"{label}\n")
                label = ""
            self._write_beside(padded(label, first + self.current_indent), text)

    def _write_beside(self, before: str, text: str) -> None:
        """Write *text* after *before*, with further lines aligned below it."""
        room = max(self.width - width_of(before), 10)
        gap = "\n" + " " * width_of(before)
        self.write(f"{before}{gap.join(wrapped(text, room))}".rstrip(" ") + "\n")


class _Context(click.Context):
    """The context of a translated command."""

    formatter_class = Formatter


def translated(command: click.Command, language: str) -> click.Command:
    """Return the same command with help in another language."""
    words = catalogue(language)
    other = copy.copy(command)
    other.context_class = _Context
    other.help, other.epilog = _text(command.help, words), _text(command.epilog, words)
    other.params = [_parameter(each, words) for each in command.params]
    vars(other)["_help_option"] = None  # click makes it once for each command
    return other


def help_of(group: click.Group, context: click.Context, language: str) -> str:
    """Return the help of a group, whose verbs are translated already."""
    formatter = Formatter(width=context.terminal_width, max_width=context.max_content_width)
    translated(group, language).format_help(context, formatter)
    return formatter.getvalue().rstrip("\n")


def _parameter(parameter: click.Parameter, words: Catalogue) -> click.Parameter:
    if not getattr(parameter, "help", None):
        return parameter
    other: Any = copy.copy(parameter)
    other.help = _text(other.help, words)
    return other  # type: ignore[no-any-return]


def _text(text: str | None, words: Catalogue) -> str | None:
    r"""Translate a help text, paragraph by paragraph; one without a translation stays as it is.

    A paragraph that begins with ``\b`` keeps its lines; so does its translation.
    """
    if text is None or isinstance(text, Message):
        return text and words.translate(text)
    parts = inspect.cleandoc(text).split("\n\n")
    for at, english in enumerate(paragraphs(text)):
        translation = words.text(english)
        if english == EXAMPLES:
            parts[at] = parts[at].replace(EXAMPLES, translation, 1)
        elif translation != english:
            parts[at] = f"{KEPT}\n" * parts[at].startswith(KEPT) + translation
    return "\n\n".join(parts)


# ---- click's own words ---------------------------------------------------------------------------


class _Template(str):
    """A translated text of click; its hole for a type is filled by the name of the type."""

    words: Catalogue

    def format(self, *arguments: object, **holes: object) -> str:
        """Fill the holes."""
        if "number_type" in holes:
            holes["number_type"] = self.words.text(str(holes["number_type"]), "type")
        return super().format(*arguments, **holes)


def speak(language: str) -> None:
    """Make click speak a language: replace the functions that it has from :mod:`gettext`."""
    words = catalogue(language)

    def text(english: str) -> str:
        template = _Template(words.text(english))
        template.words = words
        return template

    functions = {"_": text, "ngettext": words.plural}
    if language == ENGLISH:
        functions = {"_": gettext.gettext, "ngettext": gettext.ngettext}
    for name in CLICK:
        module = vars(sys.modules[f"click.{name}"])
        module.update({name: each for name, each in functions.items() if name in module})
