"""nanpure (ナンプレ): a toolkit for Number Place / Sudoku of any size and shape.

Nouns are frozen data: :class:`Layout`, :class:`Puzzle`, :class:`Grid`. Verbs are functions:
:func:`solve`, :func:`count`, :func:`check`, :func:`solutions`, :func:`solve_many`.
"""

from nanpure.errors import (
    MultipleSolutions,
    NanpureError,
    NoSolution,
    ParseError,
    PuzzleError,
    UnsoundStep,
    Unsupported,
)
from nanpure.grid import Grid
from nanpure.io.explain import explain
from nanpure.io.svg import svg
from nanpure.kernel import Batch, Control
from nanpure.layout import House, Layout
from nanpure.many import solve_many
from nanpure.puzzle import Puzzle, parse_grid, write
from nanpure.sets import CandidateSet, CellSet, DigitSet
from nanpure.solve import Result, check, count, solutions, solve
from nanpure.step import Deduction, Event, Evidence, Link, Note, Path, Step
from nanpure.witness import Witness

__version__ = "0.1.0"

__all__ = [
    "Batch",
    "CandidateSet",
    "CellSet",
    "Control",
    "Deduction",
    "DigitSet",
    "Event",
    "Evidence",
    "Grid",
    "House",
    "Layout",
    "Link",
    "MultipleSolutions",
    "NanpureError",
    "NoSolution",
    "Note",
    "ParseError",
    "Path",
    "Puzzle",
    "PuzzleError",
    "Result",
    "Step",
    "UnsoundStep",
    "Unsupported",
    "Witness",
    "check",
    "count",
    "explain",
    "parse_grid",
    "solutions",
    "solve",
    "solve_many",
    "svg",
    "write",
]
