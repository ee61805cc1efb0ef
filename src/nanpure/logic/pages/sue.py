"""Pages of Sue de Coq."""

from __future__ import annotations

from nanpure.logic.technique import Page

__all__ = ["PAGES"]

PAGES: dict[str, Page] = {
    "sue-de-coq": Page(
        pattern=(
            "Two or more cells where two houses cross, the stem, have at least two candidates "
            "more than cells. In each of the two houses stands a set of further cells that "
            "takes up some digits of the stem: one for each cell that it has more than digits "
            "which the stem lacks. The sets share no digit of the stem, and together they take "
            "up all that it has to spare. The digits of the stem and of a set go from the rest "
            "of the house of that set, unless the other set holds them; a digit in both sets "
            "goes from the rest of both houses."
        ),
        why=(
            "A digit in the stem or in one set only has all its places in one house, so it "
            "stands there once at most; a digit in both sets but not in the stem stands twice "
            "at most. These numbers add up to the number of cells, so each digit stands as "
            "often as it can, and the house has no other place for it."
        ),
        example=(
            ":sue-de-coq:2459:..+63..+1.+812+3.68.7...8...23+6.+1.63.8.+7+36+7+8..5.4.+8...7+"
            "3+6+16+3+1+78....+84...+671+3.75..+3+68.:"
            "511 911 918 924 531 931 441 461 476 576 278 978 294 994 295 995:415 515 434 534 "
            "435 535 246 946::"
        ),
        source=(
            "First described by Sue De Coq in the Sudoku Players' forum, as Two-Sector "
            "Disjoint Subsets. Digits that the stem lacks were allowed later. What counts here "
            "is what HoDoKu counts."
        ),
    ),
}
