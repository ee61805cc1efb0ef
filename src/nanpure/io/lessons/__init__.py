"""The long sentences of the documented methods: one module each, note id -> (English, Japanese).

Each names the place in the paper and argues: what is looked at, why the conclusion holds, what is
done now. A note without one has its short sentence (:mod:`nanpure.io.words`), which says it all.
Templates as there; ``<method>/<rule>`` is a rule of a paper, an argument of notes.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from nanpure.base.facade import modules_in

__all__ = ["lessons", "rules"]


@cache
def lessons() -> Mapping[str, tuple[str, str]]:
    """All long templates by note id.

    >>> lessons()["hiroi.find_count"][0]
    'The function search has tried every digit allowed in every blank, so there are no others. \
Solutions found: {count}.'
    """
    found: dict[str, tuple[str, str]] = {}
    for module in modules_in(__name__):
        found.update(module.TEACH)
    return found


@cache
def rules() -> Mapping[str, tuple[str, str]]:
    """All rules of the papers that notes have as arguments, argued.

    >>> rules()["ushio/2.2 (d)"][0]
    '2.2 (d): no set of the list contains it or is contained in it.'
    """
    found: dict[str, tuple[str, str]] = {}
    for module in modules_in(__name__):
        found.update(getattr(module, "RULES", {}))
    return found
