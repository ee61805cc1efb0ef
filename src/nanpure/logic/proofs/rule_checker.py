"""Check proofs of steps on boards whose rules are statements of the head.

In addition to :mod:`~nanpure.logic.proofs.checker`, whose lines it takes, it knows two premises: a
statement, ``statement3``, counted in the head from 1, and the sum of a linear one,
``sum@statement3``. A line that is nothing but the name of a statement strikes the digits that no
way to keep it has, whatever the other rules say: one lemma for each form of a statement
(:mod:`~nanpure.logic.proofs.statement_checker`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from nanpure.logic.proofs.checker import Board, Premise, Proof, Wrong, board_of, check
from nanpure.logic.proofs.statement_checker import Digits, statements_of

__all__ = ["check_ruled"]


class RuledBoard(Board):
    """A board with statements, by name."""

    def __init__(self, text: str, records: list[Any]) -> None:
        super().__init__(text)
        read = statements_of(records, lambda name: self.candidate("1" + name) // self.size)
        self.statements = {f"statement{number}": (record, statement) for number, (record, statement)
                           in enumerate(zip(records, read, strict=True), 1)}

    def _premise(self, name: str) -> Premise:
        if name in self.statements:
            return {}, 0, False
        what, _, area = name.partition("@")
        if what == "sum" and area in self.statements:
            return self._sum(*self.statements[area][0])
        return super()._premise(name)

    def _sum(self, word: str, names: list[str], *numbers: Any) -> Premise:
        if word != "linear":
            raise Wrong(f"expected a sum, got the statement {word!r}")
        weights, total = numbers
        cells = zip(names, weights, strict=True)
        return {self.candidate("1" + name) + place: weight * (place + 1) for name, weight in cells
                for place in range(self.size)}, total, True


class RuledProof(Proof):
    """The facts proved about a puzzle on such a board."""

    board: RuledBoard

    def add(self, line: str, facts: dict[int, bool]) -> bool:
        """Draw the conclusions of a line, also of a statement; return True for a contradiction."""
        if not line.startswith("statement"):
            return super().add(line, facts)
        if line not in self.rules:
            raise Wrong(f"expected a statement among the premises, got {line!r}")
        size, (_, statement) = self.board.size, self.board.statements[line]
        own = [self.digits_of(cell, facts) for cell in statement.cells]
        left = statement.reading.left(own)
        if left is None:
            return True
        for cell, before, after in zip(statement.cells, own, left, strict=True):
            facts.update((cell * size + digit - 1, False) for digit in before - after)
        return False

    def digits_of(self, cell: int, facts: dict[int, bool]) -> Digits:
        """The digit of a cell, or those that it may have."""
        known = [facts.get(cell * self.board.size + place) for place in range(self.board.size)]
        wanted = True if True in known else None
        return frozenset(digit for digit, fact in enumerate(known, 1) if fact is wanted)

    def verdict(self) -> dict[str, Any]:
        """Return what all steps together prove."""
        found = super().verdict()
        if found["status"] == "solved":
            size = self.board.size
            digits = dict(divmod(candidate, size) for candidate, true in self.known.items() if true)
            entries = [digits[cell] + 1 for cell in range(size**2)]
            if not all(one.holds(entries) for _, one in self.board.statements.values()):
                found["status"] = "none"
        return found


def check_ruled(lines: Iterable[str], spelled: Callable[[dict[str, Any]], None]
                ) -> Iterator[dict[str, Any]]:
    """Check proofs as :func:`~nanpure.logic.proofs.checker.check` does, those with statements too.

    *spelled* raises ``ValueError`` where a head spells out other rules than those that it names.
    """
    def begin(head: dict[str, Any]) -> Proof:
        spelled(head)
        if "statements" not in head:
            return Proof(head, board_of(head["layout"]))
        return RuledProof(head, RuledBoard(head["layout"], head["statements"]))
    return check(lines, begin)
