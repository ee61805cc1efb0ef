"""Region tables as text: letters, boxes, layout text. The model builds its own table elsewhere."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from math import isqrt

from nanpure.errors import ParseError, Unsupported, shown
from nanpure.words import message

from .record import Record

__all__ = ["box_of", "boxes", "default_box", "letters", "shape_of", "table"]

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
_MORE = 0x100  # Latin Extended-A and on: enough letters for any size
JIGSAW = "jigsaw:"
_BOX = re.compile(r"([0-9]{1,4})(?:[xX×]([0-9]{1,4}))?")


@lru_cache(maxsize=64)
def default_box(size: int) -> tuple[int, int] | None:
    """Return the default box of a size: R the largest divisor not above √N; primes have none.

    >>> default_box(6), default_box(12), default_box(7)
    ((2, 3), (3, 4), None)
    """
    best = max((r for r in range(1, size + 1) if r * r <= size and size % r == 0), default=1)
    return (best, size // best) if best > 1 else None


@lru_cache(maxsize=64)
def boxes(size: int, rows: int, columns: int) -> tuple[int, ...]:
    """Return the region of each cell in boxes of *rows* rows × *columns* columns.

    >>> boxes(4, 2, 2)
    (0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3)
    """
    across = size // columns
    return tuple(
        (cell // size // rows) * across + cell % size // columns for cell in range(size * size)
    )


def numbered(signs: Sequence[object]) -> tuple[int, ...]:
    """Number entries by first appearance, equal ones alike.

    >>> numbered("BBAC")
    (0, 0, 1, 2)
    """
    number: dict[object, int] = {}
    return tuple(number.setdefault(sign, len(number)) for sign in signs)


@lru_cache(maxsize=64)
def are_usual(regions: Sequence[object], size: int) -> bool:
    """Whether equal entries make the default boxes of a size.

    >>> are_usual(tuple("CCAACCAABBDDBBDD"), 4), are_usual(tuple("ABCD" * 4), 4)
    (True, False)
    """
    box = default_box(size)
    return box is not None and numbered(regions) == boxes(size, *box)


@lru_cache(maxsize=64)
def are_even(regions: Sequence[object], size: int) -> bool:
    """Whether each entry appears *size* times.

    >>> are_even((0, 1, 1, 0), 2), are_even((0, 1, 1, 1), 2)
    (True, False)
    """
    return all(count == size for count in Counter(regions).values())


def letters(regions: Sequence[int]) -> str:
    """Return region letters, one per cell.

    >>> letters((0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3))
    'AABBAABBCCDDCCDD'
    """
    return "".join(_letter(region) for region in numbered(regions))


def _letter(region: int) -> str:
    if region < len(_LETTERS):
        return _LETTERS[region]
    return chr(_MORE + region - len(_LETTERS))


def table(signs: Sequence[str], size: int, *, text: str, line: int, format: str) -> tuple[int, ...]:
    """Check and number a region table; *signs* has size² entries.

    >>> table("AABBAABBCCDDCCDE", 4, text="AAB…", line=1, format="jigsaw")
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected 4 regions of 4 cells, found 5 regions: 'D' 3 times, 'E' once at line 1 of 'AAB…'
    """  # noqa: E501
    if isinstance(signs, str) and len(signs) <= SMALL:
        kept = _kept_table(signs, size)
        if kept is not None:
            return kept
    counts = Counter(signs)
    wrong = [(sign, n) for sign, n in counts.items() if n != size]
    if wrong:
        counted = ", ".join(f"{sign!r} {_times(n)}" for sign, n in wrong[:4])
        if len(wrong) > 4:
            counted = message("{counted} and {more} more", counted=counted, more=len(wrong) - 4)
        raise ParseError(
            text,
            expected=message("{size} regions of {size} cells", size=size),
            found=message("{count} regions: {counted}", count=len(counts), counted=counted)
            if len(counts) > 1 else message("1 region: {counted}", counted=counted),
            line=line,
            format=format,
            kind="regions",
            facts={"size": size},
        )
    return numbered(signs)


SMALL = 36 * 36  # cells of boards whose tables are kept: the lines of a file often repeat them


@lru_cache(maxsize=256)
def _kept_table(signs: str, size: int) -> tuple[int, ...] | None:
    return numbered(signs) if set(Counter(signs).values()) == {size} else None


def _times(n: int) -> str:
    return "once" if n == 1 else f"{n} times"


def jigsaw_text(signs: Sequence[str]) -> str:
    """Return layout text of a checked region table, with its own letters if they are possible."""
    if isinstance(signs, str) and signs.isalnum():
        return JIGSAW + signs
    if all(len(sign) == 1 and sign.isalnum() for sign in signs):
        return JIGSAW + "".join(signs)
    return JIGSAW + letters(numbered(signs))


def box_of(regions: Sequence[int], size: int) -> tuple[int, int] | None:
    """Return the R×C of regions that are boxes, otherwise None.

    >>> box_of(boxes(6, 3, 2), 6)
    (3, 2)
    """
    return _box_of(tuple(regions), size)


@lru_cache(maxsize=64)
def _box_of(regions: tuple[int, ...], size: int) -> tuple[int, int] | None:
    first = [cell for cell in range(size * size) if regions[cell] == regions[0]]
    rows, columns = first[-1] // size + 1, max(cell % size for cell in first) + 1
    if rows * columns != size or size % rows or size % columns:
        return None
    return (rows, columns) if numbered(regions) == numbered(boxes(size, rows, columns)) else None


def shape_of(record: Record) -> tuple[tuple[int, ...] | None, tuple[str, ...]]:
    """Return the regions of a record if they are not its default boxes, and its extra houses.

    The regions come from ``regions`` if set, otherwise from ``layout``.
    """
    kept = record.size * record.size <= SMALL
    return (_shape if kept else _shape.__wrapped__)(record.size, record.layout, record.regions)


@lru_cache(maxsize=64)
def _shape(
    size: int, layout: str | None, regions: tuple[int, ...] | None
) -> tuple[tuple[int, ...] | None, tuple[str, ...]]:
    base, _, rest = (layout or "").partition("+")
    extras = tuple(part for part in rest.split("+") if part and not part.startswith("symbols:"))
    if regions is None and base.startswith(JIGSAW):
        regions = numbered(base[len(JIGSAW) :])
    elif regions is None and "x" in base:
        rows, _, columns = base.partition("x")
        if rows.isdecimal() and columns.isdecimal() and int(rows) * int(columns) == size:
            regions = boxes(size, int(rows), int(columns))
    if regions is not None and len(regions) != size * size:
        raise Unsupported(f"regions for {len(regions)} cells of {size * size}: {layout!r}")
    default = default_box(size)
    if regions is not None and default and box_of(regions, size) == default:
        regions = None
    return regions, extras


def all_regions(record: Record) -> tuple[int, ...] | None:
    """Return the regions of a record, default boxes too; None if its size has none."""
    regions, _ = shape_of(record)
    if regions is None:
        box = default_box(record.size)
        regions = boxes(record.size, *box) if box else None
    return regions


def layout_text(record: Record) -> str | None:
    """Return layout text for writing: the record's own, or that of its regions."""
    regions, _ = shape_of(record)
    if record.layout is not None or regions is None:
        return record.layout
    box = box_of(regions, record.size)
    return f"{box[0]}x{box[1]}" if box else JIGSAW + letters(regions)


def with_layout(record: Record, layout: str) -> Record:
    """Return the record with the layout that a field next to its cells names."""
    base = layout.partition("+")[0]
    regions = record.regions
    if base.startswith(JIGSAW) and len(base) - len(JIGSAW) == len(record.digits):
        regions = table(base[len(JIGSAW) :], record.size, text=record.text, line=record.line,
                        format="")
    changed = replace(record, layout=layout, regions=regions)
    if record.regions is not None:  # a region table after the cells
        named = all_regions(replace(changed, regions=None))
        if named is None or numbered(named) != numbered(record.regions):
            raise ParseError(record.text, expected="regions that are those of the layout beside",
                             found=f"others than of {shown(layout)}", line=record.line)
    return changed


def with_extras(record: Record, extras: Iterable[str]) -> Record:
    """Return the record with extra houses in addition to its layout.

    >>> record = Record(4, (0,) * 16, tuple("ABCD"), layout="2x2+symbols:ABCD")
    >>> with_extras(record, ["diagonals"]).layout
    '2x2+diagonals+symbols:ABCD'
    """
    structure, mark, symbols = (record.layout or str(record.size)).partition("+symbols:")
    more = "".join(f"+{extra}" for extra in extras if extra not in structure.split("+"))
    return replace(record, layout=structure + more + mark + symbols) if more else record


def size_in(layout: str) -> int | None:
    """Return the size that layout text names, or None if it names none.

    >>> size_in("2x3+diagonals"), size_in("9"), size_in("jigsaw:AABBAABBCCDDCCDD"), size_in("?")
    (6, 9, 4, None)
    """
    base = layout.strip().partition("+")[0]
    if base.startswith(JIGSAW):
        count = len(base) - len(JIGSAW)
        return isqrt(count) if count and isqrt(count) ** 2 == count else None
    match = _BOX.fullmatch(base)
    return int(match[1]) * int(match[2] or 1) or None if match else None


def symbols_in(layout: str) -> str | None:
    """Return the value of ``+symbols:`` in layout text.

    >>> symbols_in("2x2+diagonals+symbols:ABCD"), symbols_in("2x2")
    ('ABCD', None)
    """
    _, mark, rest = layout.partition("+symbols:")
    return rest.partition("+")[0] if mark else None
