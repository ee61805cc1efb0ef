"""Run methods: one with its trace or without, all of them on one puzzle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from nanpure.base.arguments import integer, seconds, text_of
from nanpure.base.arguments import names as names_of
from nanpure.errors import shown_value
from nanpure.kernel import Control, Limits
from nanpure.methods.comparison import Row, compare_methods
from nanpure.methods.protocol import Method
from nanpure.methods.table import METHODS
from nanpure.methods.tallies import Tally, tally_of
from nanpure.model.layout import Layout
from nanpure.model.puzzle import PuzzleLike, as_grid
from nanpure.model.step import Event
from nanpure.words import message

__all__ = ["compare", "run", "tally"]


def run(
    name: str,
    puzzle: PuzzleLike,
    *,
    layout: Layout | str | None = None,
    **options: Any,
) -> Iterator[Event]:
    """Run a method on a puzzle; yield its events one by one, the last one its :class:`Outcome`.

    *options* are the method's own (listed in its module); all take ``max_steps``. *layout* is for
    puzzle text that does not contain it. Before the first event, it raises ``ValueError`` for an
    unknown name, ``TypeError`` for an option that the method does not have or a value of the wrong
    kind, and :class:`~nanpure.errors.Unsupported` for a layout that it cannot serve.

    >>> events = list(run("hui", ".24.3......4.31."))
    >>> events[-1].status, [grid.line() for grid in events[-1].solutions]
    ('solved', ['1243342121344312'])
    >>> run("nobody", "1...............")
    Traceback (most recent call last):
    ValueError: expected a method out of ito, hiroi, ushio, hui, hui-assign, hui-guess, \
hiramatsu-h, hiramatsu-c, got 'nobody'
    """
    method = _named(name)
    options = _checked(method, options)
    grid = as_grid(puzzle, layout)
    method.demand(grid.layout)
    return method.run(grid, **options)


def tally(
    name: str,
    puzzle: PuzzleLike,
    *,
    layout: Layout | str | None = None,
    timeout: float | None = None,
    control: Control | None = None,
    **options: Any,
) -> Tally:
    """Run a method on a puzzle for its outcome and the totals of its events.

    If a method has a native run (Hiroi, Hui, Hiramatsu's C) it makes no events, and is some
    hundred times as fast as :func:`run`; all counts are the same. *timeout* (seconds) and *control*
    end it; the outcome is then None. *layout*, *options* and errors are those of :func:`run`.

    >>> found = tally("hiroi", "8..........36......7..9.2...5...7.......457.....1...3...1....68.."
    ...               "85...1..9....4..")
    >>> found.assumptions, found.outcome.status, found.outcome.complete
    (2068780, 'solved', True)
    """
    method = _named(name)
    options = _checked(method, options)
    grid = as_grid(puzzle, layout)
    method.demand(grid.layout)
    return tally_of(method, grid, Limits(timeout, control=control), options)


def compare(
    puzzle: PuzzleLike,
    names: tuple[str, ...] | None = None,
    *,
    layout: Layout | str | None = None,
    timeout: float | None = 60.0,
    max_steps: int | None = None,
    limit: int | None = 1000,
    **options: Any,
) -> list[Row]:
    """Run methods (default: all) on one puzzle, one after the other; return a :class:`Row` each.

    *timeout* (seconds) and *max_steps* apply to each method. *limit* ends a method that lists all
    solutions after that many. *options* go to those methods that have them; one that none has is a
    ``TypeError``. A method that cannot serve the layout has the status ``unsupported``.

    >>> for row in compare(".24.3......4.31.", ("hui", "hiramatsu-c"), timeout=None):
    ...     print(row.method, row.status, row.solutions, row.complete)
    hui solved 1 True
    hiramatsu-c solved 1 True
    """
    methods = [_named(name) for name in names_of(names, "names") or METHODS]
    grid, timeout = as_grid(puzzle, layout), seconds(timeout)
    if max_steps is not None:
        max_steps = integer(max_steps, "number max_steps", 0)
    if limit is not None:
        limit = integer(limit, "limit", 1)
    for option in options:
        if not any(option in method.options for method in methods):
            raise TypeError(message("expected an option that one of the methods has, got "
                                    "{option!r}", option=option))
    own = [(method, _checked(method, {option: value for option, value in options.items()
                                      if option in method.options}))
           for method in methods]
    return compare_methods(own, grid, timeout=timeout, max_steps=max_steps, limit=limit)


def _named(name: str) -> Method:
    if text_of(name, "name of a method") not in METHODS:
        raise ValueError(message("expected a method out of {methods}, got {got}",
                                 methods=", ".join(METHODS), got=shown_value(name)))
    return METHODS[name]


def _checked(method: Method, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options, with numbers of other libraries converted to Python's."""
    known = method.options
    unknown = [option for option in options if option not in known]
    if unknown:
        raise TypeError(
            message("method {name!r} has the options {names}, not {value}", name=method.name,
                    names=", ".join(known), value=shown_value(unknown[0]))
        )
    checked = {}
    for option, value in options.items():
        kind = method.kinds[option]
        if kind.startswith("int") and type(value) is not int and hasattr(value, "__index__"):
            value = _number(value)
        checked[option] = value
        wanted = _kind(kind, value)
        if wanted:
            error = ValueError if type(value) is int else TypeError
            raise error(message("option {option!r} of method {method!r} takes {wanted}, not {got}",
                                option=option, method=method.name, wanted=wanted,
                                got=shown_value(value)))
    return checked


def _number(value: object) -> object:
    try:
        return integer(value, "option")
    except TypeError:
        return value


def _kind(kind: str, value: object) -> str | None:
    """The kind of value that an option of that annotation takes; None if *value* is of it."""
    number = isinstance(value, int) and not isinstance(value, bool) and value >= 0
    if kind == "bool":
        return None if isinstance(value, bool) else message("True or False")
    if kind == "int":
        return None if number else message("a number from 0 on")
    if kind == "int | None":
        return None if number or value is None else message("a number from 0 on, or None")
    if kind == "Layout | str | None":
        known = value is None or isinstance(value, (Layout, str))
        return None if known else message("a layout, its text, or None")
    return None
