"""Verify a data set: its files are those of the manifest, and their rows are correct."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from nanpure.base.arguments import instance, integer
from nanpure.base.arrow import duck_base, parquet_table
from nanpure.base.files import put
from nanpure.data import (
    COLUMNS,
    NAME_BYTES,
    arrow,
    canonical_names,
    exact_names,
    line_rows,
    schema,
)
from nanpure.data.pool import MEMORY
from nanpure.errors import ParseError
from nanpure.foundry.columns import NUMBER, Rows, table
from nanpure.foundry.engines import Engine, engine_of
from nanpure.foundry.files import CARD, MANIFEST, wrong_with
from nanpure.foundry.manifest import Fault, Manifest
from nanpure.foundry.recipe import Recipe
from nanpure.kernel import Limits
from nanpure.model.layout import Layout
from nanpure.search.engines import search_rows
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["SAMPLE", "Fault", "verify"]

SAMPLE = 100  # rows of a shard whose slow columns are recomputed
UNIQUE = 1    # the status of a puzzle with exactly one solution
MOST_NAMED = 5  # rows that are named per column


class _Task(NamedTuple):
    recipe: dict[str, Any]
    folder: str
    name: str
    rows: int
    size: int
    sha256: str
    sample: int | None


def verify(
    folder: Path, sample: int | None = SAMPLE, jobs: int | None = 1, *,
    engine: Engine | None = None, progress: Callable[[int, int], None] | None = None,
) -> list[Fault]:
    """Read a whole data set again; return its faults, none if all is well.

    Checks the SHA-256 of every file; that every row has one solution and correct native columns
    (solution, clues, canonical names, effort); and that no two rows are equal and the splits are
    apart, as the recipe says. Columns that take Python work (ratings, paths, candidates) are
    recomputed for *sample* rows of each shard, spread evenly; None: for all. *jobs* and *engine*
    are as for :func:`make`. Raises :class:`~nanpure.ParseError` if there is no valid manifest.
    """
    folder = instance(folder, "folder", Path)
    if sample is not None:
        integer(sample, "sample of rows", 0)
    manifest = Manifest.read(folder)
    if manifest is None:
        raise ParseError(str(folder / MANIFEST), expected="a manifest", found="none",
                         format="manifest")
    faults = [] if manifest.complete else [Fault(MANIFEST, "the data set is unfinished")]
    faults += _files(folder, manifest)
    members, total = manifest.recipe.members, len(manifest.shards)
    tasks = [_Task(members, str(folder), shard.name, shard.rows, shard.size, shard.sha256, sample)
             for shard in manifest.shards.values()]
    with engine_of(jobs, engine) as workers:
        for done, shard_faults in enumerate(workers.run(_shard, tasks), 1):
            faults += shard_faults
            if progress is not None:
                progress(done, total)
    if not faults and manifest.shards:
        faults += _apart(folder, manifest)
    return sorted(faults)


def _files(folder: Path, manifest: Manifest) -> Iterator[Fault]:
    """Faults outside the contents of shards."""
    for file in manifest.card.values():
        if what := wrong_with(folder / file.name, file.size, file.sha256):
            yield Fault(file.name, what)
    named = {*manifest.shards, *manifest.card}
    for path in sorted((*folder.glob("data/*"), *folder.glob("figures/*"), *folder.glob(CARD))):
        name = path.relative_to(folder).as_posix()
        if name not in named and not path.name.startswith("."):
            yield Fault(name, "the manifest does not name it")
    rows = sum(shard.rows for shard in manifest.shards.values())
    if manifest.complete and rows != manifest.recipe.rows:
        yield Fault(MANIFEST,
                    message("it has {actual:,} rows, not {stated:,} as in the recipe", actual=rows,
                            stated=manifest.recipe.rows))


# ---- one shard ---------------------------------------------------------------------------------


def _shard(task: _Task) -> list[Fault]:
    place, fault = Path(task.folder) / task.name, partial(Fault, task.name)
    if what := wrong_with(place, task.size, task.sha256):
        return [fault(what)]
    recipe = Recipe.of(task.recipe)
    read = parquet_table(place)
    if not read.schema.equals(schema(recipe.columns)):
        return [fault(message("its columns are {columns}, not those of the recipe",
                              columns=", ".join(read.column_names)))]
    if len(read) != task.rows:
        return [fault(message("it has {actual:,} rows, not {stated:,} as in the manifest",
                              actual=len(read), stated=task.rows))]
    return [fault(what) for what in _rows(recipe, read, task.sample)]


def _rows(recipe: Recipe, read: Any, sample: int | None) -> Iterator[str]:
    """Faults in the rows of a table."""
    import numpy as np

    for layout, places in _boards(recipe, read):
        try:
            puzzles = line_rows(layout, read.column("puzzle").take(arrow().array(places)))
        except ParseError as error:
            yield message("not a puzzle: {error}", error=error)
            return
        solved = search_rows(layout, puzzles, 2, 1, Limits())
        yield from _faults_at(places[solved.status != UNIQUE],
                              message("without exactly one solution"))
        rows = Rows(layout, puzzles, solved.solutions)
        quick = [name for name in recipe.columns if not COLUMNS[name].slow]
        yield from _compared(read, rows, places, np.arange(len(rows)), quick)
        slow = [name for name in recipe.columns if COLUMNS[name].slow]
        some = np.arange(len(rows))
        if sample is not None and len(rows) > sample:
            some = np.linspace(0, len(rows) - 1, sample).astype(np.intp) if sample else some[:0]
        if slow and len(some):
            yield from _compared(read, rows.taken(some), places[some], np.arange(len(some)), slow)
        yield from _banded(recipe, read, places)


def _boards(recipe: Recipe, read: Any) -> Iterator[tuple[Layout, NDArray[np.intp]]]:
    """The rows of each layout, by the column ``layout`` if there may be several."""
    import numpy as np

    layouts = [Layout.parse(text) for text in recipe.layouts]
    if len(layouts) == 1 and recipe.puzzles.rules is None:
        yield layouts[0], np.arange(len(read))
        return
    if "layout" in read.column_names:
        named = np.array(read.column("layout").cast("string").to_pylist())
        if recipe.puzzles.rules is not None:
            layouts = [Layout.parse(text) for text in dict.fromkeys(named.tolist())]
        for layout in layouts:
            places = np.flatnonzero(named == layout.text)
            if len(places):
                yield layout, places
        return
    raise ParseError(", ".join(recipe.layouts), expected="the column layout, to distinguish the "
                     "layouts of rows", found=", ".join(recipe.columns), format="recipe")


def _compared(
    read: Any, rows: Rows, places: NDArray[np.intp], which: NDArray[np.intp], names: Sequence[str]
) -> Iterator[str]:
    """Compare columns with recomputed ones."""
    import numpy as np

    own = [name for name in names if name not in ("split", "seed", "index")]
    again = table(rows, own)
    some = read.select(own).take(arrow().array(places))
    for name in own:
        if some.column(name).equals(again.column(name)):
            continue
        written, remade = some.column(name).to_pylist(), again.column(name).to_pylist()
        wrong = [at for at in which if written[at] != remade[at]]
        yield from _faults_at(places[np.array(wrong, np.intp)],
                              message("whose {name} is wrong", name=name))


def _banded(recipe: Recipe, read: Any, places: NDArray[np.intp]) -> Iterator[str]:
    """Rows outside all bands, if the number of the scale is a column."""
    import numpy as np

    name = NUMBER[recipe.scale] if recipe.scale else ""
    if name not in read.column_names or any(band.level for band in recipe.bands):
        return
    numbers = read.column(name).take(arrow().array(places)).to_numpy()
    inside = np.zeros(len(numbers), bool)
    for band in recipe.bands:
        inside |= (band.at_least <= numbers) & (numbers < (band.below or inf))
    yield from _faults_at(places[~inside], message("outside all bands"))


def _faults_at(places: NDArray[np.intp], what: str) -> Iterator[str]:
    if len(places):
        rows = ", ".join(str(place) for place in places[:MOST_NAMED])
        if len(places) > MOST_NAMED:
            rows = message("{rows} and {more:,} more", rows=rows, more=len(places) - MOST_NAMED)
        yield message("rows {what}: {rows} (from 0)", what=message(what), rows=rows)


# ---- all shards --------------------------------------------------------------------------------


def _apart(folder: Path, manifest: Manifest) -> Iterator[Fault]:
    """Check that rows differ and splits are apart, by the names of all rows, joined on disk."""
    recipe = manifest.recipe
    splits = recipe.splits
    wanted = {"own": recipe.deduplicate, "class": splits.across if splits else ""}
    work = folder / "work" / "verify"
    try:
        for at, name in enumerate(manifest.shards):
            put(work / f"{at}.parquet",
                partial(_write_names, recipe, parquet_table(folder / name), name))
        with duck_base(MEMORY, work / "spill") as base:
            files = {"files": str(work / "*.parquet")}
            if wanted["own"] != "none":
                twins, = base.execute(
                    "SELECT count(*) - count(DISTINCT own) FROM read_parquet($files)",
                    files).fetchone() or (0,)
                if twins:
                    yield Fault("data",
                                message("{count:,} rows are equal to others (deduplicate {kind})",
                                        count=twins, kind=recipe.deduplicate))
            if splits is not None:
                leaks, = base.execute(
                    "SELECT count(*) FROM (SELECT class FROM read_parquet($files) GROUP BY class "
                    "HAVING count(DISTINCT split) > 1)", files).fetchone() or (0,)
                if leaks:
                    yield Fault(
                        "data",
                        message("{count:,} classes of equivalent puzzles stand in several splits"
                                if splits.across == "puzzle" else
                                "{count:,} classes of equivalent solutions stand in several splits",
                                count=leaks))
    finally:
        shutil.rmtree(work, ignore_errors=True)
        with suppress(OSError):  # parts of an unfinished run stay
            work.parent.rmdir()


def _write_names(recipe: Recipe, read: Any, file: str, place: Path) -> None:
    """Recompute the names that make rows equal or of one class."""
    import numpy as np

    pa = arrow()
    own, classes = (np.zeros((len(read), NAME_BYTES), np.uint8) for _ in range(2))
    for layout, places in _boards(recipe, read):
        puzzles = line_rows(layout, read.column("puzzle").take(pa.array(places)))
        if recipe.puzzles.rules is not None:  # no splits, and nothing equal under symmetries
            own[places] = exact_names(layout, puzzles)
            continue
        names, _ = canonical_names(layout, puzzles)
        own[places] = exact_names(layout, puzzles) if recipe.deduplicate == "exact" else names
        classes[places] = names
        if recipe.splits is not None and recipe.splits.across == "solution":
            solved = search_rows(layout, puzzles, 2, 1, Limits())
            classes[places], _ = canonical_names(layout, solved.solutions)
    split = file.removeprefix("data/").partition("-")[0]
    arrow("parquet").write_table(pa.table({
        "own": _binary(own), "class": _binary(classes),
        "split": pa.array([split] * len(read)),
    }), place)


def _binary(names: NDArray[np.uint8]) -> Any:
    pa = arrow()
    return pa.FixedSizeBinaryArray.from_buffers(
        pa.binary(NAME_BYTES), len(names), [None, pa.py_buffer(names)])
