"""Limits of searches: what is left of them, and as the native code takes them."""

from __future__ import annotations

from nanpure.kernel import Limits

__all__ = ["kernel_limit", "rest_of"]


def kernel_limit(limit: int | None) -> int:
    """Return a limit of solutions for the native code; None: none."""
    return 2**64 - 1 if limit is None else min(limit, 2**64 - 1)


def rest_of(limits: Limits, spent: float, nodes: int) -> Limits:
    """Return the rest of limits after some work; at the end so little that the next check stops."""
    return Limits(
        max(limits.timeout - spent, 1e-9) if limits.timeout else None,
        max(limits.nodes - nodes, 1) if limits.nodes else None,
        limits.control,
    )
