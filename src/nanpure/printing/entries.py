"""What a book tells of a puzzle: its number, level, rating, solution, hint and path."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from nanpure.errors import NanpureError, PuzzleError, shown
from nanpure.io.catalogue import level_name
from nanpure.io.events import sentence
from nanpure.io.notation import as_players_write
from nanpure.io.sentences import pattern_of
from nanpure.io.svg import svg
from nanpure.io.voice import Voice
from nanpure.logic import CATALOGUE, LEVELS
from nanpure.logic import path as path_of
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle
from nanpure.model.step import Path
from nanpure.printing.words import say, variant_name, variants_of
from nanpure.rate import rate
from nanpure.search.verbs import solve

__all__ = ["Entry", "entries", "sections"]

SINGLES = ("full-house", "hidden-single", "naked-single")


@dataclass(frozen=True)
class Entry:
    """One puzzle of a book; *level* is empty where levels are not told."""

    number: int
    puzzle: Puzzle
    solution: Grid
    level: str
    rating: str
    link: str

    @cached_property
    def path(self) -> Path:
        """The path by techniques in their order."""
        return path_of(self.puzzle)

    def picture(self) -> str:
        """The puzzle as SVG, black."""
        return svg(self.puzzle, theme="print")

    def answer(self) -> str:
        """The solution, the givens bold as in the puzzle."""
        return svg(self.solution, theme="print")

    def labels(self, lang: str) -> list[str]:
        """What the board has beside boxes, rows and columns; level and rating; as far as told."""
        kinds = "・" if lang == "ja" else ", "
        names = kinds.join(variant_name(kind, lang) for kind in variants_of(self.puzzle.layout))
        level = f"{level_name(self.level, lang)} {self.rating}" if self.level else ""
        return [label for label in (names, level) if label]

    def hint(self, lang: str) -> str:
        """The first step of the hardest technique of the path, without what follows from it."""
        harder = [step for step in self.path.steps if step.technique not in SINGLES]
        if not harder:
            return say("only_singles" if self.path.end.is_solution else "stuck", lang)
        hardest = max(harder, key=lambda step: CATALOGUE[step.technique].rating)
        first = next(step for step in harder if step.technique == hardest.technique)
        return as_players_write(pattern_of(first, Voice(self.puzzle.layout, lang)), lang)

    def steps(self, lang: str) -> Iterator[str]:
        """The sentences of the path; a last one where it does not reach the end."""
        for step in self.path.steps:
            yield as_players_write(sentence(step, self.puzzle.layout, lang), lang)
        if not self.path.end.is_solution:
            yield say("stuck", lang)


def entries(
    puzzles: Iterable[Puzzle], *, rated: bool, link: Callable[[Puzzle], str] | None = None
) -> list[Entry]:
    """The puzzles of a book, numbered in their order; each must have exactly one solution.

    Rated ones are sorted by level, easiest first, and keep their order within it.
    """
    found = []
    for at, puzzle in enumerate(puzzles, 1):
        solved = solve(puzzle)
        if solved.status != "unique":
            raise PuzzleError(
                f"puzzle {at} of the book has not exactly one solution ({solved.status}): "
                f"{shown(puzzle.line())}", status=solved.status)
        if puzzle.removed:
            raise NanpureError(f"puzzle {at} of the book has candidates that were struck, "
                               f"which paper does not show: {shown(puzzle.line())}")
        level, rating = _rated(puzzle) if rated else ("", "")
        found.append((level, puzzle, solved.solution, rating, link(puzzle) if link else ""))
    if rated:
        found.sort(key=lambda one: LEVELS.index(one[0]))
    return [Entry(number, puzzle, answer, level, rating, link)
            for number, (level, puzzle, answer, rating, link) in enumerate(found, 1)]


def _rated(puzzle: Puzzle) -> tuple[str, str]:
    told = rate(puzzle, ("level", "nanpure"))
    assert told.level is not None
    assert told.nanpure is not None
    return told.level.level, told.nanpure.text


def sections(found: Iterable[Entry]) -> list[tuple[str, list[Entry]]]:
    """Entries of one level side by side, with its name; without levels one section."""
    parts: dict[str, list[Entry]] = {}
    for entry in found:
        parts.setdefault(entry.level, []).append(entry)
    return list(parts.items())
