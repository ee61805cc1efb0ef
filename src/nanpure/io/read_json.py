"""Nouns from plain data: what ``to_json`` gave is read again.

Sentences are not read, since the nouns make them anew. Data that is anything else is a
:class:`~nanpure.ParseError` that names the member.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from nanpure import text
from nanpure.base.cells import parse_candidate, parse_cell
from nanpure.errors import ParseError, shown_value
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.path import Hardest, LeftOut, Path
from nanpure.model.puzzle import Puzzle, PuzzleLike, as_grid, parse_grid
from nanpure.model.records import record_grid
from nanpure.model.sets import CandidateSet
from nanpure.model.step import Deduction, Step
from nanpure.search.result import Result, witness_of
from nanpure.words import message

if TYPE_CHECKING:
    from nanpure.io.hints import Hint

__all__ = ["Members", "grid_from", "hint_from", "path_from", "result_from",
           "step_from"]

Kind = TypeVar("Kind")
Item = TypeVar("Item")

# The members of our JSON form of a puzzle; results have more.
_OWN = ("puzzle", "layout", "symbols", "empty", "placed", "removed", "candidates", "info")
_STATUSES = ("unique", "none", "many", "unknown")
_STOPPED = ("limit", "nodes", "time", "asked")
_LEFT_OUT = ("many", "none", "unknown", "rules")
_HINTS = ("step", "wrong", "solved", "stuck", "stopped")


class Members:
    """The members of a JSON object, each read once its kind is checked.

    *what*: the noun that it stands for, for messages.

    >>> Members({"count": "2"}, "a set").of("count", int)
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected 'count' of a set as a number, found '2' in '{"count": "2"}'
    """

    def __init__(self, data: object, what: str) -> None:
        if not isinstance(data, Mapping):
            raise TypeError(message("expected {what} as a mapping, as to_json gives it, got "
                                    "{value}", what=what, value=shown_value(data)))
        self.data, self.what = data, what

    def of(self, name: str, kind: type[Kind]) -> Kind:
        """Return a member of a class; True and False are no numbers."""
        value = self.data.get(name)
        if kind is float and type(value) is int:  # JavaScript writes 3.0 as 3
            value = float(value)
        if isinstance(value, kind) and not (isinstance(value, bool) and kind is not bool):
            return value
        raise self.wrong(name, _KINDS[kind])

    def one_of(self, name: str, words: tuple[str, ...]) -> str:
        """Return a member that is one of several words."""
        value = self.data.get(name)
        if isinstance(value, str) and value in words:
            return value
        raise self.wrong(name, ", ".join(words))

    def number(self, name: str) -> int:
        """Return an integer, which is text where JavaScript would round it."""
        value = self.data.get(name)
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 400:
            return int(value)
        return self.of(name, int)

    def each(self, name: str, read: Callable[[Any], Item]) -> tuple[Item, ...]:
        """Return a list, each of its entries read; none where the member is missing."""
        if self.data.get(name) is None:
            return ()
        try:
            return tuple(read(entry) for entry in self.of(name, list))
        except ParseError as error:
            raise self.wrong(name, str(error)) from None

    def where(self, name: str, kind: type[Kind]) -> Kind | None:
        """Return a member of a class, None where it is null or missing."""
        return None if self.data.get(name) is None else self.of(name, kind)

    def wrong(self, name: str, expected: str) -> ParseError:
        """Return the error for a member."""
        found = "nothing" if name not in self.data else shown_value(self.data[name])
        try:
            said = json.dumps(self.data, ensure_ascii=False)
        except (TypeError, ValueError, RecursionError):
            said = shown_value(self.data)
        return ParseError(
            said, found=found,
            expected=message("{name} of {what} as {expected}", name=repr(name),
                             what=message(self.what), expected=message(expected)))


_KINDS: Mapping[type, str] = {
    int: message("a number"), float: message("a number"), str: message("text"),
    bool: message("true or false"), list: message("a list"), dict: message("an object"),
}


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    raise ParseError(shown_value(value), expected="text")


# ---- puzzles and results ------------------------------------------------------------------------


def grid_from(data: object, what: str = message("a puzzle")) -> Grid:
    """Return the grid that ``to_json`` of a puzzle or a grid described.

    >>> grid = parse_grid("12..3..........4").place("r1c3", 4)
    >>> grid_from(grid.to_json()) == grid
    True
    """
    members = Members(data, what)
    members.of("puzzle", str)
    own = {name: members.data[name] for name in _OWN if name in members.data}
    try:
        line = json.dumps(own, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        raise TypeError(message("expected {what} as plain data, as to_json gives it, got {value}",
                                what=what, value=shown_value(own))) from None
    whole = _read(line)
    struck = members.each("struck", _text)
    if not struck:
        return whole
    removed = members.each("removed", _text)
    posed = _read(json.dumps({**own, "removed": [name for name in removed if name not in struck]},
                             ensure_ascii=False))
    return posed.remove(set(whole.puzzle.removed) - set(posed.puzzle.removed))


def _read(line: str) -> Grid:
    return record_grid(text.parse(line, text.ReadOptions(format="json")))


def result_from(data: object, puzzle: PuzzleLike | None = None) -> Result:
    """Return the result that :meth:`~nanpure.Result.to_json` described."""
    members = Members(data, message("a result"))
    if puzzle is None and "puzzle" not in members.data:
        raise members.wrong("puzzle", "text, or as an argument")
    grid = grid_from(data, message("a result")) if puzzle is None else as_grid(puzzle)
    status = members.one_of("status", _STATUSES)
    solutions = members.each("solutions", lambda line: _solution(_text(line), grid))
    nodes = members.number("nodes")
    return Result(
        status, solutions, members.number("count"),  # type: ignore[arg-type]
        members.of("exact", bool), witness_of(status, grid, solutions, nodes), nodes,
        members.of("engine", str), _stopped(members), grid=grid)


def _solution(line: str, grid: Grid) -> Grid:
    return Grid.of_digits(grid.puzzle, parse_grid(line, grid.layout).values)


def _stopped(members: Members, words: tuple[str, ...] = _STOPPED) -> str | None:
    return None if members.data.get("stopped") is None else members.one_of("stopped", words)


# ---- steps, paths, hints ------------------------------------------------------------------------


def step_from(data: object, grid: PuzzleLike | None = None) -> Step:
    """Return the step that :meth:`~nanpure.Step.to_json` described, in its grid if that is known.

    Without one its layout is the member ``layout``.
    """
    members = Members(data, message("a step"))
    if grid is None and members.data.get("grid") is not None:
        grid = grid_from(members.data["grid"], "the grid of a step")
    if grid is None:
        return step_on(data, _layout(members))
    known = as_grid(grid)
    return step_on(data, known.layout, known)


def step_on(data: object, layout: Layout, grid: Grid | None = None) -> Step:
    """Return a step on a layout."""
    from nanpure.io.read_evidence import evidence_from, note_from

    members, size = Members(data, message("a step")), layout.size

    def candidates(name: str) -> CandidateSet:
        return CandidateSet.of(members.each(name, lambda word: parse_candidate(_text(word), size)),
                               size)

    why, note = members.where("evidence", dict), members.where("note", dict)
    deduction = Deduction(candidates("placements"), candidates("eliminations"),
                          None if why is None else evidence_from(why, layout))
    return Step(members.one_of("kind", ("place", "remove")),  # type: ignore[arg-type]
                deduction, members.of("technique", str), depth=members.number("depth"),
                note=None if note is None else note_from(note, layout), grid=grid)


def _layout(members: Members) -> Layout:
    return Layout.parse(members.of("layout", str))


def path_from(data: object) -> Path:
    """Return the path that :meth:`~nanpure.Path.to_json` described."""
    members = Members(data, message("a path"))
    layout = _layout(members)
    puzzle = Puzzle.parse(members.of("puzzle", str), layout)
    posed = members.data.get("grid")
    known = None if posed is None else grid_from(posed, "the grid of a path")
    if known is not None:
        puzzle = known.puzzle
    start = None
    if members.data.get("start") is not None:
        start = known or _solution(members.of("start", str), puzzle.grid())
    steps = members.each("steps", lambda step: step_on(step, layout))
    end = start
    if end is None:
        end = known or _solution(members.of("end", str), puzzle.grid())
    else:
        for step in steps:
            end = end.after(step.deduction)
    hardest = members.where("hardest", dict)
    return Path(steps, end, _stopped(members, ("steps", "nodes", "time", "asked")),
                None if hardest is None else _hardest(Members(hardest, "the hardest steps")),
                left_out_from(members), start=start)


def _hardest(members: Members) -> Hardest:
    return Hardest(members.of("rating", float), members.number("steps"),
                   members.number("at_least"))


def left_out_from(members: Members) -> LeftOut | None:
    """Return the techniques that a path or a hint left out, if any."""
    data = members.where("left_out", dict)
    if data is None:
        return None
    inner = Members(data, "left_out")
    return LeftOut(inner.each("techniques", _text), inner.one_of("status", _LEFT_OUT))


def hint_from(data: object) -> Hint:
    """Return the hint that :meth:`~nanpure.Hint.to_json` described."""
    from nanpure.io.hints import STRENGTHS, Hint

    members = Members(data, message("a hint"))
    grid = grid_from(data, message("a hint"))

    def cells(name: str) -> tuple[int, ...]:
        return members.each(name, lambda word: parse_cell(_text(word), grid.layout.size))

    step = members.where("step", dict)
    return Hint(members.one_of("hint", _HINTS), members.of("text", str),
                members.one_of("strength", STRENGTHS),  # type: ignore[arg-type]
                None if step is None else step_on(step, grid.layout, grid), cells("cells"),
                cells("place"), left_out_from(members), grid=grid)
