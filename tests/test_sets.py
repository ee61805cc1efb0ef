"""Sets of cells, digits and candidates behave as Python sets and name their members."""

from __future__ import annotations

import copy
import operator
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nanpure.base.cells import cell_name, parse_cell
from nanpure.errors import ParseError
from nanpure.model.sets import CandidateSet, CellSet, DigitSet, bits
from together import together

SIZE = 6
MEMBERS: dict[Any, list[Any]] = {
    CellSet: list(range(SIZE * SIZE)),
    DigitSet: list(range(1, SIZE + 1)),
    CandidateSet: [(cell, digit) for cell in range(SIZE * SIZE) for digit in range(1, SIZE + 1)],
}
KINDS = list(MEMBERS)


@given(st.data())
def test_algebra_is_that_of_python_sets(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(KINDS))
    one, other = (data.draw(st.sets(st.sampled_from(MEMBERS[kind]))) for _ in range(2))
    left, right = kind.of(one, SIZE), kind.of(other, SIZE)

    for act in (operator.or_, operator.and_, operator.sub, operator.xor):
        assert list(act(left, right)) == sorted(act(one, other))
    assert (left <= right) == (one <= other)
    assert left.isdisjoint(right) == one.isdisjoint(other)
    assert (left == right) == (one == other)
    assert len(left) == len(one)
    assert bool(left) == bool(one)
    assert all((member in left) == (member in one) for member in MEMBERS[kind])


@given(st.integers(0, 2**900))
def test_bits_are_the_ones_of_the_binary_form(mask: int) -> None:
    assert list(bits(mask)) == [i for i, one in enumerate(reversed(f"{mask:b}")) if one == "1"]


@pytest.mark.parametrize("kind", KINDS)
def test_the_mask_rebuilds_the_set(kind: Any) -> None:
    some = kind.of(MEMBERS[kind][1::2], SIZE)

    assert kind(int(some), SIZE) == some
    assert eval(repr(some), {kind.__name__: kind}) == some
    assert pickle.loads(pickle.dumps(some)) == some
    assert copy.deepcopy(some) == some
    assert hash(kind(some.mask, SIZE)) == hash(some)


@pytest.mark.parametrize("kind", KINDS)
def test_a_set_is_frozen(kind: Any) -> None:
    with pytest.raises(AttributeError, match="frozen"):
        kind(0, SIZE).mask = 1


@pytest.mark.parametrize("kind", KINDS)
def test_a_mask_must_fit_the_size(kind: Any) -> None:
    full = kind.of(MEMBERS[kind], SIZE)

    assert len(full) == len(MEMBERS[kind])
    for mask in (full.mask + 1, -1):
        with pytest.raises(ValueError, match="expected a mask"):
            kind(mask, SIZE)


@pytest.mark.parametrize(
    ("kind", "stranger"),
    [
        (CellSet, 36), (CellSet, -1), (DigitSet, 0), (DigitSet, 7),
        (CandidateSet, (36, 1)), (CandidateSet, (0, 0)), (CandidateSet, (0, 7)),
    ],
)
def test_a_member_must_be_on_the_board(kind: Any, stranger: Any) -> None:
    with pytest.raises(ValueError, match="expected"):
        kind.of([stranger], SIZE)
    with pytest.raises(ValueError, match="expected"):
        stranger in kind(0, SIZE)  # noqa: B015


def test_sets_of_different_kind_or_size_do_not_mix() -> None:
    with pytest.raises(TypeError, match="CellSet of size 9"):
        CellSet(1, 9) | CellSet(1, 4)
    with pytest.raises(TypeError, match="CellSet of size 9"):
        CellSet(1, 9) & DigitSet(1, 9)  # type: ignore[operator]
    assert CellSet(1, 9) != DigitSet(1, 9)
    assert CellSet(1, 9) != CellSet(1, 4)
    assert CellSet(1, 9) != 1


@pytest.mark.parametrize("size", [1, 4, 9, 25, 100])
def test_cell_names_round_trip(size: int) -> None:
    names = [cell_name(cell, size) for cell in range(size * size)]

    assert [parse_cell(name, size) for name in names] == list(range(size * size))
    assert [parse_cell(name.upper(), size) for name in names] == list(range(size * size))
    assert len(set(names)) == size * size


@together("text", [
    "", "r", "r1", "c1", "r1c", "rc1", "r0c1", "r1c0", "r10c1", "r1c10", "x1c1", "r1c1c1", "r²c1",
    "r١c1", "r-1c1", "r1 c1", "r" + "1" * 5000 + "c1"])
def test_a_bad_cell_name_is_a_parse_error(text: str) -> None:
    with pytest.raises(ParseError, match="a cell from r1c1 to r9c9"):
        parse_cell(text, 9)


def test_cell_sets_read_blanks_and_commas() -> None:
    assert CellSet.parse("r1c1, r9c9 r2c2") == CellSet.of([0, 80, 10])
    assert CellSet.parse("") == CellSet(0)
    assert str(CellSet.parse("r9c9,r1c1")) == "r1c1 r9c9"
