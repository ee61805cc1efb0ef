"""The looks of the givens: their symmetry, houses without any, digits without any."""

from __future__ import annotations

from nanpure.generator.patterns import Symmetry, generator_images, is_symmetric
from nanpure.model.house import House
from nanpure.model.puzzle import Puzzle
from nanpure.model.sets import CellSet
from nanpure.publishing.flag import Flag, some_of
from nanpure.words import Message, message

__all__ = ["bare_houses", "missing_digits", "symmetry"]

# Each comes before those that it implies.
NAMES: dict[Symmetry, Message] = {
    "full": message("all turns and reflections", "symmetry"),
    "rotate90": message("quarter turn", "symmetry"),
    "mirror-both": message("left and right, top and bottom", "symmetry"),
    "diagonals-both": message("both diagonals", "symmetry"),
    "rotate180": message("half turn", "symmetry"),
    "mirror-h": message("left and right", "symmetry"),
    "mirror-v": message("top and bottom", "symmetry"),
    "diagonal": message("main diagonal", "symmetry"),
    "antidiagonal": message("other diagonal", "symmetry"),
}
SINGLE: tuple[Symmetry, ...] = ("rotate180", "mirror-h", "mirror-v", "diagonal", "antidiagonal")
FEW = 4  # givens without a partner that make a puzzle nearly symmetric


def symmetry(puzzle: Puzzle) -> Flag:
    """Judge whether a turn or a reflection of the board maps the givens to each other's places.

    >>> symmetry(Puzzle.parse("12............3.")).text
    'nearly symmetric (half turn); without a partner: r1c1'
    """
    given = _given(puzzle)
    for name, text in NAMES.items():
        if is_symmetric(given, name):
            return Flag("symmetric", "pass", text if given else message("no givens"))
    alone, text = min(((_alone(given, name), NAMES[name]) for name in SINGLE),
                      key=lambda pair: len(pair[0]))
    if len(alone) > FEW:
        return Flag("symmetric", "fail")
    cells = tuple(str(alone).split())
    return Flag("symmetric", "fail", message(
        "nearly symmetric ({symmetry}); without a partner: {cells}", symmetry=text,
        cells=some_of(cells)), cells)


def _given(puzzle: Puzzle) -> CellSet:
    return CellSet.of([cell for cell, digit in enumerate(puzzle.givens) if digit],
                      puzzle.layout.size)


def _alone(given: CellSet, name: Symmetry) -> CellSet:
    """The givens whose image has none."""
    images = generator_images(given.size, name)
    return CellSet.of([cell for cell in given
                       if any(image[cell] not in given for image in images)], given.size)


def bare_houses(puzzle: Puzzle) -> tuple[House, ...]:
    """Return the houses without a given.

    >>> [str(house) for house in bare_houses(Puzzle.parse("1.34..3...4.4..."))]
    ['column 2']
    """
    return tuple(house for house in puzzle.layout.houses
                 if not any(puzzle.givens[cell] for cell in house.cells))


def missing_digits(puzzle: Puzzle) -> tuple[int, ...]:
    """Return the digits that no given has.

    >>> missing_digits(Puzzle.parse("12.............."))
    (3, 4)
    """
    return tuple(digit for digit in range(1, puzzle.layout.size + 1)
                 if digit not in puzzle.givens)
