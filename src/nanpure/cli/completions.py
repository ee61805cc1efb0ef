"""The values that a shell is offered for arguments and options; loaded for a shell that asks only.

Verbs, options and choices click offers itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import click
from click.shell_completion import CompletionItem

from nanpure.cli.help_texts import summary_of

__all__ = ["offer"]

Items = list[CompletionItem]


def offer(command: click.Command) -> None:
    """Let a verb offer its summary, and its parameters values, by what they take."""
    command.short_help = summary_of(command)  # click would cut it
    for parameter in command.params:
        if isinstance(parameter.type, click.Choice | click.Path):
            continue
        takes = f"{parameter.metavar or ''} {parameter.name}"
        for word, values in OFFERS.items():
            if word in takes:
                parameter._custom_shell_complete = _beginning(values)  # what its argument sets
                break


def _beginning(
    values: Callable[[], Iterable[str]] | None
) -> Callable[[click.Context, click.Parameter, str], Items]:
    """Offer the values that begin as typed, after the last comma; files where there are none."""
    def complete(context: click.Context, parameter: click.Parameter, incomplete: str) -> Items:
        if values is None:
            return [CompletionItem(incomplete, type="file")]
        before, comma, last = incomplete.rpartition(",")
        return [CompletionItem(f"{before}{comma}{value}") for value in values()
                if value.startswith(last)]

    return complete


def _techniques() -> Iterable[str]:
    from nanpure.logic import CATALOGUE

    return (technique.id for technique in CATALOGUE)


def _forms() -> Iterable[str]:
    from nanpure.cli.options.shared import formats

    return formats()


def _scales() -> Iterable[str]:
    from nanpure.ratings import SCALES

    return SCALES


def _levels() -> Iterable[str]:
    from nanpure.logic import LEVELS

    return LEVELS


def _flags() -> Iterable[str]:
    from nanpure.publishing import FLAGS

    return FLAGS


def _rules() -> Iterable[str]:
    from nanpure.rules import kinds

    return kinds()


def _layouts() -> Iterable[str]:
    return ("2x2", "2x3", "2x4", "3x3", "4x4", "3x3+diagonals", "3x3+windows", "jigsaw:@")


def _languages() -> Iterable[str]:
    from nanpure.words import languages

    return languages()


# By what stands in the placeholder or the name of a parameter; the first one counts.
OFFERS: dict[str, Callable[[], Iterable[str]] | None] = {
    "TECHNIQUE": _techniques, "RULE": _rules, "from_": _forms, "scales": _scales,
    "layout": _layouts, "lang": _languages, "LEVEL": _levels, "FLAG": _flags, "FILE": None,
}
