"""Why the cells of a rule lose candidates, in sentences: a function for each primitive."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from nanpure.logic.techniques.rules.board import Narrowed, digits_in, greatest, least
from nanpure.phrases.voice import Voice
from nanpure.rules import primitives as known
from nanpure.rules.reasoning import sides_of

__all__ = ["reasons_of"]

MANY = 4
"""More clauses than these are not told one by one."""

Reason = Callable[[Voice, Narrowed, Any], list[str]]


def reasons_of(voice: Voice, step: Narrowed) -> list[str]:
    """Return the sentences that lead from a rule to its effect."""
    if all(len(part.cells) == 1 for part in step.parts):
        return [voice.say("{clause}.", clause=voice.in_turn(_grouped(voice, step, step.changed)))]
    pairs = [part for part in step.parts if isinstance(part, known.Pair)]
    told = _pairs(voice, step, pairs) if any(
        set(pair.cells) & set(step.changed) for pair in pairs) else []
    for part in step.parts:
        if set(part.cells) & set(step.changed) and type(part) in _REASONS:
            told += _REASONS[type(part)](voice, step, part)
    if step.way == "x-sums" and step.parts[0].cells[0] in step.changed:
        first = step.parts[0].cells[0]
        told.append(voice.say("{cell} says how many cells have the sum, and can only be {digits}.",
                              cell=voice.cell(first), digits=_any(voice, step.after[first])))
    return told if 0 < len(told) <= 2 * MANY else _what_is_left(voice, step)


def _what_is_left(voice: Voice, step: Narrowed) -> list[str]:
    """What all ways to fill the cells together leave."""
    if len(step.changed) > MANY:
        return [voice.say("Every way to fill these cells from their candidates by the rule does "
                          "without the digits that go.")]
    left = voice.in_turn(_grouped(voice, step, step.changed))
    return [voice.say("In all ways to fill these cells from their candidates by the rule, "
                      "{left}.", left=left)]


def _grouped(voice: Voice, step: Narrowed, cells: Iterable[int]) -> list[str]:
    """What is left of cells, those with the same together."""
    by_mask: dict[int, list[int]] = {}
    for cell in cells:
        by_mask.setdefault(step.after[cell], []).append(cell)
    return [_can_be(voice, same, mask) for mask, same in by_mask.items()]


def _can_be(voice: Voice, cells: Sequence[int], mask: int) -> str:
    return voice.say("{cells} can only be {digits}", cells=_all(voice, cells),
                     digits=_any(voice, mask))


def _all(voice: Voice, cells: Iterable[int]) -> str:
    return voice.all_of(map(voice.cell, cells))


def _any(voice: Voice, mask: int) -> str:
    """The digits of a mask; four and more in a row by the first and the last."""
    digits = digits_in(mask)
    if len(digits) >= MANY and digits[-1] - digits[0] == len(digits) - 1:
        return voice.say("{least} to {greatest}", least=voice.digit(digits[0]),
                         greatest=voice.digit(digits[-1]))
    return voice.any_of(map(voice.digit, digits))


def _values(voice: Voice, digits: int, cells: int) -> int:
    """The sum of values that is a sum of so many digits."""
    return digits + (voice.layout.first - 1) * cells


# ---- pairs --------------------------------------------------------------------------------------


def _pairs(voice: Voice, step: Narrowed, pairs: Sequence[known.Pair]) -> list[str]:
    """From cell to cell, as people go along the line."""
    if all(mask == 1 << at for pair in pairs for at, mask in enumerate(pair.allowed)):
        return _equal(voice, step, pairs)
    told = [_because(voice, *link) for link in _merged(_spread(step, pairs))]
    if not told:
        return []
    sides = {sides_of(pair.allowed) for pair in pairs}
    both = sides.pop() if step.way == "low-and-high" and len(sides) == 1 else None
    turns = [voice.say("{low} and {high} take turns along it.", low=_any(voice, both[0]),
                       high=_any(voice, both[1]))] if len(pairs) > 1 and both else []
    if len(told) > MANY:
        return [*turns, *_what_is_left(voice, step)]
    return [*turns, *(voice.say("{clause}.", clause=clause) for clause in told)]


def _because(voice: Voice, one: int, mask: int, others: Sequence[int], left: int) -> str:
    return voice.say("{one} is {digits}, so {others} can only be {left}", one=voice.cell(one),
                     digits=_any(voice, mask), others=_all(voice, sorted(others)),
                     left=_any(voice, left))


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
    told = [voice.say("{cells} are equal, and only {digits} fits both",
                      cells=_all(voice, pair.cells),
                      digits=_any(voice, step.after[pair.cells[0]]))
            for pair in pairs if set(pair.cells) & set(step.changed)]
    return [voice.say("{clause}.", clause=clause) for clause in told]


# ---- lines --------------------------------------------------------------------------------------


def _chain(voice: Voice, step: Narrowed, part: known.Chain) -> list[str]:
    told = []
    if moved := _moved(step, part.cells, least):
        first, *others = [{"cell": voice.cell(cell), "digit": voice.digit(least(step.after[cell]))}
                          for cell in moved]
        told.append(voice.say(
            "{cell} is at least {digit}, which makes {others}.", **first, others=voice.and_so(
                [voice.say("{cell} at least {digit}", **other) for other in others])))
    if moved := _moved(step, part.cells[::-1], greatest):
        first, *others = [{"cell": voice.cell(cell),
                           "digit": voice.digit(greatest(step.after[cell]))} for cell in moved]
        told.append(voice.say(
            "{cell} is at most {digit}, which makes {others}.", **first, others=voice.and_so(
                [voice.say("{cell} at most {digit}", **other) for other in others])))
    return told


def _moved(step: Narrowed, cells: Sequence[int], end: Callable[[int], int]) -> list[int]:
    """The cells whose bound moves, after the one that moves the first of them; none if none do."""
    moved = [cell for cell in cells if end(step.after[cell]) != end(step.before[cell])]
    return [cells[max(cells.index(moved[0]) - 1, 0)], *moved] if moved else []


def _linear(voice: Voice, step: Narrowed, part: known.Linear) -> list[str]:
    """Nothing where the bounds of the sums do not explain all that goes."""
    weights = set(part.weights)
    if weights == {1}:
        return _sum(voice, step, part)
    if weights != {1, -1}:
        return []
    one = 1 if part.weights.count(-1) == 1 else -1
    more = [cell for cell, weight in zip(part.cells, part.weights, strict=True) if weight == one]
    less = [cell for cell in part.cells if cell not in more]
    if len(less) != 1 or len(more) < 2 or _values(voice, one * part.total, len(more) - 1):
        return []
    told = [_head(voice, step, more, less[0]), *(
        _shaft(voice, step, [other for other in more if other != cell], less[0], cell)
        for cell in more)]
    return [] if None in told else [sentence for sentence in told if sentence]


def _head(voice: Voice, step: Narrowed, cells: Sequence[int], total: int) -> str | None:
    """Why the cell with the sum of others loses digits; "" if none, None if not by bounds."""
    low = _values(voice, step.least_sum(cells), len(cells))
    high = _values(voice, step.least_sum(cells, -1), len(cells))
    gone = [_values(voice, digit, 1) for digit in digits_in(step.gone(total))]
    if any(low <= value <= high for value in gone):
        return None
    return voice.say("{cells} have a sum of {low} to {high}, and {sum} is that sum: {left}.",
                     cells=_all(voice, cells), low=low, high=high, sum=voice.cell(total),
                     left=_can_be(voice, [total], step.after[total])) if gone else ""


def _shaft(voice: Voice, step: Narrowed, others: Sequence[int], total: int, cell: int
           ) -> str | None:
    """Why a cell that adds to a sum loses digits; "" if none, None if not by one bound."""
    gone = [_values(voice, digit, 1) for digit in digits_in(step.gone(cell))]
    if not gone:
        return ""
    names = {"others": _all(voice, others), "sum": voice.cell(total),
             "left": _can_be(voice, [cell], step.after[cell])}
    low = _values(voice, step.least_sum(others), len(others))
    most = greatest(step.after[total])
    if min(gone) + low > _values(voice, most, 1):
        return voice.plural(
            len(others), "{others} is at least {low}, and {sum} is at most {high}: {left}.",
            "{others} have a sum of at least {low}, and {sum} is at most {high}: {left}.",
            low=low, high=voice.digit(most), **names)
    high = _values(voice, step.least_sum(others, -1), len(others))
    fewest = least(step.after[total])
    if max(gone) + high < _values(voice, fewest, 1):
        return voice.plural(
            len(others), "{others} is at most {high}, and {sum} is at least {low}: {left}.",
            "{others} have a sum of at most {high}, and {sum} is at least {low}: {left}.",
            high=high, low=voice.digit(fewest), **names)
    return None


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
            others=_all(voice, others), low=_values(voice, low, len(others)),
            high=_values(voice, high, len(others)), cell=voice.cell(cell),
            digits=_any(voice, step.after[cell])))
    return told


def _equal_sums(voice: Voice, step: Narrowed, part: known.EqualSums) -> list[str]:
    if part.offset != voice.layout.first - 1:
        return []  # what is equal is not the sums of values
    low = max(_values(voice, step.least_sum(cells), len(cells)) for cells in part.segments)
    high = min(_values(voice, step.least_sum(cells, -1), len(cells)) for cells in part.segments)
    names = voice.all_of([voice.join(map(voice.cell, cells), "+")
                          for cells in part.segments])
    if low == high:
        return [voice.say("{parts} have equal sums, and only {total} is in reach of all of them.",
                          parts=names, total=low)]
    return [voice.say("{parts} have equal sums, at least {low} and at most {high}.", parts=names,
                      low=low, high=high)]


def _between(voice: Voice, step: Narrowed, part: known.Between) -> list[str]:
    ends, inner = part.cells[:2], part.cells[2:]
    told = []
    if set(inner) & set(step.changed):
        low = min(least(step.before[end]) for end in ends)
        high = max(greatest(step.before[end]) for end in ends)
        if any(low < digit < high for cell in inner for digit in digits_in(step.gone(cell))):
            return []
        told.append(voice.say(
            "{ends} have no digit below {low} and none above {high}, so {inner} can only be "
            "between these.", ends=_all(voice, ends), inner=_all(voice, inner),
            low=voice.digit(low), high=voice.digit(high)))
    if lost := [end for end in ends if end in step.changed]:
        told.append(voice.say("{inner} must fit between the ends: {left}.",
                              inner=_all(voice, inner),
                              left=voice.in_turn(_grouped(voice, step, lost))))
    return told


# ---- sets, counts, pointers ---------------------------------------------------------------------


def _combination(voice: Voice, step: Narrowed, part: known.Combination) -> list[str]:
    if len(part.cells) == 1:
        return []
    whole = 0
    for cell in part.cells:
        whole |= step.after[cell]
    sets = [mask for mask in part.sets if _fills(mask, [step.before[cell] for cell in part.cells])]
    if not 0 < len(sets) <= MANY:
        return [voice.say("In all sets that the candidates allow, {cells} have no other digits "
                          "than {digits}.", cells=_all(voice, part.cells),
                          digits=voice.digits(digits_in(whole)))]
    return [voice.say("With the candidates that are left, the digits can only be {sets}.",
                      sets=voice.any_of([voice.join(map(voice.digit, digits_in(mask)), "+")
                                         for mask in sets]))]


def _fills(digits: int, cells: Sequence[int]) -> bool:
    """Whether different digits of a set, one for each cell, can be chosen."""
    taken: dict[int, int] = {}

    def seat(cell: int, tried: set[int]) -> bool:
        for digit in digits_in(cells[cell] & digits):
            if digit not in tried:
                tried.add(digit)
                if digit not in taken or seat(taken[digit], tried):
                    taken[digit] = cell
                    return True
        return False
    return all(seat(cell, set()) for cell in range(len(cells)))


def _count(voice: Voice, step: Narrowed, part: known.Count) -> list[str]:
    told = []
    needed = sum(least for _, least, _ in part.digits)
    if needed == len(part.cells):
        wanted = [digit for digit, least, _ in part.digits for _ in range(least)]
        told.append(voice.say("{digits} fill {cells}; no other digit has room there.",
                              digits=voice.all_of(map(voice.digit, wanted)),
                              cells=_all(voice, part.cells)))
    for digit, fewest, most in part.digits:
        places = [cell for cell in part.cells if step.before[cell] >> digit - 1 & 1]
        if fewest and len(places) == fewest and set(places) & set(step.changed):
            told.append(voice.plural(fewest, "Only {cells} can have the {digit}.",
                                     "Only {cells} can have {count} {digit}s.", count=fewest,
                                     digit=voice.digit(digit), cells=_all(voice, places)))
        elif most < len(part.cells) and any(step.gone(cell) >> digit - 1 & 1
                                            for cell in part.cells):
            told.append(voice.plural(most, "{digit} stands at most once there.",
                                     "{digit} stands at most {count} times there.", count=most,
                                     digit=voice.digit(digit)))
    return told


def _element(voice: Voice, step: Narrowed, part: known.Element) -> list[str]:
    pointer, line = part.cells[0], part.cells[1:]
    words = {"cell": voice.cell(pointer), "digit": voice.digit(part.digit)}
    lost = [line[digit - 1] for digit in digits_in(step.gone(pointer)) if digit <= len(line)]
    if lost and len(lost) <= MANY:
        return [voice.say("{cell} cannot point at {places}, where {digit} cannot be.", **words,
                          places=voice.any_of(map(voice.cell, lost)))]
    places = [line[digit - 1] for digit in digits_in(step.after[pointer])]
    if len(places) > MANY:
        return []
    return [voice.say("{cell} can only point at {places}, where {digit} must be.", **words,
                      places=voice.any_of(map(voice.cell, places)))]


def _table(voice: Voice, step: Narrowed, part: known.Table) -> list[str]:
    """Where the least and the greatest digit can stand, if a line is about them."""
    crusts = 1 | 1 << step.layout.size - 1
    ways = [way for way in part.rows
            if all(mask & step.before[cell] for mask, cell in zip(way, part.cells, strict=True))]
    ends = {tuple(cell for mask, cell in zip(way, part.cells, strict=True) if mask == crusts)
            for way in ways}
    if not 0 < len(ends) <= MANY or any(len(pair) != 2 for pair in ends):
        return []
    return [voice.say("{least} and {greatest} can only stand in {places}.",
                      least=voice.digit(1), greatest=voice.digit(step.layout.size),
                      places=voice.either([voice.all_of(map(voice.cell, pair))
                                           for pair in sorted(ends)])), *_what_is_left(voice, step)]


_REASONS: dict[type[known.Primitive], Reason] = {
    known.Chain: _chain, known.Linear: _linear, known.EqualSums: _equal_sums,
    known.Between: _between, known.Combination: _combination, known.Count: _count,
    known.Element: _element, known.Table: _table,
}
