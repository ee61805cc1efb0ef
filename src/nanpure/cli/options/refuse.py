"""Options that would do nothing are usage errors, since the user expects an effect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import click
from click.core import ParameterSource

from nanpure.words import message

__all__ = ["given", "refuse"]


def given(names: Iterable[str] | None = None) -> Iterator[str]:
    """Yield the options that were given among *names* (None: all), as the user writes them."""
    context = click.get_current_context()
    for option in context.command.params:
        name = option.name or ""
        source = context.get_parameter_source(name)
        if source is ParameterSource.COMMANDLINE and (names is None or name in names):
            off = option.secondary_opts and context.params.get(name) is False
            yield (option.secondary_opts if off else option.opts)[-1]


def refuse(why: str, *names: str) -> None:
    """Refuse the options *names*, since they would do nothing.

    The value does not matter: even someone who gives the default expects an effect.
    """
    for option in given(names):
        raise click.UsageError(message("{why}: leave out {option}", why=message(why),
                                       option=option))
