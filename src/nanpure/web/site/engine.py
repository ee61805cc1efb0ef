"""The engine of the folder: Python for the browser and the library (``scripts/wasm``).

``engine.mjs`` starts it, ``engine.json`` lists its compressed files. Their address has the version
of the engine, so a browser that holds them fetches them again only if they have changed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from nanpure.errors import NanpureError
from nanpure.web.site.packed import PACKED
from nanpure.words import message

__all__ = ["Engine", "EngineMissing", "engine_in"]

LIST, START = "engine.json", "engine.mjs"
SCRIPT = "scripts/wasm"
INSTALLED = Path(__file__).parents[1] / "engine"  # where a build may put it


class EngineMissing(NanpureError):
    """A folder does not hold an engine."""


@dataclass(frozen=True)
class Engine:
    """Its files by name, and its version."""

    files: Mapping[str, bytes]
    version: str

    def address(self, name: str) -> str:
        """Return the address of a file in the folder of the page.

        Some web hosts unpack what is called ``.gz`` by themselves: no name ends so here.

        >>> Engine({}, "1a").address("python_stdlib.zip.gz")
        'engine/1a/python_stdlib.zip.pack'
        """
        packed = name.endswith(".gz")
        return f"engine/{self.version}/{name.removesuffix('.gz')}{PACKED * packed}"


def engine_in(folder: Path | None) -> Engine:
    """Read the engine of a folder, by default of the one that is installed with the library.

    Raises :class:`EngineMissing`, which names the first file that is not there.
    """
    folder = folder or INSTALLED
    listed = json.loads(_read(folder, LIST))
    names = (LIST, START, *listed["files"])
    return Engine({name: _read(folder, name) for name in names}, listed["version"])


def _read(folder: Path, name: str) -> bytes:
    try:
        return (folder / name).read_bytes()
    except FileNotFoundError as error:
        raise EngineMissing(message(
            "the page needs its engine, which {script} builds: there is no {file} in {folder}",
            script=SCRIPT, file=name, folder=str(folder))) from error
