"""Derivations: what premises imply for candidates, line by line, and which lines were needed.

This is the side that looks for proofs. Errors here do no harm: the checker trusts nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from nanpure.logic.proofs.premises import Premise, Premises, Stated, part

__all__ = ["Facts", "Line", "Ruled", "Sums", "Suppose", "Swap", "Terms", "Trail",
           "follow", "retraced", "supposing"]

Terms = tuple[tuple[int, Premise], ...]


@dataclass(slots=True)
class Facts:
    """The candidates known to be true, and those known to be false."""

    true: int
    false: int

    def copy(self) -> Facts:
        """A copy to continue from."""
        return Facts(self.true, self.false)


@dataclass(frozen=True, slots=True, eq=False)
class Sums:
    """A line that adds premises to one inequality."""

    terms: Terms
    _weighed: list[tuple[int, list[tuple[int, int]]]] = field(
        default_factory=list, init=False, repr=False)

    def text(self, board: Premises) -> str | list[object]:
        """The line as it is written to the file."""
        return " ".join(
            f"{'+' if times > 0 else '-'}{f'{abs(times)}*' if abs(times) > 1 else ''}{premise.name}"
            for times, premise in self.terms
        )

    def rules(self) -> list[Premise | Stated]:
        """The premises that the line names."""
        return [premise for _, premise in self.terms]

    def run(self, facts: Facts, n: int) -> tuple[bool, int, int]:
        """Whether the line ends in a contradiction; the candidates that become true and false."""
        if len(self.terms) == 1 and not self.terms[0][1].total:
            return self._single(facts)
        return self._many(facts, n)

    def _single(self, facts: Facts) -> tuple[bool, int, int]:
        times, premise = self.terms[0]
        true = premise.mask & facts.true
        live = premise.mask & ~facts.false & ~true
        if times < 0:
            if true & (true - 1):
                return True, 0, 0
            return False, 0, live if true else 0
        if true or live & (live - 1):
            return False, 0, 0
        return not live, live, 0

    def _many(self, facts: Facts, n: int) -> tuple[bool, int, int]:
        slack, groups = self.weighed(n)
        true, possible, known = facts.true, facts.true | ~facts.false, facts.true | facts.false
        for weight, members in groups:
            slack += weight * (members & (possible if weight > 0 else true)).bit_count()
        if slack < 0:
            return True, 0, 0
        made = struck = 0
        for weight, members in groups:
            if weight > slack:
                made |= members & ~known
            elif -weight > slack:
                struck |= members & ~known
        return False, made, struck

    def weighed(self, n: int) -> tuple[int, list[tuple[int, int]]]:
        """The bound, negated; and each weight except 0 with the candidates that have it.

        A line is followed hundreds of times while premises are left out, so it is added up once.
        """
        if not self._weighed:
            slack = -sum(times * (premise.total or 1) for times, premise in self.terms)
            self._weighed.append((slack, _groups(self.terms, n)))
        return self._weighed[0]

    def used(self, facts: Facts, n: int) -> tuple[int, int]:
        """True and false candidates on which the line may rest."""
        if len(self.terms) == 1 and not self.terms[0][1].total:
            times, premise = self.terms[0]
            if times > 0:
                return 0, premise.mask & facts.false
            true = premise.mask & facts.true
            first = true & -true
            second = (true ^ first) & -(true ^ first)
            return first | second, 0
        true = false = 0
        for weight, members in self.weighed(n)[1]:
            if weight > 0:
                false |= members & facts.false
            else:
                true |= members & facts.true
        return true, false


def _groups(terms: Terms, n: int) -> list[tuple[int, int]]:
    """The sum of some terms: each weight except 0, and its candidates."""
    groups: dict[int, int] = {}
    for times, premise in terms:
        for weight, added in _shares(times, premise, n):
            rest, moved = added, {}
            for known, members in groups.items():
                if both := members & added:
                    rest ^= both
                    groups[known] = members ^ both
                    moved[known + weight] = both
            moved[weight] = moved.get(weight, 0) | rest
            for known, members in moved.items():
                groups[known] = groups.get(known, 0) | members
    return [(weight, members) for weight, members in groups.items() if weight and members]


def _shares(times: int, premise: Premise, n: int) -> Iterable[tuple[int, int]]:
    """The same for one term."""
    if not premise.total:
        return [(times, premise.mask)]
    shares: dict[int, int] = {}
    for at in _bits(premise.mask):
        weight = times * (part(at, n)[1] + 1)
        shares[weight] = shares.get(weight, 0) | 1 << at
    return shares.items()


@dataclass(frozen=True, slots=True, eq=False)
class Suppose:
    """A supposition that a candidate is true (or false), which ends in a contradiction."""

    candidate: int
    true: bool
    lines: tuple[Line, ...]

    def text(self, board: Premises) -> str | list[object]:
        """The line as it is written to the file."""
        opening = "suppose" if self.true else "suppose not"
        lines = [line.text(board) for line in self.lines]
        return [f"{opening} {board.name(self.candidate)}", *lines]

    def rules(self) -> list[Premise | Stated]:
        """The premises that its lines name."""
        return [rule for line in self.lines for rule in line.rules()]

    def run(self, facts: Facts, n: int) -> tuple[bool, int, int]:
        """Whether the line ends in a contradiction; the candidates that become true and false."""
        bit = 1 << self.candidate
        if not follow(self.lines, supposing(facts, bit, self.true), n):
            return False, 0, 0
        if (facts.true if self.true else facts.false) & bit:
            return True, 0, 0
        return (False, 0, bit) if self.true else (False, bit, 0)


@dataclass(frozen=True, slots=True, eq=False)
class Swap:
    """Other digits in settled cells, which would make a second solution."""

    candidates: int
    cells: int  # all candidates of the cells
    unique: Premise

    def text(self, board: Premises) -> str | list[object]:
        """The line as it is written to the file."""
        return " ".join(["swap", *board.names(self.candidates)])

    def rules(self) -> list[Premise | Stated]:
        """The premise that there is one solution."""
        return [self.unique]

    def run(self, facts: Facts, n: int) -> tuple[bool, int, int]:
        """A contradiction if every cell is settled, as it was when the swap was found."""
        settled = facts.true & self.cells
        cells = {part(bit, n)[0] for bit in _bits(self.candidates)}
        return len({part(bit, n)[0] for bit in _bits(settled)}) == len(cells), 0, 0


@dataclass(frozen=True, slots=True, eq=False)
class Ruled:
    """A line that strikes what no way to keep a statement has."""

    stated: Stated

    def text(self, board: Premises) -> str | list[object]:
        """The line as it is written to the file."""
        return self.stated.name

    def rules(self) -> list[Premise | Stated]:
        """The statement."""
        return [self.stated]

    def run(self, facts: Facts, n: int) -> tuple[bool, int, int]:
        """Whether the line ends in a contradiction; the candidates that become true and false."""
        statement, every = self.stated.statement, (1 << n) - 1
        own = [(facts.true >> cell * n & every) or (~facts.false >> cell * n & every)
               for cell in statement.cells]
        left = statement.reading.left([frozenset(bit + 1 for bit in _bits(mask)) for mask in own])
        if left is None:
            return True, 0, 0
        struck = 0
        for cell, mask, digits in zip(statement.cells, own, left, strict=True):
            struck |= (mask & ~sum(1 << digit - 1 for digit in digits)) << cell * n
        return False, 0, struck

    def used(self, facts: Facts, n: int) -> tuple[int, int]:
        """True and false candidates on which the line may rest."""
        return self.stated.mask & facts.true, self.stated.mask & facts.false


Line = Sums | Suppose | Swap | Ruled


def follow(lines: Iterable[Line], facts: Facts, n: int) -> bool:
    """Run lines; return True if they end in a contradiction."""
    for line in lines:
        wrong, true, false = line.run(facts, n)
        if wrong:
            return True
        facts.true |= true
        facts.false |= false
    return False


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """A line that was followed: the facts it rests on, and its results."""

    line: Line
    used_true: int
    used_false: int
    made: int
    struck: int


@dataclass(slots=True, eq=False)
class Trail:
    """Lines followed from some facts; ``wrong`` once they ended in a contradiction."""

    n: int
    facts: Facts
    entries: list[Entry] = field(default_factory=list)
    wrong: bool = False

    def take(self, line: Line, needs: tuple[int, int] | None = None) -> bool:
        """Follow a line; return whether it gave anything. *needs*: the facts it rests on."""
        wrong, made, struck = line.run(self.facts, self.n)
        facts = self.facts
        made, struck = made & ~facts.true, struck & ~facts.false
        if not (wrong or made or struck):
            return False
        if needs is None:
            assert isinstance(line, Sums | Ruled)
            needs = line.used(facts, self.n)
        self.entries.append(Entry(line, *needs, made, struck))
        facts.true |= made
        facts.false |= struck
        self.wrong |= wrong
        return True

    def needed(self, true: int, false: int) -> tuple[list[Line], int, int]:
        """The lines that lead to some candidates, or to the contradiction, and their facts."""
        kept: list[Line] = []
        for at, entry in enumerate(reversed(self.entries)):
            last = at == 0 and self.wrong
            if last or entry.made & true or entry.struck & false:
                true = true & ~entry.made | entry.used_true
                false = false & ~entry.struck | entry.used_false
                kept.append(entry.line)
        return kept[::-1], true, false


def retraced(
    lines: Sequence[Line], facts: Facts, n: int, true: int, false: int
) -> tuple[list[Line], int, int]:
    """Lines again without those that give nothing needed, and the facts that they rest on."""
    trail = Trail(n, facts.copy())
    for line in lines:
        needs = None
        if isinstance(line, Suppose):
            bit = 1 << line.candidate
            kept, t, f = retraced(line.lines, supposing(trail.facts, bit, line.true), n, 0, 0)
            line = Suppose(line.candidate, line.true, tuple(kept))
            needs = (t & ~bit, f) if line.true else (t, f & ~bit)
        elif isinstance(line, Swap):
            needs = trail.facts.true & line.cells, 0
        trail.take(line, needs)
        if trail.wrong:
            true = false = 0
            break
    return trail.needed(true, false)


def supposing(facts: Facts, bit: int, true: bool) -> Facts:
    """Return facts with one supposition added."""
    if true:
        return Facts(facts.true | bit, facts.false & ~bit)
    return Facts(facts.true & ~bit, facts.false | bit)


def _bits(mask: int) -> Iterable[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
