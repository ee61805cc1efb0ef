"""The engine of the folder: Python for the browser and the library, as ``scripts/wasm`` has them.

Its files are packed here. Their address has their digest, so a browser that holds them fetches
them again only if they have changed.
"""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from nanpure.errors import NanpureError
from nanpure.web.site.packed import packed
from nanpure.words import message

__all__ = ["Engine", "EngineMissing", "engine_in"]

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip",
           "pyodide-lock.json")
LIBRARY = "library.zip"
SCRIPT = "scripts/wasm"
INSTALLED = Path(__file__).parents[1] / "engine"  # where a build may put it


class EngineMissing(NanpureError):
    """A folder does not hold an engine."""


@dataclass(frozen=True)
class Engine:
    """Its packed files by name, and the digest of all of them."""

    files: Mapping[str, bytes]
    digest: str

    def address(self, name: str) -> str:
        """The address of a file in the folder of the page."""
        return f"engine/{self.digest}/{name}.pack"


def engine_in(folder: Path | None) -> Engine:
    """Read the engine of a folder, by default of the one that is installed with the library.

    Raises :class:`EngineMissing`, which names the first file that is not there.
    """
    folder = folder or INSTALLED
    wheels = sorted(folder.glob("*.whl"))
    missing = [name for name in RUNTIME if not (folder / name).is_file()]
    if not any(wheel.name.startswith("nanpure-") for wheel in wheels):
        missing.append("nanpure-*.whl")
    if missing:
        raise EngineMissing(message(
            "the page needs its engine: {script} builds it, --engine names its folder; there is "
            "no {file} in {folder}", script=SCRIPT, file=missing[0], folder=str(folder)))
    parts = {name: (folder / name).read_bytes() for name in RUNTIME} | {LIBRARY: _library(wheels)}
    digest = sha256(b"".join(sha256(data).digest() for data in parts.values())).hexdigest()[:16]
    return Engine({name: packed(data) for name, data in parts.items()}, digest)


def _library(wheels: list[Path]) -> bytes:
    """All wheels as one archive of stored files: it is packed as a whole."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as library:
        for wheel in wheels:
            with zipfile.ZipFile(wheel) as source:
                for name in sorted(source.namelist()):
                    if not name.endswith("/"):
                        library.writestr(zipfile.ZipInfo(name), source.read(name))
    return out.getvalue()
