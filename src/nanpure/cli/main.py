"""The entry point. The version is shown without click, which takes longer to load than Python."""

from __future__ import annotations

import sys

from nanpure import __version__

__all__ = ["main"]

VERSION = ("-V", "--version")


def main() -> None:
    """Run the command line and end the process with its exit status; never a traceback."""
    if len(sys.argv) == 2 and sys.argv[1] in VERSION and _version_shown():
        sys.exit(0)
    from nanpure.cli.command import run

    run()


def _version_shown() -> bool:
    """Write the version, unless standard output is closed, full or gone: then click tries it."""
    try:
        sys.stdout.write(f"nanpure {__version__}\n")
        sys.stdout.flush()
    except (AttributeError, OSError, ValueError):
        return False
    return True
