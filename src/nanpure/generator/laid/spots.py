"""What the picture of a rule takes up on a board, so that no shape hides another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from nanpure.generator.laid.look import MARK, OF_CELLS, STROKE, Spot, look_of, spots_of
from nanpure.rules import Board, Rule

__all__ = ["Taken"]

class Taken:
    """The spots that are taken on a board, at first by the rules that it has."""

    def __init__(self, board: Board, rules: Iterable[Rule] = ()) -> None:
        self.board = board
        self.spots: set[Spot] = set()
        self._free: dict[type[Rule], frozenset[int]] = {}
        self._cells: dict[str, set[object]] = {layer: set() for layer in OF_CELLS}
        for rule in rules:
            self.add(rule)

    def add(self, rule: Rule) -> None:
        """Take the spots of a rule."""
        spots = spots_of(rule, self.board)
        self.spots |= spots
        self._free.clear()
        for layer, cell in spots:
            if layer in OF_CELLS:
                self._cells[layer].add(cell)

    def remove(self, rule: Rule) -> None:
        """Free the spots of a rule."""
        spots = spots_of(rule, self.board)
        self.spots -= spots
        self._free.clear()
        for layer, cell in spots:
            if layer in OF_CELLS:
                self._cells[layer].discard(cell)

    def has_room(self, rules: Sequence[Rule]) -> bool:
        """Whether all these rules can be drawn without hiding what is there, or each other."""
        new = [spots_of(rule, self.board) for rule in rules]
        together = set().union(*new)
        return (len(together) == sum(map(len, new)) and self.spots.isdisjoint(together)
                and not any(self._is_crossed(spot, together) or self._lies_on_stroke(spot)
                            for spot in together))

    def free(self, kind: type[Rule]) -> frozenset[int]:
        """Return the cells in which nothing of the layers of a kind is."""
        if kind not in self._free:
            self._free[kind] = frozenset(range(self.board.size**2)).difference(
                *[self._cells[layer] for layer in look_of(kind).layers])
        return self._free[kind]

    def _is_crossed(self, spot: Spot, together: set[Spot]) -> bool:
        """Whether a stroke leads to a cell that does not touch, or crosses another, or a mark."""
        layer, cells = spot
        if layer != STROKE or not isinstance(cells, frozenset):
            return False
        one, other = min(cells), max(cells)
        beside = self.board.beside
        if other not in self.board.around[one]:
            return True
        across = frozenset(beside[one]).intersection(beside[other])  # empty of neighbours
        hiding = ((STROKE, across), (MARK, across | cells))
        return any(spot in self.spots or spot in together for spot in hiding)

    def _lies_on_stroke(self, spot: Spot) -> bool:
        """Whether a mark lies on a stroke that is there: on a side that it crosses, on a corner."""
        layer, cells = spot
        if layer != MARK or not isinstance(cells, frozenset):
            return False
        return any((STROKE, frozenset(both)) in self.spots for both in combinations(cells, 2)
                   if len(cells) == 2 or both[1] not in self.board.beside[both[0]])
