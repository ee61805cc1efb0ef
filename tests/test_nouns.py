"""Nouns as Python takes them: read by cell, iterated, shown, copied, as plain data and back."""

from __future__ import annotations

import asyncio
import copy
import dataclasses
import json
import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import nanpure
from evidence import STEPS
from nanpure import (
    Batch,
    CandidateSet,
    CellSet,
    Counts,
    Grid,
    Hint,
    Layout,
    ParseError,
    Path,
    Puzzle,
    Result,
    Status,
    Step,
    Unsupported,
)
from nanpure.io.answers import step_json
from together import together

FOUR = ".24.3......4.31."
CLASSIC = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
NONE, MANY = "1..1............", "12.............."
PUZZLE = Puzzle.parse(FOUR)
GRID = PUZZLE.grid().place("r2c2", 4)
PATH = nanpure.path(FOUR)
BATCH = nanpure.solve_many([FOUR, NONE, MANY])


def again(data: Any) -> Any:
    """What is left of plain data after a trip as text."""
    return json.loads(json.dumps(data))


# ---- cells -------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", [PUZZLE, GRID])
def test_a_cell_has_three_names_and_one_digit(board: Puzzle | Grid) -> None:
    assert board["r1c2"] == board["R1C2"] == board[1, 2] == board[1] == 2
    assert board[np.int64(1)] == board[np.uint8(1), np.int32(2)] == 2
    assert [board[r, c] for r in range(1, 5) for c in range(1, 5)] == list(board)
    assert [board[at] for at in range(len(board))] == list(board)
    assert np.asarray(board).ravel().tolist() == list(board)
    assert len(board) == 16
    assert [digit for row in board.rows() for digit in row] == list(board)
    assert np.asarray(board).shape == (4, 4)
    assert board.__array__(copy=True).dtype == np.uint8
    with pytest.raises(ValueError, match=r"got False$"):
        board.__array__(copy=False)
    assert 2 in board


@together("cell, error, said", [
    ((0, 0), ValueError, r"\(1, 1\) to \(4, 4\) as \(row, column\), got \(0, 0\)$"),
    ((5, 1), ValueError, r"got \(5, 1\)$"),
    ((-1, 1), ValueError, r"got \(-1, 1\)$"),
    ("r1", ParseError, "r1c1 to r4c4 in 'r1'$"),
    ("r5c1", ParseError, "in 'r5c1'$"),
    ("", ParseError, "in ''$"),
    (16, ValueError, "from 0 to 15, got 16$"),
    (-1, ValueError, "got -1$"),
    (True, TypeError, "got True$"),
    ((True, 1), TypeError, r"got \(True, 1\)$"),
    ((1, 2, 3), TypeError, r"got \(1, 2, 3\)$"),
    ((1.0, 2), TypeError, r"got \(1.0, 2\)$"),
    (1.0, TypeError, "got 1.0$"),
    (None, TypeError, "got None$"),
    (slice(0, 4), TypeError, r"got slice\(0, 4, None\)$"),
    (np.bool_(True), TypeError, "got "),
])
def test_what_is_no_cell_is_told(cell: Any, error: type[Exception], said: str) -> None:
    for board in (PUZZLE, GRID):
        with pytest.raises(error, match=said):
            board[cell]
    if not isinstance(cell, slice):
        for act in (lambda: GRID.digits(cell), lambda: GRID.place(cell, 1),
                    lambda: GRID.erase(cell), lambda: GRID.candidate_set([cell]),
                    lambda: GRID.remove([(cell, 1)]), lambda: CellSet.of([cell], 4)):
            with pytest.raises(error):
                act()


def test_every_place_for_a_cell_takes_all_its_names() -> None:
    cells: tuple[Any, ...] = ("r2c2", (2, 2), [2, 2], 5, np.int64(5))
    assert len({str(GRID.digits(cell)) for cell in cells}) == 1
    assert len({PUZZLE.grid().place(cell, 4) for cell in cells}) == 1
    assert len({GRID.erase(cell) for cell in cells}) == 1
    assert len({PUZZLE.grid().remove([(cell, 1)]) for cell in cells}) == 1
    assert all(cell in CellSet.parse("r2c2", 4) for cell in cells)
    assert len({CandidateSet.of([(cell, 4)], 4) for cell in cells}) == 1
    assert len({nanpure.true_candidates(FOUR).count(cell, 4) for cell in cells}) == 1
    board = Layout.parse("2x2")
    cages: list[Any] = [["r1c1", "r2c2"], [(1, 1), (2, 2)], [[1, 1], "r2c2"], [0, 5], "r1c1 r2c2"]
    assert len({board.with_rules(nanpure.Cage(cage, 5)) for cage in cages}) == 1


def test_an_erased_digit_leaves_the_grid_before() -> None:
    for layout in ("2x2", "3x3", "2x3+diagonals"):
        grid = Puzzle.of([0] * Layout.parse(layout).cells, layout).grid()
        for cell in range(0, len(grid), 5):
            digit = next(iter(grid.digits(cell)))
            assert grid.place(cell, digit).erase(cell) == grid
            grid = grid.place(cell, digit)
    struck = GRID.remove("3r3c1")
    assert struck.erase("r2c2").digits("r3c1") == struck.digits("r3c1")
    for cell, why in (("r1c2", "a given"), ("r1c1", "no digit")):
        with pytest.raises(ValueError, match=f"{cell} has {why}"):
            GRID.erase(cell)


# ---- how they look -----------------------------------------------------------------------------


def test_print_shows_a_board_that_reads_back() -> None:
    for text, layout in ((FOUR, "2x2"), (CLASSIC, "3x3"), ("." * 36, "2x3"), ("." * 256, "16")):
        puzzle = Puzzle.parse(text, layout)
        assert str(puzzle) == str(puzzle.grid())
        assert Puzzle.parse(str(puzzle)).givens == puzzle.givens
        assert Puzzle.parse(f"{puzzle:sdk}").givens == puzzle.givens
        assert f"{puzzle}" == str(puzzle) == nanpure.write(puzzle, "grid")
        assert f"{puzzle:line}" == puzzle.line()
    killer = Puzzle.of([0] * 16, "2x2+cage:3:r1c1,r1c2+windows")
    assert str(killer).endswith("  cage:3:r1c1,r1c2")
    assert "Windows: " in str(killer)
    with pytest.raises(Unsupported, match="unknown format"):
        format(killer, "nothing")
    signs = PUZZLE.layout.with_symbols(["|", "+", "-", "="], ".")
    assert "| . + | = . |" in str(Puzzle(PUZZLE.givens, signs))  # a form could not be read back


SHORT: list[tuple[Callable[[], object], str]] = [
    (lambda: nanpure.solve(FOUR), "<Result unique: 1243342121344312>"),
    (lambda: nanpure.solve(NONE), "<Result none>"),
    (lambda: nanpure.solve(MANY), "<Result many: 2 solutions at least>"),
    (lambda: nanpure.count("." * 16), "<Result many: 288 solutions>"),
    (lambda: nanpure.solve("." * 81, nodes=1),
     "<Result unknown: 0 solutions at least, stopped by nodes>"),
    (lambda: PUZZLE, "Puzzle.parse('.24.3......4.31.')"),
    (lambda: Puzzle.of([0] * 625, "5x5"), "<Puzzle 5x5: 0 givens of 625 cells>"),
    (lambda: GRID, "<Grid .24.34.....4.31.>"),
    (lambda: Puzzle.of([0] * 256).grid(), "<Grid 4x4: 0 digits in 256 cells>"),
    (lambda: PATH, "<Path solved by 10 steps>"),
    (lambda: nanpure.path(MANY), "<Path stuck after 2 steps>"),
    (lambda: nanpure.path(FOUR, max_steps=1), "<Path stopped by steps after 1 step>"),
    (lambda: PATH[0], "<Step hidden-single: places 4r2c2>"),
    (lambda: PATH[0].deduction, "<Deduction places 4r2c2>"),
    (lambda: nanpure.hint(FOUR), "<Hint step: Look at box 1.>"),
    (lambda: nanpure.rate(FOUR), "<Ratings nanpure 1.2, level easy, effort 0.0>"),
    (lambda: nanpure.rate_many([MANY])[0], "<Ratings many>"),
    (lambda: nanpure.rate(FOUR).nanpure, "<Rounds 1.2, sum 3.2, rounds: 3>"),
    (lambda: BATCH, "<Batch of 3: 1 none, 1 unique, 1 many>"),
    (lambda: nanpure.count_many([]), "<Counts of 0>"),
    (lambda: nanpure.true_candidates(FOUR), "<TrueCandidates 16 of 2x2>"),
    (lambda: nanpure.canonical(MANY), "<Canonical ..............12, automorphisms: 8>"),
]


@together("give, shown", SHORT)
def test_a_repr_is_short(give: Callable[[], object], shown: str) -> None:
    assert repr(give()) == shown


def test_sentences() -> None:
    assert str(nanpure.solve(FOUR)) == "one solution: 1243342121344312"
    assert str(nanpure.solve(NONE)) == "no solution: two 1s in row 1: r1c1 and r1c4"
    assert str(nanpure.solve(MANY)) == "at least 2 solutions"
    assert str(nanpure.count("." * 16)) == "288 solutions"
    assert str(nanpure.solve("." * 81, limit=99, nodes=1)) == (
        "stopped by nodes after 1 nodes, with 0 found")
    assert str(PATH[0]) == "Hidden Single: one place for 4 in box 1: r2c2=4"
    assert str(PATH.steps[0]) == "Hidden Single: places 4r2c2"  # houses need their board
    assert str(PATH).splitlines()[-1] == "all cells have a digit, steps: 10"
    assert str(nanpure.hint(FOUR)) == "Look at box 1."
    assert str(nanpure.rate(FOUR, "effort")) == "effort 0.0"


def test_a_path_is_a_sequence_of_steps_in_their_grids() -> None:
    assert len(PATH) == 10 == len(list(PATH))
    assert list(PATH) == list(PATH.steps) == [PATH[at] for at in range(10)]
    assert PATH[-1] == PATH[9] == PATH.steps[-1]
    assert PATH[2:4] == PATH.steps[2:4]
    assert [step.grid for step in PATH][:2] == [PATH.start, PATH.start and PATH.start.after(
        PATH.steps[0].deduction)]
    assert Path((), GRID)  # no steps, yet a path
    with pytest.raises(ValueError, match=r"got 10$"):
        PATH[10]
    with pytest.raises(TypeError, match=r"got 'x'$"):
        PATH["x"]  # type: ignore[call-overload]


# ---- copies, plain data ------------------------------------------------------------------------

LONG_PATH = nanpure.path(HARD, "se", max_steps=9)
NOUNS: list[Any] = [
    nanpure.solve(FOUR), nanpure.solve(NONE), nanpure.solve(MANY),
    nanpure.count("." * 64, limit=None), Puzzle.parse(FOUR),
    next(nanpure.generate("2x2+cage:3:r1c1,r1c2", 1)), GRID, PATH, PATH[0],
    LONG_PATH, nanpure.hint(FOUR, "move"), nanpure.hint(NONE),
    nanpure.rate(FOUR), BATCH, nanpure.count_many([FOUR, MANY]), nanpure.check(NONE).witness,
    Layout.parse("2x2+windows"), nanpure.true_candidates(FOUR), nanpure.canonical(FOUR),
]
IDS = [type(noun).__name__ for noun in NOUNS]


@pytest.mark.parametrize("noun", [
    pytest.param(noun, marks=[pytest.mark.slow] * (noun is LONG_PATH)) for noun in NOUNS], ids=IDS)
def test_nouns_are_pickled_and_copied(noun: Any) -> None:
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(noun, protocol)) == noun
    assert copy.copy(noun) == copy.deepcopy(noun) == noun
    if dataclasses.is_dataclass(noun):
        dataclasses.asdict(noun)  # type: ignore[arg-type]
    show = noun._repr_svg_ if isinstance(noun, Layout) else noun._repr_html_
    assert show().strip().startswith("<")


def members_of(data: Any) -> Iterator[str]:
    """The names in plain data, at any depth."""
    if isinstance(data, dict):
        yield from map(str, data)
    for inner in data.values() if isinstance(data, dict) else (
            data if isinstance(data, list | tuple) else ()):
        yield from members_of(inner)


@pytest.mark.parametrize("noun", NOUNS, ids=IDS)
def test_a_noun_as_a_dictionary_has_only_public_members(noun: Any) -> None:
    if dataclasses.is_dataclass(noun):
        names = list(members_of(dataclasses.asdict(noun)))  # type: ignore[arg-type]
        assert names
        assert not [name for name in names if name.startswith("_")]


@pytest.mark.parametrize("noun", [noun for noun in NOUNS if hasattr(noun, "to_json")],
                         ids=lambda noun: type(noun).__name__)
def test_pydantic_and_fastapi_give_the_plain_data(noun: Any) -> None:
    pydantic = pytest.importorskip("pydantic")
    encoders = pytest.importorskip("fastapi.encoders")
    adapter = pydantic.TypeAdapter(type(noun))

    assert adapter.dump_python(noun) == noun.to_json()
    assert json.loads(adapter.dump_json(noun)) == again(noun.to_json())
    assert adapter.validate_python(noun) is noun
    assert adapter.json_schema(mode="serialization") == {}
    for kind, thing in ((Any, noun), (dict[str, Any], {"it": noun})):  # no type names the noun
        plain = again(noun.to_json())
        assert json.loads(pydantic.TypeAdapter(kind).dump_json(thing)) == (
            plain if thing is noun else {"it": plain})
    if hasattr(type(noun), "from_json") and not isinstance(noun, Step):  # which needs its grid
        assert adapter.validate_python(again(noun.to_json())) == noun
    with pytest.raises(pydantic.ValidationError):
        adapter.validate_python(5)
    if not isinstance(noun, Batch | Counts):  # without an annotation: of arrays nobody knows how
        json.dumps(encoders.jsonable_encoder(noun))


def test_iterators_say_what_they_yield() -> None:
    for made, what in ((nanpure.generate("2x2", 1), "puzzles, found"),
                       (nanpure.steps(FOUR), "steps, found"),
                       (nanpure.solutions(FOUR), "solutions, found"),
                       (nanpure.read(FOUR), "puzzles, read")):
        assert repr(made) == f"<{what} as they are asked for: next() or list() gives them>"
        assert iter(made) is made
        assert next(made)
        made.close()  # type: ignore[attr-defined]


def test_info_stays_as_it_is() -> None:
    made = next(nanpure.generate("2x2", 1))
    assert dataclasses.asdict(made)["info"] == made.info == dict(made.info)
    for change in (lambda: made.info.update(x="y"), lambda: made.info.clear(),  # type: ignore[attr-defined]
                   lambda: made.info.pop("seed"),  # type: ignore[attr-defined]
                   lambda: made.info.__setitem__("seed", "2")):  # type: ignore[attr-defined]
        with pytest.raises(TypeError, match="cannot be changed"):
            change()
    assert json.loads(json.dumps(made.info))["seed"] == "1"
    assert copy.deepcopy(made).info == made.info


@pytest.mark.parametrize("noun", [noun for noun in NOUNS if hasattr(noun, "from_json")], ids=[
    name for noun, name in zip(NOUNS, IDS, strict=True) if hasattr(noun, "from_json")])
def test_plain_data_comes_back(noun: Any) -> None:
    found = type(noun).from_json(again(noun.to_json()))
    assert found == noun
    assert again(found.to_json()) == again(noun.to_json())


def test_steps_of_every_family_come_back() -> None:
    """With their evidence: made by hand, one for each finder, and of the paths of real puzzles."""
    for step in STEPS.values():
        assert Step.from_json(again(step.to_json())) == step
    for policy in ("order", "se"):
        for step in nanpure.path(HARD, policy, max_steps=9):  # type: ignore[arg-type]
            found = Step.from_json(again(step.to_json()))
            assert found == step
            assert found.grid == step.grid
            assert str(found) == str(step)
    bare = step_json(PATH.steps[0], "2x2")
    del bare["layout"]  # a line of steps --json
    assert Step.from_json(bare, FOUR) == PATH.steps[0]
    assert Step.from_json(bare, FOUR).grid == PUZZLE.grid()


def test_whole_ratings_come_back_from_javascript() -> None:
    """JSON.stringify writes 2.0 as 2."""
    found = nanpure.path(".24. 3... ...4 .31.", policy="easiest")
    assert found.hardest is not None
    data = found.to_json()
    data["hardest"] |= {"rating": 2}
    again = nanpure.Path.from_json(data)
    assert again.hardest is not None
    assert again.hardest.rating == 2.0
    with pytest.raises(nanpure.ParseError, match="rating"):
        nanpure.Path.from_json({**data, "hardest": {**data["hardest"], "rating": True}})


def test_paths_and_hints_of_struck_candidates_come_back() -> None:
    grid = Puzzle.parse(CLASSIC).grid().remove("1r1c1 2r1c1").place("r9c8", 1)
    for found in (nanpure.path(grid, max_steps=9), nanpure.path(grid)):
        came = Path.from_json(again(found.to_json()))
        assert came == found
        assert came.start == found.start
    bare = Path(PATH.steps, PATH.end)
    assert Path.from_json(again(bare.to_json())) == bare
    hint = nanpure.hint(grid, "what")
    came_back = Hint.from_json(again(hint.to_json()))
    assert (came_back.text, came_back.place, came_back.step) == (hint.text, hint.place, None)
    assert came_back.grid == grid


RUBBISH: list[Any] = [
    {}, [], None, 5, "x", {"puzzle": 5}, {"puzzle": "xx"}, {"puzzle": FOUR, "layout": "9x9x9"},
    {"puzzle": FOUR, "status": "maybe"}, {"puzzle": FOUR, "status": "unique", "solutions": 5},
    {"puzzle": FOUR, "status": "unique", "solutions": ["x"], "nodes": 1},
    {"puzzle": FOUR, "status": "none", "nodes": True}, {"puzzle": FOUR, "placed": [object()]},
    {"layout": "2x2"}, {"layout": "2x2", "kind": "place"}, {"layout": 5, "puzzle": FOUR},
    {"layout": "2x2", "kind": "place", "technique": "x", "depth": 0, "placements": ["9r1c1"]},
    {"layout": "2x2", "kind": "place", "technique": "x", "depth": 0, "placements": ["1r1c1"],
     "evidence": {"cells": ["r9c9"]}},
    {"layout": "2x2", "kind": "place", "technique": "x", "depth": 0, "placements": ["1r1c1"],
     "evidence": {"houses": ["box 9"], "length": 0, "total": 0}},
    {"puzzle": FOUR, "hint": "step", "text": "x", "strength": "much"},
    {"puzzle": FOUR, "layout": "2x2", "steps": [5], "end": FOUR},
    [{"status": "many", "count": -1}], [{"status": "x"}], [5],
]


def refusal(kind: Any, data: Any) -> str:
    try:
        kind.from_json(data)
    except (ParseError, TypeError, ValueError) as error:
        return str(error)
    return ""


@pytest.mark.parametrize("kind", [Puzzle, Grid, Result, Step, Path, Hint, Batch, Counts])
def test_other_data_is_refused(kind: Any) -> None:
    for data in RUBBISH:
        said = refusal(kind, data)
        assert said or data == [] or kind in (Puzzle, Grid), data  # which need less of it
        assert "\n" not in said
        assert "__" not in said
        assert len(said) < 800
    with pytest.raises(ParseError, match="'nodes' of a result as a number, found 'x'"):
        Result.from_json({**nanpure.solve(FOUR).to_json(), "nodes": "x"})
    with pytest.raises(ParseError, match="'puzzle' of a result as text, or as an argument"):
        Result.from_json({"status": "none"})


def test_a_result_that_lacks_its_puzzle_gets_it() -> None:
    result = nanpure.solve(FOUR)
    data = {name: member for name, member in result.to_json().items() if name != "puzzle"}
    assert Result.from_json(data, FOUR) == Result.from_json(data, PUZZLE) == result
    assert Result.from_json(result.to_json()).grid == PUZZLE.grid() == result.grid


# ---- batches -----------------------------------------------------------------------------------


def test_a_batch_by_rows() -> None:
    assert len(BATCH) == 3
    assert BATCH.lines() == ["1243342121344312", None, "1234341221434321"]
    assert (BATCH.status == Status.UNIQUE).tolist() == [True, False, False]
    assert [str(Status(number)) for number in BATCH.status] == ["unique", "none", "many"]
    assert BATCH.lines("2x2+symbols:ABCD")[0] == "ABDCCDBABACDDCAB"
    large = nanpure.solve_many([nanpure.solve("." * 100, limit=1).solutions[0]])
    assert large.lines() == [nanpure.solve("." * 100, limit=1).solutions[0].line()]
    assert nanpure.solve_many([]).lines() == nanpure.solve_many([]).to_json() == []
    assert Batch.from_json([], "2x2").solutions.shape == (0, 16)
    with pytest.raises(ValueError, match="a layout of 16 cells, got '3x3'"):
        BATCH.lines("3x3")
    assert not hasattr(BATCH, "count")
    assert nanpure.solve_many([FOUR, NONE, FOUR]) != BATCH


def test_the_numbers_of_a_status_have_words() -> None:
    assert [int(status) for status in Status] == [0, 1, 2, 3, 4]
    assert Status(np.uint8(1)) is Status("unique") is Status("UNIQUE") is Status.UNIQUE
    assert f"{Status.MANY}" == str(Status.MANY) == "many"
    for wrong in ("maybe", 5, None):
        with pytest.raises(ValueError, match="is not a valid Status"):
            Status(wrong)


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_frames(library: Any) -> None:
    pytest.importorskip(library)
    frame = BATCH.to_frame(library=library)
    assert list(frame.columns) == ["solution", "status", "count"]
    assert list(frame["status"]) == ["unique", "none", "many"]
    assert list(frame["count"]) == [1, 0, 2]
    solutions = [line if isinstance(line, str) else None for line in frame["solution"]]
    assert solutions == BATCH.lines()
    counted = nanpure.count_many([FOUR, MANY]).to_frame(library=library)
    assert list(counted.columns) == ["count", "status", "branches"]


def test_frames_without_a_library(monkeypatch: pytest.MonkeyPatch) -> None:
    from nanpure.io import batches

    monkeypatch.setattr(batches, "find_spec", lambda name: None)
    with pytest.raises(Unsupported, match="a frame needs pandas or polars: pip install pandas"):
        BATCH.to_frame()
    with pytest.raises(ValueError, match="a library out of pandas, polars, got 'excel'"):
        BATCH.to_frame(library="excel")  # type: ignore[arg-type]


# ---- a web framework ---------------------------------------------------------------------------


def test_fastapi_returns_them() -> None:
    """A Result in an answer failed with ``cannot pickle 'mappingproxy' object``."""
    pytest.importorskip("fastapi")
    from fastapi.encoders import jsonable_encoder

    result = nanpure.solve(next(nanpure.generate("2x2", 1)))
    assert jsonable_encoder(result)["status"] == "unique"
    assert jsonable_encoder(result.to_json())["solution"] == result.solution.line()
    with ThreadPoolExecutor(1) as thread:  # this one may have a loop of another test
        plain, wrapped, bare = (
            thread.submit(asyncio.run, _answer({"result": result} if kind is not Any else result,
                                               kind)).result()
            for kind in (Any, dict[str, Any], None))
    assert plain == wrapped["result"] == again(result.to_json())
    assert bare["result"]["status"] == "unique"


async def _answer(thing: Any, kind: Any) -> Any:
    from fastapi import FastAPI

    app, sent = FastAPI(), bytearray()

    def answer() -> Any:
        return thing

    answer.__annotations__ = {"return": kind} if kind is not None else {}
    app.get("/")(answer)

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.extend(message.get("body", b""))

    await app({"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": [],
               "http_version": "1.1", "scheme": "http", "server": ("x", 80), "root_path": ""},
              receive, send)
    return json.loads(bytes(sent))
