"""Data sets on a Dask cluster: real schedulers and workers on loopback."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import pytest

from nanpure.errors import NanpureError, Unsupported
from nanpure.foundry import Recipe, make
from nanpure.foundry import cluster as clusters
from nanpure.foundry.cluster import cluster

RECIPE = Recipe.parse("""
rows = 2600
seed = 8
layouts = ["2x3"]
columns = ["puzzle", "solution", "candidates"]
shard_rows = 700
""")


def files(folder: Path) -> dict[str, str]:
    return {str(file.relative_to(folder)): sha256(file.read_bytes()).hexdigest()
            for file in folder.rglob("*") if file.is_file()}


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

        with pytest.raises(NanpureError, match="the same command goes on"):
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
