"""Colouring: candidates that strong links join are true or false in turn."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.techniques.technique import Page, Technique
from nanpure.words import message

__all__ = ["NAME", "PAGES", "TECHNIQUES"]

NAME = message("colouring", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("simple-colors-trap", "Simple Colors Trap", "colouring", "hard", "simple_colors", 4.2,
              {"wrap": 0}, hodoku=("0500", 150), aliases=("Simple Colouring", "Singles Chains")),
    Technique("simple-colors-wrap", "Simple Colors Wrap", "colouring", "hard", "simple_colors", 4.2,
              {"wrap": 1}, hodoku=("0501", 150)),
    Technique("multi-colors-1", "Multi Colors 1", "colouring", "hard", "multi_colors", 4.6,
              {"kind": 1}, hodoku=("0502", 200)),
    Technique("multi-colors-2", "Multi Colors 2", "colouring", "hard", "multi_colors", 4.8,
              {"kind": 2}, hodoku=("0503", 200)),
    Technique("3d-medusa", "3D Medusa", "colouring", "unfair", "medusa", 6.0),
)


# ---- pages ---------------------------------------------------------------------------------------

PAGES: Mapping[str, Page] = {
    "simple-colors-trap": Page(
        "Conjugate pairs of one digit that hang together are coloured with two colours in"
        " turn. The digit goes from every uncoloured cell that sees cells of both "
        "colours.",
        "Of each pair one cell has the digit, so that all cells of one colour have it and"
        " none of the other. Whichever it is, the cell sees one that has it.",
        ":simple-colors-trap:6:5.8.....+3..3+8.9+1.+54..73+5+8..+36+5+9+8+74+2+1+9...5+3+"
        "687+8...1.5392+89.7.+3.4+13....9.+8.+5+43+98.1.:112:628::",
        "As in HoDoKu (Bernhard Hobiger).",
    ),
    "simple-colors-wrap": Page(
        "Conjugate pairs of one digit that hang together are coloured with two colours in"
        " turn. Where two cells of one colour see each other, the digit goes from all "
        "cells of that colour.",
        "All cells of a colour have the digit or none has it. Two that see each other "
        "cannot both have it, so none has it.",
        ":simple-colors-wrap:9:4....9.+52.1..4..3...5...+4........5.9...19.+2...6....3..+"
        "6.43...2.8..+96..4+3.3.+4.26.5:552:932 938 977::",
        "As in HoDoKu (Bernhard Hobiger).",
    ),
    "multi-colors-1": Page(
        "Two separate nets of conjugate pairs of a digit are coloured, A and a, B and b. "
        "Where a cell of A sees a cell of B, the digit goes from every cell that sees "
        "both an a and a b.",
        "A and B cannot both be true, so a or b is. A cell that sees both colours sees a "
        "cell that has the digit.",
        ":multi-colors-1:1:.......578..2...3+646...7......5.62.1....18....1.4...6.5.2.9.6"
        "....9...5..73.......:211 311 911 113 314 814 116 916 522 123 523 926 134 834 335"
        " 535 837 838 939 842 942 343 448 748 948 951 452 952 353 453 954 457 757 957 758"
        " 359 559 261 363 563 365 266 967 369 869 969 774 176 478 879 882 384 784 285 685"
        " 885 486 288 888 893 295 895 196 496 497 998:114 186::",
        "As in HoDoKu (Bernhard Hobiger).",
    ),
    "multi-colors-2": Page(
        "Two separate nets of conjugate pairs of a digit are coloured, A and a, B and b. "
        "Where cells of A see both a B and a b, the digit goes from all cells of A.",
        "Either all of B or all of b have the digit. Both forbid A, so A is false.",
        ":multi-colors-2:5:.+421..+86.+6.+84+2.9.1+1.+9...42.2+635.1+7....+4.7+3.+1+2.17."
        ".2...+421...+356+38+5+2+641....63+1+5+2+48:716 728 532 634 836 339 445 945 551 "
        "864 965 968 569 969 974 875 789 791:511 552 567::",
        "As in HoDoKu (Bernhard Hobiger).",
    ),
    "3d-medusa": Page(
        "Candidates are coloured with two colours in turn, over the conjugate pairs of "
        "all digits and the cells with two candidates. A colour is false as a whole if it"
        " holds two candidates of a cell or one digit twice in a house, or if it would "
        "leave a cell without a candidate. Otherwise every candidate that clashes with "
        "both colours goes, in its cell or by its digit in a house.",
        "All candidates of one colour are true and all of the other false. A colour that "
        "leads to a contradiction is the false one; what clashes with both clashes with "
        "the true one.",
        ":3d-medusa:13456789:21+5+7+8469+3.7...3......5.......+2.1....14+7.+3..25+6+89+2."
        "5+13.8+24......+7.+1.6+9..2...8.+2.71:924 827 828 332 837 838 644 646 449 749 "
        "849 392 592 997:823 624 128 429 136 438 739 839 444 846 747 954 656 857 765 469 "
        "174 575 776 377 384 495::",
        "The rules are those of Andrew Stuart's SudokuWiki, taken together in one step "
        "for each net.",
    ),
}
