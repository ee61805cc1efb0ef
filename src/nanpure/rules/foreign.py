"""What a kind of rule is called elsewhere: in the text forms of other programs and at their sites.

A kind declares a name for each *form* (the name of a text form or of a site). Forms ask for the
kind of a name when they read, and for the names of a board's rules when they write.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from nanpure.errors import ParseError, Unsupported, shown
from nanpure.rules.board import Board

if TYPE_CHECKING:
    from nanpure.rules.rule import Rule

__all__ = ["Each", "Name", "Switch", "has_name", "kind_of", "named", "switch_of", "switches_of"]


@dataclass(frozen=True)
class Each:
    """A member or part *name* for each rule; *members*: what its fields are called there."""

    name: str
    members: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Switch:
    """A rule that is there or not: one name, or one for each of its houses.

    *read_only*: the form is written with the houses, not with the name.
    """

    names: tuple[str, ...]
    read_only: bool = False

    @property
    def name(self) -> str:
        """The one name, or the first."""
        return self.names[0]


Name = Each | Switch


# ---- reading ------------------------------------------------------------------------------------


@cache
def switch_of(form: str, name: str, board: Board) -> tuple[Rule, ...]:
    """Return what a name of a switch stands for on a board.

    Nothing if it is not one, or if the board cannot have the rule. Where boxes do not matter to its
    houses, but to the rule, it stands for the houses.

    >>> board = Board.boxes(2, 2)
    >>> switch_of("iss", "DisjointSets", board), switch_of("f-puzzles", "diagonal-", board)
    ((DisjointGroups(),), (ExtraHouse(cells=(0, 5, 10, 15)),))
    """
    from nanpure.rules.house import ExtraHouse
    from nanpure.rules.registry import kinds
    for kind in kinds().values():
        names = kind.foreign.get(form)
        if isinstance(names, Switch) and name in names.names:
            rule, usual = kind(), Board.default(board.size)
            if len(names.names) > 1:
                return (ExtraHouse(rule.houses(board)[names.names.index(name)]),)
            if _fits(rule, board):
                return (rule,)
            if rule.by_size and usual is not None and _fits(rule, usual):
                return tuple(map(ExtraHouse, rule.houses(usual)))
    return ()


def _fits(rule: Rule, board: Board) -> bool:
    try:
        rule.check(board)
    except ParseError:
        return False
    return True


@cache
def switches_of(form: str) -> frozenset[str]:
    """Return all names of switches in a form.

    >>> sorted(switches_of("sudokuwiki"))
    ['C', 'W', 'X']
    """
    from nanpure.rules.registry import kinds
    return frozenset(name for kind in kinds().values()
                     if isinstance(names := kind.foreign.get(form), Switch)
                     for name in names.names)


@cache
def kind_of(form: str, name: str) -> type[Rule] | None:
    """Return the kind whose rules a form has one by one under a name, or None."""
    from nanpure.rules.registry import kinds
    for kind in kinds().values():
        names = kind.foreign.get(form)
        if isinstance(names, Each) and names.name == name:
            return kind
    return None


# ---- writing ------------------------------------------------------------------------------------


def named(rules: Iterable[Rule], form: str, board: Board) -> Iterator[tuple[Rule, Name]]:
    """Yield the rules as a form has them, each with its name.

    Houses of a rule without a name there come one by one. Raises :class:`Unsupported` for a rule
    that the form has no name for.

    >>> from nanpure.rules import kind_named
    >>> [name.name for _, name in named([kind_named("windows")()], "iss", Board.boxes(2, 2))]
    ['AllDifferent']
    """
    from nanpure.rules.house import ExtraHouse
    for rule in rules:
        name = rule.foreign.get(form)
        of_houses = ExtraHouse.foreign.get(form)
        if name is not None and not (isinstance(name, Switch) and name.read_only):
            yield rule, name
        elif rule.house and of_houses is not None:
            for cells in rule.houses(board):
                yield ExtraHouse(cells), of_houses
        else:
            raise Unsupported(f"{form!r} holds no rule {shown(rule.text(board))}", "extras")


def has_name(rule: Rule, form: str) -> bool:
    """Whether a form can hold a rule, by name or as houses."""
    from nanpure.rules.house import ExtraHouse
    return form in rule.foreign or (bool(rule.house) and form in ExtraHouse.foreign)
