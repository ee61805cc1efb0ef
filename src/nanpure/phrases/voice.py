"""Words for cells, digits, houses and candidates in a language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from nanpure.base.arguments import integer, one_of
from nanpure.errors import shown_value
from nanpure.model.house import House, house_names
from nanpure.model.layout import Layout
from nanpure.model.sets import CandidateSet
from nanpure.words import ENGLISH, Catalogue, catalogue, languages, message

if TYPE_CHECKING:
    from nanpure.model.step import Step

__all__ = ["Voice", "by_digit", "check_fits", "check_language", "house_at",
           "house_name"]

RUN = 4
"""From this many consecutive digits on, only the first and the last are named."""


def house_name(house: House, lang: str = "en") -> str:
    """Return the name of a house.

    >>> house_name(Layout.parse("2x2").houses[4], "ja")
    '1行目'
    """
    return _house_template(_words_of(lang), house.kind, 1).format(numbers=house.number)


def _words_of(lang: str) -> Catalogue | None:
    """The words of a language; None for English, which stands in the code."""
    return None if lang == ENGLISH else catalogue(lang)


# Every sentence asks for the same few templates.
@cache
def _translated(words: Catalogue | None, english: str, context: str) -> str:
    return english if words is None else words.text(english, context)


@cache
def _in_number(words: Catalogue | None, singular: str, plural: str, count: int) -> str:
    if words is None:
        return plural if plural and count != 1 else singular
    return words.plural(singular, plural or singular, count)


@cache
def _house_template(words: Catalogue | None, kind: str, count: int) -> str:
    return _in_number(words, *house_names(kind), count)


@cache
def _joint(words: Catalogue | None, template: str, context: str = "") -> str:
    """The text between the two holes of a template, in a language."""
    return _translated(words, template, context).partition("}")[2].rpartition("{")[0]


def check_language(lang: str) -> None:
    """Raise ``ValueError`` for a language without sentences here."""
    if not isinstance(lang, str) or lang != ENGLISH:  # which is asked for most
        one_of(lang, "a language", languages())


def house_at(layout: Layout, index: int) -> House:
    """Return the house with the index that evidence gives."""
    return layout.houses[integer(index, "house", 0, len(layout.houses) - 1)]


def check_fits(step: Step, layout: Layout) -> None:
    """Raise ``ValueError`` for a step on a board of another size."""
    size = step.deduction.placements.size
    if size != layout.size:
        raise ValueError(message("expected a step of size {size}, got one of size {other}: {value}",
                                 size=layout.size, other=size, value=shown_value(step)))


class Voice:
    """One language on one layout.

    Lists come in two forms: short, for patterns, and with an *and*, for sentences. What is made of
    several texts is made by the voice (:meth:`join` and those below it), for
    :class:`~nanpure.phrases.part_voice.PartVoice` makes texts that know what they name.

    >>> voice = Voice(Layout.default(9), "en")
    >>> voice.houses([10, 15, 15, 20]), voice.all_of(["a", "b", "c"])
    ('rows 2, 7 and column 3', 'a, b and c')
    >>> Voice(Layout.default(9), "ja").houses([10, 15, 20])
    '2・7行目と3列目'
    """

    def __init__(self, layout: Layout, lang: str = "en") -> None:
        check_language(lang)
        self.layout, self.lang = layout, lang
        self._words = _words_of(lang)

    def say(self, english: str, context: str = "", /, **arguments: object) -> str:
        """Fill in a template, in this language; *context* tells apart ids spelled alike."""
        if self._words is None:
            return self.filled(english, arguments)
        return self.filled(_translated(self._words, english, context), arguments)

    def plural(
        self, count: int, singular: str, plural: str = "", /, **arguments: object
    ) -> str:
        """Fill in the template for so many things; languages have their own rules for numbers.

        Without *plural* the English is the same for any number.
        """
        return self.filled(_in_number(self._words, singular, plural, count), arguments)

    # ---- texts of texts --------------------------------------------------------------------

    def filled(self, template: str, arguments: Mapping[str, object]) -> str:
        """Return a template in this language, its holes filled."""
        return template.format_map(arguments)

    def join(self, texts: Iterable[str], joint: str = "") -> str:
        """Return texts one after another, *joint* between them."""
        return joint.join(texts)

    def named(self, text: str, /, **things: Iterable[object] | int) -> str:
        """Return a text that names these things (fields of :class:`~.phrase.Names`)."""
        return text

    def clause(self, text: str) -> str:
        """Return a text with which a clause begins."""
        return text

    def capital(self, text: str) -> str:
        """Return a text with a capital letter in front."""
        return text[:1].upper() + text[1:]

    def foreign(self, text: str) -> str:
        """Return a text from another renderer, which does not know what it names."""
        return text

    # ---- lists -----------------------------------------------------------------------------

    def listed(self, words: Iterable[str]) -> str:
        """Join words in the short form."""
        return self._joined(words, "{list}, {next}")

    def all_of(self, words: Iterable[str]) -> str:
        """Return ``a, b and c``."""
        return self._ended([*words], "{list} and {last}")

    def any_of(self, words: Iterable[str]) -> str:
        """Return ``a, b or c``."""
        return self._ended([*words], "{list} or {last}")

    def either(self, clauses: Iterable[str]) -> str:
        """Return whole clauses as ``a, b or c``."""
        return self._clauses_ended([*clauses], "{list} or {last}")

    def and_so(self, clauses: Iterable[str]) -> str:
        """Return whole clauses as ``a, b and c``."""
        return self._clauses_ended([*clauses], "{list} and {last}")

    def in_turn(self, clauses: Iterable[str]) -> str:
        """Join clauses as ``a; b; c``."""
        return self._joined(self._clauses(clauses), "{list}; {next}")

    def then(self, clauses: Iterable[str]) -> str:
        """Join clauses as ``a; then b; then c``."""
        return self._joined(self._clauses(clauses), "{list}; then {next}")

    def sentences(self, sentences: Iterable[str]) -> str:
        """Join sentences; those with line breaks keep them."""
        gap, before = _joint(self._words, "{sentence} {next}"), ""
        texts = []
        for sentence in filter(None, sentences):
            if before and not before.endswith("\n") and not sentence.startswith("\n"):
                texts.append(gap)
            texts.append(self.clause(sentence))
            before = sentence
        return self.join(texts)

    def _joined(self, words: Iterable[str], template: str, context: str = "") -> str:
        """Words in a row, between them what stands between the two holes of a template."""
        return self.join(words, _joint(self._words, template, context))

    def _clauses_ended(self, clauses: Sequence[str], template: str) -> str:
        """Whole clauses in a row, but for the last joint."""
        if len(clauses) < 2:
            return self.join(clauses)
        before = self._joined(clauses[:-1], "{list}, {next}", "clauses")
        return self._joined([before, clauses[-1]], template, "clauses")

    def _ended(self, words: Sequence[str], template: str, context: str = "") -> str:
        """Words in the short form, but for the last joint."""
        if len(words) < 2:
            return self.join(words)
        return self._joined([self.listed(words[:-1]), words[-1]], template, context)

    def _clauses(self, clauses: Iterable[str]) -> list[str]:
        """Texts each of which but the first begins a clause."""
        texts = [*clauses]
        return [*texts[:1], *map(self.clause, texts[1:])]

    # ---- things ----------------------------------------------------------------------------

    def cell(self, cell: int) -> str:
        """Return ``r1c1``."""
        return self.layout.cell_name(cell)

    def cells(self, cells: Iterable[int]) -> str:
        """Return ``r1c1, r1c2``."""
        cells = tuple(cells)
        return self.named(self.listed(map(self.cell, cells)), cells=cells)

    def digit(self, digit: int) -> str:
        """Return the symbol of a digit."""
        return self.layout.symbol(digit)

    def digits(self, digits: Iterable[int]) -> str:
        """Return ``3, 7``."""
        digits = tuple(digits)
        return self.named(self.listed(map(self.digit, digits)), digits=digits)

    def any_digits(self, digits: Sequence[int]) -> str:
        """Return ``3, 5 or 7``; four or more consecutive digits as ``3 to 9``."""
        return self.any_of(self._runs(digits))

    def _runs(self, digits: Sequence[int]) -> list[str]:
        """Digits; four or more consecutive ones by the first and the last."""
        texts: list[str] = []
        for run in _in_runs(digits):
            if len(run) < RUN:
                texts += map(self.digit, run)
            else:
                texts.append(self.named(self.say(
                    "{least} to {greatest}", least=self.digit(run[0]),
                    greatest=self.digit(run[-1])), digits=tuple(run)))
        return texts

    def house(self, index: int) -> str:
        """Return ``row 2``."""
        house = house_at(self.layout, index)
        return self.named(_house_template(self._words, house.kind, 1).format(numbers=house.number),
                          houses=(index,))

    def houses(self, indices: Iterable[int]) -> str:
        """Return ``rows 2, 7 and column 3``."""
        return self._houses(indices, self.listed)

    def all_houses(self, indices: Iterable[int]) -> str:
        """Return ``rows 2 and 7 and column 3``, for sentences."""
        return self._houses(
            indices, lambda numbers: self._ended(numbers, "{list} and {last}", "houses"))

    def _houses(self, indices: Iterable[int], joined: Callable[[list[str]], str]) -> str:
        indices = tuple(dict.fromkeys(indices))
        if len(indices) == 1:
            return self.house(*indices)
        kinds: dict[str, list[str]] = {}
        for index in indices:
            house = house_at(self.layout, index)
            kinds.setdefault(house.kind, []).append(str(house.number))
        return self.named(self.all_of(
            _house_template(self._words, kind, len(numbers)).format(numbers=joined(numbers))
            for kind, numbers in kinds.items()), houses=indices)

    def candidate(self, candidate: tuple[int, int]) -> str:
        """Return ``5r1c1``."""
        cell, digit = candidate
        return self.named(self.join((self.digit(digit), self.cell(cell))), candidates=(candidate,))

    def candidates(self, candidates: Iterable[tuple[int, int]]) -> str:
        """Return candidates digit by digit: ``5 in r1c1, r1c2``."""
        return self.all_of(
            self._naming(digit, cells, self.say("{digit} in {cells}", digit=self.digit(digit),
                                                cells=self.cells(cells)))
            for digit, cells in by_digit(candidates)
        )

    def _naming(self, digit: int, cells: Iterable[int], text: str) -> str:
        """A text that names a digit in some cells."""
        return self.named(text, candidates=((cell, digit) for cell in cells))

    # ---- what follows ----------------------------------------------------------------------

    def effects(self, placements: CandidateSet, eliminations: CandidateSet) -> str:
        """Return effects in symbols: ``r1c1=5, r5c3≠4``."""
        return self.join([*(self.fact(candidate, True) for candidate in placements),
                         *(self.fact(candidate, False) for candidate in eliminations)], ", ")

    def facts(self, candidates: Iterable[tuple[int, int]]) -> str:
        """Return candidates that are true in symbols: ``r1c1=5``."""
        return self.join([self.fact(candidate, True) for candidate in candidates], ", ")

    def fact(self, candidate: tuple[int, int], true: bool) -> str:
        """Return a candidate that is true or false in symbols: ``r1c1=5``, ``r5c3≠4``."""
        cell, digit = candidate
        return self.named(self.join((self.cell(cell), "=" if true else "≠", self.digit(digit))),
                          candidates=(candidate,))

    def denied(self, candidates: Iterable[tuple[int, int]]) -> str:
        """Return eliminations in symbols, cell by cell: ``r5c3≠4``."""
        return self.join([self.fact(candidate, False) for candidate in candidates], ", ")

    def true(self, candidates: Iterable[tuple[int, int]], context: str = "") -> str:
        """Say that one of some candidates is true; *context* ``subordinate``: in an *if*."""
        return self.either(
            self._naming(digit, cells, self.say(
                "{cell} is {digit}", context, cell=self.cell(cells[0]), digit=self.digit(digit),
            ) if len(cells) == 1 else self.plural(
                len(cells), "one of {cells} is {digit}", cells=self.cells(cells),
                digit=self.digit(digit)))
            for digit, cells in by_digit(candidates)
        )

    def false(self, candidates: Iterable[tuple[int, int]], context: str = "") -> str:
        """Say that all of some candidates are false; *context* ``subordinate``: in an *if*."""
        return self.all_of(
            self._naming(digit, cells, self.say(
                "{cell} is not {digit}", context, cell=self.cell(cells[0]),
                digit=self.digit(digit),
            ) if len(cells) == 1 else self.plural(
                len(cells), "none of {cells} is {digit}", cells=self.cells(cells),
                digit=self.digit(digit)))
            for digit, cells in by_digit(candidates)
        )

    def so(self, placements: CandidateSet, eliminations: CandidateSet) -> str:
        """Return the sentence that ends an argument."""
        clauses = [
            self._naming(digit, [cell], self.say("{cells} is {digit}", cells=self.cell(cell),
                                                 digit=self.digit(digit)))
            for cell, digit in placements
        ]
        fallen = _fewest(eliminations)
        for last, (cells, digits) in zip(range(1 - len(fallen), 1), fallen, strict=True):
            clauses.append(self.say(
                "{cells} cannot be {digits}", "" if last == 0 else "more follows",
                cells=self.all_of(map(self.cell, cells)), names=self.cells(cells),
                digits=self.any_digits(digits), listed=self.listed(self._runs(digits))))
        return self.say("So {effects}.", effects=self.in_turn(clauses))


def _in_runs(digits: Sequence[int]) -> list[list[int]]:
    """Ascending digits, those that follow each other together."""
    runs: list[list[int]] = []
    for digit in digits:
        if runs and runs[-1][-1] == digit - 1:
            runs[-1].append(digit)
        else:
            runs.append([digit])
    return runs


Fallen = list[tuple[list[int], list[int]]]


def _fewest(eliminations: CandidateSet) -> Fallen:
    """Eliminations as (cells, digits), in the way that takes fewer words."""
    ways = _same_cells(eliminations), _same_digits(eliminations)
    return min(ways, key=lambda way: sum(len(cells) + min(len(digits), RUN)
                                         for cells, digits in way))


def _same_cells(eliminations: CandidateSet) -> Fallen:
    """Digits that fall from the same cells together."""
    digits: dict[tuple[int, ...], list[int]] = {}
    for digit, cells in by_digit(eliminations):
        digits.setdefault(tuple(cells), []).append(digit)
    return [(list(cells), each) for cells, each in digits.items()]


def _same_digits(eliminations: CandidateSet) -> Fallen:
    """Cells from which the same digits fall together."""
    digits: dict[int, list[int]] = {}
    for cell, digit in eliminations:
        digits.setdefault(cell, []).append(digit)
    cells: dict[tuple[int, ...], list[int]] = {}
    for cell, each in digits.items():
        cells.setdefault(tuple(sorted(each)), []).append(cell)
    return [(same, list(each)) for each, same in cells.items()]


def by_digit(candidates: Iterable[tuple[int, int]]) -> list[tuple[int, list[int]]]:
    """Return the cells of each digit, digits ascending."""
    cells: dict[int, list[int]] = {}
    for cell, digit in candidates:
        cells.setdefault(digit, []).append(cell)
    return sorted(cells.items())
