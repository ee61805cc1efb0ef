"""What every test sees: the helper modules beside it, and one hypothesis profile.

And how the gate's processes share the tests.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

sys.path.insert(0, str(Path(__file__).parent))

# A shell starts what runs in its background with SIGINT ignored, nohup ignores SIGHUP: every child
# would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)

# The gate's processes grow to a gigabyte; each forks its server of commands before that.
if "PYTEST_XDIST_WORKER" in os.environ:
    from command_line import fork_server

    fork_server()

from durations import Durations  # noqa: E402 - beside this file


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Durations(), "durations")
    if "not slow" in config.getoption("markexpr"):  # the small gate, which tries fewer examples
        settings.load_profile("small")
        if "PYTEST_XDIST_WORKER" in os.environ or not config.getoption("numprocesses", None):
            import command_line

            command_line.SHARES = True


# Deadlines measure the machine, not the code; a fixed seed keeps the gate the same for everyone.
settings.register_profile("gate", deadline=None, derandomize=True)
settings.register_profile("small", parent=settings.get_profile("gate"), max_examples=15)
settings.load_profile("gate")

# The tests of these files have nothing in common that would have to be made twice, and many take
# seconds: each goes to whichever process is free.
SPREAD = (
    "generate",
    "cli",
    "text",
    "technique_verbs",
    "stepping",
    "progress",
    "scribe",
    "stop",
    "docs",
    "logic_soundness",
    "native",
    "kernel_batches",
    "rate",
    "methods/test_hui",
    "methods/test_ito",
    "proofs_many",
)
# Their files take longest, beside their number of tests, so they come first; what is spread comes
# last, and fills the time until all processes are at their end.
LONG = ("web/", "exit", "big_boards", "proofs.", "technique_pages", "forcing", "papers/")


def _file(nodeid: str) -> str:
    return nodeid.partition("::")[0].removeprefix("tests/").removeprefix("test_")


def _turn(nodeid: str) -> int:
    """When a test's turn comes: before all others, with them, after them."""
    return 0 if _file(nodeid).startswith(LONG) else 1 + _file(nodeid).startswith(SPREAD)


# They ask one server (``server``).
API = ("web_api", "web_guard", "web_making", "web_printing")


class _Shards(LoadScopeScheduling):  # type: ignore[misc]
    """Tests of a file on one process, which has one browser and one server for all of the page."""

    def _split_scope(self, nodeid: str) -> str:
        file = _file(nodeid)
        if file.startswith(SPREAD):
            return nodeid
        # Of the small gate's tests of the page a second browser would take more than it could save.
        small = "not slow" in self.config.option.markexpr
        if small and file.startswith("web/"):
            return "web"
        return "web_api" if file.startswith(API) else file


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if "PYTEST_XDIST_WORKER" in os.environ:
        items.sort(key=lambda item: _turn(item.nodeid))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling | None:
    """With -n alone; who names a --dist gets it."""
    if config.getoption("dist") != "load":
        return None
    config.option.loadscopereorder = False
    return _Shards(config, log)


@pytest.fixture(scope="session")
def server() -> Iterator[Any]:
    """A server of the page's API (``web_server.Server``), for all tests that only ask it."""
    from web_server import serving

    with serving() as running:
        yield running
        assert running.errors == ""  # no traceback, whatever was sent


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Nothing that is made while tests are collected goes before the end: leave garbage alone.

    It halves the time. And Python 3.11 may crash where it collects in the midst of parsing.
    """
    gc.disable()
    yield
    gc.freeze()
    gc.enable()
