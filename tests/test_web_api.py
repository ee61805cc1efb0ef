"""The answers of the API, compared with what the library says."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from fastapi.routing import APIRoute

import nanpure
from nanpure import Grid, Layout, Puzzle, methods
from nanpure.base.cells import parse_cell
from nanpure.kernel import Control
from nanpure.logic import CATALOGUE
from nanpure.methods import hui
from nanpure.methods.protocol import replay
from nanpure.methods.ushio import go
from nanpure.model.records import record_grid
from nanpure.model.step import Step
from nanpure.model.writer import write
from nanpure.papers import PAPERS
from nanpure.rules import kind_named, kinds, switches
from nanpure.web import carried_path, long_verbs, quick_verbs
from nanpure.web.check import check
from nanpure.web.events import steps_json
from nanpure.web.models import Parse, Position, Run, Steps
from nanpure.web.problems import Problem
from nanpure.web.report import Report
from nanpure.web.routes import router
from nanpure.web.traces import Traces
from tiers import sampled
from web_server import Server, serving

FOUR = ".24.3......4.31."
NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEVERAL = "12..3..........4"
EXTREME = "...5....66.........31.8..92.8...9.1....3....52...6..3......73..193....6..2.4....."
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def candidates(names: list[str], size: int) -> list[tuple[int, int]]:
    return [(parse_cell("r" + name.partition("r")[2], size), int(name.partition("r")[0]))
            for name in names]


def shown(board: dict[str, Any]) -> Grid:
    """The grid that a board shows."""
    layout = Layout.parse(board["layout"])
    puzzle = Puzzle(tuple(board["givens"]), layout)
    masks = tuple(sum(1 << digit - 1 for digit in digits) for digits in board["candidates"])
    return Grid(puzzle, tuple(board["placed"]), masks)


# ---- layouts, texts ----------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["9", "2x3", "5x5", "3x3+diagonals+windows", "1x7",
                                  "jigsaw:AABBAABBCCDDCCDD", "6x6", "2x2+symbols:ABCD",
                                  "3x3+windows+cage:3:r1c1,r1c2+cage:r5c5,r6c5"])
def test_layout(server: Server, text: str) -> None:
    said, layout = server.ask("layout", layout=text), Layout.parse(text)

    assert (said["layout"], said["size"]) == (layout.text, layout.size)
    assert said["symbols"] == list(layout.symbols)
    assert said["regions"] == list(layout.regions)
    assert [(h["kind"], h["name"], tuple(h["cells"])) for h in said["houses"]] == [
        (h.kind, str(h), h.cells) for h in layout.houses]
    assert [rule["text"] for rule in said["rules"]] == [
        rule.text(layout) for rule in layout.rules]
    assert [(shape["shape"], shape["cells"]) for shape in said["shapes"]] == [
        (type(shape).__name__.lower(), list(shape.cells)) for shape in layout.shapes]
    assert [tuple(cells) for cells in said["groups"]] == list(layout.groups)
    assert said["digits_alike"] == layout.digits_alike


def test_a_layout_has_its_rules_with_their_shapes_and_sums(server: Server) -> None:
    said = server.ask("layout", layout="3x3+disjoint+cage:3:r1c1,r1c2+cage:r5c5,r6c5")
    about = {"title": "Cages", "says": kind_named("cage").says}

    assert said["rules"][1:] == [
        {"kind": "cage", "cells": [0, 1], "sum": 3, **about, "text": "cage:3:r1c1,r1c2",
             "words": {"sum": "3"}},
        {"kind": "cage", "cells": [40, 49], "sum": None, **about, "text": "cage:r5c5,r6c5",
             "words": {}}]
    assert said["primitives"] == [{"name": "Sum", "numbers": [3], "cells": [[0, 1]],
                                   "rules": [1]}]
    assert said["shapes"][8:] == [
        {"shape": "tint", "cells": said["groups"][35], "hue": None, "index": 8, "count": 9,
         "rule": 0},
        {"shape": "outline", "cells": [0, 1], "rule": 1},
        {"shape": "badge", "cells": [0], "text": "3", "rule": 1},
        {"shape": "outline", "cells": [40, 49], "rule": 2}]


def test_random_jigsaws(server: Server) -> None:
    one, same, other = (server.ask("jigsaw", size=6, seed=seed) for seed in (1, 1, 2))

    assert one == same != other
    assert "16" in server.post("jigsaw", size=17).json()["detail"]
    assert Layout.parse(one["layout"]).size == 6


def test_parse(server: Server) -> None:
    said = server.ask("parse", text=f"{FOUR}\n1.z\n{FOUR} # a note\n")

    assert [board["puzzle"] for board in said["boards"]] == [FOUR, FOUR]
    assert (said["format"], said["more"]) == ("line", False)
    assert [(bad["line"], bad["status"]) for bad in said["bad"]] == [(2, 422)]
    grid = nanpure.parse_grid(":0000:x:1+2" + "." * 79 + ":334::")
    (board,) = server.ask("parse", text=":0000:x:1+2" + "." * 79 + ":334::")["boards"]
    assert shown(board).values == grid.values
    assert shown(board).candidates == grid.candidates


def test_parse_takes_a_form_and_leaves_out_what_is_not_known(server: Server) -> None:
    text = '{"puzzle": "1..............2", "thermos": [["r1c1", "r1c2"]]}'
    (board,) = server.ask("parse", text=text, lossy=True)["boards"]
    assert board["left_out"] == "thermos"
    (board,) = server.ask("parse", text=FOUR)["boards"]
    assert board.get("left_out") is None
    said = server.ask("parse", text=f"{HARD},7", form="csv")
    assert (said["format"], len(said["boards"])) == ("csv", 1)


def test_parse_says_when_there_are_more(server: Server) -> None:
    said = server.ask("parse", text="\n".join([FOUR] * 1001))

    assert (len(said["boards"]), said["more"]) == (1000, True)


@pytest.mark.parametrize("form", ["line", "grid", "candidates", "json", "hodoku", "csv", "sdk"])
def test_convert(server: Server, form: str) -> None:
    said = server.ask("convert", puzzle=NINE, to=form)

    assert said["text"] == nanpure.write(NINE, form)


def test_links(server: Server) -> None:
    found = {link["site"]: link for link in server.ask("links", puzzle=NINE)["links"]}

    assert set(found) == {"f-puzzles", "sudokupad", "sudokuwiki", "penpa", "sudokuexchange", "iss"}
    assert nanpure.Puzzle.parse(found.pop("iss")["url"]).line() == NINE
    for site, link in found.items():
        assert (link["url"], link["without"]) == (nanpure.write(NINE, site), None)
    more = server.ask("links", puzzle=NINE, layout="3x3+diagonals+windows")["links"]
    assert [link["site"] for link in more if link["url"]] == [
        "f-puzzles", "sudokupad", "penpa", "iss"]
    assert "does not carry rules" in more[-2]["without"]


def test_a_site_without_a_rule_is_told_with_its_name(server: Server) -> None:
    layout = "3x3+thermo:r1c1,r1c2+globalentropy"
    links = server.ask("links", puzzle=NINE, layout=layout)["links"]
    found = {link["site"]: link for link in links}
    assert (found["f-puzzles"]["url"], found["f-puzzles"]["kinds"]) == (None, ["Global entropy"])
    assert nanpure.Puzzle.parse(found["iss"]["url"]).layout == nanpure.Layout.parse(layout)


def test_the_rules_of_a_board_in_words(server: Server) -> None:
    layout = "jigsaw:AABBAABBCCDDCCDD+diagonals+odd:r1c1+odd:r4c4"
    assert server.ask("wording", layout=layout)["rules"] == (
        "Normal sudoku rules apply. Digits do not repeat on the diagonals. Digits in grey circles "
        "are odd.")
    assert "奇数" in server.ask("wording", layout=layout, lang="ja")["rules"]


def test_the_bench_counts_the_solutions_of_candidates_and_finds_what_is_not_needed(
    server: Server
) -> None:
    pair = "12...........4.3"
    found = server.ask("bench", puzzle=pair)
    every = list(nanpure.solutions(pair))
    assert [found["counts"][cell] for cell in range(16)] == [
        [sum(1 for each in every if each.values[cell] == digit) for digit in digits]
        for cell, digits in enumerate(found["candidates"])]
    layout = "2x2+cage:3:r1c1,r1c2+diagonals"
    one = server.ask("bench", puzzle=nanpure.solve(pair, limit=1).solutions[0].line(),
                     layout="2x2+cage:3:r1c1,r1c2+house:r1c1,r1c2,r1c3,r1c4")
    assert (one["count"], one["spare_rules"]) == (1, [0, 1])
    assert server.ask("bench", puzzle=pair, layout=layout)["spare_rules"] == [
        number for number, text in enumerate(["diagonals", "cage:3:r1c1,r1c2"])
        if nanpure.check(pair, layout=layout).status == "unique" and nanpure.check(
            pair, layout=layout.replace(f"+{text}", "")).status == "unique"]


ABOUT = {"title": "Sunday", "author": "N. N.", "rules": "Normal sudoku rules apply.",
         "source": "https://example.org/1"}


def test_notes_come_and_go_with_a_puzzle(server: Server) -> None:
    """What a text knows of its puzzle is told; a form without a place for it says so."""
    record = nanpure.Puzzle.parse(NINE)
    text = json.dumps({"puzzle": record.line(), "info": {**ABOUT, "rating": "3"}})
    [board] = server.ask("parse", text=text)["boards"]
    assert board["about"] == ABOUT
    other = server.ask("parse", text=f"{NINE} # an old book")["boards"][0]
    assert other["about"] == {"source": "an old book"}

    said = server.ask("convert", puzzle=NINE, to="json", about=ABOUT)
    assert (json.loads(said["text"])["info"], said["unsaid"]) == (ABOUT, [])
    assert server.ask("convert", puzzle=NINE, to="line", about=ABOUT)["unsaid"] == list(ABOUT)
    links = {link["site"]: link for link in
             server.ask("links", puzzle=NINE, about=ABOUT)["links"]}
    assert links["sudokupad"]["unsaid"] == links["f-puzzles"]["unsaid"] == ["source"]
    assert links["sudokuexchange"]["unsaid"] == list(ABOUT)
    assert dict(nanpure.Puzzle.parse(links["sudokupad"]["url"]).info) == {
        name: ABOUT[name] for name in ("title", "author", "rules")}
    assert server.post("convert", puzzle=NINE, to="line", about={"x": "y"}).status_code == 422


def test_a_level_without_its_rating(server: Server) -> None:
    assert server.ask("level", puzzle=".24.3......4.31.") == {
        "status": "unique", "level": "easy", "rating": 1.2}
    assert server.ask("level", puzzle="." * 16)["status"] == "many"
    assert server.ask("level", puzzle="11" + "." * 14)["status"] == "none"


# ---- positions ---------------------------------------------------------------------------------


def test_check(server: Server) -> None:
    one = server.ask("check", puzzle=HARD)
    assert (one["status"], one["witness"]) == ("unique", None)
    assert one["minutes"] is None  # fewer givens than in any puzzle whose times are known
    found = nanpure.rate(NINE, "minutes").minutes
    assert found is not None
    assert server.ask("check", puzzle=NINE)["minutes"] == {
        "typical": found.typical, "low": found.low, "high": found.high}
    assert server.ask("check", puzzle=FOUR)["minutes"] is None
    assert one["solution"] == nanpure.solve(HARD).solution.line()
    none = server.ask("check", puzzle="1..1............", lang="ja")
    assert none["status"] == "none"
    japanese = "1行目に1が2つ: r1c1 と r1c4"
    texts = none["witness"].pop("texts")
    assert none["witness"] == {"text": japanese, "cells": ["r1c1", "r1c4"]}
    assert (texts["en"], texts["ja"]) == ("two 1s in row 1: r1c1 and r1c4", japanese)
    assert none["conflicts"] == [["r1c1", "r1c4"]]


def test_check_shows_two_solutions_and_where_they_differ(server: Server) -> None:
    witness = server.ask("check", puzzle="12..............")["witness"]

    one, other = witness["solutions"]
    layout = Layout.default(4)
    assert Puzzle.parse(one).grid().is_solution
    assert Puzzle.parse(other).grid().is_solution
    assert witness["differ"] == [layout.cell_name(cell) for cell in range(16)
                                 if one[cell] != other[cell]]
    assert witness["differ"]


def test_a_position_is_the_grid_as_it_stands(server: Server) -> None:
    wrong = server.ask("check", puzzle=FOUR, placed=["1r2c2"])
    assert wrong["status"] == "none"
    hint = server.ask("hint", puzzle=FOUR, placed=["1r2c2"])
    assert (hint["status"], hint["cells"]) == ("wrong", ["r2c2"])
    struck = server.ask("hint", puzzle=FOUR, struck=["1r1c1"], lang="ja")
    assert (struck["status"], struck["cells"]) == ("wrong", ["r1c1"])


def text_of(clauses: list[list[dict[str, Any]]]) -> str:
    return "".join(part["text"] for clause in clauses for part in clause)


def test_the_parts_of_a_hint_name_what_it_names_in_each_language(server: Server) -> None:
    said = {lang: server.ask("hint", puzzle=FOUR, strength="move", lang=lang)
            for lang in ("en", "ja")}
    assert said["en"]["clauses"] == [
        [{"text": "Hidden Single", "technique": "hidden-single"}, {"text": ": "}],
        [{"text": "one place for "}, {"text": "4", "digits": [4]}, {"text": " in "},
         {"text": "box 1", "houses": ["box 1"]}, {"text": ": "}],
        [{"text": "r2c2=4", "candidates": ["4r2c2"]}]]
    assert said["ja"]["text"] == "隠れた単独候補: ブロック1で4の入るマスは1つ: r2c2=4"
    assert text_of(said["ja"]["clauses"]) == "隠れた単独候補：ブロック1で4の入るマスは1つ：2行2列=4"
    wrong = server.ask("hint", puzzle=FOUR, placed=["1r2c2"], lang="ja")
    assert text_of(wrong["clauses"]) == "2行2列=1は誤り。"


@pytest.mark.parametrize("strength", ["where", "what", "move"])
def test_hint(server: Server, strength: Any) -> None:
    said, hint = server.ask("hint", puzzle=NINE, strength=strength), nanpure.hint(NINE, strength)

    assert said["text"] == hint.text == text_of(said["clauses"])
    assert (said["step"] is None) == (strength != "move")
    if said["step"]:
        assert said["step"]["text"] == text_of(said["step"]["clauses"])
    assert bool(said["cells"]) == (strength != "move")


def test_solve(server: Server) -> None:
    for asked in ({"engine": "native"}, {"method": "hiramatsu-c"}, {"method": "hui"}):
        said = server.ask("solve", puzzle=NINE, **asked)
        assert said["status"] == "unique"
        assert said["solution"] == nanpure.solve(NINE).solution.line()
    assert server.ask("solve", puzzle="12..............")["status"] == "many"


def test_ito_and_svg(server: Server) -> None:
    grid = Puzzle.parse(FOUR).grid()
    cube = server.ask("ito", puzzle=FOUR)["cube"]
    assert cube == [[int(not grid.values[cell] and bool(grid.candidates[cell] >> bit & 1))
                     for cell in range(16)] for bit in range(4)]
    assert server.ask("svg", puzzle=FOUR)["svg"] == nanpure.svg(FOUR)
    step = nanpure.next_step(FOUR)
    assert server.ask("svg", puzzle=FOUR, step=1)["svg"] == nanpure.svg(FOUR, step=step)
    assert server.post("svg", puzzle=FOUR, step=99).status_code == 422


# ---- steps -------------------------------------------------------------------------------------


@pytest.mark.parametrize("policy", ["order", "easiest"])
def test_the_whole_path(server: Server, policy: Any) -> None:
    said, found = server.ask("steps", puzzle=HARD, policy=policy), nanpure.path(HARD, policy)

    assert [step["technique"] for step in said["steps"]] == [s.technique for s in found.steps]
    assert said["state"] == ("solved" if found.end.is_solution else "stuck")
    assert shown(said["end"]) == found.end


def test_the_path_of_sudoku_explainer(server: Server) -> None:
    said = server.ask("steps", puzzle=HARD, policy="se", lang="ja", limit=5)
    found = nanpure.path(HARD, "se", max_steps=5)

    assert [step["technique"] for step in said["steps"]] == [s.technique for s in found.steps]
    assert [step["rating"] for step in said["steps"]] == [
        step.note.arguments["rating"] for step in found.steps if step.note is not None]
    assert said["state"] == "going"
    refused = server.post("steps", puzzle=FOUR, policy="se")
    assert (refused.status_code, refused.json()["kind"]) == (422, "classic")
    assert server.post("steps", puzzle=HARD, policy="se", all=True).status_code == 422
    assert server.post("steps", puzzle=HARD, policy="se", without=["x-wing"]).status_code == 422


def test_step_by_step_is_the_path(server: Server) -> None:
    """As the page does it: each request says the grid as it stands."""
    placed: list[str] = []
    struck: list[str] = []
    grid = Puzzle.parse(NINE).grid()
    for wanted in nanpure.path(NINE).steps:
        said = server.ask("steps", puzzle=NINE, placed=placed, struck=struck, limit=1)
        (step,) = said["steps"]
        placed += step["placements"]
        struck += step["eliminations"]
        grid = grid.after(wanted.deduction)
        assert step["technique"] == wanted.technique
        assert step["name"] == CATALOGUE[wanted.technique].name
        assert set(step["marks"].values()) <= {"place", "remove", "fin", "pattern", "other"}
        assert shown(said["end"]) == grid
    assert said["state"] == "solved"


@pytest.mark.slow
def test_chosen_techniques(server: Server) -> None:
    said = server.ask("steps", puzzle=NINE, only=["naked-single"])
    assert {step["technique"] for step in said["steps"]} == {"naked-single"}
    every = server.ask("steps", puzzle=NINE, all=True, without=["naked-single"], style="teach")
    assert every["count"] == len(list(nanpure.steps(
        NINE, CATALOGUE.select(without=["naked-single"]))))
    assert server.post("steps", puzzle=NINE, only=["nobody"]).status_code == 422


@pytest.mark.parametrize("chosen", [
    {"only": []}, {"only": ["x-wing"], "without": ["x-wing"]},
    {"only": ["bug-lite"], "uniqueness": False},
    {"without": [technique.id for technique in CATALOGUE if technique.usual]},
])
@pytest.mark.parametrize("verb", ["steps", "hint"])
def test_no_technique_is_left(server: Server, verb: str, chosen: dict[str, Any]) -> None:
    said = server.post(verb, puzzle=NINE, **chosen)

    assert (said.status_code, said.json()["kind"]) == (422, "techniques")
    assert said.json()["detail"].startswith(
        "expected at least one technique to be left, got none: ")


def test_techniques_that_are_left_out(server: Server) -> None:
    open_ = "1" + "." * 15
    chosen: dict[str, Any] = {"puzzle": open_, "only": ["hidden-single", "bug-lite"]}
    several = {"techniques": ["bug-lite"], "status": "many", "text":
               "techniques left out: 1; they assume one solution, and the puzzle as posed has "
               "several"}

    for verb, asked in (("steps", {}), ("steps", {"all": True}), ("hint", {})):
        assert server.ask(verb, **chosen, **asked)["left_out"] == several
        assert server.ask(verb, puzzle=FOUR, only=chosen["only"])["left_out"] is None
    assert "前提" in server.ask("steps", **chosen, lang="ja")["left_out"]["text"]


def test_all_steps_are_sifted(server: Server) -> None:
    """By a technique, by what their sentence says, in another width and case; all are counted."""
    every = server.ask("steps", puzzle=FOUR, all=True)
    names = [step["technique"] for step in every["steps"]]
    assert every["counts"] == {name: names.count(name) for name in names}
    assert every["fitting"] == every["count"] == len(names) > 2
    name = names[-1]
    some = server.ask("steps", puzzle=FOUR, all=True, of=name, limit=1)
    assert [step["technique"] for step in some["steps"]] == [name]
    assert (some["fitting"], some["count"]) == (names.count(name), len(names))
    said = [step for step in every["steps"] if "r1c1" in step["text"]]
    assert 0 < len(said) < len(names)
    assert server.ask("steps", puzzle=FOUR, all=True, saying="Ｒ1C1")["steps"] == said


@pytest.mark.parametrize(("asked", "said"), [
    ({"of": "hidden-single"}, "of applies to all steps, expected all with of"),
    ({"saying": "box"}, "saying applies to all steps, expected all with saying"),
    ({"loops": 9}, "loops applies to all steps, expected all with loops"),
    ({"of": "nothing", "all": True}, "expected a technique of /api/about, got 'nothing'"),
])
def test_what_sifts_nothing_is_refused(server: Server, asked: dict[str, Any], said: str) -> None:
    assert server.post("steps", puzzle=FOUR, **asked).json()["detail"] == said


@sampled("effort", [1, 3], small=1)
def test_all_steps_end_with_those_that_so_much_work_finds(
    monkeypatch: pytest.MonkeyPatch, effort: int
) -> None:
    """Six seconds of searching are cut off by work; what was found is there, and is sound."""
    monkeypatch.setattr("nanpure.web.every.EVERY_WORK", 50)
    control, solution = Control(), nanpure.solve(EXTREME).solution.values
    said = quick_verbs.steps(Steps(puzzle=EXTREME, all=True, effort=effort), control)
    assert (said["stopped"], said["state"], control.stopped) == ("work", "stopped", False)
    assert control.looks >= 50 * effort
    assert len(said["steps"]) == said["count"] == said["fitting"] > 0
    looks, (name, *_) = control.looks, said["counts"]
    sifted = quick_verbs.steps(Steps(puzzle=EXTREME, all=True, effort=effort, of=name), control)
    assert (sifted["counts"], control.looks - looks < 50) == (said["counts"], True)
    for step in said["steps"]:
        assert all(solution[cell] == digit for cell, digit in candidates(step["placements"], 9))
        assert all(solution[cell] != digit for cell, digit in candidates(step["eliminations"], 9))


def test_a_path_ends_with_the_steps_that_there_was_time_to_tell() -> None:
    steps, control = nanpure.path(NINE).steps, Control()

    def told() -> Iterator[Step]:
        yield from steps[:5]
        control.stop()
        yield from steps[5:]

    said, end = steps_json(nanpure.parse_grid(NINE), told(), "en", control=control)
    assert [each["technique"] for each in said] == [step.technique for step in steps[:5]]
    assert end.line().count(".") == NINE.count(".") - 5


def test_a_text_ends_with_the_puzzles_that_there_was_time_to_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    control = Control()

    def read(record: Any, layout: Any) -> Grid:
        control.stop()
        return record_grid(record, layout)

    monkeypatch.setattr(quick_verbs, "record_grid", read)
    said = quick_verbs.parse(Parse(text=f"{FOUR}\n{SEVERAL}\n"), control)
    assert ([board["puzzle"] for board in said["boards"]], said["more"]) == ([FOUR], True)
    with pytest.raises(Problem, match="longer than"):
        quick_verbs.parse(Parse(text=FOUR), control)


def test_steps_of_a_contradiction(server: Server) -> None:
    assert server.ask("steps", puzzle="1..1............")["state"] == "none"


# ---- methods -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(methods.METHODS))
def test_methods_in_pieces(server: Server, name: str) -> None:
    """In pieces of three, as the page plays them: all events, and the end of the library."""
    wanted = list(methods.run(name, FOUR))
    found: list[Any] = []
    done = False
    while not done:
        said = server.ask("run", puzzle=FOUR, method=name, cursor=len(found), limit=3)
        found += said["events"]
        assert said["cursor"] == len(found)
        done = said["done"]
    assert [event["kind"] for event in found] == [event.kind for event in wanted]
    assert said["outcome"] == found[-1]
    end = wanted[-1]
    assert isinstance(end, methods.Outcome)
    assert found[-1]["solutions"] == [grid.line() for grid in end.solutions]
    assert followed(found) == {board: grid.line() for board, grid in replay(
        Puzzle.parse(FOUR).grid(), wanted).items()}


def followed(events: list[Any]) -> dict[int, str]:
    """What the page does with them: board and from are all that it needs."""
    boards = {0: Puzzle.parse(FOUR).grid()}
    for event in events:
        if event["kind"] == "undo":
            boards.pop(event["board"], None)
            continue
        if event["kind"] == "assume":
            boards[event["board"]] = boards[event["from"]]
        if event["kind"] in ("assume", "place", "remove"):
            board = boards[event["board"]]
            boards[event["board"]] = board._change(
                candidates(event["placements"], 4), candidates(event["eliminations"], 4))
    return {board: grid.line() for board, grid in boards.items()}


@pytest.mark.slow
def test_a_cursor_without_what_came_before(server: Server) -> None:
    """The server keeps traces for speed only."""
    whole = server.ask("run", puzzle=NINE, method="hiroi")["events"]
    with serving() as other:
        part = other.ask("run", puzzle=NINE, method="hiroi", cursor=100, limit=50)

    assert part["events"] == whole[100:150]


def test_minimize_keeps_the_candidates_that_were_taken_away(server: Server) -> None:
    removed = ((2, 2), (12, 3))
    puzzle = write(replace(Puzzle.parse("1234341221434321"), removed=removed), "json")
    said = server.ask("minimize", puzzle=puzzle)

    assert Puzzle.parse(said["puzzle"]).removed == removed


def test_wrong_methods_and_options(server: Server) -> None:
    for asked in ({"method": "nobody"}, {"method": "hui", "options": {"x": 1}},
                  {"method": "hui", "options": {"max_steps": "x"}},
                  {"method": "hui", "options": {"units": 4}},
                  {"method": "ito", "options": {"trial_order": "x"}},
                  {"method": "ito", "options": {"largest": 2**70}},
                  {"method": "ushio", "layout": "jigsaw:AAABABBBCCCDCDDD"}):
        assert server.post("run", puzzle=FOUR, **asked).status_code == 422


@pytest.mark.parametrize("number", range(1, 10))
def test_phrases(server: Server, number: int) -> None:
    said = server.ask("phrase", puzzle=SEVERAL, phrase=number)
    expected = hui.phrase(number, Puzzle.parse(SEVERAL).grid())

    assert said["grids"] == ["".join(map(str, digits)).replace("0", ".") for digits in expected]
    assert (said["phrase"], said["j"], said["shows"]) == (f"P{number}", *hui.PHRASES[number])
    assert said["grids"]


def test_phrases_of_a_position(server: Server) -> None:
    moved = server.ask("phrase", puzzle=FOUR, placed=["1r1c1"], phrase=2, lang="ja")

    assert moved["grids"][0] == "1" + FOUR[1:]
    assert "決まって" in moved["shows"]
    assert server.ask("phrase", puzzle="11" + "." * 14, phrase=5)["grids"] == []
    for bad in ({"phrase": 0}, {"phrase": 10}, {"phrase": "P2"}, {}):
        assert server.post("phrase", puzzle=FOUR, **bad).status_code == 422


def test_looks_in_the_way_of_hui(server: Server) -> None:
    said = server.ask("hui", puzzle=FOUR)
    expected = hui.masks(Puzzle.parse("1243342121344312").grid())

    assert said["difficulty"] == {"size": "KIDS", "level": "EASY", "down_to": "MEDIUM",
                                  "givens": 6}
    assert said["masks"]["by_givens"] == list(expected.by_givens)
    assert (said["masks"]["good"], said["masks"]["minimal"], said["masks"]["symmetric"]) == (
        expected.count, expected.minimal, expected.symmetric)
    assert said["masks"]["fewest"] == expected.fewest.line()
    assert said["without"] is None


@pytest.mark.parametrize(("puzzle", "layout", "without"), [
    (NINE, None, "large"), (FOUR, "2x2+cage:4:r1c1,r2c1", "rule"), (SEVERAL, None, "many"),
    ("11" + "." * 14, None, "none"),
])
def test_looks_without_masks(
    server: Server, puzzle: str, layout: str | None, without: str
) -> None:
    said = server.ask("hui", puzzle=puzzle, layout=layout)

    assert (said["masks"], said["without"]) == (None, without)
    assert said["difficulty"]["givens"] == sum(sign != "." for sign in puzzle)


def test_ushio_go(server: Server) -> None:
    puzzle = "1...........2..3"
    said, result = server.ask("ushio", puzzle=puzzle, action="go"), go(Puzzle.parse(puzzle).grid())

    assert said["result"] == result.statuses.result == "完了"
    assert shown(said["board"]).line() == result.grid.line()
    assert said["messages"][0]["id"] == "ushio.warning-exists"
    assert "単一確定セット重複" in said["statuses"] or "単一確定セット不定" in said["statuses"]


def test_ushio_in_error(server: Server) -> None:
    said = server.ask("ushio", puzzle="1..1............", action="go", lang="ja")

    assert said["result"] == "不能"
    assert set(said["marked"]) >= {"r1c1", "r1c4"}


def test_ushio_supports(server: Server) -> None:
    support = {"checked": True, "registrations": True, "inside": True, "lists": True}
    said = server.ask("ushio", puzzle=FOUR, action="step", support=support)

    assert said["registrations"]
    assert {len(one["cells"]) for one in said["registrations"]} == {
        one["order"] for one in said["registrations"]}
    assert all(one["steps"][0] in one["text"] for one in said["registrations"])
    assert len(said["possibilities"]) == 16
    assert said["sets"]
    assert server.post("ushio", puzzle=FOUR, action="go", support=support).status_code == 422
    assert server.post("ushio", puzzle=FOUR, action="step",
                       support={"lists": True}).status_code == 422


# ---- long work ---------------------------------------------------------------------------------


def test_count(server: Server) -> None:
    assert server.ask("count", puzzle="." * 16)["count"] == 288
    some = server.ask("count", puzzle="." * 16, limit=100)
    assert (some["count"], some["exact"]) == (100, False)
    assert server.ask("count", puzzle="." * 36)["count"] == 28_200_960


def test_true_candidates(server: Server) -> None:
    said = server.ask("candidates", puzzle=FOUR, limit=5)
    found = nanpure.true_candidates(FOUR, 5).to_json()
    assert {name: said[name] for name in found} == found
    assert server.post("candidates", puzzle=FOUR, limit=0).status_code == 422


def test_a_board_with_rules(server: Server) -> None:
    layout = "2x2+thermo:r1c1,r1c2+cage:3:r4c1,r4c2"
    asked = {"puzzle": "1234341221434321", "layout": layout.replace("4c1,r4c2", "1c1,r1c2")}
    said = server.ask("rate", **asked)
    assert (said["status"], said["level"]["level"]) == ("unique", "easy")
    assert (said["effort"]["guesses"], said["nanpure"]["max"]) == (0, 0)
    assert not {"se", "hodoku"} & said.keys()
    said = server.ask("check", puzzle="43..............", layout="2x2+thermo:r1c1,r1c2")
    assert said["witness"]["text"] == "the thermometer r1c1, r1c2 cannot increase"
    assert said["witness"]["cells"] == ["r1c1", "r1c2"]
    said = server.ask("minimize", **asked)
    assert said["layout"] == nanpure.Layout.parse(asked["layout"]).text
    said = server.ask("minimize", **asked, rules=True)
    assert said["layout"] == "2x2"
    assert nanpure.check(said["puzzle"]).status == "unique"


def test_rate(server: Server) -> None:
    said, found = server.ask("rate", puzzle=NINE), nanpure.rate(NINE)

    assert found.nanpure is not None
    assert found.level is not None
    assert (said["status"], said["level"]["level"]) == ("unique", found.level.level)
    assert said["nanpure"]["max"] == found.nanpure.max
    assert said["level"]["score"] == found.level.score
    explained = nanpure.rate(NINE, "se").se
    assert explained is not None
    assert said["se"]["er"] == explained.er
    scored = nanpure.rate(NINE, "hodoku").hodoku
    assert scored is not None
    assert said["hodoku"]["score"] == scored.score
    timed = nanpure.rate(NINE, "minutes").minutes
    assert timed is not None
    assert said["minutes"]["typical"] == timed.typical
    assert not {"se", "hodoku"} & set(server.ask("rate", puzzle=".24.3......4.31."))
    assert server.ask("rate", puzzle="12..............")["status"] == "many"


def test_compare(server: Server) -> None:
    rows = server.ask("compare", puzzle=FOUR)["items"]

    assert [row["method"] for row in rows] == list(methods.METHODS)
    assert {row["status"] for row in rows} == {"solved"}
    assert rows[0]["outcome"]


def test_orbits(server: Server) -> None:
    said = server.ask("orbits", puzzle="1234341221434321")

    assert (len(said["orbits"]), said["sizes"], len(said["grids"])) == (39, {"8": 33, "4": 6}, 288)
    assert (said["number"], said["matching"]) == (1, [1])
    assert len(server.ask("orbits", puzzle="12..............")["matching"]) == 288 // 12
    assert server.ask("orbits")["number"] is None
    for layout in ("5x5", "1x5", "3x3+diagonals"):
        assert server.post("orbits", layout=layout).status_code == 422


def test_orbits_too_many_to_list_are_counted(server: Server) -> None:
    said = server.ask("orbits", layout="2x3")

    assert (said["grids"], said["orbits"]) == ([], [])
    assert said["counts"] == {"grids": 28200960, "symmetric": 23040, "count": 7056000,
                              "sizes": {"4": 7044480, "2": 11520},
                              "fixed": {"ma": 28200960, "mc": 23040, "ra": 0, "rc": 0}}


def test_compare_with_options(server: Server) -> None:
    asked = {"puzzle": FOUR, "methods": ["hiroi", "hui"], "options": {"confirm": False}}
    rows = server.ask("compare", **asked)["items"]

    assert [row["method"] for row in rows] == ["hiroi", "hui"]
    assert rows[0]["assumptions"] > server.ask("compare", puzzle=FOUR)["items"][1]["assumptions"]
    for wrong in ({"methods": ["nobody"]}, {"options": {"nothing": 1}},
                  {"methods": ["hiroi"], "options": {"confirm": 7}}):
        problem = server.post("compare", **{"puzzle": FOUR, **wrong})
        assert problem.status_code == 422


def test_solve_by_a_method_with_options(server: Server) -> None:
    said = server.ask("solve", puzzle="." * 16, method="hiroi", options={"limit": 3})

    assert len(said["solutions"]) == 3


# ---- the papers --------------------------------------------------------------------------------


def test_papers(server: Server) -> None:
    said = server.ask("papers")["papers"]

    assert [paper["name"] for paper in said] == list(PAPERS)
    for paper in said:
        items = server.ask("paper", paper=paper["name"])["items"]
        assert len(items) == paper["count"]
        assert all(item["states"]["en"] and item["states"]["ja"] for item in items)
    assert server.post("paper", paper="nobody").status_code == 422


def test_an_item_is_judged_and_drawn(server: Server) -> None:
    said = server.ask("judge", paper="ito", item="fig7", lang="ja")

    assert said["verdict"] == "scan damaged"
    assert said["means"].keys() == {"en", "ja"}
    assert said["svg"].startswith("<svg")
    assert server.post("judge", paper="ito", item="fig99").json()["detail"].endswith("'fig99'")


def test_pictures_do_not_fill_the_memory(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer ends after so much of them; the next one goes on there."""
    monkeypatch.setattr(long_verbs, "PICTURES", 10_000)
    traces, cursor, texts, parts = Traces(), 0, [], 0
    while True:
        asked = Run(puzzle=FOUR, method="ito", cursor=cursor, limit=5000, pictures=True)
        said = long_verbs.run(asked, Report(lambda kind, said: None), traces)
        texts += [event["text"] for event in said["events"]]
        cursor, parts = said["cursor"], parts + 1
        if said["done"]:
            break
    plain = server.ask("run", puzzle=FOUR, method="ito")

    assert parts > 2
    assert texts == [event["text"] for event in plain["events"]]


def test_the_events_of_a_method_are_drawn(server: Server) -> None:
    asked = {"puzzle": FOUR, "method": "ito", "limit": 7}
    drawn = server.ask("run", **asked, pictures=True)
    more = server.ask("run", **{**asked, "cursor": drawn["cursor"]}, pictures=True)
    plain = server.ask("run", **asked)

    assert [event["text"] for event in drawn["events"]] == [
        event["text"] for event in plain["events"]]
    assert any(event["svg"] for event in drawn["events"])
    assert "svg" in more["events"][0]
    assert "svg" not in plain["events"][0]


def test_about(server: Server) -> None:
    said = server.client.get("/api/about").json()

    assert said["version"] == nanpure.__version__
    assert [method["name"] for method in said["methods"]] == list(methods.METHODS)
    assert [technique["id"] for technique in said["techniques"]] == [t.id for t in CATALOGUE]
    assert said["limits"]["size"] == 36
    rated = nanpure.rate(FOUR, ("level", "nanpure"))
    assert rated.level
    assert rated.nanpure
    assert said["scales"] == {"level": rated.level.scale, "nanpure": rated.nanpure.scale}


def test_the_description_says_which_verbs_send_events() -> None:
    sent = {route.path: "text/event-stream" in route.responses[200]["content"]
            for route in router().routes if isinstance(route, APIRoute)}
    for name in ("solve", "steps", "generate", "minimize", "canonical"):
        assert sent[f"/api/{name}"], name
    for name in ("check", "parse"):
        assert not sent[f"/api/{name}"], name


def test_kinds_of_rules(server: Server) -> None:
    said = server.client.get("/api/rules").json()["rules"]

    assert [kind["kind"] for kind in said] == list(kinds())
    assert [kind["kind"] for kind in said if not kind["fields"]] == [
        kind.kind for kind in switches()]
    cage = next(kind for kind in said if kind["kind"] == "cage")
    assert cage | {
        "kind": "cage", "title": "Cages", "text": "cage:SUM:r1c1,…",
        "says": "The digits in a dashed outline differ, and the small number is their sum.",
        "fields": [{"name": "cells", "type": "cells", "word": "r1c1,…", "places": True,
                    "optional": False, "count": "most", "scattered": False},
                   {"name": "sum", "type": "total", "word": "SUM", "places": False,
                    "optional": True, "of": "cells"}],
    } == cage
    assert {shape["shape"] for shape in cage["picture"]["shapes"]} == {"outline", "badge"}
    refused = server.client.post("/api/rules", json={})
    assert (refused.status_code, refused.headers["allow"]) == (405, "GET")


# ---- the puzzle as posed and the grid as it stands -----------------------------------------------

SOLVED = nanpure.solve(FOUR).solution.line()
TWO = "12............43"  # several solutions


def entered(line: str, puzzle: str) -> list[str]:
    """What was placed to come from a puzzle to a grid."""
    layout = Layout.default(4)
    return [f"{sign}{layout.cell_name(cell)}" for cell, sign in enumerate(line)
            if sign != "." and puzzle[cell] == "."]


def findings(**asked: Any) -> tuple[str, list[str], list[str], bool]:
    said = check(Position(**asked), Control())
    return said["finding"], said["wrong"], said["lost"], said["full"]


def test_a_wrong_digit_is_no_fault_of_the_puzzle(server: Server) -> None:
    """It broke no rule: "There is no solution. search: none in 0 nodes"."""
    said = server.ask("check", puzzle=HARD, placed=[f"{wrong_digit(HARD)}r1c2"])
    assert (said["finding"], said["wrong"]) == ("mistaken", ["r1c2"])
    assert (said["posed"], said["status"], said["full"]) == ("unique", "none", False)
    assert "nodes" not in said["witness"]["text"]


def wrong_digit(line: str) -> int:
    """A digit that is wrong in r1c2 and breaks no rule."""
    right = nanpure.solve(line).solution.values[1]
    free = nanpure.parse_grid(line).candidates[1]
    return next(digit for digit in range(1, 10) if free >> (digit - 1) & 1 and digit != right)


def test_what_is_told_of_a_grid() -> None:
    wrong = "".join("1" if cell == 5 else sign for cell, sign in enumerate(SOLVED))
    assert wrong != SOLVED
    assert findings(puzzle=FOUR) == ("unique", [], [], False)
    assert findings(puzzle=FOUR, placed=entered(SOLVED, FOUR)[:3]) == ("right", [], [], False)
    assert findings(puzzle=FOUR, placed=entered(SOLVED, FOUR)) == ("solved", [], [], True)
    assert findings(puzzle=SOLVED) == ("unique", [], [], True)
    assert findings(puzzle=FOUR, placed=entered(wrong, FOUR)) == ("mistaken", ["r2c2"], [], True)
    assert findings(puzzle=FOUR, struck=[f"{SOLVED[0]}r1c1"]) == ("struck", [], ["r1c1"], False)
    other = next(digit for digit in "1234" if digit != SOLVED[0])
    assert findings(puzzle=FOUR, struck=[f"{other}r1c1"])[0] in ("right", "unique")
    assert findings(puzzle="11.............." )[0] == "none"
    assert findings(puzzle="11..............", placed=["3r2c3"])[0] == "none"


def test_what_is_told_where_there_are_several_solutions() -> None:
    first = nanpure.check(TWO).solutions[0].line()
    assert findings(puzzle=TWO) == ("many", [], [], False)
    assert findings(puzzle=TWO, placed=entered(first, TWO)) == ("solved", [], [], True)
    alone = entered(first, TWO)[:-1]
    assert findings(puzzle=TWO, placed=alone) == ("narrowed", [], [], False)
    assert findings(puzzle=TWO, placed=["1r2c2"])[0] == "contradictory"
    assert findings(puzzle="." * 16, placed=["1r1c1"])[0] == "many"


@pytest.mark.parametrize(("asked", "finding"), [
    ({"puzzle": FOUR}, "unknown"), ({"puzzle": FOUR, "placed": ["4r2c2"]}, "unknown"),
    ({"puzzle": FOUR, "placed": ["1r2c2"]}, "contradictory"),
    ({"puzzle": FOUR, "placed": entered(SOLVED, FOUR)}, "solved"),
])
def test_of_a_puzzle_that_is_not_known_only_what_is_sure_is_told(
    asked: dict[str, Any], finding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    search = nanpure.check

    def unfinished(puzzle: Puzzle | Grid, **limits: Any) -> Any:
        found = search(puzzle)
        return replace(found, status="unknown") if isinstance(puzzle, Puzzle) else found

    monkeypatch.setattr("nanpure.check", unfinished)
    assert findings(**asked)[0] == finding


NO_SENTENCE = re.compile(r"\bnodes?\b|節点|\b[A-Z][a-z]+Error\b|\bnative\b|\btime\b,")


# No rule is broken, and only a search finds out.
NONE = HARD[:1] + f"{wrong_digit(HARD)}" + HARD[2:]


def test_nothing_inside_is_told_to_people(server: Server) -> None:
    """Counts of a search, names of exceptions and of engines are no sentences."""
    hopeless = "." * 81
    for lang in ("en", "ja"):
        texts = [
            server.ask("check", puzzle=HARD, placed=[f"{wrong_digit(HARD)}r1c2"],
                       lang=lang)["witness"]["text"],
            server.ask("hint", puzzle=NONE, lang=lang)["text"],
            server.ask("solve", puzzle=NONE, lang=lang)["witness"],
            server.ask("rate", puzzle=NONE, lang=lang)["message"],
            server.post("minimize", puzzle=NONE, lang=lang).json()["detail"],
            server.post("run", puzzle=FOUR, method="ito", options={"x": 1}).json()["detail"],
            server.post("run", puzzle=hopeless, method="hiroi",
                        options={"limit": "x"}).json().get("detail", ""),
        ]
        assert all(texts[:-1])
        assert [text for text in texts if NO_SENTENCE.search(text)] == []


# ---- the rooms of the page ---------------------------------------------------------------------


def test_the_puzzle_of_a_day_is_the_same_for_everybody(server: Server) -> None:
    one, same, other = (server.ask("today", date=day, level="hard")
                        for day in ("2026-05-18", "2026-05-18", "2026-05-19"))

    assert one == same
    assert one["board"]["puzzle"] != other["board"]["puzzle"]
    assert nanpure.check(one["board"]["puzzle"]).status == "unique"
    assert one["level"] == "hard"
    assert "2026-02-30" in server.post("today", date="2026-02-30").json()["detail"]


def test_the_variant_of_a_day_is_the_same_for_everybody(server: Server) -> None:
    one, same, other = (server.ask("variant", date=day)
                        for day in ("2026-05-19", "2026-05-19", "2026-05-22"))

    assert one == same
    assert (one["variant"], other["variant"]) == ("Cages", "Whispers")
    assert one["variant"] == server.ask("today", date="2026-05-19")["variant"]
    assert nanpure.check(one["board"]["puzzle"], layout=one["board"]["layout"]).status == "unique"
    assert "2026-02-30" in server.post("variant", date="2026-02-30").json()["detail"]


def test_lessons_have_examples_and_drills_ask_for_their_technique(server: Server) -> None:
    told = server.ask("lessons")
    course = told["lessons"]
    assert course[0]["id"] == "full-house"
    known = {each["id"] for each in course}
    first = {each["id"]: each["sketch"] for each in told["path"]}
    assert len(first) == 20
    assert first.keys() <= known
    assert first["x-wing"]["marks"]["r7c5"] == "remove"
    assert all(sketch["marks"] for sketch in first.values())
    found = server.ask("lesson", technique="x-wing")
    assert found["step"]["technique"] == "x-wing"
    assert found["pattern"]
    drill = server.ask("drill", technique="x-wing", seed=3)
    assert drill["step"]["technique"] == "x-wing"
    assert drill["step"]["eliminations"]
    assert drill["easier"] == "nothing"
    assert server.ask("drill", technique="remote-pair")["easier"] == "same", "as colours do"
    assert server.ask("drill", technique="naked-oct")["easier"] == "more", "the lesson's example"
    assert "nothing" in server.post("lesson", technique="nothing").json()["detail"]


def test_the_bench_says_what_givens_leave(server: Server) -> None:
    puzzle = "12..3..........4"
    found = server.ask("bench", puzzle=puzzle)
    grids = list(nanpure.solutions(puzzle))

    assert (found["count"], found["exact"]) == (len(grids), True)
    assert found["candidates"] == [
        sorted({one.values[cell] for one in grids}) if sign == "." else []
        for cell, sign in enumerate(puzzle)]
    one = grids[0].line()
    spare = server.ask("bench", puzzle=one[:15] + ".")["spare"]
    assert spare == [f"r{cell // 4 + 1}c{cell % 4 + 1}" for cell in range(15)
                     if nanpure.count(one[:cell] + "." + one[cell + 1:15] + ".").count == 1]


def test_cells_get_the_digits_of_a_solution(server: Server) -> None:
    puzzle, layout = "1..............2", "2x2+cage:5:r1c2,r1c3"
    found = server.ask("fill", puzzle=puzzle, layout=layout, cells=["r4c4", "r1c2", "r1c3"])
    last, one, other = found["digits"]

    assert (last, one + other) == (2, 5)
    more = puzzle[:1] + f"{one}{other}" + puzzle[3:]
    assert nanpure.solve(nanpure.Puzzle.parse(more, layout)).solutions
    drawn = {tuple(server.ask("fill", puzzle="." * 16, cells=["r1c1"], seed=seed)["digits"])
             for seed in range(12)}
    assert len(drawn) > 1
    assert server.ask("fill", puzzle="11..............", cells=["r4c4"])["digits"] is None
    assert server.post("fill", puzzle=puzzle, cells=["r5c1"]).status_code == 422


def test_a_page_of_its_own(server: Server) -> None:
    found = server.ask("alone", puzzle="1.....4...2..3..", title="Small")
    page = b64decode(found["data"]).decode("utf-8")

    assert found["type"] == "text/html"
    assert "<title>Small</title>" in page
    assert '"path": null' in page
    assert found["hints"] is None


def test_hints_in_a_page_of_its_own(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its path, in every language; where it ends early, and why, is told."""
    found = server.ask("alone", puzzle="1.....4...2..3..", hints=True, about=ABOUT)
    page = b64decode(found["data"]).decode("utf-8")
    held = json.loads(re.findall(r'id="puzzle">(.*)</script>', page)[0])

    assert "<title>Sunday</title>" in page
    assert held["about"] == {name: said for name, said in ABOUT.items() if name != "title"}
    assert found["hints"] == {"steps": len(held["path"]["steps"]), "end": "solved"}
    places = [place for step in held["path"]["steps"] for place in step["placements"]]
    assert len(places) == 12
    assert set(held["path"]["steps"][0]["said"]) == {"en", "ja"}
    several = server.ask("alone", puzzle="12..............", hints=True)["hints"]
    assert several["end"] == "stuck"
    ruled = server.ask("alone", puzzle="." * 16, layout="2x2+thermo:r1c1,r1c2,r1c3,r1c4",
                       hints=True)["hints"]
    assert (ruled["steps"], ruled["end"]) == (5, "stuck")
    large = carried_path.carried_path(Puzzle((0,) * 40 * 40, Layout.default(40)))
    assert large == {"steps": [], "end": "none"}
    monkeypatch.setattr(carried_path, "LARGEST", 3000)
    cut = carried_path.carried_path(Puzzle.parse("1.....4...2..3.."))
    assert cut["end"] == "cut"
    assert 0 < len(cut["steps"]) < len(held["path"]["steps"])
