"""Making puzzles: always unique, minimal on request, of the wanted shape, symmetry, difficulty."""

from nanpure.generate.clues import (
    is_minimal,
    minimal_puzzles,
    minimize,
    near,
    random_solution,
    transform,
    until_unique,
)
from nanpure.generate.making import VERSION, NotMade, generate
from nanpure.generate.patterns import SYMMETRIES, parse_pattern
from nanpure.generate.regions import random_jigsaw

__all__ = [
    "SYMMETRIES",
    "VERSION",
    "NotMade",
    "generate",
    "is_minimal",
    "minimal_puzzles",
    "minimize",
    "near",
    "parse_pattern",
    "random_jigsaw",
    "random_solution",
    "transform",
    "until_unique",
]
