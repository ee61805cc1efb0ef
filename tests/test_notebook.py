"""What notebooks show, and results as plain data: the same as the command line and the API give."""

from __future__ import annotations

import json
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any

import pytest

import nanpure
from command_line import nanpure as command
from nanpure import Layout, Path, Puzzle, Step, svg
from nanpure.io.notebook import DRAWN, ROWS, path_html

FOUR = ".24.3......4.31."
CLASSIC = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
STUCK = "12.............."
VOID = ("br", "input", "path", "rect", "circle", "polygon")


class Elements(HTMLParser):
    """Complains of what is not closed; keeps the text and counts the elements."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.count: dict[str, int] = {}
        self.text = ""

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.count[tag] = self.count.get(tag, 0) + 1
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        self.count[tag] = self.count.get(tag, 0) + 1

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open and "title" not in self.open:
            self.text += data


def looked(thing: Any) -> Elements:
    seen = Elements()
    seen.feed(thing._repr_html_())
    assert seen.open == []
    return seen


# What is shown, words that it must say, and how many boards it draws.
SHOWN: list[tuple[Callable[[], Any], str, int]] = [
    (lambda: nanpure.next_step(FOUR), "Hidden Single: one place for 4 in box 1: r2c2=4", 1),
    (lambda: next(nanpure.steps(FOUR)), "r2c2=4", 1),
    (lambda: nanpure.path(FOUR), "all cells have a digit, steps: 10", 11),
    (lambda: nanpure.path(FOUR).step(-1), "the last cell of box 3: r4c1=4", 1),
    (lambda: nanpure.path(FOUR).steps[0], "Hidden Single: places 4r2c2", 0),
    (lambda: nanpure.path(STUCK), "after 2 steps no technique finds more; empty cells: 14", 3),
    (lambda: nanpure.path(CLASSIC, "se"), "Naked Single (2.3)", 65),
    (lambda: nanpure.rate(FOUR), "nanpure-2 1.2 sum 3.2", 0),
    (lambda: nanpure.rate(CLASSIC, ("se", "hodoku")), "ER 2.3 EP 1.2, ED 1.2 Naked Single", 0),
    (lambda: nanpure.rate_many([STUCK])[0], "not rated: several solutions", 0),
    (lambda: nanpure.solve(FOUR), "one solution", 1),
    (lambda: nanpure.solve(STUCK, limit=9), "the first 4 of 9", 4),
    (lambda: nanpure.solve("1..1............"), "no solution: two 1s in row 1", 0),
    (lambda: nanpure.solve("." * 81, nodes=1), "unknown: stopped by nodes", 0),
    (lambda: nanpure.solve_many(f"{FOUR}\n{STUCK}\n!\n".encode(), "4"), "one solution 1", 0),
    (lambda: nanpure.count_many([FOUR, FOUR]), "puzzles: 2 status puzzles one solution 2", 0),
    (lambda: nanpure.hint(FOUR, "what"), "Hidden Single: look at box 1.", 0),
    (lambda: nanpure.hint(FOUR, "move"), "r2c2=4", 1),
    (lambda: nanpure.hint(Puzzle.parse(FOUR).grid().place(5, 1)), "r2c2=1 is wrong.", 0),
]


@pytest.mark.parametrize(("give", "words", "boards"), SHOWN, ids=[said for _, said, _ in SHOWN])
def test_what_is_shown(give: Callable[[], Any], words: str, boards: int) -> None:
    seen = looked(give())

    assert "".join(words.split()) in "".join(seen.text.split())
    assert seen.count.get("svg", 0) == boards


@pytest.mark.parametrize("layout", ["2x3+diagonals", "jigsaw:random:7", "3x3+windows"])
def test_a_step_is_told_on_its_own_layout(layout: str) -> None:
    puzzle = next(nanpure.generate(layout, 1))
    found = nanpure.next_step(puzzle)

    assert found is not None
    assert nanpure.explain(found) in looked(found).text
    assert svg(puzzle, step=found) in found._repr_html_()


def test_a_layout_is_an_empty_board() -> None:
    layout = Layout.parse("4+cage:5:r1c1,r1c2")

    assert layout._repr_svg_() == svg(Puzzle.of([0] * 16, layout))


def test_signs_are_escaped() -> None:
    layout = Layout.parse("4").with_symbols("<&>ü")
    grid = Puzzle((0, 2, 4, 0, 3, 0, 0, 0, 0, 0, 0, 4, 0, 3, 1, 0), layout)

    assert "r2c2=ü" in looked(nanpure.next_step(grid)).text
    assert "=<" in looked(nanpure.path(grid)).text


def test_a_long_path_ends() -> None:
    """It says how many steps are not listed, and draws no more than a notebook can keep."""
    found = nanpure.path(CLASSIC)
    many = Path(found.steps * 10, found.end)
    drawn = path_html(Path(found.steps, found.end, start=found.start))
    seen = looked(many)

    assert seen.count["li"] == ROWS
    assert f"… {len(many.steps) - ROWS} more steps" in seen.text
    assert len(drawn) < DRAWN + 100_000


def test_steps_know_their_grids() -> None:
    found = nanpure.path(CLASSIC)
    grid = Puzzle.parse(CLASSIC).grid()
    for step in found.in_grids():
        assert step.grid == grid
        grid = grid.after(step.deduction)

    assert grid == found.end
    assert found.step(3) == found.steps[3]
    assert found.step(3).grid == found.step(2).grid.after(found.steps[2].deduction)
    with pytest.raises(ValueError, match="an integer index of a step"):
        found.step(len(found.steps))
    assert Path(found.steps, found.end).step(0).grid is None
    with pytest.raises(ValueError, match="size 9"):
        Step("place", found.steps[0].deduction, "x", grid=Puzzle.parse(FOUR).grid())


# ---- plain data ----------------------------------------------------------------------------------


def told(*words: str) -> list[dict[str, Any]]:
    done = command(*words, "--json")
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_same_as_the_command_line_tells() -> None:
    """What it says beside: where the puzzle stood, its number, its rating."""
    for words, said in (
        (("solve", FOUR), nanpure.solve(FOUR).to_json()),
        (("solve", "1..1............", "--lang", "ja"),
         nanpure.solve("1..1............").to_json("ja")),
        (("rate", FOUR), nanpure.rate(FOUR).to_json()),
    ):
        (line,) = told(*words)
        assert said.items() <= line.items()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_paths_as_the_command_line_tells_them(lang: str) -> None:
    found = nanpure.path(FOUR)
    head, *steps, end = told("steps", FOUR, "--lang", lang)
    said = found.to_json(lang)

    assert (said["puzzle"], said["layout"]) == (head["puzzle"], head["layout"])
    assert [step.to_json("2x2", lang) for step in found.steps] == [
        {"layout": "2x2", **step} for step in said["steps"]]
    for ours, theirs in zip(said["steps"], steps, strict=True):
        assert ours.items() <= theirs.items()
    assert said["outcome"]["status"] == end["status"] == "solved"
    assert json.loads(json.dumps(said)) == said


def test_puzzles_and_grids_come_back() -> None:
    for puzzle in (Puzzle.parse(FOUR), Puzzle.parse(CLASSIC, "3x3+diagonals"),
                   next(nanpure.generate("jigsaw:random:6", 1)),
                   Puzzle.of([0] * 16, "4+cage:5:r1c1,r1c2")):
        assert Puzzle.parse(json.dumps(puzzle.to_json())) == puzzle
        grid = puzzle.grid().remove([(0, 3)])
        assert nanpure.parse_grid(json.dumps(grid.to_json())).candidates == grid.candidates


@pytest.mark.parametrize("give", [
    lambda: nanpure.solve(FOUR).to_json("fr"), lambda: nanpure.path(FOUR).to_json("fr"),
    lambda: nanpure.next_step(FOUR).to_json(lang="fr"),  # type: ignore[union-attr]
])
def test_other_languages_are_refused(give: Callable[[], Any]) -> None:
    with pytest.raises(ValueError, match="'fr'"):
        give()
