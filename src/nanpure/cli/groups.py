"""The verbs, in the sections of ``nanpure --help``; the groups of verbs; the language of a run.

Help and usage errors come before any option has its value, so the arguments are scanned for the
language first. Only ``--lang`` counts, never the locale: a script prints the same everywhere.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

import click

from nanpure.words import ENGLISH, in_language, languages, message

__all__ = ["GROUPS", "VERBS", "ClosedPipe", "Group", "Interrupted", "Language", "Nanpure",
           "chosen_language", "language_of", "leading_language"]

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
        _remember(ctx, chosen_language(args[1:], language_of(ctx)))
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List the verbs."""
        return list(self.verbs)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a verb."""
        if cmd_name not in self.verbs:
            return None
        return _translated(_verb(f"{self.name}.", cmd_name), ctx)


class Nanpure(Group):
    """The group of all: verbs in sections, and groups of verbs."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Set the language before any argument can be wrong."""
        _remember(ctx, leading_language(args))
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
                raise click.UsageError(message("{verb} is a verb of {group}: nanpure {words}",
                                               verb=args[0], group=group, words=words), ctx)
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List the verbs and the groups."""
        return [*(verb for verbs in SECTIONS.values() for verb in verbs), *GROUPS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a verb, or make a group."""
        if cmd_name in GROUPS:
            group = Group(cmd_name, help=HELP[cmd_name], verbs=GROUPS[cmd_name])
            return _translated(group, ctx)
        if any(cmd_name in verbs for verbs in SECTIONS.values()):
            return _translated(_verb("", cmd_name), ctx)
        return None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the verbs by section, then the groups."""
        for title, names in (*SECTIONS.items(), ("Groups of verbs", tuple(GROUPS))):
            commands = [(name, self.get_command(ctx, name)) for name in names]
            limit = formatter.width - 6 - max(map(len, names))
            with formatter.section(in_language(title, language_of(ctx))):
                formatter.write_dl([(name, command.get_short_help_str(limit))
                                    for name, command in commands if command is not None])


def _verb(folder: str, name: str) -> click.Command:
    """The command of a verb."""
    name = name.replace("-", "_")
    command = getattr(import_module(f"nanpure.cli.verbs.{folder}{name}"), name)
    assert isinstance(command, click.Command)
    return command


def _translated(command: click.Command, ctx: click.Context) -> click.Command:
    """The command with help in the language of the run."""
    language = language_of(ctx)
    if language == ENGLISH:
        return command
    from nanpure.cli.translated import translated

    return translated(command, language)


# ---- the language of a run -----------------------------------------------------------------------

OPTION = "--lang"
KEY = "nanpure.cli.language"  # in the data shared by the contexts of one run


class Language(click.Choice[str]):
    """One of the languages that there are, which are listed only where they matter."""

    def __init__(self) -> None:
        self.case_sensitive = True

    @property
    def choices(self) -> Sequence[str]:  # type: ignore[override]
        """The languages, English first."""
        return languages()

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """Check the language."""
        return ENGLISH if value == ENGLISH else super().convert(value, param, ctx)


def leading_language(words: Sequence[str]) -> str:
    """The language chosen before the verb.

    >>> leading_language(["--lang", "ja", "solve"]), leading_language(["solve", "--lang", "ja"])
    ('ja', 'en')
    """
    ahead = 0
    while ahead < len(words) and words[ahead].startswith("-") and words[ahead] != "--":
        ahead += 2 if words[ahead] == OPTION else 1
    return chosen_language(words[:ahead])


def chosen_language(words: Sequence[str], otherwise: str = ENGLISH) -> str:
    """The language of the last ``--lang`` among *words*, or *otherwise* if there is none.

    >>> chosen_language(["--json", "--lang=ja"]), chosen_language(["--lang", "fr"])
    ('ja', 'en')
    """
    options = words[: words.index("--")] if "--" in words else words
    for at in reversed([at for at, word in enumerate(options) if word[: len(OPTION)] == OPTION]):
        name, equals, value = options[at].partition("=")
        if name == OPTION:
            value = value if equals else "".join(options[at + 1 : at + 2])
            return value if value == ENGLISH or value in languages() else otherwise
    return otherwise


def _remember(context: click.Context, language: str) -> None:
    """Store the language for all contexts of this run, and make click speak it."""
    context.meta[KEY] = language
    if language != ENGLISH or "nanpure.cli.translated" in sys.modules:
        from nanpure.cli.translated import speak

        speak(language)


def language_of(context: click.Context) -> str:
    """Return the language of this run, as far as it is known."""
    return str(context.meta.get(KEY, ENGLISH))
