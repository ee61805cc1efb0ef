"""How a path of techniques ended, as the outcome that closes a trace."""

from __future__ import annotations

from nanpure.io.explain import explain
from nanpure.methods.protocol import Outcome
from nanpure.model.step import Note, Path
from nanpure.model.witness import contradiction

__all__ = ["outcome"]


def outcome(
    path: Path, techniques: int, lang: str = "en", solutions: str | None = None
) -> Outcome:
    """Say how a path ended that was searched with so many techniques.

    *solutions*: the status of the puzzle, where somebody looked (``none``, ``many``).

    >>> from nanpure.logic import path
    >>> found = outcome(path(".24. 3... ...4 .31."), 80)
    >>> found.status, dict(found.note.arguments)["steps"]
    ('solved', 10)
    """
    end = path.end
    said: dict[str, object] = {
        "steps": len(path.steps), "techniques": techniques,
        "empty": sum(1 for digit in end.values if not digit),
    }
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
    why = "path.several" if solutions == "many" else "path.stuck"
    return Outcome("status", "stuck", (), False, end, note=Note(why, said))
