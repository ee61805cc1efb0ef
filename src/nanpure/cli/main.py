"""The entry point. The commonest calls are answered without click.

click takes longer to load than Python starts and a search runs. Whatever is not answered here, or
cannot be written, goes to click as if nothing had happened.
"""

from __future__ import annotations

import os
import sys

from nanpure import __version__

__all__ = ["main"]

VERSION = (["-V"], ["--version"])
CELLS = 81


def main() -> None:
    """Run the command line and end the process with its exit status; never a traceback."""
    answer = _answer(sys.argv[1:])
    if answer is not None and _is_shown(answer):
        sys.exit(0)
    from nanpure.cli.command import run

    run()


def _answer(words: list[str]) -> bytes | None:
    """The version, or the solution of one bare line that is not the name of a file."""
    if words in VERSION:
        encoding = getattr(sys.stdout, "encoding", None) or "ascii"
        return f"nanpure {__version__}{os.linesep}".encode(encoding)
    if len(words) != 2 or words[0] != "solve" or len(words[1]) != CELLS or os.path.exists(words[1]):
        return None
    from nanpure.search.lines import solve_line

    try:
        return solve_line(words[1]).encode() + b"\n"
    except Exception:  # another text form, not just one solution, an error
        return None


def _is_shown(answer: bytes) -> bool:
    """Write an answer, unless standard output is closed, full or gone."""
    try:
        sys.stdout.buffer.write(answer)
        sys.stdout.flush()
    except (AttributeError, OSError, ValueError):
        return False
    return True
