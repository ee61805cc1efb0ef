"""Algorithms H and C: their traces, and what the rules give when they are worked out apart.

Candidates are texts like ``5r1c2``, with + where the digit is set and - where it is struck.
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
from nanpure.papers.calls.hiramatsu.puzzles import EASY, N99, WHOLE, X0
from nanpure.search.engines import board_of
from nanpure.search.verbs import solutions as searched

__all__ = [
    "all_of_the_search",
    "candidates_by_hand",
    "candidates_of",
    "effects",
    "ending",
    "full_houses",
    "in_round",
    "input_mistakes",
    "last_line",
    "listed",
    "named",
    "outcome",
    "read_from",
    "refusals",
    "routes",
    "sequence",
    "serves",
    "solutions_of",
    "solved_by_h4",
    "trace",
    "tried",
    "tries",
    "unmarked",
    "used_around",
    "walk",
]

# Which step of the paper a note belongs to.
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
    """The events of a method, ``h`` or ``c``."""
    return tuple(methods.run(f"hiramatsu-{method}", puzzle))


def said(event: Event) -> str:
    """What an event is about."""
    return event.note.id.partition(".")[2] if event.note else ""


def argument(event: Event, name: str) -> object:
    """An argument of its note."""
    return event.note.arguments[name] if event.note else None


def walk(puzzle: str, events: tuple[Event, ...]) -> Iterator[tuple[Grid, Event]]:
    """Each event with the grid that it happens in."""
    boards = {0: Puzzle.parse(puzzle).grid()}
    for event in events:
        assumed = event.kind == "assume"
        before = boards[event.depth - assumed]
        yield before, event
        boards[event.depth] = before.after(event.deduction) if isinstance(event, Finding) else (
            before)


def outcome(method: str, puzzle: str) -> Outcome:
    """The last event."""
    end = trace(method, puzzle)[-1]
    if not isinstance(end, Outcome):
        raise TypeError(f"expected an outcome, got {end!r}")
    return end


# ---- how a run ends ----------------------------------------------------------------------------


def ending(method: str, puzzle: str) -> list[object]:
    """Status, number of solutions, and whether there are shown to be no others."""
    end = outcome(method, puzzle)
    return [end.status, len(end.solutions), end.complete]


def solutions_of(method: str, puzzle: str) -> list[str]:
    """The solutions in the order of the method."""
    return [grid.line() for grid in outcome(method, puzzle).solutions]


def all_of_the_search(puzzle: str) -> list[str]:
    """The solutions that the search of the library gives, which is none of the paper's."""
    return [grid.line() for grid in searched(puzzle)]


def last_line(method: str, puzzle: str, lang: str = "en") -> str:
    """How the run ends, in words."""
    return trace_line(outcome(method, puzzle), Puzzle.parse(puzzle).layout, lang)


def full_houses(grid: str) -> dict[str, int]:
    """How many rows, columns and boxes of a grid hold every digit once."""
    puzzle = Puzzle.parse(grid)
    found = {"row": 0, "column": 0, "box": 0}
    for house in puzzle.layout.houses:
        digits = sorted(puzzle.givens[cell] for cell in house.cells)
        found[house.kind] += digits == list(range(1, puzzle.layout.size + 1))
    return found


def serves(layout: str) -> bool:
    """Whether both algorithms take a board of that layout, shown on the empty one."""
    board = Layout.parse(layout)
    try:
        for method in ("h", "c"):
            next(methods.run(f"hiramatsu-{method}", Puzzle((0,) * board.cells, board)))
    except Unsupported:
        return False
    return True


# ---- the steps of H, as they come ------------------------------------------------------------


def named(method: str, *puzzles: str) -> list[str]:
    """The steps of the paper that occur in the traces of some puzzles."""
    steps = STEP_OF if method == "h" else STEP_OF_C
    found = {steps[said(event)] for puzzle in puzzles for event in trace(method, puzzle)}
    return sorted(step for step in {label.rstrip("①②") for label in found} if step[1:].isdigit())


def sequence(puzzle: str, depth: int = 0) -> list[str]:
    """The steps of H in their order, outside trials or inside them too."""
    return [label for label, _ in groupby(STEP_OF[said(event)] for event in trace("h", puzzle)
                                          if event.depth <= depth)]


@cache
def routes() -> dict[str, list[str]]:
    """After each step of H the steps that follow it, in the traces of four puzzles."""
    found: dict[str, set[str]] = {}
    for puzzle in (WHOLE, X0, N99, EASY):
        for one, other in pairwise(sequence(puzzle, 1)):
            found.setdefault(one, set()).add(other)
    return {label: sorted(others) for label, others in found.items()}


def effects(method: str, puzzle: str, what: str, depth: int = 0) -> list[str]:
    """What a rule sets (+) and strikes (-) in a trace, outside trials or inside one."""
    return [text for event in trace(method, puzzle)
            if said(event) == what and event.depth == depth for text in texts_of(event)]


def texts_of(event: Event) -> Iterator[str]:
    """What an event sets (+) and strikes (-)."""
    if isinstance(event, Finding):
        for sign, candidates in (("+", event.deduction.placements),
                                 ("-", event.deduction.eliminations)):
            yield from (f"{sign}{one}" for one in str(candidates).split())


def in_round(puzzle: str, number: int, what: str) -> list[str]:
    """What a rule of H4 sets in the round that begins with H3 for the nth time."""
    found: list[str] = []
    rounds = 0
    for event in trace("h", puzzle):
        rounds += said(event) == "blanks" and event.depth == 0
        if rounds == number and said(event) == what and event.depth == 0:
            found += texts_of(event)
    return found


def read_from(text: str, method: str = "h") -> list[int]:
    """H1, C1: write a file, read it, and give the size, digits and blanks to begin with."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "puzzle.txt"
        file.write_text(text, "utf-8")
        events = list(methods.run(f"hiramatsu-{method}", file.read_text("utf-8").strip()))
    size, givens = argument(events[0], "size"), argument(events[0], "givens")
    blanks = argument(events[1], "blanks")
    return [value for value in (size, givens, blanks) if isinstance(value, int)]


def input_mistakes(values: str | list[int]) -> list[str]:
    """H2 on digits or plain numbers: each mistake with its place."""
    numbers = [int(sign) for sign in values.replace(".", "0")] if isinstance(values, str) else (
        values)
    return [str(mistake) for mistake in input_check(numbers, Layout.default(9))]


# ---- H4 to H6, and the rules apart ---------------------------------------------------------


def _house(layout: Layout, name: str) -> tuple[int, ...]:
    return next(house.cells for house in layout.houses if str(house) == name)


def used_around(puzzle: str, name: str) -> dict[str, int]:
    """How many digits are used in row, column and box of a cell, and in the three together."""
    board = Puzzle.parse(puzzle)
    cell = next(c for c in range(board.layout.cells) if board.layout.cell_name(c) == name)
    found, together = {}, set()
    for house in board.layout.houses:
        if cell in house.cells:
            digits = {board.givens[other] for other in house.cells} - {0}
            found[house.kind] = len(digits)
            together |= digits
    return {**found, "together": len(together)}


def unmarked(puzzle: str, digit: int, house: str) -> list[str]:
    """②, apart: the blanks of a house that no equal digit marks."""
    board = Puzzle.parse(puzzle)
    layout = board.layout
    equal = [cell for cell, value in enumerate(board.givens) if value == digit]
    return [layout.cell_name(cell) for cell in _house(layout, house)
            if not board.givens[cell] and not any(layout.sees(cell, other) for other in equal)]


def candidates_by_hand(grid: Grid) -> dict[str, list[int]]:
    """H5, apart: for each blank the digits that no cell that it sees has."""
    layout = grid.layout
    return {
        layout.cell_name(cell): [
            digit for digit in range(1, layout.size + 1)
            if not any(layout.sees(cell, other) and grid.values[other] == digit
                       for other in range(layout.cells))]
        for cell in range(layout.cells) if not grid.values[cell]}


def listed(puzzle: str, method: str = "h") -> list[object]:
    """H5, the first time: blanks, candidates, and whether the rule worked out apart gives them."""
    for before, event in walk(puzzle, trace(method, puzzle)):
        if said(event) == "list":
            apart = candidates_by_hand(before)
            same = apart == {
                before.layout.cell_name(cell): [bit + 1 for bit in bits(before.candidates[cell])]
                for cell, value in enumerate(before.values) if not value}
            return [argument(event, "blanks"), argument(event, "candidates"), same]
    return []


# ---- C -----------------------------------------------------------------------------------------


def tries(puzzle: str, *, prepared: bool = True) -> int:
    """How many digits C5 tries; without *prepared* C3 and C4 are left out."""
    if prepared:
        return methods.tally("hiramatsu-c", puzzle).assumptions
    grid = Puzzle.parse(puzzle).grid()
    return kernel.fixed_order(board_of(grid.layout), bytes(grid.values), grid.candidates,
                              limit=1000).tries


def refusals(method: str, puzzle: str) -> list[str]:
    """H2, C2: what is said of a wrong input."""
    return [trace_line(event, Puzzle.parse(puzzle).layout) for event in trace(method, puzzle)
            if said(event) == "mistake"]


def candidates_of(puzzle: str, method: str) -> list[str]:
    """All candidates when they are listed for the first time, as texts of what sets them."""
    return next(sorted(f"+{one}" for one in str(before.candidate_set()).split())
                for before, event in walk(puzzle, trace(method, puzzle)) if said(event) == "list")


def tried(puzzle: str, first: int, only: str = "+-=") -> list[str]:
    """The first tries of C5 (+), those taken back (-), and solutions (=)."""
    found = []
    for event in trace("c", puzzle):
        if said(event) == "try":
            found += list(texts_of(event))
        elif said(event) == "back" and event.note:
            cell, digit = argument(event, "cell"), argument(event, "digit")
            found.append(f"-{digit}{Puzzle.parse(puzzle).layout.cell_name(int(str(cell)))}")
        elif said(event) == "solution":
            found.append("=")
    return [one for one in found if one[0] in only][:first]


# ---- how hard --------------------------------------------------------------------------------


@cache
def solved_by_h4() -> dict[int, int]:
    """Of 12 orders in which the solution of WHOLE is filled in: how often H4 is enough, by blanks.

    The same 12 orders for each number of blanks, so that a puzzle with fewer has all the givens
    of one with more.
    """
    [solution] = all_of_the_search(WHOLE)
    blank = [cell for cell, sign in enumerate(WHOLE) if sign == "."]
    found = dict.fromkeys((58, 57, 56, 55, 54, 53), 0)
    for seed in range(12):
        order = Random(seed).sample(blank, len(blank))
        for blanks in found:
            shown = set(order[: len(blank) - blanks])
            puzzle = "".join(solution[cell] if cell in shown else sign
                             for cell, sign in enumerate(WHOLE))
            steps = {said(event) for event in trace("h", puzzle)}
            found[blanks] += "list" not in steps
    return found
