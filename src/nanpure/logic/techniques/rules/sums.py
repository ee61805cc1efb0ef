"""Why the cells of a sum lose candidates, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from nanpure.logic.techniques.rules.board import Narrowed, digits_in, greatest, least
from nanpure.logic.techniques.rules.telling import (
    MANY,
    any_of,
    can_be,
    cells_of,
    grouped,
    in_order,
    sums_of,
    values_of,
)
from nanpure.logic.techniques.rules.ways import sets_with, ways_to_fill
from nanpure.phrases.voice import Voice
from nanpure.rules import primitives as known

__all__ = ["equal_sums", "few_ways", "left_of_houses", "linear"]


def linear(voice: Voice, step: Narrowed, part: known.Linear) -> list[str]:
    """Return the bounds of the sums; nothing where they do not explain all that goes."""
    weights = set(part.weights)
    if len(part.cells) == 2:
        return []  # told as a pair
    if weights == {1}:
        return _sum(voice, step, part)
    if weights != {1, -1}:
        return []
    one = 1 if part.weights.count(-1) == 1 else -1
    more = [cell for cell, weight in zip(part.cells, part.weights, strict=True) if weight == one]
    less = [cell for cell in part.cells if cell not in more]
    if len(less) != 1 or len(more) < 2 or values_of(voice, one * part.total, len(more) - 1):
        return []
    told = [_head(voice, step, more, less[0]), *(
        _shaft(voice, step, [other for other in more if other != cell], less[0], cell)
        for cell in more)]
    if None in told:
        return _by_total(voice, step, more, less[0])
    return [sentence for sentence in told if sentence]


def _by_total(voice: Voice, step: Narrowed, cells: Sequence[int], total: int) -> list[str]:
    """The sets that make each sum of a cell; nothing where they are many, or the ways few."""
    told: list[str] = []
    if few_ways(voice, step):
        return told
    for digit in digits_in(step.after[total]):
        value = digit - (voice.layout.first - 1) * (len(cells) - 1)
        if (sets := sets_with(step, cells, value, MANY)) is None:
            return []
        told.append(voice.say("{sum} can only be {digit} as {sets}.", sum=voice.cell(total),
                              digit=voice.digit(digit), sets=sums_of(voice, sets)))
    return told if len(told) <= MANY else []


def _head(voice: Voice, step: Narrowed, cells: Sequence[int], total: int) -> str | None:
    """Why the cell with the sum of others loses digits; "" if none, None if not by bounds."""
    low = values_of(voice, step.least_sum(cells), len(cells))
    high = values_of(voice, step.least_sum(cells, -1), len(cells))
    gone = [values_of(voice, digit, 1) for digit in digits_in(step.gone(total))]
    if any(low <= value <= high for value in gone):
        return None
    return voice.say("{cells} have the sum {low}, which is {sum}." if low == high else
                     "{cells} have a sum of {low} to {high}, and {sum} is that sum: {left}.",
                     cells=cells_of(voice, cells), low=low, high=high, sum=voice.cell(total),
                     left=can_be(voice, [total], step.after[total])) if gone else ""


def _shaft(voice: Voice, step: Narrowed, others: Sequence[int], total: int, cell: int
           ) -> str | None:
    """Why a cell that adds to a sum loses digits; "" if none, None if not by one bound."""
    gone = [values_of(voice, digit, 1) for digit in digits_in(step.gone(cell))]
    if not gone:
        return ""
    names = {"others": cells_of(voice, others), "sum": voice.cell(total),
             "left": can_be(voice, [cell], step.after[cell])}
    low = values_of(voice, step.least_sum(others), len(others))
    most = greatest(step.after[total])
    if min(gone) + low > values_of(voice, most, 1):
        if len(others) == 1 and step.before[others[0]].bit_count() == 1:
            return voice.say("{others} is {low}, and {sum} is at most {high}: {left}.",
                             low=_reached(voice, others, low), high=voice.digit(most), **names)
        return voice.plural(
            len(others), "{others} is at least {low}, and {sum} is at most {high}: {left}.",
            "{others} have a sum of at least {low}, and {sum} is at most {high}: {left}.",
            low=_reached(voice, others, low), high=voice.digit(most), **names)
    high = values_of(voice, step.least_sum(others, -1), len(others))
    fewest = least(step.after[total])
    if max(gone) + high < values_of(voice, fewest, 1):
        return voice.plural(
            len(others), "{others} is at most {high}, and {sum} is at least {low}: {left}.",
            "{others} have a sum of at most {high}, and {sum} is at least {low}: {left}.",
            high=_reached(voice, others, high), low=voice.digit(fewest), **names)
    return None


def _reached(voice: Voice, cells: Sequence[int], total: int) -> str:
    """A sum of values; of one cell it is a digit, and has its symbol."""
    return voice.digit(total - (voice.layout.first - 1)) if len(cells) == 1 else str(total)


def _sum(voice: Voice, step: Narrowed, part: known.Linear) -> list[str]:
    told = []
    for cell in part.cells:
        if not (gone := digits_in(step.gone(cell))):
            continue
        others = [other for other in part.cells if other != cell]
        low, high = step.least_sum(others), step.least_sum(others, -1)
        if any(low <= part.total - digit <= high for digit in gone):
            return []
        told.append(voice.plural(
            len(others), "{others} is {low} to {high}, which leaves {digits} for {cell}.",
            "{others} have a sum of {low} to {high}, which leaves {digits} for {cell}.",
            others=cells_of(voice, others), cell=voice.cell(cell),
            low=_reached(voice, others, values_of(voice, low, len(others))),
            high=_reached(voice, others, values_of(voice, high, len(others))),
            digits=any_of(voice, step.after[cell])))
    return told


def left_of_houses(voice: Voice, step: Narrowed, more: Sequence[int], less: Sequence[int]
                   ) -> list[str]:
    """Return why cells of houses and beyond them lose digits: few ways to fill them, or bounds."""
    part = next((part for part in step.parts if isinstance(part, known.Linear)), None)
    if part is None:  # the step names other cells than its sum
        return []
    if known_ways := few_ways(voice, step) or ([] if less else _sum(voice, step, part)):
        return known_ways
    sides = (more, less, part.total), (less, more, -part.total)
    told = [_of_the_others(voice, step, total, own, others, cell)
            for own, others, total in sides for cell in own if step.gone(cell)]
    if None in told:
        return [voice.say("Every way to make it does without the digits that go.")]
    return [sentence for sentence in told if sentence]


def _of_the_others(voice: Voice, step: Narrowed, total: int, own: Sequence[int],
                   others: Sequence[int], cell: int) -> str | None:
    """What a cell can be at least and at most, since *own* less *others* is the total."""
    rest = [other for other in own if other != cell]
    low = total + step.least_sum(others) - step.least_sum(rest, -1)
    high = total + step.least_sum(others, -1) - step.least_sum(rest)
    if any(low <= digit <= high for digit in digits_in(step.gone(cell))):
        return None
    return voice.say("The others leave {digits} for {cell}.", cell=voice.cell(cell),
                     digits=any_of(voice, step.after[cell]))


def few_ways(voice: Voice, step: Narrowed) -> list[str]:
    """Return the ways to fill the open cells, if there are few of both."""
    found = ways_to_fill(step, MANY)
    if found is None or len(found[0]) > MANY:
        return []
    cells, ways = found
    return [voice.say("{cells} can only be {ways}.", cells=cells_of(voice, cells),
                      ways=voice.any_of([in_order(voice, way) for way in ways]))]


def equal_sums(voice: Voice, step: Narrowed, part: known.EqualSums) -> list[str]:
    """Return which part bounds the sum from below and which from above, and what makes it."""
    if part.offset != voice.layout.first - 1:
        return []  # what is equal is not the sums of values
    reach = [(values_of(voice, step.least_sum(cells), len(cells)),
              values_of(voice, step.least_sum(cells, -1), len(cells)), cells)
             for cells in part.segments]
    low, _, lowest = max(reach, key=lambda each: each[0])
    _, high, highest = min(reach, key=lambda each: each[1])
    if low != high and sum(mask.bit_count() > 1 for mask in step.before.values()) < 3:
        return []
    beyond = [cell for cells in part.segments for cell in cells
              if low != high and not _is_outside(voice, step, cells, cell, low, high)]
    if beyond and set(beyond) == set(step.changed):
        return []
    words = {"low": low, "high": high, "one": _joined(voice, lowest),
             "other": _joined(voice, highest),
             "parts": voice.all_of([_joined(voice, cells) for cells in part.segments])}
    told = [voice.say("{parts} have equal sums.", **words)]
    fixed = next((cells for lower, upper, cells in reach if lower == upper == low == high), None)
    if fixed is not None:
        told.append(voice.say("{one} is {low}, and so is every other part.",
                              one=_joined(voice, fixed), low=low))
    elif low == high:
        told.append(voice.say("{one} is at least {low} and {other} at most {low}, so each is "
                              "{low}.", **words))
    else:
        told.append(voice.say("{one} is at least {low}, and {other} at most {high}.", **words))
        return told + ([voice.say(
            "In all ways to fill these cells from their candidates by the rule, {left}.",
            left=voice.in_turn(grouped(voice, step, beyond)))] if beyond else [])
    for cells in part.segments:
        if len(cells) < 2 or not set(cells) & set(step.changed):
            continue
        total = low - (voice.layout.first - 1) * len(cells)
        if (sets := sets_with(step, cells, total, MANY)) is not None:
            told.append(voice.say("In {cells} it can only be {sets}.",
                                  cells=cells_of(voice, cells), sets=sums_of(voice, sets)))
    return told


def _is_outside(voice: Voice, step: Narrowed, cells: Sequence[int], cell: int, low: int,
                high: int) -> bool:
    """Whether each digit that goes from one of some cells leads beyond the bounds of their sum."""
    others = [other for other in cells if other != cell]
    fewest = values_of(voice, step.least_sum(others), len(cells))
    most = values_of(voice, step.least_sum(others, -1), len(cells))
    return all(digit + fewest > high or digit + most < low for digit in digits_in(step.gone(cell)))


def _joined(voice: Voice, cells: Sequence[int]) -> str:
    return voice.join(map(voice.cell, cells), "+")
