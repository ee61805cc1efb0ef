"""The language of help, messages and sentences, known before the words are parsed.

Help and what the parser refuses come before any option has its value, so the words are looked at
first. Only ``--lang`` counts, never the locale: a script gives the same everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence

import click

__all__ = ["LANGUAGES", "asked", "asked_first", "language_of", "remember"]

LANGUAGES = ("en", "ja")
OPTION = "--lang"
KEY = "nanpure.cli.language"  # in what the contexts of one run share


def asked_first(words: Sequence[str]) -> str:
    """What is asked for before the verb.

    >>> asked_first(["--lang", "ja", "solve"]), asked_first(["solve", "--lang", "ja"])
    ('ja', 'en')
    """
    ahead = 0
    while ahead < len(words) and words[ahead].startswith("-") and words[ahead] != "--":
        ahead += 2 if words[ahead] == OPTION else 1
    return asked(words[:ahead], LANGUAGES[0])


def asked(words: Sequence[str], otherwise: str) -> str:
    """What the last ``--lang`` among *words* asks for, if that is a language.

    >>> asked(["--json", "--lang=ja"], "en"), asked(["--lang", "fr"], "en")
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
    """Let all contexts of this run know the language."""
    context.meta[KEY] = language


def language_of(context: click.Context) -> str:
    """The language of this run, as far as it is known."""
    return str(context.meta.get(KEY, LANGUAGES[0]))
