"""A kind of rule that only tests have: nothing in the house can name it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from nanpure.model import layout as layouts
from nanpure.rules import Board, Rule, foreign, kinds, layout_text
from nanpure.rules.fields import cells, digits, edge, flag, number, path, total
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Chain, Count, Different, Pair, Primitive, Sum, allowed_by
from nanpure.rules.rule import KINDS
from nanpure.rules.shapes import Badge, Disc, Outline, Shape, Tube
from nanpure.text import notes

__all__ = ["forgotten", "with_drawing", "with_ladders", "with_mixtures",
           "with_opposites", "with_trios"]


def _forget() -> None:
    """Empty what remembers kinds, or layouts by their text."""
    import sys
    for module in (sys.modules["nanpure.rules.registry"], foreign, layout_text, notes, layouts):
        for name, function in vars(module).items():
            if hasattr(function, "cache_clear") and name != "_load":
                function.cache_clear()


@contextmanager
def with_trios() -> Iterator[type[Rule]]:
    """Let there be trios: ``+trio:SUM:r1c1,…``, cells with different digits and a sum."""
    kinds()

    class Trio(Rule, kind="trio"):
        """Cells with different digits and a sum."""

        cells: tuple[int, ...] = cells(count="most")
        sum: int = total(of="cells")

        order = 70
        title = "Trios"
        one = "a trio"
        the = "the trio"
        says = "The digits of a trio differ and have the sum in its corner."
        stated = "Trios have different digits, whose sum is given."
        example = "2x2+trio:6:r1c1,r1c2,r2c3"
        foreign = {"f-puzzles": Each("trios", {"sum": "value"}), "iss": Each("Trio")}
        vocabulary = {"en": "trio trios whose sum given different"}

        def lower(self, board: Board) -> tuple[Primitive, ...]:
            return Different(self.cells), Sum(self.cells, self.sum)

        def opposite(self, board: Board) -> Rule:
            return type(self)(self.cells, len(self.cells) * (board.size + 1) - self.sum)

        def shapes(self, board: Board) -> Iterator[Shape]:
            yield Outline(self.cells)
            yield Badge(self.cells[:1], f"={self.sum}")

    with _known(Trio):
        yield Trio


@contextmanager
def with_opposites() -> Iterator[type[Rule]]:
    """Let there be opposites, a switch of two sets of cells that are no houses: ``+opposites``."""
    kinds()

    class Opposites(Rule, kind="opposites"):
        """Opposite corners differ."""

        order = 80
        title = "Opposites"
        one = "a pair of opposite corners"
        the = "the pair of opposite corners"
        says = "Opposite corners differ."
        stated = "Opposite corners differ."
        example = "2x2+opposites"

        def lower(self, board: Board) -> tuple[Primitive, ...]:
            size = board.size
            last = size * size - 1
            return Different((0, last)), Different((size - 1, last - size + 1))

        def shapes(self, board: Board) -> Iterator[Shape]:
            yield from (Outline(part.cells) for part in self.lower(board))

    with _known(Opposites):
        yield Opposites


@contextmanager
def with_ladders() -> Iterator[type[Rule]]:
    """Let there be ladders, of fields of all other types: ``+ladder:1,3:2:loose:r1c1,…:r4c3,r4c4``.

    Digits increase along a line, on which certain ones stand; those beside it differ by a step.
    """
    kinds()

    class Ladder(Rule, kind="ladder"):
        """A line of increasing digits, with certain ones among them, and a pair beside it."""

        path: tuple[int, ...] = path(least=3)
        beside: tuple[int, ...] = edge()
        marks: tuple[int, ...] = digits(most=2)
        step: int = number("STEP", least=1, default=1)
        loose: bool = flag("loose")

        order = 90
        title = "Ladders"
        one = "a ladder"
        the = "the ladder"
        says = "Digits climb a ladder."
        stated = "Digits climb a ladder."
        example = "2x2+ladder:2:r1c1,r1c2,r2c3:r4c3,r4c4"

        def lower(self, board: Board) -> tuple[Primitive, ...]:
            apart = allowed_by(board.values, lambda one, other: abs(one - other) >= self.step)
            present = Counter(mark - board.offset for mark in self.marks)
            return (Chain(self.path, 0 if self.loose else 1), Pair(self.beside, apart),
                    Count(self.path, tuple((mark, times, 4) for mark, times in present.items())))

        def opposite(self, board: Board) -> Rule:
            both = board.values[0] + board.values[-1]
            marks = tuple(both - mark for mark in self.marks)
            return type(self)(self.path[::-1], self.beside, marks, self.step, self.loose)

        def shapes(self, board: Board) -> Iterator[Shape]:
            yield Tube(self.path, "red", dashed=self.loose)
            yield Disc(self.beside, "white", text=str(self.step))

    with _known(Ladder):
        yield Ladder


@contextmanager
def with_drawing(shapes: Sequence[Shape]) -> Iterator[type[Rule]]:
    """Let there be a switch that means nothing and is drawn as some shapes: ``+drawing``."""
    kinds()

    class Drawing(Rule, kind="drawing"):
        """Nothing but shapes."""

        order = 80
        title = "Drawing"
        says = "Some shapes."
        example = "3x3+drawing"

        def lower(self, board: Board) -> tuple[Primitive, ...]:
            return ()

        def shapes(self, board: Board) -> Iterator[Shape]:
            yield from shapes

    with _known(Drawing):
        yield Drawing


@contextmanager
def with_mixtures(way: str = "") -> Iterator[type[Rule]]:
    """Let there be a rule of the whole board with pairs before and after other primitives."""
    kinds()

    class Mixture(Rule, kind="mixture"):
        """Neighbours above and below are not equal, and two diagonals rise."""

        reasoning = way
        order = 73
        title = "Mixtures"
        one = "a cell of the mixture"
        the = "the mixture"
        says = "Two diagonals rise."
        stated = "Two diagonals rise."
        example = "2x2+mixture"

        def lower(self, board: Board) -> tuple[Primitive, ...]:
            differ = allowed_by(board.values, lambda one, other: one != other)
            above, below = (Pair(pair, differ) for pair in ((0, board.size), (1, board.size + 1)))
            return above, Chain((0, board.size + 1), 1), below, Chain((board.size, 2), 1)

        def shapes(self, board: Board) -> Iterator[Shape]:
            yield Outline((0, board.size + 1))

    with _known(Mixture):
        yield Mixture


@contextmanager
def forgotten() -> Iterator[None]:
    """Forget the kinds that are declared meanwhile."""
    before = set(kinds())
    try:
        yield
    finally:
        for name in set(KINDS) - before:
            del KINDS[name]
        _forget()


@contextmanager
def _known(kind: type[Rule]) -> Iterator[None]:
    _forget()
    try:
        yield
    finally:
        del KINDS[kind.kind]
        _forget()
