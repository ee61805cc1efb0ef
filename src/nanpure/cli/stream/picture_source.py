"""Photographs, screenshots and PDF files among the inputs: their boards as items."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from nanpure.cli.errors import note
from nanpure.cli.options.shared import InputError, Options
from nanpure.cli.stream.source import Item, Posed, placed
from nanpure.errors import NanpureError
from nanpure.words import message, message_of

__all__ = ["picture_items"]


def picture_items(source: Any, name: str, file: str, options: Options) -> Iterator[Item]:
    """The boards of a picture, one after another; what is doubtful in them is told.

    *source* is the path of a file or an open one, *name* is its name in messages.
    """
    from nanpure.photo import read  # needs OpenCV

    try:
        boards = read(source, options.layout)
    except NanpureError as error:
        raise InputError(message_of(error)) from error
    except OSError as error:
        raise InputError(message("cannot read {name}: {reason}", name=name,
                                 reason=error.strerror or error)) from error
    for number, board in enumerate(boards, 1):
        if board.doubtful and not options.quiet:
            note(board.doubt(), placed(file, number))
        yield Posed(number, board.grid.line(), board.grid, file)
