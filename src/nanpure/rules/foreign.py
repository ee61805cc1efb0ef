"""What a kind of rule is called elsewhere: in the text forms of other programs and at their sites.

A kind declares a name, or several, for each *form* (the name of a text form or of a site). Forms
ask for the kinds of a name when they read, and for the names of a board's rules when they write.
How a rule looks there follows from its fields (:mod:`nanpure.rules.entries`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from nanpure.errors import ParseError, Unsupported, shown
from nanpure.rules.board import Board
from nanpure.rules.drawn import SITES
from nanpure.words import message

if TYPE_CHECKING:
    from nanpure.rules.rule import Rule

__all__ = ["Each", "Name", "Names", "Switch", "has_name", "kind_of", "kinds_of", "misplaced",
           "named", "names_of", "switch_of", "switches_of"]

Entry = Mapping[str, Any]
"""A rule as a form has it: cells are numbers, several of them in a tuple; the rest is text."""


@dataclass(frozen=True, eq=False)
class Each:
    """A member or part *name* for each rule.

    *members* gives the names of its fields there: without one, a field of cells is ``cells``, and
    any other has no place, so that it must have its default. A path under a member of several lists
    is a rule for each. Where fields have no names, but an *order*, it is that of layout text
    unless one is given.

    *encoded*: the first argument is data, even where it looks like a cell. *fixed*: the values of
    fields for which the name stands. *words*: by field, the values that are
    words there. *single*: an entry holds one cell, and all entries are one rule.

    *read* takes an entry (where fields have an order: its arguments) and yields the values of the
    fields of each rule, or raises ``ValueError`` for one that it does not understand. *write* is
    its inverse, and yields nothing for a rule without such an entry.
    """

    name: str
    members: Mapping[str, str] = field(default_factory=dict)
    order: tuple[str, ...] = ()
    fixed: Mapping[str, Any] = field(default_factory=dict)
    words: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    single: bool = False
    encoded: bool = False
    read: Callable[[Any, Board], Iterable[Mapping[str, Any]]] | None = None
    write: Callable[[Any, Board], Iterable[Any]] | None = None


@dataclass(frozen=True)
class Switch:
    """A rule that is there or not: one name, or one for each of its houses.

    *read_only*: the form is written with the houses, not with the name. *beside*: further kinds
    that must be there for the name, which stands for them too. *unless*: whether a board's rules
    make it mean something else there.
    """

    names: tuple[str, ...]
    read_only: bool = False
    beside: tuple[str, ...] = ()
    unless: Callable[[Board, Sequence[Rule]], bool] | None = None

    @property
    def name(self) -> str:
        """The one name, or the first."""
        return self.names[0]


Name = Each | Switch
Names = Name | tuple[Name, ...]


def names_of(kind: type[Rule], form: str) -> tuple[Name, ...]:
    """Return the names that a form has for a kind."""
    names = kind.foreign.get(form, ())
    return names if isinstance(names, tuple) else (names,)


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
    found: list[Rule] = []
    for kind in kinds().values():
        for names in names_of(kind, form):
            if not (isinstance(names, Switch) and name in names.names):
                continue
            rule, usual = kind(), Board.default(board.size)
            if len(names.names) > 1:
                return (ExtraHouse(rule.houses(board)[names.names.index(name)]),)
            if _fits(rule, board):
                found.append(rule)
            elif rule.by_size and usual is not None and _fits(rule, usual):
                return tuple(map(ExtraHouse, rule.houses(usual)))
            else:
                return ()
    return tuple(found)


def _fits(rule: Rule, board: Board) -> bool:
    try:
        rule.check(board)
    except ParseError:
        return False
    return True


def misplaced(form: str, name: str, board: Board, rules: Sequence[Rule]) -> bool:
    """Whether the name of a switch means another rule on a board with these rules."""
    return any(name in names.names and names.unless is not None and names.unless(board, rules)
               for rule in switch_of(form, name, board)
               for names in names_of(type(rule), form) if isinstance(names, Switch))


@cache
def switches_of(form: str) -> frozenset[str]:
    """Return all names of switches in a form.

    >>> sorted(switches_of("sudokuwiki"))
    ['C', 'W', 'X']
    """
    from nanpure.rules.registry import kinds
    return frozenset(name for kind in kinds().values() for names in names_of(kind, form)
                     if isinstance(names, Switch) for name in names.names)


def kinds_of(form: str, name: str) -> tuple[tuple[type[Rule], Each], ...]:
    """Return the kinds whose rules a form has one by one under a name.

    >>> [kind.kind for kind, _ in kinds_of("iss", "Cage")]
    ['cage']
    """
    return _by_name(form).get(name, ())


@cache
def _by_name(form: str) -> Mapping[str, tuple[tuple[type[Rule], Each], ...]]:
    from nanpure.rules.registry import kinds
    found: dict[str, list[tuple[type[Rule], Each]]] = {}
    for kind in kinds().values():
        for names in names_of(kind, form):
            if isinstance(names, Each):
                found.setdefault(names.name, []).append((kind, names))
    return {name: tuple(known) for name, known in found.items()}


def kind_of(form: str, name: str) -> type[Rule] | None:
    """Return the first of these kinds, or None."""
    return next((kind for kind, _ in kinds_of(form, name)), None)


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
    rules = tuple(rules)
    for rule in rules:
        name = _name(rule, form, board, rules)
        if name is not None:
            yield rule, name
        elif rule.house and (of_houses := names_of(ExtraHouse, form)):
            for cells in rule.houses(board):
                yield ExtraHouse(cells), of_houses[0]
        else:
            raise Unsupported(message("{form!r} holds no rule {rule}", form=form,
                                      rule=shown(rule.text(board))), "extras")


def _name(rule: Rule, form: str, board: Board, rules: Sequence[Rule]) -> Name | None:
    """The name that a form has for a rule on a board with these rules."""
    from nanpure.rules.entries import has_entry
    for name in names_of(type(rule), form):
        if isinstance(name, Each):
            if has_entry(rule, name, board):
                return name
        elif not name.read_only and {rule.kind for rule in rules}.issuperset(name.beside) and not (
                name.unless is not None and name.unless(board, rules)):
            return name
    return None


def has_name(rule: Rule, form: str, board: Board, rules: Sequence[Rule] = ()) -> bool:
    """Whether a form can hold a rule of a board with these rules: by name, as houses, drawn."""
    from nanpure.rules.house import ExtraHouse
    if form in SITES and rule.drawn is not None:
        return True
    return _name(rule, form, board, rules) is not None or (
        bool(rule.house) and form in ExtraHouse.foreign)
