"""The foundry: data sets of puzzles by a recipe, the same rows on any number of processes.

Needs the extra ``data`` (pyarrow and DuckDB): ``pip install 'nanpure[data]'``.
"""

from nanpure.foundry.example import EXAMPLE
from nanpure.foundry.manifest import Fault, Manifest
from nanpure.foundry.recipe import Band, Puzzles, Recipe, Splits
from nanpure.foundry.run import TooFew, make
from nanpure.foundry.verify import SAMPLE, verify

__all__ = [
    "EXAMPLE",
    "SAMPLE",
    "Band",
    "Fault",
    "Manifest",
    "Puzzles",
    "Recipe",
    "Splits",
    "TooFew",
    "make",
    "verify",
]
