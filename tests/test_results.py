"""Results whose fields are worked out when they are read: the same as any others."""

from __future__ import annotations

import copy
import pickle
from dataclasses import asdict, fields, replace

import pytest

from nanpure import Control, MultipleSolutions, Puzzle, Result, solve, solve_line
from nanpure.errors import several_solutions
from search_samples import HARD, HARD_NONE
from search_samples import WIDE9 as MANY

LINES = {"unique": HARD, "none": HARD_NONE, "many": MANY, "equal givens": "11" + "." * 79,
         "other empty cells": HARD.replace(".", "*")}


@pytest.fixture(params=LINES)
def line(request: pytest.FixtureRequest) -> str:
    text: str = LINES[request.param]
    return text


def test_a_line_has_the_result_of_its_grid(line: str) -> None:
    of_line, of_grid = solve(line), solve(Puzzle.parse(line))
    assert "_line" in vars(of_line), "the way of bare lines"
    assert "_line" not in vars(of_grid)
    assert all(getattr(of_line, one.name) == getattr(of_grid, one.name)
               for one in fields(Result) if one.name != "grid")
    assert of_line.grid is not None
    assert of_grid.grid is not None
    assert of_line.grid == of_grid.grid
    assert (repr(of_line), str(of_line)) == (repr(of_grid), str(of_grid))
    assert of_line.to_json() == of_grid.to_json()
    assert asdict(of_line) == asdict(of_grid)


def test_what_was_not_read_is_there_in_copies(line: str) -> None:
    whole = solve(Puzzle.parse(line))
    written = pickle.dumps(solve(line))
    assert b"_line" not in written, "no version depends on how another one makes its results"
    for other in (pickle.loads(written), copy.copy(solve(line)), copy.deepcopy(solve(line)),
                  replace(solve(line), engine="native")):
        assert vars(other).keys() == {one.name for one in fields(Result)}
        assert other == whole
        assert other.grid == whole.grid


def test_each_field_is_made_once_and_only_when_read() -> None:
    result = solve(HARD)
    made = {"grid", "solutions", "witness"}
    assert made.isdisjoint(vars(result))
    assert result.solution is result.solutions[0]
    assert result.solutions is result.solutions
    assert vars(result).keys() & made == {"grid", "solutions"}


@pytest.mark.parametrize("options", [
    {"limit": 1}, {"limit": 3}, {"engine": "native"}, {"layout": "3x3"}, {"nodes": 10**9},
    {"timeout": 1e6}, {"control": Control()},
])
def test_other_calls_search_the_grid(
    options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    from nanpure.search import verbs

    monkeypatch.delattr(verbs, "result_of_line")
    assert solve(HARD, **options).count == 1  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [str, bytes])
def test_witnesses_of_a_line_are_grids(kind: type) -> None:
    with pytest.raises(MultipleSolutions, match="several solutions: ") as caught:
        solve_line(MANY if kind is str else MANY.encode())
    for error in (caught.value, pickle.loads(pickle.dumps(caught.value))):
        assert (error.status, error.stopped, error.facts) == ("many", None, {})
        assert error.witnesses == solve(MANY).solutions
        assert error.witnesses is error.witnesses
        assert str(error) == str(caught.value)


def test_witnesses_that_another_thread_works_out_meanwhile() -> None:
    class Late:
        """Whoever looks at its type lets the other thread go first."""

        @property
        def __class__(self) -> type:
            error._witnesses = ("one", "another")
            return object

        def __call__(self) -> tuple[object, ...]:
            return "one", "another"

    error = several_solutions("several solutions", Late())
    assert error.witnesses == ("one", "another")
