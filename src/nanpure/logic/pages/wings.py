"""Pages of the wings that are bent sets: as many cells as digits, and one digit loose."""

from __future__ import annotations

from nanpure.logic.technique import Page

__all__ = ["PAGES"]


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


PAGES: dict[str, Page] = {
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
}
