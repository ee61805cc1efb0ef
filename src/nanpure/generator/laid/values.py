"""The numbers of a rule whose cells are chosen: such that a finished grid keeps it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import islice, product
from random import Random
from typing import TYPE_CHECKING, Any

from nanpure.errors import ParseError
from nanpure.kernel import Control
from nanpure.model.chance import below, drawn, shuffled
from nanpure.rules import Board, Rule
from nanpure.rules.cell_fields import Cells, Path
from nanpure.rules.number_fields import Digits, Flag, Number, Total

if TYPE_CHECKING:
    from nanpure.rules.field import Field

__all__ = ["Held", "field_without_choice"]

MOST_TRIED = 100  # values of the fields of a rule with the same cells
FEW = 4  # digits that a rule shows, at most


def field_without_choice(kind: type[Rule]) -> Field | None:
    """Return the first field that nothing here knows how to choose, or None.

    >>> from nanpure.rules import kind_named
    >>> field_without_choice(kind_named("regex")).name, field_without_choice(kind_named("thermo"))
    ('expression', None)
    """
    return next((field for field in kind.fields if not field.optional and not isinstance(
        field, Cells | Path if field.places else Digits | Flag | Number)), None)


class Held:
    """The rules that a finished grid keeps: *digits* of it on *board*.

    Once *control* is stopped no rule is found: with some kinds each number that is tried takes a
    second on a large board.
    """

    def __init__(self, board: Board, digits: Sequence[int], chance: Random, control: Control
                 ) -> None:
        self.board, self.digits, self.chance, self.control = board, digits, chance, control
        self.values = [digit + board.offset for digit in digits]

    def rule(self, kind: type[Rule], places: Mapping[str, tuple[int, ...]],
             rules: Sequence[Rule] = ()) -> Rule | None:
        """Return a rule of a kind in these cells that the grid keeps, next to others, or None."""
        fields = kind.plain_fields
        if not fields:
            return self._kept(kind, dict(places), rules)
        choices = product(*[self._choices(field, kind, places) for field in fields])
        for values in islice(choices, MOST_TRIED):
            named = {field.name: value for field, value in zip(fields, values, strict=True)}
            rule = self._kept(kind, {**places, **named}, rules)
            if rule is not None:
                return rule
        return None

    def _kept(self, kind: type[Rule], values: dict[str, Any], rules: Sequence[Rule]
              ) -> Rule | None:
        if self.control.stopped:
            return None
        try:
            rule = kind.made(values)
            rule.check(self.board)
        except (ParseError, ValueError):
            return None
        return rule if self.keeps(rule, rules) else None

    def keeps(self, rule: Rule, rules: Sequence[Rule] = ()) -> bool:
        """Whether the grid keeps a rule on a board with these others."""
        digits = self.digits
        return all(part.holds([digits[cell] for cell in part.cells])
                   for part in rule.lower_among(self.board, (*rules, rule)))

    # ---- what a field may be -----------------------------------------------------------------

    def _choices(self, field: Field, kind: type[Rule], places: Mapping[str, tuple[int, ...]]
                 ) -> Sequence[Any]:
        """The values of a field that are worth trying, the best first."""
        if isinstance(field, Total):
            return (sum(self.values[cell] for cell in places[field.of]),)
        if field.optional:
            return (field.default,)
        cells = [cell for held in kind.cell_fields for cell in places[held.name]]
        return self._digits(field, cells) if isinstance(field, Digits) else self._numbers(
            field, cells)

    def _numbers(self, field: Field, cells: Sequence[int]) -> Sequence[int]:
        """The numbers up to the sum of the cells, which is the first that is tried."""
        assert isinstance(field, Number), "others cannot be chosen"
        total = sum(self.values[cell] for cell in cells)
        most = max(total, len(cells)) if field.most is None else min(total, field.most)
        others = shuffled(range(field.least, most + 1), self.chance)
        return (total, *others) if field.least <= total <= most else others

    def _digits(self, field: Digits, cells: Sequence[int]) -> Sequence[tuple[int, ...]]:
        """Some of the values in the cells, each as often as it stands there."""
        there = Counter(self.values[cell] for cell in cells)
        most = min(len(there), FEW, field.most)
        if most < 1 or field.least > sum(there.values()):
            return ()
        found: list[tuple[int, ...]] = []
        for _ in range(FEW):
            some = drawn(sorted(there), 1 + below(most, self.chance), self.chance)
            entries = tuple(sorted(value for value in some for _ in range(there[value])))
            if field.least <= len(entries) <= field.most:
                found.append(entries)
        return found
