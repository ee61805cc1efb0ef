"""What a kind of rule is called elsewhere: in other programs' text and at their sites."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["Each", "Name", "Switch"]


@dataclass(frozen=True)
class Each:
    """A member or part *name* for each rule; *members*: what the fields are called in it.

    *aliases* are further names under which such rules are read.
    """

    name: str
    members: Mapping[str, str]
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True)
class Switch:
    """A rule that is there or not, under one name, or under one for each of its houses."""

    names: tuple[str, ...]

    @property
    def name(self) -> str:
        """The first name."""
        return self.names[0]


Name = Each | Switch
