"""The part of a data set that a row belongs to, from its name: equivalent rows share it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from hashlib import blake2b
from numbers import Rational
from typing import TYPE_CHECKING

from nanpure.errors import shown_value
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["SPLIT_NAME", "checked_shares", "drawn_numbers", "share_ends", "splits_at"]

SPLIT_NAME = "[a-z][a-z0-9_]{0,31}"
MOST = 60  # splits: an audit keeps them in the bits of a number


def checked_shares(shares: Mapping[str, object]) -> dict[str, Fraction]:
    """Return shares by name, exactly as written; they add up to 1.

    Raises ``ValueError``, which names the fault.

    >>> checked_shares({"train": 0.9, "test": "1/10"})
    {'train': Fraction(9, 10), 'test': Fraction(1, 10)}
    """
    if not isinstance(shares, Mapping):
        raise TypeError(message("expected shares by name, got {value}", value=shown_value(shares)))
    if not 2 <= len(shares) <= MOST:
        raise ValueError(message("expected 2 to {most} parts, got {got}: {shares}", most=MOST,
                                 got=len(shares), shares=shown_value(shares)))
    checked = dict(_shares(shares))
    if (total := sum(checked.values())) != 1:
        raise ValueError(message("expected shares that add up to 1, got a sum of {sum:g}: {shares}",
                                 sum=float(total), shares=shown_value(shares)))
    return checked


def _shares(shares: Mapping[str, object]) -> Iterator[tuple[str, Fraction]]:
    for name, value in shares.items():
        if not isinstance(name, str) or re.fullmatch(SPLIT_NAME, name) is None:
            raise ValueError(message("expected names of parts with lower-case letters, digits and "
                                     "_, got {got}", got=shown_value(name)))
        try:
            if isinstance(value, bool) or not isinstance(value, str | float | Rational):
                raise ValueError
            share = Fraction(str(value))
        except (ValueError, ZeroDivisionError):
            share = Fraction(-1)
        if not 0 < share < 1:
            raise ValueError(message("expected the share of {name} between 0 and 1, got {got}",
                                     name=name, got=shown_value(value)))
        yield name, share


def drawn_numbers(names: NDArray[np.uint8], seed: int) -> NDArray[np.float64]:
    """Return a number 0 ≤ x < 1 for each name ``uint8[n, 16]``, as good as random.

    Equal names give equal numbers; other seeds give other numbers. (The finalizer of splitmix64,
    after Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014, of the name
    and a number that stands for the seed.)

    >>> import numpy as np
    >>> names = np.arange(48, dtype=np.uint8).reshape(3, 16)
    >>> drawn_numbers(names, 7).round(3).tolist() == drawn_numbers(names[::-1], 7)[::-1].round(
    ...     3).tolist()
    True
    """
    import numpy as np

    turn = blake2b(f"splits/{seed}".encode(), digest_size=8).digest()
    # Little endian by name: the same on every machine.
    mixed = np.ascontiguousarray(names).view("<u8")[:, 0] ^ np.frombuffer(turn, "<u8")[0]
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        mixed = (mixed ^ (mixed >> np.uint64(shift))) * np.uint64(factor)
    mixed ^= mixed >> np.uint64(31)
    numbers: NDArray[np.float64] = (mixed >> np.uint64(11)).astype(np.float64) / 2.0**53
    return numbers


def share_ends(shares: Mapping[str, Fraction]) -> NDArray[np.float64]:
    """Return where the numbers of each part end, whatever the rows.

    >>> share_ends({"train": Fraction(4, 5), "test": Fraction(1, 5)}).tolist()
    [0.8, 1.0]
    """
    import numpy as np

    return np.cumsum([float(share) for share in shares.values()])


def splits_at(numbers: NDArray[np.float64], ends: NDArray[np.float64]) -> NDArray[np.intp]:
    """Return the part of each row: the first whose end is above its number.

    >>> import numpy as np
    >>> splits_at(np.array([0.1, 0.8, 0.99]), np.array([0.8, 1.0])).tolist()
    [0, 1, 1]
    """
    import numpy as np

    splits: NDArray[np.intp] = np.searchsorted(ends, numbers, side="right")
    return np.minimum(splits, len(ends) - 1)
