"""Easy puzzles in any number, with their solutions, by no solver at all."""

from __future__ import annotations

import random

# A puzzle of our own (tests/data/seed_cases.json: ito-fig1-symmetric) that singles solve.
PUZZLE = ".8..7..3.7..2.3..8..9.6.4...4.....2.8.2...9.1.3.....6...6.8.1..2..9.5..6.7..3..4."
SOLUTION = "681479532754213698329568417147896325862354971935127864496782153213945786578631249"


def easy_lines(number: int) -> tuple[list[str], list[str]]:
    """Images of the puzzle under random symmetries: lines, and the same images of its solution."""
    rng = random.Random(number)
    puzzles, solutions = [], []
    for _ in range(number):
        digits = str.maketrans("123456789", "".join(rng.sample("123456789", 9)))
        rows, columns = _lines(rng), _lines(rng)
        cells = [9 * row + column for row in rows for column in columns]
        puzzles.append("".join(PUZZLE[cell] for cell in cells).translate(digits))
        solutions.append("".join(SOLUTION[cell] for cell in cells).translate(digits))
    return puzzles, solutions


def _lines(rng: random.Random) -> list[int]:
    """Rows (or columns) shuffled so that boxes stay boxes."""
    chutes = rng.sample(range(3), 3)
    return [3 * chute + line for chute in chutes for line in rng.sample(range(3), 3)]
