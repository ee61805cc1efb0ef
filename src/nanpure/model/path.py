"""Paths: steps in order, and the grid where they end. Data only; the words are in ``io``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, overload

from nanpure.base.arguments import instance, integer, one_of, optional, real, refused, typed
from nanpure.base.plain_data import PlainData
from nanpure.errors import shown_value
from nanpure.model.grid import Grid
from nanpure.model.step import Step
from nanpure.words import message

__all__ = ["Hardest", "LeftOut", "Path"]


@dataclass(frozen=True, slots=True)
class Hardest:
    """The hardest steps of a path that solves its puzzle.

    *rating*: their rating; *steps*: their number; *at_least*: every path without a step
    of a higher rating has at least that many (docs/ratings.md states the condition).
    """

    rating: float
    steps: int
    at_least: int

    def __post_init__(self) -> None:
        number = real(self.rating)
        if number is None:
            raise refused(self.rating, "rating", "a number")
        if not 0 < number < 1000:
            raise ValueError(message("expected a rating above 0, got {value}",
                                     value=shown_value(self.rating)))
        object.__setattr__(self, "steps", integer(self.steps, "steps", 1))
        object.__setattr__(self, "at_least", integer(self.at_least, "at_least", 1, self.steps))


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Requested techniques that are not used, since they assume a single solution.

    *techniques*: their ids, in the order of the catalogue; *status*: the known status of the puzzle
    as posed: ``many`` or ``none`` (solutions), ``unknown`` (the search reached its limit first), or
    ``rules`` (the board has rules by which digits are not alike, so nothing can be exchanged).
    """

    techniques: tuple[str, ...]
    status: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "techniques", typed(self.techniques, "techniques", str))
        one_of(self.status, "a status", ("many", "none", "unknown", "rules"))


@dataclass(frozen=True, slots=True)
class Path(PlainData):
    """Steps in order, and the grid after the last one: a sequence of steps.

    *stopped*: None, or the limit that ended it: ``steps``, ``nodes``, ``time``, ``asked``;
    *hardest*: set when the lowest maximum was requested and the puzzle was solved; *left_out*: the
    requested techniques that were not used; *start*: the grid before the first step, if known
    (``path`` sets it). It is not part of equality.
    """

    steps: tuple[Step, ...]
    end: Grid
    stopped: str | None = None
    hardest: Hardest | None = None
    left_out: LeftOut | None = None
    start: Grid | None = field(default=None, kw_only=True, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "steps", typed(self.steps, "steps", Step))
        instance(self.end, "end", Grid)
        optional(self.stopped, "stopped", str)
        optional(self.hardest, "hardest", Hardest)
        optional(self.left_out, "left_out", LeftOut)
        optional(self.start, "start", Grid)

    def __len__(self) -> int:
        return len(self.steps)

    def __bool__(self) -> bool:  # a path of no steps is still a path
        return True

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps) if self.start is None else self.in_grids()

    @overload
    def __getitem__(self, at: int) -> Step: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Step, ...]: ...
    def __getitem__(self, at: int | slice) -> Step | tuple[Step, ...]:
        if isinstance(at, slice):
            return tuple(self)[at]
        return self.step(at)

    def __repr__(self) -> str:
        steps = f"{len(self.steps)} step{'s' * (len(self.steps) != 1)}"
        if self.stopped is not None:
            return f"<Path stopped by {self.stopped} after {steps}>"
        return f"<Path {'solved by' if self.end.is_solution else 'stuck after'} {steps}>"

    def __str__(self) -> str:
        from nanpure.io.explain import path_text

        return path_text(self)

    def in_grids(self) -> Iterator[Step]:
        """Yield the steps, each with the grid in which it was found.

        Raises ``ValueError`` if *start* is not known.
        """
        if self.start is None:
            raise ValueError("expected a path with its start, got one without")
        grid = self.start
        for step in self.steps:
            yield replace(step, grid=grid)
            grid = grid.after(step.deduction)

    def step(self, at: int) -> Step:
        """Return the step at an index, in its grid if *start* is known; -1 is the last step.

        Raises ``ValueError`` if there is no such step.

        >>> from nanpure import path
        >>> found = path(".24. 3... ...4 .31.")
        >>> print(found[1], len(found))
        Full House: the last cell of box 1: r1c1=1 10
        >>> found[1].grid.line()
        '.24.34.....4.31.'
        """
        count = len(self.steps)
        at = integer(at, "index of a step", -count, count - 1) % count
        return self.steps[at] if self.start is None else next(islice(self.in_grids(), at, None))

    def to_json(self, lang: str = "en") -> dict[str, Any]:
        """Return plain data: *puzzle*, *layout*, *start*, *end*, *steps* (as :meth:`Step.to_json`),
        *outcome* (as ``steps --json`` ends), *stopped*, *hardest*, *left_out*.

        >>> from nanpure import path
        >>> said = path(".24. 3... ...4 .31.").to_json()
        >>> said["outcome"]["status"], len(said["steps"])
        ('solved', 10)
        """
        from nanpure.io.answers import path_json

        return path_json(self, lang)

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Path:
        """Read what :meth:`to_json` gave. Raises :class:`~nanpure.ParseError` for anything else.

        >>> from nanpure import path
        >>> found = path(".24. 3... ...4 .31.")
        >>> Path.from_json(found.to_json()) == found
        True
        """
        from nanpure.io.read_json import path_from

        return path_from(data)

    def _repr_html_(self) -> str:
        from nanpure.io.notebook import path_html

        return path_html(self)
