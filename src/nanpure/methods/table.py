"""The documented methods by name, each loaded on request."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from nanpure.base.by_name import ByName

if TYPE_CHECKING:
    from nanpure.methods.protocol import Method

__all__ = ["HOMES", "METHODS"]

# The package of each method. A package is loaded when one of its methods is requested, so that the
# command line does not load five systems to solve with none.
HOMES = {
    "ito": "ito",
    "hiroi": "hiroi",
    "ushio": "ushio",
    "hui": "hui",
    "hui-assign": "hui",
    "hui-guess": "hui",
    "hiramatsu-h": "hiramatsu",
    "hiramatsu-c": "hiramatsu",
}


def _load(name: str) -> Method:
    from nanpure.methods.protocol import Method

    home = import_module(f"nanpure.methods.{HOMES[name]}")
    return next(method for method in vars(home).values()
                if isinstance(method, Method) and method.name == name)


METHODS: Mapping[str, Method] = ByName("methods", tuple(HOMES), _load)
