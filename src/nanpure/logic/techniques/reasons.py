"""Why a candidate falls: the candidates with which it conflicts."""

from __future__ import annotations

from collections.abc import Iterable

from nanpure.model.layout import Layout
from nanpure.model.sets import CandidateSet
from nanpure.phrases.voice import Voice
from nanpure.rules.primitives import Different
from nanpure.search.compiled import lowered

__all__ = ["Candidate", "clash", "clashing", "grouped", "place_of", "rule_apart"]

Candidate = tuple[int, int]


def clash(layout: Layout, one: Candidate, other: Candidate) -> bool:
    """Return whether two different candidates conflict: same cell, or same digit and peers."""
    if one[0] == other[0]:
        return one[1] != other[1]
    return one[1] == other[1] and bool(layout.peers[one[0]] >> other[0] & 1)


def clashing(layout: Layout, one: Candidate, others: Iterable[Candidate]) -> list[Candidate]:
    """Return those of *others* that conflict with *one*."""
    return [other for other in others if clash(layout, one, other)]


def rule_apart(layout: Layout, cells: Iterable[int]) -> int | None:
    """Return the rule that keeps cells without a common house different, by its index; or None.

    >>> rule_apart(Layout.parse("3x3+thermo:r1c1,r1c2+antiknight"), (4, 21))
    1
    """
    wanted = set(cells)
    return next((index for index, parts in enumerate(lowered(layout))
                 if any(isinstance(part, Different) and wanted <= set(part.cells)
                        for part in parts)), None)


def place_of(voice: Voice, one: Candidate, other: Candidate) -> str:
    """Return where two candidates meet: their house or cell; nothing if a rule separates them.

    In English it begins with a space, to stand at the end.
    """
    if one[0] == other[0]:
        return voice.say(" in {cell}", cell=voice.cell(one[0]))
    house = voice.layout.common_house((one[0], other[0]))
    if house is None:
        return ""
    name = voice.house(voice.layout.houses.index(house))
    return voice.say(" in {name}", name=name)


def grouped(
    voice: Voice, fallen: CandidateSet, reasons: dict[Candidate, str]
) -> list[tuple[str, str]]:
    """Group candidates by the text of their reason: the eliminations in symbols, and why."""
    by_reason: dict[str, list[Candidate]] = {}
    for candidate in fallen:
        if candidate in reasons:
            by_reason.setdefault(str(reasons[candidate]), []).append(candidate)
    return [(voice.denied(group), reasons[group[0]]) for group in by_reason.values()]
