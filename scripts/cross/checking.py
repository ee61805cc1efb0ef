"""Checks of a wheel: its size, its files, the libraries and the glibc that its module needs."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from pathlib import Path

from packing import files_of

__all__ = ["MOST_BYTES", "faults", "newest_glibc"]

MOST_BYTES = 4_500_000

# Libraries that a module may load on each system; all others must be linked into it. zig links the
# C++ library in, other compilers do not: manylinux and macOS have one, auditwheel adds musl's.
LOADED = {
    "manylinux": {"libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2", "librt.so.1",
                  "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1", "libstdc++.so.6",
                  "libgcc_s.so.1"},
    "musllinux": {"libc.so"},
    "macosx": {"libSystem.B.dylib", "libc++.1.dylib"},
    "win": {"KERNEL32.dll", "ntdll.dll"},
    "pyemscripten": set(),
}


def newest_glibc(module: bytes) -> tuple[int, int]:
    """The newest version of glibc whose symbols a module asks for; (0, 0) if for none."""
    found = re.findall(rb"\0GLIBC_(\d+)\.(\d+)", module)
    return max(((int(major), int(minor)) for major, minor in found), default=(0, 0))


MACHO = b"\xcf\xfa\xed\xfe"  # how a 64-bit module of macOS begins
LOADS = {0x0C, 0x80000018, 0x8000001F}  # its commands that load a library: always, weakly, and on


def libraries(module: bytes) -> set[str]:
    """The names of shared libraries that a module loads; of ELF and PE, all that it has as text."""
    if module.startswith(MACHO):
        return set(_loaded(module))
    names = re.findall(rb"[\w.+/-]+\.(?:so(?:\.\d+)*|dylib|dll|DLL)\b", module)
    return {name.decode().rpartition("/")[2] for name in names}


def _loaded(module: bytes) -> Iterator[str]:
    """The libraries that the commands of a module of macOS load."""
    at, left = 32, int.from_bytes(module[16:20], "little")
    for _ in range(left):
        command, size, name = struct.unpack_from("<3I", module, at)
        if command in LOADS:
            yield module[at + name : at + size].split(b"\0")[0].decode().rpartition("/")[2]
        at += size


def faults(wheel: Path) -> list[str]:
    """Return the faults of a wheel, a sentence each."""
    files = files_of(wheel)
    python, abi, tag = wheel.stem.split("-")[-3:]
    system = next(kind for kind in LOADED if tag.startswith(kind))
    wrong = []
    if wheel.stat().st_size > MOST_BYTES:
        wrong.append(f"it has {wheel.stat().st_size} bytes, more than {MOST_BYTES}")
    modules = [name for name in files if name.startswith("nanpure/_core.")
               and not name.endswith(".pyi")]
    if len(modules) != 1:
        return [*wrong, f"expected one module, got {modules}"]
    module = files[modules[0]]
    dll = "python3.dll" if abi == "abi3" else f"python{python.removeprefix('cp')}.dll"
    allowed = LOADED[system] | {dll}
    free = {"win": ("api-ms-win-crt",), "musllinux": ("libstdc++", "libgcc_s", "libc.musl-")}
    others = {name for name in libraries(module) if not name.startswith(free.get(system, ()))}
    if more := sorted(others - allowed - {modules[0].rpartition("/")[2], "_core.so"}):
        wrong.append(f"its module names the libraries {', '.join(more)}")
    if tag.startswith("manylinux_2_28") and newest_glibc(module) > (2, 28):
        wrong.append(f"its module needs glibc {'.'.join(map(str, newest_glibc(module)))}")
    wrong.extend(f"{name} belongs in nanpure-fonts" for name in files if name.endswith(".ttf"))
    if not any(name.endswith(".mo") for name in files):
        wrong.append("it has no compiled words")
    return wrong
