"""The verbs canonical, dedupe and automorphisms."""

from __future__ import annotations

import json
import signal
import subprocess
import tempfile
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from command_line import COMMAND, ENVIRONMENT, nanpure
from nanpure import Puzzle, canonical
from nanpure.cli.command import cli
from nanpure.cli.stream import blocks
from nanpure.cli.verbs.dedupe_waiting import Waiting
from nanpure.data import firsts as firsts_module
from nanpure.maths import Form
from nanpure.model.symmetry import random_transform
from stops import HANG
from test_maths_canonical import CASES, CLASSIC, MOST
from test_maths_forms import FIXTURES

SAMPLE = [case for case in CASES if int(case[2]) < 10_000]
FORMS = [case[1] for case in SAMPLE]
LINES = [case[0] for case in SAMPLE]
OTHERS = [random_transform(CLASSIC, seed)(Puzzle.parse(line)).line()
          for seed, line in enumerate(LINES)]
HODOKU = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
FIRSTS = [line for at, line in enumerate(LINES) if FORMS.index(FORMS[at]) == at]


def answers(*words: str, text: str = "") -> list[str]:
    done = nanpure(*words, stdin=text)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode().splitlines()


def test_a_form_a_line() -> None:
    text = "\r\n".join(LINES)
    assert answers("maths", "canonical", text=text) == FORMS
    assert answers("maths", "canonical", "--jobs", "3", text=text) == FORMS
    zeros = "\n".join(line.replace(".", "0") for line in LINES)
    assert answers("maths", "canonical", text=zeros) == FORMS


def test_lines_of_all_kinds_keep_their_order() -> None:
    other = "12..3..........4"
    form = canonical(other).form.line()
    text = f"# a comment\n{LINES[3]} # easy\n{other}\n\n{LINES[4]}\nbad\n{other}\n{LINES[5]}\n"
    done = nanpure("maths", "canonical", stdin=text)
    said = done.stdout.decode().splitlines()
    assert done.returncode == 1
    assert said[:3] == [FORMS[3], form, FORMS[4]]
    assert said[3].startswith("bad # error: ")
    assert said[4:] == [form, FORMS[5]]


def test_json_has_the_transform() -> None:
    [line] = answers("maths", "canonical", "--json", LINES[10])
    found = json.loads(line)
    assert (found["form"], found["automorphisms"]) == (FORMS[10], int(SAMPLE[10][2]))
    moved = ["."] * 81
    for sign, place in zip(LINES[10], found["transform"]["cells"], strict=True):
        row, column = map(int, place[1:].split("c"))
        digits = found["transform"]["digits"]
        moved[9 * row + column - 10] = sign if sign == "." else digits[int(sign) - 1]
    assert "".join(moved) == FORMS[10]


@pytest.mark.parametrize("words", [(), ("--jobs", "3")])
def test_of_equivalent_puzzles_the_first_stays(words: tuple[str, ...]) -> None:
    text = "\n".join([f"{line} # {at}" for at, line in enumerate(LINES)] + OTHERS) + "\n"
    firsts = [f"{line} # {LINES.index(line)}" for line in FIRSTS]
    assert answers("dedupe", *words, text=text) == firsts
    assert answers("dedupe", *words, text=text.replace("\n", "\r\n")) == firsts


def test_other_lines_among_them() -> None:
    """A block with lines of other kinds is read line by line, in the same order."""
    small = ["12..............", "..............21"]
    text = "\n".join([LINES[4], small[0], *small, LINES[5], OTHERS[4], OTHERS[5]])
    assert answers("dedupe", text=text) == [LINES[4], small[0], LINES[5]]
    text = "\n".join([*small, LINES[4], OTHERS[4], small[0]])
    assert answers("dedupe", "--count", text=text) == [f"{small[0]}\t3", f"{LINES[4]}\t2"]


def test_how_many_of_each() -> None:
    text = "\n".join([*LINES, *OTHERS, *OTHERS])
    many = [3 * FORMS.count(FORMS[LINES.index(line)]) for line in FIRSTS]
    expected = [f"{line}\t{number}" for line, number in zip(FIRSTS, many, strict=True)]
    assert answers("dedupe", "--count", text=text) == expected
    found = [json.loads(line) for line in answers("dedupe", "--count", "--json", text=text)]
    assert [one["count"] for one in found] == many
    assert [json.loads(line)["line"] for line in answers("dedupe", "--json", text=text)] == [
        one["line"] for one in found]


@pytest.mark.parametrize("form", ["pattern", "solution"])
def test_conventions(form: Form) -> None:
    puzzles = [case["puzzle"] for case in FIXTURES["puzzle_minlex_oracle"]]
    others = [random_transform(CLASSIC, seed)(Puzzle.parse(line)).line()
              for seed, line in enumerate(puzzles)]
    forms = [canonical(line, form).form.line() for line in puzzles]
    text = "\n".join([*puzzles, *others])
    for words in ((), ("--jobs", "2"), ("--layout", "9")):
        assert answers("maths", "canonical", "--form", form, *words, text=text) == forms * 2
    assert answers("dedupe", "--form", form, text=text) == [
        line for at, line in enumerate(puzzles) if forms.index(forms[at]) == at]


def test_a_puzzle_without_a_frame() -> None:
    line = FIXTURES["puzzle_minlex_oracle"][0]["puzzle"]
    for verb in ("maths canonical", "dedupe"):
        done = nanpure(*verb.split(), "--form", "solution", stdin=f"{line}\n{'.' * 81}\n{line}\n")
        said = done.stdout.decode().splitlines()
        assert (done.returncode, len(said)) == (1, 3 if verb == "maths canonical" else 2)
        assert "# error: several solutions" in said[1]


def test_places_of_clues() -> None:
    text = "12..............\n11..............\n1.1.............\n"
    assert answers("maths", "canonical", "--places", text=text) == [
        "..............11", "..............11", ".............1.1"]
    assert len(answers("dedupe", "--places", text=text)) == 2
    assert answers("maths", "automorphisms", "--places", LINES[3])[0].startswith(
        f"{canonical(LINES[3], places=True).automorphisms}\t")
    places = answers("maths", "canonical", "--places", text="\n".join(LINES + OTHERS))
    assert len(set(places)) < len(LINES)


def test_a_transform_goes_there_and_back() -> None:
    [line] = answers("maths", "canonical", "--json", LINES[10])
    turn = json.dumps(json.loads(line)["transform"])
    assert answers("edit", "transform", "--by", turn, LINES[10]) == [FORMS[10]]
    assert answers("edit", "transform", "--by", turn, "--back", FORMS[10]) == [LINES[10]]
    generator = answers("maths", "automorphisms", MOST)[0].split("\t")[1].split("; ")[-1]
    assert answers("edit", "transform", "--by", generator, MOST) == [MOST]
    done = nanpure("edit", "transform", "--by", "rows=1324", "12..............")
    assert done.returncode == 1
    assert b"a transform that preserves 2x2" in done.stdout


def test_automorphisms() -> None:
    [line] = answers("maths", "automorphisms", MOST)
    size, generators = line.split("\t")
    assert size == "648"
    assert all("digits=" in turn for turn in generators.split("; "))
    assert answers("maths", "automorphisms", "12..3..........4")[0].split("\t")[0] == "2"
    found = json.loads(answers("maths", "automorphisms", "--json", MOST)[0])
    assert (found["automorphisms"], len(found["generators"])) == (
        648, len(generators.split("; ")))


def test_what_has_no_form() -> None:
    removed = f":0000:x:{HODOKU}:112::"
    for verb in ("maths canonical", "dedupe", "maths automorphisms"):
        done = nanpure(*verb.split(), removed)
        assert done.returncode == 1, verb
        assert b"struck candidates" in done.stdout
        assert nanpure(*verb.split(), "--layout", "1x37", "." * 1369).returncode == 1


def test_ctrl_c_keeps_what_is_finished() -> None:
    with subprocess.Popen([*COMMAND, "dedupe"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, env=ENVIRONMENT) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        text = f"{LINES[5]}\n{OTHERS[5]}\n{LINES[6]}\n" * 30
        child.stdin.write(text.encode())
        child.stdin.flush()
        assert child.stdout.readline().decode() == f"{LINES[5]}\n"
        child.send_signal(signal.SIGINT)
        assert child.wait(HANG) == 130


# ---- dedupe: equal ones, what went ---------------------------------------------------------------


def gone_by(lines: list[str], forms: list[str]) -> list[str]:
    """The file of those that went, as it should be."""
    first = {form: at for at, form in reversed(list(enumerate(forms)))}
    return ["line,kept,puzzle", *(f"{at + 1},{first[form] + 1},{line}" for at, (line, form)
                                  in enumerate(zip(lines, forms, strict=True)) if first[form] < at)]


@pytest.mark.parametrize("words", [(), ("--jobs", "3"), ("--count",)])
@pytest.mark.parametrize("plain", [True, False])
def test_what_went_is_told_with_what_was_kept(
    words: tuple[str, ...], plain: bool, tmp_path: Path
) -> None:
    """Through the columns of blocks, and line by line where a block has other lines."""
    lines = [*LINES, *OTHERS, *OTHERS, *LINES[:3]]
    if not plain:
        lines.insert(7, "12..3..........4")
        lines.append("12..3..........4")
    file, gone = tmp_path / "it.txt", tmp_path / "gone.csv"
    file.write_text("\n".join(lines) + "\n")
    forms = [canonical(line).form.line() for line in lines]
    assert answers("dedupe", *words, str(file), "--gone", str(gone)) == answers(
        "dedupe", *words, str(file))
    assert gone.read_text().splitlines() == gone_by(lines, forms)
    answers("dedupe", "--equal", *words, str(file), "--gone", str(gone))
    assert gone.read_text().splitlines() == gone_by(lines, lines)


def test_equal_ones_alone() -> None:
    text = "\n".join([*LINES, *OTHERS, *reversed(LINES)])
    assert answers("dedupe", "--equal", text=text) == list(dict.fromkeys([*LINES, *OTHERS]))
    zeros = LINES[0].replace(".", "0")
    assert answers("dedupe", "--equal", text=f"{LINES[0]}\n12..3..........4\n{zeros}\n") == [
        LINES[0], "12..3..........4"]
    assert answers("dedupe", "--equal", "--count", text=f"{LINES[0]}\n{zeros}\n") == [
        f"{LINES[0]}\t2"]


@pytest.mark.parametrize("words", [(), ("--equal",)])
def test_rows_of_tables_are_kept_whole(words: tuple[str, ...], tmp_path: Path) -> None:
    """CSV and Parquet, in and out, by columns and (with an odd row) one by one: the same rows."""
    lines = [*LINES, *OTHERS, *LINES[:5]]
    forms = lines if words else [canonical(line).form.line() for line in lines]
    first = [at for at, form in enumerate(forms) if forms.index(form) == at]
    file, odd, gone = tmp_path / "it.csv", tmp_path / "odd.csv", tmp_path / "gone.csv"
    rows = [f'{at},{line},"a, {at}"' for at, line in enumerate(lines)]
    file.write_text("\n".join(["id,puzzle,source", *rows]) + "\n")
    odd.write_text("\n".join(["id,puzzle,source", *rows, "99,12..3..........4,"]) + "\n")
    assert answers("dedupe", *words, str(file)) == [rows[at] for at in first]
    assert nanpure("convert", file, "-o", tmp_path / "in.parquet").returncode == 0
    for source, begin in ((file, 2), (tmp_path / "in.parquet", 1), (odd, 2)):
        done = nanpure("dedupe", *words, source, "-o", tmp_path / "out.parquet", "--gone", gone)
        found = pq.read_table(tmp_path / "out.parquet").to_pylist()
        assert done.returncode == 0
        assert [(row["id"], row["puzzle"], row["source"]) for row in found[: len(first)]] == [
            (str(at), lines[at], f"a, {at}") for at in first]
        told = [line.split(",") for line in gone.read_text().splitlines()[1:]]
        assert [(int(at) - begin, int(kept) - begin) for at, kept, _ in told] == [
            (at, forms.index(form)) for at, form in enumerate(forms) if forms.index(form) < at]


# ---- dedupe: more different ones than memory shall hold ------------------------------------------

MIXED = [*LINES, "12..3..........4", *OTHERS, "no puzzle", *LINES[:9], "4..........3..21"]


@pytest.mark.parametrize("most", [1, pytest.param(30, marks=pytest.mark.slow)])
@pytest.mark.parametrize("words", [
    [], ["--equal"], ["--count"], ["--json", "--count"], ["--jobs", "2"], ["--to", "parquet"]])
@pytest.mark.parametrize("lines", [MIXED, [*LINES, *OTHERS]])
def test_what_waits_on_disk_changes_nothing(
    words: list[str], lines: list[str], most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bad lines stay in their place, and whole blocks go by columns."""
    file = tmp_path / "it.txt"
    file.write_text("\n".join(lines) + "\n")
    monkeypatch.setenv("TMPDIR", str(tmp_path / "temporary"))
    monkeypatch.setattr(tempfile, "tempdir", None)
    (tmp_path / "temporary").mkdir()
    waits: list[Waiting] = []
    join = Waiting.join
    monkeypatch.setattr(Waiting, "join", lambda self: waits.append(self) or join(self))

    def said() -> list[bytes]:
        to, gone = tmp_path / "out", tmp_path / "gone.csv"
        # Bad lines give 1.
        assert cli.main(["dedupe", *words, str(file), "-o", str(to), "--gone", str(gone)],
                        standalone_mode=False) == (lines is MIXED)
        rows = to.read_bytes()
        if words == ["--to", "parquet"]:
            rows = repr(pq.read_table(to).to_pylist()).encode()
        return [rows, gone.read_bytes()]

    whole = said()
    assert not waits
    monkeypatch.setattr(firsts_module, "MOST", most)
    # Small blocks, so that the limit is met within the file.
    monkeypatch.setattr(blocks, "BLOCK", 1 << 10)
    assert said() == whole
    assert len(waits) == 1
    assert waits[0].firsts.known < len(FIRSTS)
    assert list((tmp_path / "temporary").iterdir()) == []


def test_without_the_extra_it_stays_in_memory_and_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, to = tmp_path / "it.txt", tmp_path / "out"
    file.write_text("\n".join(MIXED[:30]) + "\n")
    monkeypatch.setattr(firsts_module, "MOST", 2)
    monkeypatch.setattr(blocks, "BLOCK", 1 << 10)
    monkeypatch.setattr(firsts_module, "find_spec", lambda name: None)
    assert cli.main(["dedupe", str(file), "-o", str(to)], standalone_mode=False) == 0
    assert to.read_text().splitlines() == answers("dedupe", str(file))
    assert capsys.readouterr().err.count("pip install 'nanpure[data]'") == 1
