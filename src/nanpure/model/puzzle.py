"""Puzzles: givens on a layout, as posed, sound or not; and how text becomes a puzzle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from nanpure import text
from nanpure.base.arguments import instance, integers, listed, notes, pairs
from nanpure.base.frozen import Frozen
from nanpure.errors import ParseError, shown_value
from nanpure.model.digits import LONGEST, Digits, short_layout
from nanpure.model.grid import Grid, grid_of_digits
from nanpure.model.layout import Layout, layout_or_none
from nanpure.model.sets import bits
from nanpure.rules.board import MAX_SIZE
from nanpure.text import plain_digits
from nanpure.words import message

if TYPE_CHECKING:
    from nanpure.rules.rule import Rule

__all__ = ["Puzzle", "as_grid", "parse_grid", "puzzle_of_digits", "read_options", "record_grid",
           "with_info"]

_NOTHING: Mapping[str, str] = Frozen()


@dataclass(frozen=True)
class Puzzle(Digits):
    """A puzzle as posed. It may lack a solution.

    - *givens*: N² digits, 0 = empty;
    - *layout*: boxes, rules and symbols;
    - *removed*: candidates (cell, digit) removed beforehand, as in candidate grids and HoDoKu
      library lines;
    - *info*: title, author, comment, rating … as the source gave them; not part of equality.

    >>> puzzle = Puzzle.parse("1.3.............")
    >>> puzzle, puzzle.clues
    (Puzzle.parse('1.3.............'), 2)
    >>> Puzzle.parse("1...", layout="2x2")
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected 16 cells for 4x4, found 4 at line 1 of '1...'
    """

    givens: tuple[int, ...]
    layout: Layout
    removed: tuple[tuple[int, int], ...] = ()
    info: Mapping[str, str] = field(default_factory=lambda: _NOTHING, compare=False)

    def __post_init__(self) -> None:
        layout, removed = instance(self.layout, "layout", Layout), listed(self.removed, "removed")
        info = notes(self.info, "info")
        givens = integers(self.givens, "givens")  # a list would stay mutable
        _check_givens(givens, layout)
        if removed:
            removed = tuple(sorted(set(pairs(removed, "removed", layout.size))))
        for name, value in (("givens", givens), ("removed", removed),
                            ("info", Frozen(info))):
            object.__setattr__(self, name, value)

    def __reduce__(self) -> tuple[object, ...]:  # its givens may be bytes still
        return Puzzle, (self.givens, self.layout, self.removed, self.info)

    @staticmethod
    def parse(source: str, layout: Layout | str | None = None) -> Puzzle:
        """Read a puzzle in any text format (see :mod:`nanpure.text`).

        *layout* is needed where the text does not name it and the default boxes of its size are
        not meant. Digits that the text marks as placed are left out: :func:`parse_grid` keeps
        them. Raises :class:`ParseError`.
        """
        return parse_grid(source, layout).puzzle

    @staticmethod
    def of(givens: Sequence[Sequence[int]] | Sequence[int], layout: Layout | str | None = None,
           rules: Sequence[Rule | str] = ()) -> Puzzle:
        """Build a puzzle from digits: N rows of N, or N² in one sequence; 0 = empty.

        *rules* are those in addition to the layout's, as objects or in layout text.

        >>> Puzzle.of([[1, 0, 0, 0], [0] * 4, [0] * 4, [0] * 4])
        Puzzle.parse('1...............')
        >>> from nanpure import AntiKnight, Thermometer
        >>> rules = [Thermometer("r1c1 r2c2 r3c3"), AntiKnight()]
        >>> Puzzle.of([0] * 81, "3x3", rules=rules).layout.text
        '3x3+thermo:r1c1,r2c2,r3c3+antiknight'
        """
        flat: list[int] = []
        for entry in listed(givens, "givens", MAX_SIZE * MAX_SIZE):
            row = (entry,) if isinstance(entry, str | bytes | int) else entry
            flat.extend(integers(row if isinstance(row, Iterable) else (row,), "givens"))
        chosen = layout_or_none(layout)
        if chosen is None:
            size = round(len(flat) ** 0.5)
            if not flat or size * size != len(flat):
                raise ParseError(shown_value(givens), expected="givens as N² digits",
                                 found=message("{count} of them", count=len(flat)))
            chosen = Layout.default(size)
        more = listed(rules, "rules")
        return Puzzle(tuple(flat), chosen.with_rules(*more) if more else chosen)

    def grid(self) -> Grid:
        """The grid before the first step."""
        return grid_of_digits(self, self.givens)

    @property
    def clues(self) -> int:
        """The number of givens."""
        return len(self.givens) - self.givens.count(0)

    def _digits(self) -> tuple[int, ...]:
        return self.givens

    def __repr__(self) -> str:
        """What builds it again where that is short, otherwise a summary."""
        line = self.line()
        if self.removed:
            text = f"Puzzle({self.givens!r}, {self.layout!r}, removed={self.removed!r})"
        elif len(line) <= LONGEST:
            try:
                same = Puzzle.parse(line) == self
            except ParseError:
                same = False
            layout = "" if same else f", layout={self.layout.text!r}"
            text = f"Puzzle.parse({line!r}{layout})"
        else:
            text = line
        if len(text) <= LONGEST:
            return text
        removed = f", {len(self.removed)} candidates removed" if self.removed else ""
        return (f"<Puzzle {short_layout(self.layout)}: {self.clues} givens of {len(self)} cells"
                f"{removed}>")

    def to_json(self) -> dict[str, Any]:
        """Return plain data without loss, as ``convert --to json`` writes it.

        >>> Puzzle.parse("12.............4", layout="2x2+diagonals").to_json()
        {'line': 1, 'puzzle': '12.............4', 'layout': '2x2+diagonals'}
        """
        return self.grid().to_json()

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Puzzle:
        """Read what :meth:`to_json` gave. Raises :class:`~nanpure.ParseError` for anything else.

        >>> from nanpure import Puzzle
        >>> puzzle = Puzzle.parse("12..3..........4", layout="2x2+diagonals")
        >>> Puzzle.from_json(puzzle.to_json()) == puzzle
        True
        """
        from nanpure.io.read_json import grid_from

        return grid_from(data).puzzle

    def _repr_svg_(self) -> str:
        return self.grid()._repr_svg_()

    def _repr_html_(self) -> str:
        return self._repr_svg_()


# The digits of a plain line stay bytes until they are read; givens that __init__ sets hide this
# property.
def _givens(puzzle: Puzzle) -> tuple[int, ...]:
    return tuple(puzzle.__dict__["_packed"])


_property = cached_property(_givens)
_property.__set_name__(Puzzle, "givens")
Puzzle.givens = _property  # type: ignore[assignment]


# ---- between text and model --------------------------------------------------------------------


def _check_givens(givens: tuple[int, ...], layout: Layout) -> None:
    n = layout.size
    if len(givens) != n * n:
        raise ValueError(f"expected {n * n} givens, got {len(givens)}")
    if not 0 <= min(givens) <= max(givens) <= n:  # two passes in C are faster than one here
        cell, digit = next(entry for entry in enumerate(givens) if not 0 <= entry[1] <= n)
        raise ValueError(f"expected givens from 0 to {n}, got {shown_value(digit)} "
                         f"at {layout.cell_name(cell)}")


def puzzle_of_digits(
    givens: tuple[int, ...] | bytes, layout: Layout,
    removed: tuple[tuple[int, int], ...] = (), info: Mapping[str, str] = _NOTHING,
) -> Puzzle:
    """The same as :class:`Puzzle` for parts of our own, which are not checked.

    Bytes, one per cell, stay bytes until the digits are read.
    """
    puzzle = Puzzle.__new__(Puzzle)
    fields = puzzle.__dict__
    fields["_packed" if type(givens) is bytes else "givens"] = givens
    fields["layout"], fields["removed"] = layout, removed
    fields["info"] = Frozen(info) if info else _NOTHING
    return puzzle


def with_info(puzzle: Puzzle, info: Mapping[str, str]) -> Puzzle:
    """Return the same puzzle with this info instead of its own; nothing is checked again."""
    known: bytes | None = puzzle.__dict__.get("_packed")
    return puzzle_of_digits(puzzle.givens if known is None else known, puzzle.layout,
                            puzzle.removed, info)


def _posed(record: text.Record, layout: Layout, givens: tuple[int, ...]) -> Puzzle:
    """The puzzle of a record, whose fields are not checked: its codec made them."""
    _check_givens(givens, layout)
    return puzzle_of_digits(givens, layout, tuple(sorted(set(record.removed))), record.info)


def read_options(layout: Layout | str | None) -> text.ReadOptions:
    """The options that a codec gets when the layout is given."""
    chosen = layout_or_none(layout)
    if chosen is None:
        return text.ReadOptions()
    given = chosen.symbols != text.symbols_for(chosen.size) or chosen.empty != "."
    return text.ReadOptions(
        size=chosen.size,
        symbols=chosen.symbols if given else None,
        empty=chosen.empty if given and chosen.empty != "." else None,
    )


def parse_grid(source: str, layout: Layout | str | None = None) -> Grid:
    """Read the grid that a text describes: givens, placed digits, struck candidates.

    >>> grid = parse_grid(":0000:x:1+2" + "." * 79 + ":334::")
    >>> grid.puzzle.givens[:3], grid.values[:3], grid.puzzle.removed
    ((1, 0, 0), (1, 2, 0), ((21, 3),))
    """
    if not isinstance(source, str):
        raise TypeError(f"expected puzzle text, got {shown_value(source)}")
    plain = plain_digits(source) if layout is None else None
    if plain is not None:  # nearly every text: no record, nothing to check
        digits, empty = plain
        return grid_of_digits(puzzle_of_digits(digits, _classic(empty)), digits)
    return record_grid(text.parse(source, read_options(layout)), layout)


# Kept, since looking a layout up by its text takes as long as everything else.
@lru_cache(maxsize=4)
def _classic(empty: str) -> Layout:
    """The classic layout with a symbol for empty cells."""
    layout = Layout.default(9)
    return layout if empty == "." else layout.with_symbols(layout.symbols, empty)


def as_grid(puzzle: Puzzle | Grid | str, layout: Layout | str | None = None) -> Grid:
    """Return the grid of a verb's argument: a grid, a puzzle or text.

    >>> as_grid("1...............").layout
    Layout.parse('2x2')
    """
    if isinstance(puzzle, Grid):
        return puzzle
    if isinstance(puzzle, Puzzle):
        return puzzle.grid()
    if not isinstance(puzzle, str):
        raise TypeError(f"expected a puzzle, a grid or puzzle text, got {shown_value(puzzle)}")
    return parse_grid(puzzle, layout)


def record_grid(record: text.Record, layout: Layout | str | None = None) -> Grid:
    """Return the grid of a codec's record; *layout* wins over the one in the record."""
    chosen = layout_or_none(layout)
    if chosen is None:
        board = record.board or (Layout.default(record.size).board if record.rules else None)
        chosen = Layout.of(board, record.rules) if board else _default_layout(record)
    if record.size != chosen.size:
        raise ParseError(
            record.text,
            expected=message("{cells} cells for layout {layout}", cells=chosen.cells,
                             layout=chosen.structure),
            found=str(record.size**2),
            kind="length",
            facts={"wanted": chosen.cells, "size": chosen.size, "got": record.size**2},
        )
    if chosen.symbols != record.symbols or chosen.empty != record.empty:
        chosen = _with_symbols(chosen, record.symbols, record.empty)
    if record.candidates is not None:
        return _from_candidates(record, chosen)
    if not record.placed:
        return _posed(record, chosen, record.digits).grid()
    givens = tuple(
        0 if cell in record.placed else digit for cell, digit in enumerate(record.digits)
    )
    puzzle = _posed(record, chosen, givens)
    placed = [
        (cell, record.digits[cell]) for cell in sorted(record.placed) if record.digits[cell]
    ]
    return puzzle.grid()._change(placed, ())


# Kept, since a file has the same symbols on every line.
@lru_cache(maxsize=64)
def _with_symbols(layout: Layout, symbols: tuple[str, ...], empty: str) -> Layout:
    return layout.with_symbols(symbols, empty)


def _default_layout(record: text.Record) -> Layout:
    try:
        return Layout.default(record.size)
    except ParseError as error:  # its input is our size
        raise ParseError(record.text, expected=error.expected, line=record.line,
                         kind=error.kind, facts=error.facts) from None


def _from_candidates(record: text.Record, layout: Layout) -> Grid:
    """Read a candidate grid: a single candidate that no peer has is a digit, else a naked single.

    That is HoDoKu's rule. The format does not show which digits were given: all count as givens
    unless the record marks them as placed.
    """
    masks = record.candidates or ()
    digits = list(record.digits)
    shared = [_in_several([masks[cell] for cell in house.cells]) for house in layout.houses]
    for cell, mask in enumerate(masks):
        single = mask.bit_count() == 1 and not digits[cell]
        if single and not any(shared[house] & mask for house in layout.houses_of[cell]):
            digits[cell] = mask.bit_length()
    plain = replace(record, digits=tuple(digits), candidates=None, removed=())
    grid = record_grid(plain, layout)
    removed = tuple(
        (cell, bit + 1)
        for cell, mask in enumerate(masks)
        if not digits[cell]
        for bit in bits(grid.candidates[cell] & ~mask)
    )
    return record_grid(replace(plain, removed=removed), layout)


def _in_several(masks: Iterable[int]) -> int:
    """The digits that are a candidate of several cells."""
    once = several = 0
    for mask in masks:
        several |= once & mask
        once |= mask
    return several
