"""The verbs of the technique engine: next_step, steps, path.

They start from a grid as it stands: placed digits and struck candidates count, not only the
givens. The catalogue decides which techniques are on, and in which order they are tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Literal

from nanpure.base.arguments import flag, instance, integer, optional, spelled
from nanpure.base.lazy import Lazy
from nanpure.errors import PuzzleError, Unsupported, shown, shown_value
from nanpure.kernel import Budget, Control, Limits
from nanpure.kernel import logic as native
from nanpure.logic.catalogue import CATALOGUE, Catalogue
from nanpure.logic.circuits import LEAST_LINKS, MOST_LINKS, Circuits
from nanpure.logic.easiest import fewest, grid_of
from nanpure.logic.explainer import explainer_path
from nanpure.logic.one_solution import standing
from nanpure.logic.runs import Run
from nanpure.logic.soundness import Judge
from nanpure.logic.steps import rating, step_by, step_of
from nanpure.logic.techniques.technique import Technique
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.path import LeftOut, Path
from nanpure.model.puzzle import PuzzleLike, as_grid
from nanpure.model.step import Deduction, Step
from nanpure.model.unchecked import in_grid
from nanpure.search.logic_board import logic_board
from nanpure.words import message

__all__ = [
    "POLICIES", "Engine", "Policy", "engine_for", "left_out", "next_step", "path", "steps", "usual",
]

Policy = Literal["order", "easiest", "se"]
POLICIES: tuple[Policy, ...] = ("order", "easiest", "se")


@dataclass(frozen=True)
class Engine:
    """The techniques that are switched on, how one is chosen, and the limits of all searches.

    *posed*: the digits that the puzzle as posed leaves to each cell (see
    :mod:`~nanpure.logic.one_solution`); empty if no technique needs them. *left_out*: requested
    techniques that may not be used. *stops* lists the limits that cut searches short. *loops*: the
    largest number of links up to which all loops are listed, not only the cheapest; 0: none.
    """

    catalogue: Catalogue
    policy: Policy = "order"
    budget: Budget = field(default_factory=lambda: Budget(Limits()))
    posed: tuple[int, ...] = ()
    left_out: LeftOut | None = None
    stops: list[str] = field(default_factory=list, compare=False, repr=False)
    loops: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "policy", spelled(self.policy, "a policy", POLICIES))

    @property
    def limits(self) -> Limits:
        """The limits that are left for the next search."""
        return self.budget.rest()

    def all(self, grid: Grid) -> Iterator[Step]:
        """All steps, technique after technique."""
        for _, found in self.groups(grid, self.catalogue):
            yield from found

    def groups(
        self, grid: Grid, order: Iterable[Technique]
    ) -> Iterator[tuple[Technique, Iterator[Step]]]:
        """Techniques with all their steps, each to be read before the next."""
        digits = _digits(grid)
        runs = [Run(grid, digits, program, techniques, lambda: self.limits, self.posed)
                for program, techniques in self.catalogue.segments if program is not None]
        run_of = {technique.id: run for run in runs for technique in run.techniques}
        wide = Circuits(grid, self.loops, lambda: self.limits)
        for technique in order:
            run = run_of.get(technique.id)
            if run is None:
                yield technique, self._of(grid, None, (technique,), limit=0)
            elif run.stopped is None:
                yield technique, wide.extended(technique, run.of(technique))
        self.stops.extend(run.stopped for run in runs if run.stopped)
        self.stops.extend([wide.stopped] if wide.stopped else [])
        if wide.through and not self.stops:
            raise PuzzleError(wide.message(), "unknown", "nodes", wide.through)

    def next(self, grid: Grid) -> Step | None:
        """The step that the policy takes, or None."""
        if self.policy == "se":
            path = explainer_path(grid, 1, self.limits)
            self.stops.extend([path.stopped] if path.stopped not in (None, "steps") else [])
            return path.steps[0] if path.steps else None
        return self._easiest(grid) if self.policy == "easiest" else self._first(grid)

    def path(self, grid: Grid, limit: int) -> Path:
        """Take steps one after another until none is left."""
        if self.policy == "se":
            return explainer_path(grid, limit, self.limits)
        segments = self.catalogue.segments
        if len(segments) == 1 and segments[0][0] is not None:
            return self._native_path(grid, segments[0][0], segments[0][1], limit)
        taken: list[Step] = []
        while len(taken) < limit and not grid.is_complete:
            step = self.next(grid)
            if self.stops:
                return Path(tuple(taken), grid, self.stops[0])
            if step is None:
                return Path(tuple(taken), grid)
            taken.append(step)
            grid = grid.after(step.deduction)
        return Path(tuple(taken), grid, None if grid.is_complete else "steps")

    def _native_path(
        self, grid: Grid, program: native.Program, techniques: tuple[Technique, ...], limit: int
    ) -> Path:
        easiest = self.policy == "easiest"
        raws, ended = native.path(
            logic_board(grid.layout), grid.candidates, _digits(grid), program, easiest, limit,
            self.limits, posed=self.posed,
        )
        size = grid.layout.size
        taken = tuple(step_of(raw, techniques, size) for raw in raws)
        end = grid_of(grid, ended)
        cut = "steps" if len(taken) == limit and not end.is_complete else None
        if not easiest or not taken or not end.is_solution:
            return Path(taken, end, ended.stopped or cut)
        ratings = [rating(self.catalogue[step.technique], step.deduction) for step in taken]
        best, hardest = fewest(grid, program, techniques, taken, ratings, limit, self.budget,
                               self.posed)
        return Path(tuple(best), end, None, hardest)

    def _of(
        self, grid: Grid, program: native.Program | None, techniques: tuple[Technique, ...],
        limit: int,
    ) -> Iterator[Step]:
        """The steps of one segment."""
        if program is None:
            (technique,) = techniques
            yield from (step_by(technique, deduction) for deduction in _by_hand(technique, grid)
                        if _changes(grid, deduction))
            return
        deduction, stopped = native.steps(
            logic_board(grid.layout), grid.candidates, _digits(grid), program, limit, self.limits,
            self.posed,
        )
        self.stops.extend([stopped] if stopped else [])
        yield from (step_of(raw, techniques, grid.layout.size) for raw in deduction)

    def _first(self, grid: Grid) -> Step | None:
        for program, techniques in self.catalogue.segments:
            step = next(self._of(grid, program, techniques, limit=1), None)
            if step is not None or self.stops:
                return step
        return None

    def demand(self, grid: Grid) -> None:
        """Raise PuzzleError if a limit came first, so that the steps found are not all."""
        if self.stops:
            raise PuzzleError(message("stopped by {limit} before all techniques were tried: {line}",
                                      limit=self.stops[0], line=shown(grid.line())), "unknown",
                              self.stops[0])

    def _easiest(self, grid: Grid) -> Step | None:
        """The step with the lowest rating; of equals the first in the order of the catalogue."""
        best: tuple[int, Step] | None = None
        for program, techniques in self.catalogue.segments:
            for step in self._candidates(grid, program, techniques):
                value = rating(self.catalogue[step.technique], step.deduction)
                if best is None or value < best[0]:
                    best = value, step
        return best[1] if best else None

    def _candidates(
        self, grid: Grid, program: native.Program | None, techniques: tuple[Technique, ...]
    ) -> Iterator[Step]:
        """The easiest native step of a segment, or all steps of a technique in Python."""
        if program is None:
            yield from self._of(grid, program, techniques, limit=0)
            return
        raws, stopped = native.easiest(
            logic_board(grid.layout), grid.candidates, _digits(grid), program, self.limits,
            self.posed,
        )
        self.stops.extend([stopped] if stopped else [])
        yield from (step_of(raw, techniques, grid.layout.size) for raw in raws)


def next_step(
    puzzle: PuzzleLike,
    policy: Policy = "order",
    catalogue: Catalogue | None = None,
    verify: bool = False,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
    *,
    layout: Layout | str | None = None,
) -> Step | None:
    """Return the next step of a grid as it stands, or None if the techniques find nothing.

    - *policy*: ``order`` takes the first technique of the catalogue that finds something,
      ``easiest`` the step with the lowest rating, ``se`` the step that Sudoku Explainer 1.2.1
      takes, on the classic board, without a catalogue;
    - *catalogue*: the techniques that are on (default: the usual ones of
      :data:`~nanpure.logic.CATALOGUE`; see :meth:`Catalogue.select`). Those that assume one
      solution are left out unless the puzzle as posed is known to have one: each call searches at
      most 100,000 nodes to find out (:func:`left_out` reports the result);
    - *verify*: check the step against the solutions; :class:`~nanpure.UnsoundStep` if it is wrong.

    :class:`~nanpure.PuzzleError` with status ``unknown`` if a limit came first. Sizes up to 36;
    :class:`~nanpure.Unsupported` beyond.

    >>> step = next_step(".24. 3... ...4 .31.")
    >>> step.technique, str(step.deduction.placements)
    ('hidden-single', '4r2c2')
    """
    grid = as_grid(puzzle, layout)
    engine = engine_for(grid, policy, catalogue, Limits(timeout, nodes, control))
    verify = flag(verify, "verify")
    step = engine.next(grid)
    if step is None or engine.policy != "order":
        engine.demand(grid)
    if verify and step is not None:
        Judge(grid, engine.budget).check(step, grid)
    return None if step is None else in_grid(step, grid)


def steps(
    puzzle: PuzzleLike,
    catalogue: Catalogue | None = None,
    verify: bool = False,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
    loops: int | None = None,
    *,
    layout: Layout | str | None = None,
) -> Iterator[Step]:
    """Yield all steps that a grid as it stands allows, technique after technique.

    Arguments as for :func:`next_step`; *nodes* holds for each run of techniques, *timeout* for all.
    If a limit comes first, the steps found so far are yielded before the error is raised.
    Chains and loops are the cheapest between their ends; with *loops* (4 to 40) every continuous
    loop of up to that many links follows those of its technique, the shortest first, unless an
    earlier step strikes the same. The loops of one technique and number of links end where two
    million nodes do not suffice: after the last step :class:`~nanpure.PuzzleError` with status
    ``unknown`` names the number of links up to which all are listed (its *facts*, by technique).

    >>> len({step.technique for step in steps(".24. 3... ...4 .31.")}) >= 2
    True
    >>> grid = ".....67..4...8..3.6..2..1......1....54.7.8........24...1.....9..92.4.613...3...2."
    >>> only = CATALOGUE.select(only=["continuous-nice-loop"])
    >>> [len(list(steps(grid, only, loops=links))) for links in (None, 10, 14)]
    [2, 3, 5]
    """
    grid = as_grid(puzzle, layout)
    limits = Limits(timeout, nodes, control)
    links = 0 if loops is None else integer(loops, "number loops", LEAST_LINKS, MOST_LINKS)
    return Lazy(_steps(grid, usual(catalogue), limits, flag(verify, "verify"), links), "steps")


def _steps(
    grid: Grid, catalogue: Catalogue, limits: Limits, verify: bool, loops: int
) -> Iterator[Step]:
    engine = engine_for(grid, "order", catalogue, limits)  # the time begins with the first step
    engine = replace(engine, loops=loops)
    judge = Judge(grid, engine.budget) if verify else None
    for step in engine.all(grid):
        if judge is not None:
            judge.check(step, grid)
        yield in_grid(step, grid)
    engine.demand(grid)


def path(
    puzzle: PuzzleLike,
    policy: Policy = "order",
    catalogue: Catalogue | None = None,
    verify: bool = False,
    max_steps: int = 100_000,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
    *,
    layout: Layout | str | None = None,
) -> Path:
    """Solve step by step as far as the techniques reach; arguments as for :func:`next_step`.

    The path ends when every cell has a digit, when no technique finds anything, or when a cell or
    house has run out of candidates; its *left_out* has the techniques that may not be used.
    With ``easiest`` the highest rating on a path that solves the puzzle is the lowest there is; of
    such paths this is one with as few steps of that rating as a search of some hundred positions
    finds, and its *hardest* has these numbers and the bound. If there is a technique in Python
    among them, each step is simply the one with the lowest rating.

    >>> found = path(".24. 3... ...4 .31.")
    >>> found.end.is_solution, found.end.line(), len(found.steps)
    (True, '1243342121344312', 10)
    >>> puzzle = "....8.3.4...3.6.1......7....8..6...79.....18.....72..33.6...52...9.......5.6.48.."
    >>> path(puzzle, "easiest").hardest, path(puzzle, "se").steps[0].technique
    (Hardest(rating=2.6, steps=2, at_least=2), 'Hidden Single')
    """
    grid = as_grid(puzzle, layout)
    engine = engine_for(grid, policy, catalogue, Limits(timeout, nodes, control))
    verify = flag(verify, "verify")
    result = engine.path(grid, integer(max_steps, "number max_steps", 0))
    result = replace(result, start=grid, left_out=engine.left_out)
    if verify:
        judge = Judge(grid, engine.budget)
        for step in result.in_grids():
            assert step.grid is not None
            judge.check(step, step.grid)
    return result


def left_out(
    puzzle: PuzzleLike,
    catalogue: Catalogue | None = None,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
    *,
    layout: Layout | str | None = None,
) -> LeftOut | None:
    """Return the techniques that :func:`next_step` and :func:`steps` leave out, and why; or None.

    They are those that assume one solution, unless the puzzle as posed is known to have one.
    Arguments as there; if no technique assumes it, nothing is searched.

    >>> both = CATALOGUE.select(only=["naked-single", "bug-lite"])
    >>> left_out("12............12", both)
    LeftOut(techniques=('bug-lite',), status='many')
    """
    budget = Budget(Limits(timeout, nodes, control))
    return standing(as_grid(puzzle, layout), usual(catalogue), budget).left_out


def _changes(grid: Grid, deduction: Deduction) -> bool:
    """Whether a deduction changes the grid; one that repeats what is known is not a step."""
    values = grid.values
    return any(not values[cell] for cell, _ in deduction.placements) or any(
        not values[cell] and grid.candidates[cell] >> (digit - 1) & 1
        for cell, digit in deduction.eliminations
    )


def engine_for(
    grid: Grid, policy: Policy, catalogue: Catalogue | None, limits: Limits
) -> Engine:
    """Return an engine with the techniques that may be used on a grid."""
    policy, budget = spelled(policy, "a policy", POLICIES), Budget(limits)
    if policy == "se" and catalogue is not None:
        raise ValueError(message("the policy se has its own techniques, expected no catalogue, "
                                 "got {value}", value=shown_value(catalogue)))
    chosen, posed, missing = standing(grid, usual(catalogue), budget)
    return Engine(chosen, policy, budget, posed, missing)


def usual(catalogue: Catalogue | None) -> Catalogue:
    """Return a catalogue that a caller chose, or the usual techniques."""
    chosen = optional(catalogue, "catalogue", Catalogue)
    if chosen is not None and not len(chosen):
        raise ValueError("expected a catalogue with at least one technique, got Catalogue([])")
    return _USUAL if chosen is None else chosen


_USUAL = CATALOGUE.select()


def _digits(grid: Grid) -> bytes:
    if grid.layout.size > 36:
        raise Unsupported(message("techniques serve sizes up to 36, got {got}",
                                  got=grid.layout.size))
    return bytes(grid.values)


def _by_hand(technique: Technique, grid: Grid) -> Iterator[Deduction]:
    assert callable(technique.finder), "native techniques have a program"
    deductions = technique.finder(grid)
    origin = message("what the finder of {technique} gives", technique=technique.id)
    for deduction in deductions if isinstance(deductions, Iterable) else (deductions,):
        yield instance(deduction, origin, Deduction)
