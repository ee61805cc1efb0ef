"""Shapes that grow cell by cell while a finished grid keeps their rule."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice, product
from random import Random

from nanpure.generator.laid.draws import Places, connected, listed_places, walk, walk_on
from nanpure.generator.laid.look import look_of
from nanpure.generator.laid.values import Held
from nanpure.model.chance import below, drawn, shuffled
from nanpure.rules import Board, Rule
from nanpure.rules.cell_fields import Cells, Line, Path
from nanpure.rules.field import Field

__all__ = ["Grower"]

LONG = 6  # cells of a shape, at most
WALKS = 12  # from one cell, before it is given up
PAIRS = 40  # of cells that a shape may get at once
BRANCHES = 8  # places of a further field of cells for one place of the first
ENDS = 6  # lines that are looked at from both ends
MOST_BESIDE = 4  # cells of a further field
RESTARTS = 20  # of cells that need not be together
WISHED = 3  # cells of a shape that is worth drawing


class Grower:
    """Grows rules of one *kind* on a finished grid, in cells that are *free* when they begin."""

    def __init__(self, kind: type[Rule], held: Held) -> None:
        self.kind, self.held, self.look = kind, held, look_of(kind)
        self.board: Board = held.board
        self.chance: Random = held.chance
        self.rules: Sequence[Rule] = ()
        """The rules that are laid already, on which the meaning of some kinds depends."""

    @property
    def field(self) -> Field:
        """The first field of cells."""
        return self.kind.cell_fields[0]

    def made(self, places: Places) -> Rule | None:
        """Return the rule with these cells, if the grid keeps it."""
        return self.held.rule(self.kind, {self.field.name: places}, self.rules)

    def length(self, least: int) -> int:
        """Draw how many cells a shape shall have."""
        most = min(LONG, max(least, self.board.size // 2 + 1))
        low = max(least, min(WISHED, most))
        return low + below(most - low + 1, self.chance)

    def listed(self) -> list[Places] | None:
        """Return all places of a kind of marks or clues, in random order; None for others."""
        if len(self.kind.cell_fields) > 1:
            return None
        found = listed_places(self.field, self.board)
        if found is None:
            return None
        order = shuffled(found, self.chance)
        if isinstance(self.field, Line) and self._looks_alike(order[:ENDS]):
            return [line for line in order if line[0] < line[-1]]
        return order

    def _looks_alike(self, lines: Sequence[Places]) -> bool:
        """Whether clues mean the same from both ends of these lines."""
        rules = [rule for line in lines if (rule := self.made(line)) is not None]
        turned = [self.kind.made({field.name: vars(rule)[field.name][::-1] if field.places else
                                  vars(rule)[field.name] for field in rule.fields})
                  for rule in rules]
        return all(self.held.keeps(rule, self.rules) for rule in turned)

    def grown(self, start: int, free: Collection[int]) -> Rule | None:
        """Return a rule whose shape begins in a cell, or None."""
        if len(self.kind.cell_fields) > 1:
            return self._several(start, free)
        return self._area(start, free) if isinstance(self.field, Cells) else self._path(start, free)

    # ---- paths -----------------------------------------------------------------------------

    def _path(self, start: int, free: Collection[int]) -> Rule | None:
        """A path that grows at both ends, by one cell or by two."""
        field = self.field
        assert isinstance(field, Path), "the others are listed, or sets"
        least = max(field.least, 2)
        goal = self.length(least) if field.most is None else min(field.most, self.length(least))
        found, path = self._begun(start, free, least)
        while found is not None and len(path) < goal:
            for longer in islice(self._longer(path, free), PAIRS):
                if len(longer) <= goal and (more := self.made(longer)) is not None:
                    found, path = more, longer
                    break
            else:
                break
        return found

    def _begun(self, start: int, free: Collection[int], least: int) -> tuple[Rule | None, Places]:
        for _ in range(WALKS):
            path = walk(start, least + below(2, self.chance), free, self.board, self.chance)
            if len(path) >= least and (rule := self.made(path)) is not None:
                return rule, path
        return None, ()

    def _longer(self, path: Places, free: Collection[int]) -> Iterator[Places]:
        board, chance = self.board, self.chance
        after = walk_on(path, free, board, chance)
        before = walk_on(path[::-1], free, board, chance)
        yield from ((*path, cell) for cell in after)
        yield from ((cell, *path) for cell in before)
        yield from ((one, *path, other) for one, other in shuffled(product(before, after), chance)
                    if one != other)
        for cell in after:
            yield from ((*path, cell, next_) for next_ in walk_on(
                (*path, cell), free, board, chance))

    # ---- sets of cells ---------------------------------------------------------------------

    def _area(self, start: int, free: Collection[int], size: int = 0) -> Rule | None:
        """Cells side by side: so many at once, or else those that grow from fewer."""
        field = self.field
        assert isinstance(field, Cells), "a set"
        goal = size or (self.board.size if field.count == "house" else self._size())
        digits = () if field.count == "any" else self.held.digits
        for _ in range(WALKS):
            cells = connected(start, goal, free, self.board, self.chance, digits)
            if (rule := self.made(cells)) is not None:
                return rule
            goal = goal if field.count == "house" else max(1, goal - 1)
        return None

    def _size(self) -> int:
        """Draw the size of an area: mostly three cells, one less or one more."""
        most = min(LONG - 1, self.board.size)
        return min(most, 2 + below(2, self.chance) + below(3, self.chance) // 2
                   + below(6, self.chance) // 5)

    def is_area(self) -> bool:
        """Whether a shape of the kind is a set of cells side by side."""
        return len(self.kind.cell_fields) == 1 and isinstance(self.field, Cells)

    def area(self, start: int, free: Collection[int], size: int) -> Rule | None:
        """Return a rule of so many cells side by side, or of fewer."""
        return self._area(start, free, size)

    # ---- cells that need not be together -----------------------------------------------------

    def scattered(self, count: int | None, free: Collection[int],
                  images: Sequence[Sequence[int]]) -> Rule | None:
        """Return one rule with so many cells (None: as many as it can have), or None."""
        best: Rule | None = None
        for turn in range(RESTARTS if count is not None else 1):
            found = self._scattered(count, free, images, turn % 2 == 1)
            if found is not None and (best is None or len(found.cells_of) > len(best.cells_of)):
                best = found
            if best is not None and (count is None or len(best.cells_of) == count):
                return best
            if self.held.control.stopped:
                break
        return None

    def _scattered(self, count: int | None, free: Collection[int],
                   images: Sequence[Sequence[int]], groups_first: bool) -> Rule | None:
        found: Rule | None = None
        cells: tuple[int, ...] = ()
        ways = [self._ones, self._groups]
        for way in (ways[::-1] if groups_first else ways):
            for more in way(sorted(free)):
                new = {image[cell] for cell in more for image in images or (range(len(
                    self.held.digits)),)}
                if not new.issubset(free) or not new.isdisjoint(cells):
                    continue
                together = tuple(sorted(new.union(cells)))
                if count is not None and len(together) > count:
                    continue
                if (rule := self.made(together)) is not None:
                    found, cells = rule, together
                if len(cells) == count:
                    return found
        return found

    def _ones(self, free: Sequence[int]) -> Iterator[Places]:
        yield from ((cell,) for cell in shuffled(free, self.chance))

    def _groups(self, free: Sequence[int]) -> Iterator[Places]:
        """Cells with the same digit, any number of them."""
        digits, size = self.held.digits, self.board.size
        for digit, count in shuffled(product(range(1, size + 1), range(2, size + 1)), self.chance):
            equal = [cell for cell in free if digits[cell] == digit]
            if len(equal) >= count:
                yield tuple(drawn(equal, count, self.chance))

    # ---- several fields of cells --------------------------------------------------------------

    def _several(self, start: int, free: Collection[int]) -> Rule | None:
        """A place of the first field, and for it places of the others, near it or copied."""
        first, *others = self.kind.cell_fields
        for _ in range(WALKS):
            size = self.look.sizes[below(len(self.look.sizes), self.chance)]
            cells = self._drawn(first, start, size, free)
            if cells is None:
                continue
            choices = [shuffled(self._further(field, cells, free), self.chance)
                       for field in others]
            for more in islice(product(*choices), BRANCHES):
                places: Mapping[str, Places] = {
                    field.name: place
                    for field, place in zip((first, *others), (cells, *more), strict=True)}
                if self._apart(more, cells) and (
                        rule := self.held.rule(self.kind, places, self.rules)) is not None:
                    return rule
        return None

    def _apart(self, more: Sequence[Places], cells: Places) -> bool:
        every = [cell for place in (cells, *more) for cell in place]
        return len(set(every)) == len(every)

    def _drawn(self, field: Field, start: int, size: int, free: Collection[int]) -> Places | None:
        """Some cells of a field that begin in a cell; of marks any with this cell."""
        found = listed_places(field, self.board)
        if found is not None:
            near = [place for place in found if start in place]
            return near[below(len(near), self.chance)] if near else None
        if isinstance(field, Cells):
            return connected(start, size, free, self.board, self.chance)
        least, most = getattr(field, "least", 1), getattr(field, "most", None)
        size = max(size, least) if most is None else min(max(size, least), most)
        cells = walk(start, size, free, self.board, self.chance)
        return cells if len(cells) >= least else None

    def _further(self, field: Field, cells: Places, free: Collection[int]) -> Iterator[Places]:
        """Places of a further field: beside the first; or anywhere, and copies of it."""
        left = set(free).difference(cells)
        near = sorted({other for cell in cells for other in self.board.around[cell]} & left)
        if type(field) is type(self.field) is Path and not self.look.joined:
            yield from (copy for copy in self.board.copies(cells) if left.issuperset(copy))
            return
        starts = near if self.look.joined else drawn(
            sorted(left), min(len(left), BRANCHES), self.chance)
        for start in starts:
            place = self._drawn(field, start, 1 + below(MOST_BESIDE, self.chance), left)
            if place is not None:
                yield place
