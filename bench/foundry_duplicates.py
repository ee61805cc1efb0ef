"""How the join of names scales: places of equal rows among N, with a bound on memory.

    python bench/foundry_duplicates.py 100000000 [JOBS]

Names are random, and every hundredth row of each part but the first is equal to one of the part
before. Prints seconds, and the most memory that a process had.
"""

from __future__ import annotations

import os
import resource
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from nanpure.data.pool import MEMORY
from nanpure.foundry.duplicates import duplicates
from nanpure.foundry.engines import engine_of
from nanpure.foundry.parts import Part

ROWS = 1_000_000  # of a part
TWINS = 100       # one row in so many is equal to an earlier one


def written(folder: Path, serial: int, before: np.ndarray) -> tuple[Part, np.ndarray]:
    part = Part({}, str(folder), serial, 0, 0, serial, (ROWS,))
    keys = np.random.default_rng(serial).integers(0, 2**64, (ROWS, 2), np.uint64)
    if serial:
        keys[::TWINS] = before[1::TWINS]
    at = np.arange(ROWS, dtype=np.uint64) + (np.uint64(serial) << np.uint64(32))
    pq.write_table(pa.table({"_key0": keys[:, 0], "_key1": keys[:, 1], "_at": at}),
                   folder / part.name, compression="zstd", compression_level=1,
                   use_dictionary=False)
    return part, keys


def main() -> None:
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000
    jobs = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "work").mkdir()
        parts, keys = [], np.zeros((0, 2), np.uint64)
        for serial in range(rows // ROWS):
            part, keys = written(folder, serial, keys)
            parts.append(part)
        size = sum((folder / part.name).stat().st_size for part in parts)
        began, cpu = time.monotonic(), worked()
        with engine_of(jobs) as engine:
            found = duplicates(folder, parts, engine)
        took, used = time.monotonic() - began, worked() - cpu
        assert len(found) == (len(parts) - 1) * ROWS // TWINS
        peak = max(resource.getrusage(who).ru_maxrss
                   for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)) / 1024
        print(f"{rows:,} rows, {size / 1e9:.2f} GB: {len(found):,} equal to earlier ones in "
              f"{took:.1f} s ({used:.1f} s of CPU time) on {jobs} processes, DuckDB bound to "
              f"{MEMORY} in each, peak of a process {peak:,.0f} MB; load {os.getloadavg()[0]:.1f}")


def worked() -> float:
    """CPU seconds of this process and of those that it has begun."""
    return sum(os.times()[:4])


if __name__ == "__main__":
    main()
