"""Fields of frozen dataclasses that are worked out when they are first read.

Most objects are asked for few of their fields, and making the others can take longer than the work
that found them. A class keeps its fields, its ``__init__`` and all that dataclasses derive from
them; code of ours that makes an object without ``__init__`` leaves out what can be worked out.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar

__all__ = ["fields_on_demand"]

Owner = TypeVar("Owner")


def fields_on_demand(owner: type[Owner], **work_out: Callable[[Owner], Any]) -> None:
    """Let a function work out each of these fields where an object does not have it yet.

    A value that ``__init__`` sets hides the function.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Square:
    ...     side: int
    ...     area: int
    >>> fields_on_demand(Square, area=lambda square: square.side ** 2)
    >>> square = Square.__new__(Square)
    >>> square.__dict__["side"] = 3
    >>> square, Square(3, 10).area
    (Square(side=3, area=9), 10)
    """
    for name, function in work_out.items():
        field = cached_property(function)
        field.__set_name__(owner, name)
        setattr(owner, name, field)
