"""Says when an editable install runs a native module older than its sources."""

from __future__ import annotations

import hashlib
import warnings
from pathlib import Path

__all__ = ["source_hash", "warn_if_stale"]


def source_hash(native: Path) -> str:
    """Hash the native sources as CMakeLists.txt does."""
    root = native.parent
    files = sorted(
        path.relative_to(root).as_posix()
        for path in native.rglob("*.[ch]pp")
        if "tests" not in path.relative_to(native).parts[:1]
    )
    hashes = "".join(hashlib.sha256((root / file).read_bytes()).hexdigest() for file in files)
    return hashlib.sha256(hashes.encode()).hexdigest()


def warn_if_stale(built: str) -> None:
    """Warn when the sources beside this package are not those that *built* names.

    Outside an editable install there are none beside it, and nothing is read.
    """
    native = Path(__file__).parents[3] / "native"
    if (native / "kernel.hpp").is_file() and source_hash(native) != built:
        warnings.warn(
            "the native module is older than its sources: pip install --no-build-isolation -e .",
            RuntimeWarning,
            stacklevel=2,
        )
