"""The columns of a table: the names in its header, and the fields of its rows."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Sequence

from .notes import SIZES, is_note

__all__ = ["INFO", "LONGEST_HEADER", "PUZZLE_NAMES", "SOLUTION_NAMES", "Columns", "columns_of",
           "fields_of"]

PUZZLE_NAMES = (
    "puzzle", "puzzles", "quizzes", "quiz", "question", "sudoku", "grid", "givens", "board",
)  # fmt: skip
SOLUTION_NAMES = ("solution", "solutions", "answer", "answers")
INFO = "info"
LONGEST_HEADER = 10_000


class Columns:
    """The columns that a header names."""

    def __init__(self, names: Sequence[str], separator: str, puzzle: int) -> None:
        self.names = names
        self.separator = separator
        self.puzzle = puzzle
        self.twice = next((name for name, n in Counter(names).items() if n > 1), None)

    @property
    def form(self) -> bytes:
        """The shape of rows that hold nothing except a classic puzzle and notes.

        For :func:`nanpure.kernel.classic_rows`; empty if no row is so plain.

        >>> columns_of("id,quizzes,solutions,layout,cages").form
        b',apsle'
        """
        if self.twice is not None:
            return b""
        letters = ["p" if at == self.puzzle else _letter(name)
                   for at, name in enumerate(self.names)]
        for at in [at for at, letter in enumerate(letters) if letter == "s"][1:]:
            letters[at] = "e"
        return f"{self.separator}{''.join(letters)}".encode()


def _letter(name: str) -> str:
    """The kind of a field next to the puzzle in a plain row."""
    lower = name.lower()
    if lower in SOLUTION_NAMES:
        return "s"
    if lower == "layout":
        return "l"
    if lower.startswith(f"{INFO}."):  # a solution there is a solution too
        return "e" if lower.partition(".")[2] in SOLUTION_NAMES else "a"
    if lower in ("symbols", INFO) or lower in SIZES:
        return "e"
    if is_note(name, "some words"):
        return "a"
    return "n" if is_note(name, "7") else "e"


def columns_of(text: str) -> Columns | None:
    """Return the columns that a header line names, or None if it is not a header.

    >>> columns_of("id,puzzle,solution").puzzle
    1
    >>> columns_of("1,2,3") is None
    True
    """
    if len(text) > LONGEST_HEADER:
        return None
    for separator in ",;\t":
        try:
            names = [name.strip() for name in fields_of(text, separator)]
        except csv.Error:
            continue
        while names and not names[-1]:  # a column without a name is not a field
            names.pop()
        lower = [name.lower() for name in names]
        for wanted in PUZZLE_NAMES:
            if wanted in lower:
                return Columns(names, separator, lower.index(wanted))
    return None


def fields_of(text: str, separator: str) -> list[str]:
    """Return the fields of a row; ``csv.Error`` if its quotes are wrong."""
    if '"' not in text:
        return text.split(separator)
    return next(csv.reader([text], delimiter=separator, strict=True), [])
