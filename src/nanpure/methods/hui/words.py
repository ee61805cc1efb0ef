"""The words of Hui's program and its variants."""

from __future__ import annotations

from nanpure.methods.options import LIMIT, OURS, About

__all__ = ["OPTIONS", "WORDS"]

WORDS: dict[str, str] = {
    "hui.table": "round {round}: grids in the table: {boards}",
    "hui.step": "board {board}: step {step} of assign puts {count}",
    "hui.ac": "board {board}: {cell} can only be {digit}",
    "hui.ar": "board {board}: {cell} is the only place for {digit} in {house}",
    "hui.ar_units":
        "board {board}: {cell} is the only place for {digit} in a house of the other table",
    "hui.only_guess": "board {board}: guess puts {digit}, the only candidate, in {cell}",
    "hui.guess": "guess {digit} in {cell} of board {from}: board {board}",
    "hui.replaced": "board {board} is replaced by its {count} copies",
    "hui.not_ok": "board {board} is not ok: a digit stands twice in a house",
    "hui.dead": "board {board} is dropped: no candidates for its blanks",
    "hui.solution": "board {board} is a solution: {solution}",
    "hui.solutions": "solutions: {count}",
    "hui.limit": "solutions: {count}, stopped at the limit",
    "hui.none": "no grid is left in the table: no solution",
    "hui.index_error": "|index error: free (the grid is not ok)",
    "hui.givens": "the givens are not ok: no solution",
    "hui.assigned": "assign completes the grid",
    "hui.stuck": "assign puts nothing more, blanks left: {blanks}",
    "hui.contradiction": "assign has put a digit twice in a house: no solution on these tables",
    "hui.length_error": "|length error (the chosen cell has several candidates)",
    "hui.max_boards": "stopped: the table has grown to {boards} grids, solutions so far: {count}",
    "hui.stopped": "stopped at the step limit, solutions so far: {count}",
}

_UNITS = About(
    "Nakano 7", "take the table R of rows, columns and boxes from another layout, as the paper's "
    "first irregular boards did by mistake")
_FILLING = About(
    "Nakano 7", "fill short rows of the table I of peers with cell 0, as J does: with irregular "
    "boxes it becomes a false peer")
_BOARDS = About(OURS, "end when the table of boards grows beyond so many")

# By method and option.
OPTIONS: dict[tuple[str, str], About] = {
    ("hui", "limit"): About(
        OURS, "end after so many solutions; none: the whole table, as the program does"),
    ("hui", "max_boards"): _BOARDS,
    ("hui", "units"): _UNITS,
    ("hui", "filling"): _FILLING,
    ("hui-assign", "units"): _UNITS,
    ("hui-assign", "filling"): _FILLING,
    ("hui-guess", "flatten"): About(
        "Nakano 3", "literally as printed, with the 'length error' at two candidates"),
    ("hui-guess", "limit"): LIMIT,
    ("hui-guess", "max_boards"): _BOARDS,
    ("hui-guess", "filling"): _FILLING,
}
