"""The engine of the page that needs no server: Pyodide and nanpure, packed small (scripts/wasm)."""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
from collections.abc import Mapping
from pathlib import Path

from debian_root import Root
from pyodide_files import VERSION

__all__ = ["write_engine"]

PARTS = Path(__file__).parent / "engine_parts"

# Verbs of the command line and of data sets, which a page does not have.
LEFT_OUT = ("nanpure/cli/", "nanpure/foundry/", "nanpure/archive/", "nanpure/audit/",
            "nanpure/__main__.py", "nanpure/_core.pyi")


def write_engine(folder: Path, package: Mapping[str, bytes], pyodide: Path,
                 root: Root) -> dict[str, int]:
    """Write the files of the engine; return their sizes.

    All are compressed, so that any host sends little; ``engine.mjs`` unpacks them. ``engine.json``
    lists them with their sizes, and has a version that changes with any of them.
    """
    inside = _in_root(package, pyodide, root)
    root.run("node", "/engine/pack.mjs")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    whole = {"pyodide.asm.wasm": pyodide, "pyodide.asm.mjs": pyodide, "pyodide.mjs": pyodide,
             "python_stdlib.zip": inside / "out", "nanpure.tar": inside / "out"}
    known, digest = {}, hashlib.sha256((PARTS / "engine.mjs").read_bytes())
    for name, home in whole.items():
        data = (home / name).read_bytes()
        packed = gzip.compress(data, 9, mtime=0)
        (folder / f"{name}.gz").write_bytes(packed)
        known[f"{name}.gz"] = {"bytes": len(packed), "whole": len(data)}
        digest.update(packed)
    shutil.copyfile(PARTS / "engine.mjs", folder / "engine.mjs")
    info = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))["info"]
    about = {"version": digest.hexdigest()[:16], "pyodide": VERSION, "info": info, "files": known}
    (folder / "engine.json").write_text(json.dumps(about, indent=1) + "\n", "utf-8")
    return {file.name: file.stat().st_size for file in sorted(folder.iterdir())}


def _in_root(package: Mapping[str, bytes], pyodide: Path, root: Root) -> Path:
    """Put what is packed where Node finds it; return the folder, on this side."""
    inside = root.folder / "engine"
    shutil.rmtree(inside, ignore_errors=True)
    (inside / "out").mkdir(parents=True)
    for name in ("pack.mjs", "pack.py"):
        shutil.copyfile(PARTS / name, inside / name)
    shutil.copytree(pyodide, inside / "pyodide")
    for name, data in package.items():
        if name.startswith("nanpure/") and not name.startswith(LEFT_OUT):
            place = inside / "package" / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
    return inside
