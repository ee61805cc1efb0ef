"""The steps of a grid by technique, in any order of the techniques."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from nanpure.kernel import Limits
from nanpure.kernel import logic as native
from nanpure.logic.steps import step_of
from nanpure.logic.techniques.technique import Technique
from nanpure.model.grid import Grid
from nanpure.model.step import Step
from nanpure.search.logic_board import logic_board

__all__ = ["Run"]


@dataclass
class Run:
    """The native techniques of a catalogue on one grid, searched one by one.

    *limits* returns the limits that are left; their nodes hold for the whole run. *stopped*: the
    limit that came first, or None; nothing is searched after that.
    """

    grid: Grid
    digits: bytes
    program: native.Program
    techniques: tuple[Technique, ...]
    limits: Callable[[], Limits]
    posed: tuple[int, ...] = ()
    stopped: str | None = None
    _survey: native.Survey | None = field(default=None, init=False)
    _nodes: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        self._entry = {technique.id: at for at, technique in enumerate(self.techniques)}

    def of(self, technique: Technique) -> Iterator[Step]:
        """The steps of a technique of this run."""
        yield from self._searched(self._entry[technique.id])

    def _searched(self, entry: int) -> Iterable[Step]:
        limits = self.limits()
        if limits.nodes is not None:
            if self._nodes >= limits.nodes:
                self.stopped = "nodes"
                return ()
            limits = replace(limits, nodes=limits.nodes - self._nodes)
        if self._survey is None:
            grid = self.grid
            self._survey = native.Survey(logic_board(grid.layout), grid.candidates,
                                         self.digits, self.program, self.posed)
        raws, self.stopped, nodes = self._survey.steps(entry, limits)
        self._nodes += nodes
        return [step_of(raw, self.techniques, self.grid.layout.size) for raw in raws]
