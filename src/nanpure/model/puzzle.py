"""Puzzles: givens on a layout, as posed, sound or not; and how text becomes a puzzle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import isqrt
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, runtime_checkable

from nanpure import text
from nanpure.base.arguments import check_count, instance, integers, listed, notes, refused
from nanpure.base.cells import pairs
from nanpure.base.frozen import Frozen
from nanpure.base.on_demand import fields_on_demand
from nanpure.base.other_calls import text_is_for
from nanpure.errors import ParseError, shown, shown_value
from nanpure.kernel.boards import are_digits
from nanpure.model.digits import LONGEST, Digits, short_layout
from nanpure.model.grid import Grid, grid_of_digits
from nanpure.model.layout import Layout, layout_or_none
from nanpure.text import plain_digits
from nanpure.words import message

if TYPE_CHECKING:
    from nanpure.rules.rule import Rule

__all__ = ["Puzzle", "PuzzleLike", "SupportsArray", "as_grid", "check_givens", "parse_grid",
           "puzzle_of_digits", "read_options", "with_info"]

_NOTHING: Mapping[str, str] = Frozen()


@text_is_for("Puzzle.parse", "givens")
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
        if isinstance(self.layout, str):
            raise refused(self.layout, "layout", "a Layout (Puzzle.of takes its text)")
        layout, removed = instance(self.layout, "layout", Layout), listed(self.removed, "removed")
        info = notes(self.info, "info")
        givens = integers(self.givens, "givens")  # a list would stay mutable
        check_givens(givens, layout)
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
        return replace(posed, layout=posed.layout.with_rules(more)) if more else posed

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
        from nanpure.rules.cages import cages_of  # rarely needed

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

        >>> givens = {"r1c1": 1, "r1c2": 2, "r2c4": 3}
        >>> puzzle = Puzzle.jigsaw(["AAAB", "CABB", "CCDB", "CDDD"], givens)
        >>> puzzle.layout.text, puzzle.line()
        ('jigsaw:AAABCABBCCDBCDDD', '12.....3........')
        >>> from nanpure import solve
        >>> solve(puzzle)
        <Result unique: 1234241331424321>
        """
        return Puzzle.of({} if givens is None else givens, Layout.jigsaw(regions), rules)

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


# The digits of a plain line stay bytes until they are read.
def _givens(puzzle: Puzzle) -> tuple[int, ...]:
    return tuple(puzzle.__dict__["_packed"])


fields_on_demand(Puzzle, givens=_givens)


@runtime_checkable
class SupportsArray(Protocol):
    """What NumPy can make an array of: its own arrays, a table of pandas or Polars, a tensor."""

    def __array__(self) -> Any:
        """Return an array."""


PuzzleLike: TypeAlias = Puzzle | Grid | str | Sequence[Any] | Mapping[Any, Any] | SupportsArray
"""A board in any form: what :meth:`Puzzle.of` and every verb take."""


# ---- between text and model --------------------------------------------------------------------


def check_givens(givens: tuple[int, ...], layout: Layout) -> None:
    """Raise ``ValueError`` unless these are N² digits, 0 = empty."""
    n = layout.size
    check_count(givens, "givens", n * n)
    if not are_digits(givens, n):
        cell, digit = next(entry for entry in enumerate(givens) if not 0 <= entry[1] <= n)
        raise ValueError(message("expected givens from 0 to {n}, got {value} at {cell}", n=n,
                                 value=shown_value(digit), cell=layout.cell_name(cell)))


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
        raise TypeError(message("expected puzzle text (Puzzle.of takes other forms), got {value}",
                                value=shown_value(source)))
    plain = plain_digits(source) if layout is None else None
    if plain is not None:  # nearly every text: no record, nothing to check
        digits, empty = plain
        return grid_of_digits(puzzle_of_digits(digits, _classic(empty)), digits)
    from nanpure.model.records import record_grid  # for all other texts

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
    if isinstance(cells, str):  # of one size, so that nothing in it can pass for a title
        count = len(cells.split()) if " " in cells else len(cells)
        if chosen is None and count > 1:
            chosen = _default_size(isqrt(count), puzzle)
        return parse_grid(cells, chosen)
    return puzzle_of_digits(cells, chosen or _default_size(isqrt(len(cells)), puzzle)).grid()


def _default_size(size: int, board: object) -> Layout:
    try:
        return Layout.default(size)
    except ParseError:
        raise ValueError(message("expected a layout for {size}×{size} cells, since {size} is "
                                 "prime, got {value}", size=size,
                                 value=shown_value(board))) from None
