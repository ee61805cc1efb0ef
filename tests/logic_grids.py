"""Grids in the middle of being solved, of many layouts, always the same ones."""

from __future__ import annotations

import itertools
import random
from functools import cache
from typing import NamedTuple

import nanpure
from cages import killer
from nanpure import Grid, Layout, Puzzle
from nanpure.kernel import Limits
from nanpure.kernel import logic as native
from nanpure.logic import CATALOGUE, Catalogue, Technique
from nanpure.logic.one_solution import posed_by
from nanpure.model.symmetry import random_transform
from nanpure.search.engines import board_of
from random_puzzles import random_puzzle

JIGSAW = "AAAABBBCCAAABBCCCCCDBEEEDDDBEEDDDFFEEGFFFFGGGGGGF"
XC90 = (
    "AAAABCCCC AAAABCCCC ADDBBBEEC DDDBBBEEE DDFFBFFEE DDFFFFFEE GHHHHHHHI GGGGHIIII GGGGHIIII"
).replace(" ", "")

# layout, its part of the grids, and the givens that its puzzles keep (the rest of them are minimal)
KINDS = [
    ("3x3", 8, 0),
    ("2x3", 3, 0),
    ("2x4", 2, 0),
    ("2x2", 1, 0),
    (f"jigsaw:{JIGSAW}", 2, 0),
    (f"jigsaw:{XC90}", 2, 0),
    ("3x3+diagonals", 2, 0),
    ("3x3+windows", 2, 0),
    ("2x3+diagonals", 1, 0),
    ("3x4", 1, 44),
    ("4x4", 1, 110),
    ("5x5", 1, 400),
]
# Loki (mith), Easter Monster (jpf), Golden Nugget (tarek), AI Escargot (Arto Inkala), Fata Morgana,
# and one of the lists of the hardest, which has a double exocet.
EXPERT = (
    "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
    "..3......4...8..36..8...1...4..6..73...9..........2..5..4.7..686........7..6..5..",
)
EASY = tuple(
    technique for technique in CATALOGUE
    if technique.usual and technique.family in ("singles", "locked", "subsets")
)
HARDER = tuple(
    technique for technique in CATALOGUE
    if technique.usual and technique.family in ("fish", "single-digit", "wings", "chains")
    and technique.rating < 6
)


class Raw(NamedTuple):
    """A grid as the native engine takes it, with its one solution."""

    layout: Layout
    masks: list[int]
    digits: bytes
    solution: tuple[int, ...]
    givens: tuple[int, ...] = ()  # of the puzzle that it comes from; none: its digits

    def grid(self) -> Grid:
        puzzle = Puzzle(self.givens or tuple(self.digits), self.layout)
        kept = puzzle.grid()
        for cell, digit in enumerate(self.digits):
            if digit and not puzzle.givens[cell]:
                kept = kept.place(cell, digit)
        struck = [
            (cell, digit) for cell, digit in kept.candidate_set()
            if not self.digits[cell] and not self.masks[cell] >> (digit - 1) & 1
        ]
        return kept.remove(struck)


def steps_of(
    grid: Raw, technique: Technique, nodes: int
) -> tuple[list[tuple[list[int], list[int]]], str | None]:
    """Placements and eliminations of all steps, as numbers; and whether it was cut short."""
    found, stopped = native.steps(
        board_of(grid.layout), grid.masks, grid.digits, program_of((technique,)), 0,
        Limits(nodes=nodes),
        posed_of(grid),
    )
    return [(placements, eliminations) for _, placements, eliminations, _ in found], stopped


def posed_of(grid: Raw) -> tuple[int, ...]:
    """What its puzzle leaves to each cell."""
    return posed_by(Puzzle(grid.givens, grid.layout)) if grid.givens else ()


@cache
def program_of(techniques: tuple[Technique, ...]) -> native.Program:
    return native.program([
        (technique.finder, dict(technique.parameters), technique.tenths)
        for technique in techniques if isinstance(technique.finder, str)
    ])


def grids(count: int) -> list[Raw]:
    """*count* grids, the layouts in turn; a longer list begins otherwise than a shorter one."""
    chance = random.Random(count)
    turns = [(text, fewest) for text, part, fewest in KINDS for _ in range(part)]
    chance.shuffle(turns)
    made = []
    for at in range(count):
        text, fewest = turns[at % len(turns)]
        few = 3 if fewest > 100 else 12 if count <= 2000 else 100
        made.append(_midway(*_puzzle(text, fewest, chance.randrange(few)), chance))
    return made


@cache
def killer_grids(count: int) -> list[Raw]:
    """*count* grids of killer puzzles without givens, 4×4 to 9×9."""
    chance = random.Random(count)
    return [_midway(*_killer(chance.randrange(60)), chance) for _ in range(count)]


def expert_grids(count: int) -> list[Raw]:
    """*count* grids of images of puzzles that have patterns with a name, which random ones lack."""
    chance = random.Random(count)
    made = []
    for at in range(count):
        puzzle = Puzzle.parse(EXPERT[at % len(EXPERT)])
        image = random_transform(puzzle.layout, chance.randrange(1 << 30))(puzzle)
        made.append(_midway(image, nanpure.solve(image).solution.values, chance))
    return made


@cache
def uniqueness_grids(count: int) -> list[Raw]:
    """*count* grids where techniques that assume one solution find something."""
    both = zip(late_grids(count), nearly_solved_grids(count), strict=True)
    return [grid for pair in both for grid in pair]


def nearly_solved_grids(count: int) -> list[Raw]:
    """*count* grids with digits of the solution by chance, none of which follows from the others.

    So rectangles and loops of placed digits turn up, which a path rarely leads to.
    """
    chance = random.Random(count)
    texts = ("3x3", "3x3", "3x3", "2x3", "2x4", f"jigsaw:{JIGSAW}", "3x3+diagonals", "3x3+windows")
    made = []
    for at in range(count):
        puzzle, solution = _puzzle(texts[at % len(texts)], 0, chance.randrange(100))
        grid, share = puzzle.grid(), chance.choice((0.1, 0.3, 0.5, 0.7))
        for cell, digit in enumerate(solution):
            if not puzzle.givens[cell] and chance.random() < share:
                grid = grid.place(cell, digit)
        kept = chance.choice((1, 0.7, 0.4, 0.2, 0.1))
        grid = grid.remove([(cell, digit) for cell, digit in grid.candidate_set()
                            if not grid.values[cell] and digit != solution[cell]
                            and chance.random() > kept])
        made.append(Raw(puzzle.layout, list(grid.candidates), bytes(grid.values), solution,
                        puzzle.givens))
    return made


def late_grids(count: int) -> list[Raw]:
    """*count* grids where singles, locked candidates and subsets are at their end.

    There cells have few candidates, as in universal graves.
    """
    chance, made = random.Random(count), []
    texts = ("2x4", f"jigsaw:{JIGSAW}", "3x3", "2x4", f"jigsaw:{JIGSAW}", "3x3+diagonals")
    for at in itertools.count():
        puzzle, solution = _puzzle(texts[at % len(texts)], 0, chance.randrange(1000))
        grid = nanpure.path(puzzle, catalogue=Catalogue(EASY)).end
        while not grid.is_complete:
            if len(made) == count:
                return made
            made.append(Raw(puzzle.layout, list(grid.candidates), bytes(grid.values), solution,
                            puzzle.givens))
            step = nanpure.next_step(grid, catalogue=Catalogue(HARDER))
            if step is None:
                break
            grid = nanpure.path(grid.after(step.deduction), catalogue=Catalogue(EASY)).end
    raise AssertionError


@cache
def _killer(which: int) -> tuple[Puzzle, tuple[int, ...]]:
    """A killer puzzle with one solution, and this."""
    size = (4, 6, 9)[which % 3]
    for seed in itertools.count(1000 * which):
        layout = killer(size, seed, most=3, kept=0.9)
        found = nanpure.solve(puzzle := Puzzle((0,) * layout.cells, layout))
        if found.status == "unique":
            return puzzle, found.solution.values
    raise AssertionError


@cache
def _puzzle(text: str, fewest: int, seed: int) -> tuple[Puzzle, tuple[int, ...]]:
    """A puzzle with one solution, and this."""
    layout, chance = Layout.parse(text), random.Random(f"{text} {seed}")
    if layout.size < 16:
        puzzle = random_puzzle(layout, chance, fewest=fewest)
        return puzzle, nanpure.solve(puzzle).solution.values
    solution = _large_solution(layout, chance)
    kept = set(chance.sample(range(layout.cells), fewest))
    while True:
        givens = tuple(d if cell in kept else 0 for cell, d in enumerate(solution))
        if nanpure.solve(puzzle := Puzzle(givens, layout)).status == "unique":
            return puzzle, solution
        kept |= set(chance.sample(range(layout.cells), layout.size))


def _large_solution(layout: Layout, chance: random.Random) -> tuple[int, ...]:
    first = chance.sample(range(1, layout.size + 1), layout.size)
    puzzle = Puzzle((*first, *[0] * (layout.cells - layout.size)), layout)
    return nanpure.solve(puzzle, limit=1).solutions[0].values


def _midway(puzzle: Puzzle, solution: tuple[int, ...], chance: random.Random) -> Raw:
    """Some easy steps further, and without some candidates that are wrong."""
    layout, start = puzzle.layout, puzzle.grid()
    _, ended = native.path(
        board_of(layout), start.candidates, bytes(start.values), program_of(EASY), False,
        chance.randrange(1 + layout.cells - puzzle.clues),
    )
    share = chance.choice((0, 0, 0, 0.1, 0.3, 0.6))
    masks = list(ended.candidates)
    for cell, digit in enumerate(ended.digits):
        for bit in range(0 if digit else layout.size):
            if bit != solution[cell] - 1 and share and chance.random() < share:
                masks[cell] &= ~(1 << bit)
    return Raw(layout, masks, ended.digits, solution, puzzle.givens)
