"""The build backend of pyproject.toml: scikit-build-core, after a look at what it needs.

Without a compiler, CMake ends in thirty lines that do not say what to install.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from scikit_build_core import build as backend
from scikit_build_core.build import (
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

sys.path.append(str(Path(__file__).parent / "cross"))
from packing import FIRST, files_of, pack

__all__ = [
    "build_editable", "build_sdist", "build_wheel", "get_requires_for_build_editable",
    "get_requires_for_build_sdist", "get_requires_for_build_wheel", "missing",
    "prepare_metadata_for_build_editable", "prepare_metadata_for_build_wheel",
]

# Of C++20, what compilers of five years ago lack.
SAMPLE = "#include <bit>\n#include <ranges>\n#include <span>\nint main() {}\n"

INSTALL = {
    "linux": "on Debian and Ubuntu: apt install g++ python3-dev; on Fedora: dnf install gcc-c++ "
             "python3-devel; on Alpine: apk add g++ python3-dev",
    "darwin": "xcode-select --install",
    "win32": "clang++ of LLVM, and name it in CXX (Visual C++ lacks what the vectors are written "
             "in)",
}


def build_wheel(directory: str, settings: dict[str, Any] | None = None,
                metadata: str | None = None) -> str:
    """Build a wheel, as PEP 517 has it; its bytes depend on its files alone."""
    name = _built(backend.build_wheel, directory, settings, metadata)
    return pack(files_of(Path(directory, name)), Path(directory),
                int(os.environ.get("SOURCE_DATE_EPOCH", FIRST))).name


def build_editable(directory: str, settings: dict[str, Any] | None = None,
                   metadata: str | None = None) -> str:
    """Build a wheel that leads to this folder, as PEP 660 has it."""
    return _built(backend.build_editable, directory, settings, metadata)


def _built(build: Callable[..., str], directory: str, settings: dict[str, Any] | None,
           metadata: str | None) -> str:
    compiles = str((settings or {}).get("cmake.define.NANPURE_PYTHON", "ON")).upper() != "OFF"
    if compiles and (lacks := missing()):
        raise SystemExit(lacks)
    return build(directory, settings, metadata)


def missing() -> str:
    """One sentence on what a build lacks, and how to get it; empty if nothing."""
    install = INSTALL.get(sys.platform, "see the documents of this system")
    need = f"nanpure is compiled here, which needs {{}}: {install}."
    if sys.platform != "win32" and not Path(sysconfig.get_paths()["include"], "Python.h").exists():
        return need.format(f"the headers of Python {sysconfig.get_python_version()}")
    named = shlex.split(os.environ.get("CXX", ""), posix=os.name == "posix")
    compiler = named or next(
        ([name] for name in ("c++", "g++", "clang++") if shutil.which(name)), None)
    if compiler is None or shutil.which(compiler[0]) is None:
        return need.format("a compiler for C++20")
    with tempfile.TemporaryDirectory() as folder:
        sample = Path(folder, "sample.cpp")
        sample.write_text(SAMPLE)
        done = subprocess.run([*compiler, "-std=c++20", "-fsyntax-only", str(sample)],
                              capture_output=True, check=False)
    if done.returncode:
        return need.format(f"a compiler for C++20, which {compiler[0]} is not")
    return ""
