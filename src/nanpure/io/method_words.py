"""The words of notes and options of the documented methods, in a language.

A method has its short sentences in ``methods/<method>/words.py``, with the descriptions of its
options, and the long ones, which argue, in ``lessons.py``; these are templates by note id. Paths of
techniques have theirs in :mod:`nanpure.io.path_words`. Words and rules of a paper that notes have
as arguments are ``<method>/<word>``. The module of a method is loaded when one of its notes is
shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from nanpure.methods.options import About
from nanpure.methods.table import HOMES
from nanpure.words import catalogue
from nanpure.words.texts import text

__all__ = ["LESSONS", "WORDS", "lesson", "lessons", "options", "rule", "short", "term", "words"]

_NAMES = sorted({*HOMES.values(), "groups"})
WORDS = {name: f"nanpure.methods.{name}.words" for name in _NAMES}
WORDS["path"] = "nanpure.io.path_words"
LESSONS = {name: f"nanpure.methods.{name}.lessons" for name in _NAMES}


def short(id: str, lang: str) -> str | None:
    """Return the template of a note; None for a method without words, such as a user's own.

    >>> short("ito.stopped", "en"), short("ito.stopped", "ja"), short("own.thing", "en")
    ('stopped after {steps} steps', '{steps}手で中断', None)
    """
    method = id.partition(".")[0]
    english = words(method).get(id)
    return None if english is None else catalogue(lang).text(english, method)


def lesson(id: str, lang: str) -> str | None:
    """Return the template that argues; None where the short one says everything."""
    method = id.partition(".")[0]
    english = lessons(method).get(id)
    return None if english is None else text(lang, f"lessons/{method}", id, english)


def term(method: str, word: str, lang: str) -> str:
    """Return a word of a paper; a word that the method does not list as it stands.

    >>> term("ushio", "完了", "en"), term("ushio", "row", "en")
    ('complete', 'row')
    """
    english = _table(WORDS, method, "TERMS").get(f"{method}/{word}")
    return word if english is None else catalogue(lang).text(english, method)


def rule(method: str, name: object, lang: str) -> str | None:
    """Return a rule of a paper, argued, or None if the method does not list it."""
    id = f"{method}/{name}"
    english = _table(LESSONS, method, "RULES").get(id)
    return None if english is None else text(lang, f"lessons/{method}", id, english)


def words(method: str) -> Mapping[str, str]:
    """Return the short templates of a method by note id, in English.

    >>> words("ito")["ito.answer"]
    'answer'
    """
    return _table(WORDS, method, "WORDS")


def lessons(method: str) -> Mapping[str, str]:
    """Return the long templates of a method by note id, in English.

    >>> lessons("hiroi")["hiroi.find_count"]
    'The function search has tried every digit allowed in every blank, so there are no others. \
Solutions found: {count}.'
    """
    return _table(LESSONS, method, "TEACH")


def options(name: str) -> Mapping[tuple[str, str], About]:
    """Return the descriptions of the options of a method, and of those of the same document.

    >>> options("hui-assign")["hui-guess", "flatten"].place
    'Nakano 3'
    """
    table: Mapping[tuple[str, str], About] = import_module(WORDS[HOMES[name]]).OPTIONS
    return table


def _table(homes: Mapping[str, str], method: str, name: str) -> Mapping[str, str]:
    return getattr(import_module(homes[method]), name, {}) if method in homes else {}
