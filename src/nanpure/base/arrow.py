"""Apache Arrow and DuckDB, where they are installed: the extra ``data``."""

from __future__ import annotations

import contextlib
import errno
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from nanpure.errors import Unsupported

__all__ = ["arrow", "duck", "duck_base", "parquet_table"]


def arrow(part: str = "") -> Any:
    """The module ``pyarrow``, or a part of it; :class:`~nanpure.Unsupported` without it.

    >>> arrow("parquet").__name__
    'pyarrow.parquet'
    """
    return _library(f"pyarrow.{part}" if part else "pyarrow")


def parquet_table(place: Path, columns: list[str] | None = None) -> Any:
    """A Parquet file of moderate size as an Arrow table, read without threads.

    Each process of a pool reads one; and where Arrow cannot start a thread, it waits for ever.
    """
    return arrow("parquet").read_table(place, columns=columns, use_threads=False, pre_buffer=False)


def duck() -> Any:
    """The module ``duckdb``; :class:`~nanpure.Unsupported` without it."""
    return _library("duckdb")


@contextlib.contextmanager
def duck_base(memory: str, spill: Path) -> Iterator[Any]:
    """DuckDB to join tables in at most *memory*; what takes more goes to the folder *spill*.

    What the system refuses it is an ``OSError``, want of memory a ``MemoryError``.

    >>> with duck_base("100MB", Path("spill")) as base:
    ...     base.execute("SELECT 6 * 7").fetchall()
    [(42,)]
    """
    library = duck()
    try:
        with library.connect(":memory:") as base:
            base.execute("SET memory_limit = ?", [memory])
            base.execute("SET temp_directory = ?", [str(spill)])
            base.execute("SET preserve_insertion_order = false")
            base.execute("SET enable_progress_bar = false")
            yield base
    except library.OutOfMemoryException as error:
        raise MemoryError(str(error)) from error
    except library.IOException as error:
        said = str(error).partition("\n")[0]
        named = re.search('file "([^"]*)"', said)
        raise OSError(errno.EIO, said, named and named[1]) from error


def _library(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError as error:
        raise Unsupported(f"data sets need the extra 'data': pip install 'nanpure[data]' "
                          f"(missing: {name.partition('.')[0]})") from error
