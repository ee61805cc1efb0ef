"""How the rules decide between likely readings of cells."""

from __future__ import annotations

import numpy as np

from nanpure import Layout
from nanpure.photo.cages import SeenCage
from nanpure.photo.decide import decide
from nanpure.photo.killer import caged

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NINE = Layout.default(9)


def scores(line: str, **doubts: dict[int, float]) -> np.ndarray:
    """What cells show: the digits of a line for certain, but where *doubts* says what is likely."""
    size = round(len(line) ** 0.5)
    table = np.full((len(line), size + 1), 1e-6)
    table[np.arange(len(line)), [int(sign) if sign != "." else 0 for sign in line]] = 1
    for name, likely in doubts.items():
        cell = (int(name[1]) - 1) * size + int(name[3]) - 1
        table[cell] = 1e-6
        for digit, chance in likely.items():
            table[cell, digit] = chance
    return np.log(table / table.sum(axis=1, keepdims=True))


def line(digits: tuple[int, ...]) -> str:
    return "".join(str(digit) if digit else "." for digit in digits)


def test_what_is_certain_is_left_alone() -> None:
    decision = decide(NINE, scores(EASY))

    assert (line(decision.digits), decision.status) == (EASY, "unique")
    assert (decision.changed, decision.doubtful) == ((), ())


def test_two_equal_digits_that_see_each_other_are_weighed() -> None:
    decision = decide(NINE, scores(EASY, r1c1={3: 0.7, 5: 0.3}))  # r1c2 is 3

    assert (line(decision.digits), decision.status) == (EASY, "unique")
    assert decision.changed == decision.doubtful == (0,)


def test_a_digit_that_leaves_no_solution_is_read_otherwise() -> None:
    decision = decide(NINE, scores(EASY, r1c1={1: 0.6, 5: 0.4}))

    assert line(decision.digits) == EASY
    assert decision.changed == (0,)


def test_one_solution_is_evidence_for_a_faint_given() -> None:
    puzzle = ".24.3......4.31."
    decision = decide(Layout.default(4), scores(puzzle, r1c2={0: 0.6, 2: 0.4}))

    assert (line(decision.digits), decision.status) == (puzzle, "unique")
    assert decision.changed == (1,)


def test_nothing_is_made_up_where_nothing_else_is_likely() -> None:
    decision = decide(Layout.default(4), scores("12.............."))

    assert (line(decision.digits), decision.status) == ("12..............", "many")
    assert decision.changed == ()


def test_givens_that_contradict_each_other_for_certain_are_doubtful() -> None:
    decision = decide(Layout.default(4), scores("11.............."))

    assert decision.status == "none"
    assert decision.doubtful == tuple(range(16))


def test_a_close_second_reading_is_doubtful_unless_the_rules_exclude_it() -> None:
    sure = decide(NINE, scores(EASY, r1c1={5: 0.6, 3: 0.4}))  # a second 3 in its row
    assert 0 not in sure.doubtful
    open_ = decide(Layout.default(4), scores(".24.3......4.31.", r1c2={2: 0.55, 0: 0.45}))
    assert open_.status == "unique"


# ---- cages -------------------------------------------------------------------------------------


def seen(*cages: tuple[tuple[int, ...], dict[int, float]]) -> list[SeenCage]:
    return [SeenCage(cells, tuple(sums.items())) for cells, sums in cages]


def test_sums_that_do_not_add_up_are_corrected_by_the_likeliest_change() -> None:
    rows = [((0, 1, 2, 3), {10: 0.99}), ((4, 5, 6, 7), {10: 0.999}),
            ((8, 9), {9: 0.6, 6: 0.4, 5: 0.1}), ((10, 11), {4: 0.999}),
            ((12, 13, 14, 15), {10: 1.0})]
    found = caged(Layout.default(4), seen(*rows))

    assert [rule.sum for rule in found.layout.rules] == [10, 10, 6, 4, 10]
    assert found.doubtful == (8,)


def test_a_sum_that_no_digits_have_is_not_taken() -> None:
    found = caged(Layout.default(4), seen(((0, 1), {17: 0.9, 7: 0.1})))

    assert [rule.sum for rule in found.layout.rules] == [7]
    assert found.doubtful == (0,)


def test_a_cage_without_a_legible_sum_keeps_its_shape() -> None:
    found = caged(Layout.default(4), seen(((0, 1), {})))

    assert [rule.sum for rule in found.layout.rules] == [None]
    assert found.doubtful == (0,)
