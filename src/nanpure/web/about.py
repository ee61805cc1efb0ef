"""The abilities of the server: methods, techniques, levels, text forms, limits; kinds of rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import nanpure
from nanpure import methods, text
from nanpure.io.catalogue import level_name
from nanpure.io.method_options import method_json
from nanpure.logic import CATALOGUE, LEVELS
from nanpure.model.layout import Layout
from nanpure.ratings import levels, rounds
from nanpure.rules import kinds
from nanpure.search.engines import ENGINES
from nanpure.web.generation import SYMMETRIES
from nanpure.web.lessons import named
from nanpure.web.limits import LIMITS
from nanpure.web.position import shapes_json
from nanpure.words import languages

__all__ = ["about", "rules"]


@lru_cache(maxsize=1)
def about() -> dict[str, Any]:
    """Return the abilities of the server as plain data.

    >>> about()["levels"][0], about()["symmetries"][0]
    ({'id': 'easy', 'name': 'Easy', 'names': {'en': 'Easy', 'ja': '初級'}}, 'none')
    """
    return {
        "version": nanpure.__version__,
        "methods": [method_json(method) for method in methods.METHODS.values()],
        "techniques": [{**named(each), "usual": each.usual} for each in CATALOGUE],
        "levels": [{"id": level, "name": level_name(level),
                    "names": {lang: level_name(level, lang) for lang in languages()}}
                   for level in LEVELS],
        "scales": {"level": levels.SCALE, "nanpure": rounds.SCALE},
        "symmetries": list(SYMMETRIES), "engines": list(ENGINES),
        "forms": [{"name": form.name, "summary": form.summary} for form in text.FORMATS.values()],
        "policies": ["order", "easiest", "se"], "languages": list(languages()),
        "limits": dict(LIMITS),
    }


@lru_cache(maxsize=1)
def rules() -> dict[str, Any]:
    """Return the kinds of rules as plain data, each with what is drawn of its example.

    >>> rules()["rules"][4]["text"]
    'cage:SUM:r1c1,…'
    """
    return {"rules": [{**kind.schema(), "picture": _picture(kind.example)}
                      for kind in kinds().values()]}


def _picture(example: str) -> dict[str, Any]:
    layout = Layout.parse(example)
    return {"size": layout.size, "regions": list(layout.regions), "shapes": shapes_json(layout)}
