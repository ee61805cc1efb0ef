"""Models of requests without pydantic: classes whose annotations are their fields.

What they accept, and the errors, are those of pydantic's strict mode; :mod:`plain_checks` has them.
A class works out its checks when it first reads a request, so that loading it costs nothing.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Collection, Mapping
from typing import Any, ClassVar, Self, get_type_hints

from nanpure.web.plain_checks import Check, Field, Place, ValidationError, check_of, fault

__all__ = ["BaseModel", "ConfigDict", "Field", "ValidationError"]

ConfigDict = dict  # extra="forbid", strict=True, frozen=True: here there is nothing else


class BaseModel:
    """A JSON object with the annotated members and no others."""

    model_fields: ClassVar[Mapping[str, _Member]]
    model_config: ClassVar[dict[str, Any]] = {}

    def __init_subclass__(cls) -> None:
        cls.model_fields = _Members(cls)

    def __init__(self, **members: Any) -> None:
        self.__dict__.update(self._read(members, ()))

    @classmethod
    def model_validate(cls, data: Any, *, from_attributes: bool = False) -> Self:
        """Return the object with these members; raises :class:`ValidationError`."""
        read: Self = cls.check(data, ())
        return read

    @classmethod
    def check(cls, value: Any, place: Place) -> Any:
        """Read a value at a place of a request."""
        if isinstance(value, cls):
            return value
        if not isinstance(value, dict):
            raise fault("model_attributes_type", place, "Input should be a valid dictionary or "
                        "object to extract fields from", value)
        made = cls.__new__(cls)
        made.__dict__.update(cls._read(value, place))
        return made

    @classmethod
    def _read(cls, members: dict[str, Any], place: Place) -> dict[str, Any]:
        fields = cls.model_fields
        read = {}
        for name, field in fields.items():
            if name in members:
                read[name] = field.check(members[name], (*place, name))
            elif field.make is None:
                raise fault("missing", (*place, name), "Field required", members)
            else:
                read[name] = field.make()
        for name in members:
            if name not in fields:
                raise fault("extra_forbidden", (*place, name), "Extra inputs are not permitted",
                            members[name])
        return read

    def model_dump(self, *, include: Collection[str] | None = None,
                   exclude: Collection[str] = ()) -> dict[str, Any]:
        """Return the members as plain data."""
        return {name: value.model_dump() if isinstance(value, BaseModel) else value
                for name, value in self.__dict__.items()
                if name not in exclude and (include is None or name in include)}

    def model_dump_json(self, *, include: Collection[str] | None = None,
                        exclude: Collection[str] = ()) -> str:
        """Return the members as JSON."""
        return json.dumps(self.model_dump(include=include, exclude=exclude),
                          separators=(",", ":"))

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        members = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({members})"


class _Member:
    """A member of a model: its check, and what makes its default if it may be missing."""

    def __init__(self, kind: Any, default: Any) -> None:
        given = default if isinstance(default, Field) else Field(default)
        self.check: Check = check_of(kind, given if given.bounds else None)
        self.make: Callable[[], Any] | None = given.default_factory
        if self.make is None and given.default is not ...:
            self.make = lambda: copy.copy(given.default)


class _Members(Mapping[str, _Member]):
    """The members of a model in order, worked out when they are first asked for."""

    def __init__(self, owner: type) -> None:
        self._owner = owner
        self._known: dict[str, _Member] | None = None

    def _members(self) -> dict[str, _Member]:
        if self._known is None:
            kinds: dict[str, Any] = {}
            for base in reversed(self._owner.__mro__):
                if base not in (object, BaseModel):
                    kinds |= dict.fromkeys(base.__annotations__)
            hints = get_type_hints(self._owner, include_extras=True)
            self._known = {name: _Member(hints[name], getattr(self._owner, name, ...))
                           for name in kinds}
        return self._known

    def __getitem__(self, name: str) -> _Member:
        return self._members()[name]

    def __iter__(self) -> Any:
        return iter(self._members())

    def __len__(self) -> int:
        return len(self._members())
