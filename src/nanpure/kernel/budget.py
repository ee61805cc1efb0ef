"""The budget of a verb for all of its native calls."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from nanpure.base.arguments import instance, real
from nanpure.errors import shown_value
from nanpure.kernel.search import Limits

__all__ = ["Budget"]


@dataclass(frozen=True)
class Budget:
    """Limits of a whole verb: its parts share the time, and each part has all of the nodes.

    >>> now = iter([0.0, 1.0, 2.0, 9.0])
    >>> budget = Budget(Limits(timeout=4), clock=now.__next__)
    >>> budget.rest().timeout, budget.rest(share=0.5).timeout, budget.rest().timeout
    (3.0, 1.0, 1e-10)
    """

    limits: Limits
    clock: Callable[[], float] = time.monotonic
    began: float = field(init=False)

    def __post_init__(self) -> None:
        instance(self.limits, "limits", Limits)
        if not callable(self.clock):
            raise TypeError(f"expected clock to be a function, got {shown_value(self.clock)}")
        object.__setattr__(self, "began", self.clock())

    def rest(self, share: float = 1.0) -> Limits:
        """Return the rest of the budget, or a share of it.

        At the end it is so short that the first check stops the search.
        """
        part = real(share)
        if part is None or not 0 < part <= 1:
            wrong = TypeError if part is None else ValueError
            raise wrong(f"expected a share above 0 and at most 1, got {shown_value(share)}")
        if self.limits.timeout is None:
            return self.limits
        left = self.limits.timeout - (self.clock() - self.began)
        return Limits(max(part * left, 1e-10), self.limits.nodes, self.limits.control)
