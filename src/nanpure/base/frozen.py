"""Mappings that cannot be changed."""

from __future__ import annotations

from typing import NoReturn, TypeVar

__all__ = ["Frozen"]

Value = TypeVar("Value")


class Frozen(dict[str, Value]):
    """A mapping by text that refuses every change.

    It is a dictionary, unlike ``types.MappingProxyType``: so it can be copied, pickled and written
    as JSON, and ``dataclasses.asdict`` and web frameworks take the nouns that have one.

    >>> info = Frozen({"title": "First"})
    >>> info["title"], info == {"title": "First"}, info | {"date": "today"}
    ('First', True, {'title': 'First', 'date': 'today'})
    >>> info["title"] = "Second"
    Traceback (most recent call last):
    TypeError: a Frozen mapping cannot be changed
    """

    __slots__ = ()

    def __reduce__(self) -> tuple[object, ...]:
        return Frozen, (dict(self),)

    def __copy__(self) -> Frozen[Value]:
        return self

    def copy(self) -> dict[str, Value]:  # a copy is there to be changed
        """Return a dictionary with the same entries, which can be changed."""
        return dict(self)

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("a Frozen mapping cannot be changed")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse
