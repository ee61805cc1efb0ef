"""Suggestions for a verb, an option or an argument that does not exist; imported only for them."""

from __future__ import annotations

import difflib
import os
import shlex
from collections.abc import Mapping, Sequence

import click

from nanpure.cli.groups import GROUPS, VERBS
from nanpure.words import message

__all__ = ["OPTIONS", "meant_by", "no_such_verb", "suggested"]

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
# The same for options, and what is meant by them: the first one that the verb has. A word that is a
# value of an option, as hard is one of --level, needs no entry.
OPTIONS: Mapping[str, tuple[str, ...]] = {
    "--size": ("--layout 16",), "--level": ("--strength what", "--make hard=10"),
    "--difficulty": ("--level hard", "--make hard=10"),
    "-n": ("--make hard=10", "--limit 10"), "--number": ("--make hard=10", "--limit 10"),
    "--count": ("-n 10", "--make hard=10", "--limit 10"), "--max": ("--limit 10",),
    "--format": ("--to json", "--json"), "--threads": ("--jobs 4",), "--workers": ("--jobs 4",),
    "-j": ("--jobs 4",), "--file": ("-o FILE",), "--out": ("-o FILE",),
    "--random": ("--seed 1",), "--time": ("--timeout 10",),
    "--verbose": ("--json",), "-v": ("--json",), "--rule": ("--layout 3x3+diagonals",),
    "--rules": ("--layout 3x3+diagonals",), "--variant": ("--layout 3x3+diagonals",),
}
LISTS = ("list", "ls", "all", "help")  # verbs of a group that shows what there is by show
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
    elif word in LISTS and f"{group} show" in VERBS:
        text = message("there is no verb {word!r}. Did you mean {verbs}?", word=word,
                       verbs=f"nanpure {group} show")
    elif meant := meant_by(word, group):
        text = message("there is no verb {word!r}. Did you mean {verbs}?", word=word,
                       verbs=", ".join(f"nanpure {each}" for each in meant))
    elif group:
        text = message("there is no verb {word!r} in {group}, which has {verbs}",
                       word=word[:LONGEST], group=group, verbs=", ".join(GROUPS[group]))
    else:
        text = message("there is no verb {word!r}", word=word[:LONGEST])
    return click.UsageError(text, context)


def suggested(error: click.UsageError) -> click.UsageError:
    """Return the error for an option or an argument that does not exist, with what may be meant.

    Any other error is returned as it is.
    """
    if error.ctx is None:
        return error
    command = error.ctx.command
    if isinstance(error, click.NoSuchOption):
        word = error.option_name
        meant = next((option for option in OPTIONS.get(word, ()) if _takes(command, option)),
                     _value_of(command, word.lstrip("-")))
        text = message("there is no option {option!r}. Did you mean {meant}?", option=word,
                       meant=meant)
    else:
        word = _extra_word(error)
        number = word.isascii() and word.isdigit() and len(word) < LEAST_CELLS
        meant = _value_of(command, word) or (
            f"-n {word}" if number and _takes(command, "-n 1") else "")
        text = message("there is no argument {word!r} here. Did you mean {meant}?", word=word,
                       meant=meant)
    return click.UsageError(text, error.ctx) if meant else error


def _value_of(command: click.Command, word: str) -> str:
    """The option of which *word* is a value, with it."""
    for option in command.params:
        if isinstance(option, click.Option) and isinstance(option.type, click.Choice) and (
                word.lower() in option.type.choices):
            return f"{max(option.opts, key=len)} {word.lower()}"
    return ""


def _takes(command: click.Command, option: str) -> bool:
    """Whether the command has an option, with the value that follows or without any."""
    name, _, value = option.partition(" ")
    return any(
        name in each.opts and isinstance(each, click.Option) and each.is_flag == (not value)
        and (not isinstance(each.type, click.Choice) or value in each.type.choices)
        for each in command.params)


def _extra_word(error: click.UsageError) -> str:
    """The first argument that click did not expect, which it names in the language of the run."""
    template = vars(click.core)["ngettext"](
        "Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})", 1)
    before, _, after = template.partition("{args}")
    if not error.message.startswith(before) or not error.message.endswith(after):
        return ""
    return error.message[len(before) : len(error.message) - len(after)].split(" ")[0]


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
