"""Making puzzles: always unique, minimal on request, of the wanted shape, symmetry, difficulty."""

from nanpure.generate.clues import (
    is_minimal,
    minimal_puzzles,
    minimize,
    random_solution,
    transform,
    until_unique,
)
from nanpure.generate.difficulty import NUMBERS, Range, Ranges
from nanpure.generate.failing import NotMade
from nanpure.generate.making import VERSION, complete, generate
from nanpure.generate.patterns import SYMMETRIES, parse_pattern
from nanpure.generate.regions import random_jigsaw
from nanpure.generate.unbiased import unbiased_puzzles
from nanpure.generate.vicinity import near
from nanpure.generate.wishes import GRIDS, Grids

__all__ = [
    "GRIDS",
    "NUMBERS",
    "SYMMETRIES",
    "VERSION",
    "Grids",
    "NotMade",
    "Range",
    "Ranges",
    "complete",
    "generate",
    "is_minimal",
    "minimal_puzzles",
    "minimize",
    "near",
    "parse_pattern",
    "random_jigsaw",
    "random_solution",
    "transform",
    "unbiased_puzzles",
    "until_unique",
]
