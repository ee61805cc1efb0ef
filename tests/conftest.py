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

# Deadlines measure the machine, not the code; a fixed seed keeps the gate the same for everyone.
settings.register_profile("gate", deadline=None, derandomize=True)
settings.load_profile("gate")

# The tests of these files have nothing in common that would have to be made twice, and many take
# seconds: each goes to whichever process is free.
SPREAD = ("generate", "cli", "text", "technique_verbs", "stepping", "progress", "scribe", "stop",
          "docs", "logic_soundness", "native", "kernel_batches", "rate", "methods/test_hui",
          "methods/test_ito")


class _Shards(LoadScopeScheduling):  # type: ignore[misc]
    """Tests of a file on one process; all of the browser on one, which has one browser for them."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0].removeprefix("tests/")
        if file.startswith("web/"):
            return "browser"
        return nodeid if file.removeprefix("test_").startswith(SPREAD) else file


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling | None:
    """With -n alone; who names a --dist gets it."""
    return _Shards(config, log) if config.getoption("dist") == "load" else None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Nothing that is made while tests are collected goes before the end: leave garbage alone.

    It halves the time. And Python 3.11 may crash where it collects in the midst of parsing.
    """
    gc.disable()
    yield
    gc.freeze()
    gc.enable()
