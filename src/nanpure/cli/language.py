"""The language of help, messages and sentences, known before the arguments are parsed.

Help and usage errors come before any option has its value, so the arguments are scanned first. Only
``--lang`` counts, never the locale: a script prints the same everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence

import click

__all__ = ["LANGUAGES", "chosen_language", "language_of", "leading_language", "remember"]

LANGUAGES = ("en", "ja")
OPTION = "--lang"
KEY = "nanpure.cli.language"  # in the data shared by the contexts of one run


def leading_language(words: Sequence[str]) -> str:
    """The language chosen before the verb.

    >>> leading_language(["--lang", "ja", "solve"]), leading_language(["solve", "--lang", "ja"])
    ('ja', 'en')
    """
    ahead = 0
    while ahead < len(words) and words[ahead].startswith("-") and words[ahead] != "--":
        ahead += 2 if words[ahead] == OPTION else 1
    return chosen_language(words[:ahead], LANGUAGES[0])


def chosen_language(words: Sequence[str], otherwise: str) -> str:
    """The language of the last ``--lang`` among *words*, or *otherwise* if there is none.

    >>> chosen_language(["--json", "--lang=ja"], "en"), chosen_language(["--lang", "fr"], "en")
    ('ja', 'en')
    """
    options = words[: words.index("--")] if "--" in words else words
    for at in reversed([at for at, word in enumerate(options) if word[: len(OPTION)] == OPTION]):
        name, equals, value = options[at].partition("=")
        if name == OPTION:
            value = value if equals else "".join(options[at + 1 : at + 2])
            return value if value in LANGUAGES else otherwise
    return otherwise


def remember(context: click.Context, language: str) -> None:
    """Store the language for all contexts of this run."""
    context.meta[KEY] = language


def language_of(context: click.Context) -> str:
    """Return the language of this run, as far as it is known."""
    return str(context.meta.get(KEY, LANGUAGES[0]))
