"""The words of the documented methods: one module each, note id -> (English, Japanese).

A template is formatted with the arguments of the note, made readable by :mod:`nanpure.io.events`.
Words of a paper that notes have as arguments are templates as well, ``<method>/<word>``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from nanpure.base.facade import modules_in

__all__ = ["terms", "words"]


@cache
def words() -> Mapping[str, tuple[str, str]]:
    """All templates by note id.

    >>> words()["ito.answer"][0]
    'answer'
    """
    found: dict[str, tuple[str, str]] = {}
    for module in modules_in(__name__):
        found.update(module.WORDS)
    return found


@cache
def terms() -> Mapping[str, tuple[str, str]]:
    """All words of the papers that notes have as arguments.

    >>> terms()["ushio/完了"]
    ('complete', '完了')
    """
    found: dict[str, tuple[str, str]] = {}
    for module in modules_in(__name__):
        found.update(getattr(module, "TERMS", {}))
    return found
