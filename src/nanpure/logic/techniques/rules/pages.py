"""The pages of the techniques about rules of variants."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.techniques.technique import Page

__all__ = ["PAGES"]


def _on(layout: str, puzzle: str = "." * 36) -> str:
    """A board of rules that has its step as it stands."""
    return f'{{"line": 1, "puzzle": "{puzzle}", "layout": "{layout}"}}'


PAGES: Mapping[str, Page] = {
    "marked-cells": Page(
        "Each cell with a mark holds one of the digits that its mark allows, such as an odd one; "
        "the others go.",
        "The mark says so, whatever stands elsewhere.",
        _on("2x3+odd:r1c1,r3c4"),
    ),
    "neighbour-pairs": Page(
        "A dot or a letter joins two cells. A digit that goes with no candidate of the other cell "
        "goes.",
        "With that digit the other cell would have nothing to go with it.",
        _on("2x3+ratio:r2c2,r2c3", "......3............................."),
    ),
    "equal-digits": Page(
        "Two cells must hold the same digit, as the mirrored cells of a palindrome or the cells of "
        "a clone do. What one of them cannot be the other cannot be either.",
        "Equal cells have the same candidates.",
        _on("2x3+palindrome:r2c2,r3c3,r4c4,r5c5", ".............................123..5."),
    ),
    "rising-digits": Page(
        "Digits rise along a line, so the least digit of each cell is above that of the cell "
        "before it, and its greatest below that of the cell after it. The rest goes.",
        "A digit that is too small leaves none for the cells before it, one that is too great "
        "none for those after it.",
        _on("2x3+thermo:r1c2,r2c3,r3c4"),
    ),
    "low-and-high": Page(
        "The digits of a line are so far apart that low and high ones take turns. Once one cell is "
        "known to be low, or high, all are; and a digit without a partner far enough from it goes.",
        "Two low digits, or two high ones, are too close to stand next to each other.",
        _on("2x3+whispers:r1c1,r2c2,r3c3,r4c4", ".......1............................"),
    ),
    "pairs-along-lines": Page(
        "What two neighbours on a line may hold depends on each other. From cell to cell, a digit "
        "that goes with no candidate of a neighbour goes.",
        "With that digit the neighbour would have nothing to go with it.",
        _on("2x3+nonconsecutive", "..............3....................."),
    ),
    "between-the-ends": Page(
        "The ends of a line bound the digits on it: between them on a between line, outside of "
        "them on a lockout line. Digits that no pair of ends allows go, and so do ends that leave "
        "a cell no digit.",
        "Each solution has one pair of ends, and all of them were tried.",
        _on("2x3+between:r1c1,r2c2,r3c3,r4c4"),
    ),
    "arrow-sums": Page(
        "The digits of some cells add up to the number in others. The least sum of all but one "
        "cell bounds that one from above, the greatest from below; and where only some sums can "
        "be made, digits that none of them uses go.",
        "A digit stays only if some digits of the other cells complete the sum.",
        _on("2x3+arrow:r1c1:r1c2,r2c3,r3c4"),
    ),
    "line-sums": Page(
        "The digits of some cells, which may repeat, have a given sum. If the sum is small, great "
        "digits go, and if it is great, small ones; between, those with which no others make it.",
        "A digit stays only if some digits of the other cells complete the sum.",
        _on("2x3+littlekiller:21:r1c3,r2c4,r3c5,r4c6"),
    ),
    "digit-sets": Page(
        "The digits of some cells form one of a few sets, such as a run of consecutive digits. A "
        "digit of no set that the candidates still allow goes.",
        "The cells hold one of the sets, and each of them was tried.",
        _on("2x3+renban:r1c1,r1c2,r2c3,r3c4", "......2............................."),
    ),
    "counted-digits": Page(
        "A clue says which digits, and how many of each, stand in some cells. If they fill all "
        "cells, all other digits go; if a digit has only as many places as it needs, it stands "
        "there.",
        "Otherwise a digit of the clue would not stand as often as it must.",
        _on("2x3+quadruple:1,2,5,6:r2c3"),
    ),
    "pointing-cells": Page(
        "The digit of a cell says where another digit stands in a line. A digit that points at a "
        "cell that cannot have it goes; and if all point at one cell, it stands there.",
        "The cell pointed at must hold the digit.",
        _on("2x3+columnindexer:r2c1", "..................................1."),
    ),
    "equal-totals": Page(
        "The parts of a line have the same total. Only totals that every part can make are left, "
        "and a digit that none of them uses goes.",
        "Each part has one total, the same for all; all of them were tried.",
        _on("2x3+regionsum:r1c1,r1c2,r1c3,r1c4"),
    ),
    "sandwiches": Page(
        "A clue is the sum of the digits between two crusts. The ways to place the crusts and to "
        "fill the gap between them are few; a digit of none of them goes.",
        "The line holds one of these ways.",
        _on("2x3+sandwich:14:r1c1,r1c6"),
    ),
    "views": Page(
        "Seen from outside, a digit hides all lower ones behind it. The clue counts those that are "
        "seen: with a large one high digits stand far off, with 1 the greatest stands in front.",
        "A digit that no line with this view can have at its place is nowhere in a solution there.",
        _on("2x3+skyscraper:5:r1c1,r1c6"),
    ),
    "x-sums": Page(
        "The first digit of the line says how many of its cells, from the first one on, have the "
        "sum of the clue. First digits with which no cells make it go, and then what no "
        "remaining one allows.",
        "The first cell holds one digit; all of them were tried.",
        _on("2x3+xsum:20:r1c1,r1c6"),
    ),
    "ways-to-fill": Page(
        "A rule allows only some ways to fill its cells. A digit goes if none of the ways that the "
        "candidates leave uses it.",
        "The cells hold one of the ways, and all of them were tried.",
        _on("2x3+entropic:r1c1,r2c2,r2c3,r3c4", ".......1......1....................."),
    ),
    "one-of-several": Page(
        "One of several rules holds, unknown which. A digit that goes by each of them goes.",
        "Whichever of them holds, the digit is impossible.",
        _on("2x3+either:(thermo:r1c1,r1c2,r1c3)(thermo:r1c1,r2c2,r3c3)"),
    ),
    "needed-digits": Page(
        "A rule needs a digit: every way to fill its cells has it. A cell that sees all places "
        "of that digit among them loses it.",
        "One of those places holds the digit, whichever way is right.",
        _on("2x3+cage:6:r1c1,r1c2,r1c3"),
    ),
    "pointing-by-sight": Page(
        "All places of a digit in a house see a cell outside of it, some of them by a rule such as "
        "antiknight. The cell loses the digit.",
        "One of the places holds the digit, and the cell sees it.",
        _on("2x3+antiknight", "............1..3.......1........3..."),
    ),
    "innies-minus-outies": Page(
        "The sums that lie for the most part in a house leave some of its cells, the innies, and "
        "have some cells beyond it, the outies. The innies less the outies have a known total, and "
        "digits with which it cannot be made go.",
        "The digits of a house have a known sum. Less all those sums, its innies are left, and "
        "the outies are subtracted once too often.",
        _on("2x3+cage:15:r1c1,r1c2,r2c2+cage:14:r1c3,r2c3,r3c3"),
    ),
    "innies-minus-outies-of-several": Page(
        "As innies minus outies, of several houses without a common cell together.",
        "Such houses have so many times the sum of one house. The rest follows as for a single "
        "one.",
        _on("2x3+cage:17:r1c4,r1c5,r2c5,r3c5+cage:18:r2c4,r3c3,r3c4,r4c4"),
    ),
}
