"""Files of puzzles read by columns: each row as the codecs read it by itself."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from nanpure import NanpureError, ParseError, Puzzle, Unsupported, solve, solve_many, text
from nanpure.data import Rows, read_rows
from nanpure.model.records import record_grid
from nanpure.text.csvtext import columns_of

UNIQUE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
SOLVED = solve(UNIQUE).solution.line()
SMALL = "12..3..........4"
FIELDS = [UNIQUE, UNIQUE.replace(".", "0"), f'"{UNIQUE}"', SMALL, "", "." * 81, f" {UNIQUE}",
          UNIQUE[:-1], UNIQUE + "1", UNIQUE[:40] + "x" + UNIQUE[41:], f'"{UNIQUE}', f'"{UNIQUE}"x']
CLAIMS = [SOLVED, SOLVED, "", "1", SOLVED[:-1] + "0", SOLVED[::-1], f'"{SOLVED}"', "2", "x"]
NOTES = ["", "7", "easy", '"a ""b"" c"', 'a"b', "数独", "7,8", "-", '"', "#", "3x3", "9", "2x2"]
HEADERS = ["puzzle", "id,puzzle,solution", "quizzes;solutions", "puzzle\tid\tclues\tcages",
           ",question,answer,rating", "puzzle,layout,symbols,id,info", "solution,puzzle,info.note",
           'id,"puzzle",size', "puzzle,solution,answer", "level,puzzle,level"]


def tables(count: int) -> Iterator[str]:
    """Tables of rubbish and good rows, with every kind of line end."""
    chance = random.Random(18)
    for number in range(count):
        header = HEADERS[number % len(HEADERS)]
        separator = next((sign for sign in ",;\t" if sign in header), ",")
        columns = columns_of(header)
        assert columns is not None
        lines = ["# a comment", "", header] if chance.random() < 0.3 else [header]
        for _ in range(40):
            fields = []
            for at, name in enumerate(columns.names):
                plain = chance.random() < 0.6
                if at == columns.puzzle:
                    fields.append(UNIQUE if plain else chance.choice(FIELDS))
                elif name.startswith(("solution", "answer")):
                    fields.append(SOLVED if plain else chance.choice(CLAIMS))
                else:
                    fields.append("" if plain else chance.choice(NOTES))
            line = separator.join(fields)
            if chance.random() < 0.1:
                line += chance.choice([separator, separator + "x", " ", "\t"])
            lines.append(chance.choice([line] * 9 + ["", "  ", "# " + line]))
        end = chance.choice(["\n", "\r\n", "\r"])
        yield ("\ufeff" * (chance.random() < 0.2)) + end.join(lines) + end * chance.randrange(2)


def flat(chunks: Iterator[Rows]) -> list[tuple[int, object, bytes]]:
    """What stands in each place: the error's words, or digits and the claim."""
    rows: list[tuple[int, object, bytes]] = []
    for chunk in chunks:
        for row in range(len(chunk)):
            other = chunk.others.get(row)
            said: object = str(other) if isinstance(other, NanpureError) else (
                (other.givens, other.layout.structure) if other is not None
                else (tuple(chunk.puzzles[row].tolist()), chunk.layout.structure))
            rows.append((int(chunk.places[row]), said, chunk.line(row)))
    return rows


def by_itself(source: str) -> list[tuple[int, object, bytes]]:
    """The same by the codecs alone."""
    rows: list[tuple[int, object, bytes]] = []
    for record in text.records(source.replace("\r\n", "\n").replace("\r", "\n").split("\n")):
        if isinstance(record, text.Bad):
            rows.append((record.line, str(record.error), record.text.encode()))
            continue
        try:
            puzzle = record_grid(record).puzzle
            rows.append((record.line, (puzzle.givens, puzzle.layout.structure),
                         record.text.encode()))
        except NanpureError as error:
            rows.append((record.line, str(error), record.text.encode()))
    return rows


def test_rows_of_tables_are_as_the_codec_reads_them(tmp_path: Path) -> None:
    file = tmp_path / "table.csv"
    for source in tables(60):
        file.write_bytes(source.encode())
        assert flat(read_rows(file)) == by_itself(source), source


def test_solutions_stand_beside_their_puzzles(tmp_path: Path) -> None:
    file = tmp_path / "table.csv"
    file.write_text(f"id,puzzle,solution\n1,{UNIQUE},{SOLVED}\n2,{UNIQUE},\n3,{UNIQUE},x\n"
                    f'4," {UNIQUE}","{SOLVED}"\n')
    chunk, = read_rows(file)
    digits = np.array([int(sign) for sign in SOLVED], np.uint8)
    assert (chunk.solutions == np.outer([1, 0, 0, 1], digits)).all()
    odd, = chunk.others.items()
    assert odd[0] == 2
    assert isinstance(odd[1], Puzzle)
    assert odd[1].info["solution"] == "x"
    assert chunk.header == b"id,puzzle,solution\n"


@pytest.mark.parametrize("source", [
    f"{UNIQUE}\n\n# x\n{SMALL}\n{UNIQUE} # 5\nrubbish\n", f"{SMALL}\n{UNIQUE}\r\n{SMALL}", "",
    "\n".join(" ".join(UNIQUE[at : at + 9]) for at in range(0, 81, 9)) + "\n\n",
    f'{{"puzzle": "{UNIQUE}"}}\n{{"puzzle": "1"}}\n',
], ids=["lines", "small lines", "nothing", "grid", "json"])
def test_other_forms(source: str, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_bytes(source.encode())
    found, wanted = flat(read_rows(file)), by_itself(source)
    assert [row[:2] for row in found] == [row[:2] for row in wanted]


def test_pieces_are_cut_between_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from nanpure.data import text_rows

    file = tmp_path / "table.csv"
    sources = [*tables(10)]
    whole = []
    for source in sources:
        file.write_bytes(source.encode())
        whole.append(flat(read_rows(file)))
    monkeypatch.setattr(text_rows, "AT_ONCE", 700)
    for source, wanted in zip(sources, whole, strict=True):
        file.write_bytes(source.encode())
        assert flat(read_rows(file)) == wanted


# ---- Parquet ------------------------------------------------------------------------------------


def parquet(path: Path, **columns: Any) -> Path:
    pq.write_table(pa.table(columns), path)
    return path


def test_parquet_has_puzzles_solutions_and_the_other_columns(tmp_path: Path) -> None:
    given = [UNIQUE, SMALL, None, "1" * 5, UNIQUE.replace(".", "0"), "0" * 81]
    claims = [SOLVED, None, SOLVED, "", "1", None]
    file = parquet(tmp_path / "p.parquet", id=[7, 8, 9, 10, 11, 12], question=given, answer=claims)
    chunk, = read_rows(file)
    batch = solve_many(chunk.puzzles[[0]])
    assert (batch.solutions == chunk.solutions[0]).all()
    assert chunk.places.tolist() == [1, 2, 3, 4, 5, 6]
    kinds = {row: type(other) for row, other in chunk.others.items()}
    assert kinds == {1: Puzzle, 2: ParseError, 3: ParseError}
    assert not chunk.solutions[4].any()
    assert chunk.puzzles[4].any()
    assert chunk.table.column("id").to_pylist() == [7, 8, 9, 10, 11, 12]


def test_layouts_of_parquet(tmp_path: Path) -> None:
    file = parquet(tmp_path / "p.parquet", puzzle=[SMALL, UNIQUE, SMALL, UNIQUE],
                   layout=["2x2", "3x3", "2x2", "3x3+diagonals"])
    found = {chunk.layout.structure: chunk.places.tolist() for chunk in read_rows(file)}
    assert found == {"2x2": [1, 3], "3x3": [2], "3x3+diagonals": [4]}
    assert all(not chunk.others for chunk in read_rows(file))
    parquet(file, puzzle=[SMALL, SMALL], layout=["2x2", "rubbish"])
    good, bad = read_rows(file)
    assert not good.others
    assert isinstance(bad.others[0], ParseError)


def test_a_row_that_is_read_by_itself_keeps_what_is_said_of_its_solution(tmp_path: Path) -> None:
    file = parquet(tmp_path / "p.parquet", puzzle=[UNIQUE, UNIQUE], clues=[17, 17],
                   solution=["x", SOLVED])
    chunk, = read_rows(file)
    (row, odd), = chunk.others.items()
    assert row == 0
    assert isinstance(odd, Puzzle)
    assert odd.info == {"solution": "x"}


def test_a_rule_in_a_column_is_not_dropped(tmp_path: Path) -> None:
    file = parquet(tmp_path / "p.parquet", puzzle=[UNIQUE, UNIQUE], cages=[None, "r1c1"])
    chunk, = read_rows(file)
    other, = chunk.others.items()
    assert other[0] == 1
    assert isinstance(other[1], Unsupported)


def test_what_is_no_parquet_says_so(tmp_path: Path) -> None:
    file = tmp_path / "p.parquet"
    file.write_text("rubbish")
    with pytest.raises(Unsupported, match=r"not a Parquet file.*p\.parquet"):
        list(read_rows(file))
    parquet(file, puzzle=[UNIQUE] * 10)
    file.write_bytes(file.read_bytes()[:40])
    with pytest.raises(Unsupported, match=r"not a Parquet file.*p\.parquet"):
        list(read_rows(file))
    parquet(file, other=[SOLVED])
    with pytest.raises(ParseError, match=r"column such as 'puzzle'.*'other'"):
        list(read_rows(file))
    assert len(next(read_rows(file, "other"))) == 1
    with pytest.raises(ParseError, match="a column 'more'"):
        list(read_rows(file, "more"))
