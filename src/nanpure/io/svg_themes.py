"""The themes of pictures: the reader's colour scheme, light, dark, or black for paper."""

from __future__ import annotations

import re
from typing import Literal

__all__ = ["THEMES", "Theme", "themed"]

Theme = Literal["auto", "light", "dark", "print"]
THEMES: tuple[Theme, ...] = ("auto", "light", "dark", "print")

_DARK, _PAPER = (re.compile(rf"@media {medium} \{{\n(.*?)\n\}}\n?", re.DOTALL)
                 for medium in (r"\(prefers-color-scheme: dark\)", "print"))
# Ink on paper: light shades of a screen would get lost.
_PRINT = """\
.nanpure .thin { stroke: #555; stroke-width: .6; }
.nanpure .wall { stroke: #000; stroke-width: 2.2; }
.nanpure .given { fill: #000; }
.nanpure .placed { fill: #333; }
.nanpure .candidate { fill: #444; }
.nanpure .line { stroke: #000; stroke-opacity: .22; }
.nanpure .outline { stroke: #333; }
.nanpure .badge { fill: #000; }
"""


def themed(style: str, theme: Theme) -> str:
    r"""Return our style sheet with the colours of one theme only; ``auto`` leaves the choice.

    >>> sheet = ".a {fill: #fff}\n@media (prefers-color-scheme: dark) {\n.a {fill: #000}\n}"
    >>> themed(sheet, "dark").split("\n")
    ['.a {fill: #fff}', '', '.a {fill: #000}']
    """
    if theme == "auto":
        return style
    light = _PAPER.sub("", _DARK.sub("", style))
    if theme == "dark":
        return light + "\n" + "\n".join(_DARK.findall(style))
    return "\n".join([light, _PRINT, *_PAPER.findall(style)]) if theme == "print" else light
