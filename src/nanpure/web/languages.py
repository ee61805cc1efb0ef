"""The languages of the page, and the words of each as its scripts read them.

English stands in the scripts; another language is ``words/<language>/page.po``. A document has the
names of the languages, and a script asks for ``/words/<language>.json`` when one is chosen.
"""

from __future__ import annotations

import json
import re
from gettext import c2py
from typing import Any

from nanpure.rules import kinds
from nanpure.words import ENGLISH, PAGE, entries, languages

__all__ = ["language_block", "names", "tag", "words_json"]

PERIOD = 100  # forms of plurals repeat after so many numbers, from so many on
_NAME = "language\x04English"


def names() -> dict[str, str]:
    """Return the languages of the page, English first, each with its name in itself.

    >>> names()["ja"]
    '日本語'
    """
    others = {lang: entries(lang, PAGE) for lang in languages() if lang != ENGLISH}
    return {ENGLISH: "English"} | {
        lang: words.get(_NAME, lang) for lang, words in others.items() if words}


def tag(language: str) -> str:
    """Return a language as documents name it.

    >>> tag("pt_BR")
    'pt-BR'
    """
    return language.replace("_", "-")


def words_json(language: str) -> dict[str, Any]:
    """Return the words of a language by their ids, and the form of each number.

    What kinds of rules are called and say is among them. A text with several forms is a list.
    *forms* has the index of the form for 0, 1, … 199; it is empty for a language with one form.

    >>> catalogue = words_json("ja")
    >>> catalogue["words"]["Print"], catalogue["words"]["Diagonals"], catalogue["forms"]
    ('印刷', '対角線', '')
    """
    words = {**_of_rules(language), **entries(language, PAGE)}
    forms = _forms(words.pop("", ""))
    return {"words": {key: text.split("\0") if "\0" in key else text
                      for key, text in words.items()},
            "forms": forms if set(forms) != {"0"} else ""}


def _of_rules(language: str) -> dict[str, str]:
    known = entries(language, "rules")
    return {text: known[key] for kind in kinds().values() for text in (kind.title, kind.says)
            if (key := f"rule\x04{text}") in known}


def _forms(header: str) -> str:
    """Return the index of the form of each number, by the header ``Plural-Forms``."""
    match = re.search(r"^Plural-Forms:.*\bplural=([^;]*)", header, re.MULTILINE)
    form = c2py(match[1]) if match else lambda number: int(number != 1)
    return "".join(str(form(number)) for number in range(2 * PERIOD))


def language_block(*, whole: bool = False) -> str:
    """Return the element of a document with the languages; *whole*: with their words as well."""
    known = names()
    data: dict[str, Any] = {"names": known}
    if whole:
        data["catalogues"] = {lang: words_json(lang) for lang in known if lang != ENGLISH}
    text = json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")
    return f'<script type="application/json" id="languages">{text}</script>'
