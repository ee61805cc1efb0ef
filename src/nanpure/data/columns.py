"""The columns of data sets of puzzles: one name and one type for each, everywhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

__all__ = ["COLUMNS", "Column"]


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name, its Arrow type in words, its content.

    - *type*: the name of a plain Arrow type, or ``names`` (few strings, as a dictionary), ``name``
      (the 16 bytes of :func:`nanpure.data.canonical_names`), ``strings`` or ``masks`` (lists);
    - *slow*: whether each puzzle needs Python work.
    """

    name: str
    type: str
    about: str
    slow: bool = False


_TABLE = (
    Column("puzzle", "string", "the givens, one character per cell in order, . for empty"),
    Column("solution", "string", "the one solution, in the same form"),
    Column("layout", "names", "the layout text, such as 3x3"),
    Column("clues", "uint16", "number of givens"),
    Column("canonical", "name", "name of the canonical form of the puzzle: the same for all its "
           "images under the symmetries of the layout"),
    Column("solution_canonical", "name", "the same of the solution grid"),
    Column("effort", "double", "scale effort-1: mean number of guesses of 16 images"),
    Column("level", "names", "scale level-2: easy, medium, hard, unfair, extreme", slow=True),
    Column("level_score", "uint32", "scale level-2: the score", slow=True),
    Column("nanpure_max", "double", "scale nanpure-2: the hardest round", slow=True),
    Column("nanpure_sum", "double", "scale nanpure-2: the sum of the rounds", slow=True),
    Column("minutes", "double", "scale minutes-1: the estimated time of players", slow=True),
    Column("se_er", "double", "scale se-1.2.1: ER, the hardest step; 9x9 only", slow=True),
    Column("se_ep", "double", "scale se-1.2.1: EP, up to the first placement", slow=True),
    Column("se_ed", "double", "scale se-1.2.1: ED, the first step", slow=True),
    Column("hodoku_score", "uint32", "scale hodoku-2.2: the score; 9x9 only", slow=True),
    Column("hodoku_level", "names", "scale hodoku-2.2: the level", slow=True),
    Column("techniques", "strings", "the techniques on the path, in the order of the catalogue; a "
           "path that gets stuck has no end", slow=True),
    Column("path", "string", "the path as JSON, a list of steps (io/step.schema.json)", slow=True),
    Column("candidates", "masks", "the candidates of each cell after the givens are struck, bit "
           "d-1 for digit d", slow=True),
    Column("trace_en", "string", "the path in English sentences, one line per step", slow=True),
    Column("trace_ja", "string", "the path in Japanese sentences, one line per step", slow=True),
    Column("split", "names", "train, validation, test, or other names of splits"),
    Column("seed", "uint64", "seed of the generator that made it"),
    Column("index", "uint64", "the number of the puzzle under that seed"),
)

COLUMNS: Mapping[str, Column] = MappingProxyType({each.name: each for each in _TABLE})
"""All columns by name, in the order of writing."""
