"""The plain-board picture: well-formed, complete, the same every time, on every layout."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from layouts import ALL, CHRISTMAS_TREE, name
from nanpure import Layout, Puzzle, svg
from nanpure.io.svg import CELL
from nanpure.io.svg_themes import THEMES, Theme
from nanpure.model.grid import Grid
from nanpure.rules import kind_named
from nanpure.rules.shapes import Line
from together import together

NS = "{http://www.w3.org/2000/svg}"
Point = tuple[int, int]


def drawn(thing: Puzzle | Grid, *, candidates: bool = False) -> ET.Element:
    return ET.fromstring(svg(thing, candidates=candidates))


def texts(root: ET.Element, kind: str) -> list[tuple[int, str]]:
    """(cell, sign) of the texts in the group of a kind."""
    size = round((float(root.attrib["viewBox"].split()[2])) // CELL)
    found = []
    for group in root.iter(f"{NS}g"):
        if group.attrib["class"] == kind:
            for text in group:
                column, row = (int(float(text.attrib[key]) // CELL) for key in "xy")
                found.append((row * size + column, text.text or ""))
    return found


def walls(root: ET.Element) -> set[tuple[Point, Point]]:
    """The unit edges under the thick lines, without the frame, in cells."""
    path = next(p.attrib["d"] for p in root.iter(f"{NS}path") if p.attrib.get("class") == "wall")
    edges: set[tuple[Point, Point]] = set()
    for x, y, way, end in re.findall(r"M(\d+) (\d+)([HV])(\d+)(?=M|$)", path):
        x, y, end = (int(number) // CELL for number in (x, y, end))
        if way == "H":
            edges |= {((k, y), (k + 1, y)) for k in range(x, end)}
        else:
            edges |= {((x, k), (x, k + 1)) for k in range(y, end)}
    return edges


def borders(layout: Layout) -> set[tuple[Point, Point]]:
    """The same from the regions, cell by cell."""
    n, edges = layout.size, set()
    for cell, region in enumerate(layout.regions):
        y, x = divmod(cell, n)
        if x + 1 < n and layout.regions[cell + 1] != region:
            edges.add(((x + 1, y), (x + 1, y + 1)))
        if y + 1 < n and layout.regions[cell + n] != region:
            edges.add(((x, y + 1), (x + 1, y + 1)))
    return edges


def sample(layout: Layout) -> Grid:
    n = layout.size
    givens = tuple(cell % n + 1 if cell % 5 == 0 else 0 for cell in range(n * n))
    grid = Puzzle(givens, layout).grid()
    for cell in range(1, n * n, 7):
        if not givens[cell]:
            grid = grid.place(cell, cell % n + 1)
    return grid


@together("layout", ALL)
def test_every_digit_stands_in_its_cell(layout: Layout) -> None:
    grid = sample(layout)
    root = drawn(grid)
    expected = {
        kind: [(cell, layout.symbol(digit)) for cell, digit in enumerate(digits) if digit]
        for kind, digits in (("given", grid.puzzle.givens), ("placed", grid.placed))
    }

    assert texts(root, "given") == expected["given"]
    assert texts(root, "placed") == expected["placed"]
    assert texts(root, "candidate") == []


@pytest.mark.parametrize("layout", [
    pytest.param(one, id=name(one), marks=[pytest.mark.slow] * (one.size > 25)) for one in ALL])
def test_candidates_stand_in_the_cells_without_a_digit(layout: Layout) -> None:
    grid = sample(layout)
    expected = Counter((cell, layout.symbol(digit)) for cell, digit in grid.candidate_set())

    assert Counter(texts(drawn(grid, candidates=True), "candidate")) == expected
    places = re.findall(r'<text (x="[\d.]+" y="[\d.]+")', svg(grid, candidates=True))
    assert len(set(places)) == len(places)


@together("layout", ALL)
def test_walls_are_where_neighbours_are_in_different_boxes(layout: Layout) -> None:
    assert walls(drawn(Puzzle((0,) * layout.cells, layout))) == borders(layout)


@pytest.mark.parametrize(
    ("text", "shaded"),
    [("3x3", 0), ("3x3+windows", 36), ("3x3+disjoint", 81),
     ("2x2+house:r1c1,r2c3,r3c2,r4c4", 4), ("3x3+windows+disjoint", 117)],
)
def test_extra_houses_are_shaded_cell_by_cell(text: str, shaded: int) -> None:
    layout = Layout.parse(text)
    root = drawn(Puzzle((0,) * layout.cells, layout))
    paths = [p.attrib for p in root.iter(f"{NS}path") if "style" in p.attrib]

    assert sum(path["d"].count("M") for path in paths) == shaded
    corners = [f"M{cell % layout.size * CELL} {cell // layout.size * CELL}h"
               for house in layout.houses if house.is_extra for cell in house.cells]
    assert Counter(re.findall(r"M\d+ \d+h", "".join(p["d"] for p in paths))) == Counter(corners)


def lines_of(picture: str) -> list[str]:
    return [path.attrib["d"] for path in ET.fromstring(picture).iter(f"{NS}path")
            if path.attrib.get("class") == "line"]


@pytest.mark.parametrize("theme", THEMES)
def test_diagonals_are_lines_from_corner_to_corner(theme: Theme) -> None:
    side = 9 * CELL

    assert lines_of(svg(Puzzle.parse("." * 81, "9+diagonals"), theme=theme)) == [
        f"M0 0L{side} {side}M{side} 0L0 {side}"]
    assert ".line" not in svg("." * 81, theme="light")


@pytest.mark.parametrize(("first", "last", "path"), [
    (0, 2, "M0 20L120 20"), (14, 2, "M100 160L100 0"), (10, 8, "M120 100L0 100"),
    (3, 12, "M160 0L0 160"), (1, 14, "M40 0L120 160"),
])
def test_a_line_ends_at_corners_or_sides(
    first: int, last: int, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rule = kind_named("diagonals")()
    monkeypatch.setattr(type(rule), "shapes", lambda self, board: iter([Line((first, last))]))
    plain = Layout.default(4)
    layout = Layout(4, plain.regions, (rule,), plain.symbols)  # not one that others share

    assert lines_of(svg(Puzzle((0,) * 16, layout))) == [path]


def test_equal_digits_that_see_each_other_are_marked() -> None:
    grid = Puzzle.parse("1...........3...").grid().place(3, 1)
    marked = re.findall(r'class="conflict">(.)<', svg(grid))

    assert marked == ["1", "1"]
    assert "conflict\">" not in svg(Puzzle.parse("1...........3..."))


@pytest.mark.parametrize(("rules", "givens", "marked"), [
    ("thermo:r1c1,r1c2,r1c3", "3...............", "3"),
    ("thermo:r1c1,r1c2,r1c3", "1.3.............", ""),
    ("thermo:r1c1,r1c2,r1c3", "1.2.4...........", "12"),  # nothing fits between them
    ("cage:4:r1c1,r1c2", "2...............", "2"),
    ("cage:4:r1c1,r1c2+cage:5:r2c1,r2c2", "13..4...........", ""),
    ("antiking", "1....1..........", "11"),
    ("antiknight", "1........1......", "11"),
    ("antiking", "1........1......", ""),
])
def test_digits_that_break_a_rule_are_marked(rules: str, givens: str, marked: str) -> None:
    grid = Puzzle.parse(givens, f"2x2+{rules}").grid()
    assert "".join(re.findall(r'class="conflict">(.)<', svg(grid))) == marked


def test_the_picture_has_a_title_and_a_role() -> None:
    root = drawn(Puzzle.parse("1...............").grid().place(1, 2))

    assert root.attrib["role"] == "img"
    assert root[0].tag == f"{NS}title"
    assert root[0].text == "4×4 Number Place: 1 given, 1 placed"


def test_symbols_are_escaped() -> None:
    layout = Layout.default(4).with_symbols(["<", "&", '"', "\x00"])
    puzzle = Puzzle((1, 2, 3, 4) + (0,) * 12, layout)

    assert [sign for _, sign in texts(drawn(puzzle), "given")] == ["<", "&", '"', "�"]


@pytest.mark.parametrize("candidates", [False, True])
def test_wide_symbols_shrink_to_fit(candidates: bool) -> None:
    def font(layout: Layout) -> float:
        kind = "candidate" if candidates else "given"
        picture = svg(sample(layout), candidates=candidates)
        return float(re.findall(rf'class="{kind}" font-size="([\d.]+)"', picture)[0])

    narrow = Layout.default(4)
    wide = narrow.with_symbols(["one", "two", "three", "four"])
    kanji = narrow.with_symbols("春夏秋冬")
    assert font(wide) < font(kanji) <= font(narrow)
    assert font(wide) * 0.6 * 5 < CELL / (2 if candidates else 1)


def test_the_same_board_gives_the_same_text() -> None:
    layout = Layout.jigsaw(CHRISTMAS_TREE)

    assert svg(sample(layout), candidates=True) == svg(sample(layout), candidates=True)
    assert svg(sample(layout).puzzle) == svg(sample(layout).puzzle.grid())


def test_the_size_is_the_width_in_pixels() -> None:
    puzzle = Puzzle.parse("1...............")

    assert 'width="123" height="123"' in svg(puzzle, size=123)
    boards = [Puzzle((0,) * n**2, Layout.default(n)) for n in (4, 9, 16, 25, 36)]
    widths = [int(drawn(board).attrib["width"]) for board in boards]
    assert widths == sorted(widths)
    for width, board in zip(widths, boards, strict=True):
        assert width >= 24 * board.layout.size
    with pytest.raises(ValueError, match="size"):
        svg(puzzle, size=0)


def test_notebooks_find_it() -> None:
    puzzle = Puzzle.parse("1...............")

    assert puzzle._repr_svg_() == svg(puzzle) == puzzle.grid()._repr_svg_()


def test_rules_hold_for_the_picture_only() -> None:
    """The style of an inline SVG reaches the whole page, so every selector begins with ours."""
    style = re.search(r"<style>(.*?)</style>", svg(Puzzle.parse("." * 81)), re.DOTALL)
    assert style is not None
    selectors = re.findall(r"^([^@{}\n]+)\{", style[1], re.MULTILINE)

    assert len(selectors) > 10
    assert all(selector.startswith(".nanpure") for selector in selectors)
    assert "prefers-color-scheme: dark" in style[1]
