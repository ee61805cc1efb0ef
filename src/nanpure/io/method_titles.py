"""Titles of the documented methods and their papers, and places in them, in both languages.

The English is in :class:`~nanpure.methods.Method` and :mod:`.method_options`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from nanpure.io.voice import check_language
from nanpure.methods import Method

__all__ = ["method_source", "method_title", "place_in"]

_JAPLA = ("中野嘉弘、西川利男、山下紀幸「数独 と J — Jsoftware の R. Hui の Essay を超えた話」"
          "(JAPLA、2006年)")
_HIRAMATSU = "平松敏祐「ナンバープレースの解法アルゴリズムとミニモデルの分析」"

# name -> title, source
_JAPANESE: Mapping[str, tuple[str, str]] = MappingProxyType({
    "ito": ("伊藤: 論理立方体",
            "伊藤誠「ナンバープレイス解法アルゴリズムとFortranによる実装」"),
    "hiroi": ("M. Hiroi: 確定サーチとバックトラック",
              "M. Hiroi「ナンバープレース」の解法プログラム(Webページ、C言語)"),
    "ushio": ("潮: 確定セットと仮置き", "潮哲也『数独の解法』(2014年、2020〜2022年改訂)"),
    "hui": ("Hui: assign と guess、幅優先", _JAPLA),
    "hui-assign": ("assign のみ(山下)", _JAPLA),
    "hui-guess": ("guess のみ(中野)", _JAPLA),
    "hiramatsu-h": ("平松: アルゴリズムH(マーキング法、串刺し法、背理法)", _HIRAMATSU),
    "hiramatsu-c": ("平松: アルゴリズムC(しらみつぶしですべての解を求める)", _HIRAMATSU),
})

# Parts of a place, the longest first; anything else (numbers, names) stays.
_PARTS = (
    ("the buttons 1 Step and Go", "1 Step と Go のボタン"),
    ("the confirm search 確定サーチ", "確定サーチ"),
    ("the page's note on S. Matsuda (松田晋)", "松田晋氏のプログラムについての段落"),
    ("not in the paper", "論文にはない"),
    (r"table (\d), cases (\d) and (\d)", r"表\1の\2と\3"),
    (r"section (\S+)", r"\1節"),
    (r"Nakano (\S+)", r"中野ほか \1"),
    (r"(\S+) and (\S+?)(?=,|$)", r"\1と\2"),
    (", open", "(論文に指定なし)"),
    (", ", "、"),
)


def method_title(method: Method, lang: str = "en") -> str:
    """Return the title of a method.

    >>> from nanpure.methods import METHODS
    >>> method_title(METHODS["ushio"], "ja")
    '潮: 確定セットと仮置き'
    """
    check_language(lang)
    return _JAPANESE[method.name][0] if lang == "ja" and method.name in _JAPANESE else method.title


def method_source(method: Method, lang: str = "en") -> str:
    """Return the citation of a method's paper.

    >>> from nanpure.methods import METHODS
    >>> method_source(METHODS["ushio"], "ja")
    '潮哲也『数独の解法』(2014年、2020〜2022年改訂)'
    """
    check_language(lang)
    return _JAPANESE[method.name][1] if lang == "ja" and method.name in _JAPANESE else method.source


def place_in(place: str, lang: str) -> str:
    """Translate a place in a paper from English.

    >>> place_in("5.7, open", "ja"), place_in("table 1, cases 2 and 4", "ja")
    ('5.7(論文に指定なし)', '表1の2と4')
    """
    check_language(lang)
    if lang == "ja":
        for english, japanese in _PARTS:
            pattern = english if "\\" in english else re.escape(english)
            place = re.sub(pattern, japanese, place)
    return place
