"""Pages of the wings that are chains of three strong links."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.technique import Page

__all__ = ["PAGES"]

PAGES: Mapping[str, Page] = {
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
