"""Objects by name, each loaded when it is first read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

__all__ = ["ByName"]

Thing = TypeVar("Thing")


class ByName(Mapping[str, Thing]):
    """Objects by name, each loaded when it is first read.

    >>> squares = ByName("squares", ("1", "2"), lambda name: int(name) ** 2)
    >>> squares["2"], "3" in squares, squares
    (4, False, <the squares 1, 2>)
    """

    def __init__(
        self, what: str, names: tuple[str, ...], load: Callable[[str], Thing]
    ) -> None:
        self._what, self._names, self._load = what, names, load
        self._loaded: dict[str, Thing] = {}

    def __getitem__(self, name: str) -> Thing:
        if name not in self._names:
            raise KeyError(name)
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    # The inherited method would load the object.
    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __repr__(self) -> str:
        return f"<the {self._what} {', '.join(self)}>"
