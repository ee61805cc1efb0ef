"""The words of an audit."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from nanpure.words import catalogue

__all__ = ["WORDS", "say"]

WORDS: Mapping[str, str] = MappingProxyType({
    "title": "Audit of {files}",
    "clean": "Nothing wrong was found.",
    "not clean": "Something is wrong.",
    "rows": "rows",
    "puzzles": "puzzles that can be read",
    "claimed": "with a solution in the file",
    "layout {name}": "layout {name}",
    "split {name}": "split {name}",
    "unreadable": "rows that cannot be read",
    "unreadable solution": "solutions that cannot be read",
    "wrong solution": "wrong solutions",
    "none": "puzzles without a solution",
    "many": "puzzles with several solutions",
    "unknown": "puzzles not solved within limits",
    "no form": "puzzles whose twins cannot be told",
    "exact": "rows equal to an earlier one",
    "puzzle": "rows equivalent to an earlier one",
    "solution": "rows whose solution grid is equivalent to an earlier one",
    "groups": " in {groups} groups",
    "leak exact": "rows of {split} that are in {other}",
    "leak puzzle": "rows of {split} equivalent to one in {other}",
    "leak solution": "rows of {split} whose solution grid is equivalent to one in {other}",
    "examples": "The first ones",
    "line": "line {line}",
    "file": "File", "what": "What", "count": "Number",
    "at": "Line",
    "clues": "Clues",
    "clues of": "Clues in {split}",
    "stated": "{name}, as the file says",
    "rating": "{name} of a sample of {sample}",
    "rating all": "{name} of all {sample} with one solution",
    "made": "Made by nanpure {version}.",
    "symmetry":
        "Equivalent is what the symmetries of the layout and a relabelling make of a board.",
})


def say(key: str, lang: str, **parts: object) -> str:
    """Return a word or sentence in a language.

    >>> say("line", "en", line=7), say("line", "ja", line=7)
    ('line 7', '7行目')
    """
    return catalogue(lang).filled(WORDS[key], parts, "audit")
