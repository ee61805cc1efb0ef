"""Scripts and style sheets without comments and indentation, for hosts that compress nothing."""

from __future__ import annotations

import re

__all__ = ["lean_script", "lean_sheet"]

_BLOCK = re.compile(r"^[ \t]*/\*.*?\*/[ \t]*\n", re.MULTILINE | re.DOTALL)
_LINE = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)
_MARGIN = re.compile(r"^[ \t]+|[ \t]+$", re.MULTILINE)
_EMPTY = re.compile(r"\n{2,}")


def lean_script(text: str) -> str:
    r"""Return a script without comments that have their own lines, and without margins.

    Raises :class:`ValueError` with a line that begins a text of several lines, whose margins would
    be part of it.

    >>> lean_script("// why\nfunction f() {\n  return 1; // one\n}\n")
    'function f() {\nreturn 1; // one\n}\n'
    """
    text = _LINE.sub("", _BLOCK.sub("", text))
    _check(text)
    return _EMPTY.sub("\n", _MARGIN.sub("", text))


def _check(text: str) -> None:
    """Between two lines of a text there may be code alone, in ``${…}``."""
    within = False
    for line in text.splitlines():
        if line.count("`") % 2 == 0:
            continue
        rest = line.rpartition("`")[2]
        if not within and rest.count("${") <= rest.count("}"):
            raise ValueError(f"a text of several lines cannot be made lean: {line.strip()}")
        within = not within


def lean_sheet(text: str) -> str:
    r"""Return a style sheet without comments that have their own lines, and without margins.

    >>> lean_sheet("/* why */\na {\n  color: red;\n}\n")
    'a {\ncolor: red;\n}\n'
    """
    return _EMPTY.sub("\n", _MARGIN.sub("", _BLOCK.sub("", text)))
