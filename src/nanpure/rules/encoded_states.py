"""Automata as the Interactive Sudoku Solver (ISS) packs them into links: they may guess, and read
the gaps between the segments of a line.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from nanpure.rules.automata import States, automaton
from nanpure.rules.board import Board
from nanpure.rules.encoded import bytes_of
from nanpure.words import message

__all__ = ["Guesser", "Line", "guesser_of_key", "lines_in", "states_of_key",
           "states_to_key"]

MOST_GUESSED = 4096  # states of an automaton that guesses
MOST_FOLLOWED = 2_000_000  # steps from one of them; known puzzles need up to 240,000

_GAP = "-"  # between segments

Arrows = list[dict[int, list[int]]]


class Line(NamedTuple):
    """Cells in their order, and the numbers of cells after which there is a gap, ascending."""

    cells: tuple[int, ...]
    gaps: tuple[int, ...]


def lines_in(arguments: Sequence[Any]) -> Iterator[Line]:
    """Yield the lines in arguments, between names (``_…``) and empty ones.

    >>> list(lines_in(["_sum", 0, 1, "", 4, "-", 5, 6, "-"]))
    [Line(cells=(0, 1), gaps=()), Line(cells=(4, 5, 6), gaps=(1, 3))]
    """
    cells: list[int] = []
    gaps: list[int] = []
    for word in [*arguments, ""]:
        if isinstance(word, int):
            cells.append(word)
        elif word == _GAP:
            gaps.append(len(cells))
        elif word and not word.startswith("_"):
            raise ValueError(message("{value} as a cell", value=repr(word)))
        else:
            if cells:
                yield Line(tuple(cells), tuple(gaps))
            elif gaps:
                raise ValueError("no cells")
            cells, gaps = [], []


class Guesser(NamedTuple):
    """An automaton that guesses: where it may begin and end, and what may follow each state.

    ``arrows[state]`` has the next states by the place of a value among those of the board; a gap is
    what would come after the last value.
    """

    starts: range
    final: frozenset[int]
    arrows: Arrows

    def states(self, gaps: tuple[int, ...], length: int | None, board: Board) -> States:
        """Return the smallest automaton that accepts what this one may accept.

        It reads lines with gaps, of any *length* or of one: a state is a set of states of this
        automaton, a bit each, and how many cells are read.
        """
        counted = max(gaps, default=0) if length is None else length
        into = self._into(board.size + 1)
        final = sum(1 << state for state in self.final)
        followed = 0

        def after(states: int, symbol: int) -> int:
            nonlocal followed
            followed += states.bit_count()
            if followed > MOST_FOLLOWED:
                raise ValueError("too many sets of states")
            row, found = into[symbol], 0
            while states:
                found |= row[(states & -states).bit_length() - 1]
                states &= states - 1
            return found

        def after_gaps(states: int, place: int) -> int:
            for _ in range(gaps.count(place)):
                states = after(states, board.size)
            return states

        def step(at: tuple[int, int], value: int) -> tuple[int, int] | None:
            states, place = at
            if place == length:
                return None
            states = after(states, value - board.first)
            if place < counted:
                place += 1
                states = after_gaps(states, place)
            return (states, place) if states else None

        start = sum(1 << state for state in self.starts)
        return automaton((after_gaps(start, 0), 0), step, lambda at: at[0] & final and (
            length is None or at[1] == length), board.values)

    def _into(self, symbols: int) -> list[list[int]]:
        """By symbol and state the set of the states that may follow."""
        count = 1 + max([*self.starts, *self.final, len(self.arrows), *[
            state for row in self.arrows for ends in row.values() for state in ends]], default=0)
        if count > MOST_GUESSED:
            raise ValueError("too many states")
        table = [[0] * count for _ in range(symbols)]
        for state, row in enumerate(self.arrows):
            for symbol, ends in row.items():
                table[symbol][state] = sum({1 << end for end in ends})
        return table


class _Bits:
    """Numbers of some bits each, the highest bit first."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    @property
    def left(self) -> int:
        """How many bits are left."""
        return 8 * len(self.data) - self.at

    def take(self, count: int) -> int:
        """Take the next bits; ``ValueError`` where there are not so many."""
        if count > self.left:
            raise ValueError("a key that ends early")
        first, self.at = self.at // 8, self.at + count
        number = int.from_bytes(self.data[first:-(-self.at // 8)], "big")
        return number >> -self.at % 8 & (1 << count) - 1


@lru_cache(maxsize=32)
def guesser_of_key(key: str, board: Board) -> Guesser:
    """Return the automaton of a key.

    The states of a key are numbered: first those where it may begin, then further final ones. A
    header has the form (2 bits: transitions one by one, or a mask of the values that have one), how
    many bits a state has less 1 and how many values there are, with the gap, less 1 (4 bits each),
    how many states begin and how many others are final, which of the first are final, and for the
    first form how many bits a number of transitions has (4). Then each state has its transitions.
    """
    bits = _Bits(bytes_of(key))
    form, width, values = bits.take(2), bits.take(4) + 1, bits.take(4) + 1
    starts, ends = bits.take(width), bits.take(width)
    if form > 1 or values > board.size + 1:
        raise ValueError(message("an automaton of {values} values", values=values))
    final = bits.take(starts)
    accepting = {state for state in range(starts) if final >> state & 1}
    accepting.update(range(starts, starts + ends))
    arrows = _packed(bits, width, values) if form else _plain(bits, width, values)
    return Guesser(range(starts), frozenset(accepting), arrows)


def states_of_key(key: str, line: Line, board: Board) -> States:
    """Return the smallest automaton that accepts what that of a key may accept on a line.

    Where one for lines of any length has too many states, it is one for lines of this length.
    """
    try:
        return _states(key, line.gaps, None, board)
    except ValueError:
        return _states(key, line.gaps, len(line.cells), board)


@lru_cache(maxsize=256)  # the lines of a board often have the same one
def _states(key: str, gaps: tuple[int, ...], length: int | None, board: Board) -> States:
    return guesser_of_key(key, board).states(gaps, length, board)


def _plain(bits: _Bits, width: int, values: int) -> Arrows:
    count = bits.take(4)
    arrows: Arrows = []
    while count and bits.left >= count and len(arrows) <= MOST_GUESSED:
        row: dict[int, list[int]] = {}
        for _ in range(bits.take(count)):
            value = bits.take((values - 1).bit_length())
            row.setdefault(value, []).append(bits.take(width))
        arrows.append(row)
    return arrows


def _packed(bits: _Bits, width: int, values: int) -> Arrows:
    arrows: Arrows = []
    while bits.left >= values and len(arrows) <= MOST_GUESSED:
        mask = bits.take(values)
        arrows.append({value: [bits.take(width)] for value in range(values) if mask >> value & 1})
    return arrows


def states_to_key(states: States, board: Board) -> str:
    """Return the key of an automaton.

    >>> made = States(((1, -1), (-1, 1)), (1,))
    >>> board = Board.boxes(1, 2)
    >>> states_of_key(states_to_key(made, board), Line((0,), ()), board) == made
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
