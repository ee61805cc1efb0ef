"""What makes a drawing a rule, at sites whose puzzles are drawings with rules in words.

Such a site (a *form* in ``SITES``) has no names of rules. A kind that it can hold declares the
words that must name it there; how it is drawn follows from its shapes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

__all__ = ["SITES", "Drawn"]

SITES = ("penpa", "sudokupad")
"""The forms that draw rules."""


@dataclass(frozen=True)
class Drawn:
    """How rules in words name a kind that is drawn.

    *words*: a regular expression, upper and lower case alike; a sentence that it matches speaks of
    the kind, in whatever language, but not if *unless* matches too. *shown*: whether anything is
    drawn; otherwise the words alone state the rule. *number*: an expression whose group is the
    number of the rule where no drawing has it. *alone*: whether its drawing has one meaning where a
    puzzle has no words at all, and the site has a tool for it.

    >>> Drawn("thermometers?|温度計").names("Digits increase along a Thermometer")
    True
    """

    words: str
    shown: bool = True
    number: str = ""
    alone: bool = False
    unless: str = ""

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        return re.compile(f"(?<![a-z-])(?:{self.words})(?![a-z])", re.IGNORECASE)

    def names(self, sentence: str) -> bool:
        """Whether a sentence speaks of the kind."""
        return self._pattern.search(sentence) is not None and not (
            self.unless and re.search(self.unless, sentence, re.IGNORECASE))

    def number_in(self, sentence: str) -> int | None:
        """Return the number that a sentence gives the rule, if it does."""
        found = re.search(self.number, sentence, re.IGNORECASE) if self.number else None
        return int(next(filter(None, found.groups()))) if found else None
