"""Check a certificate of ``nanpure maths enumerate --classes --json``, in plain Python alone.

As a program: ``python fixed_checker.py [FILE]`` (standard input without FILE) prints what it has
computed anew and what it takes for granted; the exit status is 0 if everything is right, 1 if
something is wrong, 2 if there is nothing to read.

By Burnside's lemma there are as many essentially different grids as a symmetry of the boxes fixes
on average, up to a relabelling of the digits. Conjugate symmetries fix equally many. The checks:

1. every representative maps rows, columns and boxes to such, and no two are conjugate;
2. the size of its class, by formula; all sizes add up to the order of the group, so that no class
   is missing;
3. the grids that it fixes, if boxes have two lines, as ``fixed_counting.py`` explains. That a
   symmetry fixes none is also shown if no relabelling turns as it does;
4. products, the sum, and that the order of the group divides it.

The identity fixes all grids: their number has a separate certificate.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import product
from math import factorial, lcm, prod
from typing import Any

if __package__:
    from nanpure.maths.fixed_counting import (
        centraliser,
        choices,
        cycles,
        fixed,
        lengths,
        listed,
        partitions,
        permutation,
        power,
        restricted,
    )
else:  # as a program: the two files are in the same folder
    from fixed_counting import (  # type: ignore[import-not-found,no-redef]
        centraliser,
        choices,
        cycles,
        fixed,
        lengths,
        listed,
        partitions,
        permutation,
        power,
        restricted,
    )

__all__ = ["NAME", "Symmetry", "Wrong", "check", "is_such"]

NAME = "grids up to symmetry"
MOST = 100_000  # ways to deal columns out that are tried for a kind of relabelling

Move = tuple[int, ...]  # where each point goes


class Wrong(ValueError):
    """An error in a certificate."""


def check(text: str) -> list[str]:
    """Check a certificate; return a report in lines, or raise :class:`Wrong`.

    >>> check("{}")
    Traceback (most recent call last):
    nanpure.maths.fixed_checker.Wrong: expected a certificate of grids up to symmetry, version 1
    """
    whole = _read(text)
    high, wide = whole["boxes"]
    classes = whole["classes"]
    moves = [Symmetry(class_["representative"], high, wide, at)
             for at, class_ in enumerate(classes, 1)]
    report = [f"{whole['layout']}: {len(classes)} classes; all products and the sum are right"]
    seen: dict[object, int] = {}
    for at, (class_, move) in enumerate(zip(classes, moves, strict=True), 1):
        if seen.setdefault(move.kind, at) != at:
            raise Wrong(f"classes {seen[move.kind]} and {at} are the same")
        _equal(move.many, class_["size"], f"size of class {at}")
        _equal(lcm(*map(len, cycles(move.cells))), class_["order"], f"order of class {at}")
    _equal(sum(move.many for move in moves), whole["order"], "order")
    report.append("sizes of classes counted anew: all; together they are all "
                  f"{whole['order']} symmetries")

    alone, counted, granted = 0, 0, []
    for at, (class_, move) in enumerate(zip(classes, moves, strict=True), 1):
        fixed_grids = _count(move)
        if fixed_grids is None:
            granted.append(at)
            continue
        alone += not move.relabellings
        counted += bool(move.relabellings)
        _equal(fixed_grids, class_["fixed"], f"fixed grids of class {at}")
    report.append(f"fixed grids: of {alone} classes none, as no relabelling turns as they do; "
                  f"counted anew: those of {counted}")
    if granted:
        report.append("taken for granted: the fixed grids of "
                      + ("the identity" if granted == [1] else _named(granted)))
    report.append(f"essentially different grids: {whole['essential']}")
    return report


def is_such(text: str) -> bool:
    """Whether a text is a certificate of this kind, right or wrong.

    >>> is_such('{"certificate": "grids up to symmetry"}'), is_such("5")
    (True, False)
    """
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(whole, dict) and whole.get("certificate") == NAME


# ---- reading -----------------------------------------------------------------------------------


def _read(text: str) -> dict[str, Any]:
    """Return the certificate with its numbers as integers, after checking products and sums."""
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Wrong(f"not JSON: {error}") from None
    if not (isinstance(whole, dict) and whole.get("certificate") == NAME
            and whole.get("version") == 1):
        raise Wrong(f"expected a certificate of {NAME}, version 1")
    numbers = ("grids", "order", "sum", "essential")
    names = {"certificate", "version", "layout", "classes", *numbers}
    if set(whole) != names or not isinstance(whole["classes"], list) or not whole["classes"]:
        raise Wrong(f"expected the members {', '.join(sorted(names))}")
    shapes = {f"{a}x{b}": (a, b) for a, b in product(range(2, 7), repeat=2)}
    if whole["layout"] not in shapes:
        raise Wrong("only certificates of equal boxes of 2x2 to 6x6 without rules can be checked: "
                    f"layout {whole['layout']!r}")
    whole["boxes"] = shapes[whole["layout"]]
    members = ("order", "size", "fixed", "product")
    for at, class_ in enumerate(whole["classes"], 1):
        if not isinstance(class_, dict) or set(class_) != {*members, "representative"}:
            raise Wrong(f"class {at}: expected the members {', '.join(members)}, representative")
        for name in members:
            class_[name] = _number(class_[name], f"{name} of class {at}")
        _equal(class_["size"] * class_["fixed"], class_["product"], f"product of class {at}")
    for name in numbers:
        whole[name] = _number(whole[name], name)
    _equal(sum(class_["product"] for class_ in whole["classes"]), whole["sum"], "sum")
    _equal(whole["order"] * whole["essential"], whole["sum"], "order x essential")
    _equal(whole["classes"][0]["fixed"] * factorial(prod(whole["boxes"])), whole["grids"], "grids")
    return whole


def _number(value: object, what: str) -> int:
    """An integer from 0; one above 2^53 is written as text."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 1000:
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return value
    raise Wrong(f"{what}: not a number: {value!r}")


def _equal(computed: int, stated: int, what: str) -> None:
    if computed != stated:
        raise Wrong(f"{what}: {computed}, not {stated}")


def _named(classes: list[int]) -> str:
    if len(classes) > 12:
        return f"{len(classes)} classes"
    return f"classes {', '.join(map(str, classes))}"


# ---- symmetries --------------------------------------------------------------------------------


class Symmetry:
    """A representative: its action on rows and columns, its kind and the number of that kind.

    Lines that move with their chutes are conjugate if cycles of chutes agree in their length and
    in the cycles of lines that a chute has after one round.
    """

    def __init__(self, places: object, high: int, wide: int, at: int) -> None:
        self.high, self.wide, self.size = high, wide, high * wide
        size = self.size
        named = [re.fullmatch(r"r([1-9]\d?)c([1-9]\d?)", str(place)) for place in places] if (
            isinstance(places, list)) else []
        cells = tuple((int(name[1]) - 1) * size + int(name[2]) - 1 if name else -1
                      for name in named)
        if sorted(cells) != list(range(size * size)):
            raise Wrong(f"class {at}: the representative is not a permutation of the cells")
        self.cells = cells
        self.turned = cells[1] // size != cells[0] // size
        first, second = [cell // size for cell in cells], [cell % size for cell in cells]
        rows, columns = (second, first) if self.turned else (first, second)
        self.rows, self.columns = tuple(rows[::size]), tuple(columns[:size])
        if any(cell != self._goes(row, column) for (row, column), cell in zip(
                product(range(size), repeat=2), cells, strict=True)):
            raise Wrong(f"class {at}: the representative does not keep lines together")
        if self.turned:
            self._turned(at)
        else:
            (row_kind, row_moves), (column_kind, column_moves) = (
                self._lines(self.rows, high, at), self._lines(self.columns, wide, at))
            self.many = row_moves * column_moves
            self.kind: object = (row_kind, column_kind)
            if high == wide:
                self.kind = tuple(sorted((row_kind, column_kind)))
                self.many *= 1 if row_kind == column_kind else 2
        houses = set(self._houses())
        self.relabellings = [kind for kind in partitions(size) if all(
            lengths(power(permutation(kind), k)) == turning for k, turning in houses)]

    def _goes(self, row: int, column: int) -> int:
        image, other = self.rows[row], self.columns[column]
        return other * self.size + image if self.turned else image * self.size + other

    def _turned(self, at: int) -> None:
        """Check a move of rows to columns by applying it twice."""
        if self.high != self.wide:
            raise Wrong(f"class {at}: the representative does not keep boxes together")
        self._lines(self.rows, self.high, at)
        self._lines(self.columns, self.high, at)
        kind, many = self._lines(tuple(self.columns[line] for line in self.rows), self.high, at)
        self.kind = ("turned", kind)
        self.many = factorial(self.high) ** (self.high + 1) * many

    def _lines(self, move: Move, wide: int, at: int) -> tuple[tuple[Any, ...], int]:
        """The kind of a move of lines in chutes of this width, and the number of its kind."""
        chutes = [move[line] // wide for line in range(0, self.size, wide)]
        if any(move[line] // wide != chutes[line // wide] for line in range(self.size)):
            raise Wrong(f"class {at}: the representative does not keep boxes together")
        kind = tuple(sorted(
            (len(cycle), lengths(restricted(power(move, len(cycle)), range(
                cycle[0] * wide, cycle[0] * wide + wide)))) for cycle in cycles(chutes)))
        everything = factorial(wide) ** len(chutes) * factorial(len(chutes))
        return kind, everything // prod(
            (length * centraliser(cycle_type)) ** many * factorial(many)
            for (length, cycle_type), many in Counter(kind).items())

    def _houses(self) -> Iterator[tuple[int, Move]]:
        """The number of moves after which a house is back, and the cycles of its cells then.

        A house has every digit once: a relabelling that undoes the symmetry must cycle alike.
        """
        size, cells = self.size, range(self.size ** 2)
        for name in (lambda cell: cell // size, lambda cell: cell % size,
                     lambda cell: (cell // size // self.high, cell % size // self.wide)):
            parts: dict[object, list[int]] = defaultdict(list)
            for cell in cells:
                parts[name(cell)].append(cell)
            for house in parts.values():
                k, now = 1, self.cells
                while {now[cell] for cell in house} != set(house):
                    k, now = k + 1, tuple(self.cells[cell] for cell in now)
                yield k, lengths(restricted(now, house))


# ---- fixed grids -------------------------------------------------------------------------------


def _count(move: Symmetry) -> int | None:
    """The grids that a symmetry fixes, up to a relabelling; None if they are not counted here."""
    if not move.relabellings:
        return 0
    if move.size <= 4:
        return listed(move.cells)
    if 2 not in (move.high, move.wide):
        return None
    long, pairs = (move.columns, move.rows) if move.high == 2 else (move.rows, move.columns)
    swapped = long[0] >= move.size // 2
    if any(choices(kind, pairs, swapped=swapped) > MOST for kind in move.relabellings):
        return None
    return fixed(long, pairs, move.relabellings)


def main() -> int:
    """Check the named file, or standard input."""
    try:
        if len(sys.argv) > 1 and sys.argv[1] != "-":
            with open(sys.argv[1], encoding="utf-8") as stream:
                text = stream.read()
        else:
            text = sys.stdin.read()
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
