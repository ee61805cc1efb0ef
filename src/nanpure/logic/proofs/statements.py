"""The rules of a layout as a proof's head spells them out for the checker, which knows no kinds.

Houses, different digits and sums are layout text; every other primitive is a statement of
:mod:`~nanpure.logic.proofs.statement_checker`. Digits are the board's, 1 to N, not values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from nanpure.base.cells import cell_name
from nanpure.errors import Unsupported, shown
from nanpure.logic.proofs.checker import RULES
from nanpure.model.layout import Layout
from nanpure.rules import Board, Rule, different
from nanpure.rules import primitives as known
from nanpure.rules.registry import summed
from nanpure.words import message

__all__ = ["Spelled", "check_spelled", "spelled_out"]


class Spelled(NamedTuple):
    """A layout as the checker reads it."""

    layout: Layout
    """The board with houses and cages alone; digits are values on it."""

    statements: list[list[Any]]

    rules: list[Rule]
    """The rule that each statement is of."""


def spelled_out(layout: Layout) -> Spelled:
    """Spell out the rules of a layout.

    Raises :class:`~nanpure.errors.Unsupported` for a primitive that the checker does not know.

    >>> told = spelled_out(Layout.parse("2x2+from:0+cage:1:r1c1,r1c2+greater:r1c3,r2c3"))
    >>> told.layout.structure, told.statements
    ('2x2+cage:3:r1c1,r1c2', [['chain', ['r2c3', 'r1c3'], 1]])
    """
    plain: list[Rule] = []
    statements: list[list[Any]] = []
    owners: list[Rule] = []
    for rule in layout.rules:
        parts = rule.lower_among(layout.board, layout.rules)
        if rule.kind in RULES and (rule.house or layout.first == 1):
            plain.append(rule)
            continue
        sums = {part.cells for part in parts if isinstance(part, known.Sum)}
        for part in parts:
            if isinstance(part, known.Sum):
                plain.append(summed(part.cells, part.total))
            elif not isinstance(part, known.Different):
                statements.append(_statement(part, rule, layout))
                owners.append(rule)
            elif part.cells not in sums:
                plain.append(different(part.cells, layout.size))
    if list(layout.rules) == plain and layout.first == 1:
        return Spelled(layout, statements, owners)
    return Spelled(Layout.of(Board(layout.size, layout.regions), plain), statements, owners)


def _statement(part: known.Primitive, rule: Rule, layout: Layout) -> list[Any]:
    """A primitive as a statement: its word, the names of its cells, its numbers."""
    if type(part) not in _WRITERS:
        raise Unsupported(message("no proof knows the rule {rule}",
                                  rule=shown(rule.text(layout.board))))
    word, numbers = _WRITERS[type(part)]
    return [word, [cell_name(cell, layout.size) for cell in part.cells], *numbers(part)]


def check_spelled(head: dict[str, Any]) -> None:
    """Raise ``ValueError`` where a head spells out other rules than those of the layout it names.

    The checker cannot tell, since it knows no kinds.
    """
    text = head.get("spelled_from")
    if text is None:
        return
    told = spelled_out(Layout.parse(text))
    if (head["layout"], head.get("statements", [])) != (told.layout.structure, told.statements):
        raise ValueError(message("expected the rules of {value}", value=shown(text)))


def _digits(mask: int) -> list[int]:
    return [place + 1 for place in range(mask.bit_length()) if mask >> place & 1]


_WRITERS: dict[type[known.Primitive], tuple[str, Callable[[Any], list[Any]]]] = {
    known.Linear: ("linear", lambda part: [list(part.weights), part.total]),
    known.EqualSums: ("equal sums", lambda part: [list(part.lengths), part.offset]),
    known.Combination: ("combination", lambda part: [list(map(_digits, part.sets))]),
    known.Chain: ("chain", lambda part: [part.step]),
    known.Pair: ("pair", lambda part: [list(map(_digits, part.allowed))]),
    known.Count: ("count", lambda part: [list(map(list, part.digits))]),
    known.Element: ("element", lambda part: [part.digit]),
    known.Between: ("between", lambda part: []),
    known.Automaton: ("automaton", lambda part: [list(map(list, part.following)),
                                                 list(part.final)]),
    known.Table: ("table", lambda part: [[list(map(_digits, masks)) for masks in part.rows]]),
    known.Either: ("either", lambda part: [[[_within(each, part.cells) for each in branch]
                                            for branch in part.branches]]),
}


def _within(part: known.Primitive, cells: Sequence[int]) -> list[Any]:
    """A primitive of a branch as a statement, with the places of its cells for their names."""
    word, numbers = _WRITERS[type(part)]
    return [word, [cells.index(cell) for cell in part.cells], *numbers(part)]
