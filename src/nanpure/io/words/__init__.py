"""The words of the documented methods: one module each, note id -> (English, Japanese).

A template is formatted with the arguments of the note, which :mod:`nanpure.io.events` makes
readable. Words of a paper that notes have as arguments are templates too, ``<method>/<word>``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from nanpure.base.facade import modules_in

__all__ = ["terms", "words"]


@cache
def words() -> Mapping[str, tuple[str, str]]:
    """Return all templates by note id.

    >>> words()["ito.answer"][0]
    'answer'
    """
    templates: dict[str, tuple[str, str]] = {}
    for module in modules_in(__name__):
        templates.update(module.WORDS)
    return templates


@cache
def terms() -> Mapping[str, tuple[str, str]]:
    """Return all words of the papers that notes have as arguments.

    >>> terms()["ushio/完了"]
    ('complete', '完了')
    """
    templates: dict[str, tuple[str, str]] = {}
    for module in modules_in(__name__):
        templates.update(getattr(module, "TERMS", {}))
    return templates
