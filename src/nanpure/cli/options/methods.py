"""A run of a documented method, as the command line describes it: name, options, limits."""

from __future__ import annotations

import ast
import functools
import itertools
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import click

from nanpure import methods
from nanpure.cli.options.refuse import given, refuse
from nanpure.cli.options.shared import SETTINGS, Seconds, number
from nanpure.errors import NanpureError, Unsupported, shown
from nanpure.kernel import Control, Limits
from nanpure.methods import Outcome, Tally
from nanpure.methods.stop import Over, watched
from nanpure.model.grid import Grid
from nanpure.model.step import Event
from nanpure.words import message

__all__ = ["SECONDS", "Request", "TimeUpError", "asking", "request_for",
           "settings_of"]

Command = TypeVar("Command", bound=Callable[..., Any])

SECONDS = Seconds(0, min_open=True)
ROOM = 2**18 * 81  # cells of the solutions that a native run may keep: about 700 MB


class TimeUpError(Exception):
    """A trace took longer than ``--timeout``."""


@dataclass(frozen=True)
class Request:
    """One method with its options."""

    method: str
    options: dict[str, Any] = field(default_factory=dict)
    set_by_hand: bool = False
    timeout: float | None = None

    def events(self, grid: Grid, control: Control) -> Iterator[Event]:
        """Run the method; errors about the layout are raised at once.

        Raises :class:`TimeUpError` when the time is up, and ``KeyboardInterrupt`` when *control*
        has been stopped (from the main thread, with several jobs).
        """
        end = None if self.timeout is None else time.monotonic() + self.timeout

        def is_over() -> bool:
            return control.stopped or (end is not None and time.monotonic() > end)

        return self._within(self._begun(grid, is_over), control)

    def tally(self, grid: Grid, control: Control) -> tuple[Tally, Outcome]:
        """Run the method without its trace; raises the errors of :meth:`events`."""
        try:
            tally = methods.tally(self.method, grid, timeout=self.timeout, control=control,
                                  **self.options)
        except (ValueError, TypeError) as error:
            raise self._as_usage(error) from error
        if tally.outcome is None:
            raise self._ended(control)
        return tally, tally.outcome

    def tallies(self, grid: Grid, control: Control) -> Iterator[tuple[Tally, Outcome, bool]]:
        """Run a method that finds all solutions natively, with a growing limit.

        The last run, for all solutions wanted, is marked. There are no runs, or no last one, if the
        method has no native run or cannot keep more solutions: the rest comes from the trace.
        """
        method, options = methods.METHODS[self.method], dict(self.options)
        try:
            methods.run(self.method, grid, **options)  # for its errors: it does not start yet
        except (ValueError, TypeError) as error:
            raise self._as_usage(error) from error
        if method.tally is None or "limit" not in method.options:
            return
        at_once = self.method.startswith("hui")  # all boards of its table grow together
        if at_once and self.timeout is not None:
            return  # the trace has the solutions until then
        end = None if self.timeout is None else time.monotonic() + self.timeout
        wanted = options.pop("limit", None)
        limit = wanted if at_once else 1 if wanted is None else min(1, wanted)
        while limit is None or limit * grid.layout.cells <= ROOM:
            left = None if end is None else end - time.monotonic()
            if left is not None and left <= 0:
                raise self._ended(control)
            try:
                tally = method.tally(grid, Limits(left, control=control), limit=limit, **options)
            except Unsupported:
                return
            except (ValueError, TypeError) as error:
                raise self._as_usage(error) from error
            if tally is None:
                return
            if tally.outcome is None:
                raise self._ended(control)
            outcome = tally.outcome
            last = limit is None or limit == wanted or len(outcome.solutions) < limit
            yield tally, outcome, last
            if last or limit is None:
                return
            limit = 4 * limit if wanted is None else min(4 * limit, wanted)

    def _begun(self, grid: Grid, is_over: Callable[[], bool]) -> Iterator[Event]:
        """Run up to the first event; a value of --set that the method refuses is a usage error."""
        try:
            start = functools.partial(methods.run, self.method, grid, **self.options)
            events = watched(start, is_over)
            first = next(events)
        except Over:
            return _over()
        except (ValueError, TypeError) as error:
            raise self._as_usage(error) from error
        return itertools.chain([first], events)

    def _within(self, events: Iterator[Event], control: Control) -> Iterator[Event]:
        try:
            yield from events
        except Over:
            raise self._ended(control) from None

    def _as_usage(self, error: Exception) -> Exception:
        """Turn the refusal of a value from --set into a usage error."""
        if self.set_by_hand and not isinstance(error, NanpureError):
            return click.UsageError(message("--set: {error}", error=error))
        return error

    def _ended(self, control: Control) -> BaseException:
        """The exception for a missing outcome."""
        if control.stopped:
            return KeyboardInterrupt()
        return TimeUpError(message("no outcome after {seconds:g} seconds", seconds=self.timeout))


def _over() -> Iterator[Event]:
    """A trace that ends before its first event."""
    raise Over
    yield


def asking(command: Command) -> Command:
    """Add the options that are passed to a method."""

    @click.option("--steps", "max_steps", type=number(1), metavar="N",
                  help="Stop the method after N steps.")
    @click.option("--timeout", type=SECONDS, metavar="SECONDS",
                  help="Stop the method after this time, for each puzzle.")
    @SETTINGS
    @functools.wraps(command)
    def wrapped(*args: Any, **kwargs: Any) -> Any:
        return command(*args, **kwargs)

    return wrapped  # type: ignore[return-value]


def request_for(
    name: str,
    settings: tuple[str, ...],
    max_steps: int | None,
    limit: int | None,
    timeout: float | None,
) -> Request:
    """Check the options of a method; one that it does not have is a usage error."""
    known = methods.METHODS[name].options
    options = settings_of(settings, (name,))
    if max_steps is not None:
        options["max_steps"] = max_steps
    if limit is not None:
        if "limit" not in known:
            refuse(message("{name} finds no more than one solution", name=name), "limit")
        options["limit"] = limit
    return Request(name, options, bool(settings), timeout)


def settings_of(settings: tuple[str, ...], names: Sequence[str]) -> dict[str, Any]:
    """Read --set for some methods; unknown and repeated options are usage errors."""
    read = list(map(_setting, settings))
    options = dict(read)
    for option, _ in read:
        again = [*given([option]), *["--set"] * (sum(name == option for name, _ in read) - 1)]
        if again:
            raise click.UsageError(message("{option} sets that too: leave out one of them, --set "
                                           "{name}", option=again[0], name=shown(option)))
        known = dict.fromkeys(key for name in names for key in methods.METHODS[name].options)
        if option not in known:
            has = (message("method {name} has", name=names[0]) if len(names) == 1
                   else message("these methods have"))
            raise click.UsageError(message("--set: {has} the options {known}, not {name}",
                                           has=has, known=", ".join(known), name=shown(option)))
    return options


_WORDS = {"true": "True", "yes": "True", "false": "False", "no": "False", "none": "None"}


def _setting(text: str) -> tuple[str, Any]:
    """Read NAME=VALUE; the value is a number, true, false, none, or otherwise text."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise click.UsageError(message("--set: expected NAME=VALUE, got {given}",
                                       given=shown(text)))
    try:
        return name, ast.literal_eval(_WORDS.get(value.lower(), value))
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return name, value
