"""SudokuPad's one word for a classic 9×9: each character is a digit and up to five empty cells.

After the 81 cells letters may stand for rules: ``x`` for the diagonals, ``w`` for the windows. An
older form has the digits unchanged and one character for a run of empty cells.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from nanpure.rules.foreign import switches_of
from nanpure.text.base import ReadOptions
from nanpure.text.plain import digits_text
from nanpure.text.record import Record
from nanpure.words import message

from .draft import Draft

__all__ = ["SIGNS", "of_compact", "to_compact"]

SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
_RUNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"
CELLS = 81


def of_compact(word: str, line: int, text: str, options: ReadOptions) -> Record:
    """Return the puzzle of such a word.

    >>> record = of_compact("scf" + "o" * 13 + "Kw", 1, "…", ReadOptions())
    >>> sum(record.digits), record.layout
    (0, '3x3+windows')
    """
    board = Draft(9, text, line, "sudokupad")
    cells = word.removeprefix("scf").removeprefix("classic").removesuffix(".scf")
    digits: list[int] = []
    for at, sign in enumerate(cells):
        number = SIGNS.find(sign)
        if number < 0 and sign not in _RUNS:
            board.fail("a character for a digit and empty cells", repr(sign), "sign", sign=sign)
        if number < 0:
            return _older(board, cells, options)
        digits += [number % 10, *[0] * (number // 10)]
        if len(digits) >= CELLS:
            _rules(board, cells[at + 1 :])
            break
    if len(digits) != CELLS:
        if word.startswith("classic"):
            return _older(board, cells, options)
        _wrong_length(board, digits)
    board.digits = digits
    return board.record(options)


def _rules(board: Draft, letters: str) -> None:
    for letter in letters:
        if letter in switches_of("sudokupad"):
            board.switches.append(letter)
        else:
            board.leave(message("the rule {letter!r}", letter=letter))


def _older(board: Draft, cells: str, options: ReadOptions) -> Record:
    digits: list[int] = []
    for sign in cells:
        if sign in "123456789":
            digits.append(int(sign))
        elif sign in _RUNS:
            digits += [0] * _RUNS.index(sign)
        else:
            board.fail("a character for a digit and empty cells", repr(sign), "sign", sign=sign)
        if len(digits) > CELLS:
            break
    if len(digits) != CELLS:
        _wrong_length(board, digits)
    board.digits = digits
    return board.record(options)


def _wrong_length(board: Draft, digits: Sequence[int]) -> None:
    board.fail("81 cells for 9x9", str(len(digits)), "length", wanted=81, size=9, got=len(digits))


LONGEST = 5  # empty cells of a character in addition to its own
_RUN = re.compile(f"[0-9]0{{0,{LONGEST}}}")
_SIGN = {str(at % 10) + "0" * (at // 10): sign for at, sign in enumerate(SIGNS)}


def to_compact(digits: Sequence[int], letters: str = "") -> str:
    """Return the word of 81 digits with the letters of rules.

    >>> to_compact([0] * 81, "x")
    'scfoooooooooooooKx'
    """
    parts = ["scf", *[_SIGN[run] for run in _RUN.findall(digits_text(digits))]]
    return "".join([*parts, letters])
