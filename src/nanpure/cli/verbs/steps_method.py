"""``steps --method``: events, one technique, a phrase, a look, a press."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import click

from nanpure.cli.options.methods import Request, TimeUpError
from nanpure.cli.options.shared import Options
from nanpure.cli.stream.echo import echo, to_json
from nanpure.cli.stream.run import Lines
from nanpure.cli.stream.source import Posed
from nanpure.cli.verbs.steps_path import Looks
from nanpure.errors import NanpureError, ParseError
from nanpure.io.events import event_json, trace_line
from nanpure.io.figures import Board, Boards, Figure, Words, part_text
from nanpure.io.method_boards import event_figure, with_boards
from nanpure.io.svg_figures import figure_svg
from nanpure.kernel import Control
from nanpure.methods import Outcome
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.model.step import Event
from nanpure.words import message

__all__ = ["SUPPORT", "Shown", "events_shown", "look_shown", "phrase_shown", "press_shown",
           "technique_shown"]

SUPPORT = ("checked", "registrations", "inside", "lists")  # options of Ushio's page


@dataclass
class Shown:
    """A puzzle whose trace is shown: lines, boards between them, and pictures."""

    item: Posed
    options: Options
    looks: Looks
    puzzle: int
    pictures: int = 0

    def lines(self, before: Grid | None, event: Event) -> Iterator[str]:
        """Yield the lines of an event that happens in the grid *before*."""
        layout, lang, style = self.item.grid.layout, self.options.lang, self.looks.style
        if self.looks.wanted and before is not None:
            figure = event_figure(before, event)
            if figure is not None:
                self.picture(event.note.id if event.note else event.kind, figure)
                if self.looks.board:
                    yield from map(partial(part_text, lang=lang), figure.parts)
        if self.options.json:
            payload = {"line": self.item.line, **event_json(event, layout, lang, style)}
            yield json.dumps(payload, ensure_ascii=False)
            return
        yield trace_line(event, layout, lang, style)
        if isinstance(event, Outcome):
            ends = event.solutions[:1] or ([event.end] if event.end else [])
            yield from (each.line() for each in ends)
        if self.looks.board:
            yield ""

    def picture(self, name: str, figure: Figure) -> None:
        """Write a numbered picture."""
        if self.looks.pictures is not None:
            self.pictures += 1
            self.looks.picture(f"{self.puzzle}-{self.pictures:03}-{name}",
                               figure_svg(figure, self.options.lang))


def events_shown(shown: Shown, control: Control, request: Request, detail: bool) -> Lines:
    """Yield the trace of one puzzle; return whether it reached a solution."""
    item, options = shown.item, shown.options
    fine = False
    try:
        events = request.events(item.grid, control)
        if options.json:
            yield to_json(item, method=request.method)
        for before, event in with_boards(item.grid, events):
            if detail or event.kind != "look":
                yield from shown.lines(before, event)
            if isinstance(event, Outcome):
                fine = bool(event.solutions)
    except TimeUpError as error:
        yield _stopped(item, options, str(error))
    if not options.json:
        yield ""
    return fine


def technique_shown(shown: Shown, name: str) -> Lines:
    """Yield one sweep of one of Ito's techniques over the candidates of a grid."""
    from nanpure.methods.ito import technique  # not needed by other verbs

    item, options = shown.item, shown.options
    try:
        steps = technique(name, item.grid)
    except ParseError as error:
        raise click.UsageError(message("--only: {error}", error=error)) from error
    if options.json:
        yield to_json(item, method="ito", only=name)
    for before, step in with_boards(item.grid, steps):
        yield from shown.lines(before, step)
    if not steps and not options.json:
        yield f"{echo(item)} # {name}: nothing to place or remove"
    if not options.json:
        yield ""
    return bool(steps)


def phrase_shown(shown: Shown, name: str) -> Lines:
    """Yield the grids of a phrase of Hui's program, as lines or as boards of his ``see``."""
    from nanpure.io.hui_looks import grid_line  # not needed by other verbs
    from nanpure.methods.hui.phrases import PHRASES, phrase

    item = shown.item
    layout, number = item.grid.layout, int(name[1:])
    grids = phrase(number, item.grid)
    lines = [grid_line(layout, digits) for digits in grids]
    if shown.options.json:
        yield to_json(item, method="hui", phrase=name, grids=lines)
    else:
        yield "# {}  {}  NB. {}".format(name, *PHRASES[number])
    drawn = Boards(tuple(Board(_posed(layout, digits)) for digits in grids))
    if grids and shown.looks.board:
        yield part_text(drawn)
    elif not shown.options.json:
        yield from lines or ["|index error"]
    shown.picture(name, Figure(Words(name, name), (drawn,)))
    if not shown.options.json:
        yield ""
    return bool(grids)


def look_shown(shown: Shown, name: str) -> Lines:
    """Yield Hui's words for the difficulty of a puzzle, or the good masks of its solution."""
    from nanpure.io import hui_looks  # not needed by other verbs

    item, options = shown.item, shown.options
    if name == "difficulty":
        puzzle = item.grid.puzzle
        payload = hui_looks.difficulty_json(puzzle)
        lines = hui_looks.difficulty_lines(puzzle, options.lang)
    else:
        solution = hui_looks.masked_solution(item.grid)
        payload = hui_looks.masks_json(solution)
        lines = hui_looks.masks_lines(solution, options.lang)
    if options.json:
        yield to_json(item, method="hui", look=name, **payload)
    else:
        yield from lines
        yield ""
    return True


def _posed(layout: Layout, digits: Sequence[int]) -> Grid:
    return Puzzle(tuple(digits), layout).grid()


def press_shown(shown: Shown, button: str, support: Sequence[str]) -> Lines:
    """Yield Ushio's page after a button: statuses, digits, messages, sets, the board."""
    from nanpure.io.button_press import pressed_json, pressed_lines  # not needed by other verbs
    from nanpure.methods.ushio import Support, go, one_step

    item, options = shown.item, shown.options
    try:
        chosen = Support(**dict.fromkeys(support, True))
        result = (one_step if button == "step" else go)(item.grid, support=chosen)
    except NanpureError:
        raise
    except ValueError as error:
        raise click.UsageError(message("--support: {error}", error=error)) from error
    if options.json:
        yield to_json(item, method="ushio", press=button,
                      **pressed_json(result, item.grid.layout, options.lang),
                      grid=result.grid.line())
    else:
        yield from pressed_lines(result, item.grid.layout, options.lang)
        yield ""
    return not result.statuses.inconsistent


def _stopped(item: Posed, options: Options, why: str) -> str:
    if options.json:
        return json.dumps({"line": item.line, "kind": "stopped", "text": why}, ensure_ascii=False)
    return f"# stopped: {why}"
