"""What each test takes, in seconds of wall clock and of processor, written at the end of a run.

The processor time is that of the test's process and of all processes below it (commands, servers,
browsers), as Linux counts them. ``scripts/durations`` prints the table.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

__all__ = ["FILE", "Durations"]

FILE = Path(os.environ.get("NANPURE_DURATIONS")
            or Path(__file__).parents[1] / "build" / "durations.json")
TICK = 1 / os.sysconf("SC_CLK_TCK")


class Durations:
    """A plugin: every process of a run measures its tests, the first one writes them down."""

    def __init__(self) -> None:
        self.tests: dict[str, dict[str, float]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.began = time.perf_counter(), _processor_seconds()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Iterator[None]:
        report: Any = yield
        if call.when == "teardown":
            wall, processor = self.began
            report.user_properties.append(("durations", (
                time.perf_counter() - wall, _processor_seconds() - processor)))
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, value in report.user_properties:
            if name == "durations" and report.when == "teardown":
                wall, processor = value
                self.tests[report.nodeid] = {"wall": round(wall, 3), "cpu": round(processor, 3)}

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Write what this run took beside what others did; that of a worker goes to the first."""
        if "PYTEST_XDIST_WORKER" in os.environ or not self.tests or not FILE.parent.is_dir():
            return
        written = json.loads(FILE.read_text()) if FILE.exists() else {}
        written |= {"processor": _processor(), "cores": os.cpu_count()}
        written["tests"] = dict(sorted(self.tests.items()))
        FILE.write_text(json.dumps(written, indent=1))


def _processor_seconds() -> float:
    """Seconds of this process, of all that it has waited for, and of all that are below it."""
    own = os.times()
    return time.process_time() + own.children_user + own.children_system + sum(
        map(_with_children, _children(os.getpid())))


def _with_children(process: str) -> float:
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:  # it has ended
        return 0.0
    return TICK * sum(map(int, fields[11:15])) + sum(map(_with_children, _children(process)))


def _children(process: int | str) -> list[str]:
    try:
        tasks = os.listdir(f"/proc/{process}/task")
        return [child for task in tasks
                for child in Path(f"/proc/{process}/task/{task}/children").read_text().split()]
    except OSError:  # no Linux, or it has ended
        return []


def _processor() -> str:
    """The name of the processor, as Linux has it."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return ""
    return next((line.partition(": ")[2] for line in lines if "model name" in line), "")
