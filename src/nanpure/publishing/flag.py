"""A flag: one thing that a puzzle needs before it is printed, and whether it has it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, NamedTuple

from nanpure.base.arguments import names, spelled
from nanpure.words import in_language, message

__all__ = ["FLAGS", "Flag", "FlagName", "Verdict", "flags_in", "some_of"]

FlagName = Literal[
    "unique", "solution", "minimal", "symmetric", "logic", "steady", "level", "new"]
FLAGS: tuple[FlagName, ...] = (
    "unique", "solution", "minimal", "symmetric", "logic", "steady", "level", "new")
"""The names of the flags, in their order."""

NAMED = 8  # cells that a reason names

Verdict = Literal["pass", "fail", "unknown", "open"]


class Flag(NamedTuple):
    """A flag with its verdict.

    *verdict*: ``unknown`` if a limit came first, ``open`` if there is nothing to judge; *text*: the
    reason, in English; :meth:`text_in` has it in a language; *cells*: all that the reason is about,
    of which it names the first.
    """

    name: FlagName
    verdict: Verdict
    text: str = ""
    cells: tuple[str, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether nothing speaks against the puzzle."""
        return self.verdict in ("pass", "open")

    def text_in(self, lang: str) -> str:
        """The reason in a language."""
        return in_language(self.text, lang)


def flags_in(waived: Collection[FlagName]) -> frozenset[FlagName]:
    """Return the flags that may fail.

    >>> sorted(flags_in(["minimal", "Level"]))
    ['level', 'minimal']
    """
    return frozenset(spelled(name, "a flag", FLAGS) for name in names(waived, "waived"))


def some_of(cells: tuple[str, ...]) -> str:
    """Return the first cells in one text, and how many more there are.

    >>> some_of(("r1c1", "r1c2")), some_of(("r1c1",) * 30)[-21:]
    ('r1c1 r1c2', 'r1c1 r1c1 and 22 more')
    """
    first = " ".join(cells[:NAMED])
    if len(cells) <= NAMED:
        return first
    return message("{cells} and {more} more", cells=first, more=len(cells) - NAMED)
