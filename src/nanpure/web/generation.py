"""The one place where the server meets the generator."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

import nanpure
from nanpure.errors import NanpureError
from nanpure.generator import (
    SYMMETRIES,
    NotMade,
    Symmetry,
    complete,
    generate,
    near,
    random_jigsaw,
    transform,
    until_unique,
)
from nanpure.generator.group_tables import Made, from_group
from nanpure.kernel import Control
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.web.limits import LONG_SECONDS
from nanpure.web.models import Complete, Generate, Groups, Minimize, Near, Wishes
from nanpure.web.position import served
from nanpure.web.problems import Problem

__all__ = ["SYMMETRIES", "NotMade", "completed", "disguised", "jigsaw", "minimal", "neighbours",
           "puzzles", "tabled"]


@contextmanager
def _problems() -> Iterator[None]:
    """Turn values that the library refuses into a problem of the request."""
    try:
        yield
    except NanpureError:
        raise
    except ValueError as error:
        raise Problem(422, str(error), kind="wishes") from error


def _wishes(asked: Wishes) -> dict[str, Any]:
    return {
        "minimal": asked.minimal, "level": asked.level or None,
        "rating": asked.rating,
        "needs": asked.technique, "forbidden": asked.forbid, "attempts": asked.attempts,
    }


def puzzles(asked: Generate, control: Control) -> Iterator[Puzzle]:
    """Yield puzzles as they are made; raises :class:`NotMade` if they cannot be made."""
    clues = asked.clues
    wanted = None if clues is None else clues if isinstance(clues, int) else (clues[0], clues[-1])
    with _problems():
        return generate(
            asked.layout, asked.seed, asked.count, clues=wanted,
            symmetry=cast("Symmetry", asked.symmetry), pattern=asked.pattern, grids=asked.grids,
            rules=asked.rules, rated=True, timeout=LONG_SECONDS, control=control, **_wishes(asked),
        )


def tabled(asked: Groups) -> Made:
    """Return the start of a puzzle from a group table."""
    with _problems():
        return from_group(
            served(Layout.parse(asked.layout)), asked.seed, group=asked.group,
            exchange=[(one, other) for one, other in asked.exchange], relabel=asked.relabel,
            pattern=asked.pattern, clues=asked.clues, symmetric=asked.symmetric,
        )


def completed(puzzle: Puzzle, asked: Complete, control: Control) -> Puzzle:
    """Return a puzzle with givens added until it has one solution; raises :class:`NotMade`."""
    with _problems():
        if asked.pattern is None:
            wishes = [name for name in Wishes.model_fields if name != "seed"]
            wished = [name for name in wishes if getattr(asked, name)]
            if wished:
                raise Problem(422, f"expected a pattern to go with {', '.join(wished)}, got null")
            return until_unique(puzzle, asked.seed, 0, cast("Symmetry", asked.symmetry),
                                timeout=LONG_SECONDS, control=control)
        if asked.symmetry != "none":
            raise Problem(422, "expected no symmetry, since the pattern says where givens stand, "
                          f"got {asked.symmetry!r}")
        return complete(puzzle, asked.pattern, asked.seed, rated=True, timeout=LONG_SECONDS,
                        control=control, **_wishes(asked))


def neighbours(puzzle: Puzzle, asked: Near, control: Control) -> Iterator[Puzzle]:
    """Yield the puzzles near one, one more than the limit if there are more."""
    with _problems():
        return near(puzzle, asked.minus, asked.plus, minimal=asked.minimal, limit=asked.limit + 1,
                    timeout=LONG_SECONDS, control=control)


def disguised(puzzle: Puzzle, seed: int, digits: bool) -> Puzzle:
    """Return the same puzzle in disguise."""
    return transform(puzzle, seed, digits=digits)


def minimal(puzzle: Puzzle, asked: Minimize, control: Control) -> Puzzle:
    """Return a minimal puzzle among the givens of one that has one solution."""
    with _problems():
        return nanpure.minimize(puzzle, asked.seed, 0, cast("Symmetry", asked.symmetry),
                                rules=asked.rules, control=control)


def jigsaw(size: int, seed: int, control: Control) -> Layout:
    """Return the layout of a random region table."""
    return random_jigsaw(size, seed, 0, control=control)
