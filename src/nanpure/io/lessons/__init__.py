"""The long sentences of the documented methods: one module each, note id -> (English, Japanese).

Each names the place in the paper and argues: what the method examines, why the conclusion holds,
what it does next. For a note without one, the short sentence (:mod:`nanpure.io.words`) says
everything. Templates are as there; ``<method>/<rule>`` is a rule of a paper, an argument of notes.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from nanpure.base.facade import modules_in

__all__ = ["lessons", "rules"]


@cache
def lessons() -> Mapping[str, tuple[str, str]]:
    """Return all long templates by note id.

    >>> lessons()["hiroi.find_count"][0]
    'The function search has tried every digit allowed in every blank, so there are no others. \
Solutions found: {count}.'
    """
    templates: dict[str, tuple[str, str]] = {}
    for module in modules_in(__name__):
        templates.update(module.TEACH)
    return templates


@cache
def rules() -> Mapping[str, tuple[str, str]]:
    """Return all rules of the papers that notes have as arguments, argued.

    >>> rules()["ushio/2.2 (d)"][0]
    '2.2 (d): no set of the list contains it or is contained in it.'
    """
    templates: dict[str, tuple[str, str]] = {}
    for module in modules_in(__name__):
        templates.update(getattr(module, "RULES", {}))
    return templates
