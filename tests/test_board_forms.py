"""Any form of a board in every verb of the library, and what is no board refused in one way."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, get_args, get_type_hints

import numpy as np
import pyarrow as pa
import pytest

import nanpure
from nanpure import Grid, Layout, Puzzle, PuzzleLike, count, count_many, solve, solve_many
from nanpure.model.forms import digits_or_text
from together import together

LINE, FULL = ".24.3......4.31.", "1243342121344312"
DIGITS = [int(sign) if sign != "." else 0 for sign in LINE]
ROWS = [DIGITS[at : at + 4] for at in range(0, 16, 4)]
ARRAY = np.array(ROWS, np.uint8)
NAMED = {f"r{at // 4 + 1}c{at % 4 + 1}": digit for at, digit in enumerate(DIGITS) if digit}

# Each makes the same board, anew for each call.
FORMS: dict[str, Callable[[], Any]] = {
    "text": lambda: LINE,
    "text in rows": lambda: "\n".join(LINE[at : at + 4] for at in range(0, 16, 4)),
    "Puzzle": lambda: Puzzle.parse(LINE),
    "Grid": lambda: Puzzle.parse(LINE).grid(),
    "rows": lambda: ROWS,
    "rows of None": lambda: [[digit or None for digit in row] for row in ROWS],
    "rows of signs": lambda: [list(LINE[at : at + 4]) for at in range(0, 16, 4)],
    "rows of text": lambda: [LINE[at : at + 4] for at in range(0, 16, 4)],
    "rows of floats": lambda: [[float(digit) if digit else float("nan") for digit in row]
                               for row in ROWS],
    "-1 for empty": lambda: [[digit or -1 for digit in row] for row in ROWS],
    "single floats": lambda: [[np.float32(digit) if digit else np.float32("nan") for digit in row]
                              for row in ROWS],
    "NumPy numbers": lambda: [list(map(np.int16, row)) for row in ROWS],
    "tuples": lambda: tuple(map(tuple, ROWS)),
    "cells": lambda: DIGITS,
    "generator": lambda: iter(DIGITS),
    "generator of rows": lambda: (iter(row) for row in ROWS),
    "rows of arrays": lambda: list(ARRAY),
    "names": lambda: NAMED,
    "pairs": lambda: {(at // 4 + 1, at % 4 + 1): digit for at, digit in enumerate(DIGITS)},
    "names to signs": lambda: {cell: str(digit) for cell, digit in NAMED.items()},
    "uint8 [N, N]": lambda: ARRAY,
    "uint8 [N²]": lambda: ARRAY.ravel(),
    "int64": lambda: ARRAY.astype(np.int64),
    "float64": lambda: ARRAY.astype(float),
    "column order": lambda: np.asfortranarray(ARRAY),
    "strings": lambda: np.array(list(LINE)).reshape(4, 4),
    "objects": lambda: np.array([[digit or None for digit in row] for row in ROWS], object),
    "masked": lambda: np.ma.array(np.where(ARRAY, ARRAY, 99), mask=ARRAY == 0),
    "table": lambda: Table(ARRAY),
}
NEEDS_LAYOUT = ("names", "pairs", "names to signs")  # without one they are 9×9


class Table:
    """Like a table of pandas: NumPy can make an array of it."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        return self.array


# ---- the verbs, from the API itself -------------------------------------------------------------

MODULES = ("nanpure", "nanpure.generator", "nanpure.logic", "nanpure.maths", "nanpure.methods",
           "nanpure.ratings", "nanpure.io.svg", "nanpure.io.terminal")
BOARDS = ("puzzle", "grid", "attempt", "one", "other")  # what verbs call a board

# What a verb is called with beside its board; a verb without an entry needs nothing.
FURTHER: dict[str, dict[str, Any]] = {
    "complete": {"pattern": "xxxx xxxx xxxx xxxx", "seed": 1},
    "estimate": {"seed": 1}, "minimize": {"seed": 1}, "random_solution": {"seed": 1},
    "transform": {"seed": 1}, "until_unique": {"seed": 1},
    "compare": {"names": ("hui",), "timeout": None}, "run": {"name": "hui"},
    "tally": {"name": "hui"}, "prove": {"steps": []}, "puzzles_with_clues": {"clues": 4},
}
# Of a board that another form cannot have: a complete one, or a step's own.
COMPLETE = ("rank",)
NOT_ABOUT_BOARDS = ("certify", "levels_of", "replay")  # of grids on the way


def verbs() -> dict[str, Callable[..., Any]]:
    """The exported functions that take a board, by their names."""
    found: dict[str, Callable[..., Any]] = {}
    for module in MODULES:
        home = import_module(module)
        for name in home.__all__:
            thing = getattr(home, name)
            if inspect.isfunction(thing) and name not in NOT_ABOUT_BOARDS and any(
                    one in BOARDS for one in inspect.signature(thing).parameters):
                found[name] = thing
    return found


VERBS = verbs()


def boards_of(verb: Callable[..., Any]) -> list[str]:
    return [one for one in inspect.signature(verb).parameters if one in BOARDS]


def answer(verb: Callable[..., Any], board: Callable[[], Any], **further: Any) -> Any:
    found = verb(**{one: board() for one in boards_of(verb)}, **further)
    found = list(found) if isinstance(found, Iterator) else found
    if hasattr(found, "seconds") or (isinstance(found, list) and found and hasattr(
            found[0], "seconds")):  # rows of a comparison, which took a time
        return [(row.method, row.status, row.solutions) for row in found]
    return found


def test_every_verb_with_a_board_takes_any_form_and_a_layout() -> None:
    assert len(VERBS) > 30
    for name, verb in VERBS.items():
        hints, parameters = get_type_hints(verb), inspect.signature(verb).parameters
        for board in boards_of(verb):
            assert set(get_args(hints[board])) == set(get_args(PuzzleLike)), (name, board)
        assert parameters["layout"].kind is inspect.Parameter.KEYWORD_ONLY, name


@pytest.mark.parametrize("name", VERBS)
def test_every_verb_gives_one_answer_for_every_form(name: str) -> None:
    verb, further = VERBS[name], FURTHER.get(name, {})
    forms = {"text": lambda: FULL, "cells": lambda: list(map(int, FULL)), "array": lambda: np.array(
        list(map(int, FULL))).reshape(4, 4)} if name in COMPLETE else FORMS
    wanted = answer(verb, forms["text"], **further)
    layout = Layout.parse("2x2")

    for form, make in forms.items():
        if form not in NEEDS_LAYOUT:
            assert answer(verb, make, **further) == wanted, form
        for chosen in ("2x2", layout):
            assert answer(verb, make, layout=chosen, **further) == wanted, form


def test_a_board_of_another_layout_is_refused() -> None:
    for board in (Puzzle.parse(LINE), Puzzle.parse(LINE).grid()):
        with pytest.raises(ValueError, match=r"of layout 2x2\+diagonals, got one of '2x2'"):
            solve(board, layout="2x2+diagonals")
    assert count(LINE, layout="2x2+diagonals").count == count(ROWS, layout="2x2+diagonals").count


# ---- cells --------------------------------------------------------------------------------------


def test_digits_as_numbers_are_not_symbols() -> None:
    assert Puzzle.of(ROWS, "2x2+symbols:.ABCD").line() == LINE.translate(
        {ord("1"): "A", ord("2"): "B", ord("3"): "C", ord("4"): "D"})
    assert Puzzle.of({"r1c1": "C"}, "2x2+symbols:.ABCD").givens[0] == 3
    assert Puzzle.of([["G", "1", *[""] * 14], *[[""] * 16] * 15]).givens[:2] == (16, 1)
    assert Puzzle.of([["16", *[""] * 15], *[[""] * 16] * 15]).givens[0] == 16
    assert Puzzle.of([16, *[0] * 255]).givens[0] == 16
    assert Puzzle.of({}).line() == "." * 81
    assert Puzzle.of({"r2c1": None, (1, 1): 0}, "2x2").clues == 0


def test_a_grid_gives_its_puzzle() -> None:
    assert Puzzle.of(Puzzle.parse(LINE).grid().place(0, 1)) == Puzzle.parse(LINE)
    assert Puzzle.of(LINE, rules=["diagonals"]).layout.text == "2x2+diagonals"


def test_a_book_takes_any_form() -> None:
    printing = pytest.importorskip("nanpure.printing")
    plain = printing.Book(cover=False, levels=False)
    assert printing.write_book([LINE], plain) == printing.write_book([NAMED], plain, layout="2x2")


def test_text_alone_is_parsed() -> None:
    for wrong in (ROWS, NAMED, ARRAY, None):
        with pytest.raises(TypeError, match=r"puzzle text \(Puzzle.of takes other forms\), got"):
            Puzzle.parse(wrong)  # type: ignore[arg-type]


# Rubbish, and the end of what is said of it.
REFUSED: dict[str, tuple[Any, type[Exception], str]] = {
    "None": (None, TypeError, "what Puzzle.of takes, got None"),
    "number": (5, TypeError, "what Puzzle.of takes, got 5"),
    "flag": (True, TypeError, "what Puzzle.of takes, got True"),
    "bytes": (b"1...", TypeError, "what Puzzle.of takes, got b'1...'"),
    "set": ({1, 2}, TypeError, "what Puzzle.of takes, got {1, 2}"),
    "class": (dict, TypeError, "what Puzzle.of takes, got <class 'dict'>"),
    "nothing": ([], ValueError, "what Puzzle.of takes, got []"),
    "no generator": (iter(()), ValueError, ""),
    "flags": ([True, *DIGITS[1:]], TypeError, "(as Puzzle.of takes it), got True at r1c1"),
    "array of flags": (ARRAY > 0, TypeError, "(as Puzzle.of takes it), got False at r1c1"),
    "fraction": ([*DIGITS[:5], 1.5, *DIGITS[6:]], ValueError,
                 "(as Puzzle.of takes it), got 1.5 at r2c2"),
    "infinite": ([float("inf"), *DIGITS[1:]], ValueError,
                 "(as Puzzle.of takes it), got inf at r1c1"),
    "complex": (ARRAY.astype(complex), TypeError, "(as Puzzle.of takes it), got 0j at r1c1"),
    "object": ([*DIGITS[:15], object], TypeError, "got <class 'object'> at r4c4"),
    "too large": ([*DIGITS[:15], 5], ValueError, "(as Puzzle.of takes it), got 5 at r4c4"),
    "negative": ([-2, *DIGITS[1:]], ValueError, "(as Puzzle.of takes it), got -2 at r1c1"),
    "huge": ([2**70, *DIGITS[1:]], ValueError, f"(as Puzzle.of takes it), got {2**70} at r1c1"),
    "0 and -1": ([-1, *DIGITS[1:]], ValueError, "got 0 and -1 at r1c1"),
    "15 cells": (DIGITS[:15], ValueError, f"Puzzle.of takes them), got 15: {DIGITS[:15]}"),
    "ragged": ([*ROWS[:2], ROWS[2][:3], ROWS[3]], ValueError, "got 3 in row 3: [0, 0, 0]"),
    "row and cells": ([ROWS[0], 1, 2, 3], ValueError, "got 1 in row 2: 1"),
    "too deep": ([[[1], 0, 0, 0], *ROWS[1:]], TypeError, "got [1] at r1c1"),
    "three dimensions": (np.zeros((2, 4, 4)), ValueError, "got one of shape (2, 4, 4)"),
    "no dimension": (np.array(5), ValueError, "got one of shape ()"),
    "no such cell": ({"r5c1": 1}, ValueError, "it): expected a cell from r1c1 to r4c4 in 'r5c1'"),
    "no such pair": ({(0, 1): 1}, ValueError, "as (row, column), got (0, 1)"),
    "no cell": ({"x": 1}, ValueError, "expected a cell from r1c1 to r4c4 in 'x'"),
    "no key": ({None: 1}, TypeError, "got None"),
    "twice": ({"r1c1": 1, (1, 1): 2}, ValueError, "got r1c1 twice in {'r1c1': 1, (1, 1): 2}"),
    "digit of a name": ({"r1c2": 9}, ValueError, "got 9 at r1c2"),
    "sign": ([["1", "Z", ".", "."], *[["."] * 4] * 3], ValueError, "'1 Z . ."
             + " ." * 12 + "'"),
}


CLASSIC = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


@pytest.mark.parametrize("entries", [
    [CLASSIC, "bad"], ["bad", CLASSIC], [CLASSIC, "123"], [CLASSIC], [CLASSIC, CLASSIC, "bad"],
    [CLASSIC, "b", "c", "d"], ["Monday", *(CLASSIC[at : at + 9] for at in range(0, 81, 9))],
    [LINE[:4], LINE[4:8], "----", LINE[8:12], LINE[12:]], ["a 1...", "b ....", "c ....", "d ...."],
])
def test_texts_that_are_not_the_rows_of_one_board_are_refused(entries: list[str]) -> None:
    for many in (entries, tuple(entries), np.array(entries), np.array(entries, object),
                 iter(entries), pa.array(entries)):
        with pytest.raises(ValueError, match=r"is for solve_many\), got '.*'.* at index \d$"):
            solve(many)
    assert 4 in solve_many([*entries, "bad"]).status


def test_a_board_in_a_cell_is_refused() -> None:
    for board in ({"r1c1": CLASSIC}, [[CLASSIC, "b"], ["c", "d"]], [CLASSIC, 1, 2, 3]):
        with pytest.raises(ValueError, match=r"for solve_many\), got '4\.\.\..* at r1c1$"):
            solve(board)
    for text in (f'{{"puzzle": ["{CLASSIC}", "bad"]}}', f'[["{CLASSIC}", "b"], ["c", "d"]]'):
        with pytest.raises(nanpure.ParseError, match="a digit or an empty cell in each cell"):
            solve(text)
    found = list(nanpure.text.records([f'["{CLASSIC}", "bad"]']))
    assert [type(one).__name__ for one in found] == ["Record", "Bad"]


def test_puzzles_are_for_solve_many_and_a_board_for_solve() -> None:
    for many in (np.zeros((5, 81), int), np.zeros((5, 9, 9), int), [Puzzle.parse(CLASSIC)] * 5,
                 [[0] * 81] * 5):
        with pytest.raises(ValueError, match="puzzles is for solve_many"):
            solve(many)
    large = [[(3 * row + row // 4 + column) % 16 + 1 for column in range(16)] for row in range(16)]
    for rows in (np.zeros((9, 9), int), [[0] * 9] * 9, ROWS, ["." * 9] * 9, large, np.array(large)):
        for verb in MANY_VERBS.values():
            with pytest.raises(ValueError, match=r"rows of one board, which is for solve \(or"):
                verb(rows)
    assert solve_many(np.array(large), "4").status.tolist() == [4] * 16
    for shape in ((), (0,), (4,), (4, 4, 4, 4)):
        with pytest.raises(ValueError, match=re.escape(f"for solve), got float64{shape}")):
            solve_many(np.zeros(shape))
    # As many puzzles as each has cells, of which all digits fit.
    assert solve_many(np.array([DIGITS] * 16)).status.tolist() == [1] * 16
    assert solve_many([LINE] * 16).status.tolist() == [1] * 16


class Missing:
    """A value that cannot be compared, as NA of pandas."""

    def __eq__(self, other: object) -> bool:
        raise TypeError("ambiguous")

    __hash__ = None  # type: ignore[assignment]


@pytest.mark.parametrize("cell", [set(), bytearray(b"1"), np.zeros(3), Missing(), object()])
def test_rows_of_anything_are_the_rows_of_one_board(cell: object) -> None:
    for rows in ([[cell] * 4] * 4, [[cell] * 9] * 9, [[1, 2, 3, cell], *[[0] * 4] * 3]):
        with pytest.raises(ValueError, match=r"rows of one board, which is for solve \(or"):
            solve_many(rows)
        with pytest.raises(TypeError, match="expected a digit in each cell"):
            solve(rows)


@together("what", REFUSED)
def test_what_is_no_board_is_refused_with_its_place(what: str) -> None:
    value, kind, end = REFUSED[what]
    layout = Layout.parse("2x2")

    for call in (Puzzle.of, lambda board, chosen: solve(board, layout=chosen)):
        board = iter(()) if what == "no generator" else value
        with pytest.raises(kind) as failed:
            call(board, layout)
        assert str(failed.value).endswith(end), str(failed.value)


def test_the_size_is_that_of_the_cells() -> None:
    assert Puzzle.of([0] * 36).layout.text == "2x3"
    with pytest.raises(ValueError, match=r"a layout for 5×5 cells, since 5 is prime, got \[\["):
        Puzzle.of([[0] * 5] * 5)
    with pytest.raises(ValueError, match=r"expected 81 cells for layout '3x3' .* got 16: \["):
        Puzzle.of(DIGITS, "3x3")
    assert digits_or_text([[1]], None) == (1,)


# ---- many ---------------------------------------------------------------------------------------


MANY: dict[str, Callable[[], Any]] = {
    "array [n, N²]": lambda: np.stack([ARRAY.ravel()] * 3),
    "array [n, N, N]": lambda: np.stack([ARRAY] * 3),
    "floats": lambda: np.where(np.stack([ARRAY] * 3), np.stack([ARRAY] * 3), np.nan),
    "int64": lambda: np.stack([ARRAY] * 3).astype(np.int64),
    "-1": lambda: np.where(np.stack([ARRAY] * 3), np.stack([ARRAY] * 3), np.int64(-1)),
    "signs": lambda: np.array([list(LINE)] * 3),
    "objects": lambda: np.array([[digit or None for digit in DIGITS]] * 3, object),
    "bytes": lambda: f"{LINE}\n{LINE}\n{LINE}\n".encode(),
    "array of text": lambda: np.array([LINE] * 3),
    **{f"list of {form}": (lambda make=make: [make(), make(), make()])
       for form, make in FORMS.items() if form not in ("names", "pairs", "names to signs")},
    "list of all": lambda: [ARRAY, LINE, ROWS],
    "tuple": lambda: (LINE, LINE, LINE),
    "generator": lambda: (LINE for _ in range(3)),
}
MANY_VERBS: dict[str, Callable[..., list[Any]]] = {
    "solve_many": lambda many, **how: ["".join(map(str, row)) for row in solve_many(
        many, **how).solutions.tolist()],
    "count_many": lambda many, **how: count_many(many, **how).counts.tolist(),
    "canonical_many": lambda many, **how: nanpure.canonical_many(many, **how).forms.tolist(),
    "rate_many": lambda many, **how: nanpure.rate_many(many, "effort", **how),
    "dedupe": lambda many, **how: import_module("nanpure.data.dedupe").dedupe(
        many, **how).firsts.tolist(),
}


@pytest.mark.parametrize("verb", MANY_VERBS)
def test_every_verb_for_many_takes_every_form(verb: str) -> None:
    ask = MANY_VERBS[verb]
    wanted = ask([LINE] * 3)
    for form, make in MANY.items():
        assert ask(make()) == ask(make(), layout="2x2") == wanted, form


def test_columns() -> None:
    for values in ([LINE] * 2, [DIGITS] * 2, [ROWS] * 2):
        for column in (pa.array(values), pa.chunked_array([values])):
            assert solve_many(column).status.tolist() == [1, 1]


@pytest.mark.skipif(find_spec("pandas") is None or find_spec("polars") is None,
                    reason="no package that the project needs")
def test_columns_and_tables_of_other_libraries() -> None:
    import pandas
    import polars

    for values in ([LINE] * 2, [DIGITS] * 2, [ROWS] * 2):
        for column in (pandas.Series(values), polars.Series(values),
                       pandas.DataFrame({"a": values})["a"], polars.DataFrame({"a": values})["a"]):
            assert solve_many(column).status.tolist() == [1, 1]
    empty = [[digit or None for digit in row] for row in ROWS]
    for table in (pandas.DataFrame(ROWS), pandas.DataFrame(empty), pandas.Series(DIGITS),
                  polars.DataFrame(ROWS, orient="row"), polars.Series(DIGITS)):
        assert solve(table).solution.line() == FULL
    known = pandas.DataFrame(empty, dtype="Int64")  # with NA
    assert Puzzle.of(known.values.tolist()) == Puzzle.of(known) == Puzzle.of(ROWS)
    for table in (pandas.DataFrame([DIGITS] * 2), polars.DataFrame([DIGITS] * 2, orient="row"),
                  pandas.DataFrame([list(LINE)] * 2)):
        assert solve_many(table).status.tolist() == [1, 1]


def test_the_same_is_bad_in_every_form() -> None:
    wrong = [*DIGITS[:15], 5]
    for many in ([DIGITS, wrong], np.array([DIGITS, wrong]), np.array([DIGITS, wrong], np.uint8),
                 np.array([DIGITS, wrong], float), [LINE, LINE[:15] + "5"], [LINE, "rubbish"],
                 [LINE, None], [LINE, float("nan")], [LINE, "." * 81], [LINE, DIGITS[:9]],
                 [LINE, {"r1c1": 1}], [LINE, Puzzle.parse("." * 81)], [LINE, ""],
                 f"{LINE}\nrubbish\n".encode(), f"{LINE}\n{'.' * 81}\n".encode(),
                 np.array([DIGITS, [1.5, *DIGITS[1:]]]), np.array([DIGITS, [-1, *DIGITS[1:]]]),
                 [LINE, [-1, *DIGITS[1:]]], np.array([LINE, "rubbish"])):
        batch = solve_many(many)
        assert batch.status.tolist() == [1, 4], many
        assert not batch.solutions[1].any()
        assert nanpure.rate_many(many, "effort")[0].status == "unique"
    given = solve_many([LINE, Puzzle.parse(LINE, "2x2+diagonals")], "2x2")
    assert given.status.tolist() == [1, 4]
    assert nanpure.rate_many([LINE, "x", None], "effort")[1:] == [nanpure.Ratings("bad")] * 2


def test_an_entry_that_cannot_be_a_board_is_told_with_its_index() -> None:
    for wrong, said in ((5, "got 5 at index 1"), (b"x", "got b'x' at index 1"),
                        ([True] * 16, "got True at r1c1 at index 1")):
        for verb in MANY_VERBS.values():
            with pytest.raises(TypeError) as failed:
                verb([LINE, wrong])
            assert str(failed.value).endswith(said)
    for wrong in (Puzzle.parse(LINE), {"r1c1": 1}, 5, None):
        with pytest.raises(TypeError, match="or a list of puzzles, got"):
            solve_many(wrong)  # type: ignore[arg-type]
    for wrong in (LINE, "hard.txt"):
        with pytest.raises(TypeError, match=r"\(of a file its Path, of text its lines\), got"):
            solve_many(wrong)


@pytest.mark.slow
def test_an_endless_column_without_a_board_is_told() -> None:
    with pytest.raises(ValueError, match="found none among the first 10000, such as 'x'"):
        solve_many("x" for _ in iter(int, 1))


def test_a_column_is_empty_or_bad_throughout() -> None:
    assert solve_many([]).status.tolist() == []
    assert solve_many([None, "x"]).status.tolist() == [4, 4]
    assert solve_many(np.zeros((0, 16), np.uint8)).solutions.shape == (0, 16)
    assert isinstance(nanpure.read(LINE).__next__().grid(), Grid)
