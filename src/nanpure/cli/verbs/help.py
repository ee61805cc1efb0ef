"""The verb help."""

from __future__ import annotations

import click

from nanpure.cli.groups import context_at
from nanpure.cli.language import Language
from nanpure.words import ENGLISH

__all__ = ["help"]


@click.command()
@click.argument("verb", nargs=-1, metavar="[VERB]...")
@click.option("--lang", type=Language(), default=ENGLISH, show_default=True,
              expose_value=False, help="Language of the help.")
@click.pass_context
def help(context: click.Context, verb: tuple[str, ...]) -> None:
    """Show the help of a verb, as VERB --help does.

    \b
    Examples:
      nanpure help solve
      nanpure help maths rank

    Without VERB, all verbs are listed.
    """
    click.echo(context_at(context.find_root(), verb).get_help())
