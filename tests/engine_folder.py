"""A folder that looks like an engine, for tests of what is made from one: it runs nothing."""

from __future__ import annotations

import zipfile
from pathlib import Path

from nanpure.web.site.engine import RUNTIME


def engine_folder(place: Path, words: str = "") -> Path:
    """Write the folder; *words* are in each of its files."""
    place.mkdir(parents=True)
    for name in RUNTIME:
        (place / name).write_bytes(f"{name} {words}".encode())
    with zipfile.ZipFile(place / "nanpure-1-py3-none-any.whl", "w") as wheel:
        wheel.writestr("nanpure/__init__.py", words)
    return place
