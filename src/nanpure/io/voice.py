"""Words for cells, digits, houses and candidates in a language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from nanpure.base.arguments import integer, one_of
from nanpure.errors import shown_value
from nanpure.model.house import House
from nanpure.model.layout import Layout
from nanpure.model.sets import CandidateSet
from nanpure.words import languages

if TYPE_CHECKING:
    from nanpure.model.step import Step

__all__ = ["LANGUAGES", "Voice", "by_digit", "check_fits", "check_language", "each_of", "house_at",
           "house_name", "one_of_them"]

LANGUAGES = ("en", "ja")

# Kind of house -> English, its plural, Japanese before and after its number.
_KINDS = {
    "row": ("row", "rows", "", "行目"), "column": ("column", "columns", "", "列目"),
    "box": ("box", "boxes", "ブロック", ""), "diagonal": ("diagonal", "diagonals", "対角線", ""),
    "window": ("window", "windows", "窓", ""),
    "disjoint": ("disjoint group", "disjoint groups", "分離グループ", ""),
    "house": ("house", "houses", "ハウス", ""),
}


def house_name(house: House, lang: str = "en") -> str:
    """Return the name of a house.

    >>> house_name(Layout.parse("2x2").houses[4], "ja")
    '1行目'
    """
    english, _, before, behind = _KINDS[house.kind]
    return f"{english} {house.number}" if lang == "en" else f"{before}{house.number}{behind}"


def check_language(lang: str) -> None:
    """Raise ``ValueError`` for a language without sentences here."""
    one_of(lang, "a language", languages())


def house_at(layout: Layout, index: int) -> House:
    """Return the house with the index that evidence gives."""
    return layout.houses[integer(index, "house", 0, len(layout.houses) - 1)]


def check_fits(step: Step, layout: Layout) -> None:
    """Raise ``ValueError`` for a step on a board of another size."""
    size = step.deduction.placements.size
    if size != layout.size:
        raise ValueError(f"expected a step of size {layout.size}, got one of size {size}: "
                         f"{shown_value(step)}")


class Voice:
    """One language on one layout.

    Lists come in two forms: short, for patterns, and with an *and*, for sentences.

    >>> voice = Voice(Layout.default(9), "en")
    >>> voice.houses([10, 15, 15, 20]), voice.all_of(["a", "b", "c"])
    ('rows 2, 7 and column 3', 'a, b and c')
    >>> Voice(Layout.default(9), "ja").houses([10, 15, 20])
    '2・7行目と3列目'
    """

    def __init__(self, layout: Layout, lang: str = "en") -> None:
        check_language(lang)
        self.layout, self.lang = layout, lang

    def say(self, english: str, japanese: str, **arguments: object) -> str:
        """Fill in the template of the language."""
        return (english if self.lang == "en" else japanese).format_map(arguments)

    # ---- lists -----------------------------------------------------------------------------

    def listed(self, words: Iterable[str]) -> str:
        """Join words in the short form."""
        return (", " if self.lang == "en" else "・").join(words)

    def all_of(self, words: Iterable[str]) -> str:
        """Return ``a, b and c``."""
        return self._joined(list(words), " and ", "と")

    def any_of(self, words: Iterable[str]) -> str:
        """Return ``a, b or c``."""
        return self._joined(list(words), " or ", "か")

    def _joined(self, words: Sequence[str], english: str, japanese: str) -> str:
        if len(words) < 2:
            return "".join(words)
        return self.listed(words[:-1]) + (english if self.lang == "en" else japanese) + words[-1]

    def sentences(self, parts: Iterable[str]) -> str:
        """Join sentences; those with line breaks keep them."""
        text = ""
        for part in parts:
            gap = text and part and not text.endswith("\n") and not part.startswith("\n")
            text += (" " if gap and self.lang == "en" else "") + part
        return text

    # ---- things ----------------------------------------------------------------------------

    def cell(self, cell: int) -> str:
        """Return ``r1c1``."""
        return self.layout.cell_name(cell)

    def cells(self, cells: Iterable[int]) -> str:
        """Return ``r1c1, r1c2``."""
        return self.listed(map(self.cell, cells))

    def digit(self, digit: int) -> str:
        """Return the symbol of a digit."""
        return self.layout.symbol(digit)

    def digits(self, digits: Iterable[int]) -> str:
        """Return ``3, 7``."""
        return self.listed(map(self.digit, digits))

    def house(self, index: int) -> str:
        """Return ``row 2``."""
        return house_name(house_at(self.layout, index), self.lang)

    def houses(self, indices: Iterable[int]) -> str:
        """Return ``rows 2, 7 and column 3``."""
        kinds: dict[str, list[str]] = {}
        for index in dict.fromkeys(indices):
            house = house_at(self.layout, index)
            kinds.setdefault(house.kind, []).append(str(house.number))
        return self.all_of(self._kind(kind, which) for kind, which in kinds.items())

    def _kind(self, kind: str, which: list[str]) -> str:
        single, several, before, behind = _KINDS[kind]
        if self.lang == "ja":
            return before + self.listed(which) + behind
        return f"{several if len(which) > 1 else single} {self.listed(which)}"

    def candidates(self, candidates: Iterable[tuple[int, int]]) -> str:
        """Return candidates digit by digit: ``5 in r1c1, r1c2``."""
        return self.all_of(
            self.say("{digit} in {cells}", "{cells}の{digit}", digit=self.digit(digit),
                     cells=self.cells(cells))
            for digit, cells in by_digit(candidates)
        )

    # ---- what follows ----------------------------------------------------------------------

    def effects(self, placements: CandidateSet, eliminations: CandidateSet) -> str:
        """Return effects in symbols: ``r1c1=5, r5c3≠4``."""
        return ", ".join(
            f"{self.cell(cell)}{sign}{self.digit(digit)}"
            for candidates, sign in ((placements, "="), (eliminations, "≠"))
            for cell, digit in candidates
        )

    def denied(self, candidates: Iterable[tuple[int, int]]) -> str:
        """Return eliminations in symbols, cell by cell: ``r5c3≠4``."""
        return ", ".join(f"{self.cell(cell)}≠{self.digit(digit)}" for cell, digit in candidates)

    def true(self, candidates: Iterable[tuple[int, int]], subject: str = "は") -> str:
        """Say that one of some candidates is true; *subject* is the Japanese particle."""
        return self._or(
            (self.say("{cell} is {digit}", "{cell}{subject}{digit}", cell=self.cell(cells[0]),
                      digit=self.digit(digit), subject=subject) if len(cells) == 1 else
             self.say("one of {cells} is {digit}", "{cells}の{one}が{digit}",
                      cells=self.cells(cells), digit=self.digit(digit),
                      one=one_of_them(len(cells))))
            for digit, cells in by_digit(candidates)
        )

    def false(self, candidates: Iterable[tuple[int, int]], subject: str = "は") -> str:
        """Say that all of some candidates are false; *subject* is the Japanese particle."""
        return self.all_of(
            (self.say("{cell} is not {digit}", "{cell}{subject}{digit}でない",
                      cell=self.cell(cells[0]), digit=self.digit(digit), subject=subject)
             if len(cells) == 1 else
             self.say("none of {cells} is {digit}", "{cells}の{each}{digit}でない",
                      cells=self.cells(cells), digit=self.digit(digit), each=each_of(len(cells))))
            for digit, cells in by_digit(candidates)
        )

    def _or(self, words: Iterable[str]) -> str:
        return self._joined(list(words), " or ", "か、または")

    def so(self, placements: CandidateSet, eliminations: CandidateSet) -> str:
        """Return the sentence that ends an argument."""
        clauses = [
            self.say("{cells} is {digit}", "{cells}は{digit}", cells=self.cell(cell),
                     digit=self.digit(digit))
            for cell, digit in placements
        ]
        fallen = _same_cells(eliminations)
        for last, (cells, digits) in zip(range(1 - len(fallen), 1), fallen, strict=True):
            clauses.append(self.say(
                "{cells} cannot be {digits}",
                "{names}に{listed}は入らない" if last == 0 else "{names}に{listed}は入らず",
                cells=self.all_of(map(self.cell, cells)), names=self.cells(cells),
                digits=self.any_of(map(self.digit, digits)), listed=self.digits(digits)))
        return self.say("So {said}.", "よって{said}。",
                        said=("; " if self.lang == "en" else "、").join(clauses))


def _same_cells(eliminations: CandidateSet) -> list[tuple[list[int], list[int]]]:
    """Eliminations as (cells, digits), with digits that fall from the same cells together."""
    digits: dict[tuple[int, ...], list[int]] = {}
    for digit, cells in by_digit(eliminations):
        digits.setdefault(tuple(cells), []).append(digit)
    return [(list(cells), each) for cells, each in digits.items()]


def one_of_them(many: int) -> str:
    """Return Japanese for one of so many things; for two it is another word.

    >>> one_of_them(2), one_of_them(3)
    ('どちらか', 'どれか')
    """
    return "どちらか" if many == 2 else "どれか"


def each_of(many: int) -> str:
    """Return Japanese for each of so many things.

    >>> each_of(2), each_of(3)
    ('どちらも', 'どれも')
    """
    return "どちらも" if many == 2 else "どれも"


def by_digit(candidates: Iterable[tuple[int, int]]) -> list[tuple[int, list[int]]]:
    """Return the cells of each digit, digits ascending."""
    cells: dict[int, list[int]] = {}
    for cell, digit in candidates:
        cells.setdefault(digit, []).append(cell)
    return sorted(cells.items())
