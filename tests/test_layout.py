"""Layouts: houses, peers and text of every shape, and a clear error for what is no layout."""

from __future__ import annotations

import pickle
import subprocess
import sys
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layouts import ALL, CHRISTMAS_TREE, JIGSAW_5, JIGSAW_7, SMALL
from nanpure.errors import ParseError
from nanpure.model.house import house_kinds
from nanpure.model.layout import Layout
from nanpure.model.sets import bits
from stops import HANG
from together import together

BOX_SHAPES = [(r, c) for r in range(1, 7) for c in range(1, 7)]
KINDS = house_kinds()


# ---- structure ---------------------------------------------------------------------------------


@together("layout", ALL)
def test_houses_hold_n_different_cells_and_cover_every_cell_by_kind(layout: Layout) -> None:
    n = layout.size

    for house in layout.houses:
        assert len(set(house.cells)) == len(house.cells) == n
        assert list(house.cells) == sorted(house.cells)
        assert set(bits(house.mask)) == set(house.cells)
    assert len({house.cells for house in layout.houses}) == len(layout.houses)
    kinds = [house.kind for house in layout.houses]
    assert kinds == sorted(kinds, key=KINDS.index)
    for kind in ("box", "row", "column") if n > 1 and layout.structure != "1x7" else ("box",):
        covered = [cell for house in layout.houses if house.kind == kind for cell in house.cells]
        assert sorted(covered) == list(range(n * n))


@together("layout", ALL)
def test_peers_are_the_cells_of_a_common_house(layout: Layout) -> None:
    """Against a definition by pairs that uses nothing but the houses as lists."""
    seen: list[set[int]] = [set() for _ in range(layout.cells)]
    for house in layout.houses:
        for one in house.cells:
            seen[one].update(other for other in house.cells if other != one)

    assert [set(bits(mask)) for mask in layout.peers] == seen
    assert all(layout.sees(other, cell) for cell in range(layout.cells) for other in seen[cell])


@together("layout", ALL)
def test_houses_of_a_cell_are_those_that_hold_it(layout: Layout) -> None:
    for cell, houses in enumerate(layout.houses_of):
        assert houses == tuple(i for i, h in enumerate(layout.houses) if cell in h.cells)


@together("layout", SMALL)
def test_crossings_are_the_pairs_of_houses_with_two_common_cells(layout: Layout) -> None:
    expected = tuple(
        (i, k, one.mask & other.mask)
        for (i, one), (k, other) in combinations(enumerate(layout.houses), 2)
        if (one.mask & other.mask).bit_count() > 1
    )

    assert layout.crossings == expected


@together("rows, columns", BOX_SHAPES)
def test_boxes_are_rectangles_in_reading_order(rows: int, columns: int) -> None:
    layout = Layout.boxes(rows, columns)
    n = rows * columns
    corners = [(r, c) for r in range(0, n, rows) for c in range(0, n, columns)]
    expected = [
        tuple((r + i) * n + c + k for i in range(rows) for k in range(columns)) for r, c in corners
    ]

    assert [house.cells for house in layout.houses[:n]] == expected
    assert layout.box_shape == (rows, columns)
    assert layout.bands == tuple(tuple(range(r, r + rows)) for r in range(0, n, rows))


@pytest.mark.parametrize(
    ("text", "houses", "peers"),
    [("2x2", 12, 7), ("2x3", 18, 12), ("3x3", 27, 20), ("4x4", 48, 39), ("5x5", 75, 64),
     ("6x6", 108, 95), ("1x7", 14, 12), ("3x4", 36, 28)],
)
def test_numbers_of_houses_and_peers(text: str, houses: int, peers: int) -> None:
    layout = Layout.parse(text)

    assert len(layout.houses) == houses
    assert {mask.bit_count() for mask in layout.peers} == {peers}


def test_the_boxes_of_nakano_6x6() -> None:
    """The box index table bx623 of Nakano, Nishikawa and Yamashita, for boxes of 2×3."""
    table = """0 1 2 6 7 8 / 3 4 5 9 10 11 / 12 13 14 18 19 20 / 15 16 17 21 22 23 /
        24 25 26 30 31 32 / 27 28 29 33 34 35"""
    expected = [tuple(map(int, row.split())) for row in table.split("/")]

    assert [house.cells for house in Layout.default(6).houses[:6]] == expected


def test_the_christmas_tree() -> None:
    layout = Layout.jigsaw(CHRISTMAS_TREE)

    assert layout.size == 9
    assert layout.box_shape is None
    assert len(layout.houses) == 27
    tree = "r1c5 r2c5 r3c4 r3c5 r3c6 r4c4 r4c5 r4c6 r5c5"
    assert " ".join(map(layout.cell_name, layout.houses[1].cells)) == tree
    assert Layout.parse(f"jigsaw:{CHRISTMAS_TREE}") is layout


def test_bands_of_a_jigsaw_join_what_its_regions_join() -> None:
    tree = Layout.jigsaw(CHRISTMAS_TREE)
    halves = Layout.jigsaw("ABABBABACDCDDCDC")

    assert tree.bands == ((0, 1, 2, 3, 4, 5), (6, 7, 8))
    assert halves.bands == ((0, 1), (2, 3))
    assert Layout.jigsaw("ABABCDCDBABADCDC").bands == ((0, 2), (1, 3))


# ---- extra houses ------------------------------------------------------------------------------


def extra(text: str) -> list[str]:
    layout = Layout.parse(text)
    return [" ".join(map(layout.cell_name, h.cells)) for h in layout.houses if h.is_extra]


def test_diagonals_are_named_by_their_cells() -> None:
    assert extra("2x2+diagonals") == ["r1c1 r2c2 r3c3 r4c4", "r1c4 r2c3 r3c2 r4c1"]


def test_windows_stay_away_from_the_border_and_each_other() -> None:
    assert extra("2x2+windows") == ["r2c2 r2c3 r3c2 r3c3"]
    nine = extra("3x3+windows")
    assert len(nine) == 4
    assert nine[1] == "r2c6 r2c7 r2c8 r3c6 r3c7 r3c8 r4c6 r4c7 r4c8"
    assert len(extra("4x4+windows")) == 9
    assert extra("4x4+windows")[-1].split()[-1] == "r15c15"


def test_a_disjoint_group_is_one_place_in_every_box() -> None:
    assert extra("2x3+disjoint")[1] == "r1c2 r1c5 r3c2 r3c5 r5c2 r5c5"
    groups = extra("3x3+disjoint")
    assert sorted(" ".join(groups).split()) == sorted(map(Layout.default(9).cell_name, range(81)))


def test_a_set_of_the_user_is_a_house() -> None:
    layout = Layout.parse("2x2+house:r4c4,r1c1, r2c3 ,r3c2")

    assert extra(layout.text) == ["r1c1 r2c3 r3c2 r4c4"]
    assert layout.sees(0, 15)
    assert str(layout.houses[-1]) == "house 1"


def test_a_house_that_is_there_already_is_not_counted_twice() -> None:
    layout = Layout.parse("2x2+house:r1c1,r1c2,r2c1,r2c2")

    assert layout.houses == Layout.parse("2x2").houses
    assert len(Layout.parse("1x7").houses) == 14


def test_extra_houses_have_one_order_whatever_the_text_has() -> None:
    layout = Layout.parse("3x3+windows+diagonals")

    assert layout is Layout.parse("3x3+diagonals+windows+diagonals")
    assert layout is Layout.default(9).with_rules("windows").with_rules("diagonals")


# ---- text --------------------------------------------------------------------------------------


@together("layout", ALL)
def test_the_text_rebuilds_the_layout(layout: Layout) -> None:
    assert Layout.parse(layout.text) is layout
    assert eval(repr(layout), {"Layout": Layout}) is layout
    assert Layout.parse(str(layout)) == layout


@given(st.integers(1, 6), st.integers(2, 6), st.sets(st.sampled_from(["diagonals", "disjoint"])),
       st.randoms(use_true_random=False), st.booleans())
def test_text_round_trips_with_any_regions_and_symbols(
    rows: int, columns: int, extras: set[str], random: object, shuffle: bool
) -> None:
    layout = Layout.boxes(rows, columns).with_rules(*extras)
    if shuffle:
        regions = list(layout.regions)
        random.shuffle(regions)  # type: ignore[attr-defined]
        layout = Layout.jigsaw(regions)
    signs = [chr(0x3042 + 2 * i) for i in range(layout.size)]
    for named in (layout, layout.with_symbols(signs), layout.with_symbols(signs, "+")):
        assert Layout.parse(named.text) == named


@pytest.mark.parametrize(
    ("size", "text"),
    [(1, "1x1"), (4, "2x2"), (6, "2x3"), (8, "2x4"), (9, "3x3"), (10, "2x5"), (12, "3x4"),
     (15, "3x5"), (16, "4x4"), (20, "4x5"), (25, "5x5"), (36, "6x6"), (100, "10x10")],
)
def test_default_boxes(size: int, text: str) -> None:
    assert Layout.default(size).text == text
    assert Layout.parse(str(size)) is Layout.default(size)


@pytest.mark.parametrize("text", ["3x3", " 3x3 ", "3X3", "3×3", "9", "3x3+symbols:123456789"])
def test_spellings_of_the_classic_layout(text: str) -> None:
    assert Layout.parse(text) is Layout.default(9)


def test_a_jigsaw_of_rectangles_is_a_layout_of_boxes() -> None:
    assert Layout.jigsaw([7, 7, 3, 3, 7, 7, 3, 3, 0, 0, 1, 1, 0, 0, 1, 1]) is Layout.default(4)
    assert Layout.jigsaw("xxyy xxyy aabb aabb") is Layout.default(4)


@pytest.mark.parametrize("letters", [JIGSAW_5, JIGSAW_7])
def test_jigsaws_of_prime_size(letters: str) -> None:
    layout = Layout.jigsaw(letters)

    assert layout.size in (5, 7)
    assert layout.text == f"jigsaw:{letters}"


@pytest.mark.parametrize(
    ("text", "symbols", "empty", "again"),
    [
        ("2x2+symbols:ABCD", "ABCD", ".", "2x2+symbols:ABCD"),
        ("2x2+symbols:.ABCD", "ABCD", ".", "2x2+symbols:ABCD"),
        ("2x2+symbols:-ABCD", "ABCD", "-", "2x2+symbols:-ABCD"),
        ("2x2+symbols:.+-x", ".+-x", "0", "2x2+symbols:0.+-x"),
        ("4+symbols:♠♥♣♦", "♠♥♣♦", ".", "2x2+symbols:♠♥♣♦"),
        ("2x2+symbols:1234", "1234", ".", "2x2"),
    ],
)
def test_symbols(text: str, symbols: str, empty: str, again: str) -> None:
    layout = Layout.parse(text)

    assert "".join(layout.symbols) == symbols
    assert layout.symbol(0) == layout.empty == empty
    assert layout.symbol(1) == symbols[0]
    assert layout.text == again
    assert layout.structure == "2x2"


def test_wide_symbols_are_separated_by_blanks() -> None:
    layout = Layout.default(4).with_symbols(["one", "two", "three", "four"])

    assert layout.text == "2x2+symbols:one two three four"
    assert Layout.parse(layout.text) is layout
    assert Layout.default(36).symbols[-1] == "36"


# ---- errors ------------------------------------------------------------------------------------


@together("text, complaint", [
        ("", "a layout: RxC, N or jigsaw"),
        ("3x", "a layout: RxC"),
        ("x3", "a layout: RxC"),
        ("3x3x3", "a layout: RxC"),
        ("-3x3", "a layout: RxC"),
        ("²", "a layout: RxC"),
        ("99999x1", "a layout: RxC"),
        ("0", "a size from 1 to 400"),
        ("0x5", "a size from 1 to 400"),
        ("30x30", "a size from 1 to 400"),
        ("7", "7 is prime: give layout='jigsaw:…' or 1x7"),
        ("2", "2 is prime"),
        ("jigsaw:", "N×N region letters, found 0"),
        ("jigsaw:AABBAABBCCDDCCD", "N×N region letters, found 15"),
        ("jigsaw:AABBAABBCCDDCCAA", "A 6 times, D 2 times"),
        ("jigsaw:AABBAABBCCCCCCCC", "4 regions of 4 cells, found 3 regions"),
        ("jigsaw:AABBAABBCCDDCCDE", "4 regions of 4 cells, found 5 regions"),
        ("jigsaw:AAAAAAAAAAAAAAAA", "4 regions of 4 cells, found 1 region in"),
        ("jigsaw:@FILE", "only the command line reads jigsaw:@FILE"),
        ("jigsaw:AABBAABBCCDDCCD@", "only the command line"),
        ("3x3+", r"\+diagonals, \+windows"),
        ("3x3+diagonal", r"\+diagonals or"),
        ("3x3+house", r"\+house:…"),
        ("3x3+house:", "a cell from r1c1 to r9c9"),
        ("2x2+house:r1c1,r2c2,r3c3", "4 different cells, found 3"),
        ("2x2+house:r1c1,r2c2,r3c3,r1c1", "4 different cells, found 3"),
        ("2x2+house:r1c1,r2c2,r3c3,r4c5", "a cell from r1c1 to r4c4"),
        ("2x3+windows", "square boxes, found 2x3"),
        ("1x1+windows", "square boxes"),
        (f"jigsaw:{JIGSAW_5}+windows", "rectangular boxes, found a jigsaw"),
        (f"jigsaw:{JIGSAW_5}+disjoint", "rectangular boxes, found a jigsaw"),
        ("2x2+symbols:", "the symbols"),
        ("2x2+symbols:ABC", "4 characters, or 5"),
        ("2x2+symbols:ABCDEF", "4 characters, or 5"),
        ("2x2+symbols:ABCA", "different"),
])
def test_what_is_no_layout_is_a_parse_error(text: str, complaint: str) -> None:
    with pytest.raises(ParseError, match=complaint):
        Layout.parse(text)


def test_symbols_given_in_python_are_checked_too() -> None:
    layout = Layout.default(4)

    for symbols, empty in [("ABC", None), ("ABCA", None), ("ABCD", "A"), ("ABCD", "")]:
        with pytest.raises(ParseError, match="symbol"):
            layout.with_symbols(symbols, empty)


def test_the_message_names_the_wrong_regions_of_a_large_table() -> None:
    """A table of 25,600 different signs is refused at once."""
    with pytest.raises(ParseError, match="found 25600 regions"):
        Layout.jigsaw("".join(chr(0x4E00 + i) for i in range(160 * 160)))


# ---- identity ----------------------------------------------------------------------------------


def test_equal_layouts_are_one_object() -> None:
    assert Layout.boxes(3, 3) is Layout.default(9)
    assert Layout.boxes(2, 3) != Layout.boxes(3, 2)
    assert Layout.default(4) != Layout.default(4).with_symbols("ABCD")
    assert Layout.default(4).with_symbols("ABCD").with_symbols(None) is Layout.default(4)


@together("layout", SMALL)
def test_a_pickled_layout_comes_back_as_the_same_object(layout: Layout) -> None:
    assert pickle.loads(pickle.dumps(layout)) is layout


def test_a_pickle_of_another_process_hashes_as_ours() -> None:
    """Hashes of text differ between processes; a layout must not carry its own along."""
    code = (
        "import pickle, sys; from nanpure.model.layout import Layout;"
        "sys.stdout.buffer.write(pickle.dumps(Layout.parse('2x3+diagonals')))"
    )
    made = subprocess.run([sys.executable, "-W", "ignore", "-c", code], capture_output=True,
                          check=True, timeout=HANG)

    assert len({pickle.loads(made.stdout), Layout.parse("2x3+diagonals")}) == 1


def test_a_layout_is_frozen() -> None:
    with pytest.raises(AttributeError):
        Layout.default(4).size = 5  # type: ignore[misc]


def test_a_common_house_is_the_first_that_holds_all_cells() -> None:
    layout = Layout.default(9)

    assert str(layout.common_house([0, 1])) == "box 1"
    assert str(layout.common_house([0, 8])) == "row 1"
    assert str(layout.common_house([0, 72])) == "column 1"
    assert layout.common_house([0, 80]) is None
    assert layout.common_house([]) is None
