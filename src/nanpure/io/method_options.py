"""The options of the documented methods: descriptions, and places in the papers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from nanpure.io.method_titles import method_source, method_title, place_in
from nanpure.io.method_words import options
from nanpure.methods import Method
from nanpure.methods.options import STEPS, About
from nanpure.phrases.voice import check_language
from nanpure.words import catalogue, languages

_Thing = TypeVar("_Thing")

__all__ = ["about", "method_json", "option_json", "option_lines", "option_text"]


def about(method: Method, option: str) -> About:
    """Return the description of an option of a method.

    >>> from nanpure.methods import METHODS
    >>> about(METHODS["ito"], "trial").place
    '5.7'
    """
    return STEPS if option == "max_steps" else options(method.name)[method.name, option]


def option_text(option: About, lang: str) -> str:
    """Return the description of an option in a language."""
    return catalogue(lang).text(option.text, "option")


def method_json(method: Method) -> dict[str, Any]:
    """Return a method with its options as plain data, with its words in each language.

    >>> from nanpure.methods import METHODS
    >>> hiroi = method_json(METHODS["hiroi"])
    >>> list(hiroi)
    ['name', 'title', 'titles', 'source', 'sources', 'options']
    >>> hiroi["titles"]["ja"]
    'M. Hiroi: 確定サーチとバックトラック'
    """
    return {"name": method.name,
            "title": method.title, "titles": _spoken(method_title, method),
            "source": method.source, "sources": _spoken(method_source, method),
            "options": option_json(method)}


def option_json(method: Method) -> list[dict[str, Any]]:
    """Return the options of a method as plain data.

    >>> from nanpure.methods import METHODS
    >>> [(it["name"], it["default"]) for it in option_json(METHODS["hiroi"])]
    [('confirm', True), ('inside', False), ('limit', None), ('max_steps', None)]
    """
    return [
        {"name": name, "kind": method.kinds[name], "default": default,
         "choices": list(option.choices) or None,
         "place": option.place, "places": _spoken(place_in, option.place),
         "text": option.text, "texts": _spoken(option_text, option)}
        for name, default in method.options.items() for option in [about(method, name)]
    ]


def _spoken(words: Callable[[_Thing, str], str], thing: _Thing) -> dict[str, str]:
    """The words for a thing by language."""
    return {lang: words(thing, lang) for lang in languages()}


def option_lines(method: Method, lang: str = "en") -> Iterator[str]:
    """Yield a line for each option: ``name=default``, place in the paper, description.

    >>> from nanpure.methods import METHODS
    >>> for line in option_lines(METHODS["hiroi"]):
    ...     print(line.replace(chr(9), " | "))
    confirm=true | the confirm search 確定サーチ | place what is certain before the search; false: \
leave it out
    inside=false | the page's note on S. Matsuda (松田晋) | run the confirm search after every \
digit tried
    limit=none | not in the paper | end after so many solutions; none: look for all
    max_steps=none | not in the paper | end with the outcome 'stopped' after so many steps
    """
    check_language(lang)
    for name, default in method.options.items():
        known = about(method, name)
        yield (f"{name}={str(default).lower()}\t{place_in(known.place, lang)}\t"
               f"{option_text(known, lang)}")
