"""Why pairs of cells leave each other fewer candidates, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nanpure.logic.techniques.rules.board import Narrowed, digits_in
from nanpure.logic.techniques.rules.telling import any_of, cells_of
from nanpure.phrases.voice import Voice
from nanpure.rules import primitives as known
from nanpure.rules.reasoning import sides_of

__all__ = ["paired", "told_of_pairs"]


def paired(part: known.Linear, size: int) -> known.Pair:
    """Return a sum of two cells as the pair that it is.

    >>> paired(known.Linear((0, 5), (1, 1), 4), 4)
    Pair(cells=(0, 5), allowed=(4, 2, 1, 0))
    """
    one, other = part.weights
    return known.Pair(part.cells, tuple(
        sum(1 << second - 1 for second in range(1, size + 1)
            if one * first + other * second == part.total) for first in range(1, size + 1)))


def told_of_pairs(voice: Voice, step: Narrowed, pairs: Sequence[known.Pair]) -> list[str]:
    """Return the inferences from cell to cell, as people go along the line."""
    if all(mask == 1 << at for pair in pairs for at, mask in enumerate(pair.allowed)):
        return _equal(voice, step, pairs)
    told = [_because(voice, *link) for link in _merged(_spread(step, pairs))]
    if not told:
        return []
    sides = {sides_of(pair.allowed) for pair in pairs}
    both = sides.pop() if step.way == "low-and-high" and len(sides) == 1 else None
    turns = [voice.say("{low} and {high} take turns along it.", low=_side(voice, both[0]),
                       high=_side(voice, both[1]))] if len(pairs) > 1 and both else []
    return [*turns, *(voice.say("{clause}.", clause=clause) for clause in told)]


def _side(voice: Voice, mask: int) -> str:
    """All low digits, or all high ones."""
    digits = digits_in(mask)
    if len(digits) < 3:
        return any_of(voice, mask)
    return voice.say("{least} to {greatest}", least=voice.digit(digits[0]),
                     greatest=voice.digit(digits[-1]))


def _because(voice: Voice, one: int, mask: int, others: Sequence[int], left: int) -> str:
    return voice.say("{one} is {digits}, so {others} can only be {left}", one=voice.cell(one),
                     digits=any_of(voice, mask), others=cells_of(voice, sorted(others)),
                     left=any_of(voice, left))


def _merged(links: Iterable[tuple[int, int, int, int]]
            ) -> list[tuple[int, int, list[int], int]]:
    """The inferences with the cells to which one cell leaves the same together."""
    found: dict[tuple[int, int, int], list[int]] = {}
    for one, mask, other, left in links:
        found.setdefault((one, mask, left), []).append(other)
    return [(one, mask, others, left) for (one, mask, left), others in found.items()]


def _spread(step: Narrowed, pairs: Sequence[known.Pair]) -> Iterable[tuple[int, int, int, int]]:
    """The inferences from one cell to the next: (cell, candidates, cell, what is left)."""
    ways = [(pair.cells[0], pair.cells[1], pair.allowed) for pair in pairs]
    ways += [(other, one, _turned(allowed)) for one, other, allowed in ways]
    masks = dict(step.before)
    found: list[tuple[int, int, int, int]] = []
    news = True
    while news:
        news = False
        for one, other, allowed in sorted(ways, key=lambda way: masks[way[0]].bit_count()):
            reached = 0
            for digit in digits_in(masks[one]):
                reached |= allowed[digit - 1]
            if masks[other] & ~reached:
                found.append((one, masks[one], other, masks[other] & reached))
                masks[other] &= reached
                news = True
    return _last_words(found)


def _last_words(found: list[tuple[int, int, int, int]]) -> list[tuple[int, int, int, int]]:
    """The inferences without those that a later one about the same two cells includes."""
    later = {(one, other): at for at, (one, _, other, _) in enumerate(found)}
    return [link for at, link in enumerate(found) if later[link[0], link[2]] == at]


def _turned(allowed: Sequence[int]) -> tuple[int, ...]:
    return tuple(sum((mask >> other & 1) << one for one, mask in enumerate(allowed))
                 for other in range(len(allowed)))


def _equal(voice: Voice, step: Narrowed, pairs: Sequence[known.Pair]) -> list[str]:
    told = []
    for pair in pairs:
        if set(pair.cells) & set(step.changed):
            left = step.after[pair.cells[0]]
            told.append(voice.say(
                "{cells} are equal, so both are {digits}." if left.bit_count() == 1 else
                "{cells} are equal, so both can only be {digits}.",
                cells=cells_of(voice, pair.cells), digits=any_of(voice, left)))
    return told
