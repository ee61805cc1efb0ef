"""All continuous loops up to a number of links; the techniques list only the cheapest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from nanpure.errors import shown
from nanpure.kernel import Limits
from nanpure.kernel import logic as native
from nanpure.logic.steps import step_of
from nanpure.logic.techniques.technique import Technique
from nanpure.model.grid import Grid
from nanpure.model.step import Step
from nanpure.search.logic_board import logic_board
from nanpure.words import listed, message

__all__ = ["LEAST_LINKS", "MOST_LINKS", "Circuits", "has_loops"]

LEAST_LINKS, MOST_LINKS = 4, 40


def has_loops(technique: Technique) -> bool:
    """Whether a technique finds continuous loops."""
    return technique.finder == "loop" and bool(technique.parameters.get("continuous"))


@dataclass
class Circuits:
    """A search for the loops of a grid with at most *links* links; none if that is 0.

    *through*: for each technique whose search was cut short, the number of links up to which all
    its loops are listed; *stopped*: the limit of the caller that came first, or None.
    """

    grid: Grid
    links: int
    limits: Callable[[], Limits]
    through: dict[str, int] = field(default_factory=dict)
    stopped: str | None = None
    _known: set[tuple[int, int]] = field(default_factory=set, init=False)  # effects so far

    def extended(self, technique: Technique, steps: Iterator[Step]) -> Iterator[Step]:
        """Yield the steps of a technique, then its further loops."""
        for step in steps:
            if self.links:
                self._known.add(_effect(step))
            yield step
        if self.links:
            yield from self._further(technique)

    def _further(self, technique: Technique) -> Iterator[Step]:
        """The loops of a technique that strike what no earlier step strikes, the shortest first."""
        if not has_loops(technique):
            return
        for links in range(LEAST_LINKS, self.links + 1, 2):
            if self.stopped:
                return
            steps, stopped = self._all(technique, links)
            for step in steps:
                if _effect(step) not in self._known:
                    self._known.add(_effect(step))
                    yield step
            if stopped == "nodes":
                self.through[technique.id] = links - 2
                return
            self.stopped = stopped

    def _all(self, technique: Technique, links: int) -> tuple[list[Step], str | None]:
        exact = replace(technique, parameters={**technique.parameters, "links": links})
        program = native.program([(str(exact.finder), dict(exact.parameters), exact.tenths)])
        raws, stopped = native.steps(
            logic_board(self.grid.layout), self.grid.candidates, bytes(self.grid.values), program,
            0,
            self.limits())
        return [step_of(raw, (technique,), self.grid.layout.size) for raw in raws], stopped

    def message(self) -> str:
        """A message that names what was left out."""
        through = listed([message("{name} of up to {links}", name=name, links=links)
                          for name, links in self.through.items()])
        return message("loops of {links} links were asked for and take too many nodes, all are "
                       "listed for {through}: {line}", links=self.links, through=through,
                       line=shown(self.grid.line()))


def _effect(step: Step) -> tuple[int, int]:
    return int(step.deduction.placements), int(step.deduction.eliminations)
