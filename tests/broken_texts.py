"""Broken texts of every form: cut, miscounted, with foreign signs, damaged packing, huge, bombs.

A case is its kind, its text, and what the error begins with (behind "expected", where it is a
ParseError; "not supported" is `Unsupported`). Big ones are made here.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Mapping
from dataclasses import replace

import nanpure
from nanpure.text import parse, write
from nanpure.text.links.lz import packed
from text_samples import PUZZLE, TREE

Case = tuple[str, str | Callable[[], str], str]  # long ones are made when they are asked for

_POSED = replace(parse(PUZZLE), info={"rating": "7.2"})
_BY_GRID = {name: nanpure.write(nanpure.parse_grid(PUZZLE), name) for name in ("candidates", "sdx")}
DEEP = "[" * 100_000 + "]" * 100_000
CELLS: list[list[dict[str, object]]] = [[{} for _ in range(9)] for _ in range(9)]
MOST = "at most 2000000 characters"


def whole(form: str) -> str:
    """A sound text of a form."""
    if form == "jigsaw":
        return PUZZLE + TREE
    return _BY_GRID.get(form) or write(_POSED, form)


def _json(**members: object) -> str:
    return json.dumps(members)


def fpuzzles(value: object) -> str:
    said = value if isinstance(value, str) else json.dumps(value)
    return f"https://www.f-puzzles.com/?load={packed(said)}"


def sudokupad(value: object) -> str:
    said = value if isinstance(value, str) else json.dumps(value)
    return f"https://sudokupad.app/scl{packed(said)}"


def _penpa_link(data: bytes) -> str:
    return f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={base64.b64encode(data).decode()}"


def penpa(*lines: str) -> str:
    engine = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return _penpa_link(engine.compress("\n".join(lines).encode()) + engine.flush())


_HEAD = "square,{},{},38,0,1,1,1,1,1,1,0,0,0,0,a,b"
NINE = _HEAD.format(9, 9)
NOTHING = ("[0,0,0,0]", "{}", "{}", "{}")


def deflated(megabytes: int) -> bytes:
    """A raw stream that inflates to so many megabytes: one of them, again and again."""
    engine = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    first, other = (engine.compress(b"0" * (1 << 20)) + engine.flush(zlib.Z_FULL_FLUSH)
                    for _ in range(2))
    return first + other * (megabytes - 1)


def lz_bomb(codes: int) -> str:
    """LZ-string whose n-th code is a text of n characters: a gigabyte from 45,000 on."""
    bits, width, limit = ["00", f"{ord('a'):08b}"[::-1]], 3, 8
    for size in range(4, codes + 4):
        bits.append(f"{size:0{width}b}"[::-1])
        if size + 1 == limit:
            width, limit = width + 1, 2 * limit
    said = "".join(bits)
    said += "0" * (-len(said) % 8)
    return base64.b64encode(int(said, 2).to_bytes(len(said) // 8, "big")).decode()


GIGABYTE = 44_720  # codes of an LZ-string

ENTITIES = ("<!DOCTYPE {0} [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>"
            "<!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;'>]>\n<{0}><name>&c;</name></{0}>")
FILE_OF_OTHERS = '<!DOCTYPE {0} SYSTEM "file:///etc/hostname">\n<{0}/>'
NO_DECLARATIONS = "XML without its own declarations"
CALLED = "a whole link, whose puzzle unpacks to at most 2000000 characters"


def _struck(form: str, old: str, new: str = "") -> str:
    """A sound text in which a part, which stands in it, is another."""
    text = whole(form)
    at = text.rindex(old)
    return text[:at] + new + text[at + len(old):]


def _half(form: str) -> str:
    text = whole(form)
    return text[: len(text) // 2]


def _xml(form: str) -> list[Case]:
    return [
        ("bomb", ENTITIES.format(form), NO_DECLARATIONS),
        ("bomb", FILE_OF_OTHERS.format(form), NO_DECLARATIONS),
        ("deep", f"<{form}>" + "<folder>" * 100_000, "elements at most 20 deep"),
        ("size", f"<{form} " + " ".join(f"a{at}='1'" for at in range(9_000)) + "/>",
         "at most 1000 names in XML"),
        ("size", f"<{form}><name>" + "a" * 2_000_000, MOST),
        ("size", f"<{form}><name>" + ("a" * 1000 + "\n") * 2_000, f"{MOST} in an element"),
        ("sign", f"<{form}><game data='\x01'/></{form}>", "XML (not well-formed"),
        ("cut", f"<{form}>\n <game>\n", f"XML up to </{form}>"),
    ]


def _links(link: Callable[[object], str]) -> list[Case]:
    start = link("{}").partition("N4")[0]
    grid = {"size": 9, "grid": CELLS}
    return [
        ("cut", link(grid)[:-20], CALLED), ("packing", link(grid)[:60] + "AA" + link(grid)[62:],
         "the JSON of a puzzle in the link"),
        ("sign", f"{start}{'N4Ig!' * 20}", CALLED),
        ("bomb", lambda: start + lz_bomb(GIGABYTE), CALLED),
        ("deep", lambda: link(DEEP), "the JSON of a puzzle in the link"),
    ]


BROKEN: Mapping[str, list[Case]] = {
    "line": [
        ("cut", PUZZLE[:40], "36 cells for 6x6 (or another square number), found 40"),
        ("count", PUZZLE + "1", "81 cells for 9x9 (or another square number), found 82"),
        ("sign", PUZZLE.replace("6", "ß"), "a digit 1-9 or an empty cell . 0 * _, found 'ß'"),
        ("size", "1" * 3_000_000, MOST),
        ("size", " ".join("9" * 1000 for _ in range(81)), "1024 cells for 32x32"),
    ],
    "grid": [
        ("cut", _half("grid"), "a row of 9 cells, found 4 at line 7"),
        ("count", _struck("grid", "| . 7 . | . 3 . | . 4 . |\n"), "9 rows of 9 cells, found 8"),
        ("count", _struck("grid", "| . 7 .", "| . 7 . ."), "a row of 9 cells, found 10"),
        ("sign", _struck("grid", "8", "ß"), "a digit 1-9 or an empty cell . 0 * _, found 'ß'"),
        ("size", "\n".join(["1" * 2_000] * 40), "2000 rows of 2000 cells, found 40 rows"),
        ("size", "1\n" * 150_000, "a row of 2000 cells, found 1"),
    ],
    "sdk": [
        ("cut", _half("sdk"), "9 rows of 9 cells, found 4 rows"),
        ("count", _struck("sdk", "8"), "a row of 9 cells, found 8 at line 8"),
        ("count", whole("sdk") + "\n[State]\n" + "." * 9, "9 rows of 9 cells, found 1 rows"),
        ("sign", _struck("sdk", "8", "ß"), "a digit 1-9 or an empty cell . 0 * _, found 'ß'"),
        ("size", "[Puzzle]\n" + "1\n" * 100_000, "a row of 1999 cells"),
    ],
    "ss": [
        ("cut", _half("ss"), "a row of 9 cells, found 4 at line 7"),
        ("count", _struck("ss", "8", "88"), "a row of 9 cells, found 10"),
        ("sign", _struck("ss", "8", "ß"), "a digit 1-9 or an empty cell . 0 * _, found 'ß'"),
        ("size", "*---*\n" + "|1|\n" * 20_000, "a row of 1999 cells, found 1"),
    ],
    "candidates": [
        ("cut", _half("candidates"), "a row of 9 cells, found 5 at line 7"),
        ("count", _struck("candidates", "3 ", "  "), "a row of 9 cells, found 8"),
        ("sign", _struck("candidates", "28", "2ß"), "a digit 1-9 or an empty cell . 0 * _, found "),
        ("sign", _struck("candidates", "28", "22"), "each candidate of a cell once, found '22'"),
        ("size", "| " + "123456789 " * 9_000 + "|", "81000 rows of 81000 cells"),
    ],
    "hodoku": [
        ("cut", _half("hodoku"), "81 cells in the third field, found 38"),
        ("count", _struck("hodoku", "8"), "81 cells in the third field, found 80"),
        ("sign", _struck("hodoku", "8", "ß"), "a digit 1-9 or an empty cell . 0 * _, found 'ß'"),
        ("sign", f":0000:x:{PUZZLE}:999 12:::", "groups of digit, row, column, found '12'"),
        ("size", f":0000:x:{PUZZLE}:" + "1234567890" * 100_000 + "::", "groups of digit, row, col"),
        ("size", ":" * 2_100_000, MOST),
    ],
    "jigsaw": [
        ("cut", whole("jigsaw")[:120], "121 cells for 11x11"),
        ("count", PUZZLE + TREE[:80], "169 cells for 13x13 (or another square number), found 161"),
        ("count", PUZZLE + TREE[:80] + "H", "9 regions of 9 cells, found 9 regions: 'H' 10 times"),
        ("sign", _struck("jigsaw", "8", "ß"), "a digit 1-9 or an empty cell . 0 * _, found 'ß'"),
        ("size", "1" * 900_000 + "A" * 900_000, "1800964 cells for 1342x1342"),
    ],
    "csv": [
        ("cut", _half("csv"), "25 cells for 5x5 (or another square number), found 27 at line 2"),
        ("count", "puzzle,id\n" + PUZZLE + ",1,2", "2 fields, each with its own name"),
        ("count", "id,puzzle\n7", "a field 'puzzle', found 1 field"),
        ("sign", _struck("csv", "8", "ß"), "a digit 1-9 or an empty cell . 0 * _, found 'ß'"),
        ("size", "puzzle" + ",a" * 900_000, "a header with a column 'puzzle'"),
        ("size", f"puzzle,layout\n{PUZZLE},999999999x999999999", "layout text, found"),
        ("size", f"puzzle,layout\n{PUZZLE},jigsaw:" + "A" * 1_000_000, "1000000 cells for 1000x10"),
        ("size", f"puzzle,symbols\n{PUZZLE}," + "A" * 1_000_000, "symbols (the symbols of"),
    ],
    "json": [
        ("cut", _half("json"), "JSON (Unterminated string"),
        ("count", _struck("json", "8"), "puzzle: 81 cells for 9x9"),
        ("sign", _struck("json", "8", "ß"), "puzzle: a digit 1-9 or an empty cell"),
        ("sign", _json(puzzle=[1.5] * 81), "puzzle: a puzzle as text or as rows of numbers"),
        ("sign", _json(puzzle=PUZZLE, removed=["1r99c1"]), "a candidate like '5r1c1'"),
        ("sign", _json(puzzle=PUZZLE, symbols=[1, 2, 3]), "symbols, each different"),
        ("deep", DEEP, "JSON of a puzzle"), ("deep", '{"puzzle": ' + DEEP + "}", "JSON of a puzz"),
        ("deep", '{"a":' * 100_000 + "1" + "}" * 100_000, "JSON of a puzzle"),
        ("size", '{"puzzle": ' + "9" * 100_000 + "}", "JSON of a puzzle"),
        ("size", _json(puzzle=PUZZLE, layout="jigsaw:" + "A" * 1_000_000), "puzzle: 1000000 cells"),
        ("size", '{"puzzle": "' + "1" * 2_000_000, MOST),
    ],
    "cells": [
        ("cut", _half("cells"), "a row of 5 fields, found 9"),
        ("count", _struck("cells", "8,", "8,,,,"), "a row of 9 fields, found 12"),
        ("sign", _struck("cells", "8", "ß"), "a digit 1-9 or an empty cell . 0 * _, found 'ß'"),
        ("size", ",".join("1" * 1_000_000), "fields of cells, N² on one line"),
        ("size", "\n".join([",".join("1" * 200)] * 90), "a row of 90 fields, found 200"),
    ],
    "sdx": [
        ("cut", _half("sdx"), "9 rows of 9 cells, found 5 rows"),
        ("count", _struck("sdx", " 4", ""), "a row of 9 cells, found 8 at line 9"),
        ("sign", _struck("sdx", "28", "2ß"), "a digit 1-9 or an empty cell . 0 * _, found 'ß'"),
        ("sign", _struck("sdx", "28", "u28"), "a digit 1-9 or an empty cell . 0 * _, found 'u'"),
        ("size", "u1 " * 20_000, "20000 rows of 20000 cells, found 1 rows"),
    ],
    "opensudoku": [
        ("cut", _half("opensudoku"), "XML up to </opensudoku>"),
        ("count", _struck("opensudoku", "8"), "81 cells in a game, found 80"),
        ("count", '<opensudoku><game data="version: 3&#10;' + "1|0|0|" * 80 + '"/></opensudoku>',
         "81 cells of data in a version from 1 to 5, found 240 fields of version 3"),
        ("sign", _struck("opensudoku", "8", "ß"), "a digit 1-9 or an empty cell . 0 * _, found"),
        ("sign", '<opensudoku><game data="version: 1&#10;' + "x|-|0|" * 81 + '"/></opensudoku>',
         "a digit, marks and 0 or 1 at r1c1, found 'x|-|0'"),
        *_xml("opensudoku"),
        ("size", '<opensudoku><game data="version: 1&#10;' + "1|" * 400_000 + '"/></opensudoku>',
         "81 cells of data in a version from 1 to 5, found 400000 fields"),
    ],
    "bank": [
        ("cut", _half("bank"), "12 hexadecimal digits, 81 digits and a rating like 7.2"),
        ("count", _struck("bank", "8"), "12 hexadecimal digits, 81 digits and a rating"),
        ("sign", _struck("bank", "8", "ß"), "12 hexadecimal digits, 81 digits and a rating"),
        ("sum", _struck("bank", "8", "9"), "digits of the sum 7bd9a3ed6b7c, found the sum "),
        ("size", "0" * 12 + " " + "0" * 1_900_000 + " 7.2", "12 hexadecimal digits, 81 digits"),
    ],
    "killer": [
        ("cut", _half("killer"), "81 numbers, each with a colon, found 41"),
        ("count", whole("killer") + "0:", "81 numbers, each with a colon, found 82"),
        ("sign", _struck("killer", "80", "8ß"), "a number below 65,536 for each cell, found '8ß'"),
        ("sign", "><" + "v^" * 4 + "0" * 71, "arrows that lead to a sum, found a ring at r1c1"),
        *(("sign", arrow * 81, f"arrows that stay on the board, found one that leaves it at {cell}")
          for arrow, cell in (("<", "r1c1"), ("^", "r1c1"), (">", "r1c9"), ("v", "r9c1"))),
        ("size", "3x3::k:" + ("9" * 20_000 + ":") * 81, "a number below 65,536 for each cell"),
        ("size", "3x3::k:" + "0:" * 800_000, "81 numbers, each with a colon, found 800000"),
        ("size", "999x999::k:" + "0:" * 81, "'3x3::k:' or '3x3:d:k:' and 81 numbers"),
    ],
    "sumocue": [
        ("cut", _half("sumocue"), "81 entries, found 38"),
        ("count", whole("sumocue") + "=0", "81 entries, found 82"),
        ("sign", _struck("sumocue", "8", "ß"), "entries like =12, +3 or =0J5, found '=ß=0"),
        ("size", "SumoCueV1" + "=999" * 81, "a digit from 1 to 9 at r1c1, found '999'"),
        ("size", "SumoCueV1=" + "9" * 1_000_000, "entries like =12, +3 or =0J5"),
        ("size", "SumoCueV1" + "=0" * 900_000, "81 entries, found more than 81"),
    ],
    "iss": [
        # It does not say how many cells it has: only a cut inside a part shows.
        ("cut", whole("iss")[:-3], "a cell of a 9x9 like R1C1, found 'R9C'"),
        ("count", ".Jigsaw~" + TREE[:80], "81 characters after Jigsaw, found 80"),
        ("sign", _struck("iss", "R9C8", "R9Cß"), "a cell of a 9x9 like R1C1, found 'R9Cß'"),
        ("sign", ".~R1C1_5é", "a digit from 1 to 9 at r1c1, found '5é'"),
        ("size", ".Shape~999x999.~R1C1_5", "not supported: a board of 'Shape~999x999'"),
        ("size", ".Cage~" + "9" * 100_000 + "~R1C1~R1C2", "a sum after Cage"),
        ("size", ".Jigsaw~" + "A" * 1_000_000, "81 characters after Jigsaw, found 1000000"),
        ("size", "".join(f".{chr(65 + at % 26)}a{'b' * (at // 26 % 90)}{'c' * (at // 2340)}~R1C1"
                         for at in range(20_000)), "not supported: Aa, Ba, Ca"),
    ],
    "ipuz": [
        ("cut", _half("ipuz"), "JSON (Expecting ',' delimiter)"),
        ("count", _struck("ipuz", "8, ", ""), "puzzle: 9 cells in each row, found 8 in row 7"),
        ("sign", _struck("ipuz", "8", '"ß"'), "puzzle: a digit 1-9 or an empty cell"),
        ("sign", _struck("ipuz", "8", "1e308"), "puzzle: a puzzle as text or as rows of numbers"),
        ("deep", '{"kind": ["http://ipuz.org/sudoku#1"], "puzzle": ' + DEEP + "}", "JSON of a"),
        ("size", _json(kind=["http://ipuz.org/sudoku#1"], puzzle=[[0] * 9] * 9, cages=[
            {"rect": [0, 0, 10**9, 10**9], "value": 3}]), "a group of cells: rect with four"),
        ("size", _json(kind=["http://ipuz.org/sudoku#1"], puzzle=[[0] * 9] * 9, cages=[
            {"rect": [0, 0, 1, 0], "value": 10**9}]), "a sum from 3 to 17 of 2 cells"),
    ],
    "solo": [
        ("cut", _half("solo"), "81 cells, found"),
        ("count", _struck("solo", ":", ":a"), "81 cells, found 82"),
        ("sign", _struck("solo", ":", ":0"), "letters, numbers and _ for the cells, found '0'"),
        ("sign", _struck("solo", ":", "q:"), "x (diagonals), j (jigsaw), k (killer) or a level"),
        ("size", "3x3:" + "z" * 1_900_000, "81 cells, found more"),
        ("size", "3x3kj:zzzc," + "z" * 900_000 + "," + "z" * 900_000 + ",a", "walls at 144 places"),
        ("size", "999x999:a", "a board of 2 to 36 rows"), ("size", "3x3:" + "z" * 2_000_000, MOST),
    ],
    "gnome": [
        ("cut", _half("gnome"), "JSON (Expecting ',' delimiter)"),
        ("count", _struck("gnome", "]}", ', {"position": [0, 1], "value": 5}]}'), "each cell once"),
        ("sign", _struck("gnome", "8", "ß"), "JSON (Expecting value)"),
        ("sign", _json(difficulty_category="easy", cells=[{"position": [0, 1], "value": "x"}]),
         "a digit from 1 to 9 at r1c2, found 'x'"),
        ("sign", _json(difficulty_category="easy", cells=[{"position": [0, 1], "value": 10}]),
         "a digit from 1 to 9 at r1c2, found '10'"),
        ("deep", '{"difficulty_category": "easy", "cells": ' + DEEP + "}", "JSON of a puzzle"),
        ("size", _json(difficulty_category="easy", cells=[{"position": [10**9, 0], "value": 1}]),
         "cells with position, value, fixed and earmarks"),
        ("size", _json(difficulty_category="easy", cells=[{"position": [0, 0]}] * 9_000),
         "each cell once, found r1c1 twice"),
    ],
    "ksudoku": [
        ("cut", _half("ksudoku"), "XML"),
        ("count", _struck("ksudoku", "_</values>", "</values>"), "81 values, found 80"),
        ("count", _struck("ksudoku", " 80</clique>", "</clique>"), "9 cells for its size"),
        ("sign", _struck("ksudoku", " 80</clique>", " 8x</clique>"), "numbers of cells below 81"),
        ("sign", _struck("ksudoku", "_</values>", "ß</values>"), "letters from b to j and _"),
        *_xml("ksudoku"),
        ("size", '<ksudoku><graph order="1000000000" type="sudoku"/></ksudoku>',
         "not supported: a board of 'order 1000000000"),
        ("size", '<ksudoku><graph order="9" type="custom"><clique>' + "9" * 1_000_000
         + "</clique></graph></ksudoku>", "numbers of cells below 81"),
        ("size", '<ksudoku><graph order="9" type="sudoku">\n' + "<clique>0 1</clique>\n" * 20_001
         + "</graph></ksudoku>", "a board of at most 20000 elements"),
        ("size", '<ksudoku><graph order="9" type="sudoku">\n'
         + f"<clique>{'0 ' * 99_999}</clique>\n" * 11 + "</graph></ksudoku>", "a board of at most"),
    ],
    "f-puzzles": [
        *_links(fpuzzles),
        ("count", fpuzzles({"size": 9, "grid": CELLS[:8]}), "as many rows and columns as its size"),
        ("count", fpuzzles({"size": 9, "grid": [CELLS[0][:8], *CELLS[1:]]}), "as many rows"),
        ("sign", fpuzzles({"size": 9, "grid": [[{"value": "ß"}, *CELLS[0][1:]], *CELLS[1:]]}),
         "a digit from 1 to 9 at r1c1, found 'ß'"),
        ("sign", fpuzzles({"size": 9, "grid": CELLS, "killercage": [{"cells": ["R1C99"]}]}),
         "cells from R1C1 to R9C9, found 'R1C99'"),
        ("size", fpuzzles({"size": 10**9, "grid": [[{}]]}), "as many rows and columns as its size"),
        ("size", lambda: fpuzzles({"size": 9, "grid": CELLS,
                                   **{f"r{at}": 1 for at in range(5_000)}}),
         "not supported: r0, r1, r2"),
    ],
    "sudokupad": [
        *_links(lambda value: sudokupad(
            {"cells": CELLS, "regions": []} if isinstance(value, dict) else value)),
        ("cut", _half("sudokupad"), "not supported: a short link"),
        ("count", "https://sudokupad.app/scf" + "o" * 13 + "k", "81 cells for 9x9, found 83"),
        ("count", sudokupad({"cells": CELLS[:8], "regions": []}), "as many rows and columns"),
        ("sign", "https://sudokupad.app/scf" + "o" * 12 + "é", "a character for a digit"),
        ("deep", lambda: sudokupad("{ce:" + "[" * 50_000), "the JSON of a puzzle in the link"),
        ("size", sudokupad({"cells": CELLS, "regions": [[[10**9, 0]]]}), "cells from [0,0] to"),
        ("size", lambda: sudokupad({"cells": CELLS, "regions": [[[0, 0]]] * 20_000}),
         "not supported: regions that share cells"),
        ("size", lambda: sudokupad({"cells": [[{}] * 100] * 100}), "as many rows and columns"),
        ("size", lambda: sudokupad("{ce:[[" + "," * 100_000 + "]]}"), "as many rows and columns"),
    ],
    "sudokuwiki": [
        ("cut", _half("sudokuwiki"), "81 cells for 9x9, found 20"),
        ("count", _struck("sudokuwiki", "8"), "81 cells for 9x9, found 80"),
        ("count", "https://www.sudokuwiki.org/sudoku.htm?bd=S9B" + "01" * 80, "81 cells of 2"),
        ("sign", _struck("sudokuwiki", "8", "ß"), "81 digits, or a packed board like S9B…"),
        ("packing", "https://www.sudokuwiki.org/sudoku.htm?bd=S9B" + "zz" * 81, "cells within"),
        ("size", "https://www.sudokuwiki.org/sudoku.htm?bd=" + "0" * 1_900_000, "81 cells for 9x9"),
        ("size", "https://www.sudokuwiki.org/sudoku.htm?bd=SZB" + "0" * 900_000, "81 digits, or a"),
    ],
    "penpa": [
        ("cut", whole("penpa")[:-4], "a whole link, found the beginning of one"),
        ("packing", _half("penpa") + "AAAA", "base64 of a packed drawing"),
        ("sign", _struck("penpa", "A", "é"), "base64 of a packed drawing"),
        ("count", penpa(NINE, *NOTHING, "[28,1,1,1,1]"), "a square of cells, at most 36x36"),
        ("sign", penpa(NINE, "[0,0,0,0]", "{}", '{zN:{"28":["x",1,"1"]}}', "{}", "0"),
         "not supported: numbers that are not digits of cells"),
        ("bomb", lambda: _penpa_link(deflated(1_000)), "a link that unpacks to at"),
        ("bomb", penpa(NINE, "[-1000000,0,-1000000,0]", "{}", "{}", "{}", "0"),
         "margins of a grid"),
        ("deep", penpa(NINE, "[0,0,0,0]", "{}", DEEP, "{}", "0"), "JSON of a puzzle"),
        ("size", penpa(_HEAD.format(10**9, 9), *NOTHING, "0"), "the sides of a grid"),
        ("size", penpa(_HEAD.format(999, 999), *NOTHING, "0"), "a square of cells, at most 36x36"),
        ("size", lambda: penpa(NINE, *NOTHING, json.dumps([1] * 90_000)), "a square of cells"),
        ("size", penpa(NINE, *NOTHING, f"[{'9' * 4_000}]"), "a square of cells"),
        ("size", penpa("z" * 10, "zQ" * 100_000), "a grid of squares"),
    ],
    "sudokuexchange": [
        ("cut", _half("sudokuexchange"), "81 digits, found '08007003070020300800'… (23"),
        ("count", _struck("sudokuexchange", "8"), "81 digits, found '08007003070020300800'… (80"),
        ("sign", _struck("sudokuexchange", "8", "ß"), "81 digits"),
        ("size", "https://sudokuexchange.com/play/?s=" + "0" * 1_900_000, "81 digits"),
    ],
    "nanpure": [
        ("cut", _half("nanpure"), "81 cells in givens=, found 20"),
        ("count", _struck("nanpure", "8"), "81 cells in givens=, found 80"),
        ("sign", _struck("nanpure", "8", "ß"), "a digit from 1 to 9 at r7c5"),
        ("sign", whole("nanpure") + "&struck=r1c10-1", "struck=r1c1-12.r2c2-3, found 'r1c10-1'"),
        ("size", "http://127.0.0.1:8765/#layout=999999999x999999999&givens=1", "layout= with"),
        ("size", "http://127.0.0.1:8765/#layout=jigsaw:" + "A" * 1_000_000, "layout= with"),
        ("size", "http://127.0.0.1:8765/#puzzle=" + "1" * 1_900_000, "1898884 cells for 1378x1378"),
    ],
}
