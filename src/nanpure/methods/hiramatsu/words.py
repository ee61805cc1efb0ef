"""The words of Hiramatsu's algorithms H and C."""

from __future__ import annotations

from nanpure.methods.options import About

__all__ = ["OPTIONS", "WORDS"]

WORDS: dict[str, str] = {
    # H1, H2; C1, C2
    "hiramatsu.read": "H1: read, {size} rows and columns, {givens} digits",
    "hiramatsu.range": "H2: {value} at {cells} is not in 0…{size}",
    "hiramatsu.mistake": "H2: {digit} stands {times} times in {house}: {cells}",
    "hiramatsu.input": "wrong input, {mistakes} mistakes",
    # H3, H4
    "hiramatsu.blanks": "H3: {blanks} blank cells",
    "hiramatsu.last-blank": "H4 (1a): {cell} is the only blank of {house}, so it is {digit}",
    "hiramatsu.last-digit":
        "H4 (1b): {digit} is the only digit not used in the row, column and block of {cell}",
    "hiramatsu.marking":
        "H4 (2) marking method: {cell} is the only unmarked cell for {digit} in {house}",
    # H5, H6
    "hiramatsu.list": "H5: the {blanks} blank cells have {candidates} candidates",
    "hiramatsu.last-candidate": "H6: {digit} is the only candidate of {cell}",
    # H7
    "hiramatsu.skewer":
        "H7 (1) skewer: {digit} of {block_house} only at {cells}, so in {house} not at {far_cells}",
    "hiramatsu.assume": "H7 (2) assume {digit} at {cell}",
    "hiramatsu.clash": "contradiction: {digit} more than once in {house}: {cells}",
    "hiramatsu.no-candidate": "contradiction: {cell} has no candidate",
    "hiramatsu.struck": "contradiction: {digit} had been struck from {cell} beforehand",
    "hiramatsu.refuted": "back to the saved state: {digit} at {cell} is wrong",
    "hiramatsu.undecided": "back to the saved state: {digit} at {cell} stays undecided",
    "hiramatsu.reductio": "H7 (2) reductio: {digit} is struck from {cell}",
    # how H ends
    "hiramatsu.solved": "all cells are decided",
    "hiramatsu.unsolvable": "cannot solve: {blanks} blank cells are left",
    "hiramatsu.contradiction": "contradiction: the puzzle has no solution",
    "hiramatsu.stopped": "stopped after {steps} steps",
    # C5
    "hiramatsu.try": "C5: {digit} at {cell}",
    "hiramatsu.back": "C5: {digit} at {cell} taken back",
    "hiramatsu.solution": "solution {number}: {line}",
    "hiramatsu.all": "all combinations are done, solutions: {solutions}",
    "hiramatsu.none": "all combinations are done, no solution",
    "hiramatsu.limit": "stopped at the limit, solutions so far: {solutions}",
}

# By method and option.
OPTIONS: dict[tuple[str, str], About] = {
    ("hiramatsu-h", "levels"): About(
        "H7 ②", "assumptions open at a time: 0 leaves out the reductio, 1 as in the paper"),
    ("hiramatsu-h", "relist"): About(
        "H5, open", "list the candidates afresh, so that what H7 has struck comes back"),
    ("hiramatsu-c", "limit"): About(
        "C5", "end after so many solutions; none: all combinations, as in the paper"),
}
