"""A root of Debian with Emscripten, in which WebAssembly is compiled (scripts/wasm)."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

__all__ = ["RELEASE", "Root", "Unmade"]

RELEASE = "trixie"
MIRROR = "http://deb.debian.org/debian"
# Emscripten brings Python and Node along. The headers of any Python from 3.12 on have the stable
# interface.
PACKAGES = ("emscripten", "libpython3-dev", "cmake", "ninja-build")


class Unmade(Exception):
    """The root cannot be made, or a command in it failed; the text says why."""


class Root:
    """A root in a folder, made when it is first needed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._mark = folder / "nanpure-packages"

    def make(self) -> None:
        """Make the root, unless it stands; half a one is made again."""
        if self._mark.exists() and self._mark.read_text("utf-8").split() == list(PACKAGES):
            return
        if os.geteuid() != 0:
            raise Unmade("debootstrap and chroot need root: run it with sudo")
        if shutil.which("debootstrap") is None:
            _run("apt-get", "update", "-qq")
            _run("apt-get", "install", "-y", "--no-install-recommends", "debootstrap")
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        _run("debootstrap", "--variant=minbase", RELEASE, self.folder, MIRROR)
        self.run("apt-get", "install", "-y", "--no-install-recommends", *PACKAGES)
        self.run("apt-get", "clean")
        self._mark.write_text(" ".join(PACKAGES), "utf-8")

    @property
    def headers(self) -> Path:
        """The headers of its Python, on this side."""
        (found,) = (self.folder / "usr/include").glob("python3.*")
        return found

    def run(self, *words: object) -> str:
        """Run a command inside, and return what it printed."""
        return _run("chroot", self.folder, *words)

    def put(self, name: str, sources: Iterable[tuple[Path, str]]) -> None:
        """Copy files and folders to */name* inside, where they differ; others there go.

        What stays keeps its date, so that only what changed is compiled.
        """
        home = self.folder / name
        wanted = {}
        for source, place in sources:
            files = source.rglob("*") if source.is_dir() else (source,)
            for file in files:
                if file.is_file():
                    below = file.relative_to(source) if source.is_dir() else ""
                    wanted[home / place / below] = file
        for target, file in wanted.items():
            if not target.exists() or target.read_bytes() != file.read_bytes():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, target)
        for file in list(home.rglob("*")):
            if file.is_file() and file not in wanted:
                file.unlink()


def _run(*words: object) -> str:
    done = subprocess.run([str(word) for word in words], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace",
                          env={**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"})
    if done.returncode:
        said = "\n".join(done.stdout.splitlines()[-15:])
        raise Unmade(f"failed: {' '.join(map(str, words[:6]))}\n{said}")
    return done.stdout
