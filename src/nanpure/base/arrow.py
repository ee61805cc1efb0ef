"""Apache Arrow and DuckDB, where they are installed: the extra ``data``."""

from __future__ import annotations

import contextlib
import errno
import re
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from nanpure.errors import Unsupported
from nanpure.words import message

__all__ = ["arrow", "duck", "duck_base", "has_arrow", "parquet_table"]


def arrow(part: str = "") -> Any:
    """Return the module ``pyarrow``, or a part; raise :class:`~nanpure.Unsupported` without it.

    >>> arrow("parquet").__name__
    'pyarrow.parquet'
    """
    return _library(f"pyarrow.{part}" if part else "pyarrow")


def has_arrow() -> bool:
    """Whether ``pyarrow`` is installed."""
    return find_spec("pyarrow") is not None


def parquet_table(place: Path, columns: list[str] | None = None) -> Any:
    """Read a Parquet file of moderate size as an Arrow table, without threads.

    Every process of a pool reads one, and Arrow waits forever where it cannot start a thread.
    """
    return arrow("parquet").read_table(place, columns=columns, use_threads=False, pre_buffer=False)


def duck() -> Any:
    """Return the module ``duckdb``; raise :class:`~nanpure.Unsupported` without it."""
    return _library("duckdb")


@contextlib.contextmanager
def duck_base(memory: str, spill: Path) -> Iterator[Any]:
    """Open DuckDB for joins in at most *memory*; anything larger spills to the folder *spill*.

    A call that the system refuses is an ``OSError``, lack of memory a ``MemoryError``.

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
        message = str(error).partition("\n")[0]
        named = re.search('file "([^"]*)"', message)
        raise OSError(errno.EIO, message, named and named[1]) from error


def _library(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError as error:
        raise Unsupported(message("data sets need the extra 'data': pip install 'nanpure[data]' "
                                  "(missing: {missing})",
                                  missing=name.partition(".")[0])) from error
