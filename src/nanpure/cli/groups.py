"""The verbs, in the sections of ``nanpure --help``, and the groups of verbs."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click

from nanpure.cli.language import chosen_language, language_of, leading_language, remember

__all__ = ["GROUPS", "VERBS", "ClosedPipe", "Group", "Interrupted", "Nanpure"]

# Sections of the help of nanpure itself. Each verb is a module of nanpure.cli.verbs, loaded when it
# is needed.
SECTIONS: Mapping[str, tuple[str, ...]] = {
    "Everyday": (
        "solve", "count", "check", "show", "convert", "link", "candidates", "hint", "steps", "rate",
        "generate", "rules", "draw", "book", "serve", "verify-proof",
    ),
    "Data sets": ("dedupe", "audit", "split", "foundry", "archive"),
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
VERBS = (*SECTIONS["Everyday"], *SECTIONS["Data sets"],
         *(f"{group} {verb}" for group, verbs in GROUPS.items() for verb in verbs))


class ClosedPipe(Exception):
    """The reader has closed the pipe. Not an OSError, which click would handle in its own way."""


class Interrupted(Exception):
    """The run was ended from outside. Not a KeyboardInterrupt, which click would report."""


class Group(click.Group):
    """A group that loads a verb when it is needed, and Japanese only if the run uses it."""

    def __init__(self, *args: Any, verbs: tuple[str, ...] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.verbs = verbs

    def get_help(self, ctx: click.Context) -> str:
        """Return the help of the group."""
        if language_of(ctx) == "en":
            return super().get_help(ctx)
        from nanpure.cli.japanese import help_of  # needed for Japanese only

        return help_of(self, ctx)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a verb; the language after it takes precedence over the one before it."""
        remember(ctx, chosen_language(args[1:], language_of(ctx)))
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List the verbs."""
        return list(self.verbs)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a verb."""
        return _spoken(_verb(f"{self.name}.", cmd_name), ctx) if cmd_name in self.verbs else None


class Nanpure(Group):
    """The group of all: verbs in sections, and groups of verbs."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Set the language before any argument can be wrong."""
        remember(ctx, leading_language(args))
        return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        """Run a verb."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:
            raise ClosedPipe from error
        except KeyboardInterrupt as error:
            raise Interrupted from error

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a verb or a group; if the group of a verb is missing, the error names it."""
        for group, verbs in GROUPS.items():
            if args[0] in verbs and self.get_command(ctx, args[0]) is None:
                words = f"{group} {args[0]}"
                raise click.UsageError(f"{args[0]} is a verb of {group}: nanpure {words}", ctx)
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List the verbs and the groups."""
        return [*(verb for verbs in SECTIONS.values() for verb in verbs), *GROUPS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a verb, or make a group."""
        if cmd_name in GROUPS:
            group = Group(cmd_name, help=HELP[cmd_name], verbs=GROUPS[cmd_name])
            return _spoken(group, ctx)
        if any(cmd_name in verbs for verbs in SECTIONS.values()):
            return _spoken(_verb("", cmd_name), ctx)
        return None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the verbs by section, then the groups."""
        for title, names in (*SECTIONS.items(), ("Groups of verbs", tuple(GROUPS))):
            commands = [(name, self.get_command(ctx, name)) for name in names]
            limit = formatter.width - 6 - max(map(len, names))
            with formatter.section(title):
                formatter.write_dl([(name, command.get_short_help_str(limit))
                                    for name, command in commands if command is not None])


def _verb(folder: str, name: str) -> click.Command:
    """The command of a verb."""
    name = name.replace("-", "_")
    command = getattr(import_module(f"nanpure.cli.verbs.{folder}{name}"), name)
    assert isinstance(command, click.Command)
    return command


def _spoken(command: click.Command, ctx: click.Context) -> click.Command:
    """The command with help in the language of the run."""
    if language_of(ctx) == "en":
        return command
    from nanpure.cli.japanese import spoken

    return spoken(command)
