"""A rule that is not understood is never dropped: it is refused by name, wherever text is read."""

from __future__ import annotations

import json
from typing import Any

import pytest

import nanpure as library
from command_line import Done, nanpure
from nanpure import Layout, ParseError, Puzzle, Unsupported, parse_grid
from nanpure.text import Bad, ReadOptions, Record, parse, records
from text_samples import PUZZLE
from together import together


def lines(done: Done) -> list[str]:
    return done.stdout.decode().splitlines()


LINE = "1..........4...2"
GRID = [[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 4], [0, 0, 0, 2]]

RULES: dict[str, Any] = {
    "cages": [{"sum": 5, "cells": ["r1c1", "r1c2"]}], "cage": [["R1C1"]], "killercage": [{}, {}],
    "thermos": [["r1c1", "r1c2"]], "thermometer": [{"lines": [["R1C1", "R1C2"]]}],
    "diagonals": "main", "diagonal+": True, "diagonal-": True, "diagonal": True,
    "antiking": 1, "knight": "yes",
    "disjointgroups": True, "arrows": [["r1c1"]], "line": [{"lines": [["R1C1"]]}],
    "text": [{"cells": ["R1C1"], "value": "X"}], "cells": [{"r": 1, "v": 5}], "cosmetic": [[1]],
    "clues": {"top": [3, 1]}, "clue": [[1, 2]], "zones": [{"rect": [0, 0, 3, 3]}],
    "extraregion": [{"cells": ["R1C1"]}], "regions": ["AABB"], "kropki": "r1c1r1c2", "xv": ["x"],
    "sandwich": [1, 2], "quadruple": [1], "rules": "Digits along a thermometer increase.",
    "ruleset": ["antiknight"], "type": "killer", "variant": "jigsaw", "boxes": False,
    "kind": ["http://ipuz.org/sudoku/killersudoku#1"], "constraints": [{"kind": "cage"}],
    "metadata": {"title": "x", "rules": ["All odd."]}, "classic": False, "my own": "note",
    "negative": ["xv"], "odd": [[0, 1]], "hyper": True, "givens": ["r1c1"],
}
NOTES: dict[str, Any] = {
    "title": "x", "author": "y", "id": 7, "uuid": "a-b", "source": "s", "difficulty": "hard",
    "rating": 7.2, "ratings": "9.0/1.2", "solve_time": 3, "solveTime": 3, "tags": ["a", "b"],
    "comment": "c", "date": "2024-01-01", "unique": True, "clues": 24, "solution": "1" * 16,
    "status": "many", "count": 4, "solutions": ["1" * 16], "url": "http://x.y", "作者": "z",
    "kind": ["http://ipuz.org/sudoku#1"], "version": "http://ipuz.org/v2", "type": "classic",
    "rules": "Normal sudoku rules apply", "boxes": True, "size": 4, "charset": "1234",
    "dimensions": {"width": 4, "height": 4}, "cages": [], "thermos": None, "diagonals": False,
    "antiknight": 0, "diagonal+": False, "copyright": "(c)", "showoperators": False,
}


@together("name, shape", [
    (name, shape) for shape in ("object", "array", "rows", "stream") for name in RULES],
    by=lambda case: case[1])
def test_json_refuses_rules_by_name(name: str, shape: str) -> None:
    said = {"puzzle": GRID if shape == "rows" else LINE, "title": "x", name: RULES[name]}
    text = json.dumps([said] if shape == "array" else said, ensure_ascii=False)
    if shape == "stream":
        good, bad, last = records([f'{{"puzzle": "{LINE}"}}', text, f'{{"puzzle": "{LINE}"}}'])
        assert isinstance(bad, Bad)
        assert (good.line, bad.line, last.line) == (1, 2, 3)
        assert isinstance(bad.error, Unsupported)
        return
    with pytest.raises(Unsupported) as caught:
        Puzzle.parse(text)
    message = str(caught.value)
    assert f"'{name}'" in message
    assert "at line 1 of '" in message
    assert caught.value.part == "rules"


@together("name", NOTES)
def test_json_keeps_notes(name: str) -> None:
    puzzle = Puzzle.parse(json.dumps({"puzzle": LINE, name: NOTES[name]}))
    assert puzzle == Puzzle.parse(LINE)


@pytest.mark.parametrize("name", [
    "puzzle_id", "sudoku id", "task_name", "Singles", "Hidden Singles", "Naked Pairs",
    "Pointing Pairs/Triples", "Box/Line Intersections", "X-Wings", "xy_chains",
])
def test_columns_that_are_plainly_notes(name: str) -> None:
    for value in ("0", "7", ""):
        found = list(records([f"id,puzzle,{name}", f"1,{LINE},{value}"]))
        assert [type(it) for it in found] == [Record], value
    assert Puzzle.parse(json.dumps({"puzzle": LINE, name: 7})) == Puzzle.parse(LINE)
    for no_note in ("r1c1", [["r1c1"]]) if "id" not in name and "name" not in name else ():
        with pytest.raises(Unsupported, match="may be a rule"):
            Puzzle.parse(json.dumps({"puzzle": LINE, name: no_note}))


def test_a_column_is_judged_alike_in_all_rows() -> None:
    """A row with 0 in it was read; and each error named the columns of its row."""
    rows = [f"{LINE},{odd},{even},note" for odd, even in (("", ""), (7, ""), (0, ""), ("", 1))]
    found = list(records(["puzzle,odd ones,even ones,comment", *rows]))
    said = {str(it.error).partition(" at line")[0] for it in found if isinstance(it, Bad)}

    assert [type(it) for it in found] == [Record, Bad, Bad, Bad]
    expected = ("not supported: 'odd ones', 'even ones', which may be rules (read(…, lossy=True) "
                "leaves them out; put your own notes under columns 'info.NAME')")
    assert said == {expected}
    lossy = list(records(["puzzle,odd ones,even ones,comment", *rows], ReadOptions(lossy=True)))
    assert [dict(it.info) for it in lossy if isinstance(it, Record)] == [
        {"comment": "note", **({"left out": name} if name else {})}
        for name in ("", "odd ones", "odd ones", "even ones")]


def test_switches_are_read_where_their_name_says_all() -> None:
    for name in ("diagonals", "windows", "disjoint", "antiknight", "nonconsecutive"):
        text = json.dumps({"puzzle": "." * 81, name: True})
        assert Puzzle.parse(text).layout == Layout.parse(f"9+{name}")
    both = {"puzzle": "." * 81, "layout": "3x3+windows", "windows": True, "diagonals": True}
    assert Puzzle.parse(json.dumps(both)).layout == Layout.parse("3x3+windows+diagonals")
    assert Puzzle.parse(f"puzzle,diagonals\n{PUZZLE},true").layout.structure == "3x3+diagonals"


def test_anybody_may_keep_notes_of_any_name() -> None:
    puzzle = Puzzle.parse(json.dumps({"puzzle": LINE, "info": {"cages": "3 birds"}}))
    assert dict(puzzle.info) == {"cages": "3 birds"}
    assert dict(Puzzle.parse(f"puzzle,info.cages\n{LINE},3 birds").info) == {"cages": "3 birds"}
    for form in ("json", "csv"):
        assert Puzzle.parse(library.write(puzzle, form)).info == puzzle.info


@pytest.mark.parametrize(
    ("header", "row"),
    [("puzzle,cages", "x"), ("puzzle;thermos", "r1c1-r1c2"), ("id,puzzle,antiknight", "1"),
     ("puzzle,type", "killer"), ("puzzle,diagonal", "true"), ("puzzle,board", LINE),
     ("puzzle,rules", "antiking")],
)
def test_csv_refuses_rules_by_name(header: str, row: str) -> None:
    separator = ";" if ";" in header else ","
    name = header.split(separator)[-1]
    cells = ["1"] * (header.count(separator) - 1) + [LINE, row]
    with pytest.raises(Unsupported, match=f"'{name}'"):
        parse(f"{header}\n{separator.join(cells)}")
    nothing = separator.join([*cells[:-1], ""])
    assert parse(f"{header}\n{nothing}").size == 4


def test_csv_loses_no_field() -> None:
    with pytest.raises(ParseError, match="2 fields"):
        parse(f"id,puzzle\n1,{LINE},cage")
    with pytest.raises(ParseError, match="'puzzle' twice"):
        parse(f"puzzle,puzzle\n{LINE},{LINE}")
    with pytest.raises(ParseError, match="layout text"):
        parse(f"puzzle,layout\n{LINE},killer")
    assert parse(f"id,puzzle,,\n1,{LINE},,").info == {"id": "1"}


def test_json_loses_no_member() -> None:
    with pytest.raises(ParseError, match="'puzzle' twice"):
        parse(f'{{"puzzle": "{LINE}", "puzzle": "{LINE}"}}')
    with pytest.raises(ParseError, match="one puzzle, found 2"):
        parse(json.dumps({"puzzles": [PUZZLE, PUZZLE]}))
    with pytest.raises(ParseError, match="size 4, as its cells show, found size '9'"):
        parse(json.dumps({"puzzle": LINE, "size": 9}))
    with pytest.raises(ParseError, match="the regions of the given layout"):
        parse(json.dumps({"puzzle": LINE + "AAAABBBBCCCCDDDD", "layout": "2x2"}))


def test_sections_that_may_be_rules() -> None:
    rows = "1...\n....\n...4\n...2"
    with pytest.raises(Unsupported, match=r"'\[cages\]', which may be a rule, at line 7 of 'r1c1"):
        parse(f"[Puzzle]\n{rows}\n[Cages]\nr1c1 r1c2 5")
    assert "pencilmarks" in parse(f"[Puzzle]\n{rows}\n[PencilMarks]\n12 34 1 2").info


def test_every_verb_refuses() -> None:
    text = json.dumps({"puzzle": PUZZLE, "cages": [["r1c1"]]})
    for verb in ("solve", "count", "check", "convert", "rate", "hint", "steps"):
        done = nanpure(verb, text)
        assert done.returncode == 2, verb
        assert b"'cages', which may be a rule" in done.stderr, verb
    done = nanpure("solve", stdin=f'{{"puzzle": "{PUZZLE}", "cages": [1]}}\n{{"puzzle": "{LINE}"}}')
    refused, answer = lines(done)
    assert "# error: not supported: 'cages'" in refused
    assert answer.endswith("# many")
    assert done.returncode == 1
    assert library.solve_many(text.encode()).status.tolist() == [4]


def test_a_grid_beside_its_puzzle_is_what_stands() -> None:
    grid = parse_grid('{"puzzle": "1...............", "grid": "12.............."}')
    assert (grid.puzzle.line(), grid.line()) == ("1...............", "12..............")
    with pytest.raises(ParseError, match="keeps the digits of the puzzle, found another at r1c1"):
        parse('{"puzzle": "1...............", "grid": "2..............."}')


EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.mark.parametrize(
    "words",
    [["solve"], ["solve", "--all"], ["solve", "--first"], ["count"], ["check"], ["rate"],
     ["convert", "--to", "grid"], ["show"], ["candidates"], ["hint"], ["papers", "compare"],
     ["edit", "minimize"],
     ["solve", "--method", "hui"], ["edit", "transform", "--seed", "1"]],
    ids=" ".join,
)
def test_what_the_verbs_say_is_read_again(words: list[str]) -> None:
    """No member of ours is taken for a rule."""
    said = lines(nanpure(*words, "--json", EASY))[0]
    assert json.loads(said)["puzzle"] == EASY
    again = parse_grid(said)
    assert again.puzzle == Puzzle.parse(EASY)
    removed = f":0000:x:{EASY}:113 114::"
    said = lines(nanpure("check", "--json", removed))[0]
    assert parse_grid(said).puzzle == Puzzle.parse(removed)


def test_what_the_generator_says_is_read_again() -> None:
    said = lines(nanpure("generate", "--layout", "2x2", "--json", "--seed", "3"))[0]
    assert Puzzle.parse(said).line() == json.loads(said)["puzzle"]
