"""Checks of the arguments that callers pass, with one vocabulary for all messages.

Each returns the argument in the one form that the rest of the code works with. A wrong type raises
``TypeError``, a value out of range ``ValueError``; the message names the argument and ends with
the value. NumPy integers, and any other object with ``__index__``, are integers; True and False
are not, since a flag in place of a number is a mistake.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sized
from itertools import islice
from numbers import Real
from operator import index
from typing import Any, NoReturn, TypeVar

from nanpure.errors import shown_value
from nanpure.words import message

__all__ = ["bits_of", "check_count", "flag", "instance", "integer", "integers", "letters",
           "listed", "mapping", "names", "notes", "one_of", "optional", "real", "refused",
           "seconds", "spelled", "spelling_of", "streamed", "text_of", "typed"]

Kind = TypeVar("Kind")
Name = TypeVar("Name", bound=str)

MOST = 1 << 20  # entries read from an iterator, since it may never end


def integer(value: object, name: str, least: int | None = None, most: int | None = None) -> int:
    """Return an integer, within bounds where there are any.

    >>> integer(2, "limit", 1)
    2
    >>> integer(1.5, "limit", 1)
    Traceback (most recent call last):
    TypeError: expected an integer limit of at least 1, got 1.5
    >>> integer(81, "cell", 0, 80)
    Traceback (most recent call last):
    ValueError: expected an integer cell from 0 to 80, got 81
    """
    number = value if type(value) is int else _index(value, name, least, most)
    if (least is None or number >= least) and (most is None or number <= most):
        return number
    raise ValueError(message("expected {wanted}, got {got}", wanted=_integer(name, least, most),
                             got=shown_value(value)))


def _index(value: object, name: str, least: int | None, most: int | None) -> int:
    try:
        if not isinstance(value, bool):
            return int(index(value))  # type: ignore[arg-type]  # raises if not one
    except Exception:  # a class with an __index__ that fails is not an integer either
        pass
    raise TypeError(message("expected {wanted}, got {got}", wanted=_integer(name, least, most),
                            got=shown_value(value)))


def _integer(name: str, least: int | None, most: int | None) -> str:
    if least is None:
        return message("an integer {name}", name=name)
    if most is None:
        return message("an integer {name} of at least {least}", name=name, least=least)
    return message("an integer {name} from {least} to {most}", name=name, least=least,
                   most=_largest(most))


def _integers(least: int | None, most: int | None) -> str:
    if least is None:
        return message("integers")
    if most is None:
        return message("integers of at least {least}", least=least)
    return message("integers from {least} to {most}", least=least, most=_largest(most))


def _largest(most: int) -> int | str:
    return "2^64-1" if most == 2**64 - 1 else most


def real(value: object) -> float | None:
    """Return a number that has an order, None for anything else.

    >>> real(2), real(float("nan")), real("2"), real(10**400)
    (2.0, None, None, None)
    """
    if not isinstance(value, Real) or isinstance(value, bool):
        return None
    try:
        number = float(value)
    except Exception:  # too large, or a class whose __float__ fails
        return None
    return number if number == number else None


def seconds(timeout: object) -> float | None:
    """Return a time limit above 0 (infinity included), or None.

    >>> seconds(5), seconds(None)
    (5.0, None)
    >>> seconds(float("nan"))
    Traceback (most recent call last):
    ValueError: expected a timeout in seconds above 0, or None, got nan
    """
    if timeout is None:
        return None
    limit = real(timeout)
    if limit is not None and limit > 0:
        return limit
    wrong = ValueError if isinstance(timeout, Real) and not isinstance(timeout, bool) else TypeError
    raise wrong(message("expected a timeout in seconds above 0, or None, got {value}",
                        value=shown_value(timeout)))


def flag(value: object, name: str) -> bool:
    """Return True or False; nothing else counts as a flag.

    >>> flag(1, "minimal")
    Traceback (most recent call last):
    TypeError: expected minimal to be True or False, got 1
    """
    if value is True or value is False:
        return value
    numpy = sys.modules.get("numpy")  # if NumPy is not loaded, the value is not one of its flags
    if numpy is not None and isinstance(value, numpy.bool_):
        return bool(value)
    raise refused(value, name, "True or False")


def text_of(value: object, name: str) -> str:
    """Return a text.

    >>> text_of(b"3x3", "layout")
    Traceback (most recent call last):
    TypeError: expected layout to be text, got b'3x3'
    """
    if isinstance(value, str):
        return value
    raise refused(value, name, "text")


def one_of(value: object, name: str, allowed: Collection[Name]) -> Name:
    """Return one of several names; *name* comes with its article.

    >>> one_of("full", "a symmetry", ("none", "half"))
    Traceback (most recent call last):
    ValueError: expected a symmetry out of none, half, got 'full'
    """
    if isinstance(value, str):
        for known in allowed:
            if str.__eq__(value, known):
                return known
    wrong = ValueError if isinstance(value, str) else TypeError
    raise wrong(message("expected {name} out of {names}, got {got}", name=message(name),
                        names=", ".join(allowed), got=shown_value(value)))


def spelled(value: object, name: str, allowed: Collection[Name]) -> Name:
    """Return one of several names that people type, in any spelling.

    *name* comes with its article.

    >>> spelled("Rotate 180", "a symmetry", ("none", "rotate180"))
    'rotate180'
    """
    if type(value) is str and value in allowed:  # nearly always
        return value  # type: ignore[return-value]  # it is one of them
    found = spelling_of(value, allowed) if isinstance(value, str) and len(value) < 64 else None
    return one_of(value, name, allowed) if found is None else found


def spelling_of(text: str, allowed: Collection[Name]) -> Name | None:
    """Return the name that has the same letters and digits, or None.

    >>> spelling_of("FPuzzles", ("sdk", "f-puzzles")), spelling_of("-", ("sdk", "f-puzzles"))
    ('f-puzzles', None)
    """
    key = letters(text)
    return next((known for known in allowed if letters(known) == key), None)


def letters(name: str) -> str:
    """The letters and digits of a name, in lower case: what its spellings share.

    >>> letters("X-Wing") == letters("x_wing") == letters("xwing")
    True
    """
    return "".join(filter(str.isalnum, name.casefold()))


def instance(value: object, name: str, kind: type[Kind]) -> Kind:
    """Return an object of a class.

    >>> instance(5, "limits", dict)
    Traceback (most recent call last):
    TypeError: expected limits to be a dict, got 5
    """
    if isinstance(value, kind):
        return value
    raise refused(value, name, _a(kind))


def optional(value: object, name: str, kind: type[Kind]) -> Kind | None:
    """Return an object of a class, or None."""
    if value is None or isinstance(value, kind):
        return value
    raise refused(value, name, message("{kind} or None", kind=_a(kind)))


def typed(value: object, name: str, kind: type[Kind]) -> tuple[Kind, ...]:
    """Return a list of objects of a class.

    >>> typed([{}, 5], "records", dict)
    Traceback (most recent call last):
    TypeError: expected records to be a list of dict each, got 5 in it
    """
    return tuple(_of_class(listed(value, name), name, kind))


def streamed(value: object, name: str, kind: type[Kind]) -> Iterator[Kind]:
    """Yield objects of a class one by one from an iterator, which may hold more than memory does.

    >>> next(streamed(iter(["{}"]), "lines", str))
    '{}'
    """
    if isinstance(value, Iterator):
        return _of_class(value, name, kind)
    return iter(typed(value, name, kind))


def _of_class(entries: Iterable[Any], name: str, kind: type[Kind]) -> Iterator[Kind]:
    for entry in entries:
        if not isinstance(entry, kind):
            raise TypeError(message("expected {name} to be a list of {type} each, got {value} in "
                                    "it", name=name, type=kind.__name__, value=shown_value(entry)))
        yield entry


def listed(value: object, name: str, most: int | None = None) -> tuple[Any, ...]:
    """Return the entries of a list, a set, an array or the like; text and mappings are refused.

    >>> listed("123", "cells")
    Traceback (most recent call last):
    TypeError: expected cells to be a list, got '123'
    """
    if isinstance(value, tuple):
        return value
    if not isinstance(value, str | bytes | bytearray | memoryview | Mapping):
        try:
            entries = iter(value)  # type: ignore[call-overload]  # raises if it cannot
        except Exception:
            pass
        else:
            if most is None:
                most = sys.maxsize - 1 if isinstance(value, Sized) else MOST
            taken = tuple(islice(entries, most + 1))
            if len(taken) <= most:
                return taken
            raise ValueError(message("expected {name} to be a list of at most {most}, got {value}",
                                     name=name, most=most, value=shown_value(value)))
    raise refused(value, name, "a list")


_INTEGERS = frozenset((int,))


def integers(
    value: object, name: str, least: int | None = None, most: int | None = None
) -> tuple[int, ...]:
    """Return a list of integers within bounds.

    >>> integers([1, 2], "cells", 0, 15)
    (1, 2)
    >>> integers([1, 2.5], "cells", 0, 15)
    Traceback (most recent call last):
    TypeError: expected cells to be a list of integers from 0 to 15, got 2.5 in it
    """
    numbers = value if type(value) is tuple else listed(value, name)
    if numbers and not _INTEGERS.issuperset(map(type, numbers)):  # C speed for what is right
        numbers = tuple(map(_entry(name, least, most), numbers))
    if numbers and least is not None and min(numbers) < least:
        _entry_refused(ValueError, min(numbers), name, least, most)
    if numbers and most is not None and max(numbers) > most:
        _entry_refused(ValueError, max(numbers), name, least, most)
    return numbers


def _entry(name: str, least: int | None, most: int | None) -> Any:
    def entry(value: object) -> int:
        try:
            if not isinstance(value, bool):
                return int(index(value))  # type: ignore[arg-type]
        except Exception:
            pass
        _entry_refused(TypeError, value, name, least, most)

    return entry


def _entry_refused(
    kind: type[Exception], value: object, name: str, least: int | None, most: int | None
) -> NoReturn:
    raise kind(message("expected {name} to be a list of {integers}, got {value} in it",
                       name=name, integers=_integers(least, most), value=shown_value(value)))


def check_count(entries: Sized, name: str, wanted: int) -> None:
    """Raise ``ValueError`` unless there are as many entries as wanted.

    >>> check_count([1, 2], "givens", 16)
    Traceback (most recent call last):
    ValueError: expected 16 givens, got 2: [1, 2]
    """
    if len(entries) != wanted:
        raise ValueError(message("expected {wanted} {name}, got {got}: {entries}", wanted=wanted,
                                 name=name, got=len(entries), entries=shown_value(entries)))


def bits_of(value: object, name: str, width: int) -> int:
    """A mask of some bits.

    >>> bits_of(16, "mask", 4)
    Traceback (most recent call last):
    ValueError: expected a mask of 4 bits, got 0x10
    """
    mask = value if type(value) is int else integer(value, name)
    if mask >= 0 and mask.bit_length() <= width:
        return mask
    length = mask.bit_length()
    raise ValueError(message(
        "expected a {name} of {width} bits, got {value}", name=name, width=width,
        value=f"{mask:#x}" if length <= 200 else message("one of {length} bits", length=length)))


def names(value: object, name: str) -> tuple[str, ...]:
    """One name or several; None for none.

    >>> names("easy", "levels"), names(["easy", "hard"], "levels"), names(None, "levels")
    (('easy',), ('easy', 'hard'), ())
    """
    if value is None:
        return ()
    if isinstance(value, str):
        return (value,)
    if isinstance(value, Iterable) and not isinstance(value, bytes | bytearray):
        words = tuple(islice(value, MOST))
        if all(isinstance(word, str) for word in words):
            return words
    raise TypeError(message("expected {name}, a name or several, got {value}", name=name,
                            value=shown_value(value)))


def mapping(value: object, name: str) -> dict[str, Any]:
    """A mapping by text.

    >>> mapping({1: 2}, "info")
    Traceback (most recent call last):
    TypeError: expected info to be a mapping from text, got {1: 2}
    """
    if isinstance(value, Mapping):
        entries = dict(value)
        if all(isinstance(key, str) for key in entries):
            return entries
    raise refused(value, name, "a mapping from text")


def notes(value: object, name: str) -> dict[str, str]:
    """A mapping from text to text.

    >>> notes({"title": 2}, "info")
    Traceback (most recent call last):
    TypeError: expected info to be text by text, got {'title': 2}
    """
    texts = mapping(value, name)
    if all(isinstance(word, str) for word in texts.values()):
        return texts
    raise refused(value, name, "text by text")


def _a(kind: type) -> str:
    name = kind.__name__
    return message("an {type}", type=name) if name[0] in "AEIOU" else message("a {type}", type=name)


def refused(value: object, name: str, kind: str) -> TypeError:
    """Return the error for an argument of a wrong type; *kind*, a message, comes with its article.

    >>> print(refused(5, "path", "str or a path"))
    expected path to be str or a path, got 5
    """
    return TypeError(message("expected {name} to be {kind}, got {value}", name=name,
                             kind=message(kind), value=shown_value(value)))
