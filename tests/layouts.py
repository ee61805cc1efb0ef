"""Layouts that several tests run over."""

from __future__ import annotations

from nanpure.model.layout import Layout

CHRISTMAS_TREE = (
    "AAAABCCCC AAAABCCCC ADDBBBEEC DDDBBBEEE DDFFBFFEE DDFFFFFEE GHHHHHHHI GGGGHIIII GGGGHIIII"
)
"""The regions of xc90 (Daily Sudoku, 23 December 2005) in Nakano, Nishikawa and Yamashita."""

# Jigsaws of prime size, where there are no boxes to fall back on.
JIGSAW_5 = "AABBBCAABBCADEECCDEECDDDE"
JIGSAW_7 = "AAAABBBCCAAABBCCCCCDBEEEDDDBEEDDDFFEEGFFFFGGGGGGF"

BOXES = ["2x2", "2x3", "3x2", "2x4", "3x3", "2x5", "3x4", "3x5", "4x4", "4x5", "5x5", "6x6"]
EXTRAS = [
    "2x2+windows", "2x2+disjoint", "2x3+diagonals", "2x3+disjoint", "3x3+diagonals",
    "3x3+windows", "3x3+disjoint", "3x3+diagonals+windows", "3x4+diagonals+disjoint",
    "2x2+house:r1c1,r2c3,r3c2,r4c4", "4x4+windows",
]
JIGSAWS = [
    f"jigsaw:{CHRISTMAS_TREE}",
    f"jigsaw:{JIGSAW_5}+house:r1c1,r2c3,r3c2,r4c5,r5c4",
    f"jigsaw:{JIGSAW_7}",
    "1x7",
    "1x1",
]

ALL = [Layout.parse(text) for text in (*BOXES, *EXTRAS, *JIGSAWS)]
SMALL = [layout for layout in ALL if layout.size <= 9]


def name(layout: Layout) -> str:
    """Name a layout in a test id."""
    return layout.structure if len(layout.structure) < 40 else layout.structure[:20] + "…"
