"""KSudoku's XML: shapes of boards, and saved games.

A ``graph`` is a board: ``sudokugroups`` are its rows and columns (and square boxes), a ``clique``
is cells that differ, a ``cage`` has a sum. Cells are numbered down the columns. In a game,
``values`` are the digits as posed, as letters from ``a`` on, with ``_`` for an empty cell, and the
``history`` the moves of the player. Boards of several grids, in three dimensions, or with products
and quotients are refused by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NoReturn, cast

from nanpure.base.arguments import instance
from nanpure.errors import ParseError, Unsupported, shown
from nanpure.words import message

from .base import MAX_CHARS, REFUSED, Bad, Block, Format, Numbered, ReadOptions
from .cells import fail, only_record
from .draft import Draft, cell_name, parts_of
from .record import Record, board_of, check_record
from .symbols import symbols_for
from .xmltext import Element, elements

__all__ = ["KSUDOKU", "ROOTS"]

ROOTS = ("ksudoku", "ksudoku-graph")
_BOARDS = frozenset(("game", *ROOTS))  # elements that hold one
_LARGEST = 25
ELEMENTS = 20_000  # of a board
_ADD, _NONE = "4", "0"  # operators of cages


def _shown(element: Element) -> str:
    """An element for a message."""
    attributes = "".join(f' {name}="{value}"' for name, value in element.attributes.items())
    return f"<{element.name}{attributes}>{element.text}"


def ksudoku_records(lines: Iterable[Numbered], options: ReadOptions) -> Iterator[Record | Bad]:
    """Yield the boards of a file."""
    last = (1, "")

    def remembered() -> Iterator[Numbered]:
        nonlocal last
        for numbered in lines:
            last = numbered
            yield numbered

    inside: list[Element] = []
    chars = 0
    try:
        for element in elements(remembered(), "ksudoku"):
            if not element.ended:
                continue
            inside.append(element)
            if element.name in _BOARDS:
                yield from _board(inside, options)
                inside, chars = [], 0
            chars += len(element.text)
            if len(inside) > ELEMENTS or chars > MAX_CHARS:
                fail(_shown(element), element.line, "ksudoku",
                     message("a board of at most {elements} elements and {most} characters",
                             elements=ELEMENTS, most=MAX_CHARS), "more")
    except ParseError as error:
        yield Bad(*last, error)


def _board(inside: Sequence[Element], options: ReadOptions) -> Iterator[Record | Bad]:
    graphs = [element for element in inside if element.name == "graph"]
    if not graphs:
        return
    try:
        yield _record(graphs[-1], inside, options)
    except REFUSED as error:
        yield Bad(graphs[-1].line, "", error)


def _record(graph: Element, inside: Sequence[Element], options: ReadOptions) -> Record:
    size = _size(graph)
    board = Draft(size, _shown(graph), graph.line, "ksudoku")
    if options.size not in (None, size):
        board.fail(message("a puzzle of size {size}", size=options.size),
                   message("size {size}", size=size))
    name = graph.attributes.get("name", "")
    if name:
        board.info["title"] = name
    cliques = [_cells(element, board) for element in inside if element.name == "clique"]
    groups = [element for element in inside if element.name == "sudokugroups"]
    for other in {element.name for element in inside} & {"roxdokugroups"}:
        board.leave(other)
    if any(element.attributes.get("at", "0") != "0" for element in groups):
        board.leave("boards of several grids")
    boxes = graph.attributes.get("type") == "sudoku" or any(
        element.attributes.get("withblocks", "1") == "1" for element in groups)
    _regions(board, cliques, boxes)
    kind = graph.attributes.get("specific-type", "").lower()
    cages = [element for element in inside if element.name == "cage"]
    for cage in cages:
        _cage(cage, kind.startswith("killer"), board)
    if not cages and kind.startswith(("killer", "mathdoku")):
        board.leave("a shape whose cages are made for each game")
    for values in (element for element in inside if element.name == "values"):
        _digits(values, board)
    for solution in (element for element in inside if element.name == "solution"):
        _solution(solution.text, board)
    for event in (element for element in inside if element.name == "simple-event"):
        _event(event, board)
    return board.record(options)


def _size(graph: Element) -> int:
    order = graph.attributes.get("order", "")
    sides = [graph.attributes.get(name, order) for name in ("sizeX", "sizeY")]
    text = shown(_shown(graph))
    plain = all(number.isdecimal() and len(number) < 4 for number in (order, *sides))
    deep = graph.attributes.get("sizeZ", "1") != "1" or graph.attributes.get("type") == "roxdoku"
    if not plain or deep or set(sides) != {order}:
        words = ", ".join(f"{name} {value}" for name, value in graph.attributes.items()
                          if name in ("order", "sizeX", "sizeY", "sizeZ", "type"))
        raise Unsupported(message("not supported: a board of {words} at line {line} of {text}",
                                  words=shown(words), line=graph.line, text=text), "rules", "graph")
    if not 2 <= int(order) <= _LARGEST:
        raise Unsupported(message("not supported: a board of order {order} at line {line} of "
                                  "{text}", order=order, line=graph.line, text=text), "rules",
                          "graph")
    return int(order)


def _turned(index: int, size: int) -> int:
    """Convert the number of a cell from down the columns to along the rows, and back."""
    return index % size * size + index // size


def _cells(element: Element, board: Draft) -> tuple[int, ...]:
    """The cells that an element lists, in order; as many as it declares, if it does."""
    text = element.text
    kept = _kept_cells(text, board.size) if len(text) < SHORT else None
    cells = kept if kept is not None else _checked_cells(element, board)
    wanted = element.attributes.get("size", "")
    if wanted.isdecimal() and wanted != str(len(cells)):
        _fail(element, message("{count} cells for its size", count=shown(wanted, 20)[1:-1]),
              f"{len(cells)}")
    return cells


SHORT = 200  # characters of a clique that is kept for a while: the games of a file repeat them


@lru_cache(maxsize=256)
def _kept_cells(text: str, size: int) -> tuple[int, ...] | None:
    words = text.split()
    if not all(word.isascii() and word.isdecimal() and len(word) < 6 for word in words):
        return None
    cells = tuple(sorted([_turned(int(word), size) for word in words]))
    once = len(set(cells)) == len(cells)
    return cells if once and max(map(int, words), default=0) < size**2 else None


def _fail(element: Element, expected: str, got: str) -> NoReturn:
    fail(_shown(element), element.line, "ksudoku", expected, got)


def _checked_cells(element: Element, board: Draft) -> tuple[int, ...]:
    cells = []
    for word in element.text.split():
        if not (word.isascii() and word.isdecimal() and len(word) < 6
                and int(word) < board.size**2):
            _fail(element, message("numbers of cells below {count}", count=board.size ** 2),
                  shown(word, 20))
        cells.append(_turned(int(word), board.size))
    for at, cell in enumerate(cells):
        if cell in cells[:at]:
            _fail(element, "each cell of a group once",
                  message("{cell} twice", cell=cell_name(cell, board.size)))
    return tuple(sorted(cells))


@lru_cache(maxsize=_LARGEST)
def _lines_of(size: int) -> frozenset[tuple[int, ...]]:
    """The rows and columns of a board."""
    rows = {tuple(range(r * size, (r + 1) * size)) for r in range(size)}
    return frozenset(rows | {tuple(range(c, size * size, size)) for c in range(size)})


def _regions(board: Draft, cliques: list[tuple[int, ...]], boxes: bool) -> None:
    """Take the cliques that cover the board as its regions; the others are houses."""
    regions, left = _parted(tuple(cliques), board.size, boxes)
    board.regions = list(regions) if regions is not None else None
    for clique in left:
        board.different(clique, "a clique")


@lru_cache(maxsize=64)
def _parted(
    cliques: Sequence[tuple[int, ...]], size: int, boxes: bool
) -> tuple[Sequence[int] | None, Sequence[tuple[int, ...]]]:
    """The region of each cell, None for the default boxes, and the cliques that are houses."""
    lines = _lines_of(size)
    left = [clique for clique in dict.fromkeys(cliques) if clique not in lines]
    if boxes:
        return None, left
    parts: list[tuple[int, ...]] = []
    taken: set[int] = set()
    # A region may be a row or a column; but only if the other regions leave room for it.
    for clique in (*left, *[clique for clique in dict.fromkeys(cliques) if clique in lines]):
        if len(clique) == len(set(clique)) == size and taken.isdisjoint(clique):
            parts.append(clique)
            taken.update(clique)
    if len(parts) < size:
        return [cell // size for cell in range(size * size)], left
    at = {cell: number for number, part in enumerate(parts) for cell in part}
    return ([at[cell] for cell in range(size * size)],
            [clique for clique in left if clique not in parts])


def _cage(cage: Element, killer: bool, board: Draft) -> None:
    operator, value = (cage.attributes.get(name, "0") for name in ("operator", "value"))
    cells = _cells(cage, board)
    if not (value.isascii() and value.isdecimal() and len(value) < 6):
        _fail(cage, "the value of a cage", shown(value, 20))
    if len(cells) == 1:
        board.digits[cells[0]] = board.digit(int(value), cells[0])
    elif killer and operator == _ADD:
        least = len(cells) * (len(cells) + 1) // 2
        most = len(cells) * (board.size + 1) - least
        if len(cells) <= board.size and not least <= int(value) <= most:
            _fail(cage,
                  message("a sum from {least} to {most} of {count} cells", least=least, most=most,
                          count=len(cells)),
                  message("{value} at {cell}", value=value, cell=cell_name(cells[0], board.size)))
        board.summed(cells, int(value), "a cage")
    else:
        board.leave("cages with operators")


def _digits(values: Element, board: Draft) -> None:
    size, text = board.size, values.text
    if len(text) != size * size:
        fail(_shown(values), values.line, "ksudoku", message("{count} values", count=size * size),
             f"{len(text)}", 0, "length", wanted=size * size, size=size, got=len(text))
    rows = "".join([text[row::size] for row in range(size)])
    known = list(map(_letters(size).get, rows))
    if None not in known and not any(board.digits):
        board.digits = cast(list[int], known)
        return
    for at, sign in enumerate(text):
        digit = 0 if sign == "_" else ord(sign) - ord("a")
        cell = _turned(at, size)
        if sign != "_" and not 1 <= digit <= size:
            _fail(values,
                  message("letters from b to {last} and _ in the values",
                          last=chr(ord("a") + size)), repr(sign))
        board.digits[cell] = digit or board.digits[cell]


def _solution(text: str, board: Draft) -> None:
    """Keep the solution of a game as a note."""
    size, glue = board.size, "" if board.size < 10 else " "
    digits = [ord(sign) - ord("a") for sign in text]
    if len(digits) == size * size and all(1 <= digit <= size for digit in digits):
        board.info["solution"] = glue.join(str(digits[_turned(cell, size)])
                                           for cell in range(size * size))


@lru_cache(maxsize=_LARGEST)
def _letters(size: int) -> Mapping[str, int]:
    """The digits of the characters in values."""
    return {"_": 0, **{chr(ord("a") + digit): digit for digit in range(1, size + 1)}}


def _event(event: Element, board: Draft) -> None:
    """Apply a move of the player: a digit that was set is placed, or removed again."""
    index, value = event.attributes.get("index", ""), event.attributes.get("value", "")
    if not index.isdecimal() or event.attributes.get("given") == "true":
        return
    if len(index) > 5 or int(index) >= board.size**2:
        _fail(event, message("numbers of cells below {count}", count=board.size ** 2),
              shown(index, 20))
    cell = _turned(int(index), board.size)
    if board.digits[cell] and cell not in board.placed:
        return
    placed = int(value) if value.isdecimal() and len(value) < 4 else 0
    board.digits[cell] = placed if 1 <= placed <= board.size else 0
    board.placed.discard(cell)
    if board.digits[cell]:
        board.placed.add(cell)


def read_ksudoku(block: Block, options: ReadOptions) -> Record:
    """Read a file of one board.

    >>> text = ('<ksudoku><game><puzzle><graph order="4" type="sudoku"></graph>'
    ...         '<values>_b______________</values></puzzle></game></ksudoku>')
    >>> read_ksudoku(Block(((1, text),)), ReadOptions()).digits[:8]
    (0, 0, 0, 0, 1, 0, 0, 0)
    """
    return only_record(ksudoku_records(block.lines, options), block, "ksudoku", "one board")


def write_ksudoku(record: Record) -> str:
    """Write a file of one game."""
    return f"{Games.header}\n{write_game(record)}\n{Games.footer}"


class Games:
    r"""A file of several games; KSudoku itself reads only one.

    >>> game = Record(4, (1, *[0] * 15), tuple("1234"))
    >>> Games(game).row(game).split("\n")[0]
    ' <game had-help="0" msecs-elapsed="0">'
    """

    header = "<!DOCTYPE ksudoku>\n<ksudoku>"
    footer = "</ksudoku>"

    def __init__(self, first: Record) -> None:
        instance(first, "first", Record)

    def row(self, record: Record) -> str:
        """Return the game."""
        check_record(record)
        return write_game(record)

    def whole(self, record: Record, row: str) -> str:
        """Return a file of this game alone."""
        check_record(record)
        return f"{self.header}\n{row}\n{self.footer}"


def write_game(record: Record) -> str:
    size = record.size
    if not 4 <= size <= _LARGEST or record.symbols != symbols_for(size):
        raise Unsupported(message("'ksudoku' holds boards from 4x4 to {most}x{most} with the "
                                  "usual digits", most=_LARGEST), "symbols")
    board = board_of(record)
    regions = board.regions
    houses = [cells for rule in record.rules for cells in rule.houses(board)]
    _, cages = parts_of(replace(record, rules=tuple(
        rule for rule in record.rules if not rule.house)), "ksudoku")
    if any(total is None for _, total in cages):
        raise Unsupported("'ksudoku' needs the sum of each cage", "extras")
    cliques = [[cell for cell in range(size * size) if regions[cell] == region]
               for region in sorted(set(regions))]
    cliques += [list(house) for house in houses]
    inner = ['   <sudokugroups at="0" withblocks="0"/>']
    inner += [f'   <clique size="{size}">{_indices(clique, size)}</clique>' for clique in cliques]
    inner += [f'   <cage operator="{_ADD}" value="{total}" size="{len(cells)}">'
              f"{_indices(cells, size)}</cage>" for cells, total in cages]
    values = "".join(chr(ord("a") + digit) if digit else "_" for digit in
                     (record.digits[_turned(at, size)] for at in range(size * size)))
    kind = "KillerSudoku" if cages else "Plain"
    graph = (f'order="{size}" type="custom" specific-type="{kind}" name="nanpure" sizeX="{size}" '
             f'sizeY="{size}" sizeZ="1"')
    return "\n".join([
        ' <game had-help="0" msecs-elapsed="0">', "  <puzzle>",
        f"   <graph {graph}>", *inner, "   </graph>",
        f"   <values>{values}</values>", "  </puzzle>", " </game>",
    ])


def _indices(cells: Sequence[int], size: int) -> str:
    return " ".join(str(index) for index in sorted(_turned(cell, size) for cell in cells))


KSUDOKU = Format(
    "ksudoku",
    "KSudoku's XML, shapes and saved games; carries digits, regions, houses and cages with sums",
    read_ksudoku,
    write_ksudoku,
    frozenset({"boxes", "numbers"}),
    sheet=Games,
    records=ksudoku_records,
)
