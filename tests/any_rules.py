"""Rules of any kind by chance, from nothing but the fields that it declares."""

from __future__ import annotations

from random import Random

from nanpure import ParseError
from nanpure.rules import Board, Rule, kind_named
from nanpure.rules.branch_fields import Branches
from nanpure.rules.cell_fields import (
    Cells,
    Corner,
    Diagonal,
    Edge,
    Line,
    Path,
    diagonals_from,
    lines_of,
)
from nanpure.rules.field import Field
from nanpure.rules.list_fields import Expression, Integer, Machine, ValueSets, Weights
from nanpure.rules.number_fields import Digits, Flag, Number, Numbers, Total

__all__ = ["any_list", "any_rule"]


def any_rule(kind: type[Rule], board: Board, chance: Random) -> Rule | None:
    """Return a rule that the board can have, or None where none was found soon."""
    for _ in range(40):
        lengths = chance.randint(2, board.size)
        values = {field.name: _value(field, board, chance, lengths) for field in kind.fields}
        rule = kind(**values)
        try:
            rule.check(board)
        except ParseError:
            continue
        return rule
    return None


def _value(field: Field, board: Board, chance: Random, length: int) -> object:
    if field.optional and chance.random() < 0.3:
        return field.default
    return _places(field, board, chance, length) if field.places else _numbers(field, board, chance)


def _places(field: Field, board: Board, chance: Random, length: int) -> tuple[int, ...]:
    cells = range(board.size**2)
    match field:
        case Cells():
            count = board.size if field.count == "house" else chance.randint(1, 3)
            return tuple(chance.sample(cells, count))
        case Corner():
            row, column = (chance.randrange(board.size - 1) for _ in range(2))
            first = row * board.size + column
            return first, first + 1, first + board.size, first + board.size + 1
        case Edge():
            return tuple(chance.sample(chance.choice(board.edges), 2))
        case Diagonal():
            diagonals = [found for cell in cells for found in diagonals_from(cell, board)]
            return chance.choice(diagonals)
        case Line():
            return chance.choice(lines_of(board))
        case Path():
            longest = field.most or board.size**2
            return _walk(board, chance, min(max(length, field.least), longest))
    raise AssertionError(f"a field of an unknown type: {field.schema()}")


def _numbers(field: Field, board: Board, chance: Random) -> object:
    if isinstance(field, Branches | Expression | Integer | Machine | ValueSets | Weights):
        return any_list(field, board, chance)
    match field:
        case Total():
            return chance.randint(board.first, 3 * board.size)
        case Number():
            return chance.randint(field.least, min(board.size, field.most or board.size))
        case Numbers():
            return tuple(chance.randint(field.least, board.size) for _ in range(field.count))
        case Digits():
            count = chance.randint(field.least, min(2, field.most))
            return tuple(chance.choice(board.values) for _ in range(count))
        case Flag():
            return chance.random() < 0.5
    raise AssertionError(f"a field of an unknown type: {field.schema()}")


def any_list(field: Field, board: Board, chance: Random) -> object:
    """Return what a field of rules, a list, an expression or states may have."""
    values = board.values

    def row(most: int) -> list[int]:
        return chance.sample(values, chance.randint(1, most))

    match field:
        case Branches():
            found = [any_rule(kind_named(name), board, chance) for name in ("thermo", "odd", "sum")]
            return [rule for rule in found if rule is not None]
        case Integer():
            return chance.randint(-5, 15)
        case Weights():
            return [chance.choice((-2, -1, 1, 1, 2)) for _ in range(chance.randint(2, 3))]
        case ValueSets(of=None):
            return [row(board.size) for _ in values]
        case ValueSets():
            length = chance.randint(1, 3)
            return [chance.sample(values, length) for _ in range(chance.randint(1, 3))]
        case Expression():
            return "".join(f"[{''.join(f'{value:X}' for value in row(3))}]"
                           + chance.choice(("", "?", "*", "{1,2}")) for _ in range(4))
        case Machine():
            states = range(-1, 3)
            return [[chance.choice(states) for _ in values] for _ in range(3)], [
                chance.randrange(3)]
    raise AssertionError(f"a field of an unknown type: {field.schema()}")


def _walk(board: Board, chance: Random, length: int) -> tuple[int, ...]:
    """A line of king's steps that crosses no cell twice, as long as asked for if it can."""
    steps = [*board.leaps(0, 1), *board.leaps(1, 1)]
    path = [chance.randrange(board.size**2)]
    while len(path) < length:
        beside = [cell for step in steps if path[-1] in step for cell in step if cell not in path]
        if not beside:
            break
        path.append(chance.choice(beside))
    return tuple(path)
