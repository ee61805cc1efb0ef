"""Events around a path's steps: the techniques left out, and the outcome."""

from __future__ import annotations

from dataclasses import replace

from nanpure.io.explain import explain
from nanpure.logic.steps import EXPLAINED
from nanpure.methods.protocol import Outcome
from nanpure.model.path import LeftOut, Path
from nanpure.model.step import Event, Note
from nanpure.model.witness import contradiction

__all__ = ["ending", "omission", "outcome"]


def omission(left_out: LeftOut) -> Event:
    """Return the event that opens a trace: the techniques not used, and why.

    >>> from nanpure.io.events import sentence
    >>> from nanpure.model.layout import Layout
    >>> sentence(omission(LeftOut(("bug-lite",), "many")), Layout.default(9))
    'techniques left out: 1; they assume one solution, and the puzzle as posed has several'
    """
    names = left_out.techniques
    arguments: dict[str, object] = {"techniques": len(names), "ids": names}
    return Event("status", note=Note(f"path.left_out.{left_out.status}", arguments))


def ending(path: Path, lang: str = "en") -> Outcome:
    """Return the outcome of a path whose number of techniques is unknown.

    >>> from nanpure.logic import path
    >>> ending(path(".24. 3... ...4 .31.", max_steps=2)).status
    'stopped'
    """
    explained = any(step.note is not None and step.note.id == EXPLAINED for step in path.steps)
    outcome_ = outcome(path, None, lang)
    if outcome_.note is not None and outcome_.note.id == "path.unexplained" and not explained:
        return replace(outcome_, note=replace(outcome_.note, id="path.open"))
    return outcome_


def outcome(
    path: Path, techniques: int | None, lang: str = "en", solutions: str | None = None
) -> Outcome:
    """Return the outcome of a path with so many techniques (None: Sudoku Explainer's).

    *solutions*: the status of the puzzle, if known (``none``, ``many``).

    >>> from nanpure.logic import path
    >>> found = outcome(path(".24. 3... ...4 .31."), 80)
    >>> found.status, dict(found.note.arguments)["steps"]
    ('solved', 10)
    """
    end = path.end
    arguments: dict[str, object] = {
        "steps": len(path.steps), "empty": sum(1 for digit in end.values if not digit),
    }
    if techniques is not None:
        arguments["techniques"] = techniques - len(
            path.left_out.techniques if path.left_out else ())
    if end.is_solution and path.hardest is not None:
        hardest = path.hardest
        arguments |= {"rating": hardest.rating, "hardest": hardest.steps, "least": hardest.at_least}
        proved = "path.fewest" if hardest.steps == hardest.at_least else "path.few"
        return Outcome("status", "solved", (end,), False, end, note=Note(proved, arguments))
    if end.is_solution:
        return Outcome("status", "solved", (end,), False, end, note=Note("path.solved", arguments))
    wrong = contradiction(end)
    if wrong is not None:
        arguments["why"] = explain(wrong, lang)
        return Outcome("status", "none", (), True, end, note=Note("path.none", arguments))
    if path.stopped is not None:
        arguments["limit"] = path.stopped
        return Outcome("status", "stopped", (), False, end, note=Note("path.stopped", arguments))
    if solutions == "none":
        return Outcome("status", "none", (), True, end, note=Note("path.no_solution", arguments))
    stuck = "path.stuck" if techniques is not None else "path.unexplained"
    why = "path.several" if solutions == "many" else stuck
    return Outcome("status", "stuck", (), False, end, note=Note(why, arguments))
