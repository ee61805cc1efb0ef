"""Data sets on a Dask cluster: real schedulers and workers on loopback."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import pytest

from command_line import COMMAND, ENVIRONMENT
from nanpure.errors import NanpureError, Unsupported
from nanpure.foundry import Recipe, make
from nanpure.foundry import cluster as clusters
from nanpure.foundry.cluster import cluster
from stops import HANG, wait_until

TEXT = """
rows = 2600
seed = 8
layouts = ["2x3"]
columns = ["puzzle", "solution", "candidates"]
shard_rows = 700
"""
RECIPE = Recipe.parse(TEXT)


def files(folder: Path) -> dict[str, str]:
    return {str(file.relative_to(folder)): sha256(file.read_bytes()).hexdigest()
            for file in folder.rglob("*") if file.is_file()}


@pytest.mark.slow
def test_a_cluster_makes_the_same_files_though_a_worker_is_killed(tmp_path: Path) -> None:
    make(RECIPE, tmp_path / "here", 1)
    killed: list[int] = []
    with cluster("local:2", tmp_path / "there") as engine:

        def kill_one(stage: str, done: int, wanted: int, cells: Sequence[int]) -> None:
            if not killed:
                killed.append(next(iter(engine.client.run(os.getpid).values())))
                os.kill(killed[0], signal.SIGKILL)

        make(RECIPE, tmp_path / "there", engine=engine, progress=kill_one)

    assert killed
    assert files(tmp_path / "there") == files(tmp_path / "here")


@pytest.mark.slow
def test_a_lost_scheduler_ends_the_run_which_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Workers of another version are refused, too."""
    folder = tmp_path / "set"
    with cluster("local:1", folder) as engine:
        with monkeypatch.context() as patch:
            patch.setattr(clusters, "versions", lambda: {"nanpure": "9.9"})
            with pytest.raises(Unsupported, match=r"nanpure 9\.9"):
                clusters.demand_same(engine.client, folder)

        def lose(stage: str, done: int, wanted: int, cells: Sequence[int]) -> None:
            engine.client.cluster.scheduler.loop.add_callback(
                engine.client.cluster.scheduler.close)

        with pytest.raises(NanpureError, match="the same command resumes"):
            make(RECIPE, folder, engine=engine, progress=lose)
    make(RECIPE, folder, 1)
    make(RECIPE, tmp_path / "here", 1)

    assert files(folder) == files(tmp_path / "here")


def test_where_nobody_answers_that_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clusters, "PATIENCE", "0.2s")

    with (pytest.raises(NanpureError, match=r"no scheduler answers.*tcp://127\.0\.0\.1:9"),
          cluster("tcp://127.0.0.1:9", tmp_path)):
        pass

# ---- the commands ------------------------------------------------------------------------------

DASK = [sys.executable, "-m", "dask"]


@pytest.fixture
def here(tmp_path: Path) -> dict[str, str]:
    """The files that one process makes."""
    make(RECIPE, tmp_path / "here", 1)
    return files(tmp_path / "here")


class Machines:
    """A scheduler and workers begun by the commands of Dask, on loopback."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.begun = folder, list[subprocess.Popen[bytes]]()
        self.address = ""

    def command(self, *words: str) -> subprocess.Popen[bytes]:
        """Begin a command, in a group of its own."""
        with (self.folder / "dask.log").open("ab") as log:
            self.begun.append(subprocess.Popen([*DASK, *words], stdout=log, stderr=log,
                                               env=ENVIRONMENT, start_new_session=True))
        return self.begun[-1]

    def scheduler(self) -> subprocess.Popen[bytes]:
        """Begin a scheduler on a free port, and wait until it says which."""
        said = self.folder / "scheduler.json"
        said.unlink(missing_ok=True)
        process = self.command("scheduler", "--host", "127.0.0.1", "--port", "0",
                               "--no-dashboard", "--scheduler-file", str(said))
        wait_until(lambda: said.exists() and said.stat().st_size > 0, "an address")
        self.address = json.loads(said.read_text())["address"]
        return process

    def worker(self) -> subprocess.Popen[bytes]:
        """Begin a worker without a nanny, so that what is killed stays away."""
        return self.command("worker", self.address, "--nthreads", "1", "--no-nanny",
                            "--no-dashboard", "--local-directory", str(self.folder / "spill"))

    def foundry(self, folder: Path) -> subprocess.Popen[bytes]:
        """Begin the verb."""
        recipe = self.folder / "recipe.toml"
        recipe.write_text(TEXT)
        self.begun.append(subprocess.Popen(
            [*COMMAND, "foundry", str(recipe), "-o", str(folder), "--cluster", self.address],
            env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            start_new_session=True))
        return self.begun[-1]

    def end(self) -> None:
        """End all that was begun, however it is."""
        for process in self.begun:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait(HANG)
            for stream in (process.stdout, process.stderr):
                if stream is not None:
                    stream.close()


@pytest.fixture
def machines(tmp_path: Path) -> Iterator[Machines]:
    found = Machines(tmp_path)
    try:
        yield found
    finally:
        found.end()


def parts_in(folder: Path) -> int:
    return len(list(folder.glob("work/part-*")))


@pytest.mark.full
def test_a_worker_that_is_killed_and_a_slow_one(
    tmp_path: Path, here: dict[str, str], machines: Machines
) -> None:
    """Of three workers one is killed and one stands still for seconds."""
    machines.scheduler()
    lost, slow, _ = (machines.worker() for _ in range(3))
    folder = tmp_path / "there"
    process = machines.foundry(folder)
    wait_until(lambda: parts_in(folder) > 0, "a part")
    slow.send_signal(signal.SIGSTOP)
    lost.kill()
    wait_until(lambda: process.poll() is not None or parts_in(folder) > 3, "four parts")
    time.sleep(2)
    slow.send_signal(signal.SIGCONT)
    _, err = process.communicate(timeout=HANG)

    assert (process.returncode, err) == (0, b"")
    assert files(folder) == here


@pytest.mark.full
def test_after_a_restart_of_the_scheduler_the_same_command_goes_on(
    tmp_path: Path, here: dict[str, str], machines: Machines
) -> None:
    scheduler = machines.scheduler()
    machines.worker()
    folder = tmp_path / "there"
    process = machines.foundry(folder)
    wait_until(lambda: parts_in(folder) > 1, "two parts")
    scheduler.kill()
    _, err = process.communicate(timeout=HANG)
    assert process.returncode == 2
    assert b"the same command resumes" in err
    lines = filter(None, (folder / "work" / "parts.jsonl").read_text().splitlines())
    entered = [folder / "work" / f"part-{json.loads(line)['serial']:08}.parquet" for line in lines]
    first = {file.name: file.stat().st_mtime_ns for file in entered}

    machines.scheduler()
    machines.worker()
    kept: dict[str, int] = {}
    process = machines.foundry(folder)
    while process.poll() is None:
        kept.update({file.name: file.stat().st_mtime_ns for file in folder.glob("work/part-*")})
        time.sleep(0.01)
    _, err = process.communicate(timeout=HANG)

    assert (process.returncode, err) == (0, b"")
    assert files(folder) == here
    assert first
    assert {name: kept[name] for name in first} == first
