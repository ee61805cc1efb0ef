"""Hints in three strengths: where to look, what is there, the move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from nanpure.errors import PuzzleError
from nanpure.grid import Grid
from nanpure.io.explain import explain
from nanpure.io.sentences import pattern_of, technique_sentence
from nanpure.io.voice import Voice
from nanpure.kernel import Control
from nanpure.logic.catalogue import Catalogue
from nanpure.logic.engine import Policy, next_step
from nanpure.puzzle import Puzzle, as_grid
from nanpure.solve import solve
from nanpure.step import Step
from nanpure.witness import contradiction

__all__ = ["STRENGTHS", "Hint", "Strength", "hint"]

Strength = Literal["where", "what", "move"]
STRENGTHS: tuple[Strength, ...] = ("where", "what", "move")

# Of a long chain, as many cells as say where to look.
FEW = 4


@dataclass(frozen=True, slots=True)
class Hint:
    """What a hint says; ``str()`` is its text.

    - *status*: ``step``, ``wrong`` (the grid contradicts the solution), ``solved``, ``stuck``
      (no technique finds anything) or ``stopped`` (a limit came first);
    - *step*: the step behind it, or None; *cells*: those that it names as wrong.
    """

    status: str
    text: str
    strength: Strength
    step: Step | None = None
    cells: tuple[int, ...] = ()

    def __str__(self) -> str:
        return self.text


def hint(
    puzzle: Puzzle | Grid | str,
    strength: Strength = "where",
    lang: str = "en",
    policy: Policy = "order",
    catalogue: Catalogue | None = None,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> Hint:
    """Help with a grid as it stands.

    ``where`` names a house or some cells, ``what`` the technique and its pattern, ``move`` also
    what follows. A grid that is already wrong is told so first. The other arguments are those of
    :func:`~nanpure.logic.next_step`.

    >>> for strength in STRENGTHS:
    ...     print(hint(".24. 3... ...4 .31.", strength))
    Look at box 1.
    Hidden Single: one place for 4 in box 1
    Hidden Single: one place for 4 in box 1: r2c2=4
    >>> grid = Puzzle.parse(".24.3......4.31.").grid().place(5, 1)
    >>> print(hint(grid), hint(grid).status)
    r2c2=1 is wrong. wrong
    """
    if strength not in STRENGTHS:
        raise ValueError(f"expected a strength out of {', '.join(STRENGTHS)}, got {strength!r}")
    grid = as_grid(puzzle)
    voice = Voice(grid.layout, lang)
    wrong = _wrong(grid, voice, strength, (timeout, nodes, control))
    if wrong is not None:
        return wrong
    if grid.is_complete:
        return Hint("solved", voice.say("The grid is solved.", "もう解けている。"), strength)
    try:
        step = next_step(grid, policy, catalogue, timeout=timeout, nodes=nodes, control=control)
    except PuzzleError as error:
        return Hint("stopped", voice.say("Not known: stopped by {why}.", "不明: {why}で中断。",
                                         why=error.stopped), strength)
    if step is None:
        return Hint("stuck", voice.say("No technique finds anything here.",
                                       "ここで使える手筋は見つからない。"), strength)
    said = {"where": _where, "what": pattern_of, "move": technique_sentence}[strength]
    return Hint("step", said(step, voice), strength, step)


def _where(step: Step, voice: Voice) -> str:
    """The houses of a pattern, or some of its cells; never a digit."""
    assert step.deduction is not None, "a step has its deduction"
    why = step.deduction.evidence
    cells = sorted({cell for cell, _ in (*step.deduction.placements,
                                         *step.deduction.eliminations)})
    if why is not None and why.houses and step.technique != "naked-single":
        place = voice.houses(why.houses)
    elif why is not None and (why.cells or why.links):
        members = list(why.cells) or [cell for link in why.links for cell, _ in link.start]
        place = voice.cells(list(dict.fromkeys(members))[:FEW])
    else:
        place = voice.cells(cells[:FEW])
    return voice.say("Look at {place}.", "{place}に注目。", place=place)


def _wrong(
    grid: Grid, voice: Voice, strength: Strength,
    limits: tuple[float | None, int | None, Control | None],
) -> Hint | None:
    """What is wrong with the grid already, or None (also where the search was cut short)."""
    timeout, nodes, control = limits
    posed = solve(grid.puzzle, timeout=timeout, nodes=nodes, control=control)
    if posed.status == "none":
        why = explain(posed.witness, voice.lang) if posed.witness is not None else ""
        return Hint("wrong", voice.say("The puzzle has no solution: {why}.",
                                       "この問題には解がない: {why}。", why=why), strength)
    if posed.status == "unique":
        digits = posed.solution.values
        cells = [cell for cell, digit in enumerate(grid.placed) if digit and digit != digits[cell]]
        lost = [cell for cell, mask in enumerate(grid.candidates)
                if cell not in cells and not mask >> (digits[cell] - 1) & 1]
        return _mistakes(grid, voice, strength, cells, lost)
    if solve(grid, timeout=timeout, nodes=nodes, control=control).status != "none":
        return None
    # Of several solutions the digits placed so far leave none, and no one cell is to blame.
    cells = [cell for cell, digit in enumerate(grid.placed) if digit]
    witness = contradiction(grid)
    why = explain(witness, voice.lang) if witness is not None else voice.cells(cells[:FEW])
    return Hint("wrong", voice.say("What stands in the grid leaves no solution: {why}.",
                                   "いまの盤には解がない: {why}。", why=why),
                strength, None, tuple(cells))


def _mistakes(
    grid: Grid, voice: Voice, strength: Strength, cells: list[int], lost: list[int]
) -> Hint | None:
    if cells:
        said = ", ".join(f"{voice.cell(cell)}={voice.digit(grid.placed[cell])}" for cell in cells)
        text = voice.say("{said} is wrong.", "{said}は誤り。", said=said) if len(cells) == 1 else (
            voice.say("{said} are wrong.", "{said}は誤り。", said=said))
        return Hint("wrong", text, strength, None, tuple(cells))
    if lost:
        # A placed digit strikes candidates from its peers only; so these were struck by hand.
        return Hint("wrong", voice.say(
            "The right digit has been struck from {cells}.", "{cells}から正しい候補が消えている。",
            cells=voice.cells(lost)), strength, None, tuple(lost))
    return None
