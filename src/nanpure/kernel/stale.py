"""A warning when an editable install runs a native module older than its sources."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["is_stale", "native_file", "source_hash", "warn_if_stale"]


def source_hash(native: Path) -> str:
    """Hash the native sources like CMakeLists.txt does."""
    import hashlib

    root = native.parent
    files = sorted(
        path.relative_to(root).as_posix()
        for path in native.rglob("*.[ch]pp")
        if "tests" not in path.relative_to(native).parts[:1]
    )
    hashes = "".join(hashlib.sha256((root / file).read_bytes()).hexdigest() for file in files)
    return hashlib.sha256(hashes.encode()).hexdigest()


def native_file() -> Path:
    """Return the file of the native module.

    >>> native_file().name.startswith("_core")
    True
    """
    from pathlib import Path

    from nanpure import _core

    return Path(_core.__file__)


def is_stale(root: Path) -> bool:
    """Whether the native module is not that of the sources in the checkout *root*, if it is one.

    >>> from pathlib import Path
    >>> is_stale(Path("/nowhere"))
    False
    """
    from nanpure import _core

    native = root / "native"
    return (native / "kernel.hpp").is_file() and source_hash(native) != _core.source_hash


def warn_if_stale(built: str, module: str) -> None:
    """Warn if the sources next to this package are not those that *built* names.

    Outside an editable install there are none next to it, and nothing is read; nor if none was
    written after the file *module*, since reading all of them takes longer than solving a puzzle.
    """
    native = os.path.join(__file__.rpartition(f"{os.sep}src{os.sep}")[0], "native")
    if not os.path.isfile(os.path.join(native, "kernel.hpp")):
        return
    if _written(native) <= os.path.getmtime(module):
        return
    import warnings
    from pathlib import Path

    if source_hash(Path(native)) != built:
        warnings.warn(
            "the native module is older than its sources: pip install --no-build-isolation -e .",
            RuntimeWarning,
            stacklevel=2,
        )


def _written(folder: str) -> float:
    """The time at which the newest file below a folder was written."""
    last = 0.0
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                last = max(last, _written(entry.path))
            elif entry.name.endswith((".cpp", ".hpp")):
                last = max(last, entry.stat().st_mtime)
    return last
