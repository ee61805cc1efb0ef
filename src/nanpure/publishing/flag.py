"""A flag: one thing that a puzzle needs before it is printed, and whether it has it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from nanpure.words import in_language

__all__ = ["FLAGS", "Flag", "FlagName", "Verdict"]

FlagName = Literal[
    "unique", "solution", "minimal", "symmetric", "logic", "steady", "level", "new"]
FLAGS: tuple[FlagName, ...] = (
    "unique", "solution", "minimal", "symmetric", "logic", "steady", "level", "new")
"""The names of the flags, in their order."""

Verdict = Literal["pass", "fail", "unknown", "open"]


class Flag(NamedTuple):
    """A flag with its verdict.

    *verdict*: ``unknown`` if a limit came first, ``open`` if there is nothing to judge; *text*: the
    reason, in English; :meth:`text_in` has it in a language.
    """

    name: FlagName
    verdict: Verdict
    text: str = ""

    @property
    def holds(self) -> bool:
        """Whether nothing speaks against the puzzle."""
        return self.verdict in ("pass", "open")

    def text_in(self, lang: str) -> str:
        """The reason in a language."""
        return in_language(self.text, lang)
