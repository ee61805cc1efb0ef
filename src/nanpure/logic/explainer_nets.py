"""Nets woven from bare nodes: why each of them holds, and where an opposite leads.

The input is the true and false candidates of a net, in order, without reasons. Each is one of
three: the last of a cell or of a house, or seen by a true one; the effect of locked candidates, a
pair or an X-wing; or its opposite leads to a contradiction, in a net inside.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from nanpure.logic.explainer_patterns import pattern_of
from nanpure.logic.proofs.premises import Premise, Premises, part, premises_of
from nanpure.model.grid import Grid
from nanpure.model.net import Cause, Inference, Net, Unit

__all__ = ["Draft", "Fact", "Unwoven", "draft_of"]

Fact = tuple[int, bool]  # a candidate, cell * N + digit - 1, and whether it is true

MOST_FLOODS = 300  # suppositions of one net, including those of nets inside
DEEPEST = 2  # suppositions inside the supposition of a refuted line


class Unwoven(Exception):
    """No reason was found for a node."""


@dataclass(eq=False)
class Thread:
    """A line of a draft: its fact and the lines before it, of its net or of those around."""

    net: Draft
    cause: Cause
    fact: Fact | None
    plus: tuple[Premise, ...] = ()
    minus: tuple[Premise, ...] = ()
    after: tuple[Thread, ...] = ()
    inside: Draft | None = None


@dataclass(eq=False)
class Draft:
    """A net in the making: its known candidates, and the lines so far.

    *true*, *false*: masks of candidates; *around*: the net that contains it.
    """

    board: Premises
    true: int
    false: int
    around: Draft | None = None
    lines: list[Thread] = field(default_factory=list)
    known: dict[Fact, Thread] = field(default_factory=dict)
    floods: list[int] = field(default_factory=lambda: [0])  # one number for all nets of a step

    # ---- lines ---------------------------------------------------------------------------------

    def assume(self, fact: Fact) -> None:
        """Add the first line."""
        self._add(Thread(self, "assumed", fact))

    def weave(self, fact: Fact) -> None:
        """Add the line of a node; raise :class:`Unwoven` if no reason is found."""
        if self.holds(fact):
            return
        line = self._of_one(fact) or self._of_pattern(fact)
        if line is None:
            inside = self.opposed(fact, DEEPEST)
            if inside is None:
                raise Unwoven
            line = Thread(self, "refuted", fact, inside=inside)
        self._add(line)

    def end_with(self, fact: Fact) -> None:
        """Make the line of a node the last one; raise :class:`Unwoven` if the grid has it."""
        if fact not in self.known:
            raise Unwoven
        del self.lines[self.lines.index(self.known[fact]) + 1:]

    def break_at(self, candidate: int) -> None:
        """Add the last line: a unit of a candidate that has two true ones, or none left."""
        for unit in self._units(candidate):
            line = self._broken(unit)
            if line is not None:
                self.lines.append(line)
                return
        raise Unwoven

    def holds(self, fact: Fact) -> bool:
        """Whether a node is known."""
        candidate, true = fact
        return bool((self.true if true else self.false) >> candidate & 1)

    def _add(self, line: Thread) -> None:
        assert line.fact is not None
        candidate, true = line.fact
        self.lines.append(line)
        self.known[line.fact] = line
        if true:
            self.true |= 1 << candidate
        else:
            self.false |= 1 << candidate

    def _line_of(self, fact: Fact) -> Thread | None:
        """The line of a fact, here or around; None if the grid has it."""
        net: Draft | None = self
        while net is not None:
            if fact in net.known:
                return net.known[fact]
            net = net.around
        return None

    def _after(self, plus: Sequence[Premise], minus: Sequence[Premise]) -> tuple[Thread, ...]:
        """The lines that a sum of units rests on."""
        weights: dict[int, int] = {}
        for units, sign in ((plus, 1), (minus, -1)):
            for unit in units:
                for candidate in _bits(unit.mask):
                    weights[candidate] = weights.get(candidate, 0) + sign
        facts = [(candidate, weight < 0) for candidate, weight in weights.items() if weight]
        lines = (self._line_of(fact) for fact in facts if self.holds(fact))
        return tuple(line for line in lines if line is not None)

    # ---- reasons -------------------------------------------------------------------------------

    def _units(self, candidate: int) -> Iterator[Premise]:
        """The cell of a candidate, then its digit in each house."""
        cell, digit = part(candidate, self.board.size)
        yield self.board.cells[cell]
        for area in self.board.areas_of[cell]:
            yield area.digits[digit]

    def _of_one(self, fact: Fact) -> Thread | None:
        """The line of one unit that needs the fewest lines before it."""
        candidate, true = fact
        bit = 1 << candidate
        best: Thread | None = None
        for unit in self._units(candidate):
            if true:
                if unit.below and not unit.mask & ~self.false & ~bit:
                    after = self._after((unit,), ())
                    if best is None or len(after) < len(best.after):
                        best = Thread(self, "follows", fact, (unit,), (), after)
                continue
            seen = unit.mask & self.true & ~bit
            if seen:
                line = self._line_of(((seen & -seen).bit_length() - 1, True))
                after = (line,) if line is not None else ()
                if best is None or len(after) < len(best.after):
                    best = Thread(self, "follows", fact, (), (unit,), after)
        return best

    def _of_pattern(self, fact: Fact) -> Thread | None:
        """A line of locked candidates, a pair or an X-wing, which Sudoku Explainer's chains use."""
        candidate, true = fact
        pattern = None if true else pattern_of(self.board, self.true, self.false, candidate)
        return pattern and Thread(self, "follows", fact, *pattern, self._after(*pattern))

    def _left(self, unit: Premise) -> int:
        return (unit.mask & ~self.false).bit_count()

    # ---- nets inside ---------------------------------------------------------------------------

    def opposed(self, fact: Fact, depth: int) -> Draft | None:
        """The net from the opposite of a fact to a contradiction; None if there is none.

        Units come first, then suppositions inside, at most *depth* of them.
        """
        for deep in range(depth + 1):
            inside = Draft(self.board, self.true, self.false, self, floods=self.floods)
            candidate, true = fact
            opposite = candidate, not true
            inside.true &= ~(1 << candidate)
            inside.false &= ~(1 << candidate)
            inside.assume(opposite)
            if inside._flood([opposite]) or inside._settle(deep):
                return inside
        return None

    def _flood(self, facts: Iterable[Fact]) -> bool:
        """Follow single units from some facts; return True if a line breaks a unit."""
        self.floods[0] += 1
        if self.floods[0] > MOST_FLOODS:
            raise Unwoven
        queue = deque(facts)
        while queue:
            candidate, _ = queue.popleft()
            for unit in self._units(candidate):
                broken = self._broken(unit)
                if broken is not None:
                    self.lines.append(broken)
                    return True
                queue.extend(self._follow(unit))
        return False

    def _follow(self, unit: Premise) -> Iterator[Fact]:
        true, live = unit.mask & self.true, unit.mask & ~self.false
        if true:
            made = [(candidate, False) for candidate in _bits(live & ~true)]
        elif unit.below and not live & (live - 1):
            made = [(live.bit_length() - 1, True)]
        else:
            return
        for fact in made:
            plus, minus = ((), (unit,)) if true else ((unit,), ())
            self._add(Thread(self, "follows", fact, plus, minus, self._after(plus, minus)))
            yield fact

    def _broken(self, unit: Premise) -> Thread | None:
        """A last line where a unit has two true candidates, or none left."""
        true = unit.mask & self.true
        if true & (true - 1):
            return Thread(self, "contradiction", None, (), (unit,), self._after((), (unit,)))
        if unit.below and not unit.mask & ~self.false:
            return Thread(self, "contradiction", None, (unit,), (), self._after((unit,), ()))
        return None

    def _settle(self, depth: int) -> bool:
        """Follow what the grid left undone, then suppositions, until one round adds nothing."""
        board = self.board
        every = [*board.cells, *(candidate for area in board.areas for candidate in area.digits)]
        for unit in every:
            made = list(self._follow(unit))
            if made and self._flood(made):
                return True
        more = depth > 0
        while more:
            more = False
            for unit in sorted(every, key=self._left):
                if not unit.below or unit.mask & self.true:
                    continue
                for candidate in _bits(unit.mask & ~self.false):
                    if self.false >> candidate & 1:
                        continue
                    fact = candidate, False
                    inside = self.opposed(fact, depth - 1)
                    if inside is None:
                        continue
                    self._add(Thread(self, "refuted", fact, inside=inside))
                    more = True
                    if self._flood([fact]):
                        return True
        return False

    # ---- the net -------------------------------------------------------------------------------

    def net(self) -> Net:
        """The net of the lines that the last one needs."""
        return _built(self, {})


def draft_of(grid: Grid) -> Draft:
    """A net without lines, from what is known in a grid."""
    n, true, live = grid.layout.size, 0, 0
    for cell, (mask, digit) in enumerate(zip(grid.candidates, grid.values, strict=True)):
        live |= mask << cell * n
        if digit:
            true |= 1 << cell * n + digit - 1
    return Draft(premises_of(grid.layout), true, ((1 << n**3) - 1) & ~live)


def _kept(draft: Draft) -> tuple[list[Thread], list[Thread]]:
    """The lines that the last one needs, in order, and the lines of nets around that they need."""
    needed = {draft.lines[0]: None, draft.lines[-1]: None}
    foreign: dict[Thread, None] = {}
    for line in reversed(draft.lines):
        if line not in needed:
            continue
        outer = _kept(line.inside)[1] if line.inside is not None else []
        for before in (*line.after, *outer):
            (needed if before.net is draft else foreign)[before] = None
    return [line for line in draft.lines if line in needed], list(foreign)


def _built(draft: Draft, around: dict[Thread, int]) -> Net:
    """The net of a draft; *around*: the numbers of the lines of the net that contains it."""
    lines, foreign = _kept(draft)
    first, *rest = lines
    inferences = [_inference(first, (), None)]
    numbers = {first: 0}
    for line in foreign:
        assert line.fact is not None
        numbers[line] = len(inferences)
        inferences.append(Inference("known", _pair(draft, line.fact[0]), line.fact[1],
                                    after=(around[line],)))
    for line in rest:
        inside = _built(line.inside, numbers) if line.inside is not None else None
        after = tuple(sorted(numbers[before] for before in line.after))
        inferences.append(_inference(line, after, inside))
        numbers[line] = len(inferences) - 1
    return Net(tuple(inferences))


def _inference(line: Thread, after: tuple[int, ...], inside: Net | None) -> Inference:
    board = line.net.board
    return Inference(
        line.cause, None if line.fact is None else _pair(line.net, line.fact[0]),
        line.fact is not None and line.fact[1],
        tuple(_unit(board, unit) for unit in line.plus),
        tuple(_unit(board, unit) for unit in line.minus), after, inside,
    )


def _pair(draft: Draft, candidate: int) -> tuple[int, int]:
    cell, digit = part(candidate, draft.board.size)
    return cell, digit + 1


def _unit(board: Premises, unit: Premise) -> Unit:
    if len(unit.cells) == 1:
        return Unit(unit.cells[0])
    for house, area in enumerate(board.areas):
        for digit, premise in enumerate(area.digits, 1):
            if premise is unit:
                return Unit(None, house, digit)
    raise AssertionError(f"expected a unit of the board, got {unit.name}")


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
