"""Checks a certificate of ``nanpure maths enumerate --classes --json``, in plain Python alone.

As a program: ``python fixed_checker.py [FILE]`` (standard input without FILE) says what it has
computed anew and what it takes for granted; exit status 0 where all is right, 1 where something is
wrong, 2 where there is nothing to read.

By Burnside's lemma there are as many essentially different grids as a symmetry of the boxes fixes
on average, up to a relabelling of the digits. Symmetries that are conjugate fix as many. What is
looked at:

1. every representative takes rows, columns and boxes to such, and no two are conjugate;
2. the size of its class, by formula; all sizes together are the order of the group, so that no
   class is missing;
3. the grids that it fixes, where boxes have two lines; how, stands in ``fixed_counting.py``. That
   a symmetry fixes none is also shown where no relabelling turns as it does;
4. products, the sum, and that the order of the group divides it.

The identity fixes all grids: how many these are has a certificate of its own.
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
else:  # as a program: the two files lie side by side
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
MOST = 100_000  # ways to share columns out that are gone through for a kind of relabelling

Move = tuple[int, ...]  # where each point goes


class Wrong(ValueError):
    """What is wrong with a certificate."""


def check(text: str) -> list[str]:
    """Check a certificate; gives what was done, in lines, or raises :class:`Wrong`.

    >>> check("{}")
    Traceback (most recent call last):
    nanpure.maths.fixed_checker.Wrong: expected a certificate of grids up to symmetry, version 1
    """
    whole = _read(text)
    high, wide = whole["boxes"]
    classes = whole["classes"]
    moves = [Symmetry(one["representative"], high, wide, at)
             for at, one in enumerate(classes, 1)]
    said = [f"{whole['layout']}: {len(classes)} classes; all products and the sum are right"]
    seen: dict[object, int] = {}
    for at, (one, move) in enumerate(zip(classes, moves, strict=True), 1):
        if seen.setdefault(move.kind, at) != at:
            raise Wrong(f"classes {seen[move.kind]} and {at} are the same")
        _equal(move.many, one["size"], f"size of class {at}")
        _equal(lcm(*map(len, cycles(move.cells))), one["order"], f"order of class {at}")
    _equal(sum(move.many for move in moves), whole["order"], "order")
    said.append("sizes of classes counted anew: all; together they are all "
                f"{whole['order']} symmetries")

    alone, counted, granted = 0, 0, []
    for at, (one, move) in enumerate(zip(classes, moves, strict=True), 1):
        found = _count(move)
        if found is None:
            granted.append(at)
            continue
        alone += not move.relabellings
        counted += bool(move.relabellings)
        _equal(found, one["fixed"], f"fixed grids of class {at}")
    said.append(f"fixed grids: of {alone} classes none, as no relabelling turns as they do; "
                f"counted anew: those of {counted}")
    if granted:
        said.append("taken for granted: the fixed grids of "
                    + ("the identity" if granted == [1] else _named(granted)))
    said.append(f"essentially different grids: {whole['essential']}")
    return said


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
    """The certificate with its numbers as integers; products and sums are right then."""
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Wrong(f"no JSON: {error}") from None
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
    for at, one in enumerate(whole["classes"], 1):
        if not isinstance(one, dict) or set(one) != {*members, "representative"}:
            raise Wrong(f"class {at}: expected the members {', '.join(members)}, representative")
        for name in members:
            one[name] = _number(one[name], f"{name} of class {at}")
        _equal(one["size"] * one["fixed"], one["product"], f"product of class {at}")
    for name in numbers:
        whole[name] = _number(whole[name], name)
    _equal(sum(one["product"] for one in whole["classes"]), whole["sum"], "sum")
    _equal(whole["order"] * whole["essential"], whole["sum"], "order x essential")
    _equal(whole["classes"][0]["fixed"] * factorial(prod(whole["boxes"])), whole["grids"], "grids")
    return whole


def _number(value: object, what: str) -> int:
    """No negative integer; one above 2^53 stands as text."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 1000:
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return value
    raise Wrong(f"{what}: no number: {value!r}")


def _equal(found: int, stated: int, what: str) -> None:
    if found != stated:
        raise Wrong(f"{what}: {found}, not {stated}")


def _named(classes: list[int]) -> str:
    if len(classes) > 12:
        return f"{len(classes)} classes"
    return f"classes {', '.join(map(str, classes))}"


# ---- symmetries --------------------------------------------------------------------------------


class Symmetry:
    """A representative: what it does to rows and columns, its kind and how many are alike.

    Lines that move with their chutes are conjugate where cycles of chutes agree in their length and
    in the cycles of lines that a chute has after one round.
    """

    def __init__(self, places: object, high: int, wide: int, at: int) -> None:
        self.high, self.wide, self.size = high, wide, high * wide
        size = self.size
        named = [re.fullmatch(r"r([1-9]\d?)c([1-9]\d?)", str(place)) for place in places] if (
            isinstance(places, list)) else []
        cells = tuple((int(one[1]) - 1) * size + int(one[2]) - 1 if one else -1 for one in named)
        if sorted(cells) != list(range(size * size)):
            raise Wrong(f"class {at}: the representative is no permutation of the cells")
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
            one, other = self._lines(self.rows, high, at), self._lines(self.columns, wide, at)
            self.many = one[1] * other[1]
            self.kind: object = (one[0], other[0])
            if high == wide:
                self.kind = tuple(sorted((one[0], other[0])))
                self.many *= 1 if one[0] == other[0] else 2
        houses = set(self._houses())
        self.relabellings = [kind for kind in partitions(size) if all(
            lengths(power(permutation(kind), k)) == turning for k, turning in houses)]

    def _goes(self, row: int, column: int) -> int:
        one, other = self.rows[row], self.columns[column]
        return other * self.size + one if self.turned else one * self.size + other

    def _turned(self, at: int) -> None:
        """Rows become columns: done twice, it tells what it is."""
        if self.high != self.wide:
            raise Wrong(f"class {at}: the representative does not keep boxes together")
        self._lines(self.rows, self.high, at)
        self._lines(self.columns, self.high, at)
        kind, many = self._lines(tuple(self.columns[line] for line in self.rows), self.high, at)
        self.kind = ("turned", kind)
        self.many = factorial(self.high) ** (self.high + 1) * many

    def _lines(self, move: Move, wide: int, at: int) -> tuple[tuple[Any, ...], int]:
        """The kind of a move of lines, in chutes of so many; how many have it."""
        chutes = [move[line] // wide for line in range(0, self.size, wide)]
        if any(move[line] // wide != chutes[line // wide] for line in range(self.size)):
            raise Wrong(f"class {at}: the representative does not keep boxes together")
        kind = tuple(sorted(
            (len(cycle), lengths(restricted(power(move, len(cycle)), range(
                cycle[0] * wide, cycle[0] * wide + wide)))) for cycle in cycles(chutes)))
        everything = factorial(wide) ** len(chutes) * factorial(len(chutes))
        return kind, everything // prod(
            (length * centraliser(one)) ** many * factorial(many)
            for (length, one), many in Counter(kind).items())

    def _houses(self) -> Iterator[tuple[int, Move]]:
        """After how many moves a house is back, and the cycles of its cells then.

        A house has every digit once: a relabelling that undoes the symmetry must turn so too.
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
    """The grids that a symmetry fixes, up to a relabelling; None where that is not counted here."""
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
    """Check the file that is named, or standard input."""
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
