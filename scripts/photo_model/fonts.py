"""Typefaces of Debian's packages: those that are trained on, and those that are only tested with.

Glyphs are drawn once for each face and kept in a file, since that takes longer than all else.
"""

from __future__ import annotations

import subprocess
from functools import cache
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from nanpure.photo.digits import CLASSES

__all__ = ["PACKAGES", "Face", "Glyph", "faces", "glyphs_of"]

# What `apt-get install` is given before; the reader is trained on what it finds.
PACKAGES = """\
fonts-dejavu fonts-liberation fonts-noto-core fonts-noto-cjk fonts-freefont-ttf
fonts-roboto-unhinted fonts-open-sans fonts-lato fonts-urw-base35 fonts-linuxlibertine
fonts-lmodern fonts-crosextra-carlito fonts-crosextra-caladea fonts-inconsolata fonts-hack
fonts-firacode fonts-cantarell fonts-comfortaa fonts-ebgaramond fonts-cabin fonts-quicksand
fonts-sil-gentium fonts-junicode fonts-jetbrains-mono fonts-ipafont fonts-vlgothic
fonts-dkg-handwriting fonts-breip fonts-humor-sans fonts-ocr-a fonts-sil-andika
fonts-dancingscript fonts-kaushanscript fonts-lobster fonts-play fonts-tuffy fonts-mplus
fonts-bwht fonts-femkeklaver fonts-kiloji fonts-jura fonts-gnutypewriter
"""
# Families that no training sees: the rendered boards of bench/photo.py are set in them.
TESTED = ("Roboto", "Lato", "EB Garamond", "Open Sans", "Caladea", "Cabin", "JetBrains Mono",
          "Roboto Condensed", "M PLUS 2", "Linux Biolinum O")
PRINTED = (
    "Junicode Two Beta", "Latin Modern Roman", "URW Gothic", "URW Bookman", "P052",
    "Nimbus Sans Narrow", "Nimbus Sans", "Nimbus Roman", "Nimbus Mono PS", "Latin Modern Sans",
    "C059", "M PLUS 1", "DejaVu Sans", "Tuffy", "DejaVu Serif", "Mplus Code 60",
    "M PLUS Code Latin 50", "Linux Libertine O", "Fira Code", "Latin Modern Mono", "Jura",
    "Cantarell", "Play", "Noto Serif", "Noto Sans", "Liberation Serif", "Liberation Sans Narrow",
    "Liberation Sans", "Liberation Mono", "Hack", "FreeSerif", "FreeSans", "FreeMono",
    "DejaVu Sans Mono", "Carlito", "Andika", "Comfortaa", "Quicksand",
    "Latin Modern Sans Demi Cond",
    "IPAMincho", "IPAGothic", "GentiumAlt", "Gentium", "VL PGothic", "OCRA", "Noto Mono",
    "Inconsolata", "GNUTypewriter", "Noto Sans CJK JP", "Noto Serif CJK JP",
)
WRITTEN = (
    "DkgHandwriting", "Dancing Script", "Breip", "kiloji", "kiloji - P", "kiloji - D",
    "kiloji - B", "femkeklaver", "Kaushan Script", "Humor Sans", "Because We Organize",
    "Because We Mentor", "Because We Learn", "Because We Create", "Because We Connect",
    "Because We Build",
)
HEIGHT = 96  # points of the tallest glyph


class Face(NamedTuple):
    """One style of a family: *file* and the *index* of the face in it."""

    family: str
    style: str
    file: str
    index: int


class Glyph(NamedTuple):
    """Ink of a text in a face, cut to what is not empty: 0 to 255."""

    text: str
    ink: np.ndarray
    written: bool


@cache
def faces(families: tuple[str, ...]) -> tuple[Face, ...]:
    """The installed faces of some families; italics too, oblique digits are printed as well."""
    listed = subprocess.run(["fc-list", "--format", "%{family[0]}|%{style[0]}|%{file}|%{index}\n"],
                            capture_output=True, text=True, check=True).stdout
    found = set()
    for line in listed.splitlines():
        family, style, file, index = line.split("|")
        if family in families and file.endswith((".ttf", ".otf", ".ttc", ".t1", ".pfb")):
            found.add(Face(family, style, file, int(index) & 0xFFFF))
    return tuple(sorted(found))


def glyphs_of(families: tuple[str, ...], written: bool) -> list[Glyph]:
    """Every class in every face of some families."""
    found = []
    for face in faces(families):
        try:
            font = ImageFont.truetype(face.file, HEIGHT, face.index)
        except OSError:
            continue
        for text in CLASSES[1:-1]:
            ink = _drawn(font, text)
            if ink is not None:
                found.append(Glyph(text, ink, written))
    return found


def _drawn(font: ImageFont.FreeTypeFont, text: str) -> np.ndarray | None:
    picture = Image.new("L", (4 * HEIGHT, 3 * HEIGHT))
    ImageDraw.Draw(picture).text((HEIGHT, HEIGHT), text, 255, font)
    ink = np.asarray(picture)
    rows, columns = np.flatnonzero(ink.max(1) > 40), np.flatnonzero(ink.max(0) > 40)
    if not len(rows) or len(rows) < HEIGHT // 4:
        return None
    return ink[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1].copy()
