"""What the API makes of the generator, compared with what the library says."""

from __future__ import annotations

import pytest

import nanpure
from nanpure.generator import complete, generate, near, transform, until_unique
from nanpure.generator.group_tables import from_group
from web_server import Server

N99 = ".2.4.6.8.4.6...1.3.9.2.1.6.2.1.6.8.7...8.7...7.9.2.4.6.1.6.5.7.6.5...3.2.7.3.2.4."
NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PLACES = "xx.. ..x. ..xx ...x"
SPARSE = ("x..x..x.." + "." * 9 + ".x..x..x.") * 3


@pytest.mark.slow
def test_generate_is_what_the_library_makes(server: Server) -> None:
    said = server.ask("generate", layout="2x3", seed=5, count=3, minimal=True,
                      symmetry="rotate180")
    found = list(generate("2x3", 5, 3, minimal=True, symmetry="rotate180"))

    assert [item["puzzle"] for item in said["items"]] == [puzzle.line() for puzzle in found]
    assert [item["seed"] for item in said["items"]] == [5, 5, 5]
    assert said["reason"] is None


def test_puzzles_are_made_with_rules(server: Server) -> None:
    said = server.ask("generate", layout="2x3", rules="cage*,thermo:1", seed=4, clues=0)
    made, = said["items"]

    assert made["puzzle"] == "." * 36
    assert made["layout"].count("thermo") == 1
    assert "'cages'" in server.post("generate", rules="cages").json()["detail"]


def test_what_cannot_be_made(server: Server) -> None:
    said = server.ask("generate", clues=5)
    assert said["made"] == 0
    assert "fewer than 17 clues" in said["reason"]
    for asked in ({"symmetry": "x"}, {"level": ["x"]}, {"technique": "x"}, {"clues": [9, 3]},
                  {"layout": "x"}, {"pattern": "x"}):
        assert server.post("generate", **asked).status_code == 422, asked


def test_all_wishes_are_those_of_the_library(server: Server) -> None:
    said = server.ask("generate", rating=[2.0, 4.0], forbid=["x-wing"], technique="naked-pair",
                      grids="groups", attempts=2000, seed=4, count=2)
    found = list(generate(seed=4, count=2, rating=(2.0, 4.0), forbidden=["x-wing"],
                          needs="naked-pair", grids="groups", attempts=2000))

    assert [item["puzzle"] for item in said["items"]] == [puzzle.line() for puzzle in found]
    assert all(2.0 <= item["rating"] <= 4.0 for item in said["items"])
    ranged = server.ask("generate", rating={"se": [2.0, 3.0], "level": [200, 600]}, seed=3)
    (same,) = generate(seed=3, rating={"se": (2.0, 3.0), "level": (200, 600)})
    assert [(item["puzzle"], item["er"], item["score"]) for item in ranged["items"]] == [
        (same.line(), float(same.info["er"]), float(same.info["score"]))]
    few = server.ask("generate", rating=[15, 16], attempts=2, clues=[40, 50])
    assert few["reason"].startswith("no such puzzle: 2 attempts were not enough; the nearest has ")
    for asked in ({"rating": [3]}, {"rating": [4, 3]}, {"rating": [-1, 3]}, {"rating": {}},
                  {"rating": {"x": [1, 3]}}, {"rating": {"se": [7, 6]}}, {"forbid": ["x"]},
                  {"grids": "x"}, {"attempts": 0}, {"attempts": 10**7}, {"attempts": 1.5},
                  {"technique": "x-wing", "forbid": ["x-wing"]}, {"technique": ""},
                  {"layout": "3x3+windows", "grids": "groups"}):
        assert server.post("generate", **asked).status_code == 422, asked


def test_complete(server: Server) -> None:
    said = server.ask("complete", puzzle="1..............2", pattern=PLACES, seed=1)
    found = complete("1..............2", PLACES, 1)
    assert said["items"] == [{
        "puzzle": found.line(), "layout": "2x2", "clues": 6, "added": 4, "level": "easy",
        "rating": said["items"][0]["rating"]}]

    added = server.ask("complete", puzzle="1" + "." * 15, seed=3, symmetry="rotate180")
    assert added["items"][0]["puzzle"] == until_unique("1" + "." * 15, 3, 0, "rotate180").line()
    none = server.ask("complete", puzzle="1" + "." * 15, pattern="x" + "." * 15)
    assert (none["made"], none["reason"] is None, none["nearest"]) == (0, False, None)
    assert "trade places" in none["reason"]
    stuck = server.ask("complete", puzzle="." * 81, pattern=SPARSE, attempts=1)
    assert stuck["nearest"]["clues"] == 18
    assert " solutions" in stuck["reason"]
    for asked in ({"pattern": "x"}, {"level": ["easy"]}, {"symmetry": "x"}, {"attempts": 5},
                  {"pattern": PLACES, "symmetry": "full"}, {"puzzle": "11.............."}):
        assert server.post("complete", **{"puzzle": "1" + "." * 15, **asked}).status_code == 422


def test_near(server: Server) -> None:
    line = "12...........4.3"
    said = server.ask("near", puzzle=line)
    assert [item["puzzle"] for item in said["items"]] == [one.line() for one in near(line)]
    assert (said["found"], said["more"], said["reason"]) == (19, False, None)
    few = server.ask("near", puzzle=line, minus=1, plus=1, limit=3)
    assert (len(few["items"]), few["found"], few["more"]) == (3, 3, True)
    fewer = server.ask("near", puzzle=line, minus=2, plus=2, minimal=True)
    assert [item["puzzle"] for item in fewer["items"]] == [
        one.line() for one in near(line, 2, 2, minimal=True)]
    assert server.ask("near", puzzle="." * 16, minus=0)["found"] == 0
    assert server.post("near", puzzle="1212....1212....").json()["reason"] == "none"
    for asked in ({"minus": 5}, {"plus": 10}, {"limit": 0}, {"limit": 1001}, {"minimal": 1}):
        assert server.post("near", puzzle=line, **asked).status_code == 422, asked


def test_transform(server: Server) -> None:
    line = "12...........4.3"
    said = server.ask("transform", puzzle=line, seed=5)
    assert said["puzzle"] == transform(line, 5).line()
    assert said["board"]["givens"] == list(transform(line, 5).givens)
    assert server.ask("transform", puzzle=line, seed=5, digits=False)["clues"] == 4
    assert server.post("transform", puzzle=line, seed=-1).status_code == 422


def test_minimize(server: Server) -> None:
    solution = nanpure.solve(NINE).solution.line()
    said = server.ask("minimize", puzzle=solution, seed=3)

    assert nanpure.check(said["puzzle"]).status == "unique"
    assert said["clues"] == 81 - said["removed"] < 35
    assert server.post("minimize", puzzle=solution, symmetry="x").status_code == 422
    assert server.post("minimize", puzzle="12..............").status_code == 422


def test_group_tables(server: Server) -> None:
    asked = {"group": "product", "exchange": [[3, 6]], "pattern": N99}
    said = server.ask("groups", **asked)

    assert said["mask"] == N99
    assert [item["note"]["arguments"]["solutions"] for item in said["items"]
            if item["kind"] == "look"] == [4, 2, 1]
    assert said["clues"] == 38
    assert nanpure.count(said["puzzle"]).count == 1
    given = [name for item in said["items"] for name in item["placements"]]
    assert len(given) == 2


def test_group_tables_by_chance(server: Server) -> None:
    said = server.ask("groups", layout="2x3", relabel="chance", clues=8, symmetric=True, seed=4,
                      lang="ja")
    made = from_group("2x3", 4, relabel="chance", clues=8, symmetric=True)

    assert (said["table"], said["solution"], said["mask"]) == (
        made.table.line(), made.solution.line(), made.start.line())
    assert "解は1通り" in said["items"][-1]["text"]


@pytest.mark.parametrize("asked", [
    {"layout": "3x3+diagonals"}, {"layout": "x"}, {"group": "x"}, {"exchange": [[1, 4]]},
    {"exchange": [[3]]}, {"exchange": [[3, 12]]}, {"relabel": "x"}, {"relabel": [1, 2]},
    {"clues": 82}, {"pattern": "x"}, {"pattern": N99, "clues": 20},
    {"layout": "2x2", "clues": 5, "symmetric": True},
])
def test_group_tables_that_make_no_sense(server: Server, asked: dict[str, object]) -> None:
    assert server.post("groups", **asked).status_code == 422
