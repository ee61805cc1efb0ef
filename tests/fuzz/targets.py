"""What is fuzzed: each target takes bytes and raises only where nanpure is wrong.

``guided.py`` finds inputs that reach new code. The interesting ones, small, are kept in
``tests/data/fuzz``, a line each, and the gate goes through them again (``test_fuzz_corpus.py``).
"""

from __future__ import annotations

import ast
import io
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import nanpure
from cages import cages_of
from nanpure import Layout, ParseError, Puzzle, PuzzleError, Unsupported
from nanpure.search.engines import Engine
from nanpure.search.oracle import brute_solutions
from nanpure.text import FORMATS

__all__ = ["TARGETS", "corpus"]

CORPUS = Path(__file__).parents[1] / "data" / "fuzz"
ENGINES: tuple[Engine, ...] = ("auto", "native", "sat")
MANY = 20  # solutions, beyond which nobody counts
REFUSED = (ParseError, Unsupported, PuzzleError)
FORMS = sorted(FORMATS)
SHAPES = ("2x2", "2x3", "jigsaw:AABBAABBCCDDCCDD", "2x2+diagonals", "3x2+diagonals",
          "2x2+cage:3:r1c1,r1c2", "2x2+disjoint", "jigsaw:AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF")


def read(data: bytes) -> None:
    """Anything at all is puzzles or one clear error; what is read can be written and read again."""
    try:
        puzzles = list(islice(nanpure.read(data), 8))
    except REFUSED:
        return
    for puzzle in puzzles:
        line = nanpure.write(puzzle, "json")
        assert list(nanpure.read(line)) == [puzzle]


def streamed(data: bytes) -> None:
    """A file gives what the same bytes give."""
    assert _told(lambda: nanpure.read(io.BytesIO(data))) == _told(lambda: nanpure.read(data))


def forms(data: bytes) -> None:
    """The first byte names a form that the rest is said to be."""
    if data:
        name = FORMS[data[0] % len(FORMS)]
        _told(lambda: nanpure.read(data[1:], format=name))


def layout(data: bytes) -> None:
    """Words of a layout make one that says the same again, or a clear error."""
    try:
        made = Layout.parse(data.decode("utf-8", "replace"))
    except REFUSED:
        return
    assert Layout.parse(made.text) == made


def lines(data: bytes) -> None:
    """The native reader of lines finds the puzzles that the readers in Python find."""
    try:
        batch = nanpure.count_many(data, limit=3, nodes=10_000)
    except REFUSED:
        return
    assert len(batch.counts) <= data.count(b"\n") + data.count(b"\r") + 1


def search(data: bytes) -> None:
    """The searches of a small board with rules and struck candidates agree."""
    if len(data) < 2:
        return
    layout = Layout.parse(SHAPES[data[0] % len(SHAPES)])
    size, cells = layout.size, layout.cells
    givens = [(byte % (3 * size) - 2 * size + 1) for byte in data[1 : cells + 1]]
    givens = [max(digit, 0) for digit in givens] + [0] * (cells - len(givens))
    struck = [(one % cells, other % size + 1)
              for one, other in zip(data[cells + 1 :: 2], data[cells + 2 :: 2], strict=False)]
    grid = Puzzle(tuple(givens), layout).grid().remove(struck)
    engines = ENGINES[: 2 if cages_of(layout) else 3]  # "sat" knows no sums
    found = {engine: nanpure.count(grid, MANY, engine).count for engine in engines}
    found["plain"] = len(list(islice(brute_solutions(grid), MANY)))
    assert len(set(found.values())) == 1, (grid, found)


def _told(reading: Callable[[], object]) -> object:
    try:
        return list(islice(reading(), 8))  # type: ignore[call-overload]
    except REFUSED as error:
        return type(error)


TARGETS: dict[str, Callable[[bytes], None]] = {
    one.__name__: one for one in (read, streamed, forms, layout, lines, search)}


def corpus(name: str) -> list[bytes]:
    """The inputs that are kept for a target."""
    return [ast.literal_eval(line) for line in (CORPUS / f"{name}.txt").read_text().splitlines()]
