"""Suggestions for a verb that does not exist; imported only when they are needed."""

from __future__ import annotations

import difflib
import os
import shlex
from collections.abc import Mapping, Sequence

import click

from nanpure.cli.groups import GROUPS, VERBS
from nanpure.words import message

__all__ = ["meant_by", "no_such_verb"]

# Words that users of other programs type.
SYNONYMS: Mapping[str, str] = {
    "create": "generate", "make": "generate", "new": "generate", "puzzle": "generate",
    "grade": "rate", "difficulty": "rate", "level": "rate",
    "explain": "steps", "logic": "steps", "path": "steps",
    "validate": "check", "verify": "check", "valid": "check", "test": "check",
    "print": "show", "display": "show", "view": "show", "cat": "show",
    "pencilmarks": "candidates", "play": "serve", "web": "serve", "pdf": "book", "svg": "draw",
    "export": "convert", "import": "convert", "share": "link", "url": "link",
    "unique": "dedupe", "uniq": "dedupe", "shuffle": "edit transform",
    "reduce": "edit minimize", "scramble": "edit transform", "random": "maths sample",
    "version": "--version", "commands": "help", "autocomplete": "completion", "info": "doctor",
}
MOST = 3  # suggestions
LONGEST = 200  # characters of a word that are shown
LEAST, CLOSE = 0.7, 0.05  # likeness, from 0 to 1; suggestions are about as like as the best
LEAST_CELLS = 16  # of a word that may be a puzzle


def meant_by(word: str, group: str = "") -> list[str]:
    """Return the verbs that *word* may stand for, as they are typed; in a group, its own first.

    >>> meant_by("sovle"), meant_by("canonicl"), meant_by("grade")
    (['solve'], ['maths canonical'], ['rate'])
    >>> meant_by("ranc", "maths"), meant_by("verfy"), meant_by("zzz")
    (['maths rank'], ['techniques verify'], [])
    """
    word = word.lower()
    if word in SYNONYMS and not group:
        return [SYNONYMS[word]]
    names: dict[str, list[str]] = {}
    for typed in (*GROUPS, *VERBS):
        if not group or typed.startswith(f"{group} "):
            names.setdefault(typed.rpartition(" ")[2], []).append(typed)
    near = sorted(((_likeness(word, name), name) for name in names), reverse=True)
    best = max(near[0][0] - CLOSE, LEAST)
    found = [typed for ratio, name in near if ratio >= best for typed in names[name]][:MOST]
    return found or (meant_by(word) if group else [])


def _likeness(word: str, name: str) -> float:
    return difflib.SequenceMatcher(None, word, name).ratio()


def no_such_verb(context: click.Context, words: Sequence[str]) -> click.UsageError:
    """Return the error for *words*, of which the first is no verb of the context's group."""
    word = words[0]
    group = context.command.name or "" if context.parent else ""
    homes = [typed for typed in VERBS if word and typed.partition(" ")[2] == word]
    if homes and not group:
        text = message("{verb} is a verb of {group}: nanpure {words}", verb=word,
                       group=homes[0].partition(" ")[0], words=homes[0])
    elif not group and (os.path.isfile(word) or _is_like_a_puzzle(word)):
        text = (message("expected a verb, got {word!r}: nanpure solve {same}", word=word,
                        same=shlex.quote(word))
                if word.isprintable() and len(word) <= LONGEST
                else message("expected a verb, got {word!r}", word=word[:LONGEST]))
    elif about := _shown_by_another(word, group):
        text = message("{verb!r} is not a verb: nanpure {words}", verb=word, words=about)
    elif meant := meant_by(word, group):
        text = message("there is no verb {word!r}. Did you mean {verbs}?", word=word,
                       verbs=", ".join(f"nanpure {each}" for each in meant))
    else:
        text = message("there is no verb {word!r}", word=word[:LONGEST])
    return click.UsageError(text, context)


def _shown_by_another(word: str, group: str) -> str:
    """The command that shows *word*, which a verb of the group tells of."""
    if group == "techniques":
        from nanpure.logic import CATALOGUE

        return f"techniques show {CATALOGUE[word].id}" if word in CATALOGUE else ""
    if group == "papers":
        from nanpure.methods import METHODS
        from nanpure.papers import PAPERS

        lower = word.lower()
        return (f"papers show {lower}" if lower in PAPERS
                else f"papers methods {lower}" if lower in METHODS else "")
    return ""


def _is_like_a_puzzle(word: str) -> bool:
    return len(word) >= LEAST_CELLS and sum(sign.isdigit() or sign == "." for sign in word) >= (
        len(word) * 0.9)
