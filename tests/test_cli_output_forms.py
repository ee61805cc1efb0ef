"""The form of the output is that for which the file after -o is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from command_line import Run, in_turn

FOUR = ".24.3......4.31."
SOLVED = "1243342121344312"
ONE = ("--seed", "1", "--layout", "2x2")
CLASSIC = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"

# A command, and the options that choose the same form.
SAME = [
    (("convert", FOUR, "-o", "x.sdk"), ("--to", "sdk")),
    (("convert", CLASSIC, "-o", "x.opensudoku"), ("--to", "opensudoku")),
    (("convert", FOUR, "-o", "x.JSON"), ("--to", "json")),
    (("convert", FOUR, "-o", "x.jsonl"), ("--to", "json")),
    (("convert", CLASSIC, "-o", "x.hodoku"), ("--to", "hodoku")),
    (("convert", FOUR, "-o", "x.sdm"), ("--to", "line")),
    (("convert", FOUR, "-o", "x.txt"), ()),
    (("convert", FOUR, "-o", "x.other"), ()),
    (("link", FOUR, "-o", "x.penpa"), ("--to", "penpa")),
    (("link", FOUR, "-o", "x.json"), ("--json",)),
    (("solve", FOUR, "-o", "x.csv"), ("--to", "csv")),
    (("solve", FOUR, "-o", "x.json"), ("--json",)),
    (("solve", "--all", FOUR, "-o", "x.json"), ("--json",)),
    (("rate", FOUR, "-o", "x.ndjson"), ("--json",)),
    (("check", FOUR, "-o", "x.txt"), ()),
    (("generate", *ONE, "-o", "x.csv"), ("--to", "csv")),
    (("generate", *ONE, "-o", "x.json"), ("--json",)),
    (("maths", "unrank", "7", "-o", "x.json"), ("--json",)),
    (("maths", "sample", "--seed", "1", "-o", "x.json"), ("--json",)),
]


def test_the_suffix_chooses_the_form(tmp_path: Path) -> None:
    runs = [Run((*words[:-1], f"{at}-{words[-1]}"), tmp_path)
            for at, (words, _) in enumerate(SAME)]
    plain = [Run((*words[:-2], *form), tmp_path) for words, form in SAME]
    done = in_turn(*runs, *plain)
    for at, (words, _) in enumerate(SAME):
        assert (done[at].returncode, done[at].stdout) == (0, b""), (words, done[at].stderr)
        expected = done[len(SAME) + at].stdout
        assert (tmp_path / f"{at}-{words[-1]}").read_bytes() == expected != b"", words
    assert (tmp_path / "0-x.sdk").read_text().startswith("[Puzzle]\n")
    assert json.loads((tmp_path / "11-x.json").read_text())["solution"] == SOLVED


def test_what_is_said_takes_precedence_over_the_suffix(tmp_path: Path) -> None:
    done = in_turn(Run(("convert", "--to", "line", FOUR, "-o", "a.sdk"), tmp_path),
                   Run(("convert", "--json", FOUR, "-o", "b.sdk"), tmp_path),
                   Run(("dedupe", FOUR, "-o", "c.csv"), tmp_path))
    assert [each.returncode for each in done] == [0, 0, 0]
    assert (tmp_path / "a.sdk").read_text() == (tmp_path / "c.csv").read_text() == f"{FOUR}\n"
    assert "text" in json.loads((tmp_path / "b.sdk").read_text())


@pytest.mark.parametrize(("words", "why"), [
    (("convert", FOUR, "-o", "x.html"), "nanpure convert does not write the form html: choose"),
    (("link", FOUR, "-o", "x.sdk"), "nanpure link does not write the form sdk: choose"),
    (("rate", FOUR, "-o", "x.csv"), "nanpure rate does not write the form csv: choose"),
    (("maths", "rank", FOUR, "-o", "x.sdm"), "nanpure maths rank does not write the form line"),
    (("solve", "--all", FOUR, "-o", "x.sdk"), "--all writes one line per solution: choose"),
    (("solve", "--method", "hui", "--display", CLASSIC, "-o", "x.json"),
     "--display prints in the form of the paper: choose"),
    (("generate", "--method", "groups", "--events", "-o", "x.csv"),
     "--events has its own lines: choose"),
])
def test_a_form_that_does_not_fit_is_refused(
    words: tuple[str, ...], why: str, tmp_path: Path
) -> None:
    (done,) = in_turn(Run(words, tmp_path))
    said = done.stderr.decode()
    assert done.returncode == 2, done
    assert said.startswith(f"Error: {why}"), said
    assert f"for '{words[-1]}'" in said, said
    assert not list(tmp_path.iterdir())
