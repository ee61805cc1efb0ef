"""Raw nets of the native engine as nets of the model."""

from __future__ import annotations

from collections.abc import Sequence

from nanpure.kernel.logic import RawLine, RawUnit
from nanpure.model.net import CAUSES, Inference, Net, Unit

__all__ = ["nets_of"]


def nets_of(raw: Sequence[Sequence[RawLine]], digits: int) -> tuple[Net, ...]:
    """Return the nets of a list in which inner nets follow outer ones; *digits*: how many."""
    inside = {line[6] for net in raw for line in net}
    return tuple(_net(raw, at, digits) for at in range(len(raw)) if at not in inside)


def _net(raw: Sequence[Sequence[RawLine]], at: int, digits: int) -> Net:
    return Net(tuple(_line(raw, line, digits) for line in raw[at]))


def _line(raw: Sequence[Sequence[RawLine]], line: RawLine, digits: int) -> Inference:
    cause, candidate, true, plus, minus, after, inside, rule = line
    cell, digit = divmod(candidate, digits)
    return Inference(
        CAUSES[cause], None if candidate < 0 else (cell, digit + 1), true,
        tuple(map(_unit, plus)), tuple(map(_unit, minus)), tuple(after),
        None if inside < 0 else _net(raw, inside, digits),
        None if rule < 0 else rule,
    )


def _unit(raw: RawUnit) -> Unit:
    house, cell, digit = raw
    return Unit(cell) if house < 0 else Unit(None, house, digit)
