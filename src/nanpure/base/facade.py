"""Packages that load what they export when it is first asked for (PEP 562)."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any

__all__ = ["facade"]


class _Facade(ModuleType):
    """A package some of whose exports have the name of a module of its own.

    Once a module is loaded, the import system sets it as an attribute of its package. A function of
    the same name that the package exports must win, whichever of the two was asked for first.
    """

    def __setattr__(self, name: str, value: object) -> None:
        if not (isinstance(value, ModuleType) and name in self.__dict__["_exported"]):
            super().__setattr__(name, value)


def facade(
    package: str, homes: Mapping[str, tuple[str, ...]], modules: tuple[str, ...] = ()
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Make ``__getattr__`` and ``__dir__`` of a package.

    *homes*: the names that each module below the package has for it; *modules*: modules below it
    that are attributes too. The package repeats the names as imports under ``TYPE_CHECKING``, and
    in ``__all__``; ``tests/test_architecture.py`` compares the three.
    """
    home_of = {name: home for home, names in homes.items() for name in names}
    own = sys.modules[package]
    own.__dict__["_exported"] = frozenset(home_of)
    own.__class__ = _Facade

    def load(name: str) -> Any:
        if name in home_of:
            found = getattr(import_module(f"{package}.{home_of[name]}"), name)
        elif name in modules:
            found = import_module(f"{package}.{name}")
        else:
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name,
                                 obj=own)
        own.__dict__[name] = found
        return found

    def names() -> list[str]:
        return sorted({*own.__dict__, *home_of, *modules})

    return load, names
