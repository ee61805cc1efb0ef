"""Layouts: cells, houses, peers, symbols. The only place that knows rows from columns.

A layout is structure alone; it holds no digits and no candidates. Everything above it sees one
flat tuple of houses, the peers of each cell and the crossings of houses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from math import isqrt
from weakref import WeakValueDictionary

from nanpure.errors import ParseError
from nanpure.extras import EXTRAS, extra_cells, extra_name
from nanpure.sets import bits, cell_name
from nanpure.text import parse_symbols, symbols_for

__all__ = ["House", "Layout"]

MAX_SIZE = 400  # beyond it the tables alone would take gigabytes
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"


@dataclass(frozen=True, slots=True)
class House:
    """N cells that hold each digit once.

    *kind* is ``box``, ``row``, ``column`` or ``extra``; *name* is what a sentence says.
    """

    kind: str
    name: str
    cells: tuple[int, ...]

    @property
    def mask(self) -> int:
        """The cells as a mask."""
        return _mask(self.cells)


@dataclass(frozen=True)
class Layout:
    """A board of N×N cells, its boxes, extra houses and symbols.

    *regions* gives the box of each cell, numbered by first appearance; *extras* the extra houses
    as they stand in layout text; *symbols* the N signs of the digits, *empty* that of an empty
    cell. Build one by :meth:`parse`, :meth:`boxes` or :meth:`jigsaw`: they are cached, check
    their input and bring it into this normal form.

    >>> Layout.parse("2x3+diagonals")
    Layout.parse('2x3+diagonals')
    >>> layout = Layout.parse("9")
    >>> layout, len(layout.houses), layout.peers[0].bit_count()
    (Layout.parse('3x3'), 27, 20)
    """

    size: int
    regions: tuple[int, ...]
    extras: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    empty: str = "."
    _hash: int = field(init=False, repr=False, compare=False, default=0)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_hash", hash(self._key))

    @property
    def _key(self) -> tuple[int, tuple[int, ...], tuple[str, ...], tuple[str, ...], str]:
        return self.size, self.regions, self.extras, self.symbols, self.empty

    def __hash__(self) -> int:
        return self._hash

    # The hash of text differs from process to process, so it must not travel in a pickle.
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
        (one sign a cell, equal sign = same region), followed by any of ``+diagonals``,
        ``+windows``, ``+disjoint``, ``+house:r1c1,r2c5,…`` and ``+symbols:ABCD``.

        >>> Layout.parse("jigsaw:AABBAABBCCDDCCDD") == Layout.parse("2x2")
        True
        >>> Layout.parse("5")
        Traceback (most recent call last):
        nanpure.errors.ParseError: expected boxes (5 is prime: give --layout jigsaw:… or 1x5) in '5'
        """
        return _parse(text)

    @staticmethod
    def default(size: int) -> Layout:
        """Give the layout of *size* with its default boxes.

        R is the largest divisor of N not above √N.

        >>> Layout.default(6), Layout.default(12)
        (Layout.parse('2x3'), Layout.parse('3x4'))
        """
        return _parse(str(size))

    @staticmethod
    def boxes(rows: int, columns: int) -> Layout:
        """Give the layout with boxes of *rows* × *columns* cells.

        >>> Layout.boxes(3, 2).size
        6
        """
        return _parse(f"{rows}x{columns}")

    @staticmethod
    def jigsaw(regions: Sequence[object] | str) -> Layout:
        """Give the layout whose boxes are the cells with equal entries of *regions*.

        >>> Layout.jigsaw("AAAABBBBCCCCDDDD").houses[0].cells
        (0, 1, 2, 3)
        """
        return Layout(*_regions(regions, str(regions)), symbols=()).with_symbols(None)

    def with_symbols(self, symbols: Sequence[str] | None, empty: str | None = None) -> Layout:
        """Give the same layout with other signs (None: the default ones)."""
        signs = tuple(symbols) if symbols else symbols_for(self.size)
        if len(signs) != self.size or len(set(signs)) != self.size:
            raise ParseError(
                "".join(signs), expected=f"{self.size} different symbols, or one more for empty"
            )
        if empty is None:
            empty = next((sign for sign in ".0*_-?·□" if sign not in signs), "")
        if not empty or empty in signs:
            raise ParseError(empty, expected="a sign for empty cells that is no symbol")
        return _interned(Layout(self.size, self.regions, self.extras, signs, empty))

    def with_extras(self, *extras: str) -> Layout:
        """Give the layout with more extra houses, named as in layout text.

        >>> Layout.default(9).with_extras("windows").houses[-1].name
        'window 4'
        """
        wanted = {*self.extras, *(extra_name(extra, self.size) for extra in extras)}
        ordered = [e for e in EXTRAS if e in wanted]
        ordered += sorted(e for e in wanted if e not in EXTRAS)
        layout = Layout(self.size, self.regions, tuple(ordered), self.symbols, self.empty)
        layout.extra_houses(*ordered)  # complains about what this board cannot have
        return _interned(layout)

    # ---- text ------------------------------------------------------------------------------

    @cached_property
    def box_shape(self) -> tuple[int, int] | None:
        """(R, C) where the boxes are rectangles in a regular array, else None."""
        first = [cell for cell in range(self.cells) if self.regions[cell] == 0]
        rows = 1 + max(cell // self.size for cell in first)
        columns = 1 + max(cell % self.size for cell in first)
        if self.size % rows or self.size % columns or rows * columns != self.size:
            return None
        return (rows, columns) if self.regions == _box_regions(rows, columns) else None

    @cached_property
    def text(self) -> str:
        """The layout as text that :meth:`parse` reads."""
        parts = [self.structure]
        if self.symbols != symbols_for(self.size) or self.empty != ".":
            signs = self.symbols if self.empty == "." else (self.empty, *self.symbols)
            wide = any(len(sign) > 1 for sign in signs)
            parts.append("symbols:" + (" " if wide else "").join(signs))
        return "+".join(parts)

    @cached_property
    def structure(self) -> str:
        """The layout text without the symbols."""
        if self.box_shape:
            base = "{}x{}".format(*self.box_shape)
        else:
            base = "jigsaw:" + "".join(_letter(region) for region in self.regions)
        return "+".join([base, *self.extras])

    def cell_name(self, cell: int) -> str:
        """Name a cell: ``r1c1``."""
        return cell_name(cell, self.size)

    def symbol(self, digit: int) -> str:
        """The sign of a digit; 0 gives that of an empty cell."""
        return self.symbols[digit - 1] if digit else self.empty

    # ---- structure -------------------------------------------------------------------------

    @property
    def cells(self) -> int:
        """N²."""
        return self.size * self.size

    @cached_property
    def houses(self) -> tuple[House, ...]:
        """All houses: boxes, rows, columns, extra; no two with the same cells."""
        n = self.size
        members: list[list[int]] = [[] for _ in range(n)]
        for cell, region in enumerate(self.regions):
            members[region].append(cell)
        found = [House("box", f"box {i + 1}", tuple(m)) for i, m in enumerate(members)]
        for kind, along, across in (("row", 1, n), ("column", n, 1)):
            found += [
                House(kind, f"{kind} {i + 1}", tuple(i * across + k * along for k in range(n)))
                for i in range(n)
            ]
        found += self.extra_houses(*self.extras)
        unique: dict[tuple[int, ...], House] = {}
        for house in found:
            unique.setdefault(house.cells, house)
        return tuple(unique.values())

    def extra_houses(self, *extras: str) -> list[House]:
        """The houses that extras of this layout, or others that it could have, stand for."""
        return [
            House("extra", name, cells)
            for extra in extras
            for name, cells in extra_cells(extra, self.size, self.box_shape)
        ]

    @cached_property
    def bands(self) -> tuple[tuple[int, ...], ...]:
        """The rows (from 0) in groups, so that no box reaches from one group into another.

        The stacks are the bands of the transposed layout.

        >>> Layout.parse("2x3").bands, Layout.jigsaw("AABCABBCADBCDDDC").bands
        (((0, 1), (2, 3), (4, 5)), ((0, 1, 2, 3),))
        """
        reached: list[set[int]] = [set() for _ in range(self.size)]
        for cell, region in enumerate(self.regions):
            reached[region].add(cell // self.size)
        found: list[set[int]] = []
        for band in reached:
            band = band.union(*(other for other in found if other & band))
            found = [other for other in found if not other & band] + [band]
        return tuple(sorted(tuple(sorted(band)) for band in found))

    @cached_property
    def houses_of(self) -> tuple[tuple[int, ...], ...]:
        """The indices into :attr:`houses` of the houses of each cell."""
        found: list[list[int]] = [[] for _ in range(self.cells)]
        for index, house in enumerate(self.houses):
            for cell in house.cells:
                found[cell].append(index)
        return tuple(map(tuple, found))

    @cached_property
    def peers(self) -> tuple[int, ...]:
        """The cells that each cell sees, as masks."""
        masks = [house.mask for house in self.houses]
        found = []
        for cell, houses in enumerate(self.houses_of):
            seen = 0
            for house in houses:
                seen |= masks[house]
            found.append(seen & ~(1 << cell))
        return tuple(found)

    @cached_property
    def crossings(self) -> tuple[tuple[int, int, int], ...]:
        """Pairs of houses that share two cells or more: (house, house, shared cells)."""
        pairs: dict[tuple[int, int], int] = {}
        for cell, houses in enumerate(self.houses_of):
            for i, one in enumerate(houses):
                for other in houses[i + 1 :]:
                    pairs[one, other] = pairs.get((one, other), 0) | 1 << cell
        return tuple(
            (one, other, shared)
            for (one, other), shared in sorted(pairs.items())
            if shared.bit_count() > 1
        )

    def sees(self, one: int, other: int) -> bool:
        """Tell whether two cells cannot hold the same digit."""
        return bool(self.peers[one] >> other & 1)

    def common_house(self, cells: Iterable[int]) -> House | None:
        """The first house that holds all of *cells*, or None."""
        wanted = _mask(cells)
        first = next(bits(wanted), None)
        if first is None:
            return None
        houses = (self.houses[index] for index in self.houses_of[first])
        return next((house for house in houses if wanted & ~house.mask == 0), None)


def _mask(cells: Iterable[int]) -> int:
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


# One object per layout as long as anyone holds it, so that its tables are built once.
_KNOWN: WeakValueDictionary[tuple[object, ...], Layout] = WeakValueDictionary()


def _interned(layout: Layout) -> Layout:
    return _KNOWN.setdefault(layout._key, layout)


def _rebuilt(
    size: int,
    regions: tuple[int, ...],
    extras: tuple[str, ...],
    symbols: tuple[str, ...],
    empty: str,
) -> Layout:
    return _interned(Layout(size, regions, extras, symbols, empty))


@lru_cache(maxsize=512)
def _parse(text: str) -> Layout:
    base, options, symbols = _split(text)
    if base.startswith("jigsaw:"):
        size, regions = _regions(base[len("jigsaw:") :], text)
    else:
        rows, columns = _box_of(base, text)
        size, regions = rows * columns, _box_regions(rows, columns)
    signs, empty = parse_symbols(symbols, size) if symbols is not None else (None, None)
    layout = Layout(size, regions).with_symbols(signs, empty)
    return layout.with_extras(*options) if options else layout


def _split(text: str) -> tuple[str, list[str], str | None]:
    """Split layout text into base, extra houses and symbols.

    The symbols come last and run to the end, so that they may contain a plus sign.
    """
    text, mark, symbols = text.strip().partition("+symbols:")
    base, *options = text.split("+")
    return base.strip(), [option.strip() for option in options], symbols if mark else None


def _box_of(base: str, text: str) -> tuple[int, int]:
    rows, mark, columns = base.lower().replace("×", "x").partition("x")
    numbers = [part for part in (rows, columns) if part.isascii() and part.isdigit()]
    if len(numbers) != (2 if mark else 1) or any(len(part) > 4 for part in numbers):
        words = ("a layout: RxC, N or jigsaw:LETTERS, then +diagonals, +windows, +disjoint, "
                 "+house:r1c1,…, +symbols:…")
        raise ParseError(text, expected=words, kind="layout")
    size = int(rows) * int(columns) if mark else int(rows)
    if not 1 <= size <= MAX_SIZE:
        raise ParseError(text, expected=f"a size from 1 to {MAX_SIZE}", kind="size",
                         facts={"most": MAX_SIZE})
    if mark:
        return int(rows), int(columns)
    rows_ = next(r for r in range(isqrt(size), 0, -1) if size % r == 0)
    if rows_ == 1 and size > 1:
        words = f"boxes ({size} is prime: give --layout jigsaw:… or 1x{size})"
        raise ParseError(text, expected=words, kind="prime", facts={"size": size})
    return rows_, size // rows_


def _box_regions(rows: int, columns: int) -> tuple[int, ...]:
    size = rows * columns
    return tuple(
        r // rows * (size // columns) + c // columns for r in range(size) for c in range(size)
    )


def _regions(signs: Sequence[object] | str, text: str) -> tuple[int, tuple[int, ...]]:
    """Number a region table by first appearance; it must be N regions of N cells."""
    if isinstance(signs, str):
        signs = "".join(signs.split())  # people write the table row by row
    if "@" in signs:
        words = "region letters (only the command line reads jigsaw:@FILE)"
        raise ParseError(text, expected=words, found="'@'")
    size = isqrt(len(signs))
    if not signs or size * size != len(signs) or size > MAX_SIZE:
        raise ParseError(text, expected="N×N region signs", found=f"{len(signs)} of them",
                         kind="table", facts={"got": len(signs)})
    order: dict[object, int] = {}
    regions = tuple(order.setdefault(sign, len(order)) for sign in signs)
    counts = Counter(regions)
    wrong = [f"{sign} {counts[i]} times" for sign, i in order.items() if counts[i] != size]
    if len(order) != size or wrong:
        found = f"{len(order)} regions" if len(order) != size else ", ".join(wrong[:4])
        raise ParseError(text, expected=f"{size} regions of {size} cells", found=found,
                         kind="regions", facts={"size": size})
    return size, regions


def _letter(region: int) -> str:
    return LETTERS[region] if region < len(LETTERS) else chr(0x4E00 + region)
