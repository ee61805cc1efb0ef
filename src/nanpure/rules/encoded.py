"""Tables, expressions and automata as the Interactive Sudoku Solver (ISS) packs them into links."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import unquote

from nanpure.rules.automata import States, guessing
from nanpure.rules.board import Board
from nanpure.words import message

__all__ = ["expression_of_key", "expression_to_key", "groups_in", "pairs_of_key", "pairs_to_key",
           "states_of_key", "states_to_key"]

_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"  # of base 64
_SIX = 6  # bits of one of them


def groups_in(arguments: Sequence[Any]) -> Iterator[tuple[int, ...]]:
    """Yield the groups of cells in arguments, between names (``_…``) and empty ones.

    >>> list(groups_in(["_sum", 0, 1, "", 4, 5]))
    [(0, 1), (4, 5)]
    """
    group: list[int] = []
    for word in [*arguments, ""]:
        if isinstance(word, int):
            group.append(word)
            continue
        if word and not word.startswith("_"):
            raise ValueError(message("{value} as a cell", value=repr(word)))
        if group:
            yield tuple(group)
        group = []


def pairs_of_key(key: str, board: Board) -> tuple[tuple[int, ...], ...]:
    """Return the table of a key: N² bits in base 64, the lowest ones first.

    >>> pairs_of_key("G", Board.boxes(1, 2))
    ((2,), (1,))
    """
    if not key or set(key) - set(_DIGITS):
        raise ValueError(message("the table {value!r}", value=key[:20]))
    bits = [_DIGITS.index(digit) >> bit & 1 for digit in key for bit in range(_SIX)]
    bits += [0] * (board.size**2 - len(bits))
    if any(bits[board.size**2 :]):
        raise ValueError(message("the table {value!r}", value=key[:20]))
    return tuple(tuple(value for value, bit in zip(board.values, bits[start:], strict=False) if bit)
                 for start in range(0, board.size**2, board.size))


def pairs_to_key(table: Sequence[Sequence[int]], board: Board) -> str:
    """Return the key of a table.

    >>> pairs_to_key(((2,), (1,)), Board.boxes(1, 2))
    'G'
    """
    bits = [value in row for row in table for value in board.values]
    key = "".join(_DIGITS[sum(bit << at for at, bit in enumerate(bits[start : start + _SIX]))]
                  for start in range(0, len(bits), _SIX))
    return key.rstrip("A") or "A"


def expression_of_key(key: str) -> str:
    """Return the expression of a key: base 64, or percent signs as in old links.

    >>> expression_of_key("WzEyXSo"), expression_of_key("1%2B")
    ('[12]*', '1+')
    """
    if "%" in key:
        return unquote(key, errors="strict")
    return _bytes(key).decode("ascii")


def expression_to_key(expression: str) -> str:
    """Return the key of an expression.

    >>> expression_to_key("[12]*")
    'WzEyXSo'
    """
    return urlsafe_b64encode(expression.encode("ascii")).decode().rstrip("=")


def _bytes(key: str) -> bytes:
    if set(key) - set(_DIGITS):
        raise ValueError(message("the key {value!r}", value=key[:20]))
    return urlsafe_b64decode(key + "=" * (-len(key) % 4))


class _Bits:
    """Numbers of some bits each, the highest bit first."""

    def __init__(self, data: bytes) -> None:
        self.number, self.left = int.from_bytes(data, "big"), 8 * len(data)

    def take(self, count: int) -> int:
        """Take the next bits; ``ValueError`` where there are not so many."""
        if count > self.left:
            raise ValueError("a key that ends early")
        self.left -= count
        return self.number >> self.left & (1 << count) - 1


def states_of_key(key: str, board: Board) -> States:
    """Return the smallest automaton that accepts what that of a key may accept.

    The states of a key are numbered: first those where it may begin, then further final ones. A
    header has the form (2 bits: transitions one by one, or a mask of the values that have one), how
    many bits a state has less 1 and how many values there are less 1 (4 bits each), how many states
    begin and how many others are final, which of the first are final, and for the first form how
    many bits a number of transitions has (4). Then each state has its transitions.
    """
    bits = _Bits(_bytes(key))
    form, width, values = bits.take(2), bits.take(4) + 1, bits.take(4) + 1
    starts, ends = bits.take(width), bits.take(width)
    if form > 1 or values > board.size:
        raise ValueError(message("an automaton of {values} values", values=values))
    final = bits.take(starts)
    accepting = {state for state in range(starts) if final >> state & 1}
    accepting.update(range(starts, starts + ends))
    arrows = _packed(bits, width, values) if form else _plain(bits, width, values)

    def steps(state: int, value: int) -> Sequence[int]:
        return arrows[state].get(value - board.first, ()) if state < len(arrows) else ()

    return guessing(range(starts), steps, accepting.__contains__, board.values)


Arrows = list[dict[int, list[int]]]


def _plain(bits: _Bits, width: int, values: int) -> Arrows:
    count, arrows = bits.take(4), []
    while count and bits.left >= count:
        row: dict[int, list[int]] = {}
        for _ in range(bits.take(count)):
            value = bits.take((values - 1).bit_length())
            row.setdefault(value, []).append(bits.take(width))
        arrows.append(row)
    return arrows


def _packed(bits: _Bits, width: int, values: int) -> Arrows:
    arrows = []
    while bits.left >= values:
        mask = bits.take(values)
        arrows.append({value: [bits.take(width)] for value in range(values) if mask >> value & 1})
    return arrows


def states_to_key(states: States, board: Board) -> str:
    """Return the key of an automaton.

    >>> made = States(((1, -1), (-1, 1)), (1,))
    >>> states_of_key(states_to_key(made, Board.boxes(1, 2)), Board.boxes(1, 2)) == made
    True
    """
    final = frozenset(states.final)
    order = sorted(range(len(states.following)), key=lambda state: (
        state != 0, state not in final))
    number = {state: at for at, state in enumerate(order)}
    width = max(1, (len(order) - 1).bit_length())
    bits = [(1, 2), (width - 1, 4), (board.size - 1, 4), (1, width), (len(final - {0}), width),
            (0 in final, 1)]
    for state in order:
        row = [number.get(to, -1) for to in states.following[state]]
        bits.append((sum(1 << value for value, to in enumerate(row) if to >= 0), board.size))
        bits += [(to, width) for to in row if to >= 0]
    written = "".join(f"{value:0{count}b}" for value, count in bits)
    written += "0" * (-len(written) % 8)
    data = int(written, 2).to_bytes(len(written) // 8, "big")
    return urlsafe_b64encode(data).decode().rstrip("=")
