"""The words of books, in English and Japanese."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from nanpure.model.layout import Layout

__all__ = ["VARIANTS", "WORDS", "rule_sentences", "say", "variant_name", "variants_of"]

WORDS: Mapping[str, tuple[str, str]] = MappingProxyType({
    "title": ("Number Place", "ナンプレ"),
    "puzzles": ("{count} puzzles", "全{count}問"),
    "puzzle": ("1 puzzle", "全1問"),
    "range": ("No. {first} to {last}", "{first}〜{last}番"),
    "single": ("No. {first}", "{first}番"),
    "hints": ("Hints", "ヒント"),
    "answers": ("Answers", "解答"),
    "paths": ("Solution paths", "解き方"),
    "rules": ("Each row, each column and each box (bold lines) holds every digit once.",
              "縦の列・横の列・太線の枠のそれぞれに、すべての数字が1つずつ入ります。"),
    "how": ("Rules", "ルール"),
    "rating": ("The number behind the level rates the hardest step; 1.0 is the easiest.",
               "難度の後の数は最も難しい手の評価で、1.0が最も易しい手です。"),
    "only_singles": ("Singles are enough.", "単独候補だけで解けます。"),
    "stuck": ("No known technique goes on here.", "ここから先に使える手筋はありません。"),
})


# Rules of a board in addition to boxes, rows and columns: name, and sentence.
VARIANTS: Mapping[str, tuple[tuple[str, str], tuple[str, str]]] = MappingProxyType({
    "jigsaw": (("Jigsaw", "不定形ブロック"),
               ("The boxes have any shape.", "太線の枠はさまざまな形をしています。")),
    "diagonals": (("Diagonals", "対角線"),
                  ("Each of the two diagonals holds every digit once.",
                   "2本の対角線にも、すべての数字が1つずつ入ります。")),
    "windows": (("Windows", "窓"),
                ("Each tinted block holds every digit once.",
                 "色の付いた窓にも、すべての数字が1つずつ入ります。")),
    "disjoint": (("Disjoint groups", "分離グループ"),
                 ("The cells at the same place of all boxes hold every digit once.",
                  "各ブロックの同じ位置のマスにも、すべての数字が1つずつ入ります。")),
    "house": (("Extra houses", "追加のハウス"),
              ("The cells of each tint hold every digit once.",
               "同じ色の付いたマスにも、すべての数字が1つずつ入ります。")),
    "cage": (("Cages", "ケージ"),
             ("The digits in a dashed outline differ, and the small number is their sum.",
              "破線の枠の中の数字はすべて異なり、小さい数はその和です。")),
})


def variants_of(layout: Layout) -> tuple[str, ...]:
    """Return the kinds of rules that a board has in addition to boxes, rows and columns.

    >>> variants_of(Layout.parse("3x3+diagonals+cage:5:r1c1,r1c2+cage:9:r2c1,r2c2"))
    ('diagonals', 'cage')
    """
    jigsaw = ["jigsaw"] if layout.text.startswith("jigsaw:") else []
    return tuple(dict.fromkeys([*jigsaw, *(rule.kind for rule in layout.rules)]))


def variant_name(kind: str, lang: str) -> str:
    """Return the common name of a kind of :func:`variants_of`, or the kind itself."""
    return VARIANTS[kind][0][lang == "ja"] if kind in VARIANTS else kind


def rule_sentences(layouts: Iterable[Layout], lang: str) -> list[str]:
    """Return the rules of puzzles on these boards, one sentence each."""
    kinds = dict.fromkeys(kind for layout in layouts for kind in variants_of(layout))
    colon = "：" if lang == "ja" else ": "
    return [say("rules", lang),
            *(f"{variant_name(kind, lang)}{colon}{VARIANTS[kind][1][lang == 'ja']}"
              for kind in kinds if kind in VARIANTS)]


def say(key: str, lang: str, **arguments: object) -> str:
    """Return one of :data:`WORDS` in a language.

    >>> say("range", "ja", first=1, last=50)
    '1〜50番'
    """
    return WORDS[key][lang == "ja"].format_map(arguments)
