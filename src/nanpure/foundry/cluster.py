"""An engine on many machines: Dask distributed, which provides scheduler, retries and dashboard.

Needs the extra ``cluster``. All machines must see the folder of the data set at the same path: only
tasks and accounts go over the network, rows go into files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from re import fullmatch
from typing import Any, TypeVar
from uuid import uuid4

from nanpure.errors import NanpureError, Unsupported, shown
from nanpure.foundry.engines import AHEAD
from nanpure.foundry.manifest import versions
from nanpure.words import message

__all__ = ["Cluster", "cluster", "demand_same"]

Task = TypeVar("Task")
Result = TypeVar("Result")

RETRIES = 3       # of a task whose worker was lost
PATIENCE = "30s"  # for a scheduler to answer


class Cluster:
    """Runs tasks on the workers of a scheduler."""

    def __init__(self, client: Any) -> None:
        self.client = client

    def run(
        self, function: Callable[[Task], Result], tasks: Iterable[Task]
    ) -> Iterator[Result]:
        """Yield the results as they come; another worker repeats the task of a lost one."""
        distributed, rest = _distributed(), iter(tasks)
        done = distributed.as_completed(loop=self.client.loop)
        waiting = 0
        try:
            while True:
                room = AHEAD * max(1, sum(self.client.nthreads().values()))
                for task in (each for _, each in zip(range(room - waiting), rest, strict=False)):
                    done.add(self.client.submit(function, task, pure=False, retries=RETRIES))
                    waiting += 1
                if not waiting:
                    return
                future = next(done)
                waiting -= 1
                yield future.result()
        except (OSError, distributed.scheduler.KilledWorker, _cancelled()) as error:
            raise NanpureError(message("the cluster is lost; the same command resumes from the "
                                       "finished parts: {kind}: {error}", kind=type(error).__name__,
                                       error=str(error)[:300])) from error


@contextmanager
def cluster(address: str, folder: Path) -> Iterator[Cluster]:
    """Connect to the scheduler at an address, or start so many workers here (``local:N``).

    Raises :class:`~nanpure.Unsupported` if its workers have other versions, or do not see the
    folder.
    """
    distributed = _distributed()
    local = fullmatch(r"local:(\d{1,4})", address)
    begun = None
    if local and int(local[1]):
        begun = distributed.LocalCluster(
            n_workers=int(local[1]), threads_per_worker=1, dashboard_address=None)
    try:
        client = distributed.Client(begun or address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise NanpureError(message("no scheduler answers, expected its address or local:N, got "
                                   "{got}: {error}", got=shown(address), error=error)) from error
    try:
        demand_same(client, folder)
        yield Cluster(client)
    finally:
        with suppress(Exception):  # it may be gone
            client.close(timeout=5)
        if begun is not None:
            with suppress(TimeoutError):  # its scheduler has gone first
                begun.close(timeout=5)


def demand_same(client: Any, folder: Path) -> None:
    """Check that all workers have the same versions, and see a file in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    sign = folder.resolve() / f".seen.{uuid4().hex}"
    sign.touch()
    try:
        answers: dict[str, tuple[dict[str, str], bool]] = client.run(_look, str(sign))
    finally:
        sign.unlink()
    if not answers:
        raise Unsupported("the cluster has no worker")
    own = versions()
    for worker, (other, sees) in answers.items():
        for name, version in own.items():
            if other.get(name) != version:
                raise Unsupported(message("expected workers with {name} {version}, {worker} has "
                                          "{other}", name=name, version=version, worker=worker,
                                          other=other.get(name)))
        if not sees:
            raise Unsupported(message("expected a folder that all workers see, {worker} does not "
                                      "see {folder!r}", worker=worker,
                                      folder=str(folder.resolve())))


def _look(sign: str) -> tuple[dict[str, str], bool]:
    return versions(), Path(sign).exists()


def _distributed() -> Any:
    try:
        return import_module("distributed")
    except ImportError as error:
        raise Unsupported("clusters need the extra 'cluster': pip install 'nanpure[cluster]' "
                          "(missing: distributed)") from error


def _cancelled() -> type[BaseException]:
    error: type[BaseException] = import_module("distributed.client").FutureCancelledError
    return error
