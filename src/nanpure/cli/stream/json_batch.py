"""Plain classic lines answered in JSON, a block at a time: solve, check and count with --json."""

from __future__ import annotations

import json
import re
import sys
from array import array
from collections.abc import Iterator
from typing import TYPE_CHECKING

from nanpure.cli.stream.batch import (
    OTHER,
    PLAIN,
    UNKNOWN,
    account,
    careful_lines,
    is_longer,
    unless_stopped,
)
from nanpure.cli.stream.blocks import Block, Place, plain_lines
from nanpure.cli.stream.source import STDIN
from nanpure.kernel import LARGEST_LIMIT, Account, Limits, classic_batch
from nanpure.kernel.search import scalar_counts
from nanpure.model.puzzle import Puzzle
from nanpure.search.batch import STATUSES

if TYPE_CHECKING:  # NumPy is loaded for plain lines only
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["JsonDesk"]

# The object of claimed_solution.result_object, written directly: json.dumps takes longer than all
# the rest.
_OBJECT = ('{%s"line": %d, "puzzle": "%s", "layout": %s, "status": "%s", "solution": %s, '
           '"solutions": [%s], "count": %d, "exact": true, "witness": null, "nodes": %d, '
           '"engine": "native", "stopped": null}\n')

# Bytes of text that are answered line by line in less time than NumPy takes to load.
_SHORT = 1 << 17
_LINE = re.compile(rb"([^\r\n]*)(?:\r\n|\r|\n|\Z)")


class JsonDesk:
    """A desk that answers the lines of a block that need no witness.

    With *shown*, those with one solution, which is shown; otherwise those with one or several
    solutions, which are not shown. Lines with more than 81 characters, and rows of a table, go
    another way.

    The number of a line is known when all blocks before it are answered: the answers are found on
    any thread, and written by :meth:`finish`, in order.
    """

    def __init__(self, limits: Limits, shown: bool) -> None:
        self.limits, self.shown = limits, shown

    def answer(self, text: memoryview, form: bytes) -> Account:
        """Find the answers; if stopped, report that nothing was read."""
        if len(text) < _SHORT and "numpy" not in sys.modules:
            self.text = b""
            return _unanswered(text)
        import numpy as np

        self.text = bytes(text)
        self.digits, _, self.kinds, self.starts = plain_lines(self.text, form)
        if form:
            self.digits = self.digits[:0]
            self.kinds[self.kinds == PLAIN] = OTHER
        self.lines = np.flatnonzero(self.kinds == PLAIN)
        known = unless_stopped(self._search, self.limits)
        if known is None:
            return account(0)
        self.known = known
        return account(len(self.text), len(self.kinds))

    def _search(self) -> NDArray[np.bool_]:
        """Whether each line is answered; keeps counts, nodes and solutions."""
        # Searched twice, for less than a third more time: nodes are those of a single search.
        most = 2 if self.shown else LARGEST_LIMIT
        result = scalar_counts(self.digits, most, 1, self.limits)
        self.counts, self.nodes = result.counts, result.branches
        known: NDArray[np.bool_] = result.status != UNKNOWN
        known &= (result.counts > 0) & (result.counts < most)
        known &= ~is_longer(self.text, self.starts, self.lines, b"")
        self.solutions = self.digits[:0]
        if self.shown:
            batch = classic_batch(self.digits, 2, 1, self.limits)
            known &= batch.status != UNKNOWN
            self.solutions = batch.solutions
        return known

    def finish(self, unwritten: Account, block: Block) -> Account:
        """Write the answers to the lines of a block, with their line numbers."""
        if not self.text or not unwritten.read:
            return unwritten
        import numpy as np

        which = np.flatnonzero(self.known)
        rows = list(self._objects(which, block.place))
        ends = np.array([0, *map(len, rows)], np.int64).cumsum()
        answered = np.zeros(len(self.kinds), np.bool_)
        answered[self.lines[which]] = True
        others = np.flatnonzero((self.kinds == OTHER) | ((self.kinds == PLAIN) & ~answered))
        careful = careful_lines(self.text, self.starts, others, ends[answered.cumsum()[others]])
        return account(unwritten.read, unwritten.lines, len(which), b"".join(rows), careful)

    def _objects(self, which: NDArray[np.intp], place: Place) -> Iterator[bytes]:
        first, file = place.line, ""
        if place.file not in (None, STDIN):
            file = f'"file": {json.dumps(place.file, ensure_ascii=False)}, '
        digits = self.digits[which]
        lines = self.lines[which]
        empty = _empty_signs(self.text, self.starts[lines], digits)
        puzzles = _signs(digits, empty)
        solutions = _signs(self.solutions[which], empty) if self.shown else [""] * len(which)
        layouts = {sign: json.dumps(Puzzle.parse("1" + sign * 80).layout.text)
                   for sign in map(chr, set(empty.tolist()))}
        for line, puzzle, sign, solution, count, nodes in zip(
            lines.tolist(), puzzles, empty.tolist(), solutions, self.counts[which].tolist(),
            self.nodes[which].tolist(), strict=True,
        ):
            quoted = f'"{solution}"' if self.shown else "null"
            yield (_OBJECT % (file, first + line, puzzle, layouts[chr(sign)],
                              STATUSES[min(count, 2)], quoted, quoted if self.shown else "",
                              count, nodes)).encode()


def _unanswered(text: memoryview) -> Account:
    """The account of a text whose lines all go another way."""
    rows, at = array("q"), 0
    while at < len(text):
        line = _LINE.match(text, at)
        assert line is not None, "a line may be empty"
        rows.extend((0, at, line.end(1), len(rows) // 4))
        at = line.end()
    return account(len(text), len(rows) // 4, careful=rows.tobytes())


def _empty_signs(
    text: bytes, starts: NDArray[np.int64], digits: NDArray[np.uint8]
) -> NDArray[np.uint8]:
    """The character of an empty cell in each line: the first one there."""
    import numpy as np

    places = (digits == 0).argmax(axis=1)
    signs: NDArray[np.uint8] = np.frombuffer(text, np.uint8)[starts + places]
    signs[(digits != 0).all(axis=1)] = ord(".")
    return signs


def _signs(digits: NDArray[np.uint8], empty: NDArray[np.uint8]) -> list[str]:
    """Rows of digits as lines."""
    import numpy as np

    text: str = np.where(digits == 0, empty[:, None], digits + ord("0")).tobytes().decode("ascii")
    return [text[at : at + 81] for at in range(0, len(text), 81)]
