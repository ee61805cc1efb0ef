"""Data sets of puzzles: recipes, quotas, equal rows, splits, columns, the same bytes always."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from command_line import nanpure
from nanpure import Layout, Puzzle, canonical, equivalent, explain, generate, path, rate, solve
from nanpure.data import COLUMNS, schema
from nanpure.errors import ParseError, Unsupported
from nanpure.foundry import EXAMPLE, Recipe, TooFew, duplicates, make, verify
from nanpure.foundry.quotas import apportioned, part_share
from nanpure.foundry.source import part_seed
from together import together

# Words make parts small, so that a few rows are several parts.
SMALL = """
rows = 1200
seed = 5
layouts = ["2x3"]
columns = ["puzzle", "solution", "clues", "canonical", "candidates", "seed", "index"]
shard_rows = 500
"""


def made(tmp_path: Path, text: str, jobs: int = 1) -> Path:
    make(Recipe.parse(text), tmp_path / "set", jobs)
    return tmp_path / "set"


def read(folder: Path, pattern: str = "*") -> Any:
    return pa.concat_tables([pq.read_table(file)
                             for file in sorted((folder / "data").glob(f"{pattern}.parquet"))])


def files(folder: Path) -> dict[str, str]:
    return {str(file.relative_to(folder)): sha256(file.read_bytes()).hexdigest()
            for file in folder.rglob("*") if file.is_file()}


# ---- recipes -----------------------------------------------------------------------------------


WRONG = {
    "rows = 0": "an integer from 1 to", "rows = 1.5": "an integer", "": "rows, an integer",
    "rows = 5\nrow = 6": "a key of a recipe", "rows 5": "TOML",
    'rows = 5\nlayouts = ["9x"]': "layouts", 'rows = 5\ncolumns = ["puzzle", "colour"]': "colour",
    'rows = 5\ncolumns = ["clues"]': "the column puzzle",
    'rows = 5\ndeduplicate = "all"': "one of none, exact, symmetry",
    "rows = 5\n[puzzles]\nclues = [30, 20]": "the fewest and the most",
    'rows = 5\n[puzzles]\nneeds = "magic"': "a technique of the catalogue",
    "rows = 5\n[puzzles]\nrating = {se = [2, 1]}": "the lowest and the highest",
    'rows = 5\n[quotas]\nscale = "se"\nbands = []': "a list of tables",
    'rows = 5\n[quotas]\nscale = "effort"\nbands = [{below = 2, share = 0.5}]': "add up to 1",
    'rows = 5\n[quotas]\nscale = "effort"\nbands = [{below = 2, share = 0.5}, '
    '{at_least = 1, share = 0.5}]': "do not overlap",
    'rows = 5\n[quotas]\nscale = "effort"\nbands = [{level = "easy", share = 1}]': "scale level",
    'rows = 5\nlayouts = ["2x3"]\n[quotas]\nscale = "se"\nbands = [{share = 1}]': "3x3 alone",
    "rows = 5\n[splits]\nshares = {train = 0.9}": "add up to 1",
    'rows = 5\n[splits]\nshares = {"../x" = 1}': "lower-case letters",
    'rows = 5\nlayouts = ["3x3", "3x3"]': "each layout once",
    'rows = 5\nlayouts = ["jigsaw:random"]': "fixed layouts",
    'rows = 5\nlayouts = ["7x7"]': "sizes up to 36",
    'rows = 5\nlayouts = ["2x2", "3x3"]\ncolumns = ["puzzle"]': "the column layout",
    "rows = 5\n[puzzles]\nrating = {se = [nan, 2]}": r"found \[nan, 2\]",
    'rows = 5\n[quotas]\nscale = "level"\nbands = [{level = "hard", share = 0.5}, '
    "{share = 0.5}]": "all levels, or all numbers",
    # What the generator refuses, or knows to be impossible.
    "rows = 5\n[puzzles]\nclues = 16": "no puzzle of this layout has fewer than 17 clues",
    "rows = 5\n[puzzles]\nclues = [82, 90]": "clues up to 81",
    'rows = 5\n[puzzles]\npattern = "xx"': "a picture of 81 characters",
    'rows = 5\nlayouts = ["2x3"]\n[puzzles]\nrating = {se = [1, 2]}': "serves the classic 9×9",
    'rows = 5\nlayouts = ["2x2"]\n[puzzles]\nneeds = "jellyfish"': "has room for jellyfish",
    'rows = 5\nlayouts = ["3x3+diagonals"]\n[puzzles]\ngrids = "uniform"': "grids are ranked",
}


@together("text", WRONG)
def test_a_wrong_recipe_is_told_with_its_line(text: str) -> None:
    with pytest.raises(ParseError, match=WRONG[text]) as error:
        Recipe.parse(text)

    assert error.value.line or "\n" not in text


UNFILLED = {  # recipes of which nobody has proven that they are impossible
    'rows = 6\nlayouts = ["2x2"]\ncolumns = ["puzzle", "level"]\n[quotas]\nscale = "level"\n'
    'bands = [{level = "easy", share = 0.5}, {level = "extreme", share = 0.5}]':
        r"0 of 3 \(2x2, extreme\).*none of the last [0-9,]+ puzzles was wanted: .* easy",
    'rows = 6\nlayouts = ["2x2"]\n[quotas]\nscale = "effort"\n'
    "bands = [{at_least = 90, share = 1}]": r"0 of 6 .*: 1,\d+ outside all bands",
    'rows = 3\nlayouts = ["1x1"]': r"1 of 3 \(1x1\).* equal to earlier ones",
    "rows = 6\nattempts = 20\n[puzzles]\nclues = 17":
        r"0 of 6 .*the last one ended with: many givens",
    'rows = 6\nlayouts = ["3x3+cage:3:r1c1,r1c2+cage:3:r1c3,r1c4"]': "ended with: no grid",
}


@pytest.mark.parametrize("text", UNFILLED)
def test_what_cannot_be_filled_ends_with_what_was_reached_and_why(
    tmp_path: Path, text: str
) -> None:
    with pytest.raises(TooFew, match=UNFILLED[text]):
        make(Recipe.parse(text), tmp_path, 1)


def test_the_example_is_a_recipe_and_names_all_columns() -> None:
    recipe = Recipe.parse(EXAMPLE)

    assert Recipe.of(json.loads(json.dumps(recipe.members))) == recipe
    assert all(name in EXAMPLE for name in COLUMNS)
    assert [band.share for band in recipe.bands] == [
        Fraction(1, 2), Fraction(2, 5), Fraction(1, 10)]


def test_quotas_add_up() -> None:
    shares = [Fraction(1, 3), Fraction(1, 6), Fraction(1, 2)]
    for total in range(40):
        quotas = apportioned(total, shares)
        assert sum(quotas) == total
        parts = [part_share(quotas, number, 7) for number in range(7)]
        assert [sum(column) for column in zip(*parts, strict=True)] == quotas


# ---- the same bytes ----------------------------------------------------------------------------


@pytest.mark.slow
def test_the_files_do_not_depend_on_processes(tmp_path: Path) -> None:
    one = made(tmp_path / "one", SMALL)
    other = made(tmp_path / "two", SMALL, 2)

    assert files(one) == files(other)
    assert sorted(files(one)) == ["README.md", *(f"data/part-0000{k}-of-00003.parquet"
                                                for k in range(3)), "figures/clues.svg",
                                  "manifest.json"]
    assert verify(one) == []


def test_another_seed_gives_other_rows(tmp_path: Path) -> None:
    tables = [read(made(tmp_path / str(seed), f"rows = 20\nseed = {seed}")) for seed in (1, 2)]

    assert not set(tables[0]["puzzle"].to_pylist()) & set(tables[1]["puzzle"].to_pylist())


def test_rows_are_those_of_the_generator(tmp_path: Path) -> None:
    """Whether they are made many at once, or one by one since their level is looked at."""
    columns = 'rows = 30\nseed = 0\ncolumns = ["puzzle", "seed", "index"]\n'
    columns += "[puzzles]\nminimal = true\n"
    for wish in ("", 'level = ["hard", "unfair", "extreme"]\n'):
        rows = read(made(tmp_path / f"{len(wish)}", columns + wish)).to_pylist()
        recipe = Recipe.parse(columns + wish)
        levels = recipe.puzzles.level or None
        puzzles = list(generate(seed=rows[0]["seed"], count=30, minimal=True, level=levels))
        assert rows[0]["seed"] == part_seed(recipe, Layout.default(9), 0, 0)
        assert [row["puzzle"] for row in rows] == [puzzles[row["index"]].line() for row in rows]


# ---- what rows hold ----------------------------------------------------------------------------


def test_columns_say_what_the_library_says(tmp_path: Path) -> None:
    names = [name for name in COLUMNS if name not in ("split", "seed", "index")]
    folder = made(tmp_path, f"rows = 6\nseed = 2\ncolumns = {json.dumps(names)}")
    found = read(folder)

    assert found.schema.equals(schema(names))
    for row in found.to_pylist():
        puzzle = Puzzle.parse(row["puzzle"])
        ratings = rate(puzzle, ["nanpure", "level", "effort", "se", "hodoku"])
        assert ratings.nanpure is not None
        assert ratings.level is not None
        assert ratings.effort is not None
        assert ratings.se is not None
        assert ratings.hodoku is not None
        assert row["solution"] == solve(puzzle).solution.line()
        assert (row["layout"], row["clues"]) == ("3x3", puzzle.clues)
        assert row["effort"] == ratings.effort.mean
        assert (row["level"], row["level_score"]) == (ratings.level.level, ratings.level.score)
        assert (row["nanpure_max"], row["nanpure_sum"]) == (
            ratings.nanpure.max, ratings.nanpure.sum)
        assert (row["se_er"], row["se_ep"], row["se_ed"]) == (
            ratings.se.er, ratings.se.ep, ratings.se.ed)
        assert (row["hodoku_score"], row["hodoku_level"]) == (
            ratings.hodoku.score, ratings.hodoku.level)
        steps = path(puzzle).steps
        assert set(row["techniques"]) == {step.technique for step in steps}
        assert [step["technique"] for step in json.loads(row["path"])] == [
            step.technique for step in steps]
        assert row["trace_ja"].splitlines()[0] == f"1. {explain(steps[0], 'ja')}"
        assert len(row["trace_en"].splitlines()) == len(steps) + 1
        assert tuple(row["candidates"]) == puzzle.grid().candidates
    assert verify(folder, None) == []


def test_symmetric_twins_are_left_out_up_to_the_last_one(tmp_path: Path) -> None:
    """There are 36 minimal puzzles of 4×4 up to symmetry (13 of 4 clues, 22 of 5, 1 of 6)."""
    text = 'rows = {}\nlayouts = ["2x2"]\n[puzzles]\nminimal = true'
    clues = Counter(read(made(tmp_path, text.format(36)))["clues"].to_pylist())

    assert clues == {4: 13, 5: 22, 6: 1}
    with pytest.raises(TooFew, match=r"36 of 40 \(2x2\)"):
        make(Recipe.parse(text.format(40)), tmp_path / "more", 1)


@pytest.mark.parametrize(("at_once", "jobs"), [
    pytest.param(100, 2, marks=pytest.mark.slow), (10**6, 1)])
def test_equal_rows_of_different_parts_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_once: int, jobs: int
) -> None:
    """All of them, whether they are looked at together, or apart on several processes."""
    monkeypatch.setattr(duplicates, "AT_ONCE", at_once)
    text = """
rows = 1500
deduplicate = "exact"
layouts = ["2x2"]
columns = ["puzzle", "candidates"]
[puzzles]
minimal = true
"""
    folder = made(tmp_path, text, jobs)
    manifest = json.loads((folder / "manifest.json").read_bytes())

    assert len(set(read(folder)["puzzle"].to_pylist())) == 1500
    assert manifest["account"]["duplicates"] > 0
    assert duplicates.duplicates(folder, []).tolist() == []


def test_quotas_are_met_to_the_row(tmp_path: Path) -> None:
    text = """
rows = 300
seed = 4
columns = ["puzzle", "level", "split"]
[quotas]
scale = "level"
bands = [{level = "easy", share = 0.5}, {level = "medium", rows = 60},
         {level = "hard", share = 0.3}]
[splits]
across = "solution"
shares = {train = 0.7, test = 0.3}
"""
    folder = made(tmp_path, text)
    rows = read(folder).to_pylist()

    assert Counter((row["split"], row["level"]) for row in rows) == {
        ("train", "easy"): 105, ("test", "easy"): 45, ("train", "medium"): 42,
        ("test", "medium"): 18, ("train", "hard"): 63, ("test", "hard"): 27}
    assert len(read(folder, "train-*")) == 210
    assert verify(folder, None) == []


@pytest.mark.parametrize("across", ["puzzle", "solution"])
def test_nothing_equivalent_stands_in_two_splits(tmp_path: Path, across: str) -> None:
    """On 6×6, where there are few solution grids, and none is hidden by leaving out twins."""
    text = f"""
rows = 400
layouts = ["2x3"]
deduplicate = "none"
columns = ["puzzle", "solution"]
[splits]
across = "{across}"
shares = {{train = 0.5, test = 0.5}}
"""
    folder = made(tmp_path, text)
    forms = [{canonical(row[across]).form for row in read(folder, f"{split}-*").to_pylist()}
             for split in ("train", "test")]

    assert not forms[0] & forms[1]
    assert verify(folder) == []


def test_layouts_share_the_rows(tmp_path: Path) -> None:
    folder = made(tmp_path, 'rows = 31\nlayouts = ["2x3", "2x2+diagonals", "3x3"]\n'
                            'deduplicate = "exact"\ncolumns = ["puzzle", "layout"]')

    assert Counter(read(folder)["layout"].to_pylist()) == {
        "2x3": 11, "2x2+diagonals": 10, "3x3": 10}
    assert verify(folder) == []


def test_rows_with_rules_have_their_own_boards(tmp_path: Path) -> None:
    text = 'rows = 12\nseed = 3\nlayouts = ["2x3"]\n[puzzles]\nrules = "cage*, thermo:1"\n'
    recipe = Recipe.parse(text)
    folder = made(tmp_path, text)
    rows = [row for file in sorted((folder / "data").glob("*.parquet"))
            for row in pq.read_table(file).to_pylist()]

    assert recipe.columns == ("puzzle", "solution", "layout", "clues")
    assert recipe.deduplicate == "exact"
    assert Recipe.of(recipe.members) == recipe
    assert len({row["layout"] for row in rows}) == 12
    for row in rows:
        assert solve(row["puzzle"], layout=row["layout"]).solution.line() == row["solution"]
        assert row["layout"].count("thermo") == 1
    assert list(verify(folder)) == []


@together("more, said", [
    ("splits = 3", "a table"), ("deduplicate = 'symmetry'", "exact or none"),
    ("columns = ['puzzle', 'layout', 'canonical']", "rows with different rules can have"),
    ("columns = ['puzzle']", "the column layout among the columns"),
])
def test_what_rows_with_rules_cannot_have(more: str, said: str) -> None:
    with pytest.raises(ParseError) as error:
        Recipe.parse(f"rows = 5\n{more}\n[puzzles]\nrules = 'cage*'\n")
    assert said in str(error.value)


def test_wishes_reach_the_generator(tmp_path: Path) -> None:
    folder = made(tmp_path, 'rows = 4\nlayouts = ["2x2"]\n[puzzles]\nclues = 8\n'
                            'pattern = "xx.. ..xx x.x. .x.x"')
    places = {tuple(sign != "." for sign in line) for line in read(folder)["puzzle"].to_pylist()}

    assert places == {tuple(sign == "x" for sign in "xx....xxx.x..x.x")}


# ---- tampering ---------------------------------------------------------------------------------


def test_what_was_changed_is_named(tmp_path: Path) -> None:
    folder = made(tmp_path, SMALL)
    shard = folder / "data" / "part-00001-of-00003.parquet"
    good, manifest = shard.read_bytes(), folder / "manifest.json"

    shard.write_bytes(good[:-1] + b"x")
    assert [fault.file for fault in verify(folder)] == ["data/part-00001-of-00003.parquet"]
    shard.unlink()
    (folder / "data" / "other.parquet").write_bytes(good)
    assert [(fault.file, fault.what.split()[-1]) for fault in verify(folder)] == [
        ("data/other.parquet", "it"), ("data/part-00001-of-00003.parquet", "missing")]
    text = manifest.read_text()
    manifest.write_text(text.replace('"seed": 5', '"seed": 6'))
    with pytest.raises(ParseError, match="a changed one") as error:
        verify(folder)
    assert error.value.text == str(manifest)


def test_a_false_row_is_found_though_all_hashes_fit(tmp_path: Path) -> None:
    folder = made(tmp_path, SMALL)
    shard = folder / "data" / "part-00000-of-00003.parquet"
    found = pq.read_table(shard)
    solutions = found["solution"].to_pylist()
    solutions[7] = solutions[8]
    wrong = found.set_column(1, "solution", pa.array(solutions))
    manifest = folder / "manifest.json"
    pq.write_table(wrong, shard)
    members = json.loads(manifest.read_text())
    members["shards"][0]["bytes"] = shard.stat().st_size
    members["shards"][0]["sha256"] = sha256(shard.read_bytes()).hexdigest()
    del members["sha256"]
    said = (json.dumps(members, ensure_ascii=False, indent=1) + "\n").encode()
    members["sha256"] = sha256(said).hexdigest()
    manifest.write_text(json.dumps(members, ensure_ascii=False, indent=1) + "\n")

    assert [fault.what for fault in verify(folder)] == [
        "rows whose solution is wrong: 7 (from 0)"]


def test_a_manifest_without_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    with (tmp_path / "manifest.json").open("wb") as stream:
        stream.truncate(1 << 40)
    with pytest.raises(ParseError, match="more than 256 MiB"):
        verify(tmp_path)


def test_names_that_lead_elsewhere_are_refused(tmp_path: Path) -> None:
    folder = made(tmp_path, SMALL)
    manifest = folder / "manifest.json"
    members = json.loads(manifest.read_text())
    members["shards"][0]["file"] = "../../etc/passwd"
    del members["sha256"]
    said = (json.dumps(members, ensure_ascii=False, indent=1) + "\n").encode()
    manifest.write_text(json.dumps({**members, "sha256": sha256(said).hexdigest()}))

    with pytest.raises(ParseError, match=r"the name of a shard.*passwd"):
        verify(folder)


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")

    with pytest.raises(Unsupported, match="empty folder"):
        make(Recipe(5), tmp_path, 1)
    folder = made(tmp_path, "rows = 5")
    with pytest.raises(ParseError, match="with rows 6, found 5 in"):
        make(Recipe(6), folder, 1)


# ---- the card and the command ------------------------------------------------------------------


def test_the_card_counts_what_is_there(tmp_path: Path) -> None:
    folder = made(tmp_path, SMALL)
    card = (folder / "README.md").read_text("utf-8")
    clues = Counter(read(folder)["clues"].to_pylist())

    assert all(f"| {value} | {count:,} |" in card for value, count in clues.items())
    drawn = (folder / "figures" / "clues.svg").read_text()
    assert drawn.count("<rect") == len(clues) + 1
    assert all(f"<title>{value}: {count:,}</title>" in drawn for value, count in clues.items())


def test_the_command(tmp_path: Path) -> None:
    recipe, folder = tmp_path / "recipe.toml", tmp_path / "set"
    recipe.write_text("rows = 10\nlayouts = ['2x3']")
    done = nanpure("foundry", recipe, "-o", folder, "--jobs", "1", "--json")
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["rows"] == 10

    again = nanpure("foundry", recipe, "-o", folder, "--jobs", "1")
    assert (b": 10 rows in 1 file, " in again.stdout, again.stderr) == (True, b"")
    (folder / "README.md").unlink()
    again = nanpure("foundry", recipe, "-o", folder, "--jobs", "1")
    assert b": 10 rows in 1 file, " in again.stdout
    assert again.stderr == b"README.md: it is missing: it is made again\n"
    checked = nanpure("foundry", "--verify", folder, "--jobs", "1")
    assert (checked.returncode, checked.stdout) == (
        0, f"{folder}: all is as the manifest says\n".encode())
    (folder / "data" / "part-00000-of-00001.parquet").unlink()
    checked = nanpure("foundry", "--verify", folder, "--jobs", "1")
    assert checked.returncode == 1
    assert checked.stdout.endswith(b"it is missing\n")


def test_the_command_tells_what_is_wrong(tmp_path: Path) -> None:
    recipe = tmp_path / "recipe.toml"
    recipe.write_text("rows = 10\ncolour = 5")
    done = nanpure("foundry", recipe, "-o", tmp_path / "set")
    assert done.returncode == 2
    assert b"recipe.toml: expected a key of a recipe, found colour at line 2" in done.stderr

    recipe.write_text("rows = 100\nlayouts = ['2x2']\n[puzzles]\nminimal = true")
    done = nanpure("foundry", recipe, "-o", tmp_path / "set", "--jobs", "1")
    assert done.returncode == 1
    assert b"36 of 100 (2x2)" in done.stderr
    assert nanpure("foundry").returncode == 2
    assert nanpure("foundry", "--example").stdout.decode() == EXAMPLE


def test_equivalent_rows_share_their_name(tmp_path: Path) -> None:
    rows = read(made(tmp_path, 'rows = 60\nlayouts = ["2x2"]\ndeduplicate = "none"\n'
                               'columns = ["puzzle", "canonical"]')).to_pylist()
    for one, other in pairwise(rows):
        assert (equivalent(one["puzzle"], other["puzzle"]) is not None) == (
            one["canonical"] == other["canonical"])
    assert len({row["canonical"] for row in rows}) < 60
    assert np.unique([len(row["canonical"]) for row in rows]).tolist() == [16]
