"""How a path of techniques ended, as the outcome that closes a trace."""

from __future__ import annotations

from nanpure.io.explain import explain
from nanpure.methods.protocol import Outcome
from nanpure.model.step import Note, Path
from nanpure.model.witness import contradiction

__all__ = ["outcome"]


def outcome(
    path: Path, techniques: int | None, lang: str = "en", solutions: str | None = None
) -> Outcome:
    """Say how a path ended that was searched with so many techniques (None: Sudoku Explainer's).

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
        said["techniques"] = techniques
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
