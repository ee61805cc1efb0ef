"""Puzzles of three kinds, set on the page by mouse and by finger, shared, and opened again."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

import nanpure
from nanpure.rules import Rule, kind_named
from samples import EASY, EMPTY_9, solution
from test_set import paint
from visit import Visit

VALUES = tuple(map(int, solution(EASY)))
BOARD = nanpure.Layout.parse("3x3").board
PUZZLES = (
    ("cage", "thermo", "difference"),
    ("whispers", "renban", "quadruple"),
    ("arrow", "littlekiller", "even"),
    ("sandwich", "between", "palindrome"),
    ("sum", "lunchbox", "odd"),
)
Point = tuple[float, float]


# ---- rules that a known solution keeps ---------------------------------------------------------


def cells_of(sort: str, rng: Random) -> list[int]:
    """Random cells for a field."""
    row, column = rng.randrange(9), rng.randrange(9)
    down, right = rng.choice([(0, 1), (1, 0), (1, 1), (1, -1)])
    count = {"edge": 2, "line": 9, "diagonal": 9, "corner": 1}.get(sort, 3)
    if sort == "edge":
        down, right = rng.choice([(0, 1), (1, 0)])
    if sort == "line":
        down, right = rng.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
        row, column = {1: 0, -1: 8, 0: row}[down], {1: 0, -1: 8, 0: column}[right]
    if sort == "diagonal":
        row, down, right = 0, 1, rng.choice((1, -1))
    cells = [(row + at * down, column + at * right) for at in range(count)]
    inside = [(r, c) for r, c in cells if 0 <= r < 9 and 0 <= c < 9]
    if sort == "diagonal":
        return [9 * r + c for r, c in inside] if len(inside) > 1 else []
    return [9 * r + c for r, c in inside] if len(inside) == count else []


def rule_of(name: str, rng: Random) -> Rule:
    """A rule of a kind that the solution keeps."""
    kind = kind_named(name)
    for _ in range(20_000):
        [sort, *_] = [each.schema()["type"] for each in kind.cell_fields]
        cells = cells_of(sort, rng)
        if not cells:
            continue
        names = [f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in cells]
        places = ":".join([names[0], ",".join(names[1:])]) if len(kind.cell_fields) > 1 else (
            ",".join(names))
        value = rng.randrange(1, 25)
        words = f"{value}:" if kind.has_total() or any(
            not each.optional for each in kind.plain_fields) else ""
        if name == "quadruple":
            words = f"{VALUES[cells[0]]}:"
        try:
            rule = kind.parse(f"{words}{places}", BOARD)
        except nanpure.ParseError:
            continue
        if rule.holds(VALUES, BOARD):
            return rule
    raise AssertionError(f"no {name} found")


# ---- a hand ------------------------------------------------------------------------------------


class Hand:
    """Strokes on the board: by mouse, or by a finger."""

    def __init__(self, visit: Visit, touch: bool) -> None:
        self.visit = visit
        self.touch = visit.context.new_cdp_session(visit.page) if touch else None

    def stroke(self, *points: Point) -> None:
        if self.touch is None:
            self.visit.page.mouse.move(*points[0])
            self.visit.page.mouse.down()
            for point in points[1:]:
                self.visit.page.mouse.move(*point, steps=3)
            self.visit.page.mouse.up()
            return
        for kind, some in (("touchStart", points[:1]), ("touchMove", points[1:])):
            for x, y in some:
                self.touch.send("Input.dispatchTouchEvent",
                                {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        self.touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def draw(self, rule: Rule) -> None:
        """The stroke of a rule."""
        cells = [cell for each in rule.cell_fields for cell in vars(rule)[each.name]]
        if not cells:
            return
        sort = rule.cell_fields[0].schema()["type"]
        if sort == "corner":
            self.stroke(self.at(cells[0], 1, 1))
        elif sort in ("line", "diagonal"):
            (row, column), (r, c) = divmod(cells[0], 9), divmod(cells[1], 9)
            # Beside the board, away from the second cell.
            self.stroke(self.at(cells[0], 0.5 - 0.85 * (c - column), 0.5 - 0.85 * (r - row)))
        else:
            self.stroke(*(self.at(cell, 0.5, 0.5) for cell in cells))

    def at(self, cell: int, right: float, down: float) -> Point:
        """A place, in cells from the upper left corner of one."""
        box = self.visit.cell(f"r{cell // 9 + 1}c{cell % 9 + 1}").bounding_box()
        assert box is not None
        return box["x"] + right * box["width"], box["y"] + down * box["height"]


def state_text(visit: Visit) -> str:
    text = visit.state()["layout"]["text"]
    assert isinstance(text, str)
    return text


def shared(visit: Visit) -> dict[str, str]:
    """The links of the share dialog, by site."""
    visit.menu("share")
    expect(visit.find("#share-text")).not_to_have_value("")
    visit.answered(10_000)
    found = {site: visit.find(f"#site-{site}").get_attribute("href")
             for site in ("sudokupad", "f-puzzles", "iss", "penpa")}
    found["nanpure"] = visit.find("#share-link").input_value()
    visit.press("Escape")
    return {site: address for site, address in found.items() if address}


@pytest.mark.slow
@pytest.mark.parametrize("device", ["desktop", "phone"])
@pytest.mark.parametrize("kinds", PUZZLES, ids="-".join)
def test_three_kinds_on_a_board(device: str, kinds: tuple[str, ...],
                                request: pytest.FixtureRequest) -> None:
    """Painted, typed, made unique, shared: what comes back is the same puzzle."""
    visit: Visit = request.getfixturevalue("used" if device == "desktop" else "phone")
    hand = Hand(visit, device == "phone")
    rng = Random("-".join(kinds))
    wanted = [rule_of(name, rng) for name in kinds]
    visit.load(EMPTY_9).room("set")
    for rule in wanted:
        paint(visit, rule.kind)
        visit.page.evaluate("scrollTo(0, 0)")
        hand.draw(rule)
        assert visit.page.evaluate("scrollY") == 0  # the stroke moves no page
        for each in rule.plain_fields:
            value = vars(rule)[each.name]
            if value != each.default:
                visit.find(f"#rule-{each.name}").fill(each.text(value, BOARD))
                visit.press("Enter")
        visit.wait(lambda rule=rule: rule.text(BOARD) in state_text(visit), rule.text(BOARD))
    visit.find("#draw-givens").click()
    visit.find("#unique").click()
    expect(visit.find("#minimize-result")).to_contain_text("with one solution")
    puzzle = nanpure.Puzzle.parse(visit.line(), layout=state_text(visit))
    assert nanpure.check(puzzle).status == "unique"
    assert set(puzzle.layout.rules) == set(wanted)
    assert nanpure.check(puzzle, engine="sat").status == "unique"
    for site, address in shared(visit).items():
        again = nanpure.Puzzle.parse(address)
        assert (again.line(), set(again.layout.rules)) == (puzzle.line(), set(wanted)), site
        visit.load(address)
        assert (visit.line(), state_text(visit)) == (puzzle.line(), puzzle.layout.text), site
