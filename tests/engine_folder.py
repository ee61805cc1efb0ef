"""A folder that looks like an engine, for tests of what is made from one: it runs nothing."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

NAMES = ("engine.json", "engine.mjs", "python.zip.gz", "library.tar.gz")


def engine_folder(place: Path, words: str = "") -> Path:
    """Write the folder; *words* are in its files, and make its version."""
    place.mkdir(parents=True)
    for name in NAMES[1:]:
        (place / name).write_bytes(f"{name} {words}".encode())
    (place / "engine.json").write_text(json.dumps({
        "version": sha256(words.encode()).hexdigest()[:16],
        "files": {name: {"bytes": (place / name).stat().st_size, "whole": 1}
                  for name in NAMES[2:]}}))
    return place
