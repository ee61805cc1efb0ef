"""The errors of nanpure.

::

    NanpureError
    ├─ ParseError (ValueError)       the text does not match its format
    ├─ PuzzleError (ValueError)      the puzzle is not what the call requires
    │  ├─ NoSolution
    │  └─ MultipleSolutions          carries two solutions as witnesses
    ├─ NotMade                       no puzzle fits; carries the nearest one (nanpure.generator)
    ├─ Unsupported                   this engine or format cannot express it
    └─ UnsoundStep                   a technique was wrong: our bug

Every message ends with the offending input and its place. ``SkippedText`` is a warning: text that
is not a puzzle was skipped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from nanpure.words import Message, message

__all__ = [
    "MultipleSolutions",
    "NanpureError",
    "NoSolution",
    "ParseError",
    "PuzzleError",
    "SkippedText",
    "UnsoundStep",
    "Unsupported",
    "several_solutions",
    "shown",
    "shown_value",
]

SHOWN = 60


def shown(text: str, limit: int = SHOWN) -> str:
    r"""Quote *text* for a message: control characters escaped, long input cut.

    >>> shown("ab\tc")
    "'ab\\tc'"
    >>> shown("x" * 100, limit=5)
    "'xxxxx'… (100 characters)"
    """
    if len(text) <= limit:
        return repr(text)
    return message("{text!r}… ({count} characters)", text=text[:limit], count=len(text))


def shown_value(value: object, limit: int = SHOWN) -> str:
    """Show *value* in a message as Python writes it: on one line, long values cut.

    >>> shown_value(None), shown_value("a b"), shown_value([1] * 100, limit=9)
    ('None', "'a b'", '[1, 1, 1,… (300 characters)')
    """
    if isinstance(value, str):
        return shown(str.__str__(value), limit)
    try:
        if isinstance(value, _LONG) and len(value) > MOST_SHOWN:  # a repr of it would take long
            return message("a {type} of {count} entries", type=type(value).__name__,
                           count=len(value))
        text = repr(value)
        many = len(text)
        if many > MOST_SHOWN:
            text = text[:MOST_SHOWN]
        text = " ".join(text.split())
    except Exception:  # thousands of digits, or a class with a __repr__ that fails
        return message("a value of type {type}", type=type(value).__name__)
    printable = "".join(character if character.isprintable() else ascii(character)[1:-1]
                        for character in text[:limit])
    if len(text) <= limit:
        return printable
    return message("{text}… ({count} characters)", text=printable,
                   count=many if many > MOST_SHOWN else len(text))


MOST_SHOWN = 10_000
_LONG = (list, tuple, set, frozenset, dict, bytes, bytearray)


class NanpureError(Exception):
    """The root of all errors that nanpure raises on purpose."""

    # An exception's own pickle calls the class with its message alone, which is not enough here.
    def __reduce__(self) -> tuple[object, ...]:
        return _rebuilt, (type(self), self.args, self.__dict__)


def _rebuilt(
    kind: type[NanpureError], args: tuple[object, ...], state: dict[str, object]
) -> NanpureError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(state)
    return error


class ParseError(NanpureError, ValueError):
    """The text does not match its format.

    Attributes: *text* (the input, or its line), *line* and *column* (1-based; 0 = the whole text),
    *found* and *expected* (words), *format* (the format that was tried, or ""); for programs that
    word the error themselves, *kind* (what is wrong: ``sign``, ``length``, ``layout``, …; "" where
    it has no name) and *facts* (its numbers and characters).

    >>> raise ParseError("12z4", column=3, found="'z'", expected="a digit 1-4 or '.'")
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected a digit 1-4 or '.', found 'z' at column 3 of '12z4'
    """

    def __init__(
        self,
        text: str,
        *,
        expected: str,
        found: str = "",
        line: int = 0,
        column: int = 0,
        format: str = "",
        kind: str = "",
        facts: Mapping[str, int | str] | None = None,
    ) -> None:
        self.text = text
        self.line = line
        self.column = column
        self.found = found
        self.expected = expected
        self.format = format
        self.kind = kind
        for name, value in (("expected", expected), ("found", found)):
            if not isinstance(value, str):
                raise TypeError(f"expected {name} to be text, got {shown_value(value)}")
        for name, place in (("line", line), ("column", column)):
            if not isinstance(place, int) or isinstance(place, bool):
                raise TypeError(f"expected an integer {name}, got {shown_value(place)}")
            if not 0 <= place < 1 << 63:
                raise ValueError(f"expected a {name} from 0 on, got {shown_value(place)}")
        if not isinstance(facts, Mapping | None):
            raise TypeError(f"expected facts to be a mapping or None, got {shown_value(facts)}")
        self.facts = dict(facts or {})
        super().__init__(self._message())

    @property
    def fault(self) -> Message:
        """The fault alone: what was expected, and what was found."""
        expected = message(self.expected)
        return (message("expected {expected}, found {found}", expected=expected,
                        found=message(self.found)) if self.found
                else message("expected {expected}", expected=expected))

    def _message(self) -> Message:
        fault, text = self.fault, shown_value(self.text)
        if not self.line and not self.column:
            return message("{fault} in {text}", fault=fault, text=text)
        if not self.line:
            place = message("column {column}", column=self.column)
        elif not self.column:
            place = message("line {line}", line=self.line)
        else:
            place = message("line {line}, column {column}", line=self.line, column=self.column)
        return message("{fault} at {place} of {text}", fault=fault, place=place, text=text)


class PuzzleError(NanpureError, ValueError):
    """The puzzle is not what the call requires; *status* is what it is instead.

    *stopped*: the limit that ended the search, if one did (as in :class:`nanpure.Result`); *facts*:
    its numbers, for programs that word the error themselves.
    """

    def __init__(
        self,
        message: str,
        status: str,
        stopped: str | None = None,
        facts: Mapping[str, int] | None = None,
    ) -> None:
        if facts is not None and not isinstance(facts, Mapping):
            raise TypeError(f"expected facts to be a mapping or None, got {shown_value(facts)}")
        self.status = status
        self.stopped = stopped
        self.facts = dict(facts or {})
        super().__init__(message)


class NoSolution(PuzzleError):
    """The puzzle has no solution."""

    def __init__(self, message: str, status: str = "none") -> None:
        super().__init__(message, status)


class MultipleSolutions(PuzzleError):
    """The puzzle has several solutions; *witnesses* are two of them."""

    def __init__(
        self, message: str, witnesses: Sequence[object], status: str = "many"
    ) -> None:
        if not isinstance(witnesses, Sequence):
            raise TypeError(f"expected witnesses to be a list, got {shown_value(witnesses)}")
        self._witnesses: tuple[object, ...] | Callable[[], tuple[object, ...]] = tuple(witnesses)
        super().__init__(message, status)

    @property
    def witnesses(self) -> tuple[object, ...]:
        """Two solutions."""
        found = self._witnesses  # read once: another thread may work them out as well
        if not isinstance(found, tuple):
            self._witnesses = found = found()
        return found

    def __reduce__(self) -> tuple[object, ...]:
        self._witnesses = self.witnesses
        return super().__reduce__()


def several_solutions(
    message: str, work_out: Callable[[], tuple[object, ...]]
) -> MultipleSolutions:
    """Return the error, with witnesses that are worked out when they are first read.

    The arguments come from our own code and are not checked: that would take longer than finding
    the solutions.
    """
    error = MultipleSolutions.__new__(MultipleSolutions, message)
    fields = error.__dict__
    fields["status"], fields["stopped"], fields["facts"] = "many", None, {}
    fields["_witnesses"] = work_out
    return error


class Unsupported(NanpureError):
    """This engine, method or format cannot express what the call requires.

    *part*: the part of a puzzle that a text form would leave out (``removed``, ``candidates``,
    ``placed``, ``extras``, ``pieces``, ``layout``, ``symbols``), or ``rules`` for rules of a text
    that cannot be read, under their *name*; "" for anything else.
    """

    def __init__(self, message: str, part: str = "", name: str = "") -> None:
        self.part = part
        self.name = name
        super().__init__(message)


class UnsoundStep(NanpureError):
    """A step contradicts the solution: a bug of nanpure, never of the puzzle."""


class SkippedText(UserWarning):
    """Lines of text around puzzles that are neither puzzles nor their titles were skipped."""
