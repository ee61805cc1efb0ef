"""Regular expressions over the values of a line, and the automata that read what they match.

A value is written as a sign, ``0`` to ``9``, then ``A`` to ``Z`` for 10 to 35. There are ``.``
for any value, ``[1-36]`` and ``[^9]``, ``(…)``, ``|``, ``?``, ``*``, ``+`` and ``{2,5}``. An
expression matches whole lines. Its automaton guesses at which place of the expression each value
stands (Glushkov 1961).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from nanpure.errors import ParseError, shown
from nanpure.rules.automata import States, automaton
from nanpure.words import message

__all__ = ["checked", "matching", "relabelled", "signs_of"]

MOST_SIGNS = 1000  # of an expression
MOST_PARTS = 500  # once repetitions are written out
_TOKEN = re.compile(r"\{[^{}]*\}|([0-9A-Za-z])-([0-9A-Za-z])|[0-9A-Za-z]")
_BRACES = re.compile(r"\{([0-9]{1,3})(,?)([0-9]{0,3})\}")
_CLASS = re.compile(r"\[(\^?)((?:[0-9A-Za-z](?:-[0-9A-Za-z])?)+)\]")


class Some(NamedTuple):
    """One of some values, or none of them."""

    values: frozenset[int]
    negated: bool


class Row(NamedTuple):
    """Expressions one after another."""

    nodes: tuple[Node, ...]


class Choice(NamedTuple):
    """One of several expressions."""

    nodes: tuple[Node, ...]


class Repeat(NamedTuple):
    """An expression so often; *most* is None where there is no limit."""

    node: Node
    least: int
    most: int | None


Node = Some | Row | Choice | Repeat


def checked(expression: str) -> str:
    """Return an expression without spaces, with ``+`` as ``{1,}``, which layout text can have.

    >>> checked("([12]|3)+ .*")
    '([12]|3){1,}.*'
    >>> checked("(12")
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected ) in '(12'
    """
    text = "".join(expression.split())
    if not 0 < len(text) <= MOST_SIGNS:
        raise ParseError(expression, expected=message(
            "an expression of 1 to {most} characters", most=MOST_SIGNS))
    _Parser(text).whole()
    return text.replace("+", "{1,}")


def signs_of(expression: str) -> Iterator[int]:
    """Yield the values that stand in an expression.

    >>> list(signs_of("[1-3]{2}A"))
    [1, 3, 10]
    """
    for token in _TOKEN.finditer(expression):
        if not token[0].startswith("{"):
            yield from (int(sign, 36) for sign in token[0].split("-"))


def relabelled(expression: str, opposite: Callable[[int], int]) -> str:
    """Return an expression with other values, in the opposite order.

    >>> relabelled("1[2-4]{2}", lambda value: 10 - value)
    '9[6-8]{2}'
    """
    def image(token: re.Match[str]) -> str:
        if token[0].startswith("{"):
            return token[0]
        return "-".join(reversed([_sign(opposite(int(sign, 36))) for sign in token[0].split("-")]))

    return _TOKEN.sub(image, expression)


def _sign(value: int) -> str:
    return "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[value]


@lru_cache(maxsize=256)
def matching(expression: str, values: range) -> States:
    """Return the automaton of the lines of *values* that an expression matches.

    >>> matching("1*2", range(1, 3))
    States(following=((0, 1), (-1, -1)), final=(1,))
    """
    places = _Places()
    whole = places.add(_Parser(expression).whole())
    # Sets of places as masks; bit 0 stands before the first one.
    after = [_mask(whole.first), *map(_mask, places.after)]
    having = {value: _mask(place for place, some in enumerate(places.some)
                           if (value in some.values) is not some.negated) for value in values}
    last = _mask(whole.last) | whole.empty

    @cache
    def follow(state: int) -> int:
        found = 0
        while state:
            found |= after[(state & -state).bit_length() - 1]
            state &= state - 1
        return found

    return automaton(1, lambda state, value: follow(state) & having[value] or None,
                     lambda state: state & last, values)


def _mask(places: Iterable[int]) -> int:
    return sum(1 << place + 1 for place in places)


class _Piece(NamedTuple):
    """A part of an expression: where it may begin and end, and whether it may be empty."""

    empty: bool
    first: frozenset[int]
    last: frozenset[int]


class _Places:
    """The places of an expression where a value stands, and which may follow which."""

    def __init__(self) -> None:
        self.some: list[Some] = []
        self.after: list[set[int]] = []

    def add(self, node: Node) -> _Piece:
        """Add the places of a part."""
        match node:
            case Some():
                place = frozenset({len(self.some)})
                self.some.append(node)
                self.after.append(set())
                return _Piece(False, place, place)
            case Row(nodes):
                return self._row(map(self.add, nodes))
            case Choice(nodes):
                pieces = list(map(self.add, nodes))
                return _Piece(any(piece.empty for piece in pieces),
                              frozenset().union(*[piece.first for piece in pieces]),
                              frozenset().union(*[piece.last for piece in pieces]))
            case Repeat(part, least, most):
                return self._row(self._repeated(part, least, most))

    def _repeated(self, node: Node, least: int, most: int | None) -> Iterator[_Piece]:
        """The same part again and again, of which the last ones may be left out."""
        for _ in range(least):
            yield self.add(node)
        for _ in range(1 if most is None else most - least):
            piece = self.add(node)
            if most is None:
                self._link(piece, piece)
            yield piece._replace(empty=True)

    def _row(self, pieces: Iterable[_Piece]) -> _Piece:
        row = _Piece(True, frozenset(), frozenset())
        for piece in pieces:
            self._link(row, piece)
            row = _Piece(row.empty and piece.empty,
                         row.first | piece.first if row.empty else row.first,
                         piece.last | row.last if piece.empty else piece.last)
        return row

    def _link(self, piece: _Piece, later: _Piece) -> None:
        for place in piece.last:
            self.after[place] |= later.first


class _Parser:
    """A parser by recursive descent; errors quote the expression."""

    def __init__(self, text: str) -> None:
        self.text, self.at, self.parts = text, 0, 0

    def whole(self) -> Node:
        """Return the tree of the whole text."""
        node = self._choice(0)
        if self.at < len(self.text):
            self._refuse("the end")
        return node

    def _refuse(self, expected: str) -> None:
        found = self.text[self.at : self.at + 1]
        raise ParseError(self.text, expected=expected, found=repr(found) if found else "")

    def _next(self) -> str:
        return self.text[self.at : self.at + 1]

    def _choice(self, depth: int) -> Node:
        nodes = [self._row(depth)]
        while self._next() == "|":
            self.at += 1
            nodes.append(self._row(depth))
        return nodes[0] if len(nodes) == 1 else Choice(tuple(nodes))

    def _row(self, depth: int) -> Node:
        nodes = []
        while self._next() not in ("", "|", ")"):
            nodes.append(self._repeated(depth))
        return nodes[0] if len(nodes) == 1 else Row(tuple(nodes))

    def _repeated(self, depth: int) -> Node:
        before = self.parts
        node = self._single(depth)
        size = self.parts - before
        while (sign := self._next()) and sign in "?*+{":
            least, most = self._times(sign)
            self.parts += size * (least if most is None else max(most, 1) - 1)
            if self.parts > MOST_PARTS:
                raise ParseError(self.text, expected=message(
                    "an expression of at most {most} parts", most=MOST_PARTS))
            size = self.parts - before
            node = Repeat(node, least, most)
        return node

    def _times(self, sign: str) -> tuple[int, int | None]:
        if sign != "{":
            self.at += 1
            return {"?": (0, 1), "*": (0, None), "+": (1, None)}[sign]
        braces = _BRACES.match(self.text, self.at)
        least = int(braces[1]) if braces else 0
        if braces is None or (braces[3] and not braces[2]) or (
                braces[3] and int(braces[3]) < least):
            raise ParseError(self.text, expected=message("numbers such as {numbers}",
                                                         numbers="{2,5}"),
                             found=shown(self.text[self.at :], 20))
        self.at = braces.end()
        return least, int(braces[3]) if braces[3] else None if braces[2] else least

    def _single(self, depth: int) -> Node:
        self.parts += 1
        sign = self._next()
        if sign == "(":
            if depth == 100:
                self._refuse(message("at most {most} parentheses", most=100))
            self.at += 1
            node = self._choice(depth + 1)
            if self._next() != ")":
                self._refuse(")")
            self.at += 1
            return node
        if sign == "[":
            return self._class()
        if sign != "." and not (sign.isalnum() and sign.isascii()):
            self._refuse(message("a value, {signs}", signs=". [ or ("))
        self.at += 1
        return Some(frozenset(), True) if sign == "." else Some(frozenset({int(sign, 36)}), False)

    def _class(self) -> Node:
        found = _CLASS.match(self.text, self.at)
        if found is None:
            raise ParseError(self.text, expected=message("values such as {values}",
                                                         values="[1-36]"),
                             found=shown(self.text[self.at :], 20))
        self.at = found.end()
        values: set[int] = set()
        for token in _TOKEN.finditer(found[2]):
            ends = [int(sign, 36) for sign in token[0].split("-")]
            if ends[0] > ends[-1]:
                raise ParseError(self.text, found=token[0], expected="the smaller value first")
            values.update(range(ends[0], ends[-1] + 1))
        return Some(frozenset(values), found[1] == "^")
