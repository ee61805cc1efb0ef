"""The verb hint: what :mod:`nanpure.logic` finds, as :mod:`nanpure.io` says it."""

from __future__ import annotations

from nanpure.grid import Grid
from nanpure.io.hints import Hint, Strength, worded
from nanpure.kernel import Control, Limits
from nanpure.logic import Catalogue, Policy, help_with
from nanpure.puzzle import Puzzle

__all__ = ["hint"]


def hint(
    puzzle: Puzzle | Grid | str,
    strength: Strength = "where",
    lang: str = "en",
    policy: Policy = "order",
    catalogue: Catalogue | None = None,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
) -> Hint:
    """Help with a grid as it stands.

    ``where`` names a house or some cells, ``what`` the technique and its pattern, ``move`` also
    what follows. A grid that is already wrong is told so first. The other arguments are those of
    :func:`~nanpure.logic.next_step`.

    >>> for strength in ("where", "what", "move"):
    ...     print(hint(".24. 3... ...4 .31.", strength))
    Look at box 1.
    Hidden Single: one place for 4 in box 1
    Hidden Single: one place for 4 in box 1: r2c2=4
    >>> grid = Puzzle.parse(".24.3......4.31.").grid().place(5, 1)
    >>> print(hint(grid), hint(grid).status)
    r2c2=1 is wrong. wrong
    """
    limits = Limits(timeout, nodes, control)
    return worded(help_with(puzzle, policy, catalogue, limits), strength, lang)
