"""The documented methods by name, each loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nanpure.methods.protocol import Method

__all__ = ["METHODS"]

# Which module has which method. A module is loaded when one of its methods is asked for, so that
# the command line does not load five systems to solve with none.
_HOMES = {
    "ito": "ito",
    "hiroi": "hiroi",
    "ushio": "ushio",
    "hui": "hui",
    "hui-assign": "hui",
    "hui-guess": "hui",
    "hiramatsu-h": "hiramatsu",
    "hiramatsu-c": "hiramatsu",
}


class _Methods(Mapping[str, "Method"]):
    """The methods by name."""

    def __getitem__(self, name: str) -> Method:
        from nanpure.methods.protocol import Method

        home = import_module(f"nanpure.methods.{_HOMES[name]}")
        return next(
            method
            for method in vars(home).values()
            if isinstance(method, Method) and method.name == name
        )

    def __iter__(self) -> Iterator[str]:
        return iter(_HOMES)

    def __len__(self) -> int:
        return len(_HOMES)

    # The inherited one loads the module to see whether the name is there.
    def __contains__(self, name: object) -> bool:
        return name in _HOMES

    def __repr__(self) -> str:
        return f"<the methods {', '.join(self)}>"


METHODS: Mapping[str, Method] = _Methods()
