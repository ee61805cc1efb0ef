"""The long sentences of the documented methods: one module each, note id -> (English, Japanese).

Each names the place in the paper and argues: what is looked at, why the conclusion holds, what is
done now. A note without one has its short sentence (:mod:`nanpure.io.words`), which says it all.
Templates as there.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from nanpure.base.facade import modules_in

__all__ = ["lessons"]


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
