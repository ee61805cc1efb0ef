"""The one place where the server meets the generator."""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.errors import NanpureError
from nanpure.generate import SYMMETRIES, NotMade, generate, random_jigsaw
from nanpure.generate import minimize as minimized
from nanpure.kernel import Control
from nanpure.layout import Layout
from nanpure.puzzle import Puzzle
from nanpure.web.models import Generate
from nanpure.web.problems import Problem

__all__ = ["SYMMETRIES", "NotMade", "jigsaw", "minimal", "puzzles"]


def puzzles(asked: Generate, control: Control) -> Iterator[Puzzle]:
    """Puzzles as they are made; raises :class:`NotMade` where they cannot be had."""
    clues = asked.clues
    wanted = None if clues is None else clues if isinstance(clues, int) else (clues[0], clues[-1])
    try:
        return generate(
            asked.layout, asked.seed, asked.count, clues=wanted, minimal=asked.minimal,
            symmetry=asked.symmetry, pattern=asked.pattern, level=asked.level or None,
            needs=asked.technique, rated=True, control=control,
        )
    except NanpureError:
        raise
    except ValueError as error:
        raise Problem(422, str(error)) from error


def minimal(puzzle: Puzzle, seed: int, symmetry: str, control: Control) -> Puzzle:
    """A minimal puzzle among the givens of one that has one solution."""
    if symmetry not in SYMMETRIES:
        raise Problem(422, f"expected a symmetry out of {', '.join(SYMMETRIES)}, got {symmetry!r}")
    return minimized(puzzle, seed, 0, symmetry, control=control)


def jigsaw(size: int, seed: int) -> Layout:
    """A random region table."""
    return random_jigsaw(size, seed, 0)
