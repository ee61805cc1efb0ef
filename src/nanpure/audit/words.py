"""The words of an audit, by what they stand for."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from nanpure.words import Message, catalogue, message

__all__ = ["say"]

_WORDS: Mapping[str, Message] = MappingProxyType({
    "title": message("Audit of {files}", "audit"),
    "clean": message("Nothing wrong was found.", "audit"),
    "not clean": message("Something is wrong.", "audit"),
    "rows": message("rows", "audit"),
    "puzzles": message("puzzles that can be read", "audit"),
    "claimed": message("with a solution in the file", "audit"),
    "layout {name}": message("layout {name}", "audit"),
    "split {name}": message("split {name}", "audit"),
    "unreadable": message("rows that cannot be read", "audit"),
    "unreadable solution": message("solutions that cannot be read", "audit"),
    "wrong solution": message("wrong solutions", "audit"),
    "none": message("puzzles without a solution", "audit"),
    "many": message("puzzles with several solutions", "audit"),
    "unknown": message("puzzles not solved within limits", "audit"),
    "no form": message("puzzles whose twins cannot be found", "audit"),
    "exact": message("rows equal to an earlier one", "audit"),
    "puzzle": message("rows equivalent to an earlier one", "audit"),
    "solution": message("rows whose solution grid is equivalent to an earlier one", "audit"),
    "groups": message(" in {groups} groups", "audit"),
    "leak exact": message("rows of {split} that are in {other}", "audit"),
    "leak puzzle": message("rows of {split} equivalent to one in {other}", "audit"),
    "leak solution": message(
        "rows of {split} whose solution grid is equivalent to one in {other}", "audit"),
    "examples": message("The first ones", "audit"),
    "line": message("line {line}", "audit"),
    "file": message("File", "audit"),
    "what": message("What", "audit"),
    "count": message("Number", "audit"),
    "at": message("Line", "audit"),
    "clues": message("Clues", "audit"),
    "clues of": message("Clues in {split}", "audit"),
    "stated": message("{name}, as in the file", "audit"),
    "rating": message("{name} of a sample of {sample}", "audit"),
    "rating all": message("{name} of all {sample} with one solution", "audit"),
    "made": message("Made by nanpure {version}.", "audit"),
    "symmetry": message(
        "Equivalent boards are images of each other under symmetries and a relabelling.",
        "audit"),
})


def say(key: str, lang: str, **parts: object) -> str:
    """Return a word or sentence in a language.

    >>> say("line", "en", line=7), say("line", "ja", line=7)
    ('line 7', '7行目')
    """
    words = _WORDS[key]
    return catalogue(lang).filled(words.template, parts, words.context)
