"""Ito's method, argued. The marks ○ ● △ are those of his figures; ``rule`` is that of section 2."""

from __future__ import annotations

from string import Template

__all__ = ["TEACH"]

# Words for lines along, lines across and neighbours, for sentences in both directions.
_DIRECTIONS: dict[str, dict[str, str]] = {
    "row": {"line": "row", "cross": "column", "band": "band"},
    "col": {"line": "column", "cross": "row", "band": "stack"},
}


def _both(name: str, english: str) -> dict[str, str]:
    """A sentence on rows, and the same on columns with their roles exchanged, as in the paper."""
    return {f"ito.{name}_{way}": Template(english).substitute(words)
            for way, words in _DIRECTIONS.items()}


def _units(name: str, english: str) -> dict[str, str]:
    """A sentence on boxes, rows and columns."""
    return {f"ito.{name}_box": Template(english).substitute(line="box")} | _both(name, english)


# ---- what a pass examines ----------------------------------------------------------------------

_LOOKS: dict[str, str] = {
    "ito.look.single_in_box":
        "Section 4.2, boxes: for each digit and each box the cells are counted that can still "
        "hold it. Where there is only one the digit is placed, at once, so that what is looked at "
        "later has changed already.",
    **_both(
        "look.single_in",
        "Section 4.3, ${line}s: the same as in boxes. For each digit and each $line the cells are "
        "counted that can still hold it; where there is only one the digit is placed.",
    ),
    "ito.look.single_in_depth":
        "Section 4.4, depth (the digits of one cell): for each cell the digits are counted that "
        "are left in it; where there is only one it is placed. Sections 4.2 and 4.3 do not see "
        "this, for that digit may be left in other cells of the box, the row and the column.",
    **_units(
        "look.cyclic_cells",
        "Sections 5.1 (two digits) and 5.2 (more), cyclic cells of {N} digits: {N} open cells of "
        "a $line are taken together, all choices in turn. If they hold no more than {N} digits "
        "between them, these use each other up, and the other cells of the $line lose them.",
    ),
    **_both(
        "look.line_in_box",
        "Section 5.3, ${line}s in boxes: if a digit is left in two or more cells of a box and all "
        "of them lie in one $line of it, one of these holds the digit, and the rest of the $line "
        "loses it. Binary weights of the cells, added up, tell whether it is so.",
    ),
    **_both(
        "look.two_box_lines",
        "Section 5.4, ${line}s across two boxes: of the boxes of a $band all but one are looked "
        "at. If they have a digit in the same ${line}s only, all but one of them (on a 9×9: two "
        "boxes and two ${line}s), they use up these ${line}s, and the box left out loses the "
        "digit there.",
    ),
    **_both(
        "look.x_wing",
        "Section 5.5, the diagonal of the square, by ${line}s: a digit that has two places in "
        "each of two ${line}s, in the same two ${cross}s, stands at both ends of one diagonal or "
        "of the other. Either way both ${cross}s have it there and lose it elsewhere.",
    ),
    **_both(
        "look.hamada",
        "Section 5.6, Hamada logic, by ${line}s: A and A' are two cells of a box, B is one in the "
        "$line of A', and all three have the same two digits left. Then A and B are equal; what "
        "would leave another $line without a digit is removed from both.",
    ),
}

# ---- what it finds -----------------------------------------------------------------------------

_FINDINGS: dict[str, str] = {
    "ito.single_in_box":
        "Section 4.2: in {house} the digit {digit} can still stand in {cell} and in no other "
        "cell. By rule 1 the box holds each digit once, so {cell} = {digit}. It is placed, and "
        "the box, the row and the column of the cell lose {digit} (4.1).",
    "ito.single_in_row":
        "Section 4.3: in {house} the digit {digit} can still stand in {cell} and in no other "
        "cell. By rule 2 the row holds each digit once, so {cell} = {digit}. It is placed, and "
        "the box, the row and the column of the cell lose {digit} (4.1).",
    "ito.single_in_col":
        "Section 4.3: in {house} the digit {digit} can still stand in {cell} and in no other "
        "cell. By rule 3 the column holds each digit once, so {cell} = {digit}. It is placed, and "
        "the box, the row and the column of the cell lose {digit} (4.1).",
    "ito.single_in_depth":
        "Section 4.4: in depth, that is among the digits of the cell {cell}, only {digit} is "
        "left; all others have been removed. A cell needs a digit, so {cell} = {digit}. It is "
        "placed, and the box, the row and the column of the cell lose {digit} (4.1).",
    **_units(
        "cyclic_cells",
        "Sections 5.1 (two digits) and 5.2 (more): the {N} cells {cells} of {house} have only the "
        "{N} digits {digits} left between them. Each of these cells takes one of the digits, so "
        "all {N} digits stand in these cells, in whatever order, and in no other cell of the "
        "$line: remove {digits} from {removed_cells}.",
    ),
    **_both(
        "line_in_box",
        "Section 5.3: in {house} the digit {digit} is left at {cells} only, and these cells lie "
        "in $line {line}. The box needs its {digit}, so one of them holds it, and $line {line} "
        "has its {digit} there: no cell of the $line outside the box can have another. Remove "
        "{digit} from {removed_cells}.",
    ),
    **_both(
        "two_box_lines",
        "Section 5.4: in the other boxes of the $band of {house} the digit {digit} is left in "
        "${line}s {lines} only, at {cells}. Each of these boxes puts its {digit} into one of "
        "these ${line}s, no two into the same, and there are as many boxes as ${line}s: all are "
        "used up, and {house} has its {digit} elsewhere. Remove {digit} from {removed_cells}.",
    ),
    **_both(
        "x_wing",
        "Section 5.5: ${line}s {lines} have two places left for {digit} each, and these are the "
        "corners {cells} of a square. Each $line has its {digit} in one corner, and the corners "
        "of one $cross cannot both hold it: so it stands at both ends of one diagonal, "
        "{circle_cells} (○), or of the other, {disc_cells} (●). Either way ${cross}s {across} "
        "have their {digit} in a corner: remove it from {removed_cells}.",
    ),
    **_both(
        "hamada",
        "Section 5.6, Hamada logic: {circle_cells} (○, A and B) and {disc_cells} (●, A') have "
        "only {digits} left. A shares its box with A' and B its $line, so both differ from A' and "
        "hold the same digit. Were it {digit}, then {triangle_cells} (△, C and D), in the "
        "${cross}s of A and B, could not hold {digit}; but $line {line} has no other place for "
        "it. So ○ is not {digit}: remove it from {removed_cells}.",
    ),
}

# ---- 5.7 trial placement, 6 the whole ----------------------------------------------------------

_TRIALS: dict[str, str] = {
    "ito.trial":
        "Section 5.7, trial placement: no technique removes anything more. {digit}, which is "
        "still possible in {cell}, is placed there as if it were certain, and all techniques are "
        "applied again (solver2 in section 6); the board of before is kept.",
    "ito.trial.inconsistent":
        "Section 5.7: the trial {cell} = {digit} has filled the cube with F and left an array "
        "that contradicts itself (status 2), so {digit} is not the digit of {cell}. The board of "
        "before is put back. As the paper is written, the candidate is not removed there; the "
        "next one is tried.",
    "ito.trial.unable_to_solve":
        "Section 5.7: after the trial {cell} = {digit} the techniques have come to a standstill "
        "(status 1) without answer or contradiction. That says nothing about {digit}: the board "
        "of before is put back, and the next candidate is tried.",
    "ito.status.0":
        "Section 6, end of pass {pass}: the cube still has T, and differs from dummycube, its "
        "copy from before the pass. So something has been found, status=0: the copy is renewed "
        "and all techniques are applied once more.",
    "ito.status.1":
        "Section 6, end of pass {pass}: the cube still has T but is the same as dummycube, its "
        "copy from before the pass. No technique finds more, status=1. That does not mean that "
        "the puzzle is contradictory; from here only a trial placement (5.7) could lead on.",
    "ito.status.2":
        "Section 6, after pass {pass} (0: before the first): the array contradicts itself; a "
        "digit stands twice in a box, row or column, or a cell has none and no digit is left for "
        "it. Every step was forced, so the board, or the trial that is open, is wrong: status=2.",
    "ito.status.3":
        "Section 6, end of pass {pass}: all elements of the cube are F (a finished cell has no "
        "candidates, 4.1), and the array has each digit once in every box, row and column. The "
        "puzzle is solved: status=3.",
    "ito.unable_to_solve":
        "unable to solve, the message of status 1 in section 6: the techniques find no more, and "
        "no trial placement (5.7), as far as these are allowed, has led to an answer. That does "
        "not show that there is none.",
    "ito.inconsistent":
        "inconsistent, the message of status 2 in section 6: the array contradicts itself though "
        "nothing was tried: all steps were forced, so the puzzle has no solution.",
    "ito.answer":
        "answer, the message of status 3 in section 6: the array is a solution. If no trial was "
        "open it is the only one; otherwise it is that of the first trial to succeed, and others "
        "are not looked for.",
}

TEACH: dict[str, str] = _LOOKS | _FINDINGS | _TRIALS
