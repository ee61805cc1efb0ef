"""The second search of a large board, which begins on another core when the first takes long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from nanpure import Layout
from nanpure.errors import Unsupported
from nanpure.kernel import Control, Found, Limits
from nanpure.model.candidates import candidates_of
from nanpure.search import sat
from nanpure.search.sat import beside
from nanpure.search.sat.process import Process

pytest.importorskip("pysat")

SIZE = 36
SOLUTION = [(6 * row + row // 6 + column) % SIZE + 1
            for row in range(SIZE) for column in range(SIZE)]


class Endless:
    """A first search that never answers."""

    killed = False

    def ask(self, request: dict[str, Any]) -> None:
        """Accept it."""

    def hear(self, seconds: float) -> None:
        """Wait a moment."""

    def kill(self) -> None:
        self.killed = True


@pytest.fixture
def first(monkeypatch: pytest.MonkeyPatch) -> Endless:
    """The first search is endless, and the second one begins at once, on a second core."""
    endless, take, taken = Endless(), Process.take, list[Process]()

    def next_one() -> Any:
        if not taken:
            taken.append(endless)  # type: ignore[arg-type]
            return endless
        return take()

    monkeypatch.setattr(Process, "take", next_one)
    monkeypatch.setattr(beside, "PATIENCE", 0.0)
    monkeypatch.setattr(beside, "cores", lambda: 2)
    return endless


def searched(holes: list[int], limits: Limits) -> Found:
    layout = Layout.parse("6x6")
    digits = [0 if cell in holes else digit for cell, digit in enumerate(SOLUTION)]
    return sat.search_sat(layout, candidates_of(layout, digits), 2, 2, limits)


def test_the_only_solution_of_the_second_search_is_the_answer(first: Endless) -> None:
    found = searched([0, 1, 50, 700], Limits())
    assert (found.count, found.stopped) == (1, None)
    assert list(found.solutions[0]) == SOLUTION
    assert first.killed


def heard(limits: Limits, *answers: tuple[Any, ...]) -> list[Found | None]:
    second = beside.Second({"room": 2}, limits)
    return [second._heard(answer) for answer in answers]


MODELS = (("model", 3, [1]), ("model", 5, [2]))


@pytest.mark.parametrize("answers", [
    (("done", 1, None, True),),
    (MODELS[0], ("done", 9, None, True)),
])
def test_none_and_one_are_the_answer(answers: tuple[tuple[Any, ...], ...]) -> None:
    *before, last = heard(Limits(), *answers)
    assert before == [None] * (len(answers) - 1)
    assert last is not None
    assert (last.count, last.stopped) == (len(before), None)


def test_several_are_the_answer_only_if_time_decides_anyway() -> None:
    many = (*MODELS, ("done", 5, "limit", True))
    assert heard(Limits(), *many) == [None, None, None]
    *_, last = heard(Limits(timeout=60), *many)
    assert last == Found(2, 5, "limit", ((1,), (2,)))


def test_what_is_too_large_is_left_to_the_first_search() -> None:
    assert heard(Limits(timeout=60), ("large", 10**9, 50)) == [None]


def test_a_second_search_that_fails_changes_nothing(
    first: Endless, monkeypatch: pytest.MonkeyPatch
) -> None:
    control, looks = Control(), 0
    hear: Callable[[float], None] = first.hear

    def counted(seconds: float) -> None:
        nonlocal looks
        looks += 1
        if looks == 50:
            control.stop()
        hear(seconds)

    def fails(self: Process, seconds: float) -> None:
        raise Unsupported("out of memory")

    monkeypatch.setattr(first, "hear", counted)
    monkeypatch.setattr(Process, "hear", fails)
    found = searched([0, 1, 50, 700], Limits(control=control))
    assert (found.count, found.stopped, looks) == (0, "asked", 50)


@pytest.mark.parametrize(("digits", "limits", "cores", "helps"), [
    (36, Limits(), 2, True), (36, Limits(), 1, False), (25, Limits(), 2, False),
    (36, Limits(nodes=5), 2, False),
])
def test_where_it_helps(
    digits: int, limits: Limits, cores: int, helps: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beside, "cores", lambda: cores)
    assert beside.may_help([3] * 100, digits, limits) is helps
    assert not beside.may_help([2**36 - 1] * 1400, digits, limits)
