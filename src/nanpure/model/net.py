"""Nets of inferences: an assumption, and line by line what follows from it. Data only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from nanpure.base.arguments import flag, integer, integers, one_of, optional, typed
from nanpure.errors import shown_value
from nanpure.words import message

__all__ = ["CAUSES", "Cause", "Inference", "Net", "Unit"]

Cause = Literal["assumed", "known", "follows", "refuted", "contradiction"]
CAUSES: tuple[Cause, ...] = ("assumed", "known", "follows", "refuted", "contradiction")


@dataclass(frozen=True, slots=True)
class Unit:
    """A place of exactly one true candidate: a *cell*, or a *digit* (from 1) in a *house*.

    *house* is an index into ``layout.houses``; for a cell, *house* and *digit* are None.

    >>> Unit(4), Unit(None, 10, 3)
    (Unit(cell=4, house=None, digit=None), Unit(cell=None, house=10, digit=3))
    """

    cell: int | None
    house: int | None = None
    digit: int | None = None

    def __post_init__(self) -> None:
        for name in ("cell", "house", "digit"):
            value = getattr(self, name)
            if value is not None:
                object.__setattr__(self, name, integer(value, name, int(name == "digit")))
        if (self.cell is None) == (self.house is None) or (self.house is None) != (
                self.digit is None):
            raise ValueError(message("expected a cell, or a house with a digit, got {value}",
                                     value=shown_value(self)))


@dataclass(frozen=True, slots=True)
class Inference:
    """A line of a net: a candidate (cell, digit) that is *true*, or false, and why.

    *cause*:

    - ``assumed``: the first line of its net;
    - ``known``: from the net around this one, where it is the line *after*;
    - ``follows``: at least one candidate of each unit of *plus* is true, at most one of each unit
      of *minus*, and the lines *after* leave no other way (a single: a unit of *plus*; a candidate
      that sees a true one: a unit of *minus*; locked candidates: one of each; pairs and X-wings:
      two of each), or without units it follows by the *rule* of the layout;
    - ``refuted``: the net *inside* assumes the opposite and ends in a contradiction;
    - ``contradiction``: a unit of *plus* has no candidate left, one of *minus* has two true ones,
      or the *rule* cannot hold; the last line of its net, without a candidate.

    *after*: indices of lines of the same net before this one; *rule*: an
    index into ``layout.rules``.
    """

    cause: Cause
    candidate: tuple[int, int] | None
    true: bool = False
    plus: tuple[Unit, ...] = ()
    minus: tuple[Unit, ...] = ()
    after: tuple[int, ...] = ()
    inside: Net | None = None
    rule: int | None = None

    def __post_init__(self) -> None:
        one_of(self.cause, "a cause", CAUSES)
        flag(self.true, "true")
        optional(self.inside, "inside", Net)
        if self.rule is not None:
            object.__setattr__(self, "rule", integer(self.rule, "rule", 0))
        for name, value in (
            ("plus", typed(self.plus, "plus", Unit)),
            ("minus", typed(self.minus, "minus", Unit)),
            ("after", integers(self.after, "after", 0)),
        ):
            object.__setattr__(self, name, value)
        if (self.candidate is None) != (self.cause == "contradiction"):
            raise ValueError(message("expected a candidate unless it is a contradiction, got "
                                     "{value}", value=shown_value(self.candidate)))
        if self.candidate is not None:
            pair = integers(self.candidate, "candidate", 0)
            if len(pair) != 2:
                raise ValueError(message("expected a cell and a digit, got {value}",
                                         value=shown_value(self.candidate)))
            object.__setattr__(self, "candidate", (pair[0], pair[1]))
        if (self.inside is None) != (self.cause != "refuted"):
            raise ValueError(message("expected a nested net only for a refuted candidate, got "
                                     "{value}", value=shown_value(self.inside)))


@dataclass(frozen=True, slots=True)
class Net:
    """An assumption and its consequences, up to a contradiction or to the result: the last line.

    >>> from nanpure import logic
    >>> grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    >>> found = next(logic.steps(grid, logic.CATALOGUE.select(only=["nishio"])))
    >>> net = found.deduction.evidence.nets[0]
    >>> net.assumed.candidate, net.is_contradiction, net.size
    ((68, 1), True, 3)
    """

    lines: tuple[Inference, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "lines", typed(self.lines, "lines", Inference))
        if not self.lines or self.lines[0].cause != "assumed":
            raise ValueError(message("expected an assumption first, got {value}",
                                     value=shown_value(self.lines[:1])))
        for at, line in enumerate(self.lines):
            if line.cause != "known" and any(before >= at for before in line.after):
                raise ValueError(message("expected lines before line {at}, got {value}", at=at,
                                         value=shown_value(line.after)))

    @property
    def assumed(self) -> Inference:
        """The line with the assumption."""
        return self.lines[0]

    @property
    def is_contradiction(self) -> bool:
        """Whether the net ends in a contradiction."""
        return self.lines[-1].cause == "contradiction"

    @property
    def size(self) -> int:
        """The number of lines, with those of nets inside, without those known from around."""
        return sum(1 for line in self.walk() if line.cause != "known")

    def walk(self) -> Iterator[Inference]:
        """Yield all lines, each before those of the net inside it."""
        for line in self.lines:
            yield line
            if line.inside is not None:
                yield from line.inside.walk()
