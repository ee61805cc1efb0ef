"""Raw steps of the native engine as steps of the model."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from nanpure.kernel.logic import RawStep, Why, length_term
from nanpure.logic.nets import nets_of
from nanpure.logic.techniques.technique import Technique
from nanpure.model.sets import CandidateSet, CellSet, DigitSet
from nanpure.model.step import Common, Deduction, Evidence, Kind, Link, Part, Role, Step
from nanpure.model.unchecked import deduction_made, made, set_made, step_made

__all__ = ["EXPLAINED", "candidates", "like", "noted_rating", "rating", "step_by", "step_of"]

# Numbered as in native/logic/engine/deduction.hpp.
_ROLES: tuple[Role, ...] = ("set", "almost", "stem", "excluder", "emptied", "sector", "target",
                            "escape", "side", "ruled")


def step_of(raw: RawStep, techniques: Sequence[Technique], size: int) -> Step:
    """Return the step of a raw one, whose first field is an index into *techniques*."""
    at, placements, eliminations, why = raw
    deduction = deduction_made(candidates(placements, size), candidates(eliminations, size),
                               partial(_evidence, why, size))
    return step_made("place" if placements else "remove", deduction, techniques[at].id)


def _evidence(why: Why, size: int) -> Evidence:
    (cells, digits, houses, covers, fins, sets, commons, links, colors, length, total, nets,
     rules, ruled) = why.fields()
    return made(
        Evidence,
        set_made(CellSet, _mask(cells), size),
        set_made(DigitSet, digits, size),
        tuple(houses),
        _links(links, size),
        tuple(covers),
        candidates(fins, size) if fins else None,
        tuple([made(Part, _ROLES[role], set_made(CellSet, _mask(members), size),
                    set_made(DigitSet, mask, size)) for role, members, mask in sets]),
        tuple([made(Common, first, other, set_made(DigitSet, mask, size))
               for first, other, mask in commons]),
        tuple([candidates(color, size) for color in colors]),
        length,
        total,
        nets_of(nets, size),
        tuple(rules),
        _links(ruled, size),
    )


def _links(raw: list[tuple[list[int], list[int], bool, list[int]]], size: int) -> tuple[Link, ...]:
    return tuple([made(Link, candidates(start, size), candidates(end, size), strong, tuple(rules))
                  for start, end, strong, rules in raw])


def step_by(technique: Technique, deduction: Deduction) -> Step:
    """Return the step of a technique's deduction."""
    kind: Kind = "place" if deduction.placements else "remove"
    return Step(kind, deduction, technique.id)


def rating(technique: Technique, deduction: Deduction) -> int:
    """The rating of a step in tenths: that of its technique plus the term for its length."""
    return technique.tenths + length_term(deduction.evidence.length if deduction.evidence else 0)


EXPLAINED = "explainer.step"
"""The note of a step of Sudoku Explainer: *rating*, and *like*, our technique of that name."""


def noted_rating(step: Step) -> int | None:
    """The rating of a step of Sudoku Explainer in tenths, from its note; otherwise None."""
    rated = step.note.arguments.get("rating") if step.note is not None else None
    return round(rated * 10) if isinstance(rated, float) else None


def like(step: Step) -> str:
    """The technique of ours that the evidence of a step comes from."""
    noted = step.note.arguments.get("like") if step.note is not None else None
    return noted if isinstance(noted, str) else step.technique


def _mask(members: list[int]) -> int:
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


def candidates(numbers: list[int], size: int) -> CandidateSet:
    """The candidates with these native numbers, in which cell follows cell."""
    return set_made(CandidateSet, 1 << numbers[0] if len(numbers) == 1 else _mask(numbers), size)
