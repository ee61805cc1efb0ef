"""Why cells lose candidates to few others, or to whichever of several rules holds, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from nanpure.logic.techniques.rules.board import Narrowed
from nanpure.logic.techniques.rules.exclusions import Excluded, exclusions, needed_for
from nanpure.logic.techniques.rules.telling import MANY, any_of, by_mask, can_be
from nanpure.phrases.rule_names import rule_name
from nanpure.phrases.voice import Voice
from nanpure.rules import primitives as known
from nanpure.rules.branch_fields import Branches
from nanpure.rules.primitive import Primitive

__all__ = ["because", "choices"]

FEW = 3
"""A digit that only more cells together exclude is not told."""


# ---- what excludes a digit ----------------------------------------------------------------------


def because(voice: Voice, step: Narrowed, parts: Sequence[Primitive]) -> list[str]:
    """Return sentences on the cells that exclude what goes; none where they are not few."""
    told = exclusions(step, parts)
    if not told or len(told) > 2 * MANY or any(len(group.reasons) > FEW for group in told):
        return []
    return [_breaking(voice, group) for group in told]


def _breaking(voice: Voice, group: Excluded) -> str:
    candidates = _placed(voice, group)
    if not group.reasons:
        return voice.say("Whatever stands elsewhere, {candidates} would break the rule.",
                         candidates=candidates)
    return voice.say("{candidates} would break the rule, since {reason}.", candidates=candidates,
                     reason=_held(voice, group.reasons))


def _placed(voice: Voice, group: Excluded) -> str:
    """Digits in cells: ``2 in r1c1 or r1c2``."""
    return voice.any_of([voice.say("{digits} in {cells}", digits=any_of(voice, mask),
                                   cells=voice.any_of(map(voice.cell, cells)))
                         for mask, cells in by_mask(group.gone).items()])


def _held(voice: Voice, reasons: Sequence[tuple[int, int]]) -> str:
    return voice.and_so([can_be(voice, cells, mask)
                         for mask, cells in by_mask(dict(reasons)).items()])


# ---- one of several -----------------------------------------------------------------------------


def choices(voice: Voice, step: Narrowed, part: known.Either) -> list[str]:
    """Return which alternatives fail, by what, and what the others exclude."""
    told, left = [], []
    for name, branch in zip(_names(voice, step, part), part.branches, strict=False):
        if (needed := _failing(step, branch)) is None:
            left.append((name, branch))
        elif len(needed) > FEW:
            return []
        else:
            told.append(voice.say("{reason}, which rules out {name}.", name=name,
                                  reason=_held(voice, needed)) if needed else
                        voice.say("In no way can {name} hold.", name=name))
    if len(left) == 1:
        name, branch = left[0]
        why = because(voice, step, branch)
        return [*told, voice.say("That leaves only {name}.", name=name), *why] if why else []
    argued = [_in_branch(voice, step, name, branch) for name, branch in left]
    return [] if None in argued else [*told, *filter(None, argued)]


def _in_branch(voice: Voice, step: Narrowed, name: str, branch: Sequence[Primitive]
               ) -> str | None:
    """Why the digits that go have no place if an alternative holds."""
    cells = {cell for each in branch for cell in each.cells}
    if not cells >= set(step.changed):
        return None
    found = exclusions(step, branch)
    if not found or any(len(group.reasons) > FEW for group in found):
        return None
    return voice.say("If {name} must hold, {clauses}.", name=name, clauses=voice.in_turn(
        [_breaking_it(voice, group) for group in found]))


def _breaking_it(voice: Voice, group: Excluded) -> str:
    candidates = _placed(voice, group)
    if not group.reasons:
        return voice.say("{candidates} would be wrong", candidates=candidates)
    return voice.say("{candidates} would be wrong, since {reason}", candidates=candidates,
                     reason=_held(voice, group.reasons))


def _failing(step: Narrowed, branch: Sequence[Primitive]) -> tuple[tuple[int, int], ...] | None:
    """The cells for which an alternative fails; None if it may hold."""
    ways = [needed for each in branch
            if (needed := needed_for(step, each, step.before)) is not None]
    return min(ways, key=len, default=None)


def _names(voice: Voice, step: Narrowed, part: known.Either) -> list[str]:
    """The names of alternatives: their rules or digits; none where they have no name."""
    fields = () if step.rule is None else step.rule.fields
    given = next((vars(step.rule)[field.name] for field in fields if isinstance(field, Branches)),
                 ())
    if len(given) == len(part.branches):
        return [voice.all_of([rule_name(voice, rule) for rule in branch]) for branch in given]
    counts = [each for branch in part.branches for each in branch if isinstance(each, known.Count)]
    if not all(len(branch) == 1 for branch in part.branches) or len(counts) < len(part.branches):
        return []
    return [voice.say("the choice of {digits}", digits=voice.all_of(
        voice.digit(digit) for digit, least, _ in count.digits if least)) for count in counts]
