"""Checks of plain data by annotations: what pydantic's strict mode accepts, with its errors.

A check takes a value and its place, and returns what it read; it raises :class:`ValidationError`
with the first fault. Only what the models of requests use is here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

__all__ = ["Check", "Field", "Place", "ValidationError", "check_of", "fault"]

Place = tuple[str | int, ...]
Check = Callable[[Any, Place], Any]


class ValidationError(ValueError):
    """A value that does not fit, as a list of one error in pydantic's form."""

    def __init__(self, error: dict[str, Any]) -> None:
        self._error = error
        super().__init__(error["msg"])

    def errors(self) -> list[dict[str, Any]]:
        """Return the errors: the first one."""
        return [self._error]


class Field:
    """Bounds of a value, and its default; what describes it is left out."""

    def __init__(self, default: Any = ..., *, default_factory: Callable[[], Any] | None = None,
                 strict: bool = True, description: str = "", examples: Any = None,
                 **bounds: Any) -> None:
        self.default, self.default_factory = default, default_factory
        self.strict, self.bounds = strict, bounds


def fault(kind: str, place: Place, message: str, value: Any, **facts: Any) -> ValidationError:
    """Return the error of a value."""
    return ValidationError({"type": kind, "loc": place, "msg": message, "input": value,
                            "ctx": facts})


def check_of(kind: Any, field: Field | None = None) -> Check:
    """Return the check of an annotation; *field* has its bounds."""
    if get_origin(kind) is Annotated:
        inner, *notes = get_args(kind)
        for note in notes:
            field = note if field is None else _both(note, field)
        return check_of(inner, field)
    field = field or Field()
    origin, parts = get_origin(kind) or kind, get_args(kind)
    if origin in (Union, UnionType):
        return _union(parts, field)
    if origin in _MAKERS:
        return _MAKERS[origin](parts, field)
    if hasattr(kind, "check"):  # a model
        check: Check = kind.check
        return check
    return lambda value, place: value  # Any


def _both(inner: Field, outer: Field) -> Field:
    return Field(outer.default, default_factory=outer.default_factory,
                 strict=inner.strict and outer.strict, **{**inner.bounds, **outer.bounds})


# ---- texts and numbers ---------------------------------------------------------------------------


def _text(parts: tuple[Any, ...], field: Field) -> Check:
    most, pattern = field.bounds.get("max_length"), field.bounds.get("pattern")
    fits = re.compile(pattern, re.ASCII) if pattern is not None else None

    def check(value: Any, place: Place) -> Any:
        if not isinstance(value, str):
            raise fault("string_type", place, "Input should be a valid string", value)
        try:
            value.encode()
        except UnicodeEncodeError:
            raise fault("string_unicode", place, "Input should be a valid string, unable to parse "
                        "raw data as a unicode string", value) from None
        if most is not None and len(value) > most:
            raise fault("string_too_long", place, f"String should have at most {most} "
                        f"character{'s' * (most != 1)}", value, max_length=most)
        if fits is not None and not fits.fullmatch(value):  # all of ours are of the whole text
            raise fault("string_pattern_mismatch", place,
                        f"String should match pattern '{pattern}'", value, pattern=pattern)
        return value

    return check


def _integer(parts: tuple[Any, ...], field: Field) -> Check:
    def check(value: Any, place: Place) -> Any:
        if not isinstance(value, int) or isinstance(value, bool):
            raise fault("int_type", place, "Input should be a valid integer", value)
        return _within(value, value, place, field)

    return check


def _number(parts: tuple[Any, ...], field: Field) -> Check:
    def check(value: Any, place: Place) -> Any:
        if not field.strict and isinstance(value, str | bool):
            return _within(_parsed(value, place), value, place, field)
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise fault("float_type", place, "Input should be a valid number", value)
        return _within(float(value), value, place, field)

    return check


def _parsed(value: str | bool, place: Place) -> float:
    try:
        return float(value)
    except ValueError:
        raise fault("float_parsing", place, "Input should be a valid number, unable to parse "
                    "string as a number", value) from None


def _within(number: Any, value: Any, place: Place, field: Field) -> Any:
    least, most = field.bounds.get("ge"), field.bounds.get("le")
    if most is not None and not number <= most:  # not a number is not either
        raise fault("less_than_equal", place, f"Input should be less than or equal to {most}",
                    value, le=most)
    if least is not None and not number >= least:
        raise fault("greater_than_equal", place,
                    f"Input should be greater than or equal to {least}", value, ge=least)
    return number


def _truth(parts: tuple[Any, ...], field: Field) -> Check:
    def check(value: Any, place: Place) -> Any:
        if not isinstance(value, bool):
            raise fault("bool_type", place, "Input should be a valid boolean", value)
        return value

    return check


def _literal(parts: tuple[Any, ...], field: Field) -> Check:
    *head, last = map(repr, parts)
    expected = f"{', '.join(head)} or {last}" if head else last

    def check(value: Any, place: Place) -> Any:
        for part in parts:
            if value == part:
                return part
        raise fault("literal_error", place, f"Input should be {expected}", value,
                    expected=expected)

    return check


# ---- several values ------------------------------------------------------------------------------


def _list(parts: tuple[Any, ...], field: Field) -> Check:
    each = check_of(parts[0])

    def check(value: Any, place: Place) -> Any:
        if not isinstance(value, list):
            raise fault("list_type", place, "Input should be a valid list", value)
        _at_most(value, place, "List", field)  # before it reads them
        read = [each(entry, (*place, number)) for number, entry in enumerate(value)]
        _at_least(value, place, "List", field)
        return read

    return check


def _tuple(parts: tuple[Any, ...], field: Field) -> Check:
    checks = tuple(map(check_of, parts))

    def check(value: Any, place: Place) -> Any:
        if not isinstance(value, list):
            raise fault("tuple_type", place, "Input should be a valid tuple", value)
        read = tuple(one(entry, (*place, number))
                     for number, (one, entry) in enumerate(zip(checks, value, strict=False)))
        if len(value) < len(checks):
            raise fault("missing", (*place, len(value)), "Field required", value)
        _at_most(value, place, "Tuple", Field(max_length=len(checks)))
        return read

    return check


def _dict(parts: tuple[Any, ...], field: Field) -> Check:
    name, each = check_of(parts[0]), check_of(parts[1])

    def check(value: Any, place: Place) -> Any:
        if not isinstance(value, dict):
            raise fault("dict_type", place, "Input should be a valid dictionary", value)
        read = {name(key, (*place, key, "[key]")): each(entry, (*place, key))
                for key, entry in value.items()}
        _at_most(value, place, "Dictionary", field)
        _at_least(value, place, "Dictionary", field)
        return read

    return check


def _at_most(value: Any, place: Place, name: str, field: Field) -> None:
    most, got = field.bounds.get("max_length"), len(value)
    if most is not None and got > most:
        raise fault("too_long", place, f"{name} should have at most {most} "
                    f"item{'s' * (most != 1)} after validation, not {got}", value,
                    field_type=name, max_length=most, actual_length=got)


def _at_least(value: Any, place: Place, name: str, field: Field) -> None:
    least, got = field.bounds.get("min_length"), len(value)
    if least is not None and got < least:
        raise fault("too_short", place, f"{name} should have at least {least} "
                    f"item{'s' * (least != 1)} after validation, not {got}", value,
                    field_type=name, min_length=least, actual_length=got)


def _union(parts: tuple[Any, ...], field: Field) -> Check:
    """None, or the first kind that fits; a fault of several kinds is that of the first."""
    kinds = [kind for kind in parts if kind is not NoneType]
    checks = [check_of(kind, field if len(kinds) == 1 else None) for kind in kinds]

    def check(value: Any, place: Place) -> Any:
        if value is None and len(kinds) < len(parts):
            return None
        first: ValidationError | None = None
        for kind, one in zip(kinds, checks, strict=True):
            try:
                return one(value, place if len(kinds) == 1 else (*place, _name(kind)))
            except ValidationError as error:
                first = first or error
        assert first is not None, "a union has kinds"
        raise first

    return check


def _name(kind: Any, field: Field | None = None) -> str:
    """A kind as places of errors in a union name it."""
    if get_origin(kind) is Annotated:
        return _name(get_args(kind)[0], get_args(kind)[1])
    origin, parts = get_origin(kind) or kind, get_args(kind)
    if origin is Literal:
        return f"literal[{','.join(map(repr, parts))}]"
    if origin in (list, dict):
        return f"{origin.__name__}[{','.join(map(_name, parts))}]"
    return f"constrained-{kind.__name__}" if field is not None else str(kind.__name__)


_MAKERS: Mapping[Any, Callable[[tuple[Any, ...], Field], Check]] = {
    str: _text, int: _integer, float: _number, bool: _truth,
    Literal: _literal, list: _list, tuple: _tuple, dict: _dict,
}
