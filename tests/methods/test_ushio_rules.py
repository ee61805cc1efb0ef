"""Which rules of Ushio's paper answered: 1.2 (1) to (4), 2.1 (1) to (4), 2.2 (1), (b), (c), (d)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from nanpure import Layout, methods
from nanpure.io.events import event_json, sentence
from nanpure.methods.ushio.context import RecursiveParm, Session
from nanpure.methods.ushio.registration import make_determined_set_body
from nanpure.methods.ushio.rules import RULES
from nanpure.methods.ushio.tables import board_of
from nanpure.model.sets import bits
from nanpure.model.step import Event

NINE = Layout.parse("3x3")
# Hui's x0, the authors' n99 (four solutions), a puzzle with assumptions.
PUZZLES = (
    "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8",
    ".2.4.6.8.4.6...1.3.9.2.1.6.2.1.6.8.7...8.7...7.9.2.4.6.1.6.5.7.6.5...3.2.7.3.2.4.",
    ".3......9184.9.6......1...5..257.....6.8..1..7.8........6..4.....9.57..64....37..",
)
UNITS = {"row": 0, "col": 1, "box": 2}
LETTERS = {"row": "(a)", "col": "(b)", "box": "(c)"}
NUMBERS = {"row": "(2)", "col": "(3)", "box": "(4)"}


@cache
def told() -> tuple[Event, ...]:
    """Every event whose note names a rule."""
    return tuple(event for puzzle in PUZZLES for event in methods.run("ushio", puzzle)
                 if event.note is not None and "rule" in event.note.arguments)


def found() -> list[Mapping[str, Any]]:
    """The notes of the sets that 2.1 found."""
    return [event.note.arguments for event in told()
            if event.note is not None and "found_cells" in event.note.arguments]


def test_every_rule_is_met() -> None:
    named = {step for note in found() for step in note["steps"]}
    assumed = {event.note.arguments["steps"][0] for event in told()
               if event.note is not None and event.note.id == "ushio.assumed"}

    assert named | assumed == {rule.removeprefix("ushio/") for rule in RULES}
    assert {event.note.arguments["rule"] for event in told() if event.note is not None
            and event.kind == "remove"} == {f"1.2 ({n})" for n in (1, 2, 3, 4)}


def test_a_rule_of_2_1_is_the_one_that_its_text_states() -> None:
    """(1) looks at the digits of the square, (2) to (4) at the places of the excluded digit."""
    board = board_of(NINE)
    for note in found():
        rule, base = note["rule"].removeprefix("2.1 "), note["base"]
        cells, digits = note["found_cells"], note["found_digits"]
        unit = board.units[note["excluded_cell"]][UNITS[base]]
        assert unit.house == note["house"]
        assert set(cells) <= set(unit.squares)
        assert len(cells) == len(digits)
        if rule.startswith("(1"):
            assert rule in (f"(1-1) {LETTERS[base]}", f"(1-2) {LETTERS[base]}")
            assert note["excluded_cell"] in cells
        else:
            assert rule == NUMBERS[base]
            assert note["excluded_cell"] not in cells
            assert note["excluded_digit"] in digits


def test_what_2_2_is_said_to_do_leads_from_what_was_found_to_what_is_registered() -> None:
    board = board_of(NINE)
    for event in told():
        assert event.note is not None
        note = event.note.arguments
        if event.note.id not in ("ushio.register", "ushio.single"):
            continue
        cells, digits = set(note["found_cells"]), set(note["found_digits"])
        if "2.2 (1)" in note["steps"]:
            assert len(cells) > 4
            unit = board.units[note["excluded_cell"]][UNITS[note["base"]]]
            cells, digits = set(unit.squares) - cells, set(range(1, 10)) - digits
        if "2.2 (c) 1" not in note["steps"]:  # else it is what the candidate leaves of another
            assert set(note["cells"]) == cells - set(note["taken_cells"])
            assert set(note["digits"]) == digits - set(note["taken_digits"])
        assert bool(note["taken_cells"]) == ("2.2 (b)" in note["steps"])
        assert note["steps"][-1] == "2.2 (d)"


def test_a_set_that_contains_the_candidate_is_told_before_its_two_parts() -> None:
    """2.2 (c): a set of five, of which a pair is known now."""
    board = board_of(NINE)
    rp = RecursiveParm(Session(board, 80), board.all_possible)
    rp.append(board.dset(0b11111, 0b11111))
    pair = board.dset(0b11, 0b11)
    steps = [(event.note.id, event.note.arguments["cells"], event.note.arguments["steps"])
             for event in make_determined_set_body(rp, pair, "row") if event.note is not None]

    start = "1.1 (2) (c)"  # no exclusive set: as if assumed
    assert steps == [
        ("ushio.delete", (0, 1, 2, 3, 4), (start, "2.2 (c)")),
        ("ushio.register", (2, 3, 4), (start, "2.2 (c) 1", "2.2 (d)")),
        ("ushio.register", (0, 1), (start, "2.2 (c) 2", "2.2 (d)")),
    ]
    assert {f"ushio/{step}" for *_, way in steps for step in way} <= set(RULES)


def test_an_exclusion_says_its_rule() -> None:
    board = board_of(NINE)
    for event in told():
        assert event.note is not None
        if event.kind != "remove":
            continue
        note = event.note.arguments
        inside = note["cell"] in note["cells"]
        assert (note["rule"] == "1.2 (1)") == inside
        if not inside:
            unit = board.units[note["cell"]][UNITS[note["base"]]]
            assert note["rule"] == f"1.2 {NUMBERS[note['base']]}"
            assert set(note["cells"]) <= set(bits(unit.mask))


@pytest.mark.parametrize(("lang", "said"), [
    ("en", ("Section 2.1 (2), row base: after the exclusion of 4 from r1c2, this digit has [r1c3, "
           "r1c4] left in row 1. The digits that have no other squares there are [3, 4], as many "
           "digits as squares. 2.2 (b): the candidate contains sets of the list, and is left "
           "without these, without the squares [r1c3] and the digits [4]. 2.2 (d): no set of the "
           "list contains it or is contained in it. What is appended (row base) has order 1, a "
           "single determined set: r1c4 = 3.")),
    ("ja", ("2.1 (2) rowベース: r1c2から4を除外した後、1行目でこの数字が残るマスは[r1c3・r1c4]で"
           "ある。このどれかのマスだけにある数字は[3・4]で、マスと同数である。2.2 (b): "
           "既存の確定セットを包含しているので、それらのマス[r1c3]と数字[4]を引いた残りを候補とする。"
           "2.2 (d): 包含関係にある確定セットはリストにない。order=1の単一確定セットとして登録し"
           "(row ベース)、r1c4 = 3 と決める。")),
])
def test_the_long_sentence_names_them(lang: str, said: str) -> None:
    layout = Layout.parse("2x2")
    event = next(event for event in methods.run("ushio", ".24.3......4.31.")
                 if event.note is not None and event.note.arguments.get("rule") == "2.1 (2)")

    assert sentence(event, layout, lang, "teach") == said
    arguments = event_json(event, layout, lang)["note"]["arguments"]
    assert arguments["steps"] == ["2.1 (2)", "2.2 (b)", "2.2 (d)"]
    assert "2.1 (2)" in sentence(event, layout, lang)
