"""H7: the skewer and the trials, and what they give when they are worked out apart."""

from __future__ import annotations

from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.papers.calls.hiramatsu.traces import said, texts_of, trace, walk

__all__ = ["left_before_trials", "loss", "skewers", "skewers_by_hand", "sweeps", "trials"]


def skewers(puzzle: str) -> list[str]:
    """The skewers outside trials: digit, its cells in the block, and the cells struck."""
    found = []
    layout = Puzzle.parse(puzzle).layout
    for event in trace("h", puzzle):
        if said(event) == "skewer" and event.depth == 0 and event.note:
            words = event.note.arguments
            found.append(_skewer(layout, words["digit"], words["cells"], words["far_cells"]))
    return found


def _skewer(layout: Layout, digit: object, cells: object, far: object) -> str:
    names = [" ".join(map(layout.cell_name, some)) if isinstance(some, tuple) else ""
             for some in (cells, far)]
    return f"{digit}: {names[0]} > {names[1]}"


def skewers_by_hand(grid: Grid) -> list[str]:
    """H7 ①, apart: 2 or 3 equal candidates of a box in one line strike those of the rest of it."""
    layout, found = grid.layout, []
    blank = [cell for cell, value in enumerate(grid.values) if not value]
    gone: set[tuple[int, int]] = set()  # struck in this sweep
    for box in (house for house in layout.houses if house.kind == "box"):
        for digit in range(1, layout.size + 1):
            has = {cell for cell in blank
                   if grid.candidates[cell] >> (digit - 1) & 1 and (cell, digit) not in gone}
            inside = sorted(has & set(box.cells))
            for line in layout.houses:
                if line.kind == "box" or len(inside) not in (2, 3) or set(inside) - set(line.cells):
                    continue
                far = sorted(has & set(line.cells) - set(box.cells))
                gone |= {(cell, digit) for cell in far}
                if far:
                    found.append(_skewer(layout, digit, tuple(inside), tuple(far)))
    return found


def left_before_trials(puzzle: str) -> list[list[int]]:
    """Singles of H6 and skewers of H7 ① that are left when a sweep of trials begins."""
    found = []
    going = False
    for before, event in walk(puzzle, trace("h", puzzle)):
        if said(event) == "assume" and event.depth == 1 and not going:
            single = sum(not value and mask.bit_count() == 1
                         for value, mask in zip(before.values, before.candidates, strict=True))
            found.append([single, len(skewers_by_hand(before))])
            going = True
        elif event.depth == 0 and said(event) != "reductio":
            going = False
    return found


def trials(puzzle: str) -> list[str]:
    """The trials in their order, and how each ended: refuted, undecided or solved."""
    found: list[str] = []
    for event in trace("h", puzzle):
        if said(event) == "assume":
            found += [text.removeprefix("+") for text in texts_of(event)]
        elif said(event) in ("refuted", "undecided", "solved") and event.depth:
            found[-1] += f" {said(event)}"
    return found


def loss(puzzle: str) -> list[str]:
    """What the board has lost after the first trial that failed, against the board before it."""
    before_trial: Grid | None = None
    refuted = False
    for before, event in walk(puzzle, trace("h", puzzle)):
        if said(event) == "assume":
            if refuted and before_trial:
                return str(before_trial.candidate_set() - before.candidate_set()).split()
            before_trial = before
        refuted |= said(event) == "refuted"
    return []


def sweeps(puzzle: str) -> list[dict[str, int]]:
    """For each sweep of trials: candidates on the board, trials made, candidates struck."""
    found: list[dict[str, int]] = []
    seen: set[tuple[str, ...]] = set()
    for before, event in walk(puzzle, trace("h", puzzle)):
        if said(event) == "assume":
            this = tuple(texts_of(event))
            if not found or this in seen:  # the same candidate again: a new sweep
                seen = set()
                found.append({"candidates": len(before.candidate_set()), "trials": 0, "struck": 0})
            seen.add(this)
            found[-1]["trials"] += 1
        elif said(event) == "reductio":
            found[-1]["struck"] += 1
    return found
