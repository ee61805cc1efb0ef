"""Steps: a deduction, its reason, and its grid. Data only; the words are in ``io``.

A finder or method yields :class:`Event`; an event with a deduction is a :class:`Finding`; a finding
that places or removes by the technique it names is a :class:`Step`; a :class:`Path` is a list of
steps and the grid where it ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal

from nanpure.base.arguments import (
    flag,
    instance,
    integer,
    integers,
    one_of,
    optional,
    real,
    text_of,
    typed,
)
from nanpure.errors import shown_value
from nanpure.model.grid import Grid
from nanpure.model.net import Net
from nanpure.model.sets import CandidateSet, CellSet, DigitSet

if TYPE_CHECKING:
    from nanpure.model.layout import Layout

__all__ = [
    "Common", "Deduction", "Event", "Evidence", "Finding", "Hardest", "Kind", "LeftOut", "Link",
    "Note", "Part", "Path", "Role", "Step",
]

Role = Literal["set", "almost", "stem", "excluder", "emptied", "sector", "target", "escape"]
Kind = Literal["look", "place", "remove", "assume", "undo", "status"]
ROLES: tuple[Role, ...] = ("set", "almost", "stem", "excluder", "emptied", "sector", "target",
                           "escape")
KINDS: tuple[Kind, ...] = ("look", "place", "remove", "assume", "undo", "status")


@dataclass(frozen=True, slots=True)
class Link:
    """A link of a chain; a node of several candidates is true when one of them is true.

    Weak: if *start* is true, *end* is false. Strong: if *start* is false, *end* is true.
    """

    start: CandidateSet
    end: CandidateSet
    strong: bool

    def __post_init__(self) -> None:
        instance(self.start, "start", CandidateSet)
        instance(self.end, "end", CandidateSet)
        flag(self.strong, "strong")


@dataclass(frozen=True, slots=True)
class Part:
    """Some cells of a pattern with their digits.

    *role*: ``set`` (as many cells as digits), ``almost`` (one digit more than cells), ``stem`` (the
    pivot of a wing, the stem of a blossom, the crossing of a Sue de Coq, the base of an exocet, the
    deadly pattern behind a subset or a link),
    ``excluder`` (forbids a combination), ``emptied`` (a cell that an assumption would leave without
    a candidate), ``sector`` (the places of a digit in cells of a house, which stands at the same
    index in ``Evidence.houses``), ``target`` (of an exocet: holds the digits of the base) or
    ``escape`` (of an exocet: other places for these digits in its cross lines).
    """

    role: Role
    cells: CellSet
    digits: DigitSet

    def __post_init__(self) -> None:
        one_of(self.role, "a role", ROLES)
        instance(self.cells, "cells", CellSet)
        instance(self.digits, "digits", DigitSet)


@dataclass(frozen=True, slots=True)
class Common:
    """Digits that at most one of two parts can hold; *one*, *other* index ``Evidence.sets``."""

    one: int
    other: int
    digits: DigitSet

    def __post_init__(self) -> None:
        object.__setattr__(self, "one", integer(self.one, "one", 0))
        object.__setattr__(self, "other", integer(self.other, "other", 0))
        instance(self.digits, "digits", DigitSet)


@dataclass(frozen=True, slots=True)
class Evidence:
    """The evidence for a deduction.

    - *cells*, *digits*: of the pattern;
    - *houses*: those of the pattern, the base of a fish; *covers*: the cover of a fish, the houses
      that bind a digit of a rectangle behind a weak link; both are indices into ``layout.houses``;
    - *fins*: candidates of a fish outside its cover; the guardians of a deadly pattern, at least
      one of which is true;
    - *sets*, *commons*: locked and almost locked sets, and the digits that link them;
    - *links*: of a chain, in order; a new chain begins where a link does not start at the end of
      the one before;
    - *colors*: in pairs, candidates that are true or false together;
    - *nets*: the consequences of an assumption, one net for each case: one that ends in a
      contradiction, or one for each candidate of the *cells* or of the *digits* in the *houses*
      (or for a candidate being true and being false), which all end in the step;
    - *length*: of the longest chain, in links (or in pairs of almost locked sets), of nets in
      lines, as ratings count it; 0 for all others;
    - *total*: the sum of the digits in *cells*, where that is the reason (of a cage, or of the
      part of *houses* that cages leave), otherwise 0.
    """

    cells: CellSet
    digits: DigitSet
    houses: tuple[int, ...] = ()
    links: tuple[Link, ...] = ()
    covers: tuple[int, ...] = ()
    fins: CandidateSet | None = None
    sets: tuple[Part, ...] = ()
    commons: tuple[Common, ...] = ()
    colors: tuple[CandidateSet, ...] = ()
    length: int = 0
    total: int = 0
    nets: tuple[Net, ...] = ()

    def __post_init__(self) -> None:
        instance(self.cells, "cells", CellSet)
        instance(self.digits, "digits", DigitSet)
        optional(self.fins, "fins", CandidateSet)
        # Lists become tuples: they would stay mutable.
        for name, value in (
            ("houses", integers(self.houses, "houses", 0)),
            ("covers", integers(self.covers, "covers", 0)),
            ("links", typed(self.links, "links", Link)),
            ("sets", typed(self.sets, "sets", Part)),
            ("commons", typed(self.commons, "commons", Common)),
            ("colors", typed(self.colors, "colors", CandidateSet)),
            ("length", integer(self.length, "length", 0)),
            ("total", integer(self.total, "total", 0)),
            ("nets", typed(self.nets, "nets", Net)),
        ):
            object.__setattr__(self, name, value)


@dataclass(frozen=True)
class Deduction:
    """Candidates that must be true, candidates that cannot be true, and the evidence.

    >>> from nanpure.model.sets import CandidateSet
    >>> d = Deduction(CandidateSet.of([(0, 5)]), CandidateSet(0))
    >>> print(d.placements, len(d.eliminations))
    5r1c1 0
    """

    placements: CandidateSet
    eliminations: CandidateSet
    evidence: Evidence | None = None

    def __post_init__(self) -> None:
        instance(self.placements, "placements", CandidateSet)
        instance(self.eliminations, "eliminations", CandidateSet)
        optional(self.evidence, "evidence", Evidence)
        if self.placements.size != self.eliminations.size:
            raise ValueError(f"expected eliminations of size {self.placements.size}, "
                             f"got {shown_value(self.eliminations)}")

    def __reduce__(self) -> tuple[object, ...]:
        return Deduction, (self.placements, self.eliminations, self.evidence)


# Most steps are never asked for their evidence, so it is worked out on first access. A value set by
# __init__ hides this property.
def _evidence(deduction: Deduction) -> Evidence:
    evidence: Evidence = deduction.__dict__["_work_out"]()
    return evidence


_property = cached_property(_evidence)
_property.__set_name__(Deduction, "evidence")
Deduction.evidence = _property  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Note:
    """A stable id with arguments, worded by ``io.explain``."""

    id: str
    arguments: Mapping[str, object] = field(
        default_factory=lambda: MappingProxyType({}), hash=False
    )

    def __post_init__(self) -> None:
        text_of(self.id, "id")
        if not isinstance(self.arguments, Mapping):
            raise TypeError("expected arguments to be a mapping, "
                            f"got {shown_value(self.arguments)}")

    # A mapping proxy cannot be pickled or copied, so the arguments travel as a plain dictionary.
    def __reduce__(self) -> tuple[object, ...]:
        return Note, (self.id, dict(self.arguments))


@dataclass(frozen=True, slots=True)
class Event:
    """One action of a method: looked, placed, removed, assumed, undid, or set a status.

    *depth* is the number of open assumptions around it.
    """

    kind: Kind
    depth: int = field(default=0, kw_only=True)
    note: Note | None = field(default=None, kw_only=True)

    def __post_init__(self) -> None:
        one_of(self.kind, "a kind", KINDS)
        object.__setattr__(self, "depth", integer(self.depth, "depth", 0))
        optional(self.note, "note", Note)


@dataclass(frozen=True, slots=True)
class Finding(Event):
    """An event with its deduction: candidates placed, removed or assumed, or why it looked."""

    deduction: Deduction

    def __post_init__(self) -> None:
        Event.__post_init__(self)  # slots make another class, unknown to super()
        instance(self.deduction, "deduction", Deduction)


@dataclass(frozen=True, slots=True)
class Step(Finding):
    """A placement or elimination with the id of its technique.

    *grid*: the grid in which it was found, if known (``next_step`` and ``steps`` set it, and
    :meth:`Path.step` for a path): notebooks draw the step in it. It is not part of equality.

    >>> from nanpure.model.sets import CandidateSet
    >>> found = Deduction(CandidateSet.of([(0, 5)]), CandidateSet(0))
    >>> Step("place", found, "naked-single").technique
    'naked-single'
    """

    technique: str
    grid: Grid | None = field(default=None, kw_only=True, compare=False, repr=False)

    def __post_init__(self) -> None:
        Finding.__post_init__(self)
        if self.kind not in ("place", "remove"):
            raise ValueError("expected a step to be of kind place or remove, "
                             f"got {shown_value(self.kind)}")
        text_of(self.technique, "technique")
        grid = optional(self.grid, "grid", Grid)
        if grid is not None and grid.layout.size != self.deduction.placements.size:
            raise ValueError(f"expected a grid of size {self.deduction.placements.size}, "
                             f"got {shown_value(grid)}")

    def to_json(self, layout: Layout | str | None = None, lang: str = "en") -> dict[str, Any]:
        """Return plain data, as ``steps --json`` and the web API give it.

        *layout*: that of the puzzle (default: that of *grid*, otherwise the default layout).

        >>> from nanpure import next_step
        >>> next_step(".24. 3... ...4 .31.").to_json()["placements"]
        ['4r2c2']
        """
        from nanpure.io.answers import step_json

        return step_json(self, layout, lang)

    def _repr_html_(self) -> str:
        from nanpure.io.notebook import step_html

        return step_html(self)


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
            raise TypeError(f"expected rating to be a number, got {shown_value(self.rating)}")
        if not 0 < number < 1000:
            raise ValueError(f"expected a rating above 0, got {shown_value(self.rating)}")
        object.__setattr__(self, "steps", integer(self.steps, "steps", 1))
        object.__setattr__(self, "at_least", integer(self.at_least, "at_least", 1, self.steps))


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Requested techniques that are not used, since they assume a single solution.

    *techniques*: their ids, in the order of the catalogue; *status*: the known status of the puzzle
    as posed: ``many`` or ``none`` (solutions), or ``unknown`` (the search reached its limit first).
    """

    techniques: tuple[str, ...]
    status: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "techniques", typed(self.techniques, "techniques", str))
        one_of(self.status, "a status", ("many", "none", "unknown"))


@dataclass(frozen=True, slots=True)
class Path:
    """Steps in order, and the grid after the last one.

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
        """Return the step at an index, with the grid in which it was found; -1 is the last step.

        Raises ``ValueError`` if there is no such step, or if *start* is not known.

        >>> from nanpure import path
        >>> step = path(".24. 3... ...4 .31.").step(1)
        >>> str(step.deduction.placements), step.grid.line()
        ('1r1c1', '.24.34.....4.31.')
        """
        count = len(self.steps)
        at = integer(at, "at", -count, count - 1) % count
        return next(islice(self.in_grids(), at, None))

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

    def _repr_html_(self) -> str:
        from nanpure.io.notebook import path_html

        return path_html(self)
