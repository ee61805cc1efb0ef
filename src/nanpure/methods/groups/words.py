"""The words of puzzle making by group tables."""

from __future__ import annotations

__all__ = ["WORDS"]

WORDS: dict[str, str] = {
    "groups.count": "{clues} givens, solutions found: {solutions}",
    "groups.given": "{digit} is given at {cell}",
    "groups.unique": "one solution is left, {clues} givens ({added} added)",
    "groups.stopped": "stopped after {steps} givens",
}
