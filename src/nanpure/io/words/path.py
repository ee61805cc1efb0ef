"""How a path of techniques ends."""

from __future__ import annotations

__all__ = ["WORDS"]

WORDS: dict[str, tuple[str, str]] = {
    "path.solved": ("all cells have a digit, steps: {steps}", "全マス確定、{steps}手"),
    "path.stuck": (
        "after {steps} steps none of {techniques} techniques finds more; empty cells: {empty}",
        "{steps}手で、{techniques}種類の手筋のどれも何も見つけない。未確定のマス{empty}個",
    ),
    "path.none": ("after {steps} steps: {why}", "{steps}手で矛盾: {why}"),
    "path.stopped": (
        "after {steps} steps ({limit}); empty cells: {empty}",
        "{steps}手で中断({limit})。未確定のマス{empty}個",
    ),
}
