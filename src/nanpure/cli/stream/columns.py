"""Answers as rows: the members of JSON objects that go into each column."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from nanpure.ratings import Scale

__all__ = ["ANSWERS", "MADE", "NUMBER", "RATINGS", "Member", "cells_of", "columns_for"]

BASE = ("file", "line", "puzzle", "layout", "removed", "grid")  # of every object about its puzzle
LAST = ("status", "message")
MOST = 2**64 - 1  # in a column of integers


class Member(NamedTuple):
    """The Arrow type of a column in words (see :func:`nanpure.data.field_type`), and its member.

    *paths*: names of members, nested by dots; the first one present counts.
    """

    type: str
    paths: tuple[str, ...]


def _member(type: str, *paths: str) -> Member:
    return Member(type, paths)


ANSWERS: Mapping[str, Member] = MappingProxyType({
    "solution": _member("string", "solution"),
    "solutions": _member("strings", "solutions"),
    "count": _member("uint64", "count"),
    "exact": _member("bool", "exact"),
    "witness": _member("string", "witness"),
    "minimal": _member("bool", "minimal"),
    "redundant": _member("strings", "redundant"),
    "mistakes": _member("strings", "mistakes"),
    "overwritten": _member("strings", "overwritten"),
    "level": _member("names", "level.level", "level"),
    "level_score": _member("uint32", "level.score", "score"),
    "nanpure_max": _member("double", "nanpure.max", "rating"),
    "nanpure_sum": _member("double", "nanpure.sum"),
    "nanpure_stuck": _member("bool", "nanpure.stuck", "stuck"),
    "effort": _member("double", "effort.guesses", "effort"),
    "minutes": _member("double", "minutes.typical", "minutes"),
    "minutes_low": _member("double", "minutes.low"),
    "minutes_high": _member("double", "minutes.high"),
    "se_er": _member("double", "se.er", "er"),
    "se_ep": _member("double", "se.ep"),
    "se_ed": _member("double", "se.ed"),
    "hodoku_score": _member("uint32", "hodoku.score", "hodoku"),
    "hodoku_level": _member("names", "hodoku.level"),
    "canonical_form": _member("string", "form"),
    "automorphisms": _member("uint64", "automorphisms"),
    "fit": _member("bool", "fit"),
    "result": _member("string", "result"),
    "clues": _member("uint16", "clues"),
    "text": _member("string", "text"),
    "rank": _member("string", "rank"),
    "attempt": _member("uint32", "attempt"),
    "generator_version": _member("uint16", "generator_version"),
    "seed": _member("uint64", "seed"),
    "index": _member("uint64", "index"),
    "puzzle": _member("string", "puzzle"),
    "grid": _member("string", "grid"),
    "layout": _member("names", "layout"),
    # All members without their own column, as JSON.
    "answer_json": _member("string"),
    "status": _member("names", "status"),
    "message": _member("string", "error.message", "message"),
})

RATINGS: Mapping[Scale, tuple[str, ...]] = MappingProxyType({
    "nanpure": ("nanpure_max", "nanpure_sum", "nanpure_stuck"), "level": ("level", "level_score"),
    "effort": ("effort",), "minutes": ("minutes", "minutes_low", "minutes_high"),
    "se": ("se_er", "se_ep", "se_ed"),
    "hodoku": ("hodoku_score", "hodoku_level"),
})

NUMBER: Mapping[str, str] = MappingProxyType(
    {"level": "level_score", "effort": "effort", "minutes": "minutes", "se": "se_er",
     "hodoku": "hodoku_score"})
"""The column of the one number of a scale."""
MADE = ("puzzle", "layout", "clues", "seed", "index")  # of a new puzzle


def columns_for(own: Sequence[str] | None) -> tuple[str, ...]:
    """The columns of a verb with *own* columns; with None, all goes into ``answer_json``.

    >>> columns_for(["solution"]), columns_for(None)
    (('solution', 'status', 'message'), ('answer_json', 'status', 'message'))
    """
    return (*(("answer_json",) if own is None else own), *LAST)


def cells_of(payload: Mapping[str, Any], columns: Iterable[str]) -> dict[str, Any]:
    """Return the cells of a row from the object of an answer; None if a member is missing.

    >>> cells_of({"line": 1, "status": "bad", "error": {"message": "no"}}, columns_for(["clues"]))
    {'clues': None, 'status': 'bad', 'message': 'no'}
    >>> cells_of({"line": 1, "status": "many", "count": str(2**64)}, ["count", "message"])
    {'count': None, 'message': 'count beyond 64 bits: 18446744073709551616'}
    """
    cells = {name: _value(payload, ANSWERS[name], columns) for name in columns}
    if payload.get("status") == "unknown" and "message" in cells and cells["message"] is None:
        cells["message"] = f"stopped by {payload['stopped']}" if payload.get("stopped") else None
    for name, value in cells.items():
        if isinstance(value, int) and value > MOST:  # a number of solutions may be of any size
            cells |= {name: None, "message": f"{name} beyond 64 bits: {value}"}
    return cells


def _value(payload: Mapping[str, Any], member: Member, columns: Iterable[str]) -> Any:
    if not member.paths:
        return _rest(payload, [name for name in columns if ANSWERS[name].paths])
    for path in member.paths:
        value: Any = payload
        for name in path.split("."):
            value = value.get(name) if isinstance(value, Mapping) else None
        if value is not None and not isinstance(value, Mapping):
            return _fitting(value, member.type)
    return None


def _fitting(value: Any, kind: str) -> Any:
    """Convert integers that are strings in JSON, since JavaScript would round them."""
    if kind.startswith("uint"):
        return int(value)
    return str(value) if kind == "string" else value


def _rest(payload: Mapping[str, Any], columns: Collection[str]) -> str | None:
    taken = {path.partition(".")[0] for name in columns for path in ANSWERS[name].paths}
    rest = {name: value for name, value in payload.items()
            if name not in BASE and name not in taken}
    return json.dumps(rest, ensure_ascii=False) if rest else None
