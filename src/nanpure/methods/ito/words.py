"""The words of Ito's method. His three messages are in English, as the paper prints them."""

from __future__ import annotations

from nanpure.methods.options import About

__all__ = ["OPTIONS", "WORDS"]

_SINGLE = "{cell} = {digit}: its only cell in {house}"
_CYCLIC = "{house}: {cells} are cyclic cells of {digits}: remove these from {removed_cells}"

WORDS: dict[str, str] = {
    # What a pass examines, section by section.
    "ito.look.single_in_box": "4.2: singles in boxes",
    "ito.look.single_in_row": "4.3: singles in rows",
    "ito.look.single_in_col": "4.3: singles in columns",
    "ito.look.single_in_depth": "4.4: singles in depth",
    "ito.look.cyclic_cells_box": "5.1, 5.2: cyclic cells of {N} digits in boxes",
    "ito.look.cyclic_cells_row": "5.1, 5.2: cyclic cells of {N} digits in rows",
    "ito.look.cyclic_cells_col": "5.1, 5.2: cyclic cells of {N} digits in columns",
    "ito.look.line_in_box_row": "5.3: rows in boxes",
    "ito.look.line_in_box_col": "5.3: columns in boxes",
    "ito.look.two_box_lines_row": "5.4: rows across two boxes",
    "ito.look.two_box_lines_col": "5.4: columns across two boxes",
    "ito.look.x_wing_row": "5.5: the diagonal of the square, rows",
    "ito.look.x_wing_col": "5.5: the diagonal of the square, columns",
    "ito.look.hamada_row": "5.6: Hamada logic, rows",
    "ito.look.hamada_col": "5.6: Hamada logic, columns",
    # What it finds.
    "ito.single_in_box": _SINGLE,
    "ito.single_in_row": _SINGLE,
    "ito.single_in_col": _SINGLE,
    "ito.single_in_depth": "{cell} = {digit}: no other digit is left in depth",
    "ito.cyclic_cells_box": _CYCLIC,
    "ito.cyclic_cells_row": _CYCLIC,
    "ito.cyclic_cells_col": _CYCLIC,
    "ito.line_in_box_row":
        "{house} has {digit} in row {line} alone, at {cells}: remove it from {removed_cells}",
    "ito.line_in_box_col":
        "{house} has {digit} in column {line} alone, at {cells}: remove it from {removed_cells}",
    "ito.two_box_lines_row":
        "{digit} takes rows {lines} in the boxes beside {house}: remove it from {removed_cells}",
    "ito.two_box_lines_col":
        "{digit} takes columns {lines} in the boxes above and below {house}: remove it from "
        "{removed_cells}",
    "ito.x_wing_row":
        "{digit} stands on a diagonal of the square {cells} (rows {lines}): remove it from "
        "{removed_cells} in columns {across}",
    "ito.x_wing_col":
        "{digit} stands on a diagonal of the square {cells} (columns {lines}): remove it from "
        "{removed_cells} in rows {across}",
    "ito.hamada_row":
        "Hamada logic: {circle_cells} hold the same digit of {digits} (by {disc_cells}); were it "
        "{digit}, row {line} ({triangle_cells}) would have none: remove it from {removed_cells}",
    "ito.hamada_col":
        "Hamada logic: {circle_cells} hold the same digit of {digits} (by {disc_cells}); were it "
        "{digit}, column {line} ({triangle_cells}) would have none: remove it from {removed_cells}",
    # 5.7 trial placement.
    "ito.trial": "trial: {cell} = {digit}",
    "ito.trial.inconsistent": "trial {cell} = {digit}: inconsistent, undone",
    "ito.trial.unable_to_solve": "trial {cell} = {digit}: not solved, undone",
    # 6: the status after a pass.
    "ito.status.0": "pass {pass}: status 0, something has changed",
    "ito.status.1": "pass {pass}: status 1, nothing has changed",
    "ito.status.2": "pass {pass}: status 2, the array is contradictory",
    "ito.status.3": "pass {pass}: status 3, solved",
    # The messages of the paper.
    "ito.unable_to_solve": "unable to solve",
    "ito.inconsistent": "inconsistent",
    "ito.answer": "answer",
    "ito.stopped": "stopped after {steps} steps",
}

# By method and option.
OPTIONS: dict[tuple[str, str], About] = {
    ("ito", "largest"): About(
        "5.1, 5.2", "the largest N of cyclic cells; none: N − 1 up to 9×9, 4 on larger boards"),
    ("ito", "trial"): About("5.7", "levels of trial placement: 0 none, 1 as written, more nest"),
    ("ito", "trial_order"): About(
        "5.7, open", "order of trials: 'cells' row by row, 'fewest' cells with the fewest digits "
        "first", ("cells", "fewest")),
    ("ito", "all_pairs"): About(
        "5.6, open", "Hamada logic looks at all pairs of a box; false: at the first alone"),
    ("ito", "check_givens"): About(
        "4.1 and 6, open", "equal givens that see each other are 'inconsistent' at once; false: as "
        "written, only once the cube is empty"),
}
