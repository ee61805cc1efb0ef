"""Game IDs of Solo in Simon Tatham's puzzles: games of its own, and damaged ones."""

from __future__ import annotations

import random

import pytest

import nanpure
from nanpure import Layout, ParseError, Puzzle, Unsupported, write
from nanpure.text import detect, parse, records

# Made by Solo's own generator for this test, with the solutions that it gave.
GAMES = {
    "2x3x:a6e1a6b1a5f4a5b3a2e5a": "362541514632145263236415653124421356",
    "7j:5d6_3g7_3f6_2a1_3f2_4g2_5d7,___c_ab_a_aa__aa_a_ab_djcaac_acaaaad":
        "5714263643257173456124627135315672412734562561347",
    "6jx:b5c3_1t3_4c2b,bb__beaabc_cba__a_aa_c_c_b": "625341314526142653563412256134431265",
    "2x2k:p,_a_a__bc__a_ba,7_5a6a4c8_10e": "1234431221433421",
    "3x3db:a3_2b8c5e1_9a4c1_5f9c2_1a1_6c4_3a7_2c1f8_6c5a7_5e4c2b9_8a": "",
}
KILLER = Puzzle.of([0] * 16, "2x2+cage:7:r1c1,r2c1,r3c1+cage:5:r1c2,r1c3+cage:6:r1c4,r2c4"
                   "+cage:4:r2c2,r2c3+cage:8:r3c2,r4c1,r4c2+cage:10:r3c3,r3c4,r4c3,r4c4")


@pytest.mark.parametrize("game", GAMES)
def test_games_of_solo(game: str) -> None:
    puzzle = Puzzle.parse(game)
    found = nanpure.solve(puzzle)

    assert detect([game]) == "solo"
    assert found.status == "unique"
    assert GAMES[game] in ("", found.solution.line())
    assert write(puzzle, "solo").partition(":")[2] == game.partition(":")[2]


def test_the_shape_says_what_the_rules_are() -> None:
    layouts = {game.partition(":")[0]: Puzzle.parse(game).layout for game in GAMES}

    assert layouts["2x3x"] == Layout.parse("2x3+diagonals")
    assert {rule.text for rule in layouts["2x2k"].rules} == {
        rule.text for rule in KILLER.layout.rules}
    assert parse(next(game for game in GAMES if "db" in game)).info["level"] == "basic"
    for shape in ("3x3m4", "3x3rda", "3x3dt", "3x3md4a"):
        assert parse(f"{shape}:zzzb5").size == 9


PAGE = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/{}.html#{}"


def test_a_link_to_a_game() -> None:
    for game in GAMES:
        link = PAGE.format("solo", game)
        assert Puzzle.parse(link) == Puzzle.parse(game)
        assert len(list(records(["1..........4...2", link, game.join("  ")]))) == 3
    with pytest.raises(ParseError, match="81 cells, found 1 at line 1 of"):
        parse(PAGE.format("solo", "3x3:a"))
    with pytest.raises(ParseError, match=r"a link with solo.html#3x3:"):
        parse(PAGE.format("unequal", "3:a"))


def test_several_on_lines() -> None:
    lines = [*GAMES, "# a comment", *GAMES]
    assert [it.line for it in records(lines)] == [1, 2, 3, 4, 5, 7, 8, 9, 10, 11]


BROKEN = {
    "3x3:a7b4c2_1d3": "81 cells, found 15",
    "3x3:zzzd": "81 cells, found 82",
    "2x2:5o": "a digit from 1 to 4 at r1c1, found 5",
    "2x2q:p": "after the shape",
    "2x2k:p": "3 parts",
    "2x2:p,a": "1 parts",
    "5j:y,zz": "walls at 40 places, found more",
    "5j:y,a": "walls at 40 places, found 2",
    "5j:y,a1": "letters and _ for the walls",
    "3x3#1234567": "only Solo",
    "40j:z": "a board of 2 to 36 rows",
    "2x2k:p,_a_a__bc__a_ba,7_5_5_6a4c8_10e": "one sum in the cage at r1c2, found 2",
    "2x2k:p,_a_a__bc__a_ba,7_9a6a4c8_10e": "a sum from 3 to 7 in the cage at r1c2, found 9",
}


@pytest.mark.parametrize("game", BROKEN)
def test_what_is_broken_is_one_error(game: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(game)
    assert caught.value.format == "solo"
    assert BROKEN[game] in str(caught.value)


def test_boards_come_back_from_what_is_written() -> None:
    rng = random.Random(4)
    for text in ("2x2", "2x3", "3x2", "3x4", "4x4", "5x5", "1x7", "2x3+diagonals",
                 "jigsaw:AAAAAABBBBCCBBCCCCDDDEFFDDDEFFEEEEFF"):
        layout = Layout.parse(text)
        digits = [rng.choice([0, 0, rng.randint(1, layout.size)]) for _ in range(layout.cells)]
        puzzle = Puzzle.of(digits, layout)
        if layout.size < 16:  # whose symbols Solo has not
            assert Puzzle.parse(write(puzzle, "solo")) == puzzle
    assert Puzzle.parse(write(KILLER, "solo")).layout.structure == KILLER.layout.structure


@pytest.mark.parametrize("layout", [
    "2x2+cage:3:r1c1,r1c2", "2x2+windows", "2x2+disjoint", "jigsaw:ABABABABCDCDCDCD",
])
def test_what_solo_has_no_place_for_is_refused(layout: str) -> None:
    with pytest.raises(Unsupported, match=r"'solo' (holds|does not carry)"):
        write(Puzzle.of([0] * 16, layout), "solo")
