"""Random drawing with the same results in every version of Python.

``Random``'s own shuffle, sample and randrange may change between versions; its bits do not.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from random import Random
from typing import TypeVar

__all__ = ["below", "drawn", "fresh_seed", "shuffled"]

Entry = TypeVar("Entry")

SEED_BYTES = 6  # few enough digits to be written down, and exact in JSON


def fresh_seed() -> int:
    """Draw a seed below 2^48 for a verb that was given none, which then tells it.

    >>> fresh_seed() != fresh_seed()
    True
    """
    return int.from_bytes(os.urandom(SEED_BYTES), "little")


def below(end: int, random: Random) -> int:
    """Draw one of 0 … end - 1, all equally likely.

    >>> below(1, Random(7))
    0
    """
    width = (end - 1).bit_length()
    while (number := random.getrandbits(width) if width else 0) >= end:
        pass
    return number


def shuffled(entries: Iterable[Entry], random: Random) -> list[Entry]:
    """Return the entries in random order.

    >>> sorted(shuffled("abc", Random(7)))
    ['a', 'b', 'c']
    """
    order = list(entries)
    for i in range(len(order) - 1, 0, -1):
        k = below(i + 1, random)
        order[i], order[k] = order[k], order[i]
    return order


def drawn(entries: Iterable[Entry], count: int, random: Random) -> list[Entry]:
    """Draw *count* of the entries, without replacement.

    >>> len(drawn("abcdef", 2, Random(7)))
    2
    """
    pool = list(entries)
    for i in range(count):
        k = i + below(len(pool) - i, random)
        pool[i], pool[k] = pool[k], pool[i]
    return pool[:count]
