"""The forms of other programs: they go round, and what is broken gives one clear error."""

from __future__ import annotations

import signal
from pathlib import Path
from xml.etree import ElementTree

import pytest

import nanpure
from command_line import nanpure as command
from command_line import running
from nanpure import Layout, ParseError, Puzzle, Unsupported, parse_grid, write
from nanpure.model.writer import record_of, write_row
from nanpure.text import FORMATS, Bad, ReadOptions, detect, parse, records
from nanpure.text.base import Block
from stops import HANG
from together import together

CLASSIC = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
TREE = "AAAABCCCCAAAABCCCCADDBBBEECDDDBBBEEEDDFFBFFEEDDFFFFFEEGHHHHHHHIGGGGHIIIIGGGGHIIII"
KILLER = Puzzle((0,) * 80 + (5,), Layout.parse("3x3+diagonals+cage:12:r1c1,r1c2+cage:6:r3c4,r3c5,"
                                               "r4c4"))
JIGSAW = Puzzle(Puzzle.parse("1" + "." * 80).givens, Layout.parse(f"jigsaw:{TREE}"))
WINDOWS = Puzzle.parse(CLASSIC, "3x3+windows+disjoint")
NUMBERS = "0:" * 80


@pytest.mark.parametrize(("puzzle", "forms"), [
    (Puzzle.parse(CLASSIC), "cells sdx opensudoku killer sumocue iss ipuz gnome ksudoku"),
    (KILLER, "killer sumocue iss ipuz ksudoku"), (JIGSAW, "sumocue iss ipuz ksudoku"),
    (WINDOWS, "iss"), (Puzzle((1, *[0] * 255), Layout.default(16)), "iss ipuz ksudoku"),
])
def test_what_a_form_holds_goes_round(puzzle: Puzzle, forms: str) -> None:
    for form in forms.split():
        again = Puzzle.parse(write(puzzle, form))
        assert again.givens == puzzle.givens, form
        assert again.layout.structure == puzzle.layout.structure, form


@pytest.mark.parametrize("regions", [
    "AAAAAABBBBCCBBCCCCDDDEFFDDDEFFEEEEFF", "ABBBBBACCCCBACCDDDAEEDDDAEEEEFAFFFFF",
    "AAAAAABBBBBBCCCDDDCCCDDDEEEFFFEEEFFF",
])
def test_regions_that_are_rows_or_columns(regions: str) -> None:
    """KSudoku's lines were no regions: what was written was not read again, and so refused."""
    puzzle = Puzzle((1, *[0] * 35), Layout.parse(f"jigsaw:{regions}"))
    for form in ("ksudoku", "ipuz", "iss", "solo"):
        assert Puzzle.parse(write(puzzle, form)).layout.structure == puzzle.layout.structure, form


def texts(puzzle: Puzzle) -> list[str]:
    """The rules of a puzzle in layout text."""
    return [rule.text(puzzle.layout) for rule in puzzle.layout.rules]


PICTURE = ("Z<<<<W<<<^0<<>^X<T>^j>>>^>^c^^<<>>^T^<<<^>>>^^S<<^<<0^>^L<<<^^<^>^U<>>^Q>>>^>>>>^")


def test_a_cage_without_a_sum_in_a_picture() -> None:
    """Cells that arrows join, and 0: their digits differ. A 0 by itself is an open cell."""
    puzzle = Puzzle.parse(PICTURE)
    alone = Puzzle.parse("Z<0000000" + "^<<<00000" + "00<<<<<<0" + "0" * 54)
    sumless = [text for text in texts(puzzle) if text.startswith("cage:r")]

    assert sumless == ["cage:r2c2,r2c3,r2c4,r3c1,r3c2,r4c2", "cage:r6c8,r7c8,r7c9,r8c6,r8c7,r8c8"]
    assert nanpure.solve(puzzle).status == "unique"
    assert texts(alone) == [
        "cage:35:r1c1,r1c2,r2c1,r2c2,r2c3,r2c4", "cage:r3c2,r3c3,r3c4,r3c5,r3c6,r3c7,r3c8"]


@pytest.mark.parametrize(("numbers", "rules"), [
    ({0: 9, 1: 9, 10: 9}, "3x3+cage:r1c1,r1c2,r2c2"), ({0: 9}, None),
    (dict.fromkeys(range(10), 9), None),
    ({0: 9, 1: 9, 2: 1280}, "3x3+cage:r1c1,r1c2"),
])
def test_a_cage_without_a_sum_in_numbers(numbers: dict[int, int], rules: str | None) -> None:
    """In ``3x3::k:`` cells with the same number below 256, but no more than a cage holds."""
    line = "3x3::k:" + "".join(f"{numbers.get(cell, 0)}:" for cell in range(81))
    record = parse(line)

    assert record.layout == rules
    careful = FORMATS["killer"].read(Block(((1, line),)), ReadOptions())
    assert (careful.layout, careful.digits) == (record.layout, record.digits)


def test_placed_digits_go_round() -> None:
    grid = parse_grid(CLASSIC).place(1, 1)
    for form in ("sdx", "opensudoku", "ipuz", "gnome"):
        again = parse_grid(write(grid, form))
        assert (again.values, again.placed) == (grid.values, grid.placed), form


def test_what_a_form_does_not_hold_is_said() -> None:
    for puzzle, form in ((WINDOWS, "killer"), (JIGSAW, "killer"), (KILLER, "opensudoku"),
                         (KILLER, "gnome"), (WINDOWS, "sumocue"), (Puzzle.parse(CLASSIC), "bank"),
                         (JIGSAW, "cells")):
        with pytest.raises(Unsupported):
            write(puzzle, form)
    assert write(KILLER, "cells", lossy=True).endswith(",5")


BOMB = ("<!DOCTYPE opensudoku [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;'>]>\n<opensudoku>"
        "<name>&b;</name><game data='" + "0" * 81 + "'/></opensudoku>")
BROKEN = {
    "entities": (BOMB, "its own declarations"),
    "cut": ("<opensudoku>\n<game data='12", "XML"),
    "other XML": ("<html><body/></html>", "OpenSudoku or KSudoku"),
    "short game": ("<opensudoku><game data='123'/></opensudoku>", "81 cells in a game, found 3"),
    "deep": ("<opensudoku>" + "<a>" * 99, "20 deep"),
    "too few numbers": (f"3x3::k:{NUMBERS}", "81 numbers"),
    "impossible cage": (f"3x3::k:{'12288:' * 2}{'0:' * 79}", "a sum from 3 to 17 of 2 cells"),
    "other killer": (f"4x4::k:{NUMBERS}0:", "3x3::k:"),
    "ring": ("><" + "v^" * 4 + "0" * 71, "a ring at r1c1"),
    "SumoCue": ("SumoCueV1" + "=0" * 80, "81 entries, found 80"),
    "SumoCue's cage": ("SumoCueV1+5" + "+5" * 80, "first cell of a cage"),
    "SumoCue's regions": ("SumoCueV1" + "=0J0" * 81, "9 regions of 9 cells"),
    "wrong sum": ("000000000000 " + "0" * 81 + "  1.2", "digits of the sum"),
    "cell": (".~R9C0_1", "a cell of a 9x9"),
    "digit": (".Shape~4x4.~R1C1_7", "a digit from 1 to 4"),
    "long row": ("1,,3,4,5\n,,,\n,,,\n,,,1", "fields"),
    "a million columns": (",".join("1" * 1_000_000), "puzzle"),
    "values": ("<ksudoku><graph order='4' type='sudoku'/><values>bb</values></ksudoku>",
               "16 values, found 2"),
    "position": ('{"difficulty_category": "easy", "cells": [{"position": [9, 0], "value": 1}]}',
                 "position"),
}


@together("name", BROKEN)
def test_what_is_broken_gives_one_error(name: str) -> None:
    text, said = BROKEN[name]
    with pytest.raises((ParseError, Unsupported)) as caught:
        parse(text)
    if name != "a million columns":
        assert said in str(caught.value)
    assert len(str(caught.value)) < 1000


def test_unknown_rules_are_named_together() -> None:
    line = ".Doppelganger~5~R1C1~R1C2.ChaosConstruction.~R1C1_5"
    with pytest.raises(Unsupported, match="Doppelganger, ChaosConstruction"):
        parse(line)
    lossy = parse(line, ReadOptions(lossy=True))
    assert (lossy.digits[0], lossy.info["left out"]) == (5, "Doppelganger, ChaosConstruction")


def test_columns_without_names_come_out_again() -> None:
    puzzle = Puzzle.parse(f"7;{CLASSIC};8.3")
    assert dict(puzzle.info) == {"column 1": "7", "column 3": "8.3"}
    assert dict(Puzzle.parse(write(puzzle, "csv")).info) == dict(puzzle.info)
    solved = nanpure.solve(CLASSIC).solution.line()
    assert Puzzle.parse(f"{CLASSIC},{solved}").info["solution"] == solved
    assert detect([f"{CLASSIC}\teasy"]) == "line"


def test_words_are_no_board() -> None:
    for words in ("hello world", "Test", "abcd"):
        with pytest.raises(ParseError, match="expected a puzzle, found words"):
            parse(words)
    assert parse("AABB").size == 2  # two regions of two cells


def test_forms_that_compete_are_named() -> None:
    """Lines of two forms: the rarer ones fail, and say what they may be."""
    iss = ".Cage~3~R1C1~R1C2.~R1C3_5"
    bad = [it for it in records([CLASSIC, CLASSIC, iss]) if isinstance(it, Bad)]
    assert [it.line for it in bad] == [3]
    assert "it could also be iss: choose with read(…, format=…))" in str(bad[0].error)
    assert parse(iss, ReadOptions(format="iss")).digits[2] == 5


FOLDERS = ('<opensudoku version="2">\n<folder name="easy">'
           f'<game data="{CLASSIC.replace(".", "0")}" level="1"/><game data="{"0" * 80}1"/>'
           '</folder>\n<folder name="&lt;b&gt;">'
           f'<game data="1{"0" * 80}"/></folder></opensudoku>')


@pytest.mark.parametrize("form", ["opensudoku", "ksudoku"])
def test_several_puzzles_are_one_document(form: str) -> None:
    puzzles = list(nanpure.read(FOLDERS))
    make = FORMATS[form].sheet
    assert make is not None
    sheet = make(record_of(puzzles[0].grid()))
    rows = [write_row(puzzle, form, sheet=sheet) for puzzle in puzzles]
    whole = "\n".join([sheet.header, *rows, sheet.footer])
    again = list(nanpure.read(whole))
    assert [it.givens for it in again] == [it.givens for it in puzzles]
    if form == "opensudoku":
        assert [dict(it.info) for it in again] == [dict(it.info) for it in puzzles]
        assert whole.count("<folder ") == 2


@pytest.mark.parametrize("around", ["ipuz({})", "ipuz({});", "ipuz(\n{}\n)", " ipuz( {}\n);\n"])
def test_ipuz_as_a_call(around: str) -> None:
    """Version 1 of ipuz may be wrapped so."""
    object_ = write(Puzzle.parse(CLASSIC), "ipuz")
    for text in (object_, object_.replace(", ", ",\n ")):
        found = list(nanpure.read(around.format(text)))
        assert [it.givens for it in found] == [Puzzle.parse(CLASSIC).givens]
    with pytest.raises(Unsupported, match="kind"):
        parse('ipuz({"kind": ["http://ipuz.org/crossword#1"], "puzzle": [[0, 1], [1, 0]]})')


@pytest.mark.parametrize("form", ["opensudoku", "ksudoku"])
def test_the_command_line_writes_one_document(form: str) -> None:
    """Another program's reader wants one root."""
    made = command("generate", "-n", "3", "--seed", "1", "--to", form)
    assert (made.returncode, made.stderr) == (0, b"")
    root = ElementTree.fromstring(made.stdout)
    assert len(root.findall(".//game")) == 3
    again = command("convert", "--to", form, stdin=made.stdout.decode())
    assert again.returncode == 0
    assert len(ElementTree.fromstring(again.stdout).findall(".//game")) == 3
    givens = [it.givens for it in nanpure.generate("9", 1, 3, rated=False)]
    assert [it.givens for it in nanpure.read(again.stdout)] == givens


@pytest.mark.parametrize("form", [
    "opensudoku", pytest.param("ksudoku", marks=pytest.mark.slow)])
def test_a_document_is_whole_where_the_run_ends_early(form: str, tmp_path: Path) -> None:
    """A bad line is a remark in it; where one ends the run (--strict), or Ctrl-C, it is ended."""
    bad = "1" * 40 + "<puzzle>&-->none"
    lines = "\n".join([bad, CLASSIC, bad, CLASSIC]) + "\n"
    whole = command("convert", "--to", form, stdin=lines)
    assert whole.returncode == 1
    root = ElementTree.fromstring(whole.stdout)
    assert len(root.findall(".//game")) == 2
    assert whole.stdout.count(b"1<puzzle>&- ->none # error: ") == 2
    assert len(list(nanpure.read(whole.stdout))) == 2

    target = tmp_path / "file"
    for words in ([], ["-o", str(target)]):
        done = command("convert", "--to", form, "--strict", *words, stdin=f"{CLASSIC}\n{bad}\n")
        assert done.returncode == 1
        made = (tmp_path / "file.part").read_bytes() if words else done.stdout
        assert len(ElementTree.fromstring(made).findall(".//game")) == 1

    with running("generate", "-n", "1000000", "--to", form) as child:
        assert child.stdout is not None
        begin = child.stdout.read(1000)
        child.send_signal(signal.SIGINT)
        rest = child.stdout.read()
    assert child.wait(timeout=HANG) == 130
    assert len(ElementTree.fromstring(begin + rest).findall(".//game")) >= 1


@pytest.mark.parametrize(("events", "placed"), [
    ([(0, 4)], {0: 4}), ([(4, 1)], {1: 1}), ([(0, 4), (0, 0)], {}), ([(0, 5)], {}), ([(1, 3)], {}),
], ids=["the greatest digit", "columns before rows", "taken away", "beyond the board", "a given"])
def test_what_a_player_of_ksudoku_did(
    events: list[tuple[int, int]], placed: dict[int, int]
) -> None:
    history = "".join(f'<simple-event index="{at}" value="{digit}"/>' for at, digit in events)
    grid = parse_grid('<ksudoku><game><puzzle><graph order="4" type="sudoku"></graph>'
                      f"<values>_b______________</values></puzzle><history>{history}</history>"
                      "</game></ksudoku>")
    assert {cell: digit for cell, digit in enumerate(grid.placed) if digit} == placed
    assert grid.puzzle.givens == (0, 0, 0, 0, 1, *[0] * 11)
