"""The named patterns of experts, off unless requested.

The codes are those of IngerisMateria's fork of HoDoKu; the scores are ours.
"""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.techniques.technique import Page, Technique
from nanpure.words import message

__all__ = ["NAME", "PAGES", "TECHNIQUES"]

NAME = message("expert patterns", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("broken-wing", "Broken Wing", "patterns", "unfair", "broken_wing", 6.6,
              hodoku=("1400", 320), aliases=("Guardians", "ガーディアン"), usual=False),
    Technique("bivalue-oddagon", "Bivalue Oddagon", "patterns", "unfair", "bivalue_oddagon", 7.0,
              hodoku=("1401", 340), usual=False),
    Technique("tridagon", "Tridagon", "patterns", "extreme", "tridagon", 8.0, hodoku=("1402", 500),
              aliases=("Thor's Hammer", "Trivalue Oddagon", "Anti-Tridagon", "トールのハンマー"),
              usual=False),
    Technique("firework-triple", "Firework Triple", "patterns", "extreme", "firework", 7.4,
              {"size": 3}, aliases=("Fireworks", "Triple Firework", "花火"), usual=False),
    Technique("firework-quadruple", "Firework Quadruple", "patterns", "extreme", "firework", 7.6,
              {"size": 4}, aliases=("Quadruple Firework",), usual=False),
    Technique("set-equivalence", "Set Equivalence", "patterns", "extreme", "equivalence", 8.2,
              aliases=("SET", "Set Equivalence Theory", "Phistomefel Ring", "Law of Leftovers",
                       "フィストメフェルの輪"), usual=False),
    Technique("sk-loop", "SK Loop", "patterns", "extreme", "sk_loop", 8.4, aliases=("Domino Loop",),
              usual=False),
    Technique("almost-sk-loop", "Almost SK Loop", "patterns", "extreme", "almost_sk_loop", 8.7,
              aliases=("Almost Domino Loop",), usual=False),
    Technique("multi-sector-locked-set", "Multi-Sector Locked Set", "patterns", "extreme",
              "multi_sector", 8.8, aliases=("MSLS", "Multi-Sector Locked Sets"), usual=False),
    Technique("junior-exocet", "Junior Exocet", "patterns", "extreme", "exocet", 8.6, {"senior": 0},
              aliases=("JExocet", "JE", "Exocet", "エグゾセ"), usual=False),
    Technique("senior-exocet", "Senior Exocet", "patterns", "extreme", "exocet", 9.0, {"senior": 1},
              aliases=("SExocet",), usual=False),
    Technique("double-exocet", "Double Exocet", "patterns", "extreme", "double_exocet", 9.2,
              aliases=("Double JExocet",), usual=False),
)


# ---- pages ---------------------------------------------------------------------------------------

PAGES: Mapping[str, Page] = {
    "broken-wing": Page(
        pattern=(
            "A loop of an odd number of cells with a digit as a candidate. Each cell and the next "
            "lie in a house, each time another one, that has no third place for the digit but for "
            "some guardians outside the loop. The digit goes from every cell that sees all "
            "guardians; a single guardian is placed. For each candidate that goes, the loops "
            "with the fewest cells are taken."
        ),
        why=(
            "Without the guardians each house of the loop would have its digit in one of its two "
            "cells, so that cells with and without it would take turns round the loop. With an "
            "odd number of cells they cannot, so one of the guardians is true."
        ),
        example=(
            ":broken-wing:3:.4+6+7+83.+5.....5+67..+5+7..2...62+14+3+6+58+97.5+789+1.6+46"
            "..+2+4+751.+4+316+78+92+57+6..+1.4+388...+3.+6+7+1:922 923 229 933::323:"
        ),
        source=(
            "Known as broken wings and as guardians in the forums since 2005; the codes of the "
            "cases are those of a fork of HoDoKu."
        ),
    ),
    "bivalue-oddagon": Page(
        pattern=(
            "A loop of an odd number of cells, at most eleven, that all have the same two digits "
            "as candidates. Each cell and the next lie in a house, each time another one. The "
            "other candidates of these cells are the guardians. Where all of them are in one "
            "cell, the two digits go from this cell; where all have the same digit, it goes from "
            "every cell that sees all of them."
        ),
        why=(
            "Without the guardians the two digits would take turns round the loop. With an odd "
            "number of cells they cannot, so one of the guardians is true."
        ),
        example=(
            ":bivalue-oddagon:39:.4+6+7+83.......5+67......2...62.4.+6.8.7.5.89..6.6....."
            "51.+4.16+78.2+57+6..+1.4.88.....+6+7+1:229 429 533:342 942::"
        ),
        source="Named in the Sudoku Players' forum, after the odd polygons of graph theory.",
    ),
    "tridagon": Page(
        pattern=(
            "Four boxes at the corners of a rectangle, and in each of them three cells that share "
            "no row and no column; the rows and columns join each cell to one in either box "
            "beside. Each of the twelve cells has at least two of the same three digits. The "
            "boxes run so that the three digits do not fit: where the cells of a box are read "
            "from left to right, they go up in one of the boxes and down in three, or the other "
            "way round, with rows and columns in some order. The other candidates of the cells "
            "are the guardians. Where all of them are in one cell, the three digits go from it; "
            "where all have the same digit, it goes from every cell that sees all of them."
        ),
        why=(
            "Without the guardians each box would have the three digits in its three cells. From "
            "each order in the first box the rows and columns leave two orders for the next one, "
            "and so on round; none of the 216 ways to order the other three boxes gets on with "
            "all of them. So one of the guardians is true."
        ),
        example=(
            ":tridagon:357:57....9..........8.1.........168..4+2...+1.28.9..2.9416.....2+"
            "6....6.9.82.4...41.6..:178 378 578 778 398 598 798:388 588 788::"
        ),
        source=(
            "Found in 2022 in puzzles by mith, of which Loki is the first; also known as Thor's "
            "hammer, trivalue oddagon and anti-tridagon. The name is Denis Berthier's."
        ),
    ),
    "firework-triple": Page(
        pattern=(
            "The cell in which a row and a column cross inside a box, and a cell of either line "
            "outside that box, the ends. Outside the box both lines can have three digits only in "
            "the ends. Other digits go from the crossing and the ends."
        ),
        why=(
            "If neither end has a digit, both lines have it inside the box. The box holds it "
            "once, so it stands where the lines cross. So each of the three digits is in one of "
            "the three cells, which have room for nothing else."
        ),
        example=(
            ":firework-triple:8:.5....1.+7.7.3.+528+4.......+53.8....4.5..1+57.....2.+83.+7.+"
            "143.+158.7..68....1..+1..9..4.::859::"
        ),
        source="Described by shye in the Sudoku Players' forum in 2021.",
    ),
    "firework-quadruple": Page(
        pattern=(
            "Two rows and two columns that cross in four cells. At two opposite crossings two "
            "digits each, four in all, have no places on the lines outside the box of the "
            "crossing but the other two cells, which are the ends of both. Other digits than the "
            "four go from the ends, and each of the crossings keeps its own two digits alone."
        ),
        why=(
            "If neither end has a digit, both lines of its crossing have it inside the box, so it "
            "stands where they cross. So each of the four digits is in one of the four cells, "
            "which have room for nothing else."
        ),
        example=(
            ":firework-quadruple:2:.9.7..15+6.+5+6+9.23+47....6+5+9+2+84...2659+1+6......+84."
            "1.....6+3+9+81+547+6+327+632+984+1+55..+6..8+7+9:752 253 753 263 763 863 155 355"
            " 865:261::"
        ),
        source="Described by shye in the Sudoku Players' forum in 2021.",
    ),
    "set-equivalence": Page(
        pattern=(
            "Some houses on one side, as many on the other, without the cells that both have. "
            "What is left of the two sides holds each digit equally often. Four boxes against the "
            "two rows and two columns that run through them leave sixteen cells on each side, the "
            "Phistomefel ring; on boards with irregular boxes, neighbouring rows or columns stand "
            "against the boxes that cover most of them. Count for each digit how often it must "
            "and how often it can stand on either side. Candidates that contradict the numbers of "
            "the other side go."
        ),
        why=(
            "Each house holds every digit once, so as many houses hold it equally often, and "
            "leaving out the cells that they share changes nothing. The digits of a side are as "
            "many as its cells."
        ),
        example=(
            ":set-equivalence:1367:5..3+9..8...+8.....9.79.28...1.....+97.+9...3..2..8..69.5."
            "8....2....46......+29+5...4.7:612 622 242 342 213 174 574 884 175 575 885 177 18"
            "7 387 587 128 138 178 419 439 179 189 389 589:116 627 727 637 639 361 378::"
        ),
        source=(
            "Known for jigsaws as the law of leftovers; the ring is named after the setter "
            "Phistomefel."
        ),
    ),
    "sk-loop": Page(
        pattern=(
            "Two rows cross two columns in four boxes. In each box the row has two or more cells "
            "without a digit beside the crossing, and so has the column: eight groups of cells "
            "in a ring, each of which shares a box with the group on one side and a line with "
            "that on the other. Count for each digit the fewest of these eight houses that hold "
            "all its places in the groups. Where these numbers add up to the number of cells, "
            "the digits go from the rest of those houses, and from cells of the ring that lie in "
            "two houses of one digit."
        ),
        why=(
            "A house holds a digit once, so the ring holds each digit at most as often as houses "
            "are counted for it. It has that many cells to fill, so each counted house has its "
            "digit in the ring, in a cell that uses up no second one."
        ),
        example=(
            ":sk-loop:123456789:1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.."
            "...6...3...9.8...2.....1::713 325 825 826 231 452 852 358 958 173 584 485 69"
            "1::"
        ),
        source=(
            "Found by Steve Kurzhals in 2007, first in Easter Monster; Sudoku Studio calls it "
            "domino loop."
        ),
    ),
    "almost-sk-loop": Page(
        pattern=(
            "As in an SK loop, but the numbers of houses add up to one more than the cells. "
            "Without one or two candidates of a digit, the guardians, there would be a loop. A "
            "candidate that the loop would strike goes if it cannot be true together with any "
            "guardian: it sees each of them, or a chain leads to it."
        ),
        why=(
            "If all guardians are false, the rest is an SK loop, which strikes the candidate. If "
            "one of them is true, the candidate is false as well."
        ),
        example=(
            ":almost-sk-loop:1:5..3+9..8...+8.....9.79.28...1.....+97.+9...3..2..8..69.5.8..."
            ".2....46.......9....4.7::175::"
        ),
        source="Used in the Sudoku Players' forum on the hardest puzzles.",
    ),
    "multi-sector-locked-set": Page(
        pattern=(
            "All cells without a digit where some rows cross some columns. Count for each digit "
            "the fewest houses that hold all its places in these cells: rows, columns, boxes. "
            "Where these numbers add up to the number of cells, the digits go from the rest of "
            "those houses, and from cells that lie in two houses of one digit. Boards of up to "
            "10×10; on larger ones there are too many choices of rows and columns."
        ),
        why=(
            "A house holds a digit once, so the cells hold each digit at most as often as houses "
            "are counted for it. There are that many cells to fill, so each counted house has "
            "its digit in one of them, in a cell that uses up no second one."
        ),
        example=(
            ":multi-sector-locked-set:12345678:1.......2.9.4...5...6...7...5.9.3.......7."
            "......85..4.7.....6...3...9.8...2.....1::713 325 825 826 231 445 251 451 651"
            " 452 153 453 157 257 659 173 584 485 691::"
        ),
        source=(
            "Worked out in the Sudoku Players' forum from Allan Barker's counting of cells "
            "against houses (rank 0)."
        ),
    ),
    "junior-exocet": Page(
        pattern=(
            "Two of the three cells that a line shares with a box are the base; the line runs "
            "through two more boxes. A cross line is chosen through each of the three boxes, in "
            "that of the base the one beside it. The targets are a cell in each of the other two "
            "boxes, on these cross lines and off the line. For no digit of the base are there "
            "places in all three cross lines, outside the line and box of the base and without "
            "the targets, that do not see each other. Then base and targets have the same two "
            "digits. What falls with every pair of digits that leaves each house of the pattern "
            "its places goes: other digits from the targets, digits of the base that no target "
            "can have, and digits that are true in the base from what sees all that is left."
        ),
        why=(
            "A digit that is true in the base is nowhere else in its line and box, so each cross "
            "line has it outside these. It finds no three places there without a target, so one "
            "of the targets has it. The base has two digits and there are two targets, so each "
            "target has one of them and nothing else."
        ),
        example=(
            ":junior-exocet:3:.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8"
            "..5..2....6..4..7.....::379::"
        ),
        source=(
            "Exocets were found by champagne and Allan Barker in the hardest puzzles; the junior "
            "exocet and its eliminations are from David P. Bird's compendium in the Sudoku "
            "Players' forum."
        ),
    ),
    "senior-exocet": Page(
        pattern=(
            "As in a junior exocet, two of the three cells that a line shares with a box are the "
            "base, and a cross line is chosen through each box along the line. But one of the "
            "targets at least is elsewhere on the cross lines. For no digit of the base are "
            "there places in all three cross lines, outside the line and box of the base and "
            "without the targets, that do not see each other."
        ),
        why=(
            "A digit that is true in the base is nowhere else in its line and box, so each cross "
            "line has it outside these. It finds no three places there without a target, so one "
            "of the targets has it. The base has two digits and there are two targets, so each "
            "target has one of them and nothing else."
        ),
        example=(
            ":senior-exocet:34589:+56+7..+1+2+431+2+34.+6+7.94+8+9+2+37+1.+62+1+4.6..+9.."
            ".+6....1+2..812..6.+63+1...9.8+8+459..6.+1+97+2+61+8+5+34:825 555 955 575:52"
            "8 544 346 549 952 554 455 456 556 357 857 562 366 566 966 467 476 576::"
        ),
        source="Named in the Sudoku Players' forum.",
    ),
    "double-exocet": Page(
        pattern=(
            "Two junior exocets with bases in different cells of the same three boxes, with the "
            "same digits in the bases and the same three cross lines. What falls with all digits "
            "that the two bases can have together goes, where that is more than the two exocets "
            "strike one by one."
        ),
        why=(
            "Each base has the digits of its targets. Unless the exocets share a target, a digit "
            "in both bases would stand four times in the three boxes. So the bases have different "
            "digits, and where there are four in all, each is true in one of the bases, in one of "
            "its targets, and outside the boxes in the two cross lines that are left."
        ),
        example=(
            ":double-exocet:1259:..3......4...8..36..8...1...4..6..73...9..........2..5.."
            "4.7..686........7..6..5..:214 514 116 516 916 917 722 123 223 523 923 234 53"
            "6 841 152 252 552 652 852 156 556 257 162 662 862 962 967 171 271 571 971 37"
            "2 184 584 186 986 287 987 196:114 217 534 936 164 284 586 996::"
        ),
        source=(
            "Known in the Sudoku Players' forum as the most active form of exocets; the compendium "
            "of David P. Bird has its rules."
        ),
    ),
}
