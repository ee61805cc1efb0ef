"""H7: the skewer and the trials, and independent computations of both."""

from __future__ import annotations

from collections.abc import Iterable

from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.papers.hiramatsu.traces import trace, walk
from nanpure.papers.notes import arguments_of, effects_of, happened

__all__ = ["left_before_trials", "loss", "skewers", "skewers_by_hand", "sweeps", "trials"]


def skewers(puzzle: str) -> list[str]:
    """Return the skewers outside trials: digit, its cells in the block, and the cells struck."""
    texts = []
    layout = Puzzle.parse(puzzle).layout
    for event in trace("h", puzzle):
        if happened(event) == "skewer" and event.depth == 0:
            words = arguments_of(event)
            texts.append(_skewer(layout, words["digit"], words["cells"], words["far_cells"]))
    return texts


def _skewer(layout: Layout, digit: int, cells: Iterable[int], far: Iterable[int]) -> str:
    names = [" ".join(map(layout.cell_name, some)) for some in (cells, far)]
    return f"{digit}: {names[0]} > {names[1]}"


def skewers_by_hand(grid: Grid) -> list[str]:
    """Compute H7 ① anew: 2 or 3 equal candidates of a box in a line strike others in the line."""
    layout, texts = grid.layout, []
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
                    texts.append(_skewer(layout, digit, inside, far))
    return texts


def left_before_trials(puzzle: str) -> list[list[int]]:
    """Count singles of H6 and skewers of H7 ① left at the beginning of each sweep of trials."""
    counts = []
    going = False
    for before, event in walk(puzzle, trace("h", puzzle)):
        if happened(event) == "assume" and event.depth == 1 and not going:
            single = sum(not value and mask.bit_count() == 1
                         for value, mask in zip(before.values, before.candidates, strict=True))
            counts.append([single, len(skewers_by_hand(before))])
            going = True
        elif event.depth == 0 and happened(event) != "reductio":
            going = False
    return counts


def trials(puzzle: str) -> list[str]:
    """Return the trials in order, with their ends: refuted, undecided or solved."""
    texts: list[str] = []
    for event in trace("h", puzzle):
        if happened(event) == "assume":
            texts += [text.removeprefix("+") for text in effects_of(event)]
        elif happened(event) in ("refuted", "undecided", "solved") and event.depth:
            texts[-1] += f" {happened(event)}"
    return texts


def loss(puzzle: str) -> list[str]:
    """Return the candidates lost after the first failed trial, compared with the board before."""
    before_trial: Grid | None = None
    refuted = False
    for before, event in walk(puzzle, trace("h", puzzle)):
        if happened(event) == "assume":
            if refuted and before_trial:
                return str(before_trial.candidate_set() - before.candidate_set()).split()
            before_trial = before
        refuted |= happened(event) == "refuted"
    return []


def sweeps(puzzle: str) -> list[dict[str, int]]:
    """Count for each sweep of trials: candidates on the board, trials made, candidates struck."""
    counts: list[dict[str, int]] = []
    seen: set[tuple[str, ...]] = set()
    for before, event in walk(puzzle, trace("h", puzzle)):
        if happened(event) == "assume":
            this = tuple(effects_of(event))
            if not counts or this in seen:  # the same candidate again: a new sweep
                seen = set()
                counts.append({"candidates": len(before.candidate_set()), "trials": 0, "struck": 0})
            seen.add(this)
            counts[-1]["trials"] += 1
        elif happened(event) == "reductio":
            counts[-1]["struck"] += 1
    return counts
