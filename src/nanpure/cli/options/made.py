"""Options of the verbs that make puzzles from puzzles."""

from __future__ import annotations

import click

from nanpure.cli.options.shared import number

__all__ = ["JOBS", "LIMIT"]

JOBS = click.option("--jobs", type=click.IntRange(1, 1024), default=1, show_default=True,
                    help="Threads; the output does not depend on them.")
LIMIT = click.option("--limit", type=number(1), default=1000, show_default=True,
                     help="Stop after this many for each puzzle.")
