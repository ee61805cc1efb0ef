#!/usr/bin/env python3
"""Make the fonts of books and pictures anew: subsets of M PLUS 1, as TrueType.

Needs fontTools, and the OpenType fonts of M PLUS (Debian: fonts-mplus). PDF writers embed TrueType
outlines alone, so those of the source are approximated by quadratic curves.

    python scripts/fonts.py /usr/share/fonts/opentype/mplus
"""

from __future__ import annotations

import argparse
from pathlib import Path

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable

FOLDER = Path(__file__).parents[1] / "packages" / "nanpure-fonts" / "src" / "nanpure_fonts"
WRONG = 0.6  # units of 1,000 an em by which a curve may differ
LATIN = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x180)])) + "–—‘’“”…†•→←↑↓≥≤≠×±−"


def japanese() -> str:
    """All signs of JIS X 0208."""
    rows = [bytes([high, low]) for high in range(0xA1, 0xF5) for low in range(0xA1, 0xFF)]
    return "".join(row.decode("euc_jp", "ignore") for row in rows)


def subset(source: Path, signs: str, weight: str) -> TTFont:
    """The font with some signs, without features, with quadratic outlines."""
    options = Options(
        layout_features=[], name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14], notdef_outline=True,
        hinting=False,
        drop_tables=["GSUB", "GPOS", "GDEF", "BASE", "VORG", "vhea", "vmtx", "DSIG"])
    font = TTFont(source)
    cutter = Subsetter(options)
    cutter.populate(text=signs)
    cutter.subset(font)
    _quadratic(font)
    named = {1: "Nanpure", 2: weight, 3: f"Nanpure {weight}", 4: f"Nanpure {weight}",
             6: f"Nanpure-{weight}"}
    for record in font["name"].names:
        record.string = named.get(record.nameID, record.toUnicode())
    return font


def _quadratic(font: TTFont) -> None:
    glyphs, order = font.getGlyphSet(), font.getGlyphOrder()
    outlines = {}
    for glyph in order:
        pen = TTGlyphPen(glyphs)
        glyphs[glyph].draw(Cu2QuPen(pen, WRONG * font["head"].unitsPerEm / 1000,
                                    reverse_direction=True))
        outlines[glyph] = pen.glyph()
    font["loca"], font["glyf"] = newTable("loca"), newTable("glyf")
    font["glyf"].glyphOrder, font["glyf"].glyphs = order, outlines
    font["maxp"].tableVersion = 0x00010000
    for key in ("maxZones", "maxTwilightPoints", "maxStorage", "maxFunctionDefs",
                "maxInstructionDefs", "maxStackElements", "maxSizeOfInstructions",
                "maxComponentElements"):
        setattr(font["maxp"], key, 1 if key == "maxZones" else 0)
    font["post"].formatType = 3.0  # no names of glyphs
    del font["CFF "]
    font.sfntVersion = "\0\1\0\0"
    font.recalcTimestamp = False


def main() -> None:
    """Write both fonts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source", type=Path)
    source = parser.parse_args().source
    FOLDER.mkdir(parents=True, exist_ok=True)
    for weight, signs in (("Regular", LATIN + japanese()), ("Bold", LATIN)):
        font = subset(source / f"Mplus1-{weight}.otf", signs, weight)
        path = FOLDER / f"Nanpure{weight}.ttf"
        font.save(path)
        print(path.name, path.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
