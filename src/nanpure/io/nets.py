"""Nets of inferences as arrows and as plain data."""

from __future__ import annotations

from typing import Any

from nanpure.model.layout import Layout
from nanpure.model.net import Inference, Net, Unit
from nanpure.model.sets import CandidateSet
from nanpure.model.step import Evidence, Link
from nanpure.phrases.voice import house_at

__all__ = ["arrows", "net_json"]

# Nets with more lines show only true candidates, each with one arrow.
FEW = 24


def arrows(why: Evidence, size: int) -> tuple[Link, ...]:
    """Return the inferences of the nets of some evidence as arrows to draw.

    A net of up to 24 lines has all its arrows. In a larger one, each candidate that becomes true
    has one arrow, from the latest true candidate that it rests on. Nested nets have none.
    """
    return tuple(dict.fromkeys(link for net in why.nets for link in _arrows(net, size)))


def _arrows(net: Net, size: int) -> list[Link]:
    links = []
    few = len(net.lines) <= FEW
    for line in net.lines:
        if line.candidate is None or not (few or line.true):
            continue
        sources = line.after if few else _last(net, line)
        links += [_arrow(net.lines[at], line, size) for at in sources]
    return links


def _last(net: Net, line: Inference) -> tuple[int, ...]:
    """The last true line among those that a line rests on."""
    last, open_ = -1, list(line.after)
    while open_:
        at = open_.pop()
        if net.lines[at].true or not at:
            last = max(last, at)
        elif at > last:
            open_ += net.lines[at].after
    return (last,) if last >= 0 else ()


def _arrow(start: Inference, end: Inference, size: int) -> Link:
    assert start.candidate is not None
    assert end.candidate is not None
    return Link(CandidateSet.of([start.candidate], size), CandidateSet.of([end.candidate], size),
                end.true)


def net_json(net: Net, layout: Layout) -> list[dict[str, Any]]:
    """Return a net as plain data: its lines, each with its nested net."""
    return [_line_json(line, layout) for line in net.lines]


def _line_json(line: Inference, layout: Layout) -> dict[str, Any]:
    candidate = None
    if line.candidate is not None:
        cell, digit = line.candidate
        candidate = f"{digit}{layout.cell_name(cell)}"
    return {
        "cause": line.cause,
        "candidate": candidate,
        "true": line.true,
        "plus": [_unit_json(unit, layout) for unit in line.plus],
        "minus": [_unit_json(unit, layout) for unit in line.minus],
        "after": list(line.after),
        "inside": None if line.inside is None else net_json(line.inside, layout),
        **({} if line.rule is None else {"rule": layout.rules[line.rule].text(layout.board)}),
    }


def _unit_json(unit: Unit, layout: Layout) -> dict[str, Any]:
    if unit.house is None:
        assert unit.cell is not None
        return {"cell": layout.cell_name(unit.cell)}
    return {"house": str(house_at(layout, unit.house)), "digit": unit.digit}
