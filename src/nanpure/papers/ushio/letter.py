"""Sections 1.2 and 2.1 of Ushio's paper word by word, to compare with the software.

Written from the text alone, with Python's sets, and without the software's shortcuts for cases that
cannot act.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache

from nanpure.methods.ushio import Support, one_step, run
from nanpure.methods.ushio.context import RecursiveParm
from nanpure.methods.ushio.exclusivity import exclusive_sets, make_exclusive_set
from nanpure.methods.ushio.possibility import search_possibility
from nanpure.methods.ushio.tables import DSet
from nanpure.model.sets import bits
from nanpure.model.step import Event
from nanpure.papers.notes import arguments_of, happened, removals
from nanpure.papers.ushio.positions import NINE, finish, set_of, set_text, short
from nanpure.papers.ushio.presses import grid_of, ids, prepared, trace

__all__ = ["as_written", "conditions", "near", "restored", "searches", "sent", "stops", "walk"]


def _left(possible: int, cell: int) -> set[int]:
    return set(bits(NINE.left(possible, cell)))


def _mask(members: Iterable[int]) -> int:
    return sum(1 << member for member in members)


# ---- 2.1 ---------------------------------------------------------------------------------------


def _written(possible: int, square: int, digit: int) -> Iterator[tuple[str, str, int, int]]:
    """2.1 (1-1) to (4): part, base, squares and digits of each exclusive set."""
    a = _left(possible, square)
    for unit in NINE.units[square]:
        cells = [cell for cell in unit.squares if _left(possible, cell) <= a]
        if len(cells) >= len(a):
            yield "1-1", unit.base, _mask(cells), _mask(a)
    for unit in NINE.units[square]:
        if len([cell for cell in unit.squares if _left(possible, cell) <= a]) < len(a):
            for extra in sorted(set(range(9)) - a):
                wider = a | {extra}
                cells = [cell for cell in unit.squares if _left(possible, cell) <= wider]
                if len(cells) >= len(wider):
                    yield "1-2", unit.base, _mask(cells), _mask(wider)
    for part, unit in zip("234", NINE.units[square], strict=True):
        b = {cell for cell in unit.squares if digit in _left(possible, cell)}
        digits = [each for each in range(9) if {
            cell for cell in unit.squares if each in _left(possible, cell)} <= b]
        if len(digits) >= len(b):
            yield part, unit.base, _mask(b), _mask(digits)


def as_written(turns: int) -> dict[str, object]:
    """2.1: count the sets by part on random possibility lists; compare with the software.

    *more*: those that are contradictions.
    """
    rng, same, parts, more = random.Random(2), True, Counter[str](), 0
    for _ in range(turns):
        possible = rng.getrandbits(729)
        if rng.random() < 0.5:
            possible &= rng.getrandbits(729)
        square, digit = rng.randrange(81), rng.randrange(9)
        wanted = list(_written(possible, square, digit))
        sets = [(eset.unit.base, eset.squares, eset.digits)
                for eset in exclusive_sets(NINE, possible, square, digit)]
        same &= sets == [each[1:] for each in wanted]
        parts.update(each[0] for each in wanted)
        more += sum(each[2].bit_count() != each[3].bit_count() for each in wanted)
    return {"same": same, "parts": sorted(parts), "more": more > 0}


# ---- 1.2 ---------------------------------------------------------------------------------------


def conditions(turns: int) -> dict[str, int]:
    """1.2 (1) to (4): count, over random sets, the possibilities that each condition excludes.

    *wrong* counts those on which the software disagrees; all 729 are tested for each set.
    """
    rng, counts = random.Random(3), Counter[str]()
    units = sorted({unit.squares for around in NINE.units for unit in around})
    for _ in range(turns):
        order = rng.randint(1, 4)
        dset = NINE.dset(_mask(rng.sample(rng.choice(units), order)),
                         _mask(rng.sample(range(9), order)))
        for square in range(81):
            for digit in range(9):
                which = _condition(dset, square, digit)
                counts[which or "none"] += 1
                counts["wrong"] += bool(which) != bool(dset.excluded & NINE.bit(square, digit))
    return dict(counts)


def _condition(dset: DSet, square: int, digit: int) -> str:
    cells, digits = set(bits(dset.squares)), set(bits(dset.digits))
    if square in cells:
        return "" if digit in digits else "(1)"
    for number, unit in zip("234", NINE.units[square], strict=True):
        if digit in digits and cells <= set(unit.squares):
            return f"({number})"
    return ""


def _slow_search(rp: RecursiveParm, exclusions: list[tuple[int, int, DSet]]) -> bool:
    """1.2: test every true entry against every set, until one is registered."""
    any_excluded = False
    rp.status.set_registered = False
    for square in range(81):
        for digit in range(9):
            for dset in list(rp.dsets):
                if not rp.possible & NINE.bit(square, digit):
                    break
                if not _condition(dset, square, digit):
                    continue
                any_excluded = True
                if _excluded(rp, square, digit, dset, exclusions):
                    return True
    return any_excluded


def _excluded(rp: RecursiveParm, square: int, digit: int, dset: DSet,
              exclusions: list[tuple[int, int, DSet]]) -> bool:
    """1.2: make one exclusion with its consequences; return whether the search ends there."""
    if NINE.single(square, digit) in rp.dsets:  # ②
        rp.status.inconsistent = True
        return True
    rp.possible &= ~NINE.bit(square, digit)
    exclusions.append((square, digit, dset))
    if any(not rp.possible & unit.columns[digit] for unit in NINE.units[square]):  # ③
        rp.status.inconsistent = True
        return True
    for _ in make_exclusive_set(rp, square, digit):
        pass
    if rp.status.single_registered:
        rp.possible |= NINE.bit(square, digit)
    return rp.status.set_registered or rp.status.inconsistent


@cache
def walk(puzzle: str, most: int = 25) -> list[object]:
    """1.2: call 《SP》 by the text and by the software, up to *most* times.

    Returns the number of calls, whether there were exclusions, and whether both made the same ones
    in the same order, by the same sets, with the same lists, statuses and values afterwards.
    """
    fast, slow = prepared(puzzle), prepared(puzzle)
    exclusions: list[tuple[int, int, DSet]] = []
    walked: list[tuple[int, int, DSet]] = []
    calls, same, excluded = 0, True, True
    while excluded and not slow.status.inconsistent and calls < most:
        fast.status.clear()
        slow.status.clear()
        events, value = finish(search_possibility(fast))
        for cell, digit, step in removals(events):
            if why := step.deduction.evidence:
                walked.append((cell, digit - 1, NINE.dset(why.cells.mask, why.digits.mask)))
        excluded, calls = _slow_search(slow, exclusions), calls + 1
        same &= (walked, fast.dsets, fast.possible, fast.status, value) == (
            exclusions, slow.dsets, slow.possible, slow.status, excluded)
    return [calls, bool(exclusions), same]


# ---- searches ------------------------------------------------------------------------------------


@cache
def _searches(puzzle: str) -> tuple[RecursiveParm, tuple[tuple[Event, ...], ...]]:
    """Call 《SP》 until a digit is decided, nothing is excluded, or 不能."""
    rp, calls = prepared(puzzle), list[tuple[Event, ...]]()
    while not calls or (calls[-1] and not rp.status.single_registered
                        and not rp.status.inconsistent):
        calls.append(tuple(search_possibility(rp)))
    return rp, tuple(calls)


def searches(puzzle: str) -> list[list[str]]:
    """SSB (a): return the sets that each call of 《SP》 registers in the search for a digit."""
    return [[_registered(event) for name, event in ids(call)
             if name in ("register", "single") or name.startswith("inconsistent")]
            for call in _searches(puzzle)[1]]


def _registered(event: Event) -> str:
    if happened(event).startswith("inconsistent"):
        return "不能"
    return set_text(*set_of(event))


def near(puzzle: str) -> list[object]:
    """III (2): count the sets Go registers, and those in a unit of the last excluded square.

    A set of order 5 or more is represented by its complement, in the same unit.
    """
    counts, square = [0, 0], -1
    for name, event in ids(trace(puzzle)):
        if name.startswith("eliminate"):
            square = arguments_of(event)["cell"]
        elif name in ("register", "single"):
            evidence = event.deduction.evidence  # type: ignore[attr-defined]
            units = {unit.house for unit in NINE.units[square]}
            counts[0] += 1
            counts[1] += set(evidence.houses) <= units
    return list(counts)


def stops(puzzle: str) -> dict[str, object]:
    """1.2: count the exclusions of each call up to the first digit.

    Also the number, from 1, of each exclusion that led to a registration.
    """
    counts, when = [], []
    for call in _searches(puzzle)[1]:
        number, registering = 0, list[int]()
        for name, _ in ids(call):
            number += name.startswith("eliminate")
            if name in ("register", "single") and registering[-1:] != [number]:
                registering.append(number)
        counts.append(number)
        when.append(registering)
    return {"exclusions": counts, "registering": when}


def restored(puzzle: str) -> dict[str, object]:
    """1.2: 1 Step: return the last exclusion, the single set, and pList in that square then."""
    board = prepared(puzzle).board
    support = Support(checked=True, registrations=True, lists=True)
    end = one_step(grid_of(puzzle), support=support)
    events = list(run(grid_of(puzzle), single_step=True))
    single = next(k for k, (name, _) in enumerate(ids(events)) if name == "single")
    *_, (cell, _, last) = removals(events[:single])
    return {"excluded": short(last, board), "single": short(events[single], board),
            "left": [bit + 1 for bit in bits(end.possibilities[cell])]}


def sent(puzzle: str) -> dict[str, object]:
    """2.1: return whether 1 Step sends equal exclusive sets again; count repeats in the list."""
    rp = prepared(puzzle)
    sets: list[tuple[int, int]] = []
    while not rp.status.single_registered:
        for cell, digit, _ in removals(search_possibility(rp)):
            sets += [(eset.squares, eset.digits) for eset in exclusive_sets(
                NINE, rp.possible, cell, digit - 1)]
    return {"again": len(sets) > len(set(sets)),
            "twice in the list": len(rp.dsets) - len(set(rp.dsets))}
