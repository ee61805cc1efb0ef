"""The command line: a thin layer over the verbs of the library."""

from nanpure.cli.main import main

__all__ = ["main"]
