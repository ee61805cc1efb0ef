"""The abilities of the server: methods, techniques, levels, text forms, limits; kinds of rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import nanpure
from nanpure import methods, text
from nanpure.io.catalogue import level_name
from nanpure.io.method_options import about as about_option
from nanpure.io.method_options import method_json, option_text
from nanpure.io.method_titles import method_source, place_in
from nanpure.logic import CATALOGUE, LEVELS
from nanpure.rules import kinds
from nanpure.search.engines import ENGINES
from nanpure.web.generation import SYMMETRIES
from nanpure.web.lessons import named
from nanpure.web.limits import LIMITS
from nanpure.words import languages

__all__ = ["about", "rules"]


@lru_cache(maxsize=1)
def about() -> dict[str, Any]:
    """Return the abilities of the server as plain data.

    >>> about()["levels"][0], about()["symmetries"][0]
    ({'id': 'easy', 'name': 'Easy', 'japanese': '初級'}, 'none')
    """
    return {
        "version": nanpure.__version__,
        "methods": [_method(methods.METHODS[name]) for name in methods.METHODS],
        "techniques": [{**named(each), "usual": each.usual} for each in CATALOGUE],
        "levels": [{"id": level, "name": level_name(level), "japanese": level_name(level, "ja")}
                   for level in LEVELS],
        "symmetries": list(SYMMETRIES), "engines": list(ENGINES),
        "forms": [{"name": form.name, "summary": form.summary} for form in text.FORMATS.values()],
        "policies": ["order", "easiest", "se"], "languages": list(languages()),
        "limits": dict(LIMITS),
    }


def _method(method: methods.Method) -> dict[str, Any]:
    """Return a method with its source, and its options, in each language."""
    return {
        **method_json(method),
        "sources": {lang: method_source(method, lang) for lang in languages()},
        "options": [
            {**option, "places": {lang: place_in(option["place"], lang) for lang in languages()},
             "texts": {lang: option_text(about_option(method, option["name"]), lang)
                       for lang in languages()}}
            for option in method_json(method)["options"]
        ],
    }


def rules() -> dict[str, Any]:
    """Return the kinds of rules as plain data.

    >>> rules()["rules"][4]["text"]
    'cage:SUM:r1c1,…'
    """
    return {"rules": [kind.schema() for kind in kinds().values()]}
