"""Algorithms H and C: their traces, and independent computations of their rules.

Candidates are texts like ``5r1c2``, with + if the digit is set and - if it is struck.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby, pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from nanpure import kernel, methods
from nanpure.errors import Unsupported
from nanpure.io.events import trace_line
from nanpure.methods import Outcome
from nanpure.methods.hiramatsu.check import input_check
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.model.sets import bits
from nanpure.model.step import Event, Finding
from nanpure.papers.hiramatsu.puzzles import EASY, N99, WHOLE, X0
from nanpure.papers.notes import arguments_of, effects_of, happened
from nanpure.search.engines import board_of
from nanpure.search.verbs import solutions as searched

__all__ = ["all_of_the_search", "candidates_by_hand", "candidates_of", "effects", "ending",
           "full_houses", "in_round", "input_mistakes", "last_line", "listed", "named", "outcome",
           "read_from", "refusals", "routes", "sequence", "serves", "solutions_of", "solved_by_h4",
           "trace", "tried", "tries", "unmarked", "used_around", "walk"]

# The step of the paper that each note belongs to.
STEP_OF = {
    "read": "H1", "mistake": "H2", "input": "H2", "range": "H2", "blanks": "H3",
    "last-blank": "H4", "last-digit": "H4", "marking": "H4", "list": "H5", "last-candidate": "H6",
    "skewer": "H7①", "assume": "H7②", "clash": "contradiction", "no-candidate": "contradiction",
    "refuted": "back", "undecided": "back", "reductio": "strike", "solved": "end",
    "unsolvable": "end",
}
STEP_OF_C = {
    "read": "C1", "mistake": "C2", "input": "C2", "blanks": "C3", "last-blank": "C3",
    "last-digit": "C3", "marking": "C3", "list": "C4", "last-candidate": "C4", "try": "C5",
    "back": "C5", "solution": "C5", "all": "C5",
}


@cache
def trace(method: str, puzzle: str) -> tuple[Event, ...]:
    """Return the events of a method, ``h`` or ``c``."""
    return tuple(methods.run(f"hiramatsu-{method}", puzzle))


def walk(puzzle: str, events: tuple[Event, ...]) -> Iterator[tuple[Grid, Event]]:
    """Yield each event with the grid in which it happens."""
    boards = {0: Puzzle.parse(puzzle).grid()}
    for event in events:
        assumed = event.kind == "assume"
        before = boards[event.depth - assumed]
        yield before, event
        boards[event.depth] = before.after(event.deduction) if isinstance(event, Finding) else (
            before)


def outcome(method: str, puzzle: str) -> Outcome:
    """Return the last event."""
    end = trace(method, puzzle)[-1]
    if not isinstance(end, Outcome):
        raise TypeError(f"expected an outcome, got {end!r}")
    return end


# ---- how a run ends ----------------------------------------------------------------------------


def ending(method: str, puzzle: str) -> list[object]:
    """Return status, number of solutions, and whether it is certain that there are no others."""
    end = outcome(method, puzzle)
    return [end.status, len(end.solutions), end.complete]


def solutions_of(method: str, puzzle: str) -> list[str]:
    """Return the solutions in the order of the method."""
    return [grid.line() for grid in outcome(method, puzzle).solutions]


def all_of_the_search(puzzle: str) -> list[str]:
    """Return the solutions by the library's search, which is not one of the paper's."""
    return [grid.line() for grid in searched(puzzle)]


def last_line(method: str, puzzle: str, lang: str = "en") -> str:
    """Return the end of the run in words."""
    return trace_line(outcome(method, puzzle), Puzzle.parse(puzzle).layout, lang)


def full_houses(grid: str) -> dict[str, int]:
    """Count the rows, columns and boxes of a grid that hold every digit once."""
    puzzle = Puzzle.parse(grid)
    counts = {"row": 0, "column": 0, "box": 0}
    for house in puzzle.layout.houses:
        digits = sorted(puzzle.givens[cell] for cell in house.cells)
        counts[house.kind] += digits == list(range(1, puzzle.layout.size + 1))
    return counts


def serves(layout: str) -> bool:
    """Return whether both algorithms take a board of that layout, tested on the empty one."""
    board = Layout.parse(layout)
    try:
        for method in ("h", "c"):
            next(methods.run(f"hiramatsu-{method}", Puzzle((0,) * board.cells, board)))
    except Unsupported:
        return False
    return True


# ---- the steps of H, as they come ------------------------------------------------------------


def named(method: str, *puzzles: str) -> list[str]:
    """Return the steps of the paper that occur in the traces of some puzzles."""
    steps = STEP_OF if method == "h" else STEP_OF_C
    labels = {steps[happened(event)] for puzzle in puzzles for event in trace(method, puzzle)}
    return sorted(step for step in {label.rstrip("①②") for label in labels} if step[1:].isdigit())


def sequence(puzzle: str, depth: int = 0) -> list[str]:
    """Return the steps of H in order, outside trials or inside them too."""
    return [label for label, _ in groupby(STEP_OF[happened(event)] for event in trace("h", puzzle)
                                          if event.depth <= depth)]


@cache
def routes() -> dict[str, list[str]]:
    """Return for each step of H the steps that follow it, in the traces of four puzzles."""
    followers: dict[str, set[str]] = {}
    for puzzle in (WHOLE, X0, N99, EASY):
        for step, after in pairwise(sequence(puzzle, 1)):
            followers.setdefault(step, set()).add(after)
    return {label: sorted(others) for label, others in followers.items()}


def effects(method: str, puzzle: str, what: str, depth: int = 0) -> list[str]:
    """Return what a rule sets (+) and strikes (-) in a trace, outside trials or inside one."""
    return [text for event in trace(method, puzzle)
            if happened(event) == what and event.depth == depth for text in effects_of(event)]


def in_round(puzzle: str, number: int, what: str) -> list[str]:
    """Return what a rule of H4 sets in the round that begins with the nth H3."""
    texts: list[str] = []
    rounds = 0
    for event in trace("h", puzzle):
        rounds += happened(event) == "blanks" and event.depth == 0
        if rounds == number and happened(event) == what and event.depth == 0:
            texts += effects_of(event)
    return texts


def read_from(text: str, method: str = "h") -> list[int]:
    """H1, C1: write a file, read it, and return the initial size, digits and blanks."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "puzzle.txt"
        file.write_text(text, "utf-8")
        events = list(methods.run(f"hiramatsu-{method}", file.read_text("utf-8").strip()))
    given = arguments_of(events[0])
    return [given["size"], given["givens"], arguments_of(events[1])["blanks"]]


def input_mistakes(values: str | list[int]) -> list[str]:
    """Apply H2 to digits or plain numbers; return each mistake with its place."""
    numbers = [int(sign) for sign in values.replace(".", "0")] if isinstance(values, str) else (
        values)
    return [str(mistake) for mistake in input_check(numbers, Layout.default(9))]


# ---- H4 to H6, and the rules apart ---------------------------------------------------------


def _house(layout: Layout, name: str) -> tuple[int, ...]:
    return next(house.cells for house in layout.houses if str(house) == name)


def used_around(puzzle: str, name: str) -> dict[str, int]:
    """Count the digits used in row, column and box of a cell, and in the three together."""
    board = Puzzle.parse(puzzle)
    cell = next(c for c in range(board.layout.cells) if board.layout.cell_name(c) == name)
    counts, together = {}, set()
    for house in board.layout.houses:
        if cell in house.cells:
            digits = {board.givens[other] for other in house.cells} - {0}
            counts[house.kind] = len(digits)
            together |= digits
    return {**counts, "together": len(together)}


def unmarked(puzzle: str, digit: int, house: str) -> list[str]:
    """Compute ② anew: the blanks of a house that no equal digit marks."""
    board = Puzzle.parse(puzzle)
    layout = board.layout
    equal = [cell for cell, value in enumerate(board.givens) if value == digit]
    return [layout.cell_name(cell) for cell in _house(layout, house)
            if not board.givens[cell] and not any(layout.sees(cell, other) for other in equal)]


def candidates_by_hand(grid: Grid) -> dict[str, list[int]]:
    """Compute H5 anew: for each blank, the digits that no cell it sees has."""
    layout = grid.layout
    return {
        layout.cell_name(cell): [
            digit for digit in range(1, layout.size + 1)
            if not any(layout.sees(cell, other) and grid.values[other] == digit
                       for other in range(layout.cells))]
        for cell in range(layout.cells) if not grid.values[cell]}


def listed(puzzle: str, method: str = "h") -> list[object]:
    """Return for the first H5: blanks, candidates, and whether the rule computed anew agrees."""
    for before, event in walk(puzzle, trace(method, puzzle)):
        if happened(event) == "list":
            apart = candidates_by_hand(before)
            same = apart == {
                before.layout.cell_name(cell): [bit + 1 for bit in bits(before.candidates[cell])]
                for cell, value in enumerate(before.values) if not value}
            return [arguments_of(event)["blanks"], arguments_of(event)["candidates"], same]
    return []


# ---- C -----------------------------------------------------------------------------------------


def tries(puzzle: str, *, prepared: bool = True) -> int:
    """Count the digits that C5 tries; without *prepared*, C3 and C4 are left out."""
    if prepared:
        return methods.tally("hiramatsu-c", puzzle).assumptions
    grid = Puzzle.parse(puzzle).grid()
    return kernel.fixed_order(board_of(grid.layout), bytes(grid.values), grid.candidates,
                              limit=1000).tries


def refusals(method: str, puzzle: str) -> list[str]:
    """Return the messages of H2 or C2 on a wrong input."""
    return [trace_line(event, Puzzle.parse(puzzle).layout) for event in trace(method, puzzle)
            if happened(event) == "mistake"]


def candidates_of(puzzle: str, method: str) -> list[str]:
    """Return all candidates at the first listing, as texts that set them."""
    return next(sorted(f"+{candidate}" for candidate in str(before.candidate_set()).split())
                for before, event in walk(puzzle, trace(method, puzzle))
                if happened(event) == "list")


def tried(puzzle: str, first: int, only: str = "+-=") -> list[str]:
    """Return the first tries of C5 (+), those taken back (-), and solutions (=)."""
    tries = []
    for event in trace("c", puzzle):
        if happened(event) == "try":
            tries += list(effects_of(event))
        elif happened(event) == "back":
            cell, digit = arguments_of(event)["cell"], arguments_of(event)["digit"]
            tries.append(f"-{digit}{Puzzle.parse(puzzle).layout.cell_name(cell)}")
        elif happened(event) == "solution":
            tries.append("=")
    return [text for text in tries if text[0] in only][:first]


# ---- how hard --------------------------------------------------------------------------------


@cache
def solved_by_h4() -> dict[int, int]:
    """Count in how many of 12 orders of filling in WHOLE's solution H4 suffices, by blanks.

    The 12 orders are the same for each number of blanks, so that a puzzle with fewer blanks has all
    the givens of one with more.
    """
    [solution] = all_of_the_search(WHOLE)
    blank = [cell for cell, sign in enumerate(WHOLE) if sign == "."]
    counts = dict.fromkeys((58, 57, 56, 55, 54, 53), 0)
    for seed in range(12):
        order = Random(seed).sample(blank, len(blank))
        for blanks in counts:
            shown = set(order[: len(blank) - blanks])
            puzzle = "".join(solution[cell] if cell in shown else sign
                             for cell, sign in enumerate(WHOLE))
            steps = {happened(event) for event in trace("h", puzzle)}
            counts[blanks] += "list" not in steps
    return counts
