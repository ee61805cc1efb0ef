"""Waiting for a stream that others use, by select() where the system can."""

from __future__ import annotations

import select
import time
from typing import Any

__all__ = ["until_ready"]

PAUSE = 0.01  # seconds; on Windows select() takes sockets only


def until_ready(*, reader: Any = None, writer: Any = None) -> None:
    """Wait until *reader* has bytes, or its end; or until *writer* takes some.

    Where that cannot be asked, wait a moment: the caller tries again in any case.
    """
    try:
        select.select([] if reader is None else [reader], [] if writer is None else [writer], [])
    except (OSError, ValueError):
        time.sleep(PAUSE)
