"""Hiroi's method, argued. The page has no sections, so these name its listings and rules."""

from __future__ import annotations

__all__ = ["TEACH"]

TEACH: dict[str, str] = {
    # the confirm search 確定サーチ
    "hiroi.one_digit":
        "Confirm search, rule (1), a place that takes one digit: the digits that the row, the "
        "column and the box of {cell} use already cannot be entered there, and {digit} is the "
        "only one left. A blank needs a digit, so {digit} is certain and is placed.",
    "hiroi.one_place":
        "Confirm search, rule (2), a digit with one place: in {house} the digit {digit} is still "
        "missing, and {cell} is its only blank where {digit} can be entered. Each row, column and "
        "box needs all digits, so it is placed there, whatever else could be entered.",
    # listing search
    "hiroi.positions":
        "Before search: {count} blanks are not determined by the confirm search. They are listed "
        "row by row in the array position, and search() tries all digits in them, in this order.",
    "hiroi.search":
        "Search: it is the turn of {cell}, the next blank of position. xflag, yflag and gflag "
        "hold the unused digits of its row, column and box; in all three (GET_BIT) are {digits}. "
        "If the digits written so far are right, one of these is: they are tried one after the "
        "other.",
    "hiroi.dead":
        "Search: it is the turn of {cell}, and no digit is unused in its row, its column and its "
        "box at once (GET_BIT gives 0). So one of the digits written so far is wrong: search "
        "returns without trying anything here.",
    "hiroi.write_number":
        "Listing write_number: {digit} is written in {cell} for a try, and its bit is cleared in "
        "the flags of the row, the column and the box. Then search calls itself for the next "
        "blank.",
    "hiroi.delete_number":
        "Listing delete_number: everything that goes on from {digit} in {cell} has been tried. "
        "{digit} is deleted, and its bit is set again in the flags of the row, the column and the "
        "box; these three held {digit} only through this cell, so all is exactly as before. The "
        "next digit of the cell has its turn.",
    "hiroi.print_board":
        "Search: pos has reached position_count, so every blank has a digit that its row, column "
        "and box had not used. Solution {count} is counted (find_count) and printed: {solution}. "
        "The recursion ends here, and goes back to look for others.",
    # the end
    "hiroi.find_count":
        "The function search has tried every digit allowed in every blank, so there are no "
        "others. Solutions found: {count}.",
    "hiroi.none":
        "The function search has tried every digit allowed in every blank, and not once did all "
        "blanks get one. Solutions found: {count}; the puzzle has none.",
}
