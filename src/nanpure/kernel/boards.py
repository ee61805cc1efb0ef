"""The houses of a layout for the native side, and the masks and digits of their cells."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from nanpure import _core
from nanpure.base.arguments import flag, instance, integer, integers, listed, typed
from nanpure.errors import Unsupported, shown_value
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Masks = NDArray[np.uint64]

__all__ = ["MAX_SIZE", "PRIMITIVES", "Houses", "are_digits", "candidates", "classic_rows",
           "digits_of", "houses", "masks_of", "own", "unmasked", "with_rules"]

MAX_SIZE = 36
_INT63 = 2**63 - 1

Cage = tuple[Sequence[int], int]
Primitive = tuple[int, Sequence[int], Sequence[int]]

PRIMITIVES = ("linear", "combination", "chain", "pairs", "equal sums", "count", "element",
              "between", "automaton", "table", "either")
"""What the codes of primitives, from 1, stand for; ``native/rules/rules.hpp`` has their numbers."""


class Houses(_core.Houses):
    """The houses of a layout in native form; :func:`houses` caches those it makes.

    *members*: the cells of all houses, N for each, one after another; *kinds*, *cages*,
    *primitives*: see :func:`houses`.
    """

    def __init__(
        self, size: int, members: Sequence[int], kinds: Sequence[int] = (),
        cages: Sequence[Cage] = (), primitives: Sequence[Primitive] = (),
    ) -> None:
        size = _served(size)
        cells, kinds = integers(members, "members", 0, size**2 - 1), integers(kinds, "kinds", 0, 3)
        each = size  # cells of a house
        many, left = divmod(len(cells), each)
        if not cells or left:
            raise ValueError(f"expected members of houses of {size} cells, got {len(cells)} cells: "
                             f"{shown_value(cells)}")
        if len(kinds) not in (0, many):
            raise ValueError(f"expected kinds of {many} houses, "
                             f"got {shown_value(kinds)}")
        super().__init__(size, list(cells), list(kinds), _cages(cages, size),
                         _primitives(primitives, size))


def _served(size: int) -> int:
    size = integer(size, "size", 1)
    if size > MAX_SIZE:
        raise Unsupported(message("the native search serves sizes up to {most}, got {got}",
                                  most=MAX_SIZE, got=shown_value(size)))
    return size


def houses(
    size: int, members: tuple[tuple[int, ...], ...], kinds: tuple[int, ...] = (),
    cages: tuple[Cage, ...] = (), primitives: tuple[Primitive, ...] = (),
) -> Houses:
    """Compile the houses, cages and primitives of a layout.

    *kinds* numbers each house, for techniques whose name depends on it: 0 box, 1 and 2 the lines of
    one direction and of the other, 3 extra. *cages*: (cells with different digits, ascending; their
    sum, 0 if it is not given). *primitives*: (code, from 1, of one of :data:`PRIMITIVES`; its
    cells, in its order; its numbers). Raises :class:`Unsupported` beyond N = 36.

    >>> houses(2, ((0, 1), (2, 3), (0, 2), (1, 3))).cells
    4
    >>> houses(2, ((0, 1), (2, 3), (0, 2), (1, 3)), primitives=((3, (0, 1), (1,)),)).cells
    4
    """
    each = tuple(integers(house, "members") for house in listed(members, "members"))
    size = _served(size)
    return _houses(size, each, integers(kinds, "kinds"), tuple(_cages(cages, size)),
                   tuple(_primitives(primitives, size)))


@lru_cache(maxsize=256)
def _houses(
    size: int, members: tuple[tuple[int, ...], ...], kinds: tuple[int, ...],
    cages: tuple[Cage, ...], primitives: tuple[Primitive, ...],
) -> Houses:
    for house in members:
        if len(house) != size:
            raise ValueError(f"expected members of houses of {size} cells, "
                             f"got {shown_value(house)} in it")
    cells = [cell for house in members for cell in house]
    if not cages and not primitives:
        return Houses(size, cells, kinds)
    integers(cells, "members", 0, size * size - 1)
    board = Houses.__new__(Houses)  # the rules have been looked at
    _core.Houses.__init__(board, size, cells, list(kinds), list(cages), list(primitives))
    return board


def with_rules(board: Houses, more: Iterable[tuple[int, ...]], cages: Iterable[Cage],
               primitives: Iterable[Primitive]) -> Houses:
    """Compile houses that are compiled, *more* of them (their cells) and rules.

    *cages* and *primitives* as in :func:`houses`; the native side checks them.

    >>> board = houses(2, ((0, 1), (2, 3), (0, 2), (1, 3)))
    >>> with_rules(board, [(0, 3)], [((0, 1), 3)], []).count
    5
    """
    size, ruled = instance(board, "board", Houses).size, Houses.__new__(Houses)
    cells: list[int] = []
    for house in listed(more, "more"):
        if len(members := integers(house, "more")) != size:
            raise ValueError(f"expected more houses of {size} cells, got {shown_value(house)} "
                             "in it")
        cells += members
    cages, primitives = listed(cages, "cages"), listed(primitives, "primitives")
    try:
        _core.Houses.__init__(ruled, board, cells, cages, primitives)
    except TypeError:  # which quotes signatures
        _cages(cages, size)
        _primitives(primitives, size)
        raise
    return ruled


def own(board: Houses, owners: Sequence[tuple[int, int, bool]]) -> None:
    """Tell compiled rules whose they are, for the technique engine; the first call counts.

    *owners*: of each cage, then of each primitive, the number of its rule, the number of the way in
    which people reason about that (0: none), and whether they look at each primitive by itself.

    >>> board = houses(2, ((0, 1), (2, 3), (0, 2), (1, 3)), primitives=((3, (0, 1), (1,)),))
    >>> own(board, [(0, 4, False)])
    """
    told = []
    for owner in listed(owners, "owners"):
        if not isinstance(owner, tuple | list) or len(owner) != 3:
            raise TypeError("expected owners to be a list of (rule, reasoning, apart), "
                            f"got {shown_value(owner)} in it")
        told.append((integer(owner[0], "rule", 0, 2**16 - 1),
                     integer(owner[1], "reasoning", 0, 255), flag(owner[2], "apart")))
    instance(board, "board", Houses)._own(told)  # type: ignore[attr-defined]  # no stub has it


def candidates(board: Houses, digits: bytes) -> array[int]:
    """Return the masks of the candidates that N² digits (0 = empty) leave in houses and cages.

    >>> candidates(houses(2, ((0, 1), (2, 3), (0, 2), (1, 3))), bytes([1, 0, 0, 0]))
    array('Q', [1, 2, 2, 3])
    """
    cells = instance(board, "board", Houses).cells
    masks = array("Q")
    masks.frombytes(_core.candidates(board, digits_of(digits, "digits", cells)))
    return masks


def _cages(cages: Sequence[Cage], size: int) -> list[Cage]:
    compiled: list[Cage] = []
    for cage in listed(cages, "cages"):
        if not isinstance(cage, tuple | list) or len(cage) != 2:
            raise TypeError("expected cages to be a list of (cells, sum), "
                            f"got {shown_value(cage)} in it")
        cells = integers(cage[0], "cells of cages", 0, size * size - 1)
        if not 1 <= len(cells) <= size or list(cells) != sorted(set(cells)):
            raise ValueError(f"expected cells of cages, 1 to {size} of them, ascending, "
                             f"got {shown_value(cage)}")
        least = len(cells) * (len(cells) + 1) // 2
        most = len(cells) * (size + 1) - least
        total = integer(cage[1], "sum of a cage", 0, most)
        if 0 < total < least:
            raise ValueError(f"expected a sum of a cage, 0 or {least} to {most}, "
                             f"got {shown_value(cage)}")
        compiled.append((tuple(cells), total))
    return compiled


def _primitives(primitives: Sequence[Primitive], size: int) -> list[Primitive]:
    compiled: list[Primitive] = []
    for primitive in listed(primitives, "primitives"):
        if not isinstance(primitive, tuple | list) or len(primitive) != 3:
            raise TypeError("expected primitives to be a list of (code, cells, numbers), "
                            f"got {shown_value(primitive)} in it")
        compiled.append((
            integer(primitive[0], "code of a primitive", 1, len(PRIMITIVES)),
            integers(primitive[1], "cells of primitives", 0, size * size - 1),
            integers(primitive[2], "numbers of primitives", -_INT63, _INT63),
        ))
    return compiled


def are_digits(entries: tuple[int, ...], most: int) -> bool:
    """Whether all entries of a tuple are of type int, from 0 to *most*.

    >>> are_digits((0, 4), 4), are_digits((5,), 4), are_digits((True,), 4)
    (True, False, False)
    """
    return _core.are_digits(entries, most)


def masks_of(board: Houses, masks: Sequence[int], name: str = "masks") -> Masks:
    """Return candidate masks in memory that the native side can read: any buffer will do.

    >>> masks_of(houses(1, ((0,),)), [1])
    array('Q', [1])
    """
    cells = instance(board, "board", Houses).cells
    if type(masks) is array and masks.typecode == "Q" and len(masks) == cells:
        return cast("Masks", masks)
    given = integers(masks, name)
    if len(given) != cells:
        raise ValueError(f"expected {cells} {name}, got {len(given)}: {shown_value(given)}")
    try:
        return cast("Masks", array("Q", given))
    except OverflowError:
        integers(given, name, 0, (1 << board.size) - 1)  # raises with the wrong one
        raise


def classic_rows(puzzles: Sequence[bytes]) -> bytes:
    """Return rows of 81 digits (0: empty), one after the other."""
    rows = b"".join(digits_of(digits, "puzzles", 81) for digits in typed(puzzles, "puzzles", bytes))
    worst = max(rows, default=0)
    if worst > 9:
        raise ValueError(f"expected puzzles with digits 0 to 9, got {shown_value(worst)}")
    return rows


def digits_of(digits: bytes, name: str, cells: int) -> bytes:
    """Return digits as one byte per cell; the native side checks their range."""
    if len(instance(digits, name, bytes)) != cells:
        raise ValueError(f"expected {name} of {cells} bytes, got {len(digits)} bytes: "
                         f"{shown_value(digits)}")
    return digits


def unmasked(rows: Any) -> Any:
    """Return the digits of an array, with 0 for entries that NumPy's mask hides.

    >>> import numpy as np
    >>> unmasked(np.ma.array([[1, 2]], mask=[[False, True]])).tolist()
    [[1, 0]]
    """
    return rows.filled(0) if hasattr(rows, "mask") else rows
