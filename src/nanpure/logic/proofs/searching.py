"""The search for a derivation within a scope: immediate consequences first, then cases."""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.kernel import Budget
from nanpure.logic.proofs.deriving import Facts, Line, Sums, Suppose, Swap, Trail, supposing
from nanpure.logic.proofs.premises import Premise
from nanpure.logic.proofs.scope import Scope
from nanpure.logic.proofs.swaps import UNIQUE, swap_of

__all__ = ["Hunt", "Stopped", "Watch"]


class Stopped(Exception):
    """A limit came first; its name is the one argument."""


class Watch:
    """The allowance of the search for one proof: suppositions in a scope, and time."""

    def __init__(self, nodes: int, budget: Budget) -> None:
        self.nodes, self.left, self.budget = nodes, nodes, budget

    def look(self) -> None:
        """End the search if the time is up or a stop was requested."""
        limits = self.budget.rest()
        if limits.control is not None and limits.control.stopped:
            raise Stopped("asked")
        if limits.timeout is not None and limits.timeout < 1e-9:
            raise Stopped("time")

    def pay(self) -> None:
        """Take one supposition from the allowance."""
        self.look()
        self.left -= 1
        if self.left < 0:
            raise Stopped("nodes")


class Hunt:
    """Looks for derivations in a scope.

    *pattern*: if the puzzle may be taken to have one solution, the cells to settle for that;
    *given*: the cells of the givens as a mask.
    """

    def __init__(
        self, scope: Scope, watch: Watch, pattern: tuple[int, ...] = (), given: int = 0
    ) -> None:
        self.scope = scope
        self.board = scope.board
        self.n = scope.board.size
        self.watch = watch
        self.pattern = pattern
        self.given = given
        self.plus = {premise: Sums(((1, premise),)) for premise in scope.pool}
        self.minus = {premise: Sums(((-1, premise),)) for premise in scope.pool}
        self.first = [premise for premise in scope.first if premise.below]
        if pattern:
            self.first = [self.board.cells[cell] for cell in pattern]

    # ---- immediate consequences ----------------------------------------------------------------

    def close(self, trail: Trail) -> None:
        """Follow every consequence that needs no cases, up to a contradiction."""
        while True:
            self._units(trail)
            if trail.wrong or not (self._locked(trail) or self._counted(trail)
                                   or self._summed(trail) or self._ruled(trail)):
                return
            if trail.wrong:
                return

    def _units(self, trail: Trail) -> None:
        facts = trail.facts
        changed = True
        while changed:
            changed = False
            for premise in self.scope.pool:
                mask = premise.mask
                true = mask & facts.true
                if true:
                    if true & (true - 1) or mask & ~facts.false & ~true:
                        changed |= trail.take(self.minus[premise])
                elif premise.below:
                    live = mask & ~facts.false
                    if not live & (live - 1):
                        changed |= trail.take(self.plus[premise])
                if trail.wrong:
                    return

    def _locked(self, trail: Trail) -> bool:
        """The places of a digit in one house lie in another, which loses its others."""
        facts, board = trail.facts, self.board
        for premise in self.scope.pool:
            if not premise.below or len(premise.cells) == 1 or premise.mask & facts.true:
                continue
            live = premise.mask & ~facts.false
            cell, digit = next(board.of(live), (0, 0))
            for area in board.areas_of[cell]:
                other = area.digits[digit]
                if other is not premise and not live & ~other.mask and (
                        other.mask & ~live & ~facts.false & self.scope.within):
                    return trail.take(Sums(((1, premise), (-1, other))))
        return False

    def _counted(self, trail: Trail) -> bool:
        """Shapes of the evidence, and cells that have no more digits than cells."""
        for shape in self.scope.shapes:
            if trail.take(shape):
                return True
        return any(trail.take(line) for cells in self.scope.sets
                   for line in self._hall(trail.facts, cells))

    def _hall(self, facts: Facts, cells: tuple[int, ...]) -> Iterator[Sums]:
        board, n = self.board, self.n
        live = 0
        for cell in cells:
            live |= board.cells[cell].mask & ~facts.false
        links: list[list[Premise]] = []
        count = 0
        for digit in range(n):
            held = live & board.by_digit[digit]
            if not held:
                continue
            cell, _ = next(board.of(held))
            covers = [area.digits[digit] for area in board.areas_of[cell]
                      if not held & ~area.mask]
            if not covers:
                covers = self._cover(held, digit)
                links += [[cover] for cover in covers]
                count += len(covers)
            else:
                # The cover that strikes the most comes first.
                covers.sort(key=lambda cover: -(
                    cover.mask & ~held & ~facts.false & self.scope.within).bit_count())
                links.append(covers)
                count += 1
            if count > len(cells):
                return
        plus = tuple((1, board.cells[cell]) for cell in cells)
        chosen = [covers[0] for covers in links]
        yield Sums(plus + tuple((-1, cover) for cover in chosen))
        for at, covers in enumerate(links):
            for other in covers[1:]:
                yield Sums(plus + tuple((-1, other if k == at else cover)
                                        for k, cover in enumerate(chosen)))

    def _cover(self, held: int, digit: int) -> list[Premise]:
        chosen = []
        while held:
            cell, _ = next(self.board.of(held))
            best = max(self.board.areas_of[cell],
                       key=lambda area: (area.digits[digit].mask & held).bit_count())
            chosen.append(best.digits[digit])
            held &= ~best.digits[digit].mask
        return chosen

    def _summed(self, trail: Trail) -> bool:
        return any(trail.take(line) for balance in self.scope.balances
                   for line in balance.lines(self.board, trail.facts))

    def _ruled(self, trail: Trail) -> bool:
        return any(trail.take(line) for line in self.scope.ruled)

    def attempt(self, trail: Trail, placed: int) -> None:
        """Try the lines that may give a step without any supposition."""
        for premise in self.scope.pool:
            if premise.below and premise.mask & placed:
                trail.take(self.plus[premise])
        for shape in self.scope.shapes:
            trail.take(shape)
        for cells in self.scope.sets:
            for line in self._hall(trail.facts, cells):
                trail.take(line)
        self._summed(trail)
        while not trail.wrong and self._ruled(trail):
            pass

    # ---- cases ---------------------------------------------------------------------------------

    def refute(self, facts: Facts, candidate: int, true: bool) -> Trail | None:
        """The way from a supposition to a contradiction, if one is found."""
        trail = Trail(self.n, supposing(facts, 1 << candidate, true))
        self.close(trail)
        if not trail.wrong:
            self._divide(trail)
        return trail if trail.wrong else None

    def _divide(self, trail: Trail) -> bool:
        """Go through the cases of a premise; return whether all of them end in contradictions."""
        self.watch.pay()
        if self.pattern and self._swapped(trail):
            return True
        live = self._least(trail.facts)
        if not live:
            return False
        while live:
            bit = live & -live
            candidate = bit.bit_length() - 1
            inner = Trail(self.n, supposing(trail.facts, bit, True))
            self.close(inner)
            if not inner.wrong and not self._divide(inner):
                return False
            self.strike(trail, candidate, True, inner)
            self.close(trail)
            if trail.wrong:
                return True
            live &= ~trail.facts.false & ~trail.facts.true
        return self._divide(trail)

    def _least(self, facts: Facts) -> int:
        """The open candidates of the premise with the fewest of them."""
        for pool in (self.first, self.scope.pool):
            open_ = [premise.mask & ~facts.false for premise in pool
                     if premise.below and not premise.mask & facts.true]
            if open_:
                return min(open_, key=int.bit_count)
        return 0

    def strike(self, trail: Trail, candidate: int, true: bool, inner: Trail) -> None:
        """Record that a supposition ends in a contradiction."""
        bit = 1 << candidate
        lines, used_true, used_false = inner.needed(0, 0)
        needs = (used_true & ~bit, used_false) if true else (used_true, used_false & ~bit)
        trail.take(Suppose(candidate, true, tuple(lines)), needs)

    def _swapped(self, trail: Trail) -> bool:
        swap = swap_of(self.board, trail.facts, self.pattern, self.given)
        if swap is None:
            return False
        candidates, cells = swap
        line: Line = Swap(candidates, cells, UNIQUE)
        return trail.take(line, (trail.facts.true & cells, 0))
