"""The verbs around the technique engine: steps without a method, hint, techniques."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from command_line import COMMAND, ENVIRONMENT, Done, nanpure
from evidence import STEPS
from nanpure import Layout, path
from nanpure.io.events import event_json, schema
from nanpure.io.nets import arrows
from nanpure.logic import CATALOGUE
from tiers import sampled
from together import together

FOUR = ".24.3......4.31."
FOUR_SOLVED = "1243342121344312"
NINE = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
EXTREME = "...5....66.........31.8..92.8...9.1....3....52...6..3......73..193....6..2.4....."
OPEN = "1.........4....."  # two givens: singles find nothing


def lines(done: Done) -> list[str]:
    return done.stdout.decode().splitlines()


def objects(done: Done) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines(done)]


def refused(*words: str | Path) -> str:
    done = nanpure(*words)

    assert (done.returncode, done.stdout) == (2, b"")
    said = done.stderr.decode()
    assert said.startswith("Error: ")
    assert len(said.splitlines()) == 1
    return said


# ---- steps -------------------------------------------------------------------------------------


def test_a_path() -> None:
    done = nanpure("steps", FOUR)
    found = lines(done)

    assert found[0] == "Hidden Single: one place for 4 in box 1: r2c2=4"
    assert found[-3:] == ["solved: all cells have a digit, steps: 10", FOUR_SOLVED, ""]
    assert len(found) == len(path(FOUR).steps) + 3
    assert done.returncode == 0
    assert lines(nanpure("steps", FOUR, FOUR)) == found * 2


def test_where_a_path_got_stuck() -> None:
    done = nanpure("steps", "--only", "full-house,hidden-single,naked-single", OPEN)

    assert lines(done) == [
        "stuck: after 0 steps no technique finds more: the puzzle has several solutions", OPEN, ""]
    assert done.returncode == 1
    hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    assert lines(nanpure("steps", "--only", "0003", hard))[0] == (
        "stuck: after 0 steps none of 1 techniques finds more; empty cells: 60")
    assert lines(nanpure("steps", "--lang", "ja", "--only", "0003", hard))[0] == (
        "行き止まり: 0手の後、1種類の手筋では先へ進めない。未確定のマス60個")
    none = f"8.......3{hard[9:]}"
    assert lines(nanpure("steps", "--only", "0003", none))[0] == (
        "no solution: after 0 steps no technique finds more: the puzzle has no solution")


def test_a_contradiction_and_a_bad_line() -> None:
    done = nanpure("steps", "1..1............", "-", stdin="12x4\n")

    assert "no solution: after 0 steps: two 1s in row 1: r1c1 and r1c4" in lines(done)
    assert any("# error: " in line for line in lines(done))
    assert done.returncode == 1


def test_steps_are_limited() -> None:
    found = lines(nanpure("steps", "--steps", "2", FOUR))

    assert len(found) == 5
    assert found[2].startswith("stopped: after 2 steps (steps)")


def test_all_steps_of_a_grid() -> None:
    done = nanpure("steps", "--all", FOUR)
    found = lines(done)

    assert len(found) == len(set(found)) > 3
    assert found[-1] == ""
    assert done.returncode == 0
    assert set(lines(nanpure("steps", "--all", "--policy", "easiest", FOUR))) == set(found)
    assert lines(nanpure("steps", "--all", "--steps", "1", FOUR)) == [found[0], ""]
    none = nanpure("steps", "--all", "--only", "naked-single", OPEN)
    assert (lines(none), none.returncode) == (["# none of the 1 techniques finds anything", ""], 1)


def test_all_steps_by_their_rating_are_those_that_there_was_time_to_find() -> None:
    """To search for all of them takes seconds; the easiest are found at once."""
    done = nanpure("steps", "--all", "--policy", "easiest", "--timeout", "0.1", EXTREME)
    first, *_, last, empty = lines(done)

    assert first.startswith("Hidden Single: ")
    assert "# unknown: stopped by time" in last
    assert (empty, done.returncode) == ("", 1)


def test_techniques_are_chosen_by_any_name() -> None:
    for name in ("naked-single", "Naked Single", "0003", "裸の単独候補", "sole candidate"):
        found = lines(nanpure("steps", "--only", name, FOUR))
        assert found[0].startswith("Naked Single: ")
    without = lines(nanpure("steps", "--without", "full-house", "--without", "0002,", FOUR))
    assert {line.partition(":")[0] for line in without[:-3]} == {"Naked Single"}
    also = lines(nanpure("steps", "--only", "0002", "--also", "full-house", FOUR))
    assert {line.partition(":")[0] for line in also[:-3]} == {"Hidden Single", "Full House"}


def test_checked_and_taught() -> None:
    done = nanpure("steps", "--verify", "--teach", FOUR)

    assert lines(done)[:3] == [
        "Hidden Single: one place for 4 in box 1",
        " 1. Box 1 still needs its 4, and no other cell of it than r2c2 can hold it.",
        " 2. So r2c2 is 4."]
    assert done.returncode == 0


def test_boards() -> None:
    found = nanpure("steps", "--board", "--steps", "1", FOUR).stdout.decode()

    assert "| 3   14+ | 2   12  |" in found
    assert "+ placed\nHidden Single: " in found
    assert "\x1b" not in found


@sampled("plain", [False, True], small=1)
def test_colours_on_a_terminal_unless_it_asks_for_none(plain: bool) -> None:
    main, other = pty.openpty()
    with subprocess.Popen([*COMMAND, "steps", "--board", "--steps", "1", FOUR], stdout=other,
                          env=ENVIRONMENT | ({"NO_COLOR": "1"} if plain else {})) as child:
        os.close(other)
        shown = b""
        while b"stopped" not in shown:
            shown += os.read(main, 4096)
        child.wait(30)
    os.close(main)

    assert (b"\x1b[" in shown) is not plain
    assert (b"+ placed" in shown) is plain


def test_pictures(tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    done = nanpure("steps", "--svg", folder, FOUR, FOUR)
    names = sorted(picture.name for picture in folder.iterdir())

    assert done.returncode == 0
    assert len(names) == 2 * len(path(FOUR).steps)
    assert names[0] == "1-001-hidden-single.svg"
    assert names[10] == "2-001-hidden-single.svg"
    for picture in folder.iterdir():
        assert ET.parse(picture).getroot().tag.endswith("svg")


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file" / "below", tmp_path / "no" / "folder"):
        done = nanpure("steps", "--svg", folder, FOUR)

        assert (done.returncode, done.stdout) == (2, b"")
        assert done.stderr.decode().startswith("Error: --svg: cannot make ")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_picture_is_written_whole_and_follows_no_link(tmp_path: Path) -> None:
    folder, victim = tmp_path / "pictures", tmp_path / "victim"
    folder.mkdir()
    victim.write_text("mine")
    name = "1-001-hidden-single.svg"
    for planted in (name, f"{name}.part"):
        for plant in (Path.symlink_to, Path.hardlink_to):
            plant(folder / planted, victim)
            done = nanpure("steps", "--svg", folder, FOUR)
            if planted == name and plant is Path.hardlink_to:  # it is replaced, not written
                assert done.returncode == 0
            else:
                assert done.returncode == 2
                assert f"{planted}': it " in done.stderr.decode()
            assert victim.read_text() == "mine"
            (folder / planted).unlink()
    (folder / name).mkdir()
    assert nanpure("steps", "--svg", folder, FOUR).returncode == 2
    assert not list(folder.glob("*.part"))


@together("words", [
        ["steps", "--only", "nakd-single", FOUR],
        ["steps", "--only", ",", FOUR],
        ["steps", "--without", "nobody", FOUR],
        ["steps", "--also", "nobody", FOUR],
        ["steps", "--only", "unique-rectangle-1", "--no-uniqueness", NINE],
        ["steps", "--only", "x-wing", "--without", "0300", NINE],
        ["hint", "--only", "bug-lite", "--no-uniqueness", NINE],
        ["steps", "--policy", "hardest", FOUR],
        ["steps", "--policy", "se", "--only", "x-wing", NINE],
        ["steps", "--policy", "se", "--all", NINE],
        ["hint", "--policy", "se", "--no-uniqueness", NINE],
        ["steps", "--detail", FOUR],
        ["steps", "--limit", "3", FOUR],
        ["steps", "--phrase", "P1", FOUR],
        ["steps", "--set", "a=1", FOUR],
        ["steps", "--method", "hui", "--all", FOUR],
        ["steps", "--method", "hui", "--verify", FOUR],
        ["steps", "--method", "hui", "--policy", "easiest", FOUR],
        ["steps", "--method", "ito", "--only", "x_wing", "--only", "x_wing", FOUR],
        ["hint", "--strength", "all", FOUR],
        ["hint", "--only", "nobody", FOUR],
        ["techniques", "show", "nobody"],
        ["techniques", "show", "--lang", "fr"],
])
def test_wrong_usage(words: list[str]) -> None:
    refused(*words)


def test_a_name_that_is_nearly_right() -> None:
    assert "(naked-single?)" in refused("steps", "--only", "nakd-single", FOUR)


# ---- JSON --------------------------------------------------------------------------------------


@cache
def validator() -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(json.loads(schema()))


def check(said: dict[str, Any]) -> None:
    validator().validate(said)


def test_the_schema_is_one_and_is_printed() -> None:
    jsonschema.Draft202012Validator.check_schema(json.loads(schema()))
    assert nanpure("steps", "--schema").stdout.decode() == schema()


@pytest.mark.parametrize(
    "words",
    [
        [FOUR], ["--all", FOUR], [OPEN], ["1..1............"], ["--steps", "1", FOUR], ["12x4"],
        ["--method", "hui", "--detail", FOUR], ["--method", "ito", "--detail", FOUR],
        ["--method", "ushio", FOUR], ["--method", "hiramatsu-h", FOUR],
        ["--method", "hui", "--phrase", "P2", FOUR], ["--policy", "easiest", FOUR],
        ["--policy", "se", NINE],
    ],
    ids=" ".join,
)
def test_every_line_follows_the_schema(words: list[str]) -> None:
    *options, puzzle = words
    found = objects(nanpure("steps", "--json", *options, "-", stdin=f"{puzzle}\n{FOUR}\n"))

    assert found
    for said in found:
        check(said)


@together("id", STEPS)
def test_all_evidence_follows_the_schema(id: str) -> None:
    said = {"line": 1, **event_json(STEPS[id], Layout.default(9))}

    check(said)
    assert STEPS[id].deduction is not None
    why = STEPS[id].deduction.evidence
    assert why is not None
    for name in ("houses", "covers", "sets", "commons", "colors", "nets"):
        assert len(said["evidence"][name]) == len(getattr(why, name))
    assert len(said["evidence"]["links"]) == len(why.links or arrows(why, 9))


def test_the_schema_refuses_what_is_wrong() -> None:
    said = {"line": 1, **event_json(STEPS["aic"], Layout.default(9))}

    for name, value in (("kind", "guess"), ("eliminations", ["r1c1"]), ("evidence", {}),
                        ("depth", -1)):
        with pytest.raises(jsonschema.ValidationError):
            check(said | {name: value})


def test_data_of_an_easiest_path() -> None:
    *_, end = objects(nanpure("steps", "--json", "--policy", "easiest", FOUR))

    arguments = end["note"]["arguments"]
    assert [arguments[name] for name in ("rating", "hardest", "least")] == [1.2, 2, 2]


def test_the_steps_of_sudoku_explainer_are_drawn(tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    told = lines(nanpure("steps", "--policy", "se", "--steps", "1", "--teach", "--svg",
                         str(folder), NINE))
    assert told[0].startswith("Naked Single (2.3): ") or told[0].startswith("Hidden Single (1.2): ")
    (picture,) = folder.iterdir()
    assert picture.name == "1-001-hidden-single.svg"
    assert 'class="block"' in picture.read_text("utf-8")


def test_data_of_a_path() -> None:
    head, *steps, end = objects(nanpure("steps", "--json", FOUR))

    assert (head["puzzle"], head["policy"]) == (FOUR, "order")
    assert head["techniques"] == len(CATALOGUE.select())
    assert [step["number"] for step in steps] == list(range(1, 11))
    assert steps[0]["placements"] == ["4r2c2"]
    assert (steps[0]["technique"], steps[0]["rating"]) == ("hidden-single", 1.2)
    assert steps[0]["evidence"]["houses"] == ["box 1"]
    assert (end["status"], end["end"], end["solutions"]) == ("solved", FOUR_SOLVED, [FOUR_SOLVED])


# ---- hint, techniques --------------------------------------------------------------------------


def test_hints() -> None:
    assert lines(nanpure("hint", FOUR, FOUR)) == ["Look at box 1."] * 2
    assert lines(nanpure("hint", "--strength", "what", "--only", "naked-single", FOUR)) == [
        "Naked Single: look at r1c1."]
    wrong = nanpure("hint", "1..1............")
    assert lines(wrong) == ["The puzzle has no solution: two 1s in row 1: r1c1 and r1c4."]
    assert wrong.returncode == 1
    assert nanpure("hint", FOUR_SOLVED).returncode == 0
    assert "# error: " in lines(nanpure("hint", "-", stdin="12x4\n" + FOUR))[0]


def test_hints_as_data_tell_no_more_than_their_text() -> None:
    [weak] = objects(nanpure("hint", "--json", FOUR))
    [strong] = objects(nanpure("hint", "--json", "--strength", "move", FOUR))

    assert (weak["hint"], weak["text"], weak["step"]) == ("step", "Look at box 1.", None)
    assert strong["step"]["placements"] == ["4r2c2"]


def test_the_catalogue_is_listed() -> None:
    found = lines(nanpure("techniques", "show"))

    assert len(found) == len(CATALOGUE) + 1
    assert found[0].split() == ["id", "name", "family", "level", "rating", "SE", "HoDoKu", "on"]
    assert [line.split()[0] for line in found[1:]] == [technique.id for technique in CATALOGUE]
    assert "隠れた単独候補" in "".join(lines(nanpure("techniques", "show", "--lang", "ja")))
    listed = objects(nanpure("techniques", "show", "--json"))
    assert [row["id"] for row in listed] == [technique.id for technique in CATALOGUE]
    assert objects(nanpure("techniques", "show", "--json", "0003")) == [
        row for row in listed if row["id"] == "naked-single"]


def test_the_page_of_a_technique() -> None:
    found = lines(nanpure("techniques", "show", "naked single"))

    assert re.fullmatch(r"Naked Single \(.*単独候補.*\): naked-single", found[0])
    assert "Sole Candidate" in found[2]
