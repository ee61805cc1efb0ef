"""The verb help."""

from __future__ import annotations

import click

from nanpure.cli.groups import GROUPS, context_at
from nanpure.cli.language import Language
from nanpure.cli.stream.sink import sink
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
    root = context.find_root()
    if len(verb) == 1:  # a verb of one group alone is found without it
        homes = [group for group, verbs in GROUPS.items() if verb[0] in verbs]
        if len(homes) == 1 and root.command.get_command(root, verb[0]) is None:  # type: ignore
            verb = (homes[0], *verb)
    text = context_at(root, verb).get_help()
    with sink(None) as out:
        out.line(text)
