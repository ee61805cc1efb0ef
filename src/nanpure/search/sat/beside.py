"""A second search of one board on another core, once the first one has taken long.

The first takes turns between the two formulas of a board (:mod:`~nanpure.search.sat.worker`). Which
of them is quicker nobody can tell beforehand, nor which version of CaDiCaL: of five boards of 36×36
with 50 % holes the newest one by pairs decides two that the crossings do not, and takes three times
as long as they do on two others (bench/README.md). So both run, and the first to end decides,
unless the answer would then depend on the time that they take: of several solutions, those of the
first search are shown where no time limit is set.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from time import monotonic
from typing import Any

from nanpure.base.threads import cores
from nanpure.errors import NanpureError
from nanpure.kernel import Found, Limits
from nanpure.search.sat.process import Lost, Process

__all__ = ["PATIENCE", "Second", "may_help"]

PATIENCE = 1.0   # seconds of the first search alone
LEAST = 26       # digits of a board; smaller ones hardly ever take so long
MOST = 50_000    # candidates: a second formula of more would take too much memory


def may_help(masks: Sequence[int], digits: int, limits: Limits) -> bool:
    """Whether a second search may begin: a limit of nodes is for one search."""
    return (digits >= LEAST and not limits.nodes and cores() > 1
            and sum(map(int.bit_count, masks)) <= MOST)


class Second:
    """The second search of a request; it fails silently, since the first one goes on."""

    def __init__(self, request: dict[str, Any], limits: Limits) -> None:
        self._request = {**request, "pairs": True}
        self._is_timed = limits.timeout is not None
        self._begin = monotonic() + PATIENCE
        self._process: Process | None = None
        self._over = False
        self._count, self._kept = 0, list[tuple[int, ...]]()

    def look(self) -> Found | None:
        """Begin when it is time; return the result if it has ended, and may be shown."""
        if self._over or monotonic() < self._begin:
            return None
        try:
            if self._process is None:
                self._process = Process.take()
                self._process.ask(self._request)
            while (answer := self._process.hear(0)) is not None:
                if (found := self._heard(answer)) is not None:
                    return found
        except (NanpureError, Lost):
            self.end()
        return None

    def _heard(self, answer: tuple[Any, ...]) -> Found | None:
        if answer[0] == "model":
            self._count += 1
            if len(self._kept) < self._request["room"]:
                self._kept.append(tuple(answer[2]))
            return None
        self.end()
        if answer[0] != "done":  # too large
            return None
        _, nodes, stopped, _ = answer
        is_only = stopped is None and self._count <= 1
        if not is_only and not self._is_timed:
            return None
        return Found(self._count, nodes, stopped, tuple(self._kept))

    def end(self) -> None:
        """End it at once."""
        self._over = True
        if self._process is not None:
            with contextlib.suppress(OSError):
                self._process.kill()
