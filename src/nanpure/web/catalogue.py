"""The techniques that a request chooses."""

from __future__ import annotations

from typing import Protocol

from nanpure.logic import CATALOGUE, Catalogue
from nanpure.web.problems import Problem

__all__ = ["catalogue_of", "check_technique"]


class Choosing(Protocol):
    """A request with a choice of techniques."""

    @property
    def only(self) -> list[str] | None:
        """Their ids; None: the usual ones."""

    @property
    def without(self) -> list[str]:
        """Those that are left out."""

    @property
    def uniqueness(self) -> bool | None:
        """All or none of those that assume one solution."""


def check_technique(name: str) -> None:
    """Raise a problem if no technique has that name."""
    if name not in CATALOGUE:
        raise Problem(422, f"expected a technique of /api/about, got {name!r}")


def catalogue_of(asked: Choosing) -> Catalogue:
    """Return the catalogue of a request; raises a problem for an unknown name."""
    for name in (*(asked.only or ()), *asked.without):
        check_technique(name)
    try:
        return CATALOGUE.select(asked.only, asked.without, uniqueness=asked.uniqueness)
    except ValueError as error:
        raise Problem(422, str(error), kind="techniques") from error
