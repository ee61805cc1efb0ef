"""Events as sentences and as data."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

import pytest

import nanpure
from nanpure import (
    CandidateSet,
    CellSet,
    Deduction,
    DigitSet,
    Event,
    Evidence,
    Finding,
    Layout,
    Note,
    Puzzle,
    Step,
    explain,
    methods,
)
from nanpure.io.events import event_json, sentence, status_name, trace_line
from nanpure.io.method_words import WORDS, words
from nanpure.methods import Outcome
from nanpure.phrases.voice import house_name

CLASSIC = Layout.default(9)
LETTERS = Layout.parse("2x2+symbols:ABCD")


def event(kind: Any = "look", id: str = "own.thing", depth: int = 0, **arguments: object) -> Event:
    return Event(kind, depth=depth, note=Note(id, MappingProxyType(arguments)))


def candidates(*members: tuple[int, int], size: int = 9) -> CandidateSet:
    return CandidateSet.of(members, size)


# ---- arguments ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "english", "japanese"),
    [
        ({"cell": 10}, "cell=r2c2", "cell=r2c2"),
        ({"cells": (0, 80)}, "cells=r1c1, r9c9", "cells=r1c1・r9c9"),
        ({"pair_cells": (0, 1)}, "pair_cells=r1c1, r1c2", "pair_cells=r1c1・r1c2"),
        ({"digit": 7}, "digit=7", "digit=7"),
        ({"house": 0}, "house=box 1", "house=ブロック1"),
        ({"house": 9}, "house=row 1", "house=1行目"),
        ({"houses": (18, 26)}, "houses=column 1, column 9", "houses=1列目・9列目"),
        ({"count": 7, "base": "row"}, "count=7, base=row", "count=7, base=row"),
        ({"lines": (3, 7)}, "lines=3, 7", "lines=3・7"),
        ({"cells": ()}, "cells=", "cells="),
    ],
)
def test_arguments_are_shown_as_people_write_them(
    arguments: dict[str, object], english: str, japanese: str
) -> None:
    """An id without words shows them all."""
    one = event(**arguments)

    assert sentence(one, CLASSIC) == f"own.thing({english})"
    assert sentence(one, CLASSIC, "ja") == f"own.thing({japanese})"


def test_digits_are_shown_by_symbols_and_kept_in_data() -> None:
    one = event(digits=(1, 4), digit=2)

    assert sentence(one, LETTERS) == "own.thing(digits=A, D, digit=B)"
    assert event_json(one, LETTERS)["note"] == {
        "id": "own.thing", "arguments": {"digits": [1, 4], "digit": 2}}


def test_data_has_names_for_cells_and_houses() -> None:
    grid = Puzzle.parse("." * 81).grid()
    one = event(cell=3, cells=(0, 1), house=26, flag=True, nothing=None, share=0.5, grid=grid,
                table={"cell": 5, 1: (2, 3)}, board=4)

    assert event_json(one, CLASSIC)["note"]["arguments"] == {
        "cell": "r1c4", "cells": ["r1c1", "r1c2"], "house": "column 9", "flag": True,
        "nothing": None, "share": 0.5, "grid": "." * 81,
        "table": {"cell": "r1c6", "1": [2, 3]}, "board": 4,
    }


# ---- events without words ----------------------------------------------------------------------


def test_events_without_a_note_say_what_happened() -> None:
    both = Deduction(candidates((0, 5)), candidates((1, 5), (2, 5)))
    placed = Deduction(candidates((0, 5)), CandidateSet(0))
    removed = Deduction(CandidateSet(0), candidates((1, 5), (2, 6)))

    assert sentence(Finding("place", both), CLASSIC) == "r1c1=5"
    assert sentence(Finding("remove", removed), CLASSIC) == "removed r1c2≠5 r1c3≠6"
    assert sentence(Finding("remove", removed), CLASSIC, "ja") == "r1c2≠5 r1c3≠6 を除去"
    assert sentence(Finding("assume", placed, depth=1), CLASSIC) == "assume r1c1=5"
    assert sentence(Event("undo"), CLASSIC) == "back"
    assert sentence(Outcome("status", status="none"), CLASSIC) == "no solution"
    assert sentence(Outcome("status", status="none"), CLASSIC, "ja") == "解なし"


def test_a_line_of_a_trace_is_set_in_by_its_depth() -> None:
    assert trace_line(Event("undo", depth=2), CLASSIC) == "    back"
    end = Outcome("status", "stuck", depth=3, note=Note("ito.unable_to_solve"))
    assert trace_line(end, CLASSIC) == "stuck: unable to solve"
    assert trace_line(end, CLASSIC, "ja") == "行き止まり: unable to solve"
    assert trace_line(Outcome("status", status="stopped"), CLASSIC) == "stopped"
    assert status_name("solved") == "solved"


def test_data_of_a_step() -> None:
    why = Evidence(CellSet.of([0, 1]), DigitSet.of([5, 6]), (9, 0))
    step = Step("remove", Deduction(CandidateSet(0), candidates((2, 5)), why), "own.pair",
                depth=1, note=Note("own.pair"))

    assert event_json(step, CLASSIC) == {
        "kind": "remove", "depth": 1, "technique": "own.pair", "placements": [],
        "eliminations": ["5r1c3"],
        "evidence": {"cells": ["r1c1", "r1c2"], "digits": [5, 6], "houses": ["row 1", "box 1"],
                     "covers": [], "fins": [], "sets": [], "commons": [], "links": [],
                     "colors": [], "length": 0, "total": 0, "nets": []},
        "note": {"id": "own.pair", "arguments": {}}, "text": "own.pair()",
    }


def test_data_of_an_outcome() -> None:
    grid = Puzzle.parse("1...............").grid()
    said = event_json(Outcome("status", "solved", (grid,), True, grid),
                      grid.layout)

    assert (said["status"], said["solutions"], said["complete"], said["end"]) == (
        "solved", [grid.line()], True, grid.line())
    assert said["evidence"] is said["note"] is said["technique"] is None


# ---- explain -----------------------------------------------------------------------------------


def test_explain_takes_events() -> None:
    *trace, end = methods.run("ito", "." * 16)
    assert explain(end) == explain(end, "ja") == "unable to solve"
    *trace, end = methods.run("hiroi", ".24.3......4.31.")
    assert explain(trace[0]) == "confirm search (1): only 1 can be entered in r1c1"
    assert explain(trace[0], layout=LETTERS) == "confirm search (1): only A can be entered in r1c1"
    with pytest.raises(ValueError, match="expected the layout of the puzzle"):
        explain(Event("look"))
    assert explain(Event("look"), layout=CLASSIC) == "looked"


@pytest.mark.parametrize("lang", ["fr", "", "EN"])
def test_other_languages_are_refused(lang: str) -> None:
    with pytest.raises(ValueError, match="expected a language out of en, ja"):
        explain(Event("look"), lang, CLASSIC)
    with pytest.raises(ValueError, match="expected a language out of en, ja"):
        sentence(Event("look"), CLASSIC, lang)


def test_every_kind_of_house_has_a_japanese_name() -> None:
    layouts = ["3x3+diagonals+windows+disjoint+house:r1c1,r2c5,r3c9,r4c2,r5c6,r6c7,r7c3,r8c4,r9c8"]
    for text in layouts:
        for house in Layout.parse(text).houses:
            assert house_name(house).endswith(f" {house.number}")
            assert house_name(house, "ja").isascii() is False


# ---- the words ---------------------------------------------------------------------------------


def test_no_id_is_worded_twice() -> None:
    found = [id for method in WORDS for id in words(method)]
    assert len(found) == len(set(found)) > 100
    assert all(id.startswith(f"{method}.") for method in WORDS for id in words(method))


def test_words_ask_for_names() -> None:
    from string import Formatter

    for method in WORDS:
        for id, english in words(method).items():
            names = {name for _, name, _, _ in Formatter().parse(english) if name}
            assert english.strip(), id
            assert all(name.isidentifier() for name in names), id


def test_the_facade_has_what_a_user_needs() -> None:
    assert nanpure.explain is explain
    assert nanpure.methods is methods
