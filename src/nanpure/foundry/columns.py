"""The columns of rows: computed natively where possible, otherwise puzzle by puzzle."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from nanpure.data import NAME_BYTES, arrow, canonical_names, line_column, schema
from nanpure.io.events import event_json
from nanpure.io.explain import explain
from nanpure.logic import CATALOGUE, path
from nanpure.model.candidates import candidates_of
from nanpure.model.layout import Layout
from nanpure.model.path import Path
from nanpure.model.puzzle import Puzzle
from nanpure.ratings import Ratings, Scale, rate
from nanpure.ratings.effort import efforts_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]

__all__ = ["NUMBER", "Rows", "column", "joined", "number_of", "table"]

# The scale of each column of ratings, and the member that holds its number.
_RATINGS: Mapping[str, tuple[Scale, Callable[[Any], Any]]] = MappingProxyType({
    "level": ("level", lambda rating: rating.level),
    "level_score": ("level", lambda rating: rating.score),
    "nanpure_max": ("nanpure", lambda rating: rating.max),
    "nanpure_sum": ("nanpure", lambda rating: rating.sum),
    "minutes": ("minutes", lambda rating: rating.typical),
    "se_er": ("se", lambda rating: rating.er), "se_ep": ("se", lambda rating: rating.ep),
    "se_ed": ("se", lambda rating: rating.ed),
    "hodoku_score": ("hodoku", lambda rating: rating.score),
    "hodoku_level": ("hodoku", lambda rating: rating.level),
})

# The column that holds the number of a scale for its bands.
NUMBER: Mapping[Scale, str] = MappingProxyType({
    "nanpure": "nanpure_max", "level": "level_score", "effort": "effort", "minutes": "minutes",
    "se": "se_er", "hodoku": "hodoku_score",
})


@dataclass
class Rows:
    """Puzzles of one layout with their solutions, ``uint8[n, N²]``, and the results so far.

    *known*: ratings by scale, columns as arrays by name; ``layouts``, the board of each row where
    they have rules of their own.
    """

    layout: Layout
    puzzles: Digits
    solutions: Digits
    known: dict[str, Any] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.puzzles)

    def taken(self, places: NDArray[np.intp]) -> Rows:
        """Return some of the rows, with their results so far."""
        some = {name: [value[at] for at in places] if isinstance(value, list) else value[places]
                for name, value in self.known.items()}
        return Rows(self.layout, self.puzzles[places], self.solutions[places], some)

    def ratings(self, scale: Scale) -> list[Any]:
        """Return the ratings on a scale other than effort, computed once."""
        if scale not in self.known:
            self.known[scale] = [_rating(rate(puzzle, [scale]), scale) for puzzle in self.each()]
        ratings: list[Any] = self.known[scale]
        return ratings

    def paths(self) -> list[Path]:
        """Return the paths in the order of the catalogue, computed once."""
        if "paths" not in self.known:
            self.known["paths"] = [path(puzzle) for puzzle in self.each()]
        paths: list[Path] = self.known["paths"]
        return paths

    def names(self, column: str) -> tuple[Digits, NDArray[np.bool_]]:
        """Return the names of the canonical forms of puzzles or solutions, computed once."""
        if column not in self.known:
            boards = self.puzzles if column == "canonical" else self.solutions
            self.known[column], self.known[f"{column} there"] = canonical_names(
                self.layout, boards)
        return self.known[column], self.known[f"{column} there"]

    def efforts(self) -> NDArray[np.float64]:
        """Return the efforts, computed once."""
        if "effort" not in self.known:
            self.known["effort"] = efforts_of(self.layout, self.puzzles)
        efforts: NDArray[np.float64] = self.known["effort"]
        return efforts

    def each(self) -> Iterable[Puzzle]:
        """Yield the puzzles one by one."""
        return (Puzzle(tuple(row), layout) for row, layout in zip(
            self.puzzles.tolist(), self.boards(), strict=True))

    def boards(self) -> list[Layout]:
        """Return the board of each row."""
        boards: list[Layout] = self.known.get("layouts", [self.layout] * len(self))
        return boards


def joined(parts: Sequence[Rows]) -> Rows:
    """Join several rows, which must hold the same results."""
    import numpy as np

    def all_of(name: str) -> Any:
        values = [part.known[name] for part in parts]
        if isinstance(values[0], list):
            return [item for value in values for item in value]
        return np.concatenate(values)

    return Rows(parts[0].layout, np.concatenate([part.puzzles for part in parts]),
                np.concatenate([part.solutions for part in parts]),
                {name: all_of(name) for name in parts[0].known})


def number_of(rows: Rows, scale: Scale) -> Sequence[float] | NDArray[np.float64]:
    """Return the number of each row on a scale."""
    if scale == "effort":
        return rows.efforts()
    _, number = _RATINGS[NUMBER[scale]]
    return [number(rating) for rating in rows.ratings(scale)]


def table(rows: Rows, names: Iterable[str]) -> Any:
    """Return an Arrow table of these columns, without those on the origin of a row."""
    pa, kinds = arrow(), schema(names)
    return pa.table([column(rows, each.name).cast(each.type) for each in kinds], schema=kinds)


def column(rows: Rows, name: str) -> Any:
    """Return a column as an Arrow array, perhaps not yet of its final type."""
    import numpy as np

    pa = arrow()
    if name in _RATINGS:
        scale, number = _RATINGS[name]
        return pa.array([number(rating) for rating in rows.ratings(scale)])
    if name in ("canonical", "solution_canonical"):
        return _named(*rows.names(name))
    if name == "effort":
        return pa.array(rows.efforts())
    if name == "clues":
        return pa.array((rows.puzzles != 0).sum(1).astype(np.uint16))
    if name == "layout":
        if "layouts" in rows.known:
            return pa.array([board.text for board in rows.boards()]).dictionary_encode()
        indices = pa.array(np.zeros(len(rows), np.int32))
        return pa.DictionaryArray.from_arrays(indices, pa.array([rows.layout.text]))
    return _WORDS[name](rows)


def _named(names: Digits, there: NDArray[np.bool_]) -> Any:
    pa = arrow()
    mask = None if there.all() else pa.array(there).buffers()[1]
    return pa.FixedSizeBinaryArray.from_buffers(
        pa.binary(NAME_BYTES), len(names), [mask, pa.py_buffer(names)])


def _rating(ratings: Ratings, scale: Scale) -> Any:
    return getattr(ratings, scale)


# ---- words -------------------------------------------------------------------------------------


def _techniques(rows: Rows) -> Any:
    used = [{step.technique for step in path.steps} for path in rows.paths()]
    return arrow().array([[each.id for each in CATALOGUE if each.id in some] for some in used],
                         schema(["techniques"]).types[0])


def _paths(rows: Rows) -> Any:
    return arrow().array([
        json.dumps([event_json(step, path.end.layout) for step in path.steps],
                   ensure_ascii=False, separators=(",", ":"))
        for path in rows.paths()
    ], arrow().string())


def _traces(lang: str, rows: Rows) -> Any:
    return arrow().array([_trace(path, path.end.layout, lang) for path in rows.paths()],
                         arrow().string())


def _trace(path: Path, layout: Layout, lang: str) -> str:
    """One line per step, then the grid at the end."""
    lines = [f"{number}. {explain(step, lang, layout)}"
             for number, step in enumerate(path.steps, 1)]
    return "\n".join([*lines, path.end.line()])


def _candidates(rows: Rows) -> Any:
    return arrow().array([list(candidates_of(board, row)) for board, row in zip(
        rows.boards(), rows.puzzles.tolist(), strict=True)], schema(["candidates"]).types[0])


_WORDS: Mapping[str, Callable[[Rows], Any]] = MappingProxyType({
    "puzzle": lambda rows: line_column(rows.layout, rows.puzzles),
    "solution": lambda rows: line_column(rows.layout, rows.solutions),
    "techniques": _techniques, "path": _paths, "candidates": _candidates,
    "trace_en": partial(_traces, "en"), "trace_ja": partial(_traces, "ja"),
})
