"""Check proofs of ``nanpure check --proof``, by unit propagation alone.

It imports the standard library and, for the board and statements,
:mod:`~nanpure.logic.proofs.checker` and :mod:`~nanpure.logic.proofs.statement_checker`, which do
the same. A proof is a head and lemmas. The head has the layout, the givens and the claim: no
solution, one, or two different ones, each of which is checked cell by cell. Then the rules, the
givens and the existence of a solution other than the claimed one must contradict each other. A
lemma is a list of numbers, at least one of which is true (``-5``: 5 is false): if none were, the
consequences, cell by cell and clause by clause, would be a contradiction (reverse unit propagation,
the proofs of SAT solvers). The last lemma is empty.

A candidate has the number ``cell * N + digit`` (1 to N³). Higher numbers are partial sums of cages:
that the first so many cells add up to so much, cage by cage, cell by cell, ascending; then states
of statements, by which the head (of version 2) says rules that are neither houses nor cages:
:mod:`~nanpure.logic.proofs.statement_checker` has what they mean.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from nanpure.logic.proofs.checker import Board, Proof, Wrong
from nanpure.logic.proofs.statement_checker import Statement, statements_of
from nanpure.logic.proofs.statement_clauses import Clauses

__all__ = ["HEAD", "Formula", "Known", "check_search", "stated"]

HEAD = "nanpure-search-proof"
Clause = list[int]


class Formula:
    """The rules of a board: the candidates that a true one excludes, and clauses."""

    def __init__(self, board: Board, statements: Sequence[Statement] = ()) -> None:
        n = self.size = board.size
        self.board = board
        self._rivals: dict[int, tuple[int, ...]] = {}
        self.candidates = self.total = n**3
        self.clauses: list[Clause] = [
            [cell * n + digit for digit in range(1, n + 1)] for cell in range(n * n)]
        self.clauses += [[cell * n + digit for cell in cells] for cells in board.areas.values()
                         if len(cells) == n for digit in range(1, n + 1)]
        for name, total in board.totals.items():
            self._sum(board.areas[name], total)
        added = Clauses(statements, n, self.total)
        self.clauses += added.clauses
        self.total = added.total

    def rivals(self, literal: int) -> tuple[int, ...]:
        """The candidates that cannot be true together with this one."""
        if literal not in self._rivals:
            cell, digit = divmod(literal - 1, self.size)
            first = cell * self.size + 1
            seen = {other * self.size + digit + 1 for area in self.board.of[cell] for other in area}
            self._rivals[literal] = (*seen.union(range(first, first + self.size)) - {literal},)
        return self._rivals[literal]

    def _sum(self, cells: list[int], total: int) -> None:
        """Add different digits with a sum, by the sums of the first cells."""
        before: dict[int, list[int]] = {0: []}  # a sum, with the literal that denies it
        for at, cell in enumerate(cells, 1):
            after: dict[int, list[int]] = {}
            for longer in sorted({held + digit for held in before
                                  for digit in range(1, self.size + 1)}):
                if self._fits(longer, at) and self._fits(total - longer, len(cells) - at):
                    self.total += 1
                    after[longer] = [-self.total]
            for held, denied in before.items():
                for digit in range(1, self.size + 1):
                    reached = [-literal for literal in after.get(held + digit, ())]
                    self.clauses.append([*denied, -(cell * self.size + digit), *reached])
            before = after

    def _fits(self, total: int, number: int) -> bool:
        """Whether this number of different digits can add up to the total."""
        least = number * (number + 1) // 2
        return least <= total <= number * (self.size + 1) - least


class Known:
    """The literals known to be true, with all consequences; clauses are watched at two literals."""

    def __init__(self, formula: Formula) -> None:
        self.formula = formula
        # A literal is an index: negative ones count from the end.
        self.value: list[bool | None] = [None] * (2 * formula.total + 1)
        self.watched: list[list[Clause]] = [[] for _ in self.value]
        self.trail: list[int] = []
        self.contradiction = False
        for clause in formula.clauses:
            self.add(clause)

    def add(self, clause: Clause) -> None:
        """Take a clause as true."""
        if any(self.value[literal] for literal in clause):
            return
        clause = [literal for literal in dict.fromkeys(clause) if self.value[literal] is None]
        if len(clause) > 1:
            self.watched[clause[0]].append(clause)
            self.watched[clause[1]].append(clause)
        else:
            self.contradiction |= not clause or self.take(clause)

    def follows(self, clause: Clause) -> bool:
        """Whether denying the whole clause leads to a contradiction."""
        mark = len(self.trail)
        conflict = self.contradiction or self.take([-literal for literal in clause])
        for literal in self.trail[mark:]:
            self.value[literal] = self.value[-literal] = None
        del self.trail[mark:]
        return conflict

    def take(self, literals: Iterable[int]) -> bool:
        """Take literals as true, with all consequences; return True for a contradiction."""
        value, waiting = self.value, list(literals)
        while waiting:
            literal = waiting.pop()
            if value[literal]:
                continue
            if value[literal] is False:
                return True
            value[literal], value[-literal] = True, False
            self.trail.append(literal)
            if 0 < literal <= self.formula.candidates:
                waiting += [-other for other in self.formula.rivals(literal) if value[other] is not
                            False]
            self.watched[-literal] = [clause for clause in self.watched[-literal]
                                      if not self._moved(clause, -literal, waiting)]
        return False

    def _moved(self, clause: Clause, false: int, waiting: Clause) -> bool:
        """Watch another literal than the one that became false; if none is left, one is true."""
        value = self.value
        if clause[0] == false:
            clause[0], clause[1] = clause[1], false
        if value[clause[0]]:
            return False
        for at in range(2, len(clause)):
            if value[clause[at]] is not False:
                clause[1], clause[at] = clause[at], false
                self.watched[clause[1]].append(clause)
                return True
        waiting.append(clause[0])
        return False


def stated(head: dict[str, Any], board: Board) -> list[Statement]:
    """The statements of a head; only version 2 has some."""
    if ("statements" in head) != (head[HEAD] == 2):
        raise Wrong("expected statements in version 2, and in no other")
    return list(statements_of(head.get("statements", ()),
                              lambda name: board.candidate("1" + name) // board.size))


class SearchProof:
    """The facts proved about the solutions of a puzzle."""

    def __init__(self, head: dict[str, Any]) -> None:
        if head[HEAD] not in (1, 2):
            raise Wrong(f"expected version 1 or 2, got {head[HEAD]!r}")
        board = Board(head["layout"])
        self.start, self.statements = Proof(head, board), stated(head, board)
        self.solutions = [self._solution(text, board) for text in head["solutions"]]
        # Two solutions need no lemmas, and so no statement has to be small enough for clauses.
        said = self.statements if len(self.solutions) < 2 else []
        self.lemmas, self.known = 0, Known(Formula(board, said))
        if len(self.solutions) > 2 or self.solutions[1:] == self.solutions[:1] != []:
            raise Wrong("expected at most two solutions, different ones")
        if len(self.solutions) < 2:
            facts = [candidate + 1 if true else -candidate - 1
                     for candidate, true in self.start.known.items()]
            self.known.contradiction |= self.start.broken or self.known.take(facts)
        if len(self.solutions) == 1:
            n = board.size
            self.known.add([-(cell * n + digit) for cell, digit in enumerate(self.solutions[0])])

    def _solution(self, text: str, board: Board) -> list[int]:
        """The digits of a claimed solution, if it is one."""
        n, digits = board.size, [*map(int, text.split() if " " in text else text)]
        if len(digits) != n * n or not 1 <= min(digits) <= max(digits) <= n:
            raise Wrong(f"expected {n * n} digits, got {text!r}")
        if any(len({digits[cell] for cell in cells}) < len(cells) for cells in board.areas.values()
               ) or any(sum(digits[cell] for cell in board.areas[area]) != total
                        for area, total in board.totals.items()
                        ) or not all(statement.holds(digits) for statement in self.statements):
            raise Wrong(f"breaks a rule: {text!r}")
        if any((digits[candidate // n] == candidate % n + 1) is not true
               for candidate, true in self.start.known.items()):
            raise Wrong(f"no solution of this puzzle: {text!r}")
        return digits

    def lemma(self, record: Any) -> None:
        """Check a lemma and take it as true."""
        most = self.known.formula.total
        if not isinstance(record, list) or not all(
                type(literal) is int and 0 < abs(literal) <= most for literal in record):
            raise Wrong(f"expected a list of numbers up to {most}, got {str(record)[:200]!r}")
        if not self.known.follows(record):
            raise Wrong(f"does not follow: {str(record)[:200]}")
        self.known.add(record)
        self.lemmas += 1

    def verdict(self) -> dict[str, Any]:
        """Return what all lemmas together prove."""
        if len(self.solutions) < 2 and not self.known.contradiction:
            return {"status": "wrong", "error": "the last lemma is missing"}
        status = ("none", "solved", "many")[len(self.solutions)]
        n, begun = self.start.board.size, self.start.known.items()
        digits = dict(divmod(candidate, n) for candidate, true in begun if true)
        values = self.solutions[0] if status == "solved" else [
            digits.get(cell, -1) + 1 for cell in range(n * n)]
        return {"status": status, "lemmas": self.lemmas, "unique": False,
                "granted": self.start.granted, "grid": (" " * (n > 9)).join(map(str, values))}


def check_search(lines: Iterable[str], begun: Callable[[dict[str, Any]], None] = lambda head: None
                 ) -> Iterator[dict[str, Any]]:
    """Check proofs of numbers of solutions, line by line; yield a verdict for each puzzle.

    *begun* is called with each head, and raises ``ValueError`` if something is wrong with it.

    *status*: ``none`` (no solution), ``solved`` (*grid* is the only one), ``many`` (two solutions
    were shown) or ``wrong`` with *error*; *lemmas*: their number; *granted*: the number of
    candidates taken as placed or removed at the beginning.

    >>> next(check_search(['{"nanpure-search-proof": 1, "layout": "1x1", "givens": "0", '
    ...                    '"solutions": ["1"]}', "[]"]))["status"]
    'solved'
    """
    proof: Any = None
    wrong = False
    for number, line in enumerate(lines, 1):
        try:
            entry = json.loads(line)
            if isinstance(entry, dict):
                if proof:
                    yield proof.verdict()
                proof, wrong = None, False
                begun(entry)
                proof = SearchProof(entry)
            elif not wrong:
                proof.lemma(entry)
        except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
            if not wrong:  # the remaining lines of this puzzle are skipped
                yield {"status": "wrong", "error": f"line {number}: {error}"}
            proof, wrong = None, True
    if not wrong:
        yield proof.verdict() if proof else {"status": "wrong", "error": "no proof in it"}
