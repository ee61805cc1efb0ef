"""The base of primitives, and the trees by which two of them are compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

__all__ = ["Primitive", "Tree"]


@dataclass(frozen=True, slots=True)
class Tree:
    """A statement about cells and further trees, all of which it treats alike."""

    label: object
    members: tuple[int | Tree, ...]

    @staticmethod
    def in_order(label: object, cells: Sequence[int]) -> Tree:
        """Return the statement that treats no two of some cells alike."""
        return Tree(label, tuple(Tree(place, (cell,)) for place, cell in enumerate(cells)))

    def moved(self, cell_at: Callable[[int], int]) -> tuple[object, ...]:
        """Return it as plain data, in one order, where each cell has gone to ``cell_at(cell)``."""
        parts = [member.moved(cell_at) if isinstance(member, Tree) else cell_at(member)
                 for member in self.members]
        return self.label, *sorted(parts, key=repr)


@dataclass(frozen=True, slots=True)
class Primitive:
    """A statement about some cells that every solution keeps."""

    cells: tuple[int, ...]

    code: ClassVar[int]
    """Its number on the native side (``native/rules/rules.hpp``)."""

    @property
    def digits_alike(self) -> bool:
        """Whether exchanging digits everywhere keeps it true."""
        return False

    @property
    def numbers(self) -> tuple[int, ...]:
        """What it states apart from its cells, as numbers for the native side."""
        return ()

    def holds(self, digits: Sequence[int]) -> bool:
        """Whether the digits of its cells keep it."""
        raise NotImplementedError

    @property
    def tree(self) -> Tree:
        """What it states of which cells: equal for primitives that state the same.

        >>> from nanpure.rules.primitives import Different
        >>> Different((1, 0)).tree.moved(lambda cell: cell) == Different((0, 1)).tree.moved(
        ...     lambda cell: cell)
        True
        """
        return Tree.in_order(self._label, self.cells)

    @property
    def _label(self) -> object:
        return type(self).__name__, self.numbers
