"""Types that pydantic, and so FastAPI, writes as the plain data of their ``to_json``.

pydantic is no dependency: it asks for a schema where it meets such a type in an annotation, and for
a serializer where it meets an object whose type no annotation names (``Any``, ``dict[str, Any]``).
"""

from __future__ import annotations

from functools import cache
from typing import Any

from nanpure.words import message

__all__ = ["PlainData"]


class _Serializer:
    """The serializer of a type, made when pydantic looks it up."""

    def __get__(self, thing: object, kind: type) -> Any:
        return _serializer_of(kind)


@cache
def _serializer_of(kind: type) -> Any:
    from pydantic import TypeAdapter

    return TypeAdapter(kind).serializer


class PlainData:
    """The base of types with a ``to_json`` method; most also have ``from_json``.

    In a model, or in what an endpoint with a return type gives, such an object is written as the
    result of ``to_json()``. Where one is read, an object of the type is accepted, and data that
    ``from_json`` takes.
    """

    __slots__ = ()
    __pydantic_serializer__ = _Serializer()

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        from pydantic_core import core_schema

        def read(value: Any) -> Any:
            if isinstance(value, cls):
                return value
            try:
                return vars(cls)["from_json"].__func__(value)
            except (KeyError, TypeError) as error:
                kind = type(value).__name__
                raise ValueError(message("expected a {type}, got {kind}", type=cls.__name__,
                                         kind=kind)) from error

        return core_schema.no_info_after_validator_function(
            read, core_schema.any_schema(),
            serialization=core_schema.plain_serializer_function_ser_schema(
                cls.to_json, return_schema=core_schema.any_schema()))  # type: ignore[attr-defined]
