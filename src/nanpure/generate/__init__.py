"""Making puzzles: always unique, minimal on request, of the wanted shape, symmetry, difficulty."""

from typing import TYPE_CHECKING

from nanpure.base.facade import facade

if TYPE_CHECKING:
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
else:
    __getattr__, __dir__ = facade(__name__, {
        "clues": (
            "is_minimal", "minimal_puzzles", "minimize", "random_solution", "transform",
            "until_unique",
        ),
        "difficulty": ("NUMBERS", "Range", "Ranges"),
        "failing": ("NotMade",),
        "making": ("VERSION", "complete", "generate"),
        "patterns": ("SYMMETRIES", "parse_pattern"),
        "regions": ("random_jigsaw",),
        "unbiased": ("unbiased_puzzles",),
        "vicinity": ("near",),
        "wishes": ("GRIDS", "Grids"),
    })

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
