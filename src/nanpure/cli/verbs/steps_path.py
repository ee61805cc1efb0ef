"""``steps`` without a method: the path of the technique engine, or all its steps."""

from __future__ import annotations

import functools
import json
import os
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count, islice
from pathlib import Path
from typing import Any, TypeVar

import click

from nanpure.cli.options.shared import InputError, Options
from nanpure.cli.options.techniques import Choice
from nanpure.cli.stream.atomic_file import write_whole
from nanpure.cli.stream.echo import to_json
from nanpure.cli.stream.run import Lines
from nanpure.cli.stream.source import Posed
from nanpure.cli.verbs.verify_proof import Ledger
from nanpure.errors import NoSolution, PuzzleError, shown
from nanpure.io.events import event_json, sentence, trace_line
from nanpure.io.explain import explain
from nanpure.io.paths import omission, outcome
from nanpure.io.sentences import Style, walk_lines
from nanpure.io.svg import svg
from nanpure.io.terminal import board
from nanpure.kernel import Control
from nanpure.logic import left_out, path, steps
from nanpure.logic.steps import noted_rating, rating
from nanpure.methods import Outcome
from nanpure.model.grid import Grid
from nanpure.model.step import Event, Step
from nanpure.model.witness import contradiction
from nanpure.phrases.voice import Voice
from nanpure.search.verbs import solve
from nanpure.words import in_language, message

__all__ = ["Looks", "Plan", "by_techniques", "looking"]

Command = TypeVar("Command", bound=Callable[..., Any])

MOST_NODES = 100_000  # of the search for the reason why a path is stuck
MANY = 100_000  # steps of a path unless --steps says otherwise


@dataclass(frozen=True)
class Looks:
    """Options for showing steps."""

    teach: bool = False
    board: bool = False
    pictures: Path | None = None

    @property
    def wanted(self) -> bool:
        """Whether anything is drawn."""
        return self.board or self.pictures is not None

    @property
    def style(self) -> Style:
        """The style of the sentences."""
        return "teach" if self.teach else "short"

    def picture(self, name: str, text: str) -> None:
        """Write a picture, if wanted; characters unsafe in a file name are replaced."""
        if self.pictures is not None:
            safe = re.sub(r"[^a-z0-9_-]+", "-", name.lower())[:100]
            write_whole(self.pictures / f"{safe}.svg", text.encode())

    def make_folder(self) -> None:
        """Make the folder of pictures, but not its parents: their names may be mistyped."""
        if self.pictures is None:
            return
        try:
            self.pictures.mkdir(exist_ok=True)
        except OSError as error:
            name = shown(str(self.pictures))
            raise InputError(message("--svg: cannot make {name}: {reason}", name=name,
                                     reason=error.strerror)) from error


def looking(command: Command) -> Command:
    """Add the options for showing steps; the command gets ``looks``."""

    @click.option("--teach", is_flag=True, help="Give the reasons of each step one by one.")
    @click.option("--board", is_flag=True, help="Draw the candidates before each step, with its "
                  "pattern and effect marked: in colour on a terminal, otherwise by characters.")
    @click.option("--svg", "pictures", metavar="DIR",
                  type=click.Path(file_okay=False),
                  help="Write a picture of each step to this folder: PUZZLE-STEP-TECHNIQUE.svg.")
    @functools.wraps(command)
    def wrapped(*args: Any, teach: bool, board: bool, pictures: str | None, **rest: Any) -> Any:
        if pictures == "":
            raise click.UsageError("--svg: expected a folder, got ''")
        return command(*args, looks=Looks(teach, board, Path(pictures) if pictures else None),
                       **rest)

    return wrapped  # type: ignore[return-value]


@dataclass(frozen=True)
class Plan:
    """The task of the technique engine."""

    choice: Choice
    looks: Looks
    every: bool = False
    verify: bool = False
    max_steps: int | None = None
    proofs: Ledger | None = None
    loops: int | None = None
    puzzles: Iterator[int] = field(default_factory=lambda: count(1))


def by_techniques(item: Posed, control: Control, options: Options, plan: Plan) -> Lines:
    """Yield the steps of one puzzle and its outcome; return whether it was solved."""
    if options.json:
        known = plan.choice.own
        yield to_json(item, policy=plan.choice.order,
                      **{} if known is None else {"techniques": len(known)})
    taken = _all(item.grid, control, options, plan) if plan.every else _path(
        item.grid, control, options, plan)
    if plan.proofs is not None:
        taken = _proved(item.grid, control, options, plan.proofs, taken)
    fine = yield from _shown(item, options, plan, taken)
    if not options.json:
        yield ""
    return fine


# Steps with the grids they were found in; first what is left out, at the end the outcome.
Taken = Iterator[tuple[Grid, Any]]


def _path(grid: Grid, control: Control, options: Options, plan: Plan) -> Taken:
    result = path(grid, plan.choice.order, plan.choice.own, plan.verify,
                  plan.max_steps or MANY, options.timeout, control=control)
    if control.stopped:
        raise KeyboardInterrupt
    if result.left_out is not None:
        yield grid, omission(result.left_out)
    for step in result.steps:
        yield grid, step
        grid = grid.after(step.deduction)
    status = None
    if result.stopped is None and not grid.is_complete:
        status = solve(grid, timeout=options.timeout, nodes=MOST_NODES, control=control).status
    known = plan.choice.own
    yield grid, outcome(result, None if known is None else len(known), options.lang, status)


def _all(grid: Grid, control: Control, options: Options, plan: Plan) -> Taken:
    catalogue = plan.choice.catalogue
    wrong = contradiction(grid)
    if wrong is not None:
        raise NoSolution(explain(wrong, options.lang))
    missing = left_out(grid, catalogue, options.timeout, control=control)
    if missing is not None:
        yield grid, omission(missing)
    listed = steps(grid, catalogue, plan.verify, options.timeout, control=control,
                   loops=plan.loops)
    try:
        if plan.choice.order == "easiest":
            listed = _sorted(listed, plan)
        for step in islice(listed, plan.max_steps):
            yield grid, step
    except PuzzleError as error:
        if control.stopped:
            raise KeyboardInterrupt from error
        raise


def _sorted(listed: Iterator[Step], plan: Plan) -> Iterator[Step]:
    """Yield the steps by rating, also those found before a limit breaks off."""
    kept: list[Step] = []
    error = None
    try:
        kept.extend(listed)
    except PuzzleError as stopped:
        error = stopped
    yield from sorted(kept, key=functools.partial(_rating, plan))
    if error is not None:
        raise error


def _proved(
    grid: Grid, control: Control, options: Options, proofs: Ledger, taken: Taken
) -> Taken:
    """Yield the same, with each step proved before it is shown."""
    proofs.begin(grid)
    for before, event in taken:
        if isinstance(event, Step):
            proofs.step(event, before, options.timeout, control)
        yield before, event


def _rating(plan: Plan, step: Step) -> int:
    """The rating of a step in tenths."""
    noted = noted_rating(step)
    if noted is not None:
        return noted
    return rating(plan.choice.catalogue[step.technique], step.deduction)


def _shown(item: Posed, options: Options, plan: Plan, taken: Taken) -> Lines:
    """Yield the lines; return whether the puzzle was solved or, with --all, has any step."""
    fine, number, tried = False, 0, len(plan.choice.catalogue)
    puzzle = next(plan.puzzles)
    layout, style = item.grid.layout, plan.looks.style
    for before, event in taken:
        if isinstance(event, Outcome):
            fine = event.status == "solved"
            yield from _ended(item, options, event)
            continue
        if not isinstance(event, Step):
            tried -= event.note.arguments["techniques"]
            yield _event_line(item, options, event)
            continue
        number += 1
        fine = plan.every
        if plan.looks.pictures is not None:
            plan.looks.picture(f"{puzzle}-{number:03}-{event.technique}",
                               svg(before, step=event, lang=options.lang))
        if options.json:
            payload = {"line": item.line, "number": number,
                       **event_json(event, layout, options.lang, style),
                       "rating": _rating(plan, event) / 10}
            yield json.dumps(payload, ensure_ascii=False)
            continue
        if plan.looks.board:
            yield board(before, event, color=_colour(options), lang=options.lang)
        if plan.looks.teach:
            yield from walk_lines(event, Voice(layout, options.lang))
        else:
            yield sentence(event, layout, options.lang)
        if plan.looks.board:
            yield ""
    if plan.every and not number and not options.json:
        nothing = message("none of the {count} techniques finds anything", count=tried)
        yield "# " + in_language(nothing, options.lang)
    return fine


def _event_line(item: Posed, options: Options, event: Event) -> str:
    """The line of an event that is not a step."""
    layout = item.grid.layout
    if options.json:
        payload = {"line": item.line, **event_json(event, layout, options.lang)}
        return json.dumps(payload, ensure_ascii=False)
    return trace_line(event, layout, options.lang)


def _ended(item: Posed, options: Options, end: Any) -> Iterator[str]:
    """Yield the outcome and the final grid."""
    yield _event_line(item, options, end)
    if not options.json:
        yield end.end.line()


def _colour(options: Options) -> bool:
    """Whether to use colour: on a terminal only, and not with NO_COLOR."""
    return options.output is None and sys.stdout.isatty() and not os.environ.get("NO_COLOR")
