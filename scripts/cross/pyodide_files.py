"""The files of Pyodide that a page needs, from the npm registry, pinned by their digests."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import tarfile
from pathlib import Path

from debian_root import Root, Unmade

__all__ = ["FILES", "TAG", "VERSION", "pyodide"]

VERSION = "314.0.7"  # Python 3.14
TAG = "pyemscripten_2026_0_wasm32"  # its platform (PEP 783)
DIGEST = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip",
         "pyodide-lock.json")


def pyodide(work: Path, root: Root) -> Path:
    """Return the folder of its files, fetched if they are not there yet.

    npm is this machine's, or where it has none, one that is installed in the root.
    """
    place = work / f"pyodide-{VERSION}"
    if all((place / name).exists() for name in FILES):
        return place
    archive = work / f"pyodide-{VERSION}.tgz"
    if not archive.exists():
        _fetch(archive, root)
    found = hashlib.sha256(archive.read_bytes()).hexdigest()
    if found != DIGEST:
        raise Unmade(f"expected Pyodide {VERSION} with the digest {DIGEST}, got {found}: {archive}")
    place.mkdir(parents=True, exist_ok=True)
    with tarfile.open(archive) as packed:
        for name in FILES:
            source = packed.extractfile(f"package/{name}")
            assert source is not None, "a file of the pinned archive"
            (place / name).write_bytes(source.read())
    return place


def _fetch(archive: Path, root: Root) -> None:
    name = f"pyodide@{VERSION}"
    archive.parent.mkdir(parents=True, exist_ok=True)
    if shutil.which("npm") is None:
        root.run("apt-get", "install", "-y", "--no-install-recommends", "npm")
        root.run("sh", "-c", f"cd /tmp && npm pack --silent {name}")
        shutil.move(root.folder / "tmp" / archive.name, archive)
        return
    done = subprocess.run(["npm", "pack", "--silent", name, "--pack-destination", archive.parent],
                          capture_output=True, text=True)
    if done.returncode:
        raise Unmade(f"failed: npm pack {name}\n{done.stderr[-2000:]}")
