"""Small files of the program itself, put where other programs look for them."""

from __future__ import annotations

from pathlib import Path

from nanpure.cli.options.shared import InputError
from nanpure.cli.stream.sink import sink
from nanpure.words import message

__all__ = ["place_file"]


def place_file(place: Path, text: str) -> None:
    """Write *text* to a file that appears complete, in a folder that is made where there is none.

    Raises :class:`InputError` if it cannot be written.
    """
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(message("cannot write {name}: {reason}", name=repr(str(place)),
                                 reason=error.strerror or error)) from error
    with sink(place) as out:
        for line in text.strip("\n").split("\n"):
            out.line(line)
