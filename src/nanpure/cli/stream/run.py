"""The loop that all verbs share: read, answer, write, count failures."""

from __future__ import annotations

import contextlib
import sys
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from nanpure.cli.errors import PlacedError, note
from nanpure.cli.options.shared import Options
from nanpure.cli.stream.blocks import Block, lines_of, parted
from nanpure.cli.stream.echo import Failure, error_line, with_file
from nanpure.cli.stream.progress import progress
from nanpure.cli.stream.sink import Sink, sink
from nanpure.cli.stream.source import (
    STDIN,
    Bad,
    InputError,
    Item,
    Posed,
    items_of,
    place_of,
    sources,
    total_bytes,
)
from nanpure.errors import NanpureError
from nanpure.kernel import Account, Control, Limits, Question, Scribe
from nanpure.text import LEFT_OUT
from nanpure.words import message, message_of

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

__all__ = ["Answer", "Desk", "Fast", "Lines", "for_people", "opened", "run"]

PART = 0.002  # seconds of work in a part of a block
MOST_PARTS = 8  # of a block, for each thread
FIRST_COST = 1e-7  # seconds per byte, as a first guess: a line takes 8 µs


class Answer(NamedTuple):
    """The answer to an item: its text without a final newline, and whether all is well.

    A *warning* goes to standard error, in its place in the order.
    """

    text: str
    fine: bool
    warning: str = ""


# A verb with a long answer yields its lines and returns whether all is well.
Lines = Generator[str, None, bool]
# Errors that a verb raises about a puzzle, at once or between lines, are answered by the run.
Verb = Callable[[Posed, Control], Answer | Lines]


class Desk(Protocol):
    """Answers blocks of lines, one block at a time, on any thread."""

    def answer(self, text: memoryview, form: bytes) -> Account:
        """Answer lines of text, as :meth:`nanpure.kernel.Scribe.answer` does."""


class Fast(NamedTuple):
    """The fast way for plain classic lines.

    *make* makes a desk; *finish* is called for each of its accounts, in the order of the blocks, on
    the main thread, before any other answer of the block is written. *table*: the same for answers
    that are rows of a Parquet file; None: they are answered one by one. *parts*: an answer does not
    depend on the other lines of a block, so blocks may be split by the time they take.
    """

    make: Callable[[Limits], Desk]
    finish: Callable[[Any, Account, Block], Account] = lambda _, account, __: account
    table: Fast | None = None
    parts: bool = False


@dataclass
class Tally:
    """The counts that decide the exit status."""

    puzzles: int = 0
    wrong: int = 0


class Work(NamedTuple):
    """A block that a thread is working on."""

    block: Block
    desk: Desk
    account: Future[tuple[Account, float]]


def _timed(desk: Desk, text: memoryview, form: bytes) -> tuple[Account, float]:
    """The account of a desk, and the processor time that it took."""
    began = time.thread_time()
    account = desk.answer(text, form)
    return account, time.thread_time() - began


@dataclass
class Run:
    """One run of a verb.

    With *fast*, plain classic lines are answered natively, one block at a time; with several jobs
    each thread works on a block, while the main thread reads and writes.
    """

    options: Options
    verb: Verb
    fast: Fast | None
    out: Sink
    control: Control
    tally: Tally
    pool: ThreadPoolExecutor | None
    failure: Failure
    idle: list[Desk] = field(default_factory=list)
    running: deque[Work] = field(default_factory=deque)
    between: bool = True  # nothing is half written
    cost: float = FIRST_COST  # thread seconds per byte, as far as known

    def block(self, block: Block) -> None:
        """Answer the lines of a block, the plain classic ones natively."""
        form = b"" if block.columns is None else block.columns.form
        if self.fast is None or (block.columns is not None and not form):
            self.settle()
            lines = lines_of(block)
            self.out.begin(block)
            self.items(items_of(block, enumerate(lines, block.place.line), self.options))
            block.place.line += len(lines)
            block.release()
            return
        if self.pool is None:
            desk = self._desk(self.fast)
            account = desk.answer(block.data, form)
            self._write_account(block, self.fast.finish(desk, account, block))
            self.idle.append(desk)
            return
        blocks = parted(block, self._parts(block)) if self.fast.parts else [block]
        most = self.options.jobs if len(blocks) == 1 else 2 * self.options.jobs
        for part in blocks:
            desk = self._desk(self.fast)
            work = self.pool.submit(_timed, desk, part.data, form)
            self.running.append(Work(part, desk, work))
            if len(self.running) > most:
                self._settle_one()

    def _desk(self, fast: Fast) -> Desk:
        limits = Limits(self.options.timeout, self.options.nodes, self.control)
        return self.idle.pop() if self.idle else fast.make(limits)

    def _parts(self, block: Block) -> int:
        """The number of parts to split a block into, so that all threads end at about one time."""
        work = self.cost * (block.end - block.begin)
        return max(1, min(round(work / PART), MOST_PARTS * self.options.jobs))

    def settle(self) -> None:
        """Wait for the blocks in progress, and write their answers."""
        while self.running:
            self._settle_one()
        self.out.flush()

    def _settle_one(self) -> None:
        block, desk, future = self.running[0]
        account, seconds = future.result()
        self.cost = seconds / max(1, account.read)
        self.between = False  # an interrupt here would leave a gap before later blocks
        self.running.popleft()
        assert self.fast is not None
        self._write_account(block, self.fast.finish(desk, account, block))
        self.idle.append(desk)

    def salvage(self) -> None:
        """After Ctrl-C, write finished answers up to the first unfinished line."""
        self.control.stop()
        if self.between:
            with contextlib.suppress(KeyboardInterrupt):
                self.settle()

    def _write_account(self, block: Block, account: Account) -> None:
        """Write the output of a desk, with the answers to the other lines in their places."""
        self.between = False
        self.out.begin(block)
        done, data, first = 0, block.data, block.place.line
        self.tally.puzzles += account.answered
        self.tally.wrong += account.wrong
        for at, lines in groupby(account.left(), key=lambda line: line.at):
            self.out.write(account.output[done:at])
            done = at
            raw = ((first + line.line, bytes(data[line.begin : line.end])) for line in lines)
            self.items(items_of(block, raw, self.options))
        self.out.write(account.output[done:])
        if account.read < len(data):
            raise KeyboardInterrupt
        block.place.line += account.lines
        block.release()
        self.out.flush()
        self.between = True

    def items(self, items: Iterator[Item]) -> None:
        """Answer items in order, as many at a time as there are jobs."""
        if self.pool is None:
            for item in items:
                self._write(item, self._answer(item))
            return
        running: deque[tuple[Item, Future[Answer | Lines]]] = deque()
        try:
            for item in items:
                running.append((item, self.pool.submit(self._answer, item)))
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

    def _answer(self, item: Item) -> Answer | Lines:
        if isinstance(item, Bad):
            return Answer(self.failure(item, item.error), False)
        try:
            return self.verb(item, self.control)
        except NanpureError as error:
            return Answer(self._failed(item, error), False)

    def _failed(self, item: Item, error: NanpureError) -> str:
        if self.control.stopped:
            raise KeyboardInterrupt from error
        return self.failure(item, error)

    def _write(self, item: Item, answer: Answer | Lines) -> None:
        if isinstance(item, Bad) and self.options.strict:
            raise PlacedError(message_of(item.error), item.file or STDIN, item.line)
        if isinstance(answer, Answer):
            self.out.answer(item, self._with_file(item, answer.text))
            fine = answer.fine
            self._warn(item, answer.warning)
        else:
            fine = self._write_lines(item, answer)
        if isinstance(item, Posed):
            self.tally.puzzles += 1
            left = item.grid.puzzle.info.get(LEFT_OUT) if self.options.lossy else None
            self._warn(item, message("left out: {what}", what=left) if left else "")
        self.tally.wrong += not fine

    def _warn(self, item: Item, warning: str) -> None:
        if warning and not self.options.quiet:
            self.out.flush()
            note(warning, place_of(item))

    def _with_file(self, item: Item, answer: str) -> str:
        """The objects of an answer with the file of its item; other answers as they are."""
        if item.file is None or not self.options.json or self.options.table:
            return answer
        return with_file(answer, item.file)

    def _write_lines(self, item: Item, lines: Lines) -> bool:
        while True:
            try:
                line = next(lines)
            except StopIteration as end:
                return bool(end.value)
            except NanpureError as error:
                self.out.answer(item, self._with_file(item, self._failed(item, error)))
                return False
            self.out.answer(item, self._with_file(item, line))


def run(
    options: Options, verb: Verb, question: Question | Fast | None = None, header: str = "",
    failure: Failure | None = None, last: Callable[[], Iterator[str]] | None = None,
    columns: Sequence[str] | None = None, out: Sink | None = None,
) -> int:
    """Answer every input with *verb*, and return the exit status.

    *question*: the same for plain classic lines, for a scribe or another desk. *failure* makes the
    answer to a bad line, and to a puzzle for which the verb raises an error of ours. *last*: lines
    to write when all inputs are answered. *columns*: the columns of the answer in a Parquet file,
    from :data:`nanpure.cli.stream.columns.ANSWERS`; None: one column of JSON. *out*: a sink from
    :func:`opened`, if the verb has opened it itself.
    """
    tally, control = Tally(), Control()
    fast = _asked(question, table=options.table)
    with (
        opened(options, columns) if out is None else contextlib.nullcontext(out) as to,
        progress(total_bytes(options), to, options.quiet) as read,
        _threads(options.jobs) as pool,
    ):
        running = Run(options, verb, fast, to, control, tally, pool,
                      failure or partial(error_line, options))
        if header:
            to.line(header)
        try:
            _each(running, sources(options, read, running.settle))
            for line in last() if last else ():
                to.line(line)
        except KeyboardInterrupt:
            running.salvage()
            raise
        finally:
            control.stop()  # work still in progress after an error
        if not tally.puzzles:
            names = (repr(name) if name != "-" else "standard input" for name in options.inputs)
            raise InputError(message("no puzzle recognised in {label}",
                                     label=message(", ".join(names) or "standard input")))
    return 1 if tally.wrong else 0


def for_people(options: Options) -> bool:
    """Whether the answers are lines on a terminal, where a header helps."""
    return (options.output is None and not options.json and not options.table
            and sys.stdout.isatty())


def _threads(jobs: int) -> contextlib.AbstractContextManager[ThreadPoolExecutor | None]:
    """A thread pool if there are several jobs; the main thread does a single one."""
    if jobs == 1:
        return contextlib.nullcontext()
    from concurrent.futures import ThreadPoolExecutor

    return ThreadPoolExecutor(jobs)


def opened(
    options: Options, columns: Sequence[str] | None
) -> contextlib.AbstractContextManager[Sink]:
    """Open the output of a verb that reads puzzles: lines, or rows with its own columns."""
    if not options.table:
        return sink(options.output, options.inputs)
    from nanpure.cli.stream.table_sink import answers

    return answers(options, columns)


def _asked(question: Question | Fast | None, *, table: bool) -> Fast | None:
    if isinstance(question, Question):
        if not table:
            # With limit 1 the solution shown depends on the other puzzles searched with it.
            return Fast(partial(Scribe, question), parts=question.limit > 1)
        from nanpure.cli.stream.batch import TableDesk, answers_of

        return Fast(partial(TableDesk, ask=partial(answers_of, question)))
    return question.table if table and question is not None else question


def _each(running: Run, stream: Iterator[Block | Item]) -> None:
    for source in stream:
        if isinstance(source, Block):
            running.block(source)
        else:
            running.settle()
            running.out.begin(None)
            running.items(iter((source,)))
        running.out.flush()
    running.settle()
