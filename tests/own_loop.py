"""Coroutines in tests, apart from the loop that a browser's fixture may keep running here."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Answer = TypeVar("Answer")


def in_own_loop(work: Coroutine[Any, Any, Answer]) -> Answer:
    """Run a coroutine in a thread of its own."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
