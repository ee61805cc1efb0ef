"""Many small cases in one test: a test of its own costs five to ten milliseconds."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Collection, Iterable
from typing import Any

import pytest

__all__ = ["together"]

Test = Callable[..., None]


def together(
    names: str,
    cases: Iterable[Any],
    by: Callable[[Any], str] | None = None,
    slow: Collection[str] = (),
) -> Callable[[Test], Test]:
    """Like ``pytest.mark.parametrize``, but one test takes all cases, and names the one that fails.

    *by*: what a case belongs to; each such group is then a test, those named in *slow* are left to
    ``scripts/test --all``. A fixture is made once for all cases of a test.
    """
    groups: dict[str, list[Any]] = {}
    for case in cases:
        groups.setdefault(by(case) if by else "", []).append(case)
    assert groups
    arguments = [name.strip() for name in names.split(",")]

    def decorate(test: Test) -> Test:
        @functools.wraps(test)
        def all_of(*, group: str = "", **fixtures: Any) -> None:
            for case in groups[group]:
                values = case if len(arguments) > 1 else (case,)
                try:
                    test(**dict(zip(arguments, values, strict=True)), **fixtures)
                except BaseException as error:
                    error.add_note(f"the case: {case!s}")
                    raise

        kept = [parameter for name, parameter in inspect.signature(test).parameters.items()
                if name not in arguments]
        if by is None:
            _takes(all_of, kept)
            return all_of
        _takes(all_of, [*kept, inspect.Parameter("group", inspect.Parameter.KEYWORD_ONLY)])
        marked = pytest.mark.parametrize("group", [
            pytest.param(name, marks=[pytest.mark.slow] if name in slow else [])
            for name in groups])
        return marked(all_of)

    return decorate


def _takes(test: Test, parameters: list[inspect.Parameter]) -> None:
    """Tell pytest which fixtures a test asks for."""
    test.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
