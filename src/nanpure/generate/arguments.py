"""What callers of the generator may say, checked an argument at a time.

Each check gives the argument in the one form that the rest works with, or raises a ValueError that
ends with what was said. Numbers of NumPy are numbers; True is none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from math import inf
from numbers import Integral, Real
from typing import TypeVar

from nanpure.errors import shown_value
from nanpure.grid import Grid
from nanpure.kernel import Control
from nanpure.kernel.generate import check_stream
from nanpure.puzzle import Puzzle, as_grid

__all__ = ["control_of", "flag", "grid_of", "names", "one_of", "puzzle_of", "real", "seconds",
           "stream_of", "whole"]

Name = TypeVar("Name", bound=str)


def whole(name: str, value: object, lowest: int, highest: float = inf) -> int:
    """A whole number from *lowest* to *highest*.

    >>> whole("jobs", 2, 1)
    2
    >>> whole("jobs", True, 1)
    Traceback (most recent call last):
    ValueError: expected jobs from 1, got True
    """
    if isinstance(value, Integral) and not isinstance(value, bool):
        number = int(value)
        if lowest <= number <= highest:
            return number
    to = f" to {highest}" if highest < inf else ""
    raise ValueError(f"expected {name} from {lowest}{to}, got {shown_value(value)}")


def real(value: object) -> float | None:
    """A number that has an order, None for all else.

    >>> real(2), real(float("nan")), real("2"), real(10**400)
    (2.0, None, None, None)
    """
    if not isinstance(value, Real) or isinstance(value, bool):
        return None
    try:
        number = float(value)
    except (OverflowError, ValueError):
        return None
    return number if number == number else None


def seconds(timeout: object) -> float | None:
    """A time limit above 0, or None.

    >>> seconds("5")
    Traceback (most recent call last):
    ValueError: expected a timeout above 0, or None, got '5'
    """
    if timeout is None:
        return None
    found = real(timeout)
    if found is None or found <= 0:
        raise ValueError(f"expected a timeout above 0, or None, got {shown_value(timeout)}")
    return found


def flag(name: str, value: object) -> bool:
    """True or False, nothing that only counts as one of them."""
    if isinstance(value, bool):
        return value
    import numpy as np  # not before it may be one of its

    if not isinstance(value, np.bool_):
        raise ValueError(f"expected {name} to be True or False, got {shown_value(value)}")
    return bool(value)


def one_of(name: str, value: object, allowed: Collection[Name]) -> Name:
    """One of some names.

    >>> one_of("a symmetry", ["none"], ("none", "full"))
    Traceback (most recent call last):
    ValueError: expected a symmetry out of none, full, got ['none']
    """
    for known in allowed:
        if isinstance(value, str) and value == known:
            return known
    raise ValueError(f"expected {name} out of {', '.join(allowed)}, got {shown_value(value)}")


def names(name: str, value: object) -> tuple[str, ...]:
    """One name or several; None for none.

    >>> names("levels", "easy"), names("levels", ["easy", "hard"]), names("levels", None)
    (('easy',), ('easy', 'hard'), ())
    """
    if value is None:
        return ()
    if isinstance(value, str):
        return (value,)
    if isinstance(value, Iterable) and not isinstance(value, bytes | bytearray):
        found = tuple(value)
        if all(isinstance(one, str) for one in found):
            return found
    raise ValueError(f"expected {name}, a name or several, got {shown_value(value)}")


def control_of(control: object) -> Control | None:
    """What stops a verb from elsewhere, or None."""
    if control is not None and not isinstance(control, Control):
        raise ValueError(f"expected a Control, or None, got {shown_value(control)}")
    return control


def stream_of(seed: object, index: object = 0) -> tuple[int, int]:
    """What tells a stream of chance: numbers that 64 bits hold.

    >>> stream_of(7)
    (7, 0)
    """
    check_stream(seed, index)  # type: ignore[arg-type]  # it checks the types itself
    return int(seed), int(index)  # type: ignore[call-overload]


def grid_of(puzzle: object) -> Grid:
    """The grid that a verb was given, as a puzzle, as one or as text."""
    try:
        return as_grid(puzzle)  # type: ignore[arg-type]  # it checks the type itself
    except TypeError as error:
        raise ValueError(str(error)) from error


def puzzle_of(puzzle: object) -> Puzzle:
    """The puzzle that a verb was given, as one, as a grid or as text."""
    return grid_of(puzzle).puzzle
