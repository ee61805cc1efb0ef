"""Errors as the command line words them, and reports of those that end a run."""

from __future__ import annotations

import contextlib
import json
import re
import sys
from collections.abc import Mapping, Sequence

import click

from nanpure.cli.language import language_for
from nanpure.cli.stream.standard import tell
from nanpure.words import ENGLISH, in_language, message, message_of, renamed

__all__ = ["OPTIONS", "InputError", "PlacedError", "note", "printable_file", "reason_of",
           "tell_error", "usage_text", "wants_json", "worded"]

CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")

# The options for the arguments that messages advise (:class:`nanpure.words.Argument`).
OPTIONS: Mapping[str, str] = {
    "column": "--column", "format": "--from", "layout": "--layout {value}", "lossy": "--lossy",
    "symbols": "--symbols",
}


def _escaped(match: re.Match[str]) -> str:
    return match[0].encode("unicode_escape").decode()


class InputError(click.ClickException):
    """Input that cannot be read or has no puzzle: one line, exit status 2."""

    exit_code = 2


class PlacedError(click.ClickException):
    """An error that ends the run in a *line* of a *file* (``-``: standard input)."""

    def __init__(self, text: str, file: str, line: int) -> None:
        super().__init__(text)
        self.place = file, line


def worded(text: str, language: str = ENGLISH) -> str:
    """Return a text in a language, with options in place of the arguments of the library.

    >>> from nanpure.words import argument, message
    >>> worded(message("choose {layout}", layout=argument("layout", "2x5")))
    'choose --layout 2x5'
    """
    return in_language(renamed(text, OPTIONS), language)


def reason_of(error: BaseException, language: str = ENGLISH) -> str:
    """Return the text of an error, worded."""
    return worded(message_of(error), language)


def usage_text(error: click.ClickException, language: str) -> str:
    """Return the message of an error of click, worded, on one line."""
    vars(error)["message"] = worded(error.message, language)
    text = " ".join(error.format_message().split())  # click writes a list line by line
    # click ends this one itself, whatever the language.
    other = language != ENGLISH and isinstance(error, click.MissingParameter)
    return text.removesuffix(".") if other else text


def note(text: str, place: str = "") -> None:
    """Tell on standard error what is worth knowing and no error, in the language of the run."""
    line = worded(text, language_for(sys.argv[1:]))
    tell(f"{place}: {line}" if place else line)


def wants_json(words: Sequence[str]) -> bool:
    """Whether a command line asks for JSON.

    >>> wants_json(["solve", "--json"]), wants_json(["solve", "--", "--json"])
    (True, False)
    """
    return "--json" in (words[: words.index("--")] if "--" in words else words)


def tell_error(
    text: str, language: str, *, more: str = "", place: tuple[str, int] | None = None
) -> None:
    """Tell what ends a run: a line on standard error, and with ``--json`` also an object.

    The line ends with *more*; the object is on standard output. *place*: a file and its line.
    Control characters, of arguments that are quoted, are escaped in both.
    """
    said = CONTROL.sub(_escaped, worded(message(text), language))
    line = in_language(message("Error: {message}", message=said), language)
    before = "" if place is None else f"{printable_file(place[0])}:{place[1]}: "
    tell(f"{before}{line}{more}")
    if not wants_json(sys.argv[1:]):
        return
    where = {} if place is None else {"file": place[0], "line": place[1]}
    payload = where | {"status": "error", "error": {"message": said}}
    with contextlib.suppress(OSError, ValueError):
        sys.stdout.write(json.dumps(payload, ensure_ascii=False) + "\n")
        sys.stdout.flush()


def printable_file(name: str) -> str:
    r"""The name of a file on one line.

    >>> printable_file("a\nb")
    'a\\nb'
    """
    return name if name.isprintable() else repr(name)[1:-1]
