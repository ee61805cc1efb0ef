"""From text to text: lines of plain classic puzzles in, one line of answer for each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from nanpure import _core
from nanpure.base.arguments import instance, integer, one_of
from nanpure.errors import shown_value
from nanpure.kernel.search import Limits, backend

__all__ = ["LARGEST_LIMIT", "Account", "Careful", "Question", "Scribe"]

LARGEST_LIMIT = 10
VERBS = ("solve", "check", "count")


class Question(NamedTuple):
    """The question for every line.

    - ``solve``: its solution; the line and `` # none`` or `` # many`` if only spaces follow its 81
      characters; with *limit* 1 any solution that is found;
    - ``check``: ``unique`` and a tab, if that is the answer;
    - ``count``: the number of solutions, if it is below *limit*.

    A row of a table that has a solution next to its puzzle gets these answers only if that is the
    solution found; ``count`` ignores it.

    *limit* is the number of solutions at which a search stops: 1 to 10.
    """

    verb: Literal["solve", "check", "count"]
    limit: int


class Careful(NamedTuple):
    """A line without an answer: ``text[begin:end]``, line *line* (from 0), to go before ``at``."""

    at: int
    begin: int
    end: int
    line: int


class Account(NamedTuple):
    """The work of a scribe on a text.

    - *read*: bytes; fewer than it was given if it was stopped;
    - *lines*: all lines of these;
    - *answered*: plain lines with an answer, *wrong*: those without exactly the requested solution;
    - *output*: the answers, each with its line feed; valid until the next call;
    - *careful*: the lines that the scribe cannot answer, in order. Empty lines and those that begin
      with ``#`` are none of these.
    """

    read: int
    lines: int
    answered: int
    wrong: int
    output: memoryview
    careful: memoryview

    def left(self) -> Iterator[Careful]:
        """The careful lines."""
        return map(Careful._make, zip(*[iter(self.careful)] * 4, strict=True))


class Scribe:
    r"""A reader of lines that searches them and writes answers, one native call per block of text.

    It keeps its memory, the output's included, since fresh pages for every block would cost more
    than the search. So there is one call at a time: a second one raises ``ValueError``.

    A plain line has 81 characters 1-9 and ``. 0 _ *``, then nothing, or a blank or ``#`` and a
    comment; it ends in ``\n``, ``\r\n`` or ``\r``. The back end is that of
    :func:`~nanpure.kernel.backend`, or ``scalar`` if there are limits of nodes or time.

    >>> scribe = Scribe(Question("solve", 2))
    >>> account = scribe.answer(b"1" * 81 + b"\n16 cells, perhaps\n" + b"2" * 81)
    >>> bytes(account.output[:89]).decode() == "1" * 81 + " # none\n"
    True
    >>> list(account.left())
    [Careful(at=89, begin=82, end=99, line=1)]
    """

    def __init__(self, question: Question, limits: Limits = Limits()) -> None:
        verb, limit = instance(question, "question", Question)
        self._native = _core.Scribe(one_of(verb, "a verb", VERBS),
                                    integer(limit, "limit", 1, LARGEST_LIMIT))
        self._limits = instance(limits, "limits", Limits).native()
        self._output = bytearray()
        self._backend = backend()

    def answer(self, text: bytes | memoryview, form: bytes = b"") -> Account:
        """Answer lines of text; the last one may lack its line end.

        With a *form*, as in :func:`~nanpure.kernel.classic_rows`, they are rows of a table.

        The control of the limits, and Ctrl-C in the main thread, stop it within 0.1 s; the account
        then has the lines finished so far, and its *read* is less than the text.
        """
        if not isinstance(text, bytes | memoryview):
            raise TypeError(f"expected text to be bytes or a memoryview, got {shown_value(text)}")
        if isinstance(text, memoryview) and not (text.c_contiguous and text.itemsize == 1):
            raise ValueError(f"expected text to be a memoryview of bytes, got {shown_value(text)}")
        form = instance(form, "form", bytes)
        room = _core.Scribe.room(len(text))
        if len(self._output) < room:
            self._output = bytearray(room)
        try:
            self._native.answer(self._backend, form, text, self._output, *self._limits)
        except KeyboardInterrupt:
            control = self._limits[2]
            if control is None:
                raise
            control.stop()
        read, written, lines, answered, wrong, careful = self._native.account()
        output = memoryview(self._output)[:written]
        return Account(read, lines, answered, wrong, output, memoryview(careful).cast("q"))
