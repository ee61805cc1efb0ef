"""Why the cells of a line with an order lose candidates, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nanpure.logic.techniques.rules.board import Narrowed, digits_in, greatest, least
from nanpure.logic.techniques.rules.telling import cells_of, grouped
from nanpure.phrases.voice import Voice
from nanpure.rules import primitives as known

__all__ = ["between", "chain"]


def chain(voice: Voice, step: Narrowed, part: known.Chain) -> list[str]:
    """Return how the least digits of a chain push each other up, and the greatest down."""
    told = []
    if moved := _moved(step, part.cells, least):
        first, *others = _bounds(voice, step, moved, least)
        told.append(voice.say(
            "{cell} is {digit}, which makes {others}." if _is_fixed(step, moved[0]) else
            "{cell} is at least {digit}, which makes {others}.", **first, others=voice.and_so(
                [voice.say("{cell} at least {digit}", **other) for other in others])))
    if moved := _moved(step, part.cells[::-1], greatest):
        first, *others = _bounds(voice, step, moved, greatest)
        told.append(voice.say(
            "{cell} is {digit}, which makes {others}." if _is_fixed(step, moved[0]) else
            "{cell} is at most {digit}, which makes {others}.", **first, others=voice.and_so(
                [voice.say("{cell} at most {digit}", **other) for other in others])))
    return told


def _bounds(voice: Voice, step: Narrowed, cells: Sequence[int], end: Callable[[int], int]
            ) -> list[dict[str, str]]:
    return [{"cell": voice.cell(cell), "digit": voice.digit(end(step.after[cell]))}
            for cell in cells]


def _is_fixed(step: Narrowed, cell: int) -> bool:
    """Whether a cell had its digit before the step."""
    return step.before[cell].bit_count() == 1


def _moved(step: Narrowed, cells: Sequence[int], end: Callable[[int], int]) -> list[int]:
    """The cells whose bound moves, after the one that moves the first of them; none if none do."""
    moved = [cell for cell in cells if end(step.after[cell]) != end(step.before[cell])]
    return [cells[max(cells.index(moved[0]) - 1, 0)], *moved] if moved else []


def between(voice: Voice, step: Narrowed, part: known.Between) -> list[str]:
    """Return why the inner cells lie between the ends, and the ends leave room for them."""
    ends, inner = part.cells[:2], part.cells[2:]
    told = []
    if set(inner) & set(step.changed):
        low = min(least(step.before[end]) for end in ends)
        high = max(greatest(step.before[end]) for end in ends)
        if any(low < digit < high for cell in inner for digit in digits_in(step.gone(cell))):
            return []
        told.append(voice.say(
            "{ends} have no digit below {low} and none above {high}, so {inner} can only be "
            "between these.", ends=cells_of(voice, ends), inner=cells_of(voice, inner),
            low=voice.digit(low), high=voice.digit(high)))
    if lost := [end for end in ends if end in step.changed]:
        told.append(voice.say("{inner} must fit between the ends: {left}.",
                              inner=cells_of(voice, inner),
                              left=voice.in_turn(grouped(voice, step, lost))))
    return told
