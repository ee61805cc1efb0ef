"""Arrays of cells: JSON over several lines, and what other languages print or declare."""

from __future__ import annotations

import io
import itertools
import json
import tracemalloc
from pathlib import Path

import numpy as np
import pytest

import nanpure
from command_line import nanpure as command
from nanpure.errors import ParseError
from nanpure.text import Bad, ReadOptions, Record, detect, jsonsplit, parse, records

Cells = list[list[int]]
SIZES = (4, 6, 9, 16, 36)


def board(size: int) -> Cells:
    """Few digits, all small: a row of it may be a puzzle of another size."""
    cells = [[0] * size for _ in range(size)]
    cells[0][0], cells[1][2] = 1, 3
    return cells


def flat(cells: Cells) -> tuple[int, ...]:
    return tuple(itertools.chain.from_iterable(cells))


def by_rows(cells: Cells, glue: str = ",\n ") -> str:
    return "[" + glue.join(map(json.dumps, cells)) + "]"


def braces(cells: Cells) -> str:
    return "{" + ",\n ".join("{" + ", ".join(map(str, row)) + "}" for row in cells) + "}"


NOTATIONS = {
    "rows": by_rows,
    "a line": json.dumps,
    "a cell a line": lambda cells: json.dumps(cells, indent=2),
    "brackets apart": lambda cells: "[\n" + ",\n".join(map(json.dumps, cells)) + "\n]",
    "null": lambda cells: by_rows(cells).replace("0", "null"),
    "-1": lambda cells: by_rows(cells).replace("0", "-1"),
    "text": lambda cells: by_rows([[str(d or ".") for d in row] for row in cells]),
    "empty text": lambda cells: by_rows([[str(d or "") for d in row] for row in cells]),
    "object": lambda cells: json.dumps({"puzzle": cells}, indent=1),
    "Python": lambda cells: str(cells).replace("0", "None"),
    "Python's quotes": lambda cells: str([[str(d or " ") for d in row] for row in cells]),
    "Python's rows": lambda cells: "grid = [\n" + "".join(f"    {row},\n" for row in cells) + "]",
    "C": lambda cells: f"int g[{len(cells)}][{len(cells)}] = {braces(cells)};",
    "Java": lambda cells: f"int[][] grid = new int[][] {braces(cells)};",
    "C#": lambda cells: f"int[,] grid = new int[9,9] {braces(cells)};",
    "Go": lambda cells: f"grid := [{len(cells)}][{len(cells)}]int{braces(cells)}",
    "Rust": lambda cells: f"let g: [[u8; {len(cells)}]; {len(cells)}] = {by_rows(cells)};",
    "TypeScript": lambda cells: f"export const g: number[][] = {by_rows(cells)};",
    "remarks": lambda cells: "grid = [ # easy\n" + "".join(
        f"    {row},  # row {at}\n" for at, row in enumerate(cells, 1)) + "]",
    "Markdown": lambda cells: f"```json\n{by_rows(cells)}\n```",
    "holes": lambda cells: by_rows(cells).replace("0]", "0,]").replace("0", ""),
}
ODD = {
    "NumPy": lambda cells: str(np.array(cells)),
    "NumPy's floats": lambda cells: str(np.array(cells, float)),
    "NumPy's repr": lambda cells: repr(np.array(cells, np.uint8)),
    "printed rows": lambda cells: "\n".join(map(str, cells)),
}


@pytest.mark.parametrize("name", [*NOTATIONS, *ODD])
def test_an_array_is_one_document(name: str) -> None:
    """A line of it was a puzzle of its own: 16 rows of 16 were sixteen 4×4 boards."""
    printed = {**NOTATIONS, **ODD}[name]
    for size in SIZES if name in NOTATIONS else (4, 6, 9):
        cells = board(size)
        text = printed(cells)
        lines = text.split("\n")
        assert detect(lines) == "json"
        for count in (1, 3):
            found = list(records(lines * count))
            begin = 1 + (name == "Markdown")
            assert [it.line for it in found] == [begin + k * len(lines) for k in range(count)]
            for record in found:
                assert isinstance(record, Record), record
                assert (record.size, record.digits) == (size, flat(cells))


def test_rows_that_programs_print_are_rows_where_no_small_puzzle_has_their_digits() -> None:
    rows = [[(4 * r + r // 4 + c) % 16 + 1 for c in range(16)] for r in range(16)]
    small = [[1, *[0] * 14, 4]] * 16

    assert [it.digits for it in records(map(str, rows)) if isinstance(it, Record)] == [flat(rows)]
    assert len(list(records(map(str, small)))) == 16


def test_every_door_reads_one_board(tmp_path: Path) -> None:
    text = by_rows(board(16)) + "\n"
    file = tmp_path / "boards.json"
    file.write_text(text * 2)

    assert [puzzle.layout.size for puzzle in nanpure.read(text * 2)] == [16, 16]
    assert len(nanpure.solve_many(text.encode() * 2).status) == 2
    assert len(list(nanpure.read(io.BytesIO(text.encode())))) == 1
    done = command("convert", "--from", "json", stdin=text * 2)
    assert (done.returncode, done.stdout.count(b"\n")) == (0, 2)
    assert command("dedupe", str(file)).stdout.count(b"\n") == 1


def test_what_is_no_board_is_one_error() -> None:
    wrong = {
        by_rows(board(9)).replace("3", "three"): "JSON",
        by_rows([*board(9)[:8], [1, 2]]): "9 cells in each row, found 2 in row 9",
        by_rows(board(9)[:8]): "9 rows of 9 cells, found 8 rows",
        by_rows(board(9)).replace("[0", "[-1"): "one character for empty cells",
        "\n".join(map(str, board(9)[:5])): "9 rows of 9 cells, found 5 rows",
        '[{"val": 1,\n "candidates": []},\n{"val": 2}': "a field 'puzzle'",
        "[[5, 3\n [1": "JSON",
    }
    good = by_rows(board(4))
    for text, said in wrong.items():
        found = list(records(f"{good}\n{text}\n\n{good}".split("\n")))
        kinds = "".join(type(it).__name__[0] for it in found)
        assert kinds in ("RBR", "RBBR")
        bad = found[1]
        assert isinstance(bad, Bad)
        assert said in str(bad.error)
        assert bad.line == 5


def test_0_is_a_digit_where_the_symbols_have_it_and_another_sign_is_empty() -> None:
    cells = [[-1, 0, 1, 2], [-1] * 4, [-1] * 4, [3, -1, -1, -1]]
    record = parse(json.dumps(cells), ReadOptions(symbols=tuple("0123")))

    assert record.digits == (0, 1, 2, 3, *[0] * 8, 4, 0, 0, 0)
    with pytest.raises(ParseError, match="-1 and 0"):
        parse(json.dumps(cells))


def test_cells_as_text_are_cells() -> None:
    """Of 81 entries with 36 digits those were joined: a 6×6."""
    record = parse(json.dumps([""] * 45 + ["1"] * 36))
    assert (record.size, sum(record.digits)) == (9, 36)


MANY = {
    "boards": [board(9)] * 99,
    "objects": [{"puzzle": board(4)}] * 99,
    "texts": ["1" + "." * 80] * 99,
    "as many as cells": ["1" + "." * 80] * 81,
    "small texts": ["1..........4...2"] * 99,
    "cells": [[1, *[0] * 79, 1]] * 81,
    "rows as texts": [["1........"] * 9] * 99,
}


@pytest.mark.parametrize("name", MANY)
def test_arrays_of_puzzles_are_opened(name: str) -> None:
    puzzles = MANY[name]
    shapes = (json.dumps(puzzles), json.dumps(puzzles, indent=1), by_rows(puzzles))  # type: ignore[arg-type]
    for text in shapes:
        found = list(records(text.split("\n")))
        assert len(found) == len(puzzles)
        assert {type(it) for it in found} == {Record}


def test_what_was_cut_off_takes_nothing_with_it() -> None:
    good = json.dumps(board(4))
    whole = json.dumps({"puzzle": board(4)})
    for cut in (good[:9], whole[:-5], '{"puzzle": "1', "[" + good + ","):
        lines = [good, cut, whole, good, by_rows(board(4))]
        kinds = [type(it) for it in records("\n".join(lines).split("\n"))]
        assert kinds.count(Record) >= 4 - (cut[1] == "[" and cut.endswith(","))
        assert len(kinds) >= 4


def test_forms_of_json_in_one_stream() -> None:
    texts = [json.dumps({"puzzle": "1..........4...2"}), by_rows(board(9)), json.dumps(board(16)),
             '"1..........4...2"', json.dumps({"puzzle": board(6)}, indent=2),
             json.dumps([1] + [0] * 80),
             '[{\n"puzzle": "1..........4...2"\n}, {\n"puzzle": "1..."\n}]']
    found = list(records("\n".join(texts).split("\n")))

    assert [it.size for it in found if isinstance(it, Record)] == [4, 9, 16, 4, 6, 9, 4, 2]
    assert [it.line for it in found][:4] == [1, 2, 11, 12]


@pytest.mark.parametrize("name", ["boards", pytest.param("cells", marks=pytest.mark.slow)])
def test_an_endless_array_takes_constant_memory(name: str) -> None:
    item = json.dumps(MANY[name][0]) + ","
    peak = []
    for count in (200, 200, 800):  # first what is kept for longer
        tracemalloc.start()
        found = records(itertools.chain("[", itertools.repeat(item, count), "]"))
        assert sum(isinstance(it, Record) for it in found) == count
        peak.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peak[2] < peak[1] + 600 * len(item) // 4


def test_a_document_without_end_is_one_error_in_constant_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(jsonsplit, "MAX_CHARS", 5_000)
    lines = itertools.chain(["[[1,"], itertools.repeat(" 0,", 5_000), [json.dumps(board(4))])
    found = list(records(lines))

    assert [type(it) for it in found] == [Bad, Record]
    assert len(found[0].text) < 6_000
