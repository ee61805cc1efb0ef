"""Titles of the documented methods and their papers, and places in them, in a language.

The English is in :class:`~nanpure.methods.Method` and :mod:`.method_options`.
"""

from __future__ import annotations

from nanpure.methods import Method
from nanpure.phrases.voice import check_language
from nanpure.words import catalogue

__all__ = ["method_source", "method_title", "place_in"]


def method_title(method: Method, lang: str = "en") -> str:
    """Return the title of a method.

    >>> from nanpure.methods import METHODS
    >>> method_title(METHODS["ushio"], "ja")
    '潮: 確定セットと仮置き'
    """
    check_language(lang)
    return catalogue(lang).text(method.title, "method")


def method_source(method: Method, lang: str = "en") -> str:
    """Return the citation of a method's paper.

    >>> from nanpure.methods import METHODS
    >>> method_source(METHODS["ushio"], "ja")
    '潮哲也『数独の解法』(2014年、2020〜2022年改訂)'
    """
    check_language(lang)
    return catalogue(lang).text(method.source, "method")


def place_in(place: str, lang: str) -> str:
    """Translate a place in a paper from English.

    >>> place_in("5.7, open", "ja"), place_in("table 1, cases 2 and 4", "ja")
    ('5.7(論文に指定なし)', '表1の2と4')
    """
    check_language(lang)
    return catalogue(lang).text(place, "place")
