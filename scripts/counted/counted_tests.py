"""A plugin of pytest: what coverage.py counts while a test runs bears the name of the test.

The cases of a function bear one name. What a fixture that others share, another process or an
import runs bears none.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from coverage import Coverage

NAMELESS = ""
_running = NAMELESS


def _count_for(name: str) -> None:
    if counting := Coverage.current():
        counting.switch_context(name)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """A test, with the fixtures that are its own."""
    global _running
    _running = item.nodeid.partition("[")[0]
    _count_for(_running)
    try:
        return (yield)
    finally:
        _running = NAMELESS
        _count_for(NAMELESS)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[Any]) -> Iterator[Any]:
    """What others use too is not the work of the test that is the first to need it."""
    if fixturedef.scope == "function":
        return (yield)
    _count_for(NAMELESS)
    try:
        return (yield)
    finally:
        _count_for(_running)
