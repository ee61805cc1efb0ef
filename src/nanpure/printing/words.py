"""What books say beside their puzzles, in English and Japanese."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

__all__ = ["WORDS", "say"]

WORDS: Mapping[str, tuple[str, str]] = MappingProxyType({
    "title": ("Number Place", "ナンプレ"),
    "contents": ("Contents", "目次"),
    "puzzles": ("{count} puzzles", "全{count}問"),
    "puzzle": ("1 puzzle", "全1問"),
    "range": ("No. {first} to {last}", "{first}～{last}番"),
    "single": ("No. {first}", "{first}番"),
    "hints": ("Hints", "ヒント"),
    "answers": ("Answers", "解答"),
    "paths": ("Solution paths", "解き方"),
    "easy": ("Easy", "易しい"),
    "medium": ("Medium", "普通"),
    "hard": ("Hard", "難しい"),
    "unfair": ("Unfair", "理不尽"),
    "extreme": ("Extreme", "極悪"),
    "rules": ("Each row, each column and each box holds every digit once.",
              "縦の列・横の列・太線の枠のそれぞれに、すべての数字が1つずつ入ります。"),
    "only_singles": ("Singles are enough.", "単独候補だけで解けます。"),
    "stuck": ("No known technique goes on here.", "ここから先に使える手筋はありません。"),
})


def say(key: str, lang: str, **arguments: object) -> str:
    """One of :data:`WORDS` in a language.

    >>> say("range", "ja", first=1, last=50)
    '1～50番'
    """
    return WORDS[key][lang == "ja"].format_map(arguments)
