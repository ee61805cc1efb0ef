"""Answers that wait on disk until it is known which of them are the first of their kind."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from nanpure.audit.pool import Pool, Shared, pool
from nanpure.cli.options.shared import InputError
from nanpure.cli.stream.sink import Sink
from nanpure.data import duck
from nanpure.text.csvtext import joined
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]
    Numbers = NDArray[np.int64]

__all__ = ["Undecided", "Verdict", "undecided"]

KIND = "exact"  # of the names here; a pool has several kinds
AT_ONCE = 1 << 18  # names that are in memory at a time


class Verdict(NamedTuple):
    """A verdict on some answers: indices of those that stay, and the number of puzzles of each."""

    rows: Any  # lines, or a record batch
    stay: Numbers
    many: Numbers


class Undecided:
    """Names of puzzles, while *out* writes their answers into a file of *folder*.

    The first names, *known*, are those of puzzles that were answered before. With *lines*, line
    numbers and puzzles are kept too.
    """

    def __init__(self, names: Pool, folder: Path, out: Sink, known: Digits, *, lines: bool) -> None:
        import numpy as np

        self.names, self.folder, self.out = names, folder, out
        self.known = len(known)
        self.held: list[tuple[Numbers, Digits]] = [(np.arange(self.known), known)]
        self.lines = (folder / "lines").open("w+b") if lines else None
        self.puzzles = (folder / "puzzles").open("w+b") if lines else None
        out.divert(folder / "answers")

    def add(
        self, names: Digits, lines: Sequence[int] = (), puzzles: Sequence[bytes] = ()
    ) -> None:
        """Add the puzzles of the next answers."""
        import numpy as np

        begin = self.out.diverted
        self.held.append((self.known + np.arange(begin, begin + len(names)), names))
        if sum(len(some) for _, some in self.held) >= AT_ONCE:
            self._pour()
        if self.lines is not None and self.puzzles is not None:
            # Answers in between that are errors have no puzzle.
            gap = begin - self.lines.tell() // 8
            self.lines.write(bytes(8 * gap) + np.array(lines, np.int64).tobytes())
            self.puzzles.write(b"\n" * gap + b"\n".join([*puzzles, b""]))

    def _pour(self) -> None:
        import numpy as np

        places, names = map(np.concatenate, zip(*self.held, strict=True))
        self.names.add(places.astype(np.uint64), np.zeros(len(places), np.uint8), {KIND: names}, {})
        self.held = []

    # ---- the end ----

    def join(self) -> Shared | None:
        """Find equal names; return those that are shared with known ones."""
        self.out.restore()
        if self.held:
            self._pour()
        self.shared = _Sorted(self.names.shared(KIND))
        return self.shared.until(self.known)

    def verdicts(self, kept: Sequence[int], gone: Sink | None) -> Iterator[Verdict]:
        """Decide which answers stay, and write the others to *gone*.

        *kept*: the line numbers of the known puzzles.
        """
        import numpy as np

        begin = 0
        for answers in self.out.waiting_in(self.folder / "answers"):
            n = len(answers)
            shared = self.shared.until(self.known + begin + n)
            stay, many = np.ones(n, np.bool_), np.ones(n, np.int64)
            at = shared.places - self.known - begin
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
        puzzles = list(islice(self.puzzles, n))
        for row, first in zip(at.tolist(), firsts.tolist(), strict=True):
            own = kept[first] if first < self.known else self.numbers[first - self.known]
            gone.line(joined([str(self.numbers[begin + row]), str(own),
                              puzzles[row].decode().rstrip("\n")]))


class _Sorted:
    """Shared names, cut at growing places."""

    def __init__(self, shared: Iterator[Shared]) -> None:
        import numpy as np

        self.shared = shared
        none = np.zeros(0, np.int64)
        self.rest = Shared(none, none, none)

    def until(self, end: int) -> Shared:
        """Return all that is left below a place."""
        import numpy as np

        some = [self.rest]
        while not len(some[-1].places) or some[-1].places[-1] < end:
            more = next(self.shared, None)
            if more is None:
                break
            some.append(more)
        whole = Shared(*map(np.concatenate, zip(*some, strict=True)))
        cut = int(np.searchsorted(whole.places, end))
        self.rest = Shared(*(column[cut:] for column in whole))
        return Shared(*(column[:cut] for column in whole))


@contextlib.contextmanager
def undecided(out: Sink, known: Digits, *, lines: bool) -> Iterator[Undecided]:
    """Keep names in a temporary folder (``TMPDIR``), which is removed at the end."""
    with pool() as names:
        made = Undecided(names, names.folder.parent, out, known, lines=lines)
        try:
            yield made
        except BrokenPipeError:
            raise
        except (duck().Error, OSError) as error:
            raise InputError(message("cannot keep names in {folder!r}: {error}",
                                     folder=str(names.folder), error=error)) from error
        finally:
            if out.own is not None:  # the run ended early
                out.restore()
            for stream in (made.lines, made.puzzles):
                if stream is not None:
                    stream.close()
