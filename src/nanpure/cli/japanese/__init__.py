"""The command line in Japanese: help and usage errors.

Loaded only with ``--lang ja``. The tables map the English text, exactly as the verbs have it, to
the Japanese one: if an English text changes, its Japanese is not found, and
``tests/test_cli_japanese.py`` fails. A text without Japanese is shown in English.
"""

from __future__ import annotations

import copy

import click

from nanpure.cli.japanese.formatter import Formatter
from nanpure.cli.japanese.messages import in_japanese
from nanpure.cli.japanese.texts import first_sentence, japanese

__all__ = ["help_of", "spoken", "wrong_usage"]


class _Context(click.Context):
    """A context whose help is Japanese."""

    formatter_class = Formatter


def spoken(command: click.Command) -> click.Command:
    """Return the same command with Japanese help."""
    translated = copy.copy(command)
    translated.context_class = _Context
    translated.short_help = first_sentence(japanese(command.help or ""))
    return translated


def help_of(group: click.Group, context: click.Context) -> str:
    """Return the help of the group, whose verbs are Japanese already."""
    formatter = Formatter(width=context.terminal_width, max_width=context.max_content_width)
    group.format_help(context, formatter)
    return formatter.getvalue().rstrip("\n")


def wrong_usage(message: str, where: str) -> str:
    """The usage error in one line, with the command for help."""
    return f"エラー: {in_japanese(message)} ({where} --help)"
