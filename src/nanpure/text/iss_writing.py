"""Writing strings of ISS."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from nanpure.errors import Unsupported
from nanpure.kernel import strings
from nanpure.rules import Board, Rule
from nanpure.rules.branch_fields import Branches
from nanpure.rules.entries import arguments_of
from nanpure.rules.foreign import Switch, named
from nanpure.words import message

from .draft import cell_name
from .iss_shape import LARGEST
from .record import Record, board_of
from .regions import drawn_regions
from .symbols import symbols_for

__all__ = ["named_cell", "write_iss"]


def write_iss(record: Record) -> str:
    """Return the string of a record; what it cannot hold raises `Unsupported`."""
    size = record.size
    place = board_of(record)
    if size > LARGEST or record.symbols != symbols_for(size, place.first):
        raise Unsupported(message("'iss' holds boards up to {most}x{most} with the usual digits",
                                  most=LARGEST), "symbols")
    values = "" if place.first == 1 else f"~{place.values[0]}-{place.values[-1]}"
    out = [f".Shape~{size}x{size}{values}"]
    cells = (_cells_with_digits(record, place.offset) if record.removed
             else strings.spelled(record.digits, _givens(size, place.offset)))
    if cells:
        out.append(f".{cells}")
    regions = drawn_regions(record)
    if regions is not None:
        rows = regions == Board.boxes(1, size).regions
        out.append(".NoBoxes" if rows else f".NoBoxes.Jigsaw~{_letters(regions)}")
    out += _parts([rule for rule in record.rules if not _branches(rule)], place)
    out += [_choice(branches, place) for branches in map(_branches, record.rules) if branches]
    return "".join(dict.fromkeys(out))


def _parts(rules: Sequence[Rule], place: Board) -> Iterator[str]:
    """The parts of rules that must all hold."""
    for rule, name in named(rules, "iss", place) if rules else ():
        if isinstance(name, Switch):
            yield from (f".{switch}" for switch in reversed(name.names))
        else:
            for words in arguments_of(rule, name, place):
                yield f".{name.name}" + "".join(
                    [f"~{named_cell(word, place.size) if isinstance(word, int) else word}"
                     for word in words])


def _branches(rule: Rule) -> Sequence[Sequence[Rule]]:
    """The branches of a choice of rules; none of other rules."""
    return next((vars(rule)[field.name] for field in rule.fields if isinstance(field, Branches)),
                ())


def _choice(branches: Sequence[Sequence[Rule]], place: Board) -> str:
    """The part of a choice of rules, with one part for each branch."""
    within = [list(dict.fromkeys(_parts(branch, place))) for branch in branches]
    return ".Or" + "".join(parts[0] if len(parts) == 1 else f".And{''.join(parts)}.End"
                           for parts in within) + ".End"


def _cells_with_digits(record: Record, offset: int) -> str:
    """The cells with a value, or with some of the candidates; a value is a digit and *offset*."""
    gone: dict[int, set[int]] = {}
    for cell, digit in record.removed:
        gone.setdefault(cell, set()).add(digit)
    parts = []
    for cell, digit in enumerate(record.digits):
        if digit:
            if cell in gone:
                raise Unsupported("'iss' cannot hold removed candidates of a cell with a "
                                  "digit", "removed")
            parts.append(f"{named_cell(cell, record.size)}_{digit + offset}")
        elif cell in gone:
            left = [d + offset for d in range(1, record.size + 1) if d not in gone[cell]]
            if len(left) < 2:
                raise Unsupported(message("'iss' needs at least two candidates in a cell: {cell}",
                                          cell=cell_name(cell, record.size)), "removed")
            parts.append("_".join([named_cell(cell, record.size), *map(str, left)]))
    return "".join([f"~{cell}" for cell in parts])


@lru_cache(maxsize=LARGEST)
def _givens(size: int, offset: int) -> tuple[tuple[str, ...], ...]:
    """The part for each digit in each cell."""
    names = [named_cell(cell, size) for cell in range(size * size)]
    return tuple([("", *[f"~{name}_{digit + offset}" for digit in range(1, size + 1)])
                  for name in names])


def _letters(regions: tuple[int, ...]) -> str:
    return "".join("0123456789ABCDEF"[region] for region in regions)


def named_cell(cell: int, size: int) -> str:
    """Return the name of a cell, such as ``R1C1``."""
    row, column = divmod(cell, size)
    return f"R{_number(row + 1)}C{_number(column + 1)}"


def _number(number: int) -> str:
    return "0123456789abcdefg"[number]
