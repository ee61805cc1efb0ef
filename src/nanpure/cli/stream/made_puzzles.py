"""The output of puzzles made from a puzzle, or the reason for their lack."""

from __future__ import annotations

from collections.abc import Iterable

from nanpure.cli.errors import reason_of
from nanpure.cli.options.shared import Options
from nanpure.cli.stream.echo import bad_json, echo, to_json, told
from nanpure.cli.stream.run import Lines
from nanpure.cli.stream.source import Item, Posed
from nanpure.errors import NanpureError, PuzzleError
from nanpure.generator import NotMade
from nanpure.io.plain import number_json, printable
from nanpure.model.puzzle import Puzzle
from nanpure.model.writer import write

__all__ = ["RESULT", "failed", "puzzle_text", "several"]

RESULT = ("result", "clues", "answer_json")


def puzzle_text(
    item: Posed, options: Options, puzzle: Puzzle, seed: int | None = None
) -> str:
    """A puzzle made from *item*, as a line or as a JSON object, which has the *seed*."""
    if options.json:
        removed = [f"{digit}{puzzle.layout.cell_name(cell)}" for cell, digit in puzzle.removed]
        members: dict[str, object] = {"removed": removed} if removed else {}
        if puzzle.layout != item.grid.layout:
            members["result_layout"] = puzzle.layout.text
        if seed is not None:
            members["seed"] = number_json(seed)
        return to_json(item, result=puzzle.line(), clues=puzzle.clues, **members)
    # Without the record of candidates removed beforehand it may have more solutions.
    whole = puzzle.removed or puzzle.layout != item.grid.layout
    return write(puzzle, "json" if whole else "line", lossy=True)


def several(item: Posed, options: Options, puzzles: Iterable[Puzzle], limit: int) -> Lines:
    """Yield one line per puzzle, then an empty one; return whether all is well."""
    number_ = -1
    for number_, puzzle in enumerate(puzzles):
        if number_ == limit:
            yield to_json(item, stopped="limit") if options.json else f"{echo(item)} # more"
            break
        yield puzzle_text(item, options, puzzle)
    if number_ < 0:
        yield to_json(item, found=0) if options.json else f"{echo(item)} # nothing found"
    if not options.json:
        yield ""
    return True


def failed(options: Options, item: Item, error: NanpureError) -> str:
    """The reason for a missing answer; 'none' and 'many' need no more words."""
    status = _status(error)
    if options.json and status == "bad":
        return bad_json(item, error)
    if options.json:
        nearest = error.nearest.line() if isinstance(error, NotMade) and error.nearest else None
        return to_json(item, status=status, message=printable(reason_of(error)), nearest=nearest)
    kind = "not made" if isinstance(error, NotMade) else "error" if status == "bad" else status
    why = "" if kind in ("none", "many") else f": {told(item, error)}"
    return f"{echo(item)} # {kind}{why}"


def _status(error: NanpureError) -> str:
    if isinstance(error, NotMade):
        return "unknown"
    return error.status if isinstance(error, PuzzleError) else "bad"
