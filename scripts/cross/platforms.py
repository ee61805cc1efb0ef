"""The systems that wheels are made for, and zig's compiler for each."""

from __future__ import annotations

import shlex
import sys
from dataclasses import dataclass
from pathlib import Path

__all__ = ["PLATFORMS", "PYTHONS", "Platform", "write_tools"]

# A wheel of 3.12 is for the stable interface: every later version takes it.
PYTHONS = ("3.11", "3.12")

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Platform:
    """A system and processor: *tag* of its wheels, *target* of zig, ending of module names."""

    tag: str
    target: str
    system: str  # as CMake calls it
    processor: str
    ending: str  # {} is the version of Python without its dot

    def module(self, python: str) -> str:
        """The file name of the extension module for a version of Python, as ``3.12``."""
        if python == PYTHONS[0]:
            return "_core." + self.ending.format(python.replace(".", ""))
        return "_core.pyd" if self.system == "Windows" else "_core.abi3.so"

    def wheel(self, python: str) -> str:
        """The whole tag of a wheel."""
        short = "cp" + python.replace(".", "")
        return f"{short}-{short if python == PYTHONS[0] else 'abi3'}-{self.tag}"


PLATFORMS = {platform.tag: platform for platform in (
    Platform("manylinux_2_28_x86_64", "x86_64-linux-gnu.2.28", "Linux", "x86_64",
             "cpython-{}-x86_64-linux-gnu.so"),
    Platform("manylinux_2_28_aarch64", "aarch64-linux-gnu.2.28", "Linux", "aarch64",
             "cpython-{}-aarch64-linux-gnu.so"),
    Platform("musllinux_1_2_x86_64", "x86_64-linux-musl", "Linux", "x86_64",
             "cpython-{}-x86_64-linux-musl.so"),
    Platform("musllinux_1_2_aarch64", "aarch64-linux-musl", "Linux", "aarch64",
             "cpython-{}-aarch64-linux-musl.so"),
    Platform("macosx_11_0_x86_64", "x86_64-macos.11.0", "Darwin", "x86_64",
             "cpython-{}-darwin.so"),
    Platform("macosx_11_0_arm64", "aarch64-macos.11.0", "Darwin", "arm64",
             "cpython-{}-darwin.so"),
    Platform("win_amd64", "x86_64-windows-gnu", "Windows", "AMD64", "cp{}-win_amd64.pyd"),
)}

# zig spells levels of x86-64 with underscores, and knows no file of words for macOS's linker, where
# nanobind lists the symbols that Python itself brings. Its linker for macOS crashes over a bundle
# (0.17.1); Python loads a dynamic library as well. `quick` turns every optimization off.
COMPILER = """#!/bin/sh
for word; do
  shift
  case $word in
    -march=x86-64-v*) word=-march=x86_64_v${{word#-march=x86-64-v}} ;;
    -Wl,@*darwin-ld-*.sym) word=-Wl,-undefined,dynamic_lookup ;;
    -bundle) word=-dynamiclib ;;{quick}
  esac
  set -- "$@" "$word"
done
exec {zig} c++ -target {target} "$@"
"""
QUICK = """
    -O[123s]) word=-O0 ;;"""


def write_tools(platform: Platform, folder: Path, quick: bool) -> None:
    """Write what toolchain.cmake expects: a compiler, an archiver, and what the system is."""
    folder.mkdir(parents=True, exist_ok=True)
    zig = shlex.join([sys.executable, "-m", "ziglang"])
    scripts = {"c++": COMPILER.format(zig=zig, target=platform.target, quick=QUICK * quick)}
    for tool in ("ar", "ranlib"):
        scripts[tool] = f'#!/bin/sh\nexec {zig} {tool} "$@"\n'
    for name, text in scripts.items():
        _put(folder / name, text)
        (folder / name).chmod(0o755)
    _put(folder / "system.cmake", f"set(CMAKE_SYSTEM_NAME {platform.system})\n"
                                  f"set(CMAKE_SYSTEM_PROCESSOR {platform.processor})\n")


def _put(place: Path, text: str) -> None:
    """Write a file, unless it says so already: a new date would build everything again."""
    if not place.exists() or place.read_text("utf-8") != text:
        place.write_text(text, "utf-8")
