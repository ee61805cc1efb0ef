"""Wings: bent sets around a hinge, and chains of three strong links."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.techniques.technique import Page, Technique
from nanpure.words import message

__all__ = ["NAME", "PAGES", "TECHNIQUES"]

NAME = message("wings", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("w-wing", "W-Wing", "wings", "hard", "wing", 4.4, {"kind": 0}, hodoku=("0803", 150)),
    Technique("xy-wing", "XY-Wing", "wings", "hard", "hinged_wing", 4.2, {"size": 3, "pivot": 0},
              se=4.2, hodoku=("0800", 160), aliases=("Y-Wing",)),
    Technique("xyz-wing", "XYZ-Wing", "wings", "hard", "hinged_wing", 4.4, {"size": 3, "pivot": 1},
              se=4.4, hodoku=("0801", 180)),
    Technique("m-wing", "M-Wing", "wings", "hard", "wing", 4.5, {"kind": 1}),
    Technique("s-wing", "S-Wing", "wings", "hard", "wing", 4.5, {"kind": 2}),
    Technique("l-wing", "L-Wing", "wings", "hard", "wing", 4.6, {"kind": 3}),
    Technique("h-wing", "H-Wing", "wings", "hard", "wing", 4.6, {"kind": 4}),
    Technique("wxyz-wing", "WXYZ-Wing", "wings", "unfair", "hinged_wing", 5.5,
              {"size": 4, "pivot": 2, "bent": 1}, hodoku=("0804", 200)),
    Technique("bent-quad", "WXYZ-Wing (Bent Quad)", "wings", "unfair", "bent_set", 5.8, {"size": 4},
              hodoku=("0802", 200), aliases=("Bent Quad",)),
    Technique("vwxyz-wing", "VWXYZ-Wing", "wings", "unfair", "bent_set", 6.0, {"size": 5},
              hodoku=("0805", 200)),
    Technique("uvwxyz-wing", "UVWXYZ-Wing", "wings", "unfair", "bent_set", 6.4, {"size": 6},
              hodoku=("0806", 200), usual=False),
    Technique("tuvwxyz-wing", "TUVWXYZ-Wing", "wings", "unfair", "bent_set", 6.8, {"size": 7},
              hodoku=("0807", 200), usual=False),
    Technique("stuvwxyz-wing", "STUVWXYZ-Wing", "wings", "unfair", "bent_set", 7.2, {"size": 8},
              hodoku=("0808", 200), usual=False),
    Technique("rstuvwxyz-wing", "RSTUVWXYZ-Wing", "wings", "unfair", "bent_set", 7.6, {"size": 9},
              hodoku=("0809", 200), usual=False),
)


# ---- pages ---------------------------------------------------------------------------------------


def _bent(cells: str, others: str, example: str) -> Page:
    """The page of a bent set without a hinge, of so many cells."""
    return Page(
        pattern=(
            "Two houses that cross in several cells, a box and a line as a rule, hold "
            f"{cells} cells with {cells} digits between them, not all cells in one of the two. One "
            "digit, Z, has places on both sides of the crossing; every other digit keeps to one "
            "house. Z goes from each cell that sees all places of Z in the set."
        ),
        why=(
            f"No digit but Z can stand twice in the {cells} cells, since all its places lie in one "
            f"house. So the other {others} digits fill at most {others} cells, and Z is left for "
            "one of them. Whichever it is, a cell that sees all places of Z in the set sees it too."
        ),
        example=example,
        source=(
            f"Counted as in Hodoku-enhanced, which added the bent sets of {cells} cells to "
            "HoDoKu's list."
        ),
    )


PAGES: Mapping[str, Page] = {
    "xy-wing": Page(
        pattern=(
            "A cell with the two candidates X and Y, the pivot, sees a cell with X and Z and a "
            "cell with Y and Z, the pincers. Z goes from every cell that sees both pincers."
        ),
        why=(
            "The pivot is X or Y. If it is X, the first pincer is Z; if it is Y, the second "
            "is. One of the pincers holds Z either way."
        ),
        example=(
            ":xy-wing:179:2+47+1+3.....3+5+26.4.....45..+2+3..+2.+4+6.......912..7..+3+82.145"
            "+2+361+49+878..+9.+53+4....+8.3.5.:"
            "836 637 837 941 942:129 131 132 133::"
        ),
    ),
    "xyz-wing": Page(
        pattern=(
            "A cell with the three candidates X, Y and Z, the pivot, sees a cell with X and Z "
            "and a cell with Y and Z, the pincers. Z goes from every cell that sees all three."
        ),
        why=(
            "If the pivot is X, the first pincer is Z; if it is Y, the second is; else the "
            "pivot is Z itself. One of the three cells holds Z."
        ),
        example=(
            ":xyz-wing:128:.63......2+4+5+1+3.+67..8+9..6.3531+2..7.+96+4+5+6+39.7+1.89+7+6+1"
            ".+3..5+2+1+7+6+49+83+6+34+9+81..+7+9+7+852+3+4+61:"
            "414 415 216:218 219::"
        ),
    ),
    "wxyz-wing": Page(
        pattern=(
            "A hinge with the candidates W, X and Y, with or without Z, sees three cells with "
            "the candidates W and Z, X and Z, Y and Z. The four cells do not all see each "
            "other. Z goes from every cell that sees all places of Z among them."
        ),
        why=(
            "Whichever of W, X and Y the hinge holds makes the wing with that digit Z, and a "
            "hinge with none of them is Z itself. One of the four cells holds Z."
        ),
        example=(
            ":wxyz-wing:4568:+6.739..+1.+1....67..+58.1.+7..6+214.39.7.+3+5+6+78+1+492+7+9+82"
            "..1...3+2.1...+7.6+1.7+2...9+75..+3.2+1:"
            "474 476 484:877::"
        ),
        source=(
            "Four cells with four digits in two crossing houses that have no such hinge are a "
            "Bent Quad."
        ),
    ),
    "bent-quad": _bent(
        "four", "three",
        ":bent-quad:1469:4+2+9+7.85.+3+1+3+52+4.78.6+7+83+5......34.5..+75..8+9.23....1...5.+"
        "3+51+67...8+7+62+9+8.+3.+59+84+5..67.:"
        "659:947 967 978::"
    ),
    "vwxyz-wing": _bent(
        "five", "four",
        ":vwxyz-wing:12349:+7+6+3+81+29+4+5.24.5..+7858...+7.+23..+5..4.+8+9.46.98.5+18+97+12"
        "+53+6+4.....6.9+7.+58.+71+4+3..7.....1.:"
        "271 277 281 291 297 697:374 375 391::"
    ),
    "uvwxyz-wing": _bent(
        "six", "five",
        ":uvwxyz-wing:234678:6...89.3.13..4...+9....5...42...6+5.9......1......7..4.5..1...+9"
        ".2...9...7.9.85...46:"
        "837 838 374 474 376 776 286 386 796:771 772 795::"
    ),
    "tuvwxyz-wing": _bent(
        "seven", "six",
        ":tuvwxyz-wing:1235689:...914...+12......9...+2..1..+2.+5..67..3.6......7.8.2..4.+4+3"
        "1+69+287+565......3..25.3...:"
        "432 932 188 992 895:619 639::"
    ),
    "stuvwxyz-wing": _bent(
        "eight", "seven",
        ":stuvwxyz-wing:12345689:...1.8.+731+34+2.76+8.5+7+8+3+6..2...2+4.+5.9..5.8.......76."
        "3...6..+7...5.+7.+5+9.2....83+5.67..:"
        "915 917 951 158 458 961 462 175 475 185 485 188 488 491 199 499:159::"
    ),
    "rstuvwxyz-wing": _bent(
        "nine", "eight",
        ":rstuvwxyz-wing:123456789:.7......2..3..8...4.912+7....1...5..8..7..9..4.....+1.3..."
        ".8+5+69+4...5.1.62..6.7.+25+8.:"
        ":727::"
    ),
    "w-wing": Page(
        "Two cells hold the same two candidates X and Y. Y has only two places in some "
        "house, one seen from the first cell, the other from the second; neither place "
        "sees both cells. X goes from every cell that sees both cells. As a chain: (X=Y) "
        "- Y=Y - (Y=X).",
        "If neither cell were X, both would be Y, and both places in the house would lose"
        " Y. So one of the cells is X.",
        ":w-wing:16:+2+98..+3+76.+4619873+2+535+7..+2+9.+8.7.+835+29.+92.+4+7.8...+8.29.."
        "..+7+1+9..+8432.+3.724+18+9+8+4+2+3+19...:563 663 168 568 169 669:653::",
        "Sudoku Studio credits the W to George Woods. That no place may see both cells is"
        " HoDoKu's definition.",
    ),
    "m-wing": Page(
        "A cell has just the candidates X and Y. A conjugate pair of Y has one end that "
        "it sees; the other end is in a conjugate pair of X as well. X goes from every "
        "cell that sees the first cell and the far end of that second pair. As a chain: "
        "(X=Y) - Y=(Y-X)=X.",
        "If the first cell is not X it is Y, its pair has Y at the other end, so X is not"
        " there and stands at the far end. One of the two ends is X.",
        ":m-wing:38:+29+451+7..+6.+3.4+89..28+5+1.+6.+4+9+7+4+2+3+6+5+8971.+6.73.....8..9"
        "..6.57..+4.6+2..42.+76..5.1..2+5+7+49:184:887::",
        "M stands for Medusa; the definition is that of Sudoku Studio, without groups.",
    ),
    "s-wing": Page(
        "A cell has just the candidates X and Y. It sees one end of a conjugate pair of X"
        " and one end of a conjugate pair of Y. Where the two far ends see each other, "
        "the first cannot be Y and the second cannot be X; where they are one cell, it "
        "has no other candidate. As a chain: X=X - (X=Y) - Y=Y.",
        "If the cell is X the pair of Y is left free, but that of X has X at its far end;"
        " if it is Y, that of Y has Y at its far end. So the far end of the first pair is"
        " X or that of the second is Y. A cell of X or Y that were the digit of the other"
        " would deny both.",
        ":s-wing:29:+4+2+16+589+3+7+53..4+7..+1+87.+3...5+4.+6.5..4.3+3+9...+4.65.4+58+63"
        ".+7+96+5+3.+8.74271+2+4+3+6+5+9+89+8+4+725+3+1+6::946::",
        "S stands for split; the definition is that of Sudoku Studio, without groups.",
    ),
    "l-wing": Page(
        "Three conjugate pairs make a chain, with different digits at its ends: X=X - "
        "X=(X-Y)=Y with two digits, or X=(X-Y)=(Y-Z)=Z with three. Where the ends see "
        "each other, neither can be the digit of the other; where they are one cell, it "
        "has no other candidate.",
        "If the first end is false, each pair in turn puts its digit at its other end, so"
        " that the last end is true. One of the ends is true: an end with the other's "
        "digit would deny both.",
        ":l-wing:68:+92+41+3+8+5+7+6678+4+2+5+9+31+1+5+37+6948+254.+3..7+2+8+7.1.+526+43+"
        "3.+2.4+7+1+5+9+8..+573+2.+4+4.5+2+8.+39+7+2+3+7..48.+5::662::",
        "L stands for local. The forum of Sudoku Players has the one with two digits "
        "(StrmCkr, L2-Wing), Sudoku Studio the one with three; neither with groups here.",
    ),
    "h-wing": Page(
        "A cell with two candidates X and Y begins a chain of three strong links that "
        "ends with a third digit: through a second such cell, (X=Y) - (Y=Z) - Z=Z, or "
        "through a conjugate pair, (X=Y) - Y=(Y-Z)=Z. Where the ends see each other, the "
        "first cannot be Z and the last cannot be X.",
        "If the first cell is not X it is Y, and the chain goes on to Z at its end. So "
        "the first cell is X or the last is Z; a cell with the other's digit would deny "
        "both.",
        ":h-wing:138:6...+5.2.+48..64.+97..+49....563......67....3.49..8.5..3+1+2.1...7.2"
        ".+72...5.495.....+7..:314 714 316 326:899::",
        "H stands for hybrid. The one through a second cell is that of Sudoku Studio; the"
        " one through a pair is the other of the forum's hybrid wings.",
    ),
}
