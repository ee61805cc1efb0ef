"""What each test takes, in seconds of wall clock and of processor, written at the end of a run.

The processor time is that of the test's process and of all processes below it (commands, servers,
browsers), as Linux counts them; what a browser took that ends in a test is not known then.
``scripts/durations`` prints the table.

A test of the small gate may cost ``MAY_COST`` seconds of processor time, without the fixtures that
it shares with others; a run names those that cost more, and fails where it is five times as much,
which no busy machine makes of it.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

__all__ = ["FILE", "MAY_COST", "Durations"]

MAY_COST = 2.0
BUSY = 5.0  # a core that is shared has made 3.4 of a second, of a browser
FILE = Path(os.environ.get("NANPURE_DURATIONS")
            or Path(__file__).parents[1] / "build" / "durations.json")
TICK = 1 / os.sysconf("SC_CLK_TCK")


class Durations:
    """A plugin: every process of a run measures its tests, the first one writes them down."""

    def __init__(self) -> None:
        self.tests: dict[str, dict[str, float]] = {}
        self.costly: dict[str, float] = {}
        self.shared = 0.0

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.began = time.perf_counter(), _processor_seconds()
        self.shared = 0.0
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Iterator[None]:
        """What others use too is not the cost of the test that is the first to need it."""
        if fixturedef.scope == "function":
            return (yield)
        before = _processor_seconds()
        try:
            return (yield)
        finally:
            self.shared += _processor_seconds() - before

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Iterator[None]:
        report: Any = yield
        if call.when == "teardown":
            wall, processor = self.began
            report.user_properties.append(("durations", (
                time.perf_counter() - wall, max(0.0, _processor_seconds() - processor),
                self.shared)))
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, value in report.user_properties:
            if name == "durations" and report.when == "teardown":
                wall, processor, shared = value
                self.tests[report.nodeid] = {"wall": round(wall, 3), "cpu": round(processor, 3)}
                if processor - shared > MAY_COST and not {"slow", "full"} & set(report.keywords):
                    self.costly[report.nodeid] = processor - shared

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Write what this run took; that of a worker goes to the first process.

        What the set-up took, and other runs beside it, stays.
        """
        if "PYTEST_XDIST_WORKER" in os.environ or not self.tests:
            return
        if FILE.parent.is_dir():
            written = json.loads(FILE.read_text()) if FILE.exists() else {}
            written |= {"processor": _processor(), "cores": os.cpu_count()}
            written["tests"] = dict(sorted(self.tests.items()))
            FILE.write_text(json.dumps(written, indent=1))
        if not session.exitstatus and any(map(_too_much, self.costly.values())):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        if not self.costly:
            return
        terminalreporter.section("tests that cost too much: make them cheaper, or mark them slow")
        for name, took in sorted(self.costly.items(), key=lambda test: -test[1]):
            verdict = "FAILED" if _too_much(took) else "told"
            terminalreporter.line(
                f"{verdict} {took:.1f} of {MAY_COST} s of processor time: {name}")


def _too_much(took: float) -> bool:
    return took > BUSY * MAY_COST


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
    except OSError:  # no Linux, or it has ended
        return []
    return [child for task in tasks for child in _children_of_thread(process, task)]


def _children_of_thread(process: int | str, task: str) -> list[str]:
    """Threads of a browser come and go: one that has ended must not hide the children of others."""
    try:
        return Path(f"/proc/{process}/task/{task}/children").read_text().split()
    except OSError:
        return []


def _processor() -> str:
    """The name of the processor, as Linux has it."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return ""
    return next((line.partition(": ")[2] for line in lines if "model name" in line), "")
