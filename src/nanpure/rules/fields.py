"""How a kind of rule declares its fields."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal, Self, overload

from nanpure.base.cells import Cell
from nanpure.rules.cell_fields import Cells, Corner, Diagonal, Edge, Line, Path
from nanpure.rules.field import Field
from nanpure.rules.number_fields import Digits, Flag, Number, Numbers, Total

__all__ = ["MachineStates", "Places", "RuleBranches", "ValueRows", "branches", "cells", "corner",
           "diagonal", "digits", "edge", "expression", "fields_of", "flag", "integer", "line",
           "number", "numbers", "path", "states", "total", "value_sets", "weights"]


if TYPE_CHECKING:
    from nanpure.rules.automata import Reading, States
    from nanpure.rules.rule import Rule

    class Places:
        """A field of cells as type checkers see it: names or a list go in, indices come out."""

        @overload
        def __get__(self, rule: None, kind: type) -> Self: ...
        @overload
        def __get__(self, rule: object, kind: type) -> tuple[int, ...]: ...
        def __get__(self, rule: object, kind: type) -> Any: ...
        def __set__(self, rule: object, value: str | Iterable[Cell]) -> None: ...

    class ValueRows:
        """A field of sets of values: lists or a function go in, on a board there are tuples."""

        @overload
        def __get__(self, rule: None, kind: type) -> Self: ...
        @overload
        def __get__(self, rule: object, kind: type) -> tuple[tuple[int, ...], ...]: ...
        def __get__(self, rule: object, kind: type) -> Any: ...
        def __set__(self, rule: object,
                    value: Iterable[Iterable[int]] | Callable[[int, int], object]) -> None: ...

    class MachineStates:
        """A field of states: what follows each, and the final ones, or functions, go in."""

        @overload
        def __get__(self, rule: None, kind: type) -> Self: ...
        @overload
        def __get__(self, rule: object, kind: type) -> States: ...
        def __get__(self, rule: object, kind: type) -> Any: ...
        def __set__(self, rule: object, value: Reading | tuple[
            Sequence[Sequence[int]], Sequence[int]]) -> None: ...
    class RuleBranches:
        """A field of rules: rules and lists of them go in, tuples come out."""

        @overload
        def __get__(self, rule: None, kind: type) -> Self: ...
        @overload
        def __get__(self, rule: object, kind: type) -> tuple[tuple[Rule, ...], ...]: ...
        def __get__(self, rule: object, kind: type) -> Any: ...
        def __set__(self, rule: object, value: Iterable[Rule | Iterable[Rule]]) -> None: ...
else:
    Places = tuple[int, ...]
    ValueRows = tuple[tuple[int, ...], ...]
    MachineStates = tuple[ValueRows, tuple[int, ...]]
    RuleBranches = tuple[tuple["Rule", ...], ...]


def cells(*, count: Literal["house", "most", "any"], scattered: bool = False) -> Any:
    """Declare a set of cells; *scattered*: each is a mark that stands for itself."""
    return _declared(Cells(count, scattered))


def path(*, least: int = 2, most: int | None = None, crossing: bool = False) -> Any:
    """Declare cells in an order."""
    return _declared(Path(least, most, crossing))


def edge(*, directed: bool = False) -> Any:
    """Declare two neighbours."""
    return _declared(Edge(directed))


def corner() -> Any:
    """Declare four cells around a corner."""
    return _declared(Corner())


def diagonal() -> Any:
    """Declare a diagonal from border to border."""
    return _declared(Diagonal())


def line() -> Any:
    """Declare a row or column from end to end."""
    return _declared(Line())


def total(*, of: str, repeat: bool = False, default: Any = dataclasses.MISSING) -> Any:
    """Declare the sum of a field of cells; with the default None it may be missing."""
    return _declared(Total(of, repeat), default)


def number(word: str, *, least: int = 0, most: int | None = None,
           default: Any = dataclasses.MISSING) -> Any:
    """Declare a number; with a default it may be missing."""
    return _declared(Number(word, least, most), default)


def numbers(word: str, *, count: int, least: int = 0) -> Any:
    """Declare a list of numbers."""
    return _declared(Numbers(word, count, least))


def digits(*, least: int = 1, most: int, default: Any = dataclasses.MISSING) -> Any:
    """Declare a list of values; with a default it may be missing."""
    return _declared(Digits(least, most), default)


def flag(word: str) -> Any:
    """Declare a word that may be missing."""
    return _declared(Flag(word), False)


# Few boards have the rules of these fields, so that their module waits for them.

def value_sets(word: str, *, of: str | None = None) -> Any:
    """Declare sets of values: one for each value, or any with a value for each cell of a field."""
    from nanpure.rules.list_fields import ValueSets
    return _declared(ValueSets(word, of))


def weights(word: str, *, of: str) -> Any:
    """Declare an integer for each cell of a field."""
    from nanpure.rules.list_fields import Weights
    return _declared(Weights(word, of))


def integer(word: str) -> Any:
    """Declare a number that may be negative."""
    from nanpure.rules.list_fields import Integer
    return _declared(Integer(word))


def expression() -> Any:
    """Declare a regular expression over values."""
    from nanpure.rules.list_fields import Expression
    return _declared(Expression())


def states() -> Any:
    """Declare the states of an automaton."""
    from nanpure.rules.list_fields import Machine
    return _declared(Machine())


def branches() -> Any:
    """Declare rules within the rule."""
    from nanpure.rules.branch_fields import Branches
    return _declared(Branches())


def _declared(field: Field, default: Any = dataclasses.MISSING) -> Any:
    field.default = default
    return dataclasses.field(default=default, metadata={"field": field})


def fields_of(kind: type) -> tuple[Field, ...]:
    """The fields of a kind, as they are declared; each learns its name."""
    declared = []
    for entry in dataclasses.fields(kind):
        field = entry.metadata["field"]
        field.name = entry.name
        declared.append(field)
    return tuple(declared)
