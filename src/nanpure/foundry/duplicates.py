"""Find rows equal to earlier ones by names on disk, in bounded memory, on any engine.

Up to some million rows, one DuckDB compares all at once. Beyond that, one task for each group of
parts first sorts the names into files by a remainder, so that equal names end up under the same
remainder; then each remainder is a task. So the join uses as many workers as everything else, and
the memory of a task does not grow with the data set.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import uuid4

from nanpure.base.arrow import duck_base
from nanpure.base.files import put
from nanpure.data import arrow
from nanpure.data.pool import AT_ONCE, MEMORY
from nanpure.foundry.engines import Engine, Here
from nanpure.foundry.parts import Part

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["duplicates"]

SPILL = Path("work") / "spill"


def duplicates(
    folder: Path, parts: Sequence[Part], engine: Engine | None = None
) -> NDArray[np.uint64]:
    """Return the places of rows equal to an earlier one, in order: serial number · 2^32 + row."""
    import numpy as np

    if not parts:
        return np.zeros(0, np.uint64)
    engine, spill = engine or Here(), folder / SPILL
    shutil.rmtree(spill, ignore_errors=True)  # left by an interrupted run
    spill.mkdir(parents=True)
    groups = list(_groups(folder, parts))
    if len(groups) == 1:
        places = [_later(spill, groups[0])]
    else:
        sorts = [_Sort(str(folder), at, len(groups), group) for at, group in enumerate(groups)]
        for _ in engine.run(_sort, sorts):
            pass
        joins = [_Join(str(folder), at, len(groups)) for at in range(len(groups))]
        places = [np.load(folder / name) for name in engine.run(_join, joins)]
    shutil.rmtree(spill)
    return np.sort(np.concatenate(places))


def _groups(folder: Path, parts: Sequence[Part]) -> Iterator[tuple[str, ...]]:
    """The files of the parts, in groups of about as many rows."""
    metadata, rows, group = arrow("parquet").read_metadata, 0, list[str]()
    for part in parts:
        rows += metadata(folder / part.name).num_rows
        group.append(str(folder / part.name))
        if rows >= AT_ONCE:
            yield tuple(group)
            rows, group = 0, []
    if group:
        yield tuple(group)


# ---- tasks -------------------------------------------------------------------------------------


class _Sort(NamedTuple):
    """Sort the names of a group of parts into files, by their remainder modulo *shares*."""

    folder: str
    group: int
    shares: int
    files: tuple[str, ...]


class _Join(NamedTuple):
    """Find equal names with the remainder *share* among those of so many groups."""

    folder: str
    share: int
    groups: int


def _sort(task: _Sort) -> int:
    """Write a folder next to its place and rename it, since the task may run twice at a time."""
    spill = Path(task.folder) / SPILL
    place, beside = spill / f"names-{task.group}", spill / uuid4().hex
    beside.mkdir()
    with _base(beside) as base:
        base.execute(_APART, {"files": list(task.files), "shares": task.shares,
                              "place": str(beside / "names")})
    (beside / "names").mkdir(exist_ok=True)  # even without any row
    try:
        os.rename(beside / "names", place)
    except OSError:  # another one was first; a folder that is not empty is not replaced
        if not place.exists():
            raise
    shutil.rmtree(beside, ignore_errors=True)
    return task.group


def _join(task: _Join) -> str:
    import numpy as np

    spill = Path(task.folder) / SPILL
    files = [str(file) for group in range(task.groups)
             for file in sorted((spill / f"names-{group}" / f"share={task.share}").glob("*"))]
    places = _later(spill, files) if files else np.zeros(0, np.uint64)
    name = f"later-{task.share}.npy"
    put(spill / name, lambda beside: _save(beside, places))
    return str(SPILL / name)


def _save(place: Path, places: NDArray[np.uint64]) -> None:
    import numpy as np

    with place.open("wb") as stream:
        np.save(stream, places)


def _later(spill: Path, files: Sequence[str]) -> NDArray[np.uint64]:
    import numpy as np

    with _base(spill / uuid4().hex) as base:
        columns = base.execute(_LATER, {"files": list(files)}).fetchnumpy()
    return np.asarray(columns["_at"], np.uint64)


@contextmanager
def _base(spill: Path) -> Iterator[Any]:
    """DuckDB within its limit, on one thread: there is a task for each core."""
    with duck_base(MEMORY, spill / "temp") as base:
        base.execute("SET threads = 1")
        yield base


_APART = """
COPY (SELECT _key0, _key1, _at, _key0 % $shares AS share FROM read_parquet($files))
TO $place (FORMAT parquet, COMPRESSION uncompressed, PARTITION_BY (share))
"""

_LATER = """
SELECT _at FROM (
  SELECT _at, min(_at) OVER (PARTITION BY _key0, _key1) AS first FROM read_parquet($files)
) WHERE _at > first
"""
