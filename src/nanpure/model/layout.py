"""Layouts: cells, houses, peers, symbols. Only this module and the rules tell rows from columns.

A layout is structure alone; it holds no digits and no candidates. Code above it sees one flat tuple
of houses, the peers of each cell and the crossings of houses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from nanpure.base.arguments import instance, integer, integers, listed, refused, text_of
from nanpure.base.cells import cell_name
from nanpure.base.other_calls import text_is_for
from nanpure.errors import ParseError, shown_value
from nanpure.model import house_tables
from nanpure.model.house import House, base_houses, extra_houses
from nanpure.model.regions import bands_of, labels_of, normal_regions, sound
from nanpure.rules import layout_text
from nanpure.rules.board import MAX_SIZE, Board
from nanpure.text import parse_symbols, symbols_for
from nanpure.words import message

if TYPE_CHECKING:
    from nanpure.rules.primitives import Primitive
    from nanpure.rules.rule import Rule
    from nanpure.rules.shapes import Shape

__all__ = ["Layout", "layout_or_none"]


@text_is_for("Layout.parse", "size")
@dataclass(frozen=True)
class Layout(Board):
    """A board of N×N cells: its boxes, its rules and its symbols.

    *regions* gives the box of each cell, numbered by first appearance; *rules* those in addition
    to boxes, rows and columns (:mod:`nanpure.rules`), in the order of layout text; *symbols*
    the N symbols of the digits, *empty* that of an empty cell. Build one with :meth:`parse`,
    :meth:`boxes` or :meth:`jigsaw`: they are cached, check their input and normalize it.

    >>> Layout.parse("2x3+diagonals")
    Layout.parse('2x3+diagonals')
    >>> layout = Layout.parse("9")
    >>> layout, len(layout.houses), layout.peers[0].bit_count()
    (Layout.parse('3x3'), 27, 20)
    """

    rules: tuple[Rule, ...] = ()
    symbols: tuple[str, ...] = ()
    empty: str = "."

    def __post_init__(self) -> None:
        size = integer(self.size, "size", 1, MAX_SIZE)
        object.__setattr__(self, "size", size)
        object.__setattr__(self, "first", integer(self.first, "first", 0, 1))
        object.__setattr__(self, "regions", normal_regions(self.regions, size))
        object.__setattr__(self, "rules", _fitted(listed(self.rules, "rules"), self.board))
        object.__setattr__(self, "symbols", _signs(self.symbols))
        if len(self.symbols) not in (0, size):
            raise ValueError(message("expected {size} symbols, got {value}", size=size,
                                     value=shown_value(self.symbols)))
        text_of(self.empty, "empty")
        self.__dict__["_hash"] = hash(self._key)  # no field, which asdict would show

    @property
    def _key(self) -> tuple[int, tuple[int, ...], tuple[Rule, ...], tuple[str, ...], str, int]:
        return self.size, self.regions, self.rules, self.symbols, self.empty, self.first

    def __hash__(self) -> int:
        return self._hash

    # The hash of text differs between processes: it must not travel in a pickle.
    def __reduce__(self) -> tuple[object, ...]:
        return _rebuilt, self._key

    def __repr__(self) -> str:
        return f"Layout.parse({self.text!r})"

    def __str__(self) -> str:
        return self.text

    # ---- making one ------------------------------------------------------------------------

    @staticmethod
    def parse(text: str) -> Layout:
        """Read layout text.

        ``RxC`` (boxes of R rows × C columns), ``N`` (its default boxes) or ``jigsaw:LETTERS``
        (one letter per cell, equal letters = same region), followed by rules, such as
        ``+diagonals`` or ``+cage:15:r1c1,r1c2``, and ``+symbols:ABCD``. ``nanpure rules`` lists
        the kinds of rules.

        >>> Layout.parse("jigsaw:AABBAABBCCDDCCDD") == Layout.parse("2x2")
        True
        >>> Layout.parse("5")
        Traceback (most recent call last):
        nanpure.errors.ParseError: expected boxes (5 is prime: give layout='jigsaw:…' or 1x5) in '5'
        """
        return _parse(str(text_of(text, "text of a layout")))

    @staticmethod
    def default(size: int) -> Layout:
        """Return the layout of *size* with its default boxes.

        R is the largest divisor of N not above √N.

        >>> Layout.default(6), Layout.default(12)
        (Layout.parse('2x3'), Layout.parse('3x4'))
        """
        size = integer(size, "size")
        if not 1 <= size <= MAX_SIZE:
            raise ParseError(shown_value(size), kind="size", facts={"most": MAX_SIZE},
                             expected=message("a size from 1 to {most}", most=MAX_SIZE))
        return _parse(str(size))

    @staticmethod
    def boxes(rows: int, columns: int) -> Layout:
        """Return the layout with boxes of *rows* × *columns* cells.

        >>> Layout.boxes(3, 2).size
        6
        """
        rows, columns = integer(rows, "rows", 1), integer(columns, "columns", 1)
        if rows > MAX_SIZE // columns:
            wanted = message("rows and columns of a size from 1 to {most}", most=MAX_SIZE)
            raise ParseError(f"{shown_value(rows)}x{shown_value(columns)}", expected=wanted,
                             kind="size", facts={"most": MAX_SIZE})
        return _parse(f"{rows}x{columns}")

    @staticmethod
    def jigsaw(regions: Sequence[object] | str) -> Layout:
        """Return the layout whose boxes are the cells with equal entries: N² in a list, rows or
        text, or N lists of cells.

        >>> Layout.jigsaw("AAAABBBBCCCCDDDD").houses[0].cells
        (0, 1, 2, 3)
        """
        regions = labels_of(regions)
        letters = regions if isinstance(regions, str) else shown_value(regions)
        return Layout.of(Board(*layout_text.regions_of(regions, letters)))

    def with_symbols(self, symbols: Sequence[str] | None, empty: str | None = None) -> Layout:
        """Return the same layout with other symbols (None: the default ones)."""
        signs = (() if symbols is None else _signs(symbols)) or symbols_for(self.size, self.first)
        if empty is not None:
            text_of(empty, "empty")
        if len(signs) != self.size or len(set(signs)) != self.size:
            wanted = message("{size} different symbols, or one more for empty", size=self.size)
            raise ParseError("".join(signs), expected=wanted)
        if empty is None:
            empty = next((sign for sign in EMPTY if sign not in signs), "")
        if not empty or empty in signs:
            raise ParseError(empty, expected="a character for empty cells that is not a symbol")
        return _made(self.board, self.rules, tuple(signs), empty)

    @staticmethod
    def of(board: Board, rules: Iterable[Rule] = ()) -> Layout:
        """Return the layout of a board with these rules and the default symbols."""
        board = instance(board, "board", Board)
        board = board.board if isinstance(board, Layout) else sound(board)
        usual = _usual if board.size <= SMALL_SIZE else _usual.__wrapped__
        return usual(board, _fitted(listed(rules, "rules"), board))

    def with_rules(self, *rules: Rule | str | Sequence[Rule | str]) -> Layout:
        """Return the layout with more rules, as objects or in layout text, or with a list of them.

        >>> Layout.default(9).with_rules("windows", "cage:3:r1c1,r1c2").text
        '3x3+windows+cage:3:r1c1,r1c2'
        """
        from nanpure.rules.registry import parse_rule
        alone = len(rules) == 1 and isinstance(rules[0], list | tuple)
        more: Iterable[Any] = rules[0] if alone else rules  # type: ignore[assignment]
        read = [parse_rule(rule, self.board) if isinstance(rule, str) else rule for rule in more]
        return _made(self.board, _fitted((*self.rules, *read), self.board), self.symbols,
                     self.empty)

    # ---- text ------------------------------------------------------------------------------

    @cached_property
    def board(self) -> Board:
        """The board alone: its size and its boxes."""
        return Board(self.size, self.regions, first=self.first)

    @cached_property
    def text(self) -> str:
        """The layout as text that :meth:`parse` reads."""
        parts = [self.structure]
        if self.symbols != symbols_for(self.size, self.first) or self.empty != ".":
            signs = self.symbols if self.empty == "." else (self.empty, *self.symbols)
            wide = any(len(sign) > 1 for sign in signs)
            parts.append("symbols:" + (" " if wide else "").join(signs))
        return "+".join(parts)

    @cached_property
    def structure(self) -> str:
        """The layout text without the symbols."""
        return layout_text.write(self.board, self.rules)

    def cell_name(self, cell: int) -> str:
        """Return the name of a cell, such as ``r1c1``."""
        return cell_name(integer(cell, "cell", 0, self.cells - 1), self.size)

    def symbol(self, digit: int) -> str:
        """Return the symbol of a digit; 0 gives that of an empty cell."""
        digit = integer(digit, "digit", 0, self.size)
        return self.symbols[digit - 1] if digit else self.empty

    # ---- structure -------------------------------------------------------------------------

    @property
    def cells(self) -> int:
        """N²."""
        return self.size * self.size

    @cached_property
    def houses(self) -> tuple[House, ...]:
        """All houses: boxes, rows, columns, extra; no two with the same cells."""
        if not self.rules:
            unique: dict[tuple[int, ...], House] = {}
            for house in base_houses(self.size, self.regions):  # boxes may be rows
                unique.setdefault(house.cells, house)
            return tuple(unique.values())
        plain = self.plain.houses
        return (*plain, *extra_houses(self.rules, self.board, plain))

    @cached_property
    def plain(self) -> Layout:
        """The same board without its rules and symbols; many layouts share its tables."""
        return Layout.of(self.board)

    @cached_property
    def primitives(self) -> tuple[Primitive, ...]:
        """The primitives of the rules, in addition to the houses."""
        return tuple([primitive for rule in self.rules if not rule.house
                      for primitive in rule.lower_among(self.board, self.rules)])

    @cached_property
    def shapes(self) -> tuple[Shape, ...]:
        """What the picture of its rules consists of, in their order."""
        return tuple(shape for rule in self.rules for shape in rule.shapes(self.board))

    @cached_property
    def has_badges(self) -> bool:
        """Whether the corner of a cell is taken by a number of a rule."""
        return any(shape.in_corner for shape in self.shapes)

    @cached_property
    def digits_alike(self) -> bool:
        """Whether a solution stays one when digits are exchanged everywhere."""
        return all(rule.digits_alike(self.board) for rule in self.rules)

    @cached_property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """Cells in which no digit stands twice: the houses, then groups that rules add."""
        from nanpure.rules import primitives
        others = (part.cells for part in self.primitives if isinstance(part, primitives.Different))
        return (*(house.cells for house in self.houses), *others)

    @cached_property
    def groups_of(self) -> tuple[tuple[int, ...], ...]:
        """The indices into :attr:`groups` of the groups of each cell."""
        if not self.rules:
            return house_tables.houses_of_cells(self.groups, self.cells)
        plain = self.plain
        return house_tables.with_further(plain.groups_of, self.groups, len(plain.groups))

    @cached_property
    def bands(self) -> tuple[tuple[int, ...], ...]:
        """The rows (from 0) in groups that no box crosses; stacks: those of the transposed layout.

        >>> Layout.parse("2x3").bands, Layout.jigsaw("AABCABBCADBCDDDC").bands
        (((0, 1), (2, 3), (4, 5)), ((0, 1, 2, 3),))
        """
        return bands_of(self.regions, self.size)

    @cached_property
    def houses_of(self) -> tuple[tuple[int, ...], ...]:
        """The indices into :attr:`houses` of the houses of each cell."""
        if not self.primitives:
            return self.groups_of
        return house_tables.houses_of_cells([house.cells for house in self.houses], self.cells)

    @cached_property
    def peers(self) -> Sequence[int]:
        """The cells that each cell sees, as masks; above 100×100 each is made on access."""
        return house_tables.peers_of_cells(self.groups, self.groups_of)

    @cached_property
    def crossings(self) -> tuple[tuple[int, int, int], ...]:
        """Pairs of houses that share two cells or more: (house, house, shared cells)."""
        return house_tables.crossing_houses([house.cells for house in self.houses], self.houses_of)

    def sees(self, one: int, other: int) -> bool:
        """Whether two cells cannot hold the same digit."""
        last = self.cells - 1
        one, other = integer(one, "cell one", 0, last), integer(other, "cell other", 0, last)
        groups = self.groups_of
        return one != other and any(group in groups[other] for group in groups[one])

    def common_house(self, cells: Iterable[int]) -> House | None:
        """Return the first house that holds all of *cells*, or None."""
        wanted = set(integers(cells, "cells", 0, self.cells - 1))
        if not wanted:
            return None
        houses = (self.houses[index] for index in self.houses_of[min(wanted)])
        return next((house for house in houses if wanted.issubset(house.cells)), None)

    def _repr_svg_(self) -> str:
        from nanpure.io.notebook import layout_svg
        return layout_svg(self)


def layout_or_none(layout: Layout | str | None) -> Layout | None:
    """Return a layout given as an object or as text; None if there is none.

    >>> layout_or_none(5)
    Traceback (most recent call last):
    TypeError: expected layout to be a Layout, its text or None, got 5
    """
    if layout is None or isinstance(layout, Layout):
        return layout
    if isinstance(layout, str):
        return Layout.parse(layout)
    raise refused(layout, "layout", "a Layout, its text or None")


def _signs(symbols: Sequence[str]) -> tuple[str, ...]:
    signs = tuple(symbols) if isinstance(symbols, str) else listed(symbols, "symbols", MAX_SIZE)
    for sign in signs:
        text_of(sign, "each of the symbols")
    return signs


def _fitted(rules: tuple[object, ...], board: Board) -> tuple[Rule, ...]:
    """Rules in their order; each must be possible on the board."""
    if not rules:
        return ()
    from nanpure.rules.registry import fitted, in_order  # most boards have no rules
    return in_order(fitted(rules, board), board)


# One object per layout for as long as it is in use, by its hash, so that its tables are built once.
_KNOWN: WeakValueDictionary[int, Layout] = WeakValueDictionary()


def _known(layout: Layout) -> Layout:
    """The object of a layout; the same one, in the rare case that it shares its hash."""
    known = _KNOWN.setdefault(layout._hash, layout)
    return known if known == layout else layout


def _rebuilt(*key: Any) -> Layout:
    return _known(Layout(*key[:-1], first=key[-1]))


def _made(board: Board, rules: tuple[Rule, ...], symbols: tuple[str, ...], empty: str) -> Layout:
    """The layout of parts of our own, which are not checked."""
    layout = Layout.__new__(Layout)
    layout.__dict__.update(size=board.size, regions=board.regions, rules=rules, symbols=symbols,
                           empty=empty, first=board.first, board=board)
    layout.__dict__["_hash"] = hash(layout._key)
    return _known(layout)


def _parse(text: str) -> Layout:
    return (_small(text) if len(text) <= SHORT else None) or _large(text)


# Layouts of the same text are built once, but few large ones are kept: 400×400 with its tables
# takes 70 MB.
SMALL_SIZE, SHORT = 36, 4096
EMPTY = ".0*_-?·□"  # signs for empty cells, the first that is no symbol


@lru_cache(maxsize=512)
def _small(text: str) -> Layout | None:
    layout = _parsed(text)
    return layout if layout.size <= SMALL_SIZE else None


@lru_cache(maxsize=4)
def _large(text: str) -> Layout:
    return _parsed(text)


def _parsed(text: str) -> Layout:
    board, rules, symbols = layout_text.parse(text)
    layout = _usual.__wrapped__(board, rules)  # kept under its text
    return layout if symbols is None else layout.with_symbols(*parse_symbols(symbols, board.size))


@lru_cache(maxsize=512)
def _usual(board: Board, rules: tuple[Rule, ...]) -> Layout:
    """The layout with the default symbols."""
    symbols = symbols_for(board.size, board.first)
    return _made(board, rules, symbols, next(sign for sign in EMPTY if sign not in symbols))
