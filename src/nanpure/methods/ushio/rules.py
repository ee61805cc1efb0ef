"""The rules of 2.1 and 2.2 of Ushio's paper as sentences, for the lessons of his method.

The rule that found a set, and the set made from it, are arguments of its note (``steps``), as are
the fields of these templates.
"""

from __future__ import annotations

__all__ = ["RULES"]

_BASES = (("(a)", "(2)", "row"), ("(b)", "(3)", "col"), ("(c)", "(4)", "box"))

# Results of 2.1 around an exclusion, and of 2.2 from them: texts of arguments of the notes.
RULES: dict[str, str] = {
    "ushio/1.1 (2) (c)":
        "1.1 (2) (c): the candidate is a digit that was assumed, or the answer of an assumption.",
    **{
        f"ushio/2.1 (1-1) {letter}":
            f"2.1 (1-1) {letter}, {base} base: after the exclusion of {{excluded_digit}} from "
            "{excluded_cell}, no digits but those left in this square, [{found_digits}], are "
            "possible in [{found_cells}] of {house}, as many squares as digits."
        for letter, _, base in _BASES
    },
    **{
        f"ushio/2.1 (1-2) {letter}":
            f"2.1 (1-2), {base} base, the order extended: after the exclusion of "
            "{excluded_digit} from {excluded_cell}, the squares with no digits but those left in "
            "it were too few. With one digit more, [{found_digits}], they are [{found_cells}] of "
            "{house}, as many squares as digits."
        for letter, _, base in _BASES
    },
    **{
        f"ushio/2.1 {number}":
            f"2.1 {number}, {base} base: after the exclusion of {{excluded_digit}} from "
            "{excluded_cell}, this digit has [{found_cells}] left in {house}. The digits that "
            "have no other squares there are [{found_digits}], as many digits as squares."
        for _, number, base in _BASES
    },
    "ushio/2.2 (1)":
        "2.2 (1): its order is beyond half the size of the board (the paper's 4), so that its "
        "complement in {house} takes its place.",
    "ushio/2.2 (b)":
        "2.2 (b): the candidate contains sets of the list, and is left without these, without the "
        "squares [{taken_cells}] and the digits [{taken_digits}].",
    "ushio/2.2 (c)": "2.2 (c): a set of the list contains the candidate.",
    "ushio/2.2 (c) 1":
        "2.2 (c): a set of the list contained the candidate and was deleted. What the candidate "
        "leaves of that one comes first.",
    "ushio/2.2 (c) 2":
        "2.2 (c): a set of the list contained the candidate and was deleted, and its rest is "
        "done. Now the candidate itself comes.",
    "ushio/2.2 (d)": "2.2 (d): no set of the list contains it or is contained in it.",
}
