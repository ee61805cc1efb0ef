"""The verbs, in the sections of ``nanpure --help``, and the groups of verbs."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any

import click

from nanpure.cli.language import (
    chosen_language,
    language_of,
    leading_language,
    remember,
    unless_chosen,
)
from nanpure.cli.options.choices import Spelled
from nanpure.words import ENGLISH, in_language

__all__ = ["GROUPS", "SECTIONS", "VERBS", "ClosedPipe", "Group", "Interrupted", "Nanpure",
           "context_at"]

# Sections of the help of nanpure itself. Each verb is a module of nanpure.cli.verbs, loaded when it
# is needed.
SECTIONS: Mapping[str, tuple[str, ...]] = {
    "Everyday": (
        "solve", "count", "check", "show", "read", "convert", "link", "candidates", "hint", "steps",
        "rate", "generate", "rules", "draw", "book", "serve", "site",
        "verify-proof",
    ),
    "Data sets": ("dedupe", "audit", "split", "foundry", "archive"),
    "The program itself": ("help", "doctor", "completion", "man"),
}
# Verbs of a group are typed after its name, and are modules of a folder with that name.
GROUPS: Mapping[str, tuple[str, ...]] = {
    "maths": (
        "enumerate", "orbits", "canonical", "automorphisms", "sample", "rank", "unrank",
        "symmetries", "structure",
    ),
    "papers": ("show", "methods", "compare"),
    "techniques": ("show", "verify"),
    "edit": ("complete", "minimize", "near", "transform"),
}
HELP = {
    "maths": "Count, list, number and sample grids and puzzles up to symmetry.",
    "papers": "The five papers, item by item, and their methods.",
    "techniques": "The techniques of solving by logic, and cases that test them.",
    "edit": "Make puzzles from other puzzles.",
}
# As they are typed.
VERBS = (*(verb for verbs in SECTIONS.values() for verb in verbs),
         *(f"{group} {verb}" for group, verbs in GROUPS.items() for verb in verbs))

COMPLETION = "_NANPURE_COMPLETE"  # the variable by which a shell asks what may follow


class ClosedPipe(Exception):
    """The reader has closed the pipe. Not an OSError, which click would handle in its own way."""


class Interrupted(Exception):
    """The run was ended from outside. Not a KeyboardInterrupt, which click would report."""


class Group(click.Group):
    """A group that loads a verb when it is needed, and another language only if the run uses it."""

    def __init__(self, *args: Any, verbs: tuple[str, ...] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.verbs = verbs

    def get_help(self, ctx: click.Context) -> str:
        """Return the help of the group."""
        language = language_of(ctx)
        if language == ENGLISH:
            return super().get_help(ctx)
        from nanpure.cli.translated import help_of

        return help_of(self, ctx, language)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a verb; the language after it takes precedence over the one before it."""
        remember(ctx, chosen_language(args[1:]) or language_of(ctx))
        if not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            from nanpure.cli.suggestions import no_such_verb  # for mistakes only

            raise no_such_verb(ctx, args)
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List the verbs."""
        return list(self.verbs)

    def sections(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield the titles of the lists of verbs in the help, and the verbs."""
        yield "Commands", self.verbs

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the lists of verbs, with whole summaries."""
        from nanpure.cli.help_texts import summary_of

        for title, names in self.sections():
            commands = [(name, self.get_command(ctx, name)) for name in names]
            with formatter.section(in_language(title, language_of(ctx))):
                formatter.write_dl([(name, summary_of(command))
                                    for name, command in commands if command is not None])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a verb."""
        if cmd_name not in self.verbs:
            return None
        return _translated(_verb(f"{self.name}.", cmd_name), ctx)


class Nanpure(Group):
    """The group of all: verbs in sections, and groups of verbs."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Set the language before any argument can be wrong."""
        language = leading_language(args) or unless_chosen(args)
        remember(ctx, language)
        self._help_option = None  # click made it in the language of the run before
        if language != ENGLISH:  # the default of the verbs that have sentences
            ctx.default_map = {verb: {"lang": language} for verb in VERBS} | {
                group: {verb: {"lang": language} for verb in verbs}
                for group, verbs in GROUPS.items()}
        return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        """Run a verb."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:
            raise ClosedPipe from error
        except KeyboardInterrupt as error:
            raise Interrupted from error

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List the verbs and the groups."""
        return [*(verb for verbs in SECTIONS.values() for verb in verbs), *GROUPS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a verb, or make a group."""
        if cmd_name in GROUPS:
            group = Group(cmd_name, help=HELP[cmd_name], short_help=HELP[cmd_name][:-1],
                          verbs=GROUPS[cmd_name])
            return _translated(group, ctx)
        if any(cmd_name in verbs for verbs in SECTIONS.values()):
            return _translated(_verb("", cmd_name), ctx)
        return None

    def sections(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield the sections of the help, and the groups."""
        yield from SECTIONS.items()
        yield "Groups of verbs", tuple(GROUPS)


def context_at(root: click.Context, words: Sequence[str]) -> click.Context:
    """The context of the verb or group with these words; of nanpure itself without any."""
    found = root
    for at, word in enumerate(words):
        command = (found.command.get_command(found, word)
                   if isinstance(found.command, click.Group) else None)
        if command is None:
            from nanpure.cli.suggestions import no_such_verb

            raise no_such_verb(found, words[at:])
        found = command.context_class(command, info_name=word, parent=found)
    return found


def _verb(folder: str, name: str) -> click.Command:
    """The command of a verb."""
    name = name.replace("-", "_")
    command = getattr(import_module(f"nanpure.cli.verbs.{folder}{name}"), name)
    assert isinstance(command, click.Command)
    for parameter in command.params:
        if type(parameter.type) is click.Choice:
            parameter.type = Spelled(parameter.type.choices)
    if COMPLETION in os.environ:
        from nanpure.cli.completions import offer

        offer(command)
    return command


def _translated(command: click.Command, ctx: click.Context) -> click.Command:
    """The command with help in the language of the run."""
    language = language_of(ctx)
    if language == ENGLISH:
        return command
    from nanpure.cli.translated import translated

    return translated(command, language)
