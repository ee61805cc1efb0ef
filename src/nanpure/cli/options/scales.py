"""Names of scales, in any spelling."""

from __future__ import annotations

from collections.abc import Sequence

import click

from nanpure.base.arguments import letters
from nanpure.ratings import SCALES, Scale
from nanpure.words import message

__all__ = ["Scales", "in_order", "scale_named"]

# Names that other programs and people use.
OTHER_NAMES: dict[str, Scale] = {
    "sudokuexplainer": "se", "explainer": "se", "er": "se", "hodokuscore": "hodoku",
    "np": "nanpure", "guesses": "effort", "levels": "level",
    "time": "minutes",
}


def scale_named(name: str) -> Scale | None:
    """Return the scale with a name, whatever its case, blanks and hyphens.

    >>> scale_named("SE"), scale_named("Sudoku Explainer"), scale_named("x")
    ('se', 'se', None)
    """
    key = letters(name)
    return next((scale for scale in SCALES if scale == key), OTHER_NAMES.get(key))


def in_order(scales: Sequence[Scale]) -> tuple[Scale, ...]:
    """Return scales in the order of all, each once."""
    return tuple(scale for scale in SCALES if scale in scales)


class Scales(click.ParamType[tuple[Scale, ...]]):
    """Names of scales, separated by commas."""

    name = "scales"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[Scale, ...]:
        """Read the names."""
        if isinstance(value, tuple):
            return value
        found: list[Scale] = []
        for name in str(value).split(","):
            scale = scale_named(name)
            if scale is None:
                self.fail(message("expected scales from {scales}, got {given!r}",
                                  scales=", ".join(SCALES), given=name.strip()), param, ctx)
            found.append(scale)
        return in_order(found)
