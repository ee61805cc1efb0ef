"""Checks proofs of ``nanpure check --proof``, by unit propagation alone.

It imports the standard library and, for the board, :mod:`~nanpure.logic.proofs.checker`, which does
the same. A proof is a head and lemmas. The head has the layout, the givens and what is claimed: no
solution, one, or two different ones. Each is looked at cell by cell. Then the rules, the givens and
that there is another solution than the claimed one must contradict each other. A lemma is a list of
numbers, of which one at least is true (``-5``: 5 is false): if none were, what follows cell by
cell, clause by clause, would be a contradiction (reverse unit propagation, the proofs of SAT
solvers). The last lemma is empty.

A candidate has the number ``cell * N + digit`` (1 to N³). Numbers above are partial sums of cages:
that the first so many cells add up to so much, cage by cage, cell by cell, ascending.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from nanpure.logic.proofs.checker import Board, Proof, Wrong

__all__ = ["HEAD", "Formula", "Known", "check_search"]

HEAD = "nanpure-search-proof"
Clause = list[int]


class Formula:
    """The rules of a board: what a true candidate excludes, and clauses."""

    def __init__(self, board: Board) -> None:
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

    def rivals(self, one: int) -> tuple[int, ...]:
        """The candidates that cannot be true beside this one."""
        if one not in self._rivals:
            cell, digit = divmod(one - 1, self.size)
            first = cell * self.size + 1
            seen = {other * self.size + digit + 1 for area in self.board.of[cell] for other in area}
            self._rivals[one] = (*seen.union(range(first, first + self.size)) - {one},)
        return self._rivals[one]

    def _sum(self, cells: list[int], total: int) -> None:
        """Different digits with a sum: by the sums of the first cells."""
        before: dict[int, list[int]] = {0: []}  # a sum, with the literal that denies it
        for at, cell in enumerate(cells, 1):
            after: dict[int, list[int]] = {}
            for found in sorted({held + digit for held in before
                                 for digit in range(1, self.size + 1)}):
                if self._fits(found, at) and self._fits(total - found, len(cells) - at):
                    self.total += 1
                    after[found] = [-self.total]
            for held, denied in before.items():
                for digit in range(1, self.size + 1):
                    reached = [-literal for literal in after.get(held + digit, ())]
                    self.clauses.append([*denied, -(cell * self.size + digit), *reached])
            before = after

    def _fits(self, total: int, number: int) -> bool:
        """Whether so many different digits can add up to that."""
        least = number * (number + 1) // 2
        return least <= total <= number * (self.size + 1) - least


class Known:
    """What is known to be true, with all that follows; clauses are watched at two literals."""

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
        if any(self.value[one] for one in clause):
            return
        clause = [one for one in dict.fromkeys(clause) if self.value[one] is None]
        if len(clause) > 1:
            self.watched[clause[0]].append(clause)
            self.watched[clause[1]].append(clause)
        else:
            self.contradiction |= not clause or self.take(clause)

    def follows(self, clause: Clause) -> bool:
        """Whether denying the whole clause leads into a contradiction."""
        mark = len(self.trail)
        found = self.contradiction or self.take([-one for one in clause])
        for one in self.trail[mark:]:
            self.value[one] = self.value[-one] = None
        del self.trail[mark:]
        return found

    def take(self, literals: Iterable[int]) -> bool:
        """Take literals as true, with all that follows; True: a contradiction."""
        value, waiting = self.value, list(literals)
        while waiting:
            one = waiting.pop()
            if value[one]:
                continue
            if value[one] is False:
                return True
            value[one], value[-one] = True, False
            self.trail.append(one)
            if 0 < one <= self.formula.candidates:
                waiting += [-other for other in self.formula.rivals(one) if value[other] is not
                            False]
            self.watched[-one] = [clause for clause in self.watched[-one]
                                  if not self._moved(clause, -one, waiting)]
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


class SearchProof:
    """What is proved of the solutions of a puzzle."""

    def __init__(self, head: dict[str, Any]) -> None:
        if head[HEAD] != 1:
            raise Wrong(f"expected version 1, got {head[HEAD]!r}")
        board = Board(head["layout"])
        self.start = Proof(head, board)
        self.solutions = [self._solution(text, board) for text in head["solutions"]]
        self.lemmas, self.known = 0, Known(Formula(board))
        if len(self.solutions) > 2 or self.solutions[1:] == self.solutions[:1] != []:
            raise Wrong("expected at most two solutions, different ones")
        if len(self.solutions) < 2:
            facts = [one + 1 if true else -one - 1 for one, true in self.start.known.items()]
            self.known.contradiction |= self.start.broken or self.known.take(facts)
        if len(self.solutions) == 1:
            n = board.size
            self.known.add([-(cell * n + digit) for cell, digit in enumerate(self.solutions[0])])

    def _solution(self, text: str, board: Board) -> list[int]:
        """The digits of a solution that is claimed, if it is one."""
        n, digits = board.size, [*map(int, text.split() if " " in text else text)]
        if len(digits) != n * n or not 1 <= min(digits) <= max(digits) <= n:
            raise Wrong(f"expected {n * n} digits, got {text!r}")
        if any(len({digits[cell] for cell in cells}) < len(cells) for cells in board.areas.values()
               ) or any(sum(digits[cell] for cell in board.areas[area]) != total
                        for area, total in board.totals.items()):
            raise Wrong(f"breaks a rule: {text!r}")
        if any((digits[one // n] == one % n + 1) is not true
               for one, true in self.start.known.items()):
            raise Wrong(f"no solution of this puzzle: {text!r}")
        return digits

    def lemma(self, said: Any) -> None:
        """Check a lemma and take it as true."""
        most = self.known.formula.total
        if not isinstance(said, list) or not all(
                type(one) is int and 0 < abs(one) <= most for one in said):
            raise Wrong(f"expected a list of numbers up to {most}, got {str(said)[:200]!r}")
        if not self.known.follows(said):
            raise Wrong(f"does not follow: {str(said)[:200]}")
        self.known.add(said)
        self.lemmas += 1

    def verdict(self) -> dict[str, Any]:
        """What all lemmas together prove."""
        if len(self.solutions) < 2 and not self.known.contradiction:
            return {"status": "wrong", "error": "the last lemma is missing"}
        status = ("none", "solved", "many")[len(self.solutions)]
        n, begun = self.start.board.size, self.start.known.items()
        digits = dict(divmod(one, n) for one, true in begun if true)
        values = self.solutions[0] if status == "solved" else [
            digits.get(cell, -1) + 1 for cell in range(n * n)]
        return {"status": status, "lemmas": self.lemmas, "unique": False,
                "granted": self.start.granted, "grid": (" " * (n > 9)).join(map(str, values))}


def check_search(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    """Check proofs of numbers of solutions, line by line; gives a verdict for each puzzle.

    *status*: ``none`` (no solution), ``solved`` (*grid* is the only one), ``many`` (two solutions
    were shown) or ``wrong`` with *error*; *lemmas*: how many; *granted*: how many candidates are
    taken as placed or removed at the beginning.

    >>> next(check_search(['{"nanpure-search-proof": 1, "layout": "1x1", "givens": "0", '
    ...                    '"solutions": ["1"]}', "[]"]))["status"]
    'solved'
    """
    proof: Any = None
    wrong = False
    for number, line in enumerate(lines, 1):
        try:
            said = json.loads(line)
            if isinstance(said, dict):
                if proof:
                    yield proof.verdict()
                proof, wrong = None, False
                proof = SearchProof(said)
            elif not wrong:
                proof.lemma(said)
        except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
            if not wrong:  # what follows of this puzzle is passed over
                yield {"status": "wrong", "error": f"line {number}: {error}"}
            proof, wrong = None, True
    if not wrong:
        yield proof.verdict() if proof else {"status": "wrong", "error": "no proof in it"}
