"""Why cells with a set of digits, counted ones, or that point lose candidates, in sentences."""

from __future__ import annotations

from itertools import combinations

from nanpure.logic.techniques.rules.board import Narrowed, digits_in
from nanpure.logic.techniques.rules.sums import few_ways
from nanpure.logic.techniques.rules.telling import MANY, cells_of, places_of
from nanpure.phrases.voice import Voice
from nanpure.rules import primitives as known
from nanpure.rules.possible import can_differ

__all__ = ["combination", "count", "element"]


def combination(voice: Voice, step: Narrowed, part: known.Combination) -> list[str]:
    """Return the sets of digits that the cells can have."""
    if len(part.cells) == 1:
        return []
    whole = 0
    for cell in part.cells:
        whole |= step.after[cell]
    sets = [mask for mask in part.sets
            if can_differ([step.before[cell] & mask for cell in part.cells])]
    if not 0 < len(sets) <= MANY:
        return [voice.say("In all sets that the candidates allow, {cells} have no other digits "
                          "than {digits}.", cells=cells_of(voice, part.cells),
                          digits=voice.digits(digits_in(whole)))]
    return [voice.say("With the candidates that are left, the digits can only be {sets}.",
                      sets=voice.any_of([voice.join(map(voice.digit, digits_in(mask)), "-")
                                         for mask in sets]))]


def count(voice: Voice, step: Narrowed, part: known.Count) -> list[str]:
    """Return where the counted digits can stand, and that they fill these cells."""
    told = _where(voice, step, part)
    if any(most > 1 for _, _, most in part.digits) and told:
        return told
    filled = _filled(voice, step, part)
    if filled and not any(step.gone(cell) >> digit - 1 & 1 for cell in part.cells
                          for digit, least, _ in part.digits if least):
        return filled
    return filled + (few_ways(voice, step) or told)


def _filled(voice: Voice, step: Narrowed, part: known.Count) -> list[str]:
    """That needed digits take all cells that can have one of them."""
    wanted = [digit for digit, least, _ in part.digits for _ in range(least)]
    able = [cell for cell in part.cells
            if any(step.before[cell] >> digit - 1 & 1 for digit in wanted)]
    if not wanted or len(wanted) != len(able):
        return []
    return [voice.say("{digits} fill {cells}; no other digit has room there.",
                      digits=voice.all_of(map(voice.digit, wanted)),
                      cells=cells_of(voice, able))]


def _where(voice: Voice, step: Narrowed, part: known.Count) -> list[str]:
    """Where each needed digit can stand, as far as that says something."""
    told = []
    for digit, fewest, most in part.digits:
        if fewest and (places := _places(step, part, digit, fewest)) and any(
                step.gone(cell) >> digit - 1 & 1 or cell in set(step.changed).intersection(*places)
                for cell in part.cells):
            told.append(voice.say(
                "The {digit} can only stand {places}." if fewest == 1 else
                "The {digit}s must not see each other, so they can only stand {places}.",
                digit=voice.digit(digit), places=places_of(voice, places)))
        elif most < len(part.cells) and any(step.gone(cell) >> digit - 1 & 1
                                            for cell in part.cells):
            told.append(voice.plural(most, "{digit} stands at most once there.",
                                     "{digit} stands at most {count} times there.", count=most,
                                     digit=voice.digit(digit)) if most else
                        voice.say("{digit} does not stand there.", digit=voice.digit(digit)))
    return told


def _places(step: Narrowed, part: known.Count, digit: int, count: int) -> list[tuple[int, ...]]:
    """The few sets of cells in which a digit can stand *count* times; none if there are many."""
    open_to = [cell for cell in part.cells if step.before[cell] >> digit - 1 & 1]
    found = [cells for cells in combinations(open_to, count)
             if not any(step.see(one, other) for one, other in combinations(cells, 2))]
    return found if len(found) <= 2 else []


def element(voice: Voice, step: Narrowed, part: known.Element) -> list[str]:
    """Return where a cell cannot point, and where it is not pointed at."""
    pointer, line = part.cells[0], part.cells[1:]
    words = {"cell": voice.cell(pointer), "digit": voice.digit(part.digit)}
    lost = [line[digit - 1] for digit in digits_in(step.gone(pointer)) if digit <= len(line)]
    left = [line[digit - 1] for digit in digits_in(step.after[pointer])]
    told = []
    if lost and len(left) <= MANY:
        told.append(voice.say("{cell} can only point at {places}, where {digit} must be.", **words,
                              places=voice.any_of(map(voice.cell, left))))
    elif lost:
        told.append(voice.say("{cell} cannot point at {places}, where {digit} cannot be.", **words,
                              places=voice.any_of(map(voice.cell, lost))))
    elif len(left) == 1 and step.gone(left[0]) & ~(1 << part.digit - 1):
        told.append(voice.say("{cell} points at {places}, so {digit} is there.", **words,
                              places=voice.cell(left[0])))
    if without := [cell for cell in line if step.gone(cell) >> part.digit - 1 & 1]:
        told.append(voice.say("{cell} does not point at {places}, so {digit} is not there.",
                              **words, places=voice.any_of(map(voice.cell, without))))
    return told
