"""``+columnindexer:r1c1``, ``+rowindexer:…``, ``+boxindexer:…``: cells tell where digits stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from nanpure.base.cells import cell_name
from nanpure.errors import ParseError
from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, cells
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Combination, Element, Primitive
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Badge, Shape, Tint
from nanpure.words import message

__all__ = ["BoxIndexer", "ColumnIndexer", "RowIndexer"]


_NUMBERS = frozenset((*range(1, 37), 159))  # of lines


class _Indexer(Rule):
    """Each of *cells* tells where in its line the number of its place in the line stands."""

    cells: Places = cells(count="any", scattered=True)

    badge: ClassVar[str]

    @staticmethod
    def line(cell: int, board: Board) -> tuple[tuple[int, ...], int]:
        """Return the line of a cell, and the place of the cell in it, from 0."""
        raise NotImplementedError

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for a place whose number is no value of the board."""
        for cell in self.cells:
            if (number := self.line(cell, board)[1] + 1) not in board.values:
                raise ParseError(text, found=message("{cell}, number {number}", number=number,
                                                     cell=cell_name(cell, board.size)),
                                 expected=message("cells whose place in a line is a value of "
                                                  "the board"))

    def lower(self, board: Board) -> tuple[Primitive, ...]:
        """Return the element of each cell; no place has the number 0."""
        found: list[Primitive] = []
        for cell in self.cells:
            line, place = self.line(cell, board)
            # Where the value 0 would point, which it must not, is the last cell: none points there.
            found.append(Element((cell, *[line[value - 1] for value in board.values]),
                                 place + 1 - board.offset))
            if board.first == 0:
                found.append(Combination.one_of(cell, range(2, board.size + 1)))
        return tuple(found)

    def at(self, cells: Sequence[int], board: Board) -> Rule:
        """Return the rule of the moved cells, whose lines may have become of the other kind."""
        line = [cells[cell] for cell in self.line(self.cells[0], board)[0]]
        in_row = len({cell // board.size for cell in line}) == 1
        return (ColumnIndexer if in_row else RowIndexer)(tuple(cells[cell] for cell in self.cells))

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the cells, each with a letter."""
        yield Tint(self.cells)
        for cell in self.cells:
            yield Badge((cell,), self.badge)


class RowIndexer(_Indexer, kind="rowindexer"):
    """A cell in row r with the value v: in its column the value r stands in row v.

    Rows count from 1 whatever the values of the board; 0 is the number of none.

    >>> board = Board.boxes(2, 2)
    >>> rule = RowIndexer.parse("r1c1", board)
    >>> rule, rule.holds([3, 0, 0, 0, 0, 0, 0, 0, 1, *[0] * 7], board)
    (RowIndexer(cells=(0,)), True)
    """

    order = 330
    title = "Row indexers"
    one = "a group of row indexers"
    the = "the row indexers"
    says = ("A tinted cell marked R says in which row of its column "
            "the number of its own row stands.")
    example = "3x2+rowindexer:r1c1,r1c2,r1c3,r1c4,r1c5,r1c6"
    stated = "Each digit in row 1 indicates the row location of the 1 in that column."
    numbers = _NUMBERS
    called = ("row indexer", "row indexers")
    drawn = Drawn(r"row index(?:ers?|ing)|row location")
    foreign = {"f-puzzles": Each("rowindexer"),
               "iss": Each("Indexing~R")}
    badge = "R"
    vocabulary = {
        "en": "row indexer indexers indexing index indicates location position tells that "
              "likewise where which you what second cell digit columns digits 159 indicate "
              "same true tell",
        "ja": "行 示す 示し 位置 番目",
    }

    @staticmethod
    def line(cell: int, board: Board) -> tuple[tuple[int, ...], int]:
        """Return the column of a cell, and its place there."""
        return board.column(cell % board.size), cell // board.size


class ColumnIndexer(_Indexer, kind="columnindexer"):
    """A cell in column c with the value v: in its row the value c stands in column v.

    Columns count from 1 whatever the values of the board; 0 is the number of none.

    >>> board = Board.boxes(2, 2)
    >>> rule = ColumnIndexer.parse("r1c1", board)
    >>> rule, rule.holds([3, 0, 1, *[0] * 13], board)
    (ColumnIndexer(cells=(0,)), True)
    """

    order = 320
    title = "Column indexers"
    one = "a group of column indexers"
    the = "the column indexers"
    says = ("A tinted cell marked C says in which column of its row "
            "the number of its own column stands.")
    example = "2x3+columnindexer:r1c1,r2c1,r3c1,r4c1,r5c1,r6c1"
    stated = "Each digit in column 1 indicates the column location of the 1 in that row."
    numbers = _NUMBERS
    called = ("column indexer", "column indexers", "159")
    drawn = Drawn(r"column index(?:ers?|ing)|column location|159")
    foreign = {"f-puzzles": Each("columnindexer"),
               "iss": Each("Indexing~C")}
    badge = "C"
    vocabulary = {
        "en": "column indexer indexers indexing index indicates location position tells that "
              "likewise where which you what second cell digit columns digits 159 true tell",
        "ja": "列 示す 示し 位置 番目",
    }

    @staticmethod
    def line(cell: int, board: Board) -> tuple[tuple[int, ...], int]:
        """Return the row of a cell, and its place there."""
        return board.row(cell // board.size), cell % board.size


class BoxIndexer(_Indexer, kind="boxindexer"):
    """The p-th cell of a box with the value v: the v-th cell of the box has the value p.

    Cells of a box count from 1, row by row, whatever the values of the board; 0 is the number of
    none.

    >>> board = Board.boxes(2, 2)
    >>> rule = BoxIndexer.parse("r1c1", board)
    >>> rule, rule.holds([3, 0, 0, 0, 1, *[0] * 11], board)
    (BoxIndexer(cells=(0,)), True)
    """

    order = 332
    title = "Box indexers"
    one = "a group of box indexers"
    the = "the box indexers"
    says = ("The cells of a box are counted row by row: where the k-th is tinted and marked B, its "
            "digit is the place of k in the box.")
    example = "2x3+boxindexer:r1c1,r1c4,r2c2,r3c3,r4c5,r5c1,r5c6,r6c2"
    stated = ("Box indexers indicate the position of a digit within their box: the digit in cell 1 "
              "of a box tells where its 1 is, and so on.")
    numbers = _NUMBERS
    called = ("box indexer", "box indexers", "box indexing")
    drawn = Drawn(r"box index(?:ers?|ing)")
    foreign = {"f-puzzles": Each("boxindexer")}
    badge = "B"
    vocabulary = {
        "en": "box boxes indexer indexers indexing index indicates indicate location position "
              "tells that where which what cell digit is reading order and so their within",
        "ja": "ブロック 示す 示し 位置 番目",
    }

    @staticmethod
    def line(cell: int, board: Board) -> tuple[tuple[int, ...], int]:
        """Return the box of a cell, and its place there."""
        region = board.regions[cell]
        cells = tuple(other for other, its in enumerate(board.regions) if its == region)
        return cells, cells.index(cell)

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for a board without boxes, too."""
        if not board.has_boxes:
            raise ParseError(text, expected="a board with boxes", found=f"1x{board.size}")
        super().fits(board, text)

    def at(self, cells: Sequence[int], board: Board) -> Rule:
        """Return the rule of the moved cells."""
        return BoxIndexer(tuple(cells[cell] for cell in self.cells_of))
