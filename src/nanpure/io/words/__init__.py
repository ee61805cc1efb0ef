"""The words of the documented methods: one module each, note id -> (English, Japanese).

A template is formatted with the arguments of the note, made readable by :mod:`nanpure.io.events`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

__all__ = ["words"]


@cache
def words() -> Mapping[str, tuple[str, str]]:
    """All templates by note id.

    >>> words()["ito.answer"][0]
    'answer'
    """
    found: dict[str, tuple[str, str]] = {}
    for module in iter_modules(__path__):
        found.update(import_module(f"{__name__}.{module.name}").WORDS)
    return found
