"""How many grids there are: published totals, brute force, the derivation, checkpoints."""

from __future__ import annotations

from itertools import combinations, permutations, product
from math import factorial, prod
from pathlib import Path
from typing import Any

import pytest

from nanpure import Control, Layout, ParseError, Unsupported, count
from nanpure.kernel import ColumnSets, Limits
from nanpure.maths import (
    GridTotal,
    band_classes,
    band_count,
    estimate_errors,
    grid_estimate,
    grid_total,
    totals,
)
from nanpure.maths.checkpoint import Checkpoint
from nanpure.maths.totals import columns_of

# What others found, with the sources in docs/maths.md.
PUBLISHED = {
    "2x2": 288, "2x3": 28_200_960, "3x2": 28_200_960, "2x4": 29_136_487_207_403_520,
    "4x2": 29_136_487_207_403_520, "3x3": 6_670_903_752_021_072_936_960,
}
CLASSES = {"2x2": 2, "2x3": 4, "2x4": 26, "3x3": 44}


def total_of(layout: str) -> GridTotal:
    found = grid_total(layout)
    assert found is not None
    return found


@pytest.mark.parametrize("layout", PUBLISHED)
def test_totals_are_the_published_ones(layout: str) -> None:
    total = total_of(layout)
    assert total.grids == PUBLISHED[layout]
    assert total.sets == total.all_sets


@pytest.mark.parametrize("layout", CLASSES)
def test_classes(layout: str) -> None:
    assert len(total_of(layout).classes) == CLASSES[layout]


def test_the_search_counts_as_many() -> None:
    assert count("." * 16, limit=None).count == total_of("2x2").grids


def test_bands_of_the_full_model() -> None:
    """Felgenhauer and Jarvis: 9! x 2,612,736 bands, 36,288 reduced, 44 numbers of completions."""
    total = total_of("3x3")
    assert total.bands == 948_109_639_680 == 362_880 * 2_612_736
    assert total.reduced_bands == 36_288
    assert len(total.completions) == 44
    assert all(one.grids == one.sets * one.fillings * one.completions for one in total.classes)


@pytest.mark.full
def test_five_boxes() -> None:
    total = total_of("2x5")
    assert total.grids == 1_903_816_047_972_624_930_994_913_280_000
    assert len(total.classes) == 355
    assert total.bands == 1_388_348_372_994_018_508_800


# ---- against going through all column sets ------------------------------------------------------


def splits_of(digits: list[int], rows: int, columns: int) -> list[tuple[tuple[int, ...], ...]]:
    """All ways to give the digits to the columns of a box."""
    if columns == 1:
        return [(tuple(digits),)]
    return [(first, *others) for first in combinations(digits, rows)
            for others in splits_of([one for one in digits if one not in first], rows, columns - 1)]


def canonical(columns: tuple[tuple[tuple[int, ...], ...], ...]) -> object:
    """The least of what exchanging boxes and columns makes of them, names of digits aside."""
    best = None
    for boxes in permutations(columns):
        for orders in product(*(permutations(box) for box in boxes)):
            places = sorted(
                tuple(next(at for at, column in enumerate(box) if digit in column)
                      for box in orders)
                for digit in range(1, 1 + sum(map(len, columns[0]))))
            best = places if best is None or places < best else best
    return best


@pytest.mark.parametrize("layout", ["2x2", "3x2"])
def test_classes_against_all_column_sets(layout: str) -> None:
    total = total_of(layout)
    size = total.boxes * total.columns
    box = splits_of(list(range(1, size + 1)), total.boxes, total.columns)
    many: dict[str, int] = {}
    symmetric: dict[str, int] = {}
    # The first box stands still: names of digits make any of it.
    for others in product(box, repeat=total.boxes - 1):
        columns = (box[0], *others)
        key = str(canonical(columns))
        many[key] = many.get(key, 0) + len(box)
        symmetric[key] = symmetric.get(key, 0) + len(box) * (columns == columns[::-1])
    assert {str(canonical(one.columns)): (one.sets, one.symmetric) for one in total.classes} == {
        key: (many[key], symmetric[key]) for key in many}


def fillings(columns: tuple[tuple[tuple[int, ...], ...], ...]) -> int:
    """The ways to fill a band, row by row."""
    flat = [set(column) for box in columns for column in box]

    def rows_left(left: list[set[int]]) -> int:
        if not left[0]:
            return 1
        found = 0

        def row(at: int, used: frozenset[int], taken: tuple[int, ...]) -> None:
            nonlocal found
            if at == len(left):
                found += rows_left([one - {digit} for one, digit in zip(left, taken, strict=True)])
                return
            for digit in left[at] - used:
                row(at + 1, used | {digit}, (*taken, digit))

        row(0, frozenset(), ())
        return found

    return rows_left(flat)


@pytest.mark.parametrize("layout", ["2x2", "3x2", "3x3"])
def test_fillings_against_filling(layout: str) -> None:
    for one in total_of(layout).classes[:12]:
        assert one.fillings == fillings(one.columns)


def test_completions_of_the_first_class_by_the_columns_that_are_left() -> None:
    """Where all boxes are 123|456|789 the others are cyclic or mixed: all ways, one by one."""
    first = total_of("3x3").classes[0]
    sets = ColumnSets((3, 3))
    choices = [one for one in splits_of(list(range(1, 10)), 3, 3)
               if not any(set(here) & set(there)
                          for here, there in zip(one, first.columns[0], strict=True))]
    assert len(choices) == 56
    last = [tuple(tuple(sorted(set(range(1, 10)) - set(a) - set(b)))
                  for a, b in zip(one, first.columns[0], strict=True)) for one in choices]

    def codes(boxes: tuple[tuple[tuple[int, ...], ...], ...]) -> bytes:
        place = [{digit: at for at, column in enumerate(box) for digit in column} for box in boxes]
        return bytes(9 * place[0][d] + 3 * place[1][d] + place[2][d] for d in range(1, 10))

    # The second band's first box stands still: renaming within 123, 456 and 789 makes kinds.
    found = 0
    known: dict[bytes, int] = {}

    def ways(boxes: tuple[tuple[tuple[int, ...], ...], ...]) -> int:
        key = bytes(sorted(codes(boxes)))
        if key not in known:
            known[key] = sets.fillings((key,))[0][0]
        return known[key]

    kinds: dict[int, tuple[int, int]] = {}  # by how many of 123 go to the second column
    for at, one in enumerate(choices):
        moved = len(set(one[1]) & {1, 2, 3})
        kinds[moved] = (at, kinds.get(moved, (0, 0))[1] + 1)
    for at, many in kinds.values():
        for b, c in product(range(56), repeat=2):
            found += many * ways((choices[at], choices[b], choices[c])) * ways(
                (last[at], last[b], last[c]))
    assert found == first.completions


# ---- bands, listed and by formula ---------------------------------------------------------------


@pytest.mark.parametrize(("layout", "classes"), [("2x2", 2), ("2x3", 11), ("3x3", 416)])
def test_reduced_bands_are_as_many_as_are_listed(layout: str, classes: int) -> None:
    found = band_classes(layout)
    assert found is not None
    assert found.reduced == total_of(layout).reduced_bands
    assert found.classes == classes


def test_classes_of_bands_against_all_of_them() -> None:
    """Of 2x2: what exchanges and names make of a band, all of it."""
    def moved(band: tuple[tuple[int, ...], ...]) -> set[tuple[tuple[int, ...], ...]]:
        found = set()
        for boxes in permutations(band):
            for a, b in product((0, 1), repeat=2):
                for rows in ((0, 1), (1, 0)):
                    one = [[box[2 * row + (column ^ swap)] for row in rows for column in (0, 1)]
                           for box, swap in zip(boxes, (a, b), strict=True)]
                    found.update(tuple(tuple(names[d] for d in box) for box in one)
                                 for names in permutations(range(4)))
        return found

    bands = {(one, other) for one in permutations(range(4)) for other in permutations(range(4))
             if not set(one[:2]) & set(other[:2])}
    assert len(bands) == total_of("2x2").bands
    classes = 0
    while bands:
        bands -= moved(next(iter(bands)))
        classes += 1
    found = band_classes("2x2")
    assert found is not None
    assert classes == found.classes


@pytest.mark.parametrize(("rows", "columns", "layout"), [
    (2, 2, "2x2"), (3, 2, "2x3"), (4, 2, "2x4"), (3, 3, "3x3")])
def test_bands_by_formula_are_those_by_column_sets(rows: int, columns: int, layout: str) -> None:
    assert band_count(rows, columns) == total_of(layout).bands


def test_bands_of_larger_boxes() -> None:
    """Pettersen's number for 4x4, and (2C)! (C!)^2 for two rows."""
    assert band_count(4, 4) == 973_038_982_740_573_238_251_518_542_982_676_480_000
    for wide in range(1, 9):
        assert band_count(2, wide) == factorial(2 * wide) * factorial(wide) ** 2


def test_estimates() -> None:
    assert f"{grid_estimate('4x4').grids:.3e}" == "5.958e+98"
    exact = 81_171_437_193_104_932_746_936_103_027_318_645_818_654_720_000  # published
    assert -0.002 < grid_estimate("3x4").grids / exact - 1 < 0
    assert all(-0.12 < error < 0 for error in estimate_errors().values())
    with pytest.raises(Unsupported, match="layout '5x5'"):
        grid_estimate("5x5")


# ---- what is refused, and stopped ---------------------------------------------------------------


@pytest.mark.parametrize("layout", ["3x4", "1x4", "3x3+diagonals", "2x7"])
def test_other_layouts_are_unsupported(layout: str) -> None:
    with pytest.raises(Unsupported, match="grids are counted for"):
        grid_total(layout)


def test_limits_and_controls_stop_it() -> None:
    assert grid_total("2x5", timeout=1e-9) is None
    control = Control()
    control.stop()
    assert grid_total("2x5", control=control) is None
    assert ColumnSets((3, 3)).classes(Limits(timeout=1e-9)).stopped in (None, "time")


def test_wrong_codes_are_refused() -> None:
    with pytest.raises(ValueError, match=r"4 bytes each, got b'\\x00'"):
        ColumnSets((2, 2)).fillings((b"\0",))
    with pytest.raises(ValueError, match="got class 0"):
        ColumnSets((2, 2)).fillings((bytes([0, 0, 0, 3]),))
    with pytest.raises(ValueError, match="got class 0"):
        ColumnSets((2, 2)).fillings((bytes([0, 1, 2, 200]),))


def test_threads_change_nothing() -> None:
    assert total_of("2x4") == grid_total("2x4", jobs=3)


# ---- checkpoints --------------------------------------------------------------------------------


def test_a_run_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    total = grid_total("2x4", checkpoint=path)
    whole = Checkpoint(path, {"count": "fillings of column sets", "boxes": "4x2"})
    assert len(whole.numbers) == 26
    assert total is not None
    # With half of it the rest is counted again; a number in it is taken as it stands.
    kept = dict(list(whole.numbers.items())[:13])
    whole.numbers = kept
    whole.save()
    seen: list[tuple[int, int]] = []
    again = grid_total("2x4", checkpoint=path, progress=lambda *done: seen.append(done))
    assert again == total
    assert seen[0] == (13, 26)
    assert seen[-1] == (26, 26)
    assert list(tmp_path.iterdir()) == [path]


def test_a_stopped_run_keeps_what_is_finished(tmp_path: Path) -> None:
    path, control = tmp_path / "kept", Control()

    def stop(done: int, _: int) -> None:
        if done >= 5:
            control.stop()

    assert grid_total("2x5", checkpoint=path, control=control, progress=stop) is None
    kept = Checkpoint(path, {"count": "fillings of column sets", "boxes": "5x2"})
    assert 5 <= len(kept.numbers) < 355
    assert 0 not in kept.numbers.values()


HEAD = ('{"format": "nanpure checkpoint", "version": 1, "about": '
        '{"count": "fillings of column sets", "boxes": "2x2"}, "numbers": ')


def test_a_class_goes_on_in_its_midst(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As classes of 2x6 do; here each part of 2x4 is stopped behind."""
    monkeypatch.setattr(totals, "LONG", 4)
    monkeypatch.setattr(totals, "AT_ONCE", -1.0)
    path, seen = tmp_path / "kept", set()
    real = ColumnSets.part

    def stopping(sets: ColumnSets, *arguments: Any) -> tuple[tuple[int, ...], str | None]:
        numbers, stopped = real(sets, *arguments)
        return numbers, "time" if next(chance) % 7 == 0 else stopped

    chance = iter(range(1, 1_000_000))
    monkeypatch.setattr(ColumnSets, "part", stopping)
    found = None
    for _ in range(1000):
        found = grid_total("2x4", checkpoint=path)
        if found is not None:
            break
        kept = Checkpoint(path, {"count": "fillings of column sets", "boxes": "4x2"})
        seen.update(name.partition("+")[2] for name in kept.numbers)
        assert sum("+" in name for name in kept.numbers) <= 1
    monkeypatch.undo()
    assert found == total_of("2x4")
    assert len(seen) > 3


@pytest.mark.parametrize(("text", "found"), [
    ("", "something else"), ("[]", "something else"), ("{", "something else"),
    ("[" * 100_000, "something else"), ('{"format": "nanpure checkpoint"}', "one of version None"),
    ('{"format": "nanpure checkpoint", "version": 2}', "one of version 2"),
    ('{"format": "nanpure checkpoint", "version": 1, "about": 3}', "one of 3"),
    ('{"format": "nanpure checkpoint", "version": 1, "about": {"count": "x"}}', "one of count x"),
    *((HEAD + numbers + "}", found) for numbers, found in (
        ("[]", "no numbers"), ('{"00010203": 5}', "number 5"), ('{"00010203": "-1"}', "'-1'"),
        ('{"00010203": "²"}', "'²'"), ('{"00010202": "5"}', "of '00010202'"))),
])
def test_other_files_are_no_checkpoints(tmp_path: Path, text: str, found: str) -> None:
    path = tmp_path / "kept"
    path.write_text(text)
    with pytest.raises(ParseError) as error:
        grid_total("2x2", checkpoint=path)
    assert found in str(error.value)
    assert "count fillings of column sets, boxes 2x2" in str(error.value)
    assert path.read_text() == text


def test_columns_of_codes_are_the_columns() -> None:
    sets = ColumnSets((3, 3))
    for codes in sets.classes().codes:
        boxes = columns_of(codes, 3, 3)
        assert all(sorted(sum(box, ())) == list(range(1, 10)) for box in boxes)
        assert prod(len(column) for box in boxes for column in box) == 3**9


def test_default_layouts_are_taken() -> None:
    assert grid_total(Layout.default(6)) == total_of("2x3")
