"""The verbs around the documented methods: steps, compare, orbits, solve --method."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import nanpure as library
from command_line import COMMAND, ENVIRONMENT, Done, nanpure
from layouts import CHRISTMAS_TREE
from nanpure.cli.command import cli
from nanpure.cli.options import methods as request
from nanpure.methods import METHODS
from stops import HANG
from tiers import sampled
from together import together

SYMMETRIC = ".8..7..3.7..2.3..8..9.6.4...4.....2.8.2...9.1.3.....6...6.8.1..2..9.5..6.7..3..4."
PRINTED = ".8..7..3.7..2.3..8..9.6.4....4....2.8.2...9.1.3.....6...6.8.1..2..9..5.6.7..3..4."
SOLVED = "681479532754213698329568417147896325862354971935127864496782153213945786578631249"
N99 = ".2.4.6.8.4.6...1.3.9.2.1.6.2.1.6.8.7...8.7...7.9.2.4.6.1.6.5.7.6.5...3.2.7.3.2.4."
N99_7 = N99[:6] + "7" + N99[7:]
X0 = "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8"
X_WING = "..................12.456.89...........................85.674.21.................."
XMAS = ".3..2..9...1...2.....7.3....7.4.9.2..62...83....1.5...............8.4...3.......5"
TREE = "jigsaw:" + CHRISTMAS_TREE.replace(" ", "")
FOUR = ".24.3......4.31."
FOUR_SOLVED = "1243342121344312"
BAD = "12x4"


def lines(done: Done) -> list[str]:
    return done.stdout.decode().splitlines()


def objects(done: Done) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines(done)]


def errors(done: Done) -> str:
    return done.stderr.decode()


# ---- solve --method ----------------------------------------------------------------------------


@pytest.mark.parametrize("method", [name for name in METHODS if name != "hui-guess"])
def test_solve_by_every_method(method: str) -> None:
    done = nanpure("solve", "--method", method, SYMMETRIC)

    assert (lines(done), done.returncode) == ([SOLVED], 0)
    [found] = objects(nanpure("solve", "--json", "--method", method, SYMMETRIC))
    assert (found["method"], found["solution"], found["outcome"]) == (method, SOLVED, "solved")
    assert found["status"] in ("unique", "unknown")
    assert found["message"]


def test_solve_writes_the_form_that_was_asked_for() -> None:
    done = nanpure("solve", "--method", "hui", "--to", "grid", FOUR)

    assert lines(done)[1] == "| 1 2 | 4 3 |"


def test_several_jobs_change_nothing() -> None:
    alone = nanpure("solve", "--method", "hiroi", "-", stdin=f"{FOUR}\n{X0}\n" * 5)
    several = nanpure("solve", "--method", "hiroi", "--jobs", "3", "-",
                      stdin=f"{FOUR}\n{X0}\n" * 5)

    assert lines(alone) == lines(several)
    assert len(lines(alone)) == 10


def test_solve_by_guessing_only() -> None:
    done = nanpure("solve", "--method", "hui-guess", FOUR)

    assert (lines(done), done.returncode) == ([FOUR_SOLVED], 0)


@pytest.mark.parametrize(
    ("method", "puzzle", "said"),
    [
        ("ito", PRINTED, "none: inconsistent"),
        ("ito", N99, "stuck: unable to solve"),
        ("hiroi", PRINTED, "none: "),
        ("ushio", PRINTED, "none: inconsistent; squares in error: "),
        ("ushio", N99, "many: complete; warning: another answer exists"),
        ("ushio", N99_7, "many: complete; warning: another answer exists"),
        ("hui", PRINTED, "none: "),
        ("hui", N99, "many: "),
        ("hui-assign", X0, "stuck: "),
        ("hiramatsu-h", N99, "stuck: cannot solve: "),
        ("hiramatsu-c", PRINTED, "none: "),
        ("hiramatsu-c", N99, "many: "),
        ("ito", "11" + "." * 14, "none: inconsistent"),
    ],
)
def test_solve_says_what_the_method_says(method: str, puzzle: str, said: str) -> None:
    done = nanpure("solve", "--method", method, puzzle)

    [line] = lines(done)
    assert line.startswith(f"{puzzle} # {said}")
    assert done.returncode == 1
    [found] = objects(nanpure("solve", "--json", "--method", method, puzzle))
    assert found["solution"] is None
    assert found["status"] in ("none", "many", "unknown")
    assert found["message"] in line


def test_solve_in_japanese() -> None:
    [line] = lines(nanpure("solve", "--method", "ushio", "--lang", "ja", PRINTED))

    assert "不能 (エラー箇所: " in line


def test_warnings_go_to_standard_error() -> None:
    done = nanpure("solve", "--method", "ushio", N99)

    assert len(lines(done)) == 1
    assert ": Warning: another answer exists" in errors(done)
    assert errors(nanpure("solve", "--quiet", "--method", "ushio", N99)) == ""


def test_a_solution_that_may_not_be_the_only_one_says_so() -> None:
    """Of two solutions algorithm H and Ito's trials show one, and see no other."""
    said = ": {} does not show that this is the only solution\n"
    for method in ("hiramatsu-h", "ito"):
        done = nanpure("solve", "--method", method, N99_7)
        assert (done.returncode, len(lines(done))) == (0, 1)
        assert errors(done).endswith(said.format(method))
        assert errors(nanpure("solve", "--quiet", "--method", method, N99_7)) == ""
    assert errors(nanpure("solve", "--method", "hiramatsu-h", FOUR)) == ""
    assert errors(nanpure("solve", "--method", "hiroi", "--limit", "1", N99_7)).endswith(
        said.format("hiroi"))


def test_solve_all_by_method() -> None:
    four = [grid.line() for grid in library.solutions(N99)]
    for method in ("hiroi", "hui", "hiramatsu-c"):
        done = nanpure("solve", "--all", "--method", method, N99, FOUR)
        found = lines(done)
        assert sorted(found[:4]) == four
        assert found[4:] == ["", FOUR_SOLVED, ""]
        assert done.returncode == 0
    done = nanpure("solve", "--all", "--method", "ito", N99)
    assert lines(done) == [f"{N99} # stuck: unable to solve", ""]
    assert done.returncode == 1
    done = nanpure("solve", "--all", "--method", "hiroi", "--limit", "2", N99)
    assert lines(done) == [*four[:2], " # more", ""]
    [found_] = objects(nanpure("solve", "--all", "--json", "--method", "hiroi", N99))
    assert (found_["status"], found_["count"], found_["exact"]) == ("many", 4, True)
    assert found_["solutions"] == four


@pytest.mark.parametrize("method", ["hiroi", "hiramatsu-c", "hui", "hui-guess", "ushio"])
@sampled("limit", [None, 1, 3, 4, 20], small=2)
def test_all_solutions_are_those_of_the_trace(method: str, limit: int | None) -> None:
    """In the same order, with the same end, whether the run is native or not."""
    asked = {} if limit is None or method == "ushio" else {"limit": limit}
    puzzle = N99[:6] + "." + N99[7:]
    *_, end = library.methods.run(method, puzzle, **asked)
    assert isinstance(end, library.methods.Outcome)
    done = nanpure("solve", "--all", "--quiet", "--method", method,
                   *(["--limit", str(limit)] if asked else []), puzzle)
    more = [] if end.complete or not end.solutions else [" # more"]

    if end.solutions:
        assert lines(done) == [*(grid.line() for grid in end.solutions), *more, ""]
    else:
        assert len(lines(done)) == 2


def test_the_trace_tells_what_a_native_run_has_no_room_for(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ["solve", "--all", "--quiet", "--method", "hiroi", N99]
    known = CliRunner().invoke(cli, asked).stdout
    for room in (0, 81, 4 * 81):
        monkeypatch.setattr(request, "ROOM", room)
        assert CliRunner().invoke(cli, asked).stdout == known
    assert len(known.splitlines()) == 5
    told = list(request.Request("hiroi").tallies(library.parse_grid(N99), library.Control()))
    assert [(len(outcome.solutions), last) for _, outcome, last in told] == [(1, False), (4, False)]


@pytest.mark.parametrize("method", ["hiroi", "hiramatsu-c"])
def test_all_solutions_within_a_time(method: str) -> None:
    asked = ["solve", "--all", "--method", method, "--timeout"]
    found = lines(nanpure(*asked, "100", N99))
    assert sorted(found[:4]) == [grid.line() for grid in library.solutions(N99)]
    assert found[4:] == [""]
    done = nanpure(*asked, "1e-9", N99)
    assert lines(done) == [f"{N99} # stopped: no outcome after 1e-09 seconds", ""]
    assert done.returncode == 1


def test_more_than_a_time_allows() -> None:
    found = lines(nanpure("solve", "--all", "--method", "hiroi", "--timeout", "1", "." * 81))

    assert found[0].startswith("123456789456789123")
    assert found[-2:] == [" # more: no outcome after 1 seconds", ""]


def test_all_solutions_come_as_they_are_found() -> None:
    with subprocess.Popen([*COMMAND, "solve", "--all", "--method", "hiroi", "." * 81],
                          stdout=subprocess.PIPE, env=ENVIRONMENT) as child:
        assert child.stdout is not None
        first = child.stdout.readline()
        child.send_signal(signal.SIGINT)
        child.communicate(timeout=HANG)
    assert first.decode().startswith("123456789456789123")
    assert child.returncode == 130


def test_a_layout_that_a_method_cannot_serve() -> None:
    for method in ("ito", "hiroi", "ushio", "hiramatsu-h", "hiramatsu-c"):
        for verb in (["solve"], ["solve", "--all"], ["steps"]):
            done = nanpure(*verb, "--method", method, "--layout", TREE, XMAS)
            [line] = [line for line in lines(done) if line]
            assert line.startswith(f"{XMAS} # unsupported: method '{method}' ")
            assert done.returncode == 1
            assert errors(done) == ""
    done = nanpure("solve", "--method", "hui", "--layout", TREE, XMAS)
    assert lines(done) == [
        "834621597791568243248713956573489621162957834926135478485372169657894312319246785"]


def test_bad_lines_stay_in_place() -> None:
    done = nanpure("solve", "--method", "hui", "-", stdin=f"{FOUR}\n{BAD}\n{FOUR}\n")

    found = lines(done)
    assert (found[0], found[2]) == (FOUR_SOLVED, FOUR_SOLVED)
    assert found[1].startswith(f"{BAD} # error: expected")
    assert done.returncode == 1
    found = lines(nanpure("steps", "--method", "hui", "-", stdin=f"{BAD}\n{FOUR}\n"))
    assert found[0].startswith(f"{BAD} # error: expected")
    assert found[-2] == FOUR_SOLVED
    found = lines(nanpure("papers", "compare", "-", stdin=f"{BAD}\n{FOUR}\n"))
    assert found[0].startswith(f"{BAD} # error: expected")
    assert found[1] == f"# {FOUR}"


@together("words", [
        ["solve", "--method", "hui", "--first", FOUR],
        ["solve", "--method", "hui", "--nodes", "3", FOUR],
        ["solve", "--method", "hui", "--engine", "sat", FOUR],
        ["solve", "--method", "nobody", FOUR],
        ["solve", "--steps", "3", FOUR],
        ["steps", "--method", "hui", "--only", "x_wing", FOUR],
        ["steps", "--method", "ito", "--only", "swordfish", FOUR],
        ["steps", "--method", "ito", "--phrase", "P1", FOUR],
        ["steps", "--method", "hui", "--phrase", "P10", FOUR],
        ["steps", "--method", "hui", "--set", "speed=9", FOUR],
        ["steps", "--method", "hui", "--set", "speed", FOUR],
        ["steps", "--method", "hui", "--set", "limit=0", FOUR],
        ["steps", "--method", "hiroi", "--set", "limit=0", FOUR],
        ["steps", "--method", "hiramatsu-c", "--set", "limit=many", FOUR],
        ["steps", "--method", "hui", "--steps", "0", FOUR],
        ["steps", "--method", "hui", "--timeout", "0", FOUR],
        ["steps", "--method", "hui", "--timeout", "nan", FOUR],
        ["steps", "--method", "hui", "--lang", "fr", FOUR],
        ["steps", "--method", "hui", "--limit", "99999999999999999999", FOUR],
        ["steps", "--method", "hui", "no-such-file"],
        ["papers", "compare", "--method", "nobody", FOUR],
        ["papers", "compare", "--limit", "-1", FOUR],
        ["papers", "compare", ""],
        ["maths", "orbits", "--layout", "nonsense"],
        ["maths", "orbits", "--layout", "2x2", "--box", "2x2"],
        ["maths", "orbits", FOUR],
        ["candidates", "--style", "braille", FOUR],
])
def test_wrong_usage(words: list[str]) -> None:
    done = nanpure(*words)

    assert done.returncode == 2
    assert lines(done) == []
    assert errors(done).startswith("Error: ")
    assert len(errors(done).splitlines()) == 1


# ---- steps -------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("method", METHODS)
def test_steps_of_every_method(method: str, lang: str) -> None:
    limit = ["--limit", "3"] if "limit" in library.methods.METHODS[method].options else []
    done = nanpure("steps", "--method", method, "--lang", lang, *limit, FOUR)
    found = lines(done)

    assert found[-1] == ""
    assert found[-2].count(".") + sum(sign in "1234" for sign in found[-2]) == 16
    assert len(found) >= 3
    assert not any("{" in line for line in found)
    assert done.returncode in (0, 1)
    assert errors(done) == ""
    more = lines(nanpure("steps", "--detail", "--method", method, "--lang", lang, FOUR))
    assert len(more) >= len(found)


@pytest.mark.parametrize("method", METHODS)
def test_json_of_steps(method: str) -> None:
    head, *events = objects(nanpure("steps", "--json", "--detail", "--method", method, FOUR))

    assert (head["line"], head["puzzle"], head["layout"], head["method"]) == (
        1, FOUR, "2x2", method)
    for event in events:
        assert set(event) >= {"line", "kind", "depth", "technique", "placements", "eliminations",
                              "evidence", "note", "text"}
        assert event["kind"] in ("look", "place", "remove", "assume", "undo", "status")
        for candidate in (*event["placements"], *event["eliminations"]):
            assert candidate[0] in "1234"
            assert candidate[1:3] in ("r1", "r2", "r3", "r4")
        assert set(event["note"]) == {"id", "arguments"}
    assert events[-1]["status"] in ("solved", "none", "stuck", "stopped")
    assert isinstance(events[-1]["complete"], bool)
    assert set(events[-1]["solutions"]) <= {FOUR_SOLVED}


def test_steps_of_hui_end_with_the_solution() -> None:
    done = nanpure("steps", "--method", "hui", FOUR, FOUR)

    found = lines(done)
    assert found[: len(found) // 2] == found[len(found) // 2 :]
    assert found[-3].startswith("solved: ")
    assert found[-2:] == [FOUR_SOLVED, ""]
    assert done.returncode == 0


def test_symbols_reach_the_sentences() -> None:
    done = nanpure("steps", "--method", "hiroi", "--symbols", ".ABCD", ".BD.C......D.CA.")

    assert lines(done)[-2] == "ABDCCDBABACDDCAB"
    assert any("only D can be entered" in line or "place for D" in line for line in lines(done))


def test_limits_of_steps() -> None:
    done = nanpure("steps", "--method", "hui", "--steps", "1", SYMMETRIC)
    assert lines(done)[-3].startswith("stopped: ")
    assert done.returncode == 1
    done = nanpure("steps", "--method", "hiramatsu-c", "--timeout", "0.5", "-o", os.devnull,
                   "." * 81)  # which would never end
    assert done.returncode == 1
    done = nanpure("steps", "--method", "hiramatsu-c", "--timeout", "0.2", "." * 81)
    assert lines(done)[-2:] == ["# stopped: no outcome after 0.2 seconds", ""]
    last = objects(nanpure("steps", "--json", "--method", "hiroi", "--timeout", "0.2", "." * 81))
    assert (last[-1]["kind"], last[-1]["text"]) == ("stopped", "no outcome after 0.2 seconds")
    [line] = lines(nanpure("solve", "--method", "hiroi", "--timeout", "0.2", "." * 81))
    assert line == "." * 81 + " # stopped: no outcome after 0.2 seconds"


def test_an_option_of_the_method() -> None:
    plain = nanpure("steps", "--method", "ito", "--set", "trial=0", X0)
    assert plain.returncode in (0, 1)
    none = nanpure("steps", "--method", "ito", "--set", "trial=0", "." * 16)
    assert lines(none)[-3] == "stuck: unable to solve"
    with_trial = nanpure("steps", "--method", "hiroi", "--set", "inside=True", X0)
    assert with_trial.returncode == 0


def test_an_option_that_the_method_refuses_in_its_own_words() -> None:
    done = nanpure("steps", "--method", "ito", "--set", "largest=77", FOUR)

    assert errors(done).startswith("Error: --set: method 'ito' takes largest from 1")
    assert done.returncode == 2


def test_only_one_technique() -> None:
    done = nanpure("steps", "--method", "ito", "--only", "x_wing_row", X_WING)
    [line, empty] = lines(done)
    assert empty == ""
    assert "r1c3" in line
    assert done.returncode == 0
    [head, step] = objects(nanpure("steps", "--method", "ito", "--only", "X-Wing (row)", "--json",
                                   X_WING))
    assert head["only"] == "X-Wing (row)"
    assert step["technique"] == "ito.x_wing_row"
    assert len(step["eliminations"]) == 14
    done = nanpure("steps", "--method", "ito", "--only", "hamada", X_WING)
    assert lines(done) == [f"{X_WING} # hamada: nothing to place or remove", ""]
    assert done.returncode == 1


def test_one_technique_on_candidates_as_given(tmp_path: Path) -> None:
    """Candidates that were struck before stay struck."""
    case = next(
        case for case in json.loads((Path(__file__).parent / "data/seed_cases.json").read_text())
        if case["kind"] == "technique_state" and case["technique"] == "x_wing_col"
        and case["candidates"]
    )
    text = " ".join("".join(map(str, cell)) or digit
                    for cell, digit in zip(case["candidates"], case["grid"], strict=True))
    file = tmp_path / "state.txt"
    rows = text.split()
    file.write_text("\n".join(" ".join(rows[k : k + 9]) for k in range(0, 81, 9)) + "\n")
    [_, *steps] = objects(nanpure("steps", "--method", "ito", "--only", case["technique"],
                                  "--json", file))
    removed = {candidate for step in steps for candidate in step["eliminations"]}

    assert removed == {f"{d}r{r}c{c}" for r, c, d in case["expected"]["eliminations"]}


# ---- the phrases of Hui's program --------------------------------------------------------------


def test_phrases() -> None:
    """P2 to P9 on x0, as the paper shows them."""
    case = next(
        case for case in json.loads((Path(__file__).parent / "data/seed_cases.json").read_text())
        if case["id"] == "nakano-x0"
    )["expected"]

    def grids(phrase: str) -> list[str]:
        [found] = objects(nanpure("steps", "--method", "hui", "--phrase", phrase, "--json", X0))
        assert found["phrase"] == phrase
        return list(found["grids"])

    assert [81 - grid.count(".") for grid in grids("P2")] == [24, *case["placed_after_each_step"]]
    assert grids("P1") == grids("P2")[1:2]
    assert grids("P4") == [case["P4_assign"]]
    assert grids("P5") == case["P5_guesses"]
    assert grids("P6")[-1] == case["P6_guess0_final"]
    assert grids("P8")[-1] == case["P8_guess1_final"]
    for stages, differences in (("P2", "P3"), ("P6", "P7"), ("P8", "P9")):
        whole, added = grids(stages), grids(differences)
        assert len(whole) == len(added)
        assert added[0] == whole[0]
        for before, after, new in zip(whole, whole[1:], added[1:], strict=False):
            kept = zip(before, after, strict=True)
            assert new == "".join(b if a == "." else "." for a, b in kept)
    done = nanpure("steps", "--method", "hui", "--phrase", "P4", X0)
    assert case["P4_assign"] in lines(done)
    assert done.returncode == 0


# ---- Hui's words and masks ---------------------------------------------------------------------


def test_the_words_for_difficulty() -> None:
    few = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
    said = lines(nanpure("steps", "--method", "hui", "--look", "difficulty", few, FOUR))

    assert said[:2] == ["CLASSIC VERY_HARD, givens: 17", ""]
    assert said[2].startswith("KIDS ")
    [found] = objects(nanpure("steps", "--method", "hui", "--look", "difficulty", "--json", few))
    assert (found["size"], found["level"], found["down_to"]) == ("CLASSIC", "VERY_HARD",
                                                                 "VERY_HARD")


def test_the_words_where_the_marks_are_lower_ends() -> None:
    puzzle = ("1" + "." * 80).replace("." * 30, "." * 6 + "23456789123456789123456" + ".", 1)
    [found] = objects(nanpure("steps", "--method", "hui", "--look", "difficulty", "--json", puzzle))
    done = nanpure("steps", "--method", "hui", "--look", "difficulty", "--lang", "ja", puzzle)

    assert (found["givens"], found["level"], found["down_to"]) == (24, "HARD", "HARD")
    assert lines(done) == ["CLASSIC HARD、数字の数: 24", ""]
    [found] = objects(nanpure("steps", "--method", "hui", "--look", "difficulty", "--json",
                              puzzle[:-1] + "9"))
    assert (found["givens"], found["level"], found["down_to"]) == (25, "MEDIUM", "HARD")


def test_good_masks() -> None:
    done = nanpure("steps", "--method", "hui", "--look", "masks", ".24.3......4.31.")
    table = [line.split() for line in lines(done)]

    assert table[0] == ["givens", "good", "minimal", "symmetric"]
    assert table[1] == ["4", "12", "12", "4"]
    assert table[-3:] == [["sum", "41401", "284", "203"], [".....4.12.3....."], []]
    assert done.returncode == 0


@pytest.mark.parametrize(("puzzle", "said"), [
    ("." * 16, "error: masks are those of one solution, and there are several"),
    ("11" + "." * 14, "none: no solution"),
    ("." * 81, "unsupported: masks are counted on boards of up to 16 cells"),
])
def test_no_masks(puzzle: str, said: str) -> None:
    done = nanpure("steps", "--method", "hui", "--look", "masks", puzzle)

    assert said in lines(done)[0]
    assert done.returncode == 1


# ---- candidates --style ito --------------------------------------------------------------------


def test_candidates_in_the_style_of_ito() -> None:
    done = nanpure("candidates", "--style", "ito", SYMMETRIC)

    assert done.returncode == 0
    assert len(lines(done)) >= 27
    assert lines(done) != lines(nanpure("candidates", SYMMETRIC))


# ---- compare -----------------------------------------------------------------------------------


def test_compare() -> None:
    done = nanpure("papers", "compare", SYMMETRIC)
    title, heads, *rows, empty = lines(done)

    assert title == f"# {SYMMETRIC}"
    assert heads.split() == ["method", "status", "outcome", "solutions", "placements", "removals",
                             "assumptions", "depth", "seconds"]
    assert [row.split()[0] for row in rows] == list(METHODS)
    assert [row.split()[1] for row in rows if not row.startswith("hui-guess")] == ["solved"] * 7
    assert empty == ""
    assert done.returncode == 0


def test_json_of_compare() -> None:
    [found] = objects(nanpure("papers", "compare", "--json", "--layout", TREE, XMAS))

    assert found["puzzle"] == XMAS
    rows = {row["method"]: row for row in found["methods"]}
    assert list(rows) == list(METHODS)
    assert rows["hui"]["status"] == "solved"
    assert len(rows["hui"]["solutions"]) == 1
    for name in ("ito", "hiroi", "ushio", "hiramatsu-h", "hiramatsu-c"):
        assert rows[name]["status"] == "unsupported"
        assert name in rows[name]["outcome"]


def test_compare_takes_methods_and_limits() -> None:
    done = nanpure("papers", "compare", "--method", "hiroi", "--method", "ito", "--limit", "2",
                   "." * 16)
    _, _, hiroi, ito, _ = lines(done)
    assert hiroi.split()[:2] == ["hiroi", "solved"]
    assert " 2+ " in hiroi
    assert ito.split()[:2] == ["ito", "stuck"]
    done = nanpure("papers", "compare", "--method", "ito", PRINTED)
    assert done.returncode == 1
    done = nanpure("papers", "compare", "--method", "ito", "--method", "ushio", "--lang", "ja",
                   PRINTED)
    assert "不能 (エラー箇所" in done.stdout.decode()


def test_the_columns_of_a_table_are_aligned() -> None:
    """Japanese signs are two columns wide on the screen."""
    from unicodedata import east_asian_width

    _, heads, *rows, _ = lines(nanpure("papers", "compare", N99))
    ends = set()
    for row in (heads, *rows):
        ends.add(sum(2 if east_asian_width(sign) in "WF" else 1 for sign in row))
    assert len(ends) == 1


# ---- orbits ------------------------------------------------------------------------------------


def test_orbits() -> None:
    done = nanpure("maths", "orbits", "--layout", "2x2")
    heads, *rows, last = lines(done)

    assert heads.split() == ["ma", "mb", "mc", "md", "ra", "rb", "rc", "rd"]
    assert len(rows) == 288
    assert list(map(int, rows[1].split())) == [2, 257, 171, 252, 286, 145, 222, 29]
    assert last == "39 orbits: 33 of 8, 6 of 4"
    assert lines(nanpure("maths", "orbits")) == lines(done)
    assert lines(nanpure("maths", "orbits", "--box", "2x2")) == lines(done)
    [found] = objects(nanpure("maths", "orbits", "--json"))
    assert found["table"][1] == [2, 257, 171, 252, 286, 145, 222, 29]
    assert found["sizes"] == {"8": 33, "4": 6}
    assert len(found["orbits"]) == 39


def test_orbits_of_other_layouts(tmp_path: Path) -> None:
    assert lines(nanpure("maths", "orbits", "--layout", "1x1"))[-1] == "1 orbit: 1 of 1"
    done = nanpure("maths", "orbits", "--layout", "5x5")
    assert (done.returncode, lines(done)) == (2, [])
    assert errors(done).startswith("Error: ")
    assert "'5x5'" in errors(done)
    file = tmp_path / "table"
    assert nanpure("maths", "orbits", "-o", file).returncode == 0
    assert file.read_text().endswith("39 orbits: 33 of 8, 6 of 4\n")


def test_orbits_that_are_counted() -> None:
    assert lines(nanpure("maths", "orbits", "--box", "2x3")) == [
        "28200960 grids, 23040 equal to themselves turned by 180 degrees",
        "equal to themselves: ma 28200960, mc 23040, ra 0, rc 0",
        "7056000 orbits: 7044480 of 4, 11520 of 2",
    ]
    [found] = objects(nanpure("maths", "orbits", "--box", "4x2", "--json"))
    assert found == {"layout": "4x2", "grids": "29136487207403520", "symmetric": 348364800,
                     "count": 7284121888942080, "sizes": {"4": 7284121714759680, "2": 174182400},
                     "fixed": {"ma": "29136487207403520", "mc": 348364800, "ra": 0, "rc": 0}}


# ---- the process -------------------------------------------------------------------------------


@pytest.mark.slow
@sampled("method", ["hiroi", "hiramatsu-c", "hui"], small=1)
def test_interrupted(method: str) -> None:
    with subprocess.Popen([*COMMAND, "steps", "--method", method, "." * 81],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          env=ENVIRONMENT) as child:
        assert child.stdout is not None
        child.stdout.readline()
        child.send_signal(signal.SIGINT)
        _, said = child.communicate(timeout=HANG)
    assert child.returncode == 130
    assert b"Traceback" not in said


@pytest.mark.slow
def test_a_closed_pipe_is_quiet() -> None:
    with subprocess.Popen([*COMMAND, "steps", "--detail", "--method", "hiroi", "." * 81],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          env=ENVIRONMENT) as child:
        assert child.stdout is not None
        assert child.stdout.readline()
        child.stdout.close()
        assert child.stderr is not None
        said = child.stderr.read()
        child.wait(timeout=HANG)
    assert (child.returncode, said) == (0, b"")


def test_a_trace_is_not_held_back() -> None:
    """The first lines are there long before the end (which never comes)."""
    with subprocess.Popen([*COMMAND, "steps", "--method", "hiramatsu-c", "." * 81],
                          stdout=subprocess.PIPE, env=ENVIRONMENT) as child:
        assert child.stdout is not None
        assert child.stdout.readline()
        child.terminate()


def test_output_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "trace.txt"
    done = nanpure("steps", "--method", "hui", "-o", file, FOUR)

    assert (lines(done), done.returncode) == ([], 0)
    assert file.read_text("utf-8").splitlines()[-2:] == [FOUR_SOLVED, ""]
