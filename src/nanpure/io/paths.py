"""What is told of a path beside its steps: what was left out, and how it ended."""

from __future__ import annotations

from dataclasses import replace

from nanpure.io.explain import explain
from nanpure.logic.steps import EXPLAINED
from nanpure.methods.protocol import Outcome
from nanpure.model.step import Event, LeftOut, Note, Path
from nanpure.model.witness import contradiction

__all__ = ["ending", "omission", "outcome"]


def omission(left_out: LeftOut) -> Event:
    """Say which techniques are not used, and why, as the event that opens a trace.

    >>> from nanpure.io.events import sentence
    >>> from nanpure.model.layout import Layout
    >>> sentence(omission(LeftOut(("bug-lite",), "many")), Layout.default(9))
    'techniques left out: 1; they assume one solution, and the puzzle as posed has several'
    """
    names = left_out.techniques
    said: dict[str, object] = {"techniques": len(names), "ids": names}
    return Event("status", note=Note(f"path.left_out.{left_out.status}", said))


def ending(path: Path, lang: str = "en") -> Outcome:
    """Say how a path ended of which nobody tells how many techniques it was to use.

    >>> from nanpure.logic import path
    >>> ending(path(".24. 3... ...4 .31.", max_steps=2)).status
    'stopped'
    """
    explained = any(step.note is not None and step.note.id == EXPLAINED for step in path.steps)
    found = outcome(path, None, lang)
    if found.note is not None and found.note.id == "path.unexplained" and not explained:
        return replace(found, note=replace(found.note, id="path.open"))
    return found


def outcome(
    path: Path, techniques: int | None, lang: str = "en", solutions: str | None = None
) -> Outcome:
    """Say how a path ended that was to use so many techniques (None: Sudoku Explainer's).

    *solutions*: the status of the puzzle, where somebody looked (``none``, ``many``).

    >>> from nanpure.logic import path
    >>> found = outcome(path(".24. 3... ...4 .31."), 80)
    >>> found.status, dict(found.note.arguments)["steps"]
    ('solved', 10)
    """
    end = path.end
    said: dict[str, object] = {
        "steps": len(path.steps), "empty": sum(1 for digit in end.values if not digit),
    }
    if techniques is not None:
        said["techniques"] = techniques - len(path.left_out.techniques if path.left_out else ())
    if end.is_solution and path.hardest is not None:
        hardest = path.hardest
        said |= {"rating": hardest.rating, "hardest": hardest.steps, "least": hardest.at_least}
        proved = "path.fewest" if hardest.steps == hardest.at_least else "path.few"
        return Outcome("status", "solved", (end,), False, end, note=Note(proved, said))
    if end.is_solution:
        return Outcome("status", "solved", (end,), False, end, note=Note("path.solved", said))
    wrong = contradiction(end)
    if wrong is not None:
        said["why"] = explain(wrong, lang)
        return Outcome("status", "none", (), True, end, note=Note("path.none", said))
    if path.stopped is not None:
        said["limit"] = path.stopped
        return Outcome("status", "stopped", (), False, end, note=Note("path.stopped", said))
    if solutions == "none":
        return Outcome("status", "none", (), True, end, note=Note("path.no_solution", said))
    stuck = "path.stuck" if techniques is not None else "path.unexplained"
    why = "path.several" if solutions == "many" else stuck
    return Outcome("status", "stuck", (), False, end, note=Note(why, said))
