"""A solver of boards with rules that shares nothing with nanpure but what each kind means in words.

It reads layout text by itself, turns each rule into *statements* about a few cells and tries digits
until every statement holds. Nothing of the package is imported here. Digits are numbered 1 … N, as
in givens; a rule speaks of *values*, which are the digits unless ``from:0`` makes them 0 … N - 1.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain, combinations, pairwise
from typing import NamedTuple

__all__ = ["KINDS", "Board", "Statement", "grids", "holds", "solutions", "text_parts"]

Cell = tuple[int, int]  # row and column, from 0


class Statement(NamedTuple):
    """What must be true of the values of some cells, given in the order of the cells."""

    cells: tuple[Cell, ...]
    true: Callable[[Sequence[int]], bool]


class Board(NamedTuple):
    """The board that rules are on: rows, least value, the box of each cell."""

    size: int
    first: int
    box: dict[Cell, object]

    @property
    def cells(self) -> list[Cell]:
        """All cells, row by row."""
        return [(r, c) for r in range(self.size) for c in range(self.size)]

    @property
    def last(self) -> int:
        """The greatest value."""
        return self.first + self.size - 1

    @property
    def edges(self) -> list[tuple[Cell, Cell]]:
        """All pairs of cells side by side."""
        return sorted({(min(pair), max(pair)) for pair in self.pairs((0, 1))})

    def pairs(self, move: Cell) -> Iterator[tuple[Cell, Cell]]:
        """All pairs of cells that a move, in any of its eight forms, joins."""
        across, down = move
        for r, c in self.cells:
            for x, y in {(across, down), (down, across), (across, -down), (down, -across)}:
                if (r + x, c + y) in self.box:
                    yield (r, c), (r + x, c + y)


Rule = tuple[str, list[str]]  # kind and what stands between its colons
Meaning = Callable[[Board, list[str], list[Rule]], Iterator[Statement]]

# ---- layout text --------------------------------------------------------------------------------


def text_parts(text: str) -> tuple[Board, list[Rule]]:
    """Read layout text: the board and its rules."""
    base, *options = text.split("+")
    if base.startswith("jigsaw:"):
        letters = base.removeprefix("jigsaw:")
        size = round(len(letters) ** 0.5)
        box: dict[Cell, object] = {divmod(i, size): sign for i, sign in enumerate(letters)}
    else:
        high, wide = map(int, base.split("x"))
        size = high * wide
        box = {(r, c): (r // high, c // wide) for r in range(size) for c in range(size)}
    if len(box) != size * size:
        raise ValueError(f"expected N×N regions, got {base!r}")
    rules: list[Rule] = []
    first = 1
    for option in options:
        kind, *words = option.split(":")
        if kind == "from":
            first = int(words[0])
        elif kind != "symbols":
            rules.append((kind, words))
    return Board(size, first, box), rules


def cells_in(word: str) -> list[Cell]:
    """Read ``r1c1,r1c2``."""
    found = []
    for name in word.split(","):
        match = re.fullmatch(r"r([0-9]+)c([0-9]+)", name)
        if match is None:
            raise ValueError(f"expected the name of a cell, got {name!r}")
        found.append((int(match[1]) - 1, int(match[2]) - 1))
    return found


# ---- what each kind means -----------------------------------------------------------------------

KINDS: dict[str, Meaning] = {}


def meaning(kind: str) -> Callable[[Meaning], Meaning]:
    """Declare what a kind means."""
    def declared(function: Meaning) -> Meaning:
        KINDS[kind] = function
        return function
    return declared


def different(cells: Sequence[Cell]) -> Iterator[Statement]:
    """No value stands twice in some cells."""
    for one, other in combinations(cells, 2):
        yield Statement((one, other), _unequal)


def _unequal(values: Sequence[int]) -> bool:
    return values[0] != values[1]


def _equal(values: Sequence[int]) -> bool:
    return values[0] == values[1]


def _houses(board: Board) -> Iterator[list[Cell]]:
    lines = range(board.size)
    for k in lines:
        yield [(k, c) for c in lines]
        yield [(r, k) for r in lines]
    for box in set(board.box.values()):
        yield [cell for cell in board.cells if board.box[cell] == box]


@meaning("diagonals")
def _diagonals(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    size = board.size
    yield from different([(k, k) for k in range(size)])
    yield from different([(k, size - 1 - k) for k in range(size)])


@meaning("windows")
def _windows(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    side = round(board.size ** 0.5)
    for down in range(1, board.size - 1, side + 1):
        for right in range(1, board.size - 1, side + 1):
            yield from different([(down + r, right + c) for r in range(side) for c in range(side)])


@meaning("disjoint")
def _disjoint(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    boxes = {box: [cell for cell in board.cells if board.box[cell] == box]
             for box in set(board.box.values())}
    for place in range(board.size):
        yield from different([cells[place] for cells in boxes.values()])


@meaning("house")
def _house(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    yield from different(cells_in(words[-1]))


@meaning("cage")
def _cage(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    cells = cells_in(words[-1])
    yield from different(cells)
    if len(words) > 1:
        total = int(words[0])
        yield Statement(tuple(cells), lambda values: sum(values) == total)


@meaning("thermo")
def _thermo(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    slow = words[0] == "slow"
    for step in pairwise(cells_in(words[-1])):
        yield Statement(step, (lambda values: values[0] <= values[1]) if slow else
                              (lambda values: values[0] < values[1]))


@meaning("arrow")
def _arrow(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    circle, shaft = sorted(cells_in(words[0])), cells_in(words[1])

    def true(values: Sequence[int]) -> bool:
        number = 0
        for value in values[:len(circle)]:
            number = 10 * number + value
        return number == sum(values[len(circle):])

    yield Statement((*circle, *shaft), true)


def _edge(words: list[str], default: int) -> tuple[int, tuple[Cell, ...]]:
    return int(words[0]) if len(words) > 1 else default, tuple(cells_in(words[-1]))


@meaning("difference")
def _difference(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    number, cells = _edge(words, 1)
    yield Statement(cells, lambda values: abs(values[0] - values[1]) == number)


def _in_ratio(values: Sequence[int], number: int) -> bool:
    return values[0] == number * values[1] or values[1] == number * values[0]


@meaning("ratio")
def _ratio(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    number, cells = _edge(words, 2)
    yield Statement(cells, lambda values: _in_ratio(values, number))


@meaning("sum")
def _sum(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    number, cells = _edge(words, 0)
    yield Statement(cells, lambda values: sum(values) == number)


@meaning("greater")
def _greater(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    yield Statement(tuple(cells_in(words[0])), lambda values: values[0] > values[1])


def _unmarked(board: Board, rules: list[Rule], *kinds: str) -> Iterator[tuple[Cell, Cell]]:
    """The edges on which no rule of some kinds is."""
    marked = {frozenset(cells_in(words[-1])) for kind, words in rules if kind in kinds}
    return (edge for edge in board.edges if frozenset(edge) not in marked)


@meaning("nonconsecutive")
def _nonconsecutive(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    for edge in _unmarked(board, rules, "difference", "ratio"):  # 1 and 2 may have either dot
        yield Statement(edge, lambda values: abs(values[0] - values[1]) != 1)


@meaning("nonratio")
def _nonratio(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    ratios = {_edge(said, 2)[0] for kind, said in rules if kind == "ratio"} or {2}
    for edge in _unmarked(board, rules, "difference", "ratio"):
        yield Statement(edge, lambda values: not any(_in_ratio(values, k) for k in ratios))


@meaning("nonsum")
def _nonsum(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    for edge in _unmarked(board, rules, "sum"):
        yield Statement(edge, lambda values: sum(values) not in {5, 10})


@meaning("whispers")
def _whispers(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    least = int(words[0]) if len(words) > 1 else -(-board.size // 2)
    for step in pairwise(cells_in(words[-1])):
        yield Statement(step, lambda values: abs(values[0] - values[1]) >= least)


@meaning("renban")
def _renban(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    cells = cells_in(words[0])
    yield from different(cells)
    yield Statement(tuple(cells), lambda values: max(values) - min(values) == len(values) - 1)


@meaning("palindrome")
def _palindrome(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    cells = cells_in(words[0])
    for pair in zip(cells, reversed(cells), strict=True):
        yield from _same(*pair)


@meaning("clone")
def _clone(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    for pair in zip(cells_in(words[0]), cells_in(words[1]), strict=True):
        yield from _same(*pair)


def _same(one: Cell, other: Cell) -> Iterator[Statement]:
    if one != other:
        yield Statement((one, other), _equal)


@meaning("between")
def _between(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    start, *inner, end = cells_in(words[0])
    for cell in inner:
        yield Statement((start, cell, end), lambda values:
                        min(values[0], values[2]) < values[1] < max(values[0], values[2]))


@meaning("regionsum")
def _regionsum(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    segments: list[list[Cell]] = []
    for cell in cells_in(words[0]):
        if segments and board.box[segments[-1][-1]] == board.box[cell]:
            segments[-1].append(cell)
        else:
            segments.append([cell])
    for one, other in pairwise(segments):
        yield Statement((*one, *other), _halves_alike(len(one)))


def _halves_alike(here: int) -> Callable[[Sequence[int]], bool]:
    return lambda values: sum(values[:here]) == sum(values[here:])


@meaning("littlekiller")
def _littlekiller(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    total = int(words[0])
    yield Statement(tuple(cells_in(words[1])), lambda values: sum(values) == total)


@meaning("odd")
def _odd(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    for cell in cells_in(words[0]):
        yield Statement((cell,), lambda values: values[0] % 2 == 1)


@meaning("even")
def _even(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    for cell in cells_in(words[0]):
        yield Statement((cell,), lambda values: values[0] % 2 == 0)


def _border(board: Board, words: list[str]) -> Iterator[tuple[Cell, Cell]]:
    """Each cell of a rule beside each of its neighbours that is not in the rule."""
    inside = set(cells_in(words[0]))
    for one, other in board.edges:
        if (one in inside) != (other in inside):
            yield (one, other) if one in inside else (other, one)


@meaning("minimum")
def _minimum(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    for pair in _border(board, words):
        yield Statement(pair, lambda values: values[0] < values[1])


@meaning("maximum")
def _maximum(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    for pair in _border(board, words):
        yield Statement(pair, lambda values: values[0] > values[1])


@meaning("quadruple")
def _quadruple(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    wanted = [int(word) for word in words[0].split(",")]
    [(r, c)] = cells_in(words[1])
    yield Statement(((r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)), lambda values:
                    all(values.count(value) >= wanted.count(value) for value in wanted))


def _indexed(pointer: Cell, line: list[Cell], number: int) -> Iterator[Statement]:
    """Where the pointer has the value k, the k-th cell of its line, from 1 on, has *number*.

    That is so with values from 0 too: there is no cell 0, and in line 9 no value 9.
    """
    yield Statement((pointer,), lambda values: 1 <= values[0] <= len(line))
    for k, cell in enumerate(line, 1):
        yield Statement((pointer, cell), _if_then(k, number))


def _if_then(here: int, wanted: int) -> Callable[[Sequence[int]], bool]:
    return lambda values: values[0] != here or values[1] == wanted


@meaning("columnindexer")
def _columnindexer(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    for r, c in cells_in(words[0]):
        yield from _indexed((r, c), [(r, k) for k in range(board.size)], c + 1)


@meaning("rowindexer")
def _rowindexer(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    for r, c in cells_in(words[0]):
        yield from _indexed((r, c), [(k, c) for k in range(board.size)], r + 1)


def _moves(board: Board, move: Cell) -> Iterator[Statement]:
    for pair in board.pairs(move):
        yield Statement(pair, _unequal)


@meaning("antiknight")
def _antiknight(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    yield from _moves(board, (1, 2))


@meaning("antiking")
def _antiking(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    yield from _moves(board, (0, 1))
    yield from _moves(board, (1, 1))


@meaning("leaper")
def _leaper(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    across, down = map(int, words[0].split(","))
    yield from _moves(board, (across, down))


@meaning("doublearrow")
def _doublearrow(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    yield Statement(tuple(cells_in(words[0])), lambda values:
                    values[0] + values[-1] == sum(values[1:-1]))


@meaning("nabner")
def _nabner(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    for pair in combinations(dict.fromkeys(cells_in(words[0])), 2):
        yield Statement(pair, lambda values: abs(values[0] - values[1]) >= 2)


@meaning("pairs")
def _pairs(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    table, *flags, path = words
    rows, cells = sets_in(table, board), cells_in(path)
    for pair in combinations(cells, 2) if flags else pairwise(cells):
        if pair[0] != pair[1]:
            yield Statement(pair, lambda values: values[1] in rows[values[0] - board.first])


def sets_in(word: str, board: Board) -> list[set[int]]:
    """Read ``12/3``, or from ten values on ``1.2/3``."""
    return [set(map(int, filter(None, row.split(".") if board.last > 9 else row)))
            for row in word.split("/")]


@meaning("regex")
def _regex(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    pattern = re.compile(words[0].lower())
    yield Statement(tuple(cells_in(words[1])), lambda values: pattern.fullmatch(
        "".join("0123456789abcdefghijklmnopqrstuvwxyz"[value] for value in values)) is not None)


@meaning("automaton")
def _automaton(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    states = words[0].split("/")

    def accepts(values: Sequence[int]) -> bool:
        state = "0"
        for value in values:
            state = states[int(state)].lstrip("*").split(".")[value - board.first]
            if not state:
                return False
        return states[int(state)].startswith("*")

    yield Statement(tuple(cells_in(words[1])), accepts)


@meaning("combination")
def _combination(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    cells, sets = cells_in(words[1]), sets_in(words[0], board)
    yield from different(cells)
    yield Statement(tuple(cells), lambda values: set(values) in sets)


@meaning("linear")
def _linear(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    weights, total = list(map(int, words[0].split(","))), int(words[1])
    yield Statement(tuple(cells_in(words[2])), lambda values: total == sum(
        weight * value for weight, value in zip(weights, values, strict=True)))


@meaning("either")
def _either(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    branches = []
    for branch in re.fullmatch(r"\((.*)\)", ":".join(words))[1].split(")("):  # type: ignore[index]
        stated = []
        for rule in branch.split("&"):
            kind, *own = rule.split(":")
            stated += KINDS[kind](board, own, [])
        branches.append(stated)
    cells = sorted({cell for stated in branches for one in stated for cell in one.cells})

    def true(values: Sequence[int]) -> bool:
        value = dict(zip(cells, values, strict=True))
        return any(all(one.true([value[cell] for cell in one.cells]) for one in stated)
                   for stated in branches)

    yield Statement(tuple(cells), true)


@meaning("zipper")
def _zipper(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    cells = cells_in(words[0])
    half, odd = divmod(len(cells), 2)
    yield Statement(tuple(cells), lambda values: len(
        {values[k] + values[-1 - k] for k in range(half)}
        | ({values[half]} if odd else set())) == 1)


@meaning("entropic")
def _entropic(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    cells = cells_in(words[0])
    for three in zip(cells, cells[1:], cells[2:], strict=False) if len(cells) > 2 else [cells]:
        yield Statement(tuple(three), lambda values: len(
            {_third(value - board.first, board.size) for value in values}) == len(values))


def _third(place: int, size: int) -> str:
    """Low, middle or high, by the place among the values from 0 on."""
    ends = round(size / 3)
    return "low" if place < ends else "high" if place >= size - ends else "middle"


@meaning("modular")
def _modular(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    cells, modulus = cells_in(words[-1]), int(words[0]) if len(words) > 1 else 3
    length = min(modulus, len(cells))
    for start in range(len(cells) - length + 1):
        yield Statement(tuple(cells[start:start + length]), lambda values: len(
            {value % modulus for value in values}) == len(values))


@meaning("lockout")
def _lockout(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    start, *inner, end = cells_in(words[-1])
    least = int(words[0]) if len(words) > 1 else board.size // 2
    yield Statement((start, end), lambda values: abs(values[0] - values[1]) >= least)
    for cell in inner:
        yield Statement((start, cell, end), lambda values:
                        not min(values[0], values[2]) <= values[1] <= max(values[0], values[2]))


@meaning("sumline")
def _sumline(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    total = int(words[0])

    def falls_apart(values: Sequence[int]) -> bool:
        return not sum(values) if sum(values) < total else any(
            sum(values[:end]) == total and falls_apart(values[end:])
            for end in range(1, len(values) + 1))

    def round_about(values: Sequence[int]) -> bool:
        return any(falls_apart([*values[start:], *values[:start]]) for start in range(len(values)))

    yield Statement(tuple(cells_in(words[-1])), round_about if len(words) > 2 else falls_apart)


@meaning("globalentropy")
def _globalentropy(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    for r, c in board.cells:
        if r + 1 < board.size and c + 1 < board.size:
            yield Statement(((r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)), lambda values: len(
                {_third(value - board.first, board.size) for value in values}) == 3)


@meaning("circles")
def _circles(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    yield Statement(tuple(cells_in(words[0])), lambda values: all(
        values.count(value) == value for value in values))


def _line(ends: str) -> list[Cell]:
    """The cells from one end of a row or column to the other."""
    (r, c), (down, right) = cells_in(ends)
    if r == down:
        return [(r, k) for k in range(c, right, 1 if right > c else -1)] + [(down, right)]
    return [(k, c) for k in range(r, down, 1 if down > r else -1)] + [(down, right)]


@meaning("sandwich")
def _sandwich(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    total = int(words[0])

    def between(values: Sequence[int]) -> bool:
        start, end = sorted((values.index(board.first), values.index(board.last)))
        return sum(values[start + 1:end]) == total

    yield Statement(tuple(_line(words[1])), lambda values: {board.first, board.last} <= set(values)
                    and between(values))


@meaning("xsum")
def _xsum(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    total = int(words[0])
    yield Statement(tuple(_line(words[1])), lambda values: sum(values[:values[0]]) == total)


@meaning("skyscraper")
def _skyscraper(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    count = int(words[0])
    yield Statement(tuple(_line(words[1])), lambda values: sum(
        value > max([0, *values[:k]]) for k, value in enumerate(values)) == count)


@meaning("numberedroom")
def _numberedroom(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    number = int(words[0])
    yield Statement(tuple(_line(words[1])), lambda values: values[0] > 0
                    and values[values[0] - 1] == number)


@meaning("hiddenskyscraper")
def _hiddenskyscraper(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    number = int(words[0])
    yield Statement(tuple(_line(words[1])), lambda values: number in [
        value for k, value in enumerate(values) if value < max(values[:k], default=0)][:1])


@meaning("lookandsay")
def _lookandsay(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    there = [int(word) for word in words[0].split(",")]
    absent = [int(word) for word in words[1].split(",")] if len(words) > 2 else []
    yield Statement(tuple(cells_in(words[-1])), lambda values: all(
        values.count(value) == there.count(value) for value in [*there, *absent]))


@meaning("contains")
def _contains(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    wanted = [int(word) for word in words[0].split(",")]
    yield Statement(tuple(cells_in(words[1])), lambda values: all(
        values.count(value) >= wanted.count(value) for value in wanted))


@meaning("lunchbox")
def _lunchbox(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    total, cells = int(words[0]), cells_in(words[1])

    def between(values: Sequence[int]) -> int:
        crusts = sorted((values.index(min(values)), values.index(max(values))))
        return sum(values[crusts[0] + 1:crusts[1]])

    yield from different(cells)
    yield Statement(tuple(cells), lambda values: between(values) == total)


@meaning("rellik")
def _rellik(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    total, cells = int(words[0]), cells_in(words[1])
    yield from different(cells)
    for count in range(1, len(cells) + 1):
        for some in combinations(cells, count):
            yield Statement(some, lambda values: sum(values) != total)


@meaning("equality")
def _equality(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    cells, half = cells_in(words[0]), board.size // 2
    low, high = board.first + half, board.last - half
    yield from different(cells)
    yield Statement(tuple(cells), lambda values: len(values) / 2 == sum(
        value % 2 for value in values) == sum(value < low for value in values) == sum(
            value > high for value in values))


@meaning("globalmod")
def _globalmod(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    for r, c in board.cells:
        if r + 1 < board.size and c + 1 < board.size:
            yield Statement(((r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)), lambda values: {
                value % 3 for value in values} == {0, 1, 2})


@meaning("flatmates")
def _flatmates(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    middle = board.first + (board.size + 1) // 2 - 1
    for r, c in board.cells:
        cells = [(k, c) for k in (r, r - 1, r + 1) if 0 <= k < board.size]
        above, below = int(r > 0), 1 + int(r > 0)
        yield Statement(tuple(cells), _lives_with(middle, board.first if above else None, above,
                                                  board.last if below < len(cells) else None,
                                                  below))


def _lives_with(middle: int, least: int | None, above: int, greatest: int | None, below: int
                ) -> Callable[[Sequence[int]], bool]:
    return lambda values: values[0] != middle or (
        least is not None and values[above] == least) or (
        greatest is not None and values[below] == greatest)


@meaning("antitaxicab")
def _antitaxicab(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    for one, other in combinations(board.cells, 2):
        yield Statement((one, other), _not_both(abs(one[0] - other[0]) + abs(one[1] - other[1])))


def _not_both(value: int) -> Callable[[Sequence[int]], bool]:
    return lambda values: list(values) != [value, value]


@meaning("valueindexing")
def _valueindexing(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    start, pointer, *line = cells_in(words[0])
    yield Statement((pointer,), lambda values: 1 <= values[0] <= len(line))
    for k, cell in enumerate(line, 1):
        yield Statement((pointer, start, cell), _if_alike(k))


def _if_alike(here: int) -> Callable[[Sequence[int]], bool]:
    return lambda values: values[0] != here or values[1] == values[2]


@meaning("samesum")
def _samesum(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    one, other = map(cells_in, words)
    yield Statement((*one, *other), _halves_alike(len(one)))


@meaning("samevalues")
def _samevalues(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    one, other = map(cells_in, words)
    yield Statement((*one, *other), lambda values: sorted(values[:len(one)])
                    == sorted(values[len(one):]))


@meaning("boxindexer")
def _boxindexer(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    for cell in cells_in(words[0]):
        line = [other for other in board.cells if board.box[other] == board.box[cell]]
        yield from _indexed(cell, line, line.index(cell) + 1)


def _readings(board: Board, line: list[Cell] | None = None) -> list[list[Cell]]:
    """All rows and columns from both ends; with a line those but itself, read the same way."""
    lines = range(board.size)
    found = [order for k in lines for whole in ([(k, c) for c in lines], [(r, k) for r in lines])
             for order in (whole, whole[::-1])]
    return [other for other in found if other != line]


@meaning("fullrank")
def _fullrank(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    rank, line = int(words[0]), _line(words[1])
    others, size = _readings(board, line), board.size
    tied = any(kind == "tiedranks" for kind, _ in rules)

    def placed(values: Sequence[int]) -> bool:
        numbers = [tuple(values[k:k + size]) for k in range(0, len(values), size)]
        own = numbers.pop(0)
        return (sum(number < own for number in numbers) == rank - 1
                and (tied or own not in numbers))

    yield Statement((*line, *chain.from_iterable(others)), placed)


@meaning("tiedranks")
def _tiedranks(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    yield from ()


@meaning("distinctlines")
def _distinctlines(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    for one, other in combinations(_readings(board), 2):
        yield Statement((*one, *other), _halves_differ)


def _halves_differ(values: Sequence[int]) -> bool:
    return values[:len(values) // 2] != values[len(values) // 2:]


@meaning("countdistinct")
def _countdistinct(board: Board, words: list[str], rules: list[Rule]) -> Iterator[Statement]:
    yield Statement((*cells_in(words[0]), *cells_in(words[1])), lambda values:
                    values[0] == len(set(values[1:])))


# ---- solving ------------------------------------------------------------------------------------


def statements(text: str) -> tuple[Board, list[Statement]]:
    """What a layout demands of its cells, apart from rows, columns and boxes."""
    board, rules = text_parts(text)
    unknown = [kind for kind, _ in rules if kind not in KINDS]
    if unknown:
        raise ValueError(f"no meaning is known of {unknown}: write it into {__name__}")
    return board, [one for kind, words in rules for one in KINDS[kind](board, words, rules)]


def holds(text: str, digits: Sequence[int]) -> bool:
    """Whether N² digits, 1 … N, keep rows, columns, boxes and every rule."""
    board, demands = statements(text)
    value = {cell: digit + board.first - 1
             for cell, digit in zip(board.cells, digits, strict=True)}
    whole = set(range(board.first, board.last + 1))
    return all({value[cell] for cell in house} == whole for house in _houses(board)) and all(
        demand.true([value[cell] for cell in demand.cells]) for demand in demands)


def solutions(text: str, givens: Sequence[int], limit: int) -> list[tuple[int, ...]]:
    """The solutions of a puzzle, digits 1 … N, ascending; the first *limit* that come, at most.

    *givens*: N² digits, 0 where there is none.
    """
    board, demands = statements(text)
    found = []
    for grid in (_kept(board, demands, givens) if board.size <= 4 else
                 _searched(board, demands, givens)):
        found.append(grid)
        if len(found) == limit:
            break
    return sorted(found)


def grids(text: str) -> tuple[tuple[int, ...], ...]:
    """All complete grids of a board of at most four rows, without rules, in order."""
    return _all_grids(text.partition("+")[0])


@cache
def _all_grids(base: str) -> tuple[tuple[int, ...], ...]:
    board, _ = text_parts(base)
    return tuple(sorted(_searched(board, [], [0] * board.size ** 2)))


def _kept(board: Board, demands: list[Statement], givens: Sequence[int]
          ) -> Iterator[tuple[int, ...]]:
    """Every grid of a small board, as far as it keeps the givens and what is demanded."""
    base = "jigsaw:" + "".join(
        chr(65 + list(board.box.values()).index(box)) for box in board.box.values())
    size, shift = board.size, board.first - 1
    asked = [(demand.true, [r * size + c for r, c in demand.cells]) for demand in demands]
    fixed = [(cell, digit) for cell, digit in enumerate(givens) if digit]
    for grid in _all_grids(base):
        if all(grid[cell] == digit for cell, digit in fixed) and all(
                true([grid[cell] + shift for cell in cells]) for true, cells in asked):
            yield grid


def _searched(board: Board, demands: list[Statement], givens: Sequence[int]
              ) -> Iterator[tuple[int, ...]]:
    """Every grid, by trying digits cell by cell."""
    shift = board.first - 1
    trial = _Trial(board, demands)
    for cell, digit in zip(board.cells, givens, strict=True):
        if digit:
            if digit + shift not in trial.left(cell):
                return
            trial.values[cell] = digit + shift
    for _ in trial.completions():
        yield tuple(trial.values[cell] - shift for cell in board.cells)


class _Trial:
    """Values on a board, and what is still to be true of the open cells."""

    def __init__(self, board: Board, demands: list[Statement]) -> None:
        self.values: dict[Cell, int] = {}
        self._range = range(board.first, board.last + 1)
        self._cells = board.cells
        self._peers: dict[Cell, set[Cell]] = {cell: set() for cell in self._cells}
        self._asked: dict[Cell, list[Statement]] = {cell: [] for cell in self._cells}
        for statement in [*chain.from_iterable(map(different, _houses(board))), *demands]:
            if statement.true is _unequal:
                one, other = statement.cells
                self._peers[one].add(other)
                self._peers[other].add(one)
            else:
                for cell in set(statement.cells):
                    self._asked[cell].append(statement)

    def left(self, cell: Cell) -> list[int]:
        """The values with which everything is true that is then complete."""
        values = self.values
        taken = {values[peer] for peer in self._peers[cell] if peer in values}
        whole = [statement for statement in self._asked[cell]
                 if all(other in values or other == cell for other in statement.cells)]
        fitting = []
        for value in self._range:
            if value not in taken:
                values[cell] = value
                if all(statement.true([values[other] for other in statement.cells])
                       for statement in whole):
                    fitting.append(value)
        values.pop(cell, None)
        return fitting

    def completions(self) -> Iterator[None]:
        """Fill the open cell that has fewest values left, until all have one."""
        best, choices = None, [0] * (len(self._range) + 1)
        for cell in self._cells:
            if cell not in self.values and len(fitting := self.left(cell)) < len(choices):
                best, choices = cell, fitting
                if len(choices) <= 1:
                    break
        if best is None:
            yield
            return
        for value in choices:
            self.values[best] = value
            yield from self.completions()
        self.values.pop(best, None)
