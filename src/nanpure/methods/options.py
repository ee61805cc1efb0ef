"""The descriptions of options of methods, and those that several methods share."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["LIMIT", "OURS", "STEPS", "About"]

OURS = "not in the paper"


class About(NamedTuple):
    """An option: its place in the paper, its description, and its values, if these are words."""

    place: str
    text: str
    choices: tuple[str, ...] = ()


STEPS = About(OURS, "end with the outcome 'stopped' after so many steps")
LIMIT = About(OURS, "end after so many solutions; none: look for all")
