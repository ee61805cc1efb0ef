"""Colours of drawings: their families, and the words that name these.

Only families are compared, since every setter has a green of their own.
"""

from __future__ import annotations

import re
from colorsys import rgb_to_hsv
from functools import lru_cache
from typing import NamedTuple

__all__ = ["Colour", "colour_of", "families_in"]

_HEX = re.compile(r"#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})", re.IGNORECASE)
_RGB = re.compile(r"rgba?\(\s*(\d{1,3})\D+(\d{1,3})\D+(\d{1,3})(?:[^\d.]+(\d*\.?\d+))?\s*\)",
                  re.IGNORECASE)
_ANY = re.compile(r"[a-z]+(\(.*\))?", re.DOTALL)  # a name of CSS, or one of its functions
_UNSEEN = frozenset(("none", "null", "transparent"))
_NAMED = {"black": (0, 0, 0), "white": (255, 255, 255), "grey": (128, 128, 128),
          "gray": (128, 128, 128), "red": (255, 0, 0), "green": (0, 128, 0), "blue": (0, 0, 255),
          "yellow": (255, 255, 0), "orange": (255, 165, 0), "pink": (255, 192, 203),
          "purple": (128, 0, 128), "violet": (238, 130, 238)}
# Hues in degrees, each a little wide: people name them differently near the borders.
_HUES = {"red": (330, 385), "orange": (8, 52), "yellow": (40, 78), "green": (68, 178),
         "blue": (165, 268), "violet": (240, 305), "pink": (285, 365)}
_MAIN = (("red", 15), ("orange", 45), ("yellow", 70), ("green", 165), ("blue", 245),
         ("violet", 290), ("pink", 345), ("red", 361))  # each up to a hue
_WORDS = {
    "red": "red", "orange": "orange", "peach": "orange", "yellow": "yellow", "gold": "yellow",
    "green": "green", "teal": "blue", "cyan": "blue", "turquoise": "blue", "blue": "blue",
    "purple": "violet", "violet": "violet", "lavender": "violet", "lilac": "violet",
    "pink": "pink", "magenta": "pink", "grey": "grey", "gray": "grey", "black": "black",
    "white": "white", "緑": "green", "青": "blue", "赤": "red", "黄": "yellow", "灰色": "grey",
    "紫": "violet", "桃色": "pink", "オレンジ": "orange", "ピンク": "pink",
}
_WORD = re.compile("|".join(rf"\b{word}\b" if word.isascii() else word for word in _WORDS))


class Colour(NamedTuple):
    """A colour: the families that people may count it among, the *main* one, and its lightness.

    *light* goes from 0 to 1, *solid* from 0 where it cannot be seen to 1.
    """

    families: frozenset[str]
    main: str
    light: float
    solid: float = 1.0


@lru_cache(maxsize=512)
def colour_of(text: str | None) -> Colour | None:
    """Return a colour as sites write it; None for one that cannot be seen, or none.

    One that only browsers know belongs to no family: it is seen, but not compared.

    >>> sorted(colour_of("#67F067").families), colour_of("#0000"), colour_of("none")
    (['green'], None, None)
    """
    word = text.strip().lower() if text else ""
    found = _parts(word)
    if found is None and word not in _UNSEEN and _ANY.fullmatch(word):
        return Colour(frozenset(), "", 0.5)
    if found is None or found[3] < 0.04:
        return None
    red, green, blue, solid = found
    hue, saturation, value = rgb_to_hsv(red / 255, green / 255, blue / 255)
    light = (0.3 * red + 0.59 * green + 0.11 * blue) / 255
    if saturation < 0.12 or value < 0.15:
        grey = "white" if light > 0.94 else "black" if light < 0.16 else "grey"
        return Colour(frozenset((grey,)), grey, light, solid)
    degrees = hue * 360
    families = frozenset(name for name, (least, most) in _HUES.items()
                         if least <= degrees <= most or least <= degrees + 360 <= most)
    main = next(name for name, most in _MAIN if degrees < most)
    return Colour(families, main, light, solid)


def _parts(text: str) -> tuple[int, int, int, float] | None:
    if match := _HEX.fullmatch(text):
        digits = match[1] if len(match[1]) > 4 else "".join(sign * 2 for sign in match[1])
        solid = int(digits[6:8], 16) / 255 if len(digits) == 8 else 1.0
        return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:6], 16), solid
    if match := _RGB.fullmatch(text):
        return int(match[1]), int(match[2]), int(match[3]), float(match[4] or 1)
    return (*_NAMED[text], 1.0) if text in _NAMED else None


def families_in(sentence: str) -> frozenset[str]:
    """Return the families that words of a sentence name.

    >>> sorted(families_in("Digits along a green or purple line differ."))
    ['green', 'violet']
    """
    return frozenset(_WORDS[word] for word in _WORD.findall(sentence.lower()))
