"""An editable install says when its native module is older than the sources beside it."""

from __future__ import annotations

import os
import shutil
import warnings
from pathlib import Path

import pytest

from nanpure import _core
from nanpure.kernel import stale

ROOT = Path(__file__).parents[1]


def test_the_module_was_built_from_these_sources() -> None:
    """CMake and Python hash the same files in the same order."""
    assert stale.source_hash(ROOT / "native") == _core.source_hash


def test_any_change_of_a_source_is_seen(tmp_path: Path) -> None:
    native = shutil.copytree(ROOT / "native", tmp_path / "native")
    before = stale.source_hash(native)
    (native / "tests" / "main.cpp").write_text("// not part of the module")

    assert stale.source_hash(native) == before

    with (native / "search" / "board.hpp").open("a") as source:
        source.write("// a change\n")

    assert stale.source_hash(native) != before


def test_only_an_older_module_warns(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    module = tmp_path / "module"
    module.touch()
    os.utime(module, (0, 0))  # older than any source
    monkeypatch.setattr(stale, "__file__", str(ROOT / "src" / "nanpure" / "kernel" / "stale.py"))
    with pytest.warns(RuntimeWarning, match="older than its sources"):
        stale.warn_if_stale("0" * 64, str(module))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        stale.warn_if_stale(stale.source_hash(ROOT / "native"), str(module))
        os.utime(module)  # younger than all sources: these are not read
        stale.warn_if_stale("0" * 64, str(module))
