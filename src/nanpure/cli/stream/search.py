"""The search of solve, check and count: limits, and the fast way of plain classic lines."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

import nanpure
from nanpure.cli.options.shared import Options, is_plain
from nanpure.cli.stream.run import Fast
from nanpure.kernel import Control, Question
from nanpure.model.grid import Grid
from nanpure.search.result import Result

if TYPE_CHECKING:
    pass

__all__ = ["limits_of", "question_of", "search"]

Verb = Literal["solve", "check", "count"]


def limits_of(options: Options, control: Control) -> dict[str, Any]:
    """The limits of a search, as keywords of the library's verbs."""
    return {"timeout": options.timeout, "nodes": options.nodes, "control": control}


def search(grid: Grid, limit: int, control: Control, options: Options) -> Result:
    """Solve a grid under the options of the command line; Ctrl-C ends the run."""
    result = nanpure.solve(grid, options.engine, limit, **limits_of(options, control))
    if result.stopped == "asked":
        raise KeyboardInterrupt
    return result


def question_of(options: Options, verb: Verb, limit: int) -> Question | Fast | None:
    """The question for a scribe, if plain classic lines can be read directly."""
    if options.to not in (None, "line") or options.engine == "sat":
        return None
    if is_plain(options):
        return Question(verb, limit)
    if limit < 2 or not is_plain(replace(options, json=False)):
        return None
    from nanpure.cli.stream.json_batch import JsonDesk

    return Fast(partial(JsonDesk, shown=verb != "count"), JsonDesk.finish, parts=True)
