"""What the command line asks of a documented method: its name, its options, its limits."""

from __future__ import annotations

import ast
import functools
import itertools
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar

import click

from nanpure import methods
from nanpure.cli.options import Seconds, number
from nanpure.errors import NanpureError, shown
from nanpure.grid import Grid
from nanpure.kernel import Control
from nanpure.methods import Outcome
from nanpure.step import Event

__all__ = ["LANGUAGE", "SECONDS", "Request", "TimeUpError", "asking", "request_for"]

Command = TypeVar("Command", bound=Callable[..., Any])

SECONDS = Seconds(0, min_open=True)

LANGUAGE = click.option("--lang", type=click.Choice(["en", "ja"]), default="en",
                        show_default=True, help="Language of the sentences.")


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
        """Run the method; raises at once what it raises about the layout.

        When the time is up, :class:`TimeUpError` follows an event; when *control* has been stopped
        (from the main thread, with several jobs) ``KeyboardInterrupt`` does.
        """
        return self._within(self._begun(grid), control)

    def _begun(self, grid: Grid) -> Iterator[Event]:
        """Run it up to its first event; a value of --set that it refuses is wrong usage."""
        try:
            events = methods.run(self.method, grid, **self.options)
            first = next(events)
        except (ValueError, TypeError) as error:
            if self.set_by_hand and not isinstance(error, NanpureError):
                raise click.UsageError(f"--set: {error}") from error
            raise
        return itertools.chain([first], events)

    def _within(self, events: Iterator[Event], control: Control) -> Iterator[Event]:
        end = None if self.timeout is None else time.monotonic() + self.timeout
        for event in events:
            yield event
            if control.stopped:
                raise KeyboardInterrupt
            if end is not None and time.monotonic() > end and not isinstance(event, Outcome):
                raise TimeUpError(f"no outcome after {self.timeout:g} seconds")


def asking(command: Command) -> Command:
    """Add the options that go to a method."""

    @click.option("--steps", "max_steps", type=number(1), metavar="N",
                  help="Stop the method after so many steps.")
    @click.option("--timeout", type=SECONDS, metavar="SECONDS",
                  help="Stop the method after that time, for each puzzle.")
    @click.option("--set", "settings", multiple=True, metavar="NAME=VALUE",
                  help="An option of the method; its page in docs/methods names them.")
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
    """Check what was asked of a method; what it does not have is wrong usage."""
    known = methods.METHODS[name].options
    options = dict(map(_setting, settings))
    for option in options:
        if option not in known:
            raise click.UsageError(
                f"--set: method {name} has the options {', '.join(known)}, not {shown(option)}"
            )
    if max_steps is not None:
        options["max_steps"] = max_steps
    if limit is not None and "limit" in known:
        options["limit"] = limit
    return Request(name, options, bool(settings), timeout)


_WORDS = {"true": "True", "yes": "True", "false": "False", "no": "False", "none": "None"}


def _setting(text: str) -> tuple[str, Any]:
    """Read NAME=VALUE; the value is a number, true, false, none, or else text."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise click.UsageError(f"--set: expected NAME=VALUE, got {shown(text)}")
    try:
        return name, ast.literal_eval(_WORDS.get(value.lower(), value))
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return name, value
