"""Choices, in any spelling."""

from __future__ import annotations

from typing import Any

import click

from nanpure.base.arguments import spelling_of

__all__ = ["Spelled"]


class Spelled(click.Choice[str]):
    """One of several names: ``--to fpuzzles`` is ``--to f-puzzles``."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """Return the name as it is listed."""
        return super().convert(spelling_of(str(value), self.choices) or value, param, ctx)
