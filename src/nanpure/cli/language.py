"""The language of a run: ``--lang``, else that of the environment.

Help and usage errors come before any option has its value, so the arguments are scanned for the
language first. What programs read never depends on the environment: with ``--json``, and where a
table is written, all is English unless ``--lang`` is given.
"""

from __future__ import annotations

import itertools
import os
import sys
from collections.abc import Sequence
from typing import Any

import click

from nanpure.words import ENGLISH, languages

__all__ = ["Language", "chosen_language", "environment_language", "for_programs", "language_for",
           "language_of", "leading_language", "remember", "unless_chosen"]

OPTION = "--lang"
KEY = "nanpure.cli.language"  # in the data shared by the contexts of one run
OURS = "NANPURE_LANG"
# The variables of the environment, in the order in which they count; those of POSIX have an
# encoding, too.
VARIABLES = (OURS, "LC_ALL", "LC_MESSAGES", "LANG")


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


def environment_language() -> str:
    """The language of the environment; English where it asks for one that there is not.

    >>> import os
    >>> os.environ.pop("NANPURE_LANG", None) and None
    >>> os.environ["LC_ALL"], before = "ja_JP.UTF-8", os.environ.get("LC_ALL")
    >>> environment_language()
    'ja'
    >>> os.environ["LC_ALL"] = "C"
    >>> environment_language()
    'en'
    >>> os.environ.update(LC_ALL=before) if before else os.environ.pop("LC_ALL") and None
    """
    value = next(filter(None, map(os.environ.get, VARIABLES)), "")
    language = value.partition(".")[0].partition("@")[0].partition("_")[0].lower()
    if language in ("", "c", "posix", ENGLISH):
        return ENGLISH
    return language if language in languages() else ENGLISH


def leading_language(words: Sequence[str]) -> str | None:
    """The language chosen before the verb, or None.

    >>> leading_language(["--lang", "ja", "solve"]), leading_language(["solve", "--lang", "ja"])
    ('ja', None)
    """
    ahead = 0
    while ahead < len(words) and words[ahead].startswith("-") and words[ahead] != "--":
        ahead += 2 if words[ahead] == OPTION else 1
    return chosen_language(words[:ahead])


def chosen_language(words: Sequence[str]) -> str | None:
    """The language of the last ``--lang`` among *words*, or None if there is none.

    >>> chosen_language(["--json", "--lang=ja"]), chosen_language(["--lang", "fr"])
    ('ja', None)
    """
    options = words[: words.index("--")] if "--" in words else words
    for at in reversed([at for at, word in enumerate(options) if word[: len(OPTION)] == OPTION]):
        name, equals, value = options[at].partition("=")
        if name == OPTION:
            value = value if equals else "".join(options[at + 1 : at + 2])
            return value if value == ENGLISH or value in languages() else None
    return None


def language_for(words: Sequence[str]) -> str:
    """The language of a run with these arguments, of which ``--lang`` may stand anywhere."""
    return chosen_language(words) or unless_chosen(words)


def unless_chosen(words: Sequence[str]) -> str:
    """The language of a run whose arguments do not choose one."""
    return ENGLISH if for_programs(words) else environment_language()


def for_programs(words: Sequence[str]) -> bool:
    """Whether the output asked for is read by programs: JSON, or a Parquet file.

    >>> for_programs(["solve", "--json"]), for_programs(["solve", "-o", "x.parquet"])
    (True, True)
    >>> for_programs(["solve", "x.parquet"]), for_programs(["solve", "--", "--json"])
    (False, False)
    """
    options = words[: words.index("--")] if "--" in words else words
    pairs = itertools.pairwise(options)
    return "--json" in options or any(
        word in ("--to=parquet", "--to=json") or (word.startswith(("--output=", "-o"))
        and word.lower().endswith(".parquet")) for word in options
    ) or any(
        (name, value) in (("--to", "parquet"), ("--to", "json"))
        or (name in ("-o", "--output") and value.lower().endswith(".parquet"))
        for name, value in pairs)


def remember(context: click.Context, language: str) -> None:
    """Store the language for all contexts of this run, and make click speak it."""
    context.meta[KEY] = language
    if language != ENGLISH or "nanpure.cli.translated" in sys.modules:
        from nanpure.cli.translated import speak

        speak(language)


def language_of(context: click.Context) -> str:
    """Return the language of this run, as far as it is known."""
    return str(context.meta.get(KEY, ENGLISH))
