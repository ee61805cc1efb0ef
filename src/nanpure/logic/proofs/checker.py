"""Check proofs of ``nanpure steps --proof``: plain Python, and nothing of nanpure.

As a program: ``python checker.py [FILE]`` (standard input without FILE) prints for each puzzle what
is proved, as JSON; the exit status is 0 if everything is right, 1 otherwise.

A step states premises and their consequences. A premise is a candidate known to be true or false,
a cell (it holds one digit), a digit in a house (exactly once) or in a cage (at most once), or the
sum of a house or cage. Each line of the derivation adds premises, some of them from below (+), some
from above (-), to one inequality over candidates, and concludes from it which single candidates
must be true or false. ``suppose`` opens a derivation that must end in a contradiction.
``swap`` gives other digits to cells whose digits are settled, so that each house and cage keeps
its digits: a second solution, which contradicts the premise that there is only one.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any

__all__ = ["Wrong", "check"]

TERM = re.compile(r"([+-])(?:(\d+)\*)?(\S+)")
Premise = tuple[dict[int, int], int, bool]  # weights of candidates, sum, whether also from below


class Wrong(ValueError):
    """An error in a proof."""


RULES = frozenset(("diagonals", "windows", "disjoint", "house", "cage"))  # those known here


class Board:
    """The houses and cages of a layout text, and its premises by name."""

    def __init__(self, text: str) -> None:
        shape, *rules = text.split("+symbols:")[0].split("+")
        high, wide = map(int, shape.split("x")) if shape[:7] != "jigsaw:" else (0, 0)
        n = self.size = high * wide or round(len(shape[7:]) ** 0.5)
        boxes = shape[7:] or [(r // high, c // wide) for r in range(n) for c in range(n)]
        rows = [[n * r + c for c in range(n)] for r in range(n)]
        areas = [("box", [k for k, a in enumerate(boxes) if a == b]) for b in dict.fromkeys(boxes)]
        areas += [("row", row) for row in rows]
        areas += [("column", list(column)) for column in zip(*rows, strict=True)]
        self.totals: dict[str, int] = {}
        for rule in rules:
            kind, _, words = rule.partition(":")
            if kind == "diagonals":
                areas += [("diagonal", [i * n + (i if down else n - 1 - i) for i in range(n)])
                          for down in (True, False)]
            elif kind == "windows":
                areas += [("window", [r * n + c for r in range(i, i + high) for c in
                                      range(k, k + high)])
                          for i in range(1, n - 1, high + 1) for k in range(1, n - 1, high + 1)]
            elif kind == "disjoint":
                areas += [("disjoint", [r * n + c for r in range(i, n, high)
                                        for c in range(k, n, wide)])
                          for i in range(high) for k in range(wide)]
            elif kind in ("house", "cage"):
                total, _, names = words.rpartition(":")
                areas.append((kind, [self.candidate("1" + name) // n for name in names.split(",")]))
                if total:
                    self.totals[f"cage{sum(k == kind for k, _ in areas)}"] = int(total)
            else:
                raise Wrong(f"expected a known rule, got {rule!r}")
        counts: Counter[str] = Counter()
        self.areas: dict[str, list[int]] = {}
        for kind, cells in areas:
            counts[kind] += 1
            self.areas[f"{kind}{counts[kind]}"] = cells
            if len(set(cells)) != n and kind != "cage":
                raise Wrong(f"expected houses of {n} cells, got {text!r}")
        self.of = [[cells for cells in self.areas.values() if k in cells] for k in range(n * n)]
        self.known: dict[str, Premise] = {}

    def candidate(self, name: str) -> int:
        """``5r1c2`` as a number."""
        match = re.fullmatch(r"(\d+)r(\d+)c(\d+)", name)
        digit, row, column = map(int, match.groups()) if match else (0, 0, 0)
        if not all(1 <= part <= self.size for part in (digit, row, column)):
            raise Wrong(f"expected a candidate, got {name!r}")
        return ((row - 1) * self.size + column - 1) * self.size + digit - 1

    def premise(self, name: str) -> Premise:
        """``r1c2``, ``5@row1`` or ``sum@cage2``."""
        if name not in self.known:
            self.known[name] = self._premise(name)
        return self.known[name]

    def _premise(self, name: str) -> Premise:
        n = self.size
        what, mark, area = name.partition("@")
        if not mark:
            cell = self.candidate("1" + name) // n
            return {cell * n + d: 1 for d in range(n)}, 1, True
        cells = self.areas.get(area, [])
        if what == "sum" and (area in self.totals or len(cells) == n):
            total = self.totals.get(area, n * (n + 1) // 2)
            return {cell * n + d: d + 1 for cell in cells for d in range(n)}, total, True
        if not cells or not what.isdigit() or not 1 <= int(what) <= n:
            raise Wrong(f"expected a premise of the board, got {name!r}")
        return {cell * n + int(what) - 1: 1 for cell in cells}, 1, len(cells) == n


class Proof:
    """The facts proved about a puzzle so far."""

    def __init__(self, head: dict[str, Any], board: Board) -> None:
        self.board, n, text = board, board.size, head["givens"]
        digits = [*map(int, text.split() if " " in text else text)]
        if len(digits) != n * n or not 0 <= min(digits) <= max(digits) <= n:
            raise Wrong(f"expected {n * n} digits, got {text!r}")
        self.given = {cell for cell, digit in enumerate(digits) if digit}
        self.known: dict[int, bool] = {}
        self.steps, self.unique, self.broken = 0, False, False
        self.settle((cell * n + digits[cell] - 1, True) for cell in self.given)
        granted = list(self.signed(head))
        self.settle(granted)
        self.granted = len(granted)

    def signed(self, record: dict[str, Any]) -> Iterator[tuple[int, bool]]:
        """Candidates that are stated to be true or false."""
        for key, true in (("placed", True), ("removed", False)):
            yield from ((self.board.candidate(name), true) for name in record.get(key, ()))

    def settle(self, facts: Iterable[tuple[int, bool]]) -> None:
        """Take candidates as true or false from here on, and strike what true ones see."""
        n = self.board.size
        for candidate, true in facts:
            self.broken |= self.known.setdefault(candidate, true) is not true
            if true:
                cell, digit = divmod(candidate, n)
                seen = {other * n + digit for area in self.board.of[cell] for other in area}
                self.settle((other, False) for other in
                            (seen | set(range(cell * n, cell * n + n))) - {candidate})

    def step(self, record: dict[str, Any]) -> None:
        """Check a step and adopt what it proves."""
        premises = record["premises"]
        facts = dict(self.signed(premises))
        if any(self.known.get(candidate) is not true for candidate, true in facts.items()):
            raise Wrong("a premise is not known")
        self.rules = {name: self.board.premise(name) for name in premises.get("rules", ())}
        self.only = premises.get("unique", False) is True
        effects = list(self.signed(record))
        if not self.derive(record["proof"], facts) and (
                not effects
                or any(facts.get(candidate) is not true for candidate, true in effects)):
            raise Wrong("the derivation does not reach the claims of the step")
        self.settle(effects)
        self.unique |= self.only
        self.steps += 1

    def derive(self, lines: list[Any], facts: dict[int, bool]) -> bool:
        """Follow a derivation; return True if it ends in a contradiction."""
        for line in lines:
            if isinstance(line, str):
                if self.swap(line, facts) if line.startswith("swap") else self.add(line, facts):
                    return True
                continue
            *words, name = line[0].split()
            candidate, true = self.board.candidate(name), words == ["suppose"]
            if not true and words != ["suppose", "not"]:
                raise Wrong(f"expected a supposition, got {line[0]!r}")
            if not self.derive(line[1:], {**facts, candidate: true}):
                raise Wrong(f"no contradiction: {line[0]}")
            if facts.setdefault(candidate, not true) is true:
                return True
        return False

    def add(self, line: str, facts: dict[int, bool]) -> bool:
        """Add premises to an inequality and draw conclusions; return True for a contradiction."""
        weights: dict[int, int] = {}
        slack = 0
        for term in line.split():
            match = TERM.fullmatch(term)
            if not match or match[3] not in self.rules:
                raise Wrong(f"expected a premise with its sign, got {term!r}")
            weighted, total, below = self.rules[match[3]]
            times = int(match[2] or 1) * (1 if match[1] == "+" else -1)
            if times > 0 and not below:
                raise Wrong(f"not known from below: {term}")
            slack -= times * total
            for candidate, weight in weighted.items():
                weights[candidate] = weights.get(candidate, 0) + times * weight
        slack += sum(weight for candidate, weight in weights.items()
                     if facts.get(candidate, weight > 0))
        for candidate, weight in weights.items():
            if abs(weight) > slack >= 0 and candidate not in facts:
                facts[candidate] = weight > 0
        return slack < 0

    def swap(self, line: str, facts: dict[int, bool]) -> bool:
        """Check whether other digits in settled cells make a second solution."""
        n = self.board.size
        new = dict(divmod(self.board.candidate(name), n) for name in line.split()[1:])
        old = dict(divmod(candidate, n) for candidate, true in facts.items() if true)
        return self.only and any(old.get(cell) != digit for cell, digit in new.items()) and all(
            cell in old and cell not in self.given for cell in new) and all(
            sorted(old[k] for k in area if k in new) == sorted(new[k] for k in area if k in new)
            for area in self.board.areas.values())

    def verdict(self) -> dict[str, Any]:
        """Return what all steps together prove."""
        n, areas = self.board.size, self.board.areas
        digits = dict(divmod(candidate, n) for candidate, true in self.known.items() if true)
        values = [digits.get(cell, -1) + 1 for cell in range(n * n)]
        names = [f"r{r + 1}c{c + 1}" for r in range(n) for c in range(n)]
        names += [f"{d + 1}@{area}" for area in areas for d in range(n) if len(areas[area]) == n]
        none = self.broken or any(all(self.known.get(candidate) is False for candidate in
                                      self.board.premise(name)[0]) for name in names)
        none |= 0 not in values and any(sum(values[cell] for cell in areas[area]) != total
                                        for area, total in self.board.totals.items())
        status = "none" if none else "open" if 0 in values else "solved"
        return {"status": status, "steps": self.steps, "unique": self.unique,
                "granted": self.granted, "grid": (" " * (n > 9)).join(map(str, values))}


board_of = lru_cache(maxsize=1)(Board)


def check(lines: Iterable[str], begin: Callable[[dict[str, Any]], Proof] = (
        lambda head: Proof(head, board_of(head["layout"])))) -> Iterator[dict[str, Any]]:
    """Check proofs, line by line; yield a verdict for each puzzle.

    *status*: ``solved``, ``open`` (not finished), ``none`` (no solution), ``wrong`` with *error*;
    *unique*: whether the proof assumes that the puzzle has one solution; *granted*: the number of
    candidates taken as placed or removed at the beginning; *grid*: the proved digits, 0 = none.

    >>> next(check(['{"nanpure-proof": 1, "layout": "1x1", "givens": "1"}']))["status"]
    'solved'
    """
    proof: Any = None
    wrong = False
    for number, line in enumerate(lines, 1):
        try:
            entry = json.loads(line)
            if "nanpure-proof" in entry:
                if proof:
                    yield proof.verdict()
                proof, wrong = None, False
                if entry["nanpure-proof"] != 1:
                    raise Wrong(f"expected version 1, got {entry['nanpure-proof']!r}")
                proof = begin(entry)
            elif not wrong:
                proof.step(entry)
        except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
            if not wrong:  # the remaining lines of this puzzle are skipped
                yield {"status": "wrong", "error": f"line {number}: {error}"}
            proof, wrong = None, True
    if not wrong:
        yield proof.verdict() if proof else {"status": "wrong", "error": "no proof in it"}


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") if sys.argv[1:] else sys.stdin as stream:
        verdicts = list(check(stream))
    print(*map(json.dumps, verdicts), sep="\n")  # noqa: T201
    sys.exit(any(verdict["status"] == "wrong" for verdict in verdicts))
