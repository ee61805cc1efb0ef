"""Options of the verbs that make puzzles from puzzles."""

from __future__ import annotations

import click

from nanpure.cli.options.shared import Number, limit_option

__all__ = ["JOBS", "LIMIT"]

JOBS = click.option("--jobs", type=Number(1, 1024), default=1, show_default=True,
                    help="Threads; the output does not depend on them.")
LIMIT = limit_option("Stop after this many for each puzzle; 0 finds all.", 1000)
