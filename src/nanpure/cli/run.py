"""The loop that all verbs share: read, answer, write, count what went wrong."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import NamedTuple

import click
import numpy as np
from numpy.typing import NDArray

from nanpure.cli.options import Options
from nanpure.cli.progress import progress
from nanpure.cli.sink import Sink, sink
from nanpure.cli.source import Block, InputError, Item, items_of, sources, total_bytes
from nanpure.kernel import Control, classic_lines

__all__ = ["Answer", "Fast", "Rows", "run"]


class Answer(NamedTuple):
    """What a verb says of an item: its text without a final newline, and whether all is well."""

    text: str
    fine: bool


# Kinds of lines (nanpure.kernel.classic_lines).
PLAIN, SILENT = 1, 2

# A verb with a long answer yields its lines and returns whether all is well.
Lines = Generator[str, None, bool]
Verb = Callable[[Item, Control], Answer | Lines]


class Rows(NamedTuple):
    """What a verb says of rows of digits at once.

    - *ready*: the rows that *text* answers well, ``uint8[n, width]`` with line ends;
    - *other*: the answer to another row, from its number and its line as it came, and None where
      the careful way must answer it.
    """

    ready: NDArray[np.bool_]
    text: NDArray[np.uint8]
    other: Callable[[int, bytes], bytes | None]


Fast = Callable[[NDArray[np.uint8], Control], Rows]


@dataclass
class Tally:
    """What the exit status depends on."""

    puzzles: int = 0
    wrong: int = 0


@dataclass(frozen=True)
class Run:
    """One run of a verb."""

    options: Options
    verb: Verb
    fast: Fast | None
    out: Sink
    control: Control
    tally: Tally
    pool: ThreadPoolExecutor

    def block(self, block: Block) -> None:
        """Answer the lines of a block, the plain classic ones by arrays."""
        if self.fast is None:
            self.items(items_of(block, enumerate(block.data.split(b"\n"))))
            return
        digits, kinds, starts = classic_lines(block.data)
        rows = self.fast(digits, self.control)
        if self.control.stopped:
            raise KeyboardInterrupt
        plain = kinds == PLAIN
        row_of = np.concatenate(([0], np.cumsum(plain)))  # rows before each line
        ready = plain.copy()
        ready[plain] = rows.ready
        done = 0  # lines before this one are written, or wait
        waiting: list[int] = []
        for line in np.flatnonzero(~ready & (kinds != SILENT)).tolist():
            if row_of[done] < row_of[line]:
                self._careful(block, starts, waiting)
                waiting = []
                self._write_ready(rows, row_of[done], row_of[line])
            done = line + 1
            answer = None
            if plain[line]:
                answer = rows.other(int(row_of[line]), block.data[starts[line] : starts[line + 1]])
            if answer is None:
                waiting.append(line)
                continue
            self._careful(block, starts, waiting)
            waiting = []
            self.out.write(answer)
            self.tally.puzzles += 1
            self.tally.wrong += 1
        self._careful(block, starts, waiting)
        self._write_ready(rows, row_of[done], row_of[-1])

    def _write_ready(self, rows: Rows, begin: int, end: int) -> None:
        if begin < end:
            self.out.write(np.ascontiguousarray(rows.text[begin:end]).data)
            self.tally.puzzles += int(end - begin)

    def _careful(self, block: Block, starts: NDArray[np.int64], lines: list[int]) -> None:
        if lines:
            raw = ((line, block.data[starts[line] : starts[line + 1]]) for line in lines)
            self.items(items_of(block, raw))

    def items(self, items: Iterator[Item]) -> None:
        """Answer items one by one, or as many at a time as there are jobs; in order."""
        if self.options.jobs == 1:
            for item in items:
                self._write(item, self.verb(item, self.control))
            return
        running: deque[tuple[Item, Future[Answer | Lines]]] = deque()
        try:
            for item in items:
                running.append((item, self.pool.submit(self.verb, item, self.control)))
                if len(running) > 4 * self.options.jobs:
                    self._finish(*running.popleft())
            while running:
                self._finish(*running.popleft())
        except BaseException:
            self.control.stop()
            self.pool.shutdown(cancel_futures=True)
            raise

    def _finish(self, item: Item, future: Future[Answer | Lines]) -> None:
        self._write(item, future.result())

    def _write(self, item: Item, answer: Answer | Lines) -> None:
        if item.error is not None and self.options.strict:
            raise click.ClickException(f"line {item.line}: {item.error}")
        if isinstance(answer, Answer):
            self.out.line(answer.text)
            fine = answer.fine
        else:
            fine = self._write_lines(answer)
        self.tally.puzzles += item.error is None
        self.tally.wrong += not fine

    def _write_lines(self, lines: Lines) -> bool:
        while True:
            try:
                self.out.line(next(lines))
            except StopIteration as end:
                return bool(end.value)


def run(options: Options, verb: Verb, fast: Fast | None = None, header: str = "") -> int:
    """Answer every input with *verb*; gives the exit status."""
    tally, control = Tally(), Control()
    with (
        sink(options.output) as out,
        progress(total_bytes(options), options.output, options.quiet) as read,
        ThreadPoolExecutor(options.jobs) as pool,
    ):
        running = Run(options, verb, fast, out, control, tally, pool)
        if header:
            out.line(header)
        for source in sources(options, read):
            if isinstance(source, Block):
                running.block(source)
            else:
                running.items(iter((source,)))
            out.flush()
        if not tally.puzzles:
            names = (repr(name) if name != "-" else "standard input" for name in options.inputs)
            raise InputError(f"no puzzle recognised in {', '.join(names) or 'standard input'}")
    return 1 if tally.wrong else 0
