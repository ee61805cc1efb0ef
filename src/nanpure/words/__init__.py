"""Words in the reader's language: English in the code, every other language in a folder of files.

An English text is the message id of its translations (GNU gettext). A language is a folder
``words/<language>/`` of catalogues, written as ``.po`` and compiled to ``.mo`` by the build; adding
one changes no code. ``NANPURE_WORDS`` names a folder with further languages, in the same shape.

No catalogue is loaded before its language is asked for, and nothing global is set. A file that
cannot be read is passed over with a warning, :class:`UnreadableWords`: its texts stay English.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeVar

if TYPE_CHECKING:  # loaded for languages other than English only
    from gettext import GNUTranslations, NullTranslations

__all__ = ["ENGLISH", "PAGE", "Argument", "Catalogue", "Message", "UnreadableWords", "argument",
           "catalogue", "entries", "in_language", "languages", "listed", "merged", "message",
           "message_of", "read_each", "renamed"]

T = TypeVar("T")

ENGLISH = "en"
FURTHER = "NANPURE_WORDS"  # the environment variable
PAGE = "page"  # the catalogue of the web page, which looks its texts up by itself


class UnreadableWords(UserWarning):
    """A folder or file of words that cannot be read: its texts stay English."""


class Message(str):
    """An English text that knows how it was made, so that it can be translated.

    It is a string like any other; ``template`` is the message id and ``arguments`` fill its holes.

    >>> text = message("expected {least} cells, got {got}", least=2, got=1)
    >>> text
    'expected 2 cells, got 1'
    >>> text.template
    'expected {least} cells, got {got}'
    """

    __slots__ = ("arguments", "context", "template")

    template: str
    arguments: Mapping[str, object]
    context: str

    def __reduce__(self) -> tuple[object, ...]:
        return _made, (self.template, dict(self.arguments), self.context)


def message(template: str, /, _context: str = "", **arguments: object) -> Message:
    """Return the English text of *template*, its holes filled by *arguments*.

    An argument may be a message itself, or an error, which stands for its message. *_context* tells
    apart ids that are spelled alike. A message without further arguments is returned as it is.
    """
    if not arguments and isinstance(template, Message):
        return template
    return _made(template, {
        name: message_of(value) if isinstance(value, BaseException) else value
        for name, value in arguments.items()}, _context)


def _made(template: str, arguments: Mapping[str, object], context: str) -> Message:
    text = Message(template.format_map(arguments) if arguments else template)
    text.template, text.arguments, text.context = template, arguments, context
    return text


def listed(parts: Iterable[str]) -> str:
    """Return a list in one text, whose separators are words of a language too.

    >>> listed(["r1c1", "r1c2", "r2c1"])
    'r1c1, r1c2, r2c1'
    """
    words = list(parts)
    text = words[0] if words else ""
    for following in words[1:]:
        text = message("{text}, {next}", text=text, next=following)
    return text


def message_of(error: BaseException) -> str:
    """Return the text of an error: its message, where it was made by :func:`message`.

    >>> message_of(ValueError(message("expected {wanted}", wanted=1))).template
    'expected {wanted}'
    """
    first = error.args[0] if error.args else None
    return first if isinstance(first, Message) else str(error)


# How a Python program writes the arguments that messages advise.
_IN_PYTHON: Mapping[str, str] = {
    "column": "column=…", "format": "read(…, format=…)", "layout": "layout={value!r}",
    "lossy": "read(…, lossy=True)", "symbols": "layout='…+symbols:…'",
}


class Argument(Message):
    """An argument of the library that a message advises; :func:`renamed` gives it other names."""

    __slots__ = ("name",)

    name: str

    def __reduce__(self) -> tuple[object, ...]:
        return argument, (self.name, self.arguments["value"])


def argument(name: str, value: str = "") -> Argument:
    """Return an argument of the library as Python writes it, for a hole of a message.

    >>> message("choose {layout}", layout=argument("layout", "2x5"))
    "choose layout='2x5'"
    """
    text = Argument(_IN_PYTHON[name].format(value=value))
    text.template, text.arguments, text.context = _IN_PYTHON[name], {"value": value}, ""
    text.name = name
    return text


def renamed(text: str, names: Mapping[str, str]) -> str:
    """Return a text whose arguments have other names, such as those of the command line.

    *names* has the message id of each argument of the library, with a hole for its value.

    >>> text = message("choose {layout}", layout=argument("layout", "2x5"))
    >>> renamed(text, {"layout": "--layout {value}"})
    'choose --layout 2x5'
    """
    if isinstance(text, Argument):
        return _made(names[text.name], text.arguments, "")
    if not isinstance(text, Message) or not text.arguments:
        return text
    return _made(text.template, {
        name: renamed(value, names) if isinstance(value, Message) else value
        for name, value in text.arguments.items()}, text.context)


class Catalogue:
    """The words of one language; English has them in the code.

    >>> catalogue("en").text("no such text")
    'no such text'
    """

    def __init__(self, language: str, translations: NullTranslations | None = None) -> None:
        self.language = language
        self._translations = translations

    def text(self, english: str, context: str = "") -> str:
        """Return the translation of a message id, or the id itself if there is none."""
        if self._translations is None or not english:
            return english
        found = (self._translations.pgettext(context, english) if context
                 else self._translations.gettext(english))
        # gettext of Python 3.11.2 does not look among texts that have a plural.
        return self.plural(english, english, 1, context) if found == english else found

    def plural(self, singular: str, plural: str, count: int, context: str = "") -> str:
        """Return the translation of a message id that depends on a number.

        >>> catalogue("en").plural("fin {fins}", "fins {fins}", 2)
        'fins {fins}'
        """
        if self._translations is None:
            return singular if count == 1 else plural
        if context:
            return self._translations.npgettext(context, singular, plural, count)
        return self._translations.ngettext(singular, plural, count)

    def translate(self, text: str) -> str:
        """Return a text in this language; one that was made by :func:`message` hole by hole."""
        if not isinstance(text, Message):
            return self.text(text)
        return self.filled(text.template, text.arguments, text.context)

    def filled(self, english: str, arguments: Mapping[str, object], context: str = "") -> str:
        """Translate a message id and fill its holes; arguments that are messages first.

        A translation with other holes is passed over, since an error has to be reported.
        """
        template = self.text(english, context)
        if not arguments:
            return template
        parts = {name: self.translate(value) if isinstance(value, Message) else value
                 for name, value in arguments.items()}
        try:
            return template.format_map(parts)
        except (AttributeError, LookupError, TypeError, ValueError):
            return english.format_map(parts)


def languages() -> tuple[str, ...]:
    """Return the languages that there are, English first.

    >>> languages()[0], "ja" in languages()
    ('en', True)
    """
    return _languages(os.environ.get(FURTHER, ""))


@cache
def _languages(further: str) -> tuple[str, ...]:
    if further and not Path(further).is_dir():
        warnings.warn(f"{FURTHER} is not a folder: {further!r}", UnreadableWords, stacklevel=3)
    return ENGLISH, *sorted({
        place.name for folder in _folders(further) if folder.is_dir() for place in folder.iterdir()
        if any(place.glob("*.mo"))
    } - {ENGLISH})


def catalogue(language: str) -> Catalogue:
    """Return the words of a language; one without any files has none, and stays English."""
    return _catalogue(language, os.environ.get(FURTHER, ""))


@cache
def _catalogue(language: str, further: str) -> Catalogue:
    if language == ENGLISH:
        return Catalogue(ENGLISH)
    from gettext import NullTranslations

    translations = NullTranslations()
    files = [path for folder in reversed(_folders(further))
             for path in sorted((folder / language).glob("*.mo")) if path.stem != PAGE]
    for loaded in read_each(files, _translations):
        loaded.add_fallback(translations)
        translations = loaded
    return Catalogue(language, translations)


def _translations(path: Path) -> GNUTranslations:
    """Read a catalogue; its header may have a formula of plurals that fails for some numbers."""
    from gettext import GNUTranslations

    with path.open("rb") as file:
        loaded = GNUTranslations(file)
    for number in range(200):
        loaded.ngettext("", "", number)
    return loaded


def read_each(files: Iterable[Path], read: Callable[[Path], T]) -> Iterator[T]:
    """Yield what *read* makes of each file; warn of one that is wrong, and pass it over."""
    from struct import error as wrong_struct

    for path in files:
        try:
            content = read(path)
        except (ArithmeticError, AttributeError, LookupError, OSError, RecursionError, TypeError,
                ValueError, wrong_struct) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else error
            warnings.warn(f"cannot read words ({reason}): {str(path)!r}", UnreadableWords,
                          stacklevel=2)
        else:
            yield content


def merged(name: str, further: str, read: Callable[[Path], dict[str, T]]) -> dict[str, T]:
    """Return the entries of the files of a name; one of a user's folder comes before ours."""
    paths = [folder / name for folder in reversed(_folders(further))]
    found: dict[str, T] = {}
    for part in read_each(filter(Path.is_file, paths), read):
        found |= part
    return found


def in_language(text: str, language: str) -> str:
    """Return a text in a language: in English as it stands."""
    return str(text) if language == ENGLISH else catalogue(language).translate(text)


def entries(language: str, subject: str) -> Mapping[str, str]:
    r"""Return the entries of ``<subject>.mo`` of a language, for a program that looks up its texts.

    Keys and values are those of the file: ``\x04`` stands after the context of a key, ``\0``
    between the forms of a plural, and the key ``""`` has the header. Of two files, the one in the
    folder of ``NANPURE_WORDS`` wins.

    >>> entries("ja", "page")["Print"]
    '印刷'
    """
    return _entries_in(language, subject, os.environ.get(FURTHER, ""))


@cache
def _entries_in(language: str, subject: str, further: str) -> Mapping[str, str]:
    return merged(f"{language}/{subject}.mo", further, _entries_of)


def _entries_of(path: Path) -> dict[str, str]:
    _translations(path)  # it is sound
    return dict(_entries(path.read_bytes()))


def _entries(data: bytes) -> Iterator[tuple[str, str]]:
    """Yield the entries of a ``.mo``: after a head, two tables of lengths and places."""
    order: Literal["little", "big"] = "little" if data.startswith(b"\xde\x12\x04\x95") else "big"

    def number(place: int) -> int:
        return int.from_bytes(data[place : place + 4], order)

    def text(place: int) -> str:
        return data[number(place + 4) :][: number(place)].decode()

    for row in range(number(8)):
        yield text(number(12) + 8 * row), text(number(16) + 8 * row)


def _folders(further: str) -> list[Path]:
    """The folders of languages, those of the user first; an editable install has two of ours."""
    return [Path(place) for place in ([further] if further else []) + list(__path__)]
