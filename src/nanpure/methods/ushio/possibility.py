"""Component 1.2, possibility search (可能性サーチ, ``searchPossibility``, 《SP》).

The paper walks the N×N×N possibility list from its head and compares every true entry with every
determined set, until a set is registered. The walk here meets the same entries in the same order
and leaves out those where nothing can happen: the sets of the list do not change during one
search (registering one ends it), so the entries that some set excludes are known beforehand as
one mask, and every other entry would be compared with all sets in vain.
"""

from __future__ import annotations

from collections.abc import Generator

from nanpure.methods.ushio.context import RecursiveParm
from nanpure.methods.ushio.exclusivity import NUMBERS, make_exclusive_set
from nanpure.methods.ushio.tables import DSet, Unit
from nanpure.model.sets import bits
from nanpure.model.step import Event, Step

__all__ = ["search_possibility"]


def search_possibility(rp: RecursiveParm) -> Generator[Event, None, bool]:
    """Exclude until a determined set is registered or 不能; return whether anything was excluded.

    When a single set was registered, the possibility becomes true again: its exclusion may have
    had further sets to give, and will be investigated a second time. (The trace leaves it struck,
    which is sound; the ``restore`` event states that it will be met again.)
    """
    board, status = rp.board, rp.status
    status.set_registered = False
    excluding = rp.session.banned
    for dset in rp.dsets:
        excluding |= dset.excluded
    waiting = rp.possible & excluding
    any_excluded = False
    while waiting:
        entry = waiting & -waiting
        waiting ^= entry
        square, digit = divmod(entry.bit_length() - 1, board.size)
        dset_or_none = next((dset for dset in rp.dsets if dset.excluded & entry), None)
        if entry & rp.singles:  # ② a digit that is fixed here would be excluded
            others = dset_or_none.squares if dset_or_none else 0
            yield rp.fail("fixed", entry, 1 << square | others)
            return True
        rp.possible ^= entry
        any_excluded = True
        yield _exclusion(rp, entry, square, dset_or_none)
        for unit in board.units[square]:  # ③ no place is left for the digit
            if not rp.possible & unit.columns[digit]:
                yield rp.fail("unit", entry, unit.mask, house=unit.house)
                return True
        yield from make_exclusive_set(rp, square, digit)
        if status.single_registered:
            rp.possible |= entry
            yield rp.event("look", "restore", cell=square, digit=digit + 1)
        if status.set_registered or status.inconsistent:
            return True
    return any_excluded


def _exclusion(rp: RecursiveParm, entry: int, square: int, dset: DSet | None) -> Step:
    """The step that excludes one possibility, with its condition, (1) to (4)."""
    if dset is None:
        return rp.step("remove", "struck", entry, rp.evidence(1 << square, 0))
    cells, digits = tuple(bits(dset.squares)), tuple(digit + 1 for digit in bits(dset.digits))
    if dset.squares >> square & 1:  # (1)
        evidence = rp.evidence(dset.squares, dset.digits)
        return rp.step("remove", "eliminate-square", entry, evidence, cells=cells, digits=digits,
                       rule="1.2 (1)")
    unit = _unit(rp, square, dset)  # (2) row, (3) col, (4) box
    evidence = rp.evidence(dset.squares, dset.digits, unit.house)
    return rp.step(
        "remove", "eliminate-number", entry, evidence,
        cells=cells, digits=digits, base=unit.base, house=unit.house,
        rule=f"1.2 {NUMBERS[unit.base]}",
    )


def _unit(rp: RecursiveParm, square: int, dset: DSet) -> Unit:
    """The first of row, col and box of a square that contains all squares of the set."""
    return next(unit for unit in rp.board.units[square] if not dset.squares & ~unit.mask)
