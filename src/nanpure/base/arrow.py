"""Apache Arrow and DuckDB, where they are installed: the extra ``data``."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from nanpure.errors import Unsupported

__all__ = ["arrow", "duck"]


def arrow(part: str = "") -> Any:
    """The module ``pyarrow``, or a part of it; :class:`~nanpure.Unsupported` without it.

    >>> arrow("parquet").__name__
    'pyarrow.parquet'
    """
    return _library(f"pyarrow.{part}" if part else "pyarrow")


def duck() -> Any:
    """The module ``duckdb``; :class:`~nanpure.Unsupported` without it."""
    return _library("duckdb")


def _library(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError as error:
        raise Unsupported(f"data sets need the extra 'data': pip install 'nanpure[data]' "
                          f"(missing: {name.partition('.')[0]})") from error
