"""The progress bar: on standard error, on a terminal only."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

__all__ = ["Advance", "progress"]

Advance = Callable[[int], None]
"""Tells that so much more is done."""


@contextlib.contextmanager
def progress(total: int | None, output: Path | None, quiet: bool) -> Iterator[Advance]:
    """A bar that fills up, with the time that has passed; none where nobody knows the *total*.

    On the terminal where the results appear a bar would be in their way: there is none either.
    """
    crowded = output is None and sys.stdout is not None and sys.stdout.isatty()
    on_terminal = sys.stderr is not None and sys.stderr.isatty()
    if quiet or not total or crowded or not on_terminal:
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeElapsedColumn

    columns = (BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    # Transient: the bar goes when the work is done, the results stay.
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.update(task, advance=done)
