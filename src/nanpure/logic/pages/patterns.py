"""Pages of the named patterns of experts: oddagons and tridagons."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.technique import Page

__all__ = ["PAGES"]

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
}
