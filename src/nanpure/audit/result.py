"""What an audit found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, NamedTuple

from nanpure.errors import Unsupported

__all__ = ["Audit", "Duplicates", "Fault", "Leaked", "Place", "no_puzzle"]


class Place(NamedTuple):
    """A row: its file, and its line from 1 (a header counts), in Parquet its number from 1."""

    file: str
    line: int


class Fault(NamedTuple):
    """A row with something wrong, and what."""

    place: Place
    what: str


def no_puzzle(paths: Sequence[Path], faults: Sequence[Fault]) -> Unsupported:
    """The error of files without a puzzle: what is wrong with the first row, where there is one.

    >>> print(no_puzzle([Path("a.txt")], [Fault(Place("a.txt", 3), "what is at line 3")]))
    no puzzle in 'a.txt'; the first row, at line 3 of 'a.txt': what is at line 3
    """
    said = f"no puzzle in {', '.join(repr(str(path)) for path in paths)}"
    if faults:
        place, what = faults[0]
        said += f"; the first row, at line {place.line} of {place.file!r}: {what}"
    return Unsupported(said)


class Duplicates(NamedTuple):
    """How many boards several rows have, how many rows beyond the first of each; some of them."""

    groups: int
    extra: int
    some: tuple[tuple[Place, ...], ...]


class Leaked(NamedTuple):
    """How many rows of a split have an equal or equivalent one in another."""

    split: str
    other: str
    rows: int


@dataclass(frozen=True)
class Audit:
    """All that an audit counts; of faults and groups the first ones are told.

    - *rows*: of all files; *puzzles*: those that could be read; *claimed*: with a solution beside;
    - *statuses*: of the puzzles, ``unique``, ``none``, ``many``, ``unknown``;
    - *wrong*: solutions that are not the one; *without_form*: puzzles whose canonical form is out
      of reach, so that equivalent ones cannot be told;
    - *faults*: the first of each kind: ``unreadable``, ``unreadable solution``, ``wrong solution``,
      ``none``, ``many``, ``unknown``;
    - *duplicates*, *leaks* (between splits): by the givens (``exact``), by the puzzle up to
      symmetry (``puzzle``), by the solution grid up to symmetry (``solution``);
    - *clues*: for each split how many puzzles have how many; *stated*: values of columns such as
      ``rating``; *ratings*: of a *sample* of so many puzzles, by scale.
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
        """Whether nothing is wrong: rows, solutions, no twins, nothing in two splits.

        Equal solution grids are nothing wrong in one split.
        """
        return not (
            self.unreadable or self.unreadable_solutions or self.wrong
            or self.statuses["unique"] < self.puzzles
            or self.duplicates["exact"].groups or self.duplicates["puzzle"].groups
            or any(self.leaks.values()))

    def members(self) -> dict[str, Any]:
        """It as JSON has it."""
        said = asdict(self)
        for name in ("duplicates", "leaks", "faults"):
            said[name] = {kind: _plain(value) for kind, value in getattr(self, name).items()}
        return {"clean": self.is_clean, **said}


def _plain(value: Any) -> Any:
    """Named tuples as objects, others as lists."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: _plain(one) for name, one in value._asdict().items()}
    return [_plain(one) for one in value] if isinstance(value, tuple) else value
