"""Short chains of one digit, by their shapes."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.techniques.technique import Page, Technique
from nanpure.words import message

__all__ = ["NAME", "PAGES", "TECHNIQUES"]

NAME = message("single digit", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("skyscraper", "Skyscraper", "single-digit", "hard", "skyscraper", 4.0,
              hodoku=("0400", 130)),
    Technique("two-string-kite", "2-String Kite", "single-digit", "hard", "kite", 4.1, {"dual": 0},
              hodoku=("0401", 150), aliases=("Two-String Kite",)),
    Technique("turbot-fish", "Turbot Fish", "single-digit", "hard", "turbot", 4.2, {"any": 0},
              hodoku=("0403", 120)),
    Technique("empty-rectangle", "Empty Rectangle", "single-digit", "hard", "empty_rectangle", 4.3,
              {"dual": 0, "bilocal": 0}, hodoku=("0402", 120), aliases=("Hinge",)),
    Technique("dual-two-string-kite", "Dual 2-String Kite", "single-digit", "hard", "kite", 4.1,
              {"dual": 1}, hodoku=("0404", 150), usual=False),
    Technique("dual-empty-rectangle", "Dual Empty Rectangle", "single-digit", "hard",
              "empty_rectangle", 4.3, {"dual": 1, "bilocal": 0}, hodoku=("0405", 120), usual=False),
)


# ---- pages ---------------------------------------------------------------------------------------

PAGES: Mapping[str, Page] = {
    "skyscraper": Page(
        "Two parallel lines hold a digit in two cells each. One cell of each, the near "
        "ends, stand in one line of the other direction; the far ends do not. The digit "
        "goes from every cell that sees both far ends.",
        "The near ends see each other, so at most one of them has the digit. In the line "
        "of the other one the far end has it. So one of the far ends has the digit, and "
        "what sees both has not.",
        ":skyscraper:4:.85.16..44..38.........4....5....6......517..7....9+4+58.6..2...52"
        ".3....97+5.....+24+6:914 318 929 931 932 933 937 939 141 143 376:443 454::",
        "The definition is HoDoKu's (Bernhard Hobiger).",
    ),
    "two-string-kite": Page(
        "A digit has two cells left in each of two crossing lines. One cell of each line,"
        " the near ends, are different cells of the same box, which holds neither far "
        "end. The digit goes from every cell that sees both far ends, as a rule the one "
        "where the lines of the far ends cross.",
        "The near ends share a box, so at most one of them has the digit. In the line of "
        "the other one the far end has it: one of the far ends has the digit.",
        ":two-string-kite:2:6...+5.2.+48..64.+97..+49....563......67....3.49..8.5..3+1+2."
        "1...7.2.+72...5.495.....+7..:314 714 316 326:256::",
        "The definition is HoDoKu's (Bernhard Hobiger).",
    ),
    "turbot-fish": Page(
        "A digit has two cells left in each of two houses, and one cell of the first sees"
        " one of the second: near ends, and the other two are far ends. The digit goes "
        "from every cell that sees both far ends. The chains that have names of their "
        "own, skyscraper, 2-string kite and X-Wing, are left to these, so that one of the"
        " houses is a box or an extra house, or the near ends meet in one.",
        "At most one of the near ends has the digit, because they see each other. The "
        "house of the other near end has the digit in its far end. So one of the far ends"
        " has it.",
        ":turbot-fish:1:8...2...691+64+7+85+2+3+23.9.6....4.....39......1.....6.14......."
        "..7.39...7..8..2.....5:739 247 747 553 753 853 254 256 563 763 863 565 865 473 "
        "279 483:174::",
        "Nick70 described it on the Sudoku Players' Forum in 2005. HoDoKu also counts "
        "skyscrapers and kites as turbot fish.",
    ),
    "empty-rectangle": Page(
        "All places of a digit in a box lie in two crossing lines, some in each of them "
        "alone, and there are three at least. Another line has two places for the digit: "
        "one stands in the first of the crossing lines outside the box. The digit goes "
        "from the cells of the second line outside the box that see the other.",
        "If such a cell had the digit, its line could not have it inside the box, and the"
        " box would have it in the first line. Then that line has it nowhere else, the "
        "conjugate pair has it at its other end, and that is seen: a contradiction.",
        ":empty-rectangle:4:21+5+7+8469+3.7...3......5.......+2.1....14+7.+3..25+6+89+2.5"
        "+13.8+24......+7.+1.6+9..2...8.+2.71:924 827 828 332 837 838 644 646 449 749 849"
        " 392 592 997:447::",
        "The definition is HoDoKu's (Bernhard Hobiger), where boxes with only two places "
        "may be let in; then it is a chain of two pairs.",
    ),
    "dual-two-string-kite": Page(
        "Two cells of a box each stand in two crossing lines that have just one other "
        "place for a digit: two 2-string kites with the same near ends, crosswise. Or each has "
        "a digit of its own. Both strike what they strike.",
        "Each of the two kites is sound for itself, and they rest on the same grid.",
        ":dual-two-string-kite:1:3+4......6.+6+29..+5+8.+95+871+6+4+32.8..2...+34+3..98+2"
        "...+293..8.+4+8.4...7+2+52.3...+6496.+5...31+8::141 153::",
        "The definition is HoDoKu's (Bernhard Hobiger).",
    ),
    "dual-empty-rectangle": Page(
        "A box is an empty rectangle for a digit in two ways, with two conjugate pairs or"
        " with the crossing lines in turn. Both strike what they strike.",
        "Each of the two empty rectangles is sound for itself, and they rest on the same "
        "grid.",
        ":dual-empty-rectangle:3:+45+2+6.+3.+898.+9+4.+5.+6..+61..9.4+5+2+9+8.364....+52+"
        "9+46+38+6431.+89..52+73+41+8+9+6+9.6..2..+4.8+49+6+75..:229:322 387::",
        "The definition is HoDoKu's (Bernhard Hobiger).",
    ),
}
