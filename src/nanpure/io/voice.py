"""Words for cells, digits, houses and candidates in a language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from nanpure.base.arguments import integer, one_of
from nanpure.errors import shown_value
from nanpure.io.notation import writing_of
from nanpure.io.sentence import (
    Block,
    CellName,
    Clause,
    Foreign,
    Names,
    Part,
    Phrase,
    filled,
    joint_of,
)
from nanpure.model.house import House
from nanpure.model.layout import Layout
from nanpure.model.sets import CandidateSet
from nanpure.words import ENGLISH, Catalogue, catalogue, languages, message

if TYPE_CHECKING:
    from nanpure.model.step import Step

__all__ = ["LANGUAGES", "Voice", "by_digit", "check_fits", "check_language", "house_at",
           "house_name"]

LANGUAGES = ("en", "ja")

# Kind of house -> the name of one, and of several.
_KINDS = {
    "row": (message("row {numbers}"), message("rows {numbers}")),
    "column": (message("column {numbers}"), message("columns {numbers}")),
    "box": (message("box {numbers}"), message("boxes {numbers}")),
    "diagonal": (message("diagonal {numbers}"), message("diagonals {numbers}")),
    "window": (message("window {numbers}"), message("windows {numbers}")),
    "disjoint": (message("disjoint group {numbers}"), message("disjoint groups {numbers}")),
    "house": (message("house {numbers}"), message("houses {numbers}")),
}


def house_name(house: House, lang: str = "en") -> str:
    """Return the name of a house.

    >>> house_name(Layout.parse("2x2").houses[4], "ja")
    '1行目'
    """
    return _house_template(house.kind, 1, lang).format(numbers=house.number)


def _house_template(kind: str, count: int, lang: str) -> str:
    single, several = _KINDS[kind]
    if lang == ENGLISH:
        return single if count == 1 else several
    return _in_number(catalogue(lang), single, several, count)


# Every sentence asks for the same few templates.
@cache
def _translated(words: Catalogue, english: str, context: str) -> str:
    return words.text(english, context)


@cache
def _in_number(words: Catalogue, singular: str, plural: str, count: int) -> str:
    return words.plural(singular, plural, count)


def check_language(lang: str) -> None:
    """Raise ``ValueError`` for a language without sentences here."""
    if lang != ENGLISH:
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
    """One language on one layout; it makes phrases, whose parts know what they name.

    Lists come in two forms: short, for patterns, and with an *and*, for sentences.

    >>> voice = Voice(Layout.default(9), "en")
    >>> str(voice.houses([10, 15, 15, 20])), str(voice.all_of(["a", "b", "c"]))
    ('rows 2, 7 and column 3', 'a, b and c')
    >>> str(Voice(Layout.default(9), "ja").houses([10, 15, 20]))
    '2・7行目と3列目'
    """

    def __init__(self, layout: Layout, lang: str = "en") -> None:
        check_language(lang)
        self.layout, self.lang = layout, lang
        self._words = None if lang == ENGLISH else catalogue(lang)

    def say(self, english: str, context: str = "", /, **arguments: object) -> Phrase:
        """Fill in a template, in this language; *context* tells apart ids spelled alike."""
        return filled(self._text(english, context), arguments)

    def plural(
        self, count: int, singular: str, plural: str = "", /, **arguments: object
    ) -> Phrase:
        """Fill in the template for so many things; languages have their own rules for numbers.

        Without *plural* the English is the same for any number.
        """
        if self._words is None:
            return filled(plural if plural and count != 1 else singular, arguments)
        return filled(_in_number(self._words, singular, plural or singular, count), arguments)

    def _text(self, english: str, context: str = "") -> str:
        return english if self._words is None else _translated(self._words, english, context)

    def clauses(self, phrase: Phrase) -> list[list[Part]]:
        """Return the parts of each clause, as people write the language."""
        return phrase.clauses(writing_of(self.lang))

    def written(self, phrase: Phrase) -> str:
        """Return the text as people write the language."""
        return phrase.written(writing_of(self.lang))

    # ---- lists -----------------------------------------------------------------------------

    def listed(self, words: Iterable[str | Phrase]) -> Phrase:
        """Join words in the short form."""
        return _joined(list(words), self._text("{list}, {next}"))

    def all_of(self, words: Iterable[str | Phrase]) -> Phrase:
        """Return ``a, b and c``."""
        return self._ended(list(words), self._text("{list} and {last}"))

    def any_of(self, words: Iterable[str | Phrase]) -> Phrase:
        """Return ``a, b or c``."""
        return self._ended(list(words), self._text("{list} or {last}"))

    def either(self, clauses: Iterable[Phrase]) -> Phrase:
        """Return whole clauses as ``a, b or c``."""
        return self._ended(list(clauses), self._text("{list} or {last}", "clauses"))

    def and_so(self, clauses: Sequence[Phrase]) -> Phrase:
        """Join whole clauses as ``a, b and c``."""
        return self._ended(clauses, self._text("{list} and {last}", "clauses"),
                           self._text("{list}, {next}", "clauses"))

    def _ended(
        self, words: Sequence[str | Phrase], last: str, between: str | None = None
    ) -> Phrase:
        """Words in a row, the last of them after another joint."""
        if len(words) < 2:
            return Phrase(words)
        row = _joined(words[:-1], self._text("{list}, {next}") if between is None else between)
        return _joined([row, words[-1]], last)

    def in_turn(self, clauses: Iterable[str | Phrase]) -> Phrase:
        """Join clauses as ``a; b; c``."""
        return _joined(_each_a_clause(clauses), self._text("{list}; {next}"))

    def then(self, clauses: Iterable[Phrase]) -> Phrase:
        """Join clauses as ``a; then b; then c``."""
        return _joined(_each_a_clause(clauses), self._text("{list}; then {next}"))

    def sentences(self, parts: Iterable[Phrase]) -> Phrase:
        """Join sentences; each of them begins a clause."""
        gap = joint_of(self._text("{sentence} {next}"))
        pieces: list[str | Phrase] = []
        before = None
        for part in filter(None, parts):
            if before is not None and not isinstance(before, Block) and not isinstance(part, Block):
                pieces.append(gap)
            pieces.append(Clause([part]))
            before = part
        return Phrase(pieces)

    # ---- things ----------------------------------------------------------------------------

    def cell(self, cell: int) -> Phrase:
        """Return ``r1c1``."""
        return CellName([self.layout.cell_name(cell)], Names(cells=(cell,)))

    def cells(self, cells: Iterable[int]) -> Phrase:
        """Return ``r1c1, r1c2``."""
        cells = tuple(cells)
        return Phrase([self.listed(map(self.cell, cells))], Names(cells=cells))

    def digit(self, digit: int) -> Phrase:
        """Return the symbol of a digit."""
        return Phrase([self.layout.symbol(digit)], Names(digits=(digit,)))

    def digits(self, digits: Iterable[int]) -> Phrase:
        """Return ``3, 7``."""
        digits = tuple(digits)
        return Phrase([self.listed(map(self.layout.symbol, digits))], Names(digits=digits))

    def house(self, index: int) -> Phrase:
        """Return ``row 2``."""
        return Phrase([house_name(house_at(self.layout, index), self.lang)],
                      Names(houses=(index,)))

    def houses(self, indices: Iterable[int]) -> Phrase:
        """Return ``rows 2, 7 and column 3``."""
        indices = tuple(dict.fromkeys(indices))
        kinds: dict[str, list[str]] = {}
        for index in indices:
            house = house_at(self.layout, index)
            kinds.setdefault(house.kind, []).append(str(house.number))
        return Phrase([self.all_of(
            filled(_house_template(kind, len(which), self.lang), {"numbers": self.listed(which)})
            for kind, which in kinds.items())], Names(houses=indices))

    def candidate(self, candidate: tuple[int, int]) -> Phrase:
        """Return ``5r1c1``."""
        cell, digit = candidate
        return Phrase([self.digit(digit), self.cell(cell)], Names(candidates=(candidate,)))

    def candidates(self, candidates: Iterable[tuple[int, int]]) -> Phrase:
        """Return candidates digit by digit: ``5 in r1c1, r1c2``."""
        return self.all_of(
            _naming(self.say("{digit} in {cells}", digit=self.digit(digit),
                             cells=self.cells(cells)), digit, cells)
            for digit, cells in by_digit(candidates)
        )

    def foreign(self, text: str) -> Phrase:
        """Return text from another renderer, which does not know what it names."""
        return Foreign([text])

    # ---- what follows ----------------------------------------------------------------------

    def effects(self, placements: CandidateSet, eliminations: CandidateSet) -> Phrase:
        """Return effects in symbols: ``r1c1=5, r5c3≠4``."""
        return _joined([self.facts(placements), self.denied(eliminations)]
                       if placements and eliminations else
                       [self.facts(placements) or self.denied(eliminations)], _SYMBOLS)

    def facts(self, candidates: Iterable[tuple[int, int]]) -> Phrase:
        """Return candidates that are true in symbols: ``r1c1=5``."""
        return _joined([self.fact(candidate, True) for candidate in candidates], _SYMBOLS)

    def fact(self, candidate: tuple[int, int], true: bool) -> Phrase:
        """Return a candidate that is true or false in symbols: ``r1c1=5``, ``r5c3≠4``."""
        cell, digit = candidate
        return Phrase([self.cell(cell), "=" if true else "≠", self.digit(digit)],
                      Names(candidates=(candidate,)))

    def denied(self, candidates: Iterable[tuple[int, int]]) -> Phrase:
        """Return eliminations in symbols, cell by cell: ``r5c3≠4``."""
        return _joined([self.fact(candidate, False) for candidate in candidates], _SYMBOLS)

    def true(self, candidates: Iterable[tuple[int, int]], context: str = "") -> Phrase:
        """Say that one of some candidates is true; *context* ``subordinate``: in an *if*."""
        return self.either(
            _naming(self.say("{cell} is {digit}", context, cell=self.cell(cells[0]),
                             digit=self.digit(digit)) if len(cells) == 1 else
                    self.plural(len(cells), "one of {cells} is {digit}",
                                cells=self.cells(cells), digit=self.digit(digit)), digit, cells)
            for digit, cells in by_digit(candidates)
        )

    def false(self, candidates: Iterable[tuple[int, int]], context: str = "") -> Phrase:
        """Say that all of some candidates are false; *context* ``subordinate``: in an *if*."""
        return self.all_of(
            _naming(self.say("{cell} is not {digit}", context, cell=self.cell(cells[0]),
                             digit=self.digit(digit)) if len(cells) == 1 else
                    self.plural(len(cells), "none of {cells} is {digit}",
                                cells=self.cells(cells), digit=self.digit(digit)), digit, cells)
            for digit, cells in by_digit(candidates)
        )

    def so(self, placements: CandidateSet, eliminations: CandidateSet) -> Phrase:
        """Return the sentence that ends an argument."""
        clauses = [
            _naming(self.say("{cells} is {digit}", cells=self.cell(cell), digit=self.digit(digit)),
                    digit, [cell])
            for cell, digit in placements
        ]
        fallen = _same_cells(eliminations)
        for last, (cells, digits) in zip(range(1 - len(fallen), 1), fallen, strict=True):
            clauses.append(self.say(
                "{cells} cannot be {digits}", "" if last == 0 else "more follows",
                cells=self.all_of(map(self.cell, cells)), names=self.cells(cells),
                digits=self.any_of(map(self.digit, digits)), listed=self.digits(digits)))
        return self.say("So {effects}.", effects=self.in_turn(clauses))


_SYMBOLS = "{list}, {next}"  # between effects, in every language


def _joined(words: Sequence[str | Phrase], template: str) -> Phrase:
    """Words in a row, between them what stands between the two holes of a template."""
    joint = joint_of(template)
    pieces = list(words[:1])
    for word in words[1:]:
        pieces += (joint, word)
    return Phrase(pieces)


def _each_a_clause(clauses: Iterable[str | Phrase]) -> list[str | Phrase]:
    first, *rest = [*clauses] or [""]
    return [first, *(Clause([clause]) for clause in rest)]


def _naming(phrase: Phrase, digit: int, cells: Iterable[int]) -> Phrase:
    """A phrase that names a digit in some cells."""
    return Phrase(phrase.pieces, Names(candidates=tuple((cell, digit) for cell in cells)))


def _same_cells(eliminations: CandidateSet) -> list[tuple[list[int], list[int]]]:
    """Eliminations as (cells, digits), with digits that fall from the same cells together."""
    digits: dict[tuple[int, ...], list[int]] = {}
    for digit, cells in by_digit(eliminations):
        digits.setdefault(tuple(cells), []).append(digit)
    return [(list(cells), each) for cells, each in digits.items()]


def by_digit(candidates: Iterable[tuple[int, int]]) -> list[tuple[int, list[int]]]:
    """Return the cells of each digit, digits ascending."""
    cells: dict[int, list[int]] = {}
    for cell, digit in candidates:
        cells.setdefault(digit, []).append(cell)
    return sorted(cells.items())
