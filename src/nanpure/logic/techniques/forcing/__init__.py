"""Forcing chains and nets: whatever a case assumes, the same follows."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.techniques.technique import Page, Technique
from nanpure.words import message

__all__ = ["NAME", "PAGES", "TECHNIQUES"]

NAME = message("forcing", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("nishio", "Nishio Forcing Chain", "forcing", "extreme", "nishio", 7.5, se=7.5,
              aliases=("Nishio",)),
    Technique("digit-forcing-chain", "Digit Forcing Chain", "forcing", "extreme", "forcing", 7.8,
              {"start": 0, "level": 0}),
    Technique("cell-forcing-chain", "Cell Forcing Chain", "forcing", "extreme", "forcing", 8.0,
              {"start": 1, "level": 0}, se=8.0),
    Technique("region-forcing-chain", "Region Forcing Chain", "forcing", "extreme", "forcing", 8.0,
              {"start": 2, "level": 0}, se=8.0,
              aliases=("Unit Forcing Chain", "House Forcing Chain")),
    Technique("digit-forcing-net", "Digit Forcing Net", "forcing", "extreme", "forcing", 8.5,
              {"start": 0, "level": 1}, se=8.5, aliases=("Dynamic Contradiction Forcing Chains",)),
    Technique("cell-forcing-net", "Cell Forcing Net", "forcing", "extreme", "forcing", 8.5,
              {"start": 1, "level": 1}, se=8.5, aliases=("Dynamic Cell Forcing Chains",)),
    Technique("region-forcing-net", "Region Forcing Net", "forcing", "extreme", "forcing", 8.5,
              {"start": 2, "level": 1}, se=8.5, aliases=("Dynamic Region Forcing Chains",)),
    Technique("digit-forcing-net-with-subsets", "Digit Forcing Net with Subsets", "forcing",
              "extreme", "forcing", 9.0, {"start": 0, "level": 2}, se=9.0),
    Technique("cell-forcing-net-with-subsets", "Cell Forcing Net with Subsets", "forcing",
              "extreme", "forcing", 9.0, {"start": 1, "level": 2}, se=9.0),
    Technique("region-forcing-net-with-subsets", "Region Forcing Net with Subsets", "forcing",
              "extreme", "forcing", 9.0, {"start": 2, "level": 2}, se=9.0),
    Technique("nested-forcing-chain", "Nested Forcing Chain", "forcing", "extreme", "forcing", 9.5,
              {"start": 0, "level": 3}, se=9.5),
    Technique("nested-forcing-net", "Nested Forcing Net", "forcing", "extreme", "forcing", 10.5,
              {"start": 0, "level": 4}, se=10.5),
    Technique("deep-forcing-net", "Deep Forcing Net", "forcing", "extreme", "forcing", 11.0,
              {"start": 0, "level": 5}, se=11.0),
)


# ---- pages ---------------------------------------------------------------------------------------

_CHAIN = (
    "One thing leads to the next: a true candidate makes those that it sees false, and where a "
    "cell or a digit in a house had two candidates, one that is false makes the other true."
)
_NET = (
    "All that was found so far counts together: a cell or a digit in a house whose other "
    "candidates have all become false makes the last one true."
)
_SUBSETS = _NET + " So do locked candidates, pairs and X-wings among what is left."
_CASES_CELL = "The candidates of a cell, three at least, are assumed in turn. "
_CASES_HOUSE = "The places of a digit in a house, three at least, are assumed in turn. "
_ONE = (
    "A candidate is assumed and ends in a contradiction; or the same follows from its being true "
    "and from its being false. "
)
_ALL = "What follows from each of them is so. Cases that end in a contradiction belong to the "
_FEWEST = " Of all reasons for a line the one with the fewest lines behind it is told."
_REFUTED = (
    "Each line holds while the assumption stands. A house or cell without a candidate, or with "
    "two, cannot be, so the assumption is wrong; and what follows in all cases is true in the one "
    "that holds."
)
_AGREED = "One of the cases is true, and what is told follows in each of them, line by line."
_INSIDE = (
    "A candidate is assumed, and what follows is followed as with subsets. Where that ends, each "
    "open candidate is assumed inside of the assumption; what is refuted there is false while "
    "the outer assumption stands, and so on, up to a contradiction. "
)
_INNER = (
    "The inner contradiction rests on the lines around it, so that its candidate is false as long "
    "as those stand; the rest is as for a single assumption."
)
_SE = "In Sudoku Explainer (Nicolas Juillerat) "

_GRID = (
    ".....7.387..5.+6.+4...4.+1.6.+7.+7..5+1...1...69.7..3.+7....1..79.+54..5+4.1..+7.6..2+6"
    "+748..:112 122 334 248 948 349 359 268 568 968:::"
)
_SECOND = (
    ".9...547..8+39.12+5+6...........+9.67.3....5+9.....47.1......4..+6..2..6..93..97.3.216.:"
    "214 815 131 231 531 631 234 435 735 835 336 874 884:::"
)

PAGES: Mapping[str, Page] = {
    "nishio": Page(
        "A candidate is assumed, and its digit is placed on, house by house, wherever one place "
        "is left, until a house has none, or the digit twice." + _FEWEST,
        _REFUTED,
        ":nishio:x:.1...5....8..7...1.+4+23.+15..4+2+9+816+73+5+1.8+52.9........128.+9.4+5.8.2"
        "+8.4+19+2.+5.25...+8...:652 456 366 766 693 697 698 699:::",
        "Named after Tetsuya Nishio; as contradiction of one digit it is Sudoku Explainer's "
        "(Nicolas Juillerat).",
    ),
    "digit-forcing-chain": Page(
        _ONE + _CHAIN + " Discontinuous loops find the same; here the way there is told.",
        _REFUTED, f":digit-forcing-chain:x:{_GRID}",
        "As SudokuWiki's Digit Forcing Chains (Andrew Stuart).",
    ),
    "cell-forcing-chain": Page(
        _CASES_CELL + _CHAIN + " " + _ALL + "technique that starts from a digit.", _AGREED,
        ":cell-forcing-chain:x:.+1+3+9.8.7.86+97..1..+7.2+1...9.+93+8.+7+2.+16+125.9+6..+7+6+748.1"
        ".+29.+9+62..+7.1+3+8+76+1+9254+2.+1..7+9+6.:517 537 494:::",
        _SE + "the Cell Forcing Chains.",
    ),
    "region-forcing-chain": Page(
        _CASES_HOUSE + _CHAIN + " " + _ALL + "technique that starts from a digit.", _AGREED,
        f":region-forcing-chain:x:{_GRID}", _SE + "the Region Forcing Chains.",
    ),
    "digit-forcing-net": Page(
        _ONE + _NET + _FEWEST, _REFUTED,
        ":digit-forcing-net:x:..+89.....9.2...87..3.+8..46+9..94+5+8.3638+67..........62..6.1.8.5"
        "..8+5+3.1......45.....:215 216 416 426 158 958 159 468 568 469 569 276 286 295 296:::",
        _SE + "the Dynamic Contradiction and Dynamic Double Forcing Chains.",
    ),
    "cell-forcing-net": Page(
        _CASES_CELL + _NET + " " + _ALL + "technique that starts from a digit.", _AGREED,
        ":cell-forcing-net:x:..+89.....9.2...87..3.+8..46+9..94+5+8.3638+67..........62..6.1.8.5"
        "..8+5+3.1......45.....:215 216 416 426 158 958 159 468 568 469 569 276 286 295 296:::",
        _SE + "the Dynamic Cell Forcing Chains.",
    ),
    "region-forcing-net": Page(
        _CASES_HOUSE + _NET + " " + _ALL + "technique that starts from a digit.", _AGREED,
        ":region-forcing-net:x:...+35.+2+412.34..+6...4..2.+3..8.17+4+2.36...9.+3.+1..3.5...2.+3"
        "..+2..1+646.7.3+4..+2...6..7.+3:729 739 666:::",
        _SE + "the Dynamic Region Forcing Chains.",
    ),
    "digit-forcing-net-with-subsets": Page(
        _ONE + _SUBSETS + _FEWEST, _REFUTED, f":digit-forcing-net-with-subsets:x:{_SECOND}",
        _SE + "the Dynamic Forcing Chains (+).",
    ),
    "cell-forcing-net-with-subsets": Page(
        _CASES_CELL + _SUBSETS + " " + _ALL + "technique that starts from a digit.", _AGREED,
        ":cell-forcing-net-with-subsets:x:+7....8.6..+6..4.7.+88917.6...6+1+8...+3.2....8..1..7.3"
        "...8.135....4...79...3.+9.6...2..:114 115 417 419 454 456 466 285 286:::",
        _SE + "the Dynamic Cell Forcing Chains (+).",
    ),
    "region-forcing-net-with-subsets": Page(
        _CASES_HOUSE + _SUBSETS + " " + _ALL + "technique that starts from a digit.", _AGREED,
        f":region-forcing-net-with-subsets:x:{_SECOND}",
        _SE + "the Dynamic Region Forcing Chains (+).",
    ),
    "nested-forcing-chain": Page(
        _INSIDE + "Inside one thing leads to the next, as in a chain. What needs no assumption "
        "inside is not told here.", _INNER, f":nested-forcing-chain:x:{_GRID}",
        _SE + "such nets have the levels 2 and 3; those here have other rules inside.",
    ),
    "nested-forcing-net": Page(
        _INSIDE + "Inside all singles count. What needs no assumption inside is not told here.",
        _INNER, f":nested-forcing-net:x:{_GRID}",
        _SE + "such nets have level 4; those here have other rules inside.",
    ),
    "deep-forcing-net": Page(
        _INSIDE + "Inside subsets count, and nets that have assumptions of their own: three of "
        "them stand at once. What needs no assumption inside is not told here.", _INNER,
        ":deep-forcing-net:x:.+4.9.1+2...92..+64....6.2..9.+9+5+1+2+38.4.7+836+4592+1+624+17+9.5.."
        "+65......4.+9.635.+2.3.+5.....:824 834 875 379 779 879 895 699 799 899:::",
        _SE + "such nets have level 5; those here have other rules inside.",
    ),
}
