"""Symmetry groups of layouts and their conjugacy classes."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import factorial, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from command_line import nanpure
from layouts import ALL, SMALL, name
from nanpure import Control, Layout, Puzzle, PuzzleError, Unsupported, canonical
from nanpure.generator.regions import random_jigsaw
from nanpure.kernel.symmetry import graph_symmetry
from nanpure.maths import conjugacy_classes, symmetries
from nanpure.maths.conjugacy import by_elements
from nanpure.maths.group import Group
from nanpure.maths.wreath import class_count, line_classes, partitions
from nanpure.model.symmetry import Transform, generators, identity
from together import together

SEEDS = st.integers(0, 2**32)


def chain_of(turns: tuple[Transform, ...], cells: int) -> Group:
    group = Group(cells)
    for turn in turns:
        group.add(turn.cells)
    return group


# ---- graphs ------------------------------------------------------------------------------------


@given(st.integers(1, 6), st.data())
def test_automorphisms_of_small_graphs(vertices: int, data: st.DataObject) -> None:
    """Against all permutations of the vertices."""
    pairs = [(a, b) for a in range(vertices) for b in range(a)]
    edges = data.draw(st.sets(st.sampled_from(pairs))) if pairs else set()
    colours = data.draw(st.lists(st.integers(0, 1), min_size=vertices, max_size=vertices))
    known = {frozenset(edge) for edge in edges}
    whole = {
        turn for turn in permutations(range(vertices))
        if [colours[v] for v in turn] == colours
        and {frozenset((turn[a], turn[b])) for a, b in edges} == known
    }
    found = graph_symmetry(colours, edges)
    group = Group.of(vertices, found.base, found.generators)
    listed = {tuple(row) for some in group.elements() for row in some.tolist()}
    assert listed == whole
    assert found.order == len(whole) == group.order


PETERSEN = [*((i, (i + 1) % 5) for i in range(5)), *((i, i + 5) for i in range(5)),
            *((5 + i, 5 + (i + 2) % 5) for i in range(5))]
ROOKS = [(4 * a + b, 4 * c + d) for a in range(4) for b in range(4) for c in range(4)
         for d in range(4) if (a, b) < (c, d) and (a == c) != (b == d)]
# Strongly regular with the same numbers: refinement alone tells nothing apart in either.
SHRIKHANDE = [(4 * a + b, 4 * c + d) for a in range(4) for b in range(4) for c in range(4)
              for d in range(4) if (a, b) < (c, d)
              and ((c - a) % 4, (d - b) % 4) in {(0, 1), (0, 3), (1, 0), (3, 0), (1, 1), (3, 3)}]
CUBE = [(a, a ^ 1 << k) for a in range(16) for k in range(4) if a < a ^ 1 << k]


@pytest.mark.parametrize(("edges", "vertices", "order"), [
    (PETERSEN, 10, 120), (ROOKS, 16, 1152), (SHRIKHANDE, 16, 192), (CUBE, 16, 384),
    ([], 12, factorial(12)),
], ids=["Petersen", "rooks", "Shrikhande", "cube", "no edges"])
def test_known_graphs(edges: list[tuple[int, int]], vertices: int, order: int) -> None:
    assert graph_symmetry([0] * vertices, edges).order == order


# ---- layouts -----------------------------------------------------------------------------------


def order_of_boxes(height: int, width: int) -> int:
    rows = factorial(height) ** width * factorial(width)
    columns = factorial(width) ** height * factorial(height)
    return rows * columns * (2 if height == width else 1)


@pytest.mark.parametrize("box", [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (2, 6), (3, 4), (4, 4),
                                 (5, 5), (6, 6)])
def test_orders_of_boxes(box: tuple[int, int]) -> None:
    assert symmetries(Layout.boxes(*box)).order == order_of_boxes(*box)


def test_orders_of_latin_squares() -> None:
    for size in range(2, 8):
        assert symmetries(Layout.boxes(1, size)).order == 2 * factorial(size) ** 2
    assert symmetries(Layout.boxes(1, 1)).order == 1


@together("layout", ALL)
def test_generators_preserve_their_layout(layout: Layout) -> None:
    found = symmetries(layout)
    assert all(turn.preserves(layout) for turn in found.generators)
    assert prod(found._found.orbits) == found.order
    # All that is found by trying kinds of transforms is in it.
    if layout.size <= 9:
        chain = chain_of(found.generators, layout.cells)
        assert chain.order == found.order
        assert not any(chain.add(turn.cells) for turn in generators(layout))


@pytest.mark.parametrize(("text", "order"), [
    ("3x3+diagonals", 96), ("3x3+windows", 128), ("3x3+disjoint", 8 * 6**4),
    ("3x3+cage:5:r1c1,r1c2", 3359232 // 81 // 4 * 2),
    ("2x2+cage:r1c1,r1c2+cage:r4c3,r4c4", 8), ("2x2+cage:r1c1,r1c2+cage:3:r4c3,r4c4", 4),
])
def test_orders_of_other_layouts(text: str, order: int) -> None:
    """Where two cages are not the same, neither goes to the other."""
    assert symmetries(Layout.parse(text)).order == order


@pytest.mark.parametrize("size", [5, 7])
def test_broken_diagonals_are_rows(size: int) -> None:
    """Houses are three of the parallel classes of lines of a plane: the translations, the factors,
    and the exchanges of the classes."""
    layout = Layout.jigsaw([(row + column) % size for row in range(size)
                            for column in range(size)])
    found = symmetries(layout)
    assert found.order == size**2 * (size - 1) * 6
    assert chain_of(generators(layout), layout.cells).order < found.order


@given(SEEDS, st.sampled_from([2, 3]))
def test_symmetries_of_jigsaws_against_all_permutations_of_lines(seed: int, size: int) -> None:
    """A symmetry may take lines to regions; those that do not are moves of rows and columns."""
    layout = random_jigsaw(size, seed)
    found = set(symmetries(layout).elements())
    digits = identity(size).digits
    for rows in permutations(range(size)):
        for columns in permutations(range(size)):
            cells = tuple(size * r + c for r in rows for c in columns)
            turn = Transform(cells, digits)
            assert (turn in found) == turn.preserves(layout)


@pytest.mark.parametrize("text", [
    "jigsaw:AABCDABCDABCDDBC", "2x2", pytest.param("2x2+disjoint", marks=pytest.mark.slow)])
def test_small_groups_against_all_permutations_that_keep_houses(text: str) -> None:
    layout = Layout.parse(text)
    houses = [frozenset(house.cells) for house in layout.houses]
    placed: list[int] = []

    def count() -> int:
        """Cell by cell; each house, as far as it is there, must fit into one."""
        if len(placed) == layout.cells:
            return 1
        here = [house for house in houses if len(placed) in house]
        many = 0
        for image in set(range(layout.cells)).difference(placed):
            placed.append(image)
            many += all(any({placed[cell] for cell in house if cell < len(placed)} <= other
                            for other in houses) for house in here) and count()
            placed.pop()
        return many

    assert count() == symmetries(layout).order


def test_jigsaws_have_the_canonical_forms_of_their_true_group() -> None:
    layout = Layout.parse("jigsaw:AAAAABBBBBCCCDDCCDDDEEEEE")
    puzzle = Puzzle.parse("12" + "." * 22 + "3", layout)
    forms = {canonical(turn(puzzle)).form for turn in symmetries(layout).elements()}
    assert len(forms) == 1
    assert chain_of(generators(layout), 25).order < symmetries(layout).order


@given(layout=st.sampled_from(SMALL), seed=SEEDS)
def test_group_laws(layout: Layout, seed: int) -> None:
    found = symmetries(layout)
    turns = [identity(layout.size), *found.generators]
    one, other = turns[seed % len(turns)], turns[seed // 7 % len(turns)]
    chain = found.chain
    for turn in (one.then(other), one.inverse(), one.then(other).inverse()):
        assert turn.preserves(layout)
        assert not chain.add(turn.cells)


def test_what_is_refused() -> None:
    with pytest.raises(Unsupported, match="100x100"):
        symmetries(Layout.boxes(1, 101))
    control = Control()
    control.stop()
    with pytest.raises(PuzzleError, match="stopped"):
        symmetries(Layout.default(400 // 4), control=control)
    for text in ("5x5+windows", "5x5", "10x10", "1x100"):
        with pytest.raises(Unsupported, match="conjugacy classes"):
            conjugacy_classes(Layout.parse(text))
    with pytest.raises(ValueError, match="their own colours"):
        graph_symmetry([0, 0], [(0, 1)], 1)


# ---- conjugacy classes -------------------------------------------------------------------------


def test_partitions() -> None:
    assert [len(list(partitions(n))) for n in range(10)] == [1, 1, 2, 3, 5, 7, 11, 15, 22, 30]


@pytest.mark.parametrize(("lines", "chutes"), [(2, 2), (3, 2), (2, 3), (3, 3), (1, 5), (4, 1)])
def test_classes_of_lines(lines: int, chutes: int) -> None:
    """Against the moves themselves: conjugate ones by closure."""
    turns = [move for move in permutations(range(lines * chutes))
             if all(len({move[c * lines + k] // lines for k in range(lines)}) == 1
                    for c in range(chutes))] if lines * chutes <= 6 else []
    found = line_classes(lines, chutes)
    assert sum(one.size for one in found) == factorial(lines) ** chutes * factorial(chutes)
    assert len(found) == class_count(lines, chutes)
    for one in found if turns else []:
        conjugates = set()
        for turn in turns:
            back = {image: line for line, image in enumerate(turn)}
            conjugates.add(tuple(turn[one.lines[back[line]]] for line in range(lines * chutes)))
        assert len(conjugates) == one.size
        assert [other for other in found if other.lines in conjugates] == [one]


@pytest.mark.parametrize("text", [
    "1x1", "1x2", "1x4", "2x2", "2x3", pytest.param("2x4", marks=pytest.mark.full),
    pytest.param("3x3", marks=pytest.mark.full),
])
def test_classes_of_boxes_by_going_through_all_symmetries(text: str) -> None:
    layout = Layout.parse(text)
    classes = conjugacy_classes(layout)
    listed = list(by_elements(symmetries(layout)))
    assert Counter((one.order, one.size) for one in classes) == Counter(
        (one.order, one.size) for one in listed)


@pytest.mark.parametrize("layout", [one for one in SMALL if symmetries(one).order <= 20_000],
                         ids=name)
def test_class_equations(layout: Layout) -> None:
    """Sizes add up to the order; each is its index of the centralizer; no class is listed twice."""
    classes = conjugacy_classes(layout)
    group = symmetries(layout)
    assert sum(one.size for one in classes) == group.order
    assert classes[0].representative == identity(layout.size)
    assert classes[0].size == 1
    chain = group.chain
    for one in classes:
        assert one.representative.preserves(layout)
        assert group.order % one.size == 0
        assert not chain.add(one.representative.cells)
    if group.order <= 200:
        everything = list(group.elements())
        seen: set[Transform] = set()
        for one in classes:
            conjugates = {turn.inverse().then(one.representative).then(turn)
                          for turn in everything}
            assert len(conjugates) == one.size
            assert not seen & conjugates
            seen |= conjugates


def test_classes_of_the_classic_board() -> None:
    classes = conjugacy_classes(Layout.default(9))
    assert len(classes) == 275
    assert sum(one.size for one in classes) == 3_359_232
    assert all(one.representative.preserves(Layout.default(9)) for one in classes)
    kinds = Counter(one.representative.cells[1] // 9 == one.representative.cells[0] // 9
                    for one in classes)
    assert kinds == {True: 253, False: 22}  # rows stay rows, or become columns


# ---- the command line --------------------------------------------------------------------------


def test_the_verb() -> None:
    lines = said("--layout", "2x2")
    assert lines[0] == "128"
    assert len(lines) - 1 == len(symmetries(Layout.parse("2x2")).generators)
    table = said("--box", "2x2", "--classes")
    assert (table[0], len(table)) == ("128", 2 + 20)
    assert sum(int(line.split()[1]) for line in table[2:]) == 128
    refused = nanpure("maths", "symmetries", "--layout", "5x5+windows", "--classes")
    assert (refused.returncode, refused.stdout) == (2, b"")
    assert b"5x5+windows" in refused.stderr


def said(*words: str) -> list[str]:
    done = nanpure("maths", "symmetries", *words)
    assert done.returncode == 0
    return done.stdout.decode().splitlines()
