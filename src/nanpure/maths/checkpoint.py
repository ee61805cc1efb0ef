"""The finished numbers of a long run, kept in a file so that the next run continues from there."""

from __future__ import annotations

import errno
import json
import os
import time
from collections.abc import Callable, Collection, Mapping
from pathlib import Path

from nanpure.base.arguments import instance, integer, mapping, refused
from nanpure.base.files import put_bytes
from nanpure.errors import ParseError, shown, shown_value
from nanpure.words import listed, message

__all__ = ["Checkpoint"]

FORMAT, VERSION = "nanpure checkpoint", 1
EVERY = 10.0  # seconds between two saves
LONGEST = 1 << 28  # bytes of a file


class Checkpoint:
    """Finished numbers by name, in a JSON file.

    *about* describes the count: a file about something else, or of another kind, raises
    :class:`~nanpure.errors.ParseError`; a missing one is created at once. Each save writes a
    temporary file next to it and renames that: whenever the run ends, the file is whole.

    - *numbers*: the finished ones, by name.

    >>> import tempfile
    >>> folder = tempfile.TemporaryDirectory()
    >>> path = Path(folder.name) / "long"
    >>> with Checkpoint(path, {"count": "grids"}) as kept:
    ...     kept.add("first", 2**70)
    >>> Checkpoint(path, {"count": "grids"}).numbers == {"first": 2**70}
    True
    >>> folder.cleanup()
    """

    def __init__(
        self, path: Path, about: Mapping[str, str],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.path = instance(path, "path", Path)
        self.about = dict(mapping(about, "about"))
        if not callable(clock):
            raise refused(clock, "clock", "a function")
        self.numbers: dict[str, int] = {}
        self._clock, self._saved, self._changed = clock, clock(), False
        if self.path.exists():
            self._read()
        else:
            self.save()

    def add(self, name: str, number: int) -> None:
        """Keep a number; it is saved once some seconds have passed since the last save."""
        self.numbers[instance(name, "name", str)] = integer(number, "number", 0)
        self._changed = True
        if self._clock() - self._saved > EVERY:
            self.save()

    def only(self, names: Collection[str]) -> None:
        """Ensure that the file has no names other than these."""
        for name in self.numbers:
            if name not in names:
                raise self._wrong(message("of {name}", name=shown(name)))

    def save(self) -> None:
        """Write the file."""
        whole = {"format": FORMAT, "version": VERSION, "about": self.about,
                 "numbers": {name: str(number) for name, number in self.numbers.items()}}
        place = self.path.resolve()
        if not place.parent.is_dir():  # a slip of the pen makes no folders
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(self.path))
        put_bytes(place, json.dumps(whole, indent=0).encode("ascii"))
        self._changed, self._saved = False, self._clock()

    def __enter__(self) -> Checkpoint:
        return self

    def __exit__(self, *_: object) -> None:
        if self._changed:
            self.save()

    def _read(self) -> None:
        with self.path.open("rb") as stream:
            data = stream.read(LONGEST + 1)
        try:
            whole = json.loads(data) if len(data) <= LONGEST else None
        except (ValueError, RecursionError):
            whole = None
        if not isinstance(whole, dict) or whole.get("format") != FORMAT:
            raise self._wrong(message("something else"))
        if whole.get("version") != VERSION:
            raise self._wrong(message("one of version {version}",
                                      version=shown_value(whole.get("version"))))
        if whole.get("about") != self.about:
            about = whole.get("about")
            described = _description(about) if isinstance(about, dict) else shown_value(about)
            raise self._wrong(message("one of {what}", what=described))
        numbers = whole.get("numbers")
        if not isinstance(numbers, dict):
            raise self._wrong(message("no numbers"))
        for name, number in numbers.items():
            if not (isinstance(number, str) and number.isascii() and number.isdigit()
                    and len(number) < 4000):
                raise self._wrong(message("number {number}", number=shown_value(number)))
            self.numbers[name] = int(number)

    def _wrong(self, found: str) -> ParseError:
        return ParseError(str(self.path),
                          expected=message("a checkpoint of {what}, version {version}",
                                           what=_description(self.about), version=VERSION),
                          found=found, format="checkpoint")


def _description(about: Mapping[str, object]) -> str:
    return listed([message("{name} {value}", name=name, value=message(str(value)))
                   for name, value in about.items()])
