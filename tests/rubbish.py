"""Rubbish for any argument, and what may count as right for an argument of some kind."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from decimal import Decimal
from fractions import Fraction
from itertools import count, repeat
from numbers import Real
from pathlib import Path
from typing import Any

import numpy as np

__all__ = [
    "RUBBISH",
    "Kind",
    "anything",
    "flag",
    "integer",
    "integers",
    "iterable",
    "listing",
    "mapping",
    "names",
    "no_entries",
    "nothing",
    "of",
    "one_of",
    "optional",
    "pairs",
    "seconds",
    "text",
]

Kind = Callable[[object], bool]


class Sulky:
    """Says nothing of itself."""

    def __repr__(self) -> str:
        raise RuntimeError


class Loud:
    """Says too much, on several lines."""

    def __repr__(self) -> str:
        return "loud\n\x1b[31m" * 1_000_000


class Liar:
    """Says that it is an integer, and then is none."""

    def __index__(self) -> int:
        raise RuntimeError("no integer")

    def __iter__(self) -> Any:
        raise RuntimeError("no list")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("not comparable")

    __hash__ = None  # type: ignore[assignment]


def nested() -> list[object]:
    """A list in a list in a list …, whose text nobody can write."""
    found: list[object] = []
    for _ in range(5_000):
        found = [found]
    return found


HUGE = 10**5000  # more digits than Python writes

# Made anew for each call, since what gives its entries one by one is empty after the first.
RUBBISH: dict[str, Callable[[], object]] = {
    "None": lambda: None, "True": lambda: True, "False": lambda: False, "0": lambda: 0,
    "-1": lambda: -1, "1.5": lambda: 1.5, "-1.5": lambda: -1.5, "2.0": lambda: 2.0,
    "nan": lambda: float("nan"), "inf": lambda: float("inf"), "-inf": lambda: -float("inf"),
    "2**31": lambda: 2**31, "2**70": lambda: 2**70, "-2**70": lambda: -(2**70),
    "huge": lambda: HUGE, "-huge": lambda: -HUGE, "complex": lambda: 1 + 2j,
    "bytes": lambda: b"3x3", "bytearray": lambda: bytearray(b"1"),
    "memoryview": lambda: memoryview(b"12"), "''": lambda: "", "blank": lambda: " ",
    "zero byte": lambda: "\x00", "surrogate": lambda: "\ud800", "other digits": lambda: "۱۲",
    "Japanese": lambda: "ナンプレ", "long": lambda: "x" * 100_000, "[]": list, "[[]]": lambda: [[]],
    "[None]": lambda: [None], "[True]": lambda: [True], "['easy', 3]": lambda: ["easy", 3],
    "[1.5]": lambda: [1.5], "[-1]": lambda: [-1], "[2**70]": lambda: [2**70],
    "[(0, 0)]": lambda: [(0, 0)], "()": tuple, "(1,)": lambda: (1,),
    "(1, 2, 3)": lambda: (1, 2, 3), "names": lambda: ("b", "b"), "{}": dict,
    "{1: 2}": lambda: {1: 2}, "set": set, "{1.5}": lambda: {1.5}, "sulky": Sulky,
    "class": lambda: Sulky, "loud": Loud, "liar": Liar, "[liar]": lambda: [Liar()],
    "object": object, "range": lambda: range(3), "Fraction": lambda: Fraction(1, 3),
    "Decimal": lambda: Decimal("1.5"), "path": lambda: Path("no/such/file"),
    "np.nan": lambda: np.float64("nan"), "np.float32": lambda: np.float32(1.5),
    "np.int64": lambda: np.int64(-1), "np.bool_": lambda: np.bool_(True),
    "np array": lambda: np.array([1, 2]), "np square": lambda: np.zeros((2, 2)),
    "np text": lambda: np.array(["a"]), "np objects": lambda: np.array([None, {}], object),
    "np rows": lambda: np.zeros((3, 81)), "np long": lambda: np.zeros(100_000),
    "endless": count, "endless names": lambda: repeat("b"), "generator": lambda: iter(()),
    "function": lambda: len, "nested": nested,
    "long list": lambda: [0] * 200_000,
}


# ---- what an argument may be: a kind says what is no rubbish there ------------------------------


def anything(value: object) -> bool:
    return True


def no_entries(value: object) -> bool:
    """A list or a tuple with nothing in it."""
    return isinstance(value, list | tuple) and not value


def nothing(value: object) -> bool:
    return False


def integer(least: int | None = None, most: int | None = None) -> Kind:
    def kind(value: object) -> bool:
        if isinstance(value, bool) or not isinstance(value, int | np.integer):
            return False
        return (least is None or value >= least) and (most is None or value <= most)

    return kind


def seconds(value: object) -> bool:
    if value is None:
        return True
    if isinstance(value, bool) or not isinstance(value, Real):
        return False
    try:
        return float(value) > 0
    except OverflowError:
        return False


def flag(value: object) -> bool:
    return isinstance(value, bool | np.bool_)


def text(value: object) -> bool:
    return isinstance(value, str)


def of(*kinds: type) -> Kind:
    return lambda value: isinstance(value, kinds)


def optional(kind: Kind) -> Kind:
    return lambda value: value is None or kind(value)


def iterable(value: object) -> bool:
    return isinstance(value, Iterable) and not isinstance(
        value, str | bytes | bytearray | memoryview | Mapping)


def listing(each: Kind) -> Kind:
    """A list whose entries are of a kind; one without an end is none."""

    def kind(value: object) -> bool:
        if not iterable(value) or isinstance(value, count | repeat):
            return False
        try:
            return all(each(one) for one in value)  # type: ignore[attr-defined]
        except RuntimeError:
            return False

    return kind


def integers(least: int | None = None, most: int | None = None) -> Kind:
    return listing(integer(least, most))


def pairs(value: object) -> bool:
    return listing(lambda one: isinstance(one, tuple) and len(one) == 2)(value)


def one_of(*allowed: str) -> Kind:
    return lambda value: isinstance(value, str) and value in allowed


def names(allowed: Collection[str] = ()) -> Kind:
    several = listing(lambda one: isinstance(one, str) and one in allowed)
    return lambda value: value is None or (isinstance(value, str) and value in allowed) or (
        isinstance(value, dict) and not value) or several(value)


def mapping(value: object) -> bool:
    return isinstance(value, Mapping)
