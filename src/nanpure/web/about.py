"""The abilities of the server: methods, techniques, levels, text forms, limits; kinds of rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import nanpure
from nanpure import methods, text
from nanpure.io.catalogue import family_name, level_name, technique_json
from nanpure.io.method_options import method_json
from nanpure.logic import CATALOGUE, LEVELS
from nanpure.rules import kinds
from nanpure.search.engines import ENGINES
from nanpure.web.generation import SYMMETRIES
from nanpure.web.limits import LIMITS

__all__ = ["about", "rules"]


@lru_cache(maxsize=1)
def about() -> dict[str, Any]:
    """Return the abilities of the server as plain data.

    >>> about()["levels"][0], about()["symmetries"][0]
    ({'id': 'easy', 'name': 'Easy', 'japanese': '初級'}, 'none')
    """
    return {
        "version": nanpure.__version__,
        "methods": [
            method_json(methods.METHODS[name]) for name in methods.METHODS
        ],
        "techniques": [
            {**technique_json(each), "usual": each.usual,
             "family_name": {lang: family_name(each.family, lang) for lang in ("en", "ja")}}
            for each in CATALOGUE
        ],
        "levels": [{"id": level, "name": level_name(level), "japanese": level_name(level, "ja")}
                   for level in LEVELS],
        "symmetries": list(SYMMETRIES), "engines": list(ENGINES),
        "forms": [{"name": form.name, "summary": form.summary} for form in text.FORMATS.values()],
        "policies": ["order", "easiest", "se"], "languages": ["en", "ja"], "limits": dict(LIMITS),
    }


def rules() -> dict[str, Any]:
    """Return the kinds of rules as plain data.

    >>> rules()["rules"][-1]["text"]
    'cage:SUM:r1c1,…'
    """
    return {"rules": [kind.schema() for kind in kinds().values()]}
