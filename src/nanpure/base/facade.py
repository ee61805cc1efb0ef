"""Lazy loading: exports of packages (PEP 562), all modules of a package.

Loaded before everything else, so without :mod:`typing`, which takes milliseconds.
"""

from __future__ import annotations

import errno
import sys
from importlib import import_module
from types import ModuleType

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any

__all__ = ["Later", "facade", "modules_in"]


class Later:
    """A module that is loaded when the first of its functions is called.

    For what only errors need, in calls of microseconds: a statement of import takes one each time.

    >>> text = Later("string")
    >>> text.capwords("two words")
    'Two Words'
    """

    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Any:
        found = getattr(import_module(self._module), name)
        self.__dict__[name] = found
        return found


class _Facade(ModuleType):
    """A package with exports that share their name with one of its modules.

    Once a module is loaded, the import system sets it as an attribute of its package. A function of
    the same name that the package exports must win, whichever of the two was requested first.
    """

    def __setattr__(self, name: str, value: object) -> None:
        if not (isinstance(value, ModuleType) and name in self.__dict__["_exported"]):
            super().__setattr__(name, value)


def facade(
    package: str, homes: Mapping[str, tuple[str, ...]], modules: tuple[str, ...] = (),
    inner: tuple[str, ...] = (),
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Make ``__getattr__`` and ``__dir__`` of a package.

    *homes*: for each module below the package, the names that it exports; *modules*: modules below
    it that are attributes too, and *inner* those that are none of its interface: ``dir`` does not
    show them, nor what the package imports for itself. The package repeats the names as imports
    under ``TYPE_CHECKING``, and in ``__all__``; ``tests/test_architecture.py`` compares the three.
    """
    home_of = {name: home for home, names in homes.items() for name in names}
    own = sys.modules[package]
    own.__dict__["_exported"] = frozenset(home_of)
    own.__class__ = _Facade

    def load(name: str) -> Any:
        if name in home_of:
            export = getattr(import_module(f"{package}.{home_of[name]}"), name)
        elif name in modules or name in inner:
            export = import_module(f"{package}.{name}")
        else:
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name,
                                 obj=own)
        own.__dict__[name] = export
        return export

    def names() -> list[str]:
        special = (name for name in own.__dict__ if name.startswith("__"))
        return sorted({*home_of, *modules, *special})

    return load, names


def modules_in(package: str) -> Iterator[ModuleType]:
    """Yield all modules and packages directly below a package, in the order of their names.

    Raises ``OSError`` where its folder cannot be read, which :mod:`pkgutil` does not report.

    >>> [module.__name__ for module in modules_in("nanpure.logic.techniques")][:2]
    ['nanpure.logic.techniques.account', 'nanpure.logic.techniques.als']
    """
    from pkgutil import iter_modules  # a run that only solves does not need it

    path = list(import_module(package).__path__)
    modules = list(iter_modules(path, f"{package}."))
    if not modules:
        raise OSError(errno.EIO, "cannot read the modules of a package", path[0])
    yield from (import_module(module.name) for module in modules)
