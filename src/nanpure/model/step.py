"""Steps: a deduction, its reason, and its grid. Data only; the words are in ``io``.

A finder or method yields :class:`Event`; an event with a deduction is a :class:`Finding`; a finding
that places or removes by the technique it names is a :class:`Step`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from nanpure.base.arguments import (
    flag,
    instance,
    integer,
    integers,
    one_of,
    optional,
    refused,
    text_of,
    typed,
)
from nanpure.base.frozen import Frozen
from nanpure.base.on_demand import fields_on_demand
from nanpure.base.plain_data import PlainData
from nanpure.errors import shown_value
from nanpure.model.grid import Grid
from nanpure.model.net import Net
from nanpure.model.sets import CandidateSet, CellSet, DigitSet
from nanpure.words import message

if TYPE_CHECKING:
    from nanpure.model.layout import Layout
    from nanpure.model.puzzle import PuzzleLike

__all__ = [
    "KINDS", "ROLES", "Common", "Deduction", "Event", "Evidence", "Finding", "Kind", "Link", "Note",
    "Part", "Role", "Step",
]

Role = Literal[
    "set", "almost", "stem", "excluder", "emptied", "sector", "target", "escape", "side", "ruled",
]
Kind = Literal["look", "place", "remove", "assume", "undo", "status"]
ROLES: tuple[Role, ...] = ("set", "almost", "stem", "excluder", "emptied", "sector", "target",
                           "escape", "side", "ruled")
KINDS: tuple[Kind, ...] = ("look", "place", "remove", "assume", "undo", "status")


@dataclass(frozen=True, slots=True)
class Link:
    """A link of a chain; a node of several candidates is true when one of them is true.

    Weak: if *start* is true, *end* is false. Strong: if *start* is false, *end* is true. *rules*:
    the rules that it holds by, as indices into ``layout.rules``.
    """

    start: CandidateSet
    end: CandidateSet
    strong: bool
    rules: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        instance(self.start, "start", CandidateSet)
        instance(self.end, "end", CandidateSet)
        flag(self.strong, "strong")
        object.__setattr__(self, "rules", integers(self.rules, "rules", 0))


@dataclass(frozen=True, slots=True)
class Part:
    """Some cells of a pattern with their digits.

    *role*: ``set`` (as many cells as digits), ``almost`` (one digit more than cells), ``stem`` (the
    pivot of a wing, the stem of a blossom, the crossing of a Sue de Coq, the base of an exocet, the
    deadly pattern behind a subset or a link),
    ``excluder`` (forbids a combination), ``emptied`` (a cell that an assumption would leave without
    a candidate), ``sector`` (the places of a digit in cells of a house, which stands at the same
    index in ``Evidence.houses``), ``target`` (of an exocet: holds the digits of the base),
    ``escape`` (of an exocet: other places for these digits in its cross lines), ``side`` (one of
    two sets of cells that hold the same digits; of a sum, the cells that are subtracted) or
    ``ruled`` (a cell of a rule, with its candidates).
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
      part of *houses* that cages leave), otherwise 0;
    - *rules*: those that are the reason, as indices into ``layout.rules``;
    - *ruled*: weak links by such rules, from the chains to the candidates that fall.
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
    rules: tuple[int, ...] = ()
    ruled: tuple[Link, ...] = ()

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
            ("rules", integers(self.rules, "rules", 0)),
            ("ruled", typed(self.ruled, "ruled", Link)),
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
            raise ValueError(message("expected eliminations of size {size}, got {value}",
                                     size=self.placements.size,
                                     value=shown_value(self.eliminations)))

    def __repr__(self) -> str:
        return f"<Deduction {_effects(self)}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Deduction, (self.placements, self.eliminations, self.evidence)


def _effects(deduction: Deduction) -> str:
    """What a deduction does, in a few words."""
    effects = (("places", deduction.placements), ("removes", deduction.eliminations))
    return ", ".join(f"{sign} {found}" for sign, found in effects if found) or "nothing"


# Most steps are never asked for their evidence.
def _evidence(deduction: Deduction) -> Evidence:
    evidence: Evidence = deduction.__dict__["_work_out"]()
    return evidence


fields_on_demand(Deduction, evidence=_evidence)


@dataclass(frozen=True, slots=True)
class Note:
    """A stable id with arguments, worded by ``io.explain``."""

    id: str
    arguments: Mapping[str, object] = field(
        default_factory=Frozen[object], hash=False
    )

    def __post_init__(self) -> None:
        text_of(self.id, "id")
        if type(self.arguments) is Frozen:
            return
        if not isinstance(self.arguments, Mapping):
            raise refused(self.arguments, "arguments", "a mapping")
        object.__setattr__(self, "arguments", Frozen(self.arguments))


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
class Step(Finding, PlainData):
    """A placement or elimination with the id of its technique.

    *grid*: the grid in which it was found, if known (``next_step`` and ``steps`` set it, and a path
    for the steps that it yields): notebooks draw the step in it. It is not part of equality.

    ``str()`` is its sentence, which names houses only where the grid is known.

    >>> from nanpure.model.sets import CandidateSet
    >>> found = Deduction(CandidateSet.of([("r1c1", 5)]), CandidateSet(0))
    >>> step = Step("place", found, "naked-single")
    >>> print(step, step.technique)
    Naked Single: places 5r1c1 naked-single
    >>> step
    <Step naked-single: places 5r1c1>
    """

    technique: str
    grid: Grid | None = field(default=None, kw_only=True, compare=False, repr=False)

    def __post_init__(self) -> None:
        Finding.__post_init__(self)
        if self.kind not in ("place", "remove"):
            raise ValueError(message("expected a step to be of kind place or remove, got {value}",
                                     value=shown_value(self.kind)))
        text_of(self.technique, "technique")
        grid = optional(self.grid, "grid", Grid)
        if grid is not None and grid.layout.size != self.deduction.placements.size:
            raise ValueError(message("expected a grid of size {size}, got {value}",
                                     size=self.deduction.placements.size, value=shown_value(grid)))

    def __repr__(self) -> str:
        return f"<Step {self.technique}: {_effects(self.deduction)}>"

    def __str__(self) -> str:
        from nanpure.io.explain import step_text

        return step_text(self)

    def to_json(self, layout: Layout | str | None = None, lang: str = "en") -> dict[str, Any]:
        """Return plain data, as ``steps --json`` gives it, with the layout and, if known, the grid.

        *layout*: that of the puzzle (default: that of *grid*, otherwise the default layout).

        >>> from nanpure import next_step
        >>> next_step(".24. 3... ...4 .31.").to_json()["placements"]
        ['4r2c2']
        """
        from nanpure.io.answers import step_json

        return step_json(self, layout, lang)

    @staticmethod
    def from_json(data: Mapping[str, Any], grid: PuzzleLike | None = None) -> Step:
        """Read what :meth:`to_json` gave, or a step of ``steps --json`` in its *grid*.

        Raises :class:`~nanpure.ParseError` for anything else.

        >>> from nanpure import next_step
        >>> step = next_step(".24. 3... ...4 .31.")
        >>> Step.from_json(step.to_json()) == step
        True
        """
        from nanpure.io.read_json import step_from

        return step_from(data, grid)

    def _repr_html_(self) -> str:
        from nanpure.io.notebook import step_html

        return step_html(self)
