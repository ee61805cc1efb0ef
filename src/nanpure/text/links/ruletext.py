"""Whether rules in words say more than a board has: then it is not that board alone.

Nobody can read all that setters write. So a sentence is understood where all its words are known to
belong to the rules that were read; any other one announces more, and is not passed over.
"""

from __future__ import annotations

import re

__all__ = ["beyond"]


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_CLASSIC = _words("""
    normal standard classic regular usual ordinary common conventional typical the a an sudoku
    sudokus rule rules apply applies fill place put enter write in into all every each empty cell
    cells grid board with digit digits number numbers from to 1 2 3 4 5 6 8 9 10 12 16 through one
    nine six four exactly once only so that such no not never do does don't cannot can't may must
    mustn't repeat repeats repeating repeated appear appears occur occurs contain contains
    containing row rows column columns and or box boxes block blocks region regions outlined bold
    3x3 2x3 3x2 2x2 4x4 2x4 4x2 6x6 8x8 9x9 16x16 of is are be any within without for this
    puzzle per it its complete completed have has hold holds same twice more than
""")
_OF_RULES = {
    "jigsaw": _words("jigsaw irregular irregularly shaped shape shapes chaos bordered instead"),
    "diagonals": _words("x diagonal diagonals main long along on both positive negative blue line "
                        "lines two major drawn indicated"),
    "windows": _words("windoku hyper windows window grey gray shaded green extra additional four "
                      "area areas also square squares"),
    "house": _words("extra additional shaded grey gray green blue coloured colored area areas also "
                    "diagonal diagonals windows window line lines along on"),
    "disjoint": _words("disjoint group groups position positions relative place places also "
                       "different two"),
    "cage": _words("killer cage cages dashed sum sums total totals add adds up given givens clue "
                   "clues small shown indicated value values upper top left corner corners where "
                   "different distinct unique area areas inside which provided their if those"),
}
_SILENT = frozenset(("", "rules", "no rules", "none", "sudoku", "-"))
_SENTENCE = re.compile(r"[.!?;\n]+(?=\s|$)|\n|。")
_WORD = re.compile(r"\d+[x×]\d+|[a-z']+|\d+|[^\s\w]|\w+", re.IGNORECASE)
_SIGNS = frozenset(".,:;!?()[]{}'\"-–—/*&+#•")
# Words of the rules that turn them round.
_OTHERWISE = re.compile(r"\b(may|can|might|could) (?!not)(\w+ )?(repeat|occur|appear)|\b(not|never|"
                        r"n't) (apply|appear|occur) in\b|\b(not|n't) apply\b|"
                        r"\bno (normal|usual|sudoku|box|block|region|row|column|rule)")


def beyond(text: str, layout: str) -> str | None:
    """The first sentence of *text* that says more than *layout*, a layout's text, or None.

    >>> beyond("Normal sudoku rules apply.", "9")
    >>> beyond("Normal sudoku rules apply. Digits along a thermometer increase.", "9")
    'Digits along a thermometer increase'
    >>> beyond("Digits in cages sum to the total given and may not repeat.", "9+cage:3:r1c1,r1c2")
    >>> beyond("Digits in cages sum to the total given.", "9")
    'Digits in cages sum to the total given'
    """
    if text.strip().rstrip(".").lower() in _SILENT:
        return None
    known = set(_CLASSIC)
    base, *rules = layout.split("+")
    kinds = {rule.partition(":")[0] for rule in rules}
    if base.startswith("jigsaw"):
        kinds.add("jigsaw")
    for kind in kinds & set(_OF_RULES):
        known |= _OF_RULES[kind]
    for sentence in _SENTENCE.split(text):
        words = [word.lower() for word in _WORD.findall(sentence.replace("’", "'"))]
        said = [word for word in words if word not in _SIGNS]
        if not said:
            continue
        if _OTHERWISE.search(sentence.lower()) or not all(word in known for word in said):
            return sentence.strip()
    return None
