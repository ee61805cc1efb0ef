"""Scripts of this repository as modules, which find each other as they do when they are run."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from unittest import mock

__all__ = ["ROOT", "script_named"]

ROOT = Path(__file__).parents[1]


def script_named(name: str) -> ModuleType:
    """Import a script."""
    with mock.patch.object(sys, "path", [str(ROOT / "scripts"), *sys.path]):
        return import_module(name)
