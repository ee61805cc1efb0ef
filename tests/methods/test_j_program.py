"""Hui's program in Python against the J program of the paper, run by a J interpreter.

The listing is the authors' and no part of nanpure. It is read from the text of their paper, whose
place ``NANPURE_PAPER_003`` gives, by the numbers that Nakano put behind its lines; what the scan
made of a few characters is put right. J comes with ``pip install jlanguage``.
"""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from layouts import CHRISTMAS_TREE, JIGSAW_5, name
from nanpure import Layout, Puzzle, methods
from nanpure.methods import hui
from nanpure.methods.hui import program
from nanpure.methods.hui.tables import box_index, box_rows, peers_index, tables
from nanpure.methods.protocol import Outcome
from random_puzzles import random_puzzle

PAPER = os.environ.get("NANPURE_PAPER_003")
pytestmark = [
    pytest.mark.full,
    pytest.mark.skipif(not PAPER, reason="NANPURE_PAPER_003 names no text of the paper"),
    pytest.mark.skipif(find_spec("jlang") is None, reason="no J: pip install jlanguage"),
]

Answer = Any
"""An array, or the message of an error."""

# Line -> what the text of the scan has, what is meant. (The dot of "y." has gone out of J.)
REPAIRS = {
    "h1": [("|/", "]/"), ("{:", "{;")],
    "h4": [("(j", "(,j")],
    "h5": [("r,c,b", "r,.c,.b")],
    "h6": [("(|", "(,|")],
    "h7": [("_1", "_ 1")],
    "h8": [("_e", "_ e")],
    "h9": [('_-"', '_ -:"')],
    "h10": [("/. *", "/ .*")],
    "h13": [("+/", "+./")],
    "h23": [("b})*", "b)*/")],
    "h26": [("|)", "])"), ('_"', "_")],
    "n1": [("|/", "]/")],
    "n2": [("44", "4 4")],
    "n4": [("(j2|", "(,j2{"), ("4 4)", "4)")],
    "n5": [("r4.", "r4")],
    "y 18a": [("'<9", "'(<9 9")],
    "P5": [("#)", "#])")],
    "j23": [("|/", "]/")],
}
NUMBERED = re.compile(r"^\s*(.*?)\s*NB\. ?\((h\d+|n\d+|26|y 18a)\)", re.MULTILINE)
PHRASE = re.compile(r"^\((P\d)\) (?:see )?(.*?)\s*NB\.", re.MULTILINE)
NAMED = re.compile(r"((Ip|j23) =: [^\n*]*)")
WHOLE = [f"h{number}" for number in (*range(1, 27), 29)]
GUESS_ONLY = ["n1", "n2", "n3", "n4", "n5", "n8", *(f"n{number}" for number in range(19, 25)), "26"]

# ``show`` answers one question in one line. ``rounds`` goes through ``sudoku`` round by round and
# counts: digits put, copies made by guesses, grids in the table after each round, to the 0 with
# which ``sudoku`` ends in an error. ``alone`` counts grids for ``guess``, once for every blank.
ASKING = """
show =: 3 : 0
try.
  a =. ". y
  ('=' , (": $a) , '|' , (": ,a) , 10 { a.) 1!:2 (4)
catch.
  (((13!:12 '') -. 10 { a.) , 10 { a.) 1!:2 (4)
end.
i. 0 0
)
rounds =: 3 : 0
put =. guesses =. 0
sizes =. i. 0
t =. , y
while. 1 do.
  a =. assign t
  put =. put + +/ , a ~: t
  a =. (ok # ]) a
  if. 0 = # a do. sizes =. sizes , 0 break. end.
  c =. (, 0 e."1 a) * , #@guessa"1 a
  put =. put + +/ 1 = c
  guesses =. guesses + +/ c * 1 < c
  u =. guess a
  sizes =. sizes , # u
  if. (u -: t) +. 0 = # u do. break. end.
  t =. u
end.
put , guesses , sizes
)
alone =: 3 : 0
sizes =. i. 0
t =. y
for. I. 0 = y do.
  t =. guess t
  sizes =. sizes , # t
end.
sizes
)
"""


@dataclass(frozen=True)
class J:
    """The interpreter, and the lines of the paper by their numbers."""

    console: Path
    paper: str
    lines: Mapping[str, str]

    def whole(self, layout: Layout, units: Layout | None = None, *, filling: bool = False) -> str:
        """Hui's program for a layout: its numbers changed, and other boxes typed in, as they did.

        *units* are the boxes of ``j`` and so of ``R``. Irregular boxes make the rows of ``I`` of
        different lengths, and J fills them with 0. Without *filling* the cells that are named twice
        stay in: that makes all rows equally long.
        """
        size, units = layout.size, units or layout
        lines = {number: sized(self.lines[number], size) for number in WHOLE}
        root = round(size ** 0.5)
        lines["h1"] = self.lines["h1"].replace("3", str(root))
        if units.structure != f"{root}x{root}":
            lines["h1"] = f"j =: {typed(box_index(units))}"
        if layout.structure != f"{root}x{root}":
            lines["h4"] = f"b =: {typed(box_rows(layout))}"
        if not filling and len(set(map(len, peers_index(layout)))) > 1:
            lines["h5"] = lines["h5"].replace('~."1', "")
        return "\n".join([*lines.values(), self.lines["P1"]])

    def guess_only(self, size: int) -> str:
        """Nakano's program, which is printed for 4×4."""
        changed = {"2": round(size ** 0.5), "4": size, "5": size + 1, "16": size * size}
        return "\n".join(numbers(self.lines[number], changed) for number in GUESS_ONLY)

    def ask(self, listing: str, *questions: str) -> list[Answer]:
        """What J answers to each question."""
        script = "\n".join([listing, ASKING, *(f"show '{words}'" for words in questions), ""])
        # Without its profile J makes no folders of its own.
        done = subprocess.run([self.console, "-jprofile"], input=script, capture_output=True,
                              text=True, timeout=180, check=True)
        assert done.stderr == ""
        answers = done.stdout.splitlines()
        assert len(answers) == len(questions)
        return [read(answer) for answer in answers]


def sized(line: str, size: int) -> str:
    return numbers(line, {"9": size, "10": size + 1, "27": 3 * size, "81": size * size})


def numbers(line: str, changed: Mapping[str, int]) -> str:
    return re.sub(r"\b\d+\b", lambda found: str(changed.get(found[0], found[0])), line)


def typed(rows: Any) -> str:
    """A table as one types it into J."""
    return f"{' '.join(map(str, rows.shape))} $ {' '.join(map(str, rows.ravel()))}"


def read(answer: str) -> Answer:
    if answer.startswith("|"):
        return answer[1:].partition(":")[0]
    shape, _, values = answer[1:].partition("|")
    return np.array(values.split(), dtype=np.int64).reshape([int(n) for n in shape.split()])


@pytest.fixture(scope="module")
def j() -> J:
    paper = Path(PAPER or "").read_text("utf-8").replace("\\$", "$")
    # Of a line that is printed twice the last one holds: that of the appendix.
    lines = {number: line for line, number in
             (*NUMBERED.findall(paper), *NAMED.findall(paper))} | dict(PHRASE.findall(paper))
    assert {*REPAIRS, *WHOLE, *GUESS_ONLY} <= lines.keys(), "lines of the listing are missing"
    for number, repairs in REPAIRS.items():
        for wrong, right in repairs:
            lines[number] = lines[number].replace(wrong, right)
    return J(import_module("jlang").jconsole_path(), paper,
             {number: re.sub(r"\by\.", "y", line) for number, line in lines.items()})


# ---- what is compared --------------------------------------------------------------------------

DATA = Path(__file__).parents[1] / "data" / "seed_cases.json"
TREE = Layout.parse("jigsaw:" + CHRISTMAS_TREE.replace(" ", ""))
IRREGULAR_6 = Layout.parse("jigsaw:AAAABBAACBBBCCCCBDECDDDDEEEFDFEEFFFF")
SQUARE = [Layout.parse("2x2"), Layout.parse("3x3")]
LAYOUTS = [*SQUARE, Layout.parse("2x3"), Layout.parse("3x2"), Layout.parse(f"jigsaw:{JIGSAW_5}"),
           IRREGULAR_6, TREE]
each = pytest.mark.parametrize("layout", LAYOUTS, ids=name)
square = pytest.mark.parametrize("layout", SQUARE, ids=name)


def printed_puzzles() -> dict[str, Puzzle]:
    """Those of the paper; the 16×16 one stands for its larger boards."""
    puzzles = {}
    for case in json.loads(DATA.read_text("utf-8")):
        if case["seed"] != "003" or case["kind"] == "symbols" or case["size"] > 16:
            continue
        text = case.get("puzzle") or digits(case.get("puzzle_cells", "")).replace(" 0", " .")
        boxes = "{}x{}".format(*case["box"]) if "box" in case else TREE.structure
        if "region_string" in case:
            boxes = "jigsaw:" + case["region_string"]
        if text:
            puzzles[case["id"]] = Puzzle.parse(text, boxes)
    return puzzles


def x(puzzle: Puzzle) -> str:
    return digits(puzzle.givens)


def digits(values: Any) -> str:
    return " ".join(map(str, values))


def some(layout: Layout) -> list[Puzzle]:
    """Puzzles with few solutions, some with further digits by chance, and digits by chance."""
    chance = random.Random(11)
    puzzles = [random_puzzle(layout, chance, most) for most in (1, 1, 5, 20)]
    givens, nothing = puzzles[0].givens, (0,) * layout.cells
    for digits_, share in ((givens, 0.02), (givens, 0.1), (givens, 0.1), (givens, 0.3),
                           (nothing, 0.3), (nothing, 0.7)):
        puzzles.append(Puzzle(tuple(
            digit or (chance.random() < share) * chance.randint(1, layout.size)
            for digit in digits_), layout))
    return puzzles


def without_conflicts(puzzles: list[Puzzle]) -> list[Puzzle]:
    """Those that guess alone does not reject at once here; J looks at no ``ok`` there."""
    return [puzzle for puzzle in puzzles if not puzzle.grid().conflicts]


PRINTED = printed_puzzles()


def rows(grids: Any) -> list[list[int]]:
    return [list(grid.values) for grid in grids]


def outcome(method: str, puzzle: Puzzle, **options: Any) -> tuple[Outcome, list[int]]:
    """How a method ends, and the grids in its table after each round."""
    *events, end = methods.run(method, puzzle, **options)
    assert isinstance(end, Outcome)
    sizes: list[Any] = [event.note.arguments["boards"] for event in events
                        if event.note and event.note.id == "hui.table"]
    return end, sizes[1:]


def agree(j: J, puzzles: list[Puzzle], **options: Any) -> int:
    """Compare ``sudoku`` for puzzles of a layout; give the number of those that are solved."""
    layout, units = puzzles[0].layout, options.get("units")
    listing = j.whole(layout, Layout.parse(units) if units else None,
                      filling=options.get("filling", False))
    questions = [f"{verb} {x(puzzle)}" for puzzle in puzzles for verb in ("sudoku", "rounds")]
    answers = iter(j.ask(listing, *questions))
    solved = 0
    for puzzle in puzzles:
        found, counts = next(answers), next(answers)
        end, sizes = outcome("hui", puzzle, **options)
        added = methods.tally("hui", puzzle, **options)
        put, guesses, *after = counts.tolist()
        assert (put, guesses) == (added.placements, added.assumptions)
        if isinstance(found, str):
            # J's end where the table is empty, be it by the first grid or later.
            assert (found, after) == ("index error", [*sizes, 0])
            assert (end.status, end.solutions) == ("stuck" if options else "none", ())
        else:
            # J needs one more round to see that nothing changes.
            assert after == [*sizes, len(found), len(found)]
            assert found.tolist() == rows(end.solutions)
            solved += 1
    return solved


# ---- puzzles -----------------------------------------------------------------------------------


@pytest.mark.parametrize("case", PRINTED)
def test_the_puzzles_of_the_paper(j: J, case: str) -> None:
    """The solutions in their order, what was put and guessed, the tables; all tables mended."""
    assert agree(j, [PRINTED[case]]) == (case != "nakano-ym")


@each
def test_puzzles_by_chance(j: J, layout: Layout) -> None:
    puzzles = some(layout)
    assert 4 <= agree(j, puzzles) < len(puzzles)


@pytest.mark.parametrize("layout", LAYOUTS[-3:], ids=name)
def test_the_mistakes_with_irregular_boxes(j: J, layout: Layout) -> None:
    other = {5: "1x5", 6: "2x3", 9: "3x3"}[layout.size]
    for options in ({"filling": True}, {"units": other, "filling": True}, {"units": other}):
        agree(j, some(layout), **options)


@each
def test_the_tables_and_the_functions(j: J, layout: Layout) -> None:
    puzzles = some(layout)
    look = tables(Puzzle((0,) * layout.cells, layout).grid(), filling=True)
    names = ("b", "I", "R")
    verbs = ("free", "(ac >. ar)@free", "f", "assign", "ok", "guess ,:")
    answers = iter(j.ask(j.whole(layout, filling=True), *names,
                         *(f"{verb} {x(puzzle)}" for puzzle in puzzles for verb in verbs)))

    b, peers, regions = (next(answers).tolist() for _ in names)
    own = peers_index(layout)
    most = max(map(len, own))
    assert b == box_rows(layout).tolist()
    assert peers == [[*cells, *[0] * (most - len(cells))] for cells in own]
    assert regions == look.R.tolist()
    for puzzle in puzzles:
        y = np.array(puzzle.givens, dtype=np.int16)
        for ours in (program.free(y, look), program.forced(y, look).digits, program.f(y, look),
                     program.assign(y, look), program.ok(y, look), program.guess(y, look)):
            theirs = next(answers)
            assert theirs.size == ours.size
            assert theirs.ravel().tolist() == ours.ravel().tolist()


@each
def test_candidates_by_chance(j: J, layout: Layout) -> None:
    """Houses often name the same cell here: the last one holds. With grids that is rare."""
    look = tables(Puzzle((0,) * layout.cells, layout).grid())
    chance = np.random.default_rng(5)
    flags = [chance.random((layout.cells, layout.size)) < share / layout.size
             for share in (0.5, 1, 1, 1.5, 2, 4)]
    questions = [f"{verb} {typed(b.astype(int))}" for b in flags for verb in ("ac", "ar")]
    answers = iter(j.ask(j.whole(layout), *questions))
    for b in flags:
        for ours in (program.ac(b), program.ar(b, look)[0]):
            assert next(answers).tolist() == ours.tolist()


# ---- the other programs ------------------------------------------------------------------------


@square
def test_yamashita_without_guesses(j: J, layout: Layout) -> None:
    """The second box of ``sdky``; he printed it for 9×9."""
    puzzles = some(layout)
    listing = "\n".join([j.whole(layout), sized(j.lines["y 18a"], layout.size)])
    answers = j.ask(listing, *(f"> {{: sdky {x(puzzle)}" for puzzle in puzzles))

    for puzzle, answer in zip(puzzles, answers, strict=True):
        end, _ = outcome("hui-assign", puzzle)
        assert end.end is not None
        assert answer.ravel().tolist() == list(end.end.values)


@square
def test_nakano_without_assign(j: J, layout: Layout) -> None:
    """``sdk4n`` flattens the table: a length error after the first cell with two candidates."""
    puzzles = without_conflicts(some(layout)) + [PRINTED[case] for case in (
        ("nakano-X45", "nakano-X46") if layout.size == 4 else ("nakano-n99", "nakano-ym-8"))]
    answers = j.ask(j.guess_only(layout.size), *(f"sdk4n {x(puzzle)}" for puzzle in puzzles))

    ends = set()
    for puzzle, answer in zip(puzzles, answers, strict=True):
        end, _ = outcome("hui-guess", puzzle, flatten=True)
        ends.add(end.status)
        if isinstance(answer, str):
            assert (answer, end.status) == ("length error", "stuck")
        else:
            assert answer.ravel().tolist() == [v for grid in rows(end.solutions) for v in grid]
    assert {"solved", "stuck"} <= ends


@each
def test_guess_alone(j: J, layout: Layout) -> None:
    """Hui's ``guess``, once for every blank."""
    # Of 9×9 the printed puzzles; the table of one grows too long.
    puzzles = without_conflicts(some(layout) if layout.size < 9 else [
        puzzle for case, puzzle in PRINTED.items()
        if puzzle.layout == layout and case != "nakano-clark"])
    questions = [question for puzzle in puzzles for question in (
        f"guess^:{puzzle.givens.count(0)} ] {x(puzzle)}", f"alone {x(puzzle)}")]
    answers = iter(j.ask(j.whole(layout), *questions))
    for puzzle in puzzles:
        end, sizes = outcome("hui-guess", puzzle)
        assert next(answers).tolist() == rows(end.solutions)
        after = next(answers).tolist()
        assert after[: len(sizes)] == sizes
        assert (len(after) == len(sizes)) if end.solutions else (after[len(sizes)] == 0)


def test_nishikawa_without_the_primitive(j: J) -> None:
    """``Ip`` in place of ``I.``, in two lines."""
    listing = j.whole(SQUARE[1])
    assert listing.count("I.") == 2
    puzzle = PRINTED["nakano-n99"]
    old, new = (j.ask(text, f"sudoku {x(puzzle)}")[0].tolist() for text in (
        listing, "\n".join([j.lines["Ip"], listing.replace("I.", "Ip ")])))
    assert old == new == rows(hui.all_solutions(puzzle.grid()))


def test_j23_as_printed(j: J) -> None:
    """With these houses x6 is rejected; as a layout they are boxes without a shape."""
    puzzle = PRINTED["nakano-x6"]
    houses = j.ask(j.lines["j23"], "j23")[0]
    region = {cell: "ABCDEF"[row] for row, cells in enumerate(houses.tolist()) for cell in cells}
    units = "jigsaw:" + "".join(region[cell] for cell in range(36))
    assert agree(j, [puzzle], units=units) == 0


# ---- the phrases -------------------------------------------------------------------------------


@each
def test_the_phrases(j: J, layout: Layout) -> None:
    puzzles = some(layout) + [puzzle for puzzle in PRINTED.values() if puzzle.layout == layout]
    phrases = [j.lines[f"P{n}"] for n in range(2, 10)]
    for puzzle in puzzles:
        before = f"{j.whole(layout)}\nx =: {x(puzzle)}"
        for n, answer in enumerate(j.ask(before, "f x", *phrases), 1):
            shown = [list(digits) for digits in hui.phrase(n, puzzle.grid())]
            if isinstance(answer, str):
                assert (n, shown, answer) == (n, [], "index error")
            else:
                assert answer.reshape(-1, layout.cells).tolist() == shown


# ---- the Christmas tree ------------------------------------------------------------------------


def test_the_three_settings_of_the_tree(j: J) -> None:
    """As printed, with the houses mended, with the peers mended; all mended it is solved above.

    And with 80 digits given, of which they say that the last one cannot be placed.
    """
    for options in ({"units": "3x3", "filling": True}, {"filling": True}, {"units": "3x3"}):
        assert agree(j, [PRINTED["nakano-xc90"]], **options) == 0
        solved = agree(j, [PRINTED["nakano-xc90-80"]], **options)
        assert solved == ("units" not in options)


def test_what_they_saw_of_the_tree(j: J) -> None:
    """The printed grids and the printed error, from J and from here."""
    puzzle = PRINTED["nakano-xc90"]
    look = tables(puzzle.grid(), SQUARE[1], filling=True)
    y = np.array(puzzle.givens, dtype=np.int16)
    listing = j.whole(TREE, SQUARE[1], filling=True) + f"\nxc90 =: {x(puzzle)}"

    by_assign = j.ask(listing, "f^:6 xc90", "assign^:4 xc90", "assign xc90")
    for answer in by_assign:
        assert answer.tolist() == program.assign(y, look).tolist()
        assert all("".join(map(str, row)) in j.paper for row in answer.reshape(9, 9).tolist())

    *guessed, error = j.ask(listing, *(f"guess^:{number} xc90" for number in range(1, 61)),
                            "9 9 $ , guess^:60 xc90")
    table, firsts = y[None], {}
    for number, answer in enumerate(guessed, 1):
        table = program.guess(table, look)
        assert answer.ravel().tolist() == table.ravel().tolist()
        if len(table):
            text = "".join(map(str, table[0]))
            firsts[number] = [text[begin : begin + 9] for begin in (0, 9, 18)]
    assert " ".join(firsts[50]) + " ....." in j.paper
    assert all(firsts[number][0] + " ....." in j.paper for number in range(51, 55))
    assert (max(firsts), len(guessed), error) == (54, 60, "length error")
    assert f"|{error}|" in j.paper
