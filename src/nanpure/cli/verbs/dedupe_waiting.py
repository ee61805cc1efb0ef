"""Answers that wait in a file until it is known which of them are the first of their kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from nanpure.cli.stream.sink import Sink
from nanpure.data.firsts import Firsts
from nanpure.data.pool import Shared
from nanpure.text.csvtext import joined

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]
    Numbers = NDArray[np.int64]

__all__ = ["Verdict", "Waiting"]


class Verdict(NamedTuple):
    """A verdict on some answers: indices of those that stay, and the number of puzzles of each."""

    rows: Any  # lines, or a record batch
    stay: Numbers
    many: Numbers


class Waiting:
    """Answers that *out* writes into a file, while names of their puzzles wait in *firsts*.

    With *lines*, line numbers and puzzles are kept too.
    """

    def __init__(self, firsts: Firsts, out: Sink, *, lines: bool) -> None:
        assert firsts.folder is not None
        self.firsts, self.folder, self.out = firsts, firsts.folder, out
        folder = firsts.folder
        self.lines = (folder / "lines").open("w+b") if lines else None
        self.puzzles = (folder / "puzzles").open("w+b") if lines else None
        out.divert(folder / "answers")

    def add(
        self, names: Digits, lines: Sequence[int] = (), puzzles: Sequence[bytes] = ()
    ) -> None:
        """Add the puzzles of the next answers."""
        import numpy as np

        begin = self.out.diverted
        self.firsts.wait(self.firsts.known + begin + np.arange(len(names)), names)
        if self.lines is not None and self.puzzles is not None:
            # Answers in between that are errors have no puzzle.
            gap = begin - self.lines.tell() // 8
            self.lines.write(bytes(8 * gap) + np.array(lines, np.int64).tobytes())
            self.puzzles.write(b"\n" * gap + b"\n".join([*puzzles, b""]))

    def close(self) -> None:
        """Close all files; *out* writes to its own stream again."""
        if self.out.own is not None:  # the run ended early
            self.out.restore()
        for stream in (self.lines, self.puzzles):
            if stream is not None:
                stream.close()

    # ---- the end ----

    def join(self) -> Shared:
        """Find equal names; return those that are shared with known ones."""
        self.out.restore()
        self.shared = self.firsts.shared()
        return self.shared.until(self.firsts.known)

    def verdicts(self, kept: Sequence[int], gone: Sink | None) -> Iterator[Verdict]:
        """Decide which answers stay, and write the others to *gone*.

        *kept*: the line numbers of the known puzzles.
        """
        import numpy as np

        begin, known = 0, self.firsts.known
        for answers in self.out.waiting_in(self.folder / "answers"):
            n = len(answers)
            shared = self.shared.until(known + begin + n)
            stay, many = np.ones(n, np.bool_), np.ones(n, np.int64)
            at = shared.places - known - begin
            many[at] = shared.many
            later = shared.places > shared.firsts
            stay[at[later]] = False
            if gone is not None:
                self._write_gone(gone, kept, begin, n, at[later], shared.firsts[later])
            yield Verdict(answers, np.flatnonzero(stay), many[stay])
            begin += n

    def _write_gone(
        self, gone: Sink, kept: Sequence[int], begin: int, n: int, at: Numbers, firsts: Numbers
    ) -> None:
        """Write the dropped puzzles; calls must follow the order of the answers."""
        import numpy as np

        assert self.lines is not None
        assert self.puzzles is not None
        if not begin:
            self.lines.flush()
            self.puzzles.seek(0)
            self.numbers = np.memmap(self.folder / "lines", np.int64, "r")
        puzzles, known = list(islice(self.puzzles, n)), self.firsts.known
        for row, first in zip(at.tolist(), firsts.tolist(), strict=True):
            own = kept[first] if first < known else self.numbers[first - known]
            gone.line(joined([str(self.numbers[begin + row]), str(own),
                              puzzles[row].decode().rstrip("\n")]))
