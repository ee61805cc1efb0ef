"""The options of the documented methods: descriptions, and places in the papers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from nanpure.io.method_titles import method_source, method_title, place_in
from nanpure.io.voice import check_language
from nanpure.methods import Method
from nanpure.words import catalogue

__all__ = ["About", "about", "method_json", "option_json", "option_lines"]


class About(NamedTuple):
    """An option: its place in the paper, if it has one, and its description."""

    place: str
    text: str


_OURS = "not in the paper"
_STEPS = About(_OURS, "end with the outcome 'stopped' after so many steps")
_LIMIT = About(_OURS, "end after so many solutions; none: look for all")
_UNITS = About("Nakano 7", "take the table R of rows, columns and boxes from another layout, as "
               "the paper's first irregular boards did by mistake")
_FILLING = About("Nakano 7", "fill short rows of the table I of peers with cell 0, as J does: with "
                 "irregular boxes it becomes a false peer")
_BOARDS = About(_OURS, "end when the table of boards grows beyond so many")

_ABOUT: Mapping[tuple[str, str], About] = MappingProxyType({
    ("ito", "largest"): About(
        "5.1, 5.2", "the largest N of cyclic cells; none: N − 1 up to 9×9, 4 on larger boards"),
    ("ito", "trial"): About(
        "5.7", "levels of trial placement: 0 none, 1 as written, more nest"),
    ("ito", "trial_order"): About(
        "5.7, open", "order of trials: 'cells' row by row, 'fewest' cells with the fewest digits "
        "first"),
    ("ito", "all_pairs"): About(
        "5.6, open", "Hamada logic looks at all pairs of a box; false: at the first alone"),
    ("ito", "check_givens"): About(
        "4.1 and 6, open", "equal givens that see each other are 'inconsistent' at once; false: as "
        "written, only once the cube is empty"),
    ("hiroi", "confirm"): About(
        "the confirm search 確定サーチ", "place what is certain before the search; false: leave it "
        "out"),
    ("hiroi", "inside"): About(
        "the page's note on S. Matsuda (松田晋)", "run the confirm search after every digit tried"),
    ("hiroi", "limit"): _LIMIT,
    ("ushio", "single_step"): About(
        "the buttons 1 Step and Go", "one press of 1 Step in place of Go"),
    ("ushio", "reference"): About(
        "table 1, cases 2 and 4", "the unnamed check box: show the reference message"),
    ("ushio", "level_limit"): About(
        "1.1 (2) (b), ① -2", "the deepest level of assumption; none: one less than the number of "
        "squares, the paper's 80"),
    ("ushio", "shortcut"): About(
        "1.1 (2) (c)", "other answers found by a positive branch spare the negative "
        "one; false: search both"),
    ("hui", "limit"): About(
        _OURS, "end after so many solutions; none: the whole table, as the program does"),
    ("hui", "max_boards"): _BOARDS,
    ("hui", "units"): _UNITS,
    ("hui", "filling"): _FILLING,
    ("hui-assign", "units"): _UNITS,
    ("hui-assign", "filling"): _FILLING,
    ("hui-guess", "flatten"): About(
        "Nakano 3", "literally as printed, with the 'length error' at two candidates"),
    ("hui-guess", "limit"): _LIMIT,
    ("hui-guess", "max_boards"): _BOARDS,
    ("hui-guess", "filling"): _FILLING,
    ("hiramatsu-h", "levels"): About(
        "H7 ②", "assumptions open at a time: 0 leaves out the reductio, 1 as in the paper"),
    ("hiramatsu-h", "relist"): About(
        "H5, open", "list the candidates afresh, so that what H7 has struck comes back"),
    ("hiramatsu-c", "limit"): About(
        "C5", "end after so many solutions; none: all combinations, as in the paper"),
})


# Options that take one of several words.
CHOICES: Mapping[tuple[str, str], tuple[str, ...]] = MappingProxyType({
    ("ito", "trial_order"): ("cells", "fewest"),
})


def about(method: Method, option: str) -> About:
    """Return the description of an option of a method.

    >>> from nanpure.methods import METHODS
    >>> about(METHODS["ito"], "trial").place
    '5.7'
    """
    return _STEPS if option == "max_steps" else _ABOUT[method.name, option]


def option_text(option: About, lang: str) -> str:
    """Return the description of an option in a language."""
    return catalogue(lang).text(option.text, "option")


def method_json(method: Method) -> dict[str, Any]:
    """Return a method with its options as plain data, in both languages.

    >>> from nanpure.methods import METHODS
    >>> list(method_json(METHODS["hiroi"]))
    ['name', 'title', 'source', 'japanese', 'japanese_source', 'options']
    """
    return {"name": method.name, "title": method.title, "source": method.source,
            "japanese": method_title(method, "ja"),
            "japanese_source": method_source(method, "ja"), "options": option_json(method)}


def option_json(method: Method) -> list[dict[str, Any]]:
    """Return the options of a method as plain data.

    >>> from nanpure.methods import METHODS
    >>> [(it["name"], it["default"]) for it in option_json(METHODS["hiroi"])]
    [('confirm', True), ('inside', False), ('limit', None), ('max_steps', None)]
    """
    return [
        {"name": name, "kind": method.kinds[name], "default": default,
         "choices": list(CHOICES.get((method.name, name), ())) or None,
         "place": about(method, name).place,
         "japanese_place": place_in(about(method, name).place, "ja"),
         "english": about(method, name).text,
         "japanese": option_text(about(method, name), "ja")}
        for name, default in method.options.items()
    ]


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
