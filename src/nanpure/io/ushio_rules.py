"""The rules of 2.1 and 2.2 of Ushio's paper as sentences, for the lessons of his method.

The rule that found a set, and the set made from it, are arguments of its note (``steps``), as are
the fields of these templates.
"""

from __future__ import annotations

__all__ = ["RULES"]

Pair = tuple[str, str]

_BASES = (("(a)", "(2)", "row"), ("(b)", "(3)", "col"), ("(c)", "(4)", "box"))

# Results of 2.1 around an exclusion, and of 2.2 from them: texts of arguments of the notes.
RULES: dict[str, Pair] = {
    "ushio/1.1 (2) (c)": (
        "1.1 (2) (c): the candidate is a digit that was assumed, or the answer of an assumption.",
        "1.1 (2)(c): 候補は、仮置きした数字、または仮置きの答である。",
    ),
    **{
        f"ushio/2.1 (1-1) {letter}": (
            (f"2.1 (1-1) {letter}, {base} base: after the exclusion of {{excluded_digit}} from "
             "{excluded_cell}, no digits but those left in this square, [{found_digits}], are "
             "possible in [{found_cells}] of {house}, as many squares as digits."),
            (f"2.1 (1-1){letter} {base}ベース: {{excluded_cell}}から{{excluded_digit}}を除外した"
             "後、{house}で、このマスに残る数字[{found_digits}]だけを表示可能性として持つマスは"
             "[{found_cells}]で、数字と同数である。"),
        )
        for letter, _, base in _BASES
    },
    **{
        f"ushio/2.1 (1-2) {letter}": (
            (f"2.1 (1-2), {base} base, the order extended: after the exclusion of "
             "{excluded_digit} from {excluded_cell}, the squares with no digits but those left in "
             "it were too few. With one digit more, [{found_digits}], they are [{found_cells}] of "
             "{house}, as many squares as digits."),
            (f"2.1 (1-2) {base}ベース、orderの拡大: {{excluded_cell}}から{{excluded_digit}}を"
             "除外した後、このマスに残る数字だけのマスは足りなかった。数字を一つ加えた[{found_digits}]だけを"
             "表示可能性として持つマスは{house}の[{found_cells}]で、数字と同数である。"),
        )
        for letter, _, base in _BASES
    },
    **{
        f"ushio/2.1 {number}": (
            (f"2.1 {number}, {base} base: after the exclusion of {{excluded_digit}} from "
             "{excluded_cell}, this digit has [{found_cells}] left in {house}. The digits that "
             "have no other squares there are [{found_digits}], as many digits as squares."),
            (f"2.1 {number} {base}ベース: {{excluded_cell}}から{{excluded_digit}}を除外した後、"
             "{house}でこの数字が残るマスは[{found_cells}]である。このどれかのマスだけにある数字は"
             "[{found_digits}]で、マスと同数である。"),
        )
        for _, number, base in _BASES
    },
    "ushio/2.2 (1)": (
        ("2.2 (1): its order is beyond half the size of the board (the paper's 4), so that its "
         "complement in {house} takes its place."),
        "2.2 (1): orderが盤の半分(論文では4)を超えるので、{house}に関する補集合を候補とする。",
    ),
    "ushio/2.2 (b)": (
        ("2.2 (b): the candidate contains sets of the list, and is left without these, without "
         "the squares [{taken_cells}] and the digits [{taken_digits}]."),
        ("2.2 (b): 既存の確定セットを包含しているので、それらのマス[{taken_cells}]と"
         "数字[{taken_digits}]を引いた残りを候補とする。"),
    ),
    "ushio/2.2 (c)": (
        "2.2 (c): a set of the list contains the candidate.",
        "2.2 (c): 既存の確定セットが候補を包含している。",
    ),
    "ushio/2.2 (c) 1": (
        ("2.2 (c): a set of the list contained the candidate and was deleted. What the candidate "
         "leaves of that one comes first."),
        ("2.2 (c): 候補を包含する既存の確定セットを削除した。まず、そこから候補を引いた残りを"
         "登録する。"),
    ),
    "ushio/2.2 (c) 2": (
        ("2.2 (c): a set of the list contained the candidate and was deleted, and its rest is "
         "done. Now the candidate itself comes."),
        ("2.2 (c): 候補を包含していた確定セットを削除し、その残りを済ませた。次に候補自体を"
         "登録する。"),
    ),
    "ushio/2.2 (d)": (
        "2.2 (d): no set of the list contains it or is contained in it.",
        "2.2 (d): 包含関係にある確定セットはリストにない。",
    ),
}
