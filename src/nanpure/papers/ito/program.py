"""Sections 5.7 and 6: passes, statuses, trials and messages of whole runs."""

from __future__ import annotations

from functools import cache
from typing import Any

from nanpure.kernel import Limits
from nanpure.logic import steps as logic_steps
from nanpure.methods import ito
from nanpure.methods.protocol import Outcome
from nanpure.model.grid import Grid
from nanpure.model.sets import CandidateSet
from nanpure.model.step import Event, Finding
from nanpure.papers.ito.boards import board, grid, solvable, trues
from nanpure.papers.notes import arguments_of, happened

__all__ = ["answer_of", "basic_placements", "depth_vectors", "end_of", "events", "first_pass",
           "kinds_of", "message", "message_at_once", "other_techniques", "own_statuses", "statuses",
           "sweeps_of_pass", "trials", "zeros"]

BASIC = "single_in_box+single_in_row+single_in_col+single_in_depth"


@cache
def _events(start: Grid, options: tuple[tuple[str, Any], ...]) -> list[Event]:
    return list(ito.METHOD.run(start, **dict(options)))


def events(start: str | Grid, **options: Any) -> list[Any]:
    """Return the trace of a run; the last event is the outcome."""
    return _events(grid(start) if isinstance(start, str) else start, tuple(options.items()))


def _outcome(start: str | Grid, options: dict[str, Any]) -> Outcome:
    outcome = events(start, **options)[-1]
    assert isinstance(outcome, Outcome)
    return outcome


def message(start: str | Grid, **options: Any) -> str:
    """Return the message that the run prints at its end."""
    return _message(_outcome(start, options))


def _message(outcome: Outcome) -> str:
    return happened(outcome).replace("_", " ")


def message_at_once(start: str, **options: Any) -> str:
    """Return the message of a run without its events, for long runs."""
    tally = ito.tally(grid(start), Limits(), **options)
    outcome = None if tally is None else tally.outcome
    return message(start, **options) if outcome is None else _message(outcome)


def answer_of(start: str | Grid, **options: Any) -> str:
    """Return the answer as a line, or nothing."""
    return "".join(each.line() for each in _outcome(start, options).solutions[:1])


def statuses(start: str | Grid, **options: Any) -> list[int]:
    """Return the statuses of the passes outside trials."""
    return [int(happened(event)[-1]) for event in events(start, **options)
            if happened(event).startswith("status.") and event.depth == 0]


def trials(start: str | Grid, **options: Any) -> list[str]:
    """Return the digits tried, in order: ``"1r1c1"``."""
    return [str(event.deduction.placements) for event in events(start, **options)
            if isinstance(event, Finding) and event.kind == "assume"]


def end_of(start: str | Grid, **options: Any) -> list[int]:
    """Count the elements of the cube that are T after the last pass; also return the status."""
    end = _outcome(start, options).end
    assert end is not None
    return [trues(end), statuses(start, **options)[-1]]


def kinds_of(technique: str, start: str | Grid) -> list[str]:
    """Return whether one sweep places, removes or does both."""
    steps = ito.technique(technique, grid(start) if isinstance(start, str) else start)
    return sorted({step.kind for step in steps})


# ---- passes --------------------------------------------------------------------------------------


def sweeps_of_pass(start: str | Grid, number: int = 1) -> list[str]:
    """Return the techniques of a pass, in its order."""
    passes: list[list[str]] = [[]]
    for event in events(start, trial=0):
        if event.kind == "look":
            name, many = happened(event).removeprefix("look."), arguments_of(event).get("N")
            base, _, unit = name.rpartition("_")
            passes[-1].append(f"{base}_{many}_{unit}" if many else name)
        elif event.kind == "status":
            passes.append([])
    return passes[number - 1]


def first_pass(start: str | Grid) -> dict[str, object]:
    """Return the first pass: techniques, whether all are in the text's order, the status."""
    names = sweeps_of_pass(start)
    return {"once each": len(names) == len(set(names)),
            "order of the text": names == list(ito.technique_names()),
            "status": statuses(start, trial=0)[0]}


@cache
def own_statuses(start: str | Grid) -> list[int]:
    """Run a new version of section 6's main program: passes, then one trial after another.

    Returns the statuses of its passes outside trials, and 3 for a trial that solves it.
    """
    now = grid(start) if isinstance(start, str) else start
    passed, now = _passes(now)
    if passed[-1] != 1:
        return passed
    for cell, digit in CandidateSet.of(now.candidate_set()):
        if not now.values[cell] and _passes(now.place(cell, digit))[0][-1] == 3:
            return [*passed, 3]
    return passed


def _passes(now: Grid) -> tuple[list[int], Grid]:
    """``do while (status == 0)``, where dummycube is all T at first."""
    names = "+".join(ito.technique_names())
    statuses: list[int] = []
    dummycube = None
    while not statuses or statuses[-1] == 0:
        for step in ito.technique(names, now):
            now = now.after(step.deduction)
        cube = board(now).cube
        if not cube.any():
            statuses.append(3 if now.is_solution else 2)
        else:
            same = cube.all() if dummycube is None else (cube == dummycube).all()
            statuses.append(1 if same else 0)
            dummycube = cube
    return statuses, now


# ---- 3.2, 4.1, 5, 5.7 ----------------------------------------------------------------------------


def zeros(start: str | Grid) -> list[int]:
    """Count cells of the array that are 0; cells with a digit; T among the elements of these."""
    now = board(start)
    fixed = now.array > 0
    return [int((~fixed).sum()), int(fixed.sum()), int(now.cube[fixed].sum())]


def depth_vectors(start: str | Grid) -> list[object]:
    """Count the different sets of digits in the cells of a run; return whether they only shrink."""
    now = grid(start) if isinstance(start, str) else start
    seen, shrinks = set(now.candidates), True
    for event in events(start, trial=0):
        if isinstance(event, Finding):
            later = now.after(event.deduction)
            shrinks &= all(new & ~old == 0 for new, old in
                           zip(later.candidates, now.candidates, strict=True))
            now = later
            seen |= set(now.candidates)
    return [len(seen), shrinks]


def basic_placements(start: str) -> list[object]:
    """Count the digits placed by section 4's techniques alone; return whether that solves it."""
    now, placed = grid(start), 0
    while steps := ito.technique(BASIC, now):
        for step in steps:
            now = now.after(step.deduction)
        placed += len(steps)
    return [placed, now.is_solution]


def other_techniques(start: str) -> list[str]:
    """Return the other techniques that find a step where the paper's end."""
    end = _outcome(start, {"trial": 0}).end
    assert end is not None
    assert solvable(end)
    others = ("skyscraper", "two-string-kite", "simple-colors-trap", "sashimi-swordfish",
              "xy-chain")
    acting = {step.technique for step in logic_steps(end)}
    return [name for name in others if name in acting]
