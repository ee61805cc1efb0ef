"""The command line in Japanese: help, and what is said about wrong usage.

Loaded only where ``--lang ja`` asks for it. The tables go from the English text, word by word as
the verbs have it, to the Japanese one: where an English text changes, its old Japanese is no longer
found, and ``tests/test_cli_japanese.py`` says so. What has no Japanese is shown in English.
"""

from __future__ import annotations

import copy

import click

from nanpure.cli.japanese.formatter import Formatter
from nanpure.cli.japanese.messages import in_japanese
from nanpure.cli.japanese.texts import first_sentence, japanese

__all__ = ["help_of", "spoken", "wrong_usage"]


class _Context(click.Context):
    """One whose help is Japanese."""

    formatter_class = Formatter


def spoken(command: click.Command) -> click.Command:
    """The same command with Japanese help."""
    found = copy.copy(command)
    found.context_class = _Context
    found.short_help = first_sentence(japanese(command.help or ""))
    return found


def help_of(group: click.Group, context: click.Context) -> str:
    """The help of the group; its verbs are spoken already."""
    formatter = Formatter(width=context.terminal_width, max_width=context.max_content_width)
    group.format_help(context, formatter)
    return formatter.getvalue().rstrip("\n")


def wrong_usage(message: str, where: str) -> str:
    """What is wrong with the words, in a line, and where the right ones are."""
    return f"エラー: {in_japanese(message)} ({where} --help)"
