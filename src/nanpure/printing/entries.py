"""The entries of a book: number, level, rating, solution, hint and path of each puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from nanpure.errors import NanpureError, PuzzleError, shown
from nanpure.io.catalogue import level_name
from nanpure.io.sentences import pattern_of, technique_sentence, technique_walk
from nanpure.io.svg import svg
from nanpure.logic import CATALOGUE, LEVELS
from nanpure.logic import path as path_of
from nanpure.model.grid import Grid
from nanpure.model.path import Path
from nanpure.model.puzzle import Puzzle
from nanpure.phrases.part_voice import PartVoice
from nanpure.phrases.voice import Voice
from nanpure.printing.words import say, variant_name, variants_of
from nanpure.ratings import rate
from nanpure.search.verbs import solve
from nanpure.words import message

__all__ = ["Entry", "entries", "sections"]

SINGLES = ("full-house", "hidden-single", "naked-single")


@dataclass(frozen=True)
class Entry:
    """One puzzle of a book; *level* is empty in a book without levels."""

    number: int
    puzzle: Puzzle
    solution: Grid
    level: str
    rating: str
    link: str

    @cached_property
    def path(self) -> Path:
        """The solution path by techniques in their order."""
        return path_of(self.puzzle)

    def picture(self) -> str:
        """Return the puzzle as a black SVG."""
        return svg(self.puzzle, theme="print")

    def answer(self) -> str:
        """Return the solution as SVG, its givens bold as in the puzzle."""
        return svg(self.solution, theme="print")

    @property
    def name(self) -> str:
        """Title and author of the puzzle, as far as they are known, on one line."""
        info = self.puzzle.info
        return " · ".join(" ".join(info[note].split()) for note in ("title", "author")
                          if info.get(note, "").strip())

    def remarks(self) -> list[str]:
        """Return what else the puzzle says of itself: its rules in words, and its source."""
        return [self.puzzle.info[note].strip() for note in ("rules", "source")
                if self.puzzle.info.get(note, "").strip()]

    def labels(self, lang: str) -> list[str]:
        """Return the names of additional rules, the level and the rating, if there are any."""
        layout = self.puzzle.layout
        names = Voice(layout, lang).listed(
            variant_name(kind, lang) for kind in variants_of(layout))
        level = f"{level_name(self.level, lang)} {self.rating}" if self.level else ""
        return [label for label in (names, level) if label]

    def hint(self, lang: str) -> str:
        """Return the first step of the hardest technique of the path, without its consequences."""
        harder = [step for step in self.path.steps if step.technique not in SINGLES]
        if not harder:
            return say("only_singles" if self.path.end.is_solution else "stuck", lang)
        hardest = max(harder, key=lambda step: CATALOGUE[step.technique].rating)
        first = next(step for step in harder if step.technique == hardest.technique)
        voice = PartVoice(self.puzzle.layout, lang)
        return voice.written(pattern_of(first, voice))

    def steps(self, lang: str) -> Iterator[list[str]]:
        """Yield the steps of the path, each its sentence and, but for singles, its explanation.

        A last sentence says if the path does not reach the end.
        """
        voice = PartVoice(self.puzzle.layout, lang)
        for step in self.path.steps:
            walk = technique_walk(step, voice) if step.technique not in SINGLES else []
            yield [voice.written(technique_sentence(step, voice)),
                   *(" ".join(voice.written(told).split()) for told in walk)]
        if not self.path.end.is_solution:
            yield [say("stuck", lang)]


def entries(
    puzzles: Iterable[Puzzle], *, rated: bool, link: Callable[[Puzzle], str] | None = None
) -> list[Entry]:
    """Return the entries of a book, numbered in order.

    Each puzzle must have exactly one solution.

    Rated puzzles are sorted by level, easiest first, and keep their order within it.
    """
    rows = []
    for at, puzzle in enumerate(puzzles, 1):
        solved = solve(puzzle)
        if solved.status != "unique":
            raise PuzzleError(message("puzzle {number} of the book does not have exactly one "
                                      "solution ({status}): {line}", number=at,
                                      status=solved.status, line=shown(puzzle.line())),
                              status=solved.status)
        if puzzle.removed:
            raise NanpureError(message("puzzle {number} of the book has candidates that were "
                                       "struck, which paper does not show: {line}", number=at,
                                       line=shown(puzzle.line())))
        level, rating = _rated(puzzle) if rated else ("", "")
        rows.append((level, puzzle, solved.solution, rating, link(puzzle) if link else ""))
    if rated:
        rows.sort(key=lambda row: LEVELS.index(row[0]))
    return [Entry(number, puzzle, answer, level, rating, link)
            for number, (level, puzzle, answer, rating, link) in enumerate(rows, 1)]


def _rated(puzzle: Puzzle) -> tuple[str, str]:
    ratings = rate(puzzle, ("level", "nanpure"))
    assert ratings.level is not None
    assert ratings.nanpure is not None
    return ratings.level.level, ratings.nanpure.text


def sections(entries: Iterable[Entry]) -> list[tuple[str, list[Entry]]]:
    """Group entries by level, with its name; without levels there is one section."""
    parts: dict[str, list[Entry]] = {}
    for entry in entries:
        parts.setdefault(entry.level, []).append(entry)
    return list(parts.items())
