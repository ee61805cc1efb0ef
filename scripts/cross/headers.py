"""The headers of the Pythons that wheels are made for, and Windows' import libraries.

The headers of CPython are the same on every system, except pyconfig.h, of which this folder has one
for all.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

__all__ = ["copied", "found", "import_library"]

PYCONFIG = Path(__file__).parent / "pyconfig.h"


def found(folders: Iterable[Path]) -> dict[str, Path]:
    """The folders of headers by the version of Python: those given, else this machine's."""
    usual = [Path(sysconfig.get_paths()["include"]), *Path("/usr/include").glob("python3.*")]
    versions: dict[str, Path] = {}
    for folder in [*folders, *sorted(usual)]:
        patchlevel = folder / "patchlevel.h"
        if patchlevel.exists():
            text = patchlevel.read_text("utf-8")
            number = [re.search(rf"define\s+PY_{part}_VERSION\s+(\d+)", text)
                      for part in ("MAJOR", "MINOR")]
            if all(number):
                versions.setdefault(".".join(match[1] for match in number if match), folder)
    # The stable interface of 3.12 is in the headers of every later version.
    for python in ("3.13", "3.14"):
        if python in versions:
            versions.setdefault("3.12", versions[python])
    return versions


def copied(headers: Path, to: Path) -> Path:
    """Copy headers, with our pyconfig.h; a copy of the same ones stays as it is."""
    if not (to / "Python.h").exists():
        shutil.copytree(headers, to, dirs_exist_ok=True, ignore=shutil.ignore_patterns(
            "pyconfig*.h", "*-linux-*"))
    if not (to / PYCONFIG.name).exists() or (
            (to / PYCONFIG.name).read_bytes() != PYCONFIG.read_bytes()):
        shutil.copyfile(PYCONFIG, to / PYCONFIG.name)
    return to


def import_library(headers: Path, dll: str) -> Path:
    """Make the library by which a module for Windows imports all that the headers declare."""
    library = headers / (dll.removesuffix("dll") + "lib")
    if not library.exists():
        definition = library.with_suffix(".def")
        definition.write_text("\n".join([f"LIBRARY {dll}", "EXPORTS", *_exports(headers)]) + "\n")
        subprocess.run([sys.executable, "-m", "ziglang", "dlltool", "-m", "i386:x86-64", "-d",
                        definition, "-D", dll, "-l", library], check=True)
    return library


def _exports(headers: Path) -> list[str]:
    kind = r"PyAPI_(FUNC|DATA)\s*\(((?:[^()]|\([^()]*\))*)\)\s*(\w+)"
    names = {}
    for file in sorted(headers.rglob("*.h")):
        for match in re.finditer(kind, file.read_text("utf-8", "replace")):
            names[match[3]] = " DATA" if match[1] == "DATA" else ""
    return [f"    {name}{data}" for name, data in sorted(names.items())]
