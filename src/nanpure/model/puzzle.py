"""Puzzles: givens on a layout, as posed, sound or not; and how text becomes a puzzle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from math import isqrt
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, runtime_checkable

from nanpure import text
from nanpure.base.arguments import instance, integers, listed, notes, pairs
from nanpure.errors import ParseError, shown, shown_value
from nanpure.model.grid import Grid, grid_of_digits, line_of
from nanpure.model.layout import Layout, layout_or_none
from nanpure.model.sets import bits
from nanpure.text import plain_digits
from nanpure.words import message

if TYPE_CHECKING:
    from nanpure.rules.rule import Rule

__all__ = ["Puzzle", "PuzzleLike", "SupportsArray", "as_grid", "parse_grid", "puzzle_of_digits",
           "read_options", "record_grid", "with_info"]

_NOTHING: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True)
class Puzzle:
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
                            ("info", MappingProxyType(info))):
            object.__setattr__(self, name, value)

    # A mapping proxy cannot be pickled or copied, so the info travels as a plain dictionary.
    def __reduce__(self) -> tuple[object, ...]:
        return Puzzle, (self.givens, self.layout, self.removed, dict(self.info))

    @staticmethod
    def parse(source: str, layout: Layout | str | None = None) -> Puzzle:
        """Read a puzzle in any text format (see :mod:`nanpure.text`).

        *layout* is needed where the text does not name it and the default boxes of its size are
        not meant. Digits that the text marks as placed are left out: :func:`parse_grid` keeps
        them. Raises :class:`ParseError`.
        """
        return parse_grid(source, layout).puzzle

    @staticmethod
    def of(givens: PuzzleLike, layout: Layout | str | None = None,
           rules: Sequence[Rule | str] = ()) -> Puzzle:
        """Build a puzzle from any form of a board, as every verb takes it.

        - *givens*: N rows of N cells or N² cells in one list, as lists, tuples or arrays; a mapping
          from cells (``"r1c1"`` or ``(1, 1)``, row and column counted from 1) to digits; what NumPy
          can make an array of, such as a table of pandas; text; a :class:`Puzzle` or :class:`Grid`,
          of which placed digits are left out;
        - a cell is a digit 1 … N or a symbol of the layout; 0, None, NaN, ``""``, ``"."`` and,
          where there is no 0, -1 are empty;
        - *layout*: default: that of the text, or the default one of the size; a mapping is 9×9;
        - *rules* are those in addition to the layout's, as objects or in layout text.

        Raises ``TypeError`` for another type of board or cell, ``ValueError`` for a wrong digit or
        number of cells; the message ends with the cell or the row.

        >>> Puzzle.of([[1, 0, 0, 0], [0] * 4, [0] * 4, [0] * 4])
        Puzzle.parse('1...............')
        >>> Puzzle.of({"r1c1": 1, (4, 4): 2}, "2x2")
        Puzzle.parse('1..............2')
        >>> from nanpure import AntiKnight, Thermometer
        >>> rules = [Thermometer("r1c1 r2c2 r3c3"), AntiKnight()]
        >>> Puzzle.of({}, "3x3", rules=rules).layout.text
        '3x3+thermo:r1c1,r2c2,r3c3+antiknight'
        >>> Puzzle.of([1, 2, 3, 5] * 4)
        Traceback (most recent call last):
        ValueError: expected digits from 0 to 4 in a board (as Puzzle.of takes it), got 5 at r1c4
        """
        posed = as_grid(givens, layout).puzzle
        more = listed(rules, "rules")
        return replace(posed, layout=posed.layout.with_rules(*more)) if more else posed

    @staticmethod
    def killer(cages: object, givens: PuzzleLike | None = None, layout: Layout | str = "3x3",
               rules: Sequence[Rule | str] = ()) -> Puzzle:
        """Build a killer from its cages.

        - *cages*: a list of pairs (cells, sum), a mapping from cells to sums or from sums to cells
          (or to a list of cages of that sum), text (``15:r1c1,r1c2`` with ``;`` or blanks between),
          or :class:`Cage` objects; a sum may be None, cells are as in :meth:`of`;
        - *givens*: a board in any form (default: none);
        - *layout* and further *rules* are those of :meth:`of`.

        >>> puzzle = Puzzle.killer([(["r1c1", "r1c2"], 3), ([(2, 1), (2, 2)], 7)], layout="2x2")
        >>> puzzle.layout.text
        '2x2+cage:3:r1c1,r1c2+cage:7:r2c1,r2c2'
        >>> puzzle == Puzzle.killer({3: "r1c1 r1c2", 7: "r2c1 r2c2"}, layout="2x2")
        True
        """
        board = layout if isinstance(layout, Layout) else Layout.parse(layout)
        from nanpure.model.cages import cages_of  # rarely needed

        more = listed(rules, "rules")
        return Puzzle.of({} if givens is None else givens, board,
                         [*cages_of(cages, board.size), *more])

    @staticmethod
    def jigsaw(regions: Sequence[object] | str, givens: PuzzleLike | None = None,
               rules: Sequence[Rule | str] = ()) -> Puzzle:
        """Build a puzzle on boxes of any shape.

        - *regions*: as for :meth:`Layout.jigsaw`: text with a letter per cell, rows of letters or
          numbers, or N lists of N cells;
        - *givens*: a board in any form (default: none); *rules*: as in :meth:`of`.

        >>> puzzle = Puzzle.jigsaw(["AAAB", "ACBB", "CCDB", "CDDD"], {"r1c1": 4})
        >>> puzzle.layout.text, puzzle.line()[:2]
        ('jigsaw:AAABACBBCCDBCDDD', '4.')
        """
        return Puzzle.of({} if givens is None else givens, Layout.jigsaw(regions), rules)

    def grid(self) -> Grid:
        """The grid before the first step."""
        return grid_of_digits(self, self.givens)

    @property
    def clues(self) -> int:
        """The number of givens."""
        return len(self.givens) - self.givens.count(0)

    def line(self) -> str:
        """The givens as a one-line form."""
        return line_of(self.layout, self.givens)

    def __str__(self) -> str:
        return self.line()

    def __repr__(self) -> str:
        if self.removed:
            return f"Puzzle({self.givens!r}, {self.layout!r}, removed={self.removed!r})"
        line = self.line()
        try:
            same = Puzzle.parse(line) == self
        except ParseError:
            same = False
        layout = "" if same else f", layout={self.layout.text!r}"
        return f"Puzzle.parse({line!r}{layout})"

    def to_json(self) -> dict[str, Any]:
        """Return plain data without loss, as ``convert --to json`` writes it.

        >>> Puzzle.parse("12.............4", layout="2x2+diagonals").to_json()
        {'line': 1, 'puzzle': '12.............4', 'layout': '2x2+diagonals'}
        """
        return self.grid().to_json()

    def _repr_svg_(self) -> str:
        return self.grid()._repr_svg_()


# The digits of a plain line stay bytes until they are read; givens that __init__ sets hide this
# property.
def _givens(puzzle: Puzzle) -> tuple[int, ...]:
    return tuple(puzzle.__dict__["_packed"])


_property = cached_property(_givens)
_property.__set_name__(Puzzle, "givens")
Puzzle.givens = _property  # type: ignore[assignment]


@runtime_checkable
class SupportsArray(Protocol):
    """What NumPy can make an array of: its own arrays, a table of pandas or Polars, a tensor."""

    def __array__(self) -> Any:
        """Return an array."""


PuzzleLike: TypeAlias = Puzzle | Grid | str | Sequence[Any] | Mapping[Any, Any] | SupportsArray
"""A board in any form: what :meth:`Puzzle.of` and every verb take."""


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
    fields["info"] = MappingProxyType(dict(info)) if info else _NOTHING
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


def as_grid(puzzle: PuzzleLike, layout: Layout | str | None = None) -> Grid:
    """Return the grid of a verb's argument, in any form that :meth:`Puzzle.of` takes.

    A *layout* must be that of a grid or puzzle: ``ValueError`` if it has other boxes or rules.

    >>> as_grid("1...............").layout
    Layout.parse('2x2')
    >>> as_grid([1, 0, 0, 0] * 4).line()
    '1...1...1...1...'
    >>> as_grid(Puzzle.parse("1..............."), "2x2+diagonals")
    Traceback (most recent call last):
    ValueError: expected a puzzle of layout 2x2+diagonals, got one of '2x2'
    """
    if isinstance(puzzle, str):
        return parse_grid(puzzle, layout)
    if isinstance(puzzle, Grid | Puzzle):
        grid = puzzle if isinstance(puzzle, Grid) else puzzle.grid()
        chosen = layout_or_none(layout)
        if chosen is not None and chosen.structure != grid.layout.structure:
            raise ValueError(message("expected a puzzle of layout {wanted}, got one of {layout}",
                                     wanted=chosen.structure, layout=shown(grid.layout.structure)))
        return grid
    from nanpure.model.forms import digits_or_text  # most boards are text

    chosen = layout_or_none(layout)
    cells = digits_or_text(puzzle, chosen)
    if isinstance(cells, str):
        return record_grid(text.parse(cells, read_options(chosen)), chosen)
    return puzzle_of_digits(cells, chosen or _default_size(isqrt(len(cells)), puzzle)).grid()


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


def _default_size(size: int, board: object) -> Layout:
    try:
        return Layout.default(size)
    except ParseError as error:
        raise ParseError(shown_value(board), expected=error.expected, kind=error.kind,
                         facts=error.facts) from None


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
