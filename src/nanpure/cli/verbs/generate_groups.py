"""``generate --method groups``: masked group tables with givens until one solution."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

import click

from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.wishes import picture
from nanpure.errors import PuzzleError, shown
from nanpure.generator import NotMade
from nanpure.generator.clues import go_on
from nanpure.generator.deadline import watched
from nanpure.generator.group_tables import GROUPS, Made, from_group
from nanpure.io.events import event_json, sentence
from nanpure.kernel import Limits
from nanpure.methods import Outcome
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.model.step import Event
from nanpure.words import message, message_of

__all__ = ["Groups", "grouping"]

Command = TypeVar("Command", bound=Callable[..., Any])

LAST = 2**64 - 1  # seed


@dataclass(frozen=True)
class Groups:
    """The options of the group tables."""

    group: str = "cyclic"
    exchange: tuple[str, ...] = ()
    relabel: str | None = None
    events: bool = False

    def puzzles(
        self, layout: Layout | str, seed: int, count: int, *, clues: tuple[int, int] | None,
        symmetry: str, pattern: str | None, timeout: float | None,
    ) -> Iterator[tuple[Puzzle, tuple[Event, ...], Made]]:
        """Yield puzzles with the events that led to them; number k has the seed *seed* + k."""
        if isinstance(layout, str):
            raise click.UsageError(message("--layout: group tables fit rectangular boxes, not "
                                           "{layout}", layout=layout))
        if symmetry not in ("none", "rotate180"):
            raise click.UsageError(message("--symmetry: masks of group tables have none or "
                                           "rotate180, not {name}", name=symmetry))
        if pattern is not None:
            refuse("the pattern sets the places of the givens", "clues")
        if clues is not None and clues[0] != clues[1]:
            raise click.UsageError(message("--clues: expected one number with --method groups, "
                                           "got {given}", given=f"{clues[0]}-{clues[1]}"))
        begun = functools.partial(
            from_group, layout, group=self.group,
            exchange=[_rows(text, layout.size) for text in self.exchange],
            relabel=self._relabel(layout), pattern=picture(pattern),
            clues=clues[0] if clues else None, symmetric=symmetry == "rotate180",
        )
        begun(seed)  # raises what is wrong before the first line
        return _finished((begun((seed + index) & LAST) for index in range(count)), timeout)

    def _relabel(self, layout: Layout) -> list[int] | str | None:
        """The option as digits, from symbols of the layout or numbers with commas."""
        if self.relabel in (None, "chance", "next"):
            return self.relabel
        text = str(self.relabel)
        signs = re.split(r"[\s,]+", text.strip()) if re.search(r"[\s,]", text) else list(text)
        digits = [layout.symbols.index(sign) + 1 for sign in signs if sign in layout.symbols]
        if sorted(digits) != list(range(1, layout.size + 1)) or len(digits) != len(signs):
            raise click.UsageError(message("--relabel: expected {count} different symbols, "
                                           "chance or next, got {given}", count=layout.size,
                                           given=shown(text)))
        return digits

    def writer(
        self, form: Callable[[Puzzle], str] | None, json_: bool, lang: str
    ) -> Callable[[tuple[Puzzle, tuple[Event, ...], Made]], str]:
        """Return a writer of puzzles: in a *form*, as JSON, or with the counts on the way."""

        def line(made: tuple[Puzzle, tuple[Event, ...], Made]) -> str:
            puzzle, events, begun = made
            if json_:
                return json.dumps(_json(puzzle, events, begun, lang), ensure_ascii=False)
            if form is not None:
                return form(puzzle)
            lines = [f"# {sentence(event, puzzle.layout, lang)}" for event in events]
            counts = ",".join(map(str, _counts(events)))
            numbers = f"shown={begun.start.clues} clues={puzzle.clues} solutions={counts}"
            last = f"{puzzle.line()} # {numbers}"
            return "\n".join([*_tables(begun), *lines, last] if self.events else [last])

        return line


def grouping(command: Command) -> Command:
    """Add these options; the command gets ``groups``."""

    @click.option("--group", type=click.Choice(GROUPS), default="cyclic", show_default=True,
                  help="With --method groups: the group; product: that of R and C, for boxes RxC.")
    @click.option("--exchange", multiple=True, metavar="ROW,ROW", help="With --method groups: rows "
                  "of the table to exchange; may be given several times.")
    @click.option("--relabel", metavar="SYMBOLS|chance|next", help="With --method groups: the new "
                  "symbols of 1 … N; next: relabelling number SEED in order.")
    @click.option("--events", is_flag=True, help="With --method groups: print the table, the mask, "
                  "and the number of solutions before each given that is added.")
    @functools.wraps(command)
    def wrapped(*args: Any, **kwargs: Any) -> Any:
        chosen = {name: kwargs.pop(name) for name in Groups.__annotations__}
        return command(*args, groups=Groups(**chosen), **kwargs)

    return wrapped  # type: ignore[return-value]


def _rows(text: str, size: int) -> tuple[int, int]:
    match = re.fullmatch(r"\s*(\d{1,4})\s*,\s*(\d{1,4})\s*", text, re.ASCII)
    if match is None:
        raise click.UsageError(message("--exchange: expected ROW,ROW, got {given}",
                                       given=shown(text)))
    one, other = int(match[1]), int(match[2])
    if not (1 <= one <= size and 1 <= other <= size):
        raise click.UsageError(message("--exchange: expected rows 1 to {size}, got {given}",
                                       size=size, given=shown(text)))
    return one, other


def _finished(
    begun: Iterator[Made], timeout: float | None
) -> Iterator[tuple[Puzzle, tuple[Event, ...], Made]]:
    with watched(Limits(timeout)) as control:
        for made in begun:
            try:
                go_on(control, "before the mask", made.start)
                events = tuple(made.events(control))
            except PuzzleError as error:
                if not control.stopped:
                    raise
                raise NotMade(message_of(error), made.start) from error
            last = events[-1]
            assert isinstance(last, Outcome)
            assert last.end is not None
            yield Puzzle(last.end.values, made.start.layout), events, made


def _counts(events: tuple[Event, ...]) -> list[int]:
    """The numbers of solutions before each given and at the end."""
    return [int(str(event.note.arguments["solutions"])) for event in events
            if event.kind == "look" and event.note is not None]


def _tables(made: Made) -> list[str]:
    return [f"# table {made.table.line()}", f"# solution {made.solution.line()}",
            f"# mask {made.start.line()}"]


def _json(puzzle: Puzzle, events: tuple[Event, ...], made: Made, lang: str) -> dict[str, Any]:
    layout = puzzle.layout
    return {"puzzle": puzzle.line(), "layout": layout.text, "seed": made.seed,
            "clues": puzzle.clues, "table": made.table.line(), "solution": made.solution.line(),
            "mask": made.start.line(), "counts": _counts(events),
            "events": [event_json(event, layout, lang) for event in events]}
