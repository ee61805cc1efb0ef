"""The dictionaries of the page, and what may be English in a Japanese text."""

from __future__ import annotations

import re

from nanpure.io.notation import writing_of
from visit import Visit

PARTS = ["board", "model", "papers", "rooms", "set", "solve"]

# What stays as it is in Japanese: names of people, methods, keys and formats, our own name, and the
# words of the papers' programs ("answer" is what Ito's prints).
KEPT = re.compile(
    r"nanpure|size|\.\w{3}\b|English|r\dc\d|[A-Z]-Wing|XYZ?-Wing|AIC|ALS|"
    r"Ctrl|Shift|Alt|Enter|Esc(ape)?|Home|End|Backspace|Del(ete)?|Space|Tab|Page ?(Up|Down)|"
    r"Go|Step|Ito|Hiroi|Ushio|Hui|Nakano|Nishikawa|Yamashita|Hiramatsu|assign|guess|answer|"
    r"SudokuPad|SudokuWiki|f-puzzles|Penpa|Sudoku Exchange|OpenSudoku|SumoCue|KSudoku|ipuz|GNOME|"
    r"Interactive Sudoku Solver|API|JSON|CSV|SVG|XML|URL|HoDoKu|SadMan|SudoCue|"
    r"Simple Sudoku|Sudoku Explainer|Sudoku|"
    r"Number Place|jigsaw|diagonals|windows|disjoint|symbols|house|dSetList|pList",
    re.IGNORECASE,
)


def dictionary(visit: Visit, language: str, part: str) -> dict[str, str]:
    """All words of a module, whatever its export is called; functions as their source."""
    found = visit.page.evaluate(
        """async path => {
            const module = await import(path);
            const words = module.default ?? Object.values(module)[0];
            return Object.fromEntries(Object.entries(words).map(([k, v]) => [k, String(v)]));
        }""",
        f"/js/words/{language}-{part}.js",
    )
    assert isinstance(found, dict)
    return found


def english_in(text: str) -> list[str]:
    """Words of three small letters and more that no name explains."""
    return re.findall(r"[A-Za-z]*[a-z]{3,}", KEPT.sub(" ", text))


def written(text: str, lang: str = "ja") -> str:
    """A sentence of the library as the page writes it: cells and brackets as in Japanese."""
    writing = writing_of(lang)
    return text if writing is None else writing.foreign(text)
