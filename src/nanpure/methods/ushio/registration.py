"""Component 2.2, registration of determined sets (確定セットの登録, ``makeDeterminedSet``).

Decided where the paper leaves it open: an exclusive set of order N has an empty complement and is
passed over; after 不能 nothing more is registered, as after a single set.

"Order 4 or less, else the complement" is stated for 9×9; on other boards the half of N takes the
place of the 4.
"""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.methods.ushio.context import RecursiveParm
from nanpure.methods.ushio.tables import DSet, ESet
from nanpure.model.sets import CandidateSet, bits
from nanpure.model.step import Deduction, Event

__all__ = ["determined_candidate", "make_determined_set", "make_determined_set_body"]


def make_determined_set(rp: RecursiveParm, eset: ESet) -> Iterator[Event]:
    """The outer function: turn an exclusive set into a candidate and try to register it."""
    candidate = determined_candidate(rp, eset)
    if candidate is not None:
        yield from make_determined_set_body(rp, candidate, eset.unit.base, eset.unit.house)


def determined_candidate(rp: RecursiveParm, eset: ESet) -> DSet | None:
    """The set itself up to half the size of the board, else its complement in its own unit."""
    squares, digits = eset.squares, eset.digits
    if squares.bit_count() > rp.board.size // 2:
        squares, digits = eset.unit.mask & ~squares, rp.board.full & ~digits
    return rp.board.dset(squares, digits) if squares else None


def make_determined_set_body(
    rp: RecursiveParm, candidate: DSet, base: str, *houses: int, assumed: bool = False
) -> Iterator[Event]:
    """The inner function: compare a candidate with every set of the list, (a) to (d).

    No set of the list ever contains another: one is only appended after all have been compared,
    and (c) deletes the larger one first. So if an equal set is there, no other one is related to
    the candidate, and (a) can be asked of the whole list at once before the walk.

    *base* and *houses* say where the candidate comes from; *assumed* that an ``assume`` event has
    put the digit on this board already.
    """
    if candidate in rp.members:
        return  # (a)
    squares = candidate.squares
    for existing in rp.dsets:
        if not existing.squares & squares:
            continue  # without a common square neither contains the other
        if candidate.contains(existing):  # (b)
            yield from make_determined_set_body(rp, _minus(rp, candidate, existing), base, *houses)
            return
        if existing.contains(candidate):  # (c)
            rp.delete(existing)
            yield _unplaced(rp, "delete", existing, base, houses)
            rest = _minus(rp, existing, candidate)
            yield from make_determined_set_body(rp, rest, base, *houses)
            # A single set ends it: the candidate stays unregistered, and comes back when the
            # possibility that led here is excluded once more.
            if not (rp.status.single_registered or rp.status.inconsistent):
                yield from make_determined_set_body(
                    rp, candidate, base, *houses, assumed=assumed
                )
            return
    yield from _register(rp, candidate, base, houses, assumed)  # (d)


def _minus(rp: RecursiveParm, one: DSet, other: DSet) -> DSet:
    """One set without the squares and digits of another."""
    return rp.board.dset(one.squares & ~other.squares, one.digits & ~other.digits)


def _register(
    rp: RecursiveParm, dset: DSet, base: str, houses: tuple[int, ...], assumed: bool
) -> Iterator[Event]:
    """Append to the list, set the statuses and test a single set against the others."""
    rivals = rp.singles & dset.excluded if dset.order == 1 else 0
    rp.append(dset)
    rp.status.set_registered = True
    if dset.order > 1:
        yield _unplaced(rp, "register", dset, base, houses)
        return
    possibility = rp.possibility(dset)
    rp.current = possibility
    if rivals:
        # It stays registered, but not as a success, and is not shown as a digit.
        yield _unplaced(rp, "register", dset, base, houses)
        marked = dset.squares
        for rival in bits(rivals):
            marked |= 1 << rival // rp.board.size
        yield rp.fail("conflict", possibility, marked)
        return
    rp.status.single_registered = True
    if assumed:
        yield _unplaced(rp, "register", dset, base, houses)
        return
    name = "assumption" if base == "assumption" else "single"
    evidence = rp.evidence(dset.squares, dset.digits, *houses)
    yield rp.step("place", name, possibility, evidence, **_arguments(rp, dset, base))


def _arguments(rp: RecursiveParm, dset: DSet, base: str) -> dict[str, object]:
    return {
        "order": dset.order,
        "cells": tuple(bits(dset.squares)),
        "digits": tuple(digit + 1 for digit in bits(dset.digits)),
        "base": base,
    }


def _unplaced(
    rp: RecursiveParm, name: str, dset: DSet, base: str, houses: tuple[int, ...]
) -> Event:
    """The event that a set was registered or deleted, where no digit is placed by it."""
    if name == "register" and base == "assumption":
        name = "assumed"
    none = CandidateSet(0, rp.board.size)
    deduction = Deduction(none, none, rp.evidence(dset.squares, dset.digits, *houses))
    return rp.finding("look", name, deduction, **_arguments(rp, dset, base))
