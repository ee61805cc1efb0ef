"""Words in the reader's language: English in the code, every other language in a folder of files.

An English text is the message id of its translations (GNU gettext). A language is a folder
``words/<language>/`` of catalogues, written as ``.po`` and compiled to ``.mo`` by the build; adding
one changes no code. ``NANPURE_WORDS`` names a folder with further languages, in the same shape.

No catalogue is loaded before its language is asked for, and nothing global is set.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path

__all__ = ["ENGLISH", "Catalogue", "Message", "catalogue", "in_language", "languages", "message"]

ENGLISH = "en"
FURTHER = "NANPURE_WORDS"  # the environment variable


class Message(str):
    """An English text that knows how it was made, so that it can be told in another language.

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

    An argument may be a message itself. *_context* tells apart ids that are spelled alike.
    """
    return _made(template, arguments, _context)


def _made(template: str, arguments: Mapping[str, object], context: str) -> Message:
    text = Message(template.format_map(arguments) if arguments else template)
    text.template, text.arguments, text.context = template, arguments, context
    return text


class Catalogue:
    """The words of one language; English has them in the code.

    >>> catalogue("en").text("no such text")
    'no such text'
    """

    def __init__(self, language: str, translations: gettext.NullTranslations) -> None:
        self.language = language
        self._translations = translations

    def text(self, english: str, context: str = "") -> str:
        """Return the translation of a message id, or the id itself if there is none."""
        if context:
            return self._translations.pgettext(context, english)
        return self._translations.gettext(english) if english else english

    def plural(self, singular: str, plural: str, count: int, context: str = "") -> str:
        """Return the translation of a message id that depends on a number.

        >>> catalogue("en").plural("fin {fins}", "fins {fins}", 2)
        'fins {fins}'
        """
        if context:
            return self._translations.npgettext(context, singular, plural, count)
        return self._translations.ngettext(singular, plural, count)

    def translate(self, text: str) -> str:
        """Return a text in this language; one that was made by :func:`message` hole by hole."""
        if not isinstance(text, Message):
            return self.text(text)
        return self.filled(text.template, text.arguments, text.context)

    def filled(self, english: str, arguments: Mapping[str, object], context: str = "") -> str:
        """Translate a message id and fill its holes; arguments that are messages first."""
        template = self.text(english, context)
        return template.format_map({
            name: self.translate(value) if isinstance(value, Message) else value
            for name, value in arguments.items()
        }) if arguments else template


def languages() -> tuple[str, ...]:
    """Return the languages that there are, English first.

    >>> languages()
    ('en', 'ja')
    """
    return _languages(os.environ.get(FURTHER, ""))


@cache
def _languages(further: str) -> tuple[str, ...]:
    return ENGLISH, *sorted({
        place.name for folder in _folders(further) if folder.is_dir() for place in folder.iterdir()
        if any(place.glob("*.mo"))
    } - {ENGLISH})


def catalogue(language: str) -> Catalogue:
    """Return the words of a language; one without any files has none, and stays English."""
    return _catalogue(language, os.environ.get(FURTHER, ""))


@cache
def _catalogue(language: str, further: str) -> Catalogue:
    translations = gettext.NullTranslations()
    if language != ENGLISH:
        for folder in reversed(_folders(further)):
            for path in sorted((folder / language).glob("*.mo")):
                with path.open("rb") as file:
                    loaded = gettext.GNUTranslations(file)
                loaded.add_fallback(translations)
                translations = loaded
    return Catalogue(language, translations)


def in_language(text: str, language: str) -> str:
    """Return a text in a language: in English as it stands."""
    return str(text) if language == ENGLISH else catalogue(language).translate(text)


def _folders(further: str | None = None) -> list[Path]:
    further = os.environ.get(FURTHER, "") if further is None else further
    return [*filter(None, [Path(further) if further else None]), Path(__file__).parent]
