"""The audit of data sets: each fault planted is found at its row, clean ones are clean."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from command_line import nanpure
from nanpure import Puzzle, generate, rate, solve, transform, write
from nanpure.audit import Audit, audit
from nanpure.audit.counts import Values
from nanpure.audit.reports import page_of, text_of
from nanpure.audit.sample import Sample, rated
from nanpure.data.pool import pool
from nanpure.errors import ParseError, Unsupported
from nanpure.foundry import duplicates

HEADER = "quizzes,solutions\n"


def proper(count: int, seed: int = 1) -> list[Puzzle]:
    return list(generate("3x3", seed=seed, count=count))


def row(puzzle: Puzzle, wrong: int | None = None) -> str:
    """A row as Kaggle has it; *wrong*: a cell of the solution that gets another digit."""
    solution = list(solve(puzzle).solution.line())
    if wrong is not None:
        solution[wrong] = str(int(solution[wrong]) % 9 + 1)
    return f"{puzzle.line().replace('.', '0')},{''.join(solution)}\n"


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> tuple[Audit, list[Path]]:
    """Two files with one fault of each kind, and more than one leak."""
    folder = tmp_path_factory.mktemp("sets")
    some = proper(12)
    train = [row(one) for one in some[:10]]
    train[1] = row(some[1], wrong=80)                                     # line 3
    train[2] = "rubbish," + train[2].partition(",")[2]                    # line 4
    train[3] = f"{'0' * 81},{train[3].partition(',')[2]}"                 # line 5: many
    train[4] = f"11{'0' * 79},{train[4].partition(',')[2]}"               # line 6: none
    train += [train[0], row(transform(some[5], seed=1))]                  # lines 12, 13
    test = [row(some[10]), row(transform(some[6], seed=2)), row(some[7])]  # lines 2 to 4
    files = [folder / "train.csv", folder / "test.csv"]
    for file, rows in zip(files, (train, test), strict=True):
        file.write_text(HEADER + "".join(rows))
    return audit(files), files


def places(found: Any) -> list[tuple[str, int]]:
    return [(Path(place.file).name, place.line) for place in found]


def test_every_fault_is_found_at_its_row(faulty: tuple[Audit, list[Path]]) -> None:
    made, _ = faulty
    lines = {kind: places(one.place for one in some) for kind, some in made.faults.items()}

    assert (made.rows, made.puzzles, made.is_clean) == (15, 14, False)
    assert made.splits == {"train": 12, "test": 3}
    assert made.statuses == {"none": 1, "unique": 12, "many": 1, "unknown": 0}
    assert (made.unreadable, made.wrong) == (1, 1)
    assert lines == {"wrong solution": [("train.csv", 3)], "unreadable": [("train.csv", 4)],
                     "many": [("train.csv", 5)], "none": [("train.csv", 6)]}
    solution = solve(proper(2)[1]).solution.line()
    assert made.faults["wrong solution"][0].what == (
        f"r9c9: {solution[80]}, not {int(solution[80]) % 9 + 1}")


def test_equal_and_equivalent_rows_and_leaks(faulty: tuple[Audit, list[Path]]) -> None:
    made, _ = faulty
    exact, puzzle = made.duplicates["exact"], made.duplicates["puzzle"]

    assert [places(group) for group in exact.some] == [
        [("train.csv", 2), ("train.csv", 12)], [("train.csv", 9), ("test.csv", 4)]]
    assert (puzzle.groups, puzzle.extra) == (4, 4)
    assert [("train.csv", 7), ("train.csv", 13)] in [places(group) for group in puzzle.some]
    assert made.leaks["exact"] == (("train", "test", 1), ("test", "train", 1))
    assert made.leaks["puzzle"] == (("train", "test", 2), ("test", "train", 2))
    assert made.leaks["solution"] == made.leaks["puzzle"]


def test_a_clean_file_is_clean(tmp_path: Path) -> None:
    (tmp_path / "it.csv").write_text(HEADER + "".join(map(row, proper(5))))
    made = audit([tmp_path / "it.csv"], jobs=2)

    assert made.is_clean
    assert made.claimed == 5
    assert list(text_of(made))[-1] == "Nothing wrong was found."


def test_shapes_of_others_and_their_columns(tmp_path: Path) -> None:
    """Hugging Face's sudoku-extreme, a split column, Parquet: the same counts."""
    some = proper(6)
    rows = [{"source": "x, y", "question": one.line(), "answer": solve(one).solution.line(),
             "rating": at % 3, "split": ("train", "test")[at % 2]} for at, one in enumerate(some)]
    pq.write_table(pa.Table.from_pylist(rows), tmp_path / "a.parquet")
    (tmp_path / "b.csv").write_text("source,question,answer,rating,split\n" + "".join(
        '"x, y",{question},{answer},{rating},{split}\n'.format(**one) for one in rows))
    (tmp_path / "c.csv").write_text("id,puzzle,solution,clues,difficulty\n" + "".join(
        f"{at},{one['question']},{one['answer']},24,{one['rating']}.0\n"
        for at, one in enumerate(rows)))
    a, b, c = (audit([tmp_path / name]) for name in ("a.parquet", "b.csv", "c.csv"))

    assert a.members() | {"files": 0, "faults": 0} == b.members() | {"files": 0, "faults": 0}
    assert a.splits == {"train": 3, "test": 3}
    assert a.stated == {"rating": {"0": 2, "1": 2, "2": 2}}
    assert c.stated == {"difficulty": {"0": 2, "1": 2, "2": 2}}
    assert a.clues["train"] == {str(n): k for n, k in sorted(
        {n: sum((81 - one.line().count(".")) == n for one in some[::2])
         for n in range(17, 82)}.items()) if k}
    with pytest.raises(ParseError, match="expected a column 'fold'"):
        audit([tmp_path / "b.csv"], split="fold")


def test_other_layouts_and_lines(tmp_path: Path) -> None:
    lines = ["1..........4...2", ".24.3......4.31.", proper(1)[0].line(), "", "# none"]
    (tmp_path / "it.txt").write_text("\n".join(lines))
    made = audit([tmp_path / "it.txt"])

    assert made.layouts == {"2x2": 2, "3x3": 1}
    assert made.statuses["unique"] == 2
    assert audit([tmp_path / "it.txt"], layout="2x2").unreadable == 1


def test_forms_of_all_kinds_packed_or_named(tmp_path: Path) -> None:
    """A table without a header, a packed one, one of links; rules that are not known."""
    some = proper(3)
    rows = "".join(f"{one.line()},{at}.5\n" for at, one in enumerate(some))
    bare, packed, links = (tmp_path / name for name in ("a.csv", "a.csv.gz", "links.txt"))
    bare.write_text(rows)
    packed.write_bytes(gzip.compress((HEADER + "".join(map(row, some))).encode()))
    links.write_text("".join(write(one, "sudokupad") + "\n" for one in some))
    for file in (bare, packed, links):
        made = audit([file])
        assert (made.rows, made.puzzles, made.is_clean) == (3, 3, True), file
    assert audit([bare], format="csv").is_clean
    lines = bare.with_name("lines")
    lines.write_text(some[0].line() + "\n")
    with pytest.raises(Unsupported, match="no puzzle in"):
        audit([lines], format="bank")
    ruled = tmp_path / "ruled.jsonl"
    ruled.write_text(f'{{"puzzle": "{some[0].line()}", "thermos": [["r1c1", "r1c2"]]}}\n')
    assert nanpure("audit", str(ruled)).returncode == 2
    assert nanpure("audit", "--lossy", str(ruled)).returncode == 0
    assert b"no form of that name" in nanpure("audit", "--from", "x", str(ruled)).stderr


@pytest.mark.parametrize(("data", "why"), [
    (b"", "no puzzle in"), (b"# nothing\n", "no puzzle in"), (b"\0\0\n", "zero bytes"),
    (b'{"puzzle":"1...","cages":[1]}\n', "no puzzle in .*first row, at line 1 of .*'cages'"),
    (b"PAR1rubbish", "Parquet"), (b"a,b\n1,2\n", "no puzzle in"),
])
def test_rubbish(data: bytes, why: str, tmp_path: Path) -> None:
    (tmp_path / "it").write_bytes(data)
    with pytest.raises((Unsupported, ParseError), match=why):
        audit([tmp_path / "it"])


# ---- samples, counts, joins ---------------------------------------------------------------------


def test_a_sample_does_not_depend_on_order_and_has_ratings() -> None:
    some = proper(40)
    rows = np.array([one.givens for one in some], np.uint8)
    names = np.random.default_rng(1).integers(0, 256, (40, 16), np.uint8)
    found = []
    for order in (np.arange(40), np.arange(40)[::-1]):
        sample = Sample(10)
        for part in np.array_split(order, 7):
            sample.add(some[0].layout, names[part], rows[part], rows[part])
        sample.add(some[0].layout, names[:3], rows[:3], rows[:3])  # again
        found.append(next(iter(sample.rows())).puzzles)
    chosen = [tuple(one) for one in found[0].tolist()]

    assert found[0].tolist() == found[1].tolist()
    assert len(set(chosen)) == 10
    levels = [rate(one, ["level"]).level.level for one in some if one.givens in chosen]
    assert rated(sample, ["level"])["level"] == {
        level: levels.count(level) for level in ("easy", "medium", "hard", "unfair", "extreme")
        if level in levels}


def test_values_are_counted_in_bounded_memory() -> None:
    numbers = Values()
    for low in range(0, 60_000, 1000):
        numbers.add(f"{value / 7}" for value in range(low, low + 1000))
    words = Values()
    words.add(["", None, "easy", "easy", "3", *map(str, map(chr, range(0x4E00, 0x4E00 + 6000)))])

    assert len(numbers.numbers) <= 5_000
    assert sum(numbers.counts().values()) == 60_000
    assert len(numbers.counts()) <= 62
    assert words.counts()["easy"] == 2
    assert sum(words.counts().values()) == 6003


def test_joins_in_shares_are_as_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = np.random.default_rng(3)
    names = rng.integers(0, 256, (500, 16), np.uint8)[rng.integers(0, 500, 2000)]
    splits = rng.integers(0, 3, 2000, np.uint8)

    def asked() -> tuple[Any, ...]:
        with pool() as made:
            for part in np.array_split(np.arange(2000), 4):
                kinds = dict.fromkeys(("exact", "puzzle", "solution"), names[part])
                made.add(part.astype(np.uint64), splits[part], kinds, {})
            shared = [np.stack(some).T for some in made.shared("exact")]
            return (made.repeated("puzzle"), made.leaks("solution"),
                    np.concatenate(shared).tolist())

    whole = asked()
    monkeypatch.setattr("nanpure.data.pool.AT_ONCE", 300)
    rows: dict[bytes, list[int]] = {}
    for at, name in enumerate(names):
        rows.setdefault(name.tobytes(), []).append(at)
    shared = sorted([at, same[0], len(same)] for same in rows.values() if len(same) > 1
                    for at in same)

    assert duplicates.AT_ONCE > 2000
    assert asked() == whole
    assert whole[2] == shared
    assert whole[0].extra == sum(at != first for at, first, _ in shared)
    assert len(whole[1]) == 6


# ---- the command line, the page ------------------------------------------------------------------


def test_the_verb_and_its_page(faulty: tuple[Audit, list[Path]], tmp_path: Path) -> None:
    made, files = faulty
    said = nanpure("audit", *files, "--html", tmp_path / "it.html", "--lang", "ja")
    whole = json.loads(nanpure("audit", *files, "--json").stdout)
    page = (tmp_path / "it.html").read_text("utf-8")

    assert said.returncode == 1
    assert "  1 誤った解" in said.stdout.decode()
    assert page == page_of(made, "ja")
    assert '<html lang="ja">' in page
    assert page.count("<svg") == 3
    assert whole == json.loads(json.dumps(made.members()))
    assert whole["duplicates"]["exact"]["some"][0][1] == {"file": str(files[0]), "line": 12}


def test_names_of_files_and_values_are_no_markup(tmp_path: Path) -> None:
    file = tmp_path / "<b>&.csv"
    file.write_text("puzzle,rating\n" + proper(1)[0].line() + ",<script>\n")
    page = page_of(audit([file]))

    assert "<script" not in page
    assert "<b>" not in page
    assert "&lt;b&gt;&amp;.csv" in page


@pytest.mark.parametrize(("words", "why"), [
    (("none.csv",), "does not exist"), ((".",), "is a directory"),
    (("it", "--scales", "x"), "expected scales from"), ((), "Missing argument"),
    (("it", "--sample", "-1"), "expected a number of rows"),
    (("it", "--json", "--lang", "en"), "--json has no sentences"),
    (("it", "--layout", "9x"), "--layout"), (("it",), "no puzzle in"),
])
def test_wrong_usage(words: tuple[str, ...], why: str, tmp_path: Path) -> None:
    (tmp_path / "it").write_text("# nothing\n")
    done = nanpure("audit", *words, cwd=tmp_path)

    assert done.returncode == 2
    assert why in done.stderr.decode()
