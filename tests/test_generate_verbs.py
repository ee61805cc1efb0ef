"""The verbs that make puzzles, in Python and on the command line: what they give, how they end."""

from __future__ import annotations

import json
import signal
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import nanpure as library
from command_line import COMMAND, ENVIRONMENT, nanpure
from nanpure import (
    CellSet,
    Control,
    MultipleSolutions,
    NoSolution,
    NotMade,
    Puzzle,
    PuzzleError,
    complete,
    count,
    generate,
    is_minimal,
    minimal_puzzles,
    minimize,
    until_unique,
)
from nanpure.generator import random_jigsaw, random_solution
from nanpure.generator.patterns import is_symmetric
from nanpure.generator.wishes import Wanted
from nanpure.methods.groups import mask_of
from nanpure.model.writer import write
from stops import HANG, time_goes_by_looks, wait_until
from tiers import sampled
from together import together

PATTERN = "xx.xx.xx." * 4 + "." * 9 + "xx.xx.xx." * 4
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def unique(puzzle: Puzzle) -> bool:
    return count(puzzle, 2, "sat").count == 1


# ---- generate ----------------------------------------------------------------------------------


def test_the_window_of_indices_changes_nothing() -> None:
    """Which attempts share a round depends on time and threads; the result does not."""
    wish = {"clues": (22, 23), "minimal": True}
    alone = [next(iter(generate(seed=5, count=1, **wish)))]  # type: ignore[arg-type]
    many = list(generate(seed=5, count=60, **wish))  # type: ignore[arg-type]
    threads = list(generate(seed=5, count=60, jobs=3, **wish))  # type: ignore[arg-type]

    assert many[:1] == alone
    assert many == threads
    assert [dict(one.info) for one in many] == [dict(one.info) for one in threads]
    assert [one.info["index"] for one in many] == [str(i) for i in range(60)]


def test_without_end_it_gives_the_first_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    plain = Wanted.work

    def counted(self: Wanted, index: int, control: Control | None = None) -> Any:
        asked.append(index)
        return plain(self, index, control)

    monkeypatch.setattr(Wanted, "work", counted)
    first = next(generate("4x4", 0, count=None, jobs=1000))

    assert len(asked) <= 16, "puzzles that were begun before the first one came"
    assert first == next(generate("4x4", 0))


@pytest.mark.parametrize("layout", ["2x2", "2x3", "3x3", "3x4"])
def test_grids_of_group_tables(layout: str) -> None:
    made = list(generate(layout, seed=1, count=3, grids="groups", minimal=True))

    assert made == list(generate(layout, seed=1, count=3, grids="groups", minimal=True, jobs=2))
    assert made != list(generate(layout, seed=1, count=3, minimal=True))
    assert all(unique(one) and is_minimal(one) for one in made)


def test_solutions_of_group_tables_are_group_tables_in_disguise() -> None:
    """Every row of a band is the others' digits, box by box: so it is in a cyclic table."""
    for puzzle in generate(seed=1, count=3, grids="groups"):
        grid = library.solve(puzzle).solution.values
        triples = {frozenset(grid[at : at + 3]) for at in range(0, 81, 3)}
        stacks = {frozenset(grid[at + 9 * i] for i in range(3))
                  for band in (0, 27, 54) for at in range(band, band + 9)}
        assert len(triples) == 3 or len(stacks) == 3


def test_a_pattern_on_group_tables() -> None:
    whole = "x" * 14 + ".x"
    puzzle, = generate("2x2", grids="groups", pattern=whole)

    assert mask_of(puzzle) == CellSet.of([*range(14), 15], 4)
    with pytest.raises(NotMade, match="several solutions"):
        list(generate(grids="groups", pattern=mask_of(next(generate(seed=1))), attempts=3))


@pytest.mark.parametrize("wish", [
    {"layout": "3x3+diagonals", "grids": "groups"}, {"layout": "jigsaw:random", "grids": "groups"},
    {"grids": "magic"}, {"timeout": 0}, {"timeout": float("nan")}, {"count": -1},
])
def test_wishes_that_make_no_sense(wish: dict[str, object]) -> None:
    with pytest.raises((ValueError, library.Unsupported)):
        generate(**wish)  # type: ignore[arg-type]


@pytest.mark.parametrize("wish", [
    {"clues": 17}, {"clues": 17, "jobs": 2}, {"needs": "jellyfish", "count": 10**6},
    {"layout": "5x5", "minimal": True, "count": 100}, {"layout": "jigsaw:random:25"},
    {"layout": "4x4", "level": "extreme", "count": 1000, "rated": True},
])
def test_the_time_is_kept(wish: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> None:
    controls = time_goes_by_looks(monkeypatch)
    with pytest.raises(NotMade, match="stopped"):
        list(generate(attempts=10**12, timeout=0.4, **wish))  # type: ignore[arg-type]
    # Each of the trials that are at work looks a few times on its way out: up to 75 were seen.
    assert controls[-1].looks_after < 500


# ---- complete ----------------------------------------------------------------------------------


def test_complete_fills_a_pattern_beside_givens() -> None:
    start = Puzzle.parse("." * 8 + "7" + "." * 71 + "3")
    made = complete(start, PATTERN, seed=2, level=["easy", "medium", "hard", "unfair", "extreme"])

    assert unique(made)
    assert (made.givens[8], made.givens[80]) == (7, 3)
    assert mask_of(made) == CellSet.of(
        {8, 80, *(at for at, sign in enumerate(PATTERN) if sign == "x")}, 9)
    assert made == complete(start, PATTERN, seed=2)
    assert made != complete(start, PATTERN, seed=3)


def test_complete_says_what_it_cannot() -> None:
    with pytest.raises(NotMade, match="trade places"):
        complete("1" + "." * 15, "x" + "." * 15)
    with pytest.raises(NoSolution):
        complete("11" + "." * 14, "xxxx" * 4)
    with pytest.raises(MultipleSolutions):
        complete("1234....2.......", "xxxx....x.......")  # there is no cell to fill
    with pytest.raises(NotMade, match="1 attempt was not enough; the nearest has"):
        complete("." * 81, PATTERN, level="extreme", attempts=1)


@pytest.mark.parametrize("symmetry", ["none", "rotate180", "full"])
def test_until_unique_with_symmetry(symmetry: str) -> None:
    made = until_unique("." * 36, seed=3, symmetry=symmetry)

    assert unique(made)
    assert is_symmetric(mask_of(made), symmetry)
    assert until_unique("." * 36, seed=3, symmetry=symmetry) == made


def test_until_unique_tells_how_far_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    time_goes_by_looks(monkeypatch)
    with pytest.raises(NotMade, match="several solutions") as stopped:
        until_unique("." * 625, timeout=0.3)
    assert stopped.value.nearest is not None
    with pytest.raises(NoSolution):
        until_unique("11" + "." * 14)


# ---- minimize ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_minimize_goes_to_the_end_however_few_givens_there_are(seed: int) -> None:
    many = until_unique("1" + "." * 35, seed=seed)

    assert is_minimal(minimize(many, seed))


def test_minimize_looks_at_candidates_that_were_taken_away_beforehand() -> None:
    digits = random_solution("." * 16).values
    removed = tuple((c, d) for c, digit in enumerate(digits) for d in (1, 2) if d != digit)
    puzzle = Puzzle(digits, Puzzle.parse("." * 16).layout, removed)
    least = minimize(puzzle)

    assert is_minimal(least)
    assert least.removed == puzzle.removed
    assert least.clues < min(minimize(replace(puzzle, removed=()), seed).clues for seed in range(9))


def test_what_a_line_cannot_carry_is_not_lost_on_the_command_line() -> None:
    removed = ((2, 2), (12, 3))
    asked = write(replace(Puzzle.parse("1234341221434321"), removed=removed), "json")

    least = Puzzle.parse(nanpure("edit", "minimize", asked).stdout.decode())
    assert least.removed == removed
    assert is_minimal(least)
    said = json.loads(nanpure("edit", "minimize", asked, "--json").stdout)
    assert said["removed"] == ["2r1c3", "3r4c1"]


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "x", True])
def test_what_is_no_seed_is_an_error_of_ours(seed: Any) -> None:
    for verb in (
        lambda: minimize("1234341221434321", seed),
        lambda: until_unique("1" + "." * 15, seed),
        lambda: random_solution("." * 16, seed),
        lambda: random_jigsaw(4, seed),
        lambda: complete("1" + "." * 15, "xx.. ..x. ..xx ...x", seed),
        lambda: generate("2x2", seed),
    ):
        with pytest.raises((TypeError, ValueError), match="expected an integer seed from 0 to"):
            verb()


def test_minimize_tells_how_far_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    time_goes_by_looks(monkeypatch)
    with pytest.raises(NotMade, match="not all needed") as stopped:
        minimize(random_solution("." * 625).line(), timeout=0.2)
    assert stopped.value.nearest is not None
    assert 0 < stopped.value.nearest.clues < 625


def test_minimal_puzzles_stop_without_a_wrong_one(monkeypatch: pytest.MonkeyPatch) -> None:
    time_goes_by_looks(monkeypatch)
    found: list[Puzzle] = []
    with pytest.raises(PuzzleError) as stopped:
        found.extend(minimal_puzzles(SOLVED, 10**9, timeout=0.3))
    assert stopped.value.status == "unknown"
    assert all(is_minimal(puzzle) for puzzle in found)


# ---- the command line --------------------------------------------------------------------------


def lines(*words: str) -> list[str]:
    done = nanpure(*words)
    assert done.returncode == 0, done.stderr
    return done.stdout.decode().splitlines()


def test_generate_in_text_forms() -> None:
    assert nanpure("generate", "-n", "0").stdout == b""
    for line in lines("generate", "-n", "2", "--layout", "jigsaw:random:6"):
        puzzle = Puzzle.parse(line.partition(" # ")[0])
        assert puzzle.layout.regions is not None
        assert unique(puzzle)
    framed = "\n".join(lines("generate", "-n", "2", "--layout", "2x2", "--to", "grid"))
    assert [unique(Puzzle.parse(one)) for one in framed.split("\n\n")] == [True, True]
    assert lines("generate", "--layout", "2x2", "--to", "csv")[0] == "puzzle,layout,symbols"
    signs, = lines("generate", "--symbols", "ABCD", "--bare")
    assert set(signs) <= set("ABCD.")
    assert nanpure("generate", "--json", "--to", "grid").returncode == 2


def test_complete_on_the_command_line() -> None:
    added, = lines("edit", "complete", "--symmetry", "rotate180", "1...............")
    assert unique(Puzzle.parse(added))
    said = json.loads(lines("edit", "complete", "1" + "." * 80, "--pattern", PATTERN, "--json")[0])
    assert said["clues"] == len(mask_of(Puzzle.parse(said["result"]))) == 48
    bad = nanpure("edit", "complete", "11..............", "--pattern", "xxxx" * 4)
    assert (bad.returncode, bad.stdout) == (1, b"11.............. # none\n")
    stuck = nanpure("edit", "complete", "1" + "." * 15, "--pattern", "x" + "." * 15)
    assert b"# not made: no puzzle with this pattern" in stuck.stdout
    for words in (["--level", "easy"], ["--pattern", "x" * 16, "--symmetry", "full"]):
        assert nanpure("edit", "complete", "1" + "." * 15, *words).returncode == 2


def test_minimize_all_and_its_limit() -> None:
    whole = "1234341221434321"
    found = lines("edit", "minimize", "--all", "--limit", "3", whole)
    assert all(is_minimal(Puzzle.parse(line)) for line in found[:3])
    assert found[3:] == [f"{whole} # more", ""]
    objects = lines("edit", "minimize", "--all", "--limit", "3", "--json", whole)
    said = [json.loads(line) for line in objects]
    assert [one.get("result") for one in said[:3]] == found[:3]
    late = nanpure("edit", "minimize", "." * 625, "--timeout", "0.2")
    assert late.returncode == 1


@together("words", [
    "generate --clues 5-", "generate --clues 9-3", "generate --clues x", "generate --clues 82",
    "generate --rating nan", "generate --rating 3-", "generate --needs x-wng",
    "generate --needs x-wing,skyscraper", "generate --forbid ,", "generate --pattern x",
    "generate --pattern @/dev/zero", "generate --layout jigsaw:random:0", "generate --layout 40",
    "generate --layout jigsaw:random --symbols AB", "generate --timeout nan", "generate -n -1",
    "generate --grids groups --layout 3x3+windows", "generate --level deadly", "generate foo",
    "generate --seed 18446744073709551616", "edit near 1............... --minus -1",
    "edit minimize --all --symmetry full 1...............",
    "edit complete --pattern @/nowhere 1...",
])
def test_wrong_usage_is_one_line(words: str) -> None:
    done = nanpure(*words.split())

    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.startswith(b"Error: ")
    assert done.stderr.count(b"\n") == 1


def started(*words: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            env=ENVIRONMENT)


@sampled("jobs", ["2", "1"], small=1)
def test_ctrl_c_keeps_what_is_finished(tmp_path: Path, jobs: str) -> None:
    target = tmp_path / "made.txt"
    running = started("generate", "-n", "1000000", "-o", str(target), "--jobs", jobs)
    part = tmp_path / "made.txt.part"
    wait_until(lambda: part.exists() and part.stat().st_size, "a finished puzzle")
    running.send_signal(signal.SIGINT)
    _, said = running.communicate(timeout=HANG)

    assert running.returncode == 130
    assert b"finished results are in" in said
    assert not target.exists()
    for line in part.read_text().splitlines():
        assert count(line.partition(" # ")[0], 2).count == 1


def test_what_is_made_before_the_end_stays_in_the_part_file(tmp_path: Path) -> None:
    target = tmp_path / "made.txt"
    done = nanpure("generate", "-n", "100000000", "--bare", "--clues", "0-22", "--attempts", "100",
                   "--seed", "0", "-o", str(target))

    assert done.returncode == 1
    assert b"# no such puzzle" in done.stderr
    assert not target.exists()
    assert (tmp_path / "made.txt.part").read_text().count("\n") == 10


def test_a_closed_pipe_is_quiet() -> None:
    running = started("generate", "-n", "1000000", "--bare", "--quiet")
    assert running.stdout is not None
    assert running.stderr is not None
    assert len(running.stdout.readline()) == 82
    running.stdout.close()

    assert running.stderr.read() == b""
    assert running.wait(timeout=HANG) == 0
