"""Chains and loops of strong and weak links."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.techniques.technique import Page, Technique
from nanpure.words import message

__all__ = ["NAME", "PAGES", "TECHNIQUES"]

NAME = message("chains", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("remote-pair", "Remote Pair", "chains", "hard", "remote_pair", 4.4,
              hodoku=("0703", 110)),
    Technique("x-chain", "X-Chain", "chains", "unfair", "x_chain", 5.8, se=6.6,
              hodoku=("0701", 260)),
    Technique("xy-chain", "XY-Chain", "chains", "unfair", "xy_chain", 5.8, se=7.0,
              hodoku=("0702", 260)),
    Technique("continuous-nice-loop", "Continuous Nice Loop", "chains", "unfair", "loop", 6.2,
              {"continuous": 1, "grouped": 0, "almost": 0}, se=7.0, hodoku=("0706", 280),
              aliases=("AIC Ring",)),
    Technique("aic", "Alternating Inference Chain", "chains", "unfair", "aic", 6.2,
              {"grouped": 0, "almost": 0}, se=7.0, hodoku=("0708", 280), aliases=("AIC",)),
    Technique("discontinuous-nice-loop", "Discontinuous Nice Loop", "chains", "unfair", "loop", 6.2,
              {"continuous": 0, "grouped": 0, "almost": 0}, se=7.0, hodoku=("0707", 280)),
    Technique("grouped-continuous-nice-loop", "Grouped Continuous Nice Loop", "chains", "unfair",
              "loop", 6.6, {"continuous": 1, "grouped": 1, "almost": 0}, hodoku=("0709", 300)),
    Technique("grouped-aic", "Grouped AIC", "chains", "unfair", "aic", 6.6,
              {"grouped": 1, "almost": 0}, hodoku=("0711", 300)),
    Technique("grouped-discontinuous-nice-loop", "Grouped Discontinuous Nice Loop", "chains",
              "unfair", "loop", 6.6, {"continuous": 0, "grouped": 1, "almost": 0},
              hodoku=("0710", 300)),
    Technique("als-continuous-nice-loop", "ALS Continuous Nice Loop", "chains", "unfair", "loop",
              7.0, {"continuous": 1, "grouped": 1, "almost": 2}),
    Technique("als-aic", "ALS AIC", "chains", "unfair", "aic", 7.0, {"grouped": 1, "almost": 2}),
    Technique("als-discontinuous-nice-loop", "ALS Discontinuous Nice Loop", "chains", "unfair",
              "loop", 7.0, {"continuous": 0, "grouped": 1, "almost": 2}),
)


# ---- pages ---------------------------------------------------------------------------------------

PAGES: Mapping[str, Page] = {
    "remote-pair": Page(
        "Four cells or more, each with the same two candidates, each seeing the next. Two of them "
        "that are an odd number of steps apart, three at least, have different digits, and both "
        "digits go from every cell that sees both.",
        "Along the cells the two digits alternate, whichever comes first. So of two cells an odd "
        "number of steps apart one has the one digit and one the other, and a cell that sees both "
        "has room for neither. Where no naked pair is left, Simple Colors of either digit find the "
        "same, one digit at a time: the pair is what one sees first.",
        ":remote-pair:4:8+1+37+24+9+65+5.+63+892+71+2+97+6+51+8+3+47+69+5+1+8+42+31+8+2..35+9..5.+"
        "96+2+1+8..2+81.+67+5+9+6+71+8+953+4+2+9.+5..+7+6+18::455 494::",
        "The definition is HoDoKu's (Bernhard Hobiger).",
    ),
    "x-chain": Page(
        "A chain of one digit: strong links, where a house has only two places for it, alternate "
        "with weak links, where two places see each other; it begins and ends with a strong link. "
        "The digit goes from every cell that sees both ends.",
        "If the first end has not the digit, the strong link puts it at its other end, the weak "
        "link takes it from the next place, and so on: the last end has it. So one of the two "
        "ends has the digit, and what sees both has not.",
        ":x-chain:9:...59+1.....84+3...1....+879...+8..1+4+7254.7.+6.+18+3.2..7.6+9+4..3.2....86.1"
        "5........+4...9:311 217 219 619 221 522 231 331 631 233 633 638 366 572 874 974 676 478 "
        "778 779 283 394 297 597 398 798:956::",
        "The definition is HoDoKu's (Bernhard Hobiger).",
    ),
    "xy-chain": Page(
        "A chain of cells with two candidates, each seeing the next and sharing a digit with it, "
        "so that each cell is entered by one of its digits and left by the other. If the digit "
        "not used at the first end is the one not used at the last, it goes from every cell that "
        "sees both ends.",
        "If the first cell has not that digit, it has its other one, which the second cell then "
        "cannot have, and so on: the last cell has the digit. So one of the ends has it.",
        ":xy-chain:8:.4+6+93+2+1.59+2..6..+43.31.849+2+6.9...+65+3.61.3..4...8..9.+61.....4.+26.2."
        "+46....1.+6.2...+5+4:726 744 749 858 764 571 771 573 773 774 879 586 786 886 787 788 791 "
        "793:897::",
        "The definition is HoDoKu's (Bernhard Hobiger).",
    ),
    "discontinuous-nice-loop": Page(
        "A chain of links, strong and weak in turn, that comes back to the cell where it began "
        "and meets itself with two links of one kind. Two weak links on one candidate strike it; "
        "two strong links on one candidate place it; a weak and a strong one, on two digits of "
        "the cell, strike the digit with the weak link.",
        "Assume the candidate with two weak links, or with the weak one: the links, one after "
        "another, say that it is false, or that another digit of its cell is true. So it is "
        "false. With two strong links the assumption that it is false says that it is true.",
        ":discontinuous-nice-loop:8:+17.+856..+9..63+1..7838....+6+1+5+7....19...2....+7.+1..1.7.5"
        "..+2.51....7+8+67.3.+19241..2..5.:218 342 444 445 448 648 453 953 654 458 464 664 466 "
        "468 668 475 476 878 996:858::",
        "The division of nice loops is HoDoKu's (Bernhard Hobiger).",
    ),
    "continuous-nice-loop": Page(
        "A chain of links, strong and weak in turn, that comes back to where it began without a "
        "break. Every weak link of it is strong as well: what sees both ends of one of its weak "
        "links is struck, and where a weak link joins two digits of a cell all others leave the "
        "cell.",
        "Going round the loop in one direction, the candidate at one end of a weak link being "
        "false makes the one at its other end true. So one of the two is true, and no other place "
        "that sees both, nor another digit of the cell, can be.",
        ":continuous-nice-loop:8:+3+2+4......5.7.4.2+9..9+6+2..43.63.92.5...+7+2.+35+68.4+5.....+2"
        "+3..5+61.37+27.3..2.6.26..8....:714 716 124 146 159 167 882 987 489 589 494 594 496 996 "
        "198 199 999:846::",
        "The division of nice loops is HoDoKu's (Bernhard Hobiger).",
    ),
    "aic": Page(
        "A chain of links, strong and weak in turn, that begins and ends with a strong link. If "
        "its ends are one digit, that digit goes from the cells that see both; if they are two "
        "digits in two cells that see each other, each digit goes from the cell of the other end.",
        "If the first end is false, the links make the last end true. So one of the two is true, "
        "and whatever cannot stand beside either of them is false.",
        ":aic:3:+457+1+3+8692+1+69+7+5+2...83+2+9+6+4+1+57+2+86+54+7+91+3...2..8.....8..2.5.+2.48+"
        "1.....4+6+29...61+8+37+542+9:377 778 788:328 387::",
        "The two types are those of HoDoKu (Bernhard Hobiger).",
    ),
    "grouped-discontinuous-nice-loop": Page(
        "In a grouped chain a node may be all places of a digit where a house crosses another: "
        "true when one of them has the digit. A chain of links, strong and weak in turn, that "
        "comes back to the cell where it began and meets itself with two links of one kind. Two "
        "weak links on one candidate strike it; two strong links on one candidate place it; a "
        "weak and a strong one, on two digits of the cell, strike the digit with the weak link.",
        "A group is false when none of its cells has the digit. A strong link holds where a house "
        "has no other place for the digit than two nodes, a weak link where every cell of one "
        "sees every cell of the other, so the proof is that of single candidates. Assume the "
        "candidate with two weak links, or with the weak one: the links, one after another, say "
        "that it is false, or that another digit of its cell is true. So it is false. With two "
        "strong links the assumption that it is false says that it is true.",
        ":grouped-discontinuous-nice-loop:6:...6+7+183+5+3..+5+82..+4+7583+49+1..4....+6..96.2.5.3"
        ".18....7.4......+5.131......5.+5..2+134..:912 922 923 627 628 247 748 854 963 965 267 "
        "272 672 772 972 673 973 474 974 677 777 482 782 882 982 483 783 884 984 787 987 289 689 "
        "992 798 898 699:685::",
        "The division of nice loops is HoDoKu's (Bernhard Hobiger).",
    ),
    "grouped-continuous-nice-loop": Page(
        "In a grouped chain a node may be all places of a digit where a house crosses another: "
        "true when one of them has the digit. A chain of links, strong and weak in turn, that "
        "comes back to where it began without a break. Every weak link of it is strong as well: "
        "what sees both ends of one of its weak links is struck, and where a weak link joins two "
        "digits of a cell all others leave the cell.",
        "A group is false when none of its cells has the digit. A strong link holds where a house "
        "has no other place for the digit than two nodes, a weak link where every cell of one "
        "sees every cell of the other, so the proof is that of single candidates. Going round the "
        "loop in one direction, the candidate at one end of a weak link being false makes the one "
        "at its other end true. So one of the two is true, and no other place that sees both, nor "
        "another digit of the cell, can be.",
        ":grouped-continuous-nice-loop:1:....8....69...4+87183.............1...+1.76..252..4....71"
        "..8+4+3+7+69+7431+9+6+2+58+9+8627+54+1+3:213 513 314 418 233 533 535 441 542 443 543 348 "
        "563 866 966 967:165::",
        "The division of nice loops is HoDoKu's (Bernhard Hobiger).",
    ),
    "grouped-aic": Page(
        "In a grouped chain a node may be all places of a digit where a house crosses another: "
        "true when one of them has the digit. A chain of links, strong and weak in turn, that "
        "begins and ends with a strong link. If its ends are one digit, that digit goes from the "
        "cells that see both; if they are two digits in two cells that see each other, each digit "
        "goes from the cell of the other end.",
        "A group is false when none of its cells has the digit. A strong link holds where a house "
        "has no other place for the digit than two nodes, a weak link where every cell of one "
        "sees every cell of the other, so the proof is that of single candidates. If the first "
        "end is false, the links make the last end true. So one of the two is true, and whatever "
        "cannot stand beside either of them is false.",
        ":grouped-aic:1:.4+6+93+2+1.59+2..6..+43.31.849+2+6+49...+65+3.61.3..4...8.+49.+61.....4.+"
        "26.2.+46....1.+6.2...+5+4:124 726 744 749 858 571 771 573 773 774 879 586 786 886 787 "
        "788 791 393 793 897:176 196::",
        "The two types are those of HoDoKu (Bernhard Hobiger).",
    ),
    "als-discontinuous-nice-loop": Page(
        "Here a node may also be the places of a digit in an almost locked set, cells of one "
        "house with one candidate more than cells. A chain of links, strong and weak in turn, "
        "that comes back to the cell where it began and meets itself with two links of one kind. "
        "Two weak links on one candidate strike it; two strong links on one candidate place it; a "
        "weak and a strong one, on two digits of the cell, strike the digit with the weak link.",
        "If one digit of an almost locked set is missing, all others are there: that is a strong "
        "link between the places of any two of its digits. Assume the candidate with two weak "
        "links, or with the weak one: the links, one after another, say that it is false, or that "
        "another digit of its cell is true. So it is false. With two strong links the assumption "
        "that it is false says that it is true.",
        ":als-discontinuous-nice-loop:3:8+1+37+24+9+65+5+4+63+892+71+2+97+6+51+8+3+47+69+5+1+8+42+"
        "31+8+2..35+9..5.+96+2+1+8..2+81.+67+5+9+6+71+8+953+4+2+9.+5..+7+6+18::371::",
        "The division of nice loops is HoDoKu's (Bernhard Hobiger).",
    ),
    "als-continuous-nice-loop": Page(
        "Here a node may also be the places of a digit in an almost locked set, cells of one "
        "house with one candidate more than cells. A chain of links, strong and weak in turn, "
        "that comes back to where it began without a break. Every weak link of it is strong as "
        "well: what sees both ends of one of its weak links is struck, and where a weak link "
        "joins two digits of a cell all others leave the cell.",
        "If one digit of an almost locked set is missing, all others are there: that is a strong "
        "link between the places of any two of its digits. Going round the loop in one direction, "
        "the candidate at one end of a weak link being false makes the one at its other end true. "
        "So one of the two is true, and no other place that sees both, nor another digit of the "
        "cell, can be.",
        ":als-continuous-nice-loop:48:.+8.4.9.6..6.8.+7....7.+3+6+5...3+9+7+65+2.4...8+97+45+36+54"
        "6+1+839+7+2+7..2+3+8+69.+6..+7+91..38+3+954+6+2+1.:113 213 117 119 121 221 123 223 423 "
        "131 231 433 137 573 583:427 847::",
        "The division of nice loops is HoDoKu's (Bernhard Hobiger).",
    ),
    "als-aic": Page(
        "Here a node may also be the places of a digit in an almost locked set, cells of one "
        "house with one candidate more than cells. A chain of links, strong and weak in turn, "
        "that begins and ends with a strong link. If its ends are one digit, that digit goes from "
        "the cells that see both; if they are two digits in two cells that see each other, each "
        "digit goes from the cell of the other end.",
        "If one digit of an almost locked set is missing, all others are there: that is a strong "
        "link between the places of any two of its digits. If the first end is false, the links "
        "make the last end true. So one of the two is true, and whatever cannot stand beside "
        "either of them is false.",
        ":als-aic:6:..8.4..+7...37..1+9+47.+42...8+6+4+8+5+32+761+9.+79.+64+8+3.36....+4.7.+368+7."
        ".4+18..+4.57+63.4+7.+3.9.+8:111 211 511 212 916 521 965 271 182 291:614 696::",
        "The two types are those of HoDoKu (Bernhard Hobiger).",
    ),
}
