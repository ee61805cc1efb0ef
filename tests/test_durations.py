"""What a run says of its own tests, and what it holds against them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TESTS = '''
import time
import pytest

def burn(seconds):
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass

@pytest.fixture(scope="module")
def shared():
    burn(0.2)

@pytest.fixture
def own():
    burn(0.5)

def test_that_is_cheap(shared): pass
def test_that_costs_a_little(): burn(0.2)
def test_that_costs_too_much(own): pass
@pytest.mark.slow
def test_that_may(): burn(0.2)
'''
PLUGIN = '''
import durations
durations.FILE = durations.Path("durations.json").absolute()
durations.MAY_COST, durations.BUSY = 0.15, {busy}
plugin = durations.Durations()

def pytest_configure(config):
    config.addinivalue_line("markers", "slow: x")
    config.pluginmanager.register(plugin)
'''


@pytest.mark.parametrize(("busy", "status"), [
    (3.0, 1), pytest.param(30.0, 0, marks=pytest.mark.slow)])
def test_a_test_that_costs_too_much_is_told_and_fails(
    tmp_path: Path, busy: float, status: int
) -> None:
    (tmp_path / "conftest.py").write_text(PLUGIN.format(busy=busy))
    (tmp_path / "test_costs.py").write_text(TESTS)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=tmp_path, env={"PYTHONPATH": str(HERE), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True, text=True, check=False)

    assert done.returncode == status, done.stdout + done.stderr
    told = [line for line in done.stdout.splitlines() if "of processor time" in line]
    assert [line.partition("::")[2] for line in told] == [
        "test_that_costs_too_much", "test_that_costs_a_little"]
    assert told[0].startswith("FAILED" if status else "told")
    measured = json.loads((tmp_path / "durations.json").read_text())["tests"]
    assert len(measured) == 4
    assert measured["test_costs.py::test_that_may"]["cpu"] >= 0.2
