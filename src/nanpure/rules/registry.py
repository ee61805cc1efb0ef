"""The kinds of rules that there are: the modules of this folder that declare one, and further ones.

``NANPURE_RULES`` names modules and files (``.py``) that declare custom kinds, separated as in
``PATH``. They are loaded when a kind is asked for that this folder has no module for.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from itertools import islice, pairwise
from operator import lt

from nanpure.base.facade import modules_in
from nanpure.errors import NanpureError, ParseError, shown, shown_value
from nanpure.rules.board import Board
from nanpure.rules.rule import KINDS, Rule
from nanpure.words import message

__all__ = ["check_new", "different", "either", "fitted", "gathered", "houses_on", "in_order",
           "kind_named", "kinds", "load_own", "one_of", "parse_rule", "summed", "switches"]


FURTHER = "NANPURE_RULES"  # the environment variable
_ORDERED: list[str] = []  # the names of kinds as they were sorted last


def kinds() -> Mapping[str, type[Rule]]:
    """Return the kinds by name, in the order of layout text.

    >>> list(kinds())[:3]
    ['diagonals', 'windows', 'disjoint']
    """
    _load()
    if list(KINDS) != _ORDERED:  # which is cheap: layout text asks for each of its rules
        _ORDERED[:] = sorted(KINDS, key=lambda name: KINDS[name].order)
        for name in _ORDERED:
            KINDS[name] = KINDS.pop(name)
    return KINDS


@cache
def _load() -> None:
    load_own()
    for name in filter(None, os.environ.get(FURTHER, "").split(os.pathsep)):
        try:
            _import(name)
        except Exception as error:
            raise NanpureError(message("{variable}: cannot load {name}: {reason}", variable=FURTHER,
                                       name=repr(name), reason=shown(str(error), 200))) from error


@cache
def load_own() -> None:
    """Load the kinds of this folder."""
    for _ in modules_in("nanpure.rules"):
        pass


def check_new(kind: type[Rule]) -> None:
    """Raise ``ValueError`` for a custom kind with the name of another one."""
    load_own()
    known = KINDS.get(kind.kind)
    if known is not None and (known.__module__, known.__qualname__) != (
            kind.__module__, kind.__qualname__):
        raise ValueError(message("expected a kind that no other rule has, got {kind!r}",
                                 kind=kind.kind))


def _import(name: str) -> None:
    if not name.endswith(".py"):
        import_module(name)
        return
    stem = os.path.basename(name).removesuffix(".py")
    spec = spec_from_file_location(stem, name)
    if spec is None or spec.loader is None:
        raise ImportError(name)
    if stem in sys.modules:
        raise ImportError(f"a module with the name {stem!r} is loaded already")
    module = module_from_spec(spec)
    sys.modules[stem] = module  # where a pickle finds its classes
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[stem]
        raise


def kind_named(name: str) -> type[Rule]:
    """Return a kind; ``KeyError`` for a name that no kind has."""
    return KINDS[name] if _is_loaded(name) else kinds()[name]


def _is_loaded(name: str) -> bool:
    """Whether a kind is there, or is once the module of its name is, if there is one.

    A killer then waits for one kind in place of all of them, which take 25 ms.
    """
    if name not in KINDS and name.isidentifier() and find_spec(f"nanpure.rules.{name}"):
        import_module(f"nanpure.rules.{name}")
    return name in KINDS


def parse_rule(text: str, board: Board) -> Rule:
    """Read a rule in layout text, without the plus sign.

    >>> parse_rule("house:r2c2, r1c1", Board.boxes(1, 2)).text(Board.boxes(1, 2))
    'house:r1c1,r2c2'
    >>> parse_rule("cage:r1c1,r1c2", Board.boxes(3, 3))
    Cage(cells=(0, 1), sum=None)
    """
    name, mark, words = text.partition(":")
    kind = KINDS.get(name) or (KINDS[name] if _is_loaded(name) else kinds().get(name))
    if kind is None:
        raise ParseError(text, kind="layout", expected=message(
            "{rules} or +symbols:…", rules=", ".join(_likely(name))))
    if kind.is_switch() == bool(mark):
        raise ParseError(text, kind="layout", expected=_outline(kind))
    try:
        return kind.parse(words, board)
    except ParseError as error:
        if error.text:
            raise
        raise ParseError(text, expected=error.expected, found=error.found) from None


def _likely(name: str) -> list[str]:
    """Return the kinds that a misspelt name may mean, or a few of all if it looks like none."""
    from difflib import get_close_matches  # of errors alone
    near = get_close_matches(name.casefold(), kinds())
    shown = [_outline(kinds()[name]) for name in near or islice(kinds(), 5)]
    return shown if near else [*shown, "…"]


def _outline(kind: type[Rule]) -> str:
    return f"+{kind.kind}" if kind.is_switch() else f"+{kind.kind}:…"


def different(cells: Iterable[int], size: int) -> Rule:
    """Return the rule that no digit stands twice in some cells: a house if there are N of them.

    >>> different([1, 0], 2), different([0], 2)
    (ExtraHouse(cells=(0, 1)), Cage(cells=(0,), sum=None))
    """
    from nanpure.rules.cage import Cage
    from nanpure.rules.house import ExtraHouse
    members = tuple(sorted(set(cells)))
    return ExtraHouse(members) if len(members) == size else Cage(members)


def summed(cells: Iterable[int], total: int | None) -> Rule:
    """Return the rule that some cells have different digits, with a sum unless it is None."""
    from nanpure.rules.cage import Cage
    return Cage(tuple(cells), total)


def one_of(cell: int, values: Iterable[int]) -> Rule:
    """Return the rule that a cell has one of some values.

    >>> one_of(3, (1, 2))
    Combination(cells=(3,), sets=((1,), (2,)))
    """
    from nanpure.rules.combination import Combination
    return Combination((cell,), [(value,) for value in values])


def either(branches: Iterable[Iterable[Rule]]) -> Rule:
    """Return the rule that all rules of some branch hold.

    >>> either([[one_of(0, [1])], [one_of(1, [1])]]).branches[1]
    (Combination(cells=(1,), sets=((1,),)),)
    """
    from nanpure.rules.either import Either
    return Either(branches)


def switches() -> tuple[type[Rule], ...]:
    """Return the kinds without fields: a board has such a rule or does not."""
    return tuple(kind for kind in kinds().values() if kind.is_switch())


def gathered(rules: Iterable[Rule], board: Board) -> tuple[Rule, ...]:
    """Return the rules with houses put together to the switches that some of them form.

    >>> house = kind_named("house")
    >>> gathered([house((0, 3)), house((1, 2))], Board.boxes(1, 2))
    (Diagonals(),)
    """
    from nanpure.rules.house import ExtraHouse
    rules = tuple(rules)
    left = {rule.cells: rule for rule in rules if isinstance(rule, ExtraHouse)}
    if not left:
        return in_order(rules, board)
    switches = []
    for kind in kinds().values():
        if kind.is_switch() and kind.house:
            houses = houses_on(kind(), board)
            if houses and houses <= left.keys():
                switches.append(kind())
                for cells in houses:
                    del left[cells]
    others = [rule for rule in rules if not isinstance(rule, ExtraHouse)]
    return in_order([*others, *switches, *left.values()], board)


def houses_on(switch: Rule, board: Board) -> set[tuple[int, ...]]:
    """Return the houses of a switch on a board; none if the board cannot have it."""
    try:
        switch.check(board)
    except ParseError:
        return set()
    return set(switch.houses(board))


def fitted(rules: tuple[object, ...], board: Board) -> tuple[Rule, ...]:
    """Return rules as they are on a board, each of which must be possible there.

    >>> fitted((kind_named("cage")("r1c1 r1c2", 3),), Board.boxes(1, 2))
    (Cage(cells=(0, 1), sum=3),)
    """
    fitting = []
    for rule in rules:
        if not isinstance(rule, Rule):
            raise TypeError(
                message("expected each of rules to be a Rule or its text, got {value}",
                        value=shown_value(rule)))
        fitting.append(rule.fitted(board))
    return tuple(fitting)


def in_order(rules: Iterable[Rule], board: Board) -> tuple[Rule, ...]:
    """Return rules in the order of layout text, each once.

    >>> cage, switch = kind_named("cage")((0, 1)), kind_named("diagonals")()
    >>> [rule.text(Board.boxes(1, 2)) for rule in in_order([cage, switch, cage],
    ...                                                   Board.boxes(1, 2))]
    ['diagonals', 'cage:r1c1,r1c2']
    """
    rules = tuple(rules)
    places = [rule.place for rule in rules]
    if all(map(lt, places, places[1:])):  # as in layout text
        return rules
    order = sorted(range(len(rules)), key=places.__getitem__)
    if all(places[one] < places[other] for one, other in pairwise(order)):
        return tuple([rules[at] for at in order])
    return tuple(sorted(dict.fromkeys(rules), key=lambda rule: (*rule.place, rule.text(board))))
