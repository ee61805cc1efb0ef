"""The verbs sample, rank and unrank."""

from __future__ import annotations

import json

import pytest

from command_line import nanpure
from nanpure.maths import rank, sample_grids, unrank

LAST = 6_670_903_752_021_072_936_959


def answers(*words: str, text: str = "", status: int = 0) -> list[str]:
    done = nanpure(*words, stdin=text)
    assert (done.returncode, done.stderr) == (status, b"")
    return done.stdout.decode().splitlines()


def test_grids_by_chance() -> None:
    expected = ["".join(map(str, row)) for row in sample_grids(3, 7).tolist()]
    assert answers("maths", "sample", "-n", "3", "--seed", "7") == expected
    ranked = [f"{line}\t{rank(line)}" for line in expected]
    assert answers("maths", "sample", "-n", "3", "--seed", "7", "--rank", "--jobs", "2") == ranked
    assert len(answers("maths", "sample", "--quiet")) == 1
    assert answers("maths", "sample", "-n", "0", "--quiet") == []


def test_more_than_a_block() -> None:
    lines = answers("maths", "sample", "-n", "20000", "--seed", "0", "--layout", "2x2", "--jobs",
                    "2")
    grids = sample_grids(20000, 0, layout="2x2")
    assert lines == ["".join(map(str, row)) for row in grids.tolist()]


def test_symbols_and_json() -> None:
    [line] = answers("maths", "sample", "--seed", "0", "--layout", "2x2+symbols:♠♥♦♣")
    [plain] = answers("maths", "sample", "--seed", "0", "--layout", "2x2")
    assert line == plain.translate(str.maketrans("1234", "♠♥♦♣"))
    [said] = answers("maths", "sample", "--seed", "0", "--json")
    assert json.loads(said)["rank"] == str(rank(json.loads(said)["grid"]))
    [said] = answers("maths", "sample", "--seed", "0", "--json", "--box", "2x2")
    assert json.loads(said) == {"grid": plain, "layout": "2x2", "rank": rank(plain)}


def test_ranks_of_lines() -> None:
    lines = answers("maths", "sample", "-n", "5", "--seed", "0", "--rank")
    text = "\n".join(line.partition("\t")[0] for line in lines)
    ranks = [line.partition("\t")[2] for line in lines]
    assert answers("maths", "rank", text=text) == ranks
    assert answers("maths", "unrank", *ranks) == answers("maths", "unrank", text="\n".join(ranks))
    assert answers("maths", "unrank", *ranks) == text.split()


def test_bad_lines_keep_their_places() -> None:
    found = answers("maths", "rank", text="1234341221434321\n12..3..........4\n", status=1)
    line = "12..3..........4"
    assert found == ["0", f"{line} # error: only a complete grid has a rank: {line}"]
    found = answers("maths", "unrank", str(LAST), str(LAST + 1), "x", status=1)
    assert found[0] == unrank(LAST).line()
    assert found[1] == f"{LAST + 1} # error: expected an index from 0 to {LAST}, got '{LAST + 1}'"
    assert found[2] == f"x # error: expected an index from 0 to {LAST}, got 'x'"
    found = answers("maths", "unrank", "--json", text="7\n" + "9" * 5000 + "\n8\n", status=1)
    assert [json.loads(line).get("rank") for line in found] == [7, None, 8]


@pytest.mark.parametrize("words", [
    ("maths", "sample", "--layout", "2x5"), ("maths", "unrank", "0", "--box", "3x4"),
    ("maths", "sample", "--layout", "3x3+diagonals"), ("maths", "sample", "-n", "x"),
    ("maths", "sample", "3"),
])
def test_wrong_usage(words: tuple[str, ...]) -> None:
    done = nanpure(*words)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr
