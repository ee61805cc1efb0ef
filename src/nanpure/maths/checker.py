"""Check a certificate of ``nanpure maths enumerate --json``: plain Python, and nothing of nanpure.

As a program: ``python checker.py [FILE]`` (standard input without FILE) prints what it has computed
anew and what it takes for granted; the exit status is 0 if everything is right, 1 if something is
wrong, 2 if there is nothing to read.

A band is a row of boxes. Its column sets are the digits in each of its columns. The number of grids
is the sum, over all column sets, of the ways to fill a band (fillings) times the ways to fill all
other bands then (completions). Column sets are in one class if names of digits, places of boxes
and places of columns in their box turn them into each other. The checks:

1. every class has column sets of the right form, and no two classes are the same;
2. the size of a class is counted: all that its representative can be turned into;
3. all sizes add up to the number of column sets, so that no class is missing;
4. fillings, row by row; completions: with two bands the other one has the same sets, exchanged, and
   as many fillings; with three, all ways to divide the digits between the two others;
5. products and sums.

Of 2x5 only some fillings are counted anew, of 2x6 none, and only some sizes: the report states what
was counted and what is taken for granted.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations, product
from math import factorial, prod
from operator import itemgetter, mul
from typing import Any

__all__ = ["Wrong", "check"]

LARGEST = 1 << 26  # characters of a certificate
TURNS = 2_000_000  # the limit of ways to turn representatives
FILLED = {10: 2, 12: 0}  # classes whose fillings are counted anew, by the digits; fewer digits: all

Sets = tuple[tuple[int, ...], ...]  # for each box, the column of each digit


class Wrong(ValueError):
    """An error in a certificate."""


def check(text: str) -> list[str]:
    """Check a certificate; return a report in lines, or raise :class:`Wrong`.

    >>> check("{}")
    Traceback (most recent call last):
    nanpure.maths.checker.Wrong: expected a certificate of grids by column sets, version 1
    """
    whole = _read(text)
    band = whole["band"]
    boxes, columns = band["boxes"], band["columns"]
    size = boxes * columns
    classes = [_class(class_, boxes, columns, number)
               for number, class_ in enumerate(whole["classes"], 1)]
    representatives = [sets for sets, _ in classes]
    report = [f"{whole['layout']}: {len(classes)} classes; all products and sums are right"]

    moves = factorial(boxes) * factorial(columns) ** boxes
    every = moves * len(classes) <= TURNS
    counted = range(len(classes)) if every else _some(len(classes), TURNS // moves)
    seen: dict[tuple[int, ...], int] = {}
    for at in counted:
        _equal(_orbit(representatives[at], columns, seen, at + 1), classes[at][1]["sets"],
               f"sets of class {at + 1}")
    if len({tuple(sorted(zip(*sets, strict=True))) for sets in representatives}) < len(classes):
        raise Wrong("two classes have the same representative")
    everything = (factorial(size) // factorial(boxes) ** columns) ** boxes
    _equal(everything, whole["sets"], "sets")
    report.append(f"sizes of classes counted anew: {_how_many(counted, classes)}; together they "
                  f"are all {everything} column sets")
    if not every:
        report.append("taken for granted: the other sizes, and that no two classes are the same")

    counted = _some(len(classes), FILLED.get(size, len(classes)))
    for at in counted:
        _equal(fillings(representatives[at], columns), classes[at][1]["fillings"],
               f"fillings of class {at + 1}")
    report.append(f"fillings counted anew: {_how_many(counted, classes)}")
    if len(counted) < len(classes):
        report.append("taken for granted: the other fillings")

    others = _Others(boxes) if columns == 3 else None
    for at, (sets, numbers) in enumerate(classes):
        completions = others.completions(sets) if others else numbers["fillings"]
        _equal(completions, numbers["completions"], f"completions of class {at + 1}")
    report.append("completions counted anew: all" if others else
                  "completions: the other band has the same column sets, exchanged")
    report.append(f"grids: {whole['grids']}")
    return report


# ---- reading -----------------------------------------------------------------------------------


def _read(text: str) -> dict[str, Any]:
    """Return the certificate with its numbers as integers, after checking products and sums."""
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Wrong(f"not JSON: {error}") from None
    if not (isinstance(whole, dict) and whole.get("certificate") == "grids by column sets"
            and whole.get("version") == 1):
        raise Wrong("expected a certificate of grids by column sets, version 1")
    names = {"certificate", "version", "layout", "band", "sets", "bands", "reduced_bands", "grids",
             "classes"}
    if set(whole) != names or not isinstance(whole["classes"], list):
        raise Wrong(f"expected the members {', '.join(sorted(names))}")
    shapes = {f"{a}x{b}": (max(a, b), min(a, b)) for a, b in product(range(2, 7), repeat=2)
              if min(a, b) == 2 or a == b == 3}
    if whole["layout"] not in shapes:
        raise Wrong(f"layout {whole['layout']!r} is not one of {', '.join(shapes)}")
    boxes, columns = shapes[whole["layout"]]
    if whole["band"] != {"boxes": boxes, "rows": boxes, "columns": columns}:
        raise Wrong(f"band {whole['band']!r} is not that of {whole['layout']}")
    numbers = ("sets", "fillings", "completions", "grids")
    for at, class_ in enumerate(whole["classes"], 1):
        if not isinstance(class_, dict) or set(class_) != {"columns", *numbers}:
            raise Wrong(f"class {at}: expected the members columns, {', '.join(numbers)}")
        for name in numbers:
            class_[name] = _number(class_[name], f"{name} of class {at}")
        _equal(class_["sets"] * class_["fillings"] * class_["completions"], class_["grids"],
               f"grids of class {at}")
    for name in ("sets", "bands", "reduced_bands", "grids"):
        whole[name] = _number(whole[name], name)
    classes = whole["classes"]
    bands = sum(class_["sets"] * class_["fillings"] for class_ in classes)
    _equal(sum(class_["sets"] for class_ in classes), whole["sets"], "sets")
    _equal(bands, whole["bands"], "bands")
    _equal(bands, whole["reduced_bands"] * factorial(boxes * columns) * factorial(boxes - 1)
           * factorial(columns) ** (boxes - 1), "reduced bands")
    _equal(sum(class_["grids"] for class_ in classes), whole["grids"], "grids")
    return whole


def _number(value: object, what: str) -> int:
    """A positive integer; one above 2^53 is written as text."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 1000:
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool) and value > 0:
        return value
    raise Wrong(f"{what}: not a number: {value!r}")


def _class(
    class_: dict[str, Any], boxes: int, columns: int, number: int
) -> tuple[Sets, dict[str, Any]]:
    """The columns of each digit, box by box; and the class."""
    digits = range(1, boxes * columns + 1)
    try:
        sets = []
        for box in class_["columns"]:
            flat = [digit for column in box for digit in column]
            if ([len(column) for column in box] != [boxes] * columns
                    or sorted(flat) != list(digits)
                    or not all(type(digit) is int for digit in flat)):
                raise TypeError
            place = {digit: at for at, column in enumerate(box) for digit in column}
            sets.append(tuple(place[digit] for digit in digits))
    except TypeError:
        raise Wrong(f"class {number}: no column sets") from None
    if len(sets) != boxes:
        raise Wrong(f"class {number}: expected {boxes} boxes")
    return tuple(sets), class_


def _equal(computed: int, stated: int, what: str) -> None:
    if computed != stated:
        raise Wrong(f"{what}: {computed}, not {stated}")


def _some(count: int, most: int) -> range:
    """At most this many, evenly spread, including the first."""
    return range(0, count, -(-count // most)) if most else range(0)


def _how_many(counted: range, classes: list[Any]) -> str:
    if len(counted) == len(classes):
        return "all"
    if not counted:
        return "none"
    return f"of classes {', '.join(str(at + 1) for at in counted)}"


# ---- counting ----------------------------------------------------------------------------------


def _orbit(
    sets: Sets, columns: int, seen: dict[tuple[int, ...], int], number: int
) -> int:
    """The number of column sets in the class of one; *seen*: patterns of earlier classes.

    A pattern counts the digits by their columns; the digits' names do not matter.
    """
    digits, count = factorial(len(sets[0])), 0
    for order in permutations(sets):
        ways = [[tuple(columns ** at * move[column] for column in box)
                 for move in permutations(range(columns))] for at, box in enumerate(order)]
        for chosen in product(*ways):
            pattern = tuple(sorted(map(sum, zip(*chosen, strict=True))))
            before = seen.setdefault(pattern, 0)
            if before == number:
                continue
            if before:
                raise Wrong(f"classes {before} and {number} are the same")
            seen[pattern] = number
            count += digits // prod(map(factorial, Counter(pattern).values()))
    return count


def fillings(sets: Sets, columns: int) -> int:
    """The ways to fill a band with these column sets, row by row.

    >>> fillings(((0, 0, 1, 1), (0, 1, 0, 1)), 2)
    2
    """
    left = tuple(sum(1 << digit for digit, at in enumerate(box) if at == column)
                 for box in sets for column in range(columns))
    return _rows(tuple(sorted(left)))


@lru_cache(maxsize=1 << 16)
def _rows(left: tuple[int, ...]) -> int:
    """The ways to fill rows with the digits that each column has left; the columns' order is free.

    One of the rows has the first digit of the first column: it is counted as the next one, once
    for each row.
    """
    first = left[0] & -left[0]
    if left[0] == first:
        return 1
    rows = left[0].bit_count()
    after = _row(left, 1, first, (left[0] ^ first,))
    return rows * sum(_rows(tuple(sorted(rest))) for rest in after)


def _row(
    left: tuple[int, ...], at: int, used: int, rest: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    """The digits left after each way to fill a row from column *at* on."""
    if at == len(left):
        yield rest
        return
    free = left[at] & ~used
    while free:
        digit = free & -free
        free ^= digit
        yield from _row(left, at + 1, used | digit, (*rest, left[at] ^ digit))


class _Others:
    """The two other bands of three, with boxes of three columns.

    The digits that share a column form one of 280 partitions into triples; renaming digits makes
    any of them the first, so the fillings of a band are those of a pair of partitions with it.
    """

    def __init__(self, rows: int) -> None:
        self.digits = range(3 * rows)
        self.partitions = [tuple(min(at for at, triple in enumerate(partition) if digit in triple)
                                 for digit in self.digits) for partition in self._triples()]
        self.number = {
            tuple(move[column] for column in partition): at
            for at, partition in enumerate(self.partitions) for move in permutations(range(3))}
        first = self.partitions[0]
        self.renamed = [[self.number[tuple(map(other.__getitem__, names))]
                         for other in self.partitions]
                        for names in map(self._names, self.partitions)]
        known: dict[tuple[tuple[int, ...], ...], int] = {}
        self.fillings: list[list[int]] = []
        for partition in self.partitions:
            self.fillings.append([])
            for other in self.partitions:
                key = tuple(sorted(zip(first, partition, other, strict=True)))
                if key not in known:
                    known[key] = fillings((first, partition, other), 3)
                self.fillings[-1].append(known[key])

    def _triples(self) -> Iterator[tuple[tuple[int, ...], ...]]:
        for rest in combinations(self.digits[1:], 2):
            triple = (0, *rest)
            others = [digit for digit in self.digits if digit not in triple]
            for more in combinations(others[1:], 2):
                other = (others[0], *more)
                yield triple, other, tuple(digit for digit in others if digit not in other)

    def _names(self, partition: tuple[int, ...]) -> list[int]:
        """The digit from which each digit of the first partition is renamed."""
        return sorted(self.digits, key=partition.__getitem__)

    def completions(self, sets: Sets) -> int:
        """The ways to fill both, if the first band has these column sets."""
        shares = [self._shares(box) for box in sets]
        last = [itemgetter(*numbers) for numbers in zip(*shares[2], strict=True)]
        count = 0
        for partition, other in shares[0]:
            here, there = self.renamed[partition], self.renamed[other]
            second, third = itemgetter(*last[0](here)), itemgetter(*last[1](there))
            for a, b in shares[1]:
                count += sum(map(mul, second(self.fillings[here[a]]),
                                 third(self.fillings[there[b]])))
        return count

    def _shares(self, box: tuple[int, ...]) -> list[tuple[int, int]]:
        """Partitions of the second and of the third band: every column is new to each digit."""
        shares = []
        for steps in product((1, 2), repeat=len(box)):
            partition = tuple((column + step) % 3 for column, step in zip(box, steps, strict=True))
            if partition in self.number:
                other = tuple((column - step) % 3 for column, step in zip(box, steps, strict=True))
                shares.append((self.number[partition], self.number[other]))
        return shares


def main() -> int:
    """Check the named file, or standard input."""
    try:
        if len(sys.argv) > 1 and sys.argv[1] != "-":
            with open(sys.argv[1], encoding="utf-8") as stream:
                text = stream.read(LARGEST + 1)
        else:
            text = sys.stdin.read(LARGEST + 1)
        if len(text) > LARGEST:
            raise ValueError("too large for a certificate")
    except (OSError, ValueError) as error:
        sys.stderr.write(f"cannot read: {error}\n")
        return 2
    try:
        sys.stdout.write("\n".join([*check(text), ""]))
    except Wrong as wrong:
        sys.stdout.write(f"wrong: {wrong}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
