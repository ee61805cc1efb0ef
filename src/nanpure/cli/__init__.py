"""The command line: a thin face over the verbs of the library (DESIGN: ``nanpure --help``)."""

from nanpure.cli.main import main

__all__ = ["main"]
