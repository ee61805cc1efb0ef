"""The line of a puzzle that has no answer, and the JSON object of an item."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from nanpure.cli.errors import reason_of, worded
from nanpure.cli.options.shared import Options
from nanpure.cli.stream.source import STDIN, Item, Posed, placed
from nanpure.errors import (
    NanpureError,
    NoSolution,
    ParseError,
    PuzzleError,
    Unsupported,
    shown_value,
)
from nanpure.io.plain import printable

__all__ = ["LONGEST", "Failure", "bad_json", "echo", "error_line", "spaced", "status_line",
           "to_json", "told", "with_file"]

LONGEST = 2000

# The text in place of the answer to an item, without a final newline.
Failure = Callable[[Item, NanpureError], str]


def echo(item: Item) -> str:
    """The original input on one line, cut at 2,000 characters."""
    source = item.text.strip("\r\n")
    if isinstance(item, Posed) and ("\n" in source or not source):
        source = item.grid.line()
    return printable(source[:LONGEST])[:LONGEST]


def to_json(item: Item, **members: Any) -> str:
    """One JSON object on one line: the members that every item has, and *members*."""
    payload: dict[str, Any] = {"line": item.line}
    if isinstance(item, Posed):
        layout = item.grid.layout
        payload["puzzle"] = item.grid.puzzle.line()
        payload["layout"] = layout.text
        if item.grid.puzzle.removed:
            payload["removed"] = [f"{layout.symbol(digit)}{layout.cell_name(cell)}"
                                  for cell, digit in item.grid.puzzle.removed]
        if any(item.grid.placed):
            payload["grid"] = item.grid.line()
    else:
        payload["puzzle"] = echo(item)
    payload.update(members)
    return json.dumps(payload, ensure_ascii=False)


def with_file(objects: str, file: str | None) -> str:
    r"""Name the file in JSON objects, one a line, of an item that stands in a file.

    >>> with_file('{"line": 1}\n{"line": 2}', "a.txt")
    '{"file": "a.txt", "line": 1}\n{"file": "a.txt", "line": 2}'
    >>> with_file('{"line": 1}', "-"), with_file('{"line": 1}', None)
    ('{"line": 1}', '{"line": 1}')
    """
    if file is None or file == STDIN:
        return objects
    begin = f'{{"file": {json.dumps(file, ensure_ascii=False)}, '
    return "\n".join(f"{begin}{line[1:]}" if line.startswith("{") else line
                     for line in objects.split("\n"))


def bad_json(item: Item, error: NanpureError) -> str:
    """The object of an item that has no answer; the column of the error, if it is known."""
    members: dict[str, Any] = {"message": printable(reason_of(error))}
    if isinstance(error, ParseError) and error.column:
        members["column"] = error.column
    return to_json(item, status="bad", error=members)


def error_line(options: Options, item: Item, error: NanpureError) -> str:
    """The item and its error, of whatever kind."""
    return bad_json(item, error) if options.json else f"{echo(item)} # error: {told(item, error)}"


def status_line(options: Options, item: Item, error: NanpureError) -> str:
    """The item and why it has no answer: none, unsupported, unknown, or another error."""
    if options.json:
        return bad_json(item, error)
    kind = "error"
    if isinstance(error, NoSolution | Unsupported):
        kind = "none" if isinstance(error, NoSolution) else "unsupported"
    elif isinstance(error, PuzzleError) and error.status == "unknown":
        kind = "unknown"
    return f"{echo(item)} # {kind}: {told(item, error)}"


def told(item: Item, error: NanpureError, *, quoted: bool = False) -> str:
    """The error behind an item: its place first, if that is a file, and without the text again.

    *quoted*: with the text, since the item is not before it.
    """
    if not isinstance(error, ParseError) or not error.line:
        return reason_of(error)
    column = f"column {error.column}" if error.column else ""
    text = f" of {shown_value(error.text)}" if quoted else ""
    fault = worded(error.fault)
    if item.file is None or item.file == STDIN:
        return f"{fault} at line {error.line}{', ' if column else ''}{column}{text}"
    where = f" at {column}{text}" if column else text.replace(" of ", " in ", 1)
    return f"{placed(item.file, error.line)}: {fault}{where}"


def spaced(options: Options, failure: Failure) -> Failure:
    """The same for verbs whose answers have several lines and end with an empty one."""
    return failure if options.json else lambda item, error: f"{failure(item, error)}\n"
