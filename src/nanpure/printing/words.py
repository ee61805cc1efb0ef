"""The words of books, in English and Japanese."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from nanpure.model.layout import Layout
from nanpure.words import catalogue

__all__ = ["JIGSAW", "WORDS", "rule_sentences", "say", "variant_name", "variants_of"]

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


# Boards with regions of any shape: their name, and their rule.
JIGSAW = ("Jigsaw", "The boxes have any shape.")


def variants_of(layout: Layout) -> Mapping[str, str]:
    """Return the names of what a board has besides boxes, rows and columns, each with its rule.

    >>> list(variants_of(Layout.parse("3x3+diagonals+cage:5:r1c1,r1c2+cage:9:r2c1,r2c2")))
    ['Diagonals', 'Cages']
    """
    jigsaw = [JIGSAW] if layout.box_shape is None else []
    return dict([*jigsaw, *((rule.title, rule.says) for rule in layout.rules)])


def variant_name(title: str, lang: str) -> str:
    """Return a name of :func:`variants_of` in a language."""
    return catalogue(lang).text(title, "rule")


def rule_sentences(layouts: Iterable[Layout], lang: str) -> list[str]:
    """Return the rules of puzzles on these boards, one sentence each."""
    variants = {title: rule for layout in layouts for title, rule in variants_of(layout).items()}
    words = catalogue(lang)
    return [say("rules", lang),
            *(words.filled("{title}: {rule}", {
                "title": variant_name(title, lang), "rule": words.text(rule, "rule")})
              for title, rule in variants.items())]


def say(key: str, lang: str, **arguments: object) -> str:
    """Return one of :data:`WORDS` in a language.

    >>> say("range", "ja", first=1, last=50)
    '1〜50番'
    """
    return WORDS[key][lang == "ja"].format_map(arguments)
