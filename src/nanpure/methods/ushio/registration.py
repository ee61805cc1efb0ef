"""Component 2.2, registration of determined sets (確定セットの登録, ``makeDeterminedSet``).

Decided where the paper leaves it open: an exclusive set of order N has an empty complement and is
passed over; after 不能 nothing more is registered, as after a single set.

"Order 4 or less, else the complement" is stated for 9×9; on other boards the half of N takes the
place of the 4.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from nanpure.methods.ushio.context import RecursiveParm
from nanpure.methods.ushio.tables import DSet, ESet
from nanpure.model.sets import CandidateSet, bits
from nanpure.model.step import Deduction, Event

__all__ = ["Origin", "determined_candidate", "make_determined_set", "make_determined_set_body"]


@dataclass(frozen=True, slots=True)
class Origin:
    """The source of a candidate, for reports; nothing depends on it.

    - *eset*: the exclusive set that 2.1 found, None if a digit was assumed; *exclusion*: the
      possibility whose exclusion started the search;
    - *steps*: the operations of 2.2 on it since, as the paper numbers them; *squares*, *digits*: of
      the known sets that (b) took away.
    """

    eset: ESet | None = None
    exclusion: int = 0
    steps: tuple[str, ...] = ()
    squares: int = 0
    digits: int = 0

    def by(self, step: str, taken: DSet | None = None) -> Origin:
        """After one more step of 2.2; a repeated one is listed once."""
        steps = self.steps if self.steps[-1:] == (step,) else (*self.steps, step)
        if taken is None:
            return replace(self, steps=steps)
        return replace(self, steps=steps, squares=self.squares | taken.squares,
                       digits=self.digits | taken.digits)

    @property
    def houses(self) -> tuple[int, ...]:
        """The unit in which the exclusive set was found."""
        return () if self.eset is None else (self.eset.unit.house,)

    def arguments(self, size: int) -> dict[str, object]:
        """The arguments for the note of an event."""
        rule = "1.1 (2) (c)" if self.eset is None else self.eset.rule
        made: dict[str, object] = {
            "rule": rule, "steps": (rule, *self.steps),
            "taken_cells": tuple(bits(self.squares)), "taken_digits": _digits(self.digits),
        }
        if self.eset is None:
            return made
        cell, digit = divmod(self.exclusion.bit_length() - 1, size)
        return {
            "house": self.eset.unit.house, "excluded_cell": cell, "excluded_digit": digit + 1,
            "found_cells": tuple(bits(self.eset.squares)),
            "found_digits": _digits(self.eset.digits), **made,
        }


def make_determined_set(rp: RecursiveParm, eset: ESet, exclusion: int = 0) -> Iterator[Event]:
    """The outer function: turn an exclusive set into a candidate and try to register it.

    *exclusion* is the possibility whose exclusion led to it.
    """
    candidate = determined_candidate(rp, eset)
    if candidate is None:
        return
    origin = Origin(eset, exclusion)
    if candidate.squares != eset.squares:
        origin = origin.by("2.2 (1)")
    yield from make_determined_set_body(rp, candidate, eset.unit.base, origin)


def determined_candidate(rp: RecursiveParm, eset: ESet) -> DSet | None:
    """The set itself up to half the size of the board, otherwise its complement in its own unit."""
    squares, digits = eset.squares, eset.digits
    if squares.bit_count() > rp.board.size // 2:
        squares, digits = eset.unit.mask & ~squares, rp.board.full & ~digits
    return rp.board.dset(squares, digits) if squares else None


def make_determined_set_body(
    rp: RecursiveParm, candidate: DSet, base: str, origin: Origin = Origin(), *,
    assumed: bool = False,
) -> Iterator[Event]:
    """The inner function: compare a candidate with every set of the list, (a) to (d).

    No set of the list ever contains another: one is only appended after all have been compared,
    and (c) deletes the larger one first. So if an equal set is there, no other one is related to
    the candidate, and (a) can be asked of the whole list at once before the walk.

    *base* and *origin* are the source of the candidate; *assumed* means that an ``assume`` event
    has put the digit on this board already.
    """
    if candidate in rp.members:
        return  # (a)
    squares = candidate.squares
    for existing in rp.dsets:
        if not existing.squares & squares:
            continue  # without a common square neither contains the other
        if candidate.contains(existing):  # (b)
            yield from make_determined_set_body(
                rp, _minus(rp, candidate, existing), base, origin.by("2.2 (b)", existing))
            return
        if existing.contains(candidate):  # (c)
            rp.delete(existing)
            yield _unplaced(rp, "delete", existing, base, origin.by("2.2 (c)"))
            rest = _minus(rp, existing, candidate)
            yield from make_determined_set_body(rp, rest, base, origin.by("2.2 (c) 1"))
            # A single set ends it: the candidate stays unregistered, and comes back when the
            # possibility that led here is excluded once more.
            if not (rp.status.single_registered or rp.status.inconsistent):
                yield from make_determined_set_body(
                    rp, candidate, base, origin.by("2.2 (c) 2"), assumed=assumed
                )
            return
    yield from _register(rp, candidate, base, origin.by("2.2 (d)"), assumed)


def _minus(rp: RecursiveParm, dset: DSet, other: DSet) -> DSet:
    """One set without the squares and digits of another."""
    return rp.board.dset(dset.squares & ~other.squares, dset.digits & ~other.digits)


def _register(
    rp: RecursiveParm, dset: DSet, base: str, origin: Origin, assumed: bool
) -> Iterator[Event]:
    """Append to the list, set the statuses and test a single set against the others."""
    rivals = rp.singles & dset.excluded if dset.order == 1 else 0
    rp.append(dset)
    rp.status.set_registered = True
    if dset.order > 1:
        yield _unplaced(rp, "register", dset, base, origin)
        return
    possibility = rp.possibility(dset)
    rp.current = possibility
    if rivals:
        # It stays registered, but not as a success, and is not shown as a digit.
        yield _unplaced(rp, "register", dset, base, origin)
        marked = dset.squares
        for rival in bits(rivals):
            marked |= 1 << rival // rp.board.size
        yield rp.fail("conflict", possibility, marked)
        return
    rp.status.single_registered = True
    if assumed:
        yield _unplaced(rp, "register", dset, base, origin)
        return
    name = "assumption" if base == "assumption" else "single"
    evidence = rp.evidence(dset.squares, dset.digits, *origin.houses)
    yield rp.step("place", name, possibility, evidence, **_arguments(rp, dset, base, origin))


def _arguments(rp: RecursiveParm, dset: DSet, base: str, origin: Origin) -> dict[str, object]:
    return {
        "order": dset.order, "cells": tuple(bits(dset.squares)), "digits": _digits(dset.digits),
        "base": base, **origin.arguments(rp.board.size),
    }


def _digits(mask: int) -> tuple[int, ...]:
    return tuple(digit + 1 for digit in bits(mask))


def _unplaced(rp: RecursiveParm, name: str, dset: DSet, base: str, origin: Origin) -> Event:
    """The event that a set was registered or deleted, if no digit is placed by it."""
    if name == "register" and base == "assumption":
        name = "assumed"
    none = CandidateSet(0, rp.board.size)
    evidence = rp.evidence(dset.squares, dset.digits, *origin.houses)
    deduction = Deduction(none, none, evidence)
    return rp.finding("look", name, deduction, **_arguments(rp, dset, base, origin))
