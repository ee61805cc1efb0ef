"""Cases of which the small gate runs a few, and ``scripts/test --all`` every one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

__all__ = ["sampled"]


def sampled(
    names: str, cases: Iterable[Any], small: int, **options: Any
) -> pytest.MarkDecorator:
    """Like ``pytest.mark.parametrize``; all but ``small`` cases, evenly spread, are slow.

    Where a case has a mark ``slow`` of its own already, it counts as one of the others.
    """
    sets = [_parameters(names, case) for case in cases]
    quick = [number for number, case in enumerate(sets)
             if all(mark.name != "slow" for mark in _marks(case))]
    few = min(small, len(quick))
    kept = {quick[place * len(quick) // few] for place in range(few)}
    return pytest.mark.parametrize(
        names, [case if number in kept else _slow(case) for number, case in enumerate(sets)],
        **options)


def _parameters(names: str, case: Any) -> Any:
    """What ``pytest.param`` gives for a case in any way of writing it."""
    if hasattr(case, "marks"):
        return case
    return pytest.param(*case) if "," in names else pytest.param(case)


def _marks(case: Any) -> list[Any]:
    return [getattr(mark, "mark", mark) for mark in case.marks]


def _slow(case: Any) -> Any:
    return pytest.param(*case.values, marks=[*case.marks, pytest.mark.slow], id=case.id)
