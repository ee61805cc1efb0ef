"""Parts: the rows of one random stream, before they are compared with those of other parts.

A part is a pure function of recipe, layout, round and number, whichever process makes it. It takes
candidates in order, keeps the first of equal ones if a cell of its quotas is open for it, and ends
when all cells are full, or when it kept none of many candidates.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from nanpure.base.files import put
from nanpure.data import COLUMNS, NAME_BYTES, arrow, exact_names
from nanpure.data.names import puzzle_names
from nanpure.data.splits import drawn_numbers, share_ends, splits_at
from nanpure.errors import Unsupported
from nanpure.foundry.columns import Rows, joined, number_of, table
from nanpure.foundry.quotas import cells_of
from nanpure.foundry.recipe import Recipe
from nanpure.foundry.source import Candidates, part_seed, supply_of
from nanpure.model.layout import Layout
from nanpure.words import listed, message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Made", "Part", "make_part", "part_rows"]

WIDEST, NARROWEST = 2048, 64  # candidates at a time
SLOWEST_AT_ONCE = 4            # candidates, if each takes seconds
QUICK, SLOW, SLOWEST = 10_000, 500, 20  # rows of a part, if each takes 0.1 ms, some ms, seconds
SLOW_SCALES = ("nanpure", "level", "minutes", "se", "hodoku")
LARGE, HUGE = 12, 16  # the path of a 16×16 puzzle takes 3 s, making one of 25×25 takes 6 s


class Part(NamedTuple):
    """The order for a part: *wanted* rows of each cell, of a layout of a recipe (its members).

    *serial*: its position among all parts.
    """

    recipe: dict[str, Any]
    folder: str
    serial: int
    layout: int
    round: int
    number: int
    wanted: tuple[int, ...]

    @property
    def name(self) -> str:
        """The file, below the folder of the data set."""
        return f"work/part-{self.serial:08d}.parquet"


class Made(NamedTuple):
    """The outcome of a part: rows of each cell, candidates tried, why there are no more."""

    serial: int
    cells: tuple[int, ...]
    tried: int
    why: str
    sha256: str


def part_rows(recipe: Recipe) -> int:
    """Return the number of rows of a part: fewer if each takes long, so that little is lost."""
    wishes, size = recipe.puzzles, max(Layout.parse(text).size for text in recipe.layouts)
    slow = (any(COLUMNS[name].slow for name in recipe.columns) or recipe.scale in SLOW_SCALES
            or wishes.rating or wishes.level or wishes.needs or wishes.pattern or wishes.rules)
    if size > HUGE or (slow and size > LARGE):
        return SLOWEST
    return SLOW if slow or size > 9 else QUICK


def make_part(part: Part) -> Made:
    """Make a part and its file."""
    pq = arrow("parquet")
    recipe = Recipe.of(part.recipe)
    layout = Layout.parse(recipe.layouts[part.layout])
    seed = part_seed(recipe, layout, part.round, part.number)
    picked = _Picking(recipe, layout, list(part.wanted))
    picked.run(supply_of(recipe, layout, seed))
    whole = picked.table(recipe, seed, part.serial)
    digest = put(Path(part.folder) / part.name, lambda place: pq.write_table(
        whole, place, compression="zstd", compression_level=1, use_dictionary=["_cell"],
        write_statistics=False))
    return Made(part.serial, tuple(picked.counts), picked.tried, picked.why, digest)


@dataclass
class _Picking:
    """The rows kept so far."""

    recipe: Recipe
    layout: Layout
    wanted: list[int]
    tried: int = 0
    why: str = ""
    kept: list[Rows] = field(default_factory=list)

    def __post_init__(self) -> None:
        import numpy as np

        self.counts = [0] * len(self.wanted)
        self.at_once = SLOWEST_AT_ONCE if part_rows(self.recipe) == SLOWEST else NARROWEST
        self.names = [", ".join(filter(None, cell)) for cell in cells_of(self.recipe)]
        self.keys = np.empty((0, 2), np.uint64)
        self.cells: list[NDArray[np.intp]] = []
        self.indices: list[NDArray[np.uint64]] = []

    def run(self, supply: Any) -> None:
        """Take candidates until all cells are full, or none is kept any longer."""
        idle, left = 0, Counter[str]()
        while missing := sum(self.wanted) - sum(self.counts):
            candidates = supply(max(self.at_once, min(WIDEST, missing)))
            self.tried += candidates.tried
            kept = self._pick(candidates, left) if len(candidates.puzzles) else 0
            if kept:
                left.clear()
            idle = 0 if kept else idle + candidates.tried
            if idle >= self.recipe.attempts or (candidates.why and not len(candidates.puzzles)):
                kinds = [message("{count:,} {kind}", count=count, kind=message(kind))
                         for kind, count in (+left).most_common()]
                none = message("none of the last {count:,} puzzles was wanted: {kinds}",
                               count=left.total(), kinds=listed(kinds)) if kinds else ""
                self.why = (message("{why}; {next}", why=candidates.why, next=none)
                            if candidates.why and none else candidates.why or none)
                return

    def _pick(self, candidates: Candidates, left: Counter[str]) -> int:
        """Keep the wanted candidates, return their number; count the reasons for the others."""
        import numpy as np

        rows = Rows(self.layout, candidates.puzzles, candidates.solutions,
                    {} if candidates.layouts is None else {"layouts": candidates.layouts})
        cells = self._cells(rows)
        keys = self._keys(rows)
        good = cells >= 0
        left[message("outside all bands")] += len(rows) - int(good.sum())
        if keys is not None:
            fresh = _first(self.keys, keys)
            left[message("equal to earlier ones")] += int((good & ~fresh).sum())
            good &= fresh
        kept = np.zeros(len(rows), bool)
        for cell, count in enumerate(self.counts):
            here = np.flatnonzero(good & (cells == cell))
            places = here[: self.wanted[cell] - count]
            kept[places] = True
            left[self.names[cell] or message("more than the part needs")] += len(here) - len(places)
            self.counts[cell] += len(places)
        places = np.flatnonzero(kept)
        if len(places):
            self.kept.append(rows.taken(places))
            self.cells.append(cells[places])
            self.indices.append(candidates.indices[places])
            if keys is not None:
                self.keys = np.concatenate([self.keys, keys[places]])
        return len(places)

    def _cells(self, rows: Rows) -> NDArray[np.intp]:
        """The cell of each row; -1 if it fits no band."""
        import numpy as np

        bands, split = np.zeros(len(rows), np.intp), np.zeros(len(rows), np.intp)
        if self.recipe.scale is not None:
            bands = self._bands(rows)
        if self.recipe.splits is not None:
            split = _splits(self.recipe, rows)
        width = max(1, len(self.recipe.bands))
        return np.where(bands < 0, -1, split * width + bands)

    def _bands(self, rows: Rows) -> NDArray[np.intp]:
        import numpy as np

        assert self.recipe.scale is not None, "there are bands"
        numbers = np.asarray(number_of(rows, self.recipe.scale), float)
        bands = np.full(len(rows), -1)
        for at, band in enumerate(self.recipe.bands):
            if band.level:
                inside = np.array([rating.level == band.level for rating in rows.ratings("level")])
            else:
                inside = (band.at_least <= numbers) & (numbers < band.below)
            bands[inside] = at
        return bands

    def _keys(self, rows: Rows) -> NDArray[np.uint64] | None:
        """Keys that are equal for rows of which only one is wanted, as two numbers."""
        import numpy as np

        if self.recipe.deduplicate == "none":
            return None
        names = (_formed(rows, "canonical") if self.recipe.deduplicate == "symmetry" else
                 puzzle_names(list(rows.each())) if self.recipe.puzzles.rules is not None else
                 exact_names(self.layout, rows.puzzles))
        return names.view(np.uint64).reshape(len(rows), NAME_BYTES // 8)

    def table(self, recipe: Recipe, seed: int, serial: int) -> Any:
        """Return all rows as a table, with the keys, cell and place of each."""
        import numpy as np

        pa = arrow()
        if not self.kept:
            none = np.zeros((0, self.layout.cells), np.uint8)
            self.kept, self.cells = [Rows(self.layout, none, none)], [np.zeros(0, np.intp)]
            self.indices = [np.zeros(0, np.uint64)]
        rows = joined(self.kept)
        made = table(rows, [name for name in recipe.columns
                            if name not in ("split", "seed", "index")])
        if "seed" in recipe.columns:
            made = made.append_column("seed", pa.array(np.full(len(rows), seed, np.uint64)))
        if "index" in recipe.columns:
            made = made.append_column("index", pa.array(np.concatenate(self.indices)))
        if recipe.deduplicate != "none":
            made = made.append_column("_key0", pa.array(self.keys[:, 0]))
            made = made.append_column("_key1", pa.array(self.keys[:, 1]))
        at = np.arange(len(rows), dtype=np.uint64) + (np.uint64(serial) << np.uint64(32))
        made = made.append_column("_at", pa.array(at))
        return made.append_column("_cell", pa.array(np.concatenate(self.cells).astype(np.uint16)))


def _splits(recipe: Recipe, rows: Rows) -> NDArray[np.intp]:
    """The split of each row, from the name of a canonical form: equivalent rows share it."""
    assert recipe.splits is not None, "there are splits"
    across = "canonical" if recipe.splits.across == "puzzle" else "solution_canonical"
    assert recipe.seed is not None, "the run has given it one"
    numbers = drawn_numbers(_formed(rows, across), recipe.seed)
    return splits_at(numbers, share_ends(dict(recipe.splits.shares)))


def _formed(rows: Rows, column: str) -> NDArray[np.uint8]:
    """The names of canonical forms, which all rows must have."""
    names, there = rows.names(column)
    if not there.all():
        raise Unsupported(message("canonical form too expensive, needed to find equivalent ones: "
                                  "layout {layout}", layout=rows.layout.structure))
    return names


def _first(before: NDArray[np.uint64], keys: NDArray[np.uint64]) -> NDArray[np.bool_]:
    """Which keys occur for the first time."""
    import numpy as np

    both = np.concatenate([before, keys])
    order = np.lexsort((both[:, 1], both[:, 0]))  # stable: the earliest of equal ones comes first
    fresh = np.ones(len(both), bool)
    same = (both[order[1:]] == both[order[:-1]]).all(1)
    fresh[order[1:][same]] = False
    return fresh[len(before):]
