"""``check --against``: the mistakes in attempts at a puzzle."""

from __future__ import annotations

from dataclasses import replace

import nanpure
from nanpure.cli.errors import reason_of, worded
from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import InputError, Options
from nanpure.cli.stream.echo import Failure, to_json
from nanpure.cli.stream.run import Answer, run
from nanpure.cli.stream.source import Posed
from nanpure.errors import NanpureError, PuzzleError, shown
from nanpure.kernel import Budget, Control, Limits
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, read_options
from nanpure.search.attempts import compared
from nanpure.search.result import why_not_one
from nanpure.words import message, message_of

__all__ = ["COLUMNS", "check_against"]

COLUMNS = ("mistakes", "overwritten")


def check_against(options: Options, source: str, failure: Failure) -> int:
    """Compare the attempts of the input with the puzzle that *source*, text or a file, has."""
    refuse("--against compares attempts with a puzzle", "minimal", "proof", "engine")
    puzzle = _puzzle(source, options.layout)
    whole = nanpure.solve(puzzle, timeout=options.timeout, nodes=options.nodes)
    if whole.status in ("none", "unknown"):
        raise InputError(message("--against: {error}", error=message_of(why_not_one(whole))))
    how = replace(read_options(puzzle.layout), format=options.reading.format,
                  lossy=options.reading.lossy)

    def answer(item: Posed, control: Control) -> Answer:
        budget = Budget(Limits(options.timeout, options.nodes, control))
        try:
            found = compared(puzzle, whole, item.grid.values, budget)
        except PuzzleError as error:
            if control.stopped:
                raise KeyboardInterrupt from error
            said = reason_of(error, options.lang)
            return Answer(to_json(item, status="unknown", message=said) if options.json
                          else f"unknown\t{said}", False)
        if options.json:
            return Answer(to_json(item, **found.to_json(options.lang)), not found)
        return Answer(f"{found.status}\t{worded(found.message(), options.lang)}", not found)

    return run(replace(options, layout=puzzle.layout, reading=how), answer, failure=failure,
               columns=COLUMNS)


def _puzzle(source: str, layout: Layout | None) -> Puzzle:
    """The one puzzle of the option."""
    try:
        with nanpure.read(source, layout) as puzzles:
            first, second = next(puzzles, None), next(puzzles, None)
    except NanpureError as error:
        raise InputError(message("--against: {error}", error=message_of(error))) from error
    except OSError as error:
        raise InputError(message("--against: cannot read {name}: {reason}", name=shown(source),
                                 reason=error.strerror)) from error
    if first is None:
        raise InputError(message("--against: no puzzle in {source}", source=shown(source)))
    if second is not None:
        raise InputError(message("--against: expected one puzzle, found several in {source}",
                                 source=shown(source)))
    return first
