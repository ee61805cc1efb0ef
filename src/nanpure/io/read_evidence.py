"""Evidence and notes of steps from plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from nanpure.base.cells import parse_candidate, parse_cell
from nanpure.errors import ParseError, shown_value
from nanpure.io.events import sort_of
from nanpure.io.nets import arrows
from nanpure.io.read_json import Members
from nanpure.model.layout import Layout
from nanpure.model.net import CAUSES, Inference, Net, Unit
from nanpure.model.sets import CandidateSet, CellSet, DigitSet
from nanpure.model.step import ROLES, Common, Evidence, Link, Note, Part
from nanpure.words import message

__all__ = ["evidence_from", "note_from"]


class _Board:
    """What the names of a layout's cells, candidates and houses stand for."""

    def __init__(self, layout: Layout) -> None:
        self.layout, self.size = layout, layout.size
        self.houses = {str(house): index for index, house in enumerate(layout.houses)}

    def cell(self, word: object) -> int:
        return parse_cell(_word(word), self.size)

    def candidate(self, word: object) -> tuple[int, int]:
        return parse_candidate(_word(word), self.size)

    def house(self, word: object) -> int:
        index = self.houses.get(_word(word))
        if index is None:
            raise ParseError(shown_value(word), expected="the name of a house of the layout")
        return index

    def rule(self, word: object) -> int:
        texts = [rule.text(self.layout.board) for rule in self.layout.rules]
        if _word(word) not in texts:
            raise ParseError(shown_value(word), expected="a rule of the layout")
        return texts.index(_word(word))

    def digit(self, number: object) -> int:
        if isinstance(number, int) and not isinstance(number, bool) and 1 <= number <= self.size:
            return number
        raise ParseError(shown_value(number),
                         expected=message("a digit from 1 to {most}", most=self.size))

    def cells(self, members: Members, name: str = "cells") -> CellSet:
        return CellSet.of(members.each(name, self.cell), self.size)

    def digits(self, members: Members, name: str = "digits") -> DigitSet:
        return DigitSet.of(members.each(name, self.digit), self.size)

    def candidates(self, members: Members, name: str) -> CandidateSet:
        return CandidateSet.of(members.each(name, self.candidate), self.size)


def evidence_from(data: Mapping[str, Any], layout: Layout) -> Evidence:
    """Return the evidence of a step."""
    board, members = _Board(layout), Members(data, "the evidence of a step")
    fins = board.candidates(members, "fins")
    links = members.each("links", partial(_link, board))
    why = Evidence(
        board.cells(members), board.digits(members), members.each("houses", board.house), (),
        members.each("covers", board.house), fins or None,
        members.each("sets", partial(_part, board)),
        members.each("commons", partial(_common, board)),
        members.each("colors", partial(_color, board)), members.number("length"),
        members.number("total"), members.each("nets", partial(_net, board)),
        members.each("rules", board.rule) if "rules" in data else (),
        members.each("ruled", partial(_link, board)))
    # The links of nets are those of their drawing.
    return why if links == arrows(why, layout.size) else replace(why, links=links)


def _link(board: _Board, data: object) -> Link:
    members = Members(data, "a link")
    return Link(board.candidates(members, "start"), board.candidates(members, "end"),
                members.of("strong", bool), members.each("rules", board.rule))


def _part(board: _Board, data: object) -> Part:
    members = Members(data, "a set")
    return Part(members.one_of("role", ROLES),  # type: ignore[arg-type]
                board.cells(members), board.digits(members))


def _common(board: _Board, data: object) -> Common:
    members = Members(data, "a common digit")
    return Common(members.number("one"), members.number("other"), board.digits(members))


def _color(board: _Board, data: object) -> CandidateSet:
    return board.candidates(Members({"color": data}, "a color"), "color")


def _net(board: _Board, data: object) -> Net:
    return Net(Members({"net": data}, "a net").each("net", partial(_line, board)))


def _line(board: _Board, data: object) -> Inference:
    members = Members(data, "a line of a net")
    inside, candidate = members.data.get("inside"), members.where("candidate", str)
    return Inference(
        members.one_of("cause", CAUSES),  # type: ignore[arg-type]
        None if candidate is None else board.candidate(candidate), members.of("true", bool),
        members.each("plus", partial(_unit, board)), members.each("minus", partial(_unit, board)),
        members.each("after", _index), None if inside is None else _net(board, inside),
        None if members.data.get("rule") is None else board.rule(members.data["rule"]))


def _unit(board: _Board, data: object) -> Unit:
    members = Members(data, "a unit of a net")
    if "cell" in members.data:
        return Unit(board.cell(members.of("cell", str)))
    return Unit(None, board.house(members.of("house", str)), board.digit(members.data.get("digit")))


def note_from(data: Mapping[str, Any], layout: Layout) -> Note:
    """Return the note of a step; lists are tuples in it."""
    members, board = Members(data, "a note"), _Board(layout)
    arguments = members.where("arguments", dict) or {}
    return Note(members.of("id", str), {
        str(name): _argument(str(name), value, board) for name, value in arguments.items()})


def _argument(name: str, value: object, board: _Board) -> object:
    """An argument as it was before it became plain data."""
    if isinstance(value, list):
        return tuple(_argument(name, entry, board) for entry in value)
    if isinstance(value, dict):
        return {str(key): _argument(str(key), entry, board) for key, entry in value.items()}
    kind = sort_of(name)
    if isinstance(value, str) and kind == "cell":
        return board.cell(value)
    if isinstance(value, str) and kind == "house":
        return board.house(value)
    return value


def _index(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return value
    raise ParseError(shown_value(value), expected="the index of a line")


def _word(value: object) -> str:
    if isinstance(value, str):
        return value
    raise ParseError(shown_value(value), expected="text")
