"""A board that is collected while a text that names rules is read, and parts of layout text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import isqrt
from typing import Any, NoReturn

from nanpure.errors import Unsupported, shown

from . import regions as regions_
from .base import LEFT_OUT, ReadOptions
from .cells import fail
from .record import Record
from .symbols import symbols_for

__all__ = ["LARGEST", "Board", "cage_of", "cell_name", "diagonals_of", "houses_of", "needs",
           "windows_of"]

NAMED = 12  # unknown rules that an error names
LARGEST = 36  # rows of a board; those programs stop earlier


def cell_name(cell: int, size: int) -> str:
    """The name of a cell in layout text."""
    row, column = divmod(cell, size)
    return f"r{row + 1}c{column + 1}"


def diagonals_of(size: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the diagonal that goes down, and the one that goes up.

    >>> diagonals_of(2)
    ((0, 3), (1, 2))
    """
    down = tuple(range(0, size * size, size + 1))
    return down, tuple(range(size - 1, size * size - 1, size - 1)) if size > 1 else down


def windows_of(size: int) -> list[tuple[int, ...]]:
    """Return the windows of a board with square boxes, none for other boards.

    >>> windows_of(4)
    [(5, 6, 9, 10)]
    """
    side = isqrt(size)
    if side * side != size or side < 2:
        return []
    corners = [1 + at * (side + 1) for at in range(side - 1)]
    return [tuple((top + row) * size + left + column for row in range(side)
                  for column in range(side)) for top in corners for left in corners]


def houses_of(record: Record) -> tuple[bool, bool, list[tuple[int, ...]],
                                       list[tuple[tuple[int, ...], int | None]]]:
    """Return the rules of a record: diagonals, disjoint groups, houses, windows, cages with sums.

    >>> houses_of(Record(4, (0,) * 16, tuple("1234"), layout="4+diagonals+cage:3:r1c1,r1c2"))
    (True, False, [], [((0, 1), 3)])
    """
    _, extras = regions_.shape_of(record)
    houses: list[tuple[int, ...]] = []
    cages: list[tuple[tuple[int, ...], int | None]] = []
    for extra in extras:
        kind, _, words = extra.partition(":")
        if kind == "windows":
            houses += windows_of(record.size)
        elif kind == "house":
            houses.append(_cells(words, record.size))
        elif kind == "cage":
            total, _, names = words.rpartition(":")
            cages.append((_cells(names, record.size), int(total) if total else None))
        elif kind not in ("diagonals", "disjoint"):
            raise Unsupported(f"this form holds no rule {shown(extra)}", "extras")
    return "diagonals" in extras, "disjoint" in extras, houses, cages


def needs(record: Record, form: str, size: int = 9) -> None:
    """Refuse to write a record that is not a board of *size* with the usual digits."""
    if record.size != size or record.symbols != symbols_for(size):
        raise Unsupported(f"{form!r} holds {size}x{size} boards with the usual digits only",
                          "symbols")


def _cells(names: str, size: int) -> tuple[int, ...]:
    return tuple(sorted([_cell(name, size) for name in names.split(",")]))


@lru_cache(maxsize=2048)
def _cell(name: str, size: int) -> int:
    row, _, column = name.strip()[1:].partition("c")
    return (int(row) - 1) * size + int(column) - 1


def cage_of(cells: Iterable[int], total: int | None, size: int) -> str:
    """Return the layout text of a cage.

    >>> cage_of([1, 0], 3, 4), cage_of([0, 5], None, 4)
    ('cage:3:r1c1,r1c2', 'cage:r1c1,r2c2')
    """
    names = ",".join(cell_name(cell, size) for cell in sorted(set(cells)))
    return f"cage:{names}" if total is None else f"cage:{total}:{names}"


@dataclass
class Board:
    """A board while it is read: its known and its unknown parts."""

    size: int
    text: str
    line: int
    form: str
    digits: list[int] = field(default_factory=list)
    placed: set[int] = field(default_factory=set)
    removed: set[tuple[int, int]] = field(default_factory=set)
    regions: list[Any] | None = None  # of each cell, by any name; None: the default boxes
    houses: list[tuple[int, ...]] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    info: dict[str, str] = field(default_factory=dict)
    unknown: dict[str, None] = field(default_factory=dict)  # in order

    def __post_init__(self) -> None:
        self.digits = self.digits or [0] * (self.size * self.size)

    def fail(self, expected: str, found: str = "", kind: str = "", **facts: int | str) -> NoReturn:
        """Raise the ParseError of this text."""
        fail(self.text, self.line, self.form, expected, found, 0, kind, **facts)

    def digit(self, value: Any, cell: int) -> int:
        """Return a digit of JSON, a number or its text."""
        digit = int(value) if isinstance(value, str) and value.isdecimal() else value
        if type(digit) is not int or not 1 <= digit <= self.size:
            self.fail(f"a digit from 1 to {self.size} at {cell_name(cell, self.size)}",
                      shown(str(value), 20))
        return digit

    def leave(self, kind: str) -> None:
        """Note that a rule of some kind is unknown."""
        self.unknown[kind] = None

    def restrict(self, cell: int, digits: Iterable[int]) -> None:
        """Remove the candidates of a cell that are not among these."""
        self.removed |= {(cell, digit) for digit in range(1, self.size + 1)
                         if digit not in set(digits)}

    def cage(self, cells: Sequence[int], total: int | None, kind: str) -> None:
        """Add a cage, if nanpure can represent it."""
        if not cells or len(set(cells)) > self.size:
            self.leave(f"{kind} of {len(set(cells))} cells")
        else:
            self.rules.append(cage_of(cells, total, self.size))

    def extra(self, cells: Sequence[int], kind: str) -> None:
        """Add cells whose digits differ: a house if there are N of them."""
        if len(set(cells)) == self.size:
            self.houses.append(tuple(sorted(set(cells))))
        else:
            self.cage(cells, None, kind)

    def record(self, options: ReadOptions) -> Record:
        """Return the record if nothing in it is unknown (lossily: the rest of it)."""
        regions, layout = self.layout()
        if self.unknown:
            unknown = ", ".join(self.unknown)
            if not options.lossy:
                several = ", ".join(list(self.unknown)[:NAMED])
                if len(self.unknown) > NAMED:
                    several += f" and {len(self.unknown) - NAMED} more"
                where = f"at line {self.line} of {shown(self.text)}"
                raise Unsupported(f"not supported: {several} (what nanpure does not know --lossy "
                                  f"leaves out) {where}", "rules", unknown)
            self.info[LEFT_OUT] = unknown
        record = Record(
            self.size, tuple(self.digits), symbols_for(self.size), frozenset(self.placed),
            tuple(sorted(self.removed)), None, layout, regions, ".", self.info, self.line,
            self.text,
        )
        if options.symbols is not None and len(options.symbols) == self.size:
            record = replace(record, symbols=options.symbols, empty=options.empty or ".")
        return record

    def layout(self) -> tuple[tuple[int, ...] | None, str | None]:
        """The regions if they are a jigsaw, and layout text if it is not the default."""
        size, base, table = self.size, None, None
        default = regions_.default_box(size)
        if self.regions is not None and regions_.are_usual(tuple(self.regions), size):
            self.regions = None
        if self.regions is not None:
            table = regions_.table([str(sign) for sign in self.regions], size, text=self.text,
                                   line=self.line, format=self.form)
            box = regions_.box_of(table, size)
            if box is not None:
                base, table = None if box == default else f"{box[0]}x{box[1]}", None
            else:
                base = regions_.JIGSAW + regions_.letters(table)
        elif default is None:
            base = f"1x{size}"
        rules = [*self._named_houses(), *self.rules]
        if rules:
            base = "+".join([base or str(size), *dict.fromkeys(rules)])
        return table, base

    def _named_houses(self) -> list[str]:
        """Layout text of the houses; windows and diagonals by name."""
        if not self.houses:
            return []
        houses = dict.fromkeys(self.houses)
        named = []
        together = {"diagonals": list(diagonals_of(self.size)),
                    "windows": windows_of(self.size) if self._square() else []}
        for name, cells in together.items():
            if cells and all(house in houses for house in cells):
                named.append(name)
                houses = {house: None for house in houses if house not in cells}
        for house in houses:
            names = ",".join(cell_name(cell, self.size) for cell in house)
            named.append(f"house:{names}")
        return named

    def _square(self) -> bool:
        """Whether the boxes are as high as wide: only then do windows have a name."""
        if self.regions is None:
            box = regions_.default_box(self.size)
        else:
            box = regions_.box_of(regions_.numbered(self.regions), self.size)
        return box is not None and box[0] == box[1]
