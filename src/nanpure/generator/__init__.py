"""Make puzzles: always unique, minimal on request, of the wanted shape, symmetry, difficulty."""

from typing import TYPE_CHECKING

from nanpure.base.facade import facade

if TYPE_CHECKING:
    from nanpure.generator.clues import (
        minimal_puzzles,
        minimize,
        random_solution,
        transform,
        until_unique,
    )
    from nanpure.generator.daily import kind_of_day, variant_of_day
    from nanpure.generator.difficulty import NUMBERS, Range, Ranges
    from nanpure.generator.errors import NotMade
    from nanpure.generator.near_puzzles import near
    from nanpure.generator.patterns import SYMMETRIES, Symmetry, parse_pattern
    from nanpure.generator.regions import random_jigsaw
    from nanpure.generator.rounds import VERSION, complete, generate
    from nanpure.generator.unbiased import unbiased_puzzles
    from nanpure.generator.wishes import GRIDS, Grids
else:
    __getattr__, __dir__ = facade(__name__, {
        "clues": (
            "minimal_puzzles", "minimize", "random_solution", "transform",
            "until_unique",
        ),
        "daily": ("kind_of_day", "variant_of_day"),
        "difficulty": ("NUMBERS", "Range", "Ranges"),
        "errors": ("NotMade",),
        "near_puzzles": ("near",),
        "patterns": ("SYMMETRIES", "Symmetry", "parse_pattern"),
        "regions": ("random_jigsaw",),
        "rounds": ("VERSION", "complete", "generate"),
        "unbiased": ("unbiased_puzzles",),
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
    "Symmetry",
    "complete",
    "generate",
    "kind_of_day",
    "minimal_puzzles",
    "minimize",
    "near",
    "parse_pattern",
    "random_jigsaw",
    "random_solution",
    "transform",
    "unbiased_puzzles",
    "until_unique",
    "variant_of_day",
]
