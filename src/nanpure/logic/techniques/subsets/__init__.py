"""Subsets: as many digits as cells in a house, naked or hidden."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.techniques.technique import Page, Technique
from nanpure.words import message

__all__ = ["NAME", "PAGES", "TECHNIQUES"]

NAME = message("subsets", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("naked-pair", "Naked Pair", "subsets", "medium", "naked_subset", 3.0, {"size": 2},
              se=3.0, hodoku=("0200", 60), aliases=("裸のペア", "2国同盟")),
    Technique("naked-triple", "Naked Triple", "subsets", "medium", "naked_subset", 3.6, {"size": 3},
              se=3.6, hodoku=("0201", 80), aliases=("裸のトリプル", "3国同盟", "Naked Triplet")),
    Technique("hidden-pair", "Hidden Pair", "subsets", "medium", "hidden_subset", 3.4, {"size": 2},
              se=3.4, hodoku=("0210", 70), aliases=("隠れペア", "隠れ2国同盟")),
    Technique("hidden-triple", "Hidden Triple", "subsets", "medium", "hidden_subset", 4.0,
              {"size": 3}, se=4.0, hodoku=("0211", 100),
              aliases=("隠れトリプル", "隠れ3国同盟", "Hidden Triplet")),
    Technique("naked-quad", "Naked Quad", "subsets", "hard", "naked_subset", 5.0, {"size": 4},
              se=5.0, hodoku=("0202", 120), aliases=("裸の四つ子", "4国同盟", "Naked Quadruple")),
    Technique("hidden-quad", "Hidden Quad", "subsets", "hard", "hidden_subset", 5.4, {"size": 4},
              se=5.4, hodoku=("0212", 150),
              aliases=("隠れ四つ子", "隠れ4国同盟", "Hidden Quadruple")),
    Technique("naked-quint", "Naked Quint", "subsets", "hard", "naked_subset", 5.5, {"size": 5},
              aliases=("裸の五つ子", "5国同盟")),
    Technique("hidden-quint", "Hidden Quint", "subsets", "hard", "hidden_subset", 5.7, {"size": 5},
              aliases=("隠れ五つ子", "隠れ5国同盟")),
    Technique("naked-sext", "Naked Sext", "subsets", "hard", "naked_subset", 5.9, {"size": 6},
              aliases=("裸の六つ子", "6国同盟")),
    Technique("hidden-sext", "Hidden Sext", "subsets", "hard", "hidden_subset", 6.1, {"size": 6},
              aliases=("隠れ六つ子", "隠れ6国同盟")),
    Technique("naked-sept", "Naked Sept", "subsets", "hard", "naked_subset", 6.3, {"size": 7},
              aliases=("裸の七つ子", "7国同盟")),
    Technique("hidden-sept", "Hidden Sept", "subsets", "hard", "hidden_subset", 6.5, {"size": 7},
              aliases=("隠れ七つ子", "隠れ7国同盟")),
    Technique("naked-oct", "Naked Oct", "subsets", "hard", "naked_subset", 6.7, {"size": 8},
              aliases=("裸の八つ子", "8国同盟")),
    Technique("hidden-oct", "Hidden Oct", "subsets", "hard", "hidden_subset", 6.9, {"size": 8},
              aliases=("隠れ八つ子", "隠れ8国同盟")),
)


# ---- pages ---------------------------------------------------------------------------------------

_WORDS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}


def _naked(size: int, example: str) -> Page:
    n = _WORDS[size]
    return Page(
        f"{n.capitalize()} cells of a house have {n} digits as candidates between them, and no "
        f"others; a cell need not have all of them. The {n} digits go from the other cells of the "
        "house, and of every other house that holds all the cells. On a board with rules the cells "
        "may be different by a rule instead, such as those of a cage, and each digit goes from "
        "every cell that sees all its places.",
        f"{n.capitalize()} cells that can only take {n} digits take each of them once. So all "
        "places of these digits in the house are used up.",
        example,
    )


def _hidden(size: int, example: str) -> Page:
    n = _WORDS[size]
    return Page(
        f"In a house {n} digits have places in only {n} cells between them; a digit need not be "
        f"possible in all of these. Every other candidate of the {n} cells goes. A rule that needs "
        "the digits, such as a cage that has them in every way to fill it, serves as the house.",
        f"The {n} digits need {n} cells of the house and have no more than these. So no other "
        "digit finds room there. The other empty cells of the house are a naked subset: the two "
        "are complements.",
        example,
    )


PAGES: Mapping[str, Page] = {
    "naked-pair": _naked(
        2,
        ":naked-pair:58:83+6+9..+7+1.+124+3.7...+5..16....+2..4.5.9....+6...2.+6.82....7...+7"
        "...6.7+658+31.+4.9+8+25+4+63+71:827 829 837 937 839 939 277 977 279 979:527 529::",
    ),
    "hidden-pair": _hidden(
        2,
        ":hidden-pair:24:+3.+9+68.+542...3+5.6.+95..+2+49..72.3+4+6..9.4..+7+9.2.+3.9.1+23+4."
        ".6+3.87.+9.5...+93....98.5+16..4:122 722 123 723 823:182 582 782::",
    ),
    "naked-triple": _naked(
        3,
        ":naked-triple:256:7+31.864+5....1+3.........5+13.+1.+3+45+8.9.4..3+7+9.+1.897+6+1+2+"
        "3+4+5+3...9+1.74.18...+9.+3+9+7+4.6+35.1::222 522 622 232 632::",
    ),
    "hidden-triple": _hidden(
        3,
        ":hidden-triple:167:....9.5.....23...+9+6..1.+5..72....8+7+96..6...1..8.7+6..34.+3..5"
        "+649+7157+1+9.3....6...1.+53:411 112 714 421 122 255 756 265 293 893 497:218 318 818"
        "::",
    ),
    "naked-quad": _naked(
        4,
        ":naked-quad:1245:3......9...6......+7893.5.2+6.......89...7.8......1....5...9..6+7.+"
        "63..7+1+9..+97.862.31:717 819 727 829 259 479 483 583 489:125 225 425 426 127 427 52"
        "7 429::",
    ),
    "hidden-quad": _hidden(
        4,
        ":hidden-quad:2378:26..1.....3.2.8...........5..24.5.974...9..1.8.7..3.....3.....4..."
        "9..5.....5...6.::654 656 657 659::",
    ),
    "naked-quint": _naked(
        5,
        ":naked-quint:34679:26..1.....3.2.8...........5..24.5.974...9..1.8.7..3.....3.....4.."
        ".9..5.....5...6.::425 625 725::",
    ),
    "hidden-quint": _hidden(
        5,
        ":hidden-quint:23678:26..1.....3.2.8...........5..24.5.974...9..1.8.7..3.....3.....4."
        "..9..5.....5...6.::553::",
    ),
    "naked-sext": _naked(
        6,
        ":naked-sext:234678:26..1.....3.2.8...........5..24.5.974...9..1.8.7..3.....3.....4.."
        ".9..5.....5...6.::425 625 725::",
    ),
    "hidden-sext": _hidden(
        6,
        ":hidden-sext:124789:26..1.....3.2.8...........5..24.5.974...9..1.8.7..3.....3.....4."
        "..9..5.....5...6.::562 572::",
    ),
    "naked-sept": _naked(
        7,
        ":naked-sept:1246789:26+5.1.....3.2+58...........5+3+124.5.974+5+6.9..1.8+97..3.....3"
        ".....4...9..5.....5...6.::171 671 771 971::",
    ),
    "hidden-sept": _hidden(
        7,
        ":hidden-sept:1345678:+82+9+3..65413+4+2+5+6...+56+7+489+1+2+3...5+4....+45..9..3.798"
        "+623+4+15....6.97.......3+4.....3.+561::271 273 281 981 283::",
    ),
    "naked-oct": _naked(
        8,
        ":naked-oct:12345689:83.+9......24+3.7...+5..16....+2..4.5.9....+6...2...82....7...+7"
        "...6.7+658+31.+4.9+8+25+4+63+71:713 737 937 939:117 217 417 517 617::",
    ),
    "hidden-oct": _hidden(
        8,
        ":hidden-oct:13456789:+82+9+3..65413+4+2+5+6....6+7+489+1+2+3...5+4.....5..9..3.798+6"
        "23+4+15....6.97.......3+4.....3.+561::271 273 281 283 291::",
    ),
}
