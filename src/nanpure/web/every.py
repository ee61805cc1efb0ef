"""All steps of a grid as it stands that are found within a bound of work.

The bound is work, not time: a busy or slow machine takes longer and gives the same list.
"""

from __future__ import annotations

import unicodedata
from collections import Counter, OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from nanpure import logic
from nanpure.errors import PuzzleError
from nanpure.io.answers import left_out_json
from nanpure.io.events import sentence
from nanpure.kernel import Control
from nanpure.kernel.watching import watching
from nanpure.logic import CATALOGUE, Catalogue, left_out
from nanpure.logic.circuits import has_loops
from nanpure.logic.steps import rating
from nanpure.model.grid import Grid
from nanpure.model.path import LeftOut
from nanpure.model.step import Step
from nanpure.web.events import technique_step
from nanpure.web.limits import EVERY_WORK
from nanpure.web.models import Steps
from nanpure.web.position import board_json, state_of
from nanpure.web.problems import Problem
from nanpure.web.report import Report

__all__ = ["all_steps", "streamed", "working"]

Json = dict[str, Any]
LOOK = 0.05  # seconds between two checks of the work done
KEPT = 4     # lists in memory: filtering requests the same list again


@dataclass
class _StepList:
    """A list of steps; *stopped*: the limit that stopped it before all techniques were done."""

    steps: list[Step] = field(default_factory=list)
    stopped: str | None = None
    through: dict[str, int] = field(default_factory=dict)


def all_steps(grid: Grid, asked: Steps, catalogue: Catalogue, control: Control) -> Json:
    """Return the steps of the grid as it stands, or those found within the bound of work."""
    _check(asked, catalogue)
    missing = left_out(grid, catalogue, control=control)
    return _answer(grid, asked, _kept(grid, asked, catalogue, control), missing)


def streamed(grid: Grid, asked: Steps, catalogue: Catalogue, report: Report) -> Json:
    """Return all steps, however long they take; those of a technique are reported at once."""
    _check(asked, catalogue)
    missing = left_out(grid, catalogue, control=report.control)
    key = _key(asked)
    search = _lists.get(key)
    listed: list[Json] = []
    if search is None or search.stopped == "work":
        search = _StepList()
        for group in _groups(search, grid, asked, catalogue, report.control):
            fitting = [step for step in group.steps if _fits(step, grid, asked)]
            shown = [technique_step(grid, step, asked.lang, asked.style)
                     for step in fitting[:asked.limit - len(listed)]]
            listed += shown
            if group.steps:
                report.item({"technique": group.technique.id, "count": len(group.steps),
                             "steps": shown})
            report.progress(tried=group.tried, of=group.of, count=len(search.steps))
        report.demand()
    _keep(key, search)
    return _answer(grid, asked, search, missing, [] if asked.policy == "easiest" else listed)


def _check(asked: Steps, catalogue: Catalogue) -> None:
    if asked.loops is not None and not any(map(has_loops, catalogue)):
        raise Problem(422, "loops were asked for and no technique of continuous loops is on",
                      kind="loops")


def _answer(
    grid: Grid, asked: Steps, search: _StepList, missing: LeftOut | None,
    listed: Sequence[Json] = (),
) -> Json:
    """The answer; *listed* are the first steps, if they were written already."""
    state = state_of(grid, search.stopped)
    if search.steps and state == "stuck":
        state = "going"
    fitting = [step for step in search.steps if _fits(step, grid, asked)]
    return {
        "steps": listed or [technique_step(grid, step, asked.lang, asked.style)
                            for step in fitting[:asked.limit]],
        "end": board_json(grid), "state": state, "stopped": search.stopped, "hardest": None,
        "count": len(search.steps), "counts": Counter(step.technique for step in search.steps),
        "fitting": len(fitting), "through": search.through,
        "left_out": left_out_json(missing, grid.layout, asked.lang),
    }


_lists: OrderedDict[str, _StepList] = OrderedDict()  # the least recently used first


def _kept(grid: Grid, asked: Steps, catalogue: Catalogue, control: Control) -> _StepList:
    """The list of an equal earlier request, if it is kept; this only saves time."""
    key = _key(asked)
    search = _lists.pop(key, None)
    if search is None:
        search = _StepList()
        with working(control, EVERY_WORK * asked.effort) as bounded:
            for _ in _groups(search, grid, asked, catalogue, bounded):
                pass
            if search.stopped and bounded.stopped and not control.stopped:
                search.stopped = "work"
    if not control.stopped:
        _keep(key, search)
    return search


def _key(asked: Steps) -> str:
    return asked.model_dump_json(exclude={"limit", "of", "saying", "style", "lang"})


def _keep(key: str, search: _StepList) -> None:
    _lists[key] = search
    _lists.move_to_end(key)
    while len(_lists) > KEPT:
        _lists.popitem(last=False)


def _groups(
    search: _StepList, grid: Grid, asked: Steps, catalogue: Catalogue, control: Control
) -> Iterator[logic.StepGroup]:
    """Techniques in order of difficulty with their steps, which are added to *search*.

    At the end the list is in the order that was asked for: whoever reads it later shares it.
    """
    try:
        for group in logic.all_steps(grid, catalogue, control=control, loops=asked.loops):
            search.steps.extend(group.steps)
            yield group
    except PuzzleError as error:
        search.stopped, search.through = error.stopped, error.facts
    if asked.policy == "easiest":
        search.steps.sort(key=_rating)


@contextmanager
def working(control: Control, most: int) -> Iterator[Control]:
    """Give a control that is stopped once *control* was checked *most* more times.

    Searches check their control after each millisecond or so of work.
    """
    bounded, begun = Control(control), control.looks

    def look() -> bool:
        if control.looks - begun < most:
            return False
        bounded.stop()
        return True

    with watching(look, LOOK):
        yield bounded


def _fits(step: Step, grid: Grid, asked: Steps) -> bool:
    if asked.of is not None and step.technique != asked.of:
        return False
    return not asked.saying or _plain(asked.saying) in _plain(
        sentence(step, grid.layout, asked.lang, asked.style))


def _plain(words: str) -> str:
    """Words without differences of width and case."""
    return unicodedata.normalize("NFKC", words).casefold()


def _rating(step: Step) -> int:
    return rating(CATALOGUE[step.technique], step.deduction)
