"""The result of an audit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, NamedTuple

from nanpure.errors import Unsupported
from nanpure.words import message

__all__ = ["Audit", "Duplicates", "Fault", "Leaked", "Place", "no_puzzle"]


class Place(NamedTuple):
    """A row: its file, and its line from 1 (a header counts); in Parquet, its row number from 1."""

    file: str
    line: int


class Fault(NamedTuple):
    """A faulty row, and its fault."""

    place: Place
    what: str


def no_puzzle(paths: Sequence[Path], faults: Sequence[Fault]) -> Unsupported:
    """Return the error for files without a puzzle; it names the fault of the first row, if any.

    >>> print(no_puzzle([Path("a.txt")], [Fault(Place("a.txt", 3), "what is at line 3")]))
    no puzzle in 'a.txt'; the first row, at line 3 of 'a.txt': what is at line 3
    """
    files = ", ".join(repr(str(path)) for path in paths)
    if not faults:
        return Unsupported(message("no puzzle in {files}", files=files))
    place, what = faults[0]
    return Unsupported(message("no puzzle in {files}; the first row, at line {line} of {file!r}: "
                               "{fault}", files=files, line=place.line, file=place.file,
                               fault=message(what)))


class Duplicates(NamedTuple):
    """The number of repeated boards, and of rows beyond the first of each; some of them."""

    groups: int
    extra: int
    some: tuple[tuple[Place, ...], ...]


class Leaked(NamedTuple):
    """The number of rows of a split with an equal or equivalent row in another."""

    split: str
    other: str
    rows: int


@dataclass(frozen=True)
class Audit:
    """The counts of an audit, with the first of its faults and groups.

    - *rows*: of all files; *puzzles*: readable ones; *claimed*: those that come with a solution;
    - *statuses*: of the puzzles, ``unique``, ``none``, ``many``, ``unknown``;
    - *wrong*: solutions that do not solve their puzzle; *without_form*: puzzles whose canonical
      form is out of reach, so that equivalent ones go unnoticed;
    - *faults*: the first of each kind: ``unreadable``, ``unreadable solution``, ``wrong solution``,
      ``none``, ``many``, ``unknown``;
    - *duplicates*, *leaks* (between splits): by the givens (``exact``), by the puzzle up to
      symmetry (``puzzle``), by the solution grid up to symmetry (``solution``);
    - *clues*: for each split, the number of puzzles by their number of clues; *stated*: values of
      columns such as ``rating``; *ratings*: by scale, of a *sample* of so many puzzles.
    """

    files: tuple[str, ...]
    rows: int
    puzzles: int
    splits: Mapping[str, int]
    layouts: Mapping[str, int]
    claimed: int
    statuses: Mapping[str, int]
    unreadable: int
    unreadable_solutions: int
    wrong: int
    without_form: int
    faults: Mapping[str, tuple[Fault, ...]]
    duplicates: Mapping[str, Duplicates]
    leaks: Mapping[str, tuple[Leaked, ...]]
    clues: Mapping[str, Mapping[str, int]]
    stated: Mapping[str, Mapping[str, int]]
    sample: int
    ratings: Mapping[str, Mapping[str, int]]

    @property
    def is_clean(self) -> bool:
        """Whether all is well: valid rows and solutions, no twins, no leaks between splits.

        Equal solution grids within one split are fine.
        """
        return not (
            self.unreadable or self.unreadable_solutions or self.wrong
            or self.statuses["unique"] < self.puzzles
            or self.duplicates["exact"].groups or self.duplicates["puzzle"].groups
            or any(self.leaks.values()))

    def members(self) -> dict[str, Any]:
        """The audit as JSON members."""
        members = asdict(self)
        for name in ("duplicates", "leaks", "faults"):
            members[name] = {kind: _plain(value) for kind, value in getattr(self, name).items()}
        return {"clean": self.is_clean, **members}


def _plain(value: Any) -> Any:
    """Turn named tuples into objects, other tuples into lists."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: _plain(item) for name, item in value._asdict().items()}
    return [_plain(item) for item in value] if isinstance(value, tuple) else value
