"""Derivations that need all their premises: whatever can be left out is left out."""

from __future__ import annotations

from nanpure.logic.proofs.deriving import Facts, Line, Suppose, follow, retraced
from nanpure.logic.proofs.premises import Premise, Stated
from nanpure.logic.proofs.searching import Watch

__all__ = ["arrives", "smallest"]


def smallest(
    lines: list[Line], facts: Facts, goals: tuple[int, int], n: int, watch: Watch
) -> tuple[list[Line], Facts]:
    """Leave out premises as long as the derivation arrives at its goals.

    Returns the remaining lines and the facts on which they rest: without any of these facts, or
    without the lines that name one of their premises, they no longer arrive.
    """
    lines, true, false = retraced(lines, facts, n, *goals)
    for rule in _rules(lines):
        watch.look()
        fewer = _without(lines, rule)
        if arrives(fewer, Facts(true, false), goals, n):
            lines = fewer
    lines, true, false = retraced(lines, Facts(true, false), n, *goals)
    for bit in _bits(true):
        if arrives(lines, Facts(true & ~bit, false), goals, n):
            true &= ~bit
    for bit in _bits(false):
        watch.look()
        if arrives(lines, Facts(true, false & ~bit), goals, n):
            false &= ~bit
    # A supposition that nothing needs may have lost the facts that led to its contradiction.
    return retraced(lines, Facts(true, false), n, *goals)[0], Facts(true, false)


def arrives(lines: list[Line], facts: Facts, goals: tuple[int, int], n: int) -> bool:
    """Whether lines lead to all goals, or to a contradiction; *facts* grows in the process."""
    return follow(lines, facts, n) or not (goals[0] & ~facts.true or goals[1] & ~facts.false)


def _rules(lines: list[Line]) -> list[Premise | Stated]:
    return list({rule: None for line in lines for rule in line.rules()})


def _without(lines: list[Line], rule: Premise | Stated) -> list[Line]:
    """The lines that do not name a premise."""
    kept: list[Line] = []
    for line in lines:
        if isinstance(line, Suppose):
            kept.append(Suppose(line.candidate, line.true, tuple(_without(list(line.lines), rule))))
        elif rule not in line.rules():
            kept.append(line)
    return kept


def _bits(mask: int) -> list[int]:
    bits = []
    while mask:
        bits.append(mask & -mask)
        mask &= mask - 1
    return bits
