"""Groups of permutations by a chain of stabilizers, after Schreier and Sims.

Level k of the chain has a point and generators of what leaves the points of all levels before it
where they are; for each point that these make of its own, it keeps one of their products that does.
So every element of the group is a product of one of these for each level, in exactly one way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING

from nanpure.model.chance import below

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Images = NDArray[np.uint16]

__all__ = ["Group", "Permutation"]

Permutation = tuple[int, ...]  # entry i says where i goes

AT_ONCE = 1 << 16  # elements
IDLE = 10  # products in a row that are no new elements, after which no more are tried


class _Level:
    def __init__(self, point: int, degree: int) -> None:
        self.point = point
        self.generators: list[Permutation] = []
        unmoved = tuple(range(degree))
        self.moves: dict[int, Permutation] = {point: unmoved}  # by where they take the point
        self.backs: dict[int, Permutation] = {point: unmoved}  # what undoes them


class Group:
    """The group that the permutations generate that are added.

    >>> group = Group(3)
    >>> group.add((1, 2, 0)), group.order, group.add((2, 0, 1)), group.add((1, 0, 2)), group.order
    (True, 3, False, True, 6)
    """

    def __init__(self, degree: int) -> None:
        self._degree = degree
        self._unmoved = tuple(range(degree))
        self._levels: list[_Level] = []
        self._known: list[Permutation] = []  # what has made it grow

    @staticmethod
    def of(degree: int, base: Sequence[int], generators: Sequence[Permutation]) -> Group:
        """Build the group from strong generators.

        Those that leave the first k points of *base* where they are must generate all elements
        that do; only the identity leaves all of them there.

        >>> Group.of(3, [0, 1], [(0, 2, 1), (1, 0, 2)]).order
        6
        """
        group = Group(degree)
        for depth, point in enumerate(base):
            level = _Level(point, degree)
            level.generators = [one for one in generators
                                if all(one[point] == point for point in base[:depth])]
            points = [point]
            for old in points:
                for one in level.generators:
                    if one[old] not in level.moves:
                        points.append(one[old])
                        move = _then(level.moves[old], one)
                        level.moves[one[old]], level.backs[one[old]] = move, _undone(move)
            group._levels.append(level)
        return group

    @property
    def base(self) -> tuple[int, ...]:
        """The points of the levels: where they go tells an element from all others."""
        return tuple(level.point for level in self._levels)

    def numbers(self, images: Images) -> NDArray[np.int64]:
        """Number elements, of which each row says where the :attr:`base` goes.

        They have the numbers 0, 1, 2, … in the order of :meth:`elements`.

        >>> import numpy as np
        >>> group = Group.of(3, [0, 1], [(0, 2, 1), (1, 0, 2)])
        >>> group.numbers(np.concatenate(list(group.elements()))[:, group.base]).tolist()
        [0, 1, 2, 3, 4, 5]
        """
        import numpy as np

        found = np.zeros(len(images), np.int64)
        left = images.copy()
        for depth, level in enumerate(self._levels):
            place = np.zeros(self._degree, np.int64)
            backs = np.zeros((self._degree, self._degree), np.uint16)
            for number, (image, back) in enumerate(level.backs.items()):
                place[image], backs[image] = number, back
            here = left[:, depth].copy()
            found = found * len(level.moves) + place[here]
            left = backs[here[:, None], left]
        return found

    @property
    def order(self) -> int:
        """How many elements it has."""
        order = 1
        for level in self._levels:
            order *= len(level.moves)
        return order

    def add(self, permutation: Sequence[int]) -> bool:
        """Add a generator; False where it was an element already."""
        left = self._sifted(tuple(permutation), 0)
        if left == self._unmoved:
            return False
        self._extend(0, left)
        return True

    def grow(self, permutation: Sequence[int], random: Random, order: int) -> bool:
        """Add a generator of a group whose order is known; False where it was an element already.

        Products by chance of what was added before make the chain, so that large groups take no
        time; as long as the order is not reached, an element may be taken for a new one.

        >>> from math import factorial
        >>> group = Group(20)
        >>> turns = [(*range(k), k + 1, k, *range(k + 2, 20)) for k in range(19)]
        >>> all(group.grow(turn, Random(0), factorial(20)) for turn in turns), group.order
        (True, 2432902008176640000)
        """
        left = self._sifted(tuple(permutation), 0)
        if left == self._unmoved:
            return False
        self._known.append(tuple(permutation))
        self._insert(left)
        product, idle = left, 0
        while idle < IDLE and self.order < order:
            for _ in range(len(self._known) // 2 + 1):
                product = _then(product, self._known[below(len(self._known), random)])
            left = self._sifted(product, 0)
            idle = idle + 1 if left == self._unmoved else 0
            if idle == 0:
                self._insert(left)
        return True

    def _insert(self, left: Permutation) -> None:
        """Take in an element that the chain does not have, at the levels whose points it fixes."""
        for level in self._levels:
            _widen(level, left)
            if left[level.point] != level.point:
                return
        moved = next(i for i, image in enumerate(left) if i != image)
        self._levels.append(_Level(moved, self._degree))
        _widen(self._levels[-1], left)

    def _sifted(self, left: Permutation, depth: int) -> Permutation:
        """Take elements of the levels from it, as far as they have it; nothing is left of one."""
        for level in self._levels[depth:]:
            back = level.backs.get(left[level.point])
            if back is None:
                break
            left = _then(left, back)
        return left

    def _extend(self, depth: int, generator: Permutation) -> None:
        """Give a level a generator, and the next one what follows from that (Schreier's lemma)."""
        if depth == len(self._levels):
            moved = next(i for i, image in enumerate(generator) if i != image)
            self._levels.append(_Level(moved, self._degree))
        level = self._levels[depth]
        level.generators.append(generator)
        known = len(level.moves)
        points = list(level.moves)
        for at, point in enumerate(points):
            for one in level.generators if at >= known else (generator,):
                image = one[point]
                move = _then(level.moves[point], one)
                if image not in level.moves:
                    points.append(image)
                    level.moves[image], level.backs[image] = move, _undone(move)
                    continue
                left = self._sifted(_then(move, level.backs[image]), depth + 1)
                if left != self._unmoved:
                    self._extend(depth + 1, left)

    def elements(self) -> Iterator[Images]:
        """All elements, a row each, many at a time."""
        import numpy as np

        inner = np.arange(self._degree, dtype=np.uint16)[None, :]
        rest = list(self._levels)
        while rest and len(inner) * len(rest[-1].moves) <= AT_ONCE:
            moves = np.array(list(rest.pop().moves.values()), np.uint16)
            inner = moves[:, inner].reshape(-1, self._degree)
        yield from _products(rest, inner)


def _widen(level: _Level, generator: Permutation) -> None:
    """Give a level a generator, and the points that follow from it."""
    level.generators.append(generator)
    known = len(level.moves)
    points = list(level.moves)
    for at, point in enumerate(points):
        for one in level.generators if at >= known else (generator,):
            image = one[point]
            if image not in level.moves:
                points.append(image)
                move = _then(level.moves[point], one)
                level.moves[image], level.backs[image] = move, _undone(move)


def _products(levels: Sequence[_Level], inner: Images) -> Iterator[Images]:
    """What is in the group of the last levels, *inner*, and then an element of each other level."""
    import numpy as np

    if not levels:
        yield inner
        return
    *rest, level = levels
    for move in level.moves.values():
        yield from _products(rest, np.array(move, np.uint16)[inner])


def _then(one: Permutation, other: Permutation) -> Permutation:
    return tuple(map(other.__getitem__, one))


def _undone(one: Permutation) -> Permutation:
    found = [0] * len(one)
    for old, new in enumerate(one):
        found[new] = old
    return tuple(found)
