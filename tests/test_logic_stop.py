"""Techniques obey a stop, Ctrl-C and the clock; a verb has one deadline over all that it asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count as counting
from typing import Any

import numpy as np
import pytest

from nanpure import (
    Control,
    Layout,
    Puzzle,
    PuzzleError,
    hint,
    next_step,
    path,
    rate,
    rate_many,
    solve_many,
    steps,
)
from nanpure.kernel import Budget, Limits
from nanpure.logic import CATALOGUE, player_help
from nanpure.logic.engine import Engine
from nanpure.model.puzzle import as_grid
from nanpure.ratings import verbs
from search_samples import HARD
from stops import interrupted_at_work, stopped_at_work

# Looks at the control after the stop: one on its way, and each caller on the way out.
FEW = 8
BOARD = Puzzle((0,) * 625, Layout.parse("5x5"))  # nothing but chains, of which there are millions
CHAINS = CATALOGUE.select(only=["grouped-aic"])

LONG: dict[str, Callable[[Control], Any]] = {
    "next_step": lambda control: next_step(BOARD, catalogue=CHAINS, control=control),
    "steps": lambda control: list(steps(BOARD, CHAINS, control=control)),
    "path": lambda control: path(BOARD, catalogue=CHAINS, control=control).stopped,
    "hint": lambda control: hint(BOARD, catalogue=CHAINS, control=control).status,
}


@pytest.mark.parametrize("name", LONG)
def test_stop_from_another_thread(name: str) -> None:
    control = Control()
    with stopped_at_work(control, looks=40) as stop:
        if name in ("next_step", "steps"):
            with pytest.raises(PuzzleError, match="stopped by asked"):
                LONG[name](control)
        else:
            assert LONG[name](control) in ("asked", "stopped")
    assert stop.looks_after <= FEW


@pytest.mark.parametrize("name", LONG)
def test_interrupt(name: str) -> None:
    control = Control()
    with interrupted_at_work(control, looks=40), pytest.raises(KeyboardInterrupt):
        LONG[name](control)


# ---- what is done between two looks --------------------------------------------------------------

WORDS = 1 << 20  # that are gone through between two looks (kToil)


def test_tables_of_links_are_built_under_the_control() -> None:
    """That of weak links has a row of 245 words for each of 15,625 candidates."""
    control = Control()
    assert list(steps(BOARD, CATALOGUE.select(only=["xy-chain"]), control=control)) == []
    assert control.looks >= 15_625 * 245 // WORDS


# ---- one deadline --------------------------------------------------------------------------------


class Clock:
    """Goes on by a second whenever it is read."""

    def __init__(self) -> None:
        self._ticks: Iterator[int] = counting()

    def __call__(self) -> float:
        return float(next(self._ticks))

    def budget(self, limits: Limits) -> Budget:
        return Budget(limits, self)


def noted(monkeypatch: pytest.MonkeyPatch, where: Any, name: str) -> list[float]:
    """The time limits that a function is called with."""
    limits: list[float] = []
    real = getattr(where, name)

    def noting(*args: Any, **options: Any) -> Any:
        limits.append(options["timeout"])
        return real(*args, **options | {"timeout": None})

    monkeypatch.setattr(where, name, noting)
    return limits


SEVERAL = "12.............."  # solutions, so that it is searched twice; and a step


def test_a_hint_has_one_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player_help, "Budget", Clock().budget)
    searches = noted(monkeypatch, player_help, "solve")
    step = noted(monkeypatch, player_help, "next_step")
    assert hint(SEVERAL, timeout=11).status == "step"
    # Half of what is left for each of two searches, the rest for what is left out and the step.
    assert (searches, step) == ([5.0, 4.5], [7.0])


def test_the_parts_of_an_engine_share_the_time() -> None:
    """Its techniques in Python part the native ones into several calls."""
    engine = Engine(CATALOGUE.select(), "order", Clock().budget(Limits(timeout=2.5)))
    grid = as_grid(".24. 3... ...4 .31.")
    assert engine.next(grid) is not None
    assert engine.next(grid) is not None
    assert engine.next(grid) is None
    assert engine.stops == ["time"]


def test_a_rating_has_one_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    class Ticking(verbs.Budget):
        def __init__(self, limits: Limits) -> None:
            super().__init__(limits, Clock())

    monkeypatch.setattr(verbs, "Budget", Ticking)
    solving = noted(monkeypatch, verbs, "solve")
    assert rate(".24.3......4.31.", "nanpure", timeout=3).nanpure is not None
    with pytest.raises(PuzzleError, match="not rated: stopped by time"):
        rate(".24.3......4.31.", "nanpure", timeout=2)
    assert solving == [2.0, 1.0]


# ---- parts of some work --------------------------------------------------------------------------


def test_a_part_is_stopped_with_its_whole_and_not_the_other_way() -> None:
    whole = Control()
    part, other = Control(whole), Control(whole)
    solve_many(np.zeros((1000, 81), np.uint8), limit=1, control=part)
    assert (part.progress, whole.progress, other.progress) == (1000, 1000, 0)
    part.stop()
    assert (part.stopped, whole.stopped, other.stopped) == (True, False, False)
    whole.stop()
    assert other.stopped


def test_ctrl_c_ends_the_threads_of_a_rating_of_many() -> None:
    control = Control()
    with interrupted_at_work(control, looks=40), pytest.raises(KeyboardInterrupt):
        rate_many([HARD] * 100_000, jobs=2, control=control)
    assert not control.stopped, "that is the caller's"
