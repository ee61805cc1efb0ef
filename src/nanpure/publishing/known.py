"""Puzzles that are known: those read so far, collections in files, an archive of what was printed.

A puzzle is known if it or a twin of it is: an image under the symmetries of its layout, relabelled.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from nanpure.base.arguments import instance, listed, typed
from nanpure.data import canonical_names, pieces
from nanpure.data.names import exact_names, puzzle_names
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.words import Message, message

if TYPE_CHECKING:  # loaded where they are needed
    import numpy as np
    from numpy.typing import NDArray

    from nanpure.archive import Archive

__all__ = ["Known", "Name", "Place", "name_of"]

LARGEST = 255  # size of a board whose digits are bytes


class Place(NamedTuple):
    """Where a puzzle is: a file, empty for the puzzles under review themselves, and a line."""

    file: str
    line: int

    def message(self) -> Message:
        """The place in words; a text that can be translated."""
        if not self.file:
            return message("line {line}", line=self.line)
        return message("{file}, line {line}", file=self.file, line=self.line)


class Name(NamedTuple):
    """The names of a puzzle, 16 bytes each: the one that its twins share, and its own.

    Where no canonical form is within reach both are its own.
    """

    twins: bytes
    own: bytes


class Known:
    """The known puzzles with their places, by name.

    *archives*: open archives, in which each puzzle is looked up too.

    >>> known = Known()
    >>> [known.meet(Puzzle.parse(line), Place("", number)) for number, line in enumerate((
    ...     "1234............", "............4321", "1234..........1."), 1)]
    [None, 'a twin of line 1', None]
    """

    def __init__(self, archives: Sequence[Archive] = ()) -> None:
        self.archives = _checked(archives)
        self._met: dict[bytes, tuple[bytes, Place]] = {}

    def read(self, file: Path) -> int:
        """Learn all puzzles of a file, in any form; return the number of its unreadable rows."""
        bad = 0
        for piece in pieces(file):
            bad += len(piece.bad)
            for boards in piece.boards:
                names = names_of(boards.layout, boards.puzzles)
                for name, line in zip(names, boards.lines.tolist(), strict=True):
                    self._met.setdefault(name.twins, (name.own, Place(str(file), line)))
        return bad

    def meet(self, puzzle: Puzzle, place: Place, name: Name | None = None) -> Message | None:
        """Return in words where a puzzle is known from, if it is; from now on it is known.

        *name*: its name, if it has been computed.
        """
        instance(place, "place", Place)
        name = name or name_of(instance(puzzle, "puzzle", Puzzle))
        if name.twins in self._met:
            own, before = self._met[name.twins]
            return (message("the same as {place}", place=before.message()) if own == name.own
                    else message("a twin of {place}", place=before.message()))
        self._met[name.twins] = name.own, place
        return next(filter(None, (_printed(archive, puzzle) for archive in self.archives)), None)


def name_of(puzzle: Puzzle) -> Name:
    """Return the name of a puzzle.

    >>> name, other = (name_of(Puzzle.parse(line)) for line in ("12" + "." * 14, "." * 14 + "21"))
    >>> name.twins == other.twins, name.own == other.own
    (True, False)
    """
    import numpy as np

    if puzzle.layout.size > LARGEST:
        own = puzzle_names([puzzle])[0].tobytes()
        return Name(own, own)
    return next(names_of(puzzle.layout, np.array([puzzle.givens], np.uint8)))


def names_of(layout: Layout, puzzles: NDArray[np.uint8]) -> Iterator[Name]:
    """Yield the names of rows of N² digits."""
    names, there = canonical_names(layout, puzzles)
    for twins, own, has_form in zip(names, exact_names(layout, puzzles), there, strict=True):
        yield Name((twins if has_form else own).tobytes(), own.tobytes())


def _checked(archives: Sequence[Archive]) -> tuple[Archive, ...]:
    if not listed(archives, "archives"):
        return ()  # then what reads them is not loaded
    from nanpure.archive import Archive

    return typed(archives, "archives", Archive)


def _printed(archive: Archive, puzzle: Puzzle) -> Message | None:
    from nanpure.archive import find

    found, = find(archive, [puzzle])
    if found is None or not found.uses:
        return None
    use = found.uses[0]
    if use.exact:
        return message("printed in {place}, {date}", place=use.place, date=use.date)
    return message("a twin was printed in {place}, {date}", place=use.place, date=use.date)
