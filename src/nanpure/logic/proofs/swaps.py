"""Deadly patterns: other digits for settled cells that leave every house and cage its digits."""

from __future__ import annotations

from nanpure.logic.proofs.deriving import Facts
from nanpure.logic.proofs.premises import Premise, Premises

__all__ = ["UNIQUE", "swap_of"]

UNIQUE = Premise("unique", 0)
"""The premise that the puzzle has one solution."""

MOST_MOVES = 20_000  # that are tried


def swap_of(
    board: Premises, facts: Facts, pattern: tuple[int, ...], given: int
) -> tuple[int, int] | None:
    """Find other digits for some cells of a pattern that are settled and not givens.

    Returns them as candidates, and all candidates of these cells; None if there are none.
    """
    n = board.size
    old = {cell: digit for cell, digit in board.of(facts.true)
           if cell in set(pattern) and not given >> cell & 1}
    moves = _Moves(board, old)
    for cell, digit in old.items():
        for other in sorted(set(old.values()) - {digit}):
            new = moves.finish({cell: other})
            if new is not None:
                candidates = cells = 0
                for place, put in new.items():
                    candidates |= 1 << place * n + put
                    cells |= board.cells[place].mask
                return candidates, cells
    return None


class _Moves:
    """Moves cell after cell until every house has its digits again."""

    def __init__(self, board: Premises, old: dict[int, int]) -> None:
        self.board, self.old, self.left = board, old, MOST_MOVES

    def finish(self, new: dict[int, int]) -> dict[int, int] | None:
        """Return the moves that complete these; None if they lead nowhere."""
        self.left -= 1
        if self.left < 0:
            return None
        for cell, digit in new.items():
            for area in self.board.areas_of[cell]:
                if sum(new.get(other) == digit for other in area.cells) > 1:
                    return None
                holders = [other for other in area.cells if self.old.get(other) == digit]
                if not holders:
                    return None
                if holders[0] not in new:
                    return self._move(new, holders[0])
        return new

    def _move(self, new: dict[int, int], cell: int) -> dict[int, int] | None:
        """Move a cell whose digit now stands in another one."""
        options = None
        for area in self.board.areas_of[cell]:
            held = {self.old[other] for other in area.cells if other in self.old}
            options = held if options is None else options & held
        for digit in sorted((options or set()) - {self.old[cell]}):
            moves = self.finish({**new, cell: digit})
            if moves is not None:
                return moves
        return None
