"""Primitives in the native search: boards with random ones against an enumeration in Python."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from nanpure import Layout, _core, kernel
from nanpure.kernel.boards import candidates
from nanpure.kernel.census import samples
from nanpure.model.grid import candidates_of
from nanpure.model.sets import bits
from nanpure.rules.disjunction import Either
from nanpure.rules.primitives import Chain, Different, Sum
from nanpure.search.compiled import compiled as compiled_layout

Primitive = tuple[int, tuple[int, ...], tuple[int, ...]]

LINEAR, COMBINATION, CHAIN, PAIRS, EQUAL_SUMS, COUNT, ELEMENT, BETWEEN = range(1, 9)
CODES = range(1, 9)


def holds(primitive: Primitive, digits: Sequence[int]) -> bool:
    """What a primitive means, word by word; *digits* are those of its cells."""
    code, _, numbers = primitive
    match code:
        case 1:
            return sum(c * d for c, d in zip(numbers[1:], digits, strict=True)) == numbers[0]
        case 2:
            return len(set(digits)) == len(digits) and sum(1 << d - 1 for d in digits) in numbers
        case 3:
            return all(b >= a + numbers[0] for a, b in pairwise(digits))
        case 4:
            return bool(numbers[digits[0] - 1] >> digits[1] - 1 & 1)
        case 5:
            rest = [digit + numbers[0] for digit in digits]
            sums = set()
            for length in numbers[1:]:
                sums.add(sum(rest[:length]))
                rest = rest[length:]
            return len(sums) == 1
        case 6:
            return all(numbers[k + 1] <= digits.count(numbers[k]) <= numbers[k + 2]
                       for k in range(0, len(numbers), 3))
        case 7:
            return digits[digits[0]] == numbers[0]
        case _:
            low, high = sorted(digits[:2])
            return all(low < digit < high for digit in digits[2:])


def numbers_of(chance: Random, code: int, size: int) -> tuple[list[int], int]:
    """Return random numbers of a primitive, and how many cells it then has."""
    count = chance.randint(2, 5)
    digits = range(1, size + 1)
    match code:
        case 1:
            return [0, *chance.choices((1, 1, -1, -1, 2, -2, 10), k=count)], count
        case 2:
            count = min(count, size)
            return sorted({sum(1 << d - 1 for d in chance.sample(digits, count))
                           for _ in range(12)}), count
        case 3:
            return [chance.randint(0, 1)], count
        case 4:
            return [chance.randrange(1 << size) for _ in digits], 2
        case 5:
            lengths = chance.choices((1, 2, 3), k=chance.randint(2, 3))
            return [chance.randint(-1, 1), *lengths], sum(lengths)
        case 6:
            numbers: list[int] = []
            for digit in chance.sample(digits, chance.randint(1, 3)):
                least = chance.randint(0, 2)
                numbers += [digit, least, least + chance.randint(0, 1)]
            return numbers, chance.choice((2, 3, 4, 4, 7))
        case 7:
            return [chance.choice(digits)], size + 1
        case _:
            return [], count


def made(chance: Random, code: int, size: int, grid: Sequence[int]) -> Primitive:
    """Return a random primitive of that code, mostly one that the grid keeps."""
    for _ in range(40):
        numbers, count = numbers_of(chance, code, size)
        cells = chance.sample(range(size * size), count)
        if code == ELEMENT and chance.random() < 0.5:
            row = chance.randrange(size)
            line = [row * size + k for k in range(size)]
            cells = [chance.choice(line), *line]
        if code == LINEAR:
            numbers[0] = sum(c * grid[cell] for c, cell in zip(numbers[1:], cells, strict=True))
        primitive = code, tuple(cells), tuple(numbers)
        if holds(primitive, [grid[cell] for cell in cells]):
            break
    return primitive


def grids(
    layout: Layout, givens: Sequence[int], rules: Sequence[Primitive]
) -> Iterator[bytes]:
    """Fill a board cell by cell; a rule is asked when the last of its cells is filled."""
    size = layout.size
    peers: list[set[int]] = [set() for _ in givens]
    for house in layout.houses:
        for cell in house.cells:
            peers[cell].update(set(house.cells) - {cell})
    last: list[list[Primitive]] = [[] for _ in givens]
    for rule in rules:
        last[max(rule[1])].append(rule)
    grid = [0] * len(givens)

    def fill(cell: int) -> Iterator[bytes]:
        if cell == len(grid):
            yield bytes(grid)
            return
        for digit in (givens[cell],) if givens[cell] else range(1, size + 1):
            if any(grid[peer] == digit for peer in peers[cell] if peer < cell):
                continue
            grid[cell] = digit
            if all(holds(rule, [grid[own] for own in rule[1]]) for rule in last[cell]):
                yield from fill(cell + 1)
        grid[cell] = 0

    yield from fill(0)


def compiled(layout: Layout, rules: Sequence[Primitive]) -> kernel.Houses:
    return kernel.houses(layout.size, tuple(house.cells for house in layout.houses),
                         primitives=tuple(rules))


def open_masks(size: int, givens: Sequence[int]) -> list[int]:
    return [1 << digit - 1 if digit else (1 << size) - 1 for digit in givens]


@pytest.mark.parametrize(("shape", "filled", "rounds"), [
    ("2x2", 0, 72), pytest.param("2x3", 19, 104, marks=pytest.mark.slow)])
def test_boards_of_random_primitives_have_the_grids_that_keep_them(
    shape: str, filled: int, rounds: int
) -> None:
    layout = Layout.parse(shape)
    size, cells = layout.size, layout.size**2
    chance = Random(f"primitives {shape}")
    start = open_masks(size, [0] * cells)
    solvable = 0
    for number in range(rounds):
        first = chance.randrange(cells)
        pinned = list(start)
        pinned[first] = 1 << chance.randrange(size)
        (solution,) = kernel.search(compiled(layout, ()), pinned, 1).solutions
        kept = set(chance.sample(range(cells), filled))
        givens = [digit if cell in kept else 0 for cell, digit in enumerate(solution)]
        codes = [1 + number % len(CODES), *chance.choices(CODES, k=chance.randint(0, 2))]
        rules = [made(chance, code, size, solution) for code in codes]
        expected = list(grids(layout, givens, rules))
        board, masks = compiled(layout, rules), open_masks(size, givens)
        context = (givens, rules)
        assert kernel.count(board, masks, 2**64 - 1).count == len(expected), context
        everything = kernel.enumerate_solutions(board, masks, b"", 1000).solutions
        assert list(map(bytes, everything)) == expected, context
        found = kernel.search(board, masks, 2, 2)
        assert found.count == min(2, len(expected)), context
        assert {bytes(grid) for grid in found.solutions} <= set(expected), context
        solvable += len(expected) > 0
    assert solvable > rounds / 2


def test_estimates_keep_primitives() -> None:
    layout = Layout.parse("2x2")
    rules = [(CHAIN, (0, 5, 10), (1,)), (LINEAR, (3, 6, 9), (6, 1, 1, 1))]
    board, masks = compiled(layout, rules), open_masks(4, [0] * 16)
    expected = len(list(grids(layout, [0] * 16, rules)))
    mantissas, exponents = samples(board, masks, 1, 0, 64)
    mean = sum(m * 2.0**e for m, e in zip(mantissas, exponents, strict=True)) / 64
    assert mean == pytest.approx(expected, rel=0.2)
    assert expected > 0


def test_a_primitive_of_the_wrong_shape_is_named() -> None:
    members = tuple(house.cells for house in Layout.parse("2x2").houses)
    with pytest.raises(ValueError, match=r"primitive 1: expected a mask for each digit"):
        kernel.houses(4, members, primitives=((CHAIN, (0, 1), (1,)), (PAIRS, (0, 1), (1,))))
    for code in (LINEAR, COMBINATION, CHAIN, PAIRS, EQUAL_SUMS, COUNT, BETWEEN):
        with pytest.raises(ValueError, match="cell 3 stands there twice"):
            kernel.houses(4, members, primitives=((code, (3, 2, 3), ()),))
    with pytest.raises(ValueError, match="code of a primitive from 1 to 11, got 12"):
        kernel.houses(4, members, primitives=((12, (0, 1), (1,)),))
    with pytest.raises(TypeError, match=r"list of \(code, cells, numbers\), got \(3, \(0, 1\)\)"):
        kernel.houses(4, members, primitives=((CHAIN, (0, 1)),))  # type: ignore[arg-type]


@pytest.mark.parametrize(("size", "every"), [(9, 1), (16, 5)])
def test_a_digit_goes_from_the_cells_that_see_it_and_from_no_others(size: int, every: int) -> None:
    layout, digit = Layout.default(size), size // 2
    members = tuple(house.cells for house in layout.houses)
    for cell in range(0, layout.cells, every):
        far = set(range(layout.cells)) - set(bits(layout.peers[cell])) - {cell}
        other = max(far)
        ruled = kernel.houses(size, members, primitives=((CHAIN, (other, cell), (1,)),))
        masks = [(1 << size) - 1] * layout.cells
        masks[other] = 1 << digit
        _, left = kernel.propagate(ruled, masks)
        lost = {one for one, mask in enumerate(left) if not mask >> digit & 1}
        assert lost == {*bits(layout.peers[other]), cell}


@pytest.mark.parametrize("text", ["2x2", "3x3+windows", "3x3+cage:6:r1c1,r2c2,r4c4"])
def test_a_native_board_begins_with_the_candidates_of_its_digits(text: str) -> None:
    layout = Layout.parse(text)
    digits = [0] * layout.cells
    for cell in range(0, layout.cells, 5):
        digits[cell] = 1 + cell % layout.size
    wanted = candidates_of(layout, digits)
    assert tuple(candidates(compiled_layout(layout), bytes(digits))) == wanted


MEMBERS = tuple(house.cells for house in Layout.parse("2x2").houses)
RULED = kernel.houses(4, MEMBERS, primitives=((CHAIN, (0, 5), (1,)),))
GRID = bytes(map(int, "1234341221434321"))
OPEN = np.full(16, 15, np.uint64)
EMPTY = _core.Program([])

# What knows of houses and cages alone.
PARTIAL: dict[str, Callable[[], object]] = {
    "need": lambda: _core.need(RULED, bytes(16), EMPTY, EMPTY, EMPTY),
    "even generation": lambda: _core.generate(
        "scalar", RULED, False, [0] * 16, 0, 16, True, 10, 1, [0], [0], 1, 1, (2, 2)),
    "unbiased": lambda: _core.make_unbiased(2, 2, RULED, False, 4, 16, 1, 0, 0, 1),
    "unavoidable sets": lambda: _core.unavoidable_sets(RULED, GRID, 4),
    "clue search": lambda: _core.ClueSearch(RULED, GRID, [], 4),
    "fixed order": lambda: _core.fixed_order(RULED, bytes(16), OPEN, [], 1),
}


@pytest.mark.parametrize("call", PARTIAL.values(), ids=PARTIAL)
def test_what_knows_houses_alone_refuses_primitives(call: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match=r"without (sums or other )?rules|on boards of houses"):
        call()


def test_a_random_grid_keeps_primitives() -> None:
    for seed in range(20):
        grid = _core.random_grid(RULED, OPEN, seed, 0)
        assert grid[5] > grid[0]


def parts_of(layout: Layout) -> kernel.Houses:
    """A layout compiled from all its parts, none of which is compiled yet."""
    sums = {part.cells: part.total for part in layout.primitives if isinstance(part, Sum)}
    cages = {part.cells: 0 for part in layout.primitives if isinstance(part, Different)} | sums
    others = tuple((part.code, part.cells, part.numbers) for part in layout.primitives
                   if not isinstance(part, Different | Sum))
    return kernel.houses(layout.size, tuple(house.cells for house in layout.houses), (),
                         tuple(cages.items()), others)


def test_rules_are_added_to_compiled_houses() -> None:
    """The same board, however it was compiled, and the candidates that its digits leave."""
    random = Random(40)
    for text in ("2x2+cage:5:r1c1,r1c2+antiknight+thermo:r2c1,r3c1", "2x2+diagonals+cage:r1c3,r2c4",
                 "2x3+difference:2:r1c1,r1c2+house:r1c1,r2c2,r3c3,r4c4,r5c5,r6c6"):
        layout = Layout.parse(text)
        board, apart = compiled_layout(layout), parts_of(layout)
        assert board.count == apart.count == len(layout.houses)
        for _ in range(20):
            digits = [random.choice((0, 0, 0, random.randint(1, layout.size)))
                      for _ in range(layout.cells)]
            masks = candidates_of(layout, digits)
            assert tuple(kernel.candidates(board, bytes(digits))) == masks
            assert kernel.search(board, masks, 5, 5) == kernel.search(apart, masks, 5, 5)
        with pytest.raises(ValueError, match="without rules"):
            kernel.with_rules(board, (), (), ())
    with pytest.raises(ValueError, match=r"expected digits 0\.\.6"):
        kernel.candidates(board, bytes([7] * 36))
    plain = compiled_layout(layout.plain)
    with pytest.raises(ValueError, match="cage 0"):
        kernel.with_rules(plain, (), [((0, 0), 3)], ())
    with pytest.raises(ValueError, match="cell 36"):
        kernel.with_rules(plain, (), (), [(CHAIN, (0, 36), (1,))])


def test_alternatives_keep_exchanged_digits_where_all_of_their_parts_do() -> None:
    alike, other = Different((0, 1)), Chain((0, 1), 1)

    assert Either((0, 1), ((alike,), (alike, alike))).digits_alike is True
    assert Either((0, 1), ((alike,), (alike, other))).digits_alike is False
