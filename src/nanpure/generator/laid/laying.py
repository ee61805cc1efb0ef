"""Laying the shapes of all wishes on a finished grid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from nanpure.generator.laid.growth import Grower
from nanpure.generator.laid.look import is_scattered
from nanpure.generator.laid.spots import Taken
from nanpure.generator.laid.values import Held
from nanpure.generator.laid.wishes import RuleWish, RuleWishes, suits
from nanpure.generator.patterns import Symmetry, generator_images
from nanpure.kernel import Control
from nanpure.model.chance import below, shuffled
from nanpure.model.layout import Layout
from nanpure.rules import Rule
from nanpure.rules.primitive import Tree
from nanpure.words import message

__all__ = ["Laying", "NoRoom"]

PASSES = (3, 3, 2, 1)  # over all cells: the fewest of a shape that may begin there
FIRST = 2  # cells of the smallest shape that is laid before all room is taken


class NoRoom(Exception):
    """A wish for a number of shapes that could not be laid on a grid; *why* in words."""

    def __init__(self, why: str) -> None:
        self.why = why
        super().__init__(why)


class Laying:
    """Rules laid on a finished grid, one after another; *digits* are those of the grid.

    *layout* has the rules that were there before; *loose* are those laid whose number nobody
    wished, so that they may go again, or get more. Once *control* is stopped nothing more is laid.
    """

    def __init__(self, layout: Layout, digits: Sequence[int], chance: Random, control: Control,
                 symmetry: Symmetry = "none") -> None:
        self.layout, self.chance, self.control = layout, chance, control
        self.held = Held(layout.board, digits, chance, control)
        self.taken = Taken(layout.board, layout.rules)
        self.rules: list[Rule] = []
        self.loose: list[Rule] = []
        self.images = images_of(layout.size, symmetry)
        self._known = {part.tree for rule in layout.rules
                       for part in rule.lower_among(layout.board, layout.rules)}

    def lay(self, wishes: RuleWishes) -> None:
        """Lay all shapes of these wishes; :class:`NoRoom` where fewer fit than a wish counts."""
        for wish in wishes.in_cells:
            grower = Grower(wish.kind, self.held)
            wanted = wish.number if wish.number is not None else suits(wish.kind, self.layout)
            count = self._laid(wish, grower, None if wish.fill else wanted)
            if wish.number is not None and count < wish.number:
                raise NoRoom(message("only {count} of {wish} had room", count=count,
                                     wish=wish.text))
            if not count:
                raise NoRoom(message("no {kind} had room", kind=wish.kind.kind))

    def _laid(self, wish: RuleWish, grower: Grower, most: int | None) -> int:
        """Lay at most so many shapes of a wish; return their number."""
        if is_scattered(wish.kind):
            return self._scattered(wish, grower, most)
        count = 0
        for rule in self._proposed(grower, wish.fill):
            orbit = self._orbit(rule, grower)
            if not orbit or (most is not None and count + len(orbit) > most):
                continue
            self._add(orbit, wish)
            count += len(orbit)
            if count == most:
                break
        if wish.fill:
            self._fill(wish, grower)
        return count

    def _add(self, orbit: Sequence[Rule], wish: RuleWish) -> None:
        for rule in orbit:
            self.taken.add(rule)
            self.rules.append(rule)
            if wish.number is None and not wish.fill:
                self.loose.append(rule)
        self._known |= self._said(orbit)

    def _scattered(self, wish: RuleWish, grower: Grower, most: int | None) -> int:
        grower.rules = (*self.layout.rules, *self.rules)
        free = self.taken.free(wish.kind)
        rule = grower.scattered(None if wish.fill else most, free, self.images)
        if rule is None or not self.taken.has_room([rule]):
            return 0
        self._add([rule], wish)
        return len(rule.cells_of)

    # ---- changes -----------------------------------------------------------------------------

    def tell_apart(self, wishes: RuleWishes, other: Sequence[int]) -> bool:
        """Change the rules where *other*, a further solution, differs; False where none may change.

        Areas that take all the room are cut anew there; kinds that nobody counts get one more.
        """
        differ = [cell for cell, digit in enumerate(self.held.digits) if digit != other[cell]]
        held = Held(self.layout.board, other, self.chance, self.control)
        ways = [wish for wish in wishes.in_cells if wish.number is None]
        for wish in shuffled(ways, self.chance):
            grower = Grower(wish.kind, self.held)
            if is_scattered(wish.kind):
                continue
            if not wish.fill and self._one_more(wish, grower, differ, held):
                return True
            if wish.fill and grower.is_area() and len(self.images) == 1:
                self._cut_anew(wish, grower, differ)
                return True
        return False

    def _one_more(self, wish: RuleWish, grower: Grower, differ: Sequence[int], held: Held) -> bool:
        """Lay one more shape that the other solution does not keep, if one can be found."""
        near = set(differ)
        for rule in self._proposed(grower, every=False):
            if near.isdisjoint(rule.cells_of) or held.keeps(rule, grower.rules):
                continue
            if orbit := self._orbit(rule, grower):
                self._add(orbit, wish)
                return True
        return False

    def _cut_anew(self, wish: RuleWish, grower: Grower, differ: Sequence[int]) -> None:
        """Lay areas anew around a cell, smaller ones than before."""
        cell = differ[below(len(differ), self.chance)]
        near = {cell, *self.layout.board.around[cell]}
        for rule in [rule for rule in self.rules if type(rule) is wish.kind
                     and not near.isdisjoint(rule.cells_of)]:
            self.taken.remove(rule)
            self.rules.remove(rule)
        grower.rules = (*self.layout.rules, *self.rules)
        for start in shuffled(sorted(self.taken.free(wish.kind)), self.chance):
            free = self.taken.free(wish.kind)
            if start not in free:
                continue
            area = grower.area(start, free, FIRST + below(2, self.chance))
            if area is not None and len(area.cells_of) >= FIRST and self.taken.has_room([area]):
                self._add([area], wish)
        self._fill(wish, grower)

    # ---- shapes one by one ---------------------------------------------------------------------

    def _proposed(self, grower: Grower, every: bool) -> Iterator[Rule]:
        """Rules that the grid keeps and that may be drawn next to those which are there."""
        kind, listed = grower.kind, grower.listed()
        if listed is not None:
            for places in listed:
                if self.control.stopped:
                    return
                grower.rules = (*self.layout.rules, *self.rules)
                if (rule := grower.made(places)) is not None and self._is_new([rule]):
                    yield rule
            return
        for fewest in PASSES:
            least = max(fewest, FIRST) if every else fewest
            for start in shuffled(range(self.layout.cells), self.chance):
                if self.control.stopped:
                    return
                free = self.taken.free(kind)
                if start not in free:
                    continue
                grower.rules = (*self.layout.rules, *self.rules)
                grown = grower.grown(start, free)
                if grown is not None and len(grown.cells_of) >= least and self._is_new([grown]):
                    yield grown

    def _is_new(self, rules: Sequence[Rule]) -> bool:
        """Whether rules can be drawn, and at least one of them says what none of the others did."""
        return self.taken.has_room(rules) and not self._said(rules) <= self._known

    def _said(self, rules: Sequence[Rule]) -> set[Tree]:
        others = (*self.layout.rules, *self.rules)
        return {part.tree for rule in rules
                for part in rule.lower_among(self.layout.board, others)}

    def _orbit(self, rule: Rule, grower: Grower) -> list[Rule]:
        """The rule and its images under the symmetry, each with its own numbers; or nothing."""
        orbit, cells = [rule], {frozenset(rule.cells_of)}
        for image in self.images[1:]:
            moved = {field.name: tuple(field.moved(vars(rule)[field.name], image))
                     for field in rule.cell_fields}
            there = frozenset(cell for place in moved.values() for cell in place)
            if there in cells:
                continue
            turned = {name: place[::-1] for name, place in moved.items()}
            found = next((other for places in (moved, turned) if (other := self.held.rule(
                type(rule), places, grower.rules)) is not None), None)
            if found is None:
                return []
            orbit.append(found)
            cells.add(there)
        return orbit if len(orbit) == 1 or self.taken.has_room(orbit) else []

    # ---- all the room ----------------------------------------------------------------------------

    def _fill(self, wish: RuleWish, grower: Grower) -> None:
        """Give cells that are left to shapes beside them; alone only where none can take them."""
        if not grower.is_area():
            return
        for cell in shuffled(sorted(self.taken.free(wish.kind)), self.chance):
            if cell in self.taken.free(wish.kind) and not self._joined(cell, wish, grower):
                alone = grower.grown(cell, {cell})
                if alone is not None and (orbit := self._orbit(alone, grower)) and (
                        self.taken.has_room(orbit)):
                    self._add(orbit, wish)

    def _joined(self, cell: int, wish: RuleWish, grower: Grower) -> bool:
        """Whether some rule beside a cell, with its images, took it and its images."""
        for other in shuffled(self.layout.board.beside[cell], self.chance):
            rule = next((rule for rule in self.rules
                         if type(rule) is wish.kind and other in rule.cells_of), None)
            if rule is not None and self._grown_by(cell, rule, grower):
                return True
        return False

    def _grown_by(self, cell: int, rule: Rule, grower: Grower) -> bool:
        of_cells = {each: rule for rule in self.rules if type(rule) is grower.kind
                    for each in rule.cells_of}
        larger: dict[Rule, set[int]] = {}
        for image in self.images:
            there = of_cells[image[rule.cells_of[0]]]
            larger.setdefault(there, set()).add(image[cell])
        if len(set().union(*larger.values())) < sum(map(len, larger.values())):
            return False  # two of them would take the same cell
        new = [grower.made(tuple(sorted(cells.union(old.cells_of))))
               for old, cells in larger.items()]
        made = [rule for rule in new if rule is not None]
        if len(made) < len(new):
            return False
        for old, rule in zip(larger, made, strict=True):
            self.taken.remove(old)
            self.taken.add(rule)
            self.rules[self.rules.index(old)] = rule
        return True


def images_of(size: int, symmetry: Symmetry) -> list[tuple[int, ...]]:
    """Return where each element of a symmetry takes the cells, the identity first.

    >>> len(images_of(4, "rotate90")), len(images_of(4, "full")), len(images_of(4, "none"))
    (4, 8, 1)
    """
    found = [tuple(range(size * size))]
    steps = generator_images(size, symmetry)
    for image in found:  # grows during the loop
        for step in steps:
            after = tuple(step[cell] for cell in image)
            if after not in found:
                found.append(after)
    return found
