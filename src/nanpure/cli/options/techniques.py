"""The options that choose techniques, checked once and passed on as one object."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from typing import Any, TypeVar

import click

from nanpure.cli.options.refuse import refuse
from nanpure.errors import shown
from nanpure.logic import CATALOGUE, POLICIES, Catalogue, Policy
from nanpure.words import message

__all__ = ["Choice", "choosing", "known_names"]

Command = TypeVar("Command", bound=Callable[..., Any])


@dataclass(frozen=True)
class Choice:
    """The techniques that are on, and the policy that takes the first step."""

    policy: Policy | None = None
    only: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    uniqueness: bool | None = None

    @property
    def order(self) -> Policy:
        """The policy, or the usual one."""
        return self.policy or "order"

    @property
    def own(self) -> Catalogue | None:
        """The techniques that are on; None if the policy has its own techniques."""
        if self.policy != "se":
            return self.catalogue
        refuse("--policy se uses the techniques of Sudoku Explainer", "only", "without", "also",
               "uniqueness")
        return None

    @cached_property
    def catalogue(self) -> Catalogue:
        """The techniques that are on; a name that is unknown or does nothing is a usage error."""
        only = known_names("--only", self.only) if self.only else None
        without, also = known_names("--without", self.without), known_names("--also", self.also)
        self._demand_one(only, without, also)
        for name in also:
            if name in CATALOGUE.select(only):
                raise click.UsageError(message("--also: already on: {name}", name=shown(name)))
        for name in without:
            if name not in CATALOGUE.select(only, also=also, uniqueness=self.uniqueness):
                raise click.UsageError(message("--without: already off: {name}", name=shown(name)))
        if self.uniqueness is False and not any(
                technique.unique for technique in CATALOGUE.select(only, without, also)):
            refuse("no technique that assumes one solution is on",
                   "uniqueness")
        return CATALOGUE.select(only, without, also, self.uniqueness)

    def _demand_one(self, only: list[str] | None, without: list[str], also: list[str]) -> None:
        """Refuse a choice without any technique, which would be stuck at once on every puzzle."""
        try:
            CATALOGUE.select(only, without, also, self.uniqueness)
        except ValueError as error:
            given = (("--only", self.only), ("--without", self.without), ("--also", self.also))
            words = [f"{option} {','.join(names)}" for option, names in given if names]
            words += {None: [], True: ["--uniqueness"], False: ["--no-uniqueness"]}[self.uniqueness]
            raise click.UsageError(message("no technique is left: {options}",
                                           options=shown(" ".join(words)))) from error


def _names_in(words: tuple[str, ...]) -> list[str]:
    """The names in an option that may be repeated and may list several after commas."""
    return [name.strip() for word in words for name in word.split(",") if name.strip()]


def known_names(option: str, words: tuple[str, ...]) -> list[str]:
    """The names after *option*; one that is not in the catalogue is a usage error."""
    names = _names_in(words)
    for name in names:
        if name not in CATALOGUE:
            near = get_close_matches(name.casefold(), [each.id for each in CATALOGUE], 1)
            meant = f" ({near[0]}?)" if near else ""
            raise click.UsageError(
                message("{option}: no such technique{near}; nanpure techniques show lists them: "
                        "{name}", option=option, near=meant, name=shown(name))
            )
    if words and not names:
        raise click.UsageError(message("{option}: expected a technique, got {given}",
                                       option=option, given=shown(",".join(words))))
    return names


def choosing(command: Command) -> Command:
    """Add the options that choose techniques; the command gets ``choice``."""

    @click.option("--policy", type=click.Choice(POLICIES),
                  help="order (the default): the first technique of the catalogue that finds "
                  "something; easiest: the lowest maximum rating, and few steps with that rating; "
                  "se: the steps of Sudoku Explainer 1.2.1, on the classic board.")
    @click.option("--only", multiple=True, metavar="TECHNIQUE,…",
                  help="Only these techniques, by id, name or HoDoKu code (see nanpure techniques "
                  "show); with steps --method ito: one sweep of one of his techniques.")
    @click.option("--without", multiple=True, metavar="TECHNIQUE,…", help="All techniques except "
                  "these.")
    @click.option("--also", multiple=True, metavar="TECHNIQUE,…",
                  help="These techniques too, which are off by default.")
    @click.option("--uniqueness/--no-uniqueness", default=None,
                  help="All or none of the techniques that assume exactly one solution. They are "
                  "used only where the puzzle as posed has one.")
    @functools.wraps(command)
    def wrapped(*args: Any, **kwargs: Any) -> Any:
        chosen = {name: kwargs.pop(name) for name in Choice.__annotations__}
        return command(*args, choice=Choice(**chosen), **kwargs)

    return wrapped  # type: ignore[return-value]
