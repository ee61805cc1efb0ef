"""SudokuPad's shortened JSON: short names of members, fewer quotes, empty objects left out.

``{ce:[[,{v:5}],[,]],ca:[{v:'title: x'}]}`` is ``{"cells": [[{}, {"value": 5}], [{}, {}]], …}``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from nanpure.text.cells import fail
from nanpure.text.jsonblocks import is_deep, loads

__all__ = ["unzipped", "whole", "zipped"]

_NAMES = {
    "c": "color", "ca": "cages", "ct": "center", "c1": "borderColor", "c2": "backgroundColor",
    "ce": "cells", "cs": "cellSize", "a": "arrows", "o": "overlays", "u": "underlays",
    "w": "width", "h": "height", "v": "value", "vd": "videos", "l": "lines", "r": "rounded",
    "re": "regions", "fs": "fontSize", "th": "thickness", "hl": "headLength", "wp": "wayPoints",
    "t": "title", "te": "text", "d": "duration", "d2": "d",
}
_SHORT_NAMES = {full: name for name, full in _NAMES.items() if name != full}
# A quote that never ends takes the rest of the text with it, so that this is not tried again.
_TOKEN = re.compile(r"""'((?:[^'\\]|\\.)*)'|("(?:[^"\\]|\\.)*")|([\[\]{},:])|([^\[\]{},:'"]+)|.+""",
                    re.DOTALL)
_NUMBER = re.compile(r"-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?")
_COLOUR = re.compile(r"[0-9a-fA-F]{6}")
_SHORT = {"t": "true", "f": "false", "true": "true", "false": "false", "null": "null",
          "#0": '"#000000"', "#F": '"#FFFFFF"'}


def unzipped(text: str, line: int) -> Any:
    """Return the value of such a text.

    >>> unzipped("{ce:[[,{v:5}]],l:[{c:34BBE6,r:t}]}", 1)
    {'cells': [[{}, {'value': 5}]], 'lines': [{'color': '#34BBE6', 'rounded': True}]}
    """
    out: list[str] = []
    last = ""
    for match in _TOKEN.finditer(text):
        single, double, mark, bare = match.groups()
        if mark:
            if mark in ",]}" and (last in ("[", ",") and mark != "}"):
                out.append("{}")
            out.append(mark)
            last = mark
            continue
        if single is not None:
            out.append('"' + single.replace("\\'", "'").replace('"', '\\"') + '"')
        elif double is not None:
            out.append(double)
        elif bare is not None:
            out.append(_plain(bare.strip(), match.end() < len(text) and text[match.end()] == ":",
                              last == ":"))
        else:
            out.append(match[0])
        last = "value"
    value = loads("".join(out), line)
    if is_deep(value):
        fail(text, line, "sudokupad", "JSON of a puzzle", "deeply nested values", kind="json")
    return whole(value)


def _plain(word: str, is_name: bool, is_value: bool) -> str:
    """Read a word without quotes."""
    if is_name:
        return f'"{word}"'
    if word in _SHORT:
        return _SHORT[word]
    if is_value and _COLOUR.fullmatch(word):
        return f'"#{word}"'
    if _NUMBER.fullmatch(word):
        return word
    return f'"{word}"' if word.isalnum() else word


def whole(value: Any) -> Any:
    """Return a value with the full names of its members, if it has short ones.

    >>> whole({"ce": [{"v": 1}]}), whole({"size": 1, "c": 2})
    ({'cells': [{'value': 1}]}, {'size': 1, 'c': 2})
    """
    return _renamed(value, _NAMES) if isinstance(value, dict) and "ce" in value else value


def zipped(value: Any) -> str:
    """Return the text of a value in the shortened writing, or as JSON if the site misread that.

    It takes parts of a text that look like names for names, and six digits for a colour.

    >>> zipped({"cells": [{"value": 1}], "metadata": {"author": "me"}})
    '{ce:[{v:1}],metadata:{author:"me"}}'
    >>> zipped({"title": "facade"})
    '{"title":"facade"}'
    """
    if _is_misread(value):
        return _encoded(value)
    return _MEMBER.sub(r"\1\2:", _encoded(_renamed(value, _SHORT_NAMES)))


_encoded = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode
_MEMBER = re.compile(r'([,{\[])"([a-zA-Z0-9]+)":')
_MISREAD = re.compile(r"[,{\[]([a-zA-Z0-9]+:|[,}\]])|:([ft]|#[0F]|[0-9a-fA-F]{6})[,}\]]")


def _is_misread(value: Any) -> bool:
    """Whether the site would change a text in a value."""
    if isinstance(value, dict):
        return any(map(_is_misread, value.values()))
    if isinstance(value, list):
        return any(map(_is_misread, value))
    return isinstance(value, str) and (
        _COLOUR.fullmatch(value) is not None or _MISREAD.search(value) is not None)


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    """Return a value with other names for its members, at any depth."""
    if isinstance(value, dict):
        return {names.get(name, name): _renamed(member, names) for name, member in value.items()}
    if isinstance(value, list):
        return [_renamed(member, names) for member in value]
    return value
