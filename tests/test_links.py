"""Links that hold a puzzle: what is read, what is written, what is refused and says so."""

from __future__ import annotations

import base64
import json
import re
import tracemalloc
import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from command_line import nanpure
from nanpure import Layout, ParseError, Puzzle, Unsupported, read, solve, write
from nanpure.model.puzzle import parse_grid, with_info
from nanpure.rules import layout_text
from nanpure.text import LINKS, ReadOptions, detect, lightened, parse
from nanpure.text.links.lz import MOST, packed, unpacked
from nanpure.text.links.ruletext import beyond
from together import together

CLASSIC = "..1.5.......3.....2........7.......4.............4.....6...2..3....1....5.......8"
EMPTY = "." * 81
JIGSAW = "jigsaw:AAAABCCCCAAAABCCCCADDBBBEECDDDBBBEEEDDFFBFFEEDDFFFFFEEGHHHHHHHIGGGGHIIIIGGGGHIIII"


# ---- LZ-string ----------------------------------------------------------------------------------


@given(st.text(max_size=300) | st.text("ab{}:", max_size=600))
def test_what_is_packed_unpacks(text: str) -> None:
    units = text.encode("utf-16-le", "surrogatepass")
    again = unpacked(packed(text)) if text else ""
    assert again is not None
    assert again.encode("utf-16-le", "surrogatepass") == units


def test_a_text_is_packed_as_its_own_writer_does() -> None:
    """What stood there before is named by its number."""
    text = '{"size":3,"grid":[[{},{},{}],[{},{},{}],[{},{},{}]]}'
    assert packed(text) == "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA=="


@given(st.text("ABCDEFabcdef0123456789+/=", max_size=120))
def test_rubbish_is_no_stream_or_a_short_text(text: str) -> None:
    again = unpacked(text)
    assert again is None or len(again) <= MOST


# ---- out, and in again --------------------------------------------------------------------------

ALL = set(LINKS)
HOUSE = "+house:r1c1,r2c2,r3c4,r4c5,r5c6,r6c7,r7c8,r8c9,r9c3"
# Layout and the sites that hold it; the others say that they do not.
HELD = [
    ("3x3", ALL), ("3x3+diagonals", ALL - {"sudokuexchange"}),
    ("3x3+windows", ALL - {"sudokuexchange"}),
    ("3x3+disjoint", ALL - {"sudokuexchange"}),
    ("3x3+diagonals+windows", {"f-puzzles", "sudokupad", "penpa", "nanpure"}),
    ("3x3" + HOUSE, {"f-puzzles", "sudokupad", "penpa", "nanpure"}),
    ("3x3+cage:10:r1c1,r1c2,r2c1+cage:3:r9c8,r9c9", ALL - {"sudokuexchange"}),
    ("3x3+cage:r1c1,r1c2,r2c1", ALL - {"sudokuexchange"}),
    ("3x3+cage:9:r1c1,r1c2+cage:9:r1c2,r1c3", {"f-puzzles", "sudokupad", "penpa", "nanpure"}),
    (JIGSAW, ALL - {"sudokuexchange"}),
    (JIGSAW + "+cage:10:r1c1,r1c2,r2c1", ALL - {"sudokuexchange"}),
    *((small, ALL - {"sudokuwiki", "sudokuexchange"})
      for small in ("2x2", "2x3", "3x2", "1x5", "1x6")),
    ("4x4+windows", {"f-puzzles", "sudokupad", "penpa", "nanpure"}), ("5x5", {"penpa", "nanpure"}),
]


@together("text, sites, site", [(*held, site) for site in LINKS for held in HELD],
          by=lambda case: case[2])
def test_a_link_holds_the_puzzle_or_says_that_it_does_not(
    text: str, sites: set[str], site: str
) -> None:
    layout = Layout.parse(text)
    puzzle = Puzzle((layout.size, *[0] * (layout.cells - 2), 1), layout)
    if site not in sites:
        with pytest.raises(Unsupported):
            write(puzzle, site)
        assert lightened(parse(write(puzzle, "json")), site)[1] or layout.size != 9
        return
    link = write(puzzle, site)
    assert link.startswith("http"), link
    assert " " not in link, link
    assert link.isascii(), link
    assert Puzzle.parse(link) == puzzle
    assert detect([link]) == site


PLACED = {"f-puzzles", "sudokupad", "sudokuwiki", "nanpure"}


@pytest.mark.parametrize("site", sorted(PLACED))
def test_placed_digits_and_candidates_go_along(site: str) -> None:
    grid = parse_grid(":0000:x:" + "1+2" + "." * 79 + ":334 956::")
    again = parse_grid(write(grid, site))
    assert again.values == grid.values
    assert again.placed == grid.placed
    assert again.candidates == grid.candidates


@pytest.mark.parametrize("site", sorted(ALL - PLACED))
def test_what_a_site_does_not_hold_is_left_out_when_asked(site: str) -> None:
    grid = parse_grid(":0000:x:" + "1+2" + "." * 79 + ":334::")
    with pytest.raises(Unsupported, match="does not carry removed candidates: 3r3c4"):
        write(grid, site)
    assert Puzzle.parse(write(grid, site, lossy=True)).givens[:3] == (1, 2, 0)


def test_title_and_author_go_along() -> None:
    puzzle = Puzzle.parse(json.dumps({"puzzle": CLASSIC, "title": "A, z & 数独", "author": "me"}))
    for site in ("f-puzzles", "sudokupad", "penpa"):
        again = Puzzle.parse(write(puzzle, site)).info
        assert (again["title"], again["author"]) == ("A, z & 数独", "me"), site


def test_other_symbols_are_not_held() -> None:
    puzzle = Puzzle.parse("A" + "." * 15, "2x2+symbols:ABCD")
    for site in sorted(ALL - {"nanpure"}):
        with pytest.raises(Unsupported, match="symbols: A-D"):
            write(puzzle, site)
    assert Puzzle.parse(write(puzzle, "nanpure")) == puzzle


def test_all_sites_in_one_file() -> None:
    links = [write(CLASSIC, site) for site in LINKS]
    assert [puzzle.line() for puzzle in read("\n".join(links))] == [CLASSIC] * len(links)
    mixed = "\n".join([CLASSIC, CLASSIC, links[0]])
    assert [puzzle.line() for puzzle in read(mixed)] == [CLASSIC] * 3


# ---- in: addresses ------------------------------------------------------------------------------

SCF = "scfABtArqKvAsoAsaMhftA8"
DIGITS = CLASSIC.replace(".", "0")
FPUZZLES = write(CLASSIC, "f-puzzles").partition("load=")[2]
PENPA = write(CLASSIC, "penpa").partition("p=")[2]
ADDRESSES = [
    f"https://sudokupad.app/{SCF}", f"http://sudokupad.app/sudoku/{SCF}", SCF,
    f"https://app.crackingthecryptic.com/sudoku/?puzzleid={SCF}", f"sudokupad://puzzle/{SCF}",
    f"https://app.crackingthecryptic.com/sudoku/fpuzzles{FPUZZLES}",
    f"https://sudokupad.app/scf?puzzleid=fpuz{FPUZZLES}&setting-nogrid=1",
    f"https://f-puzzles.com/?load={FPUZZLES}", f"https://www.f-puzzles.com/?x=1&load={FPUZZLES}#",
    "fpuzzles" + FPUZZLES, packed(unpacked(FPUZZLES.replace("%2B", "+").replace("%2F", "/")
                                           .replace("%3D", "=")) or ""),
    f"https://www.sudokuwiki.org/sudoku.htm?bd={DIGITS}",
    f"https://www.sudokuwiki.org/Sudoku.htm?bd={CLASSIC}",
    "S9B" + "".join("ep" if sign == "." else f"0{sign}" for sign in CLASSIC),
    "s9b".upper() + "".join("00" if sign == "." else f"0{sign}" for sign in CLASSIC),
    f"https://sudokuexchange.com/play/?s={DIGITS}", f"https://sudokuexchange.com/play?s={CLASSIC}",
    f"https://sudokuexchange.com/play/?s={DIGITS}&d=3",
    f"https://swaroopg92.github.io/penpa-edit/#m=solve&p={PENPA}&a=xyz",
    f"https://swaroopg92.github.io/penpa-edit/?m=edit&p={PENPA}", f"m=edit&p={PENPA}",
    f"http://localhost:8765/#layout=3x3&givens={CLASSIC}&corner=r1c1-12&colours={EMPTY}",
    f"http://127.0.0.1:8765/#puzzle={CLASSIC}", f"https://sudokupad.app/{SCF} # a comment",
    "classic" + re.sub(r"\.+", lambda run: chr(65 + len(run[0])), CLASSIC),
    f"  https://sudokupad.app/{SCF}  ",
]


@together("link", ADDRESSES)
def test_an_address_is_read(link: str) -> None:
    assert Puzzle.parse(link).line() == CLASSIC


# ---- in: f-puzzles ------------------------------------------------------------------------------

Json = dict[str, Any]


def board(size: int = 4, **more: Any) -> Json:
    grid = [[{} for _ in range(size)] for _ in range(size)]
    return {"size": size, "grid": grid, **more}


def every_way(value: Json, **more: Any) -> list[str]:
    """A board of f-puzzles as JSON, as a link and as the bare word."""
    said = json.dumps({**value, **more})
    return [said, f"https://f-puzzles.com/?load={packed(said)}", f"fpuzzles{packed(said)}"]


CAGE = {"cells": ["R1C1", "R1C2"], "value": "5"}
KNOWN: list[tuple[Json, str]] = [
    ({}, "2x2"), ({"diagonal+": True, "diagonal-": True}, "2x2+diagonals"),
    ({"diagonal-": True}, "2x2+house:r1c1,r2c2,r3c3,r4c4"),
    ({"diagonal+": True, "diagonal-": False}, "2x2+house:r1c4,r2c3,r3c2,r4c1"),
    ({"disjointgroups": True}, "2x2+disjoint"), ({"killercage": [CAGE]}, "2x2+cage:5:r1c1,r1c2"),
    ({"killercage": [{"cells": ["R1C1", "R2C2"]}]}, "2x2+cage:r1c1,r2c2"),
    ({"extraregion": [{"cells": ["R2C2", "R2C3", "R3C2", "R3C3"]}]}, "2x2+windows"),
    ({"extraregion": [{"cells": ["R1C1", "R2C2", "R3C3"]}]}, "2x2+cage:r1c1,r2c2,r3c3"),
    ({"thermometer": [], "antiknight": False, "negative": [], "disabledlogic": ["x"]}, "2x2"),
    ({"ruleset": "Normal sudoku rules apply.", "title": "x"}, "2x2"),
    ({"cage": [{"value": "title: x"}], "metadata": {"source": "y"}}, "2x2"),
]


@pytest.mark.parametrize(("more", "layout"), KNOWN)
def test_rules_of_f_puzzles_become_rules(more: Json, layout: str) -> None:
    for text in every_way(board(), **more):
        assert Puzzle.parse(text).layout == Layout.parse(layout)


FOG = {"fogofwar": ["R1C1"]}
UNKNOWN: list[tuple[Json, str]] = [
    (FOG, "fogofwar"), ({"antitaxi": True, **FOG}, "antitaxi, fogofwar"),
    ({"negative": ["ab", "c"]}, "negative ab, negative c"),
    ({"line": [{"lines": [["R1C1", "R2C2"]]}]}, "line"), ({"cage": [CAGE]}, "cage"),
    ({"text": [{}], "ruleset": "none"}, "text"),
    ({"circle": [{"cells": ["R1C1"]}], "text": [{"value": "X"}]}, "circle, text"),
    ({"killercage": [{**CAGE, "value": "?"}]}, "a killer cage with the value '?'"),
    ({"killercage": [{**CAGE, "rule": "?"}]}, "a killer cage with the member 'rule'"),
    ({"killercage": [{"cells": ["R1C1", "R1C2", "R1C3", "R1C4", "R2C1"]}]},
     "a killer cage of 5 cells"),
    ({"something": 1}, "something"),
    ({"ruleset": "Normal sudoku rules apply. Digits along a thermometer increase."},
     "the rule 'Digits along a thermometer increase'"),
]


@pytest.mark.parametrize(("more", "names"), UNKNOWN)
def test_rules_that_are_not_known_are_named_all_at_once(more: Json, names: str) -> None:
    for text in every_way(board(), **more):
        with pytest.raises(Unsupported) as caught:
            Puzzle.parse(text)
        assert f"not supported: {names} (read(…, lossy=True) leaves out" in str(caught.value)
        assert (caught.value.part, caught.value.name) == ("rules", names)
        assert parse(text, ReadOptions(lossy=True)).info["left out"] == names
        assert next(read(text, lossy=True)).info["left out"] == names


def test_cells_of_f_puzzles() -> None:
    value = board()
    value["grid"][0] = [{"value": 1, "given": True}, {"value": 2}, {"givenPencilMarks": [3, 4]},
                        {"centerPencilMarks": [3], "cornerPencilMarks": [4]}]
    grid = parse_grid(json.dumps(value))
    assert grid.puzzle.givens[:4] == (1, 0, 0, 0)
    assert grid.values[:4] == (1, 2, 0, 0)
    assert grid.puzzle.removed == ((2, 1), (2, 2))
    assert grid.puzzle.info["marks"] == "3r1c4 4r1c4"
    value["grid"][0][0]["c"] = "#ff0000"
    with pytest.raises(Unsupported, match="colours"):
        Puzzle.parse(json.dumps(value))


def test_regions_of_f_puzzles() -> None:
    value = board()
    for row in range(4):
        for column in range(4):
            value["grid"][row][column]["region"] = column
    assert Puzzle.parse(json.dumps(value)).layout == Layout.parse("jigsaw:ABCDABCDABCDABCD")
    for row in value["grid"]:
        for cell in row:
            cell["region"] = None
    assert Puzzle.parse(json.dumps(value)).layout == Layout.parse("1x4")
    value["grid"][0][0]["region"] = 1
    with pytest.raises(Unsupported, match="regions that are not N of N cells"):
        Puzzle.parse(json.dumps(value))


# ---- in: SudokuPad ------------------------------------------------------------------------------

BOXES = [[[row + at, column + to] for at in (0, 1) for to in (0, 1)]
         for row in (0, 2) for column in (0, 2)]


def pad(**more: Any) -> Json:
    cells: list[list[Json]] = [[{} for _ in range(4)] for _ in range(4)]
    cells[0][1]["value"] = 3
    return {"cellSize": 50, "cells": cells, "regions": BOXES, **more}


PAD_CAGE = {"cells": [[0, 0], [0, 1]], "value": "5", "unique": True}
PAD_LINES = [{"color": "#34BBE6", "thickness": 2, "wayPoints": [[0, 0], [4, 4]]},
             {"color": "#34BBE6", "thickness": 2, "wayPoints": [[4, 0], [0, 4]]}]
WINDOW = {"center": [2, 2], "width": 2, "height": 2, "backgroundColor": "#CFCFCF"}
CAGES_SUM = "Normal sudoku rules apply. Digits in cages may not repeat and sum to the total given."
PAD_KNOWN: list[tuple[Json, str]] = [
    ({}, "2x2"), ({"cages": [{"value": "title: x"}, {"value": "rules: none"}]}, "2x2"),
    ({"cages": [PAD_CAGE]}, "2x2+cage:5:r1c1,r1c2"), ({"lines": PAD_LINES}, "2x2+diagonals"),
    ({"cages": [{"cells": [[0, 0], [0, 1]], "sum": 5}], "metadata": {"rules": CAGES_SUM}},
     "2x2+cage:5:r1c1,r1c2"),
    ({"underlays": [WINDOW]}, "2x2+windows"),
    ({"lines": PAD_LINES[:1]}, "2x2+house:r1c1,r2c2,r3c3,r4c4"),
    ({"metadata": {"title": "x", "rules": ["Normal sudoku rules apply.", ""]}}, "2x2"),
    ({"overlays": [], "settings": {"nogrid": 1}}, "2x2"),
    ({"metadata": {"antiknight": True, "antiking": True}}, "2x2+antiknight+antiking"),
    ({"metadata": {"rules": "Anti-knight applies."}}, "2x2+antiknight"),
]
PAD_UNKNOWN: list[tuple[Json, str]] = [
    ({"lines": [{"color": "#000000", "wayPoints": [[0, 0], [4, 4]]}]},
     "a line at r1c1,r2c2,r3c3,r4c4"),
    ({"lines": [*PAD_LINES, {"wayPoints": [[0.5, 0.5], [1.5, 1.5]]}]}, "a line at r1c1,r2c2"),
    ({"arrows": [{"wayPoints": []}], "overlays": [{"text": "V"}]}, "arrows, overlays"),
    ({"underlays": [{**WINDOW, "width": 1}]}, "a square at r2c2,r2c3,r3c2,r3c3"),
    ({"cages": [{**PAD_CAGE, "unique": False}]}, "a cage at r1c1,r1c2"),
    ({"cages": [{"cells": [[0, 0]], "value": "x"}]}, "a cage at r1c1"),
    ({"cages": [{"cells": [[0, 0], [0, 1]], "value": "5"}]}, "a cage at r1c1,r1c2"),
    ({"metadata": {"antitaxi": True}}, "antitaxi"), ({"foglight": [[0, 0]]}, "foglight"),
    ({"metadata": {"rules": "Anti-knight does not apply."}},
     "the rule 'Anti-knight does not apply'"),
    ({"regions": []}, "a board without regions"),
    ({"regions": BOXES[:3]}, "regions that are not N of N cells"),
]


def pad_ways(value: Json) -> list[str]:
    said = json.dumps(value)
    return [said, f"https://sudokupad.app/scl{packed(said)}", f"ctc{packed(said)}"]


@pytest.mark.parametrize(("more", "layout"), PAD_KNOWN)
def test_what_sudokupad_draws_for_certain(more: Json, layout: str) -> None:
    for text in pad_ways(pad(**more)):
        puzzle = Puzzle.parse(text)
        assert (puzzle.layout, puzzle.givens[:2]) == (Layout.parse(layout), (0, 3))


@pytest.mark.parametrize(("more", "names"), PAD_UNKNOWN)
def test_drawings_and_words_that_may_be_rules_are_refused(more: Json, names: str) -> None:
    for text in pad_ways(pad(**more)):
        with pytest.raises(Unsupported) as caught:
            Puzzle.parse(text)
        assert caught.value.name == names
        assert parse(text, ReadOptions(lossy=True)).info["left out"] == names


ZIPPED = ("{cs:50,ce:[[,{v:3},,],[,,,],[,,,],[,,,{v:'4'}]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],"
          "[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],l:[{c:34BBE6,"
          "th:2,wp:[[0,0],[4,4]]}],ca:[{v:'title: It\\'s {a,b}: ,,'},{ce:[[0,0],[0,1]],v:5,"
          "unique:t,hidden:f}],metadata:{author:'me, you'}}")


def test_the_shortened_json_of_sudokupad() -> None:
    puzzle = Puzzle.parse(f"https://sudokupad.app/scl{packed(ZIPPED)}")
    assert puzzle.line() == ".3.............4"
    assert puzzle.layout.text == "2x2+house:r1c1,r2c2,r3c3,r4c4+cage:5:r1c1,r1c2"
    assert dict(puzzle.info) == {"title": "It's {a,b}: ,,", "author": "me, you"}


def test_rules_of_the_short_word() -> None:
    assert Puzzle.parse("scf" + "o" * 13 + "Kxw").layout.text == "3x3+diagonals+windows"
    with pytest.raises(Unsupported, match="the rule 'q'"):
        Puzzle.parse("scf" + "o" * 13 + "Kq")


# ---- in: SudokuWiki, Penpa+ ---------------------------------------------------------------------


def test_candidates_of_sudokuwiki() -> None:
    """Those that digits rule out are no news; others are taken away."""
    cells = ["01", "0b", "6o", *["ep"] * 78]  # given 1; placed 2; without 1, 2 and 5
    grid = parse_grid("https://www.sudokuwiki.org/sudoku.htm?bd=S9B" + "".join(cells))
    assert grid.values[:3] == (1, 2, 0)
    assert grid.puzzle.givens[:3] == (1, 0, 0)
    mask = int("6o", 36) - 18
    assert grid.candidates[2] == mask & ~0b11


@pytest.mark.parametrize(("kind", "layout"), [
    ("X", "3x3+diagonals"), ("W", "3x3+windows"), ("C", "3x3+disjoint"),
])
def test_kinds_of_sudokuwiki(kind: str, layout: str) -> None:
    assert Puzzle.parse(f"{kind}9B" + "ep" * 81).layout == Layout.parse(layout)


def test_what_sudokuwiki_has_beside_sudoku() -> None:
    with pytest.raises(Unsupported, match="not a sudoku: KenKen"):
        Puzzle.parse("https://www.sudokuwiki.org/KenKen.htm?bd=K6C" + "00" * 40)


def drawn(change: tuple[str, str], text: str = write("3" + "." * 15, "penpa")) -> str:
    """A drawing of a 4×4 board with a part of it replaced."""
    raw = zlib.decompress(base64.b64decode(text.partition("p=")[2]), -15).decode()
    assert change[0] in raw
    engine = zlib.compressobj(9, zlib.DEFLATED, -15)
    said = raw.replace(*change, 1).encode()
    return "m=edit&p=" + base64.b64encode(engine.compress(said) + engine.flush()).decode()


PENPA_UNKNOWN = [
    (("zT:[]", "zT:[[18,19]]"), "a line at r1c1,r1c2, a circle at r1c1"),
    (("zS:{}", 'zS:{"18":1}'), "a coloured cell at r1c1"),
    (('["3",1,"1"]', '["x",1,"1"]'), "numbers that are not digits of cells"),
    (('["3",1,"1"]', '["3",1,"7"]'), "numbers that are not digits of cells"),
    (("Normal sudoku rules apply.", "Find the treasure."), "the rule 'Find the treasure'"),
    (("zE:{", 'zE:{"83,84":5,'), "edges"),
]


@pytest.mark.parametrize(("change", "name"), PENPA_UNKNOWN)
def test_what_else_is_drawn_in_penpa_is_refused(change: tuple[str, str], name: str) -> None:
    text = drawn(change)
    with pytest.raises(Unsupported) as caught:
        Puzzle.parse(text)
    assert caught.value.name == name
    assert parse(text, ReadOptions(lossy=True)).info["left out"] == name


# ---- rules in words -----------------------------------------------------------------------------

WORDS = [
    ("Normal sudoku rules apply.", "9", True), ("Normal Sudoku rules apply!", "9", True),
    ("Place the digits 1-9 in each row, column and 3x3 box.", "9", True), ("", "9", True),
    ("Normal sudoku rules do not apply.", "9", False), ("No rules", "9", True),
    ("Digits may repeat in boxes.", "9", False), ("There are no boxes.", "9", False),
    ("Digits do not repeat on the marked diagonals.", "9+diagonals", True),
    ("Digits do not repeat on the marked diagonals.", "9", False),
    ("Normal sudoku rules apply. And that's it!", "9", True), ("And that’s all!", "9", True),
    ("Normal Sudoku rules apply, and that's it!", "9", True),
    ("And that's it, but for the arrows.", "9", False), ("(And that's it!)", "9", True),
    ("Each row, column and box contains the digits 1 to 6 once.", "9", False),
    ("Each row, column and box contains the digits 1 to 6 once.", "6", True),
    ("Each row, column and box contains 1, 2, 3, 4, 5 and 6 once.", "2x3", True),
    ("Digits may not repeat in any 2x2 block.", "9", False),
    ("Place digits such that no digits repeat in thickly outlined 3x3 regions.", "9", True),
    ("Digits may not repeat in any 3x3 block.", "jigsaw:" + "ABCDEFGHI" * 9, False),
    ("Each 2x3 box has all six digits.", "6", True),
    ("Each 2x3 box has all nine digits.", "6", False),
    ('Also, each marked "window" region has each digit.',
     "9+cage:r2c2,r2c3,r2c4,r3c2,r3c3,r3c4,r4c2,r4c3,r4c4", True),
    ('Also, each marked "window" region has each digit.', "9+cage:r2c2,r2c3", False),
    ("The sum must equal the value in the upper left corner.", "9+cage:3:r1c1,r1c2", True),
    ("Digits do not repeat on the main diagonals.", "9+diagonals", True),
    ("Digits do not repeat on the main diagonals.", "9", False),
    ("Killer: digits in cages sum to the clue in the top left corner.", "9+cage:r1c1", True),
    ("Digits in cages sum to at most the clue.", "9+cage:r1c1", False),
    ("Digits can repeat in cages.", "9+cage:r1c1", False),
    ("Digits can not repeat within cages.", "9+cage:r1c1", True),
    ("Digits in cages sum to the clue.", "9", False),
    ("Each irregular region contains each digit once.", "jigsaw:AAABCABBCCDBCDDD", True),
    ("Along the thermometers digits increase", "9+diagonals", False),
    ("通常の数独のルール", "9", True), ("Reguły zwykłego sudoku", "9", False),
]


@together("said, layout, known", WORDS)
def test_rules_in_words(said: str, layout: str, known: bool) -> None:
    assert (beyond(said, *layout_text.parse(layout)[:2]) is None) == known


# ---- what is broken -----------------------------------------------------------------------------

BOMB = packed("1" * (MOST + 1))
WIDE = json.dumps(board(4) | {"size": 5})
DEFLATED = zlib.compressobj(9, zlib.DEFLATED, -15)
HUGE = base64.b64encode(DEFLATED.compress(b" " * 50_000_000) + DEFLATED.flush()).decode()
BROKEN = [
    (f"https://f-puzzles.com/?load={FPUZZLES[:100]}", "a whole link"),
    ("https://f-puzzles.com/?load=%%%", "a whole link"), ("https://f-puzzles.com/", r"\?load="),
    (f"https://f-puzzles.com/?load={BOMB}", "at most 2000000 characters"),
    (f"https://sudokupad.app/scl{BOMB}", "at most 2000000 characters"),
    (f"https://f-puzzles.com/?load={packed('[1]')}", "the JSON of a puzzle in the link"),
    (f"https://f-puzzles.com/?load={packed('[1,')}", "the JSON of a puzzle in the link"),
    (f"https://f-puzzles.com/?load={packed('{}')}", "the JSON of a puzzle in the link"),
    (f"https://f-puzzles.com/?load={packed('[' * 90_000)}", "the JSON of a puzzle in the link"),
    (f"https://f-puzzles.com/?load={packed(WIDE)}", "as many rows and columns as its size"),
    (every_way(board(killercage=[{"cells": ["R5C1"]}]))[1], "cells from R1C1 to R4C4"),
    (every_way(board(killercage=[{"cells": "R1C1"}]))[1], "a list"),
    (every_way(board(killercage={"a": 1}))[1], "killercage as a list of objects"),
    (every_way({"size": 1, "grid": [[{"value": 7}]]})[1], "a digit from 1 to 1 at r1c1"),
    (pad_ways(pad(regions=[[[9, 9]]]))[1], r"cells from \[0,0\] to \[3,3\]"),
    (pad_ways(pad(regions=[[["a", 1]]]))[1], r"cells from \[0,0\] to \[3,3\]"),
    (pad_ways({"cells": [[{}], [{}]]})[1], "as many rows and columns as its size"),
    (f"https://sudokupad.app/scl{packed('{ce:[[{v:')}", "the JSON of a puzzle in the link"),
    ("https://sudokupad.app/scfooooooooooooo", "81 cells for 9x9, found 78"),
    ("https://sudokupad.app/scfoooooooooooooo", "81 cells for 9x9, found 84"),
    ("https://sudokupad.app/", "scl…, fpuzzles… or scf…"),
    ("https://www.sudokuwiki.org/sudoku.htm?bd=12", "81 cells for 9x9"),
    ("https://www.sudokuwiki.org/sudoku.htm?bd=S9Bepep", "81 cells of 2 characters"),
    ("https://www.sudokuwiki.org/sudoku.htm?bd=S9B" + "sf" * 81, "candidates of the size"),
    ("https://www.sudokuwiki.org/sudoku.htm?bd=S9Z" + "ep" * 81, "version B"),
    ("https://www.sudokuwiki.org/", r"\?bd="),
    ("https://sudokuexchange.com/play/?s=123", "81 digits"),
    ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + PENPA[:200], "a whole link"),
    ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=????", "base64 of a packed drawing"),
    (f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={HUGE}", "at most 2000000 characters"),
    (drawn(("square,4,4", "tri,4,4")), "a grid of squares"),
    (drawn(("square,4,4", "square,x,4")), "the sides of a grid"),
    (drawn(("[18,1,1,1,", "[18,1,1,1,1,")), "a square of cells"),
    ("http://127.0.0.1:8765/#layout=3x3&givens=12", "81 cells in givens="),
    ("http://127.0.0.1:8765/#layout=9999&givens=12", "a layout of a size up to 35"),
    ("http://127.0.0.1:8765/#layout=2x2&givens=9" + "." * 15, "a digit from 1 to 4 at r1c1"),
    ("http://127.0.0.1:8765/#layout=2x2&struck=r9c9-1", "struck="),
    ("https://example.org/?load=abc", "a link of f-puzzles, SudokuPad"),
]


@together("link, words", BROKEN)
def test_a_broken_link_is_one_error(link: str, words: str) -> None:
    with pytest.raises(ParseError, match=words) as caught:
        Puzzle.parse(link)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("link", [
    "https://sudokupad.app/abcdef12gh", "https://f-puzzles.com/?id=abcd",
    "https://sudokupad.app/gqb1/a-title",
])
def test_a_short_link_says_what_to_do(link: str) -> None:
    with pytest.raises(Unsupported, match=r"a short link.*copy the long link"):
        Puzzle.parse(link)


def test_a_bomb_takes_little_memory() -> None:
    for link in (f"https://sudokupad.app/scl{BOMB}",
                 f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={HUGE}"):
        tracemalloc.start()
        with pytest.raises(ParseError):
            Puzzle.parse(link)
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert most < 40_000_000, link[:40]


# ---- the command --------------------------------------------------------------------------------


def test_the_verb_gives_a_link_a_line() -> None:
    done = nanpure("link", "--to", "sudokupad", stdin=f"{CLASSIC}\nbad\n{CLASSIC}\n".encode())
    first, bad, last = done.stdout.decode().split("\n")[:3]
    assert first == last == f"https://sudokupad.app/{SCF}"
    assert "# error: " in bad
    assert done.returncode == 1
    solved = nanpure("solve", first).stdout.decode()
    assert solved.startswith(first + " # many") or solved.strip() == solve(CLASSIC).solution.line()


def test_a_link_says_what_it_has_no_place_for() -> None:
    strict = nanpure("link", "--to", "sudokuwiki", "--layout", "9+diagonals+windows", EMPTY)
    assert strict.returncode == 1
    assert b"no board of this layout" in strict.stdout
    lossy = nanpure("link", "--to", "sudokuwiki", "--layout", "9+diagonals+windows", "--lossy",
                    EMPTY)
    assert lossy.stdout.decode().strip().endswith("bd=" + "0" * 81)
    assert lossy.stderr.endswith(b": 'sudokuwiki' does not carry rules: diagonals windows\n")


@pytest.mark.parametrize("words", ["Blue cells are prime.", "半分だけの字 \ud83d"])
def test_an_authors_words_come_back_from_f_puzzles(words: str) -> None:
    puzzle = Puzzle.parse(EMPTY, "9+thermo:r1c1,r1c2")
    link = write(with_info(puzzle, {"rules": words}), "f-puzzles")
    again = Puzzle.parse(link)
    assert (again.info["rules"], again.layout) == (words, puzzle.layout)


def test_what_reading_leaves_out_is_said() -> None:
    link = every_way(board(), antitaxi=True, **FOG)[1]
    strict = nanpure("show", link)
    assert strict.returncode == 2
    assert b"not supported: antitaxi, fogofwar" in strict.stderr
    lossy = nanpure("show", "--lossy", link)
    assert lossy.returncode == 0
    assert lossy.stderr.startswith(f"{link[:40]!r}".encode())
    assert lossy.stderr.endswith(b": left out: antitaxi, fogofwar\n")
    assert nanpure("show", "--lossy", "--quiet", link).stderr == b""


@together("rules, layout, known", [
    ("通常の数独のルールが適用されます。", "9", True),
    ("各行・各列・各ブロックに1から9の数字を入れる。", "9", True),
    ("空いているマスに1から9のどれかの数字を入れる。", "9", True),
    ("太線で囲まれた3×3のそれぞれのブロックに1から9の数字が1つずつ入る。", "9", True),
    ("対角線上にも1から9の数字が1つずつ入ります。", "9+diagonals", True),
    ("対角線上にも1から9の数字が1つずつ入ります。", "9", False),
    ("各行・各列・各ブロックに１から６の数字を入れる。", "9", False),
    ("各行・各列・各２×３ブロックに１から６の数字を入れる。", "6", True),
    ("点線の枠内の数字の和は左上の数と等しい。", "9+cage:3:r1c1,r1c2", True),
    ("点線の枠内の数字の和は左上の数と等しい。", "9", False),
    ("通常の数独のルールは適用しない。", "9", False),
    ("各行・各列に1から9を入れる。ブロックには同じ数字が入ってもよい。", "9", False),
    ("隣り合うマスの数字の差は5以上。", "9", False), ("線の中の数字は異なる。", "9", False),
    ("灰色のマスは偶数。", "9+windows", False),
])
def test_rules_in_japanese_are_understood_or_named(rules: str, layout: str, known: bool) -> None:
    assert (beyond(rules, *layout_text.parse(layout)[:2]) is None) is known


def test_older_links_to_sudokuwiki() -> None:
    """Version 1 tells givens from candidates; the first version has candidates alone."""
    start = "https://www.sudokuwiki.org/sudoku.htm?bd="
    first = Puzzle.parse(CLASSIC)
    ones = "".join(_base_32((1 << digit) | 1 if digit else 0) for digit in first.givens)
    assert Puzzle.parse(start + ones).givens == first.givens
    listed = parse_grid(CLASSIC)
    cells = "".join(_base_32((1 << digit) | 1 if digit else int(mask) << 1) for digit, mask in
                    zip(first.givens, listed.candidates, strict=True))
    assert Puzzle.parse(start + cells).givens == first.givens
    assert parse_grid(start + cells).candidates == listed.candidates
    masks = ",".join(str(int(mask)) for mask in listed.candidates)
    assert parse_grid(start + masks).candidates == listed.candidates
    for wrong, said in ((ones[:-1] + "v", "a digit or candidates from 1 to 9 at r9c9"),
                        ("vv" + ones[2:], "a digit or candidates from 1 to 9 at r1c1"),
                        (masks + ",1", "masks of the cells of a square board, found 82"),
                        ("512" + masks[masks.index(","):], "a mask of 9 digits at r1c1")):
        with pytest.raises(ParseError, match=re.escape(said)):
            Puzzle.parse(start + wrong)


def _base_32(number: int) -> str:
    return "".join("0123456789abcdefghijklmnopqrstuv"[it] for it in divmod(number, 32))


def test_what_is_known_of_a_puzzle_goes_with_a_link_of_the_page() -> None:
    info = {"title": "A & B = C", "author": "N. N.", "rules": "One.\nTwo 日本", "source": "a#b",
            "cosmetics": '{"line":[]}'}
    link = write(with_info(Puzzle.parse(CLASSIC), {**info, "rating": "3"}), "nanpure")

    assert dict(Puzzle.parse(link).info) == info
    assert " " not in link
    assert "+" not in link
