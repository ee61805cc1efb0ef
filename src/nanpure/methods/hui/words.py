"""The words of Hui's program and its variants."""

from __future__ import annotations

__all__ = ["WORDS"]

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
